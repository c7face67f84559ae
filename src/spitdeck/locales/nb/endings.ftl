# Hvorfor en omgang eller partiet tok slutt.

ending-cleared = Alle stokkhauger tømt
ending-blocked = Begge har kjørt seg fast uten spitkort: færrest kort vinner
ending-stalled = Ingen la noe på for lenge
ending-forfeited = Tapt ved å hale ut omgangen
ending-resigned = Gitt opp
