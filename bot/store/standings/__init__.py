"""Leaderboards, player statistics and seasons in the database."""
