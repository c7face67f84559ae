import type { Event, PileView, View } from "../wire/messages";

/**
 * Keeps a view up to date by events: the twin of `engine/follow.py`, held to it
 * by vectors that the engine writes.
 */

/** Stands for a card that the reader is not told. */
const unknown = "?";

/** The events that carry cards from pile to pile. */
type CardEvent = Extract<
  Event,
  {
    type:
      | "played"
      | "moved"
      | "flipped"
      | "drawn"
      | "uncovered"
      | "turned"
      | "recycled"
      | "turned_over"
      | "shifted";
  }
>;

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
  return withPile(view, id, (pile) => {
    if (card === unknown) return { ...pile, down: pile.down + 1 };
    return pile.facing === "top"
      ? { ...pile, down: pile.down + pile.up.length, up: [card] }
      : { ...pile, up: [...pile.up, card] };
  });
}

/** The view after a card, with the run that lies on it, has gone from one pile to another. */
export function carried(
  view: View,
  source: string,
  target: string,
  cards: readonly string[],
): View {
  const without = cards.reduce((seen) => withoutTop(seen, source), view);
  return cards.reduce((seen, card) => withTop(seen, target, card), without);
}

function unmarked(view: View, seat: number): View {
  return { ...view, marked: view.marked.filter((each) => each !== seat) };
}

function marking(view: View, seat: number, isPressed: boolean): View {
  const marked = [...new Set([...view.marked, seat])].sort((one, other) => one - other);
  return { ...view, marked, warned: view.marked.length > 0 || isPressed ? view.warned : [] };
}

/** All of one pile becomes, or goes back to, another: nobody sees which card is where. */
function returned(view: View, source: string, target: string): View {
  const { down = 0, up = [] } = pileOf(view, source) ?? {};
  const emptied = withPile(view, source, (pile) => ({ ...pile, down: 0, up: [] }));
  return withPile(emptied, target, (pile) => ({ ...pile, down: pile.down + down + up.length, up: [] }));
}

function afterCards(view: View, event: CardEvent): View {
  switch (event.type) {
    case "played": {
      const cleared = { ...unmarked(view, event.seat), warned: [] };
      return carried(cleared, event.source, event.target, [event.card]);
    }
    case "moved":
      return carried(unmarked(view, event.seat), event.source, event.target, [
        event.card,
        ...event.run,
      ]);
    case "flipped":
      return carried({ ...view, marked: [], warned: [] }, event.source, event.target, [event.card]);
    case "drawn":
      return carried(view, event.source, event.target, [event.card]);
    case "uncovered":
      return withTop(withoutTop(view, event.pile), event.pile, event.card);
    case "turned": {
      const count = event.cards.length;
      const left = withPile(view, event.source, (pile) => ({ ...pile, down: pile.down - count }));
      return withPile(left, event.target, (pile) => ({ ...pile, up: [...pile.up, ...event.cards] }));
    }
    case "recycled":
    case "turned_over":
    case "shifted":
      return returned(view, event.source, event.target);
  }
}

function after(view: View, event: Event): View {
  switch (event.type) {
    case "called":
      return marking(view, event.seat, event.pressed);
    case "readied":
      return marking(view, event.seat, false);
    case "lapsed":
      return unmarked(view, event.seat);
    case "started":
      return { ...view, stage: "racing", marked: [] };
    case "claiming_started":
      return { ...view, stage: "claiming", marked: [], warned: [] };
    case "noted":
      return { ...view, memory: { ...view.memory, [event.name]: event.value } };
    case "warned":
      return { ...view, warned: event.seats };
    case "round_ended": {
      const { stage, score, result, outcome } = event;
      return { ...view, stage, score, result, outcome, marked: [], warned: [] };
    }
    case "forfeited":
    case "claimed":
    case "dealt":
      // A new layout comes with a snapshot of its own.
      return view;
    case "played":
    case "moved":
    case "flipped":
    case "drawn":
    case "uncovered":
    case "turned":
    case "recycled":
    case "turned_over":
    case "shifted":
      return afterCards(view, event);
  }
}

/** The view after the events, in their order. */
export function follow(view: View, events: readonly Event[]): View {
  return events.reduce(after, view);
}
