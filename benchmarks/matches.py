"""The runner of matches between computer players: the players, their openings, and averages of what comes of games.

A match has two seats, and each player has both equally often: turn by turn, or in pairs of games from one opening.
"""

import random
from collections.abc import Callable, Iterable, Iterator, Mapping
from itertools import islice
from math import sqrt
from statistics import fmean, stdev
from types import MappingProxyType
from typing import Any, Final, NamedTuple, TypeAlias

from engine import advice
from engine.ai import plan_turn
from engine.catalog import ENGINES
from engine.chess_dice import beginner as chess_dice
from engine.el_ocho import beginner as el_ocho
from engine.octi import beginner as octi
from engine.octi.search import load_search
from games import match as matches
from games.core import Seat
from games.match import Match
from games.neo_otcho.state import Phase, Place, RollAgain, RollOn, Skip, Take
from games.stresses.race import StressesRace
from games.stresses.state import Phase as RacePhase

Player: TypeAlias = Callable[[Match, Seat], str]
"""A computer player: the move of the seat that is to move, as text."""

SEED: Final = 1
MAX_ACTIONS: Final = 300
"""The moves of a position that a random player chooses from."""

OPENING_MOVES: Final = 4
"""The moves at random that begin a game without dice, so that no two are the same."""

EVEN: Final = 25
"""The most that either side of Octi may be ahead after the opening of a pair, by a search of 20,000 positions."""


class Average(NamedTuple):
    """An average, and its 95 % interval: plus or minus."""

    figure: float
    interval: float


def average(figures: Iterable[float]) -> Average:
    """The average of some figures."""
    listed = list(figures)
    return Average(fmean(listed), 1.96 * stdev(listed) / sqrt(len(listed)))


def level_player(level: str) -> Player:
    """The opponent with a name."""
    return lambda match, seat: plan_turn(match, seat, level)[0]


def best_advice(match: Match, seat: Seat) -> str:
    """The move that advice calls the best."""
    return advice.advise(match, seat).moves[0].move


def neo_otcho(match: Match, seat: Seat) -> str:
    """Fill the own card, else free it, and always roll on; an opening that allows neither is rolled again."""
    state = match.state
    moves = match.rules.moves(state, seat)
    placing = next((move for move in moves if isinstance(move, Place) and move.card is None), None)
    freeing = next(
        (
            move
            for move in moves
            if isinstance(move, Take) and move.card is None and state.cards[seat][move.slot - 1] != seat
        ),
        None,
    )
    match state.phase:
        case Phase.REMOVE:
            return match.rules.format(moves[-1])
        case Phase.DECIDE:
            return match.rules.format(RollOn())
        case _:
            again = RollAgain() if RollAgain() in moves else Skip()
            return match.rules.format(placing or freeing or again)


BEGINNERS: Final[Mapping[str, Player]] = MappingProxyType(
    {
        "chess_dice": chess_dice.suggest,
        "el_ocho": el_ocho.suggest,
        "neo_otcho": neo_otcho,
        "octi": octi.suggest,
        "stresses": level_player("lola"),  # she is a beginner by her numbers: a quarter of them are wrong
    }
)


def play(players: Mapping[Seat, Player], match: Match, dice: random.Random) -> Iterator[tuple[Match, str]]:
    """The positions of a game and the moves made in them, the end with none."""
    while match.outcome is None:
        if match.chance is not None:
            match = _roll(match, dice)
            continue
        (seat,) = match.actors
        text = players[seat](match, seat)
        yield match, text
        match = matches.move(match, seat, text).match
    yield match, ""


def turns(
    game: str, options: Mapping[str, Any], player: Player, others: Player, games: int, *, seats: int = 2
) -> Iterator[tuple[Seat, Iterator[tuple[Match, str]]]]:
    """Games in which a player has each seat by turns, and the seat that it has."""
    dice = random.Random(SEED)
    for number in range(games):
        seat = number % seats
        match = matches.start(game, seats, options)
        for _ in range(0 if match.chance else OPENING_MOVES):
            match = random_move(match, dice, MAX_ACTIONS)
        yield seat, play({other: player if other == seat else others for other in range(seats)}, match, dice)


def pairs(mode: str, player: Player, other: Player, seeds: Iterable[int]) -> Iterator[float]:
    """The share of points of a player of Octi in each pair of games: an opening, played twice with colours changed."""
    for seed in seeds:
        start = _even_opening(mode, random.Random(seed))
        shares = [
            advice.chances(end)[seat]
            for seat in (0, 1)
            for *_, (end, _) in [play({seat: player, 1 - seat: other}, start, random.Random(seed))]
        ]
        yield sum(shares) / 2


def random_move(match: Match, dice: random.Random, limit: int) -> Match:
    """The match after a move at random, one of the first so many."""
    (seat,) = match.actors
    moves = list(islice(match.rules.moves(match.state, seat), limit))
    return matches.move(match, seat, match.rules.format(dice.choice(moves))).match


def race(names: tuple[str, str], own: Seat, dice: random.Random) -> Match:
    """A race to its end, whose clock stands still between what happens; whoever is not in `own` counts as a person."""
    match, now_ms, people_ms = matches.start("stresses", 2, {}), 1, list[int]()
    reactions = StressesRace().reactions
    while match.outcome is None:
        state = match.state
        if match.chance is not None:
            match = _roll(match, dice)
            continue
        moves_at_ms = {
            seat: (state.shown_ms or now_ms) + ENGINES["stresses"].pace_ms(match, seat, names[seat], people_ms)
            for seat in match.actors
            if state.phase != RacePhase.READY and state.shown_ms != (None if state.dice else 0)
        }
        due_ms = max(now_ms + 1, match.rules.deadline(state) or 0)
        seat = min(moves_at_ms, key=moves_at_ms.__getitem__, default=-1)
        if moves_at_ms and moves_at_ms[seat] <= due_ms:
            now_ms = moves_at_ms[seat]
            progress = matches.move(match, seat, plan_turn(match, seat, names[seat])[0], now_ms)
        else:
            now_ms = due_ms
            progress = matches.expire(match, now_ms)
        match = progress.match
        for event in progress.events:
            people_ms += [reaction.time_ms for reaction in reactions(event) if reaction.seat != own]
    return match


def _even_opening(mode: str, dice: random.Random) -> Match:
    """Octi after some random turns in which neither side is ahead."""
    while True:
        match = matches.start("octi", 2, {"mode": mode})
        for _ in range(OPENING_MOVES):
            if match.outcome is None:
                match = random_move(match, dice, 2000)
        if match.outcome is None and abs(load_search().search(match.state.position, 20_000).value) <= EVEN:
            return match


def _roll(match: Match, dice: random.Random) -> Match:
    chance = match.chance
    assert chance is not None  # noqa: S101 -- looked at by the caller
    return matches.draw(match, tuple(dice.randint(1, chance.sides) for _ in range(chance.count))).match
