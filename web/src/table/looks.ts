import type { CourtLetters, FaceKind } from "../look/card";
import { reserveEdges } from "../look/piles";
import type { PileView, View } from "../wire/messages";
import { deckOf, topOf } from "./guess";
import type { Options } from "./guess";
import type { CardLook, PileLook } from "./pile";

/** How a pile of the view is to be drawn. Pure: the same pile, the same look. */

/** The sign of a card that is not seen. */
export const hidden = "back";

/** What a pile's look depends on besides the pile. */
export interface Viewer {
  /** The seat whose back hidden cards have. */
  readonly owner: number;
  /** Whether the pile is the reader's own or shared: only then it is drawn whole. */
  readonly isNear: boolean;
  readonly options: Options;
  readonly language: CourtLetters;
  /** How many open cards of a spread pile can show. */
  readonly most: number;
}

/** Covered cards of a shared pile that still show. */
const covered = 2;

/** Open cards of a waste that show. */
const fanned = 3;

/** Covered cards lie askew, one to each side, so that the pile says "pile". */
const tilts = [4, -5] as const;

function faceUp(card: string, kind: FaceKind = "full"): CardLook {
  return { key: card, face: card, kind, tilt: 0, seat: deckOf(card) };
}

const unseen: CardLook = { key: hidden, face: null, kind: "full", tilt: 0, seat: null };

function lookAs(viewer: Viewer, made: Partial<PileLook>): PileLook {
  const { owner, language } = viewer;
  return {
    cards: [],
    edges: 0,
    under: "slot",
    count: null,
    folded: 0,
    seat: owner,
    language,
    ...made,
  };
}

/** A pile of which only the top is seen: a stockpile, a Nertz pile, one card of a hand. */
function topped(pile: PileView, viewer: Viewer): PileLook {
  const top = topOf(pile);
  const isLive = viewer.isNear && pile.kind === "stockpile" && viewer.options["fill_slots"] === true;
  const below = top === undefined ? Math.max(0, pile.down - 1) : pile.down;
  const cards = top !== undefined ? [faceUp(top)] : pile.down > 0 ? [unseen] : [];
  const under = below > 0 ? "back" : isLive ? "live-slot" : "slot";
  return lookAs(viewer, { cards, edges: below, under });
}

/** A face-down pile with its count. */
function facedown(pile: PileView, viewer: Viewer): PileLook {
  const count = pile.down;
  if (count === 0) return lookAs(viewer, {});
  // An opponent's stock says nothing by its number.
  const isCounted = pile.kind !== "stock" || viewer.isNear;
  return lookAs(viewer, {
    cards: [unseen],
    edges: isCounted ? reserveEdges(count) : 0,
    under: "nothing",
    count: isCounted ? count : null,
  });
}

function centre(pile: PileView, viewer: Viewer): PileLook {
  const all: CardLook[] = [
    ...Array.from({ length: pile.down }, (_, at) => ({ ...unseen, key: `${hidden}-${at}` })),
    ...pile.up.map((card) => faceUp(card)),
  ];
  const last = all.length - 1;
  const cards = all
    .map((card, at) => ({ ...card, tilt: at === last ? 0 : (tilts[at % 2] ?? 0) }))
    .slice(-covered - 1);
  return lookAs(viewer, { cards, under: all.length > 0 ? "nothing" : "slot" });
}

/** A foundation: its top card, and the one below for when the top is taken back. */
function foundation(pile: PileView, viewer: Viewer): PileLook {
  const cards = pile.up.slice(-2).map((card) => faceUp(card));
  return lookAs(viewer, { cards: pile.down > 0 ? [unseen] : cards, under: "slot" });
}

/** A cascade: all open cards, the covered ones as strips; a long run folds under its first card. */
function work(pile: PileView, viewer: Viewer): PileLook {
  const { up } = pile;
  const under = "live-slot";
  if (pile.down > 0) return lookAs(viewer, { cards: [unseen], under });
  if (!viewer.isNear) return lookAs(viewer, { cards: up.slice(-1).map((card) => faceUp(card)), under: "slot" });
  const folded = Math.max(0, up.length - viewer.most);
  const shown = folded === 0 ? up : [...up.slice(0, 1), ...up.slice(1 + folded)];
  const cards = shown.map((card, at) => faceUp(card, at === shown.length - 1 ? "full" : "strip"));
  return lookAs(viewer, { cards, under, folded });
}

/** A fan: the last open cards, the covered ones by their side. */
function waste(pile: PileView, viewer: Viewer): PileLook {
  if (pile.down > 0) return lookAs(viewer, { cards: [unseen] });
  const shown = pile.up.slice(viewer.isNear ? -fanned : -1);
  const cards = shown.map((card, at) => faceUp(card, at === shown.length - 1 ? "full" : "side"));
  return lookAs(viewer, { cards });
}

/** How a pile is to be drawn. */
export function lookOf(pile: PileView, viewer: Viewer): PileLook {
  switch (pile.kind) {
    case "reserve":
    case "draw":
    case "stock":
    case "replacement":
      return facedown(pile, viewer);
    case "centre":
      return centre(pile, viewer);
    case "foundation":
      return foundation(pile, viewer);
    case "work":
      return work(pile, viewer);
    case "waste":
      return waste(pile, viewer);
    default:
      return topped(pile, viewer);
  }
}

/** Where each open card lies, by its name. */
export function whereabouts(view: View | null): Map<string, string> {
  const places = new Map<string, string>();
  for (const pile of view?.piles ?? []) for (const card of pile.up) places.set(card, pile.id);
  return places;
}
