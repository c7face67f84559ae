"""The rule desk as a command: what it prints, in both languages, and what it says to bad input."""

import io
import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from spitdeck.cli import main
from spitdeck.engine.notation import NotationError, errors
from spitdeck.games.catalogue import find_game
from spitdeck.games.rulecode import show_rule_code
from spitdeck.locales import LANGUAGES, load_catalogue

STUCK = "C: 7D 10C; A: 2C 4D KS QH 2S; B: 3H 3D 5C KC AD; R: 3S+9/9D+9"
OPEN = "C: 7D 10C; A: 6S JH 4D 2C KS; B: 8H 3D 5C KC AD"

Run = Any


@pytest.fixture
def desk(capsys: pytest.CaptureFixture[str]) -> Run:
    """Runs the command; gives its exit code, output and complaints."""

    def run(*arguments: str) -> tuple[int, str, str]:
        try:
            code = main(["judge", *arguments])
        except SystemExit as end:
            code = int(end.code or 0)
        return code, *capsys.readouterr()

    return run


def rulings(printed: str) -> list[dict[str, Any]]:
    said: list[dict[str, Any]] = json.loads(printed)["rulings"]
    return said


def test_it_says_everything_about_a_position_and_each_action(desk: Run) -> None:
    code, said, complaints = desk("spit", OPEN, "A 4D>left", "A 6S>left", "B 8H>left")
    assert (code, complaints) == (0, "")
    lines = said.splitlines()
    assert lines[0] == "Position"
    assert lines[1].strip().startswith("C: ")
    assert "  A may: 6S>c0, JH>c1" in lines
    assert "  B may: 8H>c0" in lines
    assert "  A warning in 90 s if nothing changes" in lines
    assert "A 4D>left: refused (rule 1.2). 4D does not fit: needs 6 or 8." in lines
    assert "A 6S>left: accepted" in lines
    assert "  A plays 6S from A.s1 to c0" in lines
    assert "B 8H>left: refused (rule 1.2). 8H does not fit: needs 5 or 7." in lines


def test_it_says_it_in_norwegian(desk: Run) -> None:
    _, said, _ = desk("spit", STUCK, "A call", "B call", "A call", "wait 10s", "--lang", "nb")
    lines = said.splitlines()
    assert lines[0] == "Stilling"
    assert "A call: godtatt" in lines
    assert "  A roper" in lines
    assert "  Rop som gjelder: A" in lines
    assert "  B vender 9D på c1" in lines
    assert "A call: avvist (regel 1.8.1). Du kan ennå legge et kort – 2C passer." in lines
    assert "wait 10s: tiden går" in lines


def test_norwegian_refusals_use_norwegian_letters(desk: Run) -> None:
    _, said, _ = desk("spit", "C: QD 10C; A: 2S", "A 2S>c0", "--lang=nb")
    assert "2S passer ikke: trenger Kn eller K." in said


def test_a_ruling_as_data(desk: Run) -> None:
    code, said, _ = desk("spit", OPEN, "A call", "A 6S>c0", "wait 1.5s", "--json")
    assert code == 0
    start, call, play, wait = rulings(said)
    assert (start["answer"], start["line"], start["at_ms"]) == ("position", None, 0)
    assert start["legal"] == {"A": ["6S>c0", "JH>c1"], "B": ["8H>c0"]}
    assert start["clock"] == {"name": "idle", "ms": 90_000}
    assert (call["answer"], call["reason"], call["rule"]) == ("refused", "has_play", "1.8.1")
    assert call["sentence"] == "You can still go on – 6S fits."
    assert call["position"] == start["position"]
    assert call["refused"]["card"] == "6S"
    assert play["events"] == [
        {"type": "played", "seat": 0, "card": "6S", "source": "A.s1", "target": "c0"}
    ]
    assert play["happened"] == ["A plays 6S from A.s1 to c0"]
    assert play["piles"]["c0"][-1] == "6S"
    assert (wait["answer"], wait["line"], wait["at_ms"]) == ("waited", "wait 1.5s", 1500)
    assert wait["clock"] == {"name": "idle", "ms": 88_500}


def test_a_decided_position_ends_by_itself(desk: Run) -> None:
    _, said, _ = desk("spit", "C: 7D 10C; A: 2C 4D; B: 3H; R 0/0")
    assert "The match is over: B wins." in said
    assert "A may: nothing" in said
    _, said, _ = desk("spit", "C: 7D 10C; A: 2C; B: 3H; R 0/0", "--json")
    (start,) = rulings(said)
    assert start["outcome"] == {
        "ending": "blocked",
        "places": [1, 1],
        "counts": [1, 1],
        "winner": None,
        "draw": True,
    }
    assert start["stage"] == "over"
    assert start["clock"] is None


def test_when_a_round_ends_the_next_layout_is_dealt(desk: Run) -> None:
    best = "--option=match_length=3"
    _, said, _ = desk("spit", "C: 7D 10C; A: 6S", best, "A 6S>c0", "A ready", "B ready")
    assert "Round 1 ends: Emptied the layout first. A comes off best (cards left 10/25)." in said
    assert "Round 2 is dealt" in said
    assert "Ready: A" in said
    assert "; round: 2; score: 1/0" in said
    assert "The round starts" in said
    again = desk("spit", "C: 7D 10C; A: 6S", best, "A 6S>c0", "A ready", "B ready")
    assert again[1] == said


def test_a_drawn_round_is_said(desk: Run) -> None:
    _, said, _ = desk("spit", "C: 7D 10C; A: 2C; B: 3H; R 0/0", "--option", "level_round=replay")
    assert "Nobody comes off best (cards left 1/1)." in said


def test_every_event_has_its_words(desk: Run) -> None:
    holding = STUCK.replace("3H", "8H")
    _, said, _ = desk("spit", holding, "A call", "wait 30s", "--option", "fill_slots=on")
    for words in (
        "A calls",
        "Warned for holding up the round: B",
        "B forfeits the round",
        "The round is over",
        "The match is over: A wins. Lost by holding up the round",
    ):
        assert words in said
    moves = ("A call", "wait 20s", "A s1>s5", "A s5>s1", "B 8H>c0")
    position = "C: 7D 10C; A: 2C 4D KS QH -; B: 8H+1 3D 5C KC AD"
    _, said, _ = desk("spit", position, *moves, "--option", "fill_slots=on")
    for words in ("A moves 2C from A.s1 to A.s5", "The warnings are lifted", "turns up in B.s1"):
        assert words in said
    _, said, _ = desk("spit", "C: 7D 10C; A: QH 2C; B: JC 3D; calls: A", "B JC>c1", "B call")
    assert "The call of A has lapsed" in said
    _, said, _ = desk("spit", STUCK, "B call", "wait 20s")
    assert "The referee calls for A" in said
    _, said, _ = desk("spit", "deal:1", "B ready")
    assert "B is ready" in said


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


BAD = [
    ([], "no-game", "No game is named: expected one of spit, "),
    (["chess", "deal"], "unknown-game", "There is no game “chess”: expected one of spit, "),
    (["spit"], "no-position", "There is no position"),
    (["spit", "deal", "--option", "wrap"], "no-value", "“wrap” sets no option"),
    (["spit", "deal", "--option", "wrap=maybe"], "bad-option", "wrap=maybe is not allowed"),
    (["spit", "deal", "--option", "colour=red"], "unknown-option", "no option “colour”"),
    (
        ["spit", "deal", "--option", "moves_block_call=on"],
        "option-conflict",
        "moves_block_call=on cannot stand without fill_slots=on",
    ),
    (["spit", "deal", "--rules", "S-00"], "bad-rules", "“S-00” is no rule code"),
    (["spit", "deal", "--rules", "X"], "bad-rules", "“X” is no rule code"),
    (
        ["slam", "deal", "--rules", "S-0N"],
        "other-rules",
        "S-0N is one of spit: expected one of slam",
    ),
    (
        ["spit", "deal", "--seats", "3"],
        "bad-seats",
        "“3” is no number of seats here: expected one of 2",
    ),
    (["nertz", "F: 4S"], "ownerless-card", "“4S” does not say whose card it is"),
    (["nertz", "A: 4S/B"], "misplaced-card", "The card 4S/B lies in a pile of A"),
    (["spit", "deal", "--file", "/no/such/file"], "unreadable", "“/no/such/file” cannot be read"),
    (["spit", "C: 7D 7D"], "doubled-card", "The card 7D is named twice"),
    (["spit", "C: 7D 10X"], "foreign-card", "There is no card “10X”"),
    (["spit", "A: 6S", "--strict"], "missing-card", "has no place"),
    (["spit", "deal", "A ready", "jump"], "no-seat", "Action 2: “jump” does not say who acts"),
    (["spit", "deal", "A jump"], "bad-action", "Action 1: “jump” is no action"),
    (["spit", "deal", "wait long"], "bad-wait", "“long” is no length of time"),
    (["spit", "deal", "A cal\udcffl"], "bad-action", "“cal?l” is no action"),
]


@pytest.mark.parametrize(("arguments", "code", "sentence"), BAD, ids=[code for _, code, _ in BAD])
def test_bad_input_gets_one_sentence(
    desk: Run, arguments: list[str], code: str, sentence: str
) -> None:
    exit_code, said, complaint = desk(*arguments)
    assert (exit_code, said) == (2, "")
    assert sentence in complaint
    assert complaint.startswith("spitdeck judge: ")
    assert complaint.count("\n") == 1
    exit_code, said, _ = desk(*arguments, "--json")
    error = json.loads(said)["error"]
    assert (exit_code, error["code"]) == (2, code)
    assert sentence in error["sentence"]
    exit_code, said, complaint = desk(*arguments, "--lang", "nb")
    assert (exit_code, said) == (2, "")
    assert "ventet" in complaint


@pytest.mark.parametrize(
    "arguments",
    [
        ["x" * 5_000],
        ["spit", "x" * 5_000],
        ["spit", f"C: {'x' * 5_000}"],
        ["spit", "deal", "x" * 5_000],
        ["spit", "deal", f"A {'x' * 5_000}"],
        ["spit", "deal", "--option", "x" * 5_000],
        ["spit", "deal", "--option", f"wrap={'x' * 5_000}"],
    ],
    ids=["game", "section", "card", "seat", "action", "option", "value"],
)
def test_a_very_long_text_is_cut_in_the_sentence(desk: Run, arguments: list[str]) -> None:
    code, said, complaint = desk(*arguments)
    assert (code, said) == (2, "")
    assert "expected" in complaint
    assert "x…" in complaint
    assert len(complaint) < 500


def test_a_very_long_card_is_refused(desk: Run) -> None:
    code, said, complaint = desk("spit", "deal", f"A {'x' * 5_000}>c0")
    assert (code, complaint) == (0, "")
    assert "refused" in said


def test_a_file_that_is_no_text(desk: Run, tmp_path: Path) -> None:
    file = tmp_path / "picture"
    file.write_bytes(b"\xff\xfe\x00")
    assert "cannot be read" in desk("spit", "deal", "--file", str(file))[2]


def test_an_unknown_flag(desk: Run) -> None:
    code, said, complaint = desk("spit", "deal", "--loud")
    assert (code, said) == (2, "")
    assert "--loud" in complaint


def test_a_very_long_flag(desk: Run) -> None:
    code, said, complaint = desk("spit", "deal", f"--{'x' * 5_000}")
    assert (code, said) == (2, "")
    assert complaint.count("\n") == 1


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
        [*COMMAND, OPEN, "A call", "--lang", "nb"],
        env=os.environ | {"PYTHONIOENCODING": "ascii"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert (done.returncode, done.stderr) == (0, "")
    assert "Du kan enn? legge et kort ? 6S passer." in done.stdout


def every_error(kind: type[NotationError]) -> list[type[NotationError]]:
    below = [found for each in kind.__subclasses__() for found in every_error(each)]
    return below or [kind]


@pytest.mark.parametrize("kind", every_error(NotationError), ids=lambda kind: kind.__name__)
def test_the_catalogue_says_what_the_engine_says(kind: type[NotationError]) -> None:
    assert kind.__name__ in errors.__all__
    named = ("given", "section", "expected", "most", "surplus", "missing", "seats", "seat")
    facts: dict[str, str | int] = {name: f"<{name}>" for name in named}
    assert load_catalogue("en").text(f"notation-{kind.code}", **facts) == kind.sentence.format(
        **facts
    )
    assert set(LANGUAGES) == {"en", "nb"}
    assert "ventet" in load_catalogue("nb").text(f"notation-{kind.code}", **facts)
