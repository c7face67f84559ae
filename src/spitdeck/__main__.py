"""Lets `python -m spitdeck` do what the `spitdeck` command does."""

from spitdeck.cli import main

if __name__ == "__main__":
    raise SystemExit(main())
