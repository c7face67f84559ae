"""The rule desk, `spitdeck judge`: what the rules say about a position and some actions."""

from spitdeck.judge.command import add_arguments, run

__all__ = ["add_arguments", "run"]
