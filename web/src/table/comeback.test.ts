import { describe, expect, it } from "vitest";

import type { Event as Happening, PileView, ServerMessage, View } from "../wire/messages";
import { openSession } from "./session";
import vectors from "./vectors/follow.json";

/** A socket on which the test is the server. */
class Line extends EventTarget {
  close(): void {
    this.dispatchEvent(new Event("close"));
  }

  say(message: ServerMessage): void {
    this.dispatchEvent(new MessageEvent("message", { data: JSON.stringify(message) }));
  }
}

/** A match as one seat saw it, written by the engine. */
interface Match {
  readonly first: View;
  readonly steps: readonly {
    readonly events: readonly Happening[];
    readonly changed: Partial<View> & { readonly piles: readonly PileView[] };
  }[];
}

/** So many updates a seat may have missed before it is sent a snapshot instead. */
const kept = 32;

/** The views before the first step of a match, and after each one. */
function viewsOf({ first, steps }: Match): View[] {
  const views = [first];
  for (const { changed } of steps) {
    const last = views[views.length - 1] ?? first;
    const piles = last.piles.map((pile) => changed.piles.find((each) => each.id === pile.id) ?? pile);
    views.push({ ...last, ...changed, piles });
  }
  return views;
}

/** A whole table with this view, in the words of the server. */
function snapshot(seq: number, view: View): ServerMessage {
  const table = {
    code: "TESTCODE",
    game: view.game,
    options: {},
    phase: "racing",
    seats: [],
    view,
    countdown_ms: null,
    timer: null,
  };
  return { type: "snapshot", seq, seat: 0, last_id: 0, table } as unknown as ServerMessage;
}

describe("a page that comes back", () => {
  it.each(Object.entries(vectors as unknown as Match[]))(
    "shows what the server shows, wherever match %s was cut",
    (_, match) => {
      let line = new Line();
      let again: () => void = () => undefined;
      const session = openSession("TESTCODE", {
        open: () => (line = new Line()) as unknown as WebSocket,
        url: "ws://table/",
        now: () => 0,
        later: (action, ms) => {
          if (ms === 100) again = action;
          return ms;
        },
        forget: () => undefined,
        random: () => 0.5,
      });
      const views = viewsOf(match);
      match.steps.forEach((__, cut) => {
        const end = Math.min(cut + kept, match.steps.length);
        line.say(snapshot(cut, views[cut] ?? match.first));
        line.close();
        again();
        match.steps.slice(cut, end).forEach(({ events }, at) => {
          line.say({ type: "update", seq: cut + at + 1, events });
        });
        line.say({ type: "settled", acts: [] });
        expect(session.snapshot?.table.view).toEqual(views[end]);
        expect(session.connection).toBe("open");
      });
    },
  );
});
