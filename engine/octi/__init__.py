"""The engine of Octi: a search in C, one in plain Python where that cannot run, reviews and puzzles."""
