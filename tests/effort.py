"""The parts of a test that `make test` runs; `make test-all` runs all of it.

What takes long or goes by chance is tried a little in the gate and at length in `make test-all`: strength of computer
players, random games, random pictures, a browser, a copy of the whole project. Such a test is `@slow`, or takes its
seeds from `seeds`, the number of its examples from `examples`, and the steps of its games from `some`.
"""

from collections.abc import Iterable, Sequence
from typing import Any, Final, TypeVar

import pytest
from hypothesis import settings

ALL: Final = "all"
"""The Hypothesis profile of `make test-all`."""

T = TypeVar("T")
U = TypeVar("U")

slow: Final = pytest.mark.slow


def seeds(count: int, first: int = 1) -> list[Any]:
    """Seeds from 0, as parameters of a test; `make test` runs the `first` of them."""
    return [seed if seed < first else pytest.param(seed, marks=slow) for seed in range(count)]


def examples(count: int) -> settings:
    """Settings for so many examples, of which `make test` runs a tenth."""
    return settings(max_examples=count if _is_everything() else max(count // 10, 2))


def one_each(cases: Iterable[T], values: Sequence[U]) -> list[tuple[T, U]]:
    """Each case with each value, such as a language; in `make test` each case with one of them, by turns."""
    turns = ((case, values if _is_everything() else (values[turn % len(values)],)) for turn, case in enumerate(cases))
    return [(case, value) for case, taken in turns for value in taken]


def some(steps: Sequence[T]) -> Sequence[T]:
    """The steps of a long game to be examined closely: all of them, in `make test` every seventh and the last three."""
    return steps if _is_everything() else (*steps[:-3:7], *steps[-3:])


def _is_everything() -> bool:
    return settings.get_current_profile_name() == ALL
