import { lagIcon, menuIcon } from "../look/icons";
import { mark } from "../look/marks";

/** The line at the top: who plays against us, how far they are, how far away the server is, the menu. */

/** What the top line shows. */
export interface TopLook {
  readonly seat: number;
  readonly name: string;
  readonly left: string;
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

/** The top line's elements. Each part is changed only if it differs. */
export class TopLine {
  readonly root = document.createElement("header");
  readonly menu = document.createElement("button");
  readonly #mark = span("table-mark");
  readonly #name = span("table-name");
  readonly #left = span("table-left");
  readonly #bars = span("table-bars");
  readonly #lag = span("table-lag");
  #drawn: TopLook | null = null;

  constructor() {
    this.root.className = "table-top";
    this.menu.className = "icon-button table-menu";
    this.menu.type = "button";
    this.menu.innerHTML = menuIcon();
    const who = span("table-who");
    who.append(this.#mark, this.#name, this.#left);
    const where = span("table-where");
    where.append(this.#bars, this.#lag);
    this.root.append(who, where, this.menu);
  }

  /** Draws what has changed since the last time. */
  draw(look: TopLook): void {
    const before = this.#drawn;
    this.#drawn = look;
    if (before?.seat !== look.seat) this.#mark.innerHTML = mark(look.seat);
    if (before?.name !== look.name) this.#name.textContent = look.name;
    if (before?.left !== look.left) this.#left.textContent = look.left;
    if (before?.bars !== look.bars) this.#bars.innerHTML = lagIcon(look.bars);
    if (before?.lag !== look.lag) this.#lag.textContent = look.lag;
    if (before?.menu !== look.menu) this.menu.setAttribute("aria-label", look.menu);
  }
}
