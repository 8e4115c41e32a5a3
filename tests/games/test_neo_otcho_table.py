"""Neo Otcho 5 around the table: options, notation, players who are missing or leave (N12 … N14)."""

from itertools import permutations

import msgspec
import pytest

from games import journal as journals
from games import match as play
from games.core import LeftGame, Outcome, RanOut
from games.neo_otcho.events import Begins, Removed, Won
from games.neo_otcho.state import (
    Clear,
    End,
    Move,
    Options,
    Pass,
    Phase,
    Place,
    RollAgain,
    RollKind,
    RollOn,
    Shift,
    Skip,
    State,
    Take,
    Turn,
)
from tests.games.neo_otcho_games import RULES, after, card_texts, events, gone_on, offered, refused, table


def test_N12_three_dice_and_no_free_x_pair_by_default() -> None:
    assert RULES.start(2, {}).options == Options(dice=3, free_x_pair=False)
    assert RULES.start(2, {"dice": 2, "free_x_pair": True}).options == Options(dice=2, free_x_pair=True)


@pytest.mark.parametrize(
    "before", ["[1 1 2]", "[1 2 4]", "[1 1 2] 1.+1", "[1 1 2] 1.skip", "[1 1 2] 1.+1 1.on [2 2 3]"]
)
def test_N13_time_runs_out_and_the_dice_are_passed(before: str) -> None:
    step = gone_on(after("[1]"), f"{before} 1.time")
    assert step.events == (RanOut(0),)
    assert (step.state.seat, step.state.number, step.state.phase) == (1, 2, Phase.ROLL)
    assert step.state.cards == gone_on(after("[1]"), before).state.cards
    assert step.state.last is not None
    assert step.state.last.end is End.TIMED_OUT


def test_N13_a_pending_removal_is_made_from_other_cards_first_then_from_the_highest_slots() -> None:
    step = gone_on(table("11..1", "..1..", ".....", rolling=RollKind.ROLL_ON), "[1 2 4] 1.time")
    assert step.events == (Removed(0, 3, 1), Removed(0, 5, 0), RanOut(0))
    assert card_texts(step.state) == ("11...", ".....", ".....")
    assert step.state.last == Turn(0, (1, 2, 4), RollKind.ROLL_ON, (), (Take(3, 1), Take(5)), End.TIMED_OUT)
    others = table("....1", "1....", "11.1.", rolling=RollKind.ROLL_ON)
    assert card_texts(gone_on(others, "[1 2 4] 1.time").state) == ("....1", "1....", "1....")
    equal = table(".....", ".1...", ".1.1.", rolling=RollKind.ROLL_ON)
    assert card_texts(gone_on(equal, "[1 2 4] 1.time").state) == (".....", ".....", ".1...")


def test_N13_only_what_is_still_owed_comes_off() -> None:
    step = gone_on(table("111..", ".....", rolling=RollKind.ROLL_ON), "[1 2 4] 1.-1 1.time")
    assert step.events == (Removed(0, 3, 0), RanOut(0))
    assert card_texts(step.state)[0] == ".1..."


def test_N13_a_leavers_tokens_all_come_off_and_the_card_goes_too() -> None:
    """Others' tokens on that card go back to their owners, and nothing can be put there any more."""
    step = gone_on(table("12...", "2.1..", ".23..", seat=2), "2.resigns")
    assert step.events == (LeftGame(1),)
    assert card_texts(step.state) == ("1....", ".....", "..3..")
    assert RULES.view(step.state, None).supplies == (6, 7, 6)
    triple = gone_on(step.state, "[1 1 1]").state
    assert offered(triple) == ["+1", "-1@1", "skip", "again"]
    assert refused(triple, "+1@2") == ("no-such-card", {"card": 2})
    assert refused(gone_on(step.state, "[X X X]").state, "clear@2") == ("no-such-card", {"card": 2})


def test_N13_who_leaves_on_turn_passes_the_dice_and_is_passed_over() -> None:
    step = gone_on(after("[1]", seats=3), "[1 1 2] 1.+1 1.resigns")
    assert step.events == (LeftGame(0),)
    assert (step.state.seat, card_texts(step.state)[0]) == (1, ".....")
    assert step.state.last == Turn(0, (1, 1, 2), RollKind.OPENING, (Place(1),), (), End.LEFT)
    assert gone_on(step.state, "[1 1 2] 2.skip 2.pass [1 1 2] 3.skip 3.pass").state.seat == 1


def test_N13_who_leaves_in_anothers_turn_does_not_disturb_it() -> None:
    before = after("[1] [1 1 2] 1.+1 1.pass [2 2 1]", seats=3)
    step = gone_on(before, "3.resigns")
    assert (step.state.seat, step.state.phase, step.state.last) == (1, Phase.CHOOSE, before.last)
    assert offered(step.state) == ["+2", "skip", "again"]


def test_N13_a_removal_shrinks_with_the_tokens_that_a_leaver_gives_back() -> None:
    owing = gone_on(table("1....", "1....", ".....", rolling=RollKind.ROLL_ON), "[1 2 4]").state
    state = gone_on(owing, "2.resigns").state
    assert (state.seat, state.owed, offered(state)) == (0, 1, ["-1"])
    none = gone_on(table(".....", "11...", ".....", rolling=RollKind.ROLL_ON), "[1 2 4] 2.resigns").state
    assert (none.seat, none.phase) == (2, Phase.ROLL)
    two = gone_on(table("111..", "1....", ".....", rolling=RollKind.ROLL_ON), "[1 2 4] 2.resigns").state
    assert (two.owed, offered(two)) == (2, ["-1", "-2", "-3"])


def test_N13_the_lot_passes_over_who_left() -> None:
    assert events("2.resigns [2]", seats=3) == (Begins(2),)
    assert after("3.resigns [3]", seats=3).seat == 0


def test_N13_the_last_one_left_wins_and_who_left_comes_last() -> None:
    assert events("1.resigns") == (LeftGame(0), Won(1, "last-left"))
    assert RULES.outcome(after("1.resigns")) == Outcome((2, 1), "last-left")
    assert after("1.resigns").last is None, "nobody has had a turn"
    record = "[1] [1 1 2] 1.+1 1.pass [1 1 2] 2.+1 1.resigns 3.resigns"
    assert RULES.outcome(after(record, seats=3)) == Outcome((2, 1, 2), "last-left")
    left = gone_on(table("1111.", ".....", ".....", left=(1,)), "[5 5 1] 1.+5").state
    assert RULES.outcome(left) == Outcome((1, 3, 2), "filled")


def test_N13_three_turns_away_in_a_row_and_the_seat_leaves() -> None:
    turn = ["[1 2 4]", "1. time", "[1 2 4]", "2. pass"]
    lines = ["[1]", *turn, *turn, "[1 2 4]", "1. time", "1. away"]
    entries = [journals.parse_entry("neo_otcho", line) for line in lines]
    assert play.replay("neo_otcho", 2, {}, entries[:-2]).outcome is None
    assert play.replay("neo_otcho", 2, {}, entries).outcome == Outcome((2, 1), "last-left")
    assert [journals.format_entry("neo_otcho", entry) for entry in entries] == lines


def test_N14_rolls_are_written_with_X_and_the_lot_is_a_number() -> None:
    assert RULES.format_draw((3, 6, 5)) == "[3 X 5]"
    assert RULES.format_draw((6, 6)) == "[X X]"
    assert RULES.format_draw((6,)) == "[6]"
    assert (RULES.parse_draw("[3 X 5]"), RULES.parse_draw("[X X]"), RULES.parse_draw("[6]")) == (
        (3, 6, 5),
        (6, 6),
        (6,),
    )


def test_N14_moves_are_written_as_on_the_page() -> None:
    written: dict[str, Move] = {
        "again": RollAgain(),
        "on": RollOn(),
        "pass": Pass(),
        "skip": Skip(),
        "+3": Place(3),
        "+3@2": Place(3, 1),
        "-3@2": Take(3, 1),
        "-3": Take(3),
        "clear@2": Clear(1),
        "2>4": Shift(2, 4),
    }
    assert {text: RULES.parse(text) for text in written} == written
    assert [RULES.format(move) for move in written.values()] == list(written)


def test_N14_every_move_has_one_text() -> None:
    moves: list[Move] = [
        what(slot, card) for what in (Place, Take) for slot in range(1, 6) for card in (None, *range(6))
    ]
    moves += [*map(Clear, range(6)), *(Shift(*slots) for slots in permutations(range(1, 6), 2))]
    texts = [RULES.format(move) for move in moves]
    assert len(set(texts)) == 70 + 6 + 20
    assert [RULES.parse(text) for text in texts] == moves


def test_N14_the_own_card_is_not_named_by_its_seat() -> None:
    state = after("[2] [3 3 3]")
    assert (state.seat, offered(state)) == (1, ["+3", "+3@1", "skip", "again"])
    for text in ("+3@2", "-3@2", "clear@2"):
        assert refused(state, text) == ("own-card", {})
    for text in ("+3@3", "-3@3"):
        assert refused(state, text) == ("no-such-card", {"card": 3})


def test_a_game_stored_by_version_1_is_read() -> None:
    stored = msgspec.json.decode(
        '{"options": {"dice": 3, "free_x_pair": true}, '
        '"cards": [[0, null, 1, null, 0], [null, 1, null, null, null]], "left": [false, false], "phase": "decide", '
        '"seat": 1, "number": 4, "rolling": "on", "rolled": [2, 6, 2], "effects": [{"type": "place", "slot": 2, '
        '"card": null}, {"type": "shift", "slot": 1, "to": 4}], "owed": 0, "removed": [], "last": {"seat": 0, '
        '"rolled": [1, 2, 4], "rolling": "on", "effects": [{"type": "clear", "card": 1}], '
        '"removed": [{"type": "take", "slot": 3, "card": 1}], "end": "lost"}, "reason": ""}'
    )
    state = msgspec.convert(stored, State)
    assert msgspec.json.decode(msgspec.json.encode(state)) == stored
    assert gone_on(state, "2.pass").state.seat == 0
    with pytest.raises(ValueError, match="version 0"):
        RULES.upgrade(stored, 0)
