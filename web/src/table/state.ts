import type { Refused, Snapshot, View } from "../wire/messages";
import type { Pending } from "./pending";
import { withPending } from "./pending";
import type { Piece } from "./words";

/** All that the table shows, in one value; `changes.ts` says how it changes. */

/** What a label points at: a pile by its id, the call button, or nothing. */
export type Anchor = { readonly pile: string } | "button" | "nothing";

/** A verdict, refusal or notice in place. */
export interface Label {
  readonly lines: readonly (readonly Piece[])[];
  readonly anchor: Anchor;
  /** The section of the rules that says so, or null. */
  readonly rule: string | null;
}

/** Everything that is shown and that does not come from the page's size or settings. */
export interface TableState {
  /** What the server last said, kept current. */
  readonly snapshot: Snapshot | null;
  readonly isConnected: boolean;
  /** Own plays and moves that are not answered yet, in the order in which they were sent. */
  readonly pending: readonly Pending[];
  /** The own pile whose card is chosen, by its id. */
  readonly selected: string | null;
  /** The own pile whose card the finger carries. */
  readonly dragged: string | null;
  /** The one label there is. */
  readonly label: Label | null;
  /** The own pile that a refused call points out. */
  readonly pointedOut: string | null;
  /** Whether the last input was a key. */
  readonly usesKeys: boolean;
}

/** Before anything is known. */
export const emptyState: TableState = {
  snapshot: null,
  isConnected: false,
  pending: [],
  selected: null,
  dragged: null,
  label: null,
  pointedOut: null,
  usesKeys: false,
};

/** The cards as this player sees them: the server's view with the unanswered plays on top. */
export function shownView(state: TableState): View | null {
  const view = state.snapshot?.table.view;
  return view ? withPending(view, state.pending) : null;
}

/** The seat at the bottom of the screen: one's own, or the first for a watcher. */
export function ownSeat(state: TableState): number {
  return state.snapshot?.seat ?? 0;
}

/** Whether this page may act at all now. */
export function canPlay(state: TableState): boolean {
  const { snapshot, isConnected } = state;
  return isConnected && snapshot?.seat !== null && snapshot?.table.phase === "racing";
}

/** Why a play or call was refused, without a label: it is nobody's mistake. */
export function isQuiet(refused: Refused): boolean {
  return ["round_over", "no_contest", "call_too_soon", "already_called", "not_started", "paused"].includes(
    refused.reason,
  );
}
