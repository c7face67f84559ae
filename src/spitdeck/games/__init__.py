"""The rule book, one file per game."""
