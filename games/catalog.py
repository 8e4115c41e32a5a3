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
