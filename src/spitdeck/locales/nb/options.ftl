# Husregler: hva hver av dem gjelder, og hva den er satt til.

option-wrap = Ess og konge passer på hverandre
    .on = ja
    .off = nei
option-same-rank = Lik valør passer på hverandre
    .on = ja
    .off = nei
option-moves-block-call = Den som kan flytte og vende opp et kort, får ikke rope spit
    .on = ja
    .off = nei
option-fill-slots = Ledige plasser kan fylles
    .on = ja
    .off = nei
option-stack-equal = Lik valør kan stables i utlegget
    .on = ja
    .off = nei
option-solo-spit = Et enslig spitkort legges på
    .own = egen midthaug
    .choose = en haug som velges én gang
option-spit-start = Spit starter
    .press = når alle roper
    .automatic = av seg selv etter 2 sekunder
option-must-play = Den som kan legge, må legge
    .on = ja
    .off = nei
option-level-round = En omgang uten vinner
    .draw = blir uavgjort
    .replay = spilles om igjen
option-match-length = Partiet varer
    .value =
        { $count ->
            [1] én omgang
           *[other] best av { $value } omganger
        }
option-stall-limit = Den som haler ut omgangen, får varsel
    .value =
        { $count ->
            [0] aldri (grense på 10 minutter)
           *[other] etter { $value } sekunder
        }
option-handicap = Handikap
    .value =
        { $count ->
            [0] ingen
            [1] ett stokkort færre
           *[other] { $value } stokkort færre
        }
option-handicap-seat = Handikapet gis til
    .a = spiller A
    .b = spiller B
    .c = spiller C
option-claim = Når et utlegg er tømt og det ligger to midthauger
    .slap = kan begge smekke på hvilken som helst
    .smaller = får den som tømte utlegget, den minste haugen
option-false-slap = Et smekk til feil tid
    .ignored = teller ikke
option-short-deal = Færre enn femten kort legges ut
    .rows = i trekantrader
    .even = jevnt
    .columns = i trekantkolonner
option-empty-wins = Tomt utlegg uten spitkort vinner også når det ligger to midthauger
    .on = ja
    .off = nei
option-blocked-pile = Når begge har kjørt seg fast, går den eneste midthaugen til
    .owner = den som eier den
    .more_stock = den som har flest stokkort
option-round-cap = Partiet slutter etter
    .value =
        { $count ->
            [0] så mange omganger som trengs
           *[other] { $value } omganger: færrest kort vinner
        }
option-recycle = En midthaug som blir erstatningsbunke, blir
    .shuffle = blandet
    .turn = snudd
option-win-call = Den som er uten kort, må rope for å vinne
    .on = ja
    .off = nei
option-jokers = To jokere som passer på alt
    .on = ja
    .off = nei
option-both-flip = Begge vender ved hver spit
    .on = ja
    .off = nei
option-odd-card = Kortet som blir til overs, legges
    .aside = til side, usett
    .reserve = i reserven til en tilfeldig spiller
option-nertz-size = Kort i Nertz-haugen
    .value = { $value }
option-turn-count = Kort som vendes fra talongen om gangen
    .value = { $value }
option-work-from-nertz = En tom arbeidshaug tar bare det øverste i Nertz-haugen
    .on = ja
    .off = nei
option-penalty = Et kort igjen i Nertz-haugen teller
    .value = { $value }
option-call-bonus = Et rop teller
    .value = { $value }
option-king-bonus = En konge på en grunnhaug teller ekstra
    .value = { $value }
option-target = Partiet går til
    .value = { $value } poeng
option-round-end = Når en Nertz-haug er tom, slutter omgangen
    .call = når spilleren roper
    .automatic = med en gang
option-shifts = Når alle har kjørt seg fast, forskyves talongen før omgangen slutter
    .value =
        { $count ->
            [1] én gang
           *[other] { $value } ganger
        }

# Å velge dem, dele dem og foreslå andre

house-rule = husregel
rule-code = Regelkode
rule-code-copy = Kopier regelkoden
rule-code-copied = Regelkoden er kopiert.
house-rules-title = Husregler
house-rule-needs = Bare med: { $what }
house-rules-reset = Tilbake til de vanlige reglene
suggest = Foreslå en endring
suggest-these = Foreslå disse reglene
suggested = { $name } foreslår
suggested-own = Du foreslår
suggestion-agree = Godta endringen
suggestion-decline = Behold reglene
suggestion-first = Svar først
suggestion-waiting = Venter på svar
suggestion-turned-down = Forslaget ditt ble ikke godtatt: reglene er som før.
house-rule-fallen = Tilbake til det vanlige: «{ $what }» går bare sammen med «{ $other }».

# Hva et bord med venner gjør med ulike linjer

lag-title = Ulike linjer
lag-about = For bord med venner; ikke med i regelkoden. Den som er langt fra tjeneren, ser alt senere og høres senere. Dommeren gir det tilbake, så haugen går til den som handlet først ut fra det de så.
lag-cap = Forsinkelse som gis tilbake
    .value =
        { $count ->
            [0] ingen: først fram er først
           *[other] inntil { $value } ms
        }
lag-cap-about = Mer gir lange linjer et mer rettferdig kappløp; mindre gir kortere venting på avgjørelsen.
lag-together = Alle ser alt i samme øyeblikk
    .on = ja
    .off = nei
lag-together-about = Den som er nærmere, får se alt litt senere.
