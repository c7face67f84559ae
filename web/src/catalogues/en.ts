import type { Messages } from "../i18n";

/** The English sentences that the client speaks. What is left out speaks on the command line, or comes with what says it. */
export default import.meta.glob<Messages>(
  [
    "$locales/en/*.ftl",
    "!$locales/en/judge.ftl",
    "!$locales/en/server.ftl",
    "!$locales/en/endings.ftl",
    "!$locales/en/options.ftl",
    "!$locales/en/results.ftl",
    "!$locales/en/settings.ftl",
    "!$locales/en/rules*.ftl",
  ],
  { query: "?fluent", import: "default", eager: true },
);
