# What the rule pages of all games share; each game's own sentences are in rules-<game>.ftl.

rules-title = The rules of { $game }

rules-goal-title = The goal
rules-setup-title = Set-up
rules-play-title = Play
rules-hands-title = How to play a card
rules-example-title = An example
rules-spit-title = Stuck? Spit!
rules-win-title = Winning
rules-house-title = House rules
rules-rare-title = Rarely needed

rules-setup-deal = Each player gets half of the deck, 26 cards. Fifteen of them make five stockpiles of 1, 2, 3, 4 and 5 cards, the top card of each face up.
rules-setup-reserve = The other eleven are your spit cards. They lie face down, and nobody looks at them, not even you.
rules-setup-start = When both are ready, each turns one spit card into the middle. Those two cards start the two centre piles, and the race is on.

rules-ring = The card must be exactly one rank higher or lower than the one it covers. Suits do not matter. King and ace are neighbours, so the ranks run in a ring. Equal ranks do not fit.
rules-one = One card at a time, as many as you like, one after another.
rules-first = If two go for the same pile, whoever was first keeps the play. The other takes the card back.
rules-final = What is played stays played. A card that does not fit goes back, and costs you nothing but time. In a pause, or when the round is over, nothing counts.
rules-hands-tap = Tap one of your cards, and it goes to the pile in the middle that takes it. If more than one does, the card rises, and your next tap says which. You can also drag it there.
rules-hands-keys = On a keyboard A S D F G are your cards from the left, the arrows choose between piles in the middle, and the space bar calls. You can choose other keys in the settings.

rules-spit = If none of your open cards fits, call spit with the large button. When both have called, each turns a new spit card onto their own centre pile, and play goes on at once.
rules-spit-refused = You cannot call while you have a card that fits.
rules-spit-stands = Your call stands until you play or move a card, or until one of your cards fits again. One press is enough.

rules-win-cleared = Whoever has emptied all five stockpiles has won, at that very moment, however many spit cards are left.
rules-win-blocked = If both have used up their spit cards and nobody can play, it ends there: fewer cards left wins. Equally many is a draw.

rules-house-usual = What can be agreed on before the race. The usual value stands first, the others after it.
rules-house-table = What you agreed on at this table.

rules-rare-cards = One deck of 52 cards without jokers. The ranks are A 2 3 4 5 6 7 8 9 10 J Q K, and then A again.
rules-rare-hidden = A card that lies face down is unknown to everybody until it is turned up. How many cards a pile has may be seen by all.
rules-rare-alone = If only one player has spit cards left, that player turns alone, onto their own centre pile. If you have agreed that it is a pile chosen once, they choose it with their first call after that, and keep to it.
rules-rare-slots = A stockpile that is empty stays empty. If you have agreed that empty slots may be filled, you can move one of your open cards into one; the card under it turns up. A slot that holds cards takes no other, unless you have agreed that equal ranks may be stacked. When the spit cards are used up and nobody can play, the round then goes on while such a move could turn up a card, until all have called.
rules-rare-slap = Slapping a pile belongs to Spit in rounds. In this game nobody slaps.
rules-rare-stall = You need not play a card that fits, but you may not hold up the race. If one player has called and nobody plays for 20 seconds, the other is warned; if they have no play, the call is made for them, and if they do, they lose the round 10 seconds later. If nobody calls, the warning comes after 90 seconds, and after 30 more the round is a draw.
rules-rare-agreed = If you have agreed that spit starts by itself, it comes 2 seconds after nobody can play and no move to an empty slot would turn up a card. If you have agreed that whoever can play must play, the warning comes after 20 seconds even if nobody has called.
rules-rare-match = In a best of 3 or 5, a drawn round counts for nobody. If the match is still open after 5 or 9 rounds, whoever leads has won it; a shared lead is a draw. If you have agreed that a level round is played again, you go on beyond that until somebody has won enough. Only a round that ended because nobody played is never played again; from the fifth or ninth round on it ends the match.
rules-rare-handicap = A handicap takes stock cards from the longest stockpiles of one player and puts them under their spit cards.
rules-rare-leave = Whoever resigns or leaves the table gives up the match.

# The pictures.

rules-example-middle = In the middle
rules-example-yours = Yours
rules-example-theirs = The other player’s
rules-example-second = The second player’s
rules-example-third = The third player’s
rules-example-reserves = Spit cards, yours and theirs
rules-example-hand = Your hand
rules-example-draw = Your draw pile
rules-example-nertz = Your Nertz pile
rules-example-work = Your work piles
rules-example-own-nertz = Your Nertz pile
rules-example-their-nertz = The other player’s Nertz pile
rules-example-cards =
    { $count ->
        [one] 1 card
       *[other] { $count } cards
    }

# The summary on the first screen.

rules-short-title = In short
rules-all-title = All the rules
rules-race-title = The race
rules-fits-title = What fits
rules-short-race = No turns: both play at once. The open top card of one of your own piles goes on either pile in the middle, one card at a time.
rules-short-fits = One rank higher or lower than the card it covers, whatever the suit. King and ace are neighbours.
rules-short-spit = Nothing of yours fits? Call spit. When both have called, each turns a new card into the middle.
rules-short-win = Whoever empties the stockpiles first has won. If all spit cards are used up and nobody can play, fewer cards left win.
