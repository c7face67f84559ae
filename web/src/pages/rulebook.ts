import { learn } from "./moreWords";

/**
 * What the rule pages are made of: `rulebook/<game>.json` names the paragraphs
 * and the worked examples of a game, `rules-<game>.ftl` has its sentences. A
 * Python test plays the examples with the real engine. Nothing of it is fetched
 * before somebody reads the rules of that game.
 */

/** One paragraph: the key of its sentence, and the numbers of the rules that it states. */
export interface Paragraph {
  readonly key: string;
  readonly rules: readonly string[];
}

/** A part of the page. A worked example stands last in it. */
export interface Section {
  readonly title: string;
  readonly paragraphs: readonly Paragraph[];
  readonly example?: string;
}

/** A line of the summary: the key of what it is about, and that of its sentence. */
export interface SummaryLine {
  readonly title: string;
  readonly key: string;
}

/** A pile of an example, as it is drawn. */
export interface ExamplePile {
  readonly id: string;
  /** The open card on top; null if it is face down, or the pile empty. */
  readonly top: string | null;
  /** How many other cards the pile has. */
  readonly under: number;
  /** The open cards below the top, where all of them are seen. */
  readonly run?: readonly string[];
}

/** Piles that lie side by side under one name. */
export interface ExampleGroup {
  readonly label: string;
  readonly piles: readonly ExamplePile[];
  /** Whether the number of cards is written below. */
  readonly sizes: boolean;
}

/** What a pile is in an example: the card is played from here, it fits here, or it would not fit. */
export type ExampleMark = "plays" | "fits" | "not";

/** A table state that shows something, and the sentence about it. */
export interface Example {
  readonly caption: string;
  readonly show: readonly ExampleGroup[];
  readonly marks: Readonly<Record<string, ExampleMark>>;
  /** The numbers in the caption. */
  readonly values: Readonly<Record<string, { readonly is: number }>>;
}

/** The rules of one game. */
export interface Rulebook {
  /** What one must know to play: fits on one screen. */
  readonly summary: readonly SummaryLine[];
  readonly sections: readonly Section[];
  /** What is rarely needed: after the house rules. */
  readonly rare: readonly Paragraph[];
  readonly examples: Readonly<Record<string, Example>>;
}

const books = import.meta.glob<Rulebook>("./rulebook/*.json", { import: "default" });

/** Fetches the rules of a game with their sentences; null if there is no such game. */
export async function openRulebook(game: string): Promise<Rulebook | null> {
  const book = books[`./rulebook/${game}.json`];
  await learn("options", "rules", `rules-${game}`);
  return book ? book() : null;
}
