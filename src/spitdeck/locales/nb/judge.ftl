# Regelbordet: det som skrives ut for folk.

judge-position = Stilling
judge-accepted = { $action }: godtatt
judge-refused = { $action }: avvist (regel { $rule }). { $sentence }
judge-waited = { $action }: tiden går
judge-may = { $seat } kan: { $actions }
judge-may-nothing = { $seat } kan: ingenting
judge-calls = Rop som gjelder: { $seats }
judge-ready = Klar: { $seats }
judge-round-won = Omgang { $round } er slutt: { $ending }. { $seat } kommer best ut ({ $counts }).
judge-round-drawn = Omgang { $round } er slutt: { $ending }. Ingen kommer best ut ({ $counts }).
judge-match-won = Partiet er slutt: { $seat } vinner. { $ending } ({ $counts }).
judge-match-drawn = Partiet er slutt: uavgjort. { $ending } ({ $counts }).
judge-counts = Antall { $counts }
    .cards = kort igjen { $counts }
    .points = poeng { $counts }
judge-clock = { $clock } om { $seconds } s hvis ingenting endrer seg
    .stall = Varsel
    .forfeit = Tapt omgang
    .idle = Varsel
    .draw = Uavgjort
    .flip = Spit
    .limit = Slutt på omgangen
    .open = Smekkingen åpner
    .nobody = Smekkingen slutter

event-played = { $seat } legger { $card } fra { $source } på { $target }
event-moved = { $seat } flytter { $card } fra { $source } til { $target }
event-uncovered = { $card } vendes opp i { $pile }
event-readied = { $seat } er klar
event-started = Omgangen begynner
event-called = { $seat } roper
event-pressed = Dommeren roper for { $seat }
event-lapsed = Ropet til { $seat } gjelder ikke lenger
event-flipped = { $seat } vender { $card } på { $target }
event-warned = Får varsel for å hale ut omgangen: { $seats }
event-unwarned = Varslene gjelder ikke lenger
event-forfeited = { $seat } taper omgangen ved å hale den ut
event-round-ended = Omgangen er over
event-drawn = { $seat } trekker { $card }
event-recycled = Kortene i { $source } blir til { $target }, med bildesiden ned
event-turned = { $seat } blar opp { $cards }
event-turned-over = { $seat } snur kastebunken
event-shifted = Kastebunken til { $seat } legges tilbake på talongen, og det øverste kortet legges underst
event-claiming-started = Ingen legger kort nå: midthaugene skal fordeles
event-slapped = { $seat } smekker først på { $target } og tar kortene i den ({ $cards })
event-claimed = { $seat } tar { $target } og kortene i den ({ $cards })
event-noted =
    .solo = Enslige spitkort går på c{ $value } fra nå av
    .opened = Smekkingen åpner
    .next = { $seat } vender neste gang
    .first_out = { $seat } har tømt utlegget først
    .left = Venstre haug går til { $seat }
    .right = Høyre haug går til { $seat }
    .out = Ute av omgangen: { $seats }
    .shifts = Så mange ganger på rad hadde alle kjørt seg fast: { $value }
event-dealt = Omgang { $round } deles ut

judge-help = Hva regelbordet tar imot
    .game = spillets id, for eksempel spit
    .position = en stilling som "C: 7D 10C; A: 6S+1 JH", deal eller deal:FRØ; - leser den fra første linje i fila eller standard inn
    .actions = "A 6S>c0", "B call", "wait 10s"; - leser standard inn
    .file = les handlinger fra denne fila, én på hver linje, etter dem som er gitt
    .json = skriv ett JSON-objekt
    .option = en husregel, for eksempel wrap=off; kan gjentas
    .rules = husreglene i en regelkode, for eksempel S-0N
    .seats = hvor mange som spiller, i spill for flere antall; ellers de færreste
    .strict = krev at alle kort i kortstokken er plassert

judge-no-game = Spillet mangler: ventet ett av { $known }.
judge-unknown-game = Spillet «{ $given }» finnes ikke: ventet ett av { $known }.
judge-unknown-option = Husregelen «{ $given }» finnes ikke: ventet en av { $known }.
judge-bad-option = { $name }={ $given } er ikke tillatt: ventet en av { $known }.
judge-option-conflict = { $name }={ $given } kan ikke stå uten { $known }: ventet begge, eller en annen verdi.
judge-bad-rules = «{ $given }» er ingen regelkode: ventet en som S-0N, nøyaktig slik den ble delt.
judge-other-rules = Regelkoden { $given } gjelder { $name }: ventet en som gjelder { $known }.
judge-bad-seats = «{ $given }» er ikke et antall plasser her: ventet ett av { $known }.
judge-no-value = «{ $given }» setter ingen husregel: ventet navn=verdi, for eksempel wrap=off.
judge-unreadable = Fila «{ $given }» kan ikke leses: ventet en tekstfil med én handling på hver linje.
judge-no-position = Stillingen mangler: ventet en, for eksempel «C: 7D 10C; A: 6S JH; B: 2H QH», eller deal.
judge-line = Handling { $number }: { $sentence }

notation-unknown-section = «{ $given }» begynner ingen del: ventet en av { $expected }.
notation-repeated-section = Delen «{ $given }» står to ganger: ventet den én gang.
notation-bad-pile = «{ $given }» i delen { $section } er ingen haug: ventet - for en tom, kort nedenfra og opp som 8H,9C, et øverste kort over ukjente som 9C+2, eller et tall.
notation-too-many-piles = «{ $given }» i delen { $section } er én haug for mye: ventet høyst { $most }.
notation-foreign-card = Kortet «{ $given }» finnes ikke: ventet en valør (A, 2 til 10, J, Q, K) og en farge (S, H, D, C), for eksempel 10C.
notation-ownerless-card = «{ $given }» sier ikke hvem som eier kortet: ventet eieren også, som i { $given }/A.
notation-misplaced-card = Kortet { $given } ligger i en haug til { $seat }: ventet det i en haug til eieren eller på en felles haug.
notation-doubled-card = Kortet { $given } er nevnt to ganger: ventet hvert kort én gang.
notation-surplus-cards = Det er flere kort enn kortstokken har: ventet { $surplus } færre ukjente kort ({ $given }).
notation-missing-card = Kortet { $given } har ingen plass: ventet at alle kort i kortstokken er plassert (ikke plassert: { $missing }).
notation-no-place = Kortet { $given } har ingen plass: ventet en midthaug det kan ligge under, eller større hauger med bildesiden ned (kort til overs: { $missing }).
notation-bad-value = «{ $given }» sier ingenting i delen { $section }: ventet { $expected }.
notation-clash = «{ $given }» i delen { $section } motsier delen { $other }: ventet bare én av dem.
notation-bad-action = «{ $given }» er ingen handling: ventet et kort og en haug som 6S>c0 eller s3>left, eller call, ready, slap c1, turn, stuck, resign eller wait 10s.
notation-no-seat = «{ $given }» sier ikke hvem som handler: ventet en plass først ({ $seats }), som i A call.
notation-unknown-seat = Plassen { $given } finnes ikke: ventet en av { $seats }.
notation-bad-wait = «{ $given }» er ingen tid: ventet en som 10s, 500ms eller 2m.
