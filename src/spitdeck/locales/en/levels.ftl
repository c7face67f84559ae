# The computer players, by what they feel like.

level-calm = Calm
    .feel = Takes its time, looks away now and then, and lets you learn.
level-steady = Steady
    .feel = Keeps going without hurry and misses little.
level-quick = Quick
    .feel = Plays as a practised friend does; you must look ahead.
level-shark = Shark
    .feel = As fast as the fastest people, and never takes the wrong card.
