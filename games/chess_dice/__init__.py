"""Chess Dice (Dés d’échecs) by ICP: five dice with chess pieces a side that take each other, two seats."""
