"""The catalog of games, by their folders: `games/<key>/rules.py`."""

from importlib import import_module, resources
from typing import Any, Final

from games.core import Rules
from games.el_ocho.rules import ElOcho
from games.octi.rules import Octi

_FIRST: Final = ("el_ocho", "stresses", "neo_otcho", "chess_dice", "octi")
"""The games that are listed before any others."""
_KEYS: Final = {folder.name for folder in resources.files("games").iterdir() if folder.joinpath("rules.py").is_file()}


def _rules(key: str) -> Rules[Any, Any, Any]:
    """The rules of a game: an object of the one class in its module that derives from `Rules`."""
    module = import_module(f"games.{key}.rules")
    classes = [value for value in vars(module).values() if isinstance(value, type)]
    (rules,) = (kind for kind in classes if Rules in kind.__mro__ and kind.__module__ == module.__name__)
    return rules()  # type: ignore[no-any-return]  # by its bases


GAMES: Final = {key: _rules(key) for key in (*_FIRST, *sorted(_KEYS.difference(_FIRST)))}
"""The rules of each game by its key: the name of its folder, and of the game in the database, in texts, in records."""

EARLIER_RULES: Final[dict[tuple[str, int], Rules[Any, Any, Any]]] = {
    ("el_ocho", 1): ElOcho(version=1),
    ("octi", 1): Octi(version=1),
}
"""Earlier rules, whose moves led to other states than today's, by a game's key and their version. They replay old
games; their events and the notation of rolls are today's.
"""


def rules_of(game: str, version: int) -> Rules[Any, Any, Any]:
    """The rules for games of a version: those in `EARLIER_RULES` of the same version or the next one there, or today's.
    Raises KeyError if there is no such game. Raises ValueError if the version is newer than today's.
    """
    today = GAMES[game]
    if version == today.version:  # nearly always, and asked for some twenty times a click
        return today
    if version > today.version:
        raise ValueError(f"{game}: version {version} is newer than these rules ({today.version})")
    earlier = (EARLIER_RULES.get((game, number)) for number in range(version, today.version))
    return next(filter(None, earlier), today)
