"""Whoever reads what a command prints may go, or never have been there; nothing is said of it."""

import os
import subprocess
from pathlib import Path

import pytest

from tests.test_cli import COMMAND, client, usual

__all__ = ["client", "usual"]  # fixtures

RECORDS = Path(__file__).parent / "data" / "records"
RECORD = str(min(RECORDS.iterdir()))

PRINTING = [
    ["--version"],
    ["--help"],
    ["play", "--help"],
    ["judge", "spit", "deal:1"],
    ["judge", "spit", "deal:1", "--json"],
    ["replay", RECORD],
    ["verify", RECORD],
    ["verify", RECORD, "--json"],
    ["simulate", "bots", "--game", "speed", "--matches", "1"],
    ["serve", "--print-settings"],
]
SERVING = [["serve"], ["play"]]


def to_nobody(arguments: list[str]) -> tuple[int, str]:
    """The exit code of a command whose reader has gone before it prints, and its errors."""
    read, write = os.pipe()
    os.close(read)
    try:
        return told([*COMMAND, *arguments], write)
    finally:
        os.close(write)


def told(command: list[str], output: int) -> tuple[int, str]:
    done = subprocess.run(
        command,
        env={**os.environ, "LANG": "C.UTF-8", "DISPLAY": "", "WAYLAND_DISPLAY": ""},
        stdout=output,
        stderr=subprocess.PIPE,
        text=True,
        check=False,
        timeout=60,
    )
    return done.returncode, done.stderr


@pytest.mark.parametrize("arguments", PRINTING, ids=" ".join)
def test_a_reader_who_goes_ends_a_command_quietly(arguments: list[str]) -> None:
    assert to_nobody(arguments) == (0, "")


@pytest.mark.parametrize("arguments", PRINTING, ids=" ".join)
def test_a_closed_output_is_no_complaint(arguments: list[str]) -> None:
    assert told(["sh", "-c", 'exec "$@" >&-', "sh", *COMMAND, *arguments], subprocess.DEVNULL) == (
        0,
        "",
    )


@pytest.mark.parametrize("arguments", SERVING, ids=" ".join)
def test_a_reader_who_goes_ends_a_server_quietly(
    arguments: list[str],
    usual: list[str],
    tmp_path: Path,
) -> None:
    assert to_nobody([*arguments, *usual]) == (0, "")
    assert not (tmp_path / "data/spitdeck.db-wal").exists()


def test_a_backup_whose_reader_has_gone_is_made(
    usual: list[str],
    tmp_path: Path,
) -> None:
    assert to_nobody(["serve", *usual]) == (0, "")
    copy = tmp_path / "copy"
    assert to_nobody(["backup", str(copy), "--data", str(tmp_path / "data")]) == (0, "")
    assert (copy / "spitdeck.db").exists()


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="a device that is always full")
@pytest.mark.parametrize("arguments", PRINTING[3:], ids=" ".join)  # argparse minds its own
def test_a_full_disk_is_said_in_one_sentence(arguments: list[str]) -> None:
    with Path("/dev/full").open("wb") as full:
        code, said = told([*COMMAND, *arguments], full.fileno())
    assert (code, said.count("\n")) == (1, 1), said
    assert "the output cannot be written" in said
