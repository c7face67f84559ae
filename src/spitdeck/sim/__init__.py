"""Matches without people: computer players at a table, and many matches in virtual time."""
