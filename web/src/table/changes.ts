import type { SettledAct, Snapshot } from "../wire/messages";
import { pileOf } from "./follow";
import { topOf } from "./guess";
import type { Pending } from "./pending";
import { cardsOf, momentOf, phaseOf, shownView } from "./state";
import type { Claim, Grip, Label, Slapped, TableState } from "./state";

/** How the table's state changes: functions from one value to the next. */

/** A selection whose card has gone is no selection. */
function tidy(state: TableState): TableState {
  const view = shownView(state);
  const isThere = (grip: Grip | null): boolean => cardsOf(view, grip).length > 0;
  const out = state.pointedOut === null || !view ? undefined : pileOf(view, state.pointedOut);
  return {
    ...state,
    selected: isThere(state.selected) ? state.selected : null,
    dragged: isThere(state.dragged) ? state.dragged : null,
    pointedOut: out && topOf(out) !== undefined ? state.pointedOut : null,
  };
}

/** What a contest gave is shown until the next layout is turned up. */
function isContest(state: TableState): boolean {
  return ["claiming", "between", "over"].includes(phaseOf(state));
}

/** Whether cards are laid out anew, for another round or another match. */
export function beginsAnew(before: TableState, after: TableState): boolean {
  return ["between", "over"].includes(phaseOf(before)) && !["between", "over"].includes(phaseOf(after));
}

/** The server has said something, or nothing for too long. What is unanswered stays until it is settled. */
export function heard(state: TableState, snapshot: Snapshot | null, isConnected: boolean): TableState {
  const next = { ...state, snapshot, isConnected };
  const moment = state.label?.moment;
  const isPast = moment !== undefined && moment !== momentOf(next);
  const isOn = isContest(next) || snapshot?.table.view?.stage === "round_over";
  return tidy({
    ...next,
    ...(isPast && { label: null, pointedOut: null }),
    slapped: isOn ? state.slapped : null,
    claims: isOn ? state.claims : [],
    isChoosing: state.isChoosing && phaseOf(next) === "racing",
  });
}

/** An own card was sent off. */
export function laid(state: TableState, play: Pending): TableState {
  const pending = [...state.pending, play];
  return tidy({ ...state, pending, selected: null, dragged: null, pointedOut: null, isChoosing: false });
}

/** A play has waited for its answer for long enough to say so. */
export function slowed(state: TableState, id: number): TableState {
  if (!state.pending.some((play) => play.id === id)) return state;
  const pending = state.pending.map((play) => (play.id === id ? { ...play, isSlow: true } : play));
  return { ...state, pending };
}

/** An act's fate is known after a loss of the connection: what was not accepted is undone. */
export function settled(state: TableState, { id, fate }: SettledAct): TableState {
  if (fate === "waiting") return state;
  const isUndone = state.slapped?.id === id && fate !== "accepted";
  return answered(isUndone ? { ...state, slapped: null } : state, id);
}

/** The play of that id has been answered, one way or the other. */
export function answered(state: TableState, id: number): TableState {
  if (!state.pending.some((play) => play.id === id)) return state;
  return { ...state, pending: state.pending.filter((play) => play.id !== id) };
}

/** A card is chosen, or none. */
export function selected(state: TableState, grip: Grip | null): TableState {
  return tidy({ ...state, selected: grip, isChoosing: false });
}

/** The finger carries a card, or none. */
export function dragged(state: TableState, grip: Grip | null): TableState {
  return tidy({ ...state, dragged: grip, selected: null });
}

/** A label takes the place of any other; with it, the pile that it points out. */
export function labelled(
  state: TableState,
  label: Label | null,
  pointedOut: string | null = null,
): TableState {
  return tidy({ ...state, label, pointedOut });
}

/** The lone spitter is asked for a pile, or no longer. */
export function choosing(state: TableState, isChoosing: boolean): TableState {
  return { ...state, isChoosing, selected: null };
}

/** The hand came down on a pile, or its answer has come and said no. */
export function slapped(state: TableState, slap: Slapped | null): TableState {
  return { ...state, slapped: slap };
}

/** Piles have been claimed. */
export function claimed(state: TableState, claims: readonly Claim[]): TableState {
  return claims.length === 0 ? state : { ...state, claims };
}

/** The last input was a key, or was not. */
export function inputBy(state: TableState, usesKeys: boolean): TableState {
  return state.usesKeys === usesKeys ? state : { ...state, usesKeys };
}
