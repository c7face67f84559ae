import type { Point } from "./rectangle";

/**
 * Fingers and mice. Each pointer has its own gesture and is captured when it
 * goes down, so no drawing in between can take it away, and two thumbs can
 * play at once.
 */

/** What the pointers ask for. Places are in the window's pixels. */
export interface Hands {
  /** Something was touched and let go in place: a pile by its id, `call` or `stuck`. A key touches no place. */
  tap(target: string, at: Point | null): void;
  /** Something was touched: shared piles answer at once. True if that was all. */
  touch(target: string): boolean;
  /** Whether the card at that place of the pile may be carried. */
  lift(pile: string, at: Point): boolean;
  /** The carried card has moved by so much. */
  carry(pile: string, by: Point): void;
  /** The carried card is let go there, or nowhere. */
  drop(pile: string, by: Point, at: Point | null): void;
}

interface Gesture {
  readonly target: string;
  readonly start: Point;
  state: "pressed" | "carrying" | "spent";
}

/** A finger trembles more than a mouse. */
const slack_px = { mouse: 5, other: 10 };

function targetOf(event: Event): string | null {
  const { target } = event;
  const found = target instanceof Element ? target.closest<HTMLElement>("[data-pile]") : null;
  return found?.dataset["pile"] ?? null;
}

class Pointers {
  readonly #root: HTMLElement;
  readonly #hands: Hands;
  readonly #gestures = new Map<number, Gesture>();

  constructor(root: HTMLElement, hands: Hands) {
    this.#root = root;
    this.#hands = hands;
  }

  readonly down = (event: PointerEvent): void => {
    const target = targetOf(event);
    if (target === null || event.button !== 0) return;
    this.#root.setPointerCapture(event.pointerId);
    const start = { x: event.clientX, y: event.clientY };
    const state = this.#hands.touch(target) ? "spent" : "pressed";
    this.#gestures.set(event.pointerId, { target, start, state });
  };

  readonly move = (event: PointerEvent): void => {
    const gesture = this.#gestures.get(event.pointerId);
    if (!gesture || gesture.state === "spent") return;
    const by = { x: event.clientX - gesture.start.x, y: event.clientY - gesture.start.y };
    if (gesture.state === "pressed") {
      const slack = event.pointerType === "mouse" ? slack_px.mouse : slack_px.other;
      if (Math.hypot(by.x, by.y) < slack) return;
      if (this.#isCarrying() || !this.#hands.lift(gesture.target, gesture.start)) return;
      gesture.state = "carrying";
    }
    this.#hands.carry(gesture.target, by);
  };

  readonly up = (event: PointerEvent): void => {
    this.#end(event, { x: event.clientX, y: event.clientY });
  };

  readonly cancel = (event: PointerEvent): void => {
    this.#end(event, null);
  };

  #isCarrying(): boolean {
    return [...this.#gestures.values()].some((each) => each.state === "carrying");
  }

  #end(event: PointerEvent, at: Point | null): void {
    const gesture = this.#gestures.get(event.pointerId);
    this.#gestures.delete(event.pointerId);
    if (!gesture) return;
    const by = { x: event.clientX - gesture.start.x, y: event.clientY - gesture.start.y };
    if (gesture.state === "carrying") this.#hands.drop(gesture.target, by, at);
    else if (gesture.state === "pressed" && at) this.#hands.tap(gesture.target, gesture.start);
  }
}

function prevent(event: Event): void {
  if (event.cancelable) event.preventDefault();
}

/** A click that no pointer made: a key on a focused button, or a screen reader. */
function onClick(hands: Hands): (event: MouseEvent) => void {
  return (event) => {
    const target = targetOf(event);
    if (target === null || event.detail !== 0) return;
    if (!hands.touch(target)) hands.tap(target, null);
  };
}

/** Lets pointers on `root` play; what is returned ends that. */
export function listenToPointers(root: HTMLElement, hands: Hands): () => void {
  const pointers = new Pointers(root, hands);
  const ending = new AbortController();
  const { signal } = ending;
  root.addEventListener("pointerdown", pointers.down, { signal });
  root.addEventListener("pointermove", pointers.move, { signal });
  root.addEventListener("pointerup", pointers.up, { signal });
  root.addEventListener("pointercancel", pointers.cancel, { signal });
  root.addEventListener("click", onClick(hands), { signal });
  // A press must not move the focus, or the next space would press that button again.
  root.addEventListener("mousedown", prevent, { signal });
  root.addEventListener("contextmenu", prevent, { signal });
  // Older Safari scrolls, swipes back and zooms in spite of touch-action.
  root.addEventListener("touchstart", (event) => {
    if (targetOf(event) !== null) prevent(event);
  }, { signal, passive: false });
  root.addEventListener("touchmove", prevent, { signal, passive: false });
  root.addEventListener("gesturestart", prevent, { signal });
  return () => {
    ending.abort();
  };
}
