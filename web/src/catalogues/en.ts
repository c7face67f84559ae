/** The English sentences that the client speaks. What is left out speaks on the command line, or comes with the rules. */
export default import.meta.glob<string>(
  [
    "$locales/en/*.ftl",
    "!$locales/en/judge.ftl",
    "!$locales/en/records.ftl",
    "!$locales/en/server.ftl",
    "!$locales/en/rules*.ftl",
  ],
  { query: "?raw", import: "default", eager: true },
);
