import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

import { hashOf } from "./chance";
import type { KeptShare, Kind, Report } from "./verify";
import { verify } from "./verify";

/** The records that the Python tests of the table are held to as well. */
const games = ["spit", "spit-rounds", "speed", "slam", "nertz", "spit-three"];
const wanted = { table: "7KQ2M4XA", match: 1 };
const other = "0".repeat(64);
/** How many cards a match is played with, where it is not one deck: two, or one with jokers. */
const decks: Readonly<Record<string, number>> = { nertz: 104, speed: 54 };

function textOf(game: string): string {
  const path = new URL(`../../../tests/data/records/${game}.record`, import.meta.url);
  return readFileSync(path, "utf8");
}

/** The text with a new checksum, as somebody would write it who means to deceive. */
function signed(text: string): string {
  const body = text.slice(0, text.lastIndexOf("checksum "));
  return `${body}checksum ${hashOf(body)}\n`;
}

function kindsOf(text: string, kept: KeptShare | null = null): Kind[] {
  return verify(text, wanted, kept).findings.map((finding) => finding.kind);
}

function fact(text: string, word: string): string {
  return new RegExp(`^${word} (.+)$`, "m").exec(text)?.[1] ?? "";
}

const kept = (text: string, seat: number): KeptShare => ({
  seat,
  commitment: fact(text, "commitment"),
  nonce: fact(text, `nonce ${"ABC".charAt(seat)}`),
});

describe.each(games)("the record of a match of %s", (game) => {
  const text = textOf(game);

  it("is proved, down to every card that was turned up", () => {
    const report: Report = verify(text, wanted, kept(text, 0));
    expect(report.findings).toEqual([]);
    expect(report.draws).toBeGreaterThan(0);
    expect(report.turned).toBeGreaterThan(20);
    // A card that is turned up, played and dealt again is still one card.
    expect(report.turned).toBeLessThanOrEqual(decks[game] ?? 52);
    expect(report.seats).toContain(0);
  });

  it("may say that the table equalised", () => {
    const equalised = signed(text.replace(/^cap \d+$/m, "$&\nequalises on"));
    expect(verify(equalised, wanted, kept(text, 0)).findings).toEqual([]);
  });

  it("may say that the computer played on for somebody", () => {
    const deputised = signed(text.replace(/^\d+ start$/m, '$&\n9 seat B bot "steady"\n9 seat B person "\\u00c5s"'));
    expect(deputised).not.toBe(text);
    expect(verify(deputised, wanted, kept(text, 0)).findings).toEqual([]);
  });

  it("is reported with any single byte changed", () => {
    const kinds = new Map<string, number[]>();
    let start = 0;
    for (const line of text.split("\n").slice(0, -1)) {
      const kind = line.split(" ").slice(0, 3).join(" ").replace(/\d+/g, "");
      kinds.set(kind, [...(kinds.get(kind) ?? []), start]);
      start += line.length + 1;
    }
    let tried = 0;
    for (const starts of kinds.values()) {
      const from = starts[starts.length >> 1] ?? 0;
      const length = text.indexOf("\n", from) - from;
      for (const at of [from, from + (length >> 1), from + length - 1, from + length]) {
        const letter = text.charAt(at) === "7" ? "8" : "7";
        expect(kindsOf(text.slice(0, at) + letter + text.slice(at + 1))).not.toEqual([]);
        tried += 1;
      }
    }
    expect(tried).toBeGreaterThan(40);
  });

  it("is refuted by another secret", () => {
    const forged = signed(text.replace(fact(text, "secret"), other));
    expect(kindsOf(forged)).toContain("commitment");
    expect(kindsOf(forged)).toContain("shuffle");
  });

  it("is refuted by other cards in a shuffle, whatever order they come in", () => {
    const forged = signed(text.replace(/(shuffle \S+: )(\S+) (\S+)/, "$1$3 $2"));
    expect(kindsOf(forged)).toContain("cards");
  });

  it("is refuted where a card is turned up that did not lie there", () => {
    const [whole, card = ""] = /"type":"played","seat":\d,"card":"([^"]+)"/.exec(text) ?? [""];
    const put = card.startsWith("4") ? `5${card.slice(1)}` : `4${card.replace(/^10|^./, "")}`;
    const report = verify(signed(text.replace(whole, whole.replace(card, put))), wanted, null);
    expect(report.findings.map((finding) => finding.kind)).toEqual(["card"]);
    expect(report.findings[0]?.name).toBe(put);
  });
});

describe("what this window has kept", () => {
  const text = textOf("spit");

  it("must be what the record says", () => {
    expect(kindsOf(text, { ...kept(text, 0), commitment: other })).toEqual(["kept-commitment"]);
    expect(kindsOf(text, { ...kept(text, 0), nonce: other })).toEqual(["kept-nonce"]);
    expect(kindsOf(text, kept(text, 1))).toEqual([]);
    expect(kindsOf(text, { ...kept(text, 0), seat: 1 })).toEqual(["kept-nonce"]);
  });

  it("is missed where the server left it out of the deal", () => {
    const without = signed(text.replace(/^nonce A .*\n/m, ""));
    expect(kindsOf(without, kept(text, 0))).toContain("kept-nonce");
  });
});

describe("each deviation is called what it is", () => {
  const text = textOf("spit-rounds");

  it.each<[Kind, (text: string) => string]>([
    ["no-record", (given) => given.replace("0 deal", "0 dale")],
    ["no-record", (given) => `${given}more\n`],
    ["no-record", (given) => given.slice(0, 900)],
    ["no-record", () => ""],
    ["checksum", (given) => given.replace('"Anna"', '"Anne"')],
    ["sealed", (given) => signed(given.replace(/^secret .*\n/m, ""))],
    ["commitment", (given) => signed(given.replace(fact(given, "commitment"), other))],
    ["pledge", (given) => signed(given.replace(fact(given, "pledge B"), other))],
    ["draw", (given) => signed(given.replace(/(draw slap\/1 of 801: )\d+/, "$17"))],
    ["draw", (given) => signed(given.replace("draw slap/1 of", "draw slap/9 of"))],
    ["draw", (given) => signed(given.replace(/(coin \d+ of 2: )([01])/, (_, told: string, value: string) => told + (value === "0" ? "1" : "0")))],
    ["shuffle", (given) => signed(given.replace(/(shuffle redeal\/2\/A: .* )(\S+) (\S+)\n/, "$1$3 $2\n"))],
    ["cards", (given) => signed(given.replace("shuffle redeal/2/A:", "shuffle redeal/9/A:"))],
    ["layout", (given) => signed(given.replace(/(layout C: - -; A: )(\S+) ([^,]+),/, "$1$3 $2,"))],
    ["layout", (given) => signed(given.replace("; R: ", "; Q: "))],
    ["card", (given) => signed(given.replace(/"source":"A\.s/, '"source":"B.s'))],
    ["other-match", (given) => signed(given.replace("match 1", "match 2"))],
  ])("%s", (kind, change) => {
    expect(kindsOf(change(text))).toContain(kind);
  });

  it("names the line", () => {
    const forged = signed(text.replace(/"type":"uncovered","pile":"([^"]+)","card":"[^"]+"/, '"type":"uncovered","pile":"$1","card":"AS"'));
    const [finding] = verify(forged, wanted, null).findings;
    expect(forged.split("\n")[(finding?.line ?? 0) - 1]).toContain('"card":"AS"');
  });
});
