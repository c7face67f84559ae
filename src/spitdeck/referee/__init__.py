"""Who was first: pure."""
