"""The pods of Octi as emoji."""

from collections.abc import Mapping
from functools import partial
from typing import Final

from games.octi.board import NO_PRONGS
from render.emoji import Painter, outlined
from render.octi.pods import pod
from render.palette import INK, IVORY

EMOJI: Final[Mapping[str, Painter]] = {
    f"{colour}_pod": partial(outlined, partial(pod, seat, NO_PRONGS), line)
    for seat, (colour, line) in enumerate((("black", IVORY), ("red", INK)))
}
