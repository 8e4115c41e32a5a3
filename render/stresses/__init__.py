"""The pictures of the race, el Ocho des stressés: get ready, the roll, the verdict."""

from render.stresses.layout import Captions
from render.stresses.roll import ready, roll, warm
from render.stresses.verdict import LISTED, unlisted, verdict

__all__ = ["LISTED", "Captions", "ready", "roll", "unlisted", "verdict", "warm"]
