"""The eight-sided dice as emoji; the race, which is played with the same dice, shows them too."""

from collections.abc import Mapping
from functools import partial
from typing import Final

from render.dice import FACES, large_number
from render.emoji import Painter, outlined

NAMES: Final = ("one", "two", "three", "four", "five", "six", "seven", "eight")
"""The names of the dice, by their faces from 1 on."""
EMOJI: Final[Mapping[str, Painter]] = {
    name: partial(outlined, partial(large_number, face)) for face, name in zip(FACES, NAMES, strict=True)
}
