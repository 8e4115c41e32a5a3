"""Commands: those of each game, and their registration with Discord."""
