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
house-rules =
    { $count ->
        [0] Husregler
        [1] 1 husregel
       *[other] { $count } husregler
    }

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

# Hvem som sitter ved bordet

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

# Pause og forbindelse

pause-asked = { $name } ber om en pause
pause-asked-own = Du ba om en pause
pause-agree = Ta pause
pause-decline = Spill videre
pause-declined = { $name } vil heller spille videre.
pause-unanswered = Ingen ville ha pause.
pause-again = Du kan spørre igjen om { $seconds } s.
pause-go-on = Fortsett
away-wait = Kortene ligger med baksiden opp så lenge. Tar det for lang tid, velger du hvordan det går videre.
away-choose = { $name } kom ikke tilbake
away-play-on = Spill videre uten å vente
away-bot = La maskinen ta over
away-win = Ta seieren
away-without = Spill videre uten { $name }
connection-lost = Kobler til igjen …
connection-no-room = Tjeneren har ikke plass til bordet ditt nå. Det er tatt vare på, og går videre når det blir plass.
connection-stands-still = Tjeneren kan ikke lagre det som skjer akkurat nå: partiet står stille.
elsewhere = Åpen i et annet vindu
elsewhere-line = Du åpnet plassen et annet sted, og partiet fortsetter der.
elsewhere-here = Spill her

# Meny

menu-open = Meny
menu-title = Meny
menu-pause = Be om en pause
menu-pause-again = om { $seconds } s
menu-resign = Gi opp
menu-leave = Gå fra bordet
resign-sure = Vil du gi opp dette partiet?
resign-yes = Ja, gi opp
leave-sure = Vil du gå fra bordet? Da gir du opp partiet.
leave-yes = Ja, gå

# Det som trengs før innstillingene

sheet-close = Lukk
settings-language = Språk
key-space = mellomrom

# Det som kan gå galt med en forespørsel

part-missing = En del av siden lot seg ikke hente. Tjeneren kan være fornyet i mellomtiden.
part-reload = Last inn på nytt
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
