"""The whole node in virtual time, with everything that can go wrong, from one seed."""

from __future__ import annotations

import logging
from collections.abc import Sequence
from unittest.mock import patch

import msgspec

from spitdeck.engine.options import option_facts
from spitdeck.engine.state import Options
from spitdeck.games.catalogue import GAMES
from spitdeck.server.vault import Vault
from spitdeck.storage.log import Append
from spitdeck.wire import Phase
from tests.node.disk import DeathError, Disk
from tests.node.ears import Ears
from tests.node.machine import KEYS, Machine, seeded
from tests.node.person import Person
from tests.node.witness import BrokenError, Witness
from tests.node.world import NodeClock, World
from tests.strategies import pairwise_options

__all__ = ["STEPS", "Facts", "simulate"]

STEPS = 4_000
CALM_US = 3_600_000_000
"""With everybody willing and nothing failing, every match ends within so long."""
ROUNDS = 3
"""Or so many more rounds of it: who plays badly for points may never have enough of them."""

WAITED_US = 5_000_000
"""People are waited for no longer than that: a minute would be much of a simulation."""

CRASHES, CUTS, STALLS, FILLS, JUMPS, GHOSTS = 1 / 500, 1 / 120, 1 / 300, 1 / 900, 1 / 900, 1 / 300
"""How often at a step the process dies, a line breaks, one stalls, the disk fills, the clock
jumps, and there is an old table to be forgotten."""

TWO_DAYS_US = 172_800_000_000
"""So old are they; nothing that is played is a day old."""

REFUSALS_AT_ONCE = 3
"""So few are logged, so that people who only play are refused more often."""

LEVELS = ("calm", "steady", "quick", "shark")

_logger = logging.getLogger("spitdeck")


class Facts(msgspec.Struct):
    """What a simulation has been through."""

    steps: int = 0
    crashes: int = 0
    cuts: int = 0
    standstills: int = 0
    losses: int = 0
    """Crashes in which the last transaction was lost too."""
    acts: int = 0
    """Judged acts of people."""
    returns: int = 0
    """Seats that people have taken back from the bots that played on for them."""
    unlogged: int = 0
    """Refusals that were told and not stored, since there were too many of them."""
    forgotten: int = 0
    """Old tables that were forgotten."""
    checks: int = 0
    """How often a page was held against the server."""


class _House:
    """Tables with their people, a disk, and whichever process runs on it now."""

    def __init__(self, seed: int) -> None:
        self.world = World(seed)
        self.facts = Facts()
        self.machine: Machine | None = None
        self.is_calm = False
        self.disk = Disk()
        self.disk.on_stored = self._stored
        self.disk.on_forgotten = self._forgotten
        self.ghosts: set[str] = set()
        self.people: list[Person] = []
        self.witnesses: dict[str, Witness] = {}
        self.ended: set[str] = set()
        """Tables whose match has ended since it was calm."""
        self._vault = Vault(KEYS.log)
        self._ahead = 0
        self._ears = Ears()

    # The run.

    def run(self, steps: int) -> None:
        _logger.addHandler(self._ears)
        is_quiet, _logger.propagate = _logger.propagate, True
        try:
            self._start()
            for _ in range(self.world.chance.randrange(1, 5)):
                self._open_table()
            for _ in range(steps):
                self._go_wrong()
                self._step()
            self._calm_down()
        finally:
            _logger.removeHandler(self._ears)
            _logger.propagate = is_quiet
            self.facts.steps = self.world.steps
            self.facts.acts = sum(len(each.judged) for each in self.witnesses.values())
            self.facts.unlogged = sum(each.unlogged for each in self.witnesses.values())
            self.facts.returns = sum(each.returns for each in self.witnesses.values())

    def _step(self) -> None:
        try:
            self.world.step()
        except DeathError:
            self._crash()
        if self._ears.heard is not None:
            raise self._ears.heard
        if self.machine is not None:
            self._look()

    def _calm_down(self) -> None:
        self.is_calm = True
        self.disk.is_full, self.disk.dies = False, None
        until = self.world.now + CALM_US
        rounds = {person.code: len(person.witness.rounds) for person in self.people}
        while len(self.ended) < len(self.witnesses):
            self._step()
            if self.world.now > until:
                frozen = sorted(self.witnesses.keys() - self.ended)
                raise BrokenError(f"the matches of {frozen} do not end")
            for person in self.people:
                is_over = person.screen.phase is Phase.OVER and person.screen.seat is not None
                if is_over or len(person.witness.rounds) >= rounds[person.code] + ROUNDS:
                    self.ended.add(person.code)
        until = self.world.now + 5_000_000
        while self.world.now < until:
            self._step()

    def _look(self) -> None:
        """Hold some page against the server, if all is stored and told."""
        machine = self.machine
        assert machine is not None
        turn = machine.parts.turn
        if turn.is_stuck or turn._is_due:
            return
        person = self.people[self.world.steps % len(self.people)]
        if not person.is_idle():
            return
        self.facts.checks += 1
        person.check()

    # What is there.

    def _open_table(self) -> None:
        chance = self.world.chance
        game = chance.choice(GAMES)
        seats = chance.choice(game.seats[:3])
        options = _short(chance.choice(pairwise_options(game)))
        others = [chance.choice((None, None, *LEVELS)) for _ in range(seats - 1)]
        assert self.machine is not None
        guests = [f"p{len(self.people) + at}" for at in range(others.count(None) + 2)]
        code = self.machine.make_table(game, options, guests[0], guests[0], others)
        witness = self.witnesses[code]
        *players, watcher = guests
        self.people += [Person(self, witness, guest, watches=False) for guest in players]
        if chance.random() < 0.5:
            self.people.append(Person(self, witness, watcher, watches=True))

    def _stored(self, appends: Sequence[Append]) -> None:
        for append in appends:
            witness = self.witnesses.setdefault(
                append.table, Witness(append.table, self._vault.unseal)
            )
            witness.stored(append)

    def _forgotten(self, code: str) -> None:
        if code not in self.ghosts:
            raise BrokenError(f"table {code} is forgotten, and is not old")
        self.ghosts.remove(code)
        self.facts.forgotten += 1

    # What goes wrong.

    def _go_wrong(self) -> None:
        chance, world = self.world.chance, self.world
        if chance.random() < CRASHES:
            self._hurt()
        if chance.random() < CUTS:
            person = chance.choice(self.people)
            if person.line is not None:
                self.facts.cuts += 1
                person.line.cut()
        if chance.random() < STALLS:
            person = chance.choice(self.people)
            if person.line is not None:
                person.line.stall(chance.choice((200_000, 1_500_000, 8_000_000)))
        if chance.random() < FILLS and not self.disk.is_full:
            self.disk.is_full = True
            self.facts.standstills += 1
            world.after(chance.choice((1_000, 400_000, 3_000_000)), self._empty)
        if chance.random() < JUMPS and self.machine is not None:
            jump = chance.choice((50_000, 2_000_000, 45_000_000))
            self._ahead += jump
            self.machine.clock.jump(jump)
        if chance.random() < GHOSTS:
            code = f"{world.steps:08}"
            if code not in self.ghosts:
                self.ghosts.add(code)
                self.disk.haunt(code, f'{{"at":{world.now + self._ahead - TWO_DAYS_US}}}')

    def _empty(self) -> None:
        self.disk.is_full = False

    def _hurt(self) -> None:
        """Let the process die: here, or in its next write, which is then there or not."""
        where = self.world.chance.randrange(4)
        if where < 2:
            self._crash()
        else:
            self.disk.dies = "before" if where == 2 else "after"

    def _crash(self) -> None:
        if self.machine is None:
            return
        self.facts.crashes += 1
        self.machine.die()
        self.machine = None
        for person in self.people:
            if person.line is not None:
                person.line.cut(server_notices=False)
        if self.world.chance.random() < 0.1:
            self.facts.losses += 1
            for append in self.disk.lose_last():
                self.witnesses[append.table].lost(append.expected_seq)
        self.world.after(self.world.chance.choice((1_000, 500_000, 2_000_000)), self._start)

    def _start(self) -> None:
        self.disk.dies = None
        self.machine = Machine(NodeClock(self.world, self._ahead), self.disk)


def simulate(seed: int, steps: int = STEPS) -> Facts:
    """Run one simulation. Raises `BrokenError`, or whatever the server raises."""
    house = _House(seed)
    try:
        with (
            seeded(house.world.chance),
            patch("spitdeck.table.absence.BUDGET_US", WAITED_US),
            patch("spitdeck.table.seats.REFUSALS_AT_ONCE", REFUSALS_AT_ONCE),
        ):
            house.run(steps)
    except Exception as error:
        error.add_note(f"python -m tests.node --seed {seed} --steps {steps}")
        raise
    return house.facts


def _short(options: Options) -> Options:
    """The same house rules, but a match that ends soon."""
    facts = {fact.name: fact for fact in option_facts(type(options))}
    least = {
        name: min(value for value in facts[name].values if value)
        for name in ("target", "round_cap", "match_length")
        if name in facts
    }
    return msgspec.structs.replace(options, **least)
