"""Who is told what: of an update each its own answer, and no card that is not theirs."""

from __future__ import annotations

from collections.abc import Sequence

from spitdeck.engine.actions import Refused
from spitdeck.engine.events import Event, Flipped, owners, sealed
from spitdeck.engine.game import Game
from spitdeck.referee.claim import Claim
from spitdeck.table.acts import LEAP
from spitdeck.table.effects import WATCHERS, Effect, Log, Tell
from spitdeck.table.entries import Acted, Entry, show_entry
from spitdeck.wire import (
    Act,
    ClientMessage,
    Code,
    Failure,
    Phase,
    Refusal,
    TimerView,
    Update,
    Verdict,
)

__all__ = [
    "is_flip",
    "log",
    "log_judged",
    "tell_asked_already",
    "tell_not_offered",
    "tell_refusal",
    "tell_repeated",
    "tell_too_many_deals",
    "tell_update",
    "tell_wrong_phase",
]


def log(entry: Entry) -> Log:
    """The entry, to be stored."""
    return Log(show_entry(entry))


def log_judged(
    claim: Claim, at: int, refused: Refused | None, verdict: Verdict | None = None
) -> Log:
    """What became of a claim at the instant `at`."""
    return log(
        Acted(
            seat=claim.seat,
            id=claim.id,
            action=claim.action,
            refused=refused,
            at=at,
            arrived=None if claim.at == at else claim.at,
            credit=claim.credit,
            fair=None if claim.fair == claim.at else claim.fair,
            verdict=verdict,
            coin=claim.coin,
        )
    )


def tell_refusal(game: Game, claim: Claim, refused: Refused, verdict: Verdict | None) -> Tell:
    """The refusal of a claim, with the verdict if it has lost a contest."""
    rule = game.rule_of(refused.reason)
    return Tell((claim.seat,), Refusal(claim.id, refused, rule, verdict))


def tell_repeated(seat: int, act: Act, last: int) -> Tell:
    """That an act has come before, or is numbered as no next one can be; nothing is done."""
    if act.id > last:
        expected = f"{last + 1} to {last + LEAP}"
        sentence = f"the act of id {act.id} cannot be the next: expected an id from {expected}"
        return Tell((seat,), Failure(Code.REPEATED, sentence, str(act.id), expected))
    sentence = f"the act of id {act.id} has come before: expected an id above {last}"
    return Tell((seat,), Failure(Code.REPEATED, sentence, str(act.id), f"above {last}"))


def tell_asked_already(seat: int) -> Tell:
    """That the seat has asked for a pause already, now or a moment ago."""
    sentence = "'pause' is taken from a seat once, and again 15 seconds later"
    return Tell((seat,), Failure(Code.WRONG_PHASE, sentence, "pause", "racing"))


def tell_too_many_deals(seat: int) -> Tell:
    """That so many matches were agreed to in a minute that no other is dealt now."""
    sentence = "too many matches in a minute: expected the next one to be agreed to in a while"
    return Tell((seat,), Failure(Code.TOO_FAST, sentence))


def tell_not_offered(seat: int) -> Tell:
    """That there is nothing to choose now."""
    sentence = "'choose' is taken only in a pause, when all who are gone have used up their time"
    return Tell((seat,), Failure(Code.WRONG_PHASE, sentence, "choose", "paused"))


def tell_wrong_phase(seat: int, message: ClientMessage, phase: Phase, *expected: Phase) -> Tell:
    """That the table does not take the message in this phase, but in these."""
    given = type(message).__name__.lower()
    phases = " or ".join(expected)
    sentence = f"{given!r} is taken only in the phase {phases}; the table is {phase}"
    return Tell((seat,), Failure(Code.WRONG_PHASE, sentence, given, phases))


def tell_update(
    seats: int,
    seq: int,
    events: tuple[Event, ...],
    timer: TimerView | None,
    claim: Claim | None,
    verdict: Verdict | None = None,
) -> list[Effect]:
    """The update for every seat and the watchers; the claim's seat gets it as its answer."""
    apart = owners(events)
    if claim is not None:
        apart.add(claim.seat)
    tells: list[Effect] = []
    for seat in sorted(apart):
        is_own = claim is not None and claim.seat == seat
        own_id = claim.id if claim is not None and is_own else None
        own_verdict = verdict if is_own else None
        tells.append(Tell((seat,), Update(seq, sealed(events, seat), own_id, timer, own_verdict)))
    others = tuple(to for to in (*range(seats), WATCHERS) if to not in apart)
    tells.append(Tell(others, Update(seq, sealed(events, None), None, timer)))
    return tells


def is_flip(effects: Sequence[Effect]) -> bool:
    """Whether they tell of cards that were flipped: all are about to race for them."""
    # A plain loop over what everybody hears: it is asked at each play.
    for effect in effects:
        if isinstance(effect, Tell) and isinstance(effect.message, Update):
            for event in effect.message.events:
                if isinstance(event, Flipped):
                    return True
    return False
