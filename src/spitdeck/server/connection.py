"""One browser window at one table: what it may send in each of its states."""

from __future__ import annotations

from collections import Counter as Tally
from collections.abc import Callable
from enum import StrEnum

import msgspec

from spitdeck.referee.lag import RoundTrips
from spitdeck.server.clock import Clock
from spitdeck.server.comeback import Comeback
from spitdeck.server.late import Late
from spitdeck.server.metronome import Metronome
from spitdeck.server.outbox import Outbox, Pipe
from spitdeck.server.pulse import Pulse
from spitdeck.server.settings import Limits
from spitdeck.table.allowance import Allowance
from spitdeck.wire import (
    MAX_FRAME,
    Beat,
    ClientMessage,
    Code,
    Failure,
    Lag,
    ServerMessage,
    decode_message,
    encode_message,
)

__all__ = ["CLOSE_CODES", "Connection", "Standing"]

CLOSE_CODES = {Code.TOO_LONG: 1009, Code.CLOSING: 1001, Code.SUPERSEDED: 4001}
"""The WebSocket code with which a connection ends after each of these failures."""

SHOWN = 80
"""At most so much of a bad frame is repeated in the answer."""


class Standing(StrEnum):
    """What a connection may send."""

    SEATED = "seated"
    """Every message of the protocol."""
    WATCHING = "watching"
    """Nothing but a beat."""
    CLOSING = "closing"
    """Nothing, and nothing is answered."""


class Connection:
    """Takes the frames of one window, and gives the messages in them to its table.

    Every frame that is no good gets a failure in one sentence; only one that is too long
    ends the connection. `seat` is settled by the table.
    """

    def __init__(
        self, pipe: Pipe, guest: str, clock: Clock, metronome: Metronome, limits: Limits
    ) -> None:
        """A window that watches, until the table gives it a seat."""
        self.guest = guest
        self.seat: int | None = None
        self.comeback: Comeback | None = None
        """What it had seen before, as long as it was not told what it has missed."""
        self.outbox = Outbox(pipe, limits.waiting_bytes)
        self.late = Late(self.outbox, clock)
        self.is_closing = False
        self._clock = clock
        self._metronome = metronome
        self._limits = limits
        at = clock.now()
        self._frames = Allowance(limits.frames_per_second, limits.frames_at_once, at)
        self._bytes = Allowance(limits.bytes_per_second, limits.bytes_at_once, at)
        self.shared: Allowance | None = None
        """What all windows of the same address may send together."""
        self.failed: Tally[Code] = Tally()
        """How often it was told of what, since that was counted last."""
        self._catch_up: Callable[[], None] | None = None
        self._beats_behind = 0
        self.pulse: Pulse | None = None

    @property
    def standing(self) -> Standing:
        """What it may send now."""
        if self.is_closing:
            return Standing.CLOSING
        return Standing.WATCHING if self.seat is None else Standing.SEATED

    def start(
        self,
        ping: Callable[[bytes], None],
        catch_up: Callable[[], None],
        measured: Callable[[RoundTrips], None] = lambda _: None,
    ) -> None:
        """Begin to ping; `catch_up` is to send a snapshot to a reader that fell behind.

        `measured` is told the round trips at each answer.
        """
        self._catch_up = catch_up
        self.pulse = Pulse(
            self._clock,
            self._metronome,
            ping=ping,
            beat=self._beat,
            lag=lambda ms: self.send(Lag(ms)),
            measured=measured,
        )
        self.pulse.start()

    def stop(self) -> None:
        """The window is gone."""
        self.is_closing = True
        self.outbox.lose()
        if self.pulse is not None:
            self.pulse.stop()

    def send(self, message: ServerMessage) -> None:
        """Send what concerns this window only, and needs no log."""
        self.outbox.send(encode_message(message))

    def fail(self, code: Code, sentence: str, given: str = "", expected: str = "") -> None:
        """Send a failure, and close if it is one that ends the connection."""
        failure = Failure(code, sentence, given, expected)
        self.failed[code] += 1
        if code is Code.SLOW_READER:  # it would not read a close either
            self.is_closing = True
            self.outbox.abort(encode_message(failure))
        elif code in CLOSE_CODES:
            self.is_closing = True
            self.outbox.close(encode_message(failure), CLOSE_CODES[code])
        else:
            self.send(failure)

    def read(self, frame: bytes, at: int) -> ClientMessage | None:
        """The message in a text frame that came at this instant.

        None if there is none, or the connection may not send it; then the window was told.
        """
        if self.is_closing:
            return None
        if self.pulse is not None:
            self.pulse.heard_at = at
        if len(frame) > MAX_FRAME:
            self.fail_too_long(len(frame))
            return None
        if not self.allows(len(frame), at):
            self.fail(
                Code.TOO_FAST,
                f"too many frames: expected at most {self._limits.frames_per_second} a second; "
                "this one was not looked at",
                expected=str(self._limits.frames_per_second),
            )
            return None
        message = self._decode(frame)
        if isinstance(message, Beat):
            self.outbox.send(_BEAT)
            return None
        if message is not None and self.standing is Standing.WATCHING:
            given = str(type(message).__struct_config__.tag)
            self.fail(
                Code.NOT_SEATED,
                f"{given!r} is taken from a seat only: take one first",
                given,
                "a seat",
            )
            return None
        return message

    def allows(self, size: int, at: int) -> bool:
        """Whether this window, and its address, may send a frame of so many bytes."""
        return (
            self._frames.take(at)
            and self._bytes.take(at, size)
            and (self.shared is None or self.shared.take(at))
        )

    def fail_too_long(self, length: int | None = None) -> None:
        """Tell that a frame is too long, and close; without a length if it is not known."""
        given = "" if length is None else str(length)
        has = f"the frame has {length} bytes" if given else "the frame is too long"
        self.fail(
            Code.TOO_LONG, f"{has}: expected at most {MAX_FRAME} bytes", given, str(MAX_FRAME)
        )

    def fail_not_text(self) -> None:
        """Tell that a frame is binary."""
        self.fail(
            Code.BAD_MESSAGE,
            "the frame is binary: expected a text frame with JSON",
            "a binary frame",
            "a text frame",
        )

    def _decode(self, frame: bytes) -> ClientMessage | None:
        try:
            return decode_message(frame)
        except msgspec.ValidationError as error:
            sentence = f"the frame is no message: {error}"
            self.fail(Code.BAD_MESSAGE, sentence, _beginning(frame), "a message")
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
            # The last one is JSON in form, but nested beyond all reason.
            self.fail(Code.BAD_JSON, f"the frame is no JSON: {error}", _beginning(frame), "JSON")
        return None

    def _beat(self, unanswered: int) -> None:
        """Once a second: let go of whoever is silent, help up whoever was behind."""
        if self.outbox.can_catch_up() and self._catch_up is not None:
            self._catch_up()
        is_behind = self.outbox.flow == "behind"
        self._beats_behind = self._beats_behind + 1 if is_behind else 0
        if unanswered >= self._limits.silent_beats:
            self._let_go(unanswered)
        elif self._beats_behind >= self._limits.behind_beats:
            self._let_go(self._beats_behind)

    def _let_go(self, beats: int) -> None:
        sentence = f"nothing was read for {beats} seconds: the connection ends"
        self.fail(Code.SLOW_READER, sentence)


def _beginning(frame: bytes) -> str:
    return frame[:SHOWN].decode(errors="replace")


_BEAT = encode_message(Beat())
