"""Tournaments as data: formats, pairings and standings, without clock, chance or database."""
