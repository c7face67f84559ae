# Bordet under omgangen.

table-name = Bord
table-call = Spit
table-called = Ropt
table-waiting-for = venter på { $name }
table-menu = Meny
table-cards-left = { $count } igjen
    .long = { $count } kort igjen
table-lag = { $ms } ms

table-last-card = siste kort
table-reconnecting = { $name } kobler til igjen
table-away = kobler til igjen
table-paused = Pause
table-forfeit = Legg eller rop: { $seconds } s
table-forfeit-theirs = { $name } må legge eller rope: { $seconds } s
table-draw = Uavgjort hvis ingen legger: { $seconds } s
table-flip = Ingen kan legge: vender om { $seconds } s

table-left-pile = venstre haug
table-right-pile = høyre haug
table-hidden-card = et kort med bildesiden ned
table-no-card = ingen kort
table-centre-pile = { $pile }, { $card }
table-stockpile =
    { $under ->
        [0] { $card }, øverst på stokkhaug { $place } av { $of }, ingen kort under
       *[other] { $card }, øverst på stokkhaug { $place } av { $of }, { $under } kort under
    }
table-empty-stockpile = Ledig plass { $place } av { $of }
table-their-stockpile =
    { $under ->
        [0] { $name }: { $card }, ingen kort under
       *[other] { $name }: { $card }, { $under } kort under
    }
table-their-empty-stockpile = { $name }: ledig plass
table-reserve = Din reserve, { $count } kort
table-their-reserve = Reserven til { $name }, { $count } kort
table-rule = Les regelen

table-said-played =
    { $is ->
        [you] Du la { $card } på { $pile }
       *[they] { $name } la { $card } på { $pile }
    }
table-said-flipped = Vendt opp: { $pile }, { $card }
table-said-uncovered = Nytt kort: { $card }
table-said-called =
    { $is ->
        [you] Du ropte
       *[they] { $name } ropte
    }
table-said-selected = { $card } valgt
table-said-last =
    { $is ->
        [you] Ditt siste kort
       *[they] { $name } har ett kort igjen
    }
