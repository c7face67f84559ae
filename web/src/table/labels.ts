import type { Frame } from "./frame";
import { placeLabel, widestLabel } from "./placing";
import type { Rectangle } from "./rectangle";
import { spoken } from "./refusals";
import type { Label } from "./state";

/** The one label on the table. It is a button: it leads to the rule that it rests on. */

/** The label's element. */
export class LabelElement {
  readonly root = document.createElement("button");
  #drawn: string | null = null;
  #fading: Animation | null = null;

  constructor() {
    this.root.type = "button";
    this.root.className = "label table-label";
    this.root.hidden = true;
  }

  /** Draws the label, or takes it away with a short fade; `pile` is what it points at. */
  draw(label: Label | null, pile: Rectangle | null, layout: Frame, more: string): void {
    const key = label && `${spoken(label)} ${JSON.stringify(label.anchor)}`;
    if (key === this.#drawn) return;
    this.#drawn = key;
    this.#fading?.cancel();
    if (label) this.#show(label, pile, layout, more);
    else this.#fade();
  }

  /** Forgets what is drawn, so that the next time it is placed afresh. */
  forget(): void {
    this.#drawn = this.#drawn === null ? null : "";
  }

  #show(label: Label, pile: Rectangle | null, layout: Frame, more: string): void {
    const { root } = this;
    root.className = `label table-label${label.seat === undefined ? "" : ` is-verdict seat-${label.seat % 4}`}`;
    root.replaceChildren(...label.lines.flatMap((line, at) => this.#line(line, at)));
    root.setAttribute("aria-label", label.rule === null ? spoken(label) : `${spoken(label)}. ${more}`);
    root.disabled = label.rule === null;
    root.hidden = false;
    root.style.maxWidth = `${Math.floor(widestLabel(label.anchor, layout))}px`;
    root.style.transform = "";
    // The only measuring on the table: a label is as wide as its words.
    const size = { width: root.offsetWidth, height: root.offsetHeight };
    const { x, y, side, pointer } = placeLabel(label.anchor, pile, size, layout);
    root.style.transform = `translate(${x}px,${y}px)`;
    root.style.setProperty("--pointer", `${pointer}px`);
    if (side === null) delete root.dataset["pointer"];
    else root.dataset["pointer"] = side;
  }

  #line(line: Label["lines"][number], at: number): Node[] {
    const nodes: Node[] = line.map((piece) => {
      if (!piece.isRank) return document.createTextNode(piece.text);
      const rank = document.createElement("b");
      rank.textContent = piece.text;
      return rank;
    });
    return at === 0 ? nodes : [document.createElement("br"), ...nodes];
  }

  #fade(): void {
    const fading = this.root.animate([{ opacity: 1 }, { opacity: 0 }], 200);
    this.#fading = fading;
    fading.addEventListener("finish", () => {
      this.root.hidden = true;
    });
  }
}
