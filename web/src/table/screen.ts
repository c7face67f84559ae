import { keyCap } from "../keys";
import type { Settings } from "../settings";
import type { PileView, SeatView, View } from "../wire/messages";
import { Announcer } from "./announcer";
import { Board } from "./board";
import type { Origins } from "./board";
import { DiscElement } from "./disc";
import { LabelElement } from "./labels";
import { buttonLook, discLook, notice, opponentName, opponentOf } from "./lamp";
import type { Clocks } from "./lamp";
import { layOut } from "./layout";
import type { Layout } from "./layout";
import { describe } from "./naming";
import type { Owners } from "./naming";
import { lastCards } from "./news";
import { put } from "./pile";
import { centredUnder } from "./placing";
import { bottom, middle, right } from "./rectangle";
import type { Rectangle } from "./rectangle";
import { kindOf } from "./sizes";
import type { Area } from "./sizes";
import { ownSeat, shownView } from "./state";
import type { TableState } from "./state";
import { TopLine, barsFor } from "./topline";
import { hasMouse, insideOf, visibleSize } from "./viewport";
import { cardsLeft } from "./words";
import type { Phrases } from "./words";

/** The table on the page. It only reads: the same state gives the same picture. */

/** All that a picture of the table depends on. */
export interface ScreenLook {
  readonly state: TableState;
  readonly clocks: Clocks;
  readonly settings: Settings;
  readonly lagMs: number | null;
  readonly connection: "connecting" | "open" | "lost";
}

/** What was measured: the window, what of it is free, and whether a mouse is there. */
interface Room {
  readonly size: Area;
  readonly inside: Area & { left: number; top: number };
  readonly hasMouse: boolean;
}

function tag<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  className: string,
): HTMLElementTagNameMap[Name] {
  const made = document.createElement(name);
  made.className = className;
  return made;
}

/** Every element of the table. */
export class Screen {
  readonly root = tag("section", "race");
  readonly stage = tag("div", "table-stage");
  readonly announcer = new Announcer();
  readonly button = tag("button", "button table-call");
  readonly top = new TopLine();
  readonly label = new LabelElement();
  readonly disc = new DiscElement();
  readonly board: Board;
  layout: Layout | null = null;
  readonly #phrases: Phrases;
  readonly #planes = tag("div", "table-planes planes");
  readonly #title = document.createElement("span");
  readonly #second = document.createElement("small");
  readonly #caps: HTMLElement[] = [];
  readonly #last: HTMLElement[] = [];
  #laidOutFor = "";
  readonly #described = new WeakMap<HTMLElement, { pile: PileView; key: string }>();
  #room: Room | null = null;

  constructor(host: HTMLElement, phrases: Phrases) {
    this.#phrases = phrases;
    this.button.type = "button";
    this.button.dataset["pile"] = "call";
    this.button.append(this.#title, this.#second);
    this.stage.append(this.disc.root, this.disc.text, this.button, this.top.root, this.label.root);
    this.stage.append(this.announcer.polite, this.announcer.assertive);
    this.board = new Board(this.stage, this.button);
    this.root.append(this.#planes, this.stage);
    host.append(this.root);
  }

  /** Draws everything that differs from what is on the page. */
  draw(look: ScreenLook, origins: Origins): void {
    const { state, settings } = look;
    const view = shownView(state);
    const own = ownSeat(state);
    const phase = state.snapshot?.table.phase ?? "waiting";
    if (this.root.dataset["phase"] !== phase) {
      this.root.dataset["phase"] = phase;
      this.root.setAttribute("aria-label", this.#phrases.text("table-name"));
    }
    if (view) {
      const isNew = this.board.make(view, own);
      this.#layOut(look, view, isNew);
      const options = state.snapshot?.table.options ?? {};
      this.board.draw({ view, own, options, language: settings.language }, origins);
      this.#drawPiles(state, view, settings.language);
      this.#drawLast(view);
    }
    this.disc.draw(discLook(state, look.clocks, this.#phrases));
    this.#drawButton(state);
    this.#drawTop(look, view);
    this.#drawLabel(look);
  }

  /** The window may have another size: the next drawing measures it. */
  resized(): void {
    this.#room = null;
  }

  /** Takes the table off the page. */
  remove(): void {
    this.root.remove();
  }

  #layOut({ state, settings }: ScreenLook, view: View, isNew: boolean): void {
    // Measuring makes the browser work out styles, so it is not done in a race.
    const { size, inside, hasMouse: isLaptop } = (this.#room ??= this.#measure());
    const own = ownSeat(state);
    const showsCaps = settings.keyHints || state.usesKeys;
    // On a laptop the room is kept, so that the first key does not make the cards jump.
    const hasKeyCaps = showsCaps || (kindOf(inside) === "laptop" && isLaptop);
    const seating = {
      own: Board.ownPiles(view, own).length,
      theirs: view.piles.filter((pile) => pile.kind === "stockpile" && pile.seat !== own).length,
      isLeftHanded: settings.leftHanded,
      hasKeyCaps,
    };
    const key = JSON.stringify([inside, seating, showsCaps, settings.keys, settings.biggerText]);
    if (key === this.#laidOutFor && !isNew) return;
    this.#laidOutFor = key;
    const layout = layOut(inside, seating);
    this.layout = layout;
    put(this.root, { x: 0, y: 0, ...size });
    put(this.stage, { x: inside.left, y: inside.top, width: inside.width, height: inside.height });
    this.root.dataset["kind"] = layout.kind;
    this.#planes.style.setProperty("--horizon", `${inside.top + layout.horizon}px`);
    this.board.place(layout, view, own);
    this.board.still();
    this.disc.place(layout);
    put(this.button, layout.button);
    this.label.forget();
    this.#placeCaps(layout, showsCaps ? settings : null);
  }

  #measure(): Room {
    const size = visibleSize();
    return { size, inside: insideOf(this.root, size), hasMouse: hasMouse() };
  }

  #placeCaps(layout: Layout, settings: Settings | null): void {
    for (const cap of this.#caps.splice(0)) cap.remove();
    if (!settings) return;
    const { own, sizes, area, button, kind } = layout;
    const y = kind === "upright" ? area.height - 27 : area.height - sizes.margin + 8;
    const cap = (key: string, x: number, top: number, from = "-50%"): void => {
      const made = tag("kbd", "key table-cap");
      made.textContent = key === "Space" ? this.#phrases.text("key-space") : keyCap(key);
      made.setAttribute("aria-hidden", "true");
      made.style.transform = `translate(${x}px,${top}px) translateX(${from})`;
      this.#caps.push(made);
      this.stage.insertBefore(made, this.button);
    };
    own.forEach((pile, at) => {
      const key = settings.keys.slots[at];
      if (key !== undefined) cap(key, middle(pile).x, y);
    });
    const { call } = settings.keys;
    if (kind === "lying" || kind === "laptop") {
      cap(call, middle(button).x, Math.min(bottom(button) + 11, y));
      return;
    }
    // Where the button stands above the piles, its key is at its side, however long its name is.
    if (settings.leftHanded) cap(call, right(button) + 12, middle(button).y - 13, "0");
    else cap(call, button.x - 12, middle(button).y - 13, "-100%");
  }

  #drawPiles(state: TableState, view: View, language: string): void {
    const own = ownSeat(state);
    const owners = { own, opponent: opponentName(state, this.#phrases) };
    const pending = state.pending.find((play) => play.isLaid && play.isSlow);
    for (const pile of view.piles) {
      const element = this.board.piles.get(pile.id);
      if (!element) continue;
      this.#describe(element.root, view, pile, owners, language);
      const isSelected = state.selected === pile.id;
      element.root.classList.toggle("is-selected", isSelected);
      const isPressed = String(isSelected);
      if (pile.seat === own && pile.kind === "stockpile" && element.root.ariaPressed !== isPressed) {
        element.root.ariaPressed = isPressed;
      }
      const isInk = isSelected || state.pointedOut === pile.id;
      const ring = isInk ? "is-ink" : pending?.target === pile.id ? `is-pending seat-${own}` : null;
      element.ring(ring);
    }
  }

  /** Gives a pile its name, if the pile, its owner or the language is another than before. */
  #describe(root: HTMLElement, view: View, pile: PileView, owners: Owners, language: string): void {
    const key = `${language} ${owners.opponent}`;
    const known = this.#described.get(root);
    if (known?.pile === pile && known.key === key) return;
    this.#described.set(root, { pile, key });
    root.ariaLabel = describe(this.#phrases, view, pile, owners);
  }

  /** "last card" under a card that can decide, ours or theirs. */
  #drawLast(view: View): void {
    for (const word of this.#last.splice(0)) word.remove();
    const { layout } = this;
    if (!layout || this.root.dataset["phase"] !== "racing") return;
    for (const seat of lastCards(view)) {
      const pile = view.piles.find(
        (each) => each.seat === seat && each.kind === "stockpile" && each.up.length + each.down > 0,
      );
      const element = pile && this.board.piles.get(pile.id);
      if (!element) continue;
      const word = tag("div", "display table-last");
      word.textContent = this.#phrases.text("table-last-card");
      word.style.transform = centredUnder(element.card, layout.area);
      this.#last.push(word);
      this.stage.insertBefore(word, this.button);
    }
  }

  #drawButton(state: TableState): void {
    const look = buttonLook(state, this.#phrases);
    this.button.hidden = look.isHidden;
    this.button.classList.toggle("is-outline", look.isOutline);
    if (this.#title.textContent !== look.title) this.#title.textContent = look.title;
    if (this.#second.textContent !== look.second) this.#second.textContent = look.second;
    this.#second.hidden = look.second === "";
  }

  #drawTop({ state, lagMs, connection }: ScreenLook, view: View | null): void {
    const { text } = this.#phrases;
    const seat = opponentOf(state);
    // That the connection is lost is said by the page, over whatever it shows.
    const ms = connection === "open" ? lagMs : null;
    this.top.draw({
      seat,
      name: opponentName(state, this.#phrases),
      left: this.#left(state.snapshot?.table.seats.find((each) => each.seat === seat), view),
      lag: ms === null ? "" : text("table-lag", { ms }),
      bars: barsFor(ms),
      menu: text("table-menu"),
    });
  }

  #left(seat: SeatView | undefined, view: View | null): string {
    if (!seat || !view) return "";
    if (seat.kind === "person" && !seat.connected) return this.#phrases.text("table-away");
    const count = cardsLeft(view, seat.seat);
    const kind = this.layout?.kind;
    return kind === "tablet" || kind === "laptop"
      ? this.#phrases.attribute("table-cards-left", "long", { count })
      : this.#phrases.text("table-cards-left", { count });
  }

  #drawLabel({ state, clocks }: ScreenLook): void {
    if (!this.layout) return;
    const label = state.label ?? notice(state, clocks, this.#phrases);
    const pile: Rectangle | null =
      label && typeof label.anchor === "object"
        ? (this.board.piles.get(label.anchor.pile)?.card ?? null)
        : null;
    this.label.draw(label, pile, this.layout, this.#phrases.text("table-rule"));
  }
}
