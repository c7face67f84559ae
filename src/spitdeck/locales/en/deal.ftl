# After a match: the record, and the check that nobody chose the cards.

deal-title = Who chose the cards?
deal-about = Nobody should have: the server committed to its shuffle before the match, and every player’s page mixed in its own chance. You can check that here.
deal-check = Check this deal
deal-checking = Checking …
deal-record = Download the record
deal-not-fetched = The record could not be fetched, so this deal is not checked yet.
deal-true = Nobody chose these cards.
deal-false = This deal is not proved.
deal-kept = The server’s commitment and your own chance are the ones that this window has kept since before the match.
deal-not-kept = This window has kept nothing of the deal: checked against the record alone.
deal-chance = In the shuffle is the chance of { $names }.
deal-draws =
    { $count ->
        [one] One shuffle was made again here, with the same outcome.
       *[other] { $count } shuffles and draws were made again here, with the same outcome.
    }
deal-turned =
    { $count ->
        [one] One card was followed from the deal to where it was seen.
       *[other] { $count } cards were followed from the deal to where they were seen.
    }
deal-line = Line { $line } of the record.
deal-more =
    { $count ->
        [one] And one thing more.
       *[other] And { $count } things more.
    }
deal-wrong-no-record = What the server sent is no record.
deal-wrong-other-match = The record is of another match.
deal-wrong-checksum = The record was changed after it was written.
deal-wrong-sealed = The server has not told its secret yet: the match is not over.
deal-wrong-kept-commitment = The server’s commitment is not the one that it showed before the match.
deal-wrong-kept-nonce = Your own chance is not in this deal: it came too late, or was left out.
deal-wrong-commitment = The server’s secret does not fit its commitment.
deal-wrong-pledge = The chance of seat { $name } is not the one that it was bound to.
deal-wrong-shuffle = The shuffle { $name } gives other cards.
deal-wrong-cards = Other cards, or in another order, went into the shuffle { $name }.
deal-wrong-draw = The draw { $name } gives another number.
deal-wrong-layout = The cards were not laid out as they were shuffled.
deal-wrong-card = A card was turned up that did not lie there: { $name }.
