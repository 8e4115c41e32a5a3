"""The pictures of Chess Dice: the table, the end of a throw, the draw for who begins, the examples of the rules."""

from render.chess_dice.board import board
from render.chess_dice.draw_lots import first_player_roll
from render.chess_dice.ends import throw_end
from render.chess_dice.examples import Topic, example_events, examples, label_count
from render.chess_dice.layout import Action, Captions

__all__ = [
    "Action",
    "Captions",
    "Topic",
    "board",
    "example_events",
    "examples",
    "first_player_roll",
    "label_count",
    "throw_end",
]
