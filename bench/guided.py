"""What windows send, changed towards whatever reaches code that nothing has reached before.

libFuzzer, by way of `atheris`, makes up bytes; each is a whole story of one table and its
windows (`bench.guidedtable`), told in this process. Ends with status 1 if a story breaks
anything, and prints how it is told again. Needs requirements-fuzz.txt.
"""

from __future__ import annotations

import argparse
import importlib.util
import re
import subprocess
import sys
import tempfile
import time
from collections import Counter
from pathlib import Path
from random import Random

import msgspec

from bench import report

__all__ = ["Told", "main"]

MINUTES, QUICK_MINUTES = 10.0, 0.3
MOST_BYTES = 1_200
SEEDS = 60
"""So many stories by chance are told first."""

NOTED_EVERY = 20
"""Stories between two notes of what has come of them."""

MISSING = (
    "bench.guided needs atheris: .venv/bin/pip install --require-hashes -r requirements-fuzz.txt"
)
"""There are no wheels of it for every Python and system."""

PROGRESS = re.compile(r"^#(\d+)\s.*\bcov: (\d+) ft: (\d+) corp: (\d+)", re.MULTILINE)
"""Where libFuzzer says how many stories were told, and how much of the code they have reached."""


class Told(msgspec.Struct):
    """What has come of the stories so far."""

    stories: int = 0
    steps: int = 0
    answers: dict[str, int] = {}


def main() -> None:
    """Have the stories told in a process of their own, and print what has come of it."""
    wanted = _arguments()
    if wanted.again is not None:
        from bench.guidedtable import tell  # noqa: PLC0415  as in `_child`

        tell(bytes.fromhex(wanted.again))
        return
    if importlib.util.find_spec("atheris") is None:
        raise SystemExit(MISSING)
    if wanted.child is not None:
        _child(Path(wanted.child), wanted.rest)
        return
    minutes = QUICK_MINUTES if wanted.quick else wanted.minutes
    seed = wanted.seed if wanted.seed is not None else Random().randrange(1, 10**9)
    with tempfile.TemporaryDirectory() as folder:
        raise SystemExit(_run(Path(folder), minutes, seed, as_json=wanted.json))


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--minutes", type=float, default=MINUTES)
    parser.add_argument("--seed", type=int, help="of the chance; otherwise any")
    parser.add_argument("--quick", action="store_true", help="under 40 s")
    parser.add_argument("--json", action="store_true", help="one JSON object on standard output")
    parser.add_argument("--again", metavar="HEX", help="tell one story again, without atheris")
    parser.add_argument("--child", help=argparse.SUPPRESS)
    parser.add_argument("rest", nargs="*", help=argparse.SUPPRESS)
    return parser.parse_args()


def _run(folder: Path, minutes: float, seed: int, *, as_json: bool) -> int:
    corpus, chance = folder / "corpus", Random(seed)
    corpus.mkdir()
    for number in range(SEEDS):
        (corpus / str(number)).write_bytes(chance.randbytes(chance.choice((20, 100, 400))))
    seconds, broken = round(minutes * 60), folder / "broken"
    flags = [
        f"-max_total_time={seconds}",
        f"-max_len={MOST_BYTES}",
        f"-seed={seed}",
        f"-exact_artifact_path={broken}",
        "-timeout=60",
        "-rss_limit_mb=0",
    ]
    began = time.monotonic()
    done = subprocess.run(
        [sys.executable, "-m", "bench.guided", "--child", str(folder), "--", *flags, str(corpus)],
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        check=False,
    )
    said = done.stdout.decode(errors="replace")
    report.show(_sections(folder, said, time.monotonic() - began), as_json=as_json)
    if done.returncode == 0:
        return 0
    print(said[-6_000:], file=sys.stderr)
    if broken.is_file():
        print(f"python -m bench.guided --again {broken.read_bytes().hex()}", file=sys.stderr)
    return 1


def _sections(folder: Path, said: str, seconds: float) -> dict[str, list[report.Row]]:
    noted = folder / "told.json"
    told = msgspec.json.decode(noted.read_bytes(), type=Told) if noted.is_file() else Told()
    progress = [tuple(map(int, each)) for each in PROGRESS.findall(said)]
    reached: list[report.Row] = [
        {"stories": number, "edges": edges, "features": features, "kept": kept}
        for number, edges, features, kept in progress[:: max(1, len(progress) // 8)] + progress[-1:]
    ]
    whole: report.Row = {
        "stories": told.stories,
        "stories/s": round(told.stories / seconds, 1),
        "steps": told.steps,
        "answers": sum(told.answers.values()),
        "kinds of answers": len(told.answers),
        "broken": "broken" in {each.name for each in folder.iterdir()},
    }
    answers: list[report.Row] = [
        {"answer": name, "times": times} for name, times in Counter(told.answers).most_common()
    ]
    return {"Guided": [whole], "Reached": reached, "Answers": answers}


def _child(folder: Path, flags: list[str]) -> None:
    """Tell what libFuzzer makes up until the time is over; ends the process."""
    import atheris  # noqa: PLC0415  whoever has it not is told so before

    with atheris.instrument_imports(include=["spitdeck"]):
        from bench.guidedtable import tell  # noqa: PLC0415  the server, so that it is followed

    told, answers = Told(), Counter[str]()

    def one(data: bytes) -> None:
        story = tell(data)
        told.stories += 1
        told.steps += story.steps
        answers.update(story.answers)
        if told.stories % NOTED_EVERY == 0:
            told.answers = dict(answers)
            (folder / "told.json").write_bytes(msgspec.json.encode(told))

    atheris.Setup(["bench.guided", *flags], one)
    atheris.Fuzz()


if __name__ == "__main__":
    main()
