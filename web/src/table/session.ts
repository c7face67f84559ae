import type { Action, ClientMessage, Code, ServerMessage, Snapshot, Update } from "../wire/messages";
import { follow } from "./follow";

/** One page's connection to one table, kept alive for as long as it is open. */

/** Whether the page and the server hear each other. */
export type Connection = "connecting" | "open" | "lost";

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

/** Every action is answered: silence for so long after one means that nobody is there. */
const silence_ms = 6000;

/** After these the server does not want this page back. */
const final: readonly Code[] = ["superseded", "too_long"];

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
  #watch: number | null = null;
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
    if (this.connection === "open") {
      this.#unanswered.add(this.#lastId);
      if (this.#watch === null) this.#await();
    }
    return this.#lastId;
  }

  send(message: ClientMessage): void {
    if (this.connection === "open") this.#socket?.send(JSON.stringify(message));
  }

  close(): void {
    this.#isClosed = true;
    if (this.#retry !== null) this.#around.forget(this.#retry);
    this.#drop();
    this.#listeners.clear();
    this.#readers.clear();
  }

  /** The device says that its network has gone. */
  readonly mute = (): void => {
    if (this.connection === "open") this.#lose();
  };

  /** Tries again now, not only when the wait is over: the network, or the reader, is back. */
  readonly wake = (): void => {
    if (this.#retry === null) return;
    this.#around.forget(this.#retry);
    this.#connect();
  };

  #connect(): void {
    this.#retry = null;
    const socket = this.#around.open(this.#around.url);
    this.#socket = socket;
    socket.addEventListener("message", (event: MessageEvent<unknown>) => {
      if (socket === this.#socket) this.#receive(String(event.data));
    });
    // An error is always followed by a close.
    socket.addEventListener("close", () => {
      if (socket === this.#socket) this.#lose();
    });
  }

  #receive(frame: string): void {
    const message = JSON.parse(frame) as ServerMessage;
    this.#listen(message);
    switch (message.type) {
      case "snapshot":
        this.snapshot = message;
        this.standsStill = false;
        // Only now is it known what an action would be about.
        this.connection = "open";
        this.#attempts = 0;
        break;
      case "update":
        if (!this.#apply(message)) return;
        break;
      case "lag":
        this.lagMs = message.ms;
        break;
      case "failure":
        if (final.includes(message.code)) this.ended = message.code;
        if (message.code === "storage") this.standsStill = true;
        break;
      case "refused":
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
    const { table } = known;
    const view = table.view ? follow(table.view, update.events) : null;
    this.snapshot = {
      ...known,
      seq: update.seq,
      table: { ...table, view, timer: update.timer ?? null },
    };
    return true;
  }

  #lose(): void {
    this.#drop();
    if (this.#isClosed) return;
    this.connection = "lost";
    this.lagMs = null;
    if (this.ended === null) {
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
    if (this.#watch !== null) this.#around.forget(this.#watch);
    this.#watch = null;
    this.#unanswered.clear();
    const socket = this.#socket;
    this.#socket = null;
    socket?.close();
  }

  /** Whoever speaks is there; a network that has silently gone is noticed by the answer that stays away. */
  #listen(message: ServerMessage): void {
    if (message.type === "update" || message.type === "refused") {
      this.#unanswered.delete(message.id ?? 0);
    }
    // A frame that was no good has no answer of its own.
    if (message.type === "failure") this.#unanswered.clear();
    this.#await();
  }

  /** Waits for what is unanswered, from now on. */
  #await(): void {
    if (this.#watch !== null) this.#around.forget(this.#watch);
    this.#watch = null;
    if (this.#unanswered.size === 0) return;
    this.#watch = this.#around.later(() => {
      this.#lose();
    }, silence_ms);
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
