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
      pause_answer: null,
      timer: null,
      wins: [0, 0],
      match: 1,
      lag_cap_ms: 250,
      equalises: false,
      contests: [],
      rule_code: "S-0N",
      proof: null,
      lags_ms: [],
      rounds: [],
      suggestion: null,
      away: [],
    },
    last_id: 0,
  };
}

const played: Update = {
  type: "update",
  seq: 4,
  events: [{ type: "played", seat: 0, card: "8S", source: "A.s1", target: "c0" }],
};

let wires: Wire[];
let addresses: string[];
let now: number;
let timers: { action: () => void; ms: number; id: number }[];
let session: TableSession;

function wire(): Wire {
  const last = wires[wires.length - 1];
  if (!last) throw new Error("no socket was opened");
  return last;
}

/** Lets the first timer of those that were set for so long run out. */
function runOut(ms: number): void {
  const timer = timers.find((each) => each.ms === ms);
  if (!timer) throw new Error(`nothing waits for ${ms} ms`);
  timers = timers.filter((each) => each !== timer);
  timer.action();
}

/** Lets seconds pass in which the browser rings each second's beat. */
function pass(seconds: number): void {
  for (let passed = 0; passed < seconds; passed += 1) {
    now += 1000;
    runOut(1000);
  }
}

/** How long the next attempt is put off. */
function wait(): number {
  const [timer] = timers.filter(({ ms }) => ms !== 1000 && ms !== 2500);
  if (!timer) throw new Error("nothing waits");
  return timer.ms;
}

beforeEach(() => {
  wires = [];
  addresses = [];
  now = 0;
  timers = [];
  let ids = 0;
  const around: Surroundings = {
    open: (address) => {
      addresses.push(address);
      wires.push(new Wire());
      return wire() as unknown as WebSocket;
    },
    url: "ws://table/",
    now: () => now,
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

  it("goes on with the numbers of the seat's acts, whichever window sent them", () => {
    wire().say({ ...snapshot(3), last_id: 41 });
    expect(session.act({ type: "ready" })).toBe(42);
    wire().say({ ...snapshot(3), last_id: 41 });
    expect(session.act({ type: "ready" })).toBe(43);
  });

  it("connects again after a loss, each time a little later, and never sends anything twice", () => {
    wire().say(snapshot(3));
    session.act({ type: "call", pile: null });
    wire().close();
    expect(session.connection).toBe("lost");
    session.act({ type: "ready" });
    const waits = [1, 2, 3, 4, 5, 6].map(() => {
      const ms = wait();
      runOut(ms);
      wire().close();
      return ms;
    });
    expect(waits).toEqual([100, 300, 800, 2000, 4000, 4000]);
    runOut(4000);
    wire().say(snapshot(9));
    expect(session.connection).toBe("open");
    expect(wire().sent).toEqual([]);
    wire().close();
    expect(wait()).toBe(100);
  });

  it("asks for what it has missed, and after what it has no answer to", () => {
    wire().say(snapshot(3));
    session.act({ type: "ready" });
    const id = session.act({ type: "call", pile: null });
    wire().say({ ...played, id });
    session.act({ type: "call", pile: null });
    wire().close();
    runOut(100);
    expect(addresses).toEqual(["ws://table/", "ws://table/?seen=4&acts=1,3"]);
  });

  it("is open again with the updates that it has missed", () => {
    wire().say(snapshot(3));
    wire().close();
    runOut(100);
    wire().say(played);
    expect(session.connection).toBe("lost");
    wire().say({ type: "settled", acts: [] });
    expect(session.connection).toBe("open");
    expect(session.snapshot?.table.view?.piles[0]?.up).toEqual(["7H", "8S"]);
  });

  it("waits on for what the server has yet to judge, and for nothing else", () => {
    wire().say(snapshot(3));
    session.act({ type: "ready" });
    session.act({ type: "ready" });
    session.act({ type: "ready" });
    wire().close();
    runOut(100);
    wire().say({
      type: "settled",
      acts: [
        { id: 1, fate: "accepted" },
        { id: 2, fate: "waiting" },
        { id: 3, fate: "not_received" },
      ],
    });
    wire().close();
    runOut(100);
    expect(addresses.pop()).toBe("ws://table/?seen=3&acts=2");
  });

  it("forgets what is unanswered when nobody can say what became of it", () => {
    wire().say(snapshot(3));
    session.act({ type: "ready" });
    wire().close();
    const heard: ServerMessage[] = [];
    session.onMessage((message) => heard.push(message));
    runOut(2500);
    expect(heard).toEqual([{ type: "settled", acts: [{ id: 1, fate: "not_received" }] }]);
    runOut(100);
    expect(addresses.pop()).toBe("ws://table/?seen=3&acts=");
  });

  it("forgets nothing once it is back", () => {
    wire().say(snapshot(3));
    session.act({ type: "ready" });
    wire().close();
    runOut(100);
    wire().say({ type: "settled", acts: [{ id: 1, fate: "waiting" }] });
    expect(timers.map(({ ms }) => ms)).toEqual([1000]);
  });

  it.each(["too_fast", "repeated"] as const)("forgets what a frame that was %s leaves without an answer", (code) => {
    wire().say(snapshot(3));
    session.act({ type: "ready" });
    wire().say({ type: "failure", code, sentence: "" });
    wire().close();
    runOut(100);
    expect(addresses.pop()).toBe("ws://table/?seen=3&acts=");
  });

  it("asks for a fresh snapshot when an update is missing", () => {
    wire().say(snapshot(1));
    wire().say(played);
    expect(session.connection).toBe("lost");
    runOut(100);
    expect(addresses[1]).toBe("ws://table/?seen=1&acts=");
  });

  it("stays away when the seat was opened in another window", () => {
    wire().say(snapshot(1));
    wire().say({ type: "failure", code: "superseded", sentence: "" });
    wire().close();
    expect(session.ended).toBe("superseded");
    runOut(2500);
    expect(timers).toEqual([]);
  });

  it("comes back when the server has restarted", () => {
    wire().say(snapshot(1));
    wire().say({ type: "failure", code: "closing", sentence: "" });
    wire().close();
    expect(session.ended).toBeNull();
    expect(wait()).toBe(100);
  });

  it("knows that the table stands still until a snapshot comes", () => {
    wire().say(snapshot(1));
    session.act({ type: "call", pile: null });
    wire().say({ type: "failure", code: "storage", sentence: "" });
    expect([session.standsStill, session.connection]).toEqual([true, "open"]);
    wire().say({ type: "lag", ms: 20 });
    expect(session.standsStill).toBe(true);
    wire().say(snapshot(1));
    expect(session.standsStill).toBe(false);
  });

  it("asks every second whether the server is there, and is content with any word", () => {
    wire().say(snapshot(1));
    pass(1);
    expect(wire().sent).toEqual([{ type: "beat" }]);
    wire().say({ type: "beat" });
    pass(1);
    wire().say({ type: "lag", ms: 24 });
    pass(1);
    expect(wire().sent).toHaveLength(3);
    expect(session.connection).toBe("open");
    expect(session.lagMs).toBe(24);
  });

  it("says after two seconds that the server is silent, and sends nothing more to it", () => {
    wire().say(snapshot(1));
    pass(3);
    expect(session.connection).toBe("silent");
    session.act({ type: "ready" });
    expect(wire().sent).toEqual([{ type: "beat" }]);
    wire().say({ type: "beat" });
    expect(session.connection).toBe("open");
  });

  it("opens another connection at once when the network has silently gone", () => {
    wire().say(snapshot(1));
    const [first] = wires;
    pass(4);
    expect(session.connection).toBe("lost");
    expect(first?.isClosed).toBe(true);
    expect(wires).toHaveLength(2);
  });

  it("does not take a browser's sleep for the server's", () => {
    wire().say(snapshot(1));
    now += 3_600_000;
    runOut(1000);
    expect(session.connection).toBe("open");
    expect(wire().sent).toEqual([{ type: "beat" }]);
  });

  it("gives up a connection that does not come about", () => {
    pass(5);
    expect(wires).toHaveLength(1);
    pass(1);
    expect(wires).toHaveLength(2);
  });

  it("hears nothing more from a socket that it has given up", () => {
    wire().say(snapshot(1));
    const [first] = wires;
    wire().close();
    runOut(100);
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
