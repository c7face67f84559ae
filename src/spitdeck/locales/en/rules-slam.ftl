# Slam.

slam-short-goal = Be first to empty your five stockpiles. There is only one pile in the middle.
slam-short-race = No turns: both play at once. The open top card of one of your own piles goes on the pile in the middle, and whoever is first has the play.
slam-short-spit = Nothing of yours fits? Call spit. When both have called, one of you turns a new card into the middle, by turns.

slam-goal = Empty your five stockpiles before the other player does. It is Spit with a single pile in the middle: every play is a race.
slam-setup-start = Who turns first is drawn at random and shown. When both are ready, that player turns one spit card into the middle. It starts the only centre pile.
slam-legal = There is one move: the open top card of one of your own stockpiles goes on the centre pile. The card under it turns up by itself. A stockpile that is empty stays empty.
slam-hands = Tap one of your cards, and it goes to the pile in the middle if it fits. You can also drag it there. On a keyboard A S D F G are your cards from the left, and the space bar calls.
slam-example = Your 7♥ fits on the 8♠, and so does the other player’s 9♦. You are first: now a 7 lies there, and the 9♦ goes back. With one pile, whoever is slower by a blink never gets the play. The J♣ would have been refused, for only a 7 or a 9 fits on an 8.
slam-spit = If none of your open cards fits, call spit with the large button. When both have called, one spit card is turned, and play goes on at once.
slam-turns = You turn by turns: this time one of you, next time the other. If whoever is next has no spit cards left, the other turns. If you have agreed that both flip, the card of whoever is next lies on top.
slam-count = No spit cards are left, and nothing fits any more. You hold { $own } cards in your stockpiles, face-down ones included, the other player { $other }: you have won.
