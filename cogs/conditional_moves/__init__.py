"""Conditional moves: replies that a player enters in advance, in private."""
