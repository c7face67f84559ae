import type { Event, PileView, View } from "../wire/messages";

/**
 * Keeps a view up to date by events: the twin of `follow` in `engine/views.py`,
 * held to it by vectors that the engine writes.
 */

/** The pile of that id, or undefined. */
export function pileOf(view: View, id: string): PileView | undefined {
  return view.piles.find((pile) => pile.id === id);
}

function withPile(view: View, id: string, change: (pile: PileView) => PileView): View {
  return { ...view, piles: view.piles.map((pile) => (pile.id === id ? change(pile) : pile)) };
}

/** The view without the top card of a pile. */
export function withoutTop(view: View, id: string): View {
  return withPile(view, id, (pile) =>
    pile.up.length > 0
      ? { ...pile, up: pile.up.slice(0, -1) }
      : { ...pile, down: Math.max(0, pile.down - 1) },
  );
}

/** The view with a card on top of a pile. What it covers is hidden where only the top is seen. */
export function withTop(view: View, id: string, card: string): View {
  return withPile(view, id, (pile) =>
    pile.facing === "top"
      ? { ...pile, down: pile.down + pile.up.length, up: [card] }
      : { ...pile, up: [...pile.up, card] },
  );
}

function without(seats: readonly number[], seat: number): number[] {
  return seats.filter((each) => each !== seat);
}

function marking(view: View, seat: number): View {
  const marked = [...new Set([...view.marked, seat])].sort((one, other) => one - other);
  return { ...view, marked, warned: view.marked.length > 0 ? view.warned : [] };
}

function after(view: View, event: Event): View {
  switch (event.type) {
    case "played": {
      const cleared = { ...view, marked: without(view.marked, event.seat), warned: [] };
      return withTop(withoutTop(cleared, event.source), event.target, event.card);
    }
    case "moved": {
      const cleared = { ...view, marked: without(view.marked, event.seat) };
      return withTop(withoutTop(cleared, event.source), event.target, event.card);
    }
    case "flipped": {
      const cleared = { ...view, marked: [], warned: [] };
      return withTop(withoutTop(cleared, event.source), event.target, event.card);
    }
    case "uncovered":
      return withTop(withoutTop(view, event.pile), event.pile, event.card);
    case "called":
    case "readied":
      return marking(view, event.seat);
    case "lapsed":
      return { ...view, marked: without(view.marked, event.seat) };
    case "started":
      return { ...view, stage: "racing", marked: [] };
    case "warned":
      return { ...view, warned: event.seats };
    case "round_ended": {
      const { stage, score, result, outcome } = event;
      return { ...view, stage, score, result, outcome, marked: [], warned: [] };
    }
    case "forfeited":
    case "dealt":
      // A new layout comes with a snapshot of its own.
      return view;
  }
}

/** The view after the events, in their order. */
export function follow(view: View, events: readonly Event[]): View {
  return events.reduce(after, view);
}
