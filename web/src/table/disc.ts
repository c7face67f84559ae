import type { Frame } from "./frame";

/** The disc behind the shared piles: the table's one state lamp. */

/** How one seat's part of the rim is drawn: not at all, closed by a call, or waited for. */
export type Rim = "none" | "solid" | "dotted";

/** What the disc shows. */
export interface DiscLook {
  readonly isHot: boolean;
  /** Each seat's part of the rim, ours, at the bottom, first; then clockwise. */
  readonly rims: readonly Rim[];
  /** A number that fills half of the disc, or null. */
  readonly number: string | null;
  /** Lines of text, the first one larger. */
  readonly lines: readonly string[];
  /** Whether the disc has grown over the whole table. */
  readonly isGrown: boolean;
}

const thick = 6;

/** The part of the rim that belongs to the seat at that place, of so many. */
function arc(radius: number, at: number, of: number): string {
  // Each stops short of its neighbours, so that they can be told apart.
  const gap = 0.06;
  const from = Math.PI * (0.5 + (2 * at - 1) / of) + gap;
  const to = Math.PI * (0.5 + (2 * at + 1) / of) - gap;
  const point = (angle: number): string => `${radius * Math.cos(angle)} ${radius * Math.sin(angle)}`;
  return `M${point(from)}A${radius} ${radius} 0 0 1 ${point(to)}`;
}

function division(name: string): HTMLElement {
  const made = document.createElement("div");
  made.className = name;
  return made;
}

function drawing<Name extends "svg" | "path">(name: Name): SVGElementTagNameMap[Name] {
  return document.createElementNS("http://www.w3.org/2000/svg", name);
}

/** The disc's elements. */
export class DiscElement {
  readonly root = division("table-sun");
  readonly text = division("table-disc-text");
  readonly #hot = division("disc is-hot");
  readonly #rim = drawing("svg");
  #arcs: SVGPathElement[] = [];
  #radius = 0;
  #drawnText = "";

  constructor() {
    const grower = division("table-grower");
    grower.append(division("disc"), this.#hot);
    this.#rim.setAttribute("class", "table-rim");
    this.#rim.setAttribute("aria-hidden", "true");
    this.root.append(grower, this.#rim);
  }

  /** Puts the disc in its place. */
  place({ disc, area }: Frame): void {
    this.root.style.transform = `translate(${disc.x}px,${disc.y}px)`;
    this.text.style.transform = `translate(${disc.x}px,${disc.y}px) translate(-50%,-50%)`;
    this.text.style.width = `${Math.min(2 * disc.radius, area.width) - 40}px`;
    const far = Math.hypot(Math.max(disc.x, area.width - disc.x), Math.max(disc.y, area.height - disc.y));
    this.root.style.setProperty("--disc-radius", `${disc.radius}px`);
    this.text.style.setProperty("--disc-radius", `${disc.radius}px`);
    this.root.style.setProperty("--grown", `${(far + 40) / disc.radius}`);
    this.#radius = disc.radius;
    this.#curve();
  }

  /** Draws what the disc shows. */
  draw(look: DiscLook): void {
    this.#hot.classList.toggle("is-lit", look.isHot);
    this.root.classList.toggle("is-grown", look.isGrown);
    this.#drawRim(look.rims);
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

  /** Sets an attribute only if it differs: each change makes the browser work out styles again. */
  #drawRim(rims: readonly Rim[]): void {
    if (rims.length !== this.#arcs.length) {
      this.#arcs = rims.map(() => drawing("path"));
      this.#rim.replaceChildren(...this.#arcs);
      this.#curve();
    }
    this.#arcs.forEach((path, at) => {
      const rim = rims[at] ?? "none";
      if (path.dataset["rim"] !== rim) path.dataset["rim"] = rim;
    });
  }

  #curve(): void {
    this.#arcs.forEach((path, at) => {
      path.setAttribute("d", arc(this.#radius - thick / 2, at, this.#arcs.length));
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
