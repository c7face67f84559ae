import { lagIcon, menuIcon } from "../look/icons";
import { mark } from "../look/marks";
import type { Rectangle } from "./rectangle";

/** The line at the top: who plays against us, how far they are, how far away the server is, the menu. */

/** What is said of one opponent. */
export interface HeadLook {
  readonly seat: number;
  readonly name: string;
  readonly left: string;
  /** Whether the seat plays no further in this round. */
  readonly isOut: boolean;
}

/** What the top line shows. */
export interface TopLook {
  readonly heads: readonly HeadLook[];
  /** The round trip in words, or nothing where there is none. */
  readonly lag: string;
  /** Full bars of the lag meter, 0 to 3. */
  readonly bars: number;
  readonly menu: string;
}

/** Full bars of the lag meter: three up to 60 ms, two up to 140. */
export function barsFor(lagMs: number | null): number {
  if (lagMs === null) return 0;
  if (lagMs <= 60) return 3;
  return lagMs <= 140 ? 2 : 1;
}

function span(name: string): HTMLElement {
  const made = document.createElement("span");
  made.className = name;
  return made;
}

/** One opponent's mark, name and count. Each part is changed only if it differs. */
class Head {
  readonly root = span("table-who");
  readonly #mark = span("table-mark");
  readonly #name = span("table-name");
  readonly #left = span("table-left");
  #drawn: HeadLook | null = null;

  constructor() {
    this.root.append(this.#mark, this.#name, this.#left);
  }

  draw(look: HeadLook): void {
    const before = this.#drawn;
    this.#drawn = look;
    if (before?.seat !== look.seat) this.#mark.innerHTML = mark(look.seat);
    if (before?.name !== look.name) this.#name.textContent = look.name;
    if (before?.left !== look.left) this.#left.textContent = look.left;
    if (before?.isOut !== look.isOut) this.root.classList.toggle("is-out", look.isOut);
  }

  /** Stands in a box of its own, or, without one, in the line. */
  place(box: Rectangle | undefined): void {
    const { style } = this.root;
    this.root.classList.toggle("is-placed", box !== undefined);
    style.left = box ? `${box.x}px` : "";
    style.top = box ? `${box.y}px` : "";
    style.width = box ? `${box.width}px` : "";
    style.height = box ? `${box.height}px` : "";
  }
}

/** The top line's elements. */
export class TopLine {
  readonly root = document.createElement("header");
  readonly menu = document.createElement("button");
  readonly #names = span("table-names");
  readonly #bars = span("table-bars");
  readonly #lag = span("table-lag");
  readonly #heads: Head[] = [];
  #places: readonly Rectangle[] = [];
  #drawn: TopLook | null = null;

  constructor() {
    this.root.className = "table-top";
    this.menu.className = "icon-button table-menu";
    this.menu.type = "button";
    this.menu.innerHTML = menuIcon();
    const where = span("table-where");
    where.append(this.#bars, this.#lag);
    this.root.append(this.#names, where, this.menu);
  }

  /** Puts the names of several opponents in their places. */
  place(places: readonly Rectangle[]): void {
    this.#places = places;
    this.root.classList.toggle("is-shared", places.length > 1);
    this.#heads.forEach((head, at) => {
      head.place(places[at]);
    });
  }

  /** Draws what has changed since the last time. */
  draw(look: TopLook): void {
    const before = this.#drawn;
    this.#drawn = look;
    look.heads.forEach((each, at) => {
      let head = this.#heads[at];
      if (!head) {
        head = new Head();
        head.place(this.#places[at]);
        this.#heads[at] = head;
        this.#names.append(head.root);
      }
      head.draw(each);
    });
    for (const head of this.#heads.splice(look.heads.length)) head.root.remove();
    if (before?.bars !== look.bars) this.#bars.innerHTML = lagIcon(look.bars);
    if (before?.lag !== look.lag) this.#lag.textContent = look.lag;
    if (before?.menu !== look.menu) this.menu.setAttribute("aria-label", look.menu);
  }
}
