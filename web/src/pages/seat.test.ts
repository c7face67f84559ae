import { expect, it } from "vitest";

import type { SeatView } from "../wire/messages";
import { nameOf, others, ownFirst } from "./seat";

function seat(at: number, kind: SeatView["kind"], name = "", level: string | null = null, more = {}): SeatView {
  const rest = { number: 1, connected: true, ready: false, rematch: false, choice: null, left: false };
  return { seat: at, kind, name, level, ...rest, ...more };
}

const say = (id: string, values: Record<string, string | number> = {}): string =>
  `<${[id, ...Object.values(values)].join(" ")}>`;

it("calls everybody by what they are", () => {
  expect(nameOf(seat(0, "person", "Anna"), say)).toBe("Anna");
  expect(nameOf(seat(0, "person"), say)).toBe("<name-guest>");
  expect(nameOf(seat(1, "bot", "", "calm"), say)).toBe("<level-calm>");
  expect(nameOf(seat(1, "open"), say)).toBe("<name-nobody>");
  expect(nameOf(undefined, say)).toBe("<name-nobody>");
});

it("numbers bots of one level from the second on", () => {
  expect(nameOf(seat(2, "bot", "", "calm", { number: 2 }), say)).toBe("<name-numbered <level-calm> 2>");
});

it("still knows who has left the match that is shown", () => {
  expect(nameOf(seat(1, "open", "Anna", null, { left: true }), say)).toBe("Anna");
  expect(nameOf(seat(1, "open", "", null, { left: true }), say)).toBe("<name-guest>");
});

it("puts the reader's own seat first and leaves the others in order", () => {
  const seats = [seat(0, "person"), seat(1, "person"), seat(2, "person")];
  expect(ownFirst(seats, 2).map((each) => each.seat)).toEqual([2, 0, 1]);
  expect(ownFirst(seats, null).map((each) => each.seat)).toEqual([0, 1, 2]);
  expect(others(seats, 1).map((each) => each.seat)).toEqual([0, 2]);
});
