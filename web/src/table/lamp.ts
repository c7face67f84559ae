import type { View } from "../wire/messages";
import type { DiscLook, Rim } from "./disc";
import { cardsLeft, isOut, isPatience, nearlyDone, othersOf } from "./roles";
import { ownSeat, phaseOf, shownView } from "./state";
import type { Label, TableState } from "./state";
import { nameOf, pieces } from "./words";
import type { Phrases } from "./words";

/** What the disc, the buttons and the clocks say of the table's state. Pages say the rest. */

/** Seconds left on the clocks, or null where none runs. */
export interface Clocks {
  readonly countdown: number | null;
  readonly timer: { readonly name: string; readonly seconds: number } | null;
}

/** What the seat of that number is called. */
export function seatName(state: TableState, seat: number, phrases: Phrases): string {
  const seats = state.snapshot?.table.seats ?? [];
  return nameOf(phrases, seats.find((each) => each.seat === seat));
}

/** Who sits opposite, from the left. */
export function opponentsOf(state: TableState): number[] {
  const view = state.snapshot?.table.view;
  return view ? othersOf(view, ownSeat(state)) : [];
}

/** The seats that play, ours first, then clockwise. */
function playing(state: TableState, view: View): number[] {
  return [ownSeat(state), ...opponentsOf(state)].filter((seat) => !isOut(view, seat));
}

function rims(state: TableState): Rim[] {
  const view = state.snapshot?.table.view;
  if (!view) return [];
  const { marked } = view;
  const isOn = phaseOf(state) === "racing" && marked.length > 0;
  return [ownSeat(state), ...opponentsOf(state)].map((seat) => {
    if (!isOn || isOut(view, seat)) return "none";
    return marked.includes(seat) ? "solid" : "dotted";
  });
}

/** Who is waited for, and for how long; or only that there is a pause. */
function pauseLines(state: TableState, clocks: Clocks, phrases: Phrases): string[] {
  const table = state.snapshot?.table;
  const seats = table?.seats ?? [];
  const awaited = table?.away.map(({ seat }) => seat) ?? [];
  const away = seats.filter((seat) => awaited.includes(seat.seat));
  const [only, ...more] = away;
  if (only === undefined) return [phrases.text("table-paused")];
  const title =
    more.length > 0
      ? phrases.text("table-reconnecting-several", { count: away.length })
      : phrases.text("table-reconnecting", { name: nameOf(phrases, only) });
  const seconds = clocks.countdown ?? 0;
  if (seconds === 0) return [title];
  return [title, phrases.text("table-away-seconds", { seconds }), phrases.text("away-wait")];
}

/** Whether one card can decide, or a slap. */
function isHot(state: TableState): boolean {
  const phase = phaseOf(state);
  if (phase === "racing") return nearlyDone(shownView(state)).length > 0;
  return phase === "claiming" && isOpen(state);
}

/** Whether slaps count already. */
export function isOpen(state: TableState): boolean {
  return (state.snapshot?.table.view?.memory["opened"] ?? 0) === 1;
}

/** Whether the shared piles are being claimed, or have just been. */
export function isClaim(state: TableState): boolean {
  const view = state.snapshot?.table.view;
  if (view?.game !== "spit-rounds") return false;
  return phaseOf(state) === "claiming" || view.stage === "round_over";
}

/** Who won the round, in words. */
function roundTitle(state: TableState, view: View, phrases: Phrases): string {
  const winners = (view.result?.places ?? []).flatMap((place, seat) => (place === 1 ? [seat] : []));
  const [only, ...more] = winners;
  if (only === undefined || more.length > 0) return phrases.text("table-round-drawn");
  const is = only === ownSeat(state) ? "you" : "they";
  return phrases.text("table-round-won", { is, name: seatName(state, only, phrases) });
}

/** A number with a minus sign, not a hyphen. */
function signed(number: number, plus: string): string {
  return number < 0 ? `−${-number}` : `${plus}${number}`;
}

/** What the round gave: in a patience each seat's points and total, elsewhere the score. */
function roundLines(state: TableState, view: View, phrases: Phrases): string[] {
  const seats = [ownSeat(state), ...opponentsOf(state)];
  return seats.map((seat) => {
    const points = view.result?.counts[seat] ?? 0;
    const values = {
      is: seat === ownSeat(state) ? "you" : "they",
      name: seatName(state, seat, phrases),
      score: signed(view.score[seat] ?? 0, ""),
      points: signed(points, "+"),
    };
    return phrases.text(isPatience(view) ? "table-round-points" : "table-round-score", values);
  });
}

function betweenLines(state: TableState, clocks: Clocks, phrases: Phrases): string[] {
  const view = state.snapshot?.table.view;
  if (!view || isClaim(state)) return [];
  const wait = clocks.countdown ?? 0;
  return [
    roundTitle(state, view, phrases),
    ...roundLines(state, view, phrases),
    ...(wait > 0 ? [phrases.text("table-next-round", { seconds: wait })] : []),
  ];
}

function linesOf(state: TableState, clocks: Clocks, phrases: Phrases): string[] {
  const phase = phaseOf(state);
  if (phase === "paused") return pauseLines(state, clocks, phrases);
  return phase === "between" ? betweenLines(state, clocks, phrases) : [];
}

/** What the disc shows. */
export function discLook(state: TableState, clocks: Clocks, phrases: Phrases): DiscLook {
  const phase = phaseOf(state);
  return {
    isHot: isHot(state),
    rims: rims(state),
    number: phase === "countdown" ? String(Math.max(1, clocks.countdown ?? 1)) : null,
    lines: linesOf(state, clocks, phrases),
    isGrown: phase === "over",
  };
}

/** What a button under the thumb shows. */
export interface ButtonLook {
  readonly title: string;
  readonly second: string;
  readonly isOutline: boolean;
  readonly isHidden: boolean;
}

const noButton: ButtonLook = { title: "", second: "", isOutline: true, isHidden: true };

/** Whom a caller waits for. */
function waitingFor(state: TableState, view: View, phrases: Phrases): string {
  const missing = playing(state, view).filter((seat) => !view.marked.includes(seat));
  const [only, ...more] = missing;
  if (only === undefined) return "";
  if (more.length > 0) return phrases.text("table-waiting-for-several", { count: missing.length });
  return phrases.text("table-waiting-for", { name: seatName(state, only, phrases) });
}

function isPressed(state: TableState, view: View): boolean {
  return phaseOf(state) === "racing" && view.marked.includes(ownSeat(state));
}

function areButtonsHidden(state: TableState, view: View): boolean {
  const phase = phaseOf(state);
  const isWatching = state.snapshot?.seat === null;
  return isWatching || isOut(view, ownSeat(state)) || (phase !== "racing" && phase !== "countdown");
}

/** What the call button shows. At rest it looks the same whether or not one could call. */
export function buttonLook(state: TableState, phrases: Phrases): ButtonLook {
  const view = state.snapshot?.table.view;
  if (!view) return noButton;
  const isHidden = areButtonsHidden(state, view);
  const own = ownSeat(state);
  // In Nertz the button tells, for the count is public.
  if (isPatience(view)) {
    return { title: phrases.text("table-nertz"), second: "", isOutline: cardsLeft(view, own) > 0, isHidden };
  }
  if (state.isChoosing) {
    return { title: phrases.text("table-call"), second: phrases.text("table-choose-pile"), isOutline: true, isHidden };
  }
  const isDone = view.game === "speed" && cardsLeft(view, own) === 0;
  const hasCalled = isPressed(state, view);
  return {
    title: phrases.text(isDone ? "table-done" : hasCalled ? "table-called" : "table-call"),
    second: hasCalled ? waitingFor(state, view, phrases) : "",
    isOutline: hasCalled,
    isHidden,
  };
}

/** What the second button shows, in games that have one. */
export function stuckLook(state: TableState, phrases: Phrases): ButtonLook {
  const view = state.snapshot?.table.view;
  if (!view || !isPatience(view)) return noButton;
  const hasPressed = isPressed(state, view);
  return {
    title: phrases.text(hasPressed ? "table-stuck-pressed" : "table-stuck"),
    second: hasPressed ? waitingFor(state, view, phrases) : "",
    isOutline: true,
    isHidden: areButtonsHidden(state, view),
  };
}

/** The words in the button's row while piles are claimed. */
export interface Saying {
  readonly title: string;
  readonly second: string;
}

function whoIsOut(state: TableState, view: View, phrases: Phrases): string {
  const first = view.memory["first_out"] ?? -1;
  if (first < 0) return phrases.text("table-slap-blocked");
  const is = first === ownSeat(state) ? "you" : "they";
  return phrases.text("table-slap-out", { is, name: seatName(state, first, phrases) });
}

/** Seconds before the end of a contest from which its end is counted down. */
const counted_s = 7;

/** What is said in the button's row: a slap to be made, or the layout to come. */
export function sayingOf(state: TableState, clocks: Clocks, phrases: Phrases): Saying | null {
  const view = state.snapshot?.table.view;
  if (!view || !isClaim(state)) return null;
  if (phaseOf(state) === "claiming") {
    if (!isOpen(state)) return { title: phrases.text("table-slap-wait"), second: whoIsOut(state, view, phrases) };
    const left = clocks.timer?.name === "nobody" ? clocks.timer.seconds : counted_s + 1;
    const second =
      left <= counted_s
        ? phrases.text("table-slap-nobody", { seconds: left })
        : `${whoIsOut(state, view, phrases)} ${phrases.text("table-slap-smaller")}`;
    return { title: phrases.text("table-slap"), second };
  }
  const own = ownSeat(state);
  const [other = 1 - own] = opponentsOf(state);
  return {
    title: phrases.text("table-new-layout", { seconds: Math.max(1, clocks.countdown ?? 1) }),
    second: phrases.text("table-cards-now", {
      own: view.score[own] ?? 0,
      name: seatName(state, other, phrases),
      theirs: view.score[other] ?? 0,
    }),
  };
}

/** The sentence for each clock that the server shows: ours to heed, theirs, or in a patience (and where piles are claimed, for a draw). */
const clockSentences: Readonly<Record<string, readonly [ours: string, theirs: string, patience: string]>> = {
  forfeit: ["table-forfeit", "table-forfeit-theirs", "table-forfeit-stuck"],
  draw: ["table-draw", "table-draw", "table-draw-stuck"],
  flip: ["table-flip", "table-flip", "table-flip"],
};

/** A clock of the rules that everybody should see run, as a label that stays; or none. */
export function notice(state: TableState, clocks: Clocks, phrases: Phrases): Label | null {
  const view = state.snapshot?.table.view;
  if (clocks.timer === null || !view) return null;
  const { name, seconds } = clocks.timer;
  const [ours, theirs, patience] = clockSentences[name] ?? [];
  if (ours === undefined || theirs === undefined || patience === undefined) return null;
  // Who was warned and had no play has been called for: the clock is nothing to them (1.8.5).
  const heldUpBy = view.warned.filter((seat) => !view.marked.includes(seat));
  const own = state.snapshot.seat;
  const isOurs = own !== null && heldUpBy.includes(own);
  const late = heldUpBy.find((seat) => seat !== own) ?? opponentsOf(state)[0] ?? 0;
  const values = { seconds, name: seatName(state, late, phrases) };
  // Where points are counted or piles taken, the round ends, but not in a draw.
  const endsOtherwise = isPatience(view) ? isOurs || name === "draw" : view.game === "spit-rounds" && name === "draw";
  const id = endsOtherwise ? patience : isOurs ? ours : theirs;
  const anchor = name === "forfeit" && isOurs && !isPatience(view) ? "button" : "nothing";
  return { lines: [pieces(phrases.text(id, values))], anchor, rule: "1.8.5" };
}
