"""What one seat was told lately, for its page to be told again what it has missed."""

from __future__ import annotations

from collections import deque

import msgspec

from spitdeck.server.comeback import Comeback
from spitdeck.server.turn import Reader
from spitdeck.wire import Settled, Snapshot, encode_message

__all__ = ["KEPT", "Missed"]

KEPT = 32
"""So many of the latest frames are remembered: a few seconds of the wildest race."""


class _Head(msgspec.Struct):
    """What of a frame says where it belongs."""

    type: str
    seq: int | None = None
    id: int | None = None


_heads = msgspec.json.Decoder(_Head)


class Missed:
    """Hears whatever a seat is told, as one of its readers, whether a window is open or not.

    It keeps the very frames that were sent, so what is told again is what was told then, hidden
    cards and all. Nothing before the last snapshot counts.
    """

    def __init__(self) -> None:
        """Nothing has been told."""
        self._frames: deque[bytes] = deque(maxlen=KEPT)

    def send(self, frame: bytes) -> None:
        """Remember a frame."""
        self._frames.append(frame)

    def send_whole(self, _frame: bytes) -> None:
        """A snapshot was told: no update can bring a page there that has seen less."""
        self._frames.clear()

    def since(self, comeback: Comeback) -> list[bytes] | None:
        """What came after the last update that the page has seen.

        Of the refusals, those of acts that it has no answer to. None if only a snapshot will
        do: what it has seen is too long ago, or there was a snapshot that it may have missed.
        """
        heads = [_heads.decode(frame) for frame in self._frames]
        updates = [at for at, head in enumerate(heads) if head.type == "update"]
        last = next((at for at in updates if heads[at].seq == comeback.seen), None)
        if last is None:
            return None
        told = list(zip(heads, self._frames, strict=True))[last + 1 :]
        return [frame for head, frame in told if _is_news(head, comeback)]

    def tell(
        self, reader: Reader, comeback: Comeback, snapshot: Snapshot, settled: Settled
    ) -> None:
        """Tell a page what it has missed, or the snapshot, and then what became of its acts."""
        missed = self.since(comeback)
        if missed is None:
            reader.send_whole(encode_message(snapshot))
        else:
            for frame in missed:
                reader.send(frame)
        reader.send(encode_message(settled))


def _is_news(head: _Head, comeback: Comeback) -> bool:
    return head.type == "update" or (head.type == "refused" and head.id in comeback.acts)
