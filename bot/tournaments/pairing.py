"""Pairings: round robin, knock-out, Swiss and arena."""

from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping, Sequence
from typing import TypeAlias

from bot.tournaments.matching import maximum_matching
from bot.tournaments.tournament import ARENA_PATIENCE_MS, BYE, Entrant, Format, Pairing, Result

Pair: TypeAlias = tuple[int, int]
"""Two entrants by their numbers, the one on the first seat first; the second is `BYE` in a bye."""


def pair_round(
    tournament_format: Format, entrants: Sequence[Entrant], pairings: Sequence[Pairing], number: int
) -> list[Pairing]:
    """The pairings of round `number`, from 1; of a round robin, in the first one, those of all rounds.

    A bye is won at once; entrants who withdrew are left out, but for a round robin's first round and the bracket of a
    knock-out, which have a place for everybody who was there at the start.
    """
    match tournament_format:
        case Format.ROUND_ROBIN:
            rounds = round_robin([entrant.number for entrant in _by_rank(entrants)])
        case Format.KNOCK_OUT:
            rounds = [knock_out(entrants, pairings, number)]
        case _:
            rounds = [swiss(entrants, pairings)]
    return [
        Pairing(later, board, first, second, Result.FIRST if second == BYE else Result.OPEN)
        for later, pairs in enumerate(rounds, start=number)
        for board, (first, second) in enumerate(pairs, start=1)
    ]


def round_robin(numbers: Sequence[int]) -> list[list[Pair]]:
    """The rounds in which everybody meets everybody once, by the circle method; a bye each if they are odd.

    Everybody sits on each side as often as on the other, or once more.
    """
    circle = [*([BYE] if len(numbers) % 2 else []), *numbers]
    half, rounds = len(circle) // 2, []
    for index in range(len(circle) - 1):
        pairs = list(zip(circle[:half], reversed(circle[half:]), strict=True))
        turned = [
            (second, first) if (board or index) % 2 else (first, second) for board, (first, second) in enumerate(pairs)
        ]
        rounds.append([(second, first) if first == BYE else (first, second) for first, second in turned])
        circle = [circle[0], circle[-1], *circle[1:-1]]
    return rounds


def knock_out(entrants: Sequence[Entrant], pairings: Sequence[Pairing], number: int) -> list[Pair]:
    """The pairs of a round of the bracket: in the first, seeds as far apart as possible; then winners side by side."""
    seeds = {entrant.number: entrant.rank for entrant in entrants}
    if number == 1:
        ordered = [entrant.number for entrant in _by_rank(entrants)]
        slots = [ordered[seed - 1] if seed <= len(ordered) else BYE for seed in _bracket(len(ordered))]
    else:
        boards = {pairing.board: pairing for pairing in pairings if pairing.round == number - 1}
        slots = [winner(boards[board], seeds) for board in sorted(boards)]
    history = _History(pairings)
    return [
        history.in_seat_order(*sorted(pair, key=lambda number: seeds[number])) if BYE not in pair else (max(pair), BYE)
        for pair in zip(slots[::2], slots[1::2], strict=True)
    ]


def winner(pairing: Pairing, seeds: Mapping[int, int]) -> int:
    """The entrant who goes on from a pairing of a knock-out: without a winner the better seed."""
    match pairing.result:
        case Result.FIRST:
            return pairing.first
        case Result.SECOND:
            return pairing.second
        case _:
            return min(pairing.first, pairing.second, key=lambda number: seeds[number])


def swiss(entrants: Iterable[Entrant], pairings: Sequence[Pairing]) -> list[Pair]:
    """The pairs of the next round: equal scores meet, nobody twice, as far as that can be.

    In a group of equals the upper half meets the lower half. If they are odd, the last one without a bye so far has it,
    with whom the others can be paired.
    """
    history = _History(pairings)
    present = [entrant for entrant in _by_rank(entrants) if not entrant.is_withdrawn]
    ordered = sorted(present, key=lambda entrant: -history.points[entrant.number])
    numbers = [entrant.number for entrant in ordered]
    if len(numbers) % 2 == 0:
        return _swiss_pairs(numbers, history)
    from_last = list(reversed(numbers))
    candidates = sorted(from_last, key=lambda number: history.byes[number])
    fallback: list[Pair] | None = None
    for bye in candidates:
        if fallback is not None and history.byes[bye] > history.byes[candidates[0]]:
            break
        pairs = [*_swiss_pairs([number for number in numbers if number != bye], history), (bye, BYE)]
        if not any(second in history.met[first] for first, second in pairs if second != BYE):
            return pairs
        fallback = fallback or pairs
    return fallback or []


def arena(entrants: Iterable[Entrant], pairings: Sequence[Pairing], now_ms: int) -> list[Pair]:
    """Pairs of those who wait, the longest first, with whoever else waits longest and was not met last.

    Two may meet again at once after a minute's wait, or if nobody else takes part.
    """
    active = [entrant for entrant in entrants if not entrant.is_withdrawn]
    history = _History(pairings)
    last_opponents: dict[int, int] = {}
    for pairing in sorted(pairings, key=lambda pairing: pairing.board):
        last_opponents |= {pairing.first: pairing.second, pairing.second: pairing.first}
    playing = {number for pairing in pairings if pairing.is_open for number in (pairing.first, pairing.second)}
    waiting = sorted(
        (entrant for entrant in active if entrant.waiting_since_ms and entrant.number not in playing),
        key=lambda entrant: (entrant.waiting_since_ms, entrant.rank),
    )
    is_small = len({entrant.number for entrant in waiting} | playing) <= 2
    pairs = []
    while waiting:
        first = waiting.pop(0)
        second = next(
            (
                other
                for other in waiting
                if is_small
                or last_opponents.get(first.number) != other.number
                or now_ms - max(first.waiting_since_ms, other.waiting_since_ms) >= ARENA_PATIENCE_MS
            ),
            None,
        )
        if second is not None:
            waiting.remove(second)
            pairs.append(history.in_seat_order(first.number, second.number))
    return pairs


class _History:
    """The past of the entrants: whom they met, on which seats, with what result."""

    def __init__(self, pairings: Iterable[Pairing]) -> None:
        self.points = Counter[int]()
        self.byes = Counter[int]()
        self.met: dict[int, set[int]] = defaultdict(set)
        self.first_seats = Counter[int]()  # less the second ones
        self.last_seat: dict[int, int] = {}
        for pairing in sorted(pairings, key=lambda pairing: (pairing.round, pairing.board)):
            self.points[pairing.first] += pairing.score(pairing.first)
            if pairing.is_bye:
                self.byes[pairing.first] += 1
                continue
            self.points[pairing.second] += pairing.score(pairing.second)
            for seat, number in enumerate((pairing.first, pairing.second)):
                self.met[number].add(pairing.opponent(number))
                self.first_seats[number] += 1 - 2 * seat
                self.last_seat[number] = seat

    def in_seat_order(self, first: int, second: int) -> Pair:
        """A pair with who has sat first more rarely on the first seat, or did not the last time."""
        keys = [(self.first_seats[number], -self.last_seat.get(number, 0)) for number in (first, second)]
        return (second, first) if keys[1] < keys[0] else (first, second)

    def is_seat_conflict(self, first: int, second: int) -> bool:
        """True if both have sat on the same seat too often already."""
        return self.first_seats[first] * self.first_seats[second] > 0


def _swiss_pairs(numbers: Sequence[int], history: _History) -> list[Pair]:
    """Pairs of an even number of entrants, in the order of their standing."""
    partners = _greedy_partners(numbers, history)
    if -1 in partners:
        met = [history.met[number] for number in numbers]
        order = range(len(numbers))
        neighbours = [
            sorted(
                (other for other in order if other != index and numbers[other] not in met[index]),
                key=lambda other: abs(other - index),
            )
            for index in order
        ]
        maximum_matching(neighbours, partners)
        rest = [index for index in order if partners[index] < 0]
        for first, second in zip(rest[::2], rest[1::2], strict=True):  # nobody else is left: they meet again
            partners[first], partners[second] = second, first
    return [
        history.in_seat_order(numbers[index], numbers[partner])
        for index, partner in enumerate(partners)
        if index < partner
    ]


def _greedy_partners(numbers: Sequence[int], history: _History) -> list[int]:
    """The partners that the order alone gives, -1 for those who have met all who are left."""
    partners = [-1] * len(numbers)
    start = 0
    while start < len(numbers):
        end = start
        while end < len(numbers) and history.points[numbers[end]] == history.points[numbers[start]]:
            end += 1
        free = [index for index in range(end) if partners[index] < 0]
        half = len(free) // 2
        for place, index in enumerate(free):
            if partners[index] >= 0:
                continue
            candidates = [*free[half + place :], *reversed(free[: half + place])]
            allowed = [
                other
                for other in candidates
                if other != index and partners[other] < 0 and numbers[other] not in history.met[numbers[index]]
            ]
            without_conflict = (
                other for other in allowed if not history.is_seat_conflict(numbers[index], numbers[other])
            )
            if allowed:
                partner = next(without_conflict, allowed[0])
                partners[index], partners[partner] = partner, index
        start = end
    return partners


def _bracket(count: int) -> list[int]:
    """The seeds from the top of a bracket for so many to its bottom: the best two meet in the final."""
    seeds = [1]
    while len(seeds) < count or len(seeds) < 2:
        size = 2 * len(seeds) + 1
        seeds = [seed for upper in seeds for seed in (upper, size - upper)]
    return seeds


def _by_rank(entrants: Iterable[Entrant]) -> list[Entrant]:
    return sorted(entrants, key=lambda entrant: entrant.rank)
