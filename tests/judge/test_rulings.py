"""What the rule desk says about a position and the actions in it, in words and as data."""

from tests.judge.desk import OPEN, STUCK, Run, rulings


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
    assert "A call: avvist (regel 1.8.1). Du kommer fortsatt videre med 2C." in lines
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
    assert call["sentence"] == "You can still go on with 6S."
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
