"""Figures and how they are taken: each with its unit and how often it was repeated."""

import gc
import statistics
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

from msgspec import Struct

BUILD: Final = Path(__file__).parents[1] / "build"
"""Where databases to measure on are made: on a disk, which a folder for temporary files need not be."""


class Row(Struct, frozen=True):
    """A line of the table.

    Attributes:
        what: what was measured.
        figure: what came out.
        unit: of the figure.
        times: how often it was done.
        aim: what it should be, where that has been said.
    """

    what: str
    figure: float
    unit: str
    times: int
    aim: str = ""


def rate(doing: Callable[[], int], seconds: float) -> tuple[int, float]:
    """How much a function that says how much it did gets done in about so many seconds, and in how many exactly."""
    done, began = 0, time.perf_counter()
    while (took := time.perf_counter() - began) < seconds:
        done += doing()
    return done, took


def median(times: Sequence[float]) -> float:
    """The median of times, in milliseconds for seconds."""
    return statistics.median(times) * 1000


def nearly_all(times: Sequence[float]) -> float:
    """The time that 99 of 100 stay below, in milliseconds for seconds."""
    return sorted(times)[int(len(times) * 0.99)] * 1000


@contextmanager
def timed(times: list[float]) -> Iterator[None]:
    """Adds to `times` how long what is done here takes, in seconds."""
    began = time.perf_counter()
    yield
    times.append(time.perf_counter() - began)


@contextmanager
def folder() -> Iterator[Path]:
    """A folder on the project's disk, gone afterwards; garbage of what came before does not count."""
    BUILD.mkdir(exist_ok=True)
    gc.collect()
    with TemporaryDirectory(dir=BUILD, prefix="bench-") as made:
        yield Path(made)
