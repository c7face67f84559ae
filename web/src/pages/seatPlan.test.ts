import { expect, it } from "vitest";

import { isPlanned, openSeat, opponentsOf, otherCounts, withCount, withSeat } from "./seatPlan";

it("offers as many seats as a screen has room for", () => {
  expect(otherCounts({ seats: [2, 3, 4, 5, 6, 7, 8] })).toEqual([1, 2, 3]);
  expect([[2], [3], [2, 3]].map((seats) => isPlanned({ seats }))).toEqual([false, true, true]);
});

it("keeps who is there when seats come and go", () => {
  const plan = withSeat(withCount([], 3, openSeat), 1, "calm");
  expect(plan).toEqual([openSeat, "calm", openSeat]);
  expect(withCount(plan, 2, "quick")).toEqual([openSeat, "calm"]);
  expect(withCount(plan, 4, "quick")).toEqual([openSeat, "calm", openSeat, "quick"]);
});

it("asks the server for bots and open seats in any mix", () => {
  expect(opponentsOf(["calm", openSeat])).toEqual([{ kind: "bot", level: "calm" }, { kind: "open" }]);
});
