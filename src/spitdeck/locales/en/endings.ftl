# Why a round, or the match, ended.

ending-cleared = All stockpiles emptied
ending-blocked = Both stuck with no reserve left: fewer cards win
ending-stalled = Nobody played for too long
ending-forfeited = Lost by holding up the round
ending-resigned = Resigned
