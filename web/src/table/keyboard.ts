import { keyOf } from "../keys";
import type { Keys } from "../settings";

/** The keyboard: one key picks an own pile, two choose between the shared piles, one calls or turns. */

/** What the keys ask for. */
export interface KeyHands {
  /** The own pile at that place, from the left. */
  slot(place: number): void;
  /** The shared pile on that side, or between the others. */
  side(which: "left" | "middle" | "right"): void;
  /** The call; in a patience, the stock. */
  call(): void;
  waste(): void;
  nertz(): void;
  stuck(): void;
  cancel(): void;
  toggleSound(): void;
}

/** Whether the key belongs to what has the focus: a field, a button reached by Tab, or a page over the table. */
function isTaken(event: KeyboardEvent, root: HTMLElement): boolean {
  const { target } = event;
  if (root.closest("[inert]") || document.querySelector("dialog[open]")) return true;
  if (!(target instanceof Element) || target === document.body || target === root) return false;
  if (!root.contains(target)) return true;
  return (event.key === " " || event.key === "Enter") && target.closest("button") !== null;
}

function handle(key: string, keys: Keys, hands: KeyHands): boolean {
  const place = keys.slots.indexOf(key);
  if (place >= 0) hands.slot(place);
  else if (key === keys.left) hands.side("left");
  else if (key === keys.right) hands.side("right");
  else if (key === keys.call) hands.call();
  else if (key === keys.sound) hands.toggleSound();
  else if (key === keys.waste) hands.waste();
  else if (key === keys.nertz) hands.nertz();
  else if (key === keys.stuck) hands.stuck();
  else if (key === "ArrowUp" || key === "ArrowDown") hands.side("middle");
  else if (key === "Escape") hands.cancel();
  else return false;
  return true;
}

/** Lets the keyboard play while the table is on the page; what is returned ends that. */
export function listenToKeys(root: HTMLElement, keys: () => Keys, hands: KeyHands): () => void {
  const pressed = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
    if (isTaken(event, root)) return;
    // A key held down is pressed once; only what it would scroll is kept from happening.
    if (event.repeat) {
      if (keyOf(event) === keys().call) event.preventDefault();
      return;
    }
    if (handle(keyOf(event), keys(), hands)) event.preventDefault();
  };
  window.addEventListener("keydown", pressed);
  return () => {
    window.removeEventListener("keydown", pressed);
  };
}
