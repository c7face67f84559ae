# Bordet under omgangen.

table-name = Bord
table-call = Spit
table-called = Ropt
table-waiting-for = venter på { $name }
table-waiting-for-several = venter på { $count } til
table-choose-pile = velg en haug
table-done = Jeg er ferdig
table-nertz = Nertz!
table-stuck = Fast
table-stuck-pressed = Fast!
table-menu = Meny
table-out = ute av omgangen
table-points = { $count } poeng
    .short = { $count }
table-cards-of-all = { $all } kort, { $count } igjen
table-flips-next = neste
table-cards-left = { $count } igjen
    .long = { $count } kort igjen
table-lag = { $ms } ms

table-last-card = siste kort
table-reconnecting = { $name } kobler til igjen
table-reconnecting-several = { $count } spillere kobler til igjen
table-away-seconds = { $seconds } s
table-away = kobler til igjen
table-paused = Pause
table-forfeit = Legg et kort: { $seconds } s
table-forfeit-theirs = { $name } må legge et kort: { $seconds } s
table-draw = Uavgjort hvis ingen legger: { $seconds } s
table-forfeit-stuck = Legg, ellers regnes du som fast: { $seconds } s
table-draw-stuck = Omgangen slutter hvis ingen legger: { $seconds } s
table-flip = Ingen kan legge: vender om { $seconds } s
table-shifted = Alle sitter fast: talongene flyttes ett kort
table-recycled = Oppbrukt: haugen går tilbake

table-slap = Smekk en haug!
table-slap-wait = Vent …
table-slap-out =
    { $is ->
        [you] Du er ute.
       *[they] { $name } er ute.
    }
table-slap-blocked = Ingen kommer videre.
table-slap-smaller = Den minste er best.
table-slap-nobody = Uten smekk avgjøres det om { $seconds } s.
table-slap-first =
    { $is ->
        [you] Du var først: { $own } til deg, { $theirs } til { $other }
       *[they] { $name } var først: { $own } til deg
    }
table-slap-none = Ingen smekket: { $own } til deg
table-pile-taken =
    { $is ->
        [you] Du tar { $count } kort
       *[they] { $name } tar { $count } kort
    }
table-new-layout = Nytt utlegg om { $seconds }
table-cards-now = Du { $own } kort, { $name } { $theirs }

table-round-won =
    { $is ->
        [you] Omgangen er din
       *[they] { $name } vant omgangen
    }
table-round-drawn = Uavgjort omgang
table-round-points =
    { $is ->
        [you] Du { $points }, nå { $score }
       *[they] { $name } { $points }, nå { $score }
    }
table-round-score =
    { $is ->
        [you] Du: { $score }
       *[they] { $name }: { $score }
    }
table-next-round = Neste omgang om { $seconds }

table-left-pile = venstre haug
table-right-pile = høyre haug
table-middle-pile = midterste haug
table-only-pile = haugen
table-foundation = grunnhaug { $number }
table-left-side = venstre
table-right-side = høyre
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
table-reserve = Dine spitkort: { $count }
table-their-reserve = Spitkortene til { $name }: { $count }
table-hand = { $card }, kort { $place } av { $of } på hånden
table-empty-hand = Tom plass { $place } av { $of } på hånden
table-their-hand = { $name }: et kort på hånden
table-their-empty-hand = { $name }: tom plass på hånden
table-draw-pile = Din trekkbunke, { $count } kort
table-their-draw-pile = Trekkbunken til { $name }, { $count } kort
table-replacement = Erstatningsbunke til { $side }, { $count } kort
table-nertz-pile = { $card }, øverst på din Nertz-haug, { $count } kort
table-empty-nertz-pile = Nertz-haugen din er tom
table-their-nertz-pile = { $name }: { $card }, øverst på Nertz-haugen, { $count } kort
table-their-empty-nertz-pile = { $name }: tom Nertz-haug
table-work = { $card }, arbeidshaug { $place } av { $of }
table-work-on = på { $cards }
table-empty-work = Tom arbeidshaug { $place } av { $of }
table-their-work = { $name }: { $card }, arbeidshaug
table-their-empty-work = { $name }: tom arbeidshaug
table-waste = { $card }, øverst på din kastebunke, { $under ->
        [0] ingen kort under
       *[other] { $under } kort under
    }
table-empty-waste = Kastebunken din er tom
table-their-waste = { $name }: { $card }, øverst på kastebunken
table-their-empty-waste = { $name }: tom kastebunke
table-stock = Vend fra talongen, { $count ->
        [0] tom: snur kastebunken
       *[other] { $count } kort
    }
table-their-stock = Talongen til { $name }, { $count } kort
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
table-said-moved = { $card } flyttet
table-said-turned = Vendt: { $card }
table-said-turned-over = Kastebunken er snudd
table-said-recycled = Oppbrukt, går tilbake: { $pile }
table-said-shifted = Alle sitter fast: talongene flyttes ett kort
table-said-claimed =
    { $is ->
        [you] Du får { $pile }, { $count } kort
       *[they] { $name } får { $pile }, { $count } kort
    }
table-said-forfeited =
    { $is ->
        [you] Du er ute av omgangen
       *[they] { $name } er ute av omgangen
    }
table-said-selected = { $card } valgt
table-said-last =
    { $is ->
        [you] Ditt siste kort
       *[they] { $name } har ett kort igjen
    }

# Et kappløp som dommeren har avgjort
table-contest =
    { $by ->
        [level]
            { $is ->
                [you] Likt: mynten ga det til deg
               *[they] Likt: mynten ga det til { $name }
            }
        [hair]
            { $is ->
                [you] Du var et hårstrå før
               *[they] { $name } var et hårstrå før
            }
       *[time]
            { $is ->
                [you] Du var { $ms } ms før
               *[they] { $name } var { $ms } ms før
            }
    }
