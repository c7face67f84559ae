# Speed.

speed-short-goal = Be first to have no cards, neither in your hand nor in your draw pile.
speed-short-race = No turns: both play at once. A card from your hand goes on either pile in the middle, and your hand is filled up to five by itself.
speed-short-spit = Nothing in your hand fits? Call. When both have called, a new card is turned onto each pile in the middle.
speed-short-win = Whoever plays the last card has won. If everything has been turned twice since the last play and both call again, fewer cards left win.

speed-goal = Be first to have no cards, neither in your hand nor in your draw pile. There are no turns: both play at the same time.
speed-setup-hand = Each player has a hand of five cards, which only they see, and a draw pile of fifteen, face down.
speed-setup-middle = Two cards lie face down in the middle, and beside each of them a replacement pile of five.
speed-setup-start = When both are ready, the two cards in the middle are turned up together, and the race is on.
speed-legal = There is one move: a card from your hand goes on either centre pile.
speed-top-up = After each play your hand is filled up to five from your draw pile, by itself. When the draw pile is used up, the hand just shrinks.
speed-example = The 6♠ goes on the 7♦: six is one below seven, and the suits need not match. On the 10♣ it would be refused, for only a 9 or a jack fits there. When it is played you draw a card at once: { $draw } in the draw pile become { $left }, and your hand has { $hand } again.
speed-spit = If nothing in your hand fits, call with the large button. When both have called, a card is turned from each replacement pile onto the centre pile beside it, and play goes on at once.
speed-recycle = If a replacement pile is empty then, the centre pile beside it is taken, shuffled and laid face down: it is the new replacement pile of that side, and one card from it starts the centre pile again. Each side does so by itself.
speed-win = Whoever has played the last card of hand and draw pile has won, at that very moment.
speed-dead = If since the last play both sides have been shuffled twice and used up, and both call again, it ends there: fewer cards in hand and draw pile wins. Equally many is a draw.
speed-count = Both sides have been shuffled twice and used up, nothing fits, and both have called. You hold { $own } cards. The other player has { $hand } in hand and { $draw } in the draw pile, { $other } in all: you have won.
speed-hidden = Your hand is seen by you alone, and a card that lies face down by nobody. How many cards a pile has may be seen by all.
speed-agreed = If you have agreed that spit starts by itself, it comes 2 seconds after nobody can play. If you have agreed that whoever can play must play, the warning comes after 20 seconds even if nobody has called. With two jokers the draw piles have sixteen cards.
speed-no-moves = There is nothing to move or to draw by hand: cards go from the hand to the middle, and the hand is filled by itself.
