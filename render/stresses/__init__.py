"""The pictures of the race, el Ocho des stressés: get ready, the roll, the verdict."""

from render.stresses.layout import Captions
from render.stresses.roll import get_ready, roll, warm_up
from render.stresses.verdict import MAX_LISTED_SEATS, unlisted_seats, verdict

__all__ = ["MAX_LISTED_SEATS", "Captions", "get_ready", "roll", "unlisted_seats", "verdict", "warm_up"]
