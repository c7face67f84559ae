import { commitmentTo, drawn, keyOf, pledgeOf, shuffled } from "./chance";
import { letterOf, NoRecordError, readRecord } from "./recordText";
import type { Caused, MatchRecord, Numbered, RecordLine } from "./recordText";
import { Table } from "./table";

/**
 * Checks, in the reader's own browser, that nobody chose the cards of a match. It shares no
 * code with the table's page nor with the server: only docs/record.md.
 */

/** What can be wrong with a record. */
export type Kind =
  | "no-record"
  | "other-match"
  | "checksum"
  | "sealed"
  | "kept-commitment"
  | "kept-nonce"
  | "commitment"
  | "pledge"
  | "shuffle"
  | "cards"
  | "draw"
  | "layout"
  | "card";

/** One thing that is wrong: where in the text, and which seat, shuffle or draw. */
export interface Finding {
  readonly kind: Kind;
  readonly line: number | null;
  readonly name: string;
}

/** What a window has kept since before the match; `seat` is its own in it. */
export interface KeptShare {
  readonly seat: number;
  readonly commitment: string;
  readonly nonce: string;
}

/** Which match the record must be of. */
export interface Wanted {
  readonly table: string;
  readonly match: number;
}

/** What was checked, and what is wrong; nothing if the deal is proved. */
export interface Report {
  readonly findings: readonly Finding[];
  /** So many shuffles and draws were made again. */
  readonly draws: number;
  /** So many different cards were followed to where they were turned up. */
  readonly turned: number;
  /** The seats whose nonces are in the deal. */
  readonly seats: readonly number[];
}

/** Checks the text of a record. What this window has kept, if it took part, is demanded. */
export function verify(text: string, wanted: Wanted, kept: KeptShare | null): Report {
  try {
    return new Check(readRecord(text), wanted, kept).report();
  } catch (error) {
    if (!(error instanceof NoRecordError)) throw error;
    return { findings: [{ kind: "no-record", line: error.line, name: "" }], draws: 0, turned: 0, seats: [] };
  }
}

type Shuffle = Extract<Caused, { kind: "shuffle" }>;
type Draw = Extract<Caused, { kind: "draw" }>;

class Check {
  readonly #record: MatchRecord;
  readonly #wanted: Wanted;
  readonly #kept: KeptShare | null;
  readonly #findings: Finding[] = [];
  #draws = 0;
  readonly #turned = new Set<string>();

  constructor(record: MatchRecord, wanted: Wanted, kept: KeptShare | null) {
    this.#record = record;
    this.#wanted = wanted;
    this.#kept = kept;
  }

  report(): Report {
    const record = this.#record;
    if (record.table !== this.#wanted.table || record.match !== this.#wanted.match) this.#find("other-match");
    if (!record.isUnchanged) this.#find("checksum");
    this.#checkKept();
    if (record.secret === null) this.#find("sealed");
    else {
      if (commitmentTo(record.secret) !== record.commitment) this.#find("commitment");
      this.#checkPledges();
      this.#checkCourse(keyOf(record.secret, record.nonces));
    }
    const seats = record.nonces.flatMap((nonce, seat) => (nonce === "" ? [] : [seat]));
    return { findings: this.#findings, draws: this.#draws, turned: this.#turned.size, seats };
  }

  #find(kind: Kind, name = "", line: number | null = null): void {
    this.#findings.push({ kind, name, line });
  }

  #checkKept(): void {
    const kept = this.#kept;
    if (!kept) return;
    const { commitment, nonces, pledges } = this.#record;
    if (commitment !== kept.commitment) this.#find("kept-commitment");
    if (nonces[kept.seat] !== kept.nonce || pledges[kept.seat] !== pledgeOf(kept.nonce)) this.#find("kept-nonce");
  }

  #checkPledges(): void {
    for (const [seat, nonce] of this.#record.nonces.entries()) {
      if (nonce !== "" && pledgeOf(nonce) !== this.#record.pledges[seat]) this.#find("pledge", letterOf(seat));
    }
  }

  #checkCourse(key: Uint8Array): void {
    const table = new Table(this.#record);
    const coins = new Set<number>();
    const [first] = this.#record.lines;
    if (first?.what !== "deal") {
      this.#find("layout", "", first?.number ?? null);
      return;
    }
    for (const line of this.#record.lines) {
      if (line.coin) {
        const { number, bound, value } = line.coin;
        this.#checkDraw(key, { kind: "draw", label: `coin/${number}`, bound, value }, line.number);
        if (coins.has(number)) this.#find("draw", `coin/${number}`, line.number);
        coins.add(number);
      }
      // Where the cards are is not known any more: all that follows would seem wrong too.
      if (!this.#checkLine(key, table, line)) return;
    }
  }

  /** Whether everything that the line caused can be so. */
  #checkLine(key: Uint8Array, table: Table, line: RecordLine): boolean {
    const isDeal = line.what === "deal";
    const shuffles: Shuffle[] = [];
    for (const { caused, number } of line.caused) {
      if (caused.kind === "shuffle") {
        shuffles.push(caused);
        this.#checkShuffle(key, caused, number);
      } else if (caused.kind === "draw") {
        if (!table.mayDraw(isDeal).includes(caused.label)) this.#find("draw", caused.label, number);
        this.#checkDraw(key, caused, number);
      }
    }
    if (isDeal && !this.#checkDeal(table, line, shuffles)) return false;
    return line.caused.every((each) => each.caused.kind !== "event" || this.#follow(table, each, shuffles, isDeal));
  }

  #checkShuffle(key: Uint8Array, { label, before, after }: Shuffle, number: number): void {
    this.#draws += 1;
    const order = shuffled(key, label, before);
    if (order.length !== after.length || order.some((card, at) => card !== after[at])) this.#find("shuffle", label, number);
  }

  #checkDraw(key: Uint8Array, { label, bound, value }: Draw, number: number): void {
    this.#draws += 1;
    if (bound < 1 || drawn(key, label, bound) !== value) this.#find("draw", label, number);
  }

  /** The shuffles must be those of this deal and no others, and have the right cards in the right order. */
  #checkDeal(table: Table, line: RecordLine, shuffles: readonly Shuffle[]): boolean {
    const expected = table.nextDeal();
    const labels = [...expected.keys()];
    const given = shuffles.map((shuffle) => shuffle.label);
    if (labels.length !== given.length || labels.some((label, at) => label !== given[at])) {
      this.#find("cards", labels.find((label, at) => label !== given[at]) ?? given.at(-1) ?? "", line.number);
      return false;
    }
    for (const { label, before } of shuffles) {
      const cards = expected.get(label) ?? [];
      if (cards.length !== before.length || cards.some((card, at) => card !== before[at])) {
        this.#find("cards", label, line.number);
      }
    }
    const layouts = line.caused.flatMap(({ caused, number }) =>
      caused.kind === "layout" ? [{ position: caused.position, number }] : [],
    );
    const [layout] = layouts;
    const odd = line.caused.find(({ caused }) => caused.kind === "draw" && caused.label.startsWith("odd card/"))?.caused;
    const lucky = odd?.kind === "draw" ? odd.value : undefined;
    if (layouts.length === 1 && layout && table.deal(layout.position, shuffles, lucky)) return true;
    this.#find("layout", "", layout?.number ?? line.number);
    return false;
  }

  #follow(table: Table, { caused, number }: Numbered, shuffles: Shuffle[], isDeal: boolean): boolean {
    if (caused.kind !== "event") return true;
    const { event } = caused;
    let shuffle: Shuffle | undefined;
    const recycling = event.type === "recycled" ? table.recycling(event) : null;
    if (recycling && !isDeal) {
      const at = shuffles.findIndex((each) => each.label === recycling.label);
      [shuffle] = at < 0 ? [] : shuffles.splice(at, 1);
      const { cards } = recycling;
      const before = shuffle?.before ?? [];
      if (!shuffle || before.length !== cards.length || cards.some((card, place) => card !== before[place])) {
        this.#find("cards", recycling.label, number);
        return false;
      }
    }
    if (!table.follow(event, shuffle)) {
      this.#find("card", event.card ?? "", number);
      return false;
    }
    const cards = Array.isArray(event.cards) ? event.cards.map(String) : event.card === undefined ? [] : [event.card];
    for (const card of cards) this.#turned.add(card);
    return true;
  }
}
