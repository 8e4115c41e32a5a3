"""The strength of the computer opponents at el Ocho, by the chance they give up, and at the race, by games won."""

import random
from collections.abc import Callable, Iterator
from math import sqrt
from statistics import fmean, stdev
from typing import Final, NamedTuple, TypeAlias

from benchmarks.beginners import el_ocho as beginner
from benchmarks.measure import Row
from engine import levels
from engine.ai import plan_turn
from engine.el_ocho.player import advise
from games import match as matches
from games.core import Seat
from games.match import Match
from games.stresses.state import Phase

GAMES: Final = 1000
RACES: Final = 2000

Chooser: TypeAlias = Callable[[Match, Seat], str]


class Loss(NamedTuple):
    """The winning chance given up a game, and its 95 % interval: plus or minus."""

    chance: float
    interval: float


def run() -> list[Row]:
    """All levels of el Ocho and of the race."""
    return [*_el_ocho_rows(), *_race_rows()]


def given_up(options: dict[str, object], choose: Chooser, games: int, seed: int = 1) -> Loss:
    """The winning chance that a player of el Ocho gives up against perfect play, in two seats, first in half the games.

    It is the sum of what its moves cost, which is exact for each, and so needs few games.
    """
    dice = random.Random(seed)
    losses = [_lost(options, choose, game % 2, dice) for game in range(games)]
    return Loss(fmean(losses), 1.96 * stdev(losses) / sqrt(games))


def win_share(options: dict[str, object], first: Chooser, second: Chooser, games: int, seed: int = 1) -> float:
    """The share of games of el Ocho that `first` wins against `second`, each in both seats equally often."""
    dice, won = random.Random(seed), 0
    for game in range(games):
        match = matches.start("el_ocho", 2, options)
        while match.outcome is None:
            if match.chance is not None:
                match = _rolled(match, dice)
                continue
            (seat,) = match.actors
            text = (first if seat == game % 2 else second)(match, seat)
            match = matches.move(match, seat, text).match
        won += match.outcome.ranks[game % 2] == 1
    return won / games


def race_share(first: str, second: str, games: int, seed: int = 1) -> float:
    """The share of races that a level wins against another, which stands for the people whose pace `first` may keep."""
    dice, won = random.Random(seed), 0
    for game in range(games):
        own = game % 2
        outcome = _race((second, first) if own else (first, second), own, dice).outcome
        won += outcome is not None and outcome.ranks[own] == 1
    return won / games


def _race(names: tuple[str, str], own: Seat, dice: random.Random) -> Match:
    """A whole race; its clock stands still between what happens."""
    match, now_ms, people_ms = matches.start("stresses", 2, {}), 1, list[int]()
    while match.outcome is None:
        state = match.state
        if match.chance is not None:
            match = _rolled(match, dice)
            continue
        moves_at_ms = {
            seat: (state.shown_ms or now_ms) + levels.pace_ms(match, seat, names[seat], people_ms)
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
            people_ms += [ms for seat, ms in match.rules.reaction_times_ms(event).items() if seat != own]
    return match


def level_chooser(level: str) -> Chooser:
    """The player at a level."""
    return lambda match, seat: plan_turn(match, seat, level)[0]


def _lost(options: dict[str, object], choose: Chooser, own: Seat, dice: random.Random) -> float:
    match, lost = matches.start("el_ocho", 2, options), 0.0
    while match.outcome is None:
        if match.chance is not None:
            match = _rolled(match, dice)
            continue
        (seat,) = match.actors
        moves = advise(match, seat).moves
        text = choose(match, seat) if seat == own else moves[0].move
        if seat == own:
            lost += next(move.cost for move in moves if move.move == text)
        match = matches.move(match, seat, text).match
    return lost


def _rolled(match: Match, dice: random.Random) -> Match:
    asked = match.chance
    assert asked is not None  # noqa: S101 -- looked at by the caller
    return matches.draw(match, tuple(dice.randint(1, asked.sides) for _ in range(asked.count))).match


def _el_ocho_rows() -> Iterator[Row]:
    for rules in (1, 2):
        for opponent in levels.opponents("el_ocho"):
            loss = given_up({"level": rules}, level_chooser(opponent.id), GAMES)
            yield Row(f"el Ocho level {rules}: {opponent.name} gives up", 100 * loss.chance, "points", GAMES, "")
        default = level_chooser(levels.DEFAULTS["el_ocho"])
        lost = 1 - win_share({"level": rules}, default, beginner, GAMES)
        yield Row(f"el Ocho level {rules}: the usual opponent loses to a beginner", 100 * lost, "%", GAMES, "40 to 60")


def _race_rows() -> Iterator[Row]:
    for opponent in levels.opponents("stresses"):
        won = race_share(opponent.id, "lola", RACES)
        yield Row(f"race: {opponent.name} wins against Lola", 100 * won, "%", RACES, "")
