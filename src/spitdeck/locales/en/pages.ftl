# The pages around the table: home, invite, rule sheet, result, menu, settings.

brand = Spitdeck
language-en = English
    .sign = EN
language-nb = Norsk
    .sign = NO

# Games: the name, and the goal in one line for somebody who has never played.

game-spit = Spit
goal-spit = Be first to empty your five piles: put your open cards on the two in the middle, one step up or down. No turns.

# Small words

on = on
off = off
done = Done
try-again = Try again
go-home = To the front page
leave = Leave
take-back = Take it back
play-on = Play on
sheet-close = Close
house-rule = house rule

# Home

home-tagline = Racing card games with a fair referee
home-games = Game
home-play = Play the computer
home-play-line = Starts at once, at your pace
home-invite = Invite a friend
home-invite-line = Link or QR code, no account
home-invite-open = Point a phone at the code, or send the link
home-rules = The rules
home-rules-line = All of them, on one screen
name-label = Your name
name-guest = Guest
name-nobody = Free seat
join-label = Have a code?
join-example = 7KQ2 M4XA
join-go = Join
house-rules =
    { $count ->
        [0] House rules
        [1] 1 house rule
       *[other] { $count } house rules
    }
house-rules-title = House rules
house-rules-reset = Back to the usual rules

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
invite-waiting = Waiting for your friend …
invite-go = Wait at the table

# Taking a seat

seat-invited = { $name } invites you. Look at the rules, then take your seat.
seat-free = A seat is free at this table.
seat-take = Take the seat
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
agree-line-host = { $name } is here. Agree on the rules, then race.
agree = Agree and race
agree-waiting = Waiting for { $name }
waiting-line = Your table is ready. It starts when a friend sits down.
rules-read = Read the full rules
ready-own-yes = You are ready
ready-own-no = You: not yet
ready-other-yes = { $name } is ready
ready-other-no = { $name }: not yet

# Between rounds, and the end

round-won = Your round
round-lost = { $name } takes it
round-draw = Level round
round-next = Next round
result-won = You won
result-lost = { $name } won
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
result-score = Score: { $score }
result-left = Cards left
result-left-note = Spit cards are counted too.
result-rematch = Rematch
result-gone = The other seat is empty now. The link still works, if you want to go on with somebody.
rematch-own-yes = You want a rematch
rematch-own-no = You: not yet
rematch-other-yes = { $name } wants a rematch
rematch-other-no = { $name }: not yet

# Pause and connection

pause-asked = { $name } asks for a pause
pause-asked-own = You asked for a pause
pause-agree = Pause
pause-decline = Play on
pause-go-on = Go on
connection-lost = Connection lost. Trying again …
elsewhere = Open in another window
elsewhere-line = You opened this seat somewhere else, and the match goes on there.
elsewhere-here = Play here

# Menu

menu-open = Menu
menu-title = Menu
menu-pause = Ask for a pause
menu-resign = Resign
menu-leave = Leave the table
resign-sure = Give up this match?
resign-yes = Yes, resign
leave-sure = Leave the table? That gives up this match.
leave-yes = Yes, leave

# Settings

settings-title = Settings
settings-language = Language
settings-theme = Light or dark
theme-system = As the device
theme-light = Light
theme-dark = Dark
settings-suits = Colours of the suits
suits-four = Four
suits-two = Red and black
settings-left-handed = Left-handed
settings-bigger-text = Bigger text at the table
settings-longer-labels = Labels stay longer
settings-sound = Sound
settings-haptics = Vibration
settings-key-hints = Always show the keys
settings-keys = Keys
key-slot = Stockpile { $number }
key-call = Call spit
key-left = To the left centre pile
key-right = To the right centre pile
key-sound = Sound on or off
key-space = space
key-press = Press a key
key-change = { $name }: { $key }. Change
keys-reset = Back to the usual keys

# What can go wrong with a request

error-unreachable = The server does not answer. Is it running, and are you on its network?
error-bad-json = The server did not understand this page. Reload it.
error-bad-request = The server did not understand this page. Reload it.
error-bad-name = That name will not do. Use up to 20 letters, digits or signs.
error-bad-option = The server does not know one of the house rules. Reload the page.
error-unknown-game = The server does not know that game. Reload the page.
error-unknown-level = The server does not know that level. Reload the page.
error-unknown-table = There is no such table.
error-wrong-seats = That game is not played with so many.
error-table-full = Somebody was quicker: the table is full.
error-too-many-tables = The server has no room for another table now. Try again in a while.
error-too-long = That is too long for the server.
error-wrong-origin = The server takes this only from its own pages.
error-not-a-socket = The server did not understand this page. Reload it.
error-wrong-method = The server did not understand this page. Reload it.
error-not-found = The server has nothing at that address. Reload the page.
error-internal = Something went wrong. Try again.
