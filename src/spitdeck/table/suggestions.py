"""Other house rules than the table was made with: suggested, agreed to, and dealt under."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from spitdeck.engine.options import OptionsError, option_values, parse_options, show_options
from spitdeck.engine.state import Options
from spitdeck.games.rulecode import show_rule_code
from spitdeck.table.dealing import new_match, reveal
from spitdeck.table.effects import Effect, Tell
from spitdeck.table.entries import RulesChanged
from spitdeck.table.telling import log, tell_too_many_deals, tell_wrong_phase
from spitdeck.wire import Code, Failure, Phase, SeatKind, Suggest, SuggestionView

if TYPE_CHECKING:
    from spitdeck.table.table import Table

__all__ = ["Suggestion", "show_suggestion", "suggest", "take_rules"]


@dataclass
class Suggestion:
    """House rules that somebody would rather play by, and who wants them too."""

    seat: int
    options: Options
    agreed: list[int] = field(default_factory=list)


def suggest(table: Table, seat: int, message: Suggest, at: int) -> list[Effect]:
    """Take a seat's suggestion, or its agreement to the one there is.

    The rules that the table has already are a suggestion that is forgotten. Bots agree to
    anything, and are not asked. To be ready for the present rules is to turn it down.
    """
    if table.phase is not Phase.AGREEING:
        return [tell_wrong_phase(seat, message, table.phase, Phase.AGREEING)]
    try:
        options = parse_options(table.game.options, dict(message.options))
    except OptionsError as error:
        allowed = " or ".join(error.allowed)
        return [Tell((seat,), Failure(Code.BAD_OPTION, str(error), error.given, allowed))]
    consent = table.consent
    if options == table.options:
        consent.suggestion = None
        return table.tell_all(at)
    if consent.suggestion is None or consent.suggestion.options != options:
        consent.suggestion = Suggestion(seat, options)
        # Who would rather play otherwise is not ready to play so.
        table.seats[seat].ready = False
    if seat not in consent.suggestion.agreed:
        consent.suggestion.agreed.append(seat)
    people = {each.number for each in table.seats if each.kind is SeatKind.PERSON}
    if people <= set(consent.suggestion.agreed):
        if consent.deals(at):
            return _change(table, options, at)
        consent.suggestion = None
        return [*table.tell_all(at), tell_too_many_deals(seat)]
    return table.tell_all(at)


def take_rules(table: Table, options: Options) -> None:
    """Play by these house rules from now on; nobody is ready for that yet."""
    table.options = options
    table.rule_code = show_rule_code(table.game, options)
    table.consent.forget()


def show_suggestion(table: Table) -> SuggestionView | None:
    """The suggestion as everybody sees it."""
    suggestion = table.consent.suggestion
    if suggestion is None:
        return None
    return SuggestionView(
        seat=suggestion.seat,
        options=option_values(suggestion.options),
        rule_code=show_rule_code(table.game, suggestion.options),
        agreed=tuple(suggestion.agreed),
    )


def _change(table: Table, options: Options, at: int) -> list[Effect]:
    """Deal anew under the new rules; the deal that nobody plays any more is opened."""
    effects = [*reveal(table, at), log(RulesChanged(show_options(options), at))]
    take_rules(table, options)
    effects += new_match(table, at)
    return effects + table.tell_all(at)
