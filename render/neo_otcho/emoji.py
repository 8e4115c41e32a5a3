"""The six-sided dice of Neo Otcho 5 as emoji."""

from collections.abc import Mapping
from functools import partial
from typing import Final

from games.neo_otcho.state import X
from render.dice import DieLook
from render.emoji import Painter, outlined
from render.neo_otcho.cubes import die

EMOJI: Final[Mapping[str, Painter]] = {
    f"cube_{'x' if face == X else face}": partial(outlined, partial(die, face, DieLook.PLAIN, sign_scale=1.35))
    for face in range(1, 7)
}
