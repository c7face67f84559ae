import { keyCap } from "../keys";
import type { Settings } from "../settings";
import type { PileView, SeatView, View } from "../wire/messages";
import { Announcer } from "./announcer";
import type { Arrange } from "./arrange";
import { Board } from "./board";
import type { Origins } from "./board";
import { DiscElement } from "./disc";
import type { Arrangement, Cap, Frame } from "./frame";
import { LabelElement } from "./labels";
import { buttonLook, discLook, isClaim, notice, opponentsOf, sayingOf, seatName, stuckLook } from "./lamp";
import type { ButtonLook, Clocks } from "./lamp";
import { describe } from "./naming";
import type { Owners } from "./naming";
import { put } from "./pile";
import type { PileElement } from "./pile";
import { centredUnder } from "./placing";
import { middle, right } from "./rectangle";
import type { Rectangle } from "./rectangle";
import { cardsLeft, isOut, isPatience, isShared, livePiles, nearlyDone, nextToFlip, pilesOf, seatCount, sizeOf } from "./roles";
import type { Connection } from "./session";
import { kindOf } from "./sizes";
import type { Area } from "./sizes";
import { ownSeat, phaseOf, shownView } from "./state";
import type { TableState } from "./state";
import { TopLine, barsFor } from "./topline";
import { hasMouse, insideOf, visibleSize } from "./viewport";
import type { Phrases } from "./words";

/** The table on the page. It only reads: the same state gives the same picture. */

/** All that a picture of the table depends on. */
export interface ScreenLook {
  readonly state: TableState;
  readonly clocks: Clocks;
  readonly settings: Settings;
  readonly lagMs: number | null;
  readonly connection: Connection;
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

/** A button under the thumb: a word in large letters, and a line below it. */
class ThumbButton {
  readonly root: HTMLButtonElement;
  readonly #title = document.createElement("span");
  readonly #second = document.createElement("small");

  constructor(name: string) {
    this.root = tag("button", `button table-call is-${name}`);
    this.root.type = "button";
    this.root.dataset["pile"] = name;
    this.root.append(this.#title, this.#second);
  }

  draw(look: ButtonLook): void {
    this.root.hidden = look.isHidden;
    this.root.classList.toggle("is-outline", look.isOutline);
    if (this.#title.textContent !== look.title) this.#title.textContent = look.title;
    if (this.#second.textContent !== look.second) this.#second.textContent = look.second;
    this.#second.hidden = look.second === "";
  }
}

/** Every element of the table. */
export class Screen {
  readonly root = tag("section", "race");
  readonly stage = tag("div", "table-stage");
  readonly announcer = new Announcer();
  readonly top = new TopLine();
  readonly label = new LabelElement();
  readonly disc = new DiscElement();
  readonly board: Board;
  arrangement: Arrangement | null = null;
  readonly #phrases: Phrases;
  readonly #arrange: Arrange;
  readonly #call = new ThumbButton("call");
  readonly #stuck = new ThumbButton("stuck");
  readonly #planes = tag("div", "table-planes planes");
  readonly #saying = tag("div", "table-saying");
  readonly #sayingTitle = tag("p", "display");
  readonly #sayingSecond = tag("p", "table-saying-second");
  readonly #caps: HTMLElement[] = [];
  readonly #last: HTMLElement[] = [];
  #laidOutFor = "";
  readonly #described = new WeakMap<HTMLElement, { pile: PileView; key: string }>();
  #room: Room | null = null;

  constructor(host: HTMLElement, phrases: Phrases, arrange: Arrange) {
    this.#phrases = phrases;
    this.#arrange = arrange;
    this.#saying.append(this.#sayingTitle, this.#sayingSecond);
    this.#saying.hidden = true;
    const { disc, stage } = this;
    stage.append(disc.root, this.#stuck.root, this.#call.root, disc.text, this.#saying, this.top.root);
    stage.append(this.label.root, this.announcer.polite, this.announcer.assertive);
    this.board = new Board(stage, this.#stuck.root);
    this.root.append(this.#planes, stage);
    host.append(this.root);
  }

  /** Draws everything that differs from what is on the page. */
  draw(look: ScreenLook, origins: Origins): void {
    const { state, settings } = look;
    const view = shownView(state);
    const own = ownSeat(state);
    const phase = phaseOf(state);
    if (this.root.dataset["phase"] !== phase) {
      this.root.dataset["phase"] = phase;
      this.root.setAttribute("aria-label", this.#phrases.text("table-name"));
    }
    if (view) {
      this.root.classList.toggle("is-claimed", isClaim(state));
      if (this.root.dataset["game"] !== view.game) this.root.dataset["game"] = view.game;
      const isNew = this.board.make(view, own);
      this.#layOut(look, view, isNew);
      const options = state.snapshot?.table.options ?? {};
      this.board.draw({ view, own, options, language: settings.language }, origins);
      this.#drawPiles(state, view, settings.language);
      this.#drawLast(view);
    }
    this.disc.draw(discLook(state, look.clocks, this.#phrases));
    this.#call.draw(buttonLook(state, this.#phrases));
    this.#stuck.draw(stuckLook(state, this.#phrases));
    this.#drawSaying(look);
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
    const { leftHanded: isLeftHanded } = settings;
    const parts = [inside, livePiles(view), own, hasKeyCaps, isLeftHanded, showsCaps, settings.keys, settings.biggerText];
    const key = JSON.stringify(parts);
    if (key === this.#laidOutFor && !isNew) return;
    this.#laidOutFor = key;
    const arrangement = this.#arrange(view, own, inside, { isLeftHanded, hasKeyCaps });
    const { frame } = arrangement;
    this.arrangement = arrangement;
    put(this.root, { x: 0, y: 0, ...size });
    put(this.stage, { x: inside.left, y: inside.top, width: inside.width, height: inside.height });
    this.root.dataset["kind"] = frame.kind;
    this.#planes.style.setProperty("--horizon", `${inside.top + frame.horizon}px`);
    this.board.place(arrangement.places);
    this.board.still();
    this.disc.place(frame);
    this.top.place(frame.heads);
    put(this.#call.root, frame.button);
    if (frame.stuck) put(this.#stuck.root, frame.stuck);
    put(this.#saying, this.#sayingBox(view, own, arrangement));
    this.label.forget();
    this.#placeCaps(arrangement.caps, showsCaps ? settings : null);
  }

  #measure(): Room {
    const size = visibleSize();
    return { size, inside: insideOf(this.root, size), hasMouse: hasMouse() };
  }

  /** The words of a contest stand where the button was: between the reserve and the edge, or beside the row. */
  #sayingBox(view: View, own: number, { frame, places }: Arrangement): Rectangle {
    const { area, button, kind } = frame;
    const [reserve] = pilesOf(view, own, "reserve");
    const card = reserve && places.get(reserve.id)?.card;
    const isRight = middle(button).x > area.width / 2;
    if (kind === "upright" || kind === "tablet") {
      const x = isRight ? (card ? right(card) : 0) + 8 : 12;
      const end = isRight ? area.width - 12 : (card?.x ?? area.width) - 8;
      return { x, y: button.y - 8, width: end - x, height: button.height + 16 };
    }
    const row = pilesOf(view, own, "stockpile").map((pile) => places.get(pile.id)?.card ?? button);
    const first = row[0] ?? button;
    const last = row[row.length - 1] ?? button;
    const x = isRight ? right(last) + 8 : 8;
    const end = isRight ? area.width - 8 : first.x - 8;
    return { x, y: first.y - 10, width: end - x, height: first.height + 20 };
  }

  #placeCaps(caps: readonly Cap[], settings: Settings | null): void {
    for (const cap of this.#caps.splice(0)) cap.remove();
    if (!settings) return;
    const shift = { middle: "-50%", left: "0", right: "-100%" };
    for (const { key, x, y, from } of caps) {
      const name = typeof key === "number" ? settings.keys.slots[key] : settings.keys[key];
      if (name === undefined) continue;
      const made = tag("kbd", "key table-cap");
      made.textContent = name === "Space" ? this.#phrases.text("key-space") : keyCap(name);
      made.setAttribute("aria-hidden", "true");
      made.style.transform = `translate(${x}px,${y}px) translateX(${shift[from]})`;
      this.#caps.push(made);
      this.stage.insertBefore(made, this.disc.text);
    }
  }

  #drawPiles(state: TableState, view: View, language: string): void {
    const own = ownSeat(state);
    const names = Array.from({ length: seatCount(view) }, (_, seat) => seatName(state, seat, this.#phrases));
    const owners = { own, names };
    const next = nextToFlip(view);
    for (const pile of view.piles) {
      const element = this.board.piles.get(pile.id);
      if (!element) continue;
      this.#describe(element.root, view, pile, owners, language);
      const isSelected = state.selected?.pile === pile.id;
      element.root.classList.toggle("is-selected", isSelected);
      element.raise(isSelected ? state.selected.card : null);
      const isPressed = String(isSelected);
      if (element.root instanceof HTMLButtonElement && pile.seat === own && element.root.ariaPressed !== isPressed) {
        element.root.ariaPressed = isPressed;
      }
      if (pile.seat !== null) element.root.classList.toggle("is-out", isOut(view, pile.seat));
      element.ring(this.#ringOf(state, view, pile));
      if (pile.kind === "nertz") element.tab(String(sizeOf(pile)));
      if (pile.kind === "reserve") element.tab(next === pile.seat ? this.#phrases.text("table-flips-next") : null);
      if (isShared(pile)) this.#drawClaim(state, pile, element);
    }
  }

  /** The ring around a pile: chosen, pointed out, waited for, or won. */
  #ringOf(state: TableState, view: View, pile: PileView): string | null {
    const own = ownSeat(state);
    if (state.selected?.pile === pile.id || state.pointedOut === pile.id) return "is-ink";
    if (state.isChoosing && isShared(pile)) return "is-ink";
    const pending = state.pending.find((play) => play.isLaid && play.isSlow);
    if (pending?.target === pile.id) return `is-pending seat-${own}`;
    const anchor = state.label?.anchor;
    const isDecided = state.label?.seat !== undefined && typeof anchor === "object" && anchor.pile === pile.id;
    if (isDecided && isShared(pile)) return `seat-${state.label.seat}`;
    if (pile.kind !== "centre" || !isClaim(state)) return null;
    const taker = view.memory[pile.id === "c0" ? "left" : "right"] ?? -1;
    if (taker >= 0) return `seat-${taker}`;
    return state.slapped?.pile === pile.id ? `is-pending seat-${own}` : null;
  }

  /** In a contest each pile shows its size, and the hands that came down on it. */
  #drawClaim(state: TableState, pile: PileView, element: PileElement): void {
    const isOn = isClaim(state) && sizeOf(pile) > 0;
    element.below(isOn ? String(sizeOf(pile)) : null);
    const own = ownSeat(state);
    const first = state.claims.filter((claim) => claim.pile === pile.id && claim.slapped);
    const seats = new Set(first.map((claim) => claim.seat));
    if (state.slapped?.pile === pile.id) seats.add(own);
    element.hands(isOn ? [...seats].map((seat) => ({ seat, isOwn: seat === own })) : []);
  }

  /** Gives a pile its name, if the pile, its owner or the language is another than before. */
  #describe(root: HTMLElement, view: View, pile: PileView, owners: Owners, language: string): void {
    const key = `${language} ${owners.names.join("|")} ${livePiles(view).length}`;
    const known = this.#described.get(root);
    if (known?.pile === pile && known.key === key) return;
    this.#described.set(root, { pile, key });
    root.ariaLabel = describe(this.#phrases, view, pile, owners);
  }

  /** "last card" under a card that can decide, ours or theirs. */
  #drawLast(view: View): void {
    for (const word of this.#last.splice(0)) word.remove();
    const area = this.arrangement?.frame.area;
    if (!area || this.root.dataset["phase"] !== "racing" || isPatience(view)) return;
    for (const seat of nearlyDone(view)) {
      const pile = pilesOf(view, seat, "stockpile", "hand").find((each) => sizeOf(each) > 0);
      const element = pile && this.board.piles.get(pile.id);
      if (!element) continue;
      const word = tag("div", "display table-last");
      word.textContent = this.#phrases.text("table-last-card");
      word.style.transform = centredUnder(element.card, area);
      this.#last.push(word);
      this.stage.insertBefore(word, this.disc.text);
    }
  }

  #drawSaying({ state, clocks }: ScreenLook): void {
    const saying = sayingOf(state, clocks, this.#phrases);
    this.#saying.hidden = saying === null;
    if (!saying) return;
    if (this.#sayingTitle.textContent !== saying.title) this.#sayingTitle.textContent = saying.title;
    if (this.#sayingSecond.textContent !== saying.second) this.#sayingSecond.textContent = saying.second;
  }

  #drawTop({ state, lagMs, connection }: ScreenLook, view: View | null): void {
    const { text } = this.#phrases;
    // That the connection is lost is said by the page, over whatever it shows.
    const ms = connection === "open" ? lagMs : null;
    this.top.draw({
      heads: opponentsOf(state).map((seat) => ({
        seat,
        name: seatName(state, seat, this.#phrases),
        left: this.#left(state, state.snapshot?.table.seats.find((each) => each.seat === seat), view),
        isOut: view !== null && isOut(view, seat),
      })),
      lag: ms === null ? "" : text("table-lag", { ms }),
      bars: barsFor(ms),
      menu: text("table-menu"),
    });
  }

  /** How far an opponent is: cards left; of all where those are the score; in a patience, points. */
  #left(state: TableState, seat: SeatView | undefined, view: View | null): string {
    if (!seat || !view) return "";
    const { text, attribute } = this.#phrases;
    if (seat.kind === "person" && !seat.connected) return text("table-away");
    if (isOut(view, seat.seat)) return text("table-out");
    const kind = this.arrangement?.frame.kind;
    if (isPatience(view)) {
      const values = { count: view.score[seat.seat] ?? 0 };
      // Three names side by side on a phone: the numbers are known to be points.
      const isShort = kind === "upright" && opponentsOf(state).length > 1;
      return isShort ? attribute("table-points", "short", values) : text("table-points", values);
    }
    const count = cardsLeft(view, seat.seat);
    if (view.game === "spit-rounds") return text("table-cards-of-all", { all: view.score[seat.seat] ?? 0, count });
    return kind === "tablet" || kind === "laptop"
      ? attribute("table-cards-left", "long", { count })
      : text("table-cards-left", { count });
  }

  #drawLabel({ state, clocks }: ScreenLook): void {
    const frame: Frame | undefined = this.arrangement?.frame;
    if (!frame) return;
    const label = state.label ?? notice(state, clocks, this.#phrases);
    const element = label && typeof label.anchor === "object" ? this.board.piles.get(label.anchor.pile) : undefined;
    // In a contest the pile's size stands under it, where there is room below.
    const isUpright = frame.kind === "upright" || frame.kind === "tablet";
    const counted = isUpright && isClaim(state) ? 56 : 0;
    const box = element && { ...element.card, height: element.card.height + counted };
    this.label.draw(label, box ?? null, frame, this.#phrases.text("table-rule"));
  }
}
