"""Computer players: a view and an instant in, an action and a delay out."""
