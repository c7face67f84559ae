# The race table.

table-name = Table
table-call = Spit
table-called = Called
table-waiting-for = waiting for { $name }
table-waiting-for-several = waiting for { $count } more
table-choose-pile = now choose a pile
table-done = I am done
table-nertz = Nertz!
table-stuck = Stuck
table-stuck-pressed = Stuck!
table-menu = Menu
table-out = out of the round
table-points = { $count ->
        [one] { $count } point
       *[other] { $count } points
    }
    .short = { $count }
table-cards-of-all = { $all } cards, { $count } left
table-flips-next = next
table-cards-left = { $count } left
    .long =
        { $count ->
            [one] { $count } card left
           *[other] { $count } cards left
        }
table-lag = { $ms } ms

table-last-card = last card
table-reconnecting = { $name } is reconnecting
table-reconnecting-several = { $count } players are reconnecting
table-away-seconds = { $seconds } s
table-away = reconnecting
table-paused = Paused
table-forfeit = Play a card: { $seconds } s
table-forfeit-theirs = { $name } must play a card: { $seconds } s
table-draw = Draw if nobody plays: { $seconds } s
table-forfeit-stuck = Play, or you count as stuck: { $seconds } s
table-draw-stuck = The round ends if nobody plays: { $seconds } s
table-flip = Nobody can play: flip in { $seconds } s
table-shifted = Everybody stuck: the stocks move on by one
table-recycled = Used up: the pile goes back

table-slap = Slap a pile!
table-slap-wait = Wait for it…
table-slap-out =
    { $is ->
        [you] You are out.
       *[they] { $name } is out.
    }
table-slap-blocked = Nobody can go on.
table-slap-smaller = Smaller is better.
table-slap-nobody = Without a slap it is settled in { $seconds } s.
table-slap-first =
    { $is ->
        [you] You were first: { $own } for you, { $theirs } for { $other }
       *[they] { $name } was first: { $own } for you
    }
table-slap-none = Nobody slapped: { $own } for you
table-pile-taken =
    { $is ->
        [you] You take { $count } cards
       *[they] { $name } takes { $count } cards
    }
table-new-layout = New layout in { $seconds }
table-cards-now = You { $own } cards, { $name } { $theirs }

table-round-won =
    { $is ->
        [you] The round is yours
       *[they] { $name } won the round
    }
table-round-drawn = Round drawn
table-round-points =
    { $is ->
        [you] You { $points }, now { $score }
       *[they] { $name } { $points }, now { $score }
    }
table-round-score =
    { $is ->
        [you] You: { $score }
       *[they] { $name }: { $score }
    }
table-next-round = Next round in { $seconds }

table-left-pile = left pile
table-right-pile = right pile
table-middle-pile = middle pile
table-only-pile = pile
table-foundation = foundation { $number }
table-left-side = left
table-right-side = right
table-hidden-card = a card face down
table-no-card = no card
table-centre-pile = { $pile }, { $card }
table-stockpile =
    { $under ->
        [0] { $card }, top of stockpile { $place } of { $of }, no card under it
        [one] { $card }, top of stockpile { $place } of { $of }, { $under } card under it
       *[other] { $card }, top of stockpile { $place } of { $of }, { $under } cards under it
    }
table-empty-stockpile = Empty stockpile { $place } of { $of }
table-their-stockpile =
    { $under ->
        [0] { $name }: { $card }, no card under it
        [one] { $name }: { $card }, { $under } card under it
       *[other] { $name }: { $card }, { $under } cards under it
    }
table-their-empty-stockpile = { $name }: empty stockpile
table-reserve = Your spit cards: { $count }
table-their-reserve = Spit cards of { $name }: { $count }
table-hand = { $card }, card { $place } of { $of } in your hand
table-empty-hand = Empty place { $place } of { $of } in your hand
table-their-hand = { $name }: a card in the hand
table-their-empty-hand = { $name }: empty place in the hand
table-draw-pile = Your draw pile, { $count ->
        [one] { $count } card
       *[other] { $count } cards
    }
table-their-draw-pile = Draw pile of { $name }, { $count ->
        [one] { $count } card
       *[other] { $count } cards
    }
table-replacement = Replacement pile on the { $side }, { $count ->
        [one] { $count } card
       *[other] { $count } cards
    }
table-nertz-pile = { $card }, top of your Nertz pile, { $count ->
        [one] { $count } card
       *[other] { $count } cards
    }
table-empty-nertz-pile = Your Nertz pile is empty
table-their-nertz-pile = { $name }: { $card }, top of the Nertz pile, { $count ->
        [one] { $count } card
       *[other] { $count } cards
    }
table-their-empty-nertz-pile = { $name }: empty Nertz pile
table-work = { $card }, work pile { $place } of { $of }
table-work-on = on { $cards }
table-empty-work = Empty work pile { $place } of { $of }
table-their-work = { $name }: { $card }, work pile
table-their-empty-work = { $name }: empty work pile
table-waste = { $card }, top of your waste, { $under ->
        [0] no card under it
        [one] { $under } card under it
       *[other] { $under } cards under it
    }
table-empty-waste = Your waste is empty
table-their-waste = { $name }: { $card }, top of the waste
table-their-empty-waste = { $name }: empty waste
table-stock = Turn your stock, { $count ->
        [0] empty: turns the waste over
        [one] { $count } card
       *[other] { $count } cards
    }
table-their-stock = Stock of { $name }, { $count ->
        [one] { $count } card
       *[other] { $count } cards
    }
table-rule = Read the rule

table-said-played =
    { $is ->
        [you] You played { $card } on the { $pile }
       *[they] { $name } played { $card } on the { $pile }
    }
table-said-flipped = Turned up: { $pile }, { $card }
table-said-uncovered = New card: { $card }
table-said-called =
    { $is ->
        [you] You called
       *[they] { $name } called
    }
table-said-moved = { $card } moved
table-said-turned = Turned: { $card }
table-said-turned-over = Waste turned over
table-said-recycled = Used up, goes back: { $pile }
table-said-shifted = Everybody is stuck: the stocks move on by one card
table-said-claimed =
    { $is ->
        [you] You get the { $pile }, { $count } cards
       *[they] { $name } gets the { $pile }, { $count } cards
    }
table-said-forfeited =
    { $is ->
        [you] You are out of the round
       *[they] { $name } is out of the round
    }
table-said-selected = { $card } chosen
table-said-last =
    { $is ->
        [you] Your last card
       *[they] { $name } has one card left
    }

# A contest that the referee has decided
table-contest =
    { $by ->
        [level]
            { $is ->
                [you] Level: the coin gave it to you
               *[they] Level: the coin gave it to { $name }
            }
        [hair]
            { $is ->
                [you] You were earlier by a hair
               *[they] { $name } was earlier by a hair
            }
       *[time]
            { $is ->
                [you] You were { $ms } ms earlier
               *[they] { $name } was { $ms } ms earlier
            }
    }
