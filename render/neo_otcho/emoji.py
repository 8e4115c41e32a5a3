"""The six-sided dice of Neo Otcho 5 as emoji."""

from collections.abc import Mapping
from functools import partial
from typing import Final

from render.dice import DieLook
from render.emoji import Painter, outlined
from render.neo_otcho.cubes import die

NAMES: Final = ("die_one", "die_two", "die_three", "die_four", "die_five", "die_x")
"""The names of the dice, by their faces from 1 on; the last is the X."""
EMOJI: Final[Mapping[str, Painter]] = {
    name: partial(outlined, partial(die, face, DieLook.PLAIN, sign_scale=1.35))
    for face, name in enumerate(NAMES, start=1)
}
