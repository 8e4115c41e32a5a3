"""The pictures of Chess Dice: the table, the end of a throw, the draw for who begins, the examples of the rules."""
