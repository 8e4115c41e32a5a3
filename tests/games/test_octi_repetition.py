"""Repeated positions of Octi (O17), now and by the rules of version 1."""

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
from games.octi.state import State
from games.octi.turns import position_key
from tests.games.octi_boards import RULES, at, board, played

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
    return at(board("classic", "37 53AC 53 52AE", "88AE"))


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
    first = at(board("classic", "37 33 33A", "32AE 99", 1))
    state = played(first, "32-34x(A)", "33*", "34-32", "33-+A")
    assert state.position.pods == first.position.pods
    assert (state.position.supply, RULES.view(state, None).repetitions) == ((8, 10), 1)


@pytest.mark.parametrize(("mode", "after_an_add"), [("fast", 1), ("classic", 4)])
def test_O17_what_nothing_can_take_back_begins_the_count_of_positions_anew(mode: Mode, after_an_add: int) -> None:
    state = played(at(board(mode, "33AE", "88AE", reserve=(1, 0))), "33-34", "88-89")
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


def stored(*seen: list[list[int]]) -> play.Match:
    """A game of Octi basic as version 1 stored it, with the pods after its last turns; red is to move."""
    pairs = {"supply": [9, 9], "reserve": [0, 0], "captured": [0, 0]}
    position = {"mode": "basic", "seat": 1, "pods": seen[-1], **pairs}
    state = {"position": position, "seen": seen, "number": 7, "last": None, "winner": None, "reason": ""}
    return play.restore(
        {
            "game": "octi",
            "version": 1,
            "seats": 2,
            "options": {"mode": "basic"},
            "state": state,
            "missed": [0, 0],
            "left": [False, False],
            "draws": 0,
            "entries": 7,
            "ruled": 1,
        }
    )


def entries(*texts: str) -> list[Entry]:
    """Actions by turns, as a journal has them."""
    return [MovePlayed(n % 2, text) for n, text in enumerate(texts)]


def record(journal: Sequence[Entry]) -> GameRecord:
    """A game of Octi classic as it is handed out."""
    secret = bytes(32)
    return GameRecord(
        TableId("t1"), "octi", 2, {"mode": "classic"}, ("Ann", "Bo"), commitment(secret), secret, tuple(journal)
    )
