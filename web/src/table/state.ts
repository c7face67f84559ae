import type { Event, Refused, Snapshot, View } from "../wire/messages";
import { pileOf } from "./follow";
import { liftable } from "./guess";
import type { Pending } from "./pending";
import { withPending } from "./pending";
import type { Piece } from "./words";

/** All that the table shows, in one value; `changes.ts` says how it changes. */

/** What a label points at: a pile by its id, a button, or nothing. */
export type Anchor = { readonly pile: string } | "button" | "nothing";

/** A verdict, refusal or notice in place. */
export interface Label {
  readonly lines: readonly (readonly Piece[])[];
  readonly anchor: Anchor;
  /** The section of the rules that says so, or null. */
  readonly rule: string | null;
  /** The seat in whose accent it is set: a verdict. Ink where there is none. */
  readonly seat?: number;
  /** A refusal's moment: in another one its reason may hold no more, and it goes. */
  readonly moment?: string;
}

/** A card that is taken up, with whatever lies on it, and the own pile that it lies in. */
export interface Grip {
  readonly pile: string;
  readonly card: string;
}

/** A pile that was slapped and is not answered yet. */
export interface Slapped {
  readonly id: number;
  readonly pile: string;
}

/** Who got which shared pile, and how. */
export type Claim = Extract<Event, { type: "claimed" }>;

/** Everything that is shown and that does not come from the page's size or settings. */
export interface TableState {
  /** What the server last said, kept current. */
  readonly snapshot: Snapshot | null;
  readonly isConnected: boolean;
  /** Own plays and moves that are not answered yet, in the order in which they were sent. */
  readonly pending: readonly Pending[];
  /** The card that is chosen. */
  readonly selected: Grip | null;
  /** The card that the finger carries. */
  readonly dragged: Grip | null;
  /** The one label there is. */
  readonly label: Label | null;
  /** The own pile that a refused call points out. */
  readonly pointedOut: string | null;
  /** Whether the lone spitter is asked for a pile (H-6). */
  readonly isChoosing: boolean;
  readonly slapped: Slapped | null;
  /** What the last contest gave, until the next layout. */
  readonly claims: readonly Claim[];
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
  isChoosing: false,
  slapped: null,
  claims: [],
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

/** Whether this page may slap a pile now; an early slap is the server's to refuse. */
export function canSlap(state: TableState): boolean {
  const { snapshot, isConnected } = state;
  return isConnected && snapshot?.seat !== null && phaseOf(state) === "claiming";
}

/** Where the table stands. A contest starts by an event, before a snapshot says so. */
export function phaseOf(state: TableState): string {
  const table = state.snapshot?.table;
  if (!table) return "waiting";
  return table.phase === "racing" && table.view?.stage === "claiming" ? "claiming" : table.phase;
}

/** What a refusal may rest on beside the cards: the phase, whether slaps count, whether one has called. */
export function momentOf(state: TableState): string {
  const view = state.snapshot?.table.view;
  return [phaseOf(state), view?.memory["opened"], view?.marked.includes(ownSeat(state))].join();
}

/** The cards that a grip takes up: its card and those that lie on it. None if it is not there any more. */
export function cardsOf(view: View | null, grip: Grip | null): readonly string[] {
  const pile = view && grip ? pileOf(view, grip.pile) : undefined;
  if (!pile || !grip) return [];
  const free = liftable(pile);
  const at = free.indexOf(grip.card);
  return at < 0 ? [] : free.slice(at);
}

/** Why a play or call was refused, without a label: it is nobody's mistake. */
export function isQuiet(refused: Refused): boolean {
  return ["round_over", "no_contest", "call_too_soon", "already_called", "not_started", "paused", "frozen"].includes(
    refused.reason,
  );
}
