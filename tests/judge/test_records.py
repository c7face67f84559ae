"""The commands about records: replay and verify, with one sentence for whatever is wrong."""

import io
import json
from pathlib import Path

import pytest

from spitdeck.cli import main
from spitdeck.engine.game import Game
from spitdeck.games.catalogue import GAMES
from spitdeck.locales import LANGUAGES
from spitdeck.table.recordtext import show_record
from spitdeck.table.replay import sealed_record, steps
from spitdeck.table.verify import Kind
from tests.table.recorded import FOLDER, record_text, recorded, with_proof
from tests.table.test_verify import CHANGES, OTHER

SPIT = str(FOLDER / "spit.record")


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str]) -> "Run":
    return Run(capsys)


class Run:
    """Runs a command; gives its exit code, output and complaints."""

    def __init__(self, capsys: pytest.CaptureFixture[str]) -> None:
        self._capsys = capsys

    def __call__(self, *arguments: str) -> tuple[int, str, str]:
        try:
            code = main(arguments)
        except SystemExit as end:
            code = int(end.code or 0)
        return code, *self._capsys.readouterr()


def put(folder: Path, text: str) -> str:
    path = folder / "given.txt"
    path.write_bytes(text.encode())
    return str(path)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_a_true_record_is_said_to_be_true(run: Run, game: Game) -> None:
    path = str(FOLDER / f"{game.id}.record")
    code, said, complaint = run("verify", path)
    assert (code, complaint) == (0, "")
    assert "is true" in said
    assert "--commitment" in said, "what it was not checked against is said"
    code, said, _ = run("replay", path)
    assert code == 0
    assert str(recorded(game.id).hash) in said
    assert str(recorded(game.id).result) in said


def test_what_was_kept_is_demanded(run: Run) -> None:
    proof = recorded("spit").proof
    given = ("--commitment", proof.commitment.upper(), "--nonce", f"a={proof.nonces[0]}")
    code, said, _ = run("verify", SPIT, *given)
    assert code == 0
    assert "alone" not in said
    code, said, _ = run("verify", SPIT, "--commitment", OTHER, "--nonce", f"B={OTHER}")
    assert code == 1
    assert said.count("not the one that you have kept") == 2


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("named", sorted(set(CHANGES) - {"another seat"}))
def test_each_deviation_is_said_in_a_sentence(
    run: Run, tmp_path: Path, named: str, language: str
) -> None:
    kind, change = CHANGES[named]
    path = put(tmp_path, show_record(change(recorded("spit-rounds"))))
    code, said, complaint = run("verify", path, "--json", "--lang", language)
    assert (code, complaint) == (1, "")
    report = json.loads(said)
    assert kind in {each["kind"] for each in report["findings"]}
    assert report["true"] is False
    code, said, _ = run("verify", path, "--lang", language)
    assert code == 1
    assert all(line.endswith(".") for line in said.splitlines())


def test_a_text_that_was_changed_is_said_to_be(run: Run, tmp_path: Path) -> None:
    path = put(tmp_path, record_text("spit").replace('"Anna"', '"Anne"'))
    code, said, _ = run("verify", path)
    assert (code, said) == (
        1,
        "The checksum differs: the text was changed after it was written.\n",
    )
    code, _, complaint = run("replay", path)
    assert code == 1
    assert "checksum" in complaint


def test_very_much_that_is_wrong_is_counted(run: Run, tmp_path: Path) -> None:
    record = recorded("nertz")
    swapped = tuple(
        line if at == 0 else type(line)(line.at, line.what, line.seat, line.answer, line.weighed)
        for at, line in enumerate(record.lines)
    )
    forged = type(record)(
        record.game, record.options, record.seats, record.proof, swapped, record.table
    )
    code, said, _ = run("verify", put(tmp_path, show_record(forged)))
    assert code == 1
    assert "more." in said


def test_a_step_is_shown(run: Run) -> None:
    code, said, _ = run("replay", SPIT, "--at", "3")
    assert code == 0
    assert said.splitlines()[1].startswith("Step 3 of ")
    code, said, _ = run("replay", SPIT, "--at", "1", "--json")
    report = json.loads(said)
    assert report["step"]["line"] == "0 deal"
    assert report["step"]["caused"][0].startswith("shuffle deal/1: ")
    assert report["step"]["caused"][1] == f"layout {report['position']}"
    assert report["result"] is None
    whole = json.loads(run("replay", SPIT, "--json")[1])
    assert (whole["hash"], whole["step"], whole["findings"]) == (recorded("spit").hash, None, [])


def test_a_replay_stops_where_the_rules_say_otherwise(run: Run, tmp_path: Path) -> None:
    path = put(tmp_path, show_record(CHANGES["an action refused"][1](recorded("spit"))))
    code, _, complaint = run("replay", path)
    assert code == 1
    assert "by the rules it is accepted" in complaint
    for named in ("another hash", "another result"):
        path = put(tmp_path, show_record(CHANGES[named][1](recorded("spit"))))
        assert run("replay", path)[0] == 1


def test_a_record_comes_from_standard_input(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    for command in ("replay", "verify"):
        monkeypatch.setattr(
            "sys.stdin", io.TextIOWrapper(io.BytesIO(record_text("slam").encode()), "utf-8")
        )
        assert run(command, "-")[0] == 0


def bad_texts() -> dict[str, str]:
    record = recorded("spit")
    (game,) = [game for game in GAMES if game.id == "spit"]
    return {
        "nothing": "",
        "another text": "hello\n",
        "bytes": "\x00\xff",
        "half": record_text("spit")[:2_000],
        "another game": record_text("spit").replace("game spit", "game whist"),
        "sealed": show_record(sealed_record(record, steps(game, record))),
        "no deal": show_record(CHANGES["no deal"][1](record)),
        "seats": show_record(
            CHANGES["another seat"][1](with_proof(record, pledges=("",) * 8, nonces=("",) * 8))
        ),
        "option": show_record(CHANGES["another option"][1](record)),
    }


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("kind", bad_texts())
def test_what_cannot_be_replayed_gets_one_sentence(
    run: Run, tmp_path: Path, kind: str, language: str
) -> None:
    path = put(tmp_path, bad_texts()[kind])
    for flags in ((), ("--json",)):
        code, _, complaint = run("replay", path, "--lang", language, *flags)
        assert code == 2
        assert complaint.count("\n") == 1
        assert complaint.startswith("spitdeck replay: ")


def test_a_record_of_a_match_that_goes_on_is_a_record_but_not_proved(
    run: Run, tmp_path: Path
) -> None:
    code, said, _ = run("verify", put(tmp_path, bad_texts()["sealed"]))
    assert (code, said.count("\n")) == (1, 1)
    assert run("verify", put(tmp_path, bad_texts()["half"]))[0] == 2


@pytest.mark.parametrize(
    "arguments",
    [
        ("verify", "no-such-file"),
        ("verify", "."),
        ("verify", SPIT, "--nonce", "A"),
        ("verify", SPIT, "--nonce", f"Z={OTHER}"),
        ("verify", SPIT, "--commitment", "abc"),
        ("verify",),
        ("replay", SPIT, "--at", "0"),
        ("replay", SPIT, "--at", "100000"),
        ("replay", SPIT, "--at", "x"),
    ],
)
def test_bad_arguments_get_one_sentence(run: Run, arguments: tuple[str, ...]) -> None:
    code, said, complaint = run(*arguments)
    assert (code, said) == (2, "")
    assert complaint.count("\n") == 1
    assert complaint.startswith("spitdeck")


def test_every_kind_of_deviation_is_tried() -> None:
    tried = {kind for kind, _ in CHANGES.values()}
    elsewhere = {Kind.CHECKSUM, Kind.SEALED, Kind.OTHER_COMMITMENT, Kind.OTHER_NONCE}
    assert tried | elsewhere == set(Kind)
