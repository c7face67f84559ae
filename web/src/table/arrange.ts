import type { View } from "../wire/messages";
import { grown } from "./frame";
import type { Arrangement, Cap, Frame, Place } from "./frame";
import { layOut } from "./layout";
import type { Layout } from "./layout";
import { bottom, holds, middle, right } from "./rectangle";
import type { Point, Rectangle } from "./rectangle";
import { isPatience, livePiles, othersOf, ownRow, pilesOf, sharedPiles } from "./roles";
import type { Area } from "./sizes";

/** Gives each pile of a view its place: the formulas know numbers, this knows names. */

/** What the places depend on besides the view and the area. */
export interface Wishes {
  readonly isLeftHanded: boolean;
  /** Whether room is kept for key caps. */
  readonly hasKeyCaps: boolean;
}

/** Each pile's place by its id, while they are given out. */
export type Places = Map<string, Place>;

/** A place for cards that lie on one another, and are no larger a target than they are. */
export function fixed(card: Rectangle, step = 0): Place {
  return { card, target: card, step, spread: null };
}

/** The place of each pile on a table of stockpiles or hands. */
function placeRows(view: View, own: number, layout: Layout): Places {
  const { sizes } = layout;
  const places: Places = new Map();
  ownRow(view, own).forEach((id, at) => {
    const card = layout.own[at];
    const target = layout.ownTargets[at];
    if (card && target) places.set(id, { card, target, step: sizes.ownStep, spread: null });
  });
  const live = livePiles(view);
  const middlemost = layout.centres[0];
  for (const id of sharedPiles(view)) {
    const at = live.indexOf(id);
    const card = layout.centres[at] ?? middlemost;
    const target = layout.centreTargets[at];
    if (card) places.set(id, { card, target: target ?? grown(card, -card.width / 2, -card.height / 2), step: 0, spread: null });
  }
  pilesOf(view, null, "replacement").forEach((pile, at) => {
    const card = layout.sides[at];
    if (card) places.set(pile.id, fixed(card, 3));
  });
  for (const pile of pilesOf(view, own, "reserve", "draw")) {
    places.set(pile.id, fixed(layout.ownReserve, layout.reserveStep));
  }
  othersOf(view, own).forEach((seat, at) => {
    const group = layout.groups[at];
    if (!group) return;
    // Opposite means mirrored: their first pile is at our right.
    const row = ownRow(view, seat).reverse();
    row.forEach((id, place) => {
      const card = group.piles[place];
      if (card) places.set(id, fixed(card, sizes.theirStep));
    });
    for (const pile of pilesOf(view, seat, "reserve", "draw")) {
      places.set(pile.id, fixed(group.reserve, sizes.theirStep));
    }
  });
  return places;
}

/** Where the caps of a table's keys go: under the piles, and under or beside the button. */
function capsFor(frame: Frame, own: readonly Rectangle[], y: number, isLeftHanded: boolean): Cap[] {
  const caps: Cap[] = own.map((box, at) => ({ key: at, x: middle(box).x, y, from: "middle" }));
  const { kind, button } = frame;
  if (kind === "lying" || kind === "laptop") {
    const under = Math.min(bottom(button) + 11, y);
    return [...caps, { key: "call", x: middle(button).x, y: under, from: "middle" }];
  }
  // Where the button stands above the piles, its key is at its side, however long its name is.
  const beside: Cap = isLeftHanded
    ? { key: "call", x: right(button) + 12, y: middle(button).y - 13, from: "left" }
    : { key: "call", x: button.x - 12, y: middle(button).y - 13, from: "right" };
  return [...caps, beside];
}

/** Gives everything on a table its place, as `own` sees it. */
export type Arrange = (view: View, own: number, area: Area, wishes: Wishes) => Arrangement;

/** Where everything lies on a table of stockpiles or hands. */
export function arrangeRows(view: View, own: number, area: Area, wishes: Wishes): Arrangement {
  const frame = layOut(area, {
    own: ownRow(view, own).length,
    theirs: othersOf(view, own).map((seat) => ownRow(view, seat).length),
    centres: livePiles(view).length,
    hasSides: pilesOf(view, null, "replacement").length > 0,
    ...wishes,
  });
  const y = frame.kind === "upright" ? area.height - 27 : area.height - frame.sizes.margin + 8;
  const caps = capsFor(frame, frame.own, y, wishes.isLeftHanded);
  return { frame, places: placeRows(view, own, frame), caps };
}

/** The pile that a card is dropped on at a point of the table, or null. */
export function pileUnder(view: View, own: number, { frame, places }: Arrangement, point: Point): string | null {
  const find = (ids: readonly string[]): string | undefined =>
    ids.find((id) => {
      const place = places.get(id);
      return place !== undefined && holds(place.target, point);
    });
  const found = find(livePiles(view)) ?? find(ownRow(view, own));
  if (found !== undefined || !isPatience(view)) return found ?? null;
  // Anywhere on the disc, above the own piles: the foundation finds itself.
  const { x, y, radius } = frame.disc;
  const isOnDisc = Math.hypot(point.x - x, point.y - y) < radius && point.y < frame.sharedEnd;
  return isOnDisc ? (sharedPiles(view)[0] ?? null) : null;
}
