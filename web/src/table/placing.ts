import { edge } from "./frame";
import type { Frame } from "./frame";
import { bottom, middle, overlap, right } from "./rectangle";
import type { Rectangle } from "./rectangle";
import type { Area } from "./sizes";
import type { Anchor } from "./state";

/** Where a label goes: it never covers own cards, a shared pile's face, or the call button. */

/** A label's place, and where on its side the pointer sits. */
export interface Placing {
  readonly x: number;
  readonly y: number;
  readonly side: "up" | "down" | "left" | "right" | null;
  readonly pointer: number;
}

/** A label's size. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

/** From a shared pile's edge, its ring and covered cards included, to the label. */
const gap = 22;
const gapUpright = 17;
const gapButton = 11;

/** As near to `wanted` as the screen's sides allow. */
function pushedIn(wanted: number, width: number, area: number): number {
  return Math.max(edge, Math.min(wanted, area - edge - width));
}

function below(pile: Rectangle, size: Size, { area, button, kind, sharedEnd }: Frame): Placing {
  const at = middle(pile).x;
  const x = pushedIn(at - size.width / 2, size.width, area.width);
  const end = Math.min(button.y, sharedEnd) - 4;
  const room = kind === "tablet" ? gap : gapUpright;
  const y = Math.max(bottom(pile) + 10, Math.min(bottom(pile) + room, end - size.height));
  return { x, y, side: "up", pointer: at - x };
}

function beside(pile: Rectangle, size: Size, frame: Frame): Placing {
  const { area, kind, shared, sharedEnd } = frame;
  const at = middle(pile);
  const [first = pile] = shared;
  const last = shared[shared.length - 1] ?? pile;
  // A pile between two others has no outer side: under it, or, where there is no room, beside them all.
  const isInner = shared.length > 2 && pile.x > first.x + 1 && pile.x < last.x - 1;
  const hasRoom = sharedEnd - bottom(pile) >= size.height + gapUpright;
  if (isInner && kind === "laptop" && hasRoom) return below(pile, size, frame);
  const isLeft = at.x < area.width / 2 - 1;
  const x = isLeft ? first.x - gap - size.width : right(last) + gap;
  const y = at.y - size.height / 2;
  if (isInner) return { x, y, side: null, pointer: 0 };
  return { x, y, side: isLeft ? "right" : "left", pointer: size.height / 2 };
}

/** Among many piles: above or under them all, without a pointer, centred on the ring. */
function overall(at: number, size: Size, { area, notice }: Frame): Placing {
  const y = (notice?.y ?? 0) - (notice?.grows === "up" ? size.height : 0);
  return { x: pushedIn(at - size.width / 2, size.width, area.width), y, side: null, pointer: 0 };
}

/** Above the button; beside the own row where the label reaches down to it. */
function aboveButton(size: Size, { area, button, kind, shared, own }: Frame): Placing {
  const at = middle(button).x;
  const wanted = at - size.width / 2;
  const last = shared[shared.length - 1] ?? button;
  const first = shared[0] ?? button;
  // Beside the row the label reaches as high as the shared piles: it stays clear of them.
  const isRight = at > area.width / 2;
  const clear = isRight ? Math.max(wanted, right(last) + 8) : Math.min(wanted, first.x - 8 - size.width);
  const isBeside = kind === "lying" || kind === "laptop";
  const y = button.y - gapButton - size.height;
  let x = isBeside ? clear : wanted;
  for (const card of own) {
    if (!overlap(card, { ...size, x, y })) continue;
    x = middle(card).x < at ? right(card) + gapButton : card.x - gapButton - size.width;
  }
  x = pushedIn(x, size.width, area.width);
  return { x, y, side: "down", pointer: at - x };
}

function free(size: Size, layout: Frame): Placing {
  const { area, kind, shared, disc, horizon } = layout;
  const first = shared[0] ?? { x: disc.x, y: disc.y, width: 0, height: 0 };
  if (kind === "upright" || kind === "tablet") {
    const placed = below({ ...first, x: disc.x, width: 0 }, size, layout);
    return { ...placed, side: null };
  }
  const x = Math.max(edge, first.x - gap - size.width);
  return { x: Math.min(x, area.width - edge - size.width), y: horizon - size.height / 2, side: null, pointer: 0 };
}

/** The widest that a label may be at its place, so that it breaks into lines instead of covering anything. */
export function widestLabel(anchor: Anchor, { area, kind, shared, notice }: Frame): number {
  if (kind === "upright" || kind === "tablet" || notice) return area.width - 2 * edge;
  return (shared[0]?.x ?? area.width) - (anchor === "button" ? edge : gap) - edge;
}

/** Where a label of that size goes. `pile` is the box of the pile it points at, if it does. */
export function placeLabel(
  anchor: Anchor,
  pile: Rectangle | null,
  size: Size,
  layout: Frame,
): Placing {
  // Above a patience's button lie own cards.
  if (layout.notice) return overall(pile ? middle(pile).x : layout.disc.x, size, layout);
  if (anchor === "button") return aboveButton(size, layout);
  if (!pile) return free(size, layout);
  const isBeside = layout.kind === "lying" || layout.kind === "laptop";
  return isBeside ? beside(pile, size, layout) : below(pile, size, layout);
}

/** The transform that puts words under a card, centred on it, as far as the screen's sides allow. */
export function centredUnder(card: Rectangle, area: Area): string {
  const x = `max(${edge}px,min(${middle(card).x}px - 50%,${area.width - edge}px - 100%))`;
  return `translate(${x},${bottom(card) + 3}px)`;
}
