"""Reviews: the sums add up, perfect play has no errors, and blunders put in by hand cost what they cost."""

from collections.abc import Sequence
from itertools import pairwise

import pytest
from msgspec.structs import replace

from engine import advice
from engine.catalog import ENGINES
from engine.core import DecisionVerdict, GameStep
from engine.octi import hindsight
from engine.octi.player import search_state, winning_chance
from engine.review import (
    Grade,
    Moment,
    Review,
    UngradedReason,
    _Accounts,
    grade_of,
    review,
    similar_opponent,
)
from games import match as matches
from games.journal import DiceRolled, Entry, LotsDrawn, MovePlayed, SeatTimedOut, TakenBack
from games.match import Match
from games.octi import notation
from games.octi.state import Position
from games.octi.turns import initial_state
from tests.effort import seeds
from tests.past import ROUND, entries, evening

THOUSAND = "[1 1 1 2 2 6 7 7]"


def checked(game: str, options: dict[str, object], journal: Sequence[Entry], seats: int = 2) -> Review:
    """The review of a game, of which each account adds up, and whose curve goes from the start to the result."""
    report = review(game, seats, options, journal)
    for seat, player in enumerate(report.players):
        assert player.start + player.luck + player.errors + player.gifts + player.rest == pytest.approx(player.result)
        assert player.errors <= 0 <= player.gifts
        assert report.curve[0].chances[seat] == pytest.approx(player.start, abs=1e-4)
        assert report.curve[-1].chances[seat] == pytest.approx(player.result, abs=1e-4)
    for point in report.curve:
        assert sum(point.chances) == pytest.approx(1, abs=1e-3)
    return report


@pytest.mark.parametrize("seed", seeds(3))
@pytest.mark.parametrize(
    ("game", "options"),
    [("el_ocho", {"level": 1}), ("el_ocho", {"level": 2}), ("chess_dice", {}), ("neo_otcho", {})],
)
def test_start_luck_and_errors_are_the_result(game: str, options: dict[str, object], seed: int) -> None:
    table, journal = evening(game, options=options, seed=seed, at_random=0.5)
    report = checked(game, table.options, journal)
    assert report.exact
    for player in report.players:
        assert abs(player.rest) < 0.001, "0.1 points"
    first, second = report.players
    assert first.luck == pytest.approx(-second.luck)
    assert first.gifts == pytest.approx(-second.errors)
    assert any(player.errors < 0 for player in report.players), "half of the moves are random"


@pytest.mark.parametrize("mode", ["basic", "fast"])
def test_in_octi_every_change_is_an_error_and_a_gift(mode: str) -> None:
    table, journal = evening("octi", options={"mode": mode}, at_random=0.5, longest=16)
    report = checked("octi", table.options, journal)
    assert not report.exact
    for player, other in (report.players, report.players[::-1]):
        assert abs(player.rest) < 0.001, "0.1 points"
        assert player.luck == 0
        assert player.gifts == pytest.approx(-other.errors)
        assert player.errors < 0, "half of the moves are random"
    assert report.players[0].start == pytest.approx(0.53, abs=0.04)


def octi_entries(record: str) -> tuple[MovePlayed, ...]:
    """The moves of a game of Octi, which black begins."""
    return tuple(MovePlayed(number % 2, move) for number, move in enumerate(record.split()))


def test_a_missed_win_of_octi_costs_all_if_the_opponent_wins_at_once() -> None:
    """Red, a step from a base, adds a prong; black was a step from one as well."""
    journal = octi_entries("22+A 46+C 42+D 46-66 22-23 26+E 23-24 26-25 42-51 25-23 24-25 23+A 25-26")
    report = checked("octi", {"mode": "basic"}, journal)
    last = report.moments[-1]
    assert (last.seat, last.played, last.best, last.grade) == (1, "23+A", "23-22", Grade.BLUNDER)
    assert (last.before, last.change) == (1, -1)
    assert report.players[1].errors <= -1


def test_in_octi_lots_are_luck_and_the_end_of_the_time_costs_the_game() -> None:
    report = checked("octi", {"mode": "basic"}, (LotsDrawn(2), *octi_entries("22+A"), SeatTimedOut(1)))
    black, red = report.players
    start, drawn, *_ = report.curve
    assert (start.entry, drawn.entry) == (0, 1)
    assert black.luck == -red.luck == pytest.approx(drawn.chances[0] - start.chances[0], abs=1e-4)
    assert black.luck != 0
    assert (black.result, red.result) == (1, 0)
    assert red.errors == pytest.approx(-red.start - red.luck - red.gifts)
    (moment,) = [moment for moment in report.moments if moment.seat == 1]
    assert (moment.entry, moment.played, moment.grade) == (2, "", Grade.BLUNDER)


def test_in_octi_the_other_move_is_better_than_what_came_of_the_one_played() -> None:
    """The position before a loss in one is as lost as that is, wherever no other move holds."""
    journal = octi_entries("22+A 46+C 42+D 46-66 22-23 26+E 23-24 26-25 42-51 25-23 24-25 23-22")
    report = checked("octi", {"mode": "basic"}, journal)
    black, red = report.players
    assert (black.result, red.result) == (0, 1)
    assert black.errors == pytest.approx(-black.start - black.gifts)
    assert [moment.seat for moment in report.moments][-1] == 0
    assert report.moments[-1].change < -0.5


def after_octi_moves(record: str) -> Match:
    match = matches.start("octi", 2, {"mode": "basic"})
    for entry in octi_entries(record):
        match = matches.move(match, entry.seat, entry.text).match
    return match


def chance_after_octi_move(before: Match, move: str) -> float:
    """The chance of whoever makes a move, by a search of the position after it."""
    after = matches.move(before, before.state.position.seat, move).match
    return 1 - winning_chance("basic", search_state(after.state, hindsight.NODES).value)


def verdict_on_octi_move(before: Match, move: str) -> DecisionVerdict:
    seat = before.state.position.seat
    step = GameStep(before, MovePlayed(seat, move), matches.move(before, seat, move).match)
    _, (verdict,) = hindsight.judge_steps(before, [step], lambda *_: None)
    assert verdict is not None
    return verdict


def test_in_octi_the_engines_own_move_is_the_best_if_it_holds_what_was_expected() -> None:
    """No other is tried then, though 22-23 would have brought more."""
    before = after_octi_moves("22+A 56+E 22+C 56-55 22+B 55-54")
    search = search_state(before.state, hindsight.NODES)
    own = notation.format_move(search.actions[search.best].move(before.state.position))
    held = chance_after_octi_move(before, own)
    assert winning_chance("basic", search.value) - hindsight.SURPRISE < held < chance_after_octi_move(before, "22-23")
    assert verdict_on_octi_move(before, "52+D").best == own
    assert verdict_on_octi_move(before, own) == DecisionVerdict(0, own, chance=held, cost=0, best=own, is_choice=True)


def test_in_octi_no_other_move_is_tried_after_one_that_holds_what_was_expected() -> None:
    """26+D, tried second, holds it; 26+E, tried third, would have brought more. The engine's own one does not hold."""
    before = after_octi_moves("42+E 26+B 52+B 36+B 22+D 46+H 22-31")
    expected = winning_chance("basic", search_state(before.state, hindsight.NODES).value)
    engines, held, more = (chance_after_octi_move(before, move) for move in ("36+A", "26+D", "26+E"))
    assert engines < expected - hindsight.SURPRISE < held < more < expected + 2 * hindsight.SURPRISE
    assert verdict_on_octi_move(before, "56+B").best == "26+D"


def test_in_octi_another_move_of_which_a_little_less_came_costs_that_and_the_engines_own_nothing() -> None:
    before = after_octi_moves("22+B 46+F")
    expected = winning_chance("basic", search_state(before.state, hindsight.NODES).value)
    chance, other = (chance_after_octi_move(before, move) for move in ("22+A", "32+B"))
    assert expected - hindsight.SURPRISE < other < chance < expected
    verdict = verdict_on_octi_move(before, "32+B")
    assert (verdict.best, verdict.chance) == ("22+A", expected)
    assert verdict.cost == pytest.approx(expected - other)
    verdict = verdict_on_octi_move(before, "22+A")
    assert (verdict.best, verdict.chance, verdict.cost) == ("22+A", chance, 0)


@pytest.mark.parametrize(
    ("prongs", "move", "is_choice"), [(1, "45-46", False), (3, "45-46", True)], ids=["one way", "two ways"]
)
def test_in_octi_a_move_is_a_choice_if_there_is_another(prongs: int, move: str, *, is_choice: bool) -> None:
    """A pod with prongs A, or A and B, and none to add."""
    position = Position("basic", 0, ((45 << 8 | prongs,), (11 << 8,)), (0, 0), (0, 0))
    before = replace(matches.start("octi", 2, {}), state=initial_state(position))
    assert len([*before.rules.moves(before.state, 0)]) == 1 + is_choice
    assert verdict_on_octi_move(before, move).is_choice is is_choice


def test_in_octi_a_move_costs_what_the_best_other_one_that_is_tried_would_have_saved() -> None:
    """Of the four that are tried none brings what was expected, and the best is neither the first nor the last."""
    before = after_octi_moves("22+D 26+F 22+G 56+A 32+E 46+E 42+D 36+G 22+C")
    played, best = (chance_after_octi_move(before, move) for move in ("36+D", "26+D"))
    others = [chance_after_octi_move(before, move) for move in ("36+E", "36+F", "56+D")]
    assert played < min(others) <= max(others) < best
    verdict = verdict_on_octi_move(before, "36+D")
    assert (verdict.best, verdict.chance) == ("26+D", best)
    assert verdict.cost == pytest.approx(best - played)


def test_in_octi_a_move_costs_nothing_if_no_other_one_that_is_tried_brings_more() -> None:
    """Less came of the engine's own move than was expected, and of three others still less; 41+B would do as well."""
    before = after_octi_moves("32+D 26+H 52+F 46+G 42+A 26+G 52-41 46+H")
    expected = winning_chance("basic", search_state(before.state, hindsight.NODES).value)
    played = chance_after_octi_move(before, "41+A")
    assert played < expected - hindsight.SURPRISE
    assert chance_after_octi_move(before, "41+B") == played
    assert max(chance_after_octi_move(before, move) for move in ("41+E", "41+H", "42+B")) < played
    verdict = verdict_on_octi_move(before, "41+A")
    assert (verdict.best, verdict.chance, verdict.cost) == ("41+A", played, 0)


def test_with_three_seats_a_mistake_is_the_movers_error_and_the_others_gain() -> None:
    table, journal = evening("el_ocho", 3, seed=1, at_random=0.1)
    report = checked("el_ocho", table.options, journal, 3)
    assert not report.exact
    errors, gifts = sum(player.errors for player in report.players), sum(player.gifts for player in report.players)
    assert 0 < gifts <= -errors + 1e-9
    assert sum(player.luck for player in report.players) == pytest.approx(0, abs=1e-6)


@pytest.mark.parametrize(
    ("left", "before", "after", "gifts"),
    [
        ((), (0.5, 0.3, 0.2), (0.2, 0.5, 0.3), (0, 0.2, 0.1)),  # as much as each one's chance has grown
        ((), (0.5, 0.3, 0.2), (0.2, 0.7, 0.1), (0, 0.3, 0)),
        ((), (0.5, 0.3, 0.2), (0.6, 0.35, 0.05), (0, 0.3, 0)),  # nobody gives to themselves
        ((), (0.5, 0.3, 0.2), (0.5, 0.3, 0.2), (0, 0.15, 0.15)),  # in equal parts where that is not known
        ((2,), (0.5, 0.5, 0), (0.5, 0.5, 0), (0, 0.3, 0)),
    ],
)
def test_who_gains_by_a_mistake_with_three_seats(
    left: tuple[int, ...], before: tuple[float, ...], after: tuple[float, ...], gifts: tuple[float, ...]
) -> None:
    match = matches.start("el_ocho", 3, {"level": 1})
    for seat in left:
        match = matches.leave(match, seat).match
    accounts = _Accounts(match, before)
    step = GameStep(match, MovePlayed(0, "s"), match)
    accounts.book(step, after, DecisionVerdict(seat=0, played="s", chance=0.5, cost=0.3, best="r", is_choice=True))
    report = accounts.close(match)
    assert [player.gifts for player in report.players] == pytest.approx(gifts)
    assert [player.errors for player in report.players] == pytest.approx([-0.3, 0, 0])
    assert [player.grades for player in report.players] == [(0, 0, 1), (0, 0, 0), (0, 0, 0)]


def perfect_journal(game: str, options: dict[str, object], seed: int) -> tuple[Entry, ...]:
    """A game between perfect players."""
    match, journal = matches.start(game, 2, options), list[Entry]()
    numbers = iter(range(seed, 10_000))
    while match.outcome is None:
        if (dice := match.chance) is not None:
            rolled = tuple((next(numbers) * 2_654_435_761 >> 7) % dice.sides + 1 for _ in range(dice.count))
            step = matches.draw(match, rolled)
        elif (forced := matches.play_forced(match)) is not None:
            step = forced
        else:
            (seat,) = match.actors
            step = matches.move(match, seat, advice.advise(match, seat).moves[0].move)
        match, journal = step.match, [*journal, *step.entries]
    return tuple(journal)


@pytest.mark.parametrize(
    ("game", "options"),
    [
        ("el_ocho", {"target": 1500}),
        ("chess_dice", {"target": 3}),
        ("neo_otcho", {}),
    ],
)
@pytest.mark.parametrize("seed", seeds(3))
def test_perfect_players_make_no_errors(game: str, options: dict[str, object], seed: int) -> None:
    report = checked(game, options, perfect_journal(game, options, seed))
    for player in report.players:
        assert player.errors == player.gifts == 0
        assert player.grades == (0, 0, 0)
    assert all(moment.grade is None for moment in report.moments)


def banked(seat: int, roll: str, keep: str) -> str:
    """A turn that is one roll, one selection and a stop."""
    return f"{roll}\n{seat}. {keep}\n{seat}. s\n"


def test_banking_850_at_6550_against_7950_is_a_blunder_of_a_third() -> None:
    """Level 2: whoever banks 850 has 7,400, and the opponent needs 50 more."""
    record = "[8]\n" + 6 * (banked(1, THOUSAND, "k111") + banked(2, THOUSAND, "k111"))
    record += banked(1, "[1 5 4 4 4 2 2 7]", "k14445") + banked(2, THOUSAND, "k111")
    record += "[2 2 4 4 6 6 7 7]\n" + banked(2, "[1 5 8 8 8 2 2 7]", "k15888") + banked(1, "[5 8 8 8 2 2 6 6]", "k5888")
    journal = entries("el_ocho", record)
    assert matches.replay("el_ocho", 2, {"level": 2}, journal).state.totals == (7400, 7950)
    last = checked("el_ocho", {"level": 2}, journal).moments[-1]
    assert (last.seat, last.played, last.best, last.grade) == (0, "s", "r", Grade.BLUNDER)
    assert last.change == pytest.approx(-0.335, abs=0.01)


def test_rolling_on_with_a_won_turn_costs_the_chance_of_a_bust() -> None:
    """With two dice to roll a turn goes on with a 1 or a 5: 28 of 64 rolls. Of the other 36 each loses the turn."""
    record = "[8]\n[1 1 1 5 5 5 2 2]\n1. k111555\n1. r\n[1 2]\n1. k1\n1. s"
    report = checked("el_ocho", {"target": 1500}, entries("el_ocho", record))
    (moment,) = [moment for moment in report.moments if moment.played == "r"]
    match = matches.replay("el_ocho", 2, {"target": 1500}, entries("el_ocho", record)[:3])
    after_bust = matches.draw(matches.move(match, 0, "r").match, (2, 3)).match
    assert moment.change == pytest.approx(-36 / 64 * (1 - advice.chances(after_bust)[0]), abs=1e-5)
    assert moment.best == "s"
    assert [player.decisions for player in report.players] == [3, 0], "what to keep, to roll, to stop; the 1 was forced"


def test_grades_begin_at_half_a_point_two_and_five() -> None:
    costs = (0, 0.0049, 0.005, 0.0199, 0.02, 0.0499, 0.05, 1)
    assert [grade_of(cost) for cost in costs] == [
        *(None, None, Grade.INACCURACY, Grade.INACCURACY),
        *(Grade.MISTAKE, Grade.MISTAKE, Grade.BLUNDER, Grade.BLUNDER),
    ]


def test_moments_are_in_order_and_the_grades_of_all_mistakes_are_counted() -> None:
    table, journal = evening("el_ocho", seed=3, at_random=0.3)
    report = checked("el_ocho", table.options, journal)
    places = [moment.entry for moment in report.moments]
    assert places == sorted(set(places))
    mistakes = [moment for moment in report.moments if moment.grade is not None]
    assert len(mistakes) == 8, "they are of both, three of each at least"
    assert sum(sum(player.grades) for player in report.players) > 8
    for moment in mistakes:
        assert moment.grade is grade_of(-moment.change)
        assert moment.played != moment.best


def test_the_three_worst_mistakes_of_each_are_moments_even_where_the_other_made_nine_worse_ones() -> None:
    match = matches.start("el_ocho", 2, {"level": 1})
    accounts = _Accounts(match, (0.5, 0.5))
    for seat, cost in (*((0, 0.2 + place / 100) for place in range(9)), *((1, place / 100) for place in range(1, 5))):
        verdict = DecisionVerdict(seat, "s", chance=0.5, cost=cost, best="r", is_choice=True)
        accounts.book(GameStep(match, MovePlayed(seat, "s"), match), (0.5, 0.5), verdict)
    moments = accounts.close(match).moments
    costs = [sorted(round(-100 * moment.change) for moment in moments if moment.seat == seat) for seat in (0, 1)]
    assert costs == [[*range(21, 29)], [2, 3, 4]]


@pytest.mark.parametrize(
    ("game", "options", "record", "reason"),
    [
        ("el_ocho", {"target": 1000}, ROUND, UngradedReason.SHORT),
        ("el_ocho", {"target": 1000}, "[3]\n[8]\n[4 1 5 8 7 4 4 2]\n2. resigns", UngradedReason.LEFT),
        ("el_ocho", {"target": 1000}, "[3]\n[8]\n[4 1 5 8 7 4 4 2]\n2. k1", UngradedReason.UNFINISHED),
        ("chess_dice", {"stake": 5}, "[K Q]\n2. unpaid", UngradedReason.LEFT),
    ],
    ids=["short", "left", "unfinished", "unpaid"],
)
def test_some_games_are_not_graded(game: str, options: dict[str, object], record: str, reason: UngradedReason) -> None:
    assert checked(game, options, entries(game, record)).ungraded_reason is reason


@pytest.mark.parametrize(("decisions", "reason"), [((5, 5), None), ((5, 4), UngradedReason.SHORT)])
def test_five_decisions_of_each_are_enough_for_grades(
    decisions: tuple[int, ...], reason: UngradedReason | None
) -> None:
    end = matches.replay("el_ocho", 2, {"target": 1000}, entries("el_ocho", ROUND))
    accounts = _Accounts(end, (0.5, 0.5))
    for seat, count in enumerate(decisions):
        for is_choice in (*[True] * count, False):
            verdict = DecisionVerdict(seat, "s", chance=0.5, cost=0, best="s", is_choice=is_choice)
            accounts.book(GameStep(end, MovePlayed(seat, "s"), end), (0.5, 0.5), verdict)
    report = accounts.close(end)
    assert report.ungraded_reason is reason
    assert tuple(player.decisions for player in report.players) == decisions


def test_a_roll_that_brings_ten_points_is_a_moment_of_whoever_gains_most() -> None:
    match = matches.start("el_ocho", 2, {"level": 1})
    accounts = _Accounts(match, (0.0, 1.0))
    for entry, chances in (
        (DiceRolled((3,)), (0.1, 0.9)),
        (DiceRolled((5,)), (0.15, 0.85)),
        (LotsDrawn(2), (0.75, 0.25)),
        (DiceRolled((8,)), (1 / 3, 2 / 3)),
    ):
        accounts.book(GameStep(match, entry, match), chances, None)
    report = accounts.close(match)
    assert report.moments == (
        Moment(0, 0, "", "", 0.15, 0.6),
        Moment(0, 1, "[8]", "", 0.25, 2 / 3 - 0.25),
        Moment(0, 0, "[3]", "", 0.0, 0.1),
    )
    assert [point.chances for point in report.curve] == [
        *((0, 1), (0.1, 0.9), (0.15, 0.85), (0.75, 0.25), (0.3333, 0.6667)),
    ]


def test_a_turn_that_times_out_is_a_decision_of_the_clock() -> None:
    """E15: 150 points are too few for a stop, so the turn ends without points."""
    journal = entries("el_ocho", "[8]\n[1 5 2 2 3 4 6 7]\n1. time")
    report = checked("el_ocho", {}, journal)
    before, after = (matches.replay("el_ocho", 2, {}, journal[:count]) for count in (2, 3))
    chance, best = advice.chances(before)[0], advice.advise(before, 0).moves[0].move
    lost = chance - advice.chances(after)[0]
    assert lost > 0.05
    assert report.moments == (Moment(2, 0, "", best, chance, -lost, Grade.BLUNDER),)
    assert abs(report.players[0].rest) < 0.001


@pytest.mark.parametrize(
    ("game", "options", "journal"),
    [("el_ocho", {"target": 1000}, entries("el_ocho", ROUND)), ("octi", {}, octi_entries("22+A 26+E"))],
    ids=["el_ocho", "octi"],
)
def test_the_progress_is_reported(game: str, options: dict[str, object], journal: Sequence[Entry]) -> None:
    steps: list[tuple[int, int]] = []
    review(game, 2, options, journal, lambda step, total: steps.append((step, total)))
    assert [step for step, _ in steps] == list(range(len(journal)))
    assert {total for _, total in steps} == {len(journal)}


def test_moves_that_were_taken_back_are_not_judged() -> None:
    _, journal = evening("chess_dice", options={"target": 1}, seed=1, at_random=0.5)
    index = next(
        number
        for number, (entry, following) in enumerate(pairwise(journal))
        if isinstance(entry, MovePlayed) and not entry.forced and not isinstance(following, DiceRolled)
    )
    taken_back = (*journal[: index + 1], TakenBack(0, 1), *journal[index:])
    assert review("chess_dice", 2, {"target": 1}, taken_back) == review("chess_dice", 2, {"target": 1}, journal)


def test_errors_are_like_those_of_the_opponent_nearest_to_them() -> None:
    tables = [(engine, *item) for engine in ENGINES.values() for item in engine.typical_errors.items()]
    assert [key for _, key, _ in tables] == ["el_ocho", "el_ocho 2", "neo_otcho", "chess_dice"]
    for engine, key, typical in tables:
        assert typical.keys() == engine.levels.keys()
        assert list(typical.values()) == sorted(typical.values(), reverse=True), "the weakest first"
        assert max(typical.values()) < 0.5, "on average nobody gives up more than the half to begin with"
        for level, error in typical.items():
            assert similar_opponent([(key, error)] * 5) == level
    assert similar_opponent([("el_ocho", 0.9)]) == "lola"
    assert similar_opponent([("el_ocho", 0.208), ("el_ocho 2", 0.283)]) == "lola"
    assert similar_opponent([("el_ocho", 0.0), ("neo_otcho", 0.02)]) == "iris"


def test_without_errors_or_levels_nobody_plays_alike() -> None:
    assert similar_opponent([]) == ""
    assert similar_opponent([("octi", 0.1)]) == ""
    assert similar_opponent([("el_ocho", 0.1), ("octi", 0.1)]) == ""
