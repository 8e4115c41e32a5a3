"""The pictures of Octi: the board, and the examples of the rules."""

from render.octi.board import board
from render.octi.examples import SCENES, Topic, examples, topics
from render.octi.layout import Captions
from render.octi.stacks import DraftOverlay

__all__ = ["SCENES", "Captions", "DraftOverlay", "Topic", "board", "examples", "topics"]
