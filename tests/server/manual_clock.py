"""A clock that stands still until a test moves it."""

from collections.abc import Callable
from dataclasses import dataclass

__all__ = ["ManualClock"]


@dataclass
class _Alarm:
    at: int
    callback: Callable[[], object]
    is_cancelled: bool = False

    def cancel(self) -> None:
        self.is_cancelled = True


class ManualClock:
    """Calls what is due while it is moved on, each at its own instant."""

    def __init__(self) -> None:
        self._now = 1_000_000
        self._alarms: list[_Alarm] = []

    def now(self) -> int:
        return self._now

    def call_at(self, at: int, callback: Callable[[], object]) -> _Alarm:
        alarm = _Alarm(max(at, self._now), callback)
        self._alarms.append(alarm)
        return alarm

    def advance(self, microseconds: int) -> None:
        """Let so much time pass."""
        until = self._now + microseconds
        while due := [each for each in self.pending() if each.at <= until]:
            alarm = min(due, key=lambda each: each.at)
            self._alarms.remove(alarm)
            self._now = alarm.at
            alarm.callback()
        self._now = until

    def pending(self) -> list[_Alarm]:
        """What is still to be called."""
        self._alarms = [each for each in self._alarms if not each.is_cancelled]
        return self._alarms
