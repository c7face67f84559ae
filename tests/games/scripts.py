"""Cases from a table file, run two ways: on the engine itself, and through the rule desk."""

import argparse
import json
import tomllib
from collections.abc import Callable, Iterator
from contextlib import redirect_stdout
from io import StringIO
from pathlib import Path
from typing import Any

import msgspec

from spitdeck.engine.actions import Refused
from spitdeck.engine.events import Event
from spitdeck.engine.game import Game
from spitdeck.engine.notation import (
    Wait,
    parse_action,
    parse_order,
    parse_position,
    seeded,
    show_action,
)
from spitdeck.engine.options import parse_options
from spitdeck.engine.piles import seat_name
from spitdeck.engine.state import Result, Stage, State
from spitdeck.engine.stopwatch import Stopwatch, advance
from spitdeck.engine.views import seats_of
from spitdeck.games.catalogue import find_game
from spitdeck.judge import add_arguments, run
from spitdeck.locales import load_catalogue

Facts = dict[str, Any]

DATA = Path(__file__).resolve().parent.parent / "data"


def load_cases(name: str) -> list[Facts]:
    """The cases of a table file in the data folder, which is called by its game."""
    cases: list[Facts] = tomllib.loads((DATA / name).read_text("utf-8"))["case"]
    return [{"game": name.split(".", maxsplit=1)[0], **case} for case in cases]


def lines_of(case: Facts) -> list[str]:
    return [step["do"] for step in case["steps"]]


def on_the_engine(case: Facts) -> Iterator[Facts]:
    """What the position and each line bring, found by calling the game's functions."""
    game = find_game(case["game"])
    options = parse_options(game.options, dict(case.get("options", {})))
    seats = case.get("seats", game.seats[0])
    at, watch = 0, Stopwatch()
    setup = game.setup(options, seats, seeded(""))
    settled = game.settle(parse_position(game, setup, case["position"]))
    state, more, watch = advance(game, settled.state, watch, at)
    state, events = deal_next(state, settled.events + more)
    yield facts_of(state, events)
    for line in lines_of(case):
        order = parse_order(line, seats)
        if isinstance(order, Wait):
            at += order.us
            state, events, watch = advance(game, state, watch, at)
            answer: Facts = {"answer": "waited"}
        else:
            action = parse_action(state, order.seat, order.text)
            got = game.apply(state, order.seat, action)
            if isinstance(got, Refused):
                rule = game.rule_of(got.reason)
                refusal = {"reason": got.reason, "rule": rule, "card": got.card}
                yield {**facts_of(state, ()), "answer": "refused", **refusal}
                continue
            state, more, watch = advance(game, got.state, watch, at)
            answer, events = {"answer": "accepted"}, got.events + more
        state, events = deal_next(state, events)
        yield {**facts_of(state, events), **answer}


def do(game: Game, state: State, seat: int, text: str) -> State:
    """The state after an action that must be accepted."""
    answer = game.apply(state, seat, parse_action(state, seat, text))
    assert not isinstance(answer, Refused), answer
    return answer.state


def deal_next(state: State, events: tuple[Event, ...]) -> tuple[State, tuple[Event, ...]]:
    """The next layout, if a round is over and the match is not."""
    if state.stage is not Stage.ROUND_OVER:
        return state, events
    dealt = find_game(state.setup.game).next_round(state)
    return dealt.state, events + dealt.events


def facts_of(state: State, events: tuple[Event, ...]) -> Facts:
    game = find_game(state.setup.game)
    cards = {spec.id: list(pile) for spec, pile in zip(state.setup.piles, state.piles, strict=True)}
    timer = game.timer(state)
    return {
        "piles": cards,
        "events": [as_json(event) for event in events],
        "calls": [seat_name(seat) for seat in seats_of(state.marked)],
        "warned": [seat_name(seat) for seat in seats_of(state.warned)],
        "legal": {
            seat_name(seat): [show_action(action, seat) for action in game.legal(state, seat)]
            for seat in range(state.setup.seats)
        },
        "stage": str(state.stage),
        "round": state.round,
        "score": list(state.score),
        "clock": timer and {"name": timer.name},
        "outcome": result_of(state.outcome),
    }


def result_of(result: Result | None) -> Facts | None:
    if result is None:
        return None
    winner = None if result.winner is None else seat_name(result.winner)
    return {**as_json(result), "winner": winner}


def as_json(value: object) -> Any:
    """The value as it is after a journey through JSON: tuples become lists."""
    return msgspec.json.decode(msgspec.json.encode(value))


def judge(*arguments: str) -> tuple[int, str]:
    """Run the rule desk's command; its exit code and what it printed."""
    parser = argparse.ArgumentParser()
    add_arguments(parser, load_catalogue("en"))
    printed = StringIO()
    with redirect_stdout(printed):
        code = run(parser.parse_args(arguments))
    return code, printed.getvalue()


def through_the_desk(case: Facts) -> Iterator[Facts]:
    """The same, as the rule desk says it with `--json`."""
    options = [f"--option={name}={value}" for name, value in case.get("options", {}).items()]
    options += [f"--seats={case['seats']}"] if "seats" in case else []
    code, printed = judge(case["game"], case["position"], *lines_of(case), "--json", *options)
    assert code == 0
    for ruling in json.loads(printed)["rulings"]:
        card = (ruling["refused"] or {}).get("card")
        yield {**ruling, "card": card}


def check(case: Facts, happened: list[Facts]) -> None:
    """That everything that the case expects came about."""
    assert len(happened) == len(case["steps"]) + 1
    game = find_game(case["game"])
    options = parse_options(game.options, dict(case.get("options", {})))
    made = game.setup(options, case.get("seats", game.seats[0]), seeded(""))
    deck = sorted(game.deck(made))
    before = happened[0]
    for expected, facts in zip([case.get("expect", {}), *case["steps"]], happened, strict=True):
        check_step(expected, facts)
        if facts.get("answer") == "refused":
            unchanged = ("piles", "calls", "warned", "legal", "stage", "round", "score")
            assert [facts[name] for name in unchanged] == [before[name] for name in unchanged]
            assert facts["events"] == []
        assert sorted(card for pile in facts["piles"].values() for card in pile) == deck
        before = facts


def check_step(expected: Facts, facts: Facts) -> None:
    derived = derived_from(facts)
    piles, legal = facts["piles"], facts["legal"]
    ways: dict[str, Callable[[str, Any], Any]] = {
        "top": lambda pile, _: piles[pile][-1],
        "size": lambda pile, _: len(piles[pile]),
        "pile": lambda pile, _: " ".join(piles[pile]),
        "sizes": lambda seat, _: sizes_of(piles, seat),
        "legal": lambda seat, _: legal[seat],
        "may": lambda seat, value: [text for text in value if text in legal[seat]],
        "may_not": lambda seat, value: [text for text in value if text not in legal[seat]],
    }
    for name, value in expected.items():
        if name in ways:
            found: object = {key: ways[name](key, each) for key, each in value.items()}
            assert found == value, name
        elif name not in {"do", "why"}:
            found = derived.get(name, facts.get(name))
            assert (found or None) == (value or None), f"{name} is {found!r}"


def derived_from(facts: Facts) -> Facts:
    """What a case may say about the events of a step and about the match's end."""
    events, outcome = facts["events"], facts["outcome"]

    def each(kind: str, show: Callable[[Facts], str]) -> list[str]:
        return [show(event) for event in events if event["type"] == kind]

    ends = [event["result"] for event in events if event["type"] == "round_ended"]
    return {
        "flips": each("flipped", lambda e: f"{seat_name(e['seat'])} {e['target']}"),
        "uncovered": each("uncovered", lambda e: e["pile"]),
        "lapsed": each("lapsed", lambda e: seat_name(e["seat"])),
        "claimed": each("claimed", lambda e: f"{seat_name(e['seat'])} {e['pile']} {e['cards']}"),
        "slapped": [seat_name(e["seat"]) for e in events if e.get("slapped")],
        "recycled": each("recycled", lambda e: f"{e['source']} {e['target']}"),
        "drawn": each("drawn", lambda e: seat_name(e["seat"])),
        "shifted": each("shifted", lambda e: seat_name(e["seat"])),
        "forfeits": each("forfeited", lambda e: seat_name(e["seat"])),
        "pressed": [seat_name(e["seat"]) for e in events if e.get("pressed")],
        "timer": facts["clock"] and facts["clock"]["name"],
        "round_ending": ends[0]["ending"] if ends else None,
        "counts": ends[0]["counts"] if ends else None,
        "places": ends[0]["places"] if ends else None,
        "winner": outcome and (outcome["winner"] or "draw"),
        "ending": outcome and outcome["ending"],
        "final": outcome and outcome["places"],
    }


def sizes_of(piles: dict[str, list[str]], seat: str) -> str:
    """The sizes of a seat's own piles, the face-down one last: `1 2 3 4 5 11`."""
    return " ".join(str(len(cards)) for name, cards in piles.items() if name[:2] == f"{seat}.")
