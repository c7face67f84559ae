"""The command line as a person uses it: starts, stops, and one clear sentence for what is wrong."""

import json
import os
import re
import signal
import socket
import subprocess
import sys
from collections.abc import Iterator
from contextlib import closing, contextmanager
from io import BytesIO, TextIOWrapper
from pathlib import Path

import aiohttp
import pytest

from spitdeck import cli
from spitdeck.locales import load_catalogue
from spitdeck.storage.sqlite import SqliteLog

COMMAND = [sys.executable, "-W", "error", "-m", "spitdeck"]


@pytest.fixture
def client(tmp_path: Path) -> Path:
    folder = tmp_path / "client"
    folder.mkdir()
    (folder / "index.html").write_text("<!doctype html><title>Spitdeck</title>")
    return folder


@pytest.fixture
def usual(client: Path, tmp_path: Path) -> list[str]:
    """The flags with which a server disturbs nobody."""
    return ["--port", "0", "--data", str(tmp_path / "data"), "--client", str(client)]


def run(*arguments: str, **environment: str) -> tuple[int, str, str]:
    quiet = {name: value for name, value in os.environ.items() if not name.startswith("LC_")}
    done = subprocess.run(
        [*COMMAND, *arguments],
        env={**quiet, "LANG": "C.UTF-8", **environment},
        capture_output=True,
        text=True,
        check=False,
    )
    return done.returncode, done.stdout, done.stderr


@contextmanager
def running(*arguments: str) -> Iterator[tuple["subprocess.Popen[str]", str, list[str]]]:
    """A server process, its address on this machine, and what it said until it served."""
    process = subprocess.Popen(
        [*COMMAND, *arguments],
        env={**os.environ, "LANG": "C.UTF-8", "DISPLAY": "", "WAYLAND_DISPLAY": ""},
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
    assert process.stdout is not None
    assert process.stderr is not None
    said: list[str] = []
    try:
        while not (found := re.search(r"http://127\.0\.0\.1:\d+", "".join(said[-1:]))):
            line = process.stdout.readline()
            assert line, process.stderr.read()
            said.append(line)
        yield process, found.group(), said
    finally:
        process.kill()
        process.wait()
        process.stdout.close()
        process.stderr.close()


def end(process: "subprocess.Popen[str]", number: int) -> tuple[int, str, str]:
    process.send_signal(number)
    assert process.stdout is not None
    assert process.stderr is not None
    # Not `communicate`: it does not give what was read ahead with the last line.
    out, err = process.stdout.read(), process.stderr.read()
    return process.wait(timeout=30), out, err


def test_the_version() -> None:
    code, out, err = run("--version")
    assert (code, err) == (0, "")
    assert re.fullmatch(r"spitdeck \d+\.\d+\.\d+\n", out)
    assert run("play", "--version")[0] == 2  # of the program, not of a command


@pytest.mark.parametrize(
    "arguments",
    [
        ["--help"],
        ["play", "--help"],
        ["serve", "--help"],
        ["judge", "--help"],
        ["simulate", "--help"],
        ["backup", "--help"],
        ["simulate", "bots", "--help"],
    ],
    ids=" ".join,
)
@pytest.mark.parametrize("language", ["en", "nb"])
def test_help(arguments: list[str], language: str) -> None:
    code, out, err = run(*arguments, LANG=f"{language}.UTF-8")
    assert (code, err) == (0, "")
    words = {"en": ("usage:", "show this help"), "nb": ("bruk:", "vis denne hjelpen")}[language]
    assert out.startswith(f"{words[0]} {' '.join(['spitdeck', *arguments[:-1]])} ")
    assert words[1] in out


def test_the_rule_desk_speaks_the_language_of_the_environment() -> None:
    assert run("judge", "spit", "deal:1", LANG="nb_NO.UTF-8")[1].startswith("Stilling\n")
    asked = run("judge", "spit", "deal:1", "--lang", "en", LANG="nb_NO.UTF-8")
    assert asked[1].startswith("Position\n")


def refused(*arguments: str, **environment: str) -> str:
    code, out, err = run(*arguments, **environment)
    assert (code, out) == (2, ""), err
    assert err.startswith("spitdeck: ")
    assert err.count("\n") == 1
    return err


def test_the_settings_are_printed_and_nothing_is_served(usual: list[str], tmp_path: Path) -> None:
    code, out, err = run("serve", *usual, "--print-settings", SPITDECK_LIMITS_TABLES="5")
    assert (code, err) == (0, "")
    assert re.search(r"^port = 0 +# --port$", out, re.MULTILINE)
    assert re.search(r"^tables = 5 +# SPITDECK_LIMITS_TABLES$", out, re.MULTILINE)
    assert re.search(r"^frames_per_second = 100 +# default$", out, re.MULTILINE)
    assert not (tmp_path / "data").exists()


def test_bad_settings_are_told(usual: list[str], tmp_path: Path) -> None:
    told = refused("serve", *usual, SPITDECK_LIMITS_TABLES="many")
    assert "limits.tables (SPITDECK_LIMITS_TABLES) is many: expected a number" in told
    none = str(tmp_path / "none.toml")
    assert "none.toml cannot be used" in refused("serve", *usual, "--config", none)
    told = refused("serve", *usual, "--set", "limits.cards=52", "--lang", "nb")
    assert "Innstillingen limits.cards (--set) finnes ikke." in told


def test_a_port_in_use_is_told(usual: list[str]) -> None:
    with closing(socket.create_server(("127.0.0.1", 0))) as other:
        port = str(other.getsockname()[1])
        assert f"Port {port} is in use." in refused("serve", *usual, "--port", port)
        told = refused("play", *usual, "--port", port, "--lang", "nb")
        assert f"Port {port} er i bruk." in told


def test_a_host_that_is_not_ours_is_told(usual: list[str]) -> None:
    assert "no address 203.0.113.7" in refused("serve", *usual, "--host", "203.0.113.7")
    for empty in ("", " "):
        assert "The setting host is empty" in refused("serve", *usual, "--host", empty)


def test_an_empty_folder_is_not_the_one_in_which_one_is(usual: list[str]) -> None:
    for name in ("data", "client"):
        told = refused("serve", *usual, f"--{name}", "")
        assert f"The setting {name} (--{name}) is : expected text." in told


def test_a_missing_client_is_told(usual: list[str], tmp_path: Path) -> None:
    told = refused("serve", *usual, "--client", str(tmp_path / "none"))
    assert "client is not built" in told
    assert not (tmp_path / "data").exists()


def test_a_data_folder_that_cannot_be_made_is_told(usual: list[str], tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    told = refused("serve", *usual, "--data", str(tmp_path / "file" / "data"))
    assert "The data folder" in told
    assert "Not a directory" in told


@pytest.mark.skipif(os.geteuid() == 0, reason="root may write anywhere")
def test_a_data_folder_that_cannot_be_written_is_told(usual: list[str], tmp_path: Path) -> None:
    (tmp_path / "data").mkdir(mode=0o500)
    assert "cannot be used" in refused("serve", *usual)


def test_a_database_that_is_none_is_told(usual: list[str], tmp_path: Path) -> None:
    (tmp_path / "data").mkdir()
    (tmp_path / "data/spitdeck.db").write_text("a shopping list, long enough to be one" * 50)
    assert "file is not a database" in refused("serve", *usual)


def test_a_damaged_key_is_told(usual: list[str], tmp_path: Path) -> None:
    (tmp_path / "data").mkdir()
    (tmp_path / "data/guest.key").write_text("short")
    assert "is damaged" in refused("serve", *usual)


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT])
async def test_it_serves_and_stops_cleanly(usual: list[str], tmp_path: Path, number: int) -> None:
    with running("serve", *usual) as (process, address, said):
        async with aiohttp.request("GET", f"{address}/api/health") as answer:
            assert (await answer.json())["status"] == "ok"
        assert end(process, number) == (0, "", "")
    assert said == [f"Spitdeck is serving on {address}\n"]
    assert sorted(file.name for file in (tmp_path / "data").iterdir()) == [
        "guest.key",
        "log.key",
        "server.lock",
        "spitdeck.db",
    ]


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGKILL])
def test_two_servers_never_share_a_data_folder(usual: list[str], number: int) -> None:
    with running("serve", *usual) as (process, address, _):
        for command in ("serve", "play"):
            told = refused(command, *usual, "--lang", "en")
            assert f"{usual[3]} is in use by the Spitdeck server at {address}" in told
            assert f"process {process.pid}" in told
        assert run("backup", f"{usual[3]}-copy", "--data", usual[3])[0] == 0
        end(process, number)
    with running("serve", *usual):  # whatever the first one died of
        pass


async def test_whoever_plays_is_told_that_it_stops(usual: list[str], tmp_path: Path) -> None:
    with running("serve", *usual) as (process, address, _):
        async with aiohttp.ClientSession(
            address, cookie_jar=aiohttp.CookieJar(unsafe=True)
        ) as page:
            wanted = {"game": "spit", "name": "Anna", "opponents": [{"kind": "open"}]}
            async with page.post("/api/tables", json=wanted) as made:
                code = (await made.json())["code"]
            async with page.ws_connect(f"/api/tables/{code}/socket") as window:
                assert (await window.receive_json())["type"] == "snapshot"
                process.send_signal(signal.SIGTERM)
                messages = [json.loads(frame.data) async for frame in window]
                assert messages[-1]["code"] == "closing"
                assert window.close_code == 1001
        assert process.wait(timeout=30) == 0
    assert (tmp_path / "data/spitdeck.db").stat().st_size > 0
    assert not (tmp_path / "data/spitdeck.db-wal").exists()


async def test_what_was_answered_survives_a_killed_server(usual: list[str], tmp_path: Path) -> None:
    with running("serve", *usual) as (process, address, _):
        async with aiohttp.ClientSession(
            address, cookie_jar=aiohttp.CookieJar(unsafe=True)
        ) as page:
            wanted = {"game": "spit", "opponents": [{"kind": "bot", "level": "shark"}]}
            async with page.post("/api/tables", json=wanted) as made:
                code = (await made.json())["code"]
            async with page.ws_connect(f"/api/tables/{code}/socket") as window:
                await window.send_json({"type": "act", "id": 7, "action": {"type": "ready"}})
                while (await window.receive_json()).get("id") != 7:
                    continue
                process.kill()
        process.wait()
    log = SqliteLog(tmp_path / "data/spitdeck.db")
    entries = [json.loads(line) for line in log.read(code)]
    log.close()
    own = [entry["id"] for entry in entries if entry["type"] == "acted" and entry["seat"] == 0]
    assert own[:1] == [7], "the bot was ready before"


def test_play_invites_a_phone(usual: list[str]) -> None:
    with running("play", *usual, "--lang", "nb") as (process, address, said):
        code, out, err = end(process, signal.SIGTERM)
    assert (code, err) == (0, "")
    assert said[0] == "Spitdeck er i gang. Trykk Ctrl-C for å stoppe.\n"
    assert said[-1] == f"  På denne maskinen: {address}\n"
    if "På nettverket ditt:" in out:
        assert "█" in out
    else:
        assert "Fant ikke noe nettverk" in out


@pytest.mark.parametrize("encoding", ["ascii", "utf-8"])
def test_the_code_for_a_phone_comes_with_its_heading_or_not_at_all(
    encoding: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    printed = TextIOWrapper(BytesIO(), encoding=encoding, errors="replace")
    monkeypatch.setattr("sys.stdout", printed)
    monkeypatch.setattr(
        "spitdeck.server.addresses.invite_addresses", lambda *_: ["http://198.51.100.7"]
    )
    cli._invite(load_catalogue("en"), "0.0.0.0", 8765, opens_browser=False)  # noqa: S104  as play does
    printed.seek(0)
    said = printed.read()
    assert "On your network: http://198.51.100.7\n" in said
    assert ("Scan this" in said) == ("█" in said) == (encoding == "utf-8")
    assert "?" not in said


def test_play_opens_the_browser_where_there_is_one(monkeypatch: pytest.MonkeyPatch) -> None:
    opened: list[str] = []
    monkeypatch.setattr("webbrowser.open", opened.append)
    monkeypatch.setattr("sys.platform", "linux")
    monkeypatch.setattr("threading.Thread", Thread)
    for display, asked in (("", []), (":0", []), (":0", ["--no-browser"])):
        monkeypatch.setenv("DISPLAY", display)
        monkeypatch.delenv("WAYLAND_DISPLAY", raising=False)
        words = load_catalogue("en")
        cli._invite(words, "0.0.0.0", 8765, opens_browser=not asked)  # noqa: S104  as play does
    assert opened == ["http://127.0.0.1:8765"]


class Thread:
    """Does at once what a thread would do later."""

    def __init__(self, target: object, args: tuple[str, ...], daemon: bool) -> None:
        assert daemon
        assert callable(target)
        self.target, self.args = target, args

    def start(self) -> None:
        self.target(*self.args)


@pytest.mark.parametrize(
    ("arguments", "environment", "language"),
    [
        ([], {}, "en"),
        ([], {"LANG": "nb_NO.UTF-8"}, "nb"),
        ([], {"LANG": "no_NO"}, "nb"),
        ([], {"LANG": "de_DE.UTF-8"}, "en"),
        ([], {"LC_ALL": "C", "LANG": "nb_NO.UTF-8"}, "en"),
        (["--lang", "nb"], {"LANG": "C"}, "nb"),
        (["--lang=en"], {"LANG": "nb_NO"}, "en"),
        (["--lang"], {}, "en"),
    ],
)
def test_the_language(
    arguments: list[str],
    environment: dict[str, str],
    language: str,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)
    for name, value in environment.items():
        monkeypatch.setenv(name, value)
    assert cli._language(arguments) == language


def test_the_rule_desk_is_reached() -> None:
    code, out, err = run("judge", "spit", "C: 7D 10C; A: 6S; B: 2H", "A 6S>c0")
    assert (code, err) == (0, "")
    assert "accepted" in out


def test_the_rule_desk_loads_no_server() -> None:
    program = "import sys; from spitdeck import cli; cli.main(sys.argv[1:])"
    program += "; print('aiohttp' in sys.modules)"
    done = subprocess.run(
        [sys.executable, "-c", program, "judge", "spit", "C: 7D 10C; A: 6S; B: 2H"],
        capture_output=True,
        text=True,
        check=True,
    )
    assert done.stdout.splitlines()[-1] == "False"
