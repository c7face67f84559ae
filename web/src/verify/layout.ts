import { letterOf } from "./recordText";

/** A layout's text, read into piles: docs/notation.md, "The games' piles". */

/** The cards of every pile by its full name, such as `A.s1` or `c0`, the top last. */
export type Piles = Map<string, string[]>;

const stockpiles = ["s1", "s2", "s3", "s4", "s5"];

/** By game, the piles that stand in a seat's own section, in their order. */
const ownPiles: Readonly<Record<string, readonly string[]>> = {
  spit: stockpiles,
  "spit-rounds": stockpiles,
  slam: stockpiles,
  "spit-three": stockpiles.slice(0, 4),
  speed: ["h1", "h2", "h3", "h4", "h5"],
  nertz: ["n", "w1", "w2", "w3", "w4", "t"],
};

/** The letters of piles of which each seat has one. */
const eachSeats = new Set(["r", "d", "k"]);

/** Reads a layout; null if it is none of that game's. `isTagged` if each seat has its own deck. */
export function readLayout(game: string, seats: number, position: string, isTagged: boolean): Piles | null {
  const own = ownPiles[game];
  if (!own) return null;
  const letters = Array.from({ length: seats }, (_, seat) => letterOf(seat));
  const piles: Piles = new Map();
  for (const section of position.split("; ")) {
    const [label = "", content = ""] = section.split(": ");
    // What begins with a small letter counts something, and holds no cards.
    if (label === label.toLowerCase()) continue;
    const isSeat = letters.includes(label);
    const letter = label.slice(0, 1).toLowerCase();
    // Face-down piles have strokes between them; no card of a new layout has one.
    const parts = content.split(/[ /]/);
    for (const [at, part] of parts.entries()) {
      const seat = isSeat ? label : eachSeats.has(letter) ? letters[at] : undefined;
      const name = isSeat ? own[at] : eachSeats.has(letter) ? letter : sharedName(letter, at, parts.length);
      if (name === undefined || (eachSeats.has(letter) && !isSeat && seat === undefined)) return null;
      const tag = isTagged && seat !== undefined ? `/${seat}` : "";
      const cards = part === "-" || part === "0" ? [] : part.split(",");
      piles.set(seat === undefined ? name : `${seat}.${name}`, cards.map((card) => card + tag));
    }
  }
  return piles;
}

/** A lone shared pile that has no number is the odd card's. */
function sharedName(letter: string, at: number, count: number): string {
  return letter === "x" && count === 1 ? letter : `${letter}${at}`;
}
