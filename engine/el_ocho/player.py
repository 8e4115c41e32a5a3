"""The adviser of el Ocho: exact winning chances for two seats, and estimates for more.

With three to six seats, the seat to move plays against whoever is nearest to the target, as if there were no others.
Chances do not reckon with time that runs out, or with seats that leave (E15).
"""

from functools import lru_cache
from typing import Any, Final

from msgspec.structs import replace

from engine.core import Advice, rank_moves
from engine.el_ocho.module import Solver
from engine.el_ocho.plain import PlainSolver
from engine.el_ocho.rolls import UNIT
from engine.el_ocho.tables import Table, load_rolls, load_table
from engine.wasm import EngineMissing
from games.core import Seat
from games.el_ocho import scoring
from games.el_ocho.state import DICE, Options, Phase, State
from games.match import Match

MAX_SEATS: Final = 6
_DIGITS: Final = 9
"""The decimal places of a chance: the same with and without the module."""


class Turn:
    """The tree of a turn: the chances of a seat against one opponent, by the units gathered and the dice to roll."""

    def __init__(self, options: Options, own_need: int, opponent_need: int) -> None:
        self._minimum: Final = max(options.minimum // UNIT, 1)
        self._need: Final = max(own_need, self._minimum)
        chances = _table(options).chances(opponent_need)
        after_bust = 1 - chances[self._need]
        self._after_stop: Final = [after_bust, *(1 - chance for chance in chances[1 : self._need + 1])]
        self._rolls: Final = _solver(options).turn(self._after_stop, self._need, self._minimum)

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


def advise(match: Match, seat: Seat) -> Advice:
    """The advice for a seat, at any time of a game."""
    return _advise(replace(match.state, last=None, rolled=tuple(sorted(match.state.rolled))), seat)


@lru_cache(maxsize=256)
def _advise(state: State, seat: Seat) -> Advice:
    if state.phase is Phase.OVER or state.left[seat]:
        return Advice(float(state.phase is Phase.OVER and seat == state.seat), exact=True)
    exact = state.left.count(False) == 2 and _table(state.options).is_complete
    needs = {other: (state.options.target - total) // UNIT for other, total in enumerate(state.totals) if not state.left[other]}
    if state.phase is Phase.OPENING:
        return Advice(round(_opening_chance(state.options, list(needs), state.seat, seat), _DIGITS), exact)
    against = _Opponents(state.options, needs, state.seat)
    units, dice = state.points // UNIT, DICE - len(state.aside) or DICE
    turn = against.turn
    match state.phase:
        case Phase.CHOOSE:
            left = DICE - len(state.aside)
            chances = {
                name: turn.best(units + gained, left - count or DICE)
                for name, gained, count in _keeps(state.rolled, state.options.series, state.options.runs)
            }
        case Phase.DECIDE:
            chances = {"r": turn.roll(units, dice), "s": turn.stop(units)}
            if chances["s"] < 0:
                del chances["s"]
        case _:
            chances = {}
    best = max(chances.values()) if chances else turn.roll(units, dice)
    if seat != state.seat:
        return Advice(round(against.share(best, seat), _DIGITS), exact)
    moves = rank_moves({name: round(against.share(chance, seat), _DIGITS) for name, chance in chances.items()})
    return Advice(moves[0].chance if moves else round(against.share(best, seat), _DIGITS), exact, moves)


class _Opponents:
    """The seats that play against the one whose turn it is.

    Attributes:
        turn: its turn, against the opponent nearest to the target; of equals, the one that is next in turn.
    """

    def __init__(self, options: Options, needs: dict[Seat, int], mover: Seat) -> None:
        others = sorted((other for other in needs if other != mover), key=lambda other: (needs[other], (other - mover) % MAX_SEATS))
        self._mover: Final = mover
        self._odds: Final = dict.fromkeys(others, 1.0)
        if len(others) > 1:
            chances = _table(options).chances(needs[mover])
            self._odds.update((other, 1 / chances[needs[other]] - 1) for other in others)
        self._sum: Final = sum(self._odds.values())
        self._factor: Final = self._sum / self._odds[others[0]]
        self.turn: Final = _turn(replace(options, target=1000), needs[mover], needs[others[0]])

    def share(self, chance: float, seat: Seat) -> float:
        """A seat's chance among all, if the seat to move has such a chance against the nearest opponent.

        Each opponent's chance is to that of the seat to move as it would be if the two were alone.
        """
        mover = chance if self._factor == 1 else chance / (chance + self._factor * (1 - chance))
        return mover if seat == self._mover else (1 - mover) * self._odds[seat] / self._sum


def _opening_chance(options: Options, seats: list[Seat], roller: Seat, seat: Seat) -> float:
    """The chance of a seat while single dice are rolled for who begins, in turn until an 8 falls (E2)."""
    need = options.target // UNIT
    order = [*seats[seats.index(roller) :], *seats[: seats.index(roller)]]
    against = _Opponents(options, dict.fromkeys(seats, need), roller)
    first = against.share(against.turn.roll(0, DICE), roller)
    other = (1 - first) / (len(seats) - 1)
    begins = (7 / 8) ** order.index(seat) / 8 / (1 - (7 / 8) ** len(seats))
    return begins * first + (1 - begins) * other


@lru_cache(maxsize=1 << 12)
def _keeps(roll: tuple[int, ...], series: bool, runs: bool) -> tuple[tuple[str, int, int], ...]:  # noqa: FBT001 -- a cache's key is quicker by position
    """The notation of each selection from a roll, its units, and the number of its dice."""
    allowed = scoring.selections(roll, series=series, runs=runs)
    return tuple((f"k{''.join(map(str, dice))}", points // UNIT, len(dice)) for dice, points in allowed.items())


@lru_cache(maxsize=32)
def _turn(options: Options, own_need: int, opponent_need: int) -> Turn:
    return Turn(options, own_need, opponent_need)


def _table(options: Options) -> Table:
    return _load_table(replace(options, target=1000))  # one for all targets


@lru_cache(maxsize=8)
def _load_table(options: Options) -> Table:
    return load_table(options)


def _solver(options: Options) -> Solver | PlainSolver:
    return _load_solver(options.series, options.joker, options.runs)


@lru_cache(maxsize=8)
def _load_solver(series: bool, joker: bool, runs: bool) -> Solver | PlainSolver:  # noqa: FBT001 -- a cache's key
    rolls = load_rolls(series=series, runs=runs)
    try:
        return Solver(rolls, joker=joker)
    except EngineMissing:
        return PlainSolver(rolls, joker=joker)
