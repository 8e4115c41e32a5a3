"""The pictures of Octi: the board, and the examples of the rules."""

from render.octi.board import board
from render.octi.examples import SCENES, Topic, examples, topics
from render.octi.layout import Captions
from render.octi.standing import Draft

__all__ = ["SCENES", "Captions", "Draft", "Topic", "board", "examples", "topics"]
