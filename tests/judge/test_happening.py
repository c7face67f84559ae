"""What the rule desk says about the events of every game, in both languages."""

import pytest

from spitdeck.cli import main
from spitdeck.engine.game import Game
from spitdeck.engine.notation import seeded
from spitdeck.games.catalogue import GAMES
from spitdeck.locales import LANGUAGES, load_catalogue

SAID = [
    (
        [
            "spit-rounds",
            "C: 7D+19 10C+14; A: 6S; B: 2H 3H; R 6/6",
            "A 6S>c0",
            "wait 2s",
            "B slap c1",
        ],
        (
            "A is out first",
            "Card play stops: the centre piles will be claimed",
            "B slaps c1 first and takes its cards",
            "A takes c0 and its cards",
            "Round 1 ends: Emptied the layout first.",
        ),
    ),
    (
        ["spit-rounds", "C: 7D 10C; A: -", "wait 2s"],
        ("The slap contest opens", "The end of the slap contest in"),
    ),
    (
        ["spit-rounds", "C: 7D 10C; A: -; B: 2H"],
        ("The opening of the slap contest in", "first_out: 0"),
    ),
    (
        ["spit-rounds", "C: 7D 10C; A: 2C; B: 3H; R 0/0", "A call", "B call", "wait 12s"],
        ("A takes c0 and its cards", "ends: Nobody could go on"),
    ),
    (
        ["spit-rounds", "C: 7D; A: 6S; B: 2H; R 0/3", "A 6S>c0"],
        ("A wins. No cards left (cards left 0/52)",),
    ),
    (
        ["speed", "C: 7D 10C; P: 0/0; A: 2C; B: 3H; D: 3/4", "A call", "B call", "A s1>c0"],
        ("The cards of c0 become p0, face down", "A flips"),
    ),
    (["speed", "C: 7D 10C; A: 6S 2C; B: 3H; D: 3/4", "A 6S>c0"], ("A draws ",)),
    (
        ["speed", "C: 7D 10C; A: 6S; B: 3H; D: 0/4", "A 6S>c0"],
        ("A wins. First without cards (cards left 0/5)",),
    ),
    (
        ["slam", "C: 8S; A: 6D; B: 2C; R 10/11; next: 1", "A call", "B call"],
        ("A flips next", "B flips "),
    ),
    (
        ["nertz", "A: 7H 8S KC 2D 2H 3C; B: KC", "A turn", "A 7H>w1", "A call"],
        ("A turns ", "A moves 7H from A.n to A.w1", "Nertz! was called. ", "points 0/-2"),
    ),
    (["nertz", "A: 6C 9D,8S,7D 10C; B: KC", "A 9D>w2"], ("A moves 9D, 8S, 7D from A.w1 to A.w2",)),
    (
        ["nertz", "K: 0/35; A: KC+12 9D 9H QS QC 2C+34", "A turn"],
        ("A turns the waste over",),
    ),
    (
        ["nertz", "A: KC+12 9D 9H QS QC; B: KD+12 2C 2S QH QD; calls: A", "B stuck"],
        ("The waste of A goes back onto the stock", "So often in a row all were stuck: 1"),
    ),
    (
        ["nertz", "deal", "--seats", "3", "C resign"],
        ("C forfeits the round", "Out of the round: C"),
    ),
    (["nertz", "F: 4S/A; A: 6S", "A 6S>f0"], ("6S is not next: needs 5.",)),
    (["nertz", "A: 7S 8S 6D", "A 7S>w1"], ("Red and black must alternate.",)),
    (["spit", "deal", "--rules", "S-0N"], ("A may: ready",)),
]


@pytest.mark.parametrize(("arguments", "words"), SAID, ids=lambda each: str(each[:2])[:60])
def test_what_happens_in_every_game_has_its_words(
    capsys: pytest.CaptureFixture[str], arguments: list[str], words: tuple[str, ...]
) -> None:
    assert main(["judge", *arguments]) == 0
    said, complaint = capsys.readouterr()
    assert complaint == ""
    for each in words:
        assert each in said
    assert main(["judge", *arguments, "--lang", "nb"]) == 0
    assert main(["judge", *arguments, "--json"]) == 0


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_all_that_everybody_may_know_of_a_memory_has_a_sentence(game: Game, language: str) -> None:
    words = load_catalogue(language)
    setup = game.setup(game.options(), game.seats[0], seeded(""))
    for name, _ in setup.shown:
        assert words.has("event-noted", name)


def test_nobody_is_out_first_where_both_are_stuck(capsys: pytest.CaptureFixture[str]) -> None:
    stuck = "C: 7D 10C; A: 2C; B: 3H; R 0/0"
    assert main(["judge", "spit-rounds", stuck, "A call", "B call"]) == 0
    said = capsys.readouterr().out
    assert "Card play stops" in said
    assert "first_out" not in said.replace("first_out: -1", "")
    assert "out first" not in said


def test_a_pile_that_is_not_there_goes_to_nobody(capsys: pytest.CaptureFixture[str]) -> None:
    """B-52: with one pile the other player takes it, and there is no other to speak of."""
    position = "C: - 8C+26; A: 2S 4C 4H 3D; B: 9S; R 0/20"
    assert main(["judge", "spit-rounds", position, "B 9S>c1"]) == 0
    said = capsys.readouterr().out
    assert "The right pile goes to A" in said
    assert "The left pile" not in said
    assert "@" not in said


def test_refusals_name_the_game_s_own_section(capsys: pytest.CaptureFixture[str]) -> None:
    position = "C: 7D 10C; A: - 5H+1 9C+2 KD+3 QS+4; B: 3S"
    keeps = ["--option", "fill_slots=off"]
    assert main(["judge", "spit-rounds", position, "A 5H>s1", "A 3S>c0", *keeps]) == 0
    said = capsys.readouterr().out
    assert "refused (rule 3.2). An empty slot stays empty." in said
    assert "refused (rule 2)" not in said
