"""The options of a race as a player gives them, checked and spelled out (E14, S7, S8, S9, S11)."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any, Final

from games.stresses.state import Options

SEATS: Final = range(2, 7)
"""How many may play, as in the rule sheet (S11)."""

OPEN_SEATS: Final = range(1, 51)
"""How many may sit at an open table, from its start (S11)."""

RANGES: Final[Mapping[str, range]] = MappingProxyType(
    {
        "level": range(1, 3),
        "target": range(1000, 20_001, 500),
        "seconds": range(5, 121),
        "settle_ms": range(2001),
        "pause": range(61),
    }
)
"""The values a number may have."""


def read(given: Mapping[str, Any]) -> Options:
    """The options meant by `{"level", "target", "seconds", "settle_ms", "pause": int, "open": bool}`.

    All may be missing.

    Raises:
        ValueError: an option does not exist or has a bad value; the message begins with its name.
    """
    for name, value in sorted(given.items(), key=lambda option: str(option[0])):
        _check(name, value)
    return Options(**given)


def seats_of(options: Options) -> range:
    """With how many seats a race with these options may begin (S11)."""
    return OPEN_SEATS if options.open else SEATS


def _check(name: str, value: object) -> None:
    if name == "open":
        if not isinstance(value, bool):
            raise ValueError(f"open: {value!r} is neither true nor false")
        return
    allowed = RANGES.get(name)
    if allowed is None:
        raise ValueError(f"{name}: there is no such option")
    if type(value) is not int or value not in allowed:
        steps = f" in steps of {allowed.step}" if allowed.step > 1 else ""
        raise ValueError(f"{name}: {value!r} is not {allowed.start} to {allowed[-1]}{steps}")
