import type { SeatView } from "../wire/messages";

export { nameOf } from "../table/seatNames";

/** The seats with the reader's own first, as they are shown everywhere. */
export function ownFirst(seats: readonly SeatView[], own: number | null): readonly SeatView[] {
  return [...seats].sort((a, b) => Number(b.seat === own) - Number(a.seat === own));
}

/** Everybody but the reader. */
export function others(seats: readonly SeatView[], own: number | null): readonly SeatView[] {
  return seats.filter((seat) => seat.seat !== own);
}
