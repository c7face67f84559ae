import type { View } from "../wire/messages";
import { fixed } from "./arrange";
import type { Arrange, Places } from "./arrange";
import type { Cap, CapKey, Place } from "./frame";
import { layOutPatience } from "./patience";
import type { PatienceLayout } from "./patience";
import { bottom, middle, right } from "./rectangle";
import type { Rectangle } from "./rectangle";
import { othersOf, pilesOf, sharedPiles } from "./roles";

/** Gives each pile of a patience its place. Fetched only where one is played. */

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

/** Where everything lies on a table of patiences. */
export const arrangePatience: Arrange = (view, own, area, wishes) => {
  const frame = layOutPatience(area, {
    opponents: othersOf(view, own).length,
    foundations: sharedPiles(view).length,
    works: pilesOf(view, own, "work").length,
    ...wishes,
  });
  return { frame, places: placePatience(view, own, frame), caps: patienceCaps(frame) };
};
