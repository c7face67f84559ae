"""One connection of a simulation: in order each way, late, and gone at any moment."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from tests.node.machine import Window
from tests.node.world import World

__all__ = ["Line", "Page"]

NEVER = 2**62


class Page(Protocol):
    """The browser's end of a line."""

    def hear(self, line: Line, frame: bytes) -> None: ...

    def closed(self, line: Line) -> None: ...

    def sent(self, line: Line, frame: bytes) -> None:
        """The server has let a frame go to this page, whether it will arrive or not."""


class Line:
    """Carries frames between a page and a window of the server.

    What is under way when the line breaks arrives in part: each way up to an instant of its own.
    Either end notices later, the server perhaps much later.
    """

    def __init__(self, world: World, page: Page) -> None:
        self.window: Window | None = None
        self.was_behind = False
        """Whether the server has dropped frames for being too slow."""
        self._world = world
        self._page = page
        self._delay = world.chance.choice((1_000, 20_000, 80_000))
        self._ways = {"up": world.now, "down": world.now}
        self._dead_at = {"up": NEVER, "down": NEVER}
        self._waiting = 0
        self._under_way = 0
        self._is_closing = False

    # The page's end.

    def say(self, frame: bytes) -> None:
        """Send a frame to the server."""

        def arrive() -> None:
            if self.window is not None:
                self.window.receive(frame)

        self._carry("up", arrive)

    def is_quiet(self) -> bool:
        """Whether nothing is under way, and nothing was lost."""
        return not self._under_way and not self.is_broken

    @property
    def is_broken(self) -> bool:
        return self._dead_at["up"] < NEVER or self._is_closing

    def cut(self, *, server_notices: bool = True) -> None:
        """Break, now or within a moment, each way."""
        if self.is_broken:
            return
        chance = self._world.chance
        for way in ("up", "down"):
            self._dead_at[way] = self._world.now + chance.choice((0, 5_000, 50_000))
        self._world.at(
            self._dead_at["down"] + chance.choice((0, 300_000, 2_000_000)),
            lambda: self._page.closed(self),
        )
        if server_notices:
            self._world.at(self._dead_at["up"] + chance.choice((0, 500_000, 4_500_000)), self._drop)

    def stall(self, microseconds: int) -> None:
        """Let nothing arrive at the page for so long; it comes later."""
        self._ways["down"] = max(self._ways["down"], self._world.now + microseconds)

    # The server's end.

    def send(self, frame: bytes) -> None:
        self._page.sent(self, frame)
        self._waiting += len(frame)

        def arrive() -> None:
            self._waiting -= len(frame)
            self._page.hear(self, frame)

        self._carry("down", arrive)

    def ping(self, payload: bytes) -> None:
        def back() -> None:
            if self.window is not None:
                self.window.pong(payload)

        self._carry("down", lambda: self._carry("up", back))

    def waiting(self) -> int:
        return self._waiting

    def close(self, code: int) -> None:
        del code
        self._is_closing = True
        self._carry("down", lambda: self._page.closed(self))
        self._world.after(2_000_000, self._drop)

    def abort(self) -> None:
        self._is_closing = True
        self._world.after(0, self._drop)
        self._world.after(self._delay, lambda: self._page.closed(self))

    def _drop(self) -> None:
        if self.window is not None:
            self.window.close()

    def _carry(self, way: str, arrive: Callable[[], None]) -> None:
        chance = self._world.chance
        at = max(self._ways[way], self._world.now + self._delay + chance.randrange(3_000))
        self._ways[way] = at
        self._under_way += 1

        def land() -> None:
            self._under_way -= 1
            if at <= self._dead_at[way]:
                arrive()

        self._world.at(at, land)
