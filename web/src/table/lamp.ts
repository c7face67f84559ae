import type { DiscLook, Rim } from "./disc";
import { lastCards } from "./news";
import { ownSeat, shownView } from "./state";
import type { Label, TableState } from "./state";
import { nameOf, pieces } from "./words";
import type { Phrases } from "./words";

/** What the disc, the call button and the clocks say of the table's state. */

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

/** The lines for a round that is over, while the match goes on. */
function summary(state: TableState, clocks: Clocks, phrases: Phrases): string[] {
  const view = state.snapshot?.table.view;
  const places = view?.result?.places ?? [];
  const winners = places.filter((place) => place === 1).length;
  const own = ownSeat(state);
  const score = { own: view?.score[own] ?? 0, theirs: view?.score[opponentOf(state)] ?? 0 };
  const name = opponentName(state, phrases);
  const title =
    winners > 1 ? "table-round-drawn" : places[own] === 1 ? "table-round-won" : "table-round-lost";
  return [
    phrases.text(title, { name }),
    phrases.text("table-score", score),
    phrases.text("table-next-in", { seconds: clocks.countdown ?? 0 }),
  ];
}

function pauseLines(state: TableState, clocks: Clocks, phrases: Phrases): string[] {
  const seats = state.snapshot?.table.seats ?? [];
  const away = seats.find((seat) => seat.kind === "person" && !seat.connected);
  const title = away
    ? phrases.text("table-reconnecting", { name: nameOf(phrases, away) })
    : phrases.text("table-paused");
  return clocks.countdown === null
    ? [title]
    : [title, phrases.text("table-starts-in", { seconds: clocks.countdown })];
}

/** What the disc shows. */
export function discLook(state: TableState, clocks: Clocks, phrases: Phrases): DiscLook {
  const phase = state.snapshot?.table.phase;
  const isRacing = phase === "racing";
  const lines =
    phase === "paused"
      ? pauseLines(state, clocks, phrases)
      : phase === "between"
        ? summary(state, clocks, phrases)
        : [];
  return {
    isHot: isRacing && lastCards(shownView(state)).length > 0,
    ...rims(state),
    number: phase === "countdown" ? String(Math.max(1, clocks.countdown ?? 1)) : null,
    lines,
    isGrown: phase === "over",
  };
}

/** What the button under the thumb is for, and how it looks. */
export interface ButtonLook {
  readonly does: "call" | "ready" | "resume" | "nothing";
  readonly title: string;
  readonly second: string;
  readonly isOutline: boolean;
  readonly isHidden: boolean;
}

/** What the call button shows. At rest it looks the same whether or not one could call. */
export function buttonLook(state: TableState, phrases: Phrases): ButtonLook {
  const table = state.snapshot?.table;
  const own = ownSeat(state);
  const isReady = table?.seats.find((seat) => seat.seat === own)?.ready === true;
  const second = phrases.text("table-waiting-for", { name: opponentName(state, phrases) });
  const button = (does: ButtonLook["does"], title: string, isDone: boolean): ButtonLook => ({
    does,
    title: phrases.text(title),
    second: isDone ? second : "",
    isOutline: isDone,
    isHidden: state.snapshot?.seat === null,
  });
  const phase = table?.phase;
  if (phase === "between") {
    return button("ready", isReady ? "table-ready" : "table-next-round", isReady);
  }
  if (phase === "paused") return button("resume", isReady ? "table-ready" : "table-go-on", isReady);
  if (phase === "racing") {
    const hasCalled = table?.view?.marked.includes(own) === true;
    return button("call", hasCalled ? "table-called" : "table-call", hasCalled);
  }
  return { ...button("nothing", "table-call", false), isHidden: phase !== "countdown" };
}

/** A clock of the rules that everybody should see run, as a label that stays; or none. */
export function notice(state: TableState, clocks: Clocks, phrases: Phrases): Label | null {
  if (clocks.timer === null) return null;
  const { name, seconds } = clocks.timer;
  const isOurs = state.snapshot?.table.view?.warned.includes(ownSeat(state)) === true;
  const values = { seconds, name: opponentName(state, phrases) };
  const id = name === "forfeit" && !isOurs ? "table-forfeit-theirs" : `table-${name}`;
  const anchor = name === "forfeit" && isOurs ? "button" : "nothing";
  return { lines: [pieces(phrases.text(id, values))], anchor, rule: "1.8.5" };
}
