"""The adviser of el Ocho: exact winning chances for two seats, and estimates for more.

With three to six seats, the seat to move plays against whoever is nearest to the target, as if there were no others:
against weak players this wins more than an equilibrium of all seats. The chances stated for three seats are those of
the equilibrium, where it is solved. Chances do not reckon with time that runs out, or with seats that leave (E15).
"""

from bisect import bisect
from collections.abc import Callable, Sequence
from functools import lru_cache
from itertools import accumulate
from typing import Final, NamedTuple

from engine import core
from engine.core import Advice, MoveChance, rank_moves
from engine.el_ocho.module import Solver
from engine.el_ocho.plain import PlainSolver
from engine.el_ocho.rolls import UNIT
from engine.el_ocho.tables import (
    USUAL_MINIMUM,
    USUAL_TARGET,
    Table,
    ThreeSeatsTable,
    load_rolls,
    load_table,
    load_three_seats,
)
from engine.wasm import EngineMissing
from games.core import Seat
from games.el_ocho import scoring
from games.el_ocho.state import DICE, Keep, Move, Options, Phase, Roll, State, Stop
from games.match import Match

_SCALE: Final = 1_000_000_000
"""A chance is a multiple of one billionth: the same with and without the module."""

_SMALL: Final = 1e-5
"""The least chance, and the least doubt, that counts at a table of more than two: a table of numbers rounds it off."""


class RuleSet(NamedTuple):
    """The options of a round but for its target: all targets share a table."""

    series: bool
    joker: bool
    runs: bool
    minimum: int


class Turn:
    """The tree of a turn: the chances of the seat to move by the units gathered and the dice to roll.

    Attributes:
        after_stop: the chance after a stop by the units that are needed then, from 1; [0] after a bust.
    """

    def __init__(self, minimum: int, after_stop: Sequence[float], rolls: Sequence[float]) -> None:
        self._minimum: Final = minimum
        self._need: Final = len(after_stop) - 1
        self.after_stop: Final = after_stop
        self._rolls: Final = rolls
        stops = (self.stop(row) for row in range(self._need))
        by_row = zip(*[iter(rolls)] * DICE, strict=True)
        self._best: Final = [max(stop, roll) for stop, row in zip(stops, by_row, strict=True) for roll in row]

    def mapped(self, change: Callable[[float], float]) -> "Turn":
        """The same tree with other chances."""
        return Turn(self._minimum, [*map(change, self.after_stop)], [*map(change, self._rolls)])

    def roll(self, units: int, dice: int) -> float:
        """The winning chance of rolling `dice` dice."""
        return self._rolls[min(units, self._need - 1) * DICE + dice - 1]  # with more, too, all that scores wins

    def stop(self, units: int) -> float:
        """The chance of a stop, or 0 if that is not allowed (E9)."""
        if units < self._minimum:
            return 0
        return 1 if units >= self._need else self.after_stop[self._need - units]

    def best(self, units: int, dice: int) -> float:
        """The chance of the better of both."""
        return self._best[units * DICE + dice - 1] if units < self._need else 1


class _Judgement(NamedTuple):
    """A position's judgement: each seat's chance, and the moves of the seat to move."""

    chances: tuple[float, ...]
    exact: bool
    moves: tuple[MoveChance, ...] = ()


def advise(match: Match, seat: Seat) -> Advice:
    """The advice for a seat, at any time of a game; moves only for the seat that is to move."""
    chances, exact, moves = _judge(match.state)
    return Advice(chances[seat], exact, moves if seat == match.state.seat else ())


def chances(match: Match) -> tuple[float, ...]:
    """Each seat's winning chance, at any time of a game."""
    return _judge(match.state).chances


def is_exact(match: Match) -> bool:
    """True if the chances are those of perfect play."""
    return _judge(match.state).exact


def suggest(state: State) -> Move:
    """The best move of the seat whose turn it is; one state, one move."""
    text = _judge(state).moves[0].move
    return Keep(tuple(map(int, text[1:]))) if text.startswith("k") else Roll() if text == "r" else Stop()


def choose(match: Match, seat: Seat, temperature: float, boldness: float) -> MoveChance:
    """The move of a player that errs; at temperature 0 and boldness 0 of one that does not.

    Of the selections of equally many dice it considers the best only. `boldness`: the chance that it takes rolling to
    gain, where it may stop.
    """
    moves = advise(match, seat).moves
    felt = core.rank_moves({move.move: move.chance + boldness * (move.move == "r") for move in moves})
    sensible = dict[object, MoveChance]()
    for move in felt:
        sensible.setdefault(len(move.move) if move.move.startswith("k") else move.move, move)
    chosen = core.choose(tuple(sensible.values()), temperature, match.state)
    return next(move for move in moves if move.move == chosen.move)


@lru_cache(maxsize=256)
def _judge(state: State) -> _Judgement:
    if state.phase is Phase.OVER:
        return _Judgement(tuple([float(seat == state.seat) for seat in range(len(state.left))]), exact=True)
    standing = _standing(state.options, state.totals, state.left, state.seat)
    if state.phase is Phase.OPENING:
        return _Judgement(_by_seat(standing, _opening_shares(standing)), standing.exact)
    after = _chances_after_moves(state, standing.turn)
    dice = DICE - len(state.aside) or DICE
    best = max(after.values()) if after else standing.turn.roll(state.points // UNIT, dice)
    return _Judgement(_by_seat(standing, standing.shares(best)), standing.exact, rank_moves(after))


class _Standing(NamedTuple):
    """The facts about a round that hold for the whole of a turn.

    Attributes:
        order: the seats that have not left in their order of play, from that of the turn on.
        rest: the opponents' parts of what the seat of the turn leaves.
    """

    order: tuple[Seat, ...]
    seats: int
    turn: Turn
    rest: tuple[float, ...]
    exact: bool

    def shares(self, chance: float) -> list[float]:
        """All chances in the order of play, if the first has such a chance."""
        return [chance, *[(1 - chance) * part for part in self.rest]]


@lru_cache(maxsize=64)
def _standing(options: Options, totals: tuple[int, ...], left: tuple[bool, ...], seat: Seat) -> _Standing:
    seats = len(left)
    rules = RuleSet(options.series, options.joker, options.runs, options.minimum)
    order = tuple([other % seats for other in range(seat, seat + seats) if not left[other % seats]])
    needs = [(options.target - totals[other]) // UNIT for other in order]
    turn = _turn(rules, needs[0], min(needs[1:]))
    if len(order) == 2:
        return _Standing(order, seats, turn, (1.0,), max(needs) <= _table(rules).complete_until)
    odds = _odds(rules, needs)
    if len(order) == 3 and rules.minimum == USUAL_MINIMUM * UNIT and max(needs) <= USUAL_TARGET:
        table = _three_seats(rules)
        turn = _among_three(turn, table.last_chances(needs[1], needs[2]))
        last = max(table.last_chances(needs[0], needs[1])[needs[2]], _SMALL)
        odds = [max(1 - turn.roll(0, DICE) - last, _SMALL), last]
    else:
        total = sum(odds)
        turn = turn.mapped(lambda chance: chance / (chance + total * (1 - chance)))
    return _Standing(order, seats, turn, tuple([each / sum(odds) for each in odds]), exact=False)


def _among_three(turn: Turn, after_stop: Sequence[float]) -> Turn:
    """The turn with chances among three instead of those against the nearest opponent alone; the order stays.

    `after_stop`: those after a stop, by the units that are needed then. In between, lines.
    """
    alone = (0.0, *accumulate(turn.after_stop[:0:-1], max), 1.0)
    among = (0.0, *accumulate(after_stop[len(alone) - 2 : 0 : -1], max), 1.0)

    def change(chance: float) -> float:
        above = bisect(alone, chance)
        if above == len(alone):
            return 1
        start, end, low, high = alone[above - 1], alone[above], among[above - 1], among[above]
        return low + (high - low) * (chance - start) / (end - start)

    return turn.mapped(change)


def _chances_after_moves(state: State, turn: Turn) -> dict[str, float]:
    """The chances after each legal move; none while dice are asked for."""
    options, units, left = state.options, state.points // UNIT, DICE - len(state.aside)
    match state.phase:
        case Phase.CHOOSE:
            keeps = _keeps(tuple(sorted(state.rolled)), options.series, options.runs)
            return {name: turn.best(units + gained, left - dice or DICE) for name, gained, dice in keeps}
        case Phase.DECIDE:
            rolling = {"r": turn.roll(units, left or DICE)}
            return rolling | {"s": turn.stop(units)} if state.points >= options.minimum else rolling
        case _:
            return {}


def _by_seat(standing: _Standing, shares: list[float]) -> tuple[float, ...]:
    """The shares of the seats in their order of play, by seat; 0 for those that left."""
    by_seat = [0.0] * standing.seats
    for seat, share in zip(standing.order, shares, strict=True):
        by_seat[seat] = share
    return tuple(by_seat)


def _round(chance: float) -> float:
    """The chance as a multiple of 1 / `_SCALE`; the built-in function takes five times as long."""
    return int(chance * _SCALE + 0.5) / _SCALE


def _odds(rules: RuleSet, needs: list[int]) -> list[float]:
    """The odds of each opponent against `needs[0]`, the seat to move, if they were alone, over those of the nearest."""
    chances = _table(rules).chances(needs[0])
    odds = [1 / min(max(chances[need], _SMALL), 1 - _SMALL) - 1 for need in needs[1:]]
    return [each / max(odds) for each in odds]


def _opening_shares(standing: _Standing) -> list[float]:
    """The chances of the seats while single dice are rolled for who begins, in turn until an 8 falls (E2)."""
    seats = range(len(standing.order))
    shares = standing.shares(standing.turn.roll(0, DICE))
    begins = [(7 / 8) ** place / 8 / (1 - (7 / 8) ** len(seats)) for place in seats]
    return [sum(begins[first] * shares[place - first] for first in seats) for place in seats]


@lru_cache(maxsize=1 << 12)
def _keeps(roll: tuple[int, ...], series: bool, runs: bool) -> tuple[tuple[str, int, int], ...]:  # noqa: FBT001 -- a cache's key is quicker by position
    """The notation of each selection from a roll, its units, and the number of its dice."""
    allowed = scoring.selections(roll, series=series, runs=runs)
    return tuple((f"k{''.join(map(str, dice))}", points // UNIT, len(dice)) for dice, points in allowed.items())


@lru_cache(maxsize=32)
def _turn(rules: RuleSet, own_need: int, opponent_need: int) -> Turn:
    """The tree of a turn against one opponent."""
    minimum = max(rules.minimum // UNIT, 1)
    need = max(own_need, minimum)
    chances = _table(rules).chances(opponent_need)
    after_stop = [1 - chances[need], *(1 - chance for chance in chances[1 : need + 1])]
    rolls = _solver(rules.series, rules.joker, rules.runs).turn(after_stop, need, minimum)
    return Turn(minimum, after_stop, rolls).mapped(_round)


@lru_cache(maxsize=8)
def _table(rules: RuleSet) -> Table:
    return load_table(Options(rules.series, rules.joker, rules.runs, minimum=rules.minimum))


@lru_cache(maxsize=8)
def _three_seats(rules: RuleSet) -> ThreeSeatsTable:
    return load_three_seats(Options(rules.series, rules.joker, rules.runs, minimum=rules.minimum))


@lru_cache(maxsize=8)
def _solver(series: bool, joker: bool, runs: bool) -> Solver | PlainSolver:  # noqa: FBT001 -- a cache's key
    rolls = load_rolls(series=series, runs=runs)
    try:
        return Solver(rolls, joker=joker)
    except EngineMissing:
        return PlainSolver(rolls, joker=joker)
