"""The engine of Neo Otcho 5: the solved game of two, and its solver."""
