# The race table.

table-name = Table
table-call = Spit
table-called = Called
table-waiting-for = waiting for { $name }
table-menu = Menu
table-cards-left = { $count } left
    .long =
        { $count ->
            [one] { $count } card left
           *[other] { $count } cards left
        }
table-lag = { $ms } ms

table-last-card = last card
table-reconnecting = { $name } is reconnecting
table-away = reconnecting
table-paused = Paused
table-forfeit = Play or call: { $seconds } s
table-forfeit-theirs = { $name } must play or call: { $seconds } s
table-draw = Draw if nobody plays: { $seconds } s
table-flip = Nobody can play: flip in { $seconds } s

table-left-pile = left pile
table-right-pile = right pile
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
table-reserve =
    { $count ->
        [one] Your reserve, { $count } card
       *[other] Your reserve, { $count } cards
    }
table-their-reserve =
    { $count ->
        [one] Reserve of { $name }, { $count } card
       *[other] Reserve of { $name }, { $count } cards
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
table-said-selected = { $card } chosen
table-said-last =
    { $is ->
        [you] Your last card
       *[they] { $name } has one card left
    }
