"""A million random and mutated messages to a live server, at tables in every phase.

The server must not fall, complain of a mistake of its own, or grow; and everything it answers
must be what docs/protocol.md says. Frames that were answered in a new way are changed further.
"""

from __future__ import annotations

import asyncio
import re
import sys
import tempfile
from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path
from random import Random

import aiohttp
import msgspec
import uvloop

from bench import report
from bench.mutants import Corpus
from bench.opening import COOKIE
from bench.players import Player, open_players
from bench.processes import Server, free_port, held, running
from bench.serving import PROBE, serve_command
from spitdeck.wire import Beat, Code, Failure, Refusal, ServerMessage, Snapshot

__all__ = ["Plan", "Tally", "main", "measure"]

MESSAGES, QUICK_MESSAGES = 1_000_000, 60_000
BATCH = 25
"""Frames between two beats: when the answer to the beat comes, all before it were answered."""
WARM_UP = 0.25
"""The share of the messages after which memory is to stay as it is."""
SAMPLES = 40
ANSWER_SECONDS = 30
FLAT = 1.05
"""The memory at the end is at most so many times that after the warm-up."""
FLAT_KB = 4_000
"""Or it has grown by no more than this: what a short run cannot tell from nothing."""


class Plan(msgspec.Struct, frozen=True):
    """How much is sent, and to how many tables."""

    messages: int
    tables: int = 12
    seed: int = 1


@dataclass
class Tally:
    """What came of it."""

    sent: int = 0
    answers: Counter[str] = field(default_factory=Counter)
    phases: Counter[str] = field(default_factory=Counter)
    """In which phases messages met their table."""
    reconnects: int = 0
    memory_kb: list[int] = field(default_factory=list)
    problems: list[str] = field(default_factory=list)
    corpus: int = 0

    @property
    def is_flat(self) -> bool:
        """Whether the server has not grown since the warm-up."""
        samples = self.memory_kb[int(len(self.memory_kb) * WARM_UP) :]
        quarter = max(1, len(samples) // 4)
        before, after = sum(samples[:quarter]) / quarter, sum(samples[-quarter:]) / quarter
        return after <= max(before * FLAT, before + FLAT_KB)


def main() -> None:
    """Measure and print."""
    wanted = report.arguments(__doc__)
    tally = uvloop.run(measure(Plan(QUICK_MESSAGES if wanted.quick else MESSAGES)))
    warm = tally.memory_kb[int(len(tally.memory_kb) * WARM_UP)]
    row: report.Row = {
        "messages": tally.sent,
        "problems": len(tally.problems),
        "connections opened again": tally.reconnects,
        "kinds of answers": len(tally.answers),
        "memory warm, MB": round(warm / 1024, 1),
        "memory at the end, MB": round(tally.memory_kb[-1] / 1024, 1),
        "flat": tally.is_flat,
    }
    answers: list[report.Row] = [
        {"answer": name, "times": times} for name, times in tally.answers.most_common()
    ]
    phases: list[report.Row] = [
        {"phase": name, "messages": times} for name, times in tally.phases.most_common()
    ]
    step = max(1, len(tally.memory_kb) // 10)
    memory: list[report.Row] = [
        {"messages": tally.sent * at // len(tally.memory_kb), "memory, MB": round(kb / 1024, 1)}
        for at, kb in list(enumerate(tally.memory_kb))[::step]
    ]
    sections = {"Fuzz": [row], "Memory": memory, "Answers": answers, "Phases": phases}
    report.show(sections, as_json=wanted.json)
    for problem in tally.problems[:20]:
        print(problem, file=sys.stderr)
    raise SystemExit(1 if tally.problems or not tally.is_flat else 0)


async def measure(plan: Plan) -> Tally:
    """Carry the plan out against a server of its own."""
    with tempfile.TemporaryDirectory() as folder:
        errors = Path(folder) / "errors.txt"
        port = free_port()
        command = serve_command(Path(folder), port, "--bot-tempo", "5")
        with running(command, port, PROBE, errors) as server:
            tally = await _Attack(plan, server).run()
            if server.process.poll() is not None:
                tally.problems.append(f"the server has ended: {server.process.returncode}")
        told = errors.read_text()
        if "Traceback" in told:
            tally.problems.append(f"the server has made a mistake: {told[:2000]}")
    return tally


class _Attacker(Player):
    """A page that sends anything, and looks at whether what comes is documented."""

    def __init__(self, player: Player, attack: _Attack) -> None:
        super().__init__(player.code, player.cookie, player.screen.chance)
        self.beats = 0
        self.batch: list[bytes] = []
        self._attack = attack

    def heard(self, message: ServerMessage) -> None:
        kind = type(message).__name__.lower()
        match message:
            case Beat():
                self.beats += 1
            case Failure():
                kind = f"failure {message.code}"
                if not message.sentence:
                    self._attack.tally.problems.append(f"a failure says nothing: {message}")
                if message.code is Code.REPEATED:
                    # What was mutated has moved the ids on.
                    (*_, last) = re.findall(r"\d+", message.expected.split(" to ")[0])
                    self.screen.last_id = max(self.screen.last_id, int(last))
                    self.screen.unanswered.clear()
            case Refusal():
                kind = f"refused {message.refused.reason}"
                if not message.rule:
                    self._attack.tally.problems.append(f"a refusal has no rule: {message}")
            case Snapshot() if message.seat is None:
                self.screen.unanswered.clear()
            case _:
                pass
        self._attack.tally.answers[kind] += 1
        if kind != f"failure {Code.BAD_JSON}":
            self._attack.corpus.learn((kind, self.screen.phase), self.batch)


class _Attack:
    """Some tables with their people, all at once."""

    def __init__(self, plan: Plan, server: Server) -> None:
        self.tally = Tally()
        self.corpus = Corpus(Random(plan.seed))
        self._plan = plan
        self._server = server
        self._chance = Random(plan.seed)

    async def run(self) -> Tally:
        tables = await open_players(
            self._server.port, self._plan.tables, self._chance, (None, None, "shark")
        )
        attackers = [_Attacker(player, self) for table in tables for player in table]
        # And some who have no seat.
        attackers += [_Attacker(Player(table[0].code, "", Random(1)), self) for table in tables[:3]]
        async with aiohttp.ClientSession(f"http://127.0.0.1:{self._server.port}") as session:
            sampling = asyncio.create_task(self._sample())
            try:
                await asyncio.gather(*(self._send(each, session) for each in attackers))
            finally:
                sampling.cancel()
                for page in attackers:
                    page.close()
                await asyncio.sleep(0)
        self.tally.corpus = len(self.corpus)
        return self.tally

    async def _sample(self) -> None:
        every = self._plan.messages // SAMPLES
        while True:
            if self.tally.sent >= every * len(self.tally.memory_kb):
                self.tally.memory_kb.append(held(self._server.process.pid).memory_kb)
            await asyncio.sleep(0.02)

    async def _send(self, page: _Attacker, session: aiohttp.ClientSession) -> None:
        while self.tally.sent < self._plan.messages and not self.tally.problems:
            try:
                if not page.is_open:
                    self.tally.reconnects += 1
                    page.screen.unanswered.clear()
                    await page.connect(self._server.port)
                    await asyncio.sleep(0.01)
                if page.is_shown and page.screen.seat is None and page.cookie:
                    await self._sit(page, session)
                await self._batch(page)
            except (OSError, TimeoutError, AssertionError) as error:
                self.tally.problems.append(f"{type(error).__name__}: {error}")

    async def _batch(self, page: _Attacker) -> None:
        """Send some frames and a beat, and wait until that is answered."""
        page.batch = []
        for _ in range(BATCH):
            if self._chance.random() < 0.15:
                page.play()
            else:
                frame = self.corpus.frame(page.screen.last_id)
                page.batch.append(frame)
                page.say_bytes(frame)
            self.tally.sent += 1
        self.tally.phases[page.screen.phase] += BATCH
        beats = page.beats
        page.say(Beat())
        async with asyncio.timeout(ANSWER_SECONDS):
            while page.beats == beats and page.is_open:  # noqa: ASYNC110 - or is closed
                await asyncio.sleep(0.002)

    async def _sit(self, page: _Attacker, session: aiohttp.ClientSession) -> None:
        """Take a seat again after leaving it."""
        cookie = {"Cookie": f"{COOKIE}={page.cookie}"}
        path = f"/api/tables/{page.code}/seats"
        async with session.post(path, json={"name": "Again"}, headers=cookie) as answer:
            if answer.status not in {200, 409}:
                self.tally.problems.append(f"a seat is answered {answer.status}")


if __name__ == "__main__":
    main()
