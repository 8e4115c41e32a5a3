"""The games there are: one line a game."""

from typing import Any, Final

from games.chess_dice import ChessDice
from games.core import Rules
from games.el_ocho import ElOcho
from games.neo_otcho import NeoOtcho
from games.octi import Octi
from games.stresses import Stresses

GAMES: Final[dict[str, Rules[Any, Any, Any]]] = {
    "el_ocho": ElOcho(),
    "stresses": Stresses(),
    "neo_otcho": NeoOtcho(),
    "chess_dice": ChessDice(),
    "octi": Octi(),
}
"""A game's key, which names it in the database, in texts and in records, to its rules."""

PAST: Final[dict[tuple[str, int], Rules[Any, Any, Any]]] = {("octi", 1): Octi(version=1)}
"""Earlier rules, by whose moves games went another way than by today's: by a game's key and their version.

They are kept so that those games can be gone through again. Their events and the notation of rolls are today's.
"""


def rules_of(game: str, version: int) -> Rules[Any, Any, Any]:
    """The rules by which games of a version go: the next ones from there on that were kept, or today's.

    Raises:
        KeyError: there is no such game.
        ValueError: the version is newer than today's.
    """
    today = GAMES[game]
    if version > today.version:
        raise ValueError(f"{game}: version {version} is newer than these rules ({today.version})")
    kept = (PAST[game, one] for one in range(version, today.version) if (game, one) in PAST)
    return next(kept, today)
