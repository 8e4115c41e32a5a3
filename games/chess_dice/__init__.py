"""Chess Dice (Dés d'échecs) by ICP: five dice with chess figures a side that take each other, two seats."""
