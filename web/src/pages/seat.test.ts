import { expect, it } from "vitest";

import type { SeatView } from "../wire/messages";
import { nameOf, others, ownFirst } from "./seat";

function seat(number: number, kind: SeatView["kind"], name = "", level: string | null = null): SeatView {
  return { seat: number, kind, name, level, connected: true, ready: false, rematch: false };
}

const say = (id: string): string => `<${id}>`;

it("calls everybody by what they are", () => {
  expect(nameOf(seat(0, "person", "Anna"), say)).toBe("Anna");
  expect(nameOf(seat(0, "person"), say)).toBe("<name-guest>");
  expect(nameOf(seat(1, "bot", "", "calm"), say)).toBe("<level-calm>");
  expect(nameOf(seat(1, "open"), say)).toBe("<name-nobody>");
});

it("puts the reader's own seat first and leaves the others in order", () => {
  const seats = [seat(0, "person"), seat(1, "person"), seat(2, "person")];
  expect(ownFirst(seats, 2).map((each) => each.seat)).toEqual([2, 0, 1]);
  expect(ownFirst(seats, null).map((each) => each.seat)).toEqual([0, 1, 2]);
  expect(others(seats, 1).map((each) => each.seat)).toEqual([0, 2]);
});
