import type { CourtLetters } from "../look/card";
import { reserveEdges } from "../look/piles";
import type { PileView, View } from "../wire/messages";
import { topOf } from "./guess";
import type { Options } from "./guess";
import type { CardLook, PileLook } from "./pile";

/** How a pile of the view is to be drawn. Pure: the same pile, the same look. */

/** The sign of a card that is not seen. */
export const hidden = "back";

/** Covered cards of a shared pile that still show. */
const covered = 2;

/** Covered cards lie askew, one to each side, so that the pile says "pile". */
const tilts = [4, -5] as const;

function stockpile(pile: PileView, seat: number, options: Options, language: CourtLetters): PileLook {
  const top = topOf(pile);
  const slot = options["fill_slots"] === true ? "live-slot" : "slot";
  const below = top === undefined ? Math.max(0, pile.down - 1) : pile.down;
  const cards: CardLook[] = [];
  if (top !== undefined) cards.push({ key: top, face: top, tilt: 0 });
  else if (pile.down > 0) cards.push({ key: hidden, face: null, tilt: 0 });
  return {
    cards,
    edges: below,
    under: below > 0 ? "back" : slot,
    count: null,
    seat,
    language,
  };
}

function reserve(pile: PileView, seat: number, language: CourtLetters): PileLook {
  const isEmpty = pile.down === 0;
  return {
    cards: isEmpty ? [] : [{ key: hidden, face: null, tilt: 0 }],
    edges: isEmpty ? 0 : reserveEdges(pile.down),
    under: isEmpty ? "slot" : "nothing",
    count: isEmpty ? null : pile.down,
    seat,
    language,
  };
}

function centre(pile: PileView, seat: number, language: CourtLetters): PileLook {
  const all: CardLook[] = [
    ...Array.from({ length: pile.down }, (_, at) => ({ key: `${hidden}-${at}`, face: null, tilt: 0 })),
    ...pile.up.map((card) => ({ key: card, face: card, tilt: 0 })),
  ];
  const last = all.length - 1;
  const cards = all
    .map((card, at) => ({ ...card, tilt: at === last ? 0 : (tilts[at % 2] ?? 0) }))
    .slice(-covered - 1);
  return { cards, edges: 0, under: all.length > 0 ? "nothing" : "slot", count: null, seat, language };
}

/** How a pile is to be drawn. `owner` is the seat whose back its hidden cards have. */
export function lookOf(pile: PileView, owner: number, options: Options, language: CourtLetters): PileLook {
  switch (pile.kind) {
    case "reserve":
      return reserve(pile, owner, language);
    case "centre":
      return centre(pile, owner, language);
    default:
      return stockpile(pile, owner, options, language);
  }
}

/** Where each open card lies, by its name. */
export function whereabouts(view: View | null): Map<string, string> {
  const places = new Map<string, string>();
  for (const pile of view?.piles ?? []) for (const card of pile.up) places.set(card, pile.id);
  return places;
}
