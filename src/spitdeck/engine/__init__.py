"""What a card game of this family is: pure values and functions."""
