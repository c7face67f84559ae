import type { attribute, text } from "../i18n";
import type { settings } from "../settings";
import type { Action, Refusal, ServerMessage, Update, View } from "../wire/messages";
import { Board } from "./board";
import * as changes from "./changes";
import { Clock } from "./clock";
import { Feedback } from "./feedback";
import { pileOf } from "./follow";
import { takers, takesMove, topOf } from "./guess";
import type { Options } from "./guess";
import { listenToKeys } from "./keyboard";
import type { KeyHands } from "./keyboard";
import { lastCards, sentenceFor } from "./news";
import { listenToPointers } from "./pointer";
import type { Hands } from "./pointer";
import { holds } from "./rectangle";
import type { Point, Rectangle } from "./rectangle";
import { refusalLabel, spoken } from "./refusals";
import { Screen } from "./screen";
import type { TableSession } from "./session";
import { canPlay, emptyState, isQuiet, ownSeat, shownView } from "./state";
import type { Anchor, Label, TableState } from "./state";
import { onResize } from "./viewport";
import { cardName, nameOf } from "./words";

import "./piles.css";
import "./table.css";
import "./topline.css";

/** What the page gives the table: settings, sentences, and what lies outside it. */
export interface TableEnvironment {
  readonly settings: typeof settings;
  readonly text: typeof text;
  readonly attribute: typeof attribute;
  /** Opens the section of the rules of that number. */
  openRule(rule: string): void;
  openMenu(): void;
}

/** A play that is unanswered for so long gets its dashed ring. */
const slow_ms = 80;

const label_ms = 1600;

const noOrigins: ReadonlyMap<string, Rectangle> = new Map();

/** What was asked of the server and is not a card: only the answer's label needs it. */
type Asked = Readonly<{ anchor: Anchor; source: string | null; card: string | null }>;

class RaceTable implements Hands, KeyHands {
  readonly #session: TableSession;
  readonly #environment: TableEnvironment;
  readonly #screen: Screen;
  readonly #feedback: Feedback;
  readonly #clock = new Clock(() => performance.now());
  readonly #asked = new Map<number, Asked>();
  readonly #endings: (() => void)[] = [];
  #state: TableState = emptyState;
  #origins: ReadonlyMap<string, Rectangle> = noOrigins;
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
    const { selected } = this.#state;
    if (!this.#isCentre(target)) return false;
    if (selected !== null) this.#play(selected, target);
    return true;
  }

  tap(target: string): void {
    if (target === "call") this.#press();
    else if (!this.#isCentre(target)) this.#pick(target);
  }

  lift(pile: string): boolean {
    if (!canPlay(this.#state) || this.#cardOf(pile) === null || this.#isCentre(pile)) return false;
    this.#change(changes.dragged(this.#state, pile));
    return true;
  }

  carry(pile: string, by: Point): void {
    const card = this.#cardOf(pile);
    if (card !== null && this.#state.dragged === pile) this.#screen.board.carry(pile, card, by);
  }

  drop(pile: string, by: Point, at: Point | null): void {
    const card = this.#cardOf(pile);
    const target = at && this.#pileAt(at);
    const isAimed = card !== null && target !== null && target !== pile && canPlay(this.#state);
    const fits = isAimed && this.#takes(target, card);
    const origin = this.#screen.board.letGo(pile, card ?? "", by, !fits);
    if (fits && origin) this.#origins = new Map([[card, origin]]);
    if (isAimed) this.#play(pile, target);
    else this.#change(changes.dragged(this.#state, null));
    this.#origins = noOrigins;
  }

  slot(place: number): void {
    this.#by(true);
    const view = shownView(this.#state);
    const pile = view && Board.ownPiles(view, ownSeat(this.#state))[place];
    if (pile !== null && pile !== undefined) this.#pick(pile);
  }

  side(which: "left" | "right"): void {
    this.#by(true);
    const view = shownView(this.#state);
    const pile = view && Board.centrePiles(view)[which === "left" ? 0 : 1];
    const { selected } = this.#state;
    if (selected !== null && pile !== null && pile !== undefined) this.#play(selected, pile);
  }

  call(): void {
    this.#by(true);
    this.#press();
  }

  cancel(): void {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    this.#change(changes.selected(this.#state, null));
  }

  toggleSound(): void {
    const { settings } = this.#environment;
    settings.set({ sound: !settings.get().sound });
  }

  /** An own pile was picked: its card goes where only one pile takes it, else it is chosen. */
  #pick(id: string): void {
    const view = shownView(this.#state);
    const pile = view && pileOf(view, id);
    const options = this.#options();
    if (!canPlay(this.#state) || !view || !pile || !options) return;
    const { selected } = this.#state;
    const card = topOf(pile);
    const chosen = selected === null || selected === id ? null : this.#cardOf(selected);
    const isMove = chosen !== null && (pile.up.length + pile.down === 0 || takesMove(pile, chosen, options));
    if (isMove && selected !== null) {
      this.#play(selected, id);
      return;
    }
    if (card === undefined) return;
    const [only, ...more] = takers(view, card, options);
    if (only !== undefined && more.length === 0) this.#play(id, only);
    else if (selected === id) this.#change(changes.selected(this.#state, null));
    else {
      this.#change(changes.selected(this.#state, id));
      const values = { card: cardName(this.#environment, card) };
      this.#screen.announcer.say(this.#environment.text("table-said-selected", values));
    }
  }

  /** Sends an own card off. It lies on its target at once if it seems to fit. */
  #play(source: string, target: string): void {
    const card = this.#cardOf(source);
    if (card === null || !canPlay(this.#state)) return;
    const isMove = !this.#isCentre(target);
    const isLaid = this.#takes(target, card);
    const action: Action = { type: isMove ? "move" : "play", card, pile: target };
    const id = this.#session.act(action);
    this.#asked.set(id, { anchor: isMove ? "nothing" : { pile: target }, source, card });
    if (isLaid) {
      this.#feedback.hear("own", this.#pan(target));
      this.#feedback.feel("own");
    }
    const state = this.#state.label ? changes.labelled(this.#state, null) : this.#state;
    this.#change(changes.laid(state, { id, card, source, target, isLaid, isSlow: false }));
    window.setTimeout(() => {
      this.#change(changes.slowed(this.#state, id));
    }, slow_ms);
  }

  /** The button under the thumb. */
  #press(): void {
    if (!canPlay(this.#state)) return;
    const id = this.#session.act({ type: "call", pile: null });
    this.#asked.set(id, { anchor: "button", source: null, card: null });
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
  };

  #update({ id, events }: Update): void {
    const { seats } = this.#session.snapshot?.table ?? { seats: [] };
    const own = this.#session.snapshot?.seat ?? null;
    const isAnswer = id !== undefined && id !== null;
    if (isAnswer) {
      this.#asked.delete(id);
      this.#state = changes.answered(this.#state, id);
    }
    const sentences = events.map((event) => sentenceFor(this.#environment, event, { own, seats }));
    const said = sentences.filter((sentence) => sentence !== null).join(". ");
    if (said !== "") this.#screen.announcer.say(said);
    for (const event of events) {
      if (event.type === "played" && event.seat !== own) this.#feedback.hear("other", this.#pan(event.target));
      if (event.type === "called") this.#feedback.hear("called");
      if (event.type === "round_ended") this.#feedback.hear("end");
    }
    if (events.some((event) => event.type === "flipped")) {
      this.#feedback.hear("flip");
      const wasCalled = (this.#state.snapshot?.table.view?.marked.length ?? 0) > 0;
      if (wasCalled) this.#screen.disc.pulse();
    }
  }

  #refuse({ id, refused, rule }: Refusal): void {
    const play = this.#state.pending.find((each) => each.id === id);
    const asked = this.#asked.get(id);
    this.#asked.delete(id);
    this.#state = changes.answered(this.#state, id);
    if (!asked || isQuiet(refused)) return;
    this.#feedback.hear(play?.isLaid === true ? "returned" : "refused");
    this.#feedback.feel("refused");
    if (asked.source !== null && asked.card !== null && play?.isLaid !== true) {
      this.#screen.board.hop(asked.source, asked.card);
    }
    const view = this.#session.snapshot?.table.view;
    const out = refused.reason === "has_play" && view ? ownPileOf(view, refused.card) : null;
    this.#say(refusalLabel(this.#environment, refused, rule, asked.anchor), out);
  }

  /** Shows a label for a moment and says it. */
  #say(label: Label, pointedOut: string | null): void {
    this.#screen.announcer.say(spoken(label));
    this.#state = changes.labelled(this.#state, label, pointedOut);
    window.clearTimeout(this.#labelTimer);
    const longer = this.#environment.settings.get().longerLabels ? 2 : 1;
    this.#labelTimer = window.setTimeout(() => {
      this.#change(changes.labelled(this.#state, null));
    }, label_ms * longer);
  }

  #tellLast(before: View | null, after: View | null): void {
    if (this.#state.snapshot?.table.phase !== "racing") return;
    const had = lastCards(before);
    for (const seat of lastCards(after).filter((each) => !had.includes(each))) {
      const { seats } = this.#state.snapshot.table;
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

  #isCentre(id: string): boolean {
    const view = shownView(this.#state);
    return view !== null && pileOf(view, id)?.kind === "centre";
  }

  #cardOf(id: string): string | null {
    const view = shownView(this.#state);
    const pile = view && pileOf(view, id);
    return (pile && topOf(pile)) ?? null;
  }

  /** The guess: whether a pile takes the card as things look now. */
  #takes(target: string, card: string): boolean {
    const view = shownView(this.#state);
    const pile = view && pileOf(view, target);
    const options = this.#options();
    if (!view || !pile || !options) return false;
    return takers(view, card, options).includes(target) || takesMove(pile, card, options);
  }

  /** The pile whose target holds a point of the window. */
  #pileAt(at: Point): string | null {
    const { layout, stage } = this.#screen;
    const view = shownView(this.#state);
    if (!layout || !view) return null;
    const corner = stage.getBoundingClientRect();
    const point = { x: at.x - corner.left, y: at.y - corner.top };
    const find = (ids: readonly string[], boxes: readonly Rectangle[]): string | undefined =>
      ids.find((_, index) => {
        const box = boxes[index];
        return box !== undefined && holds(box, point);
      });
    const centre = find(Board.centrePiles(view), layout.centreTargets);
    return centre ?? find(Board.ownPiles(view, ownSeat(this.#state)), layout.ownTargets) ?? null;
  }

  /** Where a sound comes from. */
  #pan(pile: string): number {
    return pile === "c0" ? -0.3 : 0.3;
  }
}

function ownPileOf(view: View, card: string | null): string | null {
  return view.piles.find((pile) => pile.kind === "stockpile" && topOf(pile) === card)?.id ?? null;
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
