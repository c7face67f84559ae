// Written by scripts/generate_wire.py: do not edit.
import type { components } from "./wire.generated";

type Schemas = components["schemas"];

/** The version of the protocol. */
export const VERSION = 1;

/** The longest frame, in bytes, that a page may send. */
export const MAX_FRAME = 4096;

/** What this server offers, and where others on its network find it. */
export type About = Schemas["About"];

/**
 * A seat asks for an action. `id` is the page's own number for it, for the answer.
 *
 * Each id is higher than every one before it from the seat, whichever window sent it: a
 * `snapshot` says which was the last. An act is judged once, however often it is sent.
 * In the phases agreeing and between, `ready` is the one action that is accepted.
 */
export type Act = Schemas["Act"];

/** What a seat may ask for. */
export type Action = Schemas["Action"];

/** A seat whose page is gone, and for which the others wait. */
export type AwayView = Schemas["AwayView"];

/**
 * Asks whether the other side is there, and says so: each one of a page's is answered.
 *
 * A page cannot see ping frames, and a network that has gone silently tells nobody.
 */
export type Beat = Schemas["Beat"];

/** Say "spit" (or "stuck", or "Nertz!"). `pile` is the lone spitter's choice (H-6). */
export type Call = Schemas["Call"];

/** A seat's call is in force. `pressed` if the referee called for it (1.8.5). */
export type Called = Schemas["Called"];

/** What can be done about those who do not come back. */
export type Choice = Schemas["Choice"];

/**
 * Say what is to be done about those whom the table has waited for long enough.
 *
 * With several others, what more than half of them choose is done; after a while, what most
 * of those want who have chosen, and of equals the mildest.
 */
export type Choose = Schemas["Choose"];

/** A seat got a centre pile of so many cards. `slapped` if it was first to slap it. */
export type Claimed = Schemas["Claimed"];

/** Card play is frozen: the centre piles will be claimed (rules.md 3.4, 3.5). */
export type ClaimingStarted = Schemas["ClaimingStarted"];

/** What a page sends. */
export type ClientMessage = Schemas["ClientMessage"];

/** What was wrong with a frame, or why the connection ends. */
export type Code = Schemas["Code"];

/** A new layout was dealt. A view is not kept through this event: ask for a new one. */
export type Dealt = Schemas["Dealt"];

/** Take back or turn down the pause, rematch or house rules that are asked for. */
export type Decline = Schemas["Decline"];

/** A seat was dealt a card from its draw pile. Only the seat is told which. */
export type Drawn = Schemas["Drawn"];

/** Why a round ended. Closed. */
export type Ending = Schemas["Ending"];

/** The body of every answer that is not a success. */
export type ErrorBody = Schemas["ErrorBody"];

/** What was wrong with a request. Closed; a page words it in its reader's language. */
export type ErrorCode = Schemas["ErrorCode"];

/** Why a request was refused, in one sentence of English for a developer. */
export type ErrorFacts = Schemas["ErrorFacts"];

/** What an accepted action caused, in public. */
export type Event = Schemas["Event"];

/** Which cards of a pile are turned up, and for whom (rules.md 1.7). */
export type Facing = Schemas["Facing"];

/**
 * A frame that was no good, in one sentence. Nothing changed.
 *
 * The connection stays open, except after `too_long`, `slow_reader`, `superseded`
 * and `closing`.
 */
export type Failure = Schemas["Failure"];

/** What became of an act whose answer a page has not heard. */
export type Fate = Schemas["Fate"];

/** A card from a face-down pile was turned onto a shared one. All calls end. */
export type Flipped = Schemas["Flipped"];

/** A seat lost the round by holding it up (1.8.6). */
export type Forfeited = Schemas["Forfeited"];

/** A game of the catalogue. */
export type GameFacts = Schemas["GameFacts"];

/** The server answers, so it is well. */
export type Health = Schemas["Health"];

/** A game with the house rules that differ from its defaults, as in `NewTable`. */
export type HouseRules = Schemas["HouseRules"];

/** The round trip to the reader, in milliseconds, measured by ping frames. */
export type Lag = Schemas["Lag"];

/** A seat's call is no longer in force (1.8.3). */
export type Lapsed = Schemas["Lapsed"];

/** Give up the seat. A running match is resigned by it. */
export type Leave = Schemas["Leave"];

/** A bot's level; its name is the locale string `level-<id>`. */
export type LevelFacts = Schemas["LevelFacts"];

/** Put the named card on a pile of one's own layout, named by its full id (`A.s5`). */
export type Move = Schemas["Move"];

/** A seat moved a card, with the `run` of those that lay on it, within its own layout. */
export type Moved = Schemas["Moved"];

/** A value of an option that is possible only beside a certain value of another one. */
export type NeedFacts = Schemas["NeedFacts"];

/**
 * A table to make; its creator sits on seat 0.
 *
 * `name` is the creator's (see `SitDown`); `options` are the house rules that differ from
 * the defaults, each of its own type or as text (`"off"`, `"3"`).
 */
export type NewTable = Schemas["NewTable"];

/** Open the nonce that this page has committed to. */
export type Nonce = Schemas["Nonce"];

/** Something that everybody may know of the game's memory has changed. */
export type Noted = Schemas["Noted"];

/** One seat beside the creator's own. A bot has a `level`. */
export type Opponent = Schemas["Opponent"];

/** Who is to sit opposite. */
export type OpponentKind = Schemas["OpponentKind"];

/** A house rule: its number in the rules, and the values that it can have. */
export type OptionFacts = Schemas["OptionFacts"];

/** Ask for a pause, or agree to the one that another seat asks for. */
export type Pause = Schemas["Pause"];

/** What became of a pause that the reader has asked for, and did not get. */
export type PauseAnswerView = Schemas["PauseAnswerView"];

/** Where a table stands. */
export type Phase = Schemas["Phase"];

/** A pile as its reader sees it: hidden cards below, open ones on top. */
export type PileView = Schemas["PileView"];

/** Put the named card on a shared pile. `card` is whatever was sent: games check it. */
export type Play = Schemas["Play"];

/** A seat put a card on a shared pile. */
export type Played = Schemas["Played"];

/** Commit to the nonce that this page mixes into the deal (see `ProofView`). */
export type Pledge = Schemas["Pledge"];

/**
 * What proves that nobody chose the match's cards. All is hexadecimal text.
 *
 * When a page sees a new `commitment` and no `pledges`, it sends a `pledge`; when it sees its
 * own among the `pledges`, it sends the `nonce`. A deal waits for neither very long.
 */
export type ProofView = Schemas["ProofView"];

/** A seat is ready for the layout to start. */
export type Readied = Schemas["Readied"];

/** Be ready for the layout to start, or for the next one to be dealt. */
export type Ready = Schemas["Ready"];

/** Why an action was refused. Closed: every reader handles every member. */
export type Reason = Schemas["Reason"];

/** All of one pile became another, face down (rules.md 4). */
export type Recycled = Schemas["Recycled"];

/** The answer to the reader's `act` of this id: nothing changed, and why. */
export type Refusal = Schemas["Refusal"];

/** The action changed nothing. The details say what a sentence about it needs. */
export type Refused = Schemas["Refused"];

/** Ask for another match at this table, or agree to it; only when the match is over. */
export type Rematch = Schemas["Rematch"];

/** Give up the match. */
export type Resign = Schemas["Resign"];

/** How a round, or a match, ended. */
export type Result = Schemas["Result"];

/** Be ready to go on after a pause; the countdown starts when every seat is. */
export type Resume = Schemas["Resume"];

/** The round is over, and with it the match if there is an `outcome`. */
export type RoundEnded = Schemas["RoundEnded"];

/** A round of the match that has ended, as it stays in the match's history. */
export type RoundView = Schemas["RoundView"];

/** A game with its house rules, and the short code that stands for both. */
export type RuleCode = Schemas["RuleCode"];

/** Who sits on a seat. */
export type SeatKind = Schemas["SeatKind"];

/** A seat as everybody sees it. */
export type SeatView = Schemas["SeatView"];

/** The asker's seat. */
export type Seated = Schemas["Seated"];

/** What the server sends. */
export type ServerMessage = Schemas["ServerMessage"];

/**
 * What became of every act that a page which has come back had no answer to.
 *
 * It comes after everything that the page has missed, which is a snapshot or the updates
 * after the last one it has seen.
 */
export type Settled = Schemas["Settled"];

/** An act by its id, and its fate. */
export type SettledAct = Schemas["SettledAct"];

/** All were stuck: a seat's waste is back on its stock, whose top went to the bottom (5). */
export type Shifted = Schemas["Shifted"];

/**
 * Take an open seat, or change one's name on one's own.
 *
 * `name` has at most 20 visible characters. An empty one is a guest, whom each page names
 * in its reader's own language.
 */
export type SitDown = Schemas["SitDown"];

/** Claim a centre pile (rules.md 3.4). */
export type Slap = Schemas["Slap"];

/** Everything, as of the update numbered `seq`. Sent on joining and at each change of phase. */
export type Snapshot = Schemas["Snapshot"];

/** What a layout waits for. */
export type Stage = Schemas["Stage"];

/** The layout has started; the flips follow. */
export type Started = Schemas["Started"];

/** Say that one can go no further (rules.md 5, Deadlock). */
export type Stuck = Schemas["Stuck"];

/**
 * Suggest other house rules, or agree to those that are suggested; only in agreeing.
 *
 * When every person has asked for the same, the table takes them and deals anew. Options that
 * are left out have their usual value.
 */
export type Suggest = Schemas["Suggest"];

/** House rules that a seat would rather play by, before the match. */
export type SuggestionView = Schemas["SuggestionView"];

/** A table as an invite link shows it, before anybody takes a seat. */
export type TableFacts = Schemas["TableFacts"];

/** The new table's code, and the creator's seat. */
export type TableMade = Schemas["TableMade"];

/** A whole table as one seat, or a watcher, may see it. */
export type TableView = Schemas["TableView"];

/** What a seat's points of a round are made of (rules.md 5, Score). */
export type Tally = Schemas["Tally"];

/** A clock that everybody should see: `forfeit`, `draw`, or `flip` (rules.md 1.8.5). */
export type TimerView = Schemas["TimerView"];

/** Turn stock cards onto the waste (rules.md 5). */
export type Turn = Schemas["Turn"];

/** A seat turned stock cards up onto its waste, the last of them on top. */
export type Turned = Schemas["Turned"];

/** A seat turned its waste over: it is the new stock, face down. */
export type TurnedOver = Schemas["TurnedOver"];

/** The card that has become a pile's top was turned up. */
export type Uncovered = Schemas["Uncovered"];

/** What happened, in order. `seq` is one more than in the last snapshot or update. */
export type Update = Schemas["Update"];

/** Who was first in a contest, and why. Times are microseconds. */
export type Verdict = Schemas["Verdict"];

/** A state as its reader may see it. */
export type View = Schemas["View"];

/** These seats hold everybody up (1.8.5). */
export type Warned = Schemas["Warned"];
