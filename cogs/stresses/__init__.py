"""el Ocho des stressés on Discord: commands, presenter, texts."""
