"""The pictures of el Ocho: the board, the end of a turn, the opening, the combinations of the rules."""

from render.el_ocho.board import board, first_player_roll
from render.el_ocho.combinations import Topic, combinations, sections, topics
from render.el_ocho.ends import turn_end
from render.el_ocho.layout import Captions

__all__ = ["Captions", "Topic", "board", "combinations", "first_player_roll", "sections", "topics", "turn_end"]
