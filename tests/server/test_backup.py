"""What docs/operating.md says of backup and restore, done to real servers."""

import sqlite3
from contextlib import closing
from pathlib import Path

import aiohttp
import pytest

from spitdeck.server.backup import back_up
from spitdeck.server.settings import DATABASE, SettingsError
from spitdeck.storage.sqlite import SqliteLog
from tests.test_cli import run, running

TABLE = {"game": "spit", "name": "Anna", "opponents": [{"kind": "bot", "level": "shark"}]}
READY = {"type": "act", "id": 1, "action": {"type": "ready"}}


@pytest.fixture
def client(tmp_path: Path) -> Path:
    folder = tmp_path / "client"
    folder.mkdir()
    (folder / "index.html").write_text("<!doctype html><title>Spitdeck</title>")
    return folder


def flags(client: Path, data: Path) -> list[str]:
    usual = ["--port", "0", "--client", str(client), "--data", str(data)]
    return [*usual, "--bot-tempo", "20", "--set", "limits.nonce_wait_us=0"]


def entries(data: Path) -> dict[str, tuple[str, ...]]:
    log = SqliteLog(data / DATABASE)
    try:
        return {code: log.read(code) for code in log.tables()}
    finally:
        log.close()


async def test_a_copy_of_a_server_that_writes_goes_on_where_it_was(
    client: Path, tmp_path: Path
) -> None:
    data, copy = tmp_path / "data", tmp_path / "copy"
    jar = aiohttp.CookieJar(unsafe=True)
    async with aiohttp.ClientSession(cookie_jar=jar) as page:
        with running("serve", *flags(client, data)) as (process, address, _):
            codes = []
            for _ in range(5):
                async with page.post(f"{address}/api/tables", json=TABLE) as made:
                    codes.append((await made.json())["code"])
            async with page.ws_connect(f"{address}/api/tables/{codes[0]}/socket") as window:
                await window.send_json(READY)
                while (await window.receive_json())["type"] != "update":
                    continue
                told = run("backup", str(copy), "--data", str(data))
                assert (told[0], told[2]) == (0, "")
                assert told[1].startswith(f"{copy} holds a copy of everything.")
            process.kill()  # the machine is lost
            process.wait()
        kept = entries(copy)
        assert sorted(kept) == sorted(codes)
        for code, lines in entries(data).items():
            assert lines[: len(kept[code])] == kept[code]
        with running("serve", *flags(client, copy)) as (_, address, _):
            for code in codes:
                async with page.get(f"{address}/api/tables/{code}") as answer:
                    facts = await answer.json()
                    assert (answer.status, facts["seat"], facts["code"]) == (200, 0, code)
                    assert facts["seats"][0]["name"] == "Anna"


def test_only_whose_data_it_is_can_read_the_copy(tmp_path: Path, client: Path) -> None:
    data, copy = tmp_path / "data", tmp_path / "copy"
    with running("serve", *flags(client, data)):
        back_up(data, copy)
    assert copy.stat().st_mode & 0o777 == 0o700
    keys = sorted(copy.glob("*.key"))
    assert [key.name for key in keys] == ["guest.key", "log.key"]
    for key in keys:
        assert key.stat().st_mode & 0o777 == 0o600
        assert key.read_bytes() == (data / key.name).read_bytes()


def test_what_cannot_be_copied_is_told(tmp_path: Path) -> None:
    code, out, err = run("backup", str(tmp_path / "copy"), "--data", str(tmp_path / "none"))
    assert (code, out, err.count("\n")) == (2, "", 1)
    assert "There is no spitdeck.db in" in err
    (tmp_path / "data").mkdir()
    SqliteLog(tmp_path / "data" / DATABASE).close()
    with pytest.raises(SettingsError, match="backup-exists"):
        back_up(tmp_path / "data", tmp_path / "data")
    (tmp_path / "data" / DATABASE).write_text("a shopping list, long enough to be one" * 50)
    with pytest.raises(SettingsError, match="file is not a database"):
        back_up(tmp_path / "data", tmp_path / "copy")


def test_a_copy_does_not_hold_the_writer_up(tmp_path: Path) -> None:
    (tmp_path / "data").mkdir()
    log = SqliteLog(tmp_path / "data" / DATABASE)
    log.append("T", 0, ["one"])
    with closing(sqlite3.connect(tmp_path / "data" / DATABASE)) as reader:
        reader.execute("BEGIN")
        reader.execute("SELECT * FROM entries").fetchone()
        log.append("T", 1, ["two"])  # as while a copy is read
        reader.execute("ROLLBACK")
    back_up(tmp_path / "data", tmp_path / "copy")
    log.append("T", 2, ["three"])
    log.close()
    assert entries(tmp_path / "copy") == {"T": ("one", "two")}
