"""Honours for finished games: what they are, and who won them, as plain functions."""
