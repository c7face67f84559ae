"""What is on its way to one reader: bounded, so that a slow one slows nobody."""

from __future__ import annotations

from enum import StrEnum
from typing import Protocol

__all__ = ["Flow", "Outbox", "Pipe"]


class Pipe(Protocol):
    """One connection's way out. Nothing here waits, and nothing raises."""

    def send(self, frame: bytes) -> None:
        """Hand over a frame; one for a connection that is gone is lost."""
        ...

    def waiting(self) -> int:
        """The bytes that were handed over and that the network has not taken yet."""
        ...

    def close(self, code: int) -> None:
        """Begin to close, after what was sent, with this WebSocket code."""
        ...

    def abort(self) -> None:
        """Close at once, whatever was sent."""
        ...


class Flow(StrEnum):
    """How a reader keeps up."""

    FLOWING = "flowing"
    BEHIND = "behind"
    """Too much waits: what comes is dropped, until a snapshot stands in for it."""
    CLOSED = "closed"
    """Nothing more is sent."""


class Outbox:
    """Sends while the reader keeps up, and drops what a snapshot will make good.

    Sends at once or not at all. After `is_behind` has come to an end a snapshot is needed:
    `send_whole` is how the flow starts again.
    """

    def __init__(self, pipe: Pipe, most_waiting: int) -> None:
        """`most_waiting` bytes may wait for the reader."""
        self._pipe = pipe
        self._most_waiting = most_waiting
        self.flow = Flow.FLOWING
        self.dropped = 0
        """How many frames were not sent to a reader behind, since they were last counted."""

    def send(self, frame: bytes) -> None:
        """Send a frame that a snapshot can stand in for."""
        if self.flow is Flow.FLOWING:
            if not self._is_full():
                self._pipe.send(frame)
                return
            self.flow = Flow.BEHIND
        if self.flow is Flow.BEHIND:
            self.dropped += 1

    def send_whole(self, frame: bytes) -> None:
        """Send a snapshot: with it, a reader that was behind has caught up."""
        if self.flow is Flow.CLOSED:
            return
        if self._is_full():
            self.flow = Flow.BEHIND
            self.dropped += 1
            return
        self.flow = Flow.FLOWING
        self._pipe.send(frame)

    def can_catch_up(self) -> bool:
        """Whether the reader was behind and has now taken all that waited."""
        return self.flow is Flow.BEHIND and self._pipe.waiting() == 0

    def close(self, frame: bytes, code: int) -> None:
        """Send a last frame and close."""
        if self.flow is Flow.CLOSED:
            return
        self.flow = Flow.CLOSED
        self._pipe.send(frame)
        self._pipe.close(code)

    def abort(self, frame: bytes) -> None:
        """Close at once; the last frame arrives only if the reader still reads."""
        if self.flow is Flow.CLOSED:
            return
        self.flow = Flow.CLOSED
        self._pipe.send(frame)
        self._pipe.abort()

    def lose(self) -> None:
        """The connection is gone."""
        self.flow = Flow.CLOSED

    def _is_full(self) -> bool:
        return self._pipe.waiting() > self._most_waiting
