# Spit i omganger.

rounds-short-goal = Bli den som ikke har kort igjen, etter så mange omganger som det tar.
rounds-short-race = Ingen venter på tur: begge legger samtidig. Det åpne kortet på en av dine egne hauger legges på en av de to i midten, eller på en ledig plass hos deg.
rounds-short-slap = Når en av dere er ute, kan begge smekke på en haug i midten. Den første får den, motspilleren den andre. Alt dere har, legges så ut på nytt.
rounds-short-win = Har bare én av dere spitkort, er det én haug i midten. Den som da tømmer stokkhaugene og ikke har spitkort, har vunnet.

rounds-goal = Bli den som ikke har kort igjen i det hele tatt. I hver omgang kappes begge om å tømme stokkhaugene; det som ligger i midten, blir så tatt, blandet og delt ut på nytt. Derfor vil du ha den minste haugen, og få kort.
rounds-legal = Det åpne kortet på en av dine egne stokkhauger legges på en av midthaugene. Kortet under vendes av seg selv.
rounds-slots = Er en av de fem plassene dine ledig, kan du flytte et av de åpne kortene dine dit; kortet under vendes opp. Det er aldri mer enn fem stokkhauger, og en plass som har kort, tar ikke imot flere.
rounds-hands-slot = Dra et kort til en ledig plass hos deg, eller trykk på kortet og så på plassen hvis det ikke passer i midten. For å smekke på en haug trykker du på den, eller på pilen dens.
rounds-example = 5♥ passer ingen steder i midten, men den første plassen er ledig: flyttet dit frigjør den kortet under. 9♣ kan legges på 10♣. 5♥ på K♦ ville blitt avvist, for i utlegget legges ingen kort på hverandre.
rounds-spit-slots = At du kan flytte til en ledig plass, hindrer deg ikke i å rope. Flytter du et kort, faller ropet ditt bort.

rounds-slap-title = Først ute? Smekk!
rounds-slap = Så snart en av dere har tømt stokkhaugene, legges det ikke flere kort. Ligger det to hauger i midten, kan begge smekke på hvilken de vil. Det første smekket får haugen sin og avgjør begge: motspilleren får den andre. Den som tømte stokkhaugene, har ingen forrett.
rounds-slap-opens = Smekk teller fra et lite øyeblikk senere, likt for begge: 0,8 til 1,6 sekunder etter det siste kortet. Et smekk før det, eller når det ikke er noe å smekke på, teller ikke og koster ingenting.
rounds-slap-smaller = Du kan smekke på den haugen du vil. Den minste er nesten alltid best.
rounds-slap-nobody = Smekker ingen på 10 sekunder, får den som tømte stokkhaugene, den minste haugen; er de like store, sin egen.

rounds-layout-title = Nytt utlegg
rounds-layout = Hver av dere blander alt som er igjen, stokkort og spitkort, med haugen som ble tatt. Femten kort blir stokkhaugene med 1 til 5, resten er spitkort.
rounds-layout-short = Har du færre enn femten, har du ingen spitkort: kortene legges ut rad for rad, ett på hver av de fem plassene, så ett på hver fra den andre, og så videre til det er slutt.
rounds-layout-piles = Har begge spitkort, vender hver et, og det blir to midthauger. Har bare én det, vender den spilleren alene, og det er én haug i hele det utlegget.
rounds-count = Du legger 6♠ på 7♦, og stokkhaugene dine er tomme. Det ligger { $left } kort til venstre og { $right } til høyre, og du smekker først, på den høyre haugen. Med de { $ownSpit } spitkortene dine blir det { $own }. Motspilleren tar { $left }, og har { $otherSpit } spitkort og { $otherStock } stokkort igjen: { $other }. Du ligger foran.

rounds-one-title = Med én midthaug
rounds-one = Begge legger på den samme haugen, og ingen smekker.
rounds-one-wins = Den som tømmer stokkhaugene og heller ikke har spitkort, er uten kort: da er partiet vunnet med en gang.
rounds-one-takes = Den som tømmer stokkhaugene og har spitkort igjen, tar ingenting. Motspilleren tar haugen, og begge legger ut på nytt.
rounds-win = Det er ikke noe fast antall omganger. Partiet er over når noen ikke har kort igjen. Hvor mange hver har, vises mellom omgangene; til sammen er det alltid 52.

rounds-blocked = Har begge ropt, og ingen har spitkort igjen, er omgangen over selv om ingen er ute. Med to hauger kan begge smekke, og gjør ingen det på 10 sekunder, tar hver sin egen. Med én haug tar eieren den.
rounds-no-win = Med to midthauger vinner ingen med en gang. Også uten spitkort må den som tømmer stokkhaugene, ta en haug.
rounds-fifteen = Med nøyaktig femten kort blir alle til stokkhauger, og det er ingen spitkort.
rounds-stall = Du må ikke legge et kort som passer, men du får ikke holde løpet oppe. Har én spiller ropt, og ingen legger på 20 sekunder, får den andre et varsel; har den ikke noe som passer, ropes det for den, og har den noe, er omgangen over 10 sekunder senere, og den tar den største haugen, av like store sin egen, eller den eneste. Roper ingen, kommer varselet etter 90 sekunder, og etter 30 til tar hver sin egen haug.
rounds-agreed = Er dere enige om et antall omganger, har den som har færrest kort etter den siste, vunnet; 26 hver er uavgjort. Går den eneste haugen til den som har flest stokkort, og begge har like mange, tar eieren den. Får den som tømte utlegget, den minste haugen, og begge kjører seg fast i stedet, tar hver sin egen.
rounds-handicap = Et handikap tar stokkort fra de lengste stokkhaugene til én spiller og legger dem under spitkortene, i hvert utlegg med mer enn femten kort.
