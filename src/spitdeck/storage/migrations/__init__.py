"""How a database of an older format becomes one of the next: one revision in each file."""
