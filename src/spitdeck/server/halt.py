"""What a window is told while nothing can be stored and its table stands still."""

from __future__ import annotations

from spitdeck.engine.actions import RULE_OF, Reason, Refused
from spitdeck.server.connection import Connection
from spitdeck.table.acts import Acts
from spitdeck.wire import Act, ClientMessage, Code, Refusal

__all__ = ["refuse", "say_so"]


def say_so(window: Connection) -> None:
    """Say that the table stands still."""
    sentence = "nothing can be stored now: the table stands still until it can"
    window.fail(Code.STORAGE, sentence)


def refuse(window: Connection, acts: Acts, message: ClientMessage) -> None:
    """Refuse what has come from a seat. An act that has come before has its answer already.

    What is refused here is not judged when the table goes on, should it come again then.
    """
    if isinstance(message, Act) and acts.take(message.id):
        acts.judged(message.id, accepted=False)
        window.send(Refusal(message.id, Refused(Reason.PAUSED), RULE_OF[Reason.PAUSED]))
    say_so(window)
