# The rule desk: what it prints for people.

judge-position = Position
judge-accepted = { $action }: accepted
judge-refused = { $action }: refused (rule { $rule }). { $sentence }
judge-waited = { $action }: time passes
judge-may = { $seat } may: { $actions }
judge-may-nothing = { $seat } may: nothing
judge-calls = Calls in force: { $seats }
judge-ready = Ready: { $seats }
judge-round-won = Round { $round } ends: { $ending }. { $seat } wins it (cards left { $counts }).
judge-round-drawn = Round { $round } ends: { $ending }. Nobody wins it (cards left { $counts }).
judge-match-won = The match is over: { $seat } wins. { $ending } (cards left { $counts }).
judge-match-drawn = The match is over: a draw. { $ending } (cards left { $counts }).
judge-clock = { $clock } in { $seconds } s if nothing changes
    .stall = A warning
    .forfeit = Forfeit
    .idle = A warning
    .draw = A draw
    .flip = The spit
    .limit = The end of the round

event-played = { $seat } plays { $card } from { $source } to { $target }
event-moved = { $seat } moves { $card } from { $source } to { $target }
event-uncovered = { $card } turns up in { $pile }
event-readied = { $seat } is ready
event-started = The round starts
event-called = { $seat } calls spit
event-pressed = The referee calls spit for { $seat }
event-lapsed = The call of { $seat } has lapsed
event-flipped = { $seat } flips { $card } onto { $target }
event-warned = Warned for holding up the round: { $seats }
event-unwarned = The warnings are lifted
event-forfeited = { $seat } forfeits the round
event-round-ended = The round is over
event-dealt = Round { $round } is dealt

judge-no-game = No game is named: expected one of { $known }.
judge-unknown-game = There is no game “{ $given }”: expected one of { $known }.
judge-unknown-option = There is no option “{ $given }”: expected one of { $known }.
judge-bad-option = { $name }={ $given } is not allowed: expected one of { $known }.
judge-no-value = “{ $given }” sets no option: expected name=value, such as wrap=off.
judge-unreadable = The file “{ $given }” cannot be read: expected a text file with one action a line.
judge-no-position = There is no position: expected one, such as “C: 7D 10C; A: 6S JH; B: 2H QH”, or deal.
judge-line = Action { $number }: { $sentence }

notation-unknown-section = “{ $given }” begins no section: expected one of { $expected }.
notation-repeated-section = The section “{ $given }” occurs twice: expected it once.
notation-bad-pile = “{ $given }” in section { $section } is no pile: expected - for an empty one, cards from bottom to top such as 8H,9C, a top over unknown cards such as 9C+2, or a number.
notation-too-many-piles = “{ $given }” in section { $section } is one pile too many: expected at most { $most }.
notation-foreign-card = There is no card “{ $given }”: expected a rank (A, 2 to 10, J, Q, K) and a suit (S, H, D, C), such as 10C.
notation-doubled-card = The card { $given } is named twice: expected each card once.
notation-surplus-cards = There are more cards than the deck has: expected { $surplus } fewer unknown cards ({ $given }).
notation-missing-card = The card { $given } has no place: expected every card of the deck to be placed (not placed: { $missing }).
notation-no-place = The card { $given } has no place: expected a centre pile for it to lie under, or larger reserves (cards left over: { $missing }).
notation-bad-value = “{ $given }” says nothing in section { $section }: expected { $expected }.
notation-bad-action = “{ $given }” is no action: expected a card and a pile such as 6S>c0 or s3>left, or call, ready, slap c1, turn, resign, or wait 10s.
notation-no-seat = “{ $given }” does not say who acts: expected a seat first ({ $seats }), as in A call.
notation-unknown-seat = There is no seat { $given }: expected one of { $seats }.
notation-bad-wait = “{ $given }” is no length of time: expected one such as 10s, 500ms or 2m.
