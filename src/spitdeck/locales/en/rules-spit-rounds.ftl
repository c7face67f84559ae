# Spit in rounds.

rounds-short-goal = Be the one with no cards left at all, after as many rounds as it takes.
rounds-short-race = No turns: both play at once. The open top card of one of your own piles goes on either pile in the middle, or to an empty place of yours.
rounds-short-slap = When one of you is out, both may slap a pile in the middle. The first slap gets its pile, the other player the other. All that you have is then laid out anew.
rounds-short-win = If only one of you has spit cards, there is one pile in the middle. Whoever empties the stockpiles then, and has no spit cards, has won.

rounds-goal = Be the one with no cards left at all. Each round, both race to empty their stockpiles; what lies in the middle is then taken, shuffled and dealt out again. So you want the small pile, and few cards.
rounds-legal = The open top card of one of your own stockpiles goes on either centre pile. The card under it turns up by itself.
rounds-slots = If one of your five places is empty, you may move one of your open cards there; the card under it turns up. There are never more than five stockpiles, and a place that holds cards takes no other.
rounds-hands-slot = Drag a card to an empty place of yours, or, if it fits nowhere in the middle, tap the card and then the place. To slap a pile, tap it, or press its arrow.
rounds-example = The 5♥ fits nowhere in the middle, but the first place is empty: moved there, it frees the card below it. The 9♣ may go on the 10♣. The 5♥ on the K♦ would be refused, for no card is put on another in the layout.
rounds-spit-slots = A move to an empty place does not keep you from calling. Moving a card takes your call back.

rounds-slap-title = Out first? Slap!
rounds-slap = As soon as one of you has emptied the stockpiles, no more cards are played. If two piles lie in the middle, both of you may slap either of them. The first slap gets its pile and settles both: the other player gets the other pile. Whoever emptied the stockpiles has no right of way.
rounds-slap-opens = Slaps count from a moment later, at the same instant for both: 0.8 to 1.6 seconds after the last card. A slap before that, or when there is nothing to slap, counts for nothing and costs nothing.
rounds-slap-smaller = You may slap whichever pile you like. The smaller one is nearly always better.
rounds-slap-nobody = If nobody slaps for 10 seconds, whoever emptied the stockpiles gets the smaller pile; of equal ones, their own.

rounds-layout-title = The next layout
rounds-layout = Each of you shuffles all that you have left, stock cards and spit cards, with the pile you took. Fifteen cards make the stockpiles of 1 to 5, the rest are spit cards.
rounds-layout-short = With fewer than fifteen there are no spit cards: they are laid out row by row, one on each of the five places, then one on each from the second, and so on until they run out.
rounds-layout-piles = If both have spit cards, each turns one, and there are two centre piles. If only one has, that player turns alone, and there is one pile for the whole of that layout.
rounds-count = You play the 6♠ on the 7♦, and your stockpiles are empty. { $left } cards lie on the left, { $right } on the right, and you slap the right pile first. With your { $ownSpit } spit cards that makes { $own }. The other player takes { $left }, and has { $otherSpit } spit cards and { $otherStock } stock cards left: { $other }. You are ahead.

rounds-one-title = With one centre pile
rounds-one = Both play on the same pile, and nobody slaps.
rounds-one-wins = Whoever empties the stockpiles and has no spit cards either is without cards: they have won the match at once.
rounds-one-takes = Whoever empties the stockpiles with spit cards left takes nothing. The other player takes the pile, and both lay out anew.
rounds-win = There is no fixed number of rounds. The match is over when somebody has no cards left. How many each has is shown between the rounds; the two always make 52.

rounds-blocked = If both have called and nobody has spit cards left, the round is over though nobody is out. With two piles both may slap, and if nobody does for 10 seconds, each takes their own. With one pile its owner takes it.
rounds-no-win = With two centre piles nobody wins at once. Even without spit cards, whoever empties the stockpiles has to take a pile.
rounds-fifteen = With exactly fifteen cards, all of them make the stockpiles, and there are no spit cards.
rounds-stall = You need not play a card that fits, but you may not hold up the race. If one player has called and nobody plays for 20 seconds, the other is warned; if they have no play, the call is made for them, and if they do, 10 seconds later the round ends and they take the larger pile, of equal ones their own, or the only one. If nobody calls, the warning comes after 90 seconds, and after 30 more each takes their own pile.
rounds-agreed = If you have agreed on a number of rounds, whoever has fewer cards after the last one has won; 26 each is a draw. If the only pile goes to whoever has more stock cards, and both have equally many, its owner takes it. If whoever went out gets the smaller pile and both are stuck instead, each takes their own.
rounds-handicap = A handicap takes stock cards from the longest stockpiles of one player and puts them under their spit cards, in every layout of more than fifteen cards.
