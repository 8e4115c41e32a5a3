"""The lessons: every game in small steps on a real board, for one player alone."""
