import type { Layout } from "./layout";

/** The disc behind the shared piles: the table's one state lamp. */

/** How half of the rim is drawn: not at all, closed by a call, or waited for. */
export type Rim = "none" | "solid" | "dotted";

/** What the disc shows. */
export interface DiscLook {
  readonly isHot: boolean;
  /** Our half, below, and theirs, above. */
  readonly ours: Rim;
  readonly theirs: Rim;
  /** A number that fills half of the disc, or null. */
  readonly number: string | null;
  /** Lines of text, the first one larger. */
  readonly lines: readonly string[];
  /** Whether the disc has grown over the whole table. */
  readonly isGrown: boolean;
}

const thick = 6;

function half(radius: number, sign: 1 | -1): string {
  // Our half and theirs stop short of the horizon, so that they stay two.
  const across = radius * Math.cos(0.06);
  const down = radius * Math.sin(0.06) * sign;
  const sweep = sign === 1 ? 0 : 1;
  return `M${-across} ${down}A${radius} ${radius} 0 0 ${sweep} ${across} ${down}`;
}

function division(name: string): HTMLElement {
  const made = document.createElement("div");
  made.className = name;
  return made;
}

function drawing<Name extends "svg" | "path">(name: Name): SVGElementTagNameMap[Name] {
  return document.createElementNS("http://www.w3.org/2000/svg", name);
}

/** Sets a data attribute only if it differs: each change makes the browser work out styles again. */
function mark(element: SVGElement, name: string, value: string): void {
  if (element.dataset[name] !== value) element.dataset[name] = value;
}

/** The disc's elements. */
export class DiscElement {
  readonly root = division("table-sun");
  readonly text = division("table-disc-text");
  readonly #hot = division("disc is-hot");
  readonly #rim = drawing("svg");
  readonly #ours = drawing("path");
  readonly #theirs = drawing("path");
  #drawnText = "";

  constructor() {
    const grower = division("table-grower");
    grower.append(division("disc"), this.#hot);
    this.#rim.setAttribute("class", "table-rim");
    this.#rim.setAttribute("aria-hidden", "true");
    this.#theirs.setAttribute("class", "is-theirs");
    this.#ours.setAttribute("class", "is-ours");
    this.#rim.append(this.#theirs, this.#ours);
    this.root.append(grower, this.#rim);
  }

  /** Puts the disc in its place. */
  place({ disc, area }: Layout): void {
    this.root.style.transform = `translate(${disc.x}px,${disc.y}px)`;
    this.text.style.transform = `translate(${disc.x}px,${disc.y}px) translate(-50%,-50%)`;
    this.text.style.width = `${Math.min(2 * disc.radius, area.width) - 40}px`;
    const far = Math.hypot(Math.max(disc.x, area.width - disc.x), Math.max(disc.y, area.height - disc.y));
    this.root.style.setProperty("--disc-radius", `${disc.radius}px`);
    this.text.style.setProperty("--disc-radius", `${disc.radius}px`);
    this.root.style.setProperty("--grown", `${(far + 40) / disc.radius}`);
    this.#theirs.setAttribute("d", half(disc.radius - thick / 2, -1));
    this.#ours.setAttribute("d", half(disc.radius - thick / 2, 1));
  }

  /** Draws what the disc shows. */
  draw(look: DiscLook): void {
    this.#hot.classList.toggle("is-lit", look.isHot);
    this.root.classList.toggle("is-grown", look.isGrown);
    mark(this.#rim, "ours", look.ours);
    mark(this.#rim, "theirs", look.theirs);
    const key = `${look.number ?? ""}|${look.lines.join("|")}`;
    if (key === this.#drawnText) return;
    this.#drawnText = key;
    this.text.replaceChildren(...this.#lines(look));
  }

  /** The rim, closed by both, pulses once while the cards are turned. */
  pulse(): void {
    this.#rim.classList.add("is-closed");
    const pulse = this.#rim.animate(
      [{ transform: "none" }, { transform: "scale(1.03)" }, { transform: "none", opacity: 0 }],
      { duration: 260, easing: "ease-out" },
    );
    pulse.addEventListener("finish", () => {
      this.#rim.classList.remove("is-closed");
    });
  }

  #lines({ number, lines }: DiscLook): HTMLElement[] {
    const line = (name: string, text: string): HTMLElement => {
      const made = division(name);
      made.textContent = text;
      return made;
    };
    const [first, ...rest] = lines;
    return [
      ...(number === null ? [] : [line("table-number", number)]),
      ...(first === undefined ? [] : [line("display table-disc-title", first)]),
      ...rest.map((text) => line("table-disc-line", text)),
    ];
  }
}
