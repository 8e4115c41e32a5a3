"""Neo Otcho 5 by PGC and Gaël Vacher: cards to fill with tokens by the dice, two to six seats, three dice or two."""
