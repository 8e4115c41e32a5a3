"""Discord: all that knows discord.py, and no game."""
