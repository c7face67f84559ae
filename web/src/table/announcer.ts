/** Two live regions: one that waits its turn, one that interrupts. */
export class Announcer {
  readonly polite = document.createElement("div");
  readonly assertive = document.createElement("div");
  #said = "";

  constructor() {
    for (const [region, manner] of [
      [this.polite, "polite"],
      [this.assertive, "assertive"],
    ] as const) {
      region.className = "visually-hidden";
      region.setAttribute("aria-live", manner);
    }
  }

  /** Says something when the reader is free to listen. */
  say(sentence: string): void {
    // The same words twice are a change only if the text differs.
    const again = sentence === this.#said ? "\u00a0" : "";
    this.#said = sentence + again;
    this.polite.textContent = this.#said;
  }

  /** Says something that cannot wait. */
  interrupt(sentence: string): void {
    this.assertive.textContent = sentence;
  }

  /** Takes away what was said: it is not so any more, and who reads on must not find it. */
  clear(): void {
    this.#said = "";
    this.polite.textContent = "";
    this.assertive.textContent = "";
  }
}
