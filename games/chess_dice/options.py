"""The options of a match as a player gives them, checked (D6, D8)."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any, Final

from games.chess_dice.state import Options

RANGES: Final[Mapping[str, range]] = MappingProxyType({"target": range(1, 21), "stake": range(101)})
"""The values an option may have."""


def read(given: Mapping[str, Any]) -> Options:
    """The options meant by `{"target": 1 … 20, "stake": 0 … 100}`; both may be missing: to 10 points, for points only.

    Raises:
        ValueError: an option does not exist or has a bad value; the message begins with its name.
    """
    unknown = sorted(str(name) for name in given if name not in RANGES)
    if unknown:
        raise ValueError(f"{unknown[0]}: there is no such option")
    for name, value in given.items():
        allowed = RANGES[name]
        if type(value) is not int or value not in allowed:
            raise ValueError(f"{name}: {value!r} is not {allowed.start} to {allowed[-1]}")
    return Options(**given)
