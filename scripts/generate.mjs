// Runs every generator of the client: web/tools/build-*.mjs and generate-*.mjs, in the order of their names.
import { readdir } from "node:fs/promises";

const tools = new URL("../web/tools/", import.meta.url);
const names = (await readdir(tools)).filter((name) => /^(build|generate)-.*\.mjs$/.test(name)).sort();
for (const name of names) {
  console.log(name);
  await import(new URL(name, tools));
}
