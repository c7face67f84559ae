"""The rule desk as a command: where it reads from, and where it prints to."""

import io
import os
import subprocess
import sys
from pathlib import Path

import pytest

from spitdeck.games.catalogue import find_game
from spitdeck.games.rulecode import show_rule_code
from tests.judge.desk import OPEN, STUCK, Run, rulings


def test_a_rule_code_sets_the_house_rules(desk: Run) -> None:
    game = find_game("spit")
    code = show_rule_code(game, game.options(wrap=False))
    position = "C: AS 7D; A: KH 2H"
    _, said, _ = desk("spit", position, "A KH>c0", "--rules", code, "--json")
    assert rulings(said)[1]["answer"] == "refused"
    changed = desk("spit", position, "A KH>c0", "--rules", code, "--option", "wrap=on", "--json")
    assert rulings(changed[1])[1]["answer"] == "accepted"


def test_actions_come_from_a_file_or_standard_input(
    desk: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    script = "A call   # both are stuck\n\n# now the other\nB call\n"
    file = tmp_path / "dispute.txt"
    file.write_text(script, "utf-8")
    spoken = desk("spit", STUCK, "A call", "B call")
    assert desk("spit", STUCK, "--file", str(file)) == spoken
    assert desk("spit", STUCK, f"--file={file}", "--json")[0] == 0
    monkeypatch.setattr("sys.stdin", io.StringIO(script))
    assert desk("spit", STUCK, "-") == spoken
    monkeypatch.setattr("sys.stdin", io.StringIO(f"{STUCK}\n{script}"))
    assert desk("spit", "-") == spoken
    monkeypatch.setattr("sys.stdin", io.StringIO(script))
    assert desk("spit", STUCK, "--file", "-") == spoken
    file.write_text(f"{STUCK}\nA call\n", "utf-8")
    assert desk("spit", "-", "B call", "--file", str(file))[0] == 0
    file.write_text("", "utf-8")
    assert desk("spit", STUCK, "--file", str(file))[0] == 0


def test_options_stand_anywhere_and_a_seat_may_stand_alone(desk: Run) -> None:
    wrap = ("--option", "wrap=off")
    position = "C: AS 7D; A: KH 2H"
    one = desk("spit", position, "A KH>c0", "A 2H>c0", *wrap, "--json")
    assert desk("spit", *wrap, position, "A", "KH>c0", "--json", "A:", "2H>c0")[1] == one[1]
    answers = [ruling["answer"] for ruling in rulings(one[1])]
    assert answers == ["position", "refused", "accepted"]


COMMAND = [sys.executable, "-m", "spitdeck", "judge", "spit"]


def test_a_reader_that_goes_away_is_no_trouble() -> None:
    process = subprocess.Popen(
        [*COMMAND, STUCK, *["A call"] * 3_000],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
    assert process.stdout is not None
    assert process.stdout.readline() == "Position\n"
    process.stdout.close()
    assert process.stderr is not None
    assert process.stderr.read() == ""
    process.stderr.close()
    assert process.wait() == 0


def test_a_terminal_without_our_letters_is_no_trouble() -> None:
    done = subprocess.run(
        [*COMMAND, OPEN, "wait 1s", "--lang", "nb"],
        env=os.environ | {"PYTHONIOENCODING": "ascii"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert (done.returncode, done.stderr) == (0, "")
    assert "wait 1s: tiden g?r" in done.stdout
