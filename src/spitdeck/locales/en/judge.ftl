# The rule desk: what it prints for people.

judge-position = Position
judge-accepted = { $action }: accepted
judge-refused = { $action }: refused (rule { $rule }). { $sentence }
judge-waited = { $action }: time passes
judge-may = { $seat } may: { $actions }
judge-may-nothing = { $seat } may: nothing
judge-calls = Calls in force: { $seats }
judge-ready = Ready: { $seats }
judge-round-won = Round { $round } ends: { $ending }. { $seat } comes off best ({ $counts }).
judge-round-drawn = Round { $round } ends: { $ending }. Nobody comes off best ({ $counts }).
judge-match-won = The match is over: { $seat } wins. { $ending } ({ $counts }).
judge-match-drawn = The match is over: a draw. { $ending } ({ $counts }).
judge-counts = Counts { $counts }
    .cards = cards left { $counts }
    .points = points { $counts }
judge-clock = { $clock } in { $seconds } s if nothing changes
    .stall = A warning
    .forfeit = Forfeit
    .idle = A warning
    .draw = A draw
    .flip = The spit
    .limit = The end of the round
    .open = The opening of the slap contest
    .nobody = The end of the slap contest

event-played = { $seat } plays { $card } from { $source } to { $target }
event-moved = { $seat } moves { $card } from { $source } to { $target }
event-uncovered = { $card } turns up in { $pile }
event-readied = { $seat } is ready
event-started = The round starts
event-called = { $seat } calls
event-pressed = The referee calls for { $seat }
event-lapsed = The call of { $seat } has lapsed
event-flipped = { $seat } flips { $card } onto { $target }
event-warned = Warned for holding up the round: { $seats }
event-unwarned = The warnings are lifted
event-forfeited = { $seat } forfeits the round
event-round-ended = The round is over
event-drawn = { $seat } draws { $card }
event-recycled = The cards of { $source } become { $target }, face down
event-turned = { $seat } turns { $cards }
event-turned-over = { $seat } turns the waste over
event-shifted = The waste of { $seat } goes back onto the stock, whose top goes to the bottom
event-claiming-started = Card play stops: the centre piles will be claimed
event-slapped = { $seat } slaps { $target } first and takes its cards ({ $cards })
event-claimed = { $seat } takes { $target } and its cards ({ $cards })
event-noted =
    .solo = Lone spit cards go onto c{ $value } from now on
    .opened = The slap contest opens
    .next = { $seat } flips next
    .first_out = { $seat } is out first
    .left = The left pile goes to { $seat }
    .right = The right pile goes to { $seat }
    .out = Out of the round: { $seats }
    .shifts = So often in a row all were stuck: { $value }
event-dealt = Round { $round } is dealt

judge-help = What the rule desk takes
    .game = the game’s id, such as spit
    .position = a position such as "C: 7D 10C; A: 6S+1 JH", deal or deal:SEED; - reads it from the first line of the file or standard input
    .actions = "A 6S>c0", "B call", "wait 10s"; - reads standard input
    .file = read actions from this file, one a line, after those given
    .json = print one JSON object
    .option = a house rule, such as wrap=off; may be repeated
    .rules = the house rules of a rule code, such as S-0N
    .seats = how many play, in games for several numbers; the fewest if left out
    .strict = demand that every card of the deck is placed

judge-no-game = No game is named: expected one of { $known }.
judge-unknown-game = There is no game “{ $given }”: expected one of { $known }.
judge-unknown-option = There is no option “{ $given }”: expected one of { $known }.
judge-bad-option = { $name }={ $given } is not allowed: expected one of { $known }.
judge-option-conflict = { $name }={ $given } cannot stand without { $known }: expected both, or another value.
judge-bad-rules = “{ $given }” is no rule code: expected one such as S-0N, exactly as it was shared.
judge-other-rules = The rule code { $given } is one of { $name }: expected one of { $known }.
judge-bad-seats = “{ $given }” is no number of seats here: expected one of { $known }.
judge-no-value = “{ $given }” sets no option: expected name=value, such as wrap=off.
judge-unreadable = The file “{ $given }” cannot be read: expected a text file with one action a line.
judge-no-position = There is no position: expected one, such as “C: 7D 10C; A: 6S JH; B: 2H QH”, or deal.
judge-line = Action { $number }: { $sentence }

notation-unknown-section = “{ $given }” begins no section: expected one of { $expected }.
notation-repeated-section = The section “{ $given }” occurs twice: expected it once.
notation-bad-pile = “{ $given }” in section { $section } is no pile: expected - for an empty one, cards from bottom to top such as 8H,9C, a top over unknown cards such as 9C+2, or a number.
notation-too-many-piles = “{ $given }” in section { $section } is one pile too many: expected at most { $most }.
notation-foreign-card = There is no card “{ $given }”: expected a rank (A, 2 to 10, J, Q, K) and a suit (S, H, D, C), such as 10C.
notation-ownerless-card = “{ $given }” does not say whose card it is: expected its owner too, such as { $given }/A.
notation-misplaced-card = The card { $given } lies in a pile of { $seat }: expected it in a pile of its owner or on a shared one.
notation-doubled-card = The card { $given } is named twice: expected each card once.
notation-surplus-cards = There are more cards than the deck has: expected { $surplus } fewer unknown cards ({ $given }).
notation-missing-card = The card { $given } has no place: expected every card of the deck to be placed (not placed: { $missing }).
notation-no-place = The card { $given } has no place: expected a centre pile for it to lie under, or larger face-down piles (cards left over: { $missing }).
notation-bad-value = “{ $given }” says nothing in section { $section }: expected { $expected }.
notation-clash = “{ $given }” in section { $section } contradicts section { $other }: expected one of the two.
notation-bad-action = “{ $given }” is no action: expected a card and a pile such as 6S>c0 or s3>left, or call, ready, slap c1, turn, stuck, resign, or wait 10s.
notation-no-seat = “{ $given }” does not say who acts: expected a seat first ({ $seats }), as in A call.
notation-unknown-seat = There is no seat { $given }: expected one of { $seats }.
notation-bad-wait = “{ $given }” is no length of time: expected one such as 10s, 500ms or 2m.
