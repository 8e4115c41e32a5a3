"""The pictures of Chess Dice: the table, the end of a throw, the draw for who begins, the examples of the rules."""

from render.chess_dice.board import board
from render.chess_dice.ends import throw_end
from render.chess_dice.examples import Topic, course, examples, labels_of
from render.chess_dice.layout import Action, Captions
from render.chess_dice.lot import opening

__all__ = ["Action", "Captions", "Topic", "board", "course", "examples", "labels_of", "opening", "throw_end"]
