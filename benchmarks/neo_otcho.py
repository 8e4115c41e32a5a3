"""The computer player of Neo Otcho 5: how strong it is, and how long it takes for a move."""

import random
from collections.abc import Iterator
from itertools import islice
from typing import Final

from benchmarks import neo_otcho_solved as solved
from benchmarks.measure import Row, median, nearly_all, timed
from benchmarks.neo_otcho_solved import Player
from games.core import Seat
from games.neo_otcho.cards import offers, removable
from games.neo_otcho.player import suggest
from games.neo_otcho.rules import NeoOtcho
from games.neo_otcho.state import Clear, Effect, Move, Phase, Place, RollAgain, RollKind, RollOn, Skip, State, Take

GAMES: Final = {3: 4_000, 2: 1_000}
"""The number of games by the number of dice; every seat is the computer's equally often."""
SEATS: Final = 4
MOVES: Final = 2_000
"""The number of moves that are timed, at full tables."""
CROWD: Final = 6

_NO_RANK: Final = 9
"""The rank of the effects that the greedy player leaves out."""

_RULES: Final = NeoOtcho()


def run() -> list[Row]:
    """The strength, exactly with two seats and in games with four, and the time with six."""
    return [row for dice in (3, 2) for row in (*_exactly(dice), *_in_games(dice), *_thinking(dice))]


def greedy(state: State) -> Move:
    """The move of a player who only sees the roll: fill the own card, free it, hit the leader, and always roll on.

    Tokens come off other cards first. An opening that allows none of this is rolled again.
    """
    match state.phase:
        case Phase.BLANK:
            return RollAgain()
        case Phase.DECIDE:
            return RollOn()
        case Phase.REMOVE:
            return removable(state.cards, state.seat)[-1]
    effect = min(offers(state), key=lambda effect: _rank(state, effect), default=None)
    if effect is not None and _rank(state, effect) < _NO_RANK:
        return effect
    return RollAgain() if state.rolling is RollKind.OPENING else Skip()


def _rank(state: State, effect: Effect) -> int:
    """The rank of an effect: the lower, the better."""
    cards, seat = state.cards, state.seat
    match effect:
        case Place(_, None):
            return 0
        case Take(slot, None):
            return 1 if cards[seat][slot - 1] != seat else _NO_RANK
        case Clear(card) if card == _leader(state):
            return 2
        case Take(slot, card) if card == _leader(state):
            return 3 if cards[card][slot - 1] == card else _NO_RANK
        case Place(_, card) if card == _leader(state):
            return 4
        case _:
            return _NO_RANK


def _leader(state: State) -> Seat:
    """The opponent with the most own tokens on the own card; of equals the next one."""
    seats = len(state.cards)
    others = [(state.seat + turns) % seats for turns in range(1, seats)]
    return max(others, key=lambda seat: state.cards[seat].count(seat))


def play(seats: int, players: dict[Seat, Player], others: Player, seed: int, dice: int) -> Seat:
    """The winner of the game of a seed, which begins with a seat by lot."""
    chance = random.Random(seed)
    state = _RULES.start(seats, {"dice": dice})
    while _RULES.outcome(state) is None:
        roll = _RULES.chance(state)
        if roll is not None:
            faces = tuple(chance.choices(range(1, roll.sides + 1), k=roll.count))
            state = _RULES.resolve(state, faces).state
        else:
            state = _RULES.play(state, state.seat, players.get(state.seat, others)(state)).state
    return state.seat


def wins(seats: int, player: Player, others: Player, games: int, dice: int) -> int:
    """The number of games won by a player that has every seat equally often."""
    return sum(play(seats, {game % seats: player}, others, game, dice) == game % seats for game in range(games))


def _exactly(dice: int) -> Iterator[Row]:
    """The share of games that the computer wins with two seats, and that could be won."""
    for name, player in (("computer", suggest), ("best play", solved.perfect)):
        chances = solved.win_chances(dice, (player, greedy))
        yield Row(f"neo otcho, {dice} dice, 2 seats, {name} v. greedy", 50 * sum(chances), "%", 1)
    chances = solved.win_chances(dice, (suggest, solved.perfect))
    yield Row(f"neo otcho, {dice} dice, 2 seats, computer v. best play", 50 * sum(chances), "%", 1)


def _in_games(dice: int) -> Iterator[Row]:
    games = GAMES[dice]
    won = wins(SEATS, suggest, greedy, games, dice)
    yield Row(f"neo otcho, {dice} dice, {SEATS} seats, computer v. greedy", 100 * won / games, "%", games)


def _thinking(dice: int) -> Iterator[Row]:
    times: list[float] = []
    for state in islice(_states(dice), MOVES):
        with timed(times):
            suggest(state)
    yield Row(f"neo otcho, {dice} dice, the computer player thinks", median(times), "ms", MOVES)
    yield Row(f"neo otcho, {dice} dice, 99 of 100 in", nearly_all(times), "ms", MOVES, aim="at most 20")


def _states(dice: int) -> Iterator[State]:
    """Endless games of a full table that the computer plays by itself, whenever somebody is to move."""
    chance = random.Random(1)
    while True:
        state = _RULES.start(CROWD, {"dice": dice, "free_x_pair": True})
        while _RULES.outcome(state) is None:
            if roll := _RULES.chance(state):
                state = _RULES.resolve(state, tuple(chance.choices(range(1, roll.sides + 1), k=roll.count))).state
            else:
                yield state
                state = _RULES.play(state, state.seat, suggest(state)).state
