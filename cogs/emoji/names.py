"""The names that emoji had before they could be spoken: `die_3_3d7b0e`, with a hash of the picture at their end."""

import re
from typing import Final

_HASHED: Final = re.compile("([a-z0-9_]+)_([0-9a-f]{6})")
_NUMBERS: Final = ("one", "two", "three", "four", "five", "six", "seven", "eight")
_FIGURES: Final = ("pawn", "knight", "bishop", "rook", "queen", "king")
_EARLIER: Final = {
    "circle": "blue_circle",
    "square": "orange_square",
    "triangle": "green_triangle",
    "diamond": "purple_diamond",
    "cross": "pink_cross",
    "star": "yellow_star",
    **{f"face_{name}": name for name in ("lola", "bruno", "clara", "hugo", "iris")},
    **{f"die_{face}": name for face, name in enumerate(_NUMBERS, start=1)},
    **{f"cube_{face}": f"die_{name}" for face, name in enumerate(_NUMBERS[:5], start=1)},
    "cube_x": "die_x",
    **{f"ivory_{figure}": f"white_{figure}" for figure in _FIGURES},
    **{f"wooden_{figure}": f"dark_{figure}" for figure in _FIGURES},
    "black_pod": "black_pod",
    "red_pod": "red_pod",
}


def spoken_name(name: str) -> str:
    """The name that can be spoken of one that was stored, without its hash, before or after it could be."""
    return _EARLIER.get(name, name)


def read_hashed(name: str) -> tuple[str, str] | None:
    """The name that can be spoken, and the hash, of a name on Discord from before; None for any other."""
    match = _HASHED.fullmatch(name)
    return (_EARLIER[match[1]], match[2]) if match and match[1] in _EARLIER else None
