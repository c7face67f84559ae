# Datamaskinens spillere, etter hvordan de kjennes.

level-calm = Rolig
    .feel = Tar seg god tid, ser bort iblant og lar deg lære.
level-steady = Jevn
    .feel = Holder det gående uten hastverk og overser lite.
level-quick = Kvikk
    .feel = Legger som en øvd venn; du må se framover.
level-shark = Hai
    .feel = Rask som de raskeste av oss, og tar aldri feil kort.
