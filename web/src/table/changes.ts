import type { Snapshot } from "../wire/messages";
import { pileOf } from "./follow";
import { topOf } from "./guess";
import type { Pending } from "./pending";
import { shownView } from "./state";
import type { Label, TableState } from "./state";

/** How the table's state changes: functions from one value to the next. */

/** A selection whose card has gone is no selection. */
function tidy(state: TableState): TableState {
  const view = shownView(state);
  const hasTop = (id: string | null): boolean => {
    const pile = id === null ? undefined : view && pileOf(view, id);
    return pile !== undefined && pile !== null && topOf(pile) !== undefined;
  };
  return {
    ...state,
    selected: hasTop(state.selected) ? state.selected : null,
    dragged: hasTop(state.dragged) ? state.dragged : null,
    pointedOut: hasTop(state.pointedOut) ? state.pointedOut : null,
  };
}

/** The server has said something; without a connection nothing unanswered is remembered. */
export function heard(state: TableState, snapshot: Snapshot | null, isConnected: boolean): TableState {
  const pending = isConnected ? state.pending : [];
  return tidy({ ...state, snapshot, isConnected, pending });
}

/** An own card was sent off. */
export function laid(state: TableState, play: Pending): TableState {
  const pending = [...state.pending, play];
  return tidy({ ...state, pending, selected: null, dragged: null, pointedOut: null });
}

/** A play has waited for its answer for long enough to say so. */
export function slowed(state: TableState, id: number): TableState {
  if (!state.pending.some((play) => play.id === id)) return state;
  const pending = state.pending.map((play) => (play.id === id ? { ...play, isSlow: true } : play));
  return { ...state, pending };
}

/** The play of that id has been answered, one way or the other. */
export function answered(state: TableState, id: number): TableState {
  if (!state.pending.some((play) => play.id === id)) return state;
  return { ...state, pending: state.pending.filter((play) => play.id !== id) };
}

/** An own pile's card is chosen, or none. */
export function selected(state: TableState, pile: string | null): TableState {
  return tidy({ ...state, selected: pile });
}

/** The finger carries an own pile's card, or none. */
export function dragged(state: TableState, pile: string | null): TableState {
  return tidy({ ...state, dragged: pile, selected: null });
}

/** A label takes the place of any other; with it, the pile that it points out. */
export function labelled(
  state: TableState,
  label: Label | null,
  pointedOut: string | null = null,
): TableState {
  return tidy({ ...state, label, pointedOut });
}

/** The last input was a key, or was not. */
export function inputBy(state: TableState, usesKeys: boolean): TableState {
  return state.usesKeys === usesKeys ? state : { ...state, usesKeys };
}
