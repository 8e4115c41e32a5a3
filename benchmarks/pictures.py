"""Pictures: boards as the players get them, drawn for the first time, drawn cold_times, and taken from the cache."""

import random
import statistics
from collections.abc import Callable, Iterator
from itertools import islice
from typing import Any, Final, TypeAlias

from benchmarks import octi
from benchmarks.measure import Row, median, nearly_all, timed
from benchmarks.standing_pictures import STANDINGS
from games.catalog import GAMES
from games.chess_dice.events import Annulled, Captured
from games.chess_dice.state import View
from games.core import Event, Step
from games.neo_otcho.state import Kind, Reading
from render.canvas import Picture
from render.chess_dice.board import board as chess_dice_board
from render.chess_dice.layout import Action
from render.chess_dice.layout import Captions as ChessDiceCaptions
from render.el_ocho.board import board as el_ocho_board
from render.el_ocho.layout import Captions as ElOchoCaptions
from render.neo_otcho.board import board as neo_otcho_board
from render.neo_otcho.layout import Captions as NeoOtchoCaptions
from render.picture_cache import PictureCache

Board: TypeAlias = tuple[Callable[..., Picture], tuple[Any, ...]]
"""The function that draws a board, and its arguments."""

NAMES: Final = ("Ana", "Ben", "Chloé", "Đorđe")
COUNT: Final = 200


def run() -> list[Row]:
    """The time and the size of pictures."""
    kinds = {f"{game} board": boards for game, boards in BOARDS.items()} | STANDINGS
    return [row for name, boards in kinds.items() for row in _measure(name, boards)]


def _measure(name: str, boards: Callable[[int], Iterator[Board]]) -> Iterator[Row]:
    first: list[float] = []
    warm, cold = boards(1), boards(2)
    paint, args = next(warm)
    with timed(first):
        paint(*args)
    for paint, args in islice(warm, COUNT):
        paint(*args)
    pictures, sizes = PictureCache(1 << 30), []
    cold_times: list[float] = []
    cached_times: list[float] = []
    for paint, args in islice(cold, COUNT):
        with timed(cold_times):
            picture = pictures.get_or_draw(paint, *args)
        with timed(cached_times):
            pictures.get_or_draw(paint, *args)
        sizes.append(len(picture.png) / 1024)
    yield Row(f"{name}, the very first", median(first), "ms", 1)
    yield Row(f"{name}, cold", median(cold_times), "ms", COUNT, aim="at most 15")
    yield Row(f"{name}, cold, 99 of 100 below", nearly_all(cold_times), "ms", COUNT)
    yield Row(f"{name}, cached", median(cached_times), "ms", COUNT)
    yield Row(f"{name}, size", statistics.median(sizes), "KB", COUNT, aim="at most 50")
    yield Row(f"{name}, size of the largest", max(sizes), "KB", COUNT, aim="at most 50")


def _el_ocho(seed: int) -> Iterator[Board]:
    """Boards of one game of four after the other, each state once."""
    captions = ElOchoCaptions(
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
        yield el_ocho_board, (view, NAMES, captions)


def _neo_otcho(seed: int) -> Iterator[Board]:
    """Boards of one game of four after the other; pairs of X are free, which leaves most to be marked."""
    captions = NeoOtchoCaptions(
        readings=tuple((Reading(kind, slot), f"Combination of {slot}") for kind in Kind for slot in range(6)),
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
        yield neo_otcho_board, (view, NAMES, captions)


def _chess_dice(seed: int) -> Iterator[Board]:
    """Tables of one match for stakes after the other."""
    captions = ChessDiceCaptions(
        throw="Throw 12",
        goal="first to 10",
        pot="2 × 25 chips",
        acts="to act",
        captured="Captured",
        out="Out of play",
        begins="begins",
        won="wins throw 12",
        drawn="Nobody's throw",
        left="wins: the other left",
        wins="wins",
        gains=("+75", "−75"),
    )
    for view, events in _steps("chess_dice", 2, {"stake": 25}, random.Random(seed)):
        actions = [event for event in events if isinstance(event, Captured | Annulled)]
        yield _chess_table, (view, NAMES[:2], captions, actions[-1] if actions else None)


def _chess_table(view: View, names: tuple[str, ...], captions: ChessDiceCaptions, last: Action | None) -> Picture:
    return chess_dice_board(view, names, captions, last=last)


def _views(game: str, seats: int, options: dict[str, Any], chance: random.Random) -> Iterator[Any]:
    """The views of spectators in games of the computer player, whenever somebody is to move."""
    return (view for view, _ in _steps(game, seats, options, chance))


def _steps(
    game: str, seats: int, options: dict[str, Any], chance: random.Random
) -> Iterator[tuple[Any, tuple[Event, ...]]]:
    """These views with the last events."""
    rules = GAMES[game]
    while True:
        step = Step(rules.start(seats, options))
        while rules.outcome(step.state) is None:
            if (dice := rules.chance(step.state)) is not None:
                step = rules.resolve(step.state, tuple(chance.choices(range(1, dice.sides + 1), k=dice.count)))
                continue
            yield rules.view(step.state, None), step.events
            seat = min(rules.actors(step.state))
            step = rules.play(step.state, seat, rules.suggest(step.state, seat))
        yield rules.view(step.state, None), step.events


BOARDS: Final[dict[str, Callable[[int], Iterator[Board]]]] = {
    "el_ocho": _el_ocho,
    "neo_otcho": _neo_otcho,
    "chess_dice": _chess_dice,
    **octi.BOARD_KINDS,
}
"""Endless different boards of each game, by a seed."""
