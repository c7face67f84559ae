import type { ServerMessage, Snapshot } from "../wire/messages";
import type { Clocks } from "./lamp";

/** The clocks that are shown: when they run out, and when what they show changes next. */
export class Clock {
  readonly #now: () => number;
  #countdownEnds: number | null = null;
  #timer: { readonly name: string; readonly ends: number } | null = null;

  constructor(now: () => number) {
    this.#now = now;
  }

  /** Sets the clocks by a whole table: until it goes on, or until those who wait may choose. */
  set({ table }: Snapshot): void {
    const now = this.#now();
    const waits = table.away.map((seat) => seat.remaining_ms);
    const countdown_ms = table.countdown_ms ?? (waits.length > 0 ? Math.max(...waits) : null);
    this.#countdownEnds = countdown_ms === null ? null : now + countdown_ms;
    this.#timer = table.timer && { name: table.timer.name, ends: now + table.timer.remaining_ms };
  }

  /** Sets the clocks by a message; only snapshots and updates speak of them. */
  hear(message: ServerMessage): void {
    if (message.type === "snapshot") this.set(message);
    if (message.type !== "update") return;
    const timer = message.timer ?? null;
    this.#timer = timer && { name: timer.name, ends: this.#now() + timer.remaining_ms };
  }

  /** Seconds left, rounded up, so that a countdown from 3 starts with 3. */
  read(): Clocks {
    const now = this.#now();
    const seconds = (ends: number): number => Math.max(0, Math.ceil((ends - now) / 1000));
    return {
      countdown: this.#countdownEnds === null ? null : seconds(this.#countdownEnds),
      timer: this.#timer && { name: this.#timer.name, seconds: seconds(this.#timer.ends) },
    };
  }

  /** Milliseconds until something else is to be shown, or null if nothing runs. */
  next(): number | null {
    const now = this.#now();
    const running = [this.#countdownEnds, this.#timer?.ends ?? null]
      .filter((ends) => ends !== null)
      .map((ends) => ends - now)
      .filter((left) => left > 0);
    if (running.length === 0) return null;
    return Math.min(...running.map((left) => left % 1000 || 1000)) + 1;
  }
}
