import { pileUnder } from "./arrange";
import { deedFor, gripFor, sharedTarget, sideTarget, takes } from "./aim";
import { noOrigins } from "./board";
import type { Origins } from "./board";
import * as changes from "./changes";
import type { TableEnvironment } from "./environment";
import { pileOf } from "./follow";
import type { Options } from "./guess";
import type { KeyHands } from "./keyboard";
import type { Hands } from "./pointer";
import type { Point } from "./rectangle";
import { isOwn, isPatience, isShared, ownRow, pilesOf } from "./roles";
import type { Screen } from "./screen";
import { canPlay, canSlap, cardsOf, ownSeat, shownView } from "./state";
import type { Anchor, Grip, TableState } from "./state";
import { cardName } from "./words";
import type { Action } from "../wire/messages";

/** What the player's fingers and keys mean: which pile is picked, aimed at, slapped or turned. */

/** What the hands need of the table: its state, and what can be done with it. */
export interface Doing {
  readonly screen: Screen;
  readonly environment: TableEnvironment;
  readonly state: TableState;
  readonly options: Options | null;
  change(state: TableState): void;
  /** Sends own cards off; `origins` says where a finger has let them go. */
  send(grip: Grip, target: string, origins: Origins): void;
  ask(action: Action, anchor: Anchor): void;
  press(): void;
  slap(pile: string): void;
}

/** The player's hands on one table. */
export class PlayerHands implements Hands, KeyHands {
  readonly #table: Doing;

  constructor(table: Doing) {
    this.#table = table;
  }

  touch(target: string): boolean {
    this.#by(false);
    return this.#aim(target);
  }

  tap(target: string, at: Point | null): void {
    if (target === "call") this.#table.press();
    else if (target === "stuck") this.#table.ask({ type: "stuck" }, "button");
    else this.#pick(target, at);
  }

  lift(pile: string, at: Point): boolean {
    const grip = this.#gripAt(pile, at);
    if (!canPlay(this.#table.state) || !grip) return false;
    this.#table.change(changes.dragged(this.#table.state, grip));
    return true;
  }

  carry(pile: string, by: Point): void {
    const { dragged } = this.#table.state;
    if (dragged?.pile === pile) this.#table.screen.board.carry(pile, this.#cards(dragged), by);
  }

  drop(pile: string, by: Point, at: Point | null): void {
    const { dragged: grip } = this.#table.state;
    const view = shownView(this.#table.state);
    const options = this.#table.options;
    const aimed = at && this.#pileAt(at);
    const isAimed = grip?.pile === pile && aimed !== null && aimed !== pile && canPlay(this.#table.state);
    if (!grip || !view || !options || !isAimed) {
      this.#table.screen.board.letGo(pile, this.#cards(grip), by, true);
      this.#table.change(changes.dragged(this.#table.state, null));
      return;
    }
    const target = this.#isShared(aimed) ? sharedTarget(view, grip, aimed, options) : aimed;
    const fits = takes(view, grip, target, options);
    const hands = this.#table.screen.board.letGo(pile, this.#cards(grip), by, !fits);
    this.#table.send(grip, target, fits ? { ...noOrigins, hands } : noOrigins);
  }

  slot(place: number): void {
    this.#by(true);
    const view = shownView(this.#table.state);
    const pile = view && ownRow(view, ownSeat(this.#table.state))[place];
    if (pile !== null && pile !== undefined) this.#pick(pile, null);
  }

  side(which: "left" | "middle" | "right"): void {
    this.#by(true);
    const view = shownView(this.#table.state);
    const pile = view && sideTarget(view, which, this.#table.state.selected, this.#table.options ?? {});
    if (pile !== null) this.#aim(pile);
  }

  call(): void {
    this.#by(true);
    const view = shownView(this.#table.state);
    const [stock] = view ? pilesOf(view, ownSeat(this.#table.state), "stock") : [];
    if (stock) this.#pick(stock.id, null);
    else this.#table.press();
  }

  waste(): void {
    this.#by(true);
    const view = shownView(this.#table.state);
    const [waste] = view ? pilesOf(view, ownSeat(this.#table.state), "waste") : [];
    if (waste) this.#pick(waste.id, null);
  }

  nertz(): void {
    this.#by(true);
    if (this.#isPatience()) this.#table.press();
  }

  stuck(): void {
    this.#by(true);
    if (this.#isPatience()) this.#table.ask({ type: "stuck" }, "button");
  }

  cancel(): void {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    this.#table.change(changes.selected(this.#table.state, null));
  }

  toggleSound(): void {
    const { settings } = this.#table.environment;
    settings.set({ sound: !settings.get().sound });
  }

  /** A shared pile was aimed at: with a hand, a chosen card, or a call. True if it was one. */
  #aim(target: string): boolean {
    const view = shownView(this.#table.state);
    const { selected, isChoosing } = this.#table.state;
    if (!view || !this.#isShared(target)) return false;
    if (canSlap(this.#table.state)) this.#table.slap(target);
    else if (isChoosing) this.#table.ask({ type: "call", pile: target }, "button");
    else if (selected) this.#send(selected, sharedTarget(view, selected, target, this.#table.options ?? {}));
    return true;
  }

  /** An own pile was picked: its card goes where only one pile takes it, else it is chosen. */
  #pick(id: string, at: Point | null): void {
    const view = shownView(this.#table.state);
    const pile = view && pileOf(view, id);
    const options = this.#table.options;
    if (!canPlay(this.#table.state) || !view || !pile || !options) return;
    if (pile.kind === "stock") {
      this.#table.ask({ type: "turn" }, { pile: id });
      return;
    }
    const card = at && this.#cardAt(id, at);
    const deed = deedFor(view, { pile: id, card }, this.#table.state.selected, options);
    if (deed.type === "send") this.#send(deed.grip, deed.target);
    if (deed.type !== "choose") return;
    this.#table.change(changes.selected(this.#table.state, deed.grip));
    if (!deed.grip) return;
    const values = { card: cardName(this.#table.environment, deed.grip.card) };
    this.#table.screen.announcer.say(this.#table.environment.text("table-said-selected", values));
  }

  #send(grip: Grip, target: string): void {
    this.#table.send(grip, target, noOrigins);
  }

  #by(usesKeys: boolean): void {
    this.#table.change(changes.inputBy(this.#table.state, usesKeys));
  }

  #isPatience(): boolean {
    const view = shownView(this.#table.state);
    return view !== null && isPatience(view);
  }

  #isShared(id: string): boolean {
    const view = shownView(this.#table.state);
    const pile = view && pileOf(view, id);
    return pile !== null && pile !== undefined && isShared(pile);
  }

  #cards(grip: Grip | null): readonly string[] {
    return cardsOf(shownView(this.#table.state), grip);
  }

  #cardAt(pile: string, at: Point): string | null {
    return this.#table.screen.board.piles.get(pile)?.cardUnder(this.#onStage(at)) ?? null;
  }

  /** The card of an own pile that a finger takes up at that point. */
  #gripAt(id: string, at: Point): Grip | null {
    const view = shownView(this.#table.state);
    const pile = view && pileOf(view, id);
    if (!pile || !isOwn(pile, ownSeat(this.#table.state))) return null;
    return gripFor(pile, this.#cardAt(id, at));
  }

  /** The pile whose target holds a point of the window. */
  #pileAt(at: Point): string | null {
    const view = shownView(this.#table.state);
    const { arrangement } = this.#table.screen;
    if (!arrangement || !view) return null;
    return pileUnder(view, ownSeat(this.#table.state), arrangement, this.#onStage(at));
  }

  /** A point of the window in the table's measure. */
  #onStage(at: Point): Point {
    const corner = this.#table.screen.stage.getBoundingClientRect();
    return { x: at.x - corner.left, y: at.y - corner.top };
  }
}
