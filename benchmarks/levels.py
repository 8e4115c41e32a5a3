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
    """The share of races that a level wins against another; while nobody else announces, nobody waits for it."""
    dice, won = random.Random(seed), 0
    for game in range(games):
        match, names = matches.start("stresses", 2, {}), (first, second) if game % 2 else (second, first)
        now_ms, people_ms = 0, list[int]()
        while match.outcome is None:
            now_ms += 1
            if match.chance is not None:
                match = _rolled(match, dice)
            elif match.state.dice and match.state.shown_ms is None:
                match = matches.expire(match, now_ms).match
                for seat in sorted(match.actors, key=lambda seat: levels.pace_ms(match, seat, names[seat], people_ms)):
                    if seat in match.actors and match.state.dice:
                        pace = levels.pace_ms(match, seat, names[seat], people_ms)
                        due = match.state.due_ms or 0
                        if match.state.phase == "settling" and now_ms + pace > due:
                            break
                        (text, *_) = plan_turn(match, seat, names[seat])
                        match = matches.move(match, seat, text, now_ms + pace).match
            elif match.state.phase == "victim":
                (seat,) = match.actors
                match = matches.move(match, seat, plan_turn(match, seat, names[seat])[0], now_ms).match
            else:
                now_ms = max(now_ms, match.rules.deadline(match.state) or 0)
                match = matches.expire(match, now_ms).match
        won += match.outcome.ranks[names.index(first) if first != second else game % 2] == 1
    return won / games


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
