import { middle } from "./rectangle";
import type { Point, Rectangle } from "./rectangle";

/**
 * How cards move: the browser's own animations of transform and opacity, which
 * need no script while they run and which any input may interrupt.
 */

const out = "cubic-bezier(.2,.8,.2,1)";
const back = "cubic-bezier(.3,0,.2,1)";

const crossFade_ms = 80;
const hop_ms = 220;

/** What a flight is: a play, a flip from the reserve, or a card that comes back. */
export type Flight = "play" | "flip" | "return";

const flights: Readonly<Record<Flight, { ms: number; easing: string; tilt: number }>> = {
  play: { ms: 120, easing: out, tilt: 7 },
  flip: { ms: 160, easing: out, tilt: 0 },
  return: { ms: 140, easing: back, tilt: -4 },
};

let calmWish: MediaQueryList | undefined;

/** Whether the reader wants little motion: the system's word, unless the page has its own. */
export function isCalm(): boolean {
  const wish = document.documentElement.dataset["motion"];
  if (wish !== undefined) return wish === "reduced";
  calmWish ??= matchMedia("(prefers-reduced-motion: reduce)");
  return calmWish.matches;
}

/** Lets `card`, which lies at `to`, come from `from`; `done` is called when it has landed. */
export function fly(
  card: HTMLElement,
  from: Rectangle,
  to: Rectangle,
  kind: Flight,
  done: () => void,
): void {
  const { ms, easing, tilt } = flights[kind];
  if (isCalm()) {
    settle(card.animate([{ opacity: 0 }, { opacity: 1 }], crossFade_ms), done);
    return;
  }
  const start = middle(from);
  const end = middle(to);
  const size = from.width / to.width;
  const offset = `translate(${start.x - end.x}px,${start.y - end.y}px) scale(${size})`;
  settle(card.animate([{ transform: offset }, { transform: "none" }], { duration: ms, easing }), done);
  const lean = Math.sign(end.x - start.x || 1) * tilt;
  if (tilt !== 0) {
    const leaf = card.firstElementChild;
    leaf?.animate(
      [{ transform: "none" }, { transform: `rotate(${lean}deg)` }, { transform: "none" }],
      { duration: ms, easing: "linear" },
    );
  }
}

/** Calls `done` when an animation has ended or was cut short. */
function settle(animation: Animation, done: () => void): void {
  animation.addEventListener("finish", done);
  animation.addEventListener("cancel", done);
}

/** Turns a card up: its back, which is taken away at the end, narrows; then its face widens. */
export function turnUp(card: HTMLElement, cover: HTMLElement, ms: number): void {
  const leaf = card.firstElementChild;
  if (!leaf) return;
  card.append(cover);
  const gone = (): void => {
    cover.remove();
  };
  if (isCalm()) {
    settle(cover.animate([{ opacity: 1 }, { opacity: 0 }], crossFade_ms), gone);
    return;
  }
  const options = { duration: ms, easing: "linear" };
  const edgeOn = "scaleX(0)";
  settle(
    cover.animate([{ transform: "none" }, { transform: edgeOn, offset: 0.5 }, { transform: edgeOn }], options),
    gone,
  );
  leaf.animate([{ transform: edgeOn }, { transform: edgeOn, offset: 0.5 }, { transform: "none" }], options);
}

/** A refused card hops up, tilts and drops back. */
export function hop(card: HTMLElement): void {
  const leaf = card.firstElementChild;
  if (!leaf || isCalm()) return;
  const up = "translateY(-12px) rotate(4deg)";
  leaf.animate(
    [{ transform: "none" }, { transform: up, offset: 0.3 }, { transform: up, offset: 0.6 }, { transform: "none" }],
    { duration: hop_ms, easing: "ease-out" },
  );
}

/** Puts a carried card where the finger is: `by` from its place, raised so that its index shows. */
export function carry(card: HTMLElement, by: Point): void {
  card.style.transform = `translate(${by.x}px,${by.y - 24}px)`;
}

/** Lets a carried card go; it lies in its place again. */
export function release(card: HTMLElement): void {
  card.style.transform = "";
}
