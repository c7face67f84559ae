"""Time and chance of a simulation: everything that happens is a step at an instant."""

from __future__ import annotations

import heapq
from collections.abc import Callable
from random import Random

__all__ = ["NodeClock", "World"]


class _Step:
    """Something that is to happen."""

    __slots__ = ("at", "is_cancelled", "number", "run")

    def __init__(self, at: int, number: int, run: Callable[[], object]) -> None:
        self.at, self.number, self.run = at, number, run
        self.is_cancelled = False

    def __lt__(self, other: _Step) -> bool:
        return (self.at, self.number) < (other.at, other.number)

    def cancel(self) -> None:
        self.is_cancelled = True


class World:
    """Runs steps in order, those of one instant in the order in which they were asked for."""

    def __init__(self, seed: int) -> None:
        self.chance = Random(seed)
        self.now = 1_000_000
        self.steps = 0
        self._queue: list[_Step] = []
        self._number = 0

    def at(self, instant: int, run: Callable[[], object]) -> _Step:
        """Have something happen at an instant, or now if that has passed."""
        self._number += 1
        step = _Step(max(instant, self.now), self._number, run)
        heapq.heappush(self._queue, step)
        return step

    def after(self, microseconds: int, run: Callable[[], object]) -> _Step:
        """Have something happen after so long."""
        return self.at(self.now + microseconds, run)

    def is_due(self, instant: int) -> bool:
        """Whether anything is to happen until then."""
        while self._queue and self._queue[0].is_cancelled:
            heapq.heappop(self._queue)
        return bool(self._queue) and self._queue[0].at <= instant

    def step(self) -> bool:
        """Let the next thing happen; False if there is nothing more."""
        while self._queue:
            step = heapq.heappop(self._queue)
            if not step.is_cancelled:
                self.now = step.at
                self.steps += 1
                step.run()
                return True
        return False


class NodeClock:
    """The clock of one process: it may jump forwards, and its alarms end with the process."""

    def __init__(self, world: World, ahead: int) -> None:
        """`ahead` of the world's own time by so many microseconds."""
        self.ahead = ahead
        self._world = world
        self._alarms: dict[_NodeAlarm, None] = {}  # in the order in which they were set

    def now(self) -> int:
        return self._world.now + self.ahead

    def call_at(self, at: int, callback: Callable[[], object]) -> _NodeAlarm:
        alarm = _NodeAlarm(at, callback, self._alarms)
        self._alarms[alarm] = None
        self._set(alarm)
        return alarm

    def later(self, callback: Callable[[], None]) -> None:
        """Call at this instant, after what is due already."""
        self.call_at(self.now(), callback)

    def jump(self, microseconds: int) -> None:
        """Be so much later at once; all alarms of the time between ring late."""
        self.ahead += microseconds
        for alarm in sorted(self._alarms, key=lambda each: each.at):
            self._set(alarm)

    def stop(self) -> None:
        """The process is dead: nothing of it rings any more."""
        for alarm in tuple(self._alarms):
            alarm.cancel()

    def _set(self, alarm: _NodeAlarm) -> None:
        if alarm.step is not None:
            alarm.step.cancel()
        alarm.step = self._world.at(alarm.at - self.ahead, alarm.ring)


class _NodeAlarm:
    """An alarm that knows in which clock it is set."""

    def __init__(
        self, at: int, callback: Callable[[], object], within: dict[_NodeAlarm, None]
    ) -> None:
        self.at = at
        self.step: _Step | None = None
        self._callback = callback
        self._within = within

    def cancel(self) -> None:
        self._within.pop(self, None)
        if self.step is not None:
            self.step.cancel()

    def ring(self) -> None:
        self._within.pop(self, None)
        self._callback()
