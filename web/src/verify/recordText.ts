import { hashOf } from "./chance";

/** A record, read from its text as docs/record.md describes it. */

/** One line that says what another one caused. */
export type Caused =
  | { readonly kind: "shuffle"; readonly label: string; readonly before: readonly string[]; readonly after: readonly string[] }
  | { readonly kind: "draw"; readonly label: string; readonly bound: number; readonly value: number }
  | { readonly kind: "layout"; readonly position: string }
  | { readonly kind: "event"; readonly event: Happening };

/** An event of the wire, as far as it moves or names cards. */
export interface Happening {
  readonly type: string;
  readonly seat?: number;
  readonly card?: string;
  readonly cards?: unknown;
  readonly run?: readonly string[];
  readonly source?: string;
  readonly target?: string;
  readonly pile?: string;
}

/** What a line caused, with the line's number in the text, from 1. */
export interface Numbered {
  readonly number: number;
  readonly caused: Caused;
}

/** The draw that ordered an action among level ones. */
export interface Coin {
  readonly number: number;
  readonly bound: number;
  readonly value: number;
}

/** One thing that happened. `what` is `deal`, `start`, …, or empty for a seat's action. */
export interface RecordLine {
  readonly number: number;
  readonly what: string;
  readonly coin: Coin | null;
  readonly caused: readonly Numbered[];
}

/** A whole record. By seat: the pledges and nonces in hexadecimal digits, empty for none. */
export interface MatchRecord {
  readonly table: string;
  readonly match: number;
  readonly game: string;
  readonly options: ReadonlyMap<string, string>;
  readonly seats: number;
  readonly commitment: string;
  readonly pledges: readonly string[];
  readonly nonces: readonly string[];
  /** Null as long as the match was not over. */
  readonly secret: string | null;
  readonly lines: readonly RecordLine[];
  /** Whether the checksum is that of the text above it. */
  readonly isUnchanged: boolean;
}

/** A text that is no record. `line` is the number of the line at fault. */
export class NoRecordError extends Error {
  readonly line: number;

  constructor(line: number) {
    super(`line ${line} is no line of a record`);
    this.line = line;
  }
}

const hash = "[0-9a-f]{64}";
const moment = new RegExp(`^-?\\d{1,18} (deal|start|pause|resume|time [a-z]+|seat [A-H] (?:person|bot) ".*")$`);
const acted = new RegExp(
  "^-?\\d{1,18} ([A-H]) .+: [a-z_]+; arrived -?\\d{1,18}; credit \\d{1,18}; fair -?\\d{1,18}" +
    "(?:; coin (\\d{1,9}) of (\\d{1,9}): (\\d{1,9}))?(?:; lost to [A-H] by .+)?$",
);
const shuffle = /^shuffle ([a-z ]+(?:\/[0-9A-Za-z]+)+): (.*) > (.*)$/;
const draw = /^draw ([a-z ]+(?:\/[0-9A-Za-z]+)+) of (\d{1,9}): (\d{1,9})$/;

/** Reads the record in a text. Throws `NoRecordError`. */
export function readRecord(text: string): MatchRecord {
  const reader = new Reader(text);
  reader.take(/^spitdeck record 1$/);
  const table = reader.take(/^table ([0-9A-Za-z]+)$/)[1] ?? "";
  const match = Number(reader.take(/^match (\d{1,9})$/)[1]);
  const game = reader.take(/^game ([a-z-]+)$/)[1] ?? "";
  const options = new Map(reader.all(/^option (\S+) (\S+)$/).map(([, name = "", value = ""]) => [name, value]));
  reader.take(/^cap \d+$/);
  reader.all(/^equalises on$/);
  const seats = reader.all(/^seat ([A-H]) (?:person|bot|open) ".*"$/).length;
  const commitment = reader.take(new RegExp(`^commitment (${hash})$`))[1] ?? "";
  const pledges = bySeat(reader.all(new RegExp(`^pledge ([A-H]) (${hash})$`)), seats);
  const nonces = bySeat(reader.all(new RegExp(`^nonce ([A-H]) (${hash})$`)), seats);
  const secret = reader.all(new RegExp(`^secret (${hash})$`))[0]?.[1] ?? null;
  const lines = readLines(reader);
  reader.all(new RegExp(`^hash ${hash}$`));
  reader.all(/^result [0-9a-z_/ -]+$/);
  const body = reader.before();
  const checksum = reader.take(new RegExp(`^checksum (${hash})$`))[1];
  reader.end();
  const isUnchanged = checksum === hashOf(body);
  return { table, match, game, options, seats, commitment, pledges, nonces, secret, lines, isUnchanged };
}

/** The seat of a letter: A is 0. */
export function seatOf(letter: string): number {
  return letter.charCodeAt(0) - "A".charCodeAt(0);
}

/** The letter of a seat. */
export function letterOf(seat: number): string {
  return String.fromCharCode("A".charCodeAt(0) + seat);
}

function bySeat(found: readonly RegExpExecArray[], seats: number): string[] {
  const digits = new Map(found.map(([, letter = "", value = ""]) => [seatOf(letter), value]));
  return Array.from({ length: seats }, (_, seat) => digits.get(seat) ?? "");
}

function readLines(reader: Reader): RecordLine[] {
  const lines: RecordLine[] = [];
  while (/^-?\d/.test(reader.line)) {
    const { number } = reader;
    const what = moment.exec(reader.line);
    const action = what ? null : reader.take(acted);
    if (what) reader.take(moment);
    const coin = action?.[2] ? { number: Number(action[2]), bound: Number(action[3]), value: Number(action[4]) } : null;
    const caused: Numbered[] = [];
    while (reader.line.startsWith("  ")) {
      caused.push({ number: reader.number, caused: readCaused(reader) });
    }
    lines.push({ number, what: what?.[1] ?? "", coin, caused });
  }
  return lines;
}

function readCaused(reader: Reader): Caused {
  const [, told = ""] = reader.take(/^ {2}(\S.*)$/);
  const cards = (list = ""): string[] => (list === "" ? [] : list.split(" "));
  const mixed = shuffle.exec(told);
  if (mixed) return { kind: "shuffle", label: mixed[1] ?? "", before: cards(mixed[2]), after: cards(mixed[3]) };
  const number = draw.exec(told);
  if (number) return { kind: "draw", label: number[1] ?? "", bound: Number(number[2]), value: Number(number[3]) };
  if (told.startsWith("layout ")) return { kind: "layout", position: told.slice("layout ".length) };
  const event = told.startsWith("event ") ? parsed(told.slice("event ".length)) : null;
  if (event === null) throw new NoRecordError(reader.number - 1);
  return { kind: "event", event };
}

function parsed(text: string): Happening | null {
  try {
    const event: unknown = JSON.parse(text);
    return typeof event === "object" && event !== null && "type" in event ? (event as Happening) : null;
  } catch {
    return null;
  }
}

class Reader {
  readonly #lines: readonly string[];
  #at = 0;

  constructor(text: string) {
    const lines = text.split("\n");
    if (lines.pop() !== "") throw new NoRecordError(lines.length + 1);
    this.#lines = lines;
  }

  /** The line that is to be read now; empty at the end. */
  get line(): string {
    return this.#lines[this.#at] ?? "";
  }

  /** Its number, from 1. */
  get number(): number {
    return this.#at + 1;
  }

  take(pattern: RegExp): RegExpExecArray {
    const found = pattern.exec(this.line);
    if (!found) throw new NoRecordError(this.number);
    this.#at += 1;
    return found;
  }

  all(pattern: RegExp): RegExpExecArray[] {
    const found: RegExpExecArray[] = [];
    while (pattern.test(this.line)) found.push(this.take(pattern));
    return found;
  }

  /** The text of what was read. */
  before(): string {
    return this.#lines.slice(0, this.#at).map((line) => `${line}\n`).join("");
  }

  end(): void {
    if (this.#at < this.#lines.length) throw new NoRecordError(this.number);
  }
}
