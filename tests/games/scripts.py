"""Cases from a table file, run two ways: on the engine itself, and through the rule desk."""

import argparse
import json
import tomllib
from collections.abc import Iterator
from contextlib import redirect_stdout
from io import StringIO
from pathlib import Path
from typing import Any

import msgspec

from spitdeck.engine.actions import RULE_OF, Refused
from spitdeck.engine.events import Event
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
from spitdeck.engine.state import Stage, State
from spitdeck.engine.stopwatch import Stopwatch, advance
from spitdeck.engine.views import seats_of
from spitdeck.games.catalogue import find_game
from spitdeck.judge import add_arguments, run

Facts = dict[str, Any]

DATA = Path(__file__).resolve().parent.parent / "data"


def load_cases(name: str) -> list[Facts]:
    """The cases of a table file in the data folder."""
    cases: list[Facts] = tomllib.loads((DATA / name).read_text("utf-8"))["case"]
    return cases


def lines_of(case: Facts) -> list[str]:
    return [step["do"] for step in case["steps"]]


def on_the_engine(case: Facts) -> Iterator[Facts]:
    """What the position and each line bring, found by calling the game's functions."""
    game = find_game("spit")
    options = parse_options(game.options, dict(case.get("options", {})))
    setup = game.setup(options, 2, seeded(""))
    at, watch = 0, Stopwatch()
    settled = game.settle(parse_position(game, setup, case["position"]))
    state, more, watch = advance(game, settled.state, watch, at)
    state, events = deal_next(state, settled.events + more)
    yield facts_of(state, events)
    for line in lines_of(case):
        order = parse_order(line, 2)
        if isinstance(order, Wait):
            at += order.us
            state, events, watch = advance(game, state, watch, at)
            answer: Facts = {"answer": "waited"}
        else:
            action = parse_action(state, order.seat, order.text)
            got = game.apply(state, order.seat, action)
            if isinstance(got, Refused):
                rule = RULE_OF[got.reason]
                refusal = {"reason": got.reason, "rule": rule, "card": got.card}
                yield {**facts_of(state, ()), "answer": "refused", **refusal}
                continue
            state, more, watch = advance(game, got.state, watch, at)
            answer, events = {"answer": "accepted"}, got.events + more
        state, events = deal_next(state, events)
        yield {**facts_of(state, events), **answer}


def deal_next(state: State, events: tuple[Event, ...]) -> tuple[State, tuple[Event, ...]]:
    """The next layout, if a round is over and the match is not."""
    if state.stage is not Stage.ROUND_OVER:
        return state, events
    dealt = find_game(state.setup.game).next_round(state)
    return dealt.state, events + dealt.events


def facts_of(state: State, events: tuple[Event, ...]) -> Facts:
    game = find_game(state.setup.game)
    cards = {spec.id: list(pile) for spec, pile in zip(state.setup.piles, state.piles, strict=True)}
    outcome = state.outcome
    return {
        "piles": cards,
        "events": [msgspec.to_builtins(event) for event in events],
        "calls": [seat_name(seat) for seat in seats_of(state.marked)],
        "warned": [seat_name(seat) for seat in seats_of(state.warned)],
        "legal": {
            seat_name(seat): [show_action(action, seat) for action in game.legal(state, seat)]
            for seat in range(2)
        },
        "stage": str(state.stage),
        "round": state.round,
        "score": list(state.score),
        "outcome": None
        if outcome is None
        else {
            "ending": str(outcome.ending),
            "winner": None if outcome.winner is None else seat_name(outcome.winner),
        },
    }


def judge(*arguments: str) -> tuple[int, str]:
    """Run the rule desk's command; its exit code and what it printed."""
    parser = argparse.ArgumentParser()
    add_arguments(parser)
    printed = StringIO()
    with redirect_stdout(printed):
        code = run(parser.parse_args(arguments))
    return code, printed.getvalue()


def through_the_desk(case: Facts) -> Iterator[Facts]:
    """The same, as the rule desk says it with `--json`."""
    options = [f"--option={name}={value}" for name, value in case.get("options", {}).items()]
    code, printed = judge("spit", case["position"], *lines_of(case), "--json", *options)
    assert code == 0
    for ruling in json.loads(printed)["rulings"]:
        card = (ruling["refused"] or {}).get("card")
        yield {**ruling, "card": card}


def check(case: Facts, happened: list[Facts]) -> None:
    """That everything that the case expects came about."""
    assert len(happened) == len(case["steps"]) + 1
    before = happened[0]
    for expected, facts in zip([case.get("expect", {}), *case["steps"]], happened, strict=True):
        check_step(expected, facts)
        if facts.get("answer") == "refused":
            unchanged = ("piles", "calls", "warned", "legal", "stage", "round", "score")
            assert [facts[name] for name in unchanged] == [before[name] for name in unchanged]
            assert facts["events"] == []
        every_card = sorted(card for pile in facts["piles"].values() for card in pile)
        assert len(set(every_card)) == len(every_card) == 52
        before = facts


def check_step(expected: Facts, facts: Facts) -> None:
    events = facts["events"]
    derived = {
        "flips": [f"{'AB'[e['seat']]} {e['target']}" for e in events if e["type"] == "flipped"],
        "uncovered": [e["pile"] for e in events if e["type"] == "uncovered"],
        "lapsed": ["AB"[e["seat"]] for e in events if e["type"] == "lapsed"],
        "pressed": ["AB"[e["seat"]] for e in events if e.get("pressed")],
        "winner": facts["outcome"] and (facts["outcome"]["winner"] or "draw"),
        "ending": facts["outcome"] and facts["outcome"]["ending"],
    }
    for name, value in expected.items():
        if name == "top":
            assert {pile: facts["piles"][pile][-1] for pile in value} == value
        elif name == "size":
            assert {pile: len(facts["piles"][pile]) for pile in value} == value
        elif name == "legal":
            assert {seat: facts["legal"][seat] for seat in value} == value
        elif name != "do":
            found = derived.get(name, facts.get(name))
            assert (found or None) == (value or None), f"{name} is {found!r}"
