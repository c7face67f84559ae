"""What each pile must be called, worked out from the rules' own view and the catalogues."""

import re
from collections.abc import Mapping, Sequence

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


def pile_names(
    view: View, own: int, names: str | Sequence[str], language: str = "en"
) -> dict[str, str]:
    """Every drawn pile's name, by its id, for the reader on seat `own`.

    `names` are what the seats are called; one alone is the opponent's.
    """
    called = (names, names) if isinstance(names, str) else names
    drawn = [pile for pile in view.piles if pile.kind != "aside"]
    return {pile.id: _name(view, pile, own, called, language) for pile in drawn}


_WHAT = {
    "reserve": "reserve",
    "stock": "stock",
    "draw": "draw-pile",
    "nertz": "nertz-pile",
    "work": "work",
    "waste": "waste",
    "hand": "hand",
    "stockpile": "stockpile",
}
"""How each kind of pile is called in the catalogues."""
_ALWAYS = ("reserve", "stock", "draw")
"""Kinds whose sentence tells by itself that nothing is there."""


def _name(view: View, pile: PileView, own: int, names: Sequence[str], language: str) -> str:
    words = load_catalogue(language)
    if pile.up:
        card = card_name(pile.up[-1].partition("/")[0], language)
    else:
        card = words.text("table-hidden-card" if pile.down else "table-no-card")
    if pile.seat is None:
        return _shared_name(view, pile, card, language)
    row = [each.id for each in view.piles if (each.kind, each.seat) == (pile.kind, pile.seat)]
    count = len(pile.up) + pile.down
    facts: dict[str, str | int] = {
        "place": row.index(pile.id) + 1,
        "of": len(row),
        "name": names[pile.seat],
        "card": card,
        "under": max(0, count - 1),
        "count": count,
    }
    is_own = pile.seat == own
    empty = "" if count or pile.kind in _ALWAYS else "empty-"
    said = words.text(f"table-{'' if is_own else 'their-'}{empty}{_WHAT[pile.kind]}", **facts)
    under = [card_name(each.partition("/")[0], language) for each in pile.up[-2::-1]]
    if pile.kind == "work" and is_own and under:
        return f"{said}, {words.text('table-work-on', cards=', '.join(under))}"
    return said


def _shared_name(view: View, pile: PileView, card: str, language: str) -> str:
    words = load_catalogue(language)
    row = [each for each in view.piles if each.kind == pile.kind]
    at = row.index(pile)
    match pile.kind:
        case "foundation":
            name = words.text("table-foundation", number=at + 1)
        case "replacement":
            side = words.text("table-left-side" if at == 0 else "table-right-side")
            return words.text("table-replacement", side=side, count=pile.down)
        case _:
            # With cards for one centre pile only, the other is not there (3.4).
            live = [each for each in row if each.down or each.up] or row
            live = live if view.game == "spit-rounds" else row
            sides = {1: ("only",), 2: ("left", "right"), 3: ("left", "middle", "right")}[len(live)]
            side = f"{sides[live.index(pile)]}-pile" if pile in live else "right-pile"
            name = words.text(f"table-{side}")
    return words.text("table-centre-pile", pile=name, card=card)
