"""Stacks of Octi-X and Octi-X classic (O10 … O14), and repeated positions (O17), now and by the rules of version 1."""

from base64 import b64encode
from collections.abc import Sequence
from hashlib import blake2b

import msgspec
import pytest

from bot.tables.fairness import GameRecord, commitment, verify
from bot.tables.ids import TableId
from games import match as play
from games.core import Outcome, Refused
from games.journal import Entry, MovePlayed, RulesVersion, SeatLeft
from games.octi.board import Mode
from games.octi.events import Captured, Entered, Freed, Moved, Won
from games.octi.state import State
from games.octi.turns import position_key
from tests.effort import slow
from tests.games.octi_boards import RULES, board, listed, play_out, played, pods, state_of
from tests.games.test_octi_turns import refused


def test_O10_any_number_of_own_pods_on_one_square() -> None:
    state = state_of(board("fast", "33 33 33 33 33 33 34E", "99", reserve=(1, 0)))
    assert pods(played(state, "34-33"), 0) == "33 33 33 33 33 33 33E"
    assert pods(played(state, "33"), 0) == "33 33 33 33 33 33 33 34E"


def test_O10_a_stack_is_jumped_as_one_square() -> None:
    for black, red in (("33A", "34 34 34B"), ("33A 34 34 34B", "99")):
        state, events = play_out(state_of(board("fast", black, red)), "33-35")
        assert "35A" in pods(state, 0)
        assert events == (Moved(0, 33, "A", (35,), (34,)),)
    # Once only, though there are three pods to jump over.
    assert refused(board("fast", "33AE", "34 34 34"), "33-35-33") == "jumped-twice"


def test_O11_one_pod_goes_and_the_rest_of_the_stack_stays() -> None:
    position = board("fast", "33A 33B 33", "99", supply=(0, 0))
    assert pods(played(state_of(position), "33A-34"), 0) == "33 33B 34A"
    assert pods(played(state_of(position), "33B-44"), 0) == "33 33A 44B"


def test_O11_several_go_together_each_its_own_way() -> None:
    state, events = play_out(state_of(board("fast", "33A 33B 33C", "99")), "33A-34,33B-44")
    assert pods(state, 0) == "33C 34A 44B"
    assert events == (Moved(0, 33, "A", (34,), ()), Moved(0, 33, "B", (44,), ()))
    assert pods(played(state_of(board("fast", "33A 33B 33C", "99")), "33A-34,33B-44,33C-43"), 0) == "34A 43C 44B"


def test_O11_only_pods_with_a_fitting_prong_go() -> None:
    position = board("fast", "33A 33B 33", "99", supply=(0, 0))
    assert listed(position) == {"33A-34", "33B-44", "33A-34,33B-44"}
    assert refused(position, "33A-34,33B-34") == "no-prong"


def test_O11_one_may_step_while_another_jumps() -> None:
    state = played(state_of(board("fast", "33A 33B", "34")), "33A-35,33B-44")
    assert pods(state, 0) == "35A 44B"


def test_O11_pods_that_go_may_end_on_the_same_square() -> None:
    assert pods(played(state_of(board("fast", "33AB 33A", "99")), "33A-34,33AB-34"), 0) == "34A 34AB"
    # Two jumps over different squares to the same empty one.
    position = board("fast", "33AC 33A", "34 45 43 54")
    assert pods(played(state_of(board("fast", "33AC 33AC", "34 45 43 54")), "33AC-35-55,33AC-53-55"), 0) == "55AC 55AC"
    assert pods(played(state_of(position), "33A-35,33AC-35"), 0) == "35A 35AC"


def test_O11_pods_that_go_do_not_block_each_other_and_leave_the_start_empty() -> None:
    # The publisher's own example: both come back to where they started.
    state = played(state_of(board("fast", "33ACF 33BEG", "43 54 44 32 21 22")), "33ACF-53-55-33,33BEG-31-11-33")
    assert pods(state, 0) == "33ACF 33BEG"


def test_O11_a_pod_that_stays_behind_blocks() -> None:
    # And its counterpart: one of the two stays on 33, where the other cannot land.
    position = board("fast", "33ACF 33BEG", "43 54 44 32 21 22")
    assert refused(position, "33ACF-53-55-33") == "blocked"
    assert pods(played(state_of(position), "33ACF-53-55"), 0) == "33BEG 55ACF"


@slow
def test_O11_no_pod_ever_comes_next_to_the_square_it_jumped_from() -> None:
    # So the rule that those who stay behind can be jumped over has no case: 55 is never the square in between.
    ring = "44 45 46 54 56 64 65 66 34 36 43 47 63 67 74 76"
    position = board("fast", "55ABCDEFGH 55", ring, supply=(0, 0))
    landings = {square for text in listed(position) for square in text.replace("x", "").split("-")[1:]}
    assert {int(square) // 10 % 2 for square in landings} == {int(square) % 10 % 2 for square in landings} == {1}


def test_O11_pods_that_go_cannot_jump_over_each_other() -> None:
    assert refused(board("fast", "33A 33A", "99"), "33A-34,33A-35") == "nothing-to-jump"


def test_O11_each_pod_may_jump_over_the_same_square() -> None:
    state, events = play_out(state_of(board("fast", "33A 33A 33", "34B")), "33A-35x,33A-35")
    assert (pods(state, 0), pods(state, 1)) == ("33 35A 35A", "")
    assert events[-1] == Won(0, "no-pods")


def test_O11_what_is_captured_is_chosen_once_over_all_that_were_jumped() -> None:
    position = board("fast", "33A 33C", "34B 43D 43", supply=(0, 0))
    together = {text for text in listed(position) if "," in text}
    assert {text for text in together if "35" in text and "53" in text} == {
        f"33A-35{north},33C-53{east}" for north in ("", "x") for east in ("", "x", "x(D)", "x(-)")
    }
    state, events = play_out(state_of(position), "33A-35x,33C-53x(-)")
    assert (pods(state, 1), state.position.supply) == ("43D", (1, 0))
    assert events[2:] == (Captured(0, 1, 34, ("B",), 1), Captured(0, 1, 43, ("-",), 0))


def test_O11_there_must_be_as_many_pods_as_go() -> None:
    position = board("fast", "33A 33C", "99")
    for text, pod in (("33A-34,33A-34", "A"), ("33B-44", "B")):
        with pytest.raises(Refused, match="no-such-pod") as refusal:
            RULES.play(state_of(position), 0, RULES.parse(text))
        assert refusal.value.details == {"square": 33, "pod": pod}
    assert refused(position, "33-34") == "which-pod"
    assert refused(board("fast", "33A", "99"), "33A-34") == "stands-alone"


def test_O12_classic_is_won_with_all_three_enemy_bases_at_the_end_of_an_own_turn() -> None:
    state, events = play_out(state_of(board("classic", "37 57 76AH", "11A")), "76-77")
    assert RULES.outcome(state) == Outcome((1, 2), "bases")
    assert events[-1] == Won(0, "bases")
    assert RULES.outcome(played(state_of(board("classic", "37 57 76AH", "11A")), "76-67")) is None
    red = board("classic", "11A", "33 53 72A", 1)
    assert RULES.outcome(played(state_of(red), "72-73")) == Outcome((2, 1), "bases")


def test_O12_two_pods_of_a_stack_may_take_the_last_two_bases_at_once() -> None:
    state = played(state_of(board("classic", "37 67C 67G", "11A")), "67C-77,67G-57")
    assert RULES.outcome(state) == Outcome((1, 2), "bases")


def test_O12_one_or_two_bases_do_not_win_in_classic() -> None:
    state = played(state_of(board("classic", "36A 56A", "11A 99E")), "36-37", "11-12", "56-57", "12-13")
    assert RULES.outcome(state) is None
    assert RULES.actors(state) == {0}


def test_O13_a_captured_pod_is_freed_without_prongs_onto_own_pods_on_a_base() -> None:
    position = board("classic", "37A 33B 44", "99", captured=(2, 0), supply=(3, 4))
    assert {text for text in listed(position) if "*" in text} == {"33*", "37*"}
    state, events = play_out(state_of(position), "33*")
    assert pods(state, 0) == "33 33B 37A 44"
    assert (state.position.captured, state.position.supply) == ((1, 0), (3, 4))
    assert events == (Freed(0, 33),)
    assert pods(played(state_of(position), "37*"), 0) == "33B 37 37A 44"


def test_O13_it_takes_a_pod_on_an_enemy_base_and_a_captured_one() -> None:
    assert refused(board("classic", "33", "99", captured=(1, 0)), "33*") == "no-foothold"
    assert refused(board("classic", "37", "99", captured=(0, 1)), "37*") == "none-captured"
    assert refused(board("classic", "37 44", "99", captured=(1, 0)), "33*") == "no-freeing-there"
    assert refused(board("classic", "37 44", "99", captured=(1, 0)), "44*") == "no-freeing-there"
    assert refused(board("classic", "37 44", "57", captured=(1, 0)), "57*") == "no-freeing-there"
    assert refused(board("fast", "33", "99", captured=(1, 0)), "33*") == "not-in-this-mode"


def test_O13_pods_captured_by_either_side_can_be_freed() -> None:
    # Black captures its own pod on 36, then stands on 37 and frees it there.
    state = played(state_of(board("classic", "35A 36BC", "99AE")), "35-37x", "99-98", "37*")
    assert pods(state, 0) == "37 37A"
    assert (state.position.captured, state.position.supply) == ((0, 0), (11, 9))


def test_O14_a_reserve_pod_may_enter_onto_own_pods_on_an_enemy_base() -> None:
    position = board("classic", "37A 33B", "99", reserve=(2, 0), captured=(1, 0))
    assert {text for text in listed(position) if len(text) == 2} == {"33", "53", "73", "37"}
    state, events = play_out(state_of(position), "37")
    assert pods(state, 0) == "33B 37 37A"
    assert events == (Entered(0, 37),)
    assert refused(position, "57") == "no-entry-classic"


def test_O14_reserve_and_captured_pods_are_counted_apart() -> None:
    position = board("classic", "37A", "99A", reserve=(1, 0), captured=(1, 0))
    entered = played(state_of(position), "37").position
    assert (entered.reserve, entered.captured) == ((0, 0), (1, 0))
    freed = played(state_of(position), "37*").position
    assert (freed.reserve, freed.captured) == ((1, 0), (0, 0))
    assert pods(entered, 0) == pods(freed, 0)
    assert refused(board("classic", "37A", "99", captured=(1, 0)), "37") == "no-reserve"


@pytest.mark.parametrize("text", ["37", "33"])
def test_O14_in_fast_pods_enter_at_home_only(text: str) -> None:
    position = board("fast", "44", "99", reserve=(1, 0))
    if text == "33":
        assert text in listed(position)
    else:
        assert refused(position, text) == "no-entry"


FREEING = ("52-54x(-)", "88-89", "53*", "89-88", "54-52x(-)", "88-89", "53*", "89-88")
"""Black captures its own bare pod, frees it, and does so again on the way back; red steps to and fro."""

ADDING = ("53-+E", "88-89", "52-54x(E)", "89-88", "53*", "88-89", "54-52", "89-88")
"""Black gives the bare pod a prong, gets it back by capturing it, and frees it."""

BEGINNING = (
    *("33+A", "37+C", "33-34", "37-47", "34-35", "77+A", "35-36", "77+E", "36-37", "77-78"),
    *("53", "78-77", "53-+E", "77-78", "53E+A", "78-77", "53AE-52", "77-78", "53", "78-77"),
)
"""Black comes to 37, enters two pods, and takes one of them, with prongs, to 52."""

ROUND = ("52-54x(-)", "77-78", "53*", "78-77", "54-52x(-)", "77-78", "53*", "78-77")
"""From there, as `FREEING`. What stands after its last free already stood after the last enter."""


def start() -> State:
    return state_of(board("classic", "37 53AC 53 52AE", "88AE"))


@pytest.mark.parametrize("rounds", [(FREEING, FREEING), (ADDING, ADDING), (ADDING, FREEING)])
def test_O17_in_classic_a_position_comes_up_again_after_captures_and_frees(rounds: Sequence[Sequence[str]]) -> None:
    once, twice = rounds
    state = played(start(), *once)
    assert state.position == start().position
    assert (RULES.view(state, None).repetitions, state.reason) == (2, "")
    state = played(state, *twice[:-1])
    assert state.reason == ""
    assert RULES.outcome(played(state, twice[-1])) == Outcome((1, 1), "repetition")


def test_O17_with_another_supply_it_is_another_position() -> None:
    # Red captures a pod with a prong, which goes to red's supply; black frees it, and gives it one from its own.
    first = state_of(board("classic", "37 33 33A", "32AE 99", 1))
    state = played(first, "32-34x(A)", "33*", "34-32", "33-+A")
    assert state.position.pods == first.position.pods
    assert (state.position.supply, RULES.view(state, None).repetitions) == ((8, 10), 1)


@pytest.mark.parametrize(("mode", "after_an_add"), [("fast", 1), ("classic", 4)])
def test_O17_what_nothing_can_take_back_begins_the_count_of_positions_anew(mode: Mode, after_an_add: int) -> None:
    state = played(state_of(board(mode, "33AE", "88AE", reserve=(1, 0))), "33-34", "88-89")
    assert len(state.position_keys) == 3
    assert len(played(state, "53").position_keys) == 1
    assert len(played(state, "34+B").position_keys) == after_an_add


def test_O17_quiet_turns_are_counted_apart_from_positions() -> None:
    state = played(start(), *FREEING)
    assert (RULES.view(state, None).quiet_turns, len(state.position_keys)) == (1, 9)
    assert RULES.view(played(state, "53AC-54", "88-89"), None).quiet_turns == 3


def test_the_mark_of_a_position_is_the_same_for_ever() -> None:
    """It is stored: with another, games that are being played would forget what they have seen."""
    written = b"[0,[[9472,13329,13568,13573],[22545]],[9,9],[0,0],[0,0]]"
    assert position_key(start().position) == b64encode(blake2b(written, digest_size=9).digest()).decode()


def test_a_game_by_the_first_rules_is_gone_through_and_verified_by_them() -> None:
    journal = [*entries(*BEGINNING, *ROUND, *ROUND, *ROUND), SeatLeft(1)]
    match = play.replay("octi", 2, {"mode": "classic"}, journal)
    assert match.outcome == Outcome((1, 2), "resigned")
    assert verify(record(journal)) == match
    assert play.upgrade(match).outcome == match.outcome
    with pytest.raises(Refused, match="over"):
        play.replay("octi", 2, {"mode": "classic"}, [RulesVersion(2), *journal])


def test_a_game_by_today_s_rules_is_drawn_there() -> None:
    journal = [RulesVersion(2), *entries(*BEGINNING, *ROUND, *ROUND[:-1])]
    match = play.replay("octi", 2, {"mode": "classic"}, journal)
    assert match.outcome == Outcome((1, 1), "repetition")
    assert verify(record(journal)) == match


def test_a_game_begun_by_the_first_rules_goes_on_by_today_s_with_what_it_knew() -> None:
    # By the first rules all was forgotten that stood before the last enter, or free.
    for played_first in (BEGINNING, (*BEGINNING, *ROUND)):
        journal = [*entries(*played_first), RulesVersion(2), *entries(*ROUND, *ROUND[:-1])]
        match = play.replay("octi", 2, {"mode": "classic"}, journal)
        assert match.outcome == Outcome((1, 1), "repetition")
        assert verify(record(journal)) == match


def test_a_stored_game_of_version_1_goes_on_where_it_stood() -> None:
    there, here = [[33 << 8 | 17], [66 << 8 | 17]], [[34 << 8 | 17], [66 << 8 | 17]]
    away, back = [[34 << 8 | 17], [65 << 8 | 17]], [[33 << 8 | 17], [65 << 8 | 17]]
    match = stored(there, here, away, back, there, here, away, back)
    assert match.version == 2
    assert RULES.view(match.state, None).quiet_turns == 7
    assert RULES.view(match.state, None).repetitions == 2
    drawn = play.move(match, 1, "65-66")
    assert drawn.entries[0] == RulesVersion(2)
    assert drawn.match.outcome == Outcome((1, 1), "repetition")


def test_a_stored_game_of_version_1_counts_on_to_the_hundredth_quiet_turn() -> None:
    others = [[[(11 + n) << 8], [66 << 8 | 17]] for n in range(99)]
    match = stored(*others, [[33 << 8 | 17], [65 << 8 | 17]])
    assert RULES.view(match.state, None).quiet_turns == 99
    assert play.move(match, 1, "65-64").match.outcome == Outcome((1, 1), "quiet")


def test_no_other_version_was_ever_stored() -> None:
    with pytest.raises(ValueError, match="version 0"):
        RULES.upgrade({}, 0)


def test_a_stored_game_is_small_though_captures_and_frees_forget_nothing() -> None:
    state = msgspec.structs.replace(start(), position_keys=start().position_keys * 600)
    assert len(msgspec.json.encode(state)) < 10_000


def stored(*positions: list[list[int]]) -> play.Match:
    """A game of Octi basic as version 1 stored it, with the pods after its last turns; red is to move."""
    pairs = {"supply": [9, 9], "reserve": [0, 0], "captured": [0, 0]}
    position = {"mode": "basic", "seat": 1, "pods": positions[-1], **pairs}
    state = {"position": position, "seen": positions, "number": 7, "last": None, "winner": None, "reason": ""}
    rest = {"missed": [0, 0], "left": [False, False], "draws": 0, "entries": 7, "ruled": 1}
    return play.restore({"game": "octi", "version": 1, "seats": 2, "options": {"mode": "basic"}, "state": state} | rest)


def entries(*texts: str) -> list[Entry]:
    """Actions by turns, as a journal has them."""
    return [MovePlayed(n % 2, text) for n, text in enumerate(texts)]


def record(journal: Sequence[Entry]) -> GameRecord:
    """A game of Octi classic as it is handed out."""
    secret = bytes(32)
    return GameRecord(
        TableId("t1"), "octi", 2, {"mode": "classic"}, ("Ann", "Bo"), commitment(secret), secret, tuple(journal)
    )
