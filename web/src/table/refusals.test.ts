import { readFileSync } from "node:fs";
import { FluentBundle, FluentResource } from "@fluent/bundle";
import { describe, expect, it } from "vitest";

import type { Refused } from "../wire/messages";
import { refusalLabel, spoken } from "./refusals";
import type { Phrases } from "./words";

/** The very catalogues that are shipped. */
function phrasesOf(language: "en" | "nb"): Phrases {
  const bundle = new FluentBundle(language, { useIsolating: false });
  for (const name of ["cards", "refusals", "table"]) {
    const file = new URL(`../../../src/spitdeck/locales/${language}/${name}.ftl`, import.meta.url);
    bundle.addResource(new FluentResource(readFileSync(file, "utf-8")));
  }
  return {
    text: (id, values) => {
      const message = bundle.getMessage(id);
      return message?.value ? bundle.formatPattern(message.value, values) : id;
    },
    attribute: (id, name, values) => {
      const pattern = bundle.getMessage(id)?.attributes[name];
      return pattern ? bundle.formatPattern(pattern, values) : `${id}.${name}`;
    },
  };
}

const misfit: Refused = { reason: "not_adjacent", card: "7S", pile: "c0", needs: ["6", "8"] };

describe("a refusal's label", () => {
  const english = phrasesOf("en");

  it("says the reason first and the cure second, with the ranks set apart", () => {
    const label = refusalLabel(english, misfit, "1.2", { pile: "c0" });
    expect(spoken(label)).toBe("7 of spades does not fit: needs 6 or 8");
    expect(label.lines[1]?.filter((piece) => piece.isRank).map((piece) => piece.text)).toEqual(["6", "8"]);
    expect(label.rule).toBe("1.2");
  });

  it("names the one rank that a foundation or a work pile takes", () => {
    const refused: Refused = { reason: "not_next", card: "10S/A", pile: "f0", needs: ["3"] };
    expect(spoken(refusalLabel(english, refused, "5", { pile: "f0" }))).toBe("10 of spades is not next: needs 3");
    expect(spoken(refusalLabel(english, { ...refused, needs: [] }, "5", "nothing"))).toBe("10 of spades is not next");
  });

  it("writes the letters that are on the cards", () => {
    const label = refusalLabel(phrasesOf("nb"), { ...misfit, needs: ["J", "K"] }, "1.2", "nothing");
    const ranks = label.lines.flat().filter((piece) => piece.isRank);
    expect(ranks.map((piece) => piece.text)).toEqual(["Kn", "K"]);
  });

  it("names a playable card only if the server does", () => {
    const refused: Refused = { reason: "has_play", card: null, pile: null, needs: [] };
    expect(refusalLabel(english, refused, "1.8.1", "button").lines).toHaveLength(1);
    const named = refusalLabel(english, { ...refused, card: "QH" }, "1.8.1", "button");
    expect(spoken(named)).toBe("You can still go on with queen of hearts");
  });

  it.each(["en", "nb"] as const)("does not say that a card fits which can only be moved (B-09), in %s", (language) => {
    const refused: Refused = { reason: "has_play", card: "4D", pile: "A.s1", needs: [] };
    const label = refusalLabel(phrasesOf(language), refused, "1.8.1", "button");
    expect(spoken(label)).not.toMatch(/fits|passer/);
  });

  it.each(["en", "nb"] as const)("has words for every reason that shows one, in %s", (language) => {
    const reasons: Refused["reason"][] = [
      "not_adjacent", "same_rank", "not_face_up", "not_yours", "already_played", "one_card",
      "no_such_card", "no_such_pile", "slot_stays_empty", "slot_taken", "has_play", "covered",
      "not_next", "wrong_suit", "not_lower", "wrong_colour", "nothing_fits", "nertz_first",
      "nertz_not_empty", "nothing_to_turn", "too_early", "no_such_action",
    ];
    for (const reason of reasons) {
      const label = refusalLabel(phrasesOf(language), { ...misfit, reason }, "1", "nothing");
      expect(spoken(label), reason).not.toMatch(/refused-|\{|\uE000/);
    }
  });
});
