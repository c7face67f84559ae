# Why an action was refused. $card is the card as it is shown (7♠); $first, $second and $third
# are the ranks that fit and $count says how many.

refused-not-adjacent = { $card } does not fit:
    .cure =
        { $count ->
            [1] needs { $first }
            [2] needs { $first } or { $second }
           *[3] needs { $first }, { $second } or { $third }
        }
refused-same-rank = Equal ranks do not fit:
    .cure =
        { $count ->
            [1] needs { $first }
            [2] needs { $first } or { $second }
           *[3] needs { $first }, { $second } or { $third }
        }
refused-not-face-up = { $card } is not one of your open cards
refused-not-yours = { $card } belongs to another player
refused-already-played = { $card } has been played and stays where it is
refused-one-card = One card at a time
refused-no-such-card = There is no card { $card }
refused-no-such-pile = That pile cannot be used here
refused-slot-stays-empty = An empty slot stays empty
refused-slot-taken = That slot holds cards already
refused-covered = { $card } is covered
refused-not-next = { $card } is not next:
    .cure = needs { $first }
refused-wrong-suit = A foundation is all of one suit
refused-not-lower = { $card } is not one lower:
    .cure = needs { $first }
refused-wrong-colour = Red and black must alternate
refused-nothing-fits = Nothing goes on that card
refused-nertz-first = An empty work pile takes the top of the Nertz pile
refused-nertz-not-empty = Your Nertz pile is not empty
refused-nothing-to-turn = There is nothing to turn
refused-frozen = No card is played while the piles are claimed
refused-too-early = The slap has not opened yet
refused-has-play = You can still go on
    .cure = with { $card }
refused-already-called = You have done that already
refused-call-too-soon = Look again before you call
refused-not-started = The round has not started
refused-no-contest = There is nothing to slap now
refused-no-such-action = There is no such action in this game
refused-round-over = The round is over
refused-paused = The table is paused
