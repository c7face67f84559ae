import type { Event, SeatView, View } from "../wire/messages";
import { cardName, nameOf, pileName } from "./words";
import type { Phrases } from "./words";

/** What has happened, in sentences for the live region. */

/** Who reads, who sits at the table, and the table after the event. */
export interface Readers {
  readonly own: number | null;
  readonly seats: readonly SeatView[];
  readonly view: View;
}

function who(phrases: Phrases, { own, seats }: Readers, seat: number): { name: string; is: string } {
  return {
    name: nameOf(phrases, seats.find((each) => each.seat === seat)),
    is: seat === own ? "you" : "they",
  };
}

/** The seat whose pile it is, by the letter that its id begins with; null for a shared one. */
function seatOf(pile: string): number | null {
  return /^[A-Z]\./.test(pile) ? pile.charCodeAt(0) - 65 : null;
}

/** A card that has become the reader's to see, or that lies on a shared pile now. */
function turnedUp(phrases: Phrases, event: { pile: string; card: string }, { own, view }: Readers): string | null {
  const card = cardName(phrases, event.card);
  const seat = seatOf(event.pile);
  if (seat === null) {
    return phrases.text("table-said-flipped", { card, pile: pileName(phrases, view, event.pile) });
  }
  return seat === own ? phrases.text("table-said-uncovered", { card }) : null;
}

/** The sentence for one event, or null for what needs none. */
export function sentenceFor(phrases: Phrases, event: Event, readers: Readers): string | null {
  const pile = (id: string): string => pileName(phrases, readers.view, id);
  switch (event.type) {
    case "played":
      return phrases.text("table-said-played", {
        ...who(phrases, readers, event.seat),
        card: cardName(phrases, event.card),
        pile: pile(event.target),
      });
    case "moved":
      return event.seat === readers.own
        ? phrases.text("table-said-moved", { card: cardName(phrases, event.card) })
        : null;
    case "flipped":
      return phrases.text("table-said-flipped", {
        card: cardName(phrases, event.card),
        pile: pile(event.target),
      });
    case "uncovered":
      return turnedUp(phrases, event, readers);
    case "drawn":
      return event.seat === readers.own ? turnedUp(phrases, { pile: event.target, card: event.card }, readers) : null;
    case "turned": {
      const card = event.cards[event.cards.length - 1];
      if (event.seat !== readers.own || card === undefined) return null;
      return phrases.text("table-said-turned", { card: cardName(phrases, card) });
    }
    case "turned_over":
      return event.seat === readers.own ? phrases.text("table-said-turned-over") : null;
    case "recycled":
      return phrases.text("table-said-recycled", { pile: pile(event.source) });
    case "shifted":
      return event.seat === (readers.own ?? 0) ? phrases.text("table-said-shifted") : null;
    case "called":
      return phrases.text("table-said-called", who(phrases, readers, event.seat));
    case "claimed":
      return phrases.text("table-said-claimed", {
        ...who(phrases, readers, event.seat),
        pile: pile(event.pile),
        count: event.cards,
      });
    case "forfeited":
      return phrases.text("table-said-forfeited", who(phrases, readers, event.seat));
    case "claiming_started":
    case "noted":
    case "readied":
    case "started":
    case "lapsed":
    case "warned":
    case "round_ended":
    case "dealt":
      return null;
  }
}
