# Hvorfor en omgang eller partiet tok slutt.

ending-cleared = Tømte utlegget først
    .speed = Først uten kort
ending-blocked = Alle hadde kjørt seg fast
ending-stalled = Ingen la noe på for lenge
ending-forfeited = Tapt ved å hale ut omgangen
ending-resigned = Gitt opp
ending-without-cards = Uten kort
ending-called = Nertz! ble ropt
