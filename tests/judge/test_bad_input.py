"""What the rule desk says to bad input: one sentence, in either language, and exit code 2."""

import json
from pathlib import Path

import pytest

from spitdeck.engine.notation import NotationError, errors
from spitdeck.locales import LANGUAGES, load_catalogue
from tests.judge.desk import Run

BAD = [
    ([], "no-game", "No game is named: expected one of spit, "),
    (["chess", "deal"], "unknown-game", "There is no game “chess”: expected one of spit, "),
    (["spit"], "no-position", "There is no position"),
    (["spit", ""], "no-position", "There is no position"),
    (["spit", " ; ", "A call"], "no-position", "There is no position"),
    (["spit", "C: 7D 10C; round: 0"], "bad-value", "“0” says nothing in section round: expected 1"),
    (
        ["spit", "C: 7D 10C; stage: racing; ended: cleared 1/2 0/5"],
        "clash",
        "“racing” in section stage contradicts section ended",
    ),
    (["spit", "C: 7D 10C; solo: 5"], "bad-value", "section solo: expected -1, 0, 1."),
    (["spit", "C: 7D 10C; seen: -1"], "bad-value", "section seen: expected 0 … 4503599627370495."),
    (["spit", "C: 7D 10C; opened: 2"], "bad-value", "section opened: expected 0, 1."),
    (["slam", "C: 7D; next: 2"], "bad-value", "section next: expected 0, 1."),
    (["spit-three", "Centre: 7D 8D 9D; out: 8"], "bad-value", "section out: expected 0 … 7."),
    (
        ["spit", "C: 7D 10C; stage: claiming"],
        "bad-value",
        "section stage: expected dealt, racing, round_over, over.",
    ),
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


@pytest.mark.parametrize(
    ("arguments", "code", "sentence"), BAD, ids=[sentence for *_, sentence in BAD]
)
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


def every_error(kind: type[NotationError]) -> list[type[NotationError]]:
    below = [found for each in kind.__subclasses__() for found in every_error(each)]
    return below or [kind]


@pytest.mark.parametrize("kind", every_error(NotationError), ids=lambda kind: kind.__name__)
def test_the_catalogue_says_what_the_engine_says(kind: type[NotationError]) -> None:
    assert kind.__name__ in errors.__all__
    named = ("given", "section", "other", "expected", "most", "surplus", "missing", "seats", "seat")
    facts: dict[str, str | int] = {name: f"<{name}>" for name in named}
    assert load_catalogue("en").text(f"notation-{kind.code}", **facts) == kind.sentence.format(
        **facts
    )
    assert set(LANGUAGES) == {"en", "nb"}
    assert "ventet" in load_catalogue("nb").text(f"notation-{kind.code}", **facts)
