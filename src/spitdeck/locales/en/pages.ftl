# The pages around the table: home, invite, rule sheet, result, menu, settings.

brand = Spitdeck
language-en = English
    .sign = EN
language-nb = Norsk
    .sign = NO

# Games: the name, and the goal in one line for somebody who has never played.

game-spit = Spit
goal-spit = Be first to empty your five piles: put your open cards on the two in the middle, one step up or down. No turns.
game-spit-rounds = Spit in rounds
goal-spit-rounds = Get rid of every card you have. Whoever empties the layout slaps for a pile in the middle; what you take is dealt out again.
game-speed = Speed
goal-speed = Be first without cards: from a hand of five onto the two piles in the middle, one step up or down.
game-slam = Slam
goal-slam = Spit with a single pile in the middle: be first to empty your five piles.
game-nertz = Nertz
goal-nertz = Build the suits up from the ace in the middle, and be rid of your Nertz pile first. Every card you bring counts.
game-spit-three = Spit for three
goal-spit-three = Three players, three piles in the middle: be first to empty your four.

# Small words

on = on
off = off
done = Done
try-again = Try again
go-home = To the front page
leave = Leave
take-back = Take it back
play-on = Play on

# Home

home-tagline = Racing card games with a fair referee
home-games = Game
home-play = Play the computer
home-play-line = Starts at once, at your pace
home-invite = Invite a friend
home-invite-line = Link or QR code, no account
home-invite-open = Point a phone at the code, or send the link
home-rules = The rules
home-rules-line = { $game } on one screen, and all the rules with examples
rules-others = The rules of the other games
name-label = Your name
name-guest = Guest
name-nobody = Free seat
name-numbered = { $name } { $number }
join-label = Have a code?
join-example = 7KQ2 M4XA
join-go = Join
join-use = Use
join-is-table = That is a table: you will see it before you sit down.
join-is-rules = That is a rule code: it sets the game and its house rules.
join-rules-taken = { $code } is a rule code. { $game } and its house rules are set above.
house-rules =
    { $count ->
        [0] House rules
        [1] 1 house rule
       *[other] { $count } house rules
    }

# Who plays

seats-others = Other players
seats-other =
    { $number ->
        [0] Your opponent
       *[other] Player { $number }
    }
seats-open = Open seat
seats-open-line = You get a link. The rest wait with you until the open seats are taken.
seats-start = Start
seats-make = Make the table

# Inviting

invite-qr = QR code of the invite link
invite-how = Whoever opens the link sees the table and takes the free seat with a tap.
invite-link = Invite link
invite-copy = Copy
invite-copied = Copied
invite-copied-said = The link is copied.
invite-by-hand = The link is selected: copy it with your keyboard or by holding it.
invite-share = Share
invite-share-title = A game of cards on Spitdeck
invite-code = Code
invite-waiting =
    { $count ->
        [one] Waiting for your friend …
       *[other] Waiting for { $count } friends …
    }
invite-go = Wait at the table

# Who sits at the table

seat-you = You
table-full = The table is full
table-full-line = All seats are taken, so there is no room for you this time. You can start a table of your own.
table-unknown = No such table
table-unknown-line = There is no table with the code { $code }. Perhaps a letter is wrong, or the table was closed a while ago.
table-not-shown = The table cannot be shown
page-unknown = Nothing here
page-unknown-line = There is no page at this address.

# Agreeing on the rules

agree-line = { $name } invites you. Agree on the rules, then race.
agree-line-host =
    { $count ->
        [one] { $name } is here. Agree on the rules, then race.
       *[other] { $name } are here. Agree on the rules, then race.
    }
agree = Agree and race
agree-waiting = Waiting for { $name }
waiting-line =
    { $count ->
        [one] Your table is ready. It starts when a friend sits down.
       *[other] Your table is ready. It starts when { $count } friends have sat down.
    }
rules-read = Read the full rules
ready-own-yes = You are ready
ready-own-no = You: not yet
ready-other-yes = { $name } is ready
ready-other-no = { $name }: not yet

# Pause and connection

pause-asked = { $name } asks for a pause
pause-asked-own = You asked for a pause
pause-agree = Pause
pause-decline = Play on
pause-declined = { $name } would rather play on.
pause-unanswered = Nobody agreed to a pause.
pause-again = You may ask again in { $seconds } s.
pause-go-on = Go on
away-wait = The cards lie face down meanwhile. If it takes too long, you choose how to go on.
away-choose = { $name } has not come back
away-play-on = Play on without waiting
away-bot = Let the computer take over
away-win = Take the win
away-without = Play on without { $name }
connection-lost = Reconnecting …
connection-no-room = The server has no room for your table now. It is kept, and goes on when there is.
connection-stands-still = The server cannot store plays right now: the match stands still.
elsewhere = Open in another window
elsewhere-line = You opened this seat somewhere else, and the match goes on there.
elsewhere-here = Play here

# Menu

menu-open = Menu
menu-title = Menu
menu-pause = Ask for a pause
menu-pause-again = in { $seconds } s
menu-resign = Resign
menu-leave = Leave the table
resign-sure = Give up this match?
resign-yes = Yes, resign
leave-sure = Leave the table? That gives up this match.
leave-yes = Yes, leave

# What is needed before the settings are

sheet-close = Close
settings-language = Language
key-space = space

# What can go wrong with a request

part-missing = A part of this page could not be fetched. The server may have been renewed meanwhile.
part-reload = Load again
error-unreachable = The server does not answer. Is it running, and are you on its network?
error-bad-json = The server did not understand this page. Reload it.
error-bad-request = The server did not understand this page. Reload it.
error-bad-name = That name will not do. Use up to 20 letters, digits or signs.
error-bad-option = These house rules cannot be played together, or the server does not know one of them.
error-bad-rule-code = That is neither a table’s code nor a rule code. A table’s has eight signs; a rule code looks like S-0N.
error-unknown-game = The server does not know that game. Reload the page.
error-unknown-level = The server does not know that level. Reload the page.
error-unknown-table = There is no such table.
error-wrong-seats = That game is not played with so many.
error-table-full = Somebody was quicker: the table is full.
error-too-many-tables = The server has no room for another table now. Try again in a while.
error-too-many-own-tables = You sit at too many tables at which others play. End one of them first.
error-too-fast = That was too much at once from your network. Try again in a minute.
error-storage = The server cannot store anything right now. Try again in a while.
error-closing = The server is about to stop. Try again in a while.
error-too-long = That is too long for the server.
error-wrong-origin = The server takes this only from its own pages.
error-not-a-socket = The server did not understand this page. Reload it.
error-wrong-method = The server did not understand this page. Reload it.
error-not-found = The server has nothing at that address. Reload the page.
error-internal = Something went wrong. Try again.
