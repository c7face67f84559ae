import type { Refused } from "../wire/messages";
import type { Anchor, Label } from "./state";
import { capital, cardName, needsOf, pieces } from "./words";
import type { Phrases } from "./words";

/** What a refusal says in place: the reason first, the cure second. */

/** Reasons whose sentence has a cure. */
const curable = ["not_adjacent", "same_rank", "not_next", "not_lower"];

function sentences(phrases: Phrases, refused: Refused): string[] {
  const id = `refused-${refused.reason.replaceAll("_", "-")}`;
  const card = refused.card === null ? "" : cardName(phrases, refused.card);
  const reason = phrases.text(id, { card });
  if (refused.reason === "has_play") {
    return refused.card === null ? [reason] : [reason, phrases.attribute(id, "cure", { card })];
  }
  if (!curable.includes(refused.reason)) return [reason];
  // Without a cure there is nothing to come after the colon.
  if (refused.needs.length === 0) return [reason.replace(/:$/, "")];
  return [reason, phrases.attribute(id, "cure", needsOf(phrases, refused.needs))];
}

/** The label for a refusal, at what was aimed at. */
export function refusalLabel(
  phrases: Phrases,
  refused: Refused,
  rule: string,
  anchor: Anchor,
): Label {
  const [reason = "", ...rest] = sentences(phrases, refused);
  return { lines: [capital(reason), ...rest].map(pieces), anchor, rule };
}

/** A label's words in one line, as a screen reader says them. */
export function spoken(label: Label): string {
  return label.lines.map((line) => line.map((piece) => piece.text).join("")).join(" ");
}
