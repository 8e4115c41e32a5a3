"""Pairings of tournaments: who meets whom, on which seat, and who has a bye."""

import random
from collections import Counter
from collections.abc import Sequence
from itertools import combinations

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from bot.tables.ids import UserId
from bot.tables.table import MINUTE_MS
from cogs.tournaments.rules.matching import maximum_matching
from cogs.tournaments.rules.pairing import arena, pair_round, round_robin, swiss
from cogs.tournaments.rules.score_groups import Pair
from cogs.tournaments.rules.standings import rank
from cogs.tournaments.rules.tournament import BYE, Entrant, Format, Pairing, Result, Settings, round_count

NOON = 1_700_000_000_000


def entrants(count: int) -> list[Entrant]:
    return [Entrant(number, UserId(number), f"P{number}", seed=number) for number in range(1, count + 1)]


def config(tournament_format: Format, rounds: int = 0) -> Settings:
    return Settings("Cup", "octi", {}, tournament_format, "en", 64, rounds=rounds)


def play(
    tournament_format: Format, people: Sequence[Entrant], rounds: int, chance: random.Random, draws: float = 0.1
) -> list[Pairing]:
    """All pairings of a tournament in which chance decides every game."""
    pairings: list[Pairing] = []
    for number in range(1, rounds + 1):
        new = pair_round(tournament_format, people, pairings, number)
        pairings += [pairing if pairing.is_bye else replace(pairing, result=_result(chance, draws)) for pairing in new]
    return pairings


def _result(chance: random.Random, draws: float) -> Result:
    return Result.DRAW if chance.random() < draws else chance.choice([Result.FIRST, Result.SECOND])


def met(pairings: Sequence[Pairing]) -> Counter[frozenset[int]]:
    return Counter(frozenset({pairing.first, pairing.second}) for pairing in pairings if not pairing.is_bye)


@given(st.integers(2, 16))
def test_everybody_meets_everybody_once_in_a_round_robin(count: int) -> None:
    numbers = range(1, count + 1)
    rounds = round_robin(numbers)
    assert len(rounds) == round_count(config(Format.ROUND_ROBIN), count)
    pairs = [pair for pairs in rounds for pair in pairs]
    assert sorted(tuple(sorted(pair)) for pair in pairs if BYE not in pair) == list(combinations(numbers, 2))
    for pairings in rounds:
        assert sorted(number for pair in pairings for number in pair if number != BYE) == list(numbers)
    byes = Counter(first for first, second in pairs if second == BYE)
    assert byes == Counter(numbers if count % 2 else ())
    for number in numbers:
        firsts = sum(first == number for first, second in pairs if second != BYE)
        seconds = sum(second == number for _, second in pairs)
        assert abs(firsts - seconds) <= 1


@given(st.integers(2, 24), st.randoms(use_true_random=False), st.integers(0, 9))
@settings(deadline=None)
def test_nobody_meets_twice_in_a_swiss_tournament_and_has_one_bye_at_most(
    count: int, chance: random.Random, rounds: int
) -> None:
    people = entrants(count)
    pairings = play(Format.SWISS, people, round_count(config(Format.SWISS, rounds), count), chance)
    assert set(met(pairings).values()) <= {1}
    assert set(Counter(pairing.first for pairing in pairings if pairing.is_bye).values()) <= {1}
    seats = Counter[int]()
    for pairing in pairings:
        if not pairing.is_bye:
            seats[pairing.first] += 1
            seats[pairing.second] -= 1
    assert all(abs(difference) <= 3 for difference in seats.values())


@given(st.integers(2, 4), st.randoms(use_true_random=False), st.integers(1, 7))
@settings(deadline=None)
def test_nobody_meets_twice_while_there_is_another_way(half: int, chance: random.Random, rounds: int) -> None:
    people = entrants(2 * half)
    pairings = play(Format.SWISS, people, min(rounds, 2 * half - 1), chance)
    new = swiss(people, pairings)
    before = set(met(pairings))
    fewest = min(sum(frozenset(pair) in before for pair in way) for way in _ways([person.number for person in people]))
    if not fewest:
        assert not any(frozenset(pair) in before for pair in new)
    assert sorted(number for pair in new for number in pair) == list(range(1, 2 * half + 1))


def _ways(numbers: list[int]) -> list[list[Pair]]:
    """All ways to pair an even number of people."""
    if not numbers:
        return [[]]
    first, *rest = numbers
    return [[(first, other), *way] for other in rest for way in _ways([number for number in rest if number != other])]


@example(6, {(0, 1), (0, 4), (0, 5), (1, 2), (1, 3), (2, 3), (2, 5)})  # with a blossom on the way
@example(
    9, {(0, 2), (0, 3), (0, 4), (0, 6), (2, 4), (2, 8), (3, 5), (3, 6), (3, 7), (6, 8), (7, 8)}
)  # and another in it
@given(st.integers(1, 9), st.sets(st.tuples(st.integers(0, 8), st.integers(0, 8)), max_size=20))
def test_a_matching_is_as_large_as_can_be(count: int, edges: set[tuple[int, int]]) -> None:
    pairs = {frozenset(edge) for edge in edges if edge[0] != edge[1] and max(edge) < count}
    neighbours = [[other for other in range(count) if frozenset({member, other}) in pairs] for member in range(count)]
    partners = maximum_matching(neighbours, [-1] * count)
    for first, other in enumerate(partners):
        assert other < 0 or (partners[other] == first and frozenset({first, other}) in pairs)
    largest = max(
        len(chosen)
        for size in range(count // 2 + 1)
        for chosen in combinations(pairs, size)
        if len({member for pair in chosen for member in pair}) == 2 * size
    )
    assert sum(other >= 0 for other in partners) == 2 * largest


def test_the_upper_half_of_equals_meets_the_lower_half() -> None:
    assert [set(pair) for pair in swiss(entrants(8), [])] == [{1, 5}, {2, 6}, {3, 7}, {4, 8}]


def test_equal_scores_meet_and_seats_alternate() -> None:
    first = [Pairing(1, 1, 1, 3, Result.FIRST), Pairing(1, 2, 4, 2, Result.SECOND)]
    assert swiss(entrants(4), first) == [(2, 1), (3, 4)]


def test_who_sat_first_in_the_smaller_share_of_their_games_sits_first() -> None:
    played = [Pairing(1, 1, 1, 3, Result.FIRST), Pairing(1, 2, 4, 2, Result.SECOND), Pairing(2, 1, 2, 4, Result.SECOND)]
    assert swiss(entrants(2), played) == [(2, 1)], "one of two games against one of one"


@pytest.mark.parametrize(
    ("played", "expected"),
    [
        ([Pairing(1, 1, 1, BYE, Result.FIRST)], (1, 2)),  # a bye is no seat
        ([Pairing(1, 1, 3, 2, Result.FIRST), Pairing(2, 1, 2, 3, Result.SECOND)], (1, 2)),  # neither has more firsts
        ([Pairing(1, 1, 3, 2, Result.SECOND), Pairing(2, 1, 2, 3, Result.FIRST)], (2, 1)),  # nor sat second last
    ],
)
def test_of_two_with_as_many_first_seats_the_better_one_sits_first(played: list[Pairing], expected: Pair) -> None:
    assert swiss(entrants(2), played) == [expected]


def test_two_who_have_sat_on_the_same_seat_too_often_do_not_meet_if_others_are_there() -> None:
    drawn = [Pairing(1, board, *pair, Result.DRAW) for board, pair in enumerate([(1, 5), (6, 4), (7, 2)], start=1)]
    first = Pairing(1, 4, 3, 8, Result.DRAW)
    assert [set(pair) for pair in swiss(entrants(4), [*drawn, first])] == [{1, 4}, {2, 3}]
    balanced = [first, Pairing(2, 1, 9, 3, Result.FIRST)]
    assert [set(pair) for pair in swiss(entrants(4), [*drawn, *balanced])] == [{1, 3}, {2, 4}]


def test_where_the_last_two_have_met_those_right_above_give_way() -> None:
    byes = [Pairing(number, 1, first, BYE, Result.FIRST) for first in (1, 2, 3, 4) for number in range(first, 6)]
    played = [*byes, Pairing(1, 2, 5, 6, Result.FIRST)]  # 5, 4, 3, 2, 1 and 0 points
    assert {frozenset(pair) for pair in swiss(entrants(6), played)} == {
        frozenset(pair) for pair in [(1, 2), (3, 5), (4, 6)]
    }, "as 5 and 6 cannot meet, 3 and 4 do not; the one with more points floats less far"


def test_the_last_of_an_odd_number_of_equals_meets_one_of_those_below() -> None:
    first = [Pairing(1, board, board, board + 3, Result.FIRST) for board in (1, 2, 3)]
    assert [set(pair) for pair in swiss(entrants(6), first)] == [{1, 2}, {3, 5}, {4, 6}]


def test_who_has_an_opponent_above_is_not_counted_in_the_halves_below() -> None:
    results = {
        (1, 6): Result.FIRST,
        (7, 2): Result.SECOND,
        (3, 8): Result.FIRST,
        (4, 9): Result.DRAW,
        (10, 5): Result.DRAW,
    }
    first = [Pairing(1, board, *pair, results[pair]) for board, pair in enumerate(results, start=1)]
    assert [set(pair) for pair in swiss(entrants(10), first)] == [{1, 2}, {3, 5}, {4, 10}, {9, 7}, {6, 8}]


def test_whoever_has_met_those_across_meets_the_next_equal() -> None:
    results = {(1, 3): Result.DRAW, (2, 4): Result.DRAW, (5, 7): Result.NEITHER, (6, 8): Result.NEITHER}
    first = [Pairing(1, board, *pair, results[pair]) for board, pair in enumerate(results, start=1)]
    assert [set(pair) for pair in swiss(entrants(8), first)] == [{1, 4}, {2, 3}, {5, 8}, {6, 7}]


def test_equals_whom_the_best_one_has_met_already_meet_each_other() -> None:
    played = [(1, 2), (3, 1), (2, 4), (5, 3), (6, 7)]  # 1, 2 and 3 have a point, the others half of one
    drawn = [Pairing(number, 1, *pair, Result.DRAW) for number, pair in enumerate(played, start=1)]
    assert [set(pair) for pair in swiss(entrants(6), drawn)] == [{1, 5}, {2, 3}, {4, 6}]


def test_the_last_one_has_the_bye_and_then_the_last_without_one() -> None:
    people = entrants(5)
    first = swiss(people, [])
    assert first[-1] == (5, BYE)
    played = [Pairing(1, 1, 1, 3, Result.FIRST), Pairing(1, 2, 2, 4, Result.FIRST), Pairing(1, 3, 5, BYE, Result.FIRST)]
    assert swiss(people, played)[-1] == (4, BYE)


def test_the_last_one_has_the_bye_where_all_who_are_left_have_met() -> None:
    met_all = [Pairing(1, 1, 1, 2, Result.FIRST), Pairing(2, 1, 3, 1, Result.SECOND), Pairing(3, 1, 2, 3, Result.FIRST)]
    assert swiss(entrants(3), met_all) == [(1, 2), (3, BYE)]


def test_the_last_one_with_whom_the_others_can_be_paired_has_the_bye() -> None:
    played = [Pairing(1, 1, 1, 2, Result.DRAW), Pairing(1, 2, 3, 4, Result.SECOND)]
    left = [entrant for entrant in entrants(4) if entrant.number != 4]  # 3 is the last one, but 1 and 2 have met
    assert swiss(left, played) == [(1, 3), (2, BYE)]
    byes = [Pairing(number, 1, number, BYE, Result.FIRST) for number in (1, 2)]
    assert swiss(left, [played[0], *byes]) == [(2, 1), (3, BYE)], "the only one without a bye has it all the same"


def test_two_meet_again_before_anybody_has_a_second_bye() -> None:
    played = [
        *(Pairing(1, 1, 1, 2, Result.FIRST), Pairing(1, 2, 3, 4, Result.FIRST), Pairing(1, 3, 5, BYE, Result.FIRST)),
        *(Pairing(2, 1, 1, 3, Result.FIRST), Pairing(2, 2, 5, 2, Result.FIRST), Pairing(2, 3, 4, BYE, Result.FIRST)),
        *(Pairing(3, 1, 5, 3, Result.FIRST), Pairing(3, 2, 4, 2, Result.FIRST), Pairing(3, 3, 1, BYE, Result.FIRST)),
    ]
    left = [
        replace(entrant, is_withdrawn=entrant.number in {4, 5}) for entrant in entrants(5)
    ]  # only 2 and 3 have not met
    assert swiss(left, played) == [(3, 1), (2, BYE)]


def test_who_comes_later_ranks_after_all_seeds_in_the_order_of_sign_up() -> None:
    seeded = [replace(entrant, seed=3 - entrant.number) for entrant in entrants(2)]
    late = [Entrant(number, UserId(number), f"P{number}") for number in (3, 4)]
    assert [item.number for item in sorted([*late[::-1], *seeded], key=lambda item: item.rank)] == [2, 1, 3, 4]


def test_who_withdrew_is_not_paired() -> None:
    people = [replace(entrant, is_withdrawn=entrant.number == 2) for entrant in entrants(5)]
    assert {number for pair in swiss(people, []) for number in pair} == {1, 3, 4, 5}


@given(st.integers(2, 40), st.randoms(use_true_random=False))
@settings(deadline=None)
def test_a_knock_out_ends_with_one(count: int, chance: random.Random) -> None:
    people = entrants(count)
    rounds = round_count(config(Format.KNOCK_OUT), count)
    pairings = play(Format.KNOCK_OUT, people, rounds, chance, draws=0.2)
    assert [pairing.round for pairing in pairings].count(rounds) == 1
    standings = rank(Format.KNOCK_OUT, people, pairings)
    assert [standing.rank for standing in standings].count(1) == 1
    losses = Counter(
        number
        for pairing in pairings
        if not pairing.is_bye and pairing.result is not Result.DRAW
        for number in (pairing.first, pairing.second)
        if not pairing.score(number)
    )
    assert set(losses.values()) <= {1}
    assert all(pairing.is_bye <= (pairing.round == 1) for pairing in pairings)


def test_the_best_two_seeds_can_meet_in_the_final_only() -> None:
    pairings = pair_round(Format.KNOCK_OUT, entrants(6), [], 1)
    assert [{pairing.first, pairing.second} for pairing in pairings] == [{1, BYE}, {4, 5}, {2, BYE}, {3, 6}]
    assert [(pairing.round, pairing.board) for pairing in pairings] == [(1, 1), (1, 2), (1, 3), (1, 4)]
    favourites = [
        replace(pairing, result=Result.FIRST if pairing.first <= 3 or pairing.is_bye else Result.DRAW)
        for pairing in pairings
    ]
    second = pair_round(Format.KNOCK_OUT, entrants(6), favourites, 2)
    assert [{pairing.first, pairing.second} for pairing in second] == [{1, 4}, {2, 3}]


@pytest.mark.parametrize(("wait_ms", "expected"), [(MINUTE_MS - 1, []), (MINUTE_MS, [{1, 2}])])
def test_in_an_arena_two_meet_again_after_a_minute(wait_ms: int, expected: list[set[int]]) -> None:
    people = [replace(entrant, waiting_since_ms=NOON if entrant.number < 3 else 0) for entrant in entrants(4)]
    played = [Pairing(1, 1, 1, 2, Result.FIRST), Pairing(1, 2, 3, 4)]
    assert [set(pair) for pair in arena(people, played, NOON + wait_ms)] == expected


def test_in_an_arena_who_waits_longest_meets_who_waits_longest() -> None:
    since = {1: 3, 2: 1, 3: 2, 4: 0, 5: 4}
    people = [
        replace(entrant, waiting_since_ms=since[entrant.number] and NOON + since[entrant.number])
        for entrant in entrants(5)
    ]
    assert [set(pair) for pair in arena(people, [], NOON + 5)] == [{2, 3}, {1, 5}]
    met_last = [Pairing(1, 1, 2, 3, Result.DRAW)]
    assert [set(pair) for pair in arena(people, met_last, NOON + 5)] == [{1, 2}, {3, 5}]


def test_two_alone_in_an_arena_meet_again_at_once() -> None:
    people = [replace(entrant, waiting_since_ms=NOON) for entrant in entrants(2)]
    met_last = [Pairing(1, 1, 1, 2, Result.FIRST)]
    assert arena(people, met_last, NOON) == [(2, 1)]
    third = Entrant(3, UserId(3), "P3", seed=3, waiting_since_ms=NOON)
    assert arena([*people, third], met_last, NOON) == [(3, 1)], "with a third one they wait"


def test_who_plays_or_takes_a_break_or_withdrew_is_not_paired_in_an_arena() -> None:
    entrant, two, three, four = (replace(entrant, waiting_since_ms=NOON) for entrant in entrants(4))
    people = [entrant, replace(two, waiting_since_ms=0), replace(three, is_withdrawn=True), four]
    assert arena(people, [], NOON) == [(1, 4)]
    assert arena(people, [Pairing(1, 1, 1, 2)], NOON) == []


@pytest.mark.parametrize(
    ("tournament_format", "count", "chosen", "rounds"),
    [
        (Format.SWISS, 2, 0, 1),
        (Format.SWISS, 9, 0, 4),
        (Format.SWISS, 1000, 0, 10),
        (Format.SWISS, 9, 9, 5),
        (Format.SWISS, 8, 9, 4),
        (Format.KNOCK_OUT, 2, 0, 1),
        (Format.KNOCK_OUT, 5, 0, 3),
        (Format.KNOCK_OUT, 8, 0, 3),
        (Format.ROUND_ROBIN, 5, 0, 5),
        (Format.ROUND_ROBIN, 6, 0, 5),
        (Format.ARENA, 6, 0, 1),
    ],
)
def test_the_number_of_rounds(tournament_format: Format, count: int, chosen: int, rounds: int) -> None:
    assert round_count(config(tournament_format, chosen), count) == rounds


def test_four_leaders_who_can_meet_do() -> None:
    """After a round of draws 1, 3, 4 and 7 have won, and 3 has met 7 before."""
    first = [Pairing(1, board, board, board + 4, Result.DRAW) for board in range(1, 5)]
    second = [
        Pairing(2, board, *pair, Result.FIRST) for board, pair in enumerate([(1, 6), (7, 2), (3, 8), (4, 5)], start=1)
    ]
    pairs = {frozenset(pair) for pair in swiss(entrants(8), [*first, *second])}
    assert {len(pair & {1, 3, 4, 7}) for pair in pairs} == {0, 2}, "1–3 and 4–7, or 1–7 and 3–4"
    assert not pairs & set(met([*first, *second]))


@given(st.integers(2, 4), st.randoms(use_true_random=False), st.integers(1, 4))
@settings(deadline=None)
def test_as_many_of_the_leaders_meet_as_can(half: int, chance: random.Random, rounds: int) -> None:
    people = entrants(2 * half)
    pairings = play(Format.SWISS, people, min(rounds, half), chance, draws=0.3)
    points = Counter[int]()
    for pairing in pairings:
        points.update({pairing.first: pairing.score(pairing.first), pairing.second: pairing.score(pairing.second)})
    before, most = set(met(pairings)), max(points.values())
    leaders = {number for number in points if points[number] == most}
    ways = [
        way for way in _ways([person.number for person in people]) if not any(frozenset(pair) in before for pair in way)
    ]
    if ways:
        fewest = min(sum(len(leaders & set(pair)) == 1 for pair in way) for way in ways)
        assert sum(len(leaders & set(pair)) == 1 for pair in swiss(people, pairings)) == fewest


def test_a_later_vertex_gives_way_to_one_of_an_earlier_group() -> None:
    neighbours = [[1], [0, 2], [1]]
    assert maximum_matching(neighbours, [-1, 2, 1]) == [-1, 2, 1], "all are equals"
    assert maximum_matching(neighbours, [-1, 2, 1], [0, 1, 1]) == [1, 0, -1]
    assert maximum_matching(neighbours, [1, 0, -1], [0, 0, 1]) == [1, 0, -1]
