# Nertz.

nertz-short-goal = Bring cards to the middle, each is a point, and get rid of your Nertz pile: each card left in it costs two.
nertz-short-race = No turns: all play at once, each with a deck of their own. You play the top of your Nertz pile, the top of your waste, and your work piles.
nertz-short-fits = In the middle: from the ace up to the king in one suit, on anybody’s. On your work piles: one rank lower, red on black or black on red.
nertz-short-stuck = Turn three cards at a time from your stock. If you can go no further, press Stuck; when all have, other cards come up.
nertz-short-win = Once your Nertz pile is empty you can call Nertz, which ends the round for everybody. When somebody has 100 points, the highest total wins.

nertz-goal = Bring as many cards as you can to the middle, and get rid of your Nertz pile. Cards in the middle are points, cards left in the Nertz pile cost points. There are no turns: all play at the same time. The match goes to 100 points.
nertz-setup-deck = Each player has a whole deck of 52 cards, with a back of its own, so that the cards can be told apart when they are counted.
nertz-setup-piles = Thirteen cards make your Nertz pile, the top one face up. Four more lie side by side, face up: your work piles. The other 35 are your stock, face down.
nertz-setup-middle = The middle is empty at first. The foundations grow there, and they belong to everybody.
nertz-own = You play your own cards: the top of your Nertz pile, the top of your waste, and the cards of your work piles. Nobody touches what another player has laid out.
nertz-foundations = An ace starts a foundation. On it goes the two of the same suit, then the three, and so on up to the king; nothing goes on a king. Everybody may build on every foundation, whoever started it. From a work pile only the last card may go there. What lies on a foundation stays.
nertz-work = On a work pile goes a card of the other colour that is one rank lower than its last: a red 7 on a black 8. A card of one work pile can be moved to another with everything that lies on it. Nothing goes on an ace.
nertz-gap = An empty work pile takes whatever you like: the top of your Nertz pile or of your waste, or a card of another work pile with all that lies on it. You need not fill it.
nertz-pile = The Nertz pile only gives. When its top is played, the next card turns up.
nertz-stock = From the stock you turn three cards at once onto your waste; only the top one can be played. When fewer than three are left, you turn those. When the stock is empty, a press turns the waste over, as it lies: it is the stock again.
nertz-one = One card at a time, but for a card of a work pile, which takes along what lies on it.
nertz-first = If two bring the same card to one foundation, whoever was first keeps the play. The other takes the card back, and may try another foundation of that suit.
nertz-hands-tap = Tap a card, and it goes to a foundation that takes it, else to the work pile that does. If several work piles do, or you mean an empty one, the card rises, and your next tap says where. You can also drag it there. A tap on the stock turns it.
nertz-hands-keys = On a keyboard A is your Nertz pile, S D F G are your work piles and H is your waste; the space bar turns the stock, B says Stuck and N calls Nertz. You can choose other keys in the settings.
nertz-example = Your 5♠ goes on the foundation with the 4♠: same suit, one higher, and your Nertz pile has one card fewer. The 7♣ would be refused there, for it is no spade. But it may go on the red 8♥, with which a work pile ends; not on the 8♠, for that is black too.

nertz-call-title = Nertz!
nertz-call = When your Nertz pile is empty, the button is yours: call Nertz, and the round is over for everybody, at that very moment. You need not call at once; you may go on collecting points first.

nertz-score-title = Counting
nertz-score = Each of your own cards on the foundations is a point, wherever it lies. Each card left in your Nertz pile takes two points away. Nothing else counts, and calling gives no points. A round can be below zero.
nertz-match = Rounds are played until somebody has 100 points or more; then the highest total wins, whoever called. If the top is level, another round is played.
nertz-count = Your Nertz pile is empty, and you call. You have brought { $own } cards to the foundations: { $own } points. The other player has brought { $brought }, but has { $left } cards in the Nertz pile, which cost { $penalty }: { $other } points.

nertz-stuck-title = All stuck?
nertz-stuck = If you can go no further, press Stuck. When all have pressed, everybody’s waste goes back onto the stock as it was turned, and the top card of the stock goes to the bottom: now other cards come up.
nertz-stuck-refused = You cannot press while one of your open cards can go to a foundation, or the top of your Nertz pile to a work pile, be it an empty one.
nertz-stuck-stands = Your press stands until somebody plays or moves a card. Turning stock takes it back only if it brings you a card that fits.
nertz-shift = If all are stuck a third time in a row, the round is over and counted as usual. Nobody has called then. In a row means that meanwhile nobody has brought a card to the middle, nor moved one from a Nertz pile or a waste; moves between work piles change nothing. If you have agreed to turn one card at a time, no other cards can come up: the round is over the first time.

nertz-cards = One deck of 52 cards for each player, without jokers. The ranks run from the ace, the lowest, to the king; they do not go round.
nertz-level = A foundation is complete with its king. There can be as many foundations of a suit as there are players.
nertz-stall = Nobody may hold up the others. If somebody has pressed Stuck and nobody plays for 20 seconds, the others are warned; who has no play is pressed for at once, and 10 seconds later everybody else too. If nobody presses, the warning comes after 90 seconds, and after 30 more the round is over and counted as it stands; if no card lies in the middle by then, the match is over too. If you have agreed that whoever can play must play, the 20 seconds run even if nobody has pressed.
nertz-leave = Whoever resigns or leaves the table comes last, and the others play on. Of two players, the other has won.
