"""el Ocho by François Koch (Jeux FK): eight eight-sided dice, two to six seats, levels 1, 2 and custom."""
