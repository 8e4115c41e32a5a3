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
"""How many games of so many dice are played; every seat is the computer's equally often."""
SEATS: Final = 4
MOVES: Final = 2_000
"""How many moves are timed, of tables with as many seats as there can be."""
CROWD: Final = 6

_NOTHING: Final = 9
"""The rank of what the greedy player does not do."""

_RULES: Final = NeoOtcho()


def run() -> list[Row]:
    """Exactly with two seats, in games with four, and the time with six."""
    return [row for dice in (3, 2) for row in (*_exactly(dice), *_in_games(dice), *_thinking(dice))]


def greedy(state: State) -> Move:
    """What somebody does who only sees the roll: fill the own card, free it, hit the leader, and always roll on.

    Tokens come off other cards first. An opening that allows none of this is rolled again.
    """
    match state.phase:
        case Phase.BLANK:
            return RollAgain()
        case Phase.DECIDE:
            return RollOn()
        case Phase.REMOVE:
            return removable(state.cards, state.seat)[-1]
    found = min(offers(state), key=lambda effect: _rank(state, effect), default=None)
    if found is not None and _rank(state, found) < _NOTHING:
        return found
    return RollAgain() if state.rolling is RollKind.OPENING else Skip()


def _rank(state: State, effect: Effect) -> int:
    """How gladly it is done."""
    cards, seat = state.cards, state.seat
    match effect:
        case Place(_, None):
            return 0
        case Take(slot, None):
            return 1 if cards[seat][slot - 1] != seat else _NOTHING
        case Clear(card) if card == _leader(state):
            return 2
        case Take(slot, card) if card == _leader(state):
            return 3 if cards[card][slot - 1] == card else _NOTHING
        case Place(_, card) if card == _leader(state):
            return 4
        case _:
            return _NOTHING


def _leader(state: State) -> Seat:
    """Of the others, who has the most own tokens on the own card, and the next turn of those."""
    seats = len(state.cards)
    others = [(state.seat + turns) % seats for turns in range(1, seats)]
    return max(others, key=lambda seat: state.cards[seat].count(seat))


def play(seats: int, players: dict[Seat, Player], others: Player, seed: int, dice: int) -> Seat:
    """Who wins the game of a seed, which begins with a seat by lot."""
    chance = random.Random(seed)
    state = _RULES.start(seats, {"dice": dice})
    while _RULES.outcome(state) is None:
        asked = _RULES.chance(state)
        if asked is not None:
            drawn = tuple(chance.choices(range(1, asked.sides + 1), k=asked.count))
            state = _RULES.resolve(state, drawn).state
        else:
            state = _RULES.play(state, state.seat, players.get(state.seat, others)(state)).state
    return state.seat


def wins(seats: int, player: Player, others: Player, games: int, dice: int) -> int:
    """How many games a player wins that has every seat equally often."""
    return sum(play(seats, {game % seats: player}, others, game, dice) == game % seats for game in range(games))


def _exactly(dice: int) -> Iterator[Row]:
    """What the computer wins with two seats, and what could be won."""
    for what, player in (("computer", suggest), ("best play", solved.perfect)):
        yield Row(
            f"neo otcho, {dice} dice, 2 seats, {what} v. greedy", 50 * sum(solved.fares(dice, (player, greedy))), "%", 1
        )
    chances = solved.fares(dice, (suggest, solved.perfect))
    yield Row(f"neo otcho, {dice} dice, 2 seats, computer v. best play", 50 * sum(chances), "%", 1)


def _in_games(dice: int) -> Iterator[Row]:
    won, games = wins(SEATS, suggest, greedy, GAMES[dice], dice), GAMES[dice]
    yield Row(f"neo otcho, {dice} dice, {SEATS} seats, computer v. greedy", 100 * won / games, "%", games)


def _thinking(dice: int) -> Iterator[Row]:
    times: list[float] = []
    for state in islice(_states(dice), MOVES):
        with timed(times):
            suggest(state)
    yield Row(f"neo otcho, {dice} dice, the computer player thinks", median(times), "ms", MOVES)
    yield Row(f"neo otcho, {dice} dice, 99 of 100 in", nearly_all(times), "ms", MOVES, aim="at most 20")


def _states(dice: int) -> Iterator[State]:
    """Games without end of a full table that the computer plays by itself, whenever somebody is to move."""
    chance = random.Random(1)
    while True:
        state = _RULES.start(CROWD, {"dice": dice, "free_x_pair": True})
        while _RULES.outcome(state) is None:
            if asked := _RULES.chance(state):
                state = _RULES.resolve(state, tuple(chance.choices(range(1, asked.sides + 1), k=asked.count))).state
            else:
                yield state
                state = _RULES.play(state, state.seat, suggest(state)).state
