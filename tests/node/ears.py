"""What the server only notes down is a mistake in a simulation."""

import logging

__all__ = ["Ears"]


class Ears(logging.Handler):
    """A handler that keeps the latest exception that was logged."""

    def __init__(self) -> None:
        super().__init__(logging.ERROR)
        self.heard: BaseException | None = None

    def emit(self, record: logging.LogRecord) -> None:
        if record.exc_info is not None and record.exc_info[1] is not None:
            self.heard = record.exc_info[1]
