"""Chess Dice on Discord: commands, presenter, texts."""
