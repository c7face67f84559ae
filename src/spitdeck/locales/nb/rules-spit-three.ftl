# Spit for tre.

three-short-goal = Bli først av tre til å tømme de fire stokkhaugene dine.
three-short-race = Ingen venter på tur: alle tre legger samtidig. Det åpne kortet på en av dine egne hauger legges på en av de tre i midten, ett kort om gangen.
three-short-spit = Passer ingen av kortene dine? Rop spit. Når alle tre har ropt, vender alle som har spitkort, et av dem inn i midten.
three-short-win = Den som først har tømt stokkhaugene, har vunnet, og de andre rangeres etter kort igjen. Er alle spitkort brukt opp, og ingen kan legge, vinner færrest kort.

three-goal = Tøm de fire stokkhaugene dine før de to andre tømmer sine. Ingen venter på tur: alle tre legger samtidig.
three-setup-deal = Hver spiller får 17 kort. Ti av dem blir fire stokkhauger med 1, 2, 3 og 4 kort, der det øverste ligger med bildesiden opp. De sju andre er spitkortene dine, med bildesiden ned.
three-setup-odd = Ett kort blir til overs. Det legges til side med bildesiden ned og er ikke med.
three-setup-start = Når alle er klare, vender hver et spitkort inn i midten. De tre kortene blir de tre midthaugene. Hver spiller eier en av dem, men alle legger på alle.
three-legal = Det finnes ett trekk: det åpne kortet på en av dine egne stokkhauger legges på en av midthaugene. Kortet under vendes av seg selv. En stokkhaug som er tom, forblir tom.
three-example = A♠ legges på K♦, for konge og ess er naboer. At haugen kan være en annens, gjør ingenting. På 5♥ ville det blitt avvist, og det ville Kn♠ på 9♣ også, for der passer bare en åtter eller en tier.
three-spit = Passer ingen av de åpne kortene dine, roper du spit med den store knappen. Når alle tre har ropt, vender alle som har spitkort, et av dem på sin egen midthaug, og spillet fortsetter straks.
three-win-cleared = Den som har tømt alle fire stokkhaugene, har vunnet i samme øyeblikk. De to andre rangeres: færrest kort igjen, stokkort og spitkort sammen, er best, og like mange deler plassen.
three-win-blocked = Er alle spitkort brukt opp, og ingen kan legge, er det slutt: færrest kort igjen vinner. Har to eller alle tre færrest, er det uavgjort mellom dem, og en eventuell tredje har tapt.
three-count = Du legger D♠ på K♦ og er ute: første plass, uansett hvor mange spitkort du har. Den andre spilleren har { $stock } stokkort og { $spit } spitkort, { $second } i alt; den tredje har { $thirdStock } og { $thirdSpit }, { $third } i alt. Dermed blir den andre spilleren nummer to.
three-leave = Den som gir opp eller går fra bordet, blir sist, og de to andre spiller videre. Midthaugen til den som gikk, er fortsatt med.
three-alone = Den som ikke har spitkort igjen, vender ingen; de andre gjør det likevel.
three-stall = Du må ikke legge et kort som passer, men du får ikke holde løpet oppe. Har noen ropt, og ingen legger på 20 sekunder, får de som ikke har ropt, et varsel; for den som ikke har noe som passer, ropes det, og den som har noe, blir sist 10 sekunder senere og er ute av den omgangen. Roper ingen, kommer varselet etter 90 sekunder, og etter 30 til er omgangen uavgjort.
