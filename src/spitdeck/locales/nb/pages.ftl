# Sidene rundt bordet: forside, invitasjon, regelark, resultat, meny, innstillinger.

brand = Spitdeck
language-en = English
    .sign = EN
language-nb = Norsk
    .sign = NO

# Spill: navnet, og målet på én linje for den som aldri har spilt.

game-spit = Spit
goal-spit = Bli først kvitt de fem haugene dine: legg åpne kort på de to i midten, ett trinn opp eller ned. Ingen venter på tur.
game-spit-rounds = Spit i omganger
goal-spit-rounds = Bli kvitt alle kortene du har. Når et utlegg er tømt, smekker dere om haugene i midten; det du tar, deles ut på nytt.
game-speed = Speed
goal-speed = Bli først uten kort: fra en hånd på fem til de to haugene i midten, ett trinn opp eller ned.
game-slam = Slam
goal-slam = Spit med én haug i midten: bli først kvitt de fem haugene dine.
game-nertz = Nertz
goal-nertz = Bygg fargene opp fra esset i midten, og bli først kvitt Nertz-haugen din. Hvert kort du bringer, teller.
game-spit-three = Spit for tre
goal-spit-three = Tre spillere, tre hauger i midten: bli først kvitt de fire haugene dine.

# Små ord

on = på
off = av
done = Ferdig
try-again = Prøv igjen
go-home = Til forsiden
leave = Gå fra bordet
take-back = Trekk tilbake
play-on = Spill videre
sheet-close = Lukk
house-rule = husregel

# Forside

home-tagline = Kappspill med kort og rettferdig dommer
home-games = Spill
home-play = Mot datamaskinen
home-play-line = Starter med en gang, i ditt tempo
home-invite = Inviter en venn
home-invite-line = Lenke eller QR-kode, ingen konto
home-invite-open = Pek en telefon mot koden, eller send lenken
home-rules = Reglene
home-rules-line = { $game } på én skjerm, og alle reglene med eksempler
rules-others = Reglene i de andre spillene
name-label = Navnet ditt
name-guest = Gjest
name-nobody = Ledig plass
name-numbered = { $name } { $number }
join-label = Har du kode?
join-example = 7KQ2 M4XA
join-go = Bli med
join-use = Bruk
join-is-table = Det er et bord: du får se det før du setter deg.
join-is-rules = Det er en regelkode: den setter spillet og husreglene.
join-rules-taken = { $code } er en regelkode. { $game } og husreglene er satt ovenfor.
rule-code = Regelkode
rule-code-copy = Kopier regelkoden
rule-code-copied = Regelkoden er kopiert.
house-rules =
    { $count ->
        [0] Husregler
        [1] 1 husregel
       *[other] { $count } husregler
    }
house-rules-title = Husregler
house-rule-needs = Bare med: { $what }
house-rules-reset = Tilbake til de vanlige reglene

# Hvem som spiller

seats-others = Andre spillere
seats-other =
    { $number ->
        [0] Motspilleren
       *[other] Spiller { $number }
    }
seats-open = Ledig plass
seats-open-line = Du får en lenke. De andre venter sammen med deg til de ledige plassene er tatt.
seats-start = Start
seats-make = Sett opp bordet

# Å invitere

invite-qr = QR-kode med invitasjonslenken
invite-how = Den som åpner lenken, ser bordet og tar den ledige plassen med et trykk.
invite-link = Invitasjonslenke
invite-copy = Kopier
invite-copied = Kopiert
invite-copied-said = Lenken er kopiert.
invite-by-hand = Lenken er markert: kopier den med tastaturet eller ved å holde på den.
invite-share = Del
invite-share-title = Et slag kort på Spitdeck
invite-code = Kode
invite-waiting =
    { $count ->
        [one] Venter på vennen din …
       *[other] Venter på { $count } venner …
    }
invite-go = Vent ved bordet

# Å ta plass

seat-invited = { $name } inviterer deg. Se på reglene, og ta plassen din.
seat-free = Det er en ledig plass ved dette bordet.
seat-take = Ta plassen
seat-you = Du
table-full = Bordet er fullt
table-full-line = Alle plassene er tatt, så det er ikke rom til deg denne gangen. Du kan sette opp et eget bord.
table-unknown = Fant ikke bordet
table-unknown-line = Det finnes ikke noe bord med koden { $code }. Kanskje er en bokstav feil, eller bordet ble ryddet for en stund siden.
table-not-shown = Bordet kan ikke vises
page-unknown = Ingenting her
page-unknown-line = Det er ingen side på denne adressen.

# Å bli enige om reglene

agree-line = { $name } inviterer deg. Bli enige om reglene, så er dere i gang.
agree-line-host =
    { $count ->
        [one] { $name } er her. Bli enige om reglene, så er dere i gang.
       *[other] { $name } er her. Bli enige om reglene, så er dere i gang.
    }
agree = Enig – vi starter
agree-waiting = Venter på { $name }
waiting-line =
    { $count ->
        [one] Bordet ditt er klart. Det starter når en venn setter seg.
       *[other] Bordet ditt er klart. Det starter når { $count } venner har satt seg.
    }
rules-read = Les alle reglene
ready-own-yes = Du er klar
ready-own-no = Du: ikke ennå
ready-other-yes = { $name } er klar
ready-other-no = { $name }: ikke ennå

# Slutten

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
result-score = Stilling: { $score }
result-left = Kort igjen
result-left-note = Spitkort er regnet med.
result-left-speed = Hånd og trekkbunke er regnet med.
result-points = Poeng
result-rounds = Vunne omganger
result-place = { $number }.
result-has-left = har gått
result-rematch = Ny kamp
result-gone = En plass er ledig nå. Lenken virker fortsatt, om du vil spille videre med noen.
rematch-own-yes = Du vil spille igjen
rematch-own-no = Du: ikke ennå
rematch-other-yes = { $name } vil spille igjen
rematch-other-no = { $name }: ikke ennå

# Mellom omgangene

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
        [you] Du får den { $side ->
            [left] venstre
           *[right] høyre
        } haugen: { $count } kort
       *[other] { $name } får den { $side ->
            [left] venstre
           *[right] høyre
        } haugen: { $count } kort
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

# Pause og forbindelse

pause-asked = { $name } ber om en pause
pause-asked-own = Du ba om en pause
pause-agree = Ta pause
pause-decline = Spill videre
pause-go-on = Fortsett
away-wait = Kortene ligger med baksiden opp til { $name } er tilbake. Tar det for lang tid, velger du hvordan det går videre.
away-choose = { $name } kom ikke tilbake
away-play-on = Spill videre uten å vente
away-bot = La maskinen ta plassen
away-win = Ta seieren
away-without = Spill videre uten { $name }
connection-lost = Kobler til igjen …
connection-stands-still = Tjeneren kan ikke lagre det som skjer akkurat nå: partiet står stille.
elsewhere = Åpen i et annet vindu
elsewhere-line = Du åpnet plassen et annet sted, og partiet fortsetter der.
elsewhere-here = Spill her

# Meny

menu-open = Meny
menu-title = Meny
menu-pause = Be om en pause
menu-resign = Gi opp
menu-leave = Gå fra bordet
resign-sure = Vil du gi opp dette partiet?
resign-yes = Ja, gi opp
leave-sure = Vil du gå fra bordet? Da gir du opp partiet.
leave-yes = Ja, gå

# Innstillinger

settings-title = Innstillinger
settings-language = Språk
settings-theme = Lyst eller mørkt
theme-system = Som enheten
theme-light = Lyst
theme-dark = Mørkt
settings-suits = Farger på kortene
suits-four = Fire
suits-two = Rødt og svart
settings-left-handed = Venstrehendt
settings-bigger-text = Større tekst ved bordet
settings-longer-labels = Beskjeder står lenger
settings-sound = Lyd
settings-haptics = Vibrasjon
settings-key-hints = Vis alltid tastene
settings-keys = Taster
key-slot = { $number ->
    [1] Egen haug 1; i Nertz Nertz-haugen
    [2] Egen haug 2; i Nertz arbeidshaug 1
    [3] Egen haug 3; i Nertz arbeidshaug 2
    [4] Egen haug 4; i Nertz arbeidshaug 3
   *[other] Egen haug 5; i Nertz arbeidshaug 4
}
key-call = Rop spit; i Nertz bla i talongen
key-left = Til venstre midthaug
key-right = Til høyre midthaug
key-sound = Lyd på eller av
key-waste = Nertz: kastebunken
key-nertz = Nertz: rop Nertz!
key-stuck = Nertz: jeg står fast
key-space = mellomrom
key-press = Trykk en tast
key-change = { $name }: { $key }. Endre
keys-reset = Tilbake til de vanlige tastene

# Det som kan gå galt med en forespørsel

error-unreachable = Tjeneren svarer ikke. Er den i gang, og er du på nettet dens?
error-bad-json = Tjeneren forsto ikke siden. Last den inn på nytt.
error-bad-request = Tjeneren forsto ikke siden. Last den inn på nytt.
error-bad-name = Det navnet går ikke. Bruk opptil 20 bokstaver, sifre eller tegn.
error-bad-option = Disse husreglene går ikke sammen, eller tjeneren kjenner ikke en av dem.
error-bad-rule-code = Det er verken koden til et bord eller en regelkode. Et bord har åtte tegn; en regelkode ser ut som S-0N.
error-unknown-game = Tjeneren kjenner ikke det spillet. Last inn siden på nytt.
error-unknown-level = Tjeneren kjenner ikke det nivået. Last inn siden på nytt.
error-unknown-table = Det finnes ikke noe slikt bord.
error-wrong-seats = Det spillet spilles ikke av så mange.
error-table-full = Noen var raskere: bordet er fullt.
error-too-many-tables = Tjeneren har ikke plass til flere bord nå. Prøv igjen om en stund.
error-too-many-own-tables = Du sitter ved for mange bord der andre spiller. Avslutt ett av dem først.
error-too-fast = Det ble for mye på en gang fra nettet ditt. Prøv igjen om et minutt.
error-storage = Tjeneren kan ikke lagre noe akkurat nå. Prøv igjen om litt.
error-closing = Tjeneren skal snart stoppe. Prøv igjen om litt.
error-too-long = Det ble for langt for tjeneren.
error-wrong-origin = Tjeneren tar dette bare imot fra sine egne sider.
error-not-a-socket = Tjeneren forsto ikke siden. Last den inn på nytt.
error-wrong-method = Tjeneren forsto ikke siden. Last den inn på nytt.
error-not-found = Tjeneren har ingenting på den adressen. Last inn siden på nytt.
error-internal = Noe gikk galt. Prøv igjen.

# Var det rettferdig?

fairness-title = Var det rettferdig?
fairness-none = Ingen kort ble kappet om av to samtidig i dette partiet.
fairness-you = du
fairness-contests =
    { $count ->
        [one] Ett kappløp om en haug:
       *[other] { $count } kappløp om en haug:
    }
fairness-count = { $name } { $count }
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
