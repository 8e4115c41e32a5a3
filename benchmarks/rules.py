"""Rules: random games of every game of the catalog, and of chess by python-chess for comparison."""

import random
from collections.abc import Iterator
from functools import partial
from itertools import islice
from typing import Any, Final

import chess

from benchmarks.measure import Row, rate
from games.catalog import GAMES

ROUNDS: Final = 8
SLICE: Final = 0.25
"""The games take turns, so many seconds each, so that whatever else the machine does slows all of them down alike."""
OPTIONS: Final[dict[str, dict[str, Any]]] = {"el_ocho": {"level": 2}}
"""The options of a game, if not its defaults."""
AIMS: Final = {"el_ocho": "faster than python-chess"}


def run() -> list[Row]:
    """Random moves a second."""
    players = {game: _random_moves(game) for game in GAMES}
    players["python-chess"] = _random_chess()
    moves, seconds = dict.fromkeys(players, 0), dict.fromkeys(players, 0.0)
    for _ in range(ROUNDS):
        for name, player in players.items():
            count, elapsed = rate(partial(_make, player), SLICE)
            moves[name] += count
            seconds[name] += elapsed
    return [
        Row(f"random moves, {name}", moves[name] / seconds[name], "moves/s", moves[name], AIMS.get(name, ""))
        for name in players
    ]


def _make(player: Iterator[None]) -> int:
    """A hundred moves, so few that the time limit is met."""
    return sum(1 for _ in islice(player, 100))


def _random_moves(game: str) -> Iterator[None]:
    """Games in which dice, players and moves are left to chance, without end, move by move."""
    rules, chance = GAMES[game], random.Random(1)
    while True:
        state = rules.start(rules.seats[0], OPTIONS.get(game, {}))
        while rules.outcome(state) is None:
            if (dice := rules.chance(state)) is not None:
                state = rules.resolve(state, tuple(chance.choices(range(1, dice.sides + 1), k=dice.count))).state
            elif actors := rules.actors(state):
                seat = chance.choice(sorted(actors))
                state = rules.play(state, seat, chance.choice(rules.moves(state, seat))).state
                yield
            else:
                state = rules.expire(state, rules.deadline(state) or 0).state


def _random_chess() -> Iterator[None]:
    """Random chess, move by move; a game ends with mate, stalemate, fifty moves without progress, or too few pieces."""
    chance = random.Random(1)
    while True:
        board = chess.Board()
        while moves := list(board.legal_moves):
            board.push(chance.choice(moves))
            yield
            if board.halfmove_clock >= 100 or board.is_insufficient_material():
                break
