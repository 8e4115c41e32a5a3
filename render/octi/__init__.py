"""The pictures of Octi: the board, and the examples of the rules."""
