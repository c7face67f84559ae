import type { SeatView } from "../wire/messages";

/** Where a sentence with these values comes from. */
export type Say = (id: string, values?: Record<string, string | number>) => string;

/** What somebody at the table is called, in the reader's language. */
export function nameOf(seat: SeatView | undefined, say: Say): string {
  switch (seat?.kind) {
    case "bot": {
      const name = say(`level-${seat.level ?? ""}`);
      return seat.number > 1 ? say("name-numbered", { name, number: seat.number }) : name;
    }
    case "open":
      if (!seat.left) return say("name-nobody");
      return seat.name || say("name-guest");
    case "person":
      return seat.name || say("name-guest");
    case undefined:
      return say("name-nobody");
  }
}
