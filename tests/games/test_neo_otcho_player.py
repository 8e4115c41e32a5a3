"""The computer player of Neo Otcho 5: it fills its card, hinders the leader, and weighs two tokens against a roll."""

import random

import pytest

from games.core import Refused
from games.neo_otcho.state import Rolling, State
from tests.games.neo_otcho_games import RULES, after, gone_on, shown, table


def suggested(state: State) -> str:
    return RULES.format(RULES.suggest(state, state.seat))


def test_computer_fills_its_card() -> None:
    assert suggested(gone_on(table("1....", ".....", rolling=Rolling.AGAIN), "[3 3 1]").state) == "+3"


def test_computer_wins_where_it_can() -> None:
    assert suggested(gone_on(table("1111.", "2222."), "[5 5 5]").state) == "+5"
    assert suggested(gone_on(table(".1111", "2222."), "[X X 1]").state) == "+1"


def test_computer_hinders_the_leader() -> None:
    """Its own slot is taken by itself, so the triple serves best on the card that lacks one token."""
    assert suggested(gone_on(table("1...1", "2222.", "33..."), "[5 5 5]").state) == "+5@2"
    assert suggested(gone_on(table("1....", "2....", "3333."), "[X X X]").state) == "clear@3"


def test_computer_frees_its_own_slots() -> None:
    assert suggested(gone_on(table("..2..", ".....", rolling=Rolling.AGAIN), "[3 3 1]").state) == "-3"


def test_computer_declines_what_would_harm_it() -> None:
    """A pair of 3 could only take its own token off."""
    assert suggested(gone_on(table("111..", ".....", rolling=Rolling.ON), "[3 3 1]").state) == "skip"


def test_computer_rolls_a_blank_opening_again() -> None:
    assert suggested(after("[1] [1 2 4]")) == "again"


def test_computer_rolls_an_opening_again_that_brings_it_nothing() -> None:
    assert suggested(gone_on(table("1....", "....."), "[X X X]").state) == "again"


def test_computer_rolls_on_where_nothing_can_be_lost() -> None:
    for dice in (2, 3):
        roll = "[X X X]" if dice == 3 else "[X X]"
        assert suggested(gone_on(table(".....", "2222.", dice=dice), f"{roll} 1.skip").state) == "on"


def test_computer_passes_with_two_dice_where_more_is_lost_than_won() -> None:
    """20 of 36 rolls would cost two of three tokens; few place one, and none could win."""
    assert suggested(gone_on(table("11...", ".....", dice=2), "[3 3] 1.+3").state) == "pass"


def test_computer_passes_with_three_dice_where_it_cannot_win_at_once() -> None:
    """The fifth slot must first be freed; 42 of 216 rolls would cost two of four tokens, and nobody else is close."""
    assert suggested(gone_on(table("1112.", "....."), "[5 5 1] 1.+5").state) == "pass"


def test_computer_rolls_on_where_the_next_player_is_about_to_win() -> None:
    assert suggested(gone_on(table("111..", "2222.", "3333."), "[4 4 1] 1.+4").state) == "on"


def test_computer_removes_where_it_hurts_least() -> None:
    """Two of five tokens come off: the one that hinders one of two others, and one, not two, of its own card."""
    state = gone_on(table("1111.", "1....", ".....", rolling=Rolling.ON), "[1 2 4]").state
    for _ in range(2):
        state = RULES.play(state, 0, RULES.suggest(state, 0)).state
    own, *others = shown(state)
    assert (own.count("1"), others) == (3, [".....", "....."])


def test_computer_moves_only_on_its_turn() -> None:
    with pytest.raises(Refused, match="not-your-turn"):
        RULES.suggest(after("[1] [1 1 2]"), 1)


@pytest.mark.parametrize("dice", [2, 3])
def test_computer_beats_players_who_move_at_random(dice: int) -> None:
    """Of four seats, whichever it has; chance would give it a quarter."""
    won = 0
    for game in range(40):
        rng = random.Random(game)  # noqa: S311 -- the same games every time
        seat = game % 4
        state = RULES.start(4, {"dice": dice})
        while RULES.outcome(state) is None:
            asked = RULES.chance(state)
            if asked is not None:
                drawn = tuple(rng.randint(1, asked.sides) for _ in range(asked.count))
                state = RULES.resolve(state, drawn).state
                continue
            move = RULES.suggest(state, seat) if state.seat == seat else rng.choice(RULES.moves(state, state.seat))
            state = RULES.play(state, state.seat, move).state
        won += state.seat == seat
    assert won >= 36


def test_pace_is_that_of_somebody_who_looks_at_the_cards() -> None:
    choosing, deciding = after("[1] [1 1 2]"), after("[1] [1 1 2] 1.+1")
    assert RULES.pace(choosing, 0) > RULES.pace(deciding, 0) >= 1000
    assert shown(choosing) == (".....", ".....")
