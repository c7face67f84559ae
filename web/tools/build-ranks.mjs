/**
 * Turns the ranks of the cards into outlines, so that a card never waits for
 * a font, and writes them to `src/look/ranks.ts`.
 *
 * Run `node tools/build-ranks.mjs` in `web/`; the result is committed.
 */
import { readFile, writeFile } from "node:fs/promises";

import opentype from "opentype.js";

const font = new URL(
  "../node_modules/@fontsource/besley/files/besley-latin-900-normal.woff",
  import.meta.url,
);
const target = new URL("../src/look/ranks.ts", import.meta.url);

const ranks = ["A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "D", "Kn"];
/** Tenths of a card unit: fine enough for a card of 400 px, and whole numbers keep the file small. */
const capHeight = 470;
/** Space between the two signs of `10` and `Kn`, in the same tenths. */
const gap = 22;
/** How far a control point may be off to be left out as the mirror image of the one before: in the same tenths. */
const tolerance = 1.5;

/** The commands of one sign with its left ink edge at 0, and its ink width. */
function sign(face, character) {
  const glyph = face.charToGlyph(character);
  const size = (capHeight / face.tables.os2.sCapHeight) * face.unitsPerEm;
  const commands = glyph.getPath(0, 0, size).commands;
  const scale = size / face.unitsPerEm;
  const { x1, x2 } = glyph.getBoundingBox();
  return { commands, left: x1 * scale, width: (x2 - x1) * scale };
}

/** The commands of a whole rank, set tight from 0. */
function outline(face, rank) {
  let at = 0;
  const commands = [];
  for (const character of rank) {
    const { commands: part, left, width } = sign(face, character);
    const shift = at - left;
    commands.push(...part.map((step) => ({ ...step, x: step.x + shift, x1: step.x1 + shift })));
    at += width + gap;
  }
  return commands;
}

/** One step of path data: a letter only where it changes, a space only where a sign does not part two numbers. */
function append(data, last, letter, numbers) {
  const text = numbers
    .map((number, index) => (number < 0 || index === 0 ? `${number}` : ` ${number}`))
    .join("");
  if (letter !== last) return data + letter + text;
  return data + (text.startsWith("-") ? text : ` ${text}`);
}

/** The letter and numbers of a straight line. */
function line(dx, dy) {
  if (dy === 0) return ["h", [dx]];
  return dx === 0 ? ["v", [dy]] : ["l", [dx, dy]];
}

/** The letter, numbers and control point of a curve; `t` where its control point mirrors the one before. */
function curve(bend, here, control, dx, dy) {
  const mirrored = control && { x: 2 * here.x - control.x, y: 2 * here.y - control.y };
  if (mirrored && Math.hypot(mirrored.x - bend.x, mirrored.y - bend.y) <= tolerance)
    return ["t", [dx, dy], mirrored];
  return ["q", [bend.x - here.x, bend.y - here.y, dx, dy], bend];
}

/** Path data in whole numbers and relative steps; a rounding error never adds up. */
function write(commands) {
  let here = { x: 0, y: 0 };
  let control;
  let last = "";
  let data = "";
  for (const step of commands) {
    if (step.type === "Z") {
      data += "z";
      last = "z";
      continue;
    }
    const to = { x: Math.round(step.x), y: Math.round(step.y) };
    const dx = to.x - here.x;
    const dy = to.y - here.y;
    const straight = step.type === "L";
    if (straight && dx === 0 && dy === 0) continue;
    const bend = { x: Math.round(step.x1), y: Math.round(step.y1) };
    const [letter, numbers, bent] =
      step.type === "M"
        ? ["M", [to.x, to.y]]
        : straight
          ? line(dx, dy)
          : curve(bend, here, control, dx, dy);
    data = append(data, last, letter, numbers);
    last = letter;
    control = bent;
    here = to;
  }
  return data;
}

/** The ink's right edge and its lowest point, measured on the end points. */
function bounds(commands) {
  const points = commands.filter((step) => step.type !== "Z");
  return {
    width: Math.round(Math.max(...points.map((step) => step.x))),
    bottom: Math.round(Math.max(...points.map((step) => step.y))),
  };
}

const bytes = await readFile(font);
const face = opentype.parse(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length));
const rows = ranks.map((rank) => {
  const commands = outline(face, rank);
  const { width, bottom } = bounds(commands);
  return `  ${rank}: {\n    width: ${width},\n    bottom: ${bottom},\n    path: "${write(commands)}",\n  },`;
});

await writeFile(
  target,
  `// Written by tools/build-ranks.mjs from Besley 900 (fonts/besley-900-OFL.txt): do not edit by hand.

/** The cap height of every outline in this file, in its own units: ten of them are one card unit. */
export const capHeight = ${capHeight};

/** A rank as it is printed on a card: English A to K, and D and Kn for Norwegian courts. */
export type PrintedRank = ${ranks.map((rank) => `"${rank}"`).join(" | ")};

/** A rank as an outline. The left ink edge is at x = 0, the base line at y = 0, the cap line at y = -${capHeight}. */
export interface RankOutline {
  /** Ink width. */
  readonly width: number;
  /** How far the ink goes below the base line (the tail of Q). */
  readonly bottom: number;
  /** SVG path data. */
  readonly path: string;
}

/** The outline of every rank that is printed on a card. */
export const rankOutlines: Readonly<Record<PrintedRank, RankOutline>> = {
${rows.join("\n")}
};
`,
);
