# Husregler: hva hver av dem gjelder, og hva den er satt til.

option-wrap = Ess og konge passer på hverandre
    .on = ja
    .off = nei
option-same-rank = Lik valør passer på hverandre
    .on = ja
    .off = nei
option-moves-block-call = Den som kan flytte og vende opp et kort, får ikke rope spit
    .on = ja
    .off = nei
option-fill-slots = Ledige plasser kan fylles
    .on = ja
    .off = nei
option-stack-equal = Lik valør kan stables i utlegget
    .on = ja
    .off = nei
option-solo-spit = Et enslig spitkort legges på
    .own = egen midthaug
    .choose = en haug som velges én gang
option-spit-start = Spit starter
    .press = når alle roper
    .automatic = av seg selv etter 2 sekunder
option-must-play = Den som kan legge, må legge
    .on = ja
    .off = nei
option-level-round = En omgang uten vinner
    .draw = blir uavgjort
    .replay = spilles om igjen
option-match-length = Partiet varer
    .value =
        { $count ->
            [1] én omgang
           *[other] best av { $value } omganger
        }
option-stall-limit = Den som haler ut omgangen, får varsel
    .value =
        { $count ->
            [0] aldri (grense på 10 minutter)
           *[other] etter { $value } sekunder
        }
option-handicap = Handikap
    .value =
        { $count ->
            [0] ingen
            [1] ett stokkort færre
           *[other] { $value } stokkort færre
        }
option-handicap-seat = Handikapet gis til
    .a = spiller A
    .b = spiller B
