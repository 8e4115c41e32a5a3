"""A computer player's turn: moves by the engine of the game where there is one, else by the game's own player.

It needs rules and engines, and nothing else, so any process can work it out.
"""

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any, Final

from engine.octi import player as octi
from engine.wasm import EngineMissing
from games import match as matches
from games.core import Seat
from games.match import Match

SUGGEST: Final[Mapping[str, Callable[[Any], Any]]] = MappingProxyType({"octi": octi.suggest})
"""The engines' choice of a move for the seat whose turn it is, by game. Each raises EngineMissing."""


def plan_turn(match: Match, seat: Seat) -> tuple[str, ...]:
    """The moves of a seat, in the game's notation, up to the next roll or the end of its turn."""
    turn = match.rules.turn(match.state)
    texts: list[str] = []
    while match.chance is None and seat in match.actors and match.rules.turn(match.state) == turn:
        text = match.rules.format(_suggest(match, seat))
        texts.append(text)
        match = matches.move(match, seat, text).match
    return tuple(texts)


def _suggest(match: Match, seat: Seat) -> Any:
    if match.game in SUGGEST:
        try:
            return SUGGEST[match.game](match.state)
        except EngineMissing:
            pass
    return match.rules.suggest(match.state, seat)
