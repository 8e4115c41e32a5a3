"""Pictures: boards as the players get them, drawn for the first time, drawn anew, and taken from the cache."""

import random
import statistics
from collections.abc import Callable, Iterator
from itertools import islice
from typing import Any, Final, TypeAlias

from benchmarks.measure import Row, median, nearly_all, timed
from benchmarks.standing_pictures import STANDINGS
from games.catalog import GAMES
from render import el_ocho, neo_otcho
from render.cache import Pictures
from render.sheet import Picture

Board: TypeAlias = tuple[Callable[..., Picture], tuple[Any, ...]]
"""What draws a board, and from what."""

NAMES: Final = ("Ana", "Ben", "Chloé", "Đorđe")
COUNT: Final = 200


def run() -> list[Row]:
    """How long pictures take, and how large they are."""
    drawn = {f"{game} board": boards for game, boards in BOARDS.items()} | STANDINGS
    return [row for name, boards in drawn.items() for row in _measured(name, boards)]


def _measured(name: str, boards: Callable[[int], Iterator[Board]]) -> Iterator[Row]:
    first: list[float] = []
    warm, cold = boards(1), boards(2)
    paint, args = next(warm)
    with timed(first):
        paint(*args)
    for paint, args in islice(warm, COUNT):
        paint(*args)
    pictures, sizes = Pictures(1 << 30), []
    anew: list[float] = []
    again: list[float] = []
    for paint, args in islice(cold, COUNT):
        with timed(anew):
            drawn = pictures.draw(paint, *args)
        with timed(again):
            pictures.draw(paint, *args)
        sizes.append(len(drawn.png) / 1024)
    yield Row(f"{name}, the very first", median(first), "ms", 1)
    yield Row(f"{name}, cold", median(anew), "ms", COUNT, aim="at most 15")
    yield Row(f"{name}, cold, 99 of 100 below", nearly_all(anew), "ms", COUNT)
    yield Row(f"{name}, cached", median(again), "ms", COUNT)
    yield Row(f"{name}, size", statistics.median(sizes), "KB", COUNT, aim="at most 50")
    yield Row(f"{name}, size of the largest", max(sizes), "KB", COUNT, aim="at most 50")


def _el_ocho(seed: int) -> Iterator[Board]:
    """Boards of one game of four after the other, each state once."""
    captions = el_ocho.Captions(
        thousands=",",
        goal="First to 8,000",
        turn="this turn",
        aside="Set aside",
        joker="Joker 8",
        grand="Grand 8!",
        begins="begins",
        wins="wins",
        stopped="written down",
        bust="Bust!",
        timed_out="Out of time",
        left="Left the round",
        eight_equal="Eight equal!",
    )
    for view in _views("el_ocho", len(NAMES), {"level": 2}, random.Random(seed)):
        yield el_ocho.board, (view, NAMES, captions)


def _neo_otcho(seed: int) -> Iterator[Board]:
    """Boards of one game of four after the other; pairs of X are free, which leaves most to be marked."""
    captions = neo_otcho.Captions(
        triples=tuple(f"Triple of {number}" for number in range(1, 6)),
        pairs=tuple(f"Pair of {number}" for number in range(1, 6)),
        x_pairs=tuple(f"Pair of X with a {number}" for number in range(1, 6)),
        x_pair="Pair of X",
        triple_x="Triple X",
        run="Run",
        blank="No combination",
        owed=("No combination: one token comes off", "No combination: 2 tokens come off"),
        risks=("Pass, or roll on: nothing to lose", *["Pass, or roll on? 19% risk, two tokens at stake"] * 2),
        passed="Dice passed",
        lost="Rolled on, and lost",
        timed_out="Out of time",
        left="Left the game",
        filled="Card full!",
        last_left="Last one at the table",
    )
    for view in _views("neo_otcho", len(NAMES), {"free_x_pair": True}, random.Random(seed)):
        yield neo_otcho.board, (view, NAMES, captions)


def _views(game: str, seats: int, options: dict[str, Any], chance: random.Random) -> Iterator[Any]:
    """What spectators see of games in which the computer player plays, whenever somebody is to move."""
    rules = GAMES[game]
    while True:
        state = rules.start(seats, options)
        while rules.outcome(state) is None:
            if (dice := rules.chance(state)) is not None:
                state = rules.resolve(state, tuple(chance.choices(range(1, dice.sides + 1), k=dice.count))).state
                continue
            yield rules.view(state, None)
            seat = min(rules.actors(state))
            state = rules.play(state, seat, rules.suggest(state, seat)).state
        yield rules.view(state, None)


BOARDS: Final[dict[str, Callable[[int], Iterator[Board]]]] = {"el_ocho": _el_ocho, "neo_otcho": _neo_otcho}
"""For each game: boards without end, no two alike, for a seed."""
