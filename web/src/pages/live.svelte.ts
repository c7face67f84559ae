import { createSubscriber } from "svelte/reactivity";

import { openSession } from "../table/session";
import type { TableSession } from "../table/session";
import type { Code, SeatView, Snapshot } from "../wire/messages";

/** After the last page that showed a table is gone, the next one has so long to take it over, in ms. */
const keptFor = 3000;

let shown = $state.raw<LiveTable | null>(null);

/** The table that the reader sits at in this window, for the menu. */
export const atTable = {
  get live(): LiveTable | null {
    return shown;
  },
  set live(table: LiveTable | null) {
    shown = table;
  },
};

/**
 * One open connection to a table, for components: what is read here is drawn
 * again when it changes. Home and the table's page share it, so that going
 * from one to the other never drops the seat.
 */
export class LiveTable {
  // eslint-disable-next-line svelte/prefer-svelte-reactivity -- nobody draws which tables are open
  static readonly #open = new Map<string, LiveTable>();

  readonly session: TableSession;
  #users = 0;
  #ending: ReturnType<typeof setTimeout> | undefined;
  readonly #track: () => void;

  private constructor(session: TableSession) {
    this.session = session;
    this.#track = createSubscriber((update) => session.subscribe(update));
    void mixIn(session);
  }

  /** The connection to the table of that code. Every `open` needs one `release`. */
  static open(code: string): LiveTable {
    const table = LiveTable.#open.get(code) ?? new LiveTable(openSession(code));
    LiveTable.#open.set(code, table);
    clearTimeout(table.#ending);
    table.#users += 1;
    return table;
  }

  /** Everything that may be seen, or null until the table has answered. */
  get snapshot(): Snapshot | null {
    this.#track();
    return this.session.snapshot;
  }

  /** Whether the connection is there, coming, or lost. */
  get connection(): TableSession["connection"] {
    this.#track();
    return this.session.connection;
  }

  /** Why the server ended the connection for good, if it did. */
  get ended(): Code | null {
    this.#track();
    return this.session.ended;
  }

  /** Whether the table stands still because the server cannot store plays now. */
  get standsStill(): boolean {
    this.#track();
    return this.session.standsStill;
  }

  /** The reader's own seat. */
  get own(): SeatView | undefined {
    const { snapshot } = this;
    return snapshot?.table.seats.find((seat) => seat.seat === snapshot.seat);
  }

  /** This page needs the connection no more. */
  release(): void {
    this.#users -= 1;
    if (this.#users > 0) return;
    this.#ending = setTimeout(() => {
      this.close();
    }, keptFor);
  }

  /** Ends the connection at once, for every page. */
  close(): void {
    clearTimeout(this.#ending);
    if (LiveTable.#open.get(this.session.code) === this) LiveTable.#open.delete(this.session.code);
    this.session.close();
  }
}

/** Mixes this page's own chance into every deal at the table; loads what that needs by itself. */
async function mixIn(session: TableSession): Promise<void> {
  const { windowShare } = await import("../table/proof");
  const share = windowShare();
  const answer = (): void => {
    if (session.connection === "lost") share.forget();
    if (session.connection !== "open" || !session.snapshot) return;
    const message = share.answer(session.snapshot);
    if (message) session.send(message);
  };
  session.subscribe(answer);
  answer();
}
