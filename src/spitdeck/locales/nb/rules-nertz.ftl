# Nertz.

nertz-short-goal = Bring kort til midten, der hvert er et poeng, og bli kvitt Nertz-haugen din: hvert kort som er igjen i den, koster to.
nertz-short-race = Ingen venter på tur: alle legger samtidig, hver med sin egen kortstokk. Du spiller det øverste i Nertz-haugen, det øverste i kastebunken og kortene i arbeidshaugene dine.
nertz-short-fits = I midten: fra esset opp til kongen i én farge, uansett hvem som begynte. På arbeidshaugene dine: ett trinn lavere, rødt på svart eller svart på rødt.
nertz-short-stuck = Fra talongen vender du tre kort om gangen. Kommer du ikke videre, trykker du Fast; når alle har gjort det, kommer andre kort opp.
nertz-short-win = Når Nertz-haugen din er tom, kan du rope Nertz, og omgangen er over for alle. Når noen har 100 poeng, vinner den høyeste summen.

nertz-goal = Bring så mange kort du kan til midten, og bli kvitt Nertz-haugen din. Kort i midten er poeng, kort som er igjen i Nertz-haugen, koster poeng. Ingen venter på tur: alle legger samtidig. Partiet går til 100 poeng.
nertz-setup-deck = Hver spiller har en hel kortstokk med 52 kort og sin egen bakside, så kortene kan skilles når de telles.
nertz-setup-piles = Tretten kort blir Nertz-haugen din, det øverste med bildesiden opp. Fire til ligger side om side med bildesiden opp: arbeidshaugene dine. De 35 andre er talongen din, med bildesiden ned.
nertz-setup-middle = Midten er tom til å begynne med. Der vokser grunnhaugene, og de er alles.
nertz-own = Du spiller dine egne kort: det øverste i Nertz-haugen, det øverste i kastebunken og kortene i arbeidshaugene dine. Ingen rører det en annen har lagt ut.
nertz-foundations = Et ess begynner en grunnhaug. På den legges toeren i samme farge, så treeren, og så videre til kongen; på en konge legges ingenting. Alle kan bygge på alle grunnhauger, uansett hvem som begynte dem. Fra en arbeidshaug kan bare det siste kortet legges dit. Det som ligger på en grunnhaug, blir der.
nertz-work = På en arbeidshaug legges et kort som er ett trinn lavere enn det siste, og rødt på svart eller svart på rødt: en rød sjuer på en svart åtter. Et kort i en arbeidshaug kan flyttes til en annen med alt som ligger på det. På et ess legges ingenting.
nertz-gap = En tom arbeidshaug tar det du vil: det øverste i Nertz-haugen eller kastebunken, eller et kort fra en annen arbeidshaug med alt som ligger på det. Du må ikke fylle den.
nertz-pile = Nertz-haugen gir bare fra seg. Når det øverste kortet er lagt, vendes det neste.
nertz-stock = Fra talongen vender du tre kort om gangen over på kastebunken; bare det øverste kan spilles. Er det færre enn tre igjen, vender du dem. Er talongen tom, snur et trykk kastebunken, slik den ligger: den er talong igjen.
nertz-one = Ett kort om gangen, bortsett fra et kort i en arbeidshaug, som tar med seg det som ligger på det.
nertz-first = Bringer to det samme kortet til én grunnhaug, står legget til den som var først. Den andre tar kortet tilbake, og kan prøve en annen grunnhaug i den fargen.
nertz-hands-tap = Trykk på et kort, så går det til en grunnhaug som tar det, ellers til arbeidshaugen som gjør det. Gjør flere arbeidshauger det, eller mener du en tom, løfter kortet seg, og neste trykk sier hvor. Du kan også dra det dit. Et trykk på talongen vender fra den.
nertz-hands-keys = På et tastatur er A Nertz-haugen din, S D F G arbeidshaugene og H kastebunken; mellomrom vender fra talongen, B sier Fast, og N roper Nertz. Andre taster kan velges i innstillingene.
nertz-example = 5♠ legges på grunnhaugen med 4♠: samme farge, ett trinn høyere, og Nertz-haugen din har ett kort mindre. 7♣ ville blitt avvist der, for den er ikke spar. Men den kan legges på den røde 8♥ som en arbeidshaug slutter med; ikke på 8♠, for den er svart den også.

nertz-call-title = Nertz!
nertz-call = Når Nertz-haugen din er tom, er knappen din: rop Nertz, og omgangen er over for alle i samme øyeblikk. Du må ikke rope med en gang; du kan samle flere poeng først.

nertz-score-title = Tellingen
nertz-score = Hvert av dine egne kort på grunnhaugene er et poeng, hvor det enn ligger. Hvert kort som er igjen i Nertz-haugen din, trekker fra to poeng. Ingenting annet teller, og å rope gir ingen poeng. En omgang kan ende under null.
nertz-match = Det spilles omganger til noen har 100 poeng eller mer; da vinner den høyeste summen, uansett hvem som ropte. Er det likt i toppen, spilles en omgang til.
nertz-count = Nertz-haugen din er tom, og du roper. Du har brakt { $own } kort til grunnhaugene: { $own } poeng. Motspilleren har brakt { $brought }, men har { $left } kort i Nertz-haugen, som koster { $penalty }: { $other } poeng.

nertz-stuck-title = Har alle kjørt seg fast?
nertz-stuck = Kommer du ikke videre, trykker du Fast. Når alle har trykket, legges kastebunken til hver og en tilbake på talongen slik den ble vendt, og det øverste kortet i talongen går nederst: nå kommer andre kort opp.
nertz-stuck-refused = Du kan ikke trykke så lenge et av de åpne kortene dine kan til en grunnhaug, eller det øverste i Nertz-haugen til en arbeidshaug, også en tom.
nertz-stuck-stands = Trykket ditt står til noen legger eller flytter et kort. Å vende fra talongen tar det bare tilbake hvis det gir deg et kort som passer.
nertz-shift = Har alle kjørt seg fast en tredje gang på rad, er omgangen over og telles som vanlig. Da har ingen ropt. På rad vil si at ingen i mellomtiden har brakt et kort til midten eller flyttet et fra en Nertz-haug eller kastebunke; trekk mellom arbeidshauger endrer ingenting. Er dere enige om å vende ett kort om gangen, kan ingen andre kort komme opp: da er omgangen over den første gangen.

nertz-cards = Én kortstokk med 52 kort for hver spiller, uten jokere. Valørene går fra esset, som er lavest, til kongen; de går ikke i ring.
nertz-level = En grunnhaug er ferdig med kongen. Det kan være like mange grunnhauger i en farge som det er spillere.
nertz-stall = Ingen får holde de andre oppe. Har noen trykket Fast, og ingen legger på 20 sekunder, får de andre et varsel; for den som ikke har noe å legge, trykkes det med en gang, og 10 sekunder senere for alle. Trykker ingen, kommer varselet etter 90 sekunder, og etter 30 til er omgangen over og telles slik den står; ligger det ingen kort i midten da, er partiet også over. Er dere enige om at den som kan legge, må legge, går de 20 sekundene også om ingen har trykket.
nertz-leave = Den som gir opp eller går fra bordet, blir sist, og de andre spiller videre. Av to spillere har den andre vunnet.
