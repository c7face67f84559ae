import type { Messages } from "../i18n";

/** The Norwegian sentences that the client speaks. What is left out speaks on the command line, or comes with what says it. */
export default import.meta.glob<Messages>(
  [
    "$locales/nb/cards.ftl",
    "$locales/nb/levels.ftl",
    "$locales/nb/pages.ftl",
    "$locales/nb/refusals.ftl",
    "$locales/nb/table.ftl",
  ],
  { query: "?fluent", import: "default", eager: true },
);
