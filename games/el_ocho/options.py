"""The options of a round as a player gives them, checked and spelled out (E14)."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any, Final

from games.el_ocho.state import Options

TOGGLES: Final = ("series", "joker", "runs")
"""What level 2 adds to level 1, each on or off at a custom table."""

RANGES: Final[Mapping[str, range]] = MappingProxyType(
    {"target": range(1000, 20_001, 500), "minimum": range(0, 1001, 50)}
)
"""The values a number may have."""

_LEVELS: Final[Mapping[Any, Options]] = MappingProxyType(
    {1: Options(), 2: Options(series=True, joker=True, runs=True), "custom": Options()}
)


def read(given: Mapping[str, Any]) -> Options:
    """The options meant by `{"level": 1 | 2 | "custom", "series", "joker", "runs": bool, "target", "minimum": int}`.

    All may be missing: level 1, to 8,000, with at least 400. A custom table has all toggles off but those switched on;
    at level 1 and 2 a toggle may only say what the level says already.

    Raises:
        ValueError: an option does not exist or has a bad value; the message begins with its name.
    """
    unknown = sorted(str(name) for name in given if name not in ("level", *TOGGLES, *RANGES))
    if unknown:
        raise ValueError(f"{unknown[0]}: there is no such option")
    level = given.get("level", 1)
    if type(level) not in (int, str) or level not in _LEVELS:
        raise ValueError(f"level: {level!r} is not 1, 2 or 'custom'")
    base = _LEVELS[level]
    toggles = {name: _toggle(name, given.get(name, getattr(base, name))) for name in TOGGLES}
    for name, value in toggles.items():
        if level != "custom" and value != getattr(base, name):
            raise ValueError(f"{name}: level {level} fixes it; a custom table does not")
    numbers = {name: _number(name, given.get(name, getattr(base, name))) for name in RANGES}
    return Options(toggles["series"], toggles["joker"], toggles["runs"], numbers["target"], numbers["minimum"])


def _toggle(name: str, value: object) -> bool:
    if not isinstance(value, bool):
        raise ValueError(f"{name}: {value!r} is neither true nor false")  # noqa: TRY004 -- ValueError by contract
    return value


def _number(name: str, value: object) -> int:
    allowed = RANGES[name]
    if type(value) is not int or value not in allowed:
        raise ValueError(f"{name}: {value!r} is not {allowed.start} to {allowed[-1]} in steps of {allowed.step}")
    return value
