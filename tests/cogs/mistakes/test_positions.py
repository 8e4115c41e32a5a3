"""The positions of a finished game that are asked again, and the verdicts on answers, by engines and by the rules."""

from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from cogs.mistakes.page import read_roll
from cogs.mistakes.positions import Position, find_positions, judge, throw_again
from cogs.mistakes.rows import StoredPosition
from cogs.mistakes.service import restore
from engine.review import review
from games import match as matches
from games.catalog import GAMES
from games.el_ocho.scoring import roll_value
from games.journal import Entry, RulesVersion, TakenBack, parse_entry
from tests.past import evening

THOUSAND = "[1 1 1 2 2 6 7 7]"


def banked(seat: int) -> str:
    """A turn that is one roll of 1,000 points and a stop."""
    return f"{THOUSAND}\n{seat}. k111\n{seat}. s\n"


BOTH = banked(2) + banked(1)
BLUNDER = f"[8]\n{5 * (banked(1) + banked(2))}{THOUSAND}\n1. k1\n1. r\n[2 3 4 4 6 6 7]\n{BOTH}{BOTH}{banked(2)}"
"""A round to 8,000 in which the first player, with 5,000 points each, sets one die aside, rolls on, and busts."""


def entries(game: str, record: str) -> list[Entry]:
    lines = [parse_entry(game, line) for line in record.strip().splitlines()]
    return [RulesVersion(GAMES[game].version), *lines]


def positions(game: str, journal: list[Entry], *people: int, **options: Any) -> list[Position]:
    reviewed = review(game, 2, options, journal) if ENGINE_REVIEWS[game] else None
    return find_positions(game, 2, options, journal, reviewed, people)


ENGINE_REVIEWS = {"el_ocho": True, "chess_dice": True, "neo_otcho": True, "octi": True, "stresses": False}


def test_a_blunder_is_found_with_its_cost_and_the_right_answer_costs_nothing() -> None:
    journal = entries("el_ocho", BLUNDER)
    candidates = positions("el_ocho", journal, 0)
    mistakes = [position for position in candidates if not position.decision.was_right]
    worst = max(mistakes, key=lambda position: position.decision.cost)
    assert worst.played == "k1 r"
    assert worst.seat == 0
    assert worst.match.state.totals == (5000, 5000)
    assert worst.decision.cost > 0.02
    verdict = judge(worst.match, 0, ("k111", "s"))
    assert (verdict.is_right, verdict.line[0].moves[0].move) == (True, "k111")
    again = judge(worst.match, 0, ("k1", "r"))
    assert not again.is_right
    assert again.cost == pytest.approx(worst.decision.cost)
    known = [position for position in candidates if position.decision.was_right]
    assert {position.played for position in known} == {"k111 s"}


def test_of_computers_nothing_is_kept_and_of_a_turn_that_was_taken_back_neither() -> None:
    journal = entries("el_ocho", BLUNDER)
    assert positions("el_ocho", journal, 1) == [
        position for position in positions("el_ocho", journal, 0, 1) if position.seat == 1
    ]
    assert positions("el_ocho", journal) == []
    undone = entries("el_ocho", f"[8]\n{THOUSAND}\n1. k1")
    undone += [TakenBack(0, 1), *entries("el_ocho", "1. k111\n1. s")[1:]]
    match = matches.replay("el_ocho", 2, {}, undone)
    assert match.state.totals[0] == 1000
    candidates = find_positions("el_ocho", 2, {}, undone, review("el_ocho", 2, {}, undone), {0, 1})
    assert {position.played for position in candidates} <= {"k111 s"}


@pytest.mark.parametrize("game", [game for game, is_reviewed in ENGINE_REVIEWS.items() if is_reviewed])
def test_every_position_of_a_careless_game_is_that_of_its_player_and_its_verdicts_agree(game: str) -> None:
    table, journal = evening(game, 2, name="t1", at_random=0.5)
    candidates = positions(game, list(journal), 0, 1, **table.options)
    assert any(not position.decision.was_right for position in candidates)
    for position in candidates:
        assert position.seat in position.match.actors
        verdict = judge(position.match, position.seat, position.played.split())
        assert verdict.is_right == position.decision.was_right
        assert judge(position.match, position.seat, [verdict.line[0].moves[0].move]).is_right


RACE = (
    "tick @1000\ntick @4000\n[4 1 5 8 7 4 4 2]\ntick @4100\n1. a500 @6000\n2. a550 @7000\n"
    "tick @7300\ntick @12300\n[1 1 1 2 2 6 7 8]\ntick @12400\n1. a1000 @15000\n2. a1100 @16000"
)
RACE_OPTIONS = {"rolls": 2}


def test_rolls_that_were_read_wrongly_are_thrown_again_for_one_alone() -> None:
    candidates = [
        position
        for position in positions("stresses", entries("stresses", RACE), 0, 1, **RACE_OPTIONS)
        if not position.decision.was_right
    ]
    assert [(position.seat, position.played) for position in candidates] == [(0, "a500"), (1, "a1100")]
    for position, value in zip(candidates, (550, 1000), strict=True):
        state = position.match.state
        assert roll_value(state.dice, 1) == value
        assert state.announced == ()
        assert state.shown_ms is None


def test_a_roll_is_read_against_the_clock_from_when_it_is_shown() -> None:
    match = throw_again("stresses", {"seconds": 10}, (4, 1, 5, 8, 7, 4, 4, 2))
    right = read_roll(match, 100_000, "a550", 104_200)
    assert (right.is_right, right.time_ms) == (True, 4200)
    wrong = read_roll(match, 100_000, "a500", 104_200)
    assert (wrong.is_right, wrong.time_ms) == (False, 4200)
    late = read_roll(match, 100_000, "a550", 110_001)
    assert (late.is_right, late.time_ms) == (False, None)
    assert read_roll(match, 100_000, "a550", 110_000).is_right, "the last moment is in time"


def test_a_position_is_read_back_as_it_was_stored() -> None:
    match = throw_again("stresses", {}, (1, 1, 1, 2, 2, 6, 7, 8))
    stored = StoredPosition(msgspec.json.encode(match).decode(), 0, "a1000")
    assert restore(stored) == match
    assert restore(replace(stored, shown_at_ms=5)) == match
