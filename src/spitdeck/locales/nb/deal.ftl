# Etter et parti: protokollen, og prøven på at ingen valgte kortene.

deal-title = Hvem valgte kortene?
deal-about = Ingen skal ha gjort det: tjeneren bandt seg til sin stokking før partiet, og hver spillers side blandet inn sin egen tilfeldighet. Det kan du prøve her.
deal-check = Prøv denne given
deal-checking = Prøver …
deal-record = Last ned protokollen
deal-not-fetched = Protokollen lot seg ikke hente, så utdelingen er ikke prøvd ennå.
deal-true = Ingen valgte disse kortene.
deal-false = Denne given er ikke bevist.
deal-kept = Det tjeneren bandt seg til og din egen tilfeldighet er det dette vinduet har tatt vare på siden før partiet.
deal-not-kept = Dette vinduet har ikke tatt vare på noe om given: prøvd mot protokollen alene.
deal-chance = I stokkingen er tilfeldigheten til { $names }.
deal-draws =
    { $count ->
        [one] Én stokking ble gjort om igjen her, med samme utfall.
       *[other] { $count } stokkinger og trekninger ble gjort om igjen her, med samme utfall.
    }
deal-turned =
    { $count ->
        [one] Ett kort ble fulgt fra given til der det ble sett.
       *[other] { $count } kort ble fulgt fra given til der de ble sett.
    }
deal-line = Linje { $line } i protokollen.
deal-more =
    { $count ->
        [one] Og én ting til.
       *[other] Og { $count } ting til.
    }
deal-wrong-no-record = Det tjeneren sendte, er ingen protokoll.
deal-wrong-other-match = Protokollen er fra et annet parti.
deal-wrong-checksum = Protokollen er endret etter at den ble skrevet.
deal-wrong-sealed = Tjeneren har ikke fortalt hemmeligheten ennå: partiet er ikke over.
deal-wrong-kept-commitment = Det tjeneren bandt seg til, er ikke det den viste før partiet.
deal-wrong-kept-nonce = Din egen tilfeldighet er ikke med i denne given: den kom for sent, eller ble utelatt.
deal-wrong-commitment = Tjenerens hemmelighet passer ikke til det den bandt seg til.
deal-wrong-pledge = Tilfeldigheten til plass { $name } er ikke den plassen var bundet til.
deal-wrong-shuffle = Stokkingen { $name } gir andre kort.
deal-wrong-cards = Andre kort, eller i en annen rekkefølge, gikk inn i stokkingen { $name }.
deal-wrong-draw = Trekningen { $name } gir et annet tall.
deal-wrong-layout = Kortene ble ikke lagt ut slik de var stokket.
deal-wrong-card = Det ble vendt et kort som ikke lå der: { $name }.
