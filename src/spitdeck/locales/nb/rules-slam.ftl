# Slam.

slam-short-goal = Bli først til å tømme de fem stokkhaugene dine. Det er bare én haug i midten.
slam-short-race = Ingen venter på tur: begge legger samtidig. Det åpne kortet på en av dine egne hauger legges på haugen i midten, og den som er først, får legget.
slam-short-spit = Passer ingen av kortene dine? Rop spit. Når begge har ropt, vender en av dere et nytt kort inn i midten, annenhver gang.

slam-goal = Tøm de fem stokkhaugene dine før motspilleren tømmer sine. Det er Spit med én haug i midten: hvert legg er et kappløp.
slam-setup-start = Hvem som vender først, trekkes tilfeldig og vises. Når begge er klare, vender den spilleren et spitkort inn i midten. Det begynner den eneste midthaugen.
slam-legal = Det finnes ett trekk: det åpne kortet på en av dine egne stokkhauger legges på midthaugen. Kortet under vendes av seg selv. En stokkhaug som er tom, forblir tom.
slam-hands = Trykk på et av kortene dine, så går det til haugen i midten hvis det passer. Du kan også dra det dit. På et tastatur er A S D F G kortene dine fra venstre, og mellomrom roper.
slam-example = Din 7♥ passer på 8♠, og det gjør motspillerens 9♦ også. Du er først: nå ligger det en sjuer der, og 9♦ går tilbake. Med én haug får den som er et blunk for sen, aldri legget. Kn♣ ville blitt avvist, for på en åtter passer bare en sjuer eller en nier.
slam-spit = Passer ingen av de åpne kortene dine, roper du spit med den store knappen. Når begge har ropt, vendes ett spitkort, og spillet fortsetter straks.
slam-turns = Dere vender annenhver gang: først den ene, så den andre. Har den som står for tur, ingen spitkort igjen, vender den andre. Er dere enige om at begge vender, ligger kortet til den som står for tur, øverst.
slam-count = Det er ingen spitkort igjen, og ingenting passer lenger. Du har { $own } kort i stokkhaugene dine, de skjulte medregnet, motspilleren { $other }: du har vunnet.
