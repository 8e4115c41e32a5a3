"""A computer player's turn: moves by the engine of the game where there is one, else by the game's own player.

An opponent of a level never plays at another one unnoticed: where its engine cannot run, it plays by the game's
fallback, or not at all.

It needs rules and engines, and nothing else, so any process can work it out.
"""

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any, Final, TypeAlias

from engine import levels
from engine.chess_dice import player as chess_dice
from engine.el_ocho import player as el_ocho
from engine.levels import Strength
from engine.neo_otcho import player as neo_otcho
from engine.octi import fallback as octi_fallback
from engine.octi import player as octi
from engine.wasm import EngineMissing
from games import match as matches
from games.core import Seat
from games.match import Match
from games.stresses import player as racer

SUGGEST: Final[Mapping[str, Callable[[Any], Any]]] = MappingProxyType({"octi": octi.suggest})
"""The engines' choice of a move for the seat whose turn it is, by game. Each raises EngineMissing."""

FALLBACKS: Final[Mapping[str, Callable[[Any], Any]]] = MappingProxyType({"octi": octi_fallback.suggest})
"""The choice of a move where an engine cannot run, by game."""

LevelPlayer: TypeAlias = Callable[[Match, Seat, Strength], str]


def plan_turn(match: Match, seat: Seat, level: str = "") -> tuple[str, ...]:
    """The moves of a seat, in the game's notation, up to the next roll or the end of its turn.

    `level`: the opponent that plays; without one the engine, or the game's own player, does its best.
    Raises EngineMissing.
    """
    turn = match.rules.turn(match.state)
    texts: list[str] = []
    while match.chance is None and seat in match.actors and match.rules.turn(match.state) == turn:
        text = _choose(match, seat, level)
        texts.append(text)
        match = matches.move(match, seat, text).match
    return tuple(texts)


def _choose(match: Match, seat: Seat, level: str) -> str:
    strength = levels.strength(match, level)
    try:
        if strength is not None and match.game in LEVEL_PLAYERS:
            return LEVEL_PLAYERS[match.game](match, seat, strength)
        if match.game in SUGGEST:
            return match.rules.format(SUGGEST[match.game](match.state))
    except EngineMissing:
        if match.game not in FALLBACKS:
            raise
        return match.rules.format(FALLBACKS[match.game](match.state))
    return match.rules.format(match.rules.suggest(match.state, seat))


def _play_el_ocho(match: Match, seat: Seat, strength: Strength) -> str:
    return el_ocho.choose(match, seat, strength.temperature, strength.boldness).move


def _play_chess_dice(match: Match, seat: Seat, strength: Strength) -> str:
    return chess_dice.choose(match, seat, strength.temperature).move


def _play_neo_otcho(match: Match, seat: Seat, strength: Strength) -> str:
    return neo_otcho.choose(match, seat, strength.temperature).move


def _play_octi(match: Match, seat: Seat, strength: Strength) -> str:
    return octi.choose(match, seat, strength.nodes, strength.temperature)


def _race(match: Match, seat: Seat, strength: Strength) -> str:
    return match.rules.format(racer.suggest(match.state, seat, strength.mistake_share))


LEVEL_PLAYERS: Final[Mapping[str, LevelPlayer]] = MappingProxyType(
    {
        "chess_dice": _play_chess_dice,
        "el_ocho": _play_el_ocho,
        "neo_otcho": _play_neo_otcho,
        "octi": _play_octi,
        "stresses": _race,
    }
)
"""The move of a seat at a strength, by game. Each may raise EngineMissing."""
