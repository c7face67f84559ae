import type { Layout } from "./layout";
import { edge } from "./layout";
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

function below(pile: Rectangle, size: Size, { area, button, kind, centreTargets }: Layout): Placing {
  const at = middle(pile).x;
  const x = pushedIn(at - size.width / 2, size.width, area.width);
  const end = Math.min(button.y, bottom(centreTargets[0] ?? button)) - 4;
  const room = kind === "tablet" ? gap : gapUpright;
  const y = Math.max(bottom(pile) + 10, Math.min(bottom(pile) + room, end - size.height));
  return { x, y, side: "up", pointer: at - x };
}

function beside(pile: Rectangle, size: Size, { area }: Layout): Placing {
  const at = middle(pile);
  const isLeft = at.x < area.width / 2;
  const x = isLeft ? pile.x - gap - size.width : right(pile) + gap;
  const y = at.y - size.height / 2;
  return { x, y, side: isLeft ? "right" : "left", pointer: size.height / 2 };
}

/** Above the button; beside the own row where the label reaches down to it. */
function aboveButton(size: Size, { area, button, own }: Layout): Placing {
  const at = middle(button).x;
  const y = button.y - gapButton - size.height;
  let x = at - size.width / 2;
  for (const card of own) {
    if (!overlap(card, { ...size, x, y })) continue;
    x = middle(card).x < at ? right(card) + gapButton : card.x - gapButton - size.width;
  }
  x = pushedIn(x, size.width, area.width);
  return { x, y, side: "down", pointer: at - x };
}

function free(size: Size, layout: Layout): Placing {
  const { area, kind, centres, disc, horizon } = layout;
  const first = centres[0] ?? { x: disc.x, y: disc.y, width: 0, height: 0 };
  if (kind === "upright" || kind === "tablet") {
    const placed = below({ ...first, x: disc.x, width: 0 }, size, layout);
    return { ...placed, side: null };
  }
  const x = Math.max(edge, first.x - gap - size.width);
  return { x: Math.min(x, area.width - edge - size.width), y: horizon - size.height / 2, side: null, pointer: 0 };
}

/** The widest that a label may be at its place, so that it breaks into lines instead of covering anything. */
export function widestLabel(anchor: Anchor, { area, kind, centres }: Layout): number {
  if (kind === "upright" || kind === "tablet") return area.width - 2 * edge;
  return (centres[0]?.x ?? area.width) - (anchor === "button" ? edge : gap) - edge;
}

/** Where a label of that size goes. `pile` is the box of the pile it points at, if it does. */
export function placeLabel(
  anchor: Anchor,
  pile: Rectangle | null,
  size: Size,
  layout: Layout,
): Placing {
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
