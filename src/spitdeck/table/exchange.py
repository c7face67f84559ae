"""How the pages of a table's players mix their own chance into the deal, before it is made."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from enum import IntEnum
from typing import NamedTuple

from spitdeck.engine.proof import NO_NONCE, commit_nonce, commit_secret, match_key

__all__ = ["NONCE_WAIT_US", "Exchange", "Secrets", "Step"]

NONCE_WAIT_US = 5_000_000
"""So long the table waits for the players' commitments, and as long again for their nonces."""


class Secrets(NamedTuple):
    """Where a table has its secrets from, and how it keeps them."""

    new: Callable[[], bytes]
    """Gives the server's share of another match's shuffle, fresh each time."""
    seal: Callable[[bytes], str] = bytes.hex
    """Makes a secret unreadable for as long as only the log may have it; here it does not."""
    wait_us: int = 0
    """How long pages may take to commit, and as long again to open; with 0 nobody is asked."""


class Step(IntEnum):
    """How far an exchange has come."""

    PLEDGING = 0
    OPENING = 1
    """All may see the list of commitments: no other is taken."""
    SETTLED = 2
    """The key is final."""


class Exchange:
    """The making of one match's key (design.md, Engine: shuffle).

    First each awaited seat sends the commitment to its nonce; when all are in, or time is up,
    all see the list, and then each sends the nonce itself. A seat that is late, or opens
    another nonce than it has committed to, has the empty one. Instants are microseconds.
    """

    def __init__(
        self, secret: bytes, seats: int, awaited: Iterable[int], at: int, wait_us: int
    ) -> None:
        """Await the commitments of these seats; with none, or no time to wait, all is settled."""
        self.secret = secret
        self.pledges: list[bytes] = [b""] * seats
        """By seat: what it has committed to, or nothing."""
        self.nonces: list[bytes] = [NO_NONCE] * seats
        """By seat, as far as they are known."""
        self.step = self.shown = Step.PLEDGING
        """How far it has come, and how far the seats have been told."""
        self.ends: int | None = at + wait_us
        """When what is still awaited is given up; None when all is settled."""
        self._awaited = set(awaited) if wait_us > 0 else set()
        self._wait_us = wait_us
        self._go_on(at)

    @property
    def commitment(self) -> bytes:
        """The server's, to its secret."""
        return commit_secret(self.secret)

    @property
    def key(self) -> bytes:
        """The key of the shuffle. Does not check that it is settled."""
        return match_key(self.secret, self.nonces)

    def pledge(self, seat: int, commitment: bytes, at: int) -> bool:
        """Take a seat's commitment. Gives whether it was awaited."""
        if self.step is not Step.PLEDGING or seat not in self._awaited:
            return False
        self.pledges[seat] = commitment
        self._awaited.discard(seat)
        self._go_on(at)
        return True

    def open(self, seat: int, nonce: bytes, at: int) -> bool:
        """Take a seat's nonce. Gives whether it was awaited; a false one counts as none."""
        if self.step is not Step.OPENING or seat not in self._awaited:
            return False
        if commit_nonce(nonce) == self.pledges[seat]:
            self.nonces[seat] = nonce
        self._awaited.discard(seat)
        self._go_on(at)
        return True

    def give_up(self, at: int) -> None:
        """Wait no longer for what is awaited now."""
        self._awaited.clear()
        self._go_on(at)

    def settle(self) -> None:
        """Wait for nothing more at all."""
        self._awaited.clear()
        self.step, self.ends = Step.SETTLED, None

    def _go_on(self, at: int) -> None:
        """Go from one step to the next when nobody is awaited any more."""
        if not self._awaited and self.step is Step.PLEDGING:
            self.step, self.ends = Step.OPENING, at + self._wait_us
            self._awaited = {seat for seat, pledge in enumerate(self.pledges) if pledge}
        if not self._awaited:
            self.settle()
