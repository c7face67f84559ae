# Records on the command line: spitdeck replay and spitdeck verify.

record-help = What the commands about records take
    .record = a file with the record of a match; - reads standard input
    .json = print one JSON object
    .at = show step N: what happened, what it caused, and the position after it
    .commitment = demand that the server committed to its deal with these 64 digits
    .nonce = demand that this seat’s nonce is these 64 digits, as in A=7c5d…; may be repeated

record-unreadable = “{ $given }” cannot be read: expected a text file with a record.
record-no-record = This is no record: line { $number } is “{ $given }”, expected { $expected }.
record-unknown-game = There is no game “{ $given }”: expected one of { $known }.
record-bad-seats = The record has { $given } seats: expected as many as { $game } is played with.
record-bad-option = “{ $given }” is no house rule of this game: expected one that it has.
record-sealed = The match was not over when this was written: expected a record with its secret.
record-no-deal = Nothing is dealt in this record: expected “0 deal” first.
record-no-step = There is no step { $given }: expected 1 to { $last }.
record-bad-commitment = “{ $given }” is no commitment: expected 64 hexadecimal digits.
record-bad-nonce = “{ $given }” is no seat’s nonce: expected a seat and 64 hexadecimal digits, as in A=7c5d….
record-line = Line { $number }: { $sentence }
record-more = And { $count } more.
record-true = The record of match { $match } at table { $table } is true.
record-true-deal = The secret fits the commitment; nonces in the deal: { $seats }; { $count ->
        [one] { $count } shuffle or draw gives what it should
       *[other] { $count } shuffles and draws give what they should
    }.
record-true-course = { $actions } actions are judged by the rules as the record says, and cause the { $events } events that it tells.
record-nothing-kept = This was checked against the record alone: with --commitment and --nonce it is checked against what you have kept.

replay-match = { $game }, table { $table }, match { $match }
replay-step = Step { $number } of { $count }: { $line }
replay-steps = Steps: { $count }
replay-result = Result: { $result }
replay-hash = Hash: { $hash }

deviation-checksum = The checksum differs: the text was changed after it was written.
deviation-sealed = The match was not over when this was written: there is no secret to check by.
deviation-commitment = The secret does not fit the commitment { $given }: it would need { $expected }.
deviation-nonce = Seat { $given }’s nonce does not fit its pledge.
deviation-other-commitment = The commitment { $given } is not the one that you have kept, { $expected }.
deviation-other-nonce = Seat { $given }’s nonce is not the one that you have kept, { $expected }.
deviation-rules = The game cannot be played so: it has { $given }, expected { $expected }.
deviation-shuffle = Shuffle { $given } gives other cards.
deviation-draw = Draw { $given } gives another number.
deviation-layout = Another layout was dealt: { $expected }.
deviation-event = Something else happened: { $expected }, not { $given }.
deviation-missing = What happened is missing: { $expected }.
deviation-surplus = This did not happen: { $given }.
deviation-judged = The record says { $given }, by the rules it is { $expected }: nothing after it can be checked.
deviation-coin = The draw { $given } among level actions gives another number.
deviation-times = The times do not fit: { $given }, expected { $expected }.
deviation-verdict = No earlier action of seat { $given } fits what is said of this contest.
deviation-hash = The last state is another: its hash is { $expected }, not { $given }.
deviation-result = The match ended otherwise: { $expected }, not { $given }.
