import { encode } from "uqr";
import { expect, it } from "vitest";

import { drawQr } from "./qr";

const link = "http://192.168.1.5:8765/t/7KQ2M4XA";

/** The squares that a path of runs covers, as rows of text. */
function squares(path: string, size: number): string[] {
  const rows = Array.from({ length: size }, () => Array<string>(size).fill("."));
  for (const [, x, y, width] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g)) {
    for (let at = 0; at < Number(width); at += 1) rows[Number(y)]?.splice(Number(x) + at, 1, "#");
  }
  return rows.map((row) => row.join(""));
}

it("draws every dark square and no other", () => {
  const { data } = encode(link, { ecc: "M", border: 3 });
  const { path, size } = drawQr(link);
  expect(squares(path, size)).toEqual(
    data.map((row) => row.map((dark) => (dark ? "#" : ".")).join("")),
  );
});

it("leaves three squares of white on every side", () => {
  const { path, size } = drawQr(link);
  const rows = squares(path, size);
  expect([...rows.slice(0, 3), ...rows.slice(-3)].join("")).not.toContain("#");
  expect(rows.every((row) => row.startsWith("...") && row.endsWith("..."))).toBe(true);
  expect(rows[3]?.startsWith("...#######")).toBe(true);
});
