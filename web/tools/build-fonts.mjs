/**
 * Cuts the two typefaces down to the characters the screens use and copies
 * their licences next to them, as the Open Font License requires.
 *
 * Run `node tools/build-fonts.mjs` in `web/` after an update of a font
 * package; what it writes into `src/look/fonts/` is committed.
 */
import { readFile, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";

import subsetFont from "subset-font";

const packages = new URL("../node_modules/", import.meta.url);
const target = new URL("../src/look/fonts/", import.meta.url);

/** Every character from `first` to `last`, both included. */
function range(first, last) {
  return String.fromCodePoint(
    ...Array.from({ length: last - first + 1 }, (_, step) => first + step),
  );
}

const basicLatin = range(0x20, 0x7e);
// Letters of Western Europe, for names, and the few signs of Latin-1 that sentences use.
const latin1 = `${basicLatin}\u00a0«»·§°×${range(0xc0, 0xff).replace(/[×÷]/g, "")}`;
// en and em dash, the quotation marks of English and Norwegian, the ellipsis, minus, and the thin space before units
const punctuation = "\u2013\u2014\u2018\u2019\u201c\u201d\u201e\u2026\u2212\u2009";

const fonts = [
  {
    source: "@fontsource/besley/files/besley-latin-900-normal.woff2",
    licence: "@fontsource/besley/LICENSE",
    name: "besley-900",
    characters: `${basicLatin}\u00a0ÅÆØåæø${"\u2013\u2019\u2026"}`,
  },
  {
    source: "@fontsource-variable/familjen-grotesk/files/familjen-grotesk-latin-wght-normal.woff2",
    licence: "@fontsource-variable/familjen-grotesk/LICENSE",
    name: "familjen-grotesk",
    characters: latin1 + punctuation,
    // The look uses 500 to 700.
    variationAxes: { wght: { min: 500, max: 700, default: 500 } },
  },
];

for (const { source, licence, name, characters, variationAxes } of fonts) {
  const full = await readFile(new URL(source, packages));
  const subset = await subsetFont(full, characters, {
    targetFormat: "woff2",
    noLayoutClosure: true,
    ...(variationAxes && { variationAxes }),
  });
  await writeFile(new URL(`${name}.woff2`, target), subset);
  await writeFile(new URL(`${name}-OFL.txt`, target), await readFile(new URL(licence, packages)));
  console.log(`${fileURLToPath(new URL(`${name}.woff2`, target))}: ${subset.length} bytes`);
}
