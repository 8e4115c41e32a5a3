"""The solver and the adviser of el Ocho, held against the rules, against each other, and against figures of others."""

import random
import sys
from itertools import product
from pathlib import Path
from zipfile import ZipFile

import pytest
from msgspec.structs import replace

from benchmarks.el_ocho_strength import RULE_SETS, custom_tables, loss
from engine.el_ocho import player
from engine.el_ocho.module import Solver
from engine.el_ocho.plain import PlainSolver
from engine.el_ocho.rolls import UNIT, Rolls, count_rolls
from engine.el_ocho.tables import ARCHIVE, MAX_NEED, THREE_SEATS_NEEDS, load_rolls, load_table, load_three_seats
from games import match as matches
from games.core import Seat
from games.el_ocho.odds import odds
from games.el_ocho.options import parse_options
from games.el_ocho.state import DICE, Options, Phase, State
from games.match import Match
from tests.effort import first_of, slow
from tools.solve_el_ocho import ROOT, Part, all_parts, solve

LEVELS = {level: parse_options({"level": level}) for level in (1, 2)}
HALF_STEP = 0.5 / 0xFFFF
"""The most by which a 16-bit number is off."""

each_rule_set = pytest.mark.parametrize(
    "options", first_of([RULE_SETS[0], RULE_SETS[-1], *RULE_SETS[1:-1]], 2), ids=str
)
"""In `make test` the plainest and the fullest of them."""


def rolls_of(options: Options) -> Rolls:
    return load_rolls(series=options.series, runs=options.runs)


@pytest.mark.parametrize("options", first_of(options for options in RULE_SETS if not options.joker), ids=str)
def test_E4_E13_shipped_rolls_are_counted_from_the_scoring_rules(options: Options) -> None:
    rolls = rolls_of(options)
    assert rolls == count_rolls(series=options.series, runs=options.runs)
    for dice in range(1, DICE + 1):
        known = odds(dice, series=options.series, joker=True, runs=options.runs)  # by formulas, not by counting
        assert (rolls.blanks[dice - 1], rolls.jokers[dice - 1]) == (known.blank, known.jokers)
        offered = sum(offer.orders for offer in rolls.offers if offer.dice == dice)
        assert offered + rolls.blanks[dice - 1] + rolls.wins[dice - 1] == known.rolls


@pytest.mark.parametrize(("level", "first"), [(1, 0.557161), (2, 0.551619)])
def test_the_first_of_two_seats_wins_as_often_as_an_independent_solver_says(level: int, first: float) -> None:
    assert load_table(LEVELS[level]).chances(160)[160] == pytest.approx(first, abs=2 * HALF_STEP)


@each_rule_set
def test_shipped_table_is_the_one_solved_again_up_to_a_target_of_1000(options: Options) -> None:
    solver = Solver(rolls_of(options), joker=options.joker)
    solver.solve(range(8, 21))
    table = load_table(options)
    for need in range(8, 21):
        assert table.chances(need)[8:21] == pytest.approx(solver.row(0, need)[8:21], abs=HALF_STEP * 1.01)


@each_rule_set
def test_shipped_table_of_three_seats_is_the_one_solved_again_up_to_a_target_of_1000(options: Options) -> None:
    solver, table = Solver(rolls_of(options), joker=options.joker), load_three_seats(options)
    needs = [need for need in THREE_SEATS_NEEDS if need <= 20]
    for (own, following), chances in zip(product(needs, repeat=2), solver.solve_three(needs), strict=True):
        solved = [chances[need] for need in needs]
        shipped = table.last_chances(own, following)
        assert [shipped[need] for need in needs] == pytest.approx(solved, abs=HALF_STEP * 1.01)


@each_rule_set
def test_three_seats_that_need_one_turn_each_win_by_turns(options: Options) -> None:
    """Each turn wins with the same chance: the third wins if two fail, and again if all three do."""
    wins = PlainSolver(rolls_of(options), joker=options.joker).turn([0.0] * 9, 8, 8)[DICE - 1]
    fails = 1 - wins
    expected = fails**2 * wins / (1 - fails**3)
    for need in (1, 8):
        assert load_three_seats(options).last_chances(need, 8)[8] == pytest.approx(expected, abs=HALF_STEP * 1.01)


@slow
@pytest.mark.parametrize(
    "part",
    [
        Part(series=True, joker=True, runs=True, minimum=5),
        Part(series=False, joker=True, runs=True, minimum=1),
        Part(series=False, joker=False, runs=False, minimum=8, seats=3),
    ],
    ids=lambda part: part.name,
)
def test_the_tool_writes_the_bytes_that_are_shipped(tmp_path: Path, part: Part) -> None:
    solve(part, tmp_path)
    with ZipFile(ROOT / "engine" / "el_ocho" / ARCHIVE) as archive:
        assert archive.read(part.name) == (tmp_path / part.name).read_bytes()


def test_every_rule_set_and_minimum_has_a_table() -> None:
    with ZipFile(ROOT / "engine" / "el_ocho" / ARCHIVE) as archive:
        assert {part.name for part in all_parts()} < set(archive.namelist())
    for minimum in range(0, 1001, 50):
        table = load_table(Options(runs=True, minimum=minimum))
        assert table.chances(MAX_NEED)[0] < 0.01 < table.chances(0)[MAX_NEED]


@pytest.mark.parametrize("minimum", first_of([1000, 0, 250]))
def test_the_last_2000_points_of_custom_tables_are_those_of_a_game_in_which_every_need_is_solved(minimum: int) -> None:
    options = Options(series=True, runs=True, minimum=minimum)
    solver = Solver(rolls_of(options), joker=False)
    needs = range(max(minimum // UNIT, 1), 41)
    solver.solve(needs)
    table = load_table(options)
    pairs = [(own, other) for own in needs for other in needs]
    errors = [abs(table.chances(own)[other] - solver.row(0, own)[other]) for own, other in pairs]
    assert max(errors) < HALF_STEP * 1.01
    assert table.complete_until >= needs[-1]


@each_rule_set
def test_plain_python_gives_the_chances_of_the_module(options: Options) -> None:
    after_stop = [0.4, *(0.9 - need / 100 for need in range(1, 41))]
    solvers = (kind(rolls_of(options), joker=options.joker) for kind in (Solver, PlainSolver))
    compiled, plain = (solver.turn(after_stop, 40, 8) for solver in solvers)
    assert plain == pytest.approx(compiled, abs=1e-13)


@each_rule_set
def test_tables_agree_with_one_turn_looked_ahead_in_plain_python(options: Options) -> None:
    rng = random.Random(1)  # noqa: S311 -- the same needs every time
    table, solver = load_table(options), PlainSolver(rolls_of(options), joker=options.joker)
    for own, opponent in ((rng.randint(8, 120), rng.randint(8, MAX_NEED)) for _ in range(2)):
        row = table.chances(opponent)
        after_stop = [1 - row[own], *(1 - row[need] for need in range(1, own + 1))]
        opening = solver.turn(after_stop, own, 8)[DICE - 1]
        assert opening == pytest.approx(table.chances(own)[opponent], abs=3 * HALF_STEP)


@pytest.mark.parametrize("level", first_of(LEVELS))
def test_a_best_response_gains_nothing(level: int) -> None:
    assert loss(replace(LEVELS[level], target=2000)) < 0.0001


@slow
@each_rule_set
def test_a_best_response_gains_next_to_nothing_at_a_custom_table(options: Options) -> None:
    rng = random.Random(str(options))  # noqa: S311 -- the same minimum every time
    minimum = rng.choice([minimum for minimum in range(0, 1001, 50) if minimum != options.minimum])
    assert loss(replace(options, target=1500, minimum=minimum)) < 0.0005


@slow
def test_a_player_gives_up_more_the_more_it_errs() -> None:
    game = replace(LEVELS[1], target=1500)
    losses = [loss(game, temperature) for temperature in (0.0001, 0.01, 0.1, 100)]
    assert losses == sorted(losses)
    assert losses[0] < 0.0001
    assert losses[-1] > 0.2


@slow
@pytest.mark.parametrize("options", [*LEVELS.values(), *custom_tables()[8:11]], ids=str)
def test_a_best_response_gains_next_to_nothing_in_a_whole_game(options: Options) -> None:
    assert loss(options) < (0.0001 if options in LEVELS.values() else 0.0005)


def decision(
    options: Options, totals: tuple[int, ...], points: int, aside: tuple[int, ...], **changes: object
) -> Match:
    """Seat 0 decides whether to roll on."""
    match = matches.start("el_ocho", len(totals), {"level": 2 if options.series else 1})
    state = State(options, totals, (False,) * len(totals), Phase.DECIDE, 0, 1, aside=aside, points=points)
    return replace(match, state=replace(state, **changes))


def chances(match: Match, seat: Seat = 0) -> dict[str, float]:
    return {move.move: move.chance for move in player.advise(match, seat).moves}


def test_advice_lists_the_legal_moves_with_their_costs_the_best_first() -> None:
    rng = random.Random(5)  # noqa: S311 -- the same games every time
    for seats, level in ((2, 1), (2, 2), (4, 1)):
        match = matches.start("el_ocho", seats, {"level": level})
        while match.outcome is None:
            if match.chance:
                match = matches.draw(match, tuple(rng.randint(1, 8) for _ in range(match.chance.count))).match
                continue
            (seat,) = match.actors
            advice = player.advise(match, seat)
            legal = [match.rules.format(move) for move in match.rules.moves(match.state, seat)]
            assert sorted(move.move for move in advice.moves) == sorted(legal)
            assert [move.cost for move in advice.moves] == sorted(advice.chance - move.chance for move in advice.moves)
            assert advice.exact == (seats == 2)
            everybody = sum(player.advise(match, other).chance for other in range(seats))
            assert everybody == pytest.approx(1)
            assert match.rules.format(player.suggest(match.state)) == advice.moves[0].move
            assert player.choose(match, seat, 0, 0) == advice.moves[0]
            assert player.choose(match, seat, 0.02, 0) in advice.moves
            match = matches.move(match, seat, advice.moves[0].move).match
        assert [player.advise(match, seat).chance for seat in range(seats)] == [
            float(rank == 1) for rank in match.outcome.ranks
        ]
        assert player.is_exact(match), "what a game has ended with is no estimate"


def test_chance_of_a_roll_is_the_mean_of_the_chances_after_it() -> None:
    match = decision(LEVELS[2], (5000, 6000), 600, (1, 1, 1, 5, 5, 5))
    rolled = matches.move(match, 0, "r").match
    after = [player.advise(matches.draw(rolled, dice).match, 0).chance for dice in product(range(1, 9), repeat=2)]
    assert chances(match)["r"] == pytest.approx(sum(after) / 64, abs=1e-4)  # jokers, E12, are rolled again


def test_opponent_with_50_to_go_is_not_left_the_dice() -> None:
    """Today's computer wrote 850 down here."""
    assert player.advise(decision(LEVELS[2], (6550, 7950), 850, (1, 1, 1)), 0).moves[0].move == "r"
    costs = {move.move: move.cost for move in player.advise(decision(LEVELS[2], (6550, 7950), 850, (1, 1, 1)), 0).moves}
    assert costs["s"] > 0.3


def test_E9_no_stop_below_the_minimum_not_even_to_win() -> None:
    assert list(chances(decision(LEVELS[1], (7950, 7000), 350, (1, 1, 1, 5)))) == ["r"]
    assert chances(decision(LEVELS[1], (7950, 7000), 400, (1, 1, 1, 1)))["s"] == 1


def test_E9_without_a_minimum_50_points_may_be_banked() -> None:
    options = Options(minimum=0)
    after = 1 - load_table(options).chances(160)[159]
    assert chances(decision(options, (0, 0), 50, (5,)))["s"] == pytest.approx(after, abs=1e-9)


def test_E10_to_keep_enough_for_the_target_wins() -> None:
    match = decision(LEVELS[1], (7600, 7000), 0, (), phase=Phase.CHOOSE, rolled=(1, 1, 1, 2, 2, 3, 6, 7))
    assert chances(match)["k111"] == 1


def test_E10_a_roll_with_enough_to_win_is_lost_by_a_bust_only() -> None:
    after_bust = 1 - load_table(LEVELS[1]).chances(160)[20]
    bust = odds(4, series=False, joker=False, runs=False)
    expected = 1 - bust.blank / bust.rolls * (1 - after_bust)
    for points in (1000, 3000):
        match = decision(LEVELS[1], (7000, 0), points, (1, 1, 1, 1))
        chance = chances(match)["r"]
        assert chance == pytest.approx(expected, abs=5.1e-10)
        assert chance == round(chance, 9), "the same with and without the module"


def test_E2_opening_counts_who_rolls_next() -> None:
    match = matches.start("el_ocho", 2, {"level": 1})
    first = load_table(LEVELS[1]).chances(160)[160]
    begins = 8 / 15  # 1/8 + 7/8 * 7/8 * 1/8 + …
    expected = begins * first + (1 - begins) * (1 - first)
    assert player.advise(match, 0).chance == pytest.approx(expected, abs=1e-5)
    assert player.advise(matches.draw(match, (7,)).match, 1).chance == pytest.approx(expected, abs=1e-5)
    assert player.advise(matches.draw(match, (8,)).match, 1).chance == pytest.approx(1 - first, abs=1e-5)


def test_seats_that_left_do_not_count() -> None:
    both = decision(LEVELS[1], (3000, 4000), 500, (1, 5))
    three = decision(LEVELS[1], (3000, 7900, 4000), 500, (1, 5), left=(False, True, False))
    assert player.advise(three, 0) == player.advise(both, 0)
    assert player.advise(three, 1).chance == 0


def test_chances_at_a_custom_table_are_exact_near_the_end() -> None:
    options = Options(series=True, minimum=250)
    assert player.is_exact(decision(options, (6500, 5500), 500, (1, 5)))
    assert not player.is_exact(decision(options, (0, 5500), 500, (1, 5)))
    assert player.is_exact(decision(options, (6500, 4800), 500, (1, 5))), "3,200 points: 60 needs from 250 on"
    assert not player.is_exact(decision(options, (6500, 4750), 500, (1, 5)))
    assert player.is_exact(decision(LEVELS[2], (0, 0), 500, (1, 5)))


@pytest.mark.parametrize("totals", [(19_600, 0, 0), (0, 19_600, 50), (0, 0, 0)])
def test_chances_of_three_seats_add_up_however_far_apart_they_are(totals: tuple[int, ...]) -> None:
    match = decision(replace(LEVELS[1], target=20_000), totals, 500, (1, 5))
    advice = [player.advise(match, seat) for seat in range(3)]
    assert sum(each.chance for each in advice) == pytest.approx(1)
    assert not any(each.exact for each in advice)


def test_chances_of_three_seats_count_who_is_next_and_are_the_same_before_and_after_a_stop() -> None:
    for totals in ((6000, 6000, 6000), (6000, 5000, 7000)):
        before = decision(LEVELS[2], totals, 500, (1, 1, 1, 5))
        after = matches.move(before, 0, "s").match
        assert player.chances(after)[0] == pytest.approx(chances(before)["s"], abs=1e-8)
    before = decision(LEVELS[2], (6000, 6000, 6000), 500, (1, 1, 1, 5))
    start = replace(before, state=replace(before.state, phase=Phase.ROLL, points=0, aside=()))
    first, following, last = player.chances(start)
    assert first > following > last
    assert chances(decision(LEVELS[2], (7600, 7900, 7950), 400, (1, 1, 1, 1)))["s"] == 1


@pytest.mark.parametrize("totals", [(0, 0, 0), (5200, 6800, 4000)])
def test_before_a_turn_the_last_of_three_seats_has_the_chance_of_its_table(totals: tuple[int, ...]) -> None:
    own, following, last = ((8000 - total) // UNIT for total in totals)
    expected = load_three_seats(LEVELS[1]).last_chances(own, following)[last]
    before = player.chances(decision(LEVELS[1], totals, 0, (), phase=Phase.ROLL))
    assert before[2] == pytest.approx(expected, abs=1e-5)


def test_four_seats_win_by_the_odds_that_each_opponent_has_against_the_seat_to_move_alone() -> None:
    totals = (5000, 6500, 3000, 4000)
    four = player.chances(decision(LEVELS[1], totals, 0, (), phase=Phase.ROLL))
    alone = [player.chances(decision(LEVELS[1], (5000, total), 0, (), phase=Phase.ROLL))[0] for total in totals[1:]]
    odds_against = [1 / chance - 1 for chance in alone]
    nearest, total = min(alone), sum(odds_against) / max(odds_against)
    assert four[0] == pytest.approx(nearest / (nearest + (1 - nearest) * total), abs=1e-5)
    rest = [chance / sum(four[1:]) for chance in four[1:]]
    assert rest == pytest.approx([each / sum(odds_against) for each in odds_against], abs=1e-5)


def test_the_endings_of_a_turn_add_up_to_its_chance() -> None:
    solver, need, minimum = Solver(rolls_of(LEVELS[1]), joker=False), 30, 8
    after_stop = [0.1, *(0.9 - left / 50 for left in range(1, need + 1))]  # the less is needed then, the better
    endings = solver.turn_endings(after_stop, need, minimum)
    worths = [after_stop[0], *(after_stop[need - units] for units in range(1, need)), 1]
    chance = solver.turn(after_stop, need, minimum)[DICE - 1]
    assert sum(endings) == pytest.approx(1)
    assert sum(ending * worth for ending, worth in zip(endings, worths, strict=True)) == pytest.approx(chance)
    assert not any(endings[1:minimum])
    assert all(ending > 0 for ending in (endings[0], endings[minimum], endings[need]))


def test_what_is_certain_against_the_nearest_is_certain_among_three() -> None:
    turn = player.Turn(1, [0.2, 0.6], [0, 0.3, 0.6, 0.8, 1, 1, 1, 1])
    among = player._among_three(turn, [0.1, 0.3])
    assert [among.roll(0, dice) for dice in range(1, 6)] == pytest.approx([0, 0.15, 0.3, 0.65, 1])


def test_without_wasmtime_the_advice_is_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    position = decision(LEVELS[2], (2000, 3000), 0, (), phase=Phase.CHOOSE, rolled=(1, 5, 5, 2, 2, 2, 6, 1))
    with_module = player.advise(position, 0)
    monkeypatch.setitem(sys.modules, "wasmtime", None)
    forget()
    assert player.advise(position, 0) == with_module
    forget()


def forget() -> None:
    for function in (player._judge, player._standing, player._turn, player._solver):
        function.cache_clear()
