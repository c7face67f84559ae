import type { Messages } from "../i18n";

/** The Norwegian sentences that the client speaks. What is left out speaks on the command line, or comes with what says it. */
export default import.meta.glob<Messages>(
  [
    "$locales/nb/*.ftl",
    "!$locales/nb/judge.ftl",
    "!$locales/nb/server.ftl",
    "!$locales/nb/endings.ftl",
    "!$locales/nb/options.ftl",
    "!$locales/nb/results.ftl",
    "!$locales/nb/settings.ftl",
    "!$locales/nb/rules*.ftl",
  ],
  { query: "?fluent", import: "default", eager: true },
);
