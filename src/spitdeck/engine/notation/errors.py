"""What can be wrong with a position or an action written as text.

    NotationError
    ├── PositionError
    │   ├── UnknownSectionError   a label that is none
    │   ├── RepeatedSectionError  the same section twice
    │   ├── BadPileError          a token that is no pile
    │   ├── TooManyPilesError     more piles than there are places
    │   ├── ForeignCardError      a card that the deck does not have
    │   ├── OwnerlessCardError    a card that does not say from whose deck it is
    │   ├── MisplacedCardError    a card of one seat's deck in another seat's pile
    │   ├── DoubledCardError      a card named twice
    │   ├── SurplusCardsError     more unknown cards than are left
    │   ├── MissingCardError      cards not placed, where all must be
    │   ├── NoPlaceError          cards left over, and no centre pile to lie under
    │   ├── BadValueError         a section whose value cannot be read
    │   └── ClashError            two sections that cannot both be so
    └── ActionError
        ├── BadActionError        no action
        ├── NoSeatError           an action without its seat
        ├── UnknownSeatError      a seat that the table does not have
        └── BadWaitError          no length of time

Each says its sentence in English; `code` and `facts` let a catalogue say it in any language.
"""

from __future__ import annotations

from typing import ClassVar

__all__ = [
    "ActionError",
    "BadActionError",
    "BadPileError",
    "BadValueError",
    "BadWaitError",
    "ClashError",
    "DoubledCardError",
    "ForeignCardError",
    "MisplacedCardError",
    "MissingCardError",
    "NoPlaceError",
    "NoSeatError",
    "NotationError",
    "OwnerlessCardError",
    "PositionError",
    "RepeatedSectionError",
    "SurplusCardsError",
    "TooManyPilesError",
    "UnknownSeatError",
    "UnknownSectionError",
]


class NotationError(ValueError):
    """Some text is not what it should be; `given` is the offending part of it."""

    code: ClassVar[str]
    """The id of the sentence in the message catalogue, after `notation-`."""
    sentence: ClassVar[str]
    """The sentence in English, with the facts in braces."""

    def __init__(self, given: str, **facts: str | int) -> None:
        """Keep what the sentence needs; `facts` are its other gaps by name."""
        self.given = given
        self.facts: dict[str, str | int] = {"given": given, **facts}
        super().__init__(self.sentence.format(**self.facts))


class PositionError(NotationError):
    """The text is no position of this game."""


class UnknownSectionError(PositionError):
    """`given` begins a section that this game does not have; `expected` lists those it has."""

    code = "unknown-section"
    sentence = "“{given}” begins no section: expected one of {expected}."

    def __init__(self, given: str, expected: str) -> None:
        self.expected = expected
        super().__init__(given, expected=expected)


class RepeatedSectionError(PositionError):
    """The section `given` occurs twice."""

    code = "repeated-section"
    sentence = "The section “{given}” occurs twice: expected it once."


class BadPileError(PositionError):
    """`given`, in the section `section`, is no pile."""

    code = "bad-pile"
    sentence = (
        "“{given}” in section {section} is no pile: expected - for an empty one, cards from "
        "bottom to top such as 8H,9C, a top over unknown cards such as 9C+2, or a number."
    )

    def __init__(self, given: str, section: str) -> None:
        self.section = section
        super().__init__(given, section=section)


class TooManyPilesError(PositionError):
    """Section `section` has room for `most` piles, and `given` is one more."""

    code = "too-many-piles"
    sentence = "“{given}” in section {section} is one pile too many: expected at most {most}."

    def __init__(self, given: str, section: str, most: int) -> None:
        self.section = section
        self.most = most
        super().__init__(given, section=section, most=most)


class ForeignCardError(PositionError):
    """`given` is no card of the game's deck."""

    code = "foreign-card"
    sentence = (
        "There is no card “{given}”: expected a rank (A, 2 to 10, J, Q, K) and a suit "
        "(S, H, D, C), such as 10C."
    )


class OwnerlessCardError(PositionError):
    """`given`, on a shared pile, does not say from which seat's deck it is."""

    code = "ownerless-card"
    sentence = "“{given}” does not say whose card it is: expected its owner too, such as {given}/A."


class MisplacedCardError(PositionError):
    """`given` lies in a pile of the seat `seat`, and is from another seat's deck."""

    code = "misplaced-card"
    sentence = (
        "The card {given} lies in a pile of {seat}: expected it in a pile of its owner or "
        "on a shared one."
    )

    def __init__(self, given: str, seat: str) -> None:
        self.seat = seat
        super().__init__(given, seat=seat)


class DoubledCardError(PositionError):
    """The card `given` is named twice."""

    code = "doubled-card"
    sentence = "The card {given} is named twice: expected each card once."


class SurplusCardsError(PositionError):
    """`given` (an unknown card's mark) stands for `surplus` cards more than are left."""

    code = "surplus-cards"
    sentence = (
        "There are more cards than the deck has: expected {surplus} fewer unknown cards ({given})."
    )

    def __init__(self, given: str, surplus: int) -> None:
        self.surplus = surplus
        super().__init__(given, surplus=surplus)


class MissingCardError(PositionError):
    """`missing` cards are not placed, the card `given` first among them."""

    code = "missing-card"
    sentence = (
        "The card {given} has no place: expected every card of the deck to be placed "
        "(not placed: {missing})."
    )

    def __init__(self, given: str, missing: int) -> None:
        self.missing = missing
        super().__init__(given, missing=missing)


class NoPlaceError(PositionError):
    """`missing` cards, `given` first, are left over, and no pile takes them."""

    code = "no-place"
    sentence = (
        "The card {given} has no place: expected a centre pile for it to lie under, or "
        "larger face-down piles (cards left over: {missing})."
    )

    def __init__(self, given: str, missing: int) -> None:
        self.missing = missing
        super().__init__(given, missing=missing)


class BadValueError(PositionError):
    """`given` is no value for the section `section`; `expected` shows what would be."""

    code = "bad-value"
    sentence = "“{given}” says nothing in section {section}: expected {expected}."

    def __init__(self, given: str, section: str, expected: str) -> None:
        self.section = section
        self.expected = expected
        super().__init__(given, section=section, expected=expected)


class ClashError(PositionError):
    """`given` in the section `section` cannot be so beside what the section `other` says."""

    code = "clash"
    sentence = (
        "“{given}” in section {section} contradicts section {other}: expected one of the two."
    )

    def __init__(self, given: str, section: str, other: str) -> None:
        self.section = section
        self.other = other
        super().__init__(given, section=section, other=other)


class ActionError(NotationError):
    """The text is no action."""


class BadActionError(ActionError):
    """`given` is no action."""

    code = "bad-action"
    sentence = (
        "“{given}” is no action: expected a card and a pile such as 6S>c0 or s3>left, or "
        "call, ready, slap c1, turn, stuck, resign, or wait 10s."
    )


class NoSeatError(ActionError):
    """`given` does not say who acts; `seats` are those who could."""

    code = "no-seat"
    sentence = "“{given}” does not say who acts: expected a seat first ({seats}), as in A call."

    def __init__(self, given: str, seats: str) -> None:
        self.seats = seats
        super().__init__(given, seats=seats)


class UnknownSeatError(ActionError):
    """The table has no seat `given`; `seats` are those it has."""

    code = "unknown-seat"
    sentence = "There is no seat {given}: expected one of {seats}."

    def __init__(self, given: str, seats: str) -> None:
        self.seats = seats
        super().__init__(given, seats=seats)


class BadWaitError(ActionError):
    """`given` is no length of time."""

    code = "bad-wait"
    sentence = "“{given}” is no length of time: expected one such as 10s, 500ms or 2m."
