# The summary of a round, and the result of a match.

result-won = You won
result-lost = { $name } won
result-shared = { $names } share the win
result-draw = A draw
result-ahead =
    { $count ->
        [one] 1 card ahead of { $name }
       *[other] { $count } cards ahead of { $name }
    }
result-behind =
    { $count ->
        [one] 1 card behind
       *[other] { $count } cards behind
    }
result-resigned =
    { $who ->
        [you] You gave up
       *[other] { $name } gave up
    }
result-forfeited =
    { $who ->
        [you] You held up the round
       *[other] { $name } held up the round
    }
result-held-up = The round was held up
result-matches = Matches won
result-score = Matches won: { $score }
result-left = Cards left
result-left-note = Spit cards are counted too.
result-left-speed = Hand and draw pile are counted.
result-points = Points
result-rounds = Rounds won
result-place = { $number }.
result-has-left = has left
result-rematch = Rematch
result-gone = A seat is empty now. The link still works, if you want to go on with somebody.
rematch-own-yes = You want a rematch
rematch-own-no = You: not yet
rematch-other-yes = { $name } wants a rematch
rematch-other-no = { $name }: not yet
round-number = Round { $number }
round-won =
    { $who ->
        [you] You won the round
       *[other] { $name } won the round
    }
round-draw = A drawn round
round-out =
    { $who ->
        [you] You emptied the stockpiles first.
       *[other] { $name } emptied the stockpiles first.
    }
round-nobody-slapped = Nobody slapped.
round-slapped =
    { $who ->
        [you] You slapped the { $side ->
            [left] left
           *[right] right
        } pile first: { $count ->
            [one] 1 card
           *[other] { $count } cards
        }
       *[other] { $name } slapped the { $side ->
            [left] left
           *[right] right
        } pile first: { $count ->
            [one] 1 card
           *[other] { $count } cards
        }
    }
round-got =
    { $who ->
        [you] You get { $side ->
            [left] the left pile
            [only] the pile
           *[right] the right pile
        }: { $count ->
            [one] 1 card
           *[other] { $count } cards
        }
       *[other] { $name } gets { $side ->
            [left] the left pile
            [only] the pile
           *[right] the right pile
        }: { $count ->
            [one] 1 card
           *[other] { $count } cards
        }
    }
round-cards =
    { $count ->
        [one] 1 card
       *[other] { $count } cards
    }
round-rounds =
    { $count ->
        [one] 1 round
       *[other] { $count } rounds
    }
round-next = Next round
round-ready = You are ready
round-soon = By itself in { $count } s
round-starts = Starts in { $count } s
history-title = Round by round
history-points = Points in each round
history-cards = Cards left after each round
sheet-brought = Brought
sheet-left = Nertz pile
sheet-bonus = Bonus
sheet-round = Round
sheet-total = Total

# Was it fair?

fairness-title = Was it fair?
fairness-none = No card was raced for by two at once in this match.
fairness-you = you
fairness-contests =
    { $count ->
        [one] One contested play:
       *[other] { $count } contested plays:
    }
fairness-count = { $name }: { $count }
fairness-arrival = By arrival alone: { $counts }.
fairness-first = { $name } first
fairness-others-first = others first
fairness-line = { $name } by { $count } ms
fairness-arrived = arrived
fairness-acted = reacted
fairness-last = the last { $count }
fairness-away = { $name } { $count } ms
fairness-distance = Distance from the server, there and back: { $away }.
fairness-given = Given back on average: { $given }.
fairness-turned =
    { $count ->
        [one] One play went to whoever reacted first, though it arrived later.
       *[other] { $count } plays went to whoever reacted first, though they arrived later.
    }
fairness-partly = At most { $cap } ms are given back at this table, which was not all for { $names }.
fairness-off = This table goes by arrival: nothing is given back.
