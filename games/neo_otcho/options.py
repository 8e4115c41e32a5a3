"""The options of a game as a player gives them, checked (N12)."""

from collections.abc import Mapping
from typing import Any

from games.neo_otcho.state import Options


def read(given: Mapping[str, Any]) -> Options:
    """The options meant by `{"dice": 3 | 2, "free_x_pair": bool}`; both may be missing: three dice, no free pair.

    With two dice the free pair changes nothing: there a pair of X is always free (N11).

    Raises:
        ValueError: an option does not exist or has a bad value; the message begins with its name.
    """
    unknown = sorted(str(name) for name in given if name not in ("dice", "free_x_pair"))
    if unknown:
        raise ValueError(f"{unknown[0]}: there is no such option")
    dice, free = given.get("dice", 3), given.get("free_x_pair", False)
    if type(dice) is not int or dice not in (2, 3):
        raise ValueError(f"dice: {dice!r} is neither 3 nor 2")
    if type(free) is not bool:
        raise ValueError(f"free_x_pair: {free!r} is neither true nor false")
    return Options(dice, free)
