"""The eight-sided dice as emoji; the race, which is played with the same dice, shows them too."""

from collections.abc import Mapping
from functools import partial
from typing import Final

from render.dice import FACES, large_number
from render.emoji import Painter, outlined

EMOJI: Final[Mapping[str, Painter]] = {f"die_{face}": partial(outlined, partial(large_number, face)) for face in FACES}
