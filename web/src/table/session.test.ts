import { beforeEach, describe, expect, it, vi } from "vitest";

import type { ServerMessage, Snapshot, Update, View } from "../wire/messages";
import { openSession } from "./session";
import type { Surroundings, TableSession } from "./session";

/** A socket that does what the test says. */
class Wire extends EventTarget {
  readonly sent: unknown[] = [];
  isClosed = false;

  send(frame: string): void {
    this.sent.push(JSON.parse(frame));
  }

  close(): void {
    if (this.isClosed) return;
    this.isClosed = true;
    this.dispatchEvent(new Event("close"));
  }

  say(message: ServerMessage): void {
    this.dispatchEvent(new MessageEvent("message", { data: JSON.stringify(message) }));
  }
}

const view: View = {
  game: "spit",
  stage: "racing",
  piles: [
    { id: "c0", kind: "centre", facing: "up", seat: null, down: 0, up: ["7H"] },
    { id: "A.s1", kind: "stockpile", facing: "top", seat: 0, down: 1, up: ["8S"] },
  ],
  marked: [],
  warned: [],
  round: 1,
  score: [0, 0],
  result: null,
  outcome: null,
  memory: {},
};

function snapshot(seq: number): Snapshot {
  return {
    type: "snapshot",
    seq,
    seat: 0,
    table: {
      code: "TESTCODE",
      game: "spit",
      options: {},
      phase: "racing",
      seats: [],
      view,
      countdown_ms: null,
      pause_asked_by: null,
      timer: null,
      wins: [0, 0],
      match: 1,
      lag_cap_ms: 250,
      contests: [],
      rule_code: "S-0N",
      proof: null,
      rounds: [],
    },
  };
}

const played: Update = {
  type: "update",
  seq: 4,
  events: [{ type: "played", seat: 0, card: "8S", source: "A.s1", target: "c0" }],
};

let wires: Wire[];
let timers: { action: () => void; ms: number; id: number }[];
let session: TableSession;

function wire(): Wire {
  const last = wires[wires.length - 1];
  if (!last) throw new Error("no socket was opened");
  return last;
}

/** Lets the one timer that waits run out, and gives how long it was set for. */
function runOut(): number {
  const timer = timers.shift();
  if (!timer) throw new Error("nothing waits");
  timer.action();
  return timer.ms;
}

beforeEach(() => {
  wires = [];
  timers = [];
  let ids = 0;
  const around: Surroundings = {
    open: () => {
      wires.push(new Wire());
      return wire() as unknown as WebSocket;
    },
    url: "ws://table/",
    now: () => 0,
    later: (action, ms) => {
      timers.push({ action, ms, id: ++ids });
      return ids;
    },
    forget: (id) => {
      timers = timers.filter((timer) => timer.id !== id);
    },
    random: () => 0.5,
  };
  session = openSession("TESTCODE", around);
});

describe("a session", () => {
  it("is open when it knows the table", () => {
    expect(session.connection).toBe("connecting");
    wire().say(snapshot(3));
    expect(session.connection).toBe("open");
    expect(session.snapshot?.seq).toBe(3);
  });

  it("applies updates to its view before it tells anybody", () => {
    wire().say(snapshot(3));
    const seen: (readonly string[] | undefined)[] = [];
    session.onMessage(() => seen.push(session.snapshot?.table.view?.piles[0]?.up));
    wire().say(played);
    expect(seen).toEqual([["7H", "8S"]]);
    expect(session.snapshot?.seq).toBe(4);
  });

  it("sends an action with a number of its own", () => {
    wire().say(snapshot(3));
    expect(session.act({ type: "call", pile: null })).toBe(1);
    expect(session.act({ type: "ready" })).toBe(2);
    expect(wire().sent).toEqual([
      { type: "act", id: 1, action: { type: "call", pile: null } },
      { type: "act", id: 2, action: { type: "ready" } },
    ]);
  });

  it("connects again after a loss, each time a little later, and never sends anything twice", () => {
    wire().say(snapshot(3));
    session.act({ type: "call", pile: null });
    wire().close();
    expect(session.connection).toBe("lost");
    session.act({ type: "ready" });
    const waits = [1, 2, 3, 4, 5, 6].map(() => {
      const ms = runOut();
      wire().close();
      return ms;
    });
    expect(waits).toEqual([100, 300, 800, 2000, 4000, 4000]);
    runOut();
    wire().say(snapshot(9));
    expect(session.connection).toBe("open");
    expect(wire().sent).toEqual([]);
    wire().close();
    expect(runOut()).toBe(100);
  });

  it("asks for a fresh snapshot when an update is missing", () => {
    wire().say(snapshot(1));
    wire().say(played);
    expect(session.connection).toBe("lost");
    runOut();
    expect(wires).toHaveLength(2);
  });

  it("stays away when the seat was opened in another window", () => {
    wire().say(snapshot(1));
    wire().say({ type: "failure", code: "superseded", sentence: "" });
    wire().close();
    expect(session.ended).toBe("superseded");
    expect(timers).toEqual([]);
  });

  it("comes back when the server has restarted", () => {
    wire().say(snapshot(1));
    wire().say({ type: "failure", code: "closing", sentence: "" });
    wire().close();
    expect(session.ended).toBeNull();
    expect(timers).toHaveLength(1);
  });

  it("knows that the table stands still until a snapshot comes", () => {
    wire().say(snapshot(1));
    session.act({ type: "call", pile: null });
    wire().say({ type: "failure", code: "storage", sentence: "" });
    expect([session.standsStill, session.connection]).toEqual([true, "open"]);
    expect(timers).toEqual([]);
    wire().say({ type: "lag", ms: 20 });
    expect(session.standsStill).toBe(true);
    wire().say(snapshot(1));
    expect(session.standsStill).toBe(false);
  });

  it("takes silence for nothing as long as nothing is unanswered", () => {
    wire().say(snapshot(1));
    wire().say({ type: "lag", ms: 20 });
    wire().say({ type: "lag", ms: 24 });
    expect(session.lagMs).toBe(24);
    expect(timers).toEqual([]);
  });

  it("notices by an answer that stays away that the network has silently gone", () => {
    wire().say(snapshot(1));
    session.act({ type: "call", pile: null });
    expect(runOut()).toBe(6000);
    expect(session.connection).toBe("lost");
  });

  it("waits no longer when the answer has come, and starts afresh with whatever else is heard", () => {
    wire().say(snapshot(3));
    const id = session.act({ type: "call", pile: null });
    const [first] = timers;
    wire().say({ type: "lag", ms: 20 });
    expect(timers).toHaveLength(1);
    expect(timers[0]?.id).not.toBe(first?.id);
    wire().say({ ...played, id });
    expect(timers).toEqual([]);
  });

  it("waits for each of several answers", () => {
    wire().say(snapshot(3));
    const id = session.act({ type: "call", pile: null });
    session.act({ type: "call", pile: null });
    wire().say({ ...played, id });
    expect(timers).toHaveLength(1);
  });

  it("hears nothing more from a socket that it has given up", () => {
    wire().say(snapshot(1));
    const [first] = wires;
    wire().close();
    runOut();
    first?.say(snapshot(7));
    expect(session.snapshot?.seq).toBe(1);
  });

  it("is quiet once it is closed", () => {
    const listener = vi.fn();
    session.subscribe(listener);
    wire().say(snapshot(1));
    session.close();
    expect(listener).toHaveBeenCalledTimes(1);
    expect(timers).toEqual([]);
    expect(wire().isClosed).toBe(true);
  });
});
