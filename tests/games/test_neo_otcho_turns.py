"""A game of Neo Otcho 5 from its lot to its winner, rule by rule."""

import pytest

from games.core import Dice, Outcome, Refused
from games.neo_otcho.events import (
    Begins,
    Cleared,
    Declined,
    NoCombination,
    Passed,
    Placed,
    Removed,
    Rolled,
    Shifted,
    Taken,
    Won,
)
from games.neo_otcho.state import End, Kind, Pass, Phase, Place, Reading, Risk, RollAgain, RollKind, Take, Turn
from tests.games.neo_otcho_games import RULES, after, card_texts, events, gone_on, offered, refused, table


def test_two_to_six_seats_with_seven_tokens_each_and_empty_cards() -> None:
    assert list(RULES.seats) == [2, 3, 4, 5, 6]
    for seats in RULES.seats:
        view = RULES.view(RULES.start(seats, {}), None)
        assert view.cards == ((None,) * 5,) * seats
        assert view.supplies == (7,) * seats
        assert view.scores == (0,) * seats


def test_N1_a_slot_holds_one_token_of_anyones_colour() -> None:
    own, others = gone_on(table("1....", "....."), "[1 1 2]").state, gone_on(table("2....", "....."), "[1 1 2]").state
    assert refused(own, "+1") == ("slot-taken", {"slot": 1})
    assert refused(others, "+1") == ("slot-taken", {"slot": 1})


def test_N1_a_token_taken_off_goes_back_to_its_owner() -> None:
    state = table("2....", ".....")
    assert RULES.view(state, None).supplies == (7, 6)
    step = gone_on(state, "[1 1 2] 1.-1")
    assert step.events == (Taken(0, 1, 0, 1),)
    assert card_texts(step.state) == (".....", ".....")
    assert RULES.view(step.state, None).supplies == (7, 7)


def test_N3_the_first_player_is_drawn_among_the_seats() -> None:
    for seats in RULES.seats:
        state = RULES.start(seats, {})
        assert RULES.chance(state) == Dice(1, seats)
        assert RULES.actors(state) == frozenset()
        for lot in range(1, seats + 1):
            step = RULES.resolve(state, (lot,))
            assert step.events == (Begins(lot - 1),)
            assert (step.state.seat, RULES.turn(step.state)) == (lot - 1, 1)


def test_N3_the_turn_goes_to_the_next_seat() -> None:
    passes = ["[1 1 2] {}.skip {}.pass".replace("{}", str(seat)) for seat in (3, 1, 2)]
    assert [after(f"[3] {' '.join(passes[:turns])}", seats=3).seat for turns in range(4)] == [2, 0, 1, 2]


def test_N4_a_turn_opens_with_all_three_dice() -> None:
    assert RULES.chance(after("[1]")) == Dice(3, 6)
    assert RULES.chance(after("[1] [1 1 2] 1.+1 1.pass")) == Dice(3, 6)


def test_N4_who_is_not_satisfied_rolls_all_three_again_once() -> None:
    assert offered(after("[1] [1 1 2]")) == ["+1", "skip", "again"]
    assert RULES.chance(after("[1] [1 1 2] 1.again")) == Dice(3, 6)
    assert offered(after("[1] [1 1 2] 1.again [2 2 3]")) == ["+2", "skip"]
    assert refused(after("[1] [1 1 2] 1.again [2 2 3]"), "again") == ("no-second-roll", {})


def test_N4_the_second_roll_is_only_at_the_opening() -> None:
    assert refused(after("[1] [1 1 2] 1.+1"), "again") == ("no-second-roll", {})
    assert refused(after("[1] [1 1 2] 1.skip"), "again") == ("no-second-roll", {})
    assert refused(after("[1] [1 1 2] 1.+1 1.on [2 2 3]"), "again") == ("no-second-roll", {})


def test_N4_a_blank_opening_may_be_rolled_again_or_left() -> None:
    """N9's "after its second roll, if taken": who is satisfied with nothing need not take it."""
    record = "[1] [1 2 4]"
    assert events(record) == (NoCombination(0, (1, 2, 4), RollKind.OPENING, 0),)
    state = after(record)
    assert RULES.moves(state, 0) == (RollAgain(), Pass())
    assert RULES.view(state, None).may_roll_again
    for text in ("on", "skip", "+1"):
        assert refused(state, text) == ("no-combination", {})
    left = gone_on(state, "1.pass")
    assert left.events == (Passed(0),)
    assert left.state.last == Turn(0, (1, 2, 4), RollKind.OPENING, (), (), End.BLANK)
    assert offered(gone_on(state, "1.again [3 3 1]").state) == ["+3", "skip"]


def test_N7_placing_needs_a_free_slot_and_a_token_in_supply() -> None:
    empty = gone_on(table("....1", "11111", "1...."), "[1 1 2]").state
    assert RULES.view(empty, None).supplies[0] == 0
    assert offered(empty) == ["skip", "again"]
    assert refused(empty, "+1") == ("no-tokens-left", {})
    assert offered(gone_on(table("....1", "1111.", "1...."), "[1 1 2]").state) == ["+1", "skip", "again"]
    assert refused(gone_on(table("....1", ".....", "1...."), "[1 1 2]").state, "-1") == ("slot-free", {"slot": 1})


def test_N7_an_effect_may_be_declined() -> None:
    assert events("[1] [1 1 2] 1.skip") == (Declined(0),)
    assert offered(after("[1] [1 1 2] 1.skip")) == ["pass", "on"]
    assert card_texts(after("[1] [1 1 2] 1.skip")) == (".....", ".....")


def test_N7_a_combination_without_a_possible_effect_still_counts_as_one() -> None:
    """No tokens lie anywhere: a run has nothing to move, a triple X nothing to clear."""
    for roll in ("[1 2 3]", "[X X X]"):
        state = after(f"[1] {roll} 1.again {roll}")
        assert offered(state) == ["skip"]
        assert RULES.view(state, None).offers == ()
        assert offered(gone_on(state, "1.skip").state) == ["pass", "on"]
    on = gone_on(table("1....", ".....", rolling=RollKind.ROLL_ON), "[X X X] 1.skip")
    assert card_texts(on.state) == ("1....", ".....")


def test_N8_after_a_combination_the_dice_are_passed_or_rolled_on_as_often_as_one_likes() -> None:
    assert offered(after("[1] [1 1 2] 1.+1")) == ["pass", "on"]
    assert events("[1] [1 1 2] 1.+1 1.pass") == (Passed(0),)
    assert after("[1] [1 1 2] 1.+1 1.pass").last == Turn(0, (1, 1, 2), RollKind.OPENING, (Place(1),), (), End.PASSED)
    thrice = after("[1] [1 1 2] 1.+1 1.on [2 2 3] 1.skip 1.on [3 3 4] 1.+3")
    assert card_texts(thrice) == ("1.1..", ".....")
    assert thrice.effects == (Place(1), Place(3))
    assert offered(thrice) == ["pass", "on"]
    assert RULES.turn(thrice) == 1


def test_N8_an_effect_or_skip_comes_first_and_only_once() -> None:
    for text in ("pass", "on"):
        assert refused(after("[1] [1 1 2]"), text) == ("choose-first", {})
    for text in ("+1", "-1", "clear@2", "1>2", "skip"):
        assert refused(after("[1] [1 1 2] 1.+1"), text) == ("already-chosen", {})


def test_N9_an_opening_without_a_combination_ends_the_turn_after_its_second_roll() -> None:
    record = "[1] [1 2 4] 1.again [1 3 5]"
    assert events(record) == (NoCombination(0, (1, 3, 5), RollKind.SECOND, 0),)
    state = after(record)
    assert (state.seat, state.number, state.phase) == (1, 2, Phase.ROLL)
    assert state.last == Turn(0, (1, 3, 5), RollKind.SECOND, (), (), End.BLANK)
    assert after("[1] [1 1 4] 1.again [1 3 5]").seat == 1


def test_N9_an_opening_costs_no_tokens() -> None:
    assert card_texts(gone_on(table("111..", "....."), "[1 2 4] 1.again [1 3 5]").state) == ("111..", ".....")


def test_N9_rolling_on_without_a_combination_costs_two_own_tokens_from_any_cards() -> None:
    start = table("1.2.1", "1.2..", rolling=RollKind.ROLL_ON)
    assert RULES.view(start, None).tokens_at_risk == 2
    step = gone_on(start, "[1 2 4]")
    assert step.events == (NoCombination(0, (1, 2, 4), RollKind.ROLL_ON, 2),)
    assert offered(step.state) == ["-1", "-5", "-1@2"]
    assert RULES.view(step.state, 1).removable == (Take(1), Take(5), Take(1, 1))
    first = gone_on(step.state, "1.-1@2")
    assert first.events == (Removed(0, 1, 1),)
    assert (first.state.seat, first.state.owed, offered(first.state)) == (0, 1, ["-1", "-5"])
    two = gone_on(first.state, "1.-5")
    assert two.events == (Removed(0, 5, 0),)
    assert card_texts(two.state) == ("1.2..", "..2..")
    assert (two.state.seat, two.state.owed) == (1, 0)
    assert two.state.last == Turn(0, (1, 2, 4), RollKind.ROLL_ON, (), (Take(1, 1), Take(5)), End.LOST)


def test_N9_the_own_cards_tokens_are_listed_first() -> None:
    state = gone_on(table("2....", "2...2", seat=1, rolling=RollKind.ROLL_ON), "[1 2 4]").state
    assert offered(state) == ["-1", "-5", "-1@1"]


def test_N9_fewer_come_off_where_fewer_lie() -> None:
    start = table("2..1.", ".....", rolling=RollKind.ROLL_ON)
    assert RULES.view(start, None).tokens_at_risk == 1
    step = gone_on(start, "[1 2 4] 1.-4")
    assert card_texts(step.state) == ("2....", ".....")
    assert step.state.seat == 1


def test_N9_with_no_own_token_on_any_card_the_turn_just_ends() -> None:
    step = gone_on(table("2....", "2....", rolling=RollKind.ROLL_ON), "[1 2 4]")
    assert step.events == (NoCombination(0, (1, 2, 4), RollKind.ROLL_ON, 0),)
    assert step.state.seat == 1
    assert step.state.last == Turn(0, (1, 2, 4), RollKind.ROLL_ON, (), (), End.LOST)


def test_N9_only_own_tokens_may_be_removed_and_nothing_else_be_done() -> None:
    state = gone_on(table("1.2.1", "1.2..", rolling=RollKind.ROLL_ON), "[1 2 4]").state
    for text in ("-3", "-3@2", "-2", "-5@2"):
        assert refused(state, text) == ("not-your-token", {})
    assert refused(state, "-1@1") == ("own-card", {})
    for text in ("pass", "on", "skip", "again", "+2", "clear@2", "1>2"):
        assert refused(state, text) == ("remove-first", {})


def test_N9_the_risk_is_counted_exactly() -> None:
    """Three dice are blank with three different numbers that are no run: 5 × 4 × 3 − 3 runs × 6 orders = 42.

    Two are with two different numbers: 5 × 4 = 20.
    """
    assert RULES.view(after("[1]"), None).risk == Risk(42, 216)
    assert RULES.view(after("[1]", dice=2), None).risk == Risk(20, 36)


def test_N10_five_own_tokens_on_the_own_card_win_at_once() -> None:
    record = "[1] [1 1 2] 1.+1 1.on [2 2 3] 1.+2 1.on [3 3 1] 1.+3 1.on [4 4 1] 1.+4 1.on [5 5 1]"
    assert RULES.outcome(after(record)) is None
    assert events(f"{record} 1.+5") == (Placed(0, 5, 0), Won(0, "filled"))
    state = after(f"{record} 1.+5")
    assert RULES.outcome(state) == Outcome((1, 2), "filled")
    assert RULES.actors(state) == frozenset()
    assert RULES.scores(state) == (5, 0)
    assert state.last == Turn(0, (5, 5, 1), RollKind.ROLL_ON, tuple(map(Place, (1, 2, 3, 4, 5))), (), End.WON)
    for seat in (0, 1):
        with pytest.raises(Refused, match="over"):
            RULES.play(state, seat, Pass())


def test_N10_others_tokens_and_other_cards_do_not_win() -> None:
    mixed = gone_on(table("12.11", "....."), "[3 3 1] 1.+3").state
    assert (card_texts(mixed)[0], RULES.outcome(mixed)) == ("12111", None)
    away = gone_on(table(".....", "1111."), "[5 5 5] 1.+5@2").state
    assert (card_texts(away)[1], RULES.outcome(away)) == ("11111", None)


def test_N10_the_others_are_ranked_by_the_tokens_on_their_own_cards() -> None:
    state = gone_on(table("1111.", "2....", "33...", "2...."), "[5 5 1] 1.+5").state
    assert RULES.outcome(state) == Outcome((1, 3, 2, 4), "filled")


def test_N11_two_dice_are_rolled() -> None:
    assert RULES.chance(after("[1]", dice=2)) == Dice(2, 6)
    assert offered(after("[1] [3 X]", dice=2)) == ["+3", "skip", "again"]
    assert offered(after("[1] [3 3] 1.again [3 3]", dice=2)) == ["+3", "skip"]
    assert after("[1] [1 2] 1.again [3 4]", dice=2).seat == 1
    assert (
        card_texts(gone_on(table("11...", ".....", rolling=RollKind.ROLL_ON, dice=2), "[1 2] 1.-1 1.-2").state)[0]
        == "....."
    )


def test_events_say_what_every_kind_of_effect_did() -> None:
    assert events("[1] [3 X 5]") == (
        Rolled(0, (3, 6, 5), RollKind.OPENING, (Reading(Kind.PAIR, 3), Reading(Kind.PAIR, 5))),
    )
    start = table("1.2..", "3.1..", ".....")
    assert gone_on(start, "[1 1 1] 1.+1@3").events == (Placed(0, 1, 2),)
    assert gone_on(start, "[1 1 1] 1.-1@2").events == (Taken(0, 1, 1, 2),)
    assert gone_on(start, "[1 2 3] 1.3>5").events == (Shifted(0, 3, 5, 1),)
    cleared = gone_on(start, "[X X X] 1.clear@2")
    assert cleared.events == (Cleared(0, 1, (2, 0)),)
    assert card_texts(cleared.state) == ("1.2..", ".....", ".....")
