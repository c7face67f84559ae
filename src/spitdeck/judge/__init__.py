"""The rule desk: what the rules say about a position, and about a whole match's record."""

from spitdeck.judge.command import add_arguments, run
from spitdeck.judge.replaying import add_replay_arguments, run_replay
from spitdeck.judge.verifying import add_verify_arguments, run_verify

__all__ = [
    "add_arguments",
    "add_replay_arguments",
    "add_verify_arguments",
    "run",
    "run_replay",
    "run_verify",
]
