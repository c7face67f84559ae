"""Rulings in words: every sentence the rule desk prints for people, in either language."""

from __future__ import annotations

from spitdeck.engine.actions import Refused
from spitdeck.engine.events import (
    Called,
    Dealt,
    Event,
    Flipped,
    Forfeited,
    Lapsed,
    Moved,
    Played,
    Readied,
    RoundEnded,
    Started,
    Uncovered,
    Warned,
)
from spitdeck.engine.game import Game
from spitdeck.engine.notation import Order, Wait, show_action, show_position
from spitdeck.engine.piles import seat_name
from spitdeck.engine.state import Result, Stage
from spitdeck.engine.views import seats_of
from spitdeck.judge.desk import Ruling
from spitdeck.locales import Catalogue

__all__ = ["legal_of", "say_event", "say_line", "say_refusal", "say_ruling"]

ORDINALS = ("first", "second", "third")


def legal_of(game: Game, ruling: Ruling) -> dict[str, list[str]]:
    """What each seat may do after the ruling, as action texts, by the seat's letter."""
    state = ruling.state
    return {
        seat_name(seat): [show_action(action, seat) for action in game.legal(state, seat)]
        for seat in range(state.setup.seats)
    }


def say_line(line: Order | Wait | None) -> str:
    """The line as the desk repeats it."""
    if line is None:
        return ""
    if isinstance(line, Wait):
        return f"wait {line.us / 1_000_000:g}s"
    return f"{seat_name(line.seat)} {line.text}"


def say_refusal(catalogue: Catalogue, refused: Refused) -> str:
    """Why the action was refused, with the cure where there is one."""
    key = f"refused-{refused.reason.replace('_', '-')}"
    facts: dict[str, str | int] = {"card": refused.card or ""}
    letters = [catalogue.text(f"letter-{rank}") for rank in refused.needs]
    cure: dict[str, str | int] = {**facts, **dict(zip(ORDINALS, letters, strict=False))}
    said = catalogue.text(key, **facts)
    if catalogue.has(key, "cure"):
        said += " " + catalogue.attribute(key, "cure", count=len(letters), **cure)
    return said + "."


def say_event(catalogue: Catalogue, event: Event) -> str:
    """What happened, in a few words."""
    match event:
        case Played() | Moved():
            key = "event-played" if isinstance(event, Played) else "event-moved"
            return catalogue.text(
                key,
                seat=seat_name(event.seat),
                card=event.card,
                source=event.source,
                target=event.target,
            )
        case Uncovered():
            return catalogue.text("event-uncovered", card=event.card, pile=event.pile)
        case Flipped():
            return catalogue.text(
                "event-flipped", seat=seat_name(event.seat), card=event.card, target=event.target
            )
        case Warned(seats=()):
            return catalogue.text("event-unwarned")
        case Warned():
            return catalogue.text("event-warned", seats=" ".join(map(seat_name, event.seats)))
        case Dealt():
            return catalogue.text("event-dealt", round=event.round)
        case Started():
            return catalogue.text("event-started")
        case RoundEnded():
            return catalogue.text("event-round-ended")
        case Called(pressed=True):
            return catalogue.text("event-pressed", seat=seat_name(event.seat))
        case Called() | Lapsed() | Forfeited() | Readied():
            key = f"event-{type(event).__name__.lower()}"
            return catalogue.text(key, seat=seat_name(event.seat))


def say_ruling(catalogue: Catalogue, game: Game, ruling: Ruling) -> list[str]:
    """Everything about a ruling, line by line."""
    state = ruling.state
    said = [_heading(catalogue, ruling)]
    for event in ruling.events:
        said.append(f"  {say_event(catalogue, event)}")
        if isinstance(event, RoundEnded) and event.outcome is None:
            round_number = _round_of(ruling, event)
            said.append(f"  {_say_end(catalogue, 'round', event.result, round=round_number)}")
    said.append(f"  {show_position(game, state)}")
    for seat, actions in legal_of(game, ruling).items():
        may = "judge-may" if actions else "judge-may-nothing"
        facts = {"actions": ", ".join(actions)} if actions else {}
        said.append(f"  {catalogue.text(may, seat=seat, **facts)}")
    if state.marked:
        marked = "judge-ready" if state.stage is Stage.DEALT else "judge-calls"
        seats = " ".join(map(seat_name, seats_of(state.marked)))
        said.append(f"  {catalogue.text(marked, seats=seats)}")
    if ruling.clock is not None:
        clock = catalogue.attribute("judge-clock", ruling.clock.name)
        seconds = f"{ruling.clock.us / 1_000_000:g}"
        said.append(f"  {catalogue.text('judge-clock', clock=clock, seconds=seconds)}")
    if state.outcome is not None:
        said.append(f"  {_say_end(catalogue, 'match', state.outcome)}")
    return said


def _round_of(ruling: Ruling, end: RoundEnded) -> int:
    dealt_since = ruling.events[ruling.events.index(end) :]
    return ruling.state.round - sum(isinstance(event, Dealt) for event in dealt_since)


def _heading(catalogue: Catalogue, ruling: Ruling) -> str:
    if ruling.line is None:
        return catalogue.text("judge-position")
    action = say_line(ruling.line)
    if ruling.refused is not None:
        return catalogue.text(
            "judge-refused",
            action=action,
            rule=ruling.rule or "",
            sentence=say_refusal(catalogue, ruling.refused),
        )
    kind = "waited" if isinstance(ruling.line, Wait) else "accepted"
    return catalogue.text(f"judge-{kind}", action=action)


def _say_end(catalogue: Catalogue, what: str, result: Result, **facts: str | int) -> str:
    facts["ending"] = catalogue.text(f"ending-{result.ending}")
    facts["counts"] = "/".join(map(str, result.counts))
    if result.winner is None:
        return catalogue.text(f"judge-{what}-drawn", **facts)
    return catalogue.text(f"judge-{what}-won", seat=seat_name(result.winner), **facts)
