"""The engine of Chess Dice: exact, and its puzzles."""
