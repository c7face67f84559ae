"""What a stranger would try against the proof of a deal: grinding, withholding, copying.

The rest of the attempts is in tests/server/test_attacks.py; docs/security.md lists them all.
"""

from __future__ import annotations

from collections.abc import Callable

import msgspec
import pytest

from spitdeck.engine.proof import commit_nonce
from spitdeck.server.settings import Limits
from spitdeck.wire import Leave, Nonce, Pledge, encode_message
from tests.server.manual_clock import ManualClock
from tests.server.page import Page
from tests.server.test_socket import duel

NewPage = Callable[[], Page]


def nonce(letter: str) -> str:
    return letter * 64


def pledge(letter: str) -> Pledge:
    return Pledge(commit_nonce(bytes.fromhex(nonce(letter))).hex())


class TestNonces:
    @pytest.fixture
    def limits(self) -> Limits:
        return Limits(nonce_wait_us=5_000_000)

    async def exchange(self, new_page: NewPage) -> tuple[Page, Page, str]:
        anna, bo, code = await duel(new_page)
        await anna.catch_up()
        return anna, bo, code

    def nonces(self, page: Page) -> tuple[str, ...]:
        assert page.table.proof is not None
        return page.table.proof.nonces

    def pledges(self, page: Page) -> tuple[str, ...]:
        assert page.table.proof is not None
        return page.table.proof.pledges

    async def test_copying_the_rivals_pledge_finds_nothing_to_copy(self, new_page: NewPage) -> None:
        anna, bo, _ = await self.exchange(new_page)
        await bo.send(pledge("b"))
        await bo.catch_up()
        await anna.catch_up()
        said = b"".join(map(encode_message, anna.heard)).decode()
        assert pledge("b").commitment not in said
        assert self.pledges(anna) == ()
        # Copied all the same, as by a friend at the rival's shoulder, it cannot be opened first.
        await anna.send(pledge("b"))
        await anna.catch_up()
        await bo.send(Nonce(nonce("b")))
        await bo.catch_up()
        await anna.catch_up()
        assert nonce("b") not in b"".join(map(encode_message, anna.heard)).decode()

    async def test_opening_late_or_never_or_something_else_counts_as_nothing(
        self, new_page: NewPage
    ) -> None:
        anna, bo, _ = await self.exchange(new_page)
        await anna.send(pledge("a"))
        await bo.send(pledge("b"))
        await anna.catch_up()
        await bo.send(Nonce(nonce("b")))
        await bo.catch_up()
        await anna.send(Nonce(nonce("c")))
        await anna.catch_up()
        assert self.nonces(anna) == ("", nonce("b")), "dealt without hers"
        await anna.send(Nonce(nonce("a")))
        await anna.send(pledge("c"))
        await anna.catch_up()
        assert self.nonces(anna) == ("", nonce("b"))

    async def test_withholding_a_nonce_shows_no_other_before_it_is_too_late(
        self, new_page: NewPage, clock: ManualClock
    ) -> None:
        """So there is nothing to choose by: the deal is made at the very moment they are shown."""
        anna, bo, _ = await self.exchange(new_page)
        await anna.send(pledge("a"))
        await bo.send(pledge("b"))
        await anna.catch_up()
        await bo.send(Nonce(nonce("b")))
        for _ in range(4):
            clock.advance(1_000_000)
            for page in (bo, anna):
                await page.catch_up()
            assert self.nonces(anna) == ()
            assert anna.table.view is None
        clock.advance(1_000_000)
        await anna.catch_up()
        assert self.nonces(anna) == ("", nonce("b"))

    async def test_pledging_twice_or_with_another_seats_name_changes_no_pledge(
        self, new_page: NewPage
    ) -> None:
        anna, bo, _ = await self.exchange(new_page)
        await anna.send(pledge("a"))
        for lie in ({}, {"seat": 1}):
            frame = {"type": "pledge", "commitment": pledge("c").commitment, **lie}
            await anna.say(msgspec.json.encode(frame).decode())
        await anna.catch_up()
        await bo.send(pledge("b"))
        for page in (bo, anna):
            await page.catch_up()
        assert self.pledges(anna) == (pledge("a").commitment, pledge("b").commitment)

    async def test_a_nonce_of_the_match_before_is_not_taken_for_the_next(
        self, new_page: NewPage
    ) -> None:
        anna, bo, code = await self.exchange(new_page)
        await anna.send(pledge("a"))
        await anna.catch_up()
        await bo.send(Leave())
        await bo.catch_up()
        await bo.sit(code)
        await anna.catch_up()
        await anna.send(Nonce(nonce("a")))
        await anna.send(pledge("c"))
        await bo.send(pledge("b"))
        for page in (bo, anna):
            await page.catch_up()
        assert self.pledges(anna) == (pledge("c").commitment, pledge("b").commitment)
