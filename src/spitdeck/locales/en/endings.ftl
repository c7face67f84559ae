# Why a round, or the match, ended.

ending-cleared = Emptied the layout first
    .speed = First without cards
ending-blocked = Nobody could go on
ending-stalled = Nobody played for too long
ending-forfeited = Lost by holding up the round
ending-resigned = Resigned
ending-without-cards = No cards left
ending-called = Nertz! was called
