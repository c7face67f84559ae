"""Text forms for positions and actions; `docs/notation.md` describes them for people."""

from spitdeck.engine.notation.action import Order, Wait, parse_action, parse_order, show_action
from spitdeck.engine.notation.errors import ActionError, NotationError, PositionError
from spitdeck.engine.notation.position import show_position, show_view
from spitdeck.engine.notation.reader import parse_position, seeded
from spitdeck.engine.notation.tokens import show_card

__all__ = [
    "ActionError",
    "NotationError",
    "Order",
    "PositionError",
    "Wait",
    "parse_action",
    "parse_order",
    "parse_position",
    "seeded",
    "show_action",
    "show_card",
    "show_position",
    "show_view",
]
