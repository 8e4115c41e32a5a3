"""el Ocho on Discord: commands, presenter, texts."""
