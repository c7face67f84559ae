# Hvorfor en handling ble avvist. $card er kortet slik det vises (7♠); $first, $second og $third
# er valørene som passer, og $count sier hvor mange.

refused-not-adjacent = { $card } passer ikke:
    .cure =
        { $count ->
            [1] trenger { $first }
            [2] trenger { $first } eller { $second }
           *[3] trenger { $first }, { $second } eller { $third }
        }
refused-same-rank = Lik valør passer ikke:
    .cure =
        { $count ->
            [1] trenger { $first }
            [2] trenger { $first } eller { $second }
           *[3] trenger { $first }, { $second } eller { $third }
        }
refused-not-face-up = { $card } er ikke et av dine åpne kort
refused-not-yours = { $card } tilhører en annen spiller
refused-already-played = { $card } er lagt og blir liggende
refused-one-card = Ett kort om gangen
refused-no-such-card = Kortet { $card } finnes ikke
refused-no-such-pile = Den haugen kan ikke brukes her
refused-slot-stays-empty = En ledig plass forblir ledig
refused-slot-taken = Det ligger allerede kort på den plassen
refused-covered = { $card } er dekket
refused-not-next = { $card } er ikke neste:
    .cure = trenger { $first }
refused-wrong-suit = En grunnhaug har bare én farge
refused-not-lower = { $card } er ikke én lavere:
    .cure = trenger { $first }
refused-wrong-colour = Rødt og svart må veksle
refused-nothing-fits = Ingenting kan ligge på det kortet
refused-nertz-first = En tom arbeidshaug tar det øverste i Nertz-haugen
refused-nertz-not-empty = Nertz-haugen din er ikke tom
refused-nothing-to-turn = Det er ingenting å bla i
refused-frozen = Ingen legger kort mens haugene fordeles
refused-too-early = Smekkingen har ikke åpnet ennå
refused-has-play = Du kommer fortsatt videre
    .cure = med { $card }
refused-already-called = Det har du allerede gjort
refused-call-too-soon = Se etter en gang til før du roper
refused-not-started = Omgangen har ikke begynt
refused-no-contest = Det er ingenting å smekke på nå
refused-no-such-action = Den handlingen finnes ikke i dette spillet
refused-round-over = Omgangen er over
refused-paused = Bordet er satt på pause
