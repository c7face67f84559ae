# Protokoller på kommandolinja: spitdeck replay og spitdeck verify.

record-help = Hva kommandoene om protokoller tar
    .record = en fil med protokollen fra et parti; - leser standard inn
    .json = skriv ett JSON-objekt
    .at = vis steg N: hva som skjedde, hva det førte til, og stillingen etterpå
    .commitment = krev at tjeneren forpliktet seg til given med disse 64 sifrene
    .nonce = krev at plassens tilfeldige tall er disse 64 sifrene, som i A=7c5d…; kan gjentas

record-unreadable = «{ $given }» kan ikke leses: ventet en tekstfil med en protokoll.
record-no-record = Dette er ingen protokoll: linje { $number } er «{ $given }», ventet { $expected }.
record-unknown-game = Det finnes ikke noe spill «{ $given }»: ventet ett av { $known }.
record-bad-seats = Protokollen har { $given } plasser: ventet så mange som { $game } spilles med.
record-bad-option = «{ $given }» er ingen husregel i dette spillet: ventet en det har.
record-sealed = Partiet var ikke over da dette ble skrevet: ventet en protokoll med hemmeligheten.
record-no-deal = Ingenting deles ut i denne protokollen: ventet «0 deal» først.
record-no-step = Det finnes ikke noe steg { $given }: ventet 1 til { $last }.
record-bad-commitment = «{ $given }» er ingen forpliktelse: ventet 64 heksadesimale sifre.
record-bad-nonce = «{ $given }» er ikke en plass og dens tilfeldige tall: ventet en plass og 64 heksadesimale sifre, som i A=7c5d….
record-line = Linje { $number }: { $sentence }
record-more = Og { $count } til.
record-true = Protokollen fra parti { $match } ved bord { $table } er sann.
record-true-deal = Hemmeligheten passer til forpliktelsen; tilfeldige tall i given: { $seats }; { $count ->
        [one] { $count } stokking eller trekning gir det den skal
       *[other] { $count } stokkinger og trekninger gir det de skal
    }.
record-true-course = { $actions } handlinger dømmes etter reglene slik protokollen sier, og fører til de { $events } hendelsene den forteller om.
record-nothing-kept = Dette er prøvd mot protokollen alene: med --commitment og --nonce prøves det mot det du har tatt vare på.

replay-match = { $game }, bord { $table }, parti { $match }
replay-step = Steg { $number } av { $count }: { $line }
replay-steps = Steg: { $count }
replay-result = Resultat: { $result }
replay-hash = Kontrolltall: { $hash }

deviation-checksum = Kontrollsummen er en annen: teksten er endret etter at den ble skrevet.
deviation-sealed = Partiet var ikke over da dette ble skrevet: det er ingen hemmelighet å prøve mot.
deviation-commitment = Hemmeligheten passer ikke til forpliktelsen { $given }: den måtte vært { $expected }.
deviation-nonce = Det tilfeldige tallet til plass { $given } passer ikke til det plassen forpliktet seg til.
deviation-other-commitment = Forpliktelsen { $given } er ikke den du har tatt vare på, { $expected }.
deviation-other-nonce = Det tilfeldige tallet til plass { $given } er ikke det du har tatt vare på, { $expected }.
deviation-rules = Spillet kan ikke spilles slik: det har { $given }, ventet { $expected }.
deviation-shuffle = Stokking { $given } gir andre kort.
deviation-draw = Trekning { $given } gir et annet tall.
deviation-layout = Det ble delt ut annerledes: { $expected }.
deviation-event = Noe annet skjedde: { $expected }, ikke { $given }.
deviation-missing = Det som skjedde, mangler: { $expected }.
deviation-surplus = Dette skjedde ikke: { $given }.
deviation-judged = Protokollen sier { $given }, etter reglene er det { $expected }: ingenting etter dette kan prøves.
deviation-coin = Trekningen { $given } mellom like tidlige handlinger gir et annet tall.
deviation-times = Tidene passer ikke sammen: { $given }, ventet { $expected }.
deviation-verdict = Ingen tidligere handling fra plass { $given } passer til det som sies om dette kappløpet.
deviation-hash = Den siste stillingen er en annen: kontrolltallet er { $expected }, ikke { $given }.
deviation-result = Partiet endte annerledes: { $expected }, ikke { $given }.
