"""The strength of Octi's search: games against the computer of commit 992d042, and the positions of both a second.

That computer is `engine.octi.plain_search` with `plain_worths`, whose choices have not changed since. Processor time
is equal, or the search's is less; every opening of random actions is played twice, with colours changed, unless either
side is ahead in it.

Measured in November 2026, with the 95 % interval:

    mode      pairs  lost  shared  points            a move    of 992d042   positions weighed a second
    basic       200     0      20   95 % [91, 97]     43 ms      48 ms      17 million, 121 times 992d042's
    fast         40     0       0  100 % [91, 100]    42 ms      52 ms      18 million, 125 times
    classic      40     0       2   98 % [87, 100]     64 ms      89 ms      21 million, 159 times
"""

import random
import sys
from collections.abc import Iterator
from itertools import islice
from math import sqrt
from time import process_time
from typing import Final, NamedTuple
from unittest.mock import patch

from benchmarks.measure import Row
from engine.octi import plain_search as yardstick
from engine.octi.fallback import POSITION_BUDGET
from engine.octi.plain_worths import evaluate
from engine.octi.search import load_search
from games.core import Seat
from games.octi.actions import actions, initial_position, position_after
from games.octi.board import BOARDS, Mode
from games.octi.state import Move, State
from games.octi.turns import initial_state, play_action
from games.octi.winning import win_at_once

NODES: Final[dict[Mode, int]] = {"basic": 200_000, "fast": 200_000, "classic": 150_000}
"""The positions that the search looks at for a move, so that it takes no more time than the computer it plays."""
PAIRS: Final[dict[Mode, int]] = {"basic": 200, "fast": 40, "classic": 40}
AIMS: Final[dict[Mode, str]] = {"basic": "at least 90", "fast": "at least 85", "classic": "at least 85"}
SPEEDUPS: Final[dict[Mode, str]] = {"basic": "at least 40", "fast": "at least 10", "classic": "at least 10"}
OPENING: Final = 4
"""The random turns of an opening."""
EVEN: Final = 25
"""The most that either side may be ahead after an opening, by a search of 20,000 positions."""


class Pair(NamedTuple):
    """The points of the search in the two games of an opening, and the time and moves of it and of its opponent."""

    points: float
    seconds: tuple[float, float]
    moves: tuple[int, int]


def run() -> list[Row]:
    """The share of points, the pairs lost, the time, and the speed in each mode."""
    return [row for mode in BOARDS for row in (*_strength(mode), *_speed(mode))]


def interval(share: float, pairs: int) -> tuple[float, float]:
    """The 95 % interval of a share of points (Wilson), as if both games of a pair always ended alike."""
    z = 1.96
    middle = (share + z * z / 2 / pairs) / (1 + z * z / pairs)
    half = z * sqrt(share * (1 - share) / pairs + z * z / 4 / pairs**2) / (1 + z * z / pairs)
    return middle - half, middle + half


def play_pair(mode: Mode, seed: int) -> Pair:
    """An opening played twice."""
    start = opening(mode, random.Random(seed))
    points, seconds, moves = 0.0, [0.0, 0.0], [0, 0]
    for seat in (0, 1):
        state = start
        while not state.reason:
            side = int(state.position.seat != seat)
            before = process_time()
            move = yardstick_move(state) if side else _own_move(state, NODES[mode])
            seconds[side] += process_time() - before
            moves[side] += 1
            state = play_action(state, move, reset_repetitions=False).state
        points += _points(state, seat)
    return Pair(points, (seconds[0], seconds[1]), (moves[0], moves[1]))


def report(mode: Mode, pairs: list[Pair]) -> Iterator[Row]:
    """The rows of some pairs."""
    count = len(pairs)
    share = sum(pair.points for pair in pairs) / 2 / count
    low, high = (100 * end for end in interval(share, count))
    yield Row(
        f"octi {mode}, points against 992d042", 100 * share, "%", 2 * count, f"{AIMS[mode]} [{low:.1f}, {high:.1f}]"
    )
    yield Row(f"octi {mode}, pairs lost", sum(pair.points < 1 for pair in pairs), "pairs", count, "0")
    yield Row(f"octi {mode}, pairs shared", sum(pair.points == 1 for pair in pairs), "pairs", count)
    for side, name in enumerate(("the search", "992d042")):
        moves = sum(pair.moves[side] for pair in pairs)
        yield Row(f"octi {mode}, a move of {name}", 1000 * sum(p.seconds[side] for p in pairs) / moves, "ms", moves)


def _strength(mode: Mode) -> Iterator[Row]:
    yield from report(mode, [play_pair(mode, seed) for seed in range(PAIRS[mode])])


def _speed(mode: Mode) -> Iterator[Row]:
    """The positions a second of both, in the same positions, counted in two ways.

    Weighed: positions after a listed action, whose worth is worked out: of these, 992d042 has a budget. Entered: those
    of them that were tested for a win or searched on.
    """
    openings = [opening(mode, random.Random(seed)) for seed in range(8)]
    module = load_search()
    module.search(openings[0].position, 1_000)
    before = process_time()
    results = [module.search(state.position, NODES[mode]) for state in openings]
    between = process_time()
    for state in openings:
        yardstick_move(state)
    seconds = between - before, process_time() - between
    with (
        patch.object(yardstick, "position_after", side_effect=position_after) as made,
        patch.object(yardstick, "win_at_once", side_effect=win_at_once) as tested,
    ):
        for state in openings:
            yardstick_move(state)
    counts = (
        ("weighed", sum(result.weighed for result in results), made.call_count, SPEEDUPS[mode]),
        ("entered", sum(result.nodes for result in results), tested.call_count, ""),
    )
    for name, ours, theirs, aim in counts:
        yield Row(f"octi {mode}, positions {name}", ours / seconds[0] / 1e6, "M/s", len(openings))
        yield Row(f"octi {mode}, times those of 992d042", ours / seconds[0] / (theirs / seconds[1]), "", 8, aim)
    if mode == "basic":
        before = process_time()
        module.search(initial_position(mode), 1 << 31, depth=10)
        yield Row("octi basic, depth 10 from the opening", process_time() - before, "s", 1, "0.1")


def opening(mode: Mode, chance: random.Random) -> State:
    """A position after some random turns in which neither side is ahead."""
    while True:
        state = initial_state(initial_position(mode))
        for _ in range(OPENING):
            if not state.reason:
                move = chance.choice(list(islice(actions(state.position), 2000)))
                state = play_action(state, move, reset_repetitions=False).state
        if not state.reason and abs(load_search().search(state.position, 20_000).value) <= EVEN:
            return state


def _own_move(state: State, nodes: int) -> Move:
    keys = frozenset(state.position_keys)
    result = load_search().search(state.position, nodes, quiet_turns=state.quiet_turns, known_keys=keys)
    return result.actions[result.best].move(state.position)


def yardstick_move(state: State) -> Move:
    """The move of the computer of commit 992d042."""
    return yardstick.best_action(state.position, POSITION_BUDGET, evaluate, frozenset(state.position_keys))


def _points(state: State, seat: Seat) -> float:
    return 0.5 if state.winner is None else float(state.winner == seat)


if __name__ == "__main__":
    some: Mode = next(mode for mode in BOARDS if mode == sys.argv[1])
    played: list[Pair] = []
    for number in range(*map(int, sys.argv[2:4])):
        played.append(play_pair(some, number))
        print(number, played[-1], flush=True)
    for row in report(some, played):
        print(row, flush=True)
