# Det regelsidene til alle spill har felles; hvert spills egne setninger står i rules-<spill>.ftl.

rules-title = Reglene i { $game }

rules-goal-title = Målet
rules-setup-title = Utlegget
rules-play-title = Slik spiller du
rules-hands-title = Slik legger du et kort
rules-example-title = Et eksempel
rules-spit-title = Kjørt deg fast? Spit!
rules-win-title = Slik vinner du
rules-house-title = Husregler
rules-rare-title = Sjelden bruk for

rules-setup-deal = Hver spiller får halve kortstokken, 26 kort. Femten av dem blir fem stokkhauger med 1, 2, 3, 4 og 5 kort, der det øverste ligger med bildesiden opp.
rules-setup-reserve = De elleve andre er spitkortene dine. De ligger med bildesiden ned, og ingen ser på dem, heller ikke du.
rules-setup-start = Når begge er klare, vender hver et spitkort inn i midten. De to kortene blir de to midthaugene, og løpet er i gang.

rules-ring = Kortet må ha en valør som er nøyaktig ett trinn over eller under det kortet det legges på. Fargen har ingenting å si. Konge og ess er naboer, så valørene går i ring. Lik valør passer ikke.
rules-one = Ett kort om gangen, så mange du vil, det ene etter det andre.
rules-first = Går to for samme haug, står legget til den som var først. Den andre tar kortet tilbake.
rules-final = Lagt kort ligger. Et kort som ikke passer, går tilbake og koster deg bare tid. I en pause, eller når omgangen er over, teller ingenting.
rules-hands-tap = Trykk på et av kortene dine, så går det til den haugen i midten som tar det. Gjør flere det, løfter kortet seg, og neste trykk sier hvilken. Du kan også dra det dit.
rules-hands-keys = På et tastatur er A S D F G kortene dine fra venstre, pilene velger mellom haugene i midten, og mellomrom roper. Andre taster kan velges i innstillingene.

rules-spit = Passer ingen av de åpne kortene dine, roper du spit med den store knappen. Når begge har ropt, vender hver et nytt spitkort på sin egen midthaug, og spillet fortsetter straks.
rules-spit-refused = Du kan ikke rope så lenge du har et kort som passer.
rules-spit-stands = Ropet ditt står til du legger eller flytter et kort, eller til et av kortene dine passer igjen. Ett trykk er nok.

rules-win-cleared = Den som har tømt alle fem stokkhaugene, har vunnet i samme øyeblikk, uansett hvor mange spitkort som er igjen.
rules-win-blocked = Har begge brukt opp spitkortene, og ingen kan legge, er det slutt: færrest kort igjen vinner. Like mange er uavgjort.

rules-house-usual = Det dere kan avtale før løpet. Det vanlige står først, de andre valgene etter.
rules-house-table = Det dere ble enige om ved dette bordet.

rules-rare-cards = Én kortstokk med 52 kort uten jokere. Valørene er A 2 3 4 5 6 7 8 9 10 Kn D K, og så A igjen.
rules-rare-hidden = Et kort som ligger med bildesiden ned, er ukjent for alle til det vendes opp. Hvor mange kort en haug har, kan alle se.
rules-rare-alone = Har bare én spiller spitkort igjen, vender den spilleren alene, på sin egen midthaug. Er dere enige om en haug som velges én gang, velger den spilleren den med sitt første rop etter det, og blir ved den.
rules-rare-slots = En stokkhaug som er tom, forblir tom. Er dere enige om at ledige plasser kan fylles, kan du flytte et av de åpne kortene dine dit; kortet under vendes opp. En plass som har kort, tar ikke imot flere, med mindre dere er enige om at lik valør kan stables. Er spitkortene brukt opp, og ingen kan legge, går omgangen da videre så lenge et slikt trekk kan vende opp et kort, til alle har ropt.
rules-rare-slap = Å smekke på en haug hører til Spit i omganger. I dette spillet smekker ingen.
rules-rare-stall = Du trenger ikke å legge et kort som passer, men du får ikke hale ut løpet. Har én spiller ropt, og ingen legger på 20 sekunder, får den andre et varsel; har den ikke noe som passer, ropes det for den, og har den noe, er omgangen tapt 10 sekunder senere. Roper ingen, kommer varselet etter 90 sekunder, og etter 30 til er omgangen uavgjort.
rules-rare-agreed = Er dere enige om at spit starter av seg selv, kommer det 2 sekunder etter at ingen kan legge, og ingen kan vende opp et kort ved å flytte til en ledig plass. Er dere enige om at den som kan legge, må legge, kommer varselet etter 20 sekunder også om ingen har ropt.
rules-rare-match = I best av 3 eller 5 teller en uavgjort omgang for ingen. Er partiet ikke avgjort etter 5 eller 9 omganger, har den som leder, vunnet; delt ledelse er uavgjort. Er dere enige om at en omgang uten vinner spilles om igjen, går det videre ut over dette til noen har vunnet nok. Bare en omgang som sluttet fordi ingen la noe, spilles aldri om igjen; fra den femte eller niende omgangen av avgjør den partiet.
rules-rare-handicap = Et handikap tar stokkort fra de lengste stokkhaugene til én spiller og legger dem under spitkortene.
rules-rare-leave = Den som gir opp eller går fra bordet, gir opp partiet.

# Bildene.

rules-example-middle = I midten
rules-example-yours = Dine
rules-example-theirs = Motspillerens
rules-example-second = Den andre spillerens
rules-example-third = Den tredje spillerens
rules-example-reserves = Spitkort, dine og motspillerens
rules-example-hand = Hånden din
rules-example-draw = Trekkbunken din
rules-example-nertz = Nertz-haugen din
rules-example-work = Arbeidshaugene dine
rules-example-own-nertz = Nertz-haugen din
rules-example-their-nertz = Motspillerens Nertz-haug
rules-example-cards =
    { $count ->
        [one] 1 kort
       *[other] { $count } kort
    }

# Sammendraget på den første skjermen.

rules-short-title = Kort fortalt
rules-all-title = Alle reglene
rules-race-title = Kappløpet
rules-fits-title = Dette passer
rules-short-race = Ingen venter på tur: begge legger samtidig. Det åpne kortet på en av dine egne hauger legges på en av de to i midten, ett kort om gangen.
rules-short-fits = Ett trinn over eller under det kortet det legges på, uansett farge. Konge og ess er naboer.
rules-short-spit = Passer ingen av kortene dine? Rop spit. Når begge har ropt, vender hver et nytt kort inn i midten.
rules-short-win = Den som først har tømt stokkhaugene, har vunnet. Er alle spitkort brukt opp, og ingen kan legge, vinner den som har færrest kort igjen.
