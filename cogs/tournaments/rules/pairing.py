"""Pairings: round robin, knock-out, Swiss and arena."""

from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping, Sequence

from cogs.tournaments.rules.score_groups import Pair, pair_score_groups
from cogs.tournaments.rules.tournament import ARENA_PATIENCE_MS, BYE, Entrant, Format, Pairing, Result


def pair_round(
    tournament_format: Format, entrants: Sequence[Entrant], pairings: Sequence[Pairing], number: int
) -> list[Pairing]:
    """The pairings of round `number`, from 1; of a round robin, in the first one, those of all rounds.

    A bye is won at once; entrants who withdrew are left out, but for a round robin's first round and the bracket of a
    knock-out, which have a place for everybody who was there at the start. A bye in a later round of a knock-out is a
    walk-over, as neither player came to the game before it; where that holds for both games, there is no pairing.
    """
    match tournament_format:
        case Format.ROUND_ROBIN:
            rounds = round_robin([entrant.number for entrant in _by_rank(entrants)])
        case Format.KNOCK_OUT:
            rounds = [knock_out(entrants, pairings, number)]
        case _:
            rounds = [swiss(entrants, pairings)]
    is_late = tournament_format is Format.KNOCK_OUT and number > 1
    return [
        Pairing(
            later,
            board,
            first,
            second,
            Result.FIRST if second == BYE else Result.OPEN,
            is_walkover=is_late and second == BYE,
        )
        for later, pairs in enumerate(rounds, start=number)
        for board, (first, second) in enumerate(pairs, start=1)
        if first != BYE
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
    """The pairs of a round of the bracket: in the first, seeds as far apart as possible; then winners side by side.

    Where neither side of a game came, its place in the next round is a `BYE`, for both places the pair is twice `BYE`.
    """
    seeds = {entrant.number: entrant.rank for entrant in entrants}
    if number == 1:
        ordered = [entrant.number for entrant in _by_rank(entrants)]
        slots = [ordered[seed - 1] if seed <= len(ordered) else BYE for seed in _bracket(len(ordered))]
    else:
        before = [pairing for pairing in pairings if pairing.round == number - 1]
        winners = {pairing.board: winner(pairing, seeds) for pairing in before}
        boards = max(pairing.board for pairing in pairings if pairing.round == 1) >> (number - 2)
        slots = [winners.get(board, BYE) for board in range(1, boards + 1)]
    history = _History(pairings)
    return [
        history.in_seat_order(*sorted(pair, key=lambda number: seeds[number])) if BYE not in pair else (max(pair), BYE)
        for pair in zip(slots[::2], slots[1::2], strict=True)
    ]


def winner(pairing: Pairing, seeds: Mapping[int, int]) -> int:
    """The entrant who goes on from a pairing of a knock-out: after a draw the better seed.

    `BYE` if nobody does, as neither came.
    """
    match pairing.result:
        case Result.FIRST:
            return pairing.first
        case Result.SECOND:
            return pairing.second
        case Result.NEITHER:
            return BYE
        case _:
            return min(pairing.first, pairing.second, key=lambda number: seeds[number])


def swiss(entrants: Iterable[Entrant], pairings: Sequence[Pairing]) -> list[Pair]:
    """The pairs of the next round; how, says `cogs.tournaments.rules.score_groups`.

    If they are odd, the last one without a bye so far has it, with whom the others can be paired.
    """
    history = _History(pairings)
    present = [entrant for entrant in entrants if not entrant.is_withdrawn]
    ordered = sorted(present, key=lambda entrant: (-history.points[entrant.number], entrant.rank))
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
    pairs = pair_score_groups(numbers, history.points, history.met, history.is_seat_conflict)
    return [history.in_seat_order(*pair) for pair in pairs]


def _bracket(count: int) -> list[int]:
    """The seeds from the top of a bracket for so many to its bottom: the best two meet in the final."""
    seeds = [1]
    while len(seeds) < count or len(seeds) < 2:
        size = 2 * len(seeds) + 1
        seeds = [seed for upper in seeds for seed in (upper, size - upper)]
    return seeds


def _by_rank(entrants: Iterable[Entrant]) -> list[Entrant]:
    return sorted(entrants, key=lambda entrant: entrant.rank)
