import type { SoundName } from "../sound/sounds";
import type { Event, SeatView } from "../wire/messages";
import type { Claim, Label } from "./state";
import { nameOf, pieces } from "./words";
import type { Phrases } from "./words";

/** What an update's events tell beside the view they lead to: where cards came from, who got what. */

/** The pile that each card came from, where an event says so: nobody may have seen it there. */
export function cameFrom(events: readonly Event[]): Map<string, string> {
  const sources = new Map<string, string>();
  for (const event of events) {
    if (event.type === "turned") for (const card of event.cards) sources.set(card, event.source);
    else if (event.type === "played" || event.type === "flipped" || event.type === "drawn") {
      sources.set(event.card, event.source);
    } else if (event.type === "moved") {
      for (const card of [event.card, ...(event.run)]) sources.set(card, event.source);
    }
  }
  return sources;
}

/** The shared piles that were claimed. */
export function claimsIn(events: readonly Event[]): Claim[] {
  return events.filter((event) => event.type === "claimed");
}

/** Who got which pile, at the pile, in the accent of whoever was first; null if none was claimed.
 * Nobody slapped only where one might: not where piles are given out, or the round was held up. */
export function verdict(
  phrases: Phrases,
  events: readonly Event[],
  own: number | null,
  seats: readonly SeatView[],
  wasContest: boolean,
): Label | null {
  const claims = claimsIn(events);
  const reader = own ?? 0;
  const first = claims.find((claim) => claim.slapped);
  const mine = claims.find((claim) => claim.seat === reader);
  const other = claims.find((claim) => claim.seat !== reader);
  const shown = first ?? mine ?? other;
  if (!shown) return null;
  const name = (claim: Claim | undefined): string =>
    nameOf(phrases, seats.find((each) => each.seat === claim?.seat));
  const is = shown.seat === reader ? "you" : "they";
  const values = { is, name: name(shown), own: mine?.cards ?? 0, theirs: other?.cards ?? 0, other: name(other) };
  const text = first
    ? phrases.text("table-slap-first", values)
    : wasContest
      ? phrases.text("table-slap-none", values)
      : phrases.text("table-pile-taken", { ...values, count: shown.cards });
  const label: Label = { lines: [pieces(text)], anchor: { pile: shown.pile }, rule: "3.4" };
  return first ? { ...label, seat: shown.seat } : label;
}

/** What happened to piles that nobody touched, or null: stocks that moved on, a pile used up. */
export function shiftLabel(phrases: Phrases, events: readonly Event[]): Label | null {
  const says = (id: string, rule: string): Label => ({
    lines: [pieces(phrases.text(id))],
    anchor: "nothing",
    rule,
  });
  if (events.some((event) => event.type === "shifted")) return says("table-shifted", "5");
  if (events.some((event) => event.type === "recycled")) return says("table-recycled", "4");
  return null;
}

/** A sound to be heard, and the pile that it comes from, if from one. */
export interface Sounding {
  readonly name: SoundName;
  readonly pile: string | null;
}

function soundOf(event: Event, own: number | null): Sounding | null {
  if (event.type === "played" && event.seat !== own) return { name: "other", pile: event.target };
  if (event.type === "claimed" && event.slapped && event.seat !== own) return { name: "slap", pile: event.pile };
  if (event.type === "turned" && event.seat === own) return { name: "flip", pile: event.target };
  if (event.type === "called") return { name: "called", pile: null };
  return event.type === "round_ended" ? { name: "end", pile: null } : null;
}

/** What is heard of an update; several cards that are flipped at once are one sound. */
export function soundsOf(events: readonly Event[], own: number | null): Sounding[] {
  const sounds = events.map((event) => soundOf(event, own)).filter((sound) => sound !== null);
  return events.some((event) => event.type === "flipped") ? [...sounds, { name: "flip", pile: null }] : sounds;
}
