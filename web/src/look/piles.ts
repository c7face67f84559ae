/** What a pile shows besides its top card: the edges of the cards below, its place when empty, its count. */

/** Never more edges than one can count at a glance. */
export const mostEdges = 4;

/** The size of a stack on the screen, in CSS pixels. */
export interface StackSize {
  /** Width of a card. */
  readonly width: number;
  /** How far each hidden card shows. */
  readonly step: number;
  /** Where the hidden cards show: towards a player below, or a player above. */
  readonly towards: "down" | "up";
}

/** One hidden card: outline, a line of paper, and the back's colour. */
function edge(at: number, width: number): string {
  const unit = width / 100;
  const box = (inset: number): string => {
    const side = inset * unit;
    const across = width - 2 * side;
    const tall = width * 1.4 - 2 * side;
    const radius = Math.max(0, 9.25 - inset) * unit;
    return `x="${round(side)}" y="${round(at + side)}" width="${round(across)}" height="${round(tall)}" rx="${round(radius)}"`;
  };
  return (
    `<rect ${box(0.75)} fill="var(--card)" stroke="var(--edge)" stroke-width="${round(1.5 * unit)}"/>` +
    `<rect ${box(2.9)} fill="var(--back)"/>`
  );
}

function round(number: number): string {
  return String(Math.round(number * 100) / 100);
}

/**
 * The edges of `hidden` cards (at most four) as one SVG string, to lie under
 * the top card: its box is the card's box, longer by one step for each edge,
 * below it or above it. Nothing hidden: an empty string.
 */
export function stackEdges(seat: number, hidden: number, size: StackSize): string {
  const count = Math.min(hidden, mostEdges);
  if (count <= 0) return "";
  const { width, step, towards } = size;
  const height = width * 1.4 + count * step;
  const places = Array.from({ length: count }, (_, index) => count - index);
  const at = (place: number): number => (towards === "down" ? place : count - place) * step;
  const cards = places.map((place) => edge(at(place), width)).join("");
  return `<svg class="stack-edges seat-${seat % 4} is-${towards}" width="${round(width)}" height="${round(height)}" viewBox="0 0 ${round(width)} ${round(height)}" aria-hidden="true">${cards}</svg>`;
}

/** How many edges a reserve or a stock of `cards` cards shows under its back. */
export function reserveEdges(cards: number): number {
  return Math.min(mostEdges, Math.ceil(cards / 2));
}

/** The place of an empty pile; `isLive` where a card may be put there. */
export function emptySlot(isLive = false): string {
  return (
    `<svg class="card-slot${isLive ? " is-live" : ""}" viewBox="0 0 100 140" aria-hidden="true">` +
    '<rect x="1.25" y="1.25" width="97.5" height="137.5" rx="8.5"/></svg>'
  );
}

/** The count on a reserve or stock, as HTML; the card's width is read from the custom property `--card-width`. */
export function countPlate(count: number): string {
  return `<span class="count-plate" aria-hidden="true">${count}</span>`;
}
