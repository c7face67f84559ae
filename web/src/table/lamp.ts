import type { DiscLook, Rim } from "./disc";
import { lastCards } from "./news";
import { ownSeat, shownView } from "./state";
import type { Label, TableState } from "./state";
import { nameOf, pieces } from "./words";
import type { Phrases } from "./words";

/** What the disc, the call button and the clocks say of the table's state. Pages say the rest. */

/** Seconds left on the clocks, or null where none runs. */
export interface Clocks {
  readonly countdown: number | null;
  readonly timer: { readonly name: string; readonly seconds: number } | null;
}

/** The seat opposite. */
export function opponentOf(state: TableState): number {
  return ownSeat(state) === 0 ? 1 : 0;
}

/** What the seat opposite is called. */
export function opponentName(state: TableState, phrases: Phrases): string {
  const seats = state.snapshot?.table.seats ?? [];
  return nameOf(phrases, seats.find((each) => each.seat === opponentOf(state)));
}

function rims(state: TableState): { ours: Rim; theirs: Rim } {
  const marked = state.snapshot?.table.view?.marked ?? [];
  const isRacing = state.snapshot?.table.phase === "racing";
  if (!isRacing || marked.length === 0) return { ours: "none", theirs: "none" };
  const rim = (seat: number): Rim => (marked.includes(seat) ? "solid" : "dotted");
  return { ours: rim(ownSeat(state)), theirs: rim(opponentOf(state)) };
}

function pauseLine(state: TableState, phrases: Phrases): string {
  const seats = state.snapshot?.table.seats ?? [];
  const away = seats.find((seat) => seat.kind === "person" && !seat.connected);
  return away
    ? phrases.text("table-reconnecting", { name: nameOf(phrases, away) })
    : phrases.text("table-paused");
}

/** What the disc shows. */
export function discLook(state: TableState, clocks: Clocks, phrases: Phrases): DiscLook {
  const phase = state.snapshot?.table.phase;
  const isRacing = phase === "racing";
  return {
    isHot: isRacing && lastCards(shownView(state)).length > 0,
    ...rims(state),
    number: phase === "countdown" ? String(Math.max(1, clocks.countdown ?? 1)) : null,
    lines: phase === "paused" ? [pauseLine(state, phrases)] : [],
    isGrown: phase === "over",
  };
}

/** What the button under the thumb shows. */
export interface ButtonLook {
  readonly title: string;
  readonly second: string;
  readonly isOutline: boolean;
  readonly isHidden: boolean;
}

/** What the call button shows. At rest it looks the same whether or not one could call. */
export function buttonLook(state: TableState, phrases: Phrases): ButtonLook {
  const { snapshot } = state;
  const phase = snapshot?.table.phase;
  const marked = snapshot?.table.view?.marked ?? [];
  const hasCalled = phase === "racing" && marked.includes(ownSeat(state));
  return {
    title: phrases.text(hasCalled ? "table-called" : "table-call"),
    second: hasCalled
      ? phrases.text("table-waiting-for", { name: opponentName(state, phrases) })
      : "",
    isOutline: hasCalled,
    isHidden: snapshot?.seat === null || (phase !== "racing" && phase !== "countdown"),
  };
}

/** The sentence for each clock that the server shows, ours to heed or theirs. */
const clockSentences: Readonly<Record<string, readonly [ours: string, theirs: string]>> = {
  forfeit: ["table-forfeit", "table-forfeit-theirs"],
  draw: ["table-draw", "table-draw"],
  flip: ["table-flip", "table-flip"],
};

/** A clock of the rules that everybody should see run, as a label that stays; or none. */
export function notice(state: TableState, clocks: Clocks, phrases: Phrases): Label | null {
  if (clocks.timer === null) return null;
  const { name, seconds } = clocks.timer;
  const [ours, theirs] = clockSentences[name] ?? [];
  if (ours === undefined || theirs === undefined) return null;
  const isOurs = state.snapshot?.table.view?.warned.includes(ownSeat(state)) === true;
  const values = { seconds, name: opponentName(state, phrases) };
  const id = isOurs ? ours : theirs;
  const anchor = name === "forfeit" && isOurs ? "button" : "nothing";
  return { lines: [pieces(phrases.text(id, values))], anchor, rule: "1.8.5" };
}
