import type { View } from "../wire/messages";
import { arrangeRows } from "./arrange";
import type { Arrange } from "./arrange";
import { isPatience } from "./roles";

/** How the tables of a view's game are laid out. What most tables do without is fetched; rejects if it cannot be. */
export async function arrangerFor(view: View): Promise<Arrange> {
  if (!isPatience(view)) return arrangeRows;
  return (await import("./arrangePatience")).arrangePatience;
}
