# The command line of `spitdeck play` and `spitdeck serve`.

cli-about = Real-time racing card games in the browser.
cli-play = start the server and open the browser to play
cli-serve = run the server for others, without a browser
cli-judge = say what the rules say about a position and some actions
cli-replay = play the record of a match again, to the last card
cli-verify = check that the record of a match is true and its deal was not chosen
cli-simulate = play many matches without people and print what came of them
cli-simulate-bots = every level of the computer against every other
cli-simulate-fairness = whether equal players win equally often over unequal lines
cli-backup = copy the data of a running or stopped server into a folder
cli-target = the folder to make, for the copy
cli-version = print the version and stop
cli-commands = commands
cli-host = the address to listen on (default: { $default })
cli-port = the port to listen on; 0 takes any free one (default: { $default })
cli-data = the folder for matches and the key for cookies (default: { $default })
cli-behind-proxy = another program passes the connections on: the network's own round trips say nothing
cli-client = another built client to serve instead of the one in the package
cli-bot-tempo = how many times faster than people the bots are (default: 1)
cli-frame-limit = how many messages a window may send in a second; 0 is no limit (default: { $default })
cli-config = a file with settings (docs/operating.md)
cli-set = any setting, such as limits.tables=500; may be repeated
cli-print-settings = print every setting with its value and where it came from, and stop
cli-durability = what a play survives once it is answered: the death of the process, or a loss of power too (default: { $default })
cli-no-browser = do not open the browser
cli-lang = the language of this program's messages
cli-usage = usage:
cli-positionals = arguments
cli-options = options
cli-help = show this help and stop
cli-complaint = argument { $argument }: { $problem }
    .unrecognized = unrecognized arguments: { $given }
    .required = the following arguments are required: { $given }
    .value = argument { $argument }: expected one argument
    .choice = argument { $argument }: invalid choice: { $given } (choose from { $known })
    .flag = argument { $argument }: { $given } was given, but it takes no value
cli-bad-arguments = { $problem }. See { $command } --help.
cli-bad-number = { $given } is not a number from { $low } to { $high }

simulate-help = What to measure
    .game = which game: { $games }
    .seats = how many play, where the game leaves a choice; the fewest if left out
    .matches = matches of each pair of levels (default: { $usual })
    .quick = only { $matches } of each pair
    .seed = the same number gives the same report (default: 1)
    .option = a house rule off its default, such as fill_slots=on; may be repeated
    .json = print it for machines

play-running = Spitdeck is running. Press Ctrl-C to stop it.
play-here = On this computer:
play-network = On your network:
play-scan = Scan this with a phone on the same network to play on it:
play-no-network = No network was found, so only this computer can play.
serve-running = Spitdeck is serving on { $address }

serve-port-in-use = Port { $port } is in use. Stop the program that uses it, or choose another port with --port (0 takes any free one).
serve-port-not-allowed = Port { $port } may not be used by you. Choose one from 1024 up with --port.
serve-no-host = The setting host is empty: no address to listen on was given. Give 127.0.0.1 for this computer only, or 0.0.0.0 for its whole network, with --host.
serve-unknown-host = This computer has no address { $host } to listen on. Choose another with --host.
serve-no-socket = It is not possible to listen on { $host }, port { $port }: { $problem }.
serve-no-client = The browser client is not built: there is no index.html in { $path }. In a checkout, ./play builds it.
serve-bad-data = The data folder { $path } cannot be used: { $problem }. Choose another with --data.
serve-held = The data folder { $path } is in use by another Spitdeck server. Stop that one, or choose another folder with --data.
serve-held-at = The data folder { $path } is in use by the Spitdeck server at { $address } (process { $process }). Play there, stop that one, or choose another folder with --data.
serve-bad-log = The database { $path } cannot be used: { $problem }. Choose another folder with --data.
serve-bad-key = The key file { $path } is damaged: it should have { $bytes } bytes. Remove it to have a new one made; everybody gets a new cookie then.

setting-default = default
setting-unknown = There is no setting { $name } ({ $place }). serve --print-settings names them all.
setting-bad-file = The settings file { $path } cannot be used: { $problem }.
setting-no-value = --set { $given } gives no value: expected NAME=VALUE.
setting-bad-number = The setting { $name } ({ $place }) is { $given }: expected a number from { $low } to { $high }.
setting-bad-switch = The setting { $name } ({ $place }) is { $given }: expected true or false.
setting-bad-choice = The setting { $name } ({ $place }) is { $given }: expected one of { $known }.
setting-bad-text = The setting { $name } ({ $place }) is { $given }: expected text.

backup-made = { $path } holds a copy of everything. Start a server with --data { $path } to go on from it.
backup-nothing = There is no { $name } in { $path } to copy.
backup-exists = The folder { $path } is there already. Choose another one.
backup-failed = The copy in { $path } could not be made: { $problem }.
