"""The strength of the computer opponents: what they give up against the best play known, and games against beginners.

A player has both seats equally often. What it gives up is the sum of what the moves of a game cost: it is exact for
each, and so needs few games.
"""

import random
from collections.abc import Iterator, Mapping
from functools import partial
from itertools import islice
from math import sqrt
from statistics import fmean, stdev
from types import MappingProxyType
from typing import Any, Final, NamedTuple

from benchmarks.beginners import BEGINNERS, Player
from benchmarks.measure import Row
from engine import advice, levels
from engine.ai import plan_turn
from engine.catalog import ENGINES
from engine.chess_dice.player import throw_values
from games import match as matches
from games.core import Seat
from games.match import Match
from games.stresses.race import StressesRace
from games.stresses.state import Phase

ROUNDS: Final[tuple[tuple[str, Mapping[str, Any]], ...]] = (
    ("el_ocho", {"level": 1}),
    ("el_ocho", {"level": 2}),
    ("stresses", {}),
    ("octi", {}),
    ("neo_otcho", {}),
    ("chess_dice", {}),
)
"""The games that are measured, and their options."""

GAMES: Final[Mapping[str, int]] = MappingProxyType({"octi": 200, "el_ocho": 1000, "neo_otcho": 2000})
"""The games of each level, so that what it gives up is exact to a point; 400 of the others."""
SEED: Final = 1
MAX_ACTIONS: Final = 300
"""The moves of a position that a random player chooses from."""
OPENING_MOVES: Final = 4
"""The moves at random that begin a game without dice, so that no two are the same."""


class Average(NamedTuple):
    """An average, and its 95 % interval: plus or minus."""

    figure: float
    interval: float


def run() -> list[Row]:
    """Print the table of levels that the README shows; there are no other figures."""
    print("| Game | Opponent | Wins against a beginner | Gives up |\n|---|---|---|---|")
    for game, options in ROUNDS:
        for opponent in ENGINES[game].opponents:
            print(
                f"| {game} {options.get('level', '')} | {opponent.name} | {_cells(game, options, opponent.id)} |",
                flush=True,
            )
    return []


def win_share(game: str, options: Mapping[str, Any], player: Player, other: Player, games: int) -> Average:
    """The share of games of two seats that a player wins against another; a draw is half of one."""
    dice, results = random.Random(SEED), list[float]()
    for number in range(games):
        seats = (other, player) if number % 2 else (player, other)
        *_, (end, _) = _moves(game, options, seats, dice)
        results.append(advice.chances(end)[number % 2])
    return _average(results)


def given_up(game: str, options: Mapping[str, Any], player: Player, games: int) -> Average:
    """The winning chance that a player gives up in a game of two seats against the best advice."""
    dice, losses = random.Random(SEED), list[float]()
    for number in range(games):
        seats = (_advised, player) if number % 2 else (player, _advised)
        own = (costs(match, text) for match, text in _moves(game, options, seats, dice) if match.actors == {number % 2})
        losses.append(sum(own))
    return _average(losses)


def costs(match: Match, text: str) -> float:
    """The winning chance that a move of the seat to move costs."""
    (seat,) = match.actors
    return next(move.cost for move in advice.advise(match, seat).moves if move.move == text)


def given_up_a_throw(player: Player, games: int) -> Average:
    """The part of a throw that a player of Chess Dice gives up in each, from 0 to 1, against best play."""
    dice, losses = random.Random(SEED), list[float]()
    for number in range(games):
        seats = (_advised, player) if number % 2 else (player, _advised)
        by_throw = dict[int, float]()
        for match, text in _moves("chess_dice", {}, seats, dice):
            lost = by_throw.setdefault(match.state.throw, 0.0)
            if match.actors == {number % 2}:
                values = throw_values(match.state)
                by_throw[match.state.throw] = lost + max(values.values()) - values[text]
        losses += by_throw.values()
    return _average(losses)


def race_share(level: str, other: str, races: int) -> Average:
    """The share of races that a level wins against another, which stands for the people whose pace it may keep."""
    dice, results = random.Random(SEED), list[float]()
    for number in range(races):
        names = (other, level) if number % 2 else (level, other)
        results.append(advice.chances(_race(names, number % 2, dice))[number % 2])
    return _average(results)


def level_player(level: str) -> Player:
    """The opponent as a player."""
    return partial(_play_level, level)


def _cells(game: str, options: Mapping[str, Any], level: str) -> str:
    games, player = GAMES.get(game, 400), level_player(level)
    if game == "stresses":
        return f"{_percent(race_share(level, levels.CAST[0].id, games))} | "
    share = _percent(win_share(game, options, player, BEGINNERS[game], games))
    if game == "chess_dice":
        return f"{share} | {given_up_a_throw(player, games).figure:.3f} of a throw"
    if game == "octi":
        return f"{share} | "
    lost = given_up(game, options, player, games)
    return f"{share} | {100 * lost.figure:.1f} points a game (± {100 * lost.interval:.1f})"


def _percent(share: Average) -> str:
    return f"{100 * share.figure:.0f} % (± {100 * share.interval:.0f})"


def _average(figures: list[float]) -> Average:
    return Average(fmean(figures), 1.96 * stdev(figures) / sqrt(len(figures)))


def _play_level(level: str, match: Match, seat: Seat) -> str:
    return plan_turn(match, seat, level)[0]


def _advised(match: Match, seat: Seat) -> str:
    return advice.advise(match, seat).moves[0].move


def _moves(
    game: str, options: Mapping[str, Any], players: tuple[Player, Player], dice: random.Random
) -> Iterator[tuple[Match, str]]:
    """The positions of a game and the moves made in them, the end with none."""
    match = matches.start(game, 2, options)
    for _ in range(0 if match.chance else OPENING_MOVES):
        (seat,) = match.actors
        moves = list(islice(match.rules.moves(match.state, seat), MAX_ACTIONS))
        match = matches.move(match, seat, match.rules.format(dice.choice(moves))).match
    while match.outcome is None:
        if match.chance is not None:
            match = _roll(match, dice)
            continue
        (seat,) = match.actors
        text = players[seat](match, seat)
        yield match, text
        match = matches.move(match, seat, text).match
    yield match, ""


def _race(names: tuple[str, str], own: Seat, dice: random.Random) -> Match:
    """A race to its end, whose clock stands still between what happens; whoever is not in `own` counts as a person."""
    match, now_ms, people_ms = matches.start("stresses", 2, {}), 1, list[int]()
    race = StressesRace()
    while match.outcome is None:
        state = match.state
        if match.chance is not None:
            match = _roll(match, dice)
            continue
        moves_at_ms = {
            seat: (state.shown_ms or now_ms) + ENGINES["stresses"].pace_ms(match, seat, names[seat], people_ms)
            for seat in match.actors
            if state.phase != Phase.READY and state.shown_ms != (None if state.dice else 0)
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
            people_ms += [reaction.time_ms for reaction in race.reactions(event) if reaction.seat != own]
    return match


def _roll(match: Match, dice: random.Random) -> Match:
    asked = match.chance
    assert asked is not None  # noqa: S101 -- looked at by the caller
    return matches.draw(match, tuple(dice.randint(1, asked.sides) for _ in range(asked.count))).match
