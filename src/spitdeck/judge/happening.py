"""Events in words: what an action caused, as the rule desk tells it."""

from __future__ import annotations

from collections.abc import Mapping

from spitdeck.engine.events import (
    Called,
    Claimed,
    ClaimingStarted,
    Dealt,
    Drawn,
    Event,
    Flipped,
    Forfeited,
    Lapsed,
    Moved,
    Noted,
    Played,
    Readied,
    Recycled,
    RoundEnded,
    Shifted,
    Started,
    Turned,
    TurnedOver,
    Uncovered,
    Warned,
)
from spitdeck.engine.notation import show_card
from spitdeck.engine.piles import seat_name
from spitdeck.engine.views import seats_of
from spitdeck.locales import Catalogue

__all__ = ["say_event"]

CardEvent = Played | Moved | Flipped | Drawn | Uncovered | Turned
"""The events that name cards."""

SAID_OF_SEATS: Mapping[type[Event], str] = {
    Called: "event-called",
    Lapsed: "event-lapsed",
    Forfeited: "event-forfeited",
    Readied: "event-readied",
    TurnedOver: "event-turned-over",
    Shifted: "event-shifted",
}


def say_event(catalogue: Catalogue, event: Event) -> str:
    """What happened, in a few words."""
    if isinstance(event, CardEvent):
        return _say_cards(catalogue, event)
    match event:
        case Noted():
            return _say_note(catalogue, event)
        case Warned(seats=()):
            return catalogue.text("event-unwarned")
        case Warned():
            return catalogue.text("event-warned", seats=" ".join(map(seat_name, event.seats)))
        case Dealt():
            return catalogue.text("event-dealt", round=event.round)
        case Claimed():
            key = "event-slapped" if event.slapped else "event-claimed"
            return catalogue.text(
                key, seat=seat_name(event.seat), target=event.pile, cards=event.cards
            )
        case Recycled():
            return catalogue.text("event-recycled", source=event.source, target=event.target)
        case Called(pressed=True):
            return catalogue.text("event-pressed", seat=seat_name(event.seat))
        case Called() | Lapsed() | Forfeited() | Readied() | TurnedOver() | Shifted():
            return catalogue.text(SAID_OF_SEATS[type(event)], seat=seat_name(event.seat))
        case Started():
            return catalogue.text("event-started")
        case ClaimingStarted():
            return catalogue.text("event-claiming-started")
        case RoundEnded():
            return catalogue.text("event-round-ended")


def _say_cards(catalogue: Catalogue, event: CardEvent) -> str:
    match event:
        case Played() | Moved():
            run = event.run if isinstance(event, Moved) else ()
            cards = [show_card(card, event.seat) for card in (event.card, *run)]
            return catalogue.text(
                "event-played" if isinstance(event, Played) else "event-moved",
                seat=seat_name(event.seat),
                card=", ".join(cards),
                source=event.source,
                target=event.target,
            )
        case Uncovered():
            return catalogue.text("event-uncovered", card=event.card, pile=event.pile)
        case Turned():
            cards = [show_card(card, event.seat) for card in event.cards]
            return catalogue.text(
                "event-turned", seat=seat_name(event.seat), cards=", ".join(cards)
            )
        case Flipped():
            return catalogue.text(
                "event-flipped", seat=seat_name(event.seat), card=event.card, target=event.target
            )
        case Drawn():
            return catalogue.text("event-drawn", seat=seat_name(event.seat), card=event.card)


def _say_note(catalogue: Catalogue, event: Noted) -> str:
    """What everybody may know of the game's memory."""
    return catalogue.attribute(
        "event-noted",
        event.name,
        value=event.value,
        seat=seat_name(event.value),
        seats=" ".join(map(seat_name, seats_of(event.value))),
    )
