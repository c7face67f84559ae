"""Real-time racing card games in the browser, refereed by a Python server."""

__all__: list[str] = []
