"""Octi on Discord: commands, presenter, texts."""
