"""A round of el Ocho from its opening to its winner, rule by rule."""

import pytest
from msgspec.structs import replace

from games import match as play
from games.catalog import GAMES
from games.core import Dice, Outcome, Refused, Won
from games.el_ocho.events import (
    Begins,
    Busted,
    EightEqual,
    GrandEight,
    JokerRolled,
    OpeningRolled,
    Rolled,
    SetAside,
    Stopped,
)
from games.el_ocho.state import End, Group, Keep, Kind, Phase, Roll, Stop, Story, Turn
from tests.games.record import after, events, refused

RULES = GAMES["el_ocho"]


def test_E1_two_to_six_seats() -> None:
    assert list(RULES.seats) == [2, 3, 4, 5, 6]
    for seats in RULES.seats:
        assert RULES.scores(RULES.start(seats, {})) == (0,) * seats


def test_E2_single_dice_in_seat_order_again_and_again_until_an_8() -> None:
    match = after("", seats=3)
    for die, seat in ((1, 0), (2, 1), (7, 2), (3, 0)):
        assert match.chance == Dice(1, 8)
        assert match.actors == frozenset()
        rolled = play.draw(match, (die,))
        assert rolled.events == (OpeningRolled(seat, die),)
        match = rolled.match
    begun = play.draw(match, (8,))
    assert begun.events == (OpeningRolled(1, 8), Begins(1))
    assert begun.match.state.opening == (1, 2, 7, 3, 8)
    assert begun.match.state.seat == 1
    assert after("[1] [2] [7] [3] [8] [2 2 3 3 4 4 6 6]", seats=3).state.seat == 2


def test_E3_a_turn_opens_with_all_eight_dice() -> None:
    assert after("[8]").chance == Dice(8, 8)
    assert after("[8] [1 2 2 3 3 4 4 6] 1.k1 1.r [2 3 4 6 7 7 8]").chance == Dice(8, 8)


def test_E5_any_selection_in_which_every_die_scores() -> None:
    match = after("[8] [4 1 5 8 7 4 4 2]")
    assert match.actors == {0}
    view = RULES.view(match.state, None)
    assert dict(view.choices) == {
        (1,): 100,
        (1, 4, 4, 4): 500,
        (1, 4, 4, 4, 5): 550,
        (1, 5): 150,
        (4, 4, 4): 400,
        (4, 4, 4, 5): 450,
        (5,): 50,
    }
    assert list(view.choices) == sorted(view.choices)
    assert [move.dice for move in RULES.moves(match.state, 0)] == [dice for dice, _ in view.choices]
    assert view.best_selection == (1, 4, 4, 4, 5)


@pytest.mark.parametrize(
    ("text", "code", "details"),
    [
        ("k8", "does-not-score", {"dice": 8}),
        ("k1278", "does-not-score", {"dice": 2}),
        ("k144", "does-not-score", {"dice": 4}),
        ("k3", "not-in-roll", {}),
        ("k11", "not-in-roll", {}),
        ("r", "keep-first", {}),
        ("s", "keep-first", {}),
    ],
)
def test_E5_what_may_not_be_set_aside_is_refused(text: str, code: str, details: dict[str, int]) -> None:
    assert refused(after("[8] [4 1 5 8 7 4 4 2]"), 0, text) == (code, details)


def test_E5_at_least_one_die_is_set_aside() -> None:
    with pytest.raises(Refused, match=r"\Anothing-kept\Z"):
        RULES.play(after("[8] [4 1 5 8 7 4 4 2]").state, 0, Keep(()))


def test_E5_dice_of_earlier_rolls_never_combine_with_later_ones() -> None:
    match = after("[8] [1 2 2 3 3 4 4 6] 1.k1 1.r [1 1 2 2 3 3 4] 1.k11")
    assert match.state.points == 300
    assert match.state.aside == (1, 1, 1)


def test_E6_the_player_rolls_the_remaining_dice_or_stops() -> None:
    match = after("[8] [4 1 5 8 7 4 4 2] 1.k14445")
    assert RULES.moves(match.state, 0) == (Roll(), Stop())
    assert RULES.view(match.state, 1).to_roll == 3
    assert RULES.view(match.state, 1).may_stop
    assert refused(match, 0, "k1") == ("already-kept", {})
    assert play.move(match, 0, "r").match.chance == Dice(3, 8)
    assert events("[8] [4 1 5 8 7 4 4 2] 1.k14445") == (
        SetAside(
            0, (Group(Kind.SINGLE, (1,), 100), Group(Kind.SET, (4, 4, 4), 400), Group(Kind.SINGLE, (5,), 50)), 550, 550
        ),
    )


def test_E7_a_bust_loses_the_points_of_the_turn_and_ends_it() -> None:
    record = "[8] [4 1 5 8 7 4 4 2] 1.k14445 1.r [2 3 8]"
    assert events(record) == (Busted(0, (2, 3, 8), 550),)
    match = after(record)
    assert match.state.totals == (0, 0)
    assert (match.state.seat, match.state.number, match.state.points, match.state.aside) == (1, 2, 0, ())
    assert match.state.last == Turn(0, (2, 3, 8), (), (1, 4, 4, 4, 5), 550, 0, End.BUST)


def test_E8_after_a_grand_8_all_eight_are_rolled_on_and_the_points_kept() -> None:
    record = "[8] [1 1 1 5 5 5 5 1] 1.k11115555"
    assert events(record)[1:] == (GrandEight(0),)
    match = after(record)
    assert RULES.moves(match.state, 0) == (Roll(), Stop())
    assert RULES.view(match.state, 0).to_roll == 8
    rolling = after(record + " 1.r")
    assert rolling.chance == Dice(8, 8)
    assert rolling.state.points == 1650
    again = after(record + " 1.r [5 2 2 3 3 4 4 6] 1.k5")
    assert (again.state.points, again.state.aside) == (1700, (5,))
    assert again.state.number == 1


def test_E8_a_grand_8_may_be_gathered_over_several_rolls() -> None:
    match = after("[8] [2 2 2 4 4 4 6 6] 1.k222444 1.r [1 5] 1.k15")
    assert match.state.aside == (1, 2, 2, 2, 4, 4, 4, 5)
    assert play.move(match, 0, "r").match.chance == Dice(8, 8)


def test_E9_stopping_writes_the_points_down_and_needs_400() -> None:
    assert refused(after("[8] [3 3 3 5 6 7 7 8] 1.k3335"), 0, "s") == ("below-minimum", {"points": 350, "minimum": 400})
    assert RULES.moves(after("[8] [3 3 3 5 6 7 7 8] 1.k3335").state, 0) == (Roll(),)
    record = "[8] [4 4 4 2 2 3 3 6] 1.k444 1.s"
    assert events(record) == (Stopped(0, 400, 400),)
    match = after(record)
    assert match.state.totals == (400, 0)
    assert match.state.last == Turn(0, (4, 4, 4, 2, 2, 3, 3, 6), (4, 4, 4), (4, 4, 4), 400, 400, End.STOPPED)
    assert (match.state.seat, match.chance) == (1, Dice(8, 8))


def test_E9_below_a_higher_minimum_all_eight_must_be_rolled_after_a_grand_8() -> None:
    match = after("[8] [2 2 2 3 3 3 1 1] 1.k11222333", level="custom", minimum=1000)
    assert match.state.points == 700
    assert RULES.moves(match.state, 0) == (Roll(),)
    assert play.move(match, 0, "r").match.chance == Dice(8, 8)


def test_E9_a_minimum_of_0_lets_a_single_5_be_written_down() -> None:
    assert after("[8] [5 2 2 3 3 4 4 6] 1.k5 1.s", minimum=0).state.totals == (50, 0)


def test_E10_stopping_with_the_target_wins_at_once() -> None:
    opening = "[8] [1 1 1 2 2 3 3 4] 1.k111 1.s [5 5 5 2 2 3 3 4] 2.k555 2.s"
    assert after(opening, target=1500).outcome is None
    record = opening + " [5 5 5 2 2 3 3 4] 1.k555 1.s"
    assert events(record, target=1500) == (Stopped(0, 500, 1500), Won(0, 1500, "target"))
    match = after(record, target=1500)
    assert match.outcome == Outcome((1, 2), "target")
    assert (match.actors, match.chance, match.state.phase) == (frozenset(), None, Phase.OVER)
    assert refused(match, 1, "r") == ("over", {})


def test_E10_points_not_yet_written_down_do_not_win() -> None:
    assert after("[8] [1 1 1 2 2 3 3 4] 1.k111", target=1000).outcome is None


@pytest.mark.parametrize(("target", "before"), [(8000, 0), (20000, 400)])
def test_E11_eight_equal_win_on_the_spot_whatever_the_target(target: int, before: int) -> None:
    earlier = "[8] [4 4 4 2 2 3 3 6] 1.k444 1.s [2 2 3 3 4 4 6 6] " if before else "[8] "
    record = earlier + "[7 7 7 7 7 7 7 7]"
    assert events(record, level=2, target=target) == (EightEqual(0, 7), Won(0, 8000 + before, "eight-equal"))
    match = after(record, level=2, target=target)
    assert match.outcome == Outcome((1, 2), "eight-equal")
    assert match.state.totals == (8000 + before, 0)
    assert match.state.last == Turn(0, (7,) * 8, (7,) * 8, (7,) * 8, 8000, 8000, End.EIGHT_EQUAL)


def test_E11_fewer_dice_of_a_series_may_be_set_aside() -> None:
    match = after("[8] [3 3 3 3 2 4 6 7]", level=2)
    assert RULES.moves(match.state, 0) == (Keep((3, 3, 3)), Keep((3, 3, 3, 3)))
    assert play.move(match, 0, "k3333").match.state.points == 600
    assert play.move(match, 0, "k333").match.state.points == 300


def test_E11_eight_equal_win_only_with_series() -> None:
    assert dict(RULES.view(after("[8] [2 2 2 2 2 2 2 2]").state, 0).choices) == {(2, 2, 2): 200, (2,) * 6: 400}


def test_E12_joker_rerolls_the_same_dice() -> None:
    record = "[8] [4 1 5 8 7 4 4 2] 1.k14445 1.r [8 3 2] [8 8 7]"
    assert events(record, level=2) == (JokerRolled(0, (8, 8, 7)),)
    match = after(record, level=2)
    assert (match.chance, match.actors) == (Dice(3, 8), frozenset())
    assert (match.state.points, match.state.number) == (550, 1)
    assert after(record + " [1 8 8] 1.k1", level=2).state.points == 650
    assert after(record + " [2 2 7]", level=2).state.last == Turn(0, (2, 2, 7), (), (1, 4, 4, 4, 5), 550, 0, End.BUST)


def test_E12_joker_holds_for_any_number_of_dice() -> None:
    assert after("[8] [8 8 2 2 3 3 4 4]", level=2).chance == Dice(8, 8)
    seven = "[8] [2 2 2 3 3 3 5 6] 1.k2223335 1.r"
    assert after(seven + " [8]", level=2).chance == Dice(1, 8)


def test_E12_a_valid_run_is_no_joker_roll() -> None:
    six = "[8] [2 2 2 3 3 3 6 7] 1.k222333 1.r [8 7]"
    assert events(six, level=2) == (Rolled(0, (8, 7)),)
    assert RULES.moves(after(six, level=2).state, 0) == (Keep((7, 8)),)
    assert events(six, level="custom", joker=True) == (JokerRolled(0, (8, 7)),)


def test_E13_a_run_is_set_aside_whole_and_puts_all_eight_aside() -> None:
    five = "[8] [4 4 4 2 2 3 3 6] 1.k444 1.r [4 2 6 3 5]"
    run = " 1.k23456"
    assert events(five + run, level=2) == (
        SetAside(0, (Group(Kind.RUN, (2, 3, 4, 5, 6), 500),), 500, 900),
        GrandEight(0),
    )
    assert [RULES.format(move) for move in RULES.moves(after(five, level=2).state, 0)] == ["k23456", "k5"]
    assert refused(after(five, level=2), 0, "k234") == ("does-not-score", {"dice": 2})


def test_E13_no_run_from_some_of_the_dice() -> None:
    five = "[8] [4 4 4 2 2 3 3 6] 1.k444 1.r [1 4 5 6 7]"
    assert [RULES.format(move) for move in RULES.moves(after(five, level=2).state, 0)] == ["k1", "k15", "k5"]


def test_the_story_of_a_round_counts_busts_the_best_turn_and_changes_of_the_lead() -> None:
    assert after("[8]").state.story == Story((0, 0), 0)
    record = "[8] [1 1 1 2 3 4 6 7] 1.k111 1.s"
    assert after(record).state.story == Story((0, 0), 1000, best_seat=0, leader=0)
    record += " [4 1 5 8 7 4 4 2] 2.k14445 2.s [2 2 3 3 4 4 6 6]"
    assert after(record).state.story == Story((1, 0), 1000, best_seat=0, leader=0)
    record += " [4 1 5 8 7 4 4 2] 2.k1444 2.s"
    assert after(record).state.totals == (1000, 1050)
    assert after(record).state.story == Story((1, 0), 1000, best_seat=0, leader=1, lead_changes=1)


def test_a_round_that_began_before_its_story_was_counted_has_none() -> None:
    begun = replace(after("[8]").state, story=None)
    bust = RULES.resolve(begun, (2, 2, 3, 3, 4, 4, 6, 6)).state
    written = RULES.time_out(RULES.resolve(begun, (4, 1, 5, 8, 7, 4, 4, 2)).state, 0).state
    assert bust.story is written.story is None
    assert written.totals == (550, 0)


def test_of_equal_turns_the_first_is_the_best_and_who_catches_up_is_not_in_front() -> None:
    story = after("[8] [1 1 1 2 2 3 3 4] 1.k111 1.s [1 1 1 2 2 3 3 4] 2.k111 2.s").state.story
    assert story == Story((0, 0), best_points=1000, best_seat=0, leader=0, lead_changes=0)
