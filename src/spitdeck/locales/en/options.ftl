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
