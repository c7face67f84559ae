# Spit.

spit-short-goal = Be first to empty your five stockpiles.

spit-goal = Empty your five stockpiles before the other player does. There are no turns: both play at the same time, as fast as they can.
spit-legal = There is one move: the open top card of one of your own stockpiles goes on either centre pile. The card under it turns up by itself. A stockpile that is empty stays empty.
spit-example = The 6♠ goes on the 7♦: six is one below seven, and the suits need not match. On the 10♣ it would be refused, for only a 9 or a jack fits there; your J♥ does. The 4♦ fits nowhere yet. Once the 6♠ lies there, the next card on it is a 5 or a 7.
spit-count = No spit cards are left, and nothing fits any more. You hold { $own } cards in your stockpiles, face-down ones included, the other player { $other }: you have won.
