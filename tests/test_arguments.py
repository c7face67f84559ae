"""Wrong arguments: one sentence in the reader's language, and the help that is of use."""

import pytest

from spitdeck import cli
from tests.test_cli import refused, run

BAD = {
    "no command": ([], "the following arguments are required: play | serve | judge"),
    "no such command": (["fly"], "invalid choice: 'fly'"),
    "no such flag": (["play", "--prot", "1"], "unrecognized arguments: --prot 1"),
    "a shortened flag": (["serve", "--por", "1"], "unrecognized arguments: --por 1"),
    "no value": (["serve", "--port"], "--port: expected one argument"),
    "no number": (["serve", "--port", "http"], "'http' is not a number from 0 to 65535"),
    "no port": (["serve", "--port", "65536"], "'65536' is not a number from 0 to 65535"),
    "half a port": (["serve", "--port", "1.5"], "'1.5' is not a number from 0 to 65535"),
    "no tempo": (["serve", "--bot-tempo", "nan"], "'nan' is not a number from 0.1 to 1000"),
    "no language": (["serve", "--lang", "sv"], "invalid choice: 'sv'"),
    "a flag of play": (["serve", "--no-browser"], "unrecognized arguments: --no-browser"),
}


@pytest.mark.parametrize("kind", BAD)
def test_wrong_arguments_are_told_in_one_sentence(
    kind: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    arguments, sentence = BAD[kind]
    monkeypatch.setenv("LC_ALL", "en")
    with pytest.raises(SystemExit) as ended:
        cli.main(arguments)
    said = capsys.readouterr()
    assert (ended.value.code, said.out) == (2, "")
    assert said.err.startswith("spitdeck: ")
    assert sentence in said.err
    assert said.err.count("\n") == 1


SAID_IN_NORWEGIAN = [
    (["play", "--bogus"], "ukjente argumenter: --bogus. Se spitdeck play --help."),
    (["simulate", "bots", "x"], "ukjente argumenter: x. Se spitdeck simulate bots --help."),
    (
        ["fly"],
        "judge | replay | verify | simulate | backup: 'fly' kan ikke velges (velg blant play, ",
    ),
    (["simulate"], "disse argumentene mangler: bots | fairness. Se spitdeck simulate --help."),
    (["serve", "--port"], "argumentet --port: ventet en verdi."),
    (["serve", "--port", "http"], "argumentet --port: 'http' er ikke et tall fra 0 til 65535."),
    (["play", "--no-browser=x"], "argumentet --no-browser: fikk 'x', men tar ingen verdi."),
    (["judge", "spit", "deal", "--loud"], "ukjente argumenter: --loud."),
    (["judge", "spit", "deal", "--seats"], "argumentet --seats: ventet en verdi."),
    (["simulate", "bots", "--game", "whist"], "Spillet «whist» finnes ikke: ventet ett av spit, "),
    (["simulate", "bots", "--seats", "x"], "«x» er ikke et antall plasser her: ventet ett av 2."),
]


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    SAID_IN_NORWEGIAN,
    ids=[" ".join(given) for given, _ in SAID_IN_NORWEGIAN],
)
def test_wrong_arguments_are_told_in_the_chosen_language(
    arguments: list[str],
    sentence: str,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("LC_ALL", "nb_NO.UTF-8")
    try:
        code = cli.main(arguments)
    except SystemExit as ended:
        code = int(ended.code or 0)
    said = capsys.readouterr()
    assert (code, said.out) == (2, "")
    assert sentence in said.err
    assert said.err.count("\n") == 1


def test_whoever_started_play_is_sent_to_its_own_help() -> None:
    for given in (["--wrong"], ["--port"], ["--port", "x"]):
        told = refused("play", *given, SPITDECK_CALLED_AS="./play")
        assert "See ./play --help." in told
    assert run("play", "--help", SPITDECK_CALLED_AS="./play")[1].startswith("usage: ./play ")
