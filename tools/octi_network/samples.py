"""Positions of games of Octi's search with itself, as `selfplay.c` writes them."""

from collections.abc import Sequence
from pathlib import Path
from typing import Final

import numpy as np

from games.octi.board import Mode
from tools.octi_network import Array
from tools.octi_network.boards import PodNumbers

E_FOLD: Final = {"basic": 55, "fast": 60, "classic": 50}
"""The points of a position's worth that make odds of e : 1, as in `engine.octi.player`."""
PLACES: Final = ("supply", "reserve", "captured")
PLACE_SIZES: Final = (52, 5, 8)
"""The most that a side has beside the board, plus one."""
_MOST_PODS: Final = {"basic": 4, "fast": 7, "classic": 7}
_SAMPLE: Final = np.dtype(
    [
        *(("value", "<i2"), ("worth", "<i2"), ("points", "u1"), ("seat", "u1"), ("n", "u1", 2)),
        *((place, "u1", 2) for place in PLACES),
        *(("square", "u1", (2, 7)), ("prongs", "u1", (2, 7))),
    ]
)


class Samples:
    """The positions of some files, as the side to move sees them.

    Attributes:
        pods: of the side to move, and of the other one.
        counts: what is beside the board: by side, then by `PLACES`.
        worth: by the fitted worths, in units of `E_FOLD`.
        value: the worth that the search found, in the same units.
        points: the share of a point that the side to move got in the end.
    """

    def __init__(self, mode: Mode, numbers: PodNumbers, files: Sequence[Path]) -> None:
        read = np.concatenate([_read(file) for file in files])
        pods = numbers.by_square[read["square"]] * 256 + read["prongs"]
        pods[np.arange(7) >= read["n"][:, :, None]] = numbers.count
        pods = np.where(read["seat"][:, None, None] == 1, numbers.turn[pods], pods)
        self.pods: Final = pods[:, :, : _MOST_PODS[mode]].astype(np.int32)
        counts = [np.minimum(read[name], size - 1) for name, size in zip(PLACES, PLACE_SIZES, strict=True)]
        self.counts: Final = np.stack(counts, 2).astype(np.int32)
        self.worth: Final = read["worth"].astype(np.float32) / E_FOLD[mode]
        self.value: Final = read["value"].astype(np.float32) / E_FOLD[mode]
        self.points: Final = read["points"].astype(np.float32) / 2

    def __len__(self) -> int:
        return len(self.points)


def _read(file: Path) -> Array:
    return np.fromfile(file, _SAMPLE, count=file.stat().st_size // _SAMPLE.itemsize)
