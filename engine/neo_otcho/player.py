"""The adviser of Neo Otcho 5: exact winning chances for two seats, and estimates for more.

With more seats a chance is the fitted one of `games.neo_otcho.evaluation` a roll ahead: in games of the computer with
itself it is up to 5 points too high for the seat whose turn it is. Chances do not reckon with time that runs out, or
with seats that leave (N13).
"""

from functools import lru_cache
from typing import Final, NamedTuple

from engine import core
from engine.core import Advice, MoveChance, rank_moves
from engine.neo_otcho import tables
from games.core import Seat
from games.match import Match
from games.neo_otcho import notation
from games.neo_otcho.cards import Cards, cards_after, offers, removable
from games.neo_otcho.dice import reading_chances
from games.neo_otcho.evaluation import chance_before_turn
from games.neo_otcho.player import LOOKAHEAD_ROLLS, Lookahead
from games.neo_otcho.state import SLOTS, Move, Pass, Phase, RollAgain, RollKind, RollOn, Skip, State
from games.seats import next_seat

_DIGITS: Final = 9


class _Judgement(NamedTuple):
    """A position's judgement: each seat's chance, and the moves of the seat to move."""

    chances: tuple[float, ...]
    moves: tuple[MoveChance, ...] = ()


class _Solved(Lookahead):
    """The chances of the seat whose turn it is against the only other seat, exactly."""

    def __init__(self, state: State) -> None:
        super().__init__(state)
        self._other: Final = next_seat(state.left, state.seat)
        self._table: Final = tables.load_table(state.options)

    def pass_chance(self, cards: Cards) -> float:
        """The chance with the dice passed on."""
        opening = self._table.openings[tables.position_index(cards, self._other, self._seat)]
        return 1 - opening / tables.FULL_SCALE

    def decision_chance(self, cards: Cards, rolls: int) -> float:  # noqa: ARG002 -- all rolls are looked ahead
        """The chance before rolling on or passing."""
        if cards[self._seat] == (self._seat,) * SLOTS:
            return 1
        roll_on = self._table.rolls_on[tables.position_index(cards, self._seat, self._other)]
        return max(roll_on / tables.FULL_SCALE, self.pass_chance(cards))


def advise(match: Match, seat: Seat) -> Advice:
    """The advice for a seat; moves only for the seat whose turn it is."""
    shares, moves = _judge(match.state)
    return Advice(shares[seat], is_exact(match), moves if seat == match.state.seat else ())


def chances(match: Match) -> tuple[float, ...]:
    """Each seat's winning chance."""
    return _judge(match.state).chances


def is_exact(match: Match) -> bool:
    """True if the chances are those of perfect play."""
    return match.state.phase is Phase.OVER or match.state.left.count(False) == 2


def choose(match: Match, seat: Seat, temperature: float) -> MoveChance:
    """The move of a player that errs; at temperature 0 of one that does not."""
    return core.choose(advise(match, seat).moves, temperature, match.state)


def rank(state: State) -> tuple[MoveChance, ...]:
    """The legal moves of the seat whose turn it is, the best first."""
    return _judge(state).moves


@lru_cache(maxsize=256)
def _judge(state: State) -> _Judgement:
    seats = range(len(state.left))
    if state.phase is Phase.LOT:
        beginners = [next_seat(state.left, seat) for seat in seats]
        return _Judgement(
            tuple([sum(_before_turn(state, each, turn) for turn in beginners) / len(seats) for each in seats])
        )
    look = _Solved(state) if state.left.count(False) == 2 else Lookahead(state)
    by_move = _chances_after_moves(state, look)
    own = round(max(by_move.values()) if by_move else _roll_chance(state, look), _DIGITS)
    others = [_before_turn(state, seat, next_seat(state.left, state.seat)) for seat in seats]
    rest = sum(others) - others[state.seat]
    shares = [own if seat == state.seat else (1 - own) * others[seat] / rest for seat in seats]
    ranked = rank_moves({notation.format_move(move): round(chance, _DIGITS) for move, chance in by_move.items()})
    return _Judgement(tuple(shares), ranked)


def _before_turn(state: State, seat: Seat, turn: Seat) -> float:
    """The estimated chance of a seat before a seat's turn; 0 if it has left."""
    if state.left[seat]:
        return 0
    return chance_before_turn(state.cards, seat, state.left, state.options.dice, turn)


def _chances_after_moves(state: State, look: Lookahead) -> dict[Move, float]:
    """The chance of the seat to move after each legal move; none while dice are asked for."""
    cards, seat, rolls = state.cards, state.seat, LOOKAHEAD_ROLLS[state.options.dice]
    match state.phase:
        case Phase.CHOOSE:
            by_move: dict[Move, float] = {
                effect: look.decision_chance(cards_after(cards, seat, effect), rolls) for effect in offers(state)
            }
            by_move[Skip()] = look.decision_chance(cards, rolls)
            return by_move | {RollAgain(): _second_roll(state, look)} if state.rolling is RollKind.OPENING else by_move
        case Phase.BLANK:
            return {RollAgain(): _second_roll(state, look), Pass(): look.pass_chance(cards)}
        case Phase.DECIDE:
            return {RollOn(): look.roll_on_chance(cards, rolls), Pass(): look.pass_chance(cards)}
        case Phase.REMOVE:
            return {
                take: look.removal_chance(cards_after(cards, seat, take), state.owed - 1)
                for take in removable(cards, seat)
            }
        case _:
            return {}


def _second_roll(state: State, look: Lookahead) -> float:
    return look.average_chance(state.cards, look.pass_chance(state.cards), LOOKAHEAD_ROLLS[state.options.dice])


def _roll_chance(state: State, look: Lookahead) -> float:
    """The chance before the dice that are asked for."""
    cards, rolls = state.cards, LOOKAHEAD_ROLLS[state.options.dice]
    match state.rolling:
        case RollKind.ROLL_ON:
            return look.roll_on_chance(cards, rolls)
        case RollKind.SECOND:
            return _second_roll(state, look)
        case RollKind.OPENING:
            again = _second_roll(state, look)
            blank = max(again, look.pass_chance(cards))
            return sum(
                share * (max(again, look.best_effect(cards, kinds, {}, rolls)[1]) if kinds else blank)
                for kinds, share in reading_chances(state.options.dice).items()
            )
