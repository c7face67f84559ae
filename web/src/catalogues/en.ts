import type { Messages } from "../i18n";

/** The English sentences that the client speaks. What is left out speaks on the command line, or comes with what says it. */
export default import.meta.glob<Messages>(
  [
    "$locales/en/cards.ftl",
    "$locales/en/levels.ftl",
    "$locales/en/pages.ftl",
    "$locales/en/refusals.ftl",
    "$locales/en/table.ftl",
  ],
  { query: "?fluent", import: "default", eager: true },
);
