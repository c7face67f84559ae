"""What each pile must be called, worked out from the rules' own view and the catalogues."""

import re
from collections.abc import Mapping

from spitdeck.engine.cards import DECK, Card
from spitdeck.engine.views import PileView, View
from spitdeck.locales import load_catalogue

__all__ = ["card_in", "card_name", "name_card", "pile_names"]


def card_name(card: str, language: str = "en") -> str:
    """What a card is called: courts and aces have names, the others numbers."""
    words = load_catalogue(language)
    rank, suit = card[:-1], card[-1]
    said = rank if rank.isdigit() else words.text(f"rank-{rank}")
    return words.text("card-name", rank=said, suit=words.text(f"suit-{suit}"))


_CARDS: Mapping[str, Mapping[str, Card]] = {
    language: {card_name(card, language): card for card in DECK} for language in ("en", "nb")
}
_PATTERNS = {
    language: re.compile(rf"\b({'|'.join(map(re.escape, names))})\b")
    for language, names in _CARDS.items()
}


def name_card(name: str, language: str = "en") -> Card:
    """The card of a name. Raises KeyError."""
    return _CARDS[language][name]


def card_in(sentence: str, language: str = "en") -> Card | None:
    """The card that a sentence speaks of, if it does."""
    found = _PATTERNS[language].search(sentence)
    return name_card(found[1], language) if found else None


def pile_names(view: View, own: int, opponent: str, language: str = "en") -> dict[str, str]:
    """Every pile's name, by its id, for the reader on seat `own`."""
    return {pile.id: _name(view, pile, own, opponent, language) for pile in view.piles}


def _name(view: View, pile: PileView, own: int, opponent: str, language: str) -> str:
    words = load_catalogue(language)
    is_own = pile.seat == own
    whose = "table-" if is_own else "table-their-"
    if pile.up:
        card = card_name(pile.up[-1], language)
    else:
        card = words.text("table-hidden-card" if pile.down else "table-no-card")
    if pile.kind == "centre":
        side = words.text("table-left-pile" if pile.id == "c0" else "table-right-pile")
        return words.text("table-centre-pile", pile=side, card=card)
    if pile.kind == "reserve":
        return words.text(f"{whose}reserve", count=pile.down, name=opponent)
    row = [each.id for each in view.piles if (each.kind, each.seat) == (pile.kind, pile.seat)]
    place: dict[str, str | int] = {
        "place": row.index(pile.id) + 1,
        "of": len(row),
        "name": opponent,
    }
    if not pile.up and not pile.down:
        return words.text(f"{whose}empty-stockpile", **place)
    under = len(pile.up) + pile.down - 1
    return words.text(f"{whose}stockpile", card=card, under=under, **place)
