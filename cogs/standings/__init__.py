"""Leaderboards, statistics and seasons on Discord."""
