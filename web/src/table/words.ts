import type { attribute, text } from "../i18n";
import type { SeatView, View } from "../wire/messages";
import { isJoker, rankOf, suitOf } from "./guess";
import { isPatience, livePiles, sharedPiles } from "./roles";
import { nameOf as nameFrom } from "./seatNames";

/** Every sentence that the table says, put together from the catalogues. */

/** Where sentences come from. */
export interface Phrases {
  readonly text: typeof text;
  readonly attribute: typeof attribute;
}

/** A piece of a label: plain text, or a rank that is set large. */
export interface Piece {
  readonly text: string;
  readonly isRank: boolean;
}

// Private-use signs go through the catalogue unharmed and tell the ranks from the words.
const opening = "\uE000";
const closing = "\uE001";

/** The pieces of a text in which ranks stand between the two signs. */
export function pieces(marked: string): Piece[] {
  return marked
    .split(opening)
    .flatMap((part, at) => {
      if (at === 0) return [{ text: part, isRank: false }];
      const [rank = "", rest = ""] = part.split(closing);
      return [
        { text: rank, isRank: true },
        { text: rest, isRank: false },
      ];
    })
    .filter((piece) => piece.text !== "");
}

/** What a card is called: "7 of spades". */
export function cardName({ text }: Phrases, card: string): string {
  if (isJoker(card)) return text(card === "*R" ? "card-joker-red" : "card-joker-black");
  const rank = rankOf(card);
  // "7 of spades" is read faster than "seven of spades"; courts and aces have names.
  const name = /[AJQK]/.test(rank) ? text(`rank-${rank}`) : rank;
  return text("card-name", { rank: name, suit: text(`suit-${suitOf(card)}`) });
}

/** The letter or number on a card in the chosen language: Kn for a jack in Norwegian. */
export function letterOf({ text }: Phrases, rank: string): string {
  return text(`letter-${rank}`);
}

/** What a seat is called: the person's name, or the bot's level. */
export function nameOf({ text }: Phrases, seat: SeatView | undefined): string {
  return nameFrom(seat, text);
}

/** The ranks that would have fitted, marked so that the label sets them large. */
export function needsOf(phrases: Phrases, ranks: readonly string[]): Record<string, string | number> {
  const [first = "", second = "", third = ""] = ranks.map(
    (rank) => `${opening}${letterOf(phrases, rank)}${closing}`,
  );
  return { first, second, third, count: ranks.length };
}

/** The same sentence with a capital first. */
export function capital(sentence: string): string {
  return sentence.charAt(0).toUpperCase() + sentence.slice(1);
}

/** The name of a shared pile: left, right, between them, the only one, or a foundation's number. */
export function pileName({ text }: Phrases, view: View, id: string): string {
  if (isPatience(view)) {
    return text("table-foundation", { number: sharedPiles(view).indexOf(id) + 1 });
  }
  const live = livePiles(view);
  const at = live.indexOf(id);
  // A pile that lies apart, without a card, is not the only one.
  if (at < 0) return text("table-right-pile");
  if (live.length === 1) return text("table-only-pile");
  if (at === 0) return text("table-left-pile");
  return text(at === live.length - 1 ? "table-right-pile" : "table-middle-pile");
}
