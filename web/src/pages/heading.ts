import { sheets } from "./sheets.svelte";

/**
 * Attached to the heading of a page that comes by itself, with the phase of a
 * match: takes the focus there, from where reading goes on. A sheet that lies
 * over the page keeps it.
 */
export function takeFocus(heading: HTMLElement): void {
  heading.tabIndex = -1;
  if (sheets.open === null) heading.focus({ preventScroll: true });
}

/** Whether the name of a game is too long to be set as large as "Spit" is. */
export function isLongTitle(title: string): boolean {
  return title.length > 8;
}
