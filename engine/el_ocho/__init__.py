"""The engine of el Ocho: solved games, the solver in C and in plain Python, and its puzzles."""
