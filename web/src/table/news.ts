import type { Event, SeatView, View } from "../wire/messages";
import { cardName, cardsLeft, nameOf, pileName } from "./words";
import type { Phrases } from "./words";

/** What has happened, in sentences for the live region. */

/** Who reads, and who sits at the table. */
export interface Readers {
  readonly own: number | null;
  readonly seats: readonly SeatView[];
}

function who(phrases: Phrases, { own, seats }: Readers, seat: number): { name: string; is: string } {
  return {
    name: nameOf(phrases, seats.find((each) => each.seat === seat)),
    is: seat === own ? "you" : "they",
  };
}

/** The sentence for one event, or null for what needs none. */
export function sentenceFor(phrases: Phrases, event: Event, readers: Readers): string | null {
  switch (event.type) {
    case "played":
      return phrases.text("table-said-played", {
        ...who(phrases, readers, event.seat),
        card: cardName(phrases, event.card),
        pile: pileName(phrases, event.target),
      });
    case "flipped":
      return phrases.text("table-said-flipped", {
        card: cardName(phrases, event.card),
        pile: pileName(phrases, event.target),
      });
    case "uncovered":
      return /^[A-Z]/.test(event.pile) && event.pile.charCodeAt(0) - 65 === readers.own
        ? phrases.text("table-said-uncovered", { card: cardName(phrases, event.card) })
        : null;
    case "called":
      return phrases.text("table-said-called", who(phrases, readers, event.seat));
    case "moved":
    case "readied":
    case "started":
    case "lapsed":
    case "warned":
    case "forfeited":
    case "round_ended":
    case "dealt":
      return null;
  }
}

/** The seats that hold just one card: that card can decide. */
export function lastCards(view: View | null): number[] {
  if (!view) return [];
  const seats = new Set(view.piles.flatMap((pile) => (pile.seat === null ? [] : [pile.seat])));
  return [...seats].filter((seat) => cardsLeft(view, seat) === 1);
}
