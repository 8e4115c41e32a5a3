"""The catalog of engines, by their folders: `engine/<game>/engine.py`; playouts serve a game that has none."""

from importlib import import_module
from importlib.util import find_spec
from typing import Final

from engine.core import Engine
from engine.playouts import PlayoutEngine
from games.catalog import GAMES


def _engine(game: str) -> Engine:
    """The engine of a game: the object `ENGINE` of its module, or playouts."""
    if find_spec(f"engine.{game}") is None or find_spec(f"engine.{game}.engine") is None:
        return PlayoutEngine()
    engine: Engine = import_module(f"engine.{game}.engine").ENGINE
    return engine


ENGINES: Final = {game: _engine(game) for game in GAMES}
"""The engine of each game by its key."""
