# Spit.

spit-short-goal = Bli først til å tømme de fem stokkhaugene dine.

spit-goal = Tøm de fem stokkhaugene dine før motspilleren tømmer sine. Ingen venter på tur: begge legger samtidig, så fort de kan.
spit-legal = Det finnes ett trekk: det åpne kortet på en av dine egne stokkhauger legges på en av midthaugene. Kortet under vendes av seg selv. En stokkhaug som er tom, forblir tom.
spit-example = 6♠ legges på 7♦: seks er ett trinn under sju, og fargene trenger ikke være like. På 10♣ ville det blitt avvist, for der passer bare en nier eller en knekt; din Kn♥ gjør det. 4♦ passer ingen steder ennå. Når 6♠ ligger der, er det neste kortet på den en femmer eller en sjuer.
spit-count = Det er ingen spitkort igjen, og ingenting passer lenger. Du har { $own } kort i stokkhaugene dine, de skjulte medregnet, motspilleren { $other }: du har vunnet.
