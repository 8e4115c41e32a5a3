"""Holidays: days on which a player's clocks stand."""
