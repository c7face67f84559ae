/** The Norwegian sentences that the client speaks. What is left out speaks on the command line, or comes with the rules. */
export default import.meta.glob<string>(
  [
    "$locales/nb/*.ftl",
    "!$locales/nb/judge.ftl",
    "!$locales/nb/records.ftl",
    "!$locales/nb/server.ftl",
    "!$locales/nb/rules*.ftl",
  ],
  { query: "?raw", import: "default", eager: true },
);
