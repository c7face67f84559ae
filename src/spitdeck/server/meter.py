"""What is counted at one table: actions, refusals, and how long each took."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from spitdeck.table.effects import Effect, Tell
from spitdeck.wire import Act, Refusal, Update

__all__ = ["Meter"]


class Meter:
    """Follows the actions of the people at a table from their arrival to their answer."""

    def __init__(
        self,
        *,
        accepted: Callable[[str], object],
        refused: Callable[[str], object],
        held: Callable[[], object],
        answered: Callable[[int], object],
    ) -> None:
        """Told are an accepted action's kind, a refusal's reason, a hold, and arrivals answered."""
        self._accepted = accepted
        self._refused = refused
        self._held = held
        self._answered = answered
        self._waiting: dict[tuple[int, int], tuple[Act, int]] = {}
        """By seat and id: what has arrived, and when."""

    def came(self, seat: int, act: Act, at: int) -> None:
        """An action has arrived; what the table does next is its doing."""
        self._waiting[seat, act.id] = act, at

    def was_held(self, seat: int, act: Act) -> None:
        """Count the action as held if it has not been answered yet."""
        if (seat, act.id) in self._waiting:
            self._held()

    def follow(self, effects: Iterable[Effect]) -> None:
        """The table did these: take the answers from among them."""
        if not self._waiting:
            return
        for effect in effects:
            if isinstance(effect, Tell) and isinstance(effect.message, Update | Refusal):
                self._take(effect.to, effect.message)

    def _take(self, to: tuple[int, ...], message: Update | Refusal) -> None:
        if message.id is None or not to:
            return
        found = self._waiting.pop((to[0], message.id), None)
        if found is None:
            return
        act, arrived = found
        self._answered(arrived)
        if isinstance(message, Refusal):
            self._refused(message.refused.reason.value)
        else:
            self._accepted(str(type(act.action).__struct_config__.tag))
