"""Reasons and the rules they rest on."""

import msgspec
import pytest

from spitdeck.engine.actions import RULE_OF, Action, Call, Move, Play, Reason, Refused
from spitdeck.locales import LANGUAGES, load_catalogue


@pytest.mark.parametrize("reason", Reason)
def test_every_reason_has_a_rule_and_a_sentence(reason: Reason) -> None:
    assert RULE_OF[reason]
    for language in LANGUAGES:
        key = f"refused-{reason.replace('_', '-')}"
        assert load_catalogue(language).text(key, card="7♠")


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_cure_names_one_two_or_three_ranks(language: str) -> None:
    catalogue = load_catalogue(language)
    for count, ranks in enumerate((["6"], ["6", "8"], ["6", "7", "8"]), 1):
        facts = dict(zip(("first", "second", "third"), ranks, strict=False))
        for key in ("refused-not-adjacent", "refused-same-rank"):
            said = catalogue.attribute(key, "cure", count=count, **facts)
            assert all(rank in said for rank in ranks)


def test_actions_are_tagged_and_closed() -> None:
    for action in (Play("6S", "c0"), Move("6S", "A.s1"), Call(), Call("c1")):
        assert msgspec.json.decode(msgspec.json.encode(action), type=Action) == action


def test_a_refusal_is_a_value() -> None:
    assert Refused(Reason.PAUSED) == Refused(Reason.PAUSED)
    assert hash(Refused(Reason.PAUSED, "6S")) == hash(Refused(Reason.PAUSED, "6S"))
