"""The emoji that the bot uploads for itself."""
