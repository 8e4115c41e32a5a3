"""The rules of the games: pure, without Discord, pictures, clocks or chance of their own."""
