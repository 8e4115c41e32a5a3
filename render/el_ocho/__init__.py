"""The pictures of el Ocho: the board, the end of a turn, the opening, the combinations of the rules."""
