import type { Action, Refusal, ServerMessage, Settled, Update, Verdict, View } from "../wire/messages";
import { mayChoose, nextPlaceFor, pileWith, takes } from "./aim";
import { noOrigins } from "./board";
import type { Origins } from "./board";
import * as changes from "./changes";
import { Clock } from "./clock";
import { Feedback } from "./feedback";
import { pileOf } from "./follow";
import type { Options } from "./guess";
import type { TableEnvironment } from "./environment";
import { PlayerHands } from "./hands";
import type { Doing } from "./hands";
import { listenToKeys } from "./keyboard";
import { isClaim } from "./lamp";
import { sentenceFor } from "./news";
import { listenToPointers } from "./pointer";
import { middle } from "./rectangle";
import type { Rectangle } from "./rectangle";
import { refusalLabel, spoken } from "./refusals";
import { isShared, nearlyDone } from "./roles";
import { Screen } from "./screen";
import type { TableSession } from "./session";
import { canPlay, cardsOf, emptyState, isQuiet, momentOf, ownSeat, phaseOf, shownView } from "./state";
import type { Anchor, Grip, Label, TableState } from "./state";
import { contestLabel } from "./verdicts";
import { cameFrom, claimsIn, shiftLabel, soundsOf, verdict } from "./tidings";
import { onResize } from "./viewport";
import { nameOf } from "./words";

import "./piles.css";
import "./table.css";
import "./topline.css";

export type { TableEnvironment } from "./environment";

/** A play that is unanswered for so long gets its dashed ring. */
const slow_ms = 80;

const label_ms = 1600;

/** What was asked of the server: the answer's label needs it. */
type Asked = Readonly<{ anchor: Anchor; source: string | null; card: string | null; isAimed?: boolean }>;

class RaceTable implements Doing {
  readonly #session: TableSession;
  readonly environment: TableEnvironment;
  readonly screen: Screen;
  readonly #feedback: Feedback;
  readonly #clock = new Clock(() => performance.now());
  readonly #asked = new Map<number, Asked>();
  readonly #endings: (() => void)[] = [];
  state: TableState = emptyState;
  #origins: Origins = noOrigins;
  #labelTimer = 0;
  #clockTimer = 0;

  constructor(host: HTMLElement, session: TableSession, environment: TableEnvironment) {
    this.#session = session;
    this.environment = environment;
    this.screen = new Screen(host, environment, environment.arrange);
    this.#feedback = new Feedback(() => environment.settings.get());
    const { root, top, label } = this.screen;
    top.menu.addEventListener("click", () => {
      environment.openMenu();
    });
    label.root.addEventListener("click", () => {
      const rule = this.state.label?.rule ?? "1.8.5";
      environment.openRule(rule);
    });
    const hands = new PlayerHands(this);
    if (session.snapshot) this.#clock.set(session.snapshot);
    this.#endings.push(
      session.onMessage(this.#hear),
      session.subscribe(this.#sync),
      environment.settings.subscribe(this.#draw),
      onResize(() => {
        this.screen.resized();
        this.#draw();
      }),
      listenToPointers(root, hands),
      listenToKeys(root, () => environment.settings.get().keys, hands),
    );
    this.#sync();
  }

  destroy(): void {
    for (const end of this.#endings) end();
    window.clearTimeout(this.#labelTimer);
    window.clearTimeout(this.#clockTimer);
    this.screen.remove();
  }

  // What is asked of the server.

  /** Sends own cards off. They lie on their target at once if they seem to fit. */
  send(grip: Grip, target: string, origins = noOrigins, isAgain = false): void {
    const view = shownView(this.state);
    const [card, ...run] = this.#cards(grip);
    if (card === undefined || !view || !canPlay(this.state)) return;
    const isMove = !this.#isShared(target);
    const isLaid = takes(view, grip, target, this.options ?? {});
    const id = this.#session.act({ type: isMove ? "move" : "play", card, pile: target });
    this.#asked.set(id, { anchor: isMove ? "nothing" : { pile: target }, source: grip.pile, card, isAimed: isAgain });
    if (isLaid && !isAgain) {
      this.#feedback.hear("own", this.#pan(target));
      this.#feedback.feel("own");
    }
    const state = this.state.label ? changes.labelled(this.state, null) : this.state;
    this.#origins = origins;
    this.change(changes.laid(state, { id, card, run, source: grip.pile, target, isLaid, isSlow: false }));
    this.#origins = noOrigins;
    window.setTimeout(() => {
      this.change(changes.slowed(this.state, id));
    }, slow_ms);
  }

  /** The button under the thumb. The lone spitter is asked for a pile first, where the rules let it choose. */
  press(): void {
    const view = shownView(this.state);
    if (!view || !canPlay(this.state)) return;
    if (!this.state.isChoosing && mayChoose(view, ownSeat(this.state), this.options ?? {})) {
      this.change(changes.choosing(this.state, true));
      return;
    }
    this.ask({ type: "call", pile: null }, "button");
  }

  slap(pile: string): void {
    if (this.state.slapped) return;
    const id = this.#session.act({ type: "slap", pile });
    this.#asked.set(id, { anchor: { pile }, source: null, card: null });
    this.#feedback.hear("slap", this.#pan(pile));
    this.#feedback.feel("slap");
    this.change(changes.slapped(this.state, { id, pile }));
  }

  /** Asks for what is not a card. */
  ask(action: Action, anchor: Anchor): void {
    if (!canPlay(this.state)) return;
    const id = this.#session.act(action);
    this.#asked.set(id, { anchor, source: null, card: null });
    this.change(changes.selected(this.state, null));
  }

  // What the server says.

  readonly #hear = (message: ServerMessage): void => {
    this.#clock.hear(message);
    if (message.type === "update") this.#update(message);
    if (message.type === "refused") this.#refuse(message);
    if (message.type === "settled") this.#settle(message);
  };

  /** Takes over what the session knows and draws it. */
  readonly #sync = (): void => {
    const { snapshot, connection } = this.#session;
    const isConnected = connection === "open";
    const before = this.state;
    this.state = changes.heard(before, snapshot, isConnected);
    if (phaseOf(this.state) === "racing") void this.#feedback.listenOn(this.screen.root);
    if (changes.beginsAnew(before, this.state)) this.screen.announcer.clear();
    this.#tellLast(shownView(before), shownView(this.state));
    this.#draw();
    this.#origins = noOrigins;
  };

  #update({ id, events, verdict: won }: Update): void {
    const { seats, view } = this.#session.snapshot?.table ?? { seats: [], view: null };
    const own = this.#session.snapshot?.seat ?? null;
    if (id !== undefined && id !== null) {
      this.#asked.delete(id);
      this.state = changes.answered(this.state, id);
    }
    this.#origins = { ...this.#origins, piles: cameFrom(events) };
    if (view) {
      const readers = { own, seats, view };
      const sentences = events.map((event) => sentenceFor(this.environment, event, readers));
      const said = sentences.filter((sentence) => sentence !== null).join(". ");
      if (said !== "") this.screen.announcer.say(said);
    }
    this.#sound(events, own);
    this.state = changes.claimed(this.state, claimsIn(events));
    const wasContest = view?.memory["opened"] === 1;
    const label = verdict(this.environment, events, own, seats, wasContest) ?? shiftLabel(this.environment, events);
    if (won) this.#decide(won, won.pile ? { pile: won.pile } : "nothing");
    else if (label && !this.#isCramped(label)) this.#show(label, null);
    if (events.some((event) => event.type === "claiming_started")) {
      this.screen.announcer.interrupt(this.environment.text("table-slap-wait"));
    }
    if (events.some((event) => event.type === "noted" && event.name === "opened" && event.value === 1)) {
      this.screen.announcer.interrupt(this.environment.text("table-slap"));
    }
  }

  #sound(events: Update["events"], own: number | null): void {
    for (const { name, pile } of soundsOf(events, own)) {
      this.#feedback.hear(name, pile === null ? 0 : this.#pan(pile));
    }
    const wasCalled = (this.state.snapshot?.table.view?.marked.length ?? 0) > 0;
    if (wasCalled && events.some((event) => event.type === "flipped")) this.screen.disc.pulse();
  }

  /** On a short phone the words of a contest leave no room for a label too. */
  #isCramped({ seat }: Label): boolean {
    const frame = this.screen.arrangement?.frame;
    return seat !== undefined && frame?.kind === "upright" && frame.area.height < 700;
  }

  /** Says who was earlier in a contest. */
  #decide(contest: Verdict, anchor: Anchor): void {
    const own = this.#session.snapshot?.seat ?? null;
    const seats = this.#session.snapshot?.table.seats ?? [];
    const pan = typeof anchor === "object" ? this.#pan(anchor.pile) : 0;
    this.#feedback.hear(contest.winner === own ? "won" : "returned", pan);
    this.#show(contestLabel(this.environment, contest, own, seats, anchor), null);
  }

  #refuse({ id, refused, rule, verdict: lost }: Refusal): void {
    const play = this.state.pending.find((each) => each.id === id);
    const asked = this.#asked.get(id);
    this.#asked.delete(id);
    this.state = changes.answered(this.state, id);
    if (this.state.slapped?.id === id && phaseOf(this.state) === "claiming") {
      this.state = changes.slapped(this.state, null);
    }
    if (!asked || this.#aimAgain(asked)) return;
    if (lost) {
      this.#decide(lost, asked.anchor);
      return;
    }
    if (isQuiet(refused)) return;
    this.#feedback.hear(play?.isLaid === true ? "returned" : "refused");
    this.#feedback.feel("refused");
    if (asked.source !== null && asked.card !== null && play?.isLaid !== true) {
      this.screen.board.hop(asked.source, asked.card);
    }
    const view = this.#session.snapshot?.table.view;
    const out = refused.reason === "has_play" && view ? pileWith(view, refused.card) : null;
    const label = refusalLabel(this.environment, refused, rule, asked.anchor);
    this.#show({ ...label, moment: momentOf(this.state) }, out);
  }

  /** What never came to the server is forgotten, and its card goes back to where it lay. */
  #settle({ acts }: Settled): void {
    const lost = acts.filter(({ fate }) => fate === "refused" || fate === "not_received").map(({ id }) => id);
    const isBack = this.state.pending.some(({ id, isLaid }) => isLaid && lost.includes(id));
    for (const act of acts) {
      if (act.fate !== "waiting") this.#asked.delete(act.id);
      this.state = changes.settled(this.state, act);
    }
    if (isBack) this.#feedback.hear("returned");
  }

  /** An ace whose place another ace has taken goes to the next one by itself, once. */
  #aimAgain({ anchor, source, card, isAimed }: Asked): boolean {
    const view = this.#session.snapshot?.table.view;
    if (!view || source === null || card === null || typeof anchor !== "object" || isAimed === true) return false;
    const next = nextPlaceFor(view, card, anchor.pile, this.options ?? {});
    if (next === null) return false;
    this.state = changes.heard(this.state, this.#session.snapshot, true);
    this.send({ pile: source, card }, next, noOrigins, true);
    return true;
  }

  /** Shows a label for a moment and says it. */
  #show(label: Label, pointedOut: string | null): void {
    this.screen.announcer.say(spoken(label));
    this.state = changes.labelled(this.state, label, pointedOut);
    window.clearTimeout(this.#labelTimer);
    const longer = this.environment.settings.get().longerLabels ? 2 : 1;
    const calm = isClaim(this.state) ? 2 : 1;
    this.#labelTimer = window.setTimeout(() => {
      this.change(changes.labelled(this.state, null));
    }, label_ms * longer * calm);
  }

  #tellLast(before: View | null, after: View | null): void {
    if (phaseOf(this.state) !== "racing") return;
    const had = nearlyDone(before);
    for (const seat of nearlyDone(after).filter((each) => !had.includes(each))) {
      const seats = this.state.snapshot?.table.seats ?? [];
      const name = nameOf(this.environment, seats.find((each) => each.seat === seat));
      const is = seat === ownSeat(this.state) ? "you" : "they";
      this.#feedback.hear("last");
      this.screen.announcer.interrupt(this.environment.text("table-said-last", { is, name }));
    }
  }

  // The state, and what is read from it.

  change(state: TableState): void {
    if (state === this.state) return;
    this.#tellLast(shownView(this.state), shownView(state));
    this.state = state;
    this.#draw();
  }

  readonly #draw = (): void => {
    const { settings } = this.environment;
    const { lagMs, connection } = this.#session;
    const clocks = this.#clock.read();
    const look = { state: this.state, clocks, settings: settings.get(), lagMs, connection };
    this.screen.draw(look, this.#origins);
    window.clearTimeout(this.#clockTimer);
    const wait = this.#clock.next();
    if (wait !== null) this.#clockTimer = window.setTimeout(this.#draw, wait);
  };

  get options(): Options | null {
    return this.state.snapshot?.table.options ?? null;
  }

  #isShared(id: string): boolean {
    const view = shownView(this.state);
    const pile = view && pileOf(view, id);
    return pile !== null && pile !== undefined && isShared(pile);
  }

  #cards(grip: Grip | null): readonly string[] {
    return cardsOf(shownView(this.state), grip);
  }

  /** Where a sound comes from: the pile's side of the table. */
  #pan(pile: string): number {
    const { arrangement } = this.screen;
    const card: Rectangle | undefined = arrangement?.places.get(pile)?.card;
    if (!arrangement || !card) return 0;
    return (middle(card).x / arrangement.frame.area.width - 0.5) * 0.9;
  }
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
