import type { View } from "../wire/messages";
import { grown } from "./frame";
import type { Arrangement, Cap, CapKey, Frame, Place } from "./frame";
import { layOut } from "./layout";
import type { Layout } from "./layout";
import { layOutPatience } from "./patience";
import type { PatienceLayout } from "./patience";
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

type Places = Map<string, Place>;

function fixed(card: Rectangle, step = 0): Place {
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

/** The place of each pile on a table of patiences. */
function placePatience(view: View, own: number, layout: PatienceLayout): Places {
  const places: Places = new Map();
  const give = (kind: string, ...given: readonly Place[]): void => {
    pilesOf(view, own, kind).forEach((pile, at) => {
      const place = given[at];
      if (place) places.set(pile.id, place);
    });
  };
  give("nertz", layout.nertz);
  give("work", ...layout.works);
  give("waste", layout.waste);
  give("stock", layout.stock);
  sharedPiles(view).forEach((id, at) => {
    const place = layout.foundations[at];
    if (place) places.set(id, place);
  });
  othersOf(view, own).forEach((seat, at) => {
    const theirs = layout.opponents[at];
    if (!theirs) return;
    const kinds = { nertz: [theirs.nertz], work: theirs.works, waste: [theirs.waste], stock: [theirs.stock] };
    for (const [kind, boxes] of Object.entries(kinds)) {
      pilesOf(view, seat, kind).forEach((pile, place) => {
        const card = boxes[place];
        if (card) places.set(pile.id, fixed(card, kind === "stock" ? 0 : layout.theirStep));
      });
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

function patienceCaps(layout: PatienceLayout): Cap[] {
  const { area, kind, nertz, works, waste, stock, button, stuck } = layout;
  const isLaptop = kind === "laptop";
  // But for laptops the caps lie on the cards' lower edges, where no index is: there is no room below.
  const under = (box: Rectangle): number => (isLaptop ? area.height - 38 : bottom(box) - 20);
  const cap = (key: CapKey, box: Rectangle): Cap => ({ key, x: middle(box).x, y: under(box), from: "middle" });
  // On a button the cap lies on the lower edge, so that the word is free.
  const onEdge = (key: CapKey, box: Rectangle): Cap => ({
    key,
    x: middle(box).x,
    y: Math.min(bottom(box) - 7, area.height - 26),
    from: "middle",
  });
  // The count's tab is at the Nertz pile's left.
  const first: Cap = isLaptop
    ? cap(0, nertz.card)
    : { key: 0, x: right(nertz.card) - 4, y: bottom(nertz.card) - 28, from: "right" };
  return [
    first,
    ...works.map(({ card, spread }, at) =>
      isLaptop
        ? cap(at + 1, card)
        : { key: at + 1, x: middle(card).x, y: bottom(card) + (spread?.room ?? 0) - 22, from: "middle" as const },
    ),
    cap("waste", { ...waste.card, width: waste.card.width + (waste.spread?.room ?? 0) }),
    cap("call", stock.card),
    // Where there is no room below, the word would be covered.
    ...(bottom(button) + 16 > area.height ? [] : [onEdge("nertz", button), onEdge("stuck", stuck)]),
  ];
}

/** Where everything on the table lies, as `own` sees it. */
export function arrange(view: View, own: number, area: Area, wishes: Wishes): Arrangement {
  if (isPatience(view)) {
    const frame = layOutPatience(area, {
      opponents: othersOf(view, own).length,
      foundations: sharedPiles(view).length,
      works: pilesOf(view, own, "work").length,
      ...wishes,
    });
    return { frame, places: placePatience(view, own, frame), caps: patienceCaps(frame) };
  }
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
