import { readLayout } from "./layout";
import type { Piles } from "./layout";
import { letterOf, seatOf } from "./recordText";
import type { Caused, Happening, MatchRecord } from "./recordText";

/** Keeps the cards of a match where its record says they went, and notices what cannot be. */

type Shuffle = Extract<Caused, { kind: "shuffle" }>;

const suits = ["S", "H", "D", "C"];
const ranks = ["A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K"];
const deck = suits.flatMap((suit) => ranks.map((rank) => rank + suit));
const jokers = ["*R", "*B"];

/** Where each of the cards of a match lies. */
export class Table {
  readonly #record: MatchRecord;
  #piles: Piles = new Map();
  #round = 0;
  #recycled = 0;
  /** By seat, the shared piles that it was given at the end of the round. */
  #claims = new Map<number, string[]>();

  constructor(record: MatchRecord) {
    this.#record = record;
  }

  /** Which shuffles the next deal must have, by label, each with the cards that go into it. */
  nextDeal(): Map<string, readonly string[]> {
    const round = this.#round + 1;
    const { game, seats, options } = this.#record;
    const each = Array.from({ length: seats }, (_, seat) => seat);
    if (game === "nertz") return new Map(each.map((seat) => [`deal/${round}/${letterOf(seat)}`, ownDeck(seat)]));
    if (game === "spit-rounds" && round > 1) {
      return new Map(each.map((seat) => [`redeal/${round}/${letterOf(seat)}`, this.#shareOf(seat)]));
    }
    return new Map([[`deal/${round}`, options.get("jokers") === "on" ? [...deck, ...jokers] : deck]]);
  }

  /** Which numbers may be drawn now, by label. */
  mayDraw(isDeal: boolean): readonly string[] {
    const round = this.#round + (isDeal ? 1 : 0);
    return isDeal ? [`odd card/${round}`, `first flipper/${round}`] : [`slap/${round}`];
  }

  /**
   * Lays out a new round; false if its piles are not what was shuffled, in that order. `odd` is the
   * seat that the odd card was drawn for.
   */
  deal(position: string, shuffles: readonly Shuffle[], odd: number | undefined): boolean {
    const { game, seats, options } = this.#record;
    const piles = readLayout(game, seats, position, game === "nertz");
    if (!piles) return false;
    const order = shuffles.flatMap((shuffle) => shuffle.after);
    const shares = Array.from({ length: seats }, (_, seat) => shareIn(piles, letterOf(seat), order));
    const shared = [...piles].flatMap(([name, pile]) => (name.includes(".") ? [] : pile));
    const last = options.get("odd_card") === "reserve" ? shares[odd ?? -1]?.splice(-1) : [];
    const laid = [...shares.flat(), ...shared, ...(last ?? [])];
    if (laid.length !== order.length || laid.some((card, at) => card !== order[at])) return false;
    this.#piles = piles;
    this.#round += 1;
    this.#recycled = 0;
    this.#claims = new Map();
    return true;
  }

  /** Carries an event out; `shuffle` is the one that a recycled pile went through. False if it cannot be. */
  follow(event: Happening, shuffle: Shuffle | undefined): boolean {
    switch (event.type) {
      case "played":
      case "flipped":
      case "drawn":
        return this.#carry(event.source, event.target, [event.card ?? ""]);
      case "moved":
        return this.#carry(event.source, event.target, [event.card ?? "", ...(event.run ?? [])]);
      case "uncovered":
        return this.#pile(event.pile).at(-1) === event.card;
      case "turned":
        return Array.isArray(event.cards) && event.cards.every((card) => this.#carry(event.source, event.target, [String(card)]));
      case "turned_over":
        return this.#turnOver(event);
      case "shifted":
        return this.#shift(event);
      case "recycled":
        return this.#recycle(event, shuffle);
      case "claimed":
        return this.#claim(event);
      default:
        return true;
    }
  }

  /** The label and the cards of the shuffle that a pile's recycling needs now; null if it is only turned over. */
  recycling(event: Happening): { readonly label: string; readonly cards: readonly string[] } | null {
    if (this.#record.options.get("recycle") === "turn") return null;
    const label = `recycle/${this.#round}/${event.source ?? ""}/${this.#recycled}`;
    return { label, cards: this.#pile(event.source) };
  }

  #pile(name: string | undefined): string[] {
    return this.#piles.get(name ?? "") ?? [];
  }

  #carry(source: string | undefined, target: string | undefined, cards: readonly string[]): boolean {
    const from = this.#pile(source);
    const lies = from.slice(from.length - cards.length);
    const to = this.#piles.get(target ?? "");
    if (!to || cards.length > from.length || cards.some((card, at) => card !== lies[at])) return false;
    from.length -= cards.length;
    to.push(...cards);
    return true;
  }

  #turnOver({ source = "", target = "" }: Happening): boolean {
    if (this.#pile(target).length > 0) return false;
    this.#piles.set(target, this.#pile(source).toReversed());
    this.#piles.set(source, []);
    return true;
  }

  #shift({ source = "", target = "" }: Happening): boolean {
    const whole = [...this.#pile(target), ...this.#pile(source).toReversed()];
    this.#piles.set(target, [...whole.slice(-1), ...whole.slice(0, -1)]);
    this.#piles.set(source, []);
    return true;
  }

  #recycle(event: Happening, shuffle: Shuffle | undefined): boolean {
    const { source = "", target = "" } = event;
    const isTurned = this.recycling(event) === null;
    if (this.#pile(target).length > 0 || isTurned === (shuffle !== undefined)) return false;
    this.#piles.set(target, shuffle ? [...shuffle.after] : this.#pile(source).toReversed());
    this.#piles.set(source, []);
    this.#recycled += 1;
    return true;
  }

  #claim({ seat, pile = "" }: Happening): boolean {
    if (seat === undefined || !this.#piles.has(pile)) return false;
    this.#claims.set(seat, [...(this.#claims.get(seat) ?? []), pile]);
    return true;
  }

  /** A seat's rest, pile by pile, and after it what it has taken, from the left. */
  #shareOf(seat: number): string[] {
    const own = [...this.#piles.keys()].filter((name) => name.includes(".") && seatOf(name) === seat);
    const taken = (this.#claims.get(seat) ?? []).toSorted();
    return [...own, ...taken].flatMap((name) => this.#pile(name));
  }
}

/** A seat's cards in the order in which they were dealt: what lies under its reserve came first. */
function shareIn(piles: Piles, letter: string, order: readonly string[]): string[] {
  const own = [...piles].filter(([name]) => name.startsWith(`${letter}.`));
  const layout = own.flatMap(([name, pile]) => (isRest(name) ? [] : pile));
  const rest = own.flatMap(([name, pile]) => (isRest(name) ? pile : []));
  const first = order.indexOf(layout[0] ?? "");
  const later = rest.findIndex((card) => order.indexOf(card) > first);
  const under = later < 0 ? rest.length : later;
  return [...rest.slice(0, under), ...layout, ...rest.slice(under)];
}

/** Whether a pile takes what is left when the layout is dealt: a reserve, a draw pile, a stock. */
function isRest(name: string): boolean {
  return /\.[rdk]$/.test(name);
}

function ownDeck(seat: number): string[] {
  return deck.map((card) => `${card}/${letterOf(seat)}`);
}
