"""Measured figures, each with its unit and the number of repetitions, and the ways to measure them."""

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
"""The folder of databases to measure on: on a disk, which a folder for temporary files need not be."""


class Row(Struct, frozen=True):
    """A line of the table.

    Attributes:
        name: of the figure.
        times: the number of repetitions.
        aim: the figure that the project aims at, or "".
    """

    name: str
    figure: float
    unit: str
    times: int
    aim: str = ""


def rate(work: Callable[[], int], seconds: float) -> tuple[int, float]:
    """The amount of work done in about so many seconds, by a function that returns its amount, and the exact time."""
    amount, start = 0, time.perf_counter()
    while (elapsed := time.perf_counter() - start) < seconds:
        amount += work()
    return amount, elapsed


def median(times: Sequence[float]) -> float:
    """The median of times, in milliseconds for seconds."""
    return statistics.median(times) * 1000


def nearly_all(times: Sequence[float]) -> float:
    """The time that 99 of 100 stay below, in milliseconds for seconds."""
    return sorted(times)[int(len(times) * 0.99)] * 1000


@contextmanager
def timed(times: list[float]) -> Iterator[None]:
    """Adds the time that the block takes to `times`, in seconds."""
    start = time.perf_counter()
    yield
    times.append(time.perf_counter() - start)


@contextmanager
def folder() -> Iterator[Path]:
    """A temporary folder on the project's disk; garbage of earlier measurements does not count."""
    BUILD.mkdir(exist_ok=True)
    gc.collect()
    with TemporaryDirectory(dir=BUILD, prefix="bench-") as name:
        yield Path(name)
