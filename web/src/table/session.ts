import type { Action, ClientMessage, Code, ServerMessage, Settled, Snapshot, Update } from "../wire/messages";
import { follow } from "./follow";

/** One page's connection to one table, kept alive for as long as it is open. */

/**
 * Whether the page and the server hear each other. `silent`: it is a while
 * since the server answered, and nothing is sent until it does.
 */
export type Connection = "connecting" | "open" | "silent" | "lost";

/** A table as this page knows it. Nothing here judges. */
export interface TableSession {
  readonly code: string;
  /** Kept current: updates are applied to its view. */
  readonly snapshot: Snapshot | null;
  readonly connection: Connection;
  readonly lagMs: number | null;
  /** Why the server has closed the connection for good, such as `superseded`; else null. */
  readonly ended: Code | null;
  /** Whether the server cannot store plays now, so that the table stands still. */
  readonly standsStill: boolean;
  /** Calls `listener` after anything above has changed; what is returned ends that. */
  subscribe(listener: () => void): () => void;
  /** Calls `listener` with each message, after it has been applied; what is returned ends that. */
  onMessage(listener: (message: ServerMessage) => void): () => void;
  /** Sends an action and returns its id. Without a connection it is forgotten at once. */
  act(action: Action): number;
  /** Sends a message, or forgets it where there is no connection. */
  send(message: ClientMessage): void;
  close(): void;
}

/** What the session needs of a browser; tests hand in their own. */
export interface Surroundings {
  readonly open: (url: string) => WebSocket;
  readonly url: string;
  readonly now: () => number;
  readonly later: (action: () => void, ms: number) => number;
  readonly forget: (timer: number) => void;
  readonly random: () => number;
}

/** Waits before each new attempt, in milliseconds; the last one is repeated. */
const waits_ms = [100, 300, 800, 2000, 4000];

/** The server is asked so often whether it is there. */
const beat_ms = 1000;

/** A question that is open for so long makes the connection silent. */
const silent_ms = 2000;

/** After so long the connection is given up for another one. */
const gone_ms = 3000;

/** A connection may take so long to come about. */
const opening_ms = 6000;

/** Without a connection, what is unanswered is remembered for so long. */
const remembered_ms = 2500;

/** The server looks after so many acts of a page that comes back. */
const most_acts = 64;

/** After these the server does not want this page back. */
const final: readonly Code[] = ["superseded", "too_long"];

/** After these an act may be without an answer for good. */
const unanswering: readonly Code[] = ["too_fast", "repeated", "bad_message", "not_seated"];

class Session implements TableSession {
  readonly code: string;
  snapshot: Snapshot | null = null;
  connection: Connection = "connecting";
  lagMs: number | null = null;
  ended: Code | null = null;
  standsStill = false;

  readonly #around: Surroundings;
  readonly #listeners = new Set<() => void>();
  readonly #readers = new Set<(message: ServerMessage) => void>();
  #socket: WebSocket | null = null;
  #lastId = 0;
  #attempts = 0;
  #retry: number | null = null;
  #beat: number | null = null;
  #forgetting: number | null = null;
  /** Since when the server owes a sign of life, or null. */
  #asked: number | null = null;
  readonly #unanswered = new Set<number>();
  #isClosed = false;

  constructor(code: string, around: Surroundings) {
    this.code = code;
    this.#around = around;
    this.#connect();
  }

  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  onMessage(listener: (message: ServerMessage) => void): () => void {
    this.#readers.add(listener);
    return () => this.#readers.delete(listener);
  }

  act(action: Action): number {
    this.#lastId += 1;
    this.send({ type: "act", id: this.#lastId, action });
    if (this.connection === "open") this.#unanswered.add(this.#lastId);
    return this.#lastId;
  }

  send(message: ClientMessage): void {
    if (this.connection === "open") this.#socket?.send(JSON.stringify(message));
  }

  close(): void {
    this.#isClosed = true;
    if (this.#retry !== null) this.#around.forget(this.#retry);
    this.#drop();
    this.#stopForgetting();
    this.#listeners.clear();
    this.#readers.clear();
  }

  /** The device says that its network has gone. */
  readonly mute = (): void => {
    if (this.connection === "open") this.#lose();
  };

  /** Tries again now, not only when the wait is over: the network, or the reader, is back. */
  readonly wake = (): void => {
    if (this.#retry === null) {
      this.#ask();
      return;
    }
    this.#around.forget(this.#retry);
    this.#connect();
  };

  #connect(): void {
    this.#retry = null;
    const socket = this.#around.open(this.#address());
    this.#socket = socket;
    this.#asked = this.#around.now();
    this.#watch();
    socket.addEventListener("message", (event: MessageEvent<unknown>) => {
      if (socket === this.#socket) this.#receive(String(event.data));
    });
    // An error is always followed by a close.
    socket.addEventListener("close", () => {
      if (socket === this.#socket) this.#lose();
    });
  }

  /** Where to connect; whoever was there before says what was seen and what is unanswered. */
  #address(): string {
    if (!this.snapshot) return this.#around.url;
    const acts = [...this.#unanswered].slice(-most_acts).join(",");
    return `${this.#around.url}?seen=${this.snapshot.seq}&acts=${acts}`;
  }

  #receive(frame: string): void {
    const message = JSON.parse(frame) as ServerMessage;
    this.#asked = null;
    // Whoever speaks is there after all.
    if (this.connection === "silent") this.connection = "open";
    switch (message.type) {
      case "snapshot":
        this.#lastId = Math.max(this.#lastId, message.last_id);
        this.snapshot = message;
        this.standsStill = false;
        // Only now is it known what an action would be about.
        this.#open();
        if (message.seat === null) this.#forget();
        break;
      case "settled":
        this.#settle(message);
        this.#open();
        break;
      case "update":
        if (!this.#apply(message)) return;
        break;
      case "lag":
        this.lagMs = message.ms;
        break;
      case "failure":
        if (final.includes(message.code)) this.ended = message.code;
        // A frame that was no good has no answer of its own.
        if (unanswering.includes(message.code)) this.#forget();
        if (message.code === "storage") this.standsStill = true;
        break;
      case "refused":
        this.#unanswered.delete(message.id);
        break;
      case "beat":
        break;
    }
    for (const reader of this.#readers) reader(message);
    this.#tell();
  }

  /** Applies an update; a gap in the numbers means that only a fresh snapshot will do. */
  #apply(update: Update): boolean {
    const known = this.snapshot;
    if (!known) return false;
    if (update.seq !== known.seq + 1) {
      this.#lose();
      return false;
    }
    if (update.id !== undefined && update.id !== null) this.#unanswered.delete(update.id);
    const { table } = known;
    const view = table.view ? follow(table.view, update.events) : null;
    this.snapshot = {
      ...known,
      seq: update.seq,
      table: { ...table, view, timer: update.timer ?? null },
    };
    return true;
  }

  #open(): void {
    this.connection = "open";
    this.#attempts = 0;
    this.#stopForgetting();
  }

  #lose(isGone = false): void {
    this.#drop();
    if (this.#isClosed) return;
    this.connection = "lost";
    this.standsStill = false;
    this.lagMs = null;
    this.#forgetting ??= this.#around.later(() => {
      this.#forget();
    }, remembered_ms);
    if (this.ended === null && isGone) this.#connect();
    else if (this.ended === null) {
      const wait = waits_ms[Math.min(this.#attempts, waits_ms.length - 1)] ?? 0;
      this.#attempts += 1;
      // Spread out, so that a server that comes back is not met by everybody at once.
      const spread = wait * (0.75 + 0.5 * this.#around.random());
      this.#retry = this.#around.later(() => {
        this.#connect();
      }, spread);
    }
    this.#tell();
  }

  #drop(): void {
    if (this.#beat !== null) this.#around.forget(this.#beat);
    this.#beat = null;
    const socket = this.#socket;
    this.#socket = null;
    socket?.close();
  }

  /** Once a second: is the server there? A network that has silently gone tells nobody. */
  #watch(): void {
    this.#beat = this.#around.later(() => {
      this.#watch();
    }, beat_ms);
    if (this.#asked === null) {
      this.#ask();
      return;
    }
    const silence = this.#around.now() - this.#asked;
    const isOpening = this.connection === "connecting" || this.connection === "lost";
    if (silence >= (isOpening ? opening_ms : gone_ms)) this.#lose(true);
    else if (silence >= silent_ms && this.connection === "open") {
      this.connection = "silent";
      this.#tell();
    }
  }

  /** Asks for a sign of life, unless one is awaited already. */
  #ask(): void {
    if (this.#asked !== null || this.connection !== "open") return;
    this.#asked = this.#around.now();
    this.send({ type: "beat" });
  }

  /** The fate of acts is known; only those that wait for their turn are still to be answered. */
  #settle({ acts }: Settled): void {
    this.#unanswered.clear();
    for (const { id, fate } of acts) if (fate === "waiting") this.#unanswered.add(id);
  }

  /** Nobody knows what became of what is unanswered: nothing of it stays on the screen. */
  #forget(): void {
    this.#stopForgetting();
    const acts = [...this.#unanswered].map((id) => ({ id, fate: "not_received" as const }));
    this.#unanswered.clear();
    if (acts.length === 0) return;
    for (const reader of this.#readers) reader({ type: "settled", acts });
    this.#tell();
  }

  #stopForgetting(): void {
    if (this.#forgetting !== null) this.#around.forget(this.#forgetting);
    this.#forgetting = null;
  }

  #tell(): void {
    for (const listener of this.#listeners) listener();
  }
}

function browser(code: string): Surroundings {
  const url = new URL(`/api/tables/${encodeURIComponent(code)}/socket`, location.href);
  url.protocol = url.protocol === "https:" ? "wss:" : "ws:";
  return {
    open: (address) => new WebSocket(address),
    url: url.href,
    now: () => performance.now(),
    later: (action, ms) => window.setTimeout(action, ms),
    forget: (timer) => {
      window.clearTimeout(timer);
    },
    random: Math.random,
  };
}

/**
 * Connects to a table and stays connected until `close`. Actions that are not
 * answered when a connection is lost are never sent again.
 */
export function openSession(code: string, around: Surroundings = browser(code)): TableSession {
  const session = new Session(code, around);
  if (typeof window === "undefined") return session;
  window.addEventListener("online", session.wake);
  window.addEventListener("offline", session.mute);
  const wakeIfSeen = (): void => {
    if (document.visibilityState === "visible") session.wake();
  };
  document.addEventListener("visibilitychange", wakeIfSeen);
  const close = session.close.bind(session);
  session.close = () => {
    window.removeEventListener("online", session.wake);
    window.removeEventListener("offline", session.mute);
    document.removeEventListener("visibilitychange", wakeIfSeen);
    close();
  };
  return session;
}
