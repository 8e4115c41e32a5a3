"""Pictures: boards as the players get them, drawn for the first time, drawn cold_times, and taken from the cache."""

import random
import statistics
import time
from collections.abc import Callable, Iterator
from functools import partial
from itertools import chain, count, islice
from typing import Any, Final, TypeAlias

from benchmarks.measure import Row, median, nearly_all
from benchmarks.octi_boards import BOARD_KINDS as OCTI_BOARDS
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
from render.stresses.board import roll, verdict
from render.stresses.layout import Captions as StressesCaptions
from tests.render.golden_cases import CASES
from tests.render.stresses_scenes import RULES, random_race

Board: TypeAlias = tuple[Callable[..., Picture], tuple[Any, ...]]
"""The function that draws a board, and its arguments."""

NAMES: Final = ("Ana", "Ben", "Chloé", "Đorđe")
COUNT: Final = 200
REPETITIONS: Final = 10


def run() -> list[Row]:
    """The processor time and the size of pictures: of whole games, and of each kind of state."""
    kinds = {f"{game} board": boards for game, boards in BOARDS.items()} | STANDINGS
    return [row for name, boards in kinds.items() for row in _measure(name, boards)] + list(_measure_cases())


def _measure(name: str, boards: Callable[[int], Iterator[Board]]) -> Iterator[Row]:
    warm, cold = boards(1), boards(2)
    paint, args = next(warm)
    first_s, _ = _drawing_time(partial(paint, *args))
    for paint, args in islice(warm, COUNT):
        paint(*args)
    pictures, sizes = PictureCache(1 << 30), []
    cold_s, cached_s = [], []
    for paint, args in islice(cold, COUNT):
        time_s, picture = _drawing_time(partial(pictures.get_or_draw, paint, *args))
        cold_s.append(time_s)
        cached_s.append(_drawing_time(partial(pictures.get_or_draw, paint, *args))[0])
        sizes.append(len(picture.png) / 1024)
    yield Row(f"{name}, the very first", first_s * 1000, "ms", 1)
    yield Row(f"{name}, cold, mean", statistics.mean(cold_s) * 1000, "ms", COUNT, aim="at most 5")
    yield Row(f"{name}, cold, 99 of 100 below", nearly_all(cold_s), "ms", COUNT)
    yield Row(f"{name}, cached", median(cached_s), "ms", COUNT)
    yield Row(f"{name}, size, mean", statistics.mean(sizes), "KB", COUNT, aim="at most 40")
    yield Row(f"{name}, size of the largest", max(sizes), "KB", COUNT)


def _measure_cases() -> Iterator[Row]:
    """The golden pictures but the sprites alone, each drawn once before."""
    for name, draw in CASES.items():
        if name.startswith("sprites"):
            continue
        draw()
        times_s, pictures = zip(*(_drawing_time(draw) for _ in range(REPETITIONS)), strict=True)
        yield Row(f"{name}, cold", min(times_s) * 1000, "ms", REPETITIONS, aim="at most 5")
        yield Row(f"{name}, size", len(pictures[0].png) / 1024, "KB", 1, aim="at most 40")


def _drawing_time(draw: Callable[[], Picture]) -> tuple[float, Picture]:
    """The processor time that a picture takes, and the picture."""
    start = time.thread_time()
    picture = draw()
    return time.thread_time() - start, picture


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
        best_turn="Best turn",
        busts="Busts",
        lead_changes="Lead changes",
    )
    for view in _views("el_ocho", len(NAMES), {"level": 2}, random.Random(seed)):
        yield el_ocho_board, (view, NAMES, captions)


def _neo_otcho(seed: int) -> Iterator[Board]:
    """Boards of one game of four after the other; pairs of X are free, which leaves most to be marked."""
    captions = NeoOtchoCaptions(
        readings=tuple((Reading(kind, slot), f"Combination of {slot}") for kind in Kind for slot in range(6)),
        supply="supply",
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
        goal="of 10 points",
        pot="2 × 25 chips",
        acts="to move",
        captured=("captured",) * 6,
        opening="Who goes first?",
        tie="A tie: roll again",
        begins="starts",
        won="wins throw 12",
        drawn="A draw",
        left="wins: opponent left",
        unpaid="wins: stake not covered",
        wins="wins",
        gains=("+75 chips", "−75 chips"),
    )
    for view, events in _steps("chess_dice", 2, {"stake": 25}, random.Random(seed)):
        actions = [event for event in events if isinstance(event, Captured | Annulled)]
        yield _chess_table, (view, NAMES[:2], captions, actions[-1] if actions else None)


def _chess_table(view: View, names: tuple[str, ...], captions: ChessDiceCaptions, last: Action | None) -> Picture:
    return chess_dice_board(view, names, captions, last=last)


def _stresses(seed: int) -> Iterator[Board]:
    """Rolls of races of four one after the other, and the verdicts on them."""
    captions = StressesCaptions(
        thousands=",",
        roll="Roll 7",
        goal="First to 8,000",
        ready="Get ready",
        worth="points",
        nobody="Nobody was right",
        reaction="1,234 ms",
        margin="0.087 s faster than Ben",
        note="",
        wins="wins",
        back="back to 0",
        more="",
        more_answers="",
    )
    for state in chain.from_iterable(random_race(race, len(NAMES)) for race in count(seed)):
        view = RULES.view(state, None)
        if view.dice and state.shown_ms is None:
            yield roll, (view, NAMES, captions)
        elif view.last and not view.dice:
            yield verdict, (view, NAMES, captions)


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
    "stresses": _stresses,
    **OCTI_BOARDS,
}
"""Endless different boards of each game, by a seed."""
