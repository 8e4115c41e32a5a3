"""Neo Otcho 5 on Discord: commands, presenter, texts."""
