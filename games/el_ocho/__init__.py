"""el Ocho by François Koch (Jeux FK): eight eight-sided dice, two to six seats, levels 1, 2 and custom."""

from games.el_ocho.rules import ElOcho

__all__ = ["ElOcho"]
