import type { SeatView } from "../wire/messages";

/** What somebody at the table is called, in the reader's language. */
export function nameOf(seat: SeatView, say: (id: string) => string): string {
  switch (seat.kind) {
    case "bot":
      return say(`level-${seat.level ?? ""}`);
    case "person":
      return seat.name === "" ? say("name-guest") : seat.name;
    case "open":
      return say("name-nobody");
  }
}

/** The seats with the reader's own first, as they are shown everywhere. */
export function ownFirst(seats: readonly SeatView[], own: number | null): readonly SeatView[] {
  return [...seats].sort((a, b) => Number(b.seat === own) - Number(a.seat === own));
}

/** Everybody but the reader. */
export function others(seats: readonly SeatView[], own: number | null): readonly SeatView[] {
  return seats.filter((seat) => seat.seat !== own);
}
