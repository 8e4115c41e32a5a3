"""The adviser of el Ocho: exact winning chances for two seats, and estimates for more.

With three to six seats, the seat to move plays against whoever is nearest to the target, as if there were no others.
Chances do not reckon with time that runs out, or with seats that leave (E15).
"""

from functools import lru_cache
from typing import Final, NamedTuple

from engine import core
from engine.core import Advice, MoveChance, rank_moves
from engine.el_ocho.module import Solver
from engine.el_ocho.plain import PlainSolver
from engine.el_ocho.rolls import UNIT
from engine.el_ocho.tables import Table, load_rolls, load_table
from engine.wasm import EngineMissing
from games.core import Seat
from games.el_ocho import scoring
from games.el_ocho.state import DICE, Keep, Move, Options, Phase, Roll, State, Stop
from games.match import Match

_SCALE: Final = 1_000_000_000
"""A chance is a multiple of one part of so many: the same with and without the module."""

_SMALL: Final = 1e-5
"""The least chance, and the least doubt, that counts at a table of more than two: a table of numbers rounds it off."""


class RuleSet(NamedTuple):
    """The options of a round but for its target: all targets share a table."""

    series: bool
    joker: bool
    runs: bool
    minimum: int


class Turn:
    """The tree of a turn: the chances of a seat against one opponent, by the units gathered and the dice to roll."""

    def __init__(self, rules: RuleSet, own_need: int, opponent_need: int) -> None:
        self._minimum: Final = max(rules.minimum // UNIT, 1)
        self._need: Final = max(own_need, self._minimum)
        chances = _table(rules).chances(opponent_need)
        self._after_stop: Final = [1 - chances[self._need], *(1 - chance for chance in chances[1 : self._need + 1])]
        solver = _solver(rules.series, rules.joker, rules.runs)
        self._rolls: Final = solver.turn(self._after_stop, self._need, self._minimum)

    def roll(self, units: int, dice: int) -> float:
        """The chance of rolling so many dice."""
        return self._rolls[min(units, self._need - 1) * DICE + dice - 1]  # with more, too, all that scores wins

    def stop(self, units: int) -> float:
        """The chance of a stop, or -1 if that is not allowed (E9)."""
        if units < self._minimum:
            return -1
        return 1 if units >= self._need else self._after_stop[self._need - units]

    def best(self, units: int, dice: int) -> float:
        """The chance of the better of both."""
        return max(self.stop(units), self.roll(units, dice))


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


def choose(match: Match, seat: Seat, temperature: float, boldness: float = 0) -> MoveChance:
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
        shares = [_opening_chance(standing, place) for place in range(len(standing.order))]
        return _Judgement(_by_seat(standing, shares), standing.exact)
    turn, odds = standing.turn, standing.odds
    after = _chances_after_moves(state, turn)
    best = max(after.values()) if after else turn.roll(state.points // UNIT, DICE - len(state.aside) or DICE)
    shares = [_share(best, odds, place) for place in range(len(standing.order))]
    if len(odds) > 1:
        after = {move: _share(chance, odds, 0) for move, chance in after.items()}
    moves = rank_moves({move: _round(chance) for move, chance in after.items()}) if after else ()
    return _Judgement(_by_seat(standing, shares), standing.exact, moves)


class _Standing(NamedTuple):
    """The facts about a round that hold for the whole of a turn.

    Attributes:
        order: the seats that have not left in their order of play, from that of the turn on.
        odds: those of each opponent against the seat whose turn it is, over those of the nearest.
    """

    order: tuple[Seat, ...]
    seats: int
    turn: Turn
    odds: tuple[float, ...]
    exact: bool


@lru_cache(maxsize=64)
def _standing(options: Options, totals: tuple[int, ...], left: tuple[bool, ...], seat: Seat) -> _Standing:
    seats = len(left)
    rules = RuleSet(options.series, options.joker, options.runs, options.minimum)
    order = tuple([other % seats for other in range(seat, seat + seats) if not left[other % seats]])
    needs = [(options.target - totals[other]) // UNIT for other in order]
    turn = _turn(rules, needs[0], min(needs[1:]))
    exact = len(order) == 2 and max(needs) <= _table(rules).complete_until
    return _Standing(order, seats, turn, tuple(_odds(rules, needs)), exact)


def _chances_after_moves(state: State, turn: Turn) -> dict[str, float]:
    """The chances against the nearest opponent alone after each legal move; none while dice are asked for."""
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
        by_seat[seat] = _round(share)
    return tuple(by_seat)


def _round(chance: float) -> float:
    """The chance as a multiple of 1 / `_SCALE`; the built-in function takes five times as long."""
    return int(chance * _SCALE + 0.5) / _SCALE


def _odds(rules: RuleSet, needs: list[int]) -> list[float]:
    """The odds of each opponent against `needs[0]`, the seat to move, if they were alone, over those of the nearest."""
    if len(needs) == 2:
        return [1.0]
    chances = _table(rules).chances(needs[0])
    odds = [1 / min(max(chances[need], _SMALL), 1 - _SMALL) - 1 for need in needs[1:]]
    return [each / max(odds) for each in odds]


def _share(chance: float, odds: tuple[float, ...], place: int) -> float:
    """A seat's chance among all, if the seat to move, place 0, has such a chance against the nearest opponent alone."""
    mover = chance if len(odds) == 1 else chance / (chance + sum(odds) * (1 - chance))
    return (1 - mover) * odds[place - 1] / sum(odds) if place else mover


def _opening_chance(standing: _Standing, place: int) -> float:
    """The chance of a seat while single dice are rolled for who begins, in turn until an 8 falls (E2)."""
    seats = len(standing.order)
    first = _share(standing.turn.roll(0, DICE), (1.0,) * (seats - 1), 0)
    begins = (7 / 8) ** place / 8 / (1 - (7 / 8) ** seats)
    return begins * first + (1 - begins) * (1 - first) / (seats - 1)


@lru_cache(maxsize=1 << 12)
def _keeps(roll: tuple[int, ...], series: bool, runs: bool) -> tuple[tuple[str, int, int], ...]:  # noqa: FBT001 -- a cache's key is quicker by position
    """The notation of each selection from a roll, its units, and the number of its dice."""
    allowed = scoring.selections(roll, series=series, runs=runs)
    return tuple((f"k{''.join(map(str, dice))}", points // UNIT, len(dice)) for dice, points in allowed.items())


@lru_cache(maxsize=32)
def _turn(rules: RuleSet, own_need: int, opponent_need: int) -> Turn:
    return Turn(rules, own_need, opponent_need)


@lru_cache(maxsize=8)
def _table(rules: RuleSet) -> Table:
    return load_table(Options(rules.series, rules.joker, rules.runs, minimum=rules.minimum))


@lru_cache(maxsize=8)
def _solver(series: bool, joker: bool, runs: bool) -> Solver | PlainSolver:  # noqa: FBT001 -- a cache's key
    rolls = load_rolls(series=series, runs=runs)
    try:
        return Solver(rolls, joker=joker)
    except EngineMissing:
        return PlainSolver(rolls, joker=joker)
