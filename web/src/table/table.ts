import type { Action, Refusal, ServerMessage, Update, View } from "../wire/messages";
import { deedFor, nextPlaceFor, sharedTarget, takes } from "./aim";
import { pileUnder } from "./arrange";
import { noOrigins } from "./board";
import type { Origins } from "./board";
import * as changes from "./changes";
import { Clock } from "./clock";
import { Feedback } from "./feedback";
import { pileOf } from "./follow";
import { liftable, takers, topOf } from "./guess";
import type { Options } from "./guess";
import { listenToKeys } from "./keyboard";
import type { KeyHands } from "./keyboard";
import { isClaim } from "./lamp";
import type { TableEnvironment } from "./environment";
import { sentenceFor } from "./news";
import { listenToPointers } from "./pointer";
import type { Hands } from "./pointer";
import { middle } from "./rectangle";
import type { Point, Rectangle } from "./rectangle";
import { refusalLabel, spoken } from "./refusals";
import { isOwn, isPatience, isShared, livePiles, nearlyDone, ownRow, pilesOf } from "./roles";
import { Screen } from "./screen";
import type { TableSession } from "./session";
import { canPlay, canSlap, cardsOf, emptyState, isQuiet, ownSeat, phaseOf, shownView } from "./state";
import type { Anchor, Grip, Label, TableState } from "./state";
import { cameFrom, claimsIn, shiftLabel, verdict } from "./tidings";
import { onResize } from "./viewport";
import { cardName, nameOf } from "./words";

import "./piles.css";
import "./table.css";
import "./topline.css";

export type { TableEnvironment } from "./environment";

/** A play that is unanswered for so long gets its dashed ring. */
const slow_ms = 80;

const label_ms = 1600;

/** What was asked of the server: the answer's label needs it. */
type Asked = Readonly<{ anchor: Anchor; source: string | null; card: string | null; isAimed?: boolean }>;

class RaceTable implements Hands, KeyHands {
  readonly #session: TableSession;
  readonly #environment: TableEnvironment;
  readonly #screen: Screen;
  readonly #feedback: Feedback;
  readonly #clock = new Clock(() => performance.now());
  readonly #asked = new Map<number, Asked>();
  readonly #endings: (() => void)[] = [];
  #state: TableState = emptyState;
  #origins: Origins = noOrigins;
  #labelTimer = 0;
  #clockTimer = 0;

  constructor(host: HTMLElement, session: TableSession, environment: TableEnvironment) {
    this.#session = session;
    this.#environment = environment;
    this.#screen = new Screen(host, environment);
    this.#feedback = new Feedback(() => environment.settings.get());
    const { root, top, label } = this.#screen;
    this.#feedback.unlockOn(root);
    top.menu.addEventListener("click", () => {
      environment.openMenu();
    });
    label.root.addEventListener("click", () => {
      const rule = this.#state.label?.rule ?? "1.8.5";
      environment.openRule(rule);
    });
    if (session.snapshot) this.#clock.set(session.snapshot);
    this.#endings.push(
      session.onMessage(this.#hear),
      session.subscribe(this.#sync),
      environment.settings.subscribe(this.#draw),
      onResize(() => {
        this.#screen.resized();
        this.#draw();
      }),
      listenToPointers(root, this),
      listenToKeys(root, () => environment.settings.get().keys, this),
    );
    this.#sync();
  }

  destroy(): void {
    for (const end of this.#endings) end();
    window.clearTimeout(this.#labelTimer);
    window.clearTimeout(this.#clockTimer);
    this.#screen.remove();
  }

  // What the player does.

  touch(target: string): boolean {
    this.#by(false);
    return this.#aim(target);
  }

  tap(target: string, at: Point | null): void {
    if (target === "call") this.#press();
    else if (target === "stuck") this.#ask({ type: "stuck" }, "button");
    else this.#pick(target, at);
  }

  lift(pile: string, at: Point): boolean {
    const grip = this.#gripAt(pile, at);
    if (!canPlay(this.#state) || !grip) return false;
    this.#change(changes.dragged(this.#state, grip));
    return true;
  }

  carry(pile: string, by: Point): void {
    const { dragged } = this.#state;
    if (dragged?.pile === pile) this.#screen.board.carry(pile, this.#cards(dragged), by);
  }

  drop(pile: string, by: Point, at: Point | null): void {
    const { dragged: grip } = this.#state;
    const view = shownView(this.#state);
    const options = this.#options();
    const aimed = at && this.#pileAt(at);
    const isAimed = grip?.pile === pile && aimed !== null && aimed !== pile && canPlay(this.#state);
    if (!grip || !view || !options || !isAimed) {
      this.#screen.board.letGo(pile, this.#cards(grip), by, true);
      this.#change(changes.dragged(this.#state, null));
      return;
    }
    const target = this.#isShared(aimed) ? sharedTarget(view, grip, aimed, options) : aimed;
    const fits = takes(view, grip, target, options);
    const hands = this.#screen.board.letGo(pile, this.#cards(grip), by, !fits);
    if (fits) this.#origins = { ...this.#origins, hands };
    this.#send(grip, target);
    this.#origins = noOrigins;
  }

  slot(place: number): void {
    this.#by(true);
    const view = shownView(this.#state);
    const pile = view && ownRow(view, ownSeat(this.#state))[place];
    if (pile !== null && pile !== undefined) this.#pick(pile, null);
  }

  side(which: "left" | "middle" | "right"): void {
    this.#by(true);
    const view = shownView(this.#state);
    const options = this.#options();
    if (!view || !options || isPatience(view)) return;
    const { selected } = this.#state;
    const live = livePiles(view);
    const fitting = selected ? takers(view, selected.card, options) : [];
    // Of the piles that take the card, the one on that side; where none does, the refusal teaches.
    const among = fitting.length > 0 && which !== "middle" ? fitting : live;
    const at = { left: 0, middle: Math.floor(live.length / 2), right: among.length - 1 }[which];
    const pile = among[at];
    if (pile !== undefined) this.#aim(pile);
  }

  call(): void {
    this.#by(true);
    const view = shownView(this.#state);
    const [stock] = view ? pilesOf(view, ownSeat(this.#state), "stock") : [];
    if (stock) this.#pick(stock.id, null);
    else this.#press();
  }

  waste(): void {
    this.#by(true);
    const view = shownView(this.#state);
    const [waste] = view ? pilesOf(view, ownSeat(this.#state), "waste") : [];
    if (waste) this.#pick(waste.id, null);
  }

  nertz(): void {
    this.#by(true);
    if (this.#isPatience()) this.#press();
  }

  stuck(): void {
    this.#by(true);
    if (this.#isPatience()) this.#ask({ type: "stuck" }, "button");
  }

  cancel(): void {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    this.#change(changes.selected(this.#state, null));
  }

  toggleSound(): void {
    const { settings } = this.#environment;
    settings.set({ sound: !settings.get().sound });
  }

  /** A shared pile was aimed at: with a hand, a chosen card, or a call. True if it was one. */
  #aim(target: string): boolean {
    const view = shownView(this.#state);
    const { selected, isChoosing } = this.#state;
    if (!view || !this.#isShared(target)) return false;
    if (canSlap(this.#state)) this.#slap(target);
    else if (isChoosing) this.#ask({ type: "call", pile: target }, "button");
    else if (selected) this.#send(selected, sharedTarget(view, selected, target, this.#options() ?? {}));
    return true;
  }

  /** An own pile was picked: its card goes where only one pile takes it, else it is chosen. */
  #pick(id: string, at: Point | null): void {
    const view = shownView(this.#state);
    const pile = view && pileOf(view, id);
    const options = this.#options();
    if (!canPlay(this.#state) || !view || !pile || !options) return;
    if (pile.kind === "stock") {
      this.#ask({ type: "turn" }, { pile: id });
      return;
    }
    const card = at && this.#cardAt(id, at);
    const deed = deedFor(view, { pile: id, card }, this.#state.selected, options);
    if (deed.type === "send") this.#send(deed.grip, deed.target);
    if (deed.type !== "choose") return;
    this.#change(changes.selected(this.#state, deed.grip));
    if (!deed.grip) return;
    const values = { card: cardName(this.#environment, deed.grip.card) };
    this.#screen.announcer.say(this.#environment.text("table-said-selected", values));
  }

  /** Sends own cards off. They lie on their target at once if they seem to fit. */
  #send(grip: Grip, target: string, isAgain = false): void {
    const view = shownView(this.#state);
    const [card, ...run] = this.#cards(grip);
    if (card === undefined || !view || !canPlay(this.#state)) return;
    const isMove = !this.#isShared(target);
    const isLaid = takes(view, grip, target, this.#options() ?? {});
    const id = this.#session.act({ type: isMove ? "move" : "play", card, pile: target });
    this.#asked.set(id, { anchor: isMove ? "nothing" : { pile: target }, source: grip.pile, card, isAimed: isAgain });
    if (isLaid && !isAgain) {
      this.#feedback.hear("own", this.#pan(target));
      this.#feedback.feel("own");
    }
    const state = this.#state.label ? changes.labelled(this.#state, null) : this.#state;
    this.#change(changes.laid(state, { id, card, run, source: grip.pile, target, isLaid, isSlow: false }));
    window.setTimeout(() => {
      this.#change(changes.slowed(this.#state, id));
    }, slow_ms);
  }

  /** The button under the thumb. The lone spitter is asked for a pile first, where the rules let it choose. */
  #press(): void {
    const view = shownView(this.#state);
    if (!view || !canPlay(this.#state)) return;
    if (!this.#state.isChoosing && this.#mayChoose(view)) {
      this.#change(changes.choosing(this.#state, true));
      return;
    }
    this.#ask({ type: "call", pile: null }, "button");
  }

  /** Whether a call may name a pile: nobody else can flip, and none has been named (H-6). */
  #mayChoose(view: View): boolean {
    const own = ownSeat(this.#state);
    if (this.#options()?.["solo_spit"] !== "choose" || (view.memory["solo"] ?? -1) >= 0) return false;
    const full = view.piles.filter((pile) => pile.kind === "reserve" && pile.down > 0);
    return livePiles(view).length > 1 && full.length > 0 && full.every((pile) => pile.seat === own);
  }

  #slap(pile: string): void {
    if (this.#state.slapped) return;
    const id = this.#session.act({ type: "slap", pile });
    this.#asked.set(id, { anchor: { pile }, source: null, card: null });
    this.#feedback.hear("slap", this.#pan(pile));
    this.#feedback.feel("slap");
    this.#change(changes.slapped(this.#state, { id, pile }));
  }

  /** Asks for what is not a card. */
  #ask(action: Action, anchor: Anchor): void {
    if (!canPlay(this.#state)) return;
    const id = this.#session.act(action);
    this.#asked.set(id, { anchor, source: null, card: null });
    this.#change(changes.selected(this.#state, null));
  }

  // What the server says.

  readonly #hear = (message: ServerMessage): void => {
    this.#clock.hear(message);
    if (message.type === "update") this.#update(message);
    if (message.type === "refused") this.#refuse(message);
  };

  /** Takes over what the session knows and draws it. */
  readonly #sync = (): void => {
    const { snapshot, connection } = this.#session;
    const isConnected = connection === "open";
    if (!isConnected) this.#asked.clear();
    const before = this.#state;
    this.#state = changes.heard(before, snapshot, isConnected);
    this.#tellLast(shownView(before), shownView(this.#state));
    this.#draw();
    this.#origins = noOrigins;
  };

  #update({ id, events }: Update): void {
    const { seats, view } = this.#session.snapshot?.table ?? { seats: [], view: null };
    const own = this.#session.snapshot?.seat ?? null;
    if (id !== undefined && id !== null) {
      this.#asked.delete(id);
      this.#state = changes.answered(this.#state, id);
    }
    this.#origins = { ...this.#origins, piles: cameFrom(events) };
    if (view) {
      const readers = { own, seats, view };
      const sentences = events.map((event) => sentenceFor(this.#environment, event, readers));
      const said = sentences.filter((sentence) => sentence !== null).join(". ");
      if (said !== "") this.#screen.announcer.say(said);
    }
    this.#sound(events, own);
    this.#state = changes.claimed(this.#state, claimsIn(events));
    const label = verdict(this.#environment, events, own, seats) ?? shiftLabel(this.#environment, events);
    if (label && !this.#isCramped(label)) this.#show(label, null);
    if (events.some((event) => event.type === "claiming_started")) {
      this.#screen.announcer.interrupt(this.#environment.text("table-slap-wait"));
    }
    if (events.some((event) => event.type === "noted" && event.name === "opened" && event.value === 1)) {
      this.#screen.announcer.interrupt(this.#environment.text("table-slap"));
    }
  }

  #sound(events: Update["events"], own: number | null): void {
    for (const event of events) {
      if (event.type === "played" && event.seat !== own) this.#feedback.hear("other", this.#pan(event.target));
      if (event.type === "called") this.#feedback.hear("called");
      if (event.type === "claimed" && event.slapped === true && event.seat !== own) this.#feedback.hear("slap");
      if (event.type === "turned" && event.seat === own) this.#feedback.hear("flip");
      if (event.type === "round_ended") this.#feedback.hear("end");
    }
    if (events.some((event) => event.type === "flipped")) {
      this.#feedback.hear("flip");
      const wasCalled = (this.#state.snapshot?.table.view?.marked.length ?? 0) > 0;
      if (wasCalled) this.#screen.disc.pulse();
    }
  }

  /** On a short phone the words of a contest leave no room for a label too. */
  #isCramped({ seat }: Label): boolean {
    const frame = this.#screen.arrangement?.frame;
    return seat !== undefined && frame?.kind === "upright" && frame.area.height < 700;
  }

  #refuse({ id, refused, rule }: Refusal): void {
    const play = this.#state.pending.find((each) => each.id === id);
    const asked = this.#asked.get(id);
    this.#asked.delete(id);
    this.#state = changes.answered(this.#state, id);
    if (this.#state.slapped?.id === id && phaseOf(this.#state) === "claiming") {
      this.#state = changes.slapped(this.#state, null);
    }
    if (!asked || isQuiet(refused) || this.#aimAgain(asked)) return;
    this.#feedback.hear(play?.isLaid === true ? "returned" : "refused");
    this.#feedback.feel("refused");
    if (asked.source !== null && asked.card !== null && play?.isLaid !== true) {
      this.#screen.board.hop(asked.source, asked.card);
    }
    const view = this.#session.snapshot?.table.view;
    const out = refused.reason === "has_play" && view ? ownPileOf(view, refused.card) : null;
    this.#show(refusalLabel(this.#environment, refused, rule, asked.anchor), out);
  }

  /** An ace whose place another ace has taken goes to the next one by itself, once. */
  #aimAgain({ anchor, source, card, isAimed }: Asked): boolean {
    const view = this.#session.snapshot?.table.view;
    if (!view || source === null || card === null || typeof anchor !== "object" || isAimed === true) return false;
    const next = nextPlaceFor(view, card, anchor.pile, this.#options() ?? {});
    if (next === null) return false;
    this.#state = changes.heard(this.#state, this.#session.snapshot, true);
    this.#send({ pile: source, card }, next, true);
    return true;
  }

  /** Shows a label for a moment and says it. */
  #show(label: Label, pointedOut: string | null): void {
    this.#screen.announcer.say(spoken(label));
    this.#state = changes.labelled(this.#state, label, pointedOut);
    window.clearTimeout(this.#labelTimer);
    const longer = this.#environment.settings.get().longerLabels ? 2 : 1;
    const calm = isClaim(this.#state) ? 2 : 1;
    this.#labelTimer = window.setTimeout(() => {
      this.#change(changes.labelled(this.#state, null));
    }, label_ms * longer * calm);
  }

  #tellLast(before: View | null, after: View | null): void {
    if (phaseOf(this.#state) !== "racing") return;
    const had = nearlyDone(before);
    for (const seat of nearlyDone(after).filter((each) => !had.includes(each))) {
      const seats = this.#state.snapshot?.table.seats ?? [];
      const name = nameOf(this.#environment, seats.find((each) => each.seat === seat));
      const is = seat === ownSeat(this.#state) ? "you" : "they";
      this.#feedback.hear("last");
      this.#screen.announcer.interrupt(this.#environment.text("table-said-last", { is, name }));
    }
  }

  // The state, and what is read from it.

  #change(state: TableState): void {
    if (state === this.#state) return;
    this.#tellLast(shownView(this.#state), shownView(state));
    this.#state = state;
    this.#draw();
  }

  readonly #draw = (): void => {
    const { settings } = this.#environment;
    const { lagMs, connection } = this.#session;
    const clocks = this.#clock.read();
    const look = { state: this.#state, clocks, settings: settings.get(), lagMs, connection };
    this.#screen.draw(look, this.#origins);
    window.clearTimeout(this.#clockTimer);
    const wait = this.#clock.next();
    if (wait !== null) this.#clockTimer = window.setTimeout(this.#draw, wait);
  };

  #by(usesKeys: boolean): void {
    this.#change(changes.inputBy(this.#state, usesKeys));
  }

  #options(): Options | null {
    return this.#state.snapshot?.table.options ?? null;
  }

  #isPatience(): boolean {
    const view = this.#state.snapshot?.table.view;
    return view !== null && view !== undefined && isPatience(view);
  }

  #isShared(id: string): boolean {
    const view = shownView(this.#state);
    const pile = view && pileOf(view, id);
    return pile !== null && pile !== undefined && isShared(pile);
  }

  #cards(grip: Grip | null): readonly string[] {
    return cardsOf(shownView(this.#state), grip);
  }

  /** A point of the window in the table's measure. */
  #onStage(at: Point): Point {
    const corner = this.#screen.stage.getBoundingClientRect();
    return { x: at.x - corner.left, y: at.y - corner.top };
  }

  #cardAt(pile: string, at: Point): string | null {
    return this.#screen.board.piles.get(pile)?.cardUnder(this.#onStage(at)) ?? null;
  }

  /** The card of an own pile that a finger takes up at that point. */
  #gripAt(id: string, at: Point): Grip | null {
    const view = shownView(this.#state);
    const pile = view && pileOf(view, id);
    if (!pile || !isOwn(pile, ownSeat(this.#state))) return null;
    const free = liftable(pile);
    const touched = this.#cardAt(id, at);
    const card = touched !== null && free.includes(touched) ? touched : free[free.length - 1];
    return card === undefined ? null : { pile: id, card };
  }

  /** The pile whose target holds a point of the window. */
  #pileAt(at: Point): string | null {
    const view = shownView(this.#state);
    const { arrangement } = this.#screen;
    if (!arrangement || !view) return null;
    return pileUnder(view, ownSeat(this.#state), arrangement, this.#onStage(at));
  }

  /** Where a sound comes from: the pile's side of the table. */
  #pan(pile: string): number {
    const { arrangement } = this.#screen;
    const card: Rectangle | undefined = arrangement?.places.get(pile)?.card;
    if (!arrangement || !card) return 0;
    return (middle(card).x / arrangement.frame.area.width - 0.5) * 0.9;
  }
}

function ownPileOf(view: View, card: string | null): string | null {
  return view.piles.find((pile) => pile.seat !== null && card !== null && topOf(pile) === card)?.id ?? null;
}

/**
 * Draws the table of a session into `host` and lets the player play, until
 * `destroy` is called. Does not close the session.
 */
export function mountTable(
  host: HTMLElement,
  session: TableSession,
  environment: TableEnvironment,
): { destroy(): void } {
  const table = new RaceTable(host, session, environment);
  return {
    destroy: () => {
      table.destroy();
    },
  };
}
