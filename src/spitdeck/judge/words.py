"""Rulings in words: every sentence the rule desk prints for people, in either language."""

from __future__ import annotations

from spitdeck.engine.actions import Reason, Refused
from spitdeck.engine.events import Dealt, RoundEnded
from spitdeck.engine.game import Game
from spitdeck.engine.notation import Order, Wait, show_action, show_card, show_position
from spitdeck.engine.piles import seat_name
from spitdeck.engine.state import Ending, Result, Stage
from spitdeck.engine.views import seats_of
from spitdeck.judge.desk import Ruling
from spitdeck.judge.happening import say_event
from spitdeck.locales import Catalogue

__all__ = ["legal_of", "say_line", "say_refusal", "say_ruling", "seat_of"]

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


def seat_of(ruling: Ruling) -> int:
    """The seat that acted; the first if nobody did."""
    return ruling.line.seat if isinstance(ruling.line, Order) else 0


def say_refusal(catalogue: Catalogue, refused: Refused, seat: int) -> str:
    """Why the seat's action was refused, with the cure where there is one."""
    key = f"refused-{refused.reason.replace('_', '-')}"
    facts: dict[str, str | int] = {"card": show_card(refused.card or "", seat)}
    letters = [catalogue.text(f"letter-{rank}") for rank in refused.needs]
    cure: dict[str, str | int] = {**facts, **dict(zip(ORDINALS, letters, strict=False))}
    said = catalogue.text(key, **facts)
    curable = letters or refused.reason is Reason.HAS_PLAY
    if curable and catalogue.has(key, "cure"):
        said += " " + catalogue.attribute(key, "cure", count=len(letters), **cure)
    return said.removesuffix(":") + "."


def say_ruling(catalogue: Catalogue, game: Game, ruling: Ruling) -> list[str]:
    """Everything about a ruling, line by line."""
    state = ruling.state
    said = [_heading(catalogue, ruling)]
    for event in ruling.events:
        said.append(f"  {say_event(catalogue, event)}")
        if isinstance(event, RoundEnded) and event.outcome is None:
            round_number = _round_of(ruling, event)
            ending = _say_end(catalogue, game, "round", event.result, round=round_number)
            said.append(f"  {ending}")
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
        said.append(f"  {_say_end(catalogue, game, 'match', state.outcome)}")
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
            sentence=say_refusal(catalogue, ruling.refused, seat_of(ruling)),
        )
    kind = "waited" if isinstance(ruling.line, Wait) else "accepted"
    return catalogue.text(f"judge-{kind}", action=action)


def _say_ending(catalogue: Catalogue, game: Game, ending: Ending) -> str:
    # There is no layout to empty in Speed.
    if game.id == "speed" and ending is Ending.CLEARED:
        return catalogue.attribute("ending-cleared", "speed")
    return catalogue.text(f"ending-{ending.replace('_', '-')}")


def _say_end(
    catalogue: Catalogue, game: Game, what: str, result: Result, **facts: str | int
) -> str:
    facts["ending"] = _say_ending(catalogue, game, result.ending)
    counts = "/".join(map(str, result.counts))
    counted = "points" if game.tallies else "cards"
    facts["counts"] = catalogue.attribute("judge-counts", counted, counts=counts)
    if result.winner is None:
        return catalogue.text(f"judge-{what}-drawn", **facts)
    return catalogue.text(f"judge-{what}-won", seat=seat_name(result.winner), **facts)
