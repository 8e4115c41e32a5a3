"""The pictures of Neo Otcho 5: the table, the end of a turn, the combinations of the rules."""

from render.neo_otcho.board import board
from render.neo_otcho.combinations import SCENES, Topic, combinations
from render.neo_otcho.ends import turn_end
from render.neo_otcho.layout import Captions

__all__ = ["SCENES", "Captions", "Topic", "board", "combinations", "turn_end"]
