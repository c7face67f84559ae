"""What a stranger would try with the house rules before a match: swapping, sneaking, grinding.

The rest of the attempts is in tests/table/test_attacks.py; docs/security.md lists them all.
"""

from __future__ import annotations

from spitdeck.engine.actions import Ready, Resign
from spitdeck.table.consent import DEALS_US, MOST_DEALS
from spitdeck.table.entries import Committed, Revealed
from spitdeck.wire import Code, Phase, Rematch, SeatKind, Suggest
from tests.table.lost import racing
from tests.table.match import Audience, seated

WANTED = Suggest({"wrap": False})
SNEAKED_IN = Suggest({"wrap": False, "same_rank": True})


def rules(audience: Audience) -> dict[str, bool | int | str]:
    return audience.table.snapshot(0, audience.at).table.options


def test_swapping_a_suggestion_as_the_rival_agrees_to_it_gets_no_agreement() -> None:
    audience = seated()
    audience.send(0, WANTED)
    audience.send(0, SNEAKED_IN)
    audience.send(1, WANTED)  # on its way when the other came
    assert rules(audience)["same_rank"] is False
    assert rules(audience)["wrap"] is True
    suggestion = audience.table.consent.suggestion
    assert suggestion is not None
    assert suggestion.agreed == [1]


def test_suggesting_once_the_rival_is_ready_starts_no_other_game() -> None:
    audience = seated()
    before = rules(audience)
    audience.act(1, Ready())
    audience.send(0, SNEAKED_IN)
    audience.act(0, Ready())
    audience.wait(3_000)
    assert audience.phase() is Phase.RACING
    assert rules(audience) == before


def test_suggesting_in_a_race_changes_no_rule() -> None:
    audience = racing()
    before = rules(audience)
    for seat in (0, 1):
        assert audience.failed(seat, SNEAKED_IN).code is Code.WRONG_PHASE
    assert rules(audience) == before


def test_dealing_anew_over_and_over_tells_nothing_of_the_deal_that_is_played() -> None:
    """Alone with a computer player, one may change the rules, and so the deal, as one likes."""
    audience = Audience(seed=4)
    audience.sit(0)
    audience.take(audience.table.sit(1, SeatKind.BOT, "", "calm", audience.at))
    for number in range(10):
        audience.send(0, Suggest({"wrap": bool(number % 2)}))
        shown = audience.table.snapshot(0, audience.at).table
        assert shown.view is None or not any(pile.up for pile in shown.view.piles)
        assert shown.proof is not None
        assert shown.proof.secret is None
    told = [each.secret for each in audience.entries if isinstance(each, Revealed)]
    made = [each.commitment for each in audience.entries if isinstance(each, Committed)]
    assert len(set(made)) == len(made) == len(told) + 1
    exchange = audience.table.exchange
    assert exchange is not None
    assert exchange.secret.hex() not in told


def test_agreeing_to_match_after_match_fills_no_disk() -> None:
    """Alone with a computer player: by other house rules, and by giving up over and over."""
    audience = Audience(seed=4)
    audience.sit(0)
    audience.take(audience.table.sit(1, SeatKind.BOT, "", "calm", audience.at))
    for number in range(MOST_DEALS // 2):
        audience.send(0, Suggest({"wrap": bool(number % 2)}))
    for seat in (0, 1):
        audience.act(seat, Ready())
    for _ in range(MOST_DEALS - MOST_DEALS // 2):
        audience.act(0, Resign())
        audience.send(1, Rematch())
        audience.send(0, Rematch())
    assert audience.table.match == MOST_DEALS + 1
    audience.act(0, Resign())
    audience.send(1, Rematch())
    for _ in range(2):
        assert audience.failed(0, Rematch()).code is Code.TOO_FAST
    dealt = [each for each in audience.entries if isinstance(each, Committed)]
    assert len(dealt) == MOST_DEALS + 1
    audience.wait(DEALS_US // 1000)
    audience.send(0, Rematch())
    assert audience.phase() is Phase.COUNTDOWN
