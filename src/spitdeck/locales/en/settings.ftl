# The settings sheet: what a device remembers.

settings-title = Settings
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
key-slot = { $number ->
    [1] Own pile 1; in Nertz, the Nertz pile
    [2] Own pile 2; in Nertz, work pile 1
    [3] Own pile 3; in Nertz, work pile 2
    [4] Own pile 4; in Nertz, work pile 3
   *[other] Own pile 5; in Nertz, work pile 4
}
key-call = Call spit; in Nertz, turn the stock
key-left = To the left centre pile
key-right = To the right centre pile
key-sound = Sound on or off
key-waste = Nertz: the waste
key-nertz = Nertz: call Nertz!
key-stuck = Nertz: I am stuck
key-press = Press a key
key-change = { $name }: { $key }. Change
keys-reset = Back to the usual keys
