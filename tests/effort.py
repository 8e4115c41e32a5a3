"""The parts of a test that `make test` runs; `make test-all` runs all of it.

What takes long or goes by chance is tried a little in the gate and at length in `make test-all`: strength of computer
players, random games, random pictures, a browser, a copy of the whole project. Such a test is `@slow`, or takes its seeds from `seeds` and the number of its
examples from `examples`.
"""

from typing import Any, Final

import pytest
from hypothesis import settings

ALL: Final = "all"
"""The Hypothesis profile of `make test-all`."""

slow: Final = pytest.mark.slow


def seeds(count: int, first: int = 1) -> list[Any]:
    """Seeds from 0, as parameters of a test; `make test` runs the `first` of them."""
    return [seed if seed < first else pytest.param(seed, marks=slow) for seed in range(count)]


def examples(count: int) -> settings:
    """Settings for so many examples, of which `make test` runs a tenth."""
    everything = settings.get_current_profile_name() == ALL
    return settings(max_examples=count if everything else max(count // 10, 2))
