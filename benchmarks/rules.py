"""Rules: random games of every game of the catalog, and of chess by python-chess for comparison."""

import random
from collections.abc import Callable
from functools import partial
from typing import Any, Final

import chess

from benchmarks.measure import Row, rate
from games.catalog import GAMES
from games.core import Rules

ROUNDS: Final = 8
SLICE: Final = 0.25
"""The games take turns, so many seconds each, so that whatever else the machine does slows all of them down alike."""
OPTIONS: Final[dict[str, dict[str, Any]]] = {"el_ocho": {"level": 2}}
"""How a game is played here, if not by its defaults."""


def run() -> list[Row]:
    """Random moves a second."""
    players: dict[str, Callable[[], int]] = {game: _player(game) for game in GAMES}
    players["python-chess"] = partial(_chess, random.Random(1))
    moves, seconds = dict.fromkeys(players, 0), dict.fromkeys(players, 0.0)
    for _ in range(ROUNDS):
        for name, play in players.items():
            done, took = rate(play, SLICE)
            moves[name] += done
            seconds[name] += took
    return [
        Row(
            f"random moves, {name}",
            moves[name] / seconds[name],
            "moves/s",
            moves[name],
            aim="faster than python-chess" if name in GAMES else "",
        )
        for name in players
    ]


def _player(game: str) -> Callable[[], int]:
    rules, chance = GAMES[game], random.Random(1)
    options, seats = OPTIONS.get(game, {}), rules.seats[0]
    return partial(_game, rules, seats, options, chance)


def _game(rules: Rules[Any, Any, Any], seats: int, options: dict[str, Any], chance: random.Random) -> int:
    """A game in which dice and moves are left to chance; answers how many moves were made."""
    state, moves = rules.start(seats, options), 0
    while rules.outcome(state) is None:
        if (dice := rules.chance(state)) is not None:
            state = rules.resolve(state, tuple(chance.choices(range(1, dice.sides + 1), k=dice.count))).state
        elif actors := rules.actors(state):
            seat = min(actors)
            state = rules.play(state, seat, chance.choice(rules.moves(state, seat))).state
            moves += 1
        else:
            state = rules.expire(state, rules.deadline(state) or 0).state
    return moves


def _chess(chance: random.Random) -> int:
    """The same of chess."""
    board = chess.Board()
    while moves := list(board.legal_moves):
        board.push(chance.choice(moves))
        if board.halfmove_clock >= 100 or board.is_insufficient_material():
            break
    return board.ply()
