"""Other house rules than the table was made with: suggested before the match, and agreed to."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from spitdeck.engine.actions import Ready
from spitdeck.games.catalogue import find_game
from spitdeck.table.entries import Committed, RulesChanged
from spitdeck.table.exchange import Secrets
from spitdeck.table.record import record_of
from spitdeck.table.recovery import restore
from spitdeck.wire import Code, Decline, Phase, SeatKind, Suggest, SuggestionView, TableView
from tests.table.match import Audience, seated

NO_WRAP = Suggest({"wrap": False})
WANTED = (NO_WRAP, Suggest({"same_rank": True}), Suggest({}), Decline(), Ready())


def shown(audience: Audience, seat: int = 1) -> TableView:
    return audience.table.snapshot(seat, audience.at).table


class TestASuggestion:
    def test_is_seen_by_all_with_its_rule_code(self) -> None:
        audience = seated()
        audience.send(0, NO_WRAP)
        for seat in (0, 1):
            suggestion = shown(audience, seat).suggestion
            assert isinstance(suggestion, SuggestionView)
            assert (suggestion.seat, suggestion.agreed) == (0, (0,))
            assert suggestion.options == {**shown(audience).options, "wrap": False}
            assert suggestion.rule_code != shown(audience).rule_code
        assert shown(audience).options["wrap"] is True

    def test_withdraws_the_readiness_of_whoever_makes_it_alone(self) -> None:
        audience = seated()
        audience.act(0, Ready())
        audience.send(1, NO_WRAP)
        assert [each.ready for each in shown(audience).seats] == [True, False]
        audience.send(0, Suggest({"same_rank": True}))
        assert [each.ready for each in shown(audience).seats] == [False, False]

    def test_gives_way_to_another(self) -> None:
        audience = seated()
        audience.send(0, NO_WRAP)
        audience.send(1, Suggest({"same_rank": True}))
        suggestion = shown(audience).suggestion
        assert suggestion is not None
        assert (suggestion.seat, suggestion.agreed) == (1, (1,))

    @pytest.mark.parametrize("seat", [0, 1])
    def test_is_taken_back_or_turned_down(self, seat: int) -> None:
        audience = seated()
        audience.send(0, NO_WRAP)
        audience.send(seat, Decline())
        assert shown(audience).suggestion is None
        assert audience.phase() is Phase.AGREEING

    def test_of_the_rules_there_are_is_none(self) -> None:
        audience = seated()
        audience.send(0, NO_WRAP)
        audience.send(1, Suggest({}))
        assert shown(audience).suggestion is None

    @pytest.mark.parametrize("seat", [0, 1])
    def test_is_taken_back_or_turned_down_by_agreeing_to_the_rules_there_are(
        self, seat: int
    ) -> None:
        audience = seated()
        audience.send(0, NO_WRAP)
        audience.act(seat, Ready())
        assert shown(audience).suggestion is None
        assert audience.phase() is Phase.AGREEING
        assert [each.ready for each in shown(audience).seats] == [seat == 0, seat == 1]
        audience.send(1 - seat, NO_WRAP)
        # Whoever is ready may be suggested to, and has not agreed to that.
        suggestion = shown(audience).suggestion
        assert suggestion is not None
        assert suggestion.agreed == (1 - seat,)

    @given(st.lists(st.tuples(st.integers(0, 2), st.sampled_from(WANTED)), max_size=12))
    def test_is_never_open_when_the_race_starts(
        self, asked: list[tuple[int, Suggest | Decline | Ready]]
    ) -> None:
        """Nobody races by rules while others wait for an answer about them."""
        audience = Audience("spit-three")
        for seat in range(3):
            audience.sit(seat)
        for seat, message in asked:
            before = shown(audience)
            if isinstance(message, Ready):
                audience.act(seat, message)
            else:
                audience.send(seat, message)
            table = shown(audience)
            if table.phase is not Phase.AGREEING:
                assert before.suggestion is None or before.suggestion.seat == seat
                assert table.options == before.options
                break
            suggestion = table.suggestion
            assert suggestion is None or not table.seats[suggestion.seat].ready

    @pytest.mark.parametrize(
        ("options", "given"),
        [
            ({"wrap": "sideways"}, "wrap=sideways"),
            ({"jokers": True}, "jokers"),
            ({"moves_block_call": True}, "moves_block_call=on without fill_slots=on"),
        ],
    )
    def test_of_what_cannot_be_is_refused_in_one_sentence(
        self, options: dict[str, bool | int | str], given: str
    ) -> None:
        audience = seated()
        failure = audience.failed(0, Suggest(options))
        assert (failure.code, failure.given) == (Code.BAD_OPTION, given)
        assert failure.expected
        assert "\n" not in failure.sentence
        assert shown(audience).suggestion is None

    def test_has_its_time_before_the_match(self) -> None:
        audience = seated()
        audience.start()
        assert audience.failed(0, NO_WRAP).code is Code.WRONG_PHASE


class TestWhatAllWant:
    def test_is_dealt_anew_and_nobody_is_ready_yet(self) -> None:
        audience = seated()
        audience.act(1, Ready())
        before = audience.table.exchange
        audience.send(0, NO_WRAP)
        audience.send(1, NO_WRAP)
        table = shown(audience)
        assert table.options["wrap"] is False
        assert table.suggestion is None
        assert table.phase is Phase.AGREEING
        assert [each.ready for each in table.seats] == [False, False]
        assert before is not None
        assert audience.table.exchange is not before
        last = [entry for entry in audience.entries if isinstance(entry, RulesChanged | Committed)]
        assert isinstance(last[-2], RulesChanged)
        assert last[-2].options == {"wrap": "off"}
        audience.start()
        state = audience.table.state
        assert state is not None
        assert state.setup.options == audience.table.options

    def test_is_still_so_after_a_restart_and_in_the_record(self) -> None:
        audience = seated()
        audience.send(0, NO_WRAP)
        audience.send(1, NO_WRAP)
        secrets = Secrets(lambda: bytes(32))
        again = restore(audience.entries, find_game, secrets, bytes.fromhex)
        assert (again.options, again.rule_code) == (
            audience.table.options,
            audience.table.rule_code,
        )
        audience.start()
        record = record_of(audience.entries, audience.table.match)
        assert record.options == {"wrap": "off"}

    def test_needs_no_bot(self) -> None:
        audience = Audience()
        audience.sit(0)
        audience.take(audience.table.sit(1, SeatKind.BOT, "", "calm", audience.at))
        audience.send(0, NO_WRAP)
        assert shown(audience).options["wrap"] is False
