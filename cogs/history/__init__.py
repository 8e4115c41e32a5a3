"""Finished games on Discord: list, replay, animation, record."""
