# Spit for three.

three-short-goal = Be first of three to empty your four stockpiles.
three-short-race = No turns: all three play at once. The open top card of one of your own piles goes on any of the three in the middle, one card at a time.
three-short-spit = Nothing of yours fits? Call spit. When all three have called, everybody who has spit cards turns one into the middle.
three-short-win = Whoever empties the stockpiles first has won, and the others are ranked by the cards left. If all spit cards are used up and nobody can play, the fewest cards win.

three-goal = Empty your four stockpiles before the two others do. There are no turns: all three play at the same time.
three-setup-deal = Each player gets 17 cards. Ten of them make four stockpiles of 1, 2, 3 and 4 cards, the top card of each face up. The other seven are your spit cards, face down.
three-setup-odd = One card is left over. It is put aside, face down, and plays no part.
three-setup-start = When all are ready, each turns one spit card into the middle. Those three cards start the three centre piles. One belongs to each player, but everybody plays on any of them.
three-legal = There is one move: the open top card of one of your own stockpiles goes on any centre pile. The card under it turns up by itself. A stockpile that is empty stays empty.
three-example = The A♠ goes on the K♦, for king and ace are neighbours. It may lie on another player’s pile: that does not matter. On the 5♥ it would be refused, and so would the J♠ on the 9♣, for only an 8 or a 10 fits there.
three-spit = If none of your open cards fits, call spit with the large button. When all three have called, everybody who has spit cards turns one onto their own centre pile, and play goes on at once.
three-win-cleared = Whoever has emptied all four stockpiles has won, at that very moment. The two others are ranked: fewer cards left, stock and spit cards together, is better, and equally many share a place.
three-win-blocked = If all spit cards are used up and nobody can play, it ends there: the fewest cards left win. If two or all three have the fewest, it is a draw between them, and any other player has lost.
three-count = You play the Q♠ on the K♦ and are out: first place, whatever spit cards you have. The second player has { $stock } stock cards and { $spit } spit card, { $second } in all; the third has { $thirdStock } and { $thirdSpit }, { $third } in all. So the second player comes second.
three-leave = Whoever resigns or leaves the table comes last, and the two others play on. Their centre pile stays in play.
three-alone = Whoever has no spit cards left turns none; the others still do.
three-stall = You need not play a card that fits, but you may not hold up the race. If somebody has called and nobody plays for 20 seconds, those who have not called are warned; who has no play is called for, and who has one comes last 10 seconds later and plays no further in that round. If nobody calls, the warning comes after 90 seconds, and after 30 more the round is a draw.
