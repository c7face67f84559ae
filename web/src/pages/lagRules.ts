import type { TableView } from "../wire/messages";
import { sayPart } from "./language.svelte";

/** What a table does about unequal lines: chosen when it is made, and no part of its rule code. */

/** The two settings, as they are called on the wire. */
export type LagRules = Pick<TableView, "lag_cap_ms" | "equalises">;

/** What somebody chose; what is not in it is as usual. */
export type ChosenLagRules = Partial<LagRules>;

/** As a table is made if nobody chooses anything. */
export const usualLagRules: LagRules = { lag_cap_ms: 250, equalises: false };

/** The caps that are offered, the usual one first. A table may have any from 0 to 250. */
export const offeredCaps: readonly number[] = [250, 200, 150, 100, 50, 0];

/** What of these is off the usual. */
export function unusual(rules: LagRules): ChosenLagRules {
  const { lag_cap_ms, equalises } = usualLagRules;
  return {
    ...(rules.lag_cap_ms === lag_cap_ms ? {} : { lag_cap_ms: rules.lag_cap_ms }),
    ...(rules.equalises === equalises ? {} : { equalises: rules.equalises }),
  };
}

/** A cap in words. */
export function sayCap(cap: number): string {
  return sayPart("lag-cap", "value", { value: cap, count: cap });
}

/** Whether all are shown everything together, in words. */
export function sayTogether(equalises: boolean): string {
  return sayPart("lag-together", equalises ? "on" : "off");
}
