# Oppsummeringen av en omgang, og resultatet av et parti.

result-won = Du vant
result-lost = { $name } vant
result-shared = { $names } deler seieren
result-draw = Uavgjort
result-ahead =
    { $count ->
        [one] 1 kort foran { $name }
       *[other] { $count } kort foran { $name }
    }
result-behind =
    { $count ->
        [one] 1 kort bak
       *[other] { $count } kort bak
    }
result-resigned =
    { $who ->
        [you] Du ga opp
       *[other] { $name } ga opp
    }
result-forfeited =
    { $who ->
        [you] Du halte ut omgangen
       *[other] { $name } halte ut omgangen
    }
result-held-up = Omgangen ble halt ut
result-matches = Vunne partier
result-score = Vunne partier: { $score }
result-left = Kort igjen
result-left-note = Spitkort er regnet med.
result-left-speed = Hånd og trekkbunke er regnet med.
result-points = Poeng
result-rounds = Vunne omganger
result-place = { $number }.
result-has-left = har gått
result-rematch = Nytt parti
result-gone = En plass er ledig nå. Lenken virker fortsatt, om du vil spille videre med noen.
rematch-own-yes = Du vil spille igjen
rematch-own-no = Du: ikke ennå
rematch-other-yes = { $name } vil spille igjen
rematch-other-no = { $name }: ikke ennå
round-number = Omgang { $number }
round-won =
    { $who ->
        [you] Du vant omgangen
       *[other] { $name } vant omgangen
    }
round-draw = Omgangen er uavgjort
round-out =
    { $who ->
        [you] Du tømte stokkhaugene først.
       *[other] { $name } tømte stokkhaugene først.
    }
round-nobody-slapped = Ingen smekket.
round-slapped =
    { $who ->
        [you] Du smekket først på den { $side ->
            [left] venstre
           *[right] høyre
        } haugen: { $count } kort
       *[other] { $name } smekket først på den { $side ->
            [left] venstre
           *[right] høyre
        } haugen: { $count } kort
    }
round-got =
    { $who ->
        [you] Du får { $side ->
            [left] den venstre haugen
            [only] haugen
           *[right] den høyre haugen
        }: { $count } kort
       *[other] { $name } får { $side ->
            [left] den venstre haugen
            [only] haugen
           *[right] den høyre haugen
        }: { $count } kort
    }
round-cards = { $count } kort
round-rounds =
    { $count ->
        [one] 1 omgang
       *[other] { $count } omganger
    }
round-next = Neste omgang
round-ready = Du er klar
round-soon = Av seg selv om { $count } s
round-starts = Starter om { $count } s
history-title = Omgang for omgang
history-points = Poeng i hver omgang
history-cards = Kort igjen etter hver omgang
sheet-brought = Brakt
sheet-left = Nertz-haug
sheet-bonus = Tillegg
sheet-round = Omgang
sheet-total = I alt

# Var det rettferdig?

fairness-title = Var det rettferdig?
fairness-none = Ingen kort ble kappet om av to samtidig i dette partiet.
fairness-you = du
fairness-contests =
    { $count ->
        [one] Ett kappløp om en haug:
       *[other] { $count } kappløp om en haug:
    }
fairness-count = { $name }: { $count }
fairness-arrival = Etter ankomst alene: { $counts }.
fairness-first = { $name } først
fairness-others-first = andre først
fairness-line = { $name } med { $count } ms
fairness-arrived = kom fram
fairness-acted = reagerte
fairness-last = de siste { $count }
fairness-away = { $name } { $count } ms
fairness-distance = Avstand til tjeneren, fram og tilbake: { $away }.
fairness-given = Gitt tilbake i snitt: { $given }.
fairness-turned =
    { $count ->
        [one] Ett kort gikk til den som reagerte først, selv om det kom senere fram.
       *[other] { $count } kort gikk til den som reagerte først, selv om de kom senere fram.
    }
fairness-partly = Ved dette bordet gis høyst { $cap } ms tilbake, og det var ikke alt for { $names }.
fairness-off = Dette bordet går etter ankomst: ingenting gis tilbake.
