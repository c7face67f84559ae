# House rules: what each is about, and what it is set to.

option-wrap = Ace and king fit on each other
    .on = yes
    .off = no
option-same-rank = Equal ranks fit on each other
    .on = yes
    .off = no
option-moves-block-call = A move that uncovers a card forbids calling spit
    .on = yes
    .off = no
option-fill-slots = Empty slots may be filled
    .on = yes
    .off = no
option-stack-equal = Equal ranks may be stacked in the layout
    .on = yes
    .off = no
option-solo-spit = A lone spit card goes to
    .own = one’s own pile
    .choose = a pile chosen once
option-spit-start = Spit starts
    .press = when everybody calls
    .automatic = by itself after 2 seconds
option-must-play = Whoever can play must play
    .on = yes
    .off = no
option-level-round = A level round is
    .draw = a draw
    .replay = played again
option-match-length = The match lasts
    .value =
        { $count ->
            [1] one round
           *[other] best of { $value } rounds
        }
option-stall-limit = Whoever holds up the round is warned
    .value =
        { $count ->
            [0] never (a limit of 10 minutes)
           *[other] after { $value } seconds
        }
option-handicap = Handicap
    .value =
        { $count ->
            [0] none
            [1] one stock card fewer
           *[other] { $value } stock cards fewer
        }
option-handicap-seat = The handicap goes to
    .a = player A
    .b = player B
    .c = player C
option-claim = When a layout is empty and two centre piles lie there
    .slap = both may slap either pile
    .smaller = whoever went out gets the smaller pile
option-false-slap = A slap at the wrong time
    .ignored = counts for nothing
option-short-deal = Fewer than fifteen cards are laid out
    .rows = in triangle rows
    .even = evenly
    .columns = in triangle columns
option-empty-wins = An empty layout without reserve wins even with two centre piles
    .on = yes
    .off = no
option-blocked-pile = When both are stuck, the only centre pile goes to
    .owner = its owner
    .more_stock = whoever has more stock cards
option-round-cap = The match ends after
    .value =
        { $count ->
            [0] as many rounds as it takes
           *[other] { $value } rounds: fewer cards win
        }
option-recycle = A centre pile that becomes the replacement pile is
    .shuffle = shuffled
    .turn = turned over
option-win-call = Whoever has no cards left must call to win
    .on = yes
    .off = no
option-jokers = Two jokers that fit on everything
    .on = yes
    .off = no
option-both-flip = Both flip at each spit
    .on = yes
    .off = no
option-odd-card = The odd card goes
    .aside = aside, unseen
    .reserve = to a random player’s reserve
option-nertz-size = Cards in the Nertz pile
    .value = { $value }
option-turn-count = Stock cards turned at once
    .value = { $value }
option-work-from-nertz = An empty work pile takes only the top of the Nertz pile
    .on = yes
    .off = no
option-penalty = A card left in the Nertz pile counts
    .value = { $value }
option-call-bonus = A call counts
    .value = { $value }
option-king-bonus = A king on a foundation counts extra
    .value = { $value }
option-target = The match is to
    .value = { $value } points
option-round-end = When a Nertz pile is empty, the round ends
    .call = when its player calls
    .automatic = at once
option-shifts = When all are stuck, the stock is shifted before the round ends
    .value =
        { $count ->
            [1] once
           *[other] { $value } times
        }

# Choosing them, sharing them, suggesting others

house-rule = house rule
rule-code = Rule code
rule-code-copy = Copy the rule code
rule-code-copied = The rule code is copied.
house-rules-title = House rules
house-rule-needs = Only with: { $what }
house-rules-reset = Back to the usual rules
suggest = Suggest a change
suggest-these = Suggest these rules
suggested = { $name } suggests
suggested-own = You suggest
suggestion-agree = Agree to the change
suggestion-decline = Keep the rules
suggestion-first = Answer first
suggestion-waiting = Waiting for an answer
suggestion-turned-down = Your suggestion was turned down: the rules stay as they are.
house-rule-fallen = Back to usual: “{ $what }” is possible only with “{ $other }”.

# What a table with friends does about unequal lines

lag-title = Unequal lines
lag-about = For tables with friends; no part of the rule code. Whoever is far from the server sees everything later and is heard later. The referee gives that back, so that the pile goes to whoever acted first on what they saw.
lag-cap = Lag given back
    .value =
        { $count ->
            [0] none: first to arrive is first
           *[other] up to { $value } ms
        }
lag-cap-about = More gives long lines a fairer race; less means shorter waits for a decision.
lag-together = Everybody sees everything at the same moment
    .on = yes
    .off = no
lag-together-about = Whoever is nearer is shown everything a little later.
