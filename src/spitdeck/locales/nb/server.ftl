# Kommandolinjen til `spitdeck play` og `spitdeck serve`.

cli-about = Kappløp med kort, i nettleseren.
cli-play = start tjeneren og åpne nettleseren for å spille
cli-serve = kjør tjeneren for andre, uten nettleser
cli-judge = si hva reglene sier om en stilling og noen handlinger
cli-replay = spill protokollen fra et parti om igjen, til siste kort
cli-verify = prøv at protokollen fra et parti er sann og at ingen valgte given
cli-simulate = spill mange partier uten mennesker og skriv hva det ble
cli-simulate-bots = hvert av datamaskinens nivåer mot hvert annet
cli-simulate-fairness = om like gode spillere vinner like ofte over ulike linjer
cli-backup = kopier dataene til en tjener, i gang eller stoppet, til en mappe
cli-target = mappen som lages for kopien
cli-version = skriv versjonen og avslutt
cli-commands = kommandoer
cli-host = adressen det skal lyttes på (ellers: { $default })
cli-port = porten det skal lyttes på; 0 tar en ledig (ellers: { $default })
cli-data = mappen for partier og nøkkelen til informasjonskapsler (ellers: { $default })
cli-behind-proxy = et annet program sender forbindelsene videre: nettets egne rundturer sier ingenting
cli-client = en annen bygd klient enn den som følger med
cli-bot-tempo = hvor mange ganger raskere enn mennesker botene er (ellers: 1)
cli-frame-limit = hvor mange meldinger et vindu kan sende i sekundet; 0 er ingen grense (ellers: { $default })
cli-config = en fil med innstillinger (docs/operating.md)
cli-set = en hvilken som helst innstilling, som limits.tables=500; kan gjentas
cli-print-settings = skriv ut hver innstilling med verdi og hvor den kom fra, og stopp
cli-durability = hva et besvart legg tåler: at prosessen dør, eller strømbrudd også (forvalg: { $default })
cli-no-browser = ikke åpne nettleseren
cli-lang = språket i meldingene fra dette programmet
cli-usage = bruk:
cli-positionals = argumenter
cli-options = valg
cli-help = vis denne hjelpen og avslutt
cli-complaint = argumentet { $argument }: { $problem }
    .unrecognized = ukjente argumenter: { $given }
    .required = disse argumentene mangler: { $given }
    .value = argumentet { $argument }: ventet en verdi
    .choice = argumentet { $argument }: { $given } kan ikke velges (velg blant { $known })
    .flag = argumentet { $argument }: fikk { $given }, men tar ingen verdi
cli-bad-arguments = { $problem }. Se { $command } --help.
cli-bad-number = { $given } er ikke et tall fra { $low } til { $high }

simulate-help = Hva som skal måles
    .game = hvilket spill: { $games }
    .seats = hvor mange som spiller, der spillet gir et valg; ellers de færreste
    .matches = partier for hvert par av nivåer (ellers: { $usual })
    .quick = bare { $matches } for hvert par
    .seed = samme tall gir samme rapport (ellers: 1)
    .option = en husregel som ikke er som vanlig, for eksempel fill_slots=on; kan gjentas
    .json = skriv det for maskiner

play-running = Spitdeck er i gang. Trykk Ctrl-C for å stoppe.
play-here = På denne maskinen:
play-network = På nettverket ditt:
play-scan = Skann denne med en telefon på samme nettverk for å spille på den:
play-no-network = Fant ikke noe nettverk, så bare denne maskinen kan spille.
serve-running = Spitdeck svarer på { $address }

serve-port-in-use = Port { $port } er i bruk. Stopp programmet som bruker den, eller velg en annen port med --port (0 tar en ledig).
serve-port-not-allowed = Du har ikke lov til å bruke port { $port }. Velg en fra 1024 og oppover med --port.
serve-no-host = Innstillingen host er tom: ingen adresse å lytte på er oppgitt. Oppgi 127.0.0.1 for bare denne maskinen, eller 0.0.0.0 for hele nettverket, med --host.
serve-unknown-host = Denne maskinen har ingen adresse { $host } å lytte på. Velg en annen med --host.
serve-no-socket = Det går ikke å lytte på { $host }, port { $port }: { $problem }.
serve-no-client = Nettleserklienten er ikke bygd: det er ingen index.html i { $path }. I en kildekodemappe bygger ./play den.
serve-bad-data = Datamappen { $path } kan ikke brukes: { $problem }. Velg en annen med --data.
serve-held = Datamappen { $path } er i bruk av en annen Spitdeck-tjener. Stopp den, eller velg en annen mappe med --data.
serve-held-at = Datamappen { $path } er i bruk av Spitdeck-tjeneren på { $address } (prosess { $process }). Spill der, stopp den, eller velg en annen mappe med --data.
serve-bad-log = Databasen { $path } kan ikke brukes: { $problem }. Velg en annen mappe med --data.
serve-bad-key = Nøkkelfilen { $path } er skadet: den skal ha { $bytes } byte. Fjern den, så lages en ny; alle får da ny informasjonskapsel.

setting-default = forvalg
setting-unknown = Innstillingen { $name } ({ $place }) finnes ikke. serve --print-settings nevner alle.
setting-bad-file = Innstillingsfilen { $path } kan ikke brukes: { $problem }.
setting-no-value = --set { $given } gir ingen verdi: ventet NAVN=VERDI.
setting-bad-number = Innstillingen { $name } ({ $place }) er { $given }: ventet et tall fra { $low } til { $high }.
setting-bad-switch = Innstillingen { $name } ({ $place }) er { $given }: ventet true eller false.
setting-bad-choice = Innstillingen { $name } ({ $place }) er { $given }: ventet en av { $known }.
setting-bad-text = Innstillingen { $name } ({ $place }) er { $given }: ventet tekst.

backup-made = { $path } har en kopi av alt. Start en tjener med --data { $path } for å gå videre fra den.
backup-nothing = Det er ingen { $name } i { $path } å kopiere.
backup-exists = Mappen { $path } finnes allerede. Velg en annen.
backup-failed = Kopien i { $path } kunne ikke lages: { $problem }.
