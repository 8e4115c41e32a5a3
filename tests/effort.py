"""The parts of a test that `make test` runs; `make test-all` runs all of it.

What takes long or goes by chance is tried a little in the gate and at length in `make test-all`: strength of computer
players, random games, random pictures, a browser, a copy of the whole project, a pool whose processes start again, and
weeks that pass. Such a test is `@slow`, or takes its parameters from `first_of` or `seeds`, the number of its examples
from `examples`, its cases in each language from `one_each`, and the steps of its games from `some`.
"""

from collections.abc import Iterable, Sequence
from itertools import product
from typing import Any, Final, TypeVar

import pytest
from hypothesis import is_hypothesis_test, settings

GATE: Final = "gate"
"""The Hypothesis profile of `make test`."""
ALL: Final = "all"
"""The Hypothesis profile of `make test-all`."""

slow: Final = pytest.mark.slow

T = TypeVar("T")
U = TypeVar("U")


def first_of(values: Iterable[object], count: int = 1) -> list[Any]:
    """Values of a test's parameter, of which `make test` tries the first `count`."""
    return [value if number < count else pytest.param(value, marks=slow) for number, value in enumerate(values)]


def seeds(count: int, first: int = 1) -> list[Any]:
    """Seeds from 0, as parameters of a test; `make test` runs the `first` of them."""
    return first_of(range(count), first)


def examples(count: int) -> settings:
    """Settings for so many examples, of which `make test` runs a tenth."""
    everything = settings.get_current_profile_name() == ALL
    return settings(max_examples=count if everything else max(count // 10, 2))


def one_each(cases: Iterable[T], values: Sequence[U]) -> list[tuple[T, U]]:
    """Each case with each value, such as a language; in `make test` each case with one of them, by turns."""
    if _is_gate():
        return [(case, values[turn % len(values)]) for turn, case in enumerate(cases)]
    return list(product(cases, values))


def some(items: Sequence[T]) -> Sequence[T]:
    """The items of many, such as the steps of a game, to look at; in `make test` every seventh and the last three."""
    return (*items[:-3:7], *items[-3:]) if _is_gate() else items


def goes_beyond_gate(test: pytest.Item) -> bool:
    """True if `make test-all` has more of a test than the gate: it is slow, has more examples, or more cases.

    A test has more cases if its module takes them from `one_each` or `some`.
    """
    function = getattr(test, "obj", None)
    module = getattr(test.getparent(pytest.Module), "obj", None)
    has_more_cases = any(value is one_each or value is some for value in vars(module).values())
    return bool(test.get_closest_marker("slow")) or is_hypothesis_test(function) or has_more_cases


def _is_gate() -> bool:
    return settings.get_current_profile_name() == GATE
