# Innstillingene: det enheten husker.

settings-title = Innstillinger
settings-theme = Lyst eller mørkt
theme-system = Som enheten
theme-light = Lyst
theme-dark = Mørkt
settings-suits = Farger på kortene
suits-four = Fire
suits-two = Rødt og svart
settings-left-handed = Venstrehendt
settings-bigger-text = Større tekst ved bordet
settings-longer-labels = Beskjeder står lenger
settings-sound = Lyd
settings-haptics = Vibrasjon
settings-key-hints = Vis alltid tastene
settings-keys = Taster
key-slot = { $number ->
    [1] Egen haug 1; i Nertz Nertz-haugen
    [2] Egen haug 2; i Nertz arbeidshaug 1
    [3] Egen haug 3; i Nertz arbeidshaug 2
    [4] Egen haug 4; i Nertz arbeidshaug 3
   *[other] Egen haug 5; i Nertz arbeidshaug 4
}
key-call = Rop spit; i Nertz bla i talongen
key-left = Til venstre midthaug
key-right = Til høyre midthaug
key-sound = Lyd på eller av
key-waste = Nertz: kastebunken
key-nertz = Nertz: rop Nertz!
key-stuck = Nertz: jeg står fast
key-press = Trykk en tast
key-change = { $name }: { $key }. Endre
keys-reset = Tilbake til de vanlige tastene
