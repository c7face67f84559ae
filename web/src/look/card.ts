import { courtFigure, courtHeadDress } from "./courts";
import type { Court } from "./courts";
import { capHeight, rankOutlines } from "./ranks";
import type { PrintedRank } from "./ranks";
import { suitShape } from "./suits";
import type { Suit } from "./suits";

/**
 * Faces of cards as SVG strings on a grid of 100 x 140. Colours are custom
 * properties (card.css), so a change of theme or of the deck's colours needs
 * no new drawing.
 */

/** A card's rank as the wire names it. */
export type Rank = "A" | "2" | "3" | "4" | "5" | "6" | "7" | "8" | "9" | "10" | "J" | "Q" | "K";

/** The letters on the courts: J Q K, or Norwegian Kn D K. */
export type CourtLetters = "en" | "nb";

/**
 * How much of a card is drawn: the whole face; the rank and suit in the strip
 * that a cascade leaves free above (`strip`) or a fan at its side (`side`);
 * or a face to be read from both ends of a tablet (`two-way`).
 */
export type FaceKind = "full" | "strip" | "side" | "two-way";

/** What a face may vary in; colours are not among it, they come from the style sheet. */
export interface FaceOptions {
  readonly language?: CourtLetters;
  readonly kind?: FaceKind;
}

interface Card {
  readonly rank: Rank;
  readonly suit: Suit;
}

/** A star, 100 x 100, in place of a joker's rank and suit: it stands for every card. */
const star = "M50 3L62 37L98 38L69.5 60L79.5 95L50 74.5L20.5 95L30.5 60L2 38L38 37Z";

/** The thirteenth of the cast: a fool whose cap has two horns, with a bell on each. */
const fool =
  '<path d="M14 141C15 126 30 119 50 119C70 119 85 126 86 141Z"/>' +
  '<path fill="var(--card)" stroke="var(--card-ink)" stroke-width="2" d="M26 116L33 124L40 117L47 125.5L53 125.5L60 117L67 124L74 116C66 111 34 111 26 116Z"/>' +
  '<path fill="var(--skin)" d="M36 82H64V98C64 107 58 114 50 114C42 114 36 107 36 98Z"/>' +
  '<circle fill="var(--card-ink)" cx="43.5" cy="94" r="2.1"/><circle fill="var(--card-ink)" cx="56.5" cy="94" r="2.1"/>' +
  '<path fill="none" stroke="var(--card-ink)" stroke-width="2" d="M50 94V100M43 103C46 107 54 107 57 103"/>' +
  '<path d="M30 88C32 72 40 66 50 72C60 66 68 72 70 88C58 83 42 83 30 88Z"/>' +
  '<path d="M31 86C24 70 14 70 9 82C6 66 18 56 31 60C42 63 48 70 50 80ZM69 86C76 70 86 70 91 82C94 66 82 56 69 60C58 63 52 70 50 80Z"/>' +
  '<path fill="var(--court-gold)" d="M29 89C42 83 58 83 71 89L70 94C58 88.5 42 88.5 30 94Z"/>' +
  '<circle fill="var(--court-gold)" cx="9" cy="85" r="5"/><circle fill="var(--court-gold)" cx="91" cy="85" r="5"/>';

/** A joker's face: stars where others have rank and suit. In a strip or a fan, the star alone. */
function jokerFace(kind: FaceKind): string {
  const at = (x: number, y: number, size: number): string =>
    `<path transform="translate(${x} ${y}) scale(${size / 100})" d="${star}"/>`;
  if (kind === "strip" || kind === "side") return at(8, 7, 28);
  const end = at(7.5, 8, 46) + at(68, 11, 24);
  if (kind === "two-way") return `${end}<g transform="rotate(180 50 70)">${end}</g>`;
  return `<g transform="translate(50 140) scale(.9) translate(-47 -140)">${fool}</g>${end}`;
}

/** The sheet of paper that every face starts with; its outline is drawn last, over the court's robe. */
const sheet = '<rect x=".75" y=".75" width="98.5" height="138.5" rx="8.5" fill="var(--card)"/>';
const outline =
  '<rect x=".75" y=".75" width="98.5" height="138.5" rx="8.5" fill="none" stroke="var(--edge)" stroke-width="1.5"/>';

const norwegian: Readonly<Partial<Record<Rank, PrintedRank>>> = { J: "Kn", Q: "D" };

/** The width that an index may take: two signs, set tight, get a little more. */
const indexWidth = 53;
const pairWidth = 58;
const stripWidth = 34;
/** A fan leaves 38 units free at the side: the widest rank must end before the next card. */
const sideWidth = 29;

/** Q is drawn smaller, so that its tail stays clear of the figure below. */
const tailed = 41 / 47;

function parse(name: string): Card {
  const found = /^([AJQK2-9]|10)([SHDC])$/.exec(name);
  if (!found) throw new RangeError(`not a card: "${name}"`);
  return { rank: found[1] as Rank, suit: found[2] as Suit };
}

function printed(rank: Rank, language: CourtLetters): PrintedRank {
  return (language === "nb" ? norwegian[rank] : undefined) ?? rank;
}

function isCourt(rank: Rank): rank is Court {
  return rank === "J" || rank === "Q" || rank === "K";
}

function short(number: number): string {
  return String(Math.round(number * 1e4) / 1e4);
}

function rankShape(rank: PrintedRank, x: number, top: number, cap: number, limit: number): string {
  const { path, width } = rankOutlines[rank];
  const height = rank === "Q" ? cap * tailed : cap;
  const upright = height / capHeight;
  const across = Math.min(upright, limit / width);
  return `<path transform="matrix(${short(across)} 0 0 ${short(upright)} ${x} ${short(top + height)})" d="${path}"/>`;
}

/** The large index and the corner suit: the top of a full face, and both ends of a two-way one. */
function index(rank: PrintedRank, suit: Suit): string {
  const limit = rank.length > 1 ? pairWidth : indexWidth;
  return rankShape(rank, 7.5, 8.5, 47, limit) + suitShape(suit, 67, 11, 25);
}

function fullFace({ rank, suit }: Card, letter: PrintedRank): string {
  if (isCourt(rank)) return courtFigure(rank) + index(letter, suit);
  const body = rank === "A" ? suitShape(suit, 19, 64, 66) : suitShape(suit, 35, 71, 57);
  return index(letter, suit) + body;
}

function twoWayFace({ rank, suit }: Card, letter: PrintedRank): string {
  const end = index(letter, suit);
  const middle = isCourt(rank) ? courtHeadDress(rank) : "";
  return `${end}<g transform="rotate(180 50 70)">${end}</g>${middle}`;
}

function coveredFace({ suit }: Card, letter: PrintedRank, kind: "strip" | "side"): string {
  const rank = rankShape(letter, 7.5, 8, 27, kind === "strip" ? stripWidth : sideWidth);
  return rank + (kind === "strip" ? suitShape(suit, 48, 7.5, 27) : suitShape(suit, 9, 42, 24));
}

function drawing(card: Card, letter: PrintedRank, kind: FaceKind): string {
  switch (kind) {
    case "full":
      return fullFace(card, letter);
    case "two-way":
      return twoWayFace(card, letter);
    case "strip":
    case "side":
      return coveredFace(card, letter, kind);
  }
}

const drawn = new Map<string, string>();

/**
 * The face of a card such as `7D` or `10C`, or a joker (`*R`, `*B`), as an SVG string that fills its
 * container; drawn once and then remembered. It is hidden from screen
 * readers: the element around it carries the card's name.
 *
 * Throws a RangeError for anything that is not a card, `?` included: an unseen
 * card is drawn with `cardBack`.
 */
export function cardFace(name: string, options: FaceOptions = {}): string {
  const { language = "en", kind = "full" } = options;
  const key = `${name} ${language} ${kind}`;
  const known = drawn.get(key);
  if (known !== undefined) return known;
  const isJoker = name === "*R" || name === "*B";
  const card = isJoker ? null : parse(name);
  const inside = card ? drawing(card, printed(card.rank, language), kind) : jokerFace(kind);
  // A joker is red or black, as hearts and spades are.
  const suit = card?.suit ?? (name === "*R" ? "H" : "S");
  const face = `<svg class="card-face suit-${suit}" viewBox="0 0 100 140" aria-hidden="true">${sheet}${inside}${outline}</svg>`;
  drawn.set(key, face);
  return face;
}

const elements = new Map<string, Element>();

/**
 * The same face as an element of its own, copied from one that the browser
 * has parsed before: for the table, where faces change in the middle of a race.
 */
export function cardFaceElement(name: string, options: FaceOptions = {}): SVGSVGElement {
  const face = cardFace(name, options);
  let first = elements.get(face);
  if (!first) {
    const holder = document.createElement("template");
    holder.innerHTML = face;
    first = holder.content.firstElementChild ?? holder;
    elements.set(face, first);
  }
  return first.cloneNode(true) as SVGSVGElement;
}
