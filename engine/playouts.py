"""The default engine, for any game that has none of its own: winning chances estimated by playouts.

A playout plays a position to its end: dice fall and moves are chosen by chance. The share of playouts that a seat wins
is its chance. Of the moves of a seat all are tried, then the better half with twice as many playouts, and so on: what
looks bad early is not looked at closely.

Chance comes from the position alone (SHA-256), so the same position gives the same advice on every machine. The work is
bounded by the calls of the rules, not by time. A playout that is cut off counts by its scores.
"""

from collections.abc import Sequence
from functools import lru_cache
from hashlib import sha256
from types import MappingProxyType
from typing import Any, Final, NamedTuple

import msgspec

from engine.core import Advice, Engine, MoveChance, final_chances, rank_moves
from engine.levels import Strength
from games.catalog import rules_of
from games.core import Rules, Seat
from games.match import Match
from games.seats import leaders

STEPS: Final = 30_000
"""The steps of playouts for one piece of advice: half a second where the rules are simple."""
MIN_DEPTH: Final = 20
"""The steps that a playout may always take."""
MAX_DEPTH: Final = 600
"""The steps after which a playout is cut off."""
MAX_CANDIDATES: Final = 200
"""The moves that are tried; of more, every second, third … one."""


class PlayoutEngine(Engine):
    """Chances and advice by playouts; three opponents."""

    levels = MappingProxyType(
        {"lola": Strength(temperature=0.15), "clara": Strength(temperature=0.05), "iris": Strength()}
    )
    default_level = "lola"
    is_slow = True

    def advise(self, match: Match, seat: Seat) -> Advice:
        """The advice for a seat; moves where it is the only one to move."""
        judgement = _judge(match.game, match.version, match.state, match.left)
        return Advice(
            judgement.chances[seat], exact=False, moves=judgement.moves if match.actors == frozenset({seat}) else ()
        )

    def chances(self, match: Match) -> tuple[float, ...]:
        """Each seat's winning chance, 0 for those that left."""
        return _judge(match.game, match.version, match.state, match.left).chances

    def is_exact(self, match: Match) -> bool:  # noqa: ARG002 -- of no match
        """False: chances are estimates."""
        return False


class _Judgement(NamedTuple):
    """A position's judgement: each seat's chance, and the moves of the seat to move."""

    chances: tuple[float, ...]
    moves: tuple[MoveChance, ...] = ()


class _Chance:
    """Numbers that look drawn by chance and follow from a position and the number of a playout."""

    def __init__(self, key: bytes, playout: int) -> None:
        self._key: Final = key
        self._playout: Final = playout
        self._block = 0
        self._numbers: list[int] = []

    def below(self, count: int) -> int:
        """A number from 0 to `count` - 1."""
        if not self._numbers:
            block = sha256(b"%s %d %d" % (self._key, self._playout, self._block)).digest()
            self._numbers = [int.from_bytes(block[place : place + 4]) for place in range(0, len(block), 4)]
            self._block += 1
        return self._numbers.pop() % count


class _Playouts:
    """The playouts from one state: the sums of their results, and the steps that they took."""

    def __init__(self, rules: Rules[Any, Any, Any], state: Any, left: tuple[bool, ...], key: bytes) -> None:
        self._rules, self._state, self._left, self._key = rules, state, left, key
        self._sums = [0.0] * len(left)
        self.count = 0
        self.steps = 0

    def run(self, depth: int) -> None:
        """One more playout, of at most `depth` steps."""
        chance, state, at = _Chance(self._key, self.count), self._state, 0
        rules = self._rules
        for _ in range(depth):
            self.steps += 1
            if (outcome := rules.outcome(state)) is not None:
                results: Sequence[float] = final_chances(outcome)
                break
            if (dice := rules.chance(state)) is not None:
                state = rules.resolve(state, tuple(chance.below(dice.sides) + 1 for _ in range(dice.count))).state
            elif actors := sorted(rules.actors(state)):
                at += 1
                seat = actors[chance.below(len(actors))]
                moves = rules.moves(state, seat)
                state = rules.play(state, seat, moves[chance.below(len(moves))], at).state
            else:
                at = max(at + 1, rules.deadline(state) or 0)
                state = rules.expire(state, at).state
        else:
            results = _by_scores(rules, state, self._left)
        self._sums = [total + result for total, result in zip(self._sums, results, strict=True)]
        self.count += 1

    def means(self) -> list[float]:
        """The share of the playouts that each seat won."""
        return [total / self.count for total in self._sums]


def _by_scores(rules: Rules[Any, Any, Any], state: Any, left: tuple[bool, ...]) -> Sequence[float]:
    """The results of a playout that was cut off: the leaders win."""
    best = leaders(rules.scores(state), left, lowest_wins=rules.lowest_wins)
    return [(seat in best) / len(best) for seat in range(len(left))]


@lru_cache(maxsize=256)
def _judge(game: str, version: int, state: Any, left: tuple[bool, ...]) -> _Judgement:
    """The judgement of a position: where one seat is to move, by what comes of its best move."""
    rules = rules_of(game, version)
    actors, key = rules.actors(state), _key(state)
    if len(actors) == 1:
        (seat,) = actors
        tried = _try_moves(rules, state, seat, left, key)
        moves = rank_moves({text: chance for text, (chance, _) in tried.items()})
        return _Judgement(_shares(tried[moves[0].move][1], left), moves)
    playouts = _Playouts(rules, state, left, key)
    while playouts.steps < STEPS:
        playouts.run(MAX_DEPTH)
    return _Judgement(_shares(playouts.means(), left))


def _try_moves(
    rules: Rules[Any, Any, Any], state: Any, seat: Seat, left: tuple[bool, ...], key: bytes
) -> dict[str, tuple[float, Sequence[float]]]:
    """The moves of a seat with its chance after each, and the chances of all seats; the better half is tried again.

    A move that was given up earlier is at most as good as those that were not.
    """
    moves = rules.moves(state, seat)
    candidates = {
        rules.format(move): _Playouts(rules, rules.play(state, seat, move).state, left, key)
        for move in moves[:: -(-len(moves) // MAX_CANDIDATES)]
    }
    rounds = max(len(candidates).bit_length() - 1, 1)
    given_up = list[list[tuple[str, list[float]]]]()
    while candidates:
        steps = STEPS // rounds // len(candidates)
        depth = min(max(steps, MIN_DEPTH), MAX_DEPTH)
        for playouts in candidates.values():
            start = playouts.steps
            playouts.run(depth)
            while playouts.steps - start < steps:
                playouts.run(depth)
        ranked = sorted(
            ((text, playouts.means()) for text, playouts in candidates.items()),
            key=lambda item: item[1][seat],
            reverse=True,
        )
        survivors = len(ranked) // 2 if len(ranked) > 3 else 0
        given_up.append(ranked[survivors:])
        candidates = {text: candidates[text] for text, _ in ranked[:survivors]}
    tried, ceiling = dict[str, tuple[float, Sequence[float]]](), 1.0
    for group in reversed(given_up):
        tried |= {text: (min(means[seat], ceiling), means) for text, means in group}
        ceiling = min(ceiling, *(means[seat] for _, means in group))
    return tried


def _shares(means: Sequence[float], left: tuple[bool, ...]) -> tuple[float, ...]:
    """The chances, in sum 1, with none for seats that left."""
    staying = [0.0 if has_left else mean for mean, has_left in zip(means, left, strict=True)]
    return tuple([mean / sum(staying) for mean in staying])


def _key(state: Any) -> bytes:
    return sha256(msgspec.json.encode(state)).digest()
