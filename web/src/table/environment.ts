import type { attribute, text } from "../i18n";
import type { settings } from "../settings";
import type { Arrange } from "./arrange";

/** What the page gives the table: settings, sentences, and what lies outside it. */
export interface TableEnvironment {
  readonly settings: typeof settings;
  readonly text: typeof text;
  readonly attribute: typeof attribute;
  /** Lays out the table's game: see `arrangerFor`. */
  readonly arrange: Arrange;
  /** Opens the section of the rules of that number. */
  openRule(rule: string): void;
  openMenu(): void;
}
