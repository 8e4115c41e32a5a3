"""The judgement of the engines on `tests.playthroughs`: chances, advice, every opponent's move, the review."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from engine import advice
from engine.ai import plan_turn
from engine.catalog import ENGINES
from engine.review import VERSION, Review, review
from games import journal
from games.core import Seat
from games.match import Match
from tests import sensible
from tests.golden_texts import check_golden
from tests.playthroughs import PLAYTHROUGHS, steps_of

SHOWN_MOVES = 4
OCTI_EVERY = 28
"""Octi's search takes some 50 ms a position: it looks at the first one and one in the middle of the game, where each
opponent has a move of its own, and reviews the first moves only.
"""
OCTI_REVIEWED = 10


@pytest.mark.parametrize("name", PLAYTHROUGHS)
def test_the_engine_judges_a_playthrough_as_it_did(name: str, request: pytest.FixtureRequest) -> None:
    text = "\n".join([*judgement_lines(name), ""])
    check_golden(text, Path(__file__).parent / "playthroughs" / f"{name}.txt", request)


def judgement_lines(name: str) -> Iterator[str]:
    """A playthrough in the eyes of its engine."""
    steps = steps_of(name)
    is_octi = steps[0][0].game == "octi"
    every = OCTI_EVERY if is_octi else 1
    for number, (match, progress) in enumerate(steps):
        for entry in progress.entries:
            yield f"{journal.format_entry(match.game, entry)}"
        if number % every:
            continue
        yield f"  chances {percent(*advice.chances(match))}{' exactly' * advice.is_exact(match)}"
        for seat in sorted(match.actors):
            yield from advice_lines(match, seat)
    first, last = steps[0][0], steps[-1][0]
    entries = [entry for _, progress in steps for entry in progress.entries]
    if first.game != "stresses":  # there is no best move in a race
        entries = entries[:OCTI_REVIEWED] if is_octi else entries
        yield from review_lines(review(first.game, first.seats, first.options, entries))
    assert last.outcome is None or advice.is_exact(last)


def advice_lines(match: Match, seat: Seat) -> Iterator[str]:
    """The advice for a seat, and the move of each opponent in its place."""
    advised = advice.advise(match, seat)
    moves = [f"{move.move} {percent(move.chance)} (−{percent(move.cost)})" for move in advised.moves[:SHOWN_MOVES]]
    yield f"  seat {seat}: {percent(advised.chance)}; {len(advised.moves)} moves: {', '.join(moves)}"
    plans, engine = {"": sensible.plan_turn(match, seat)}, ENGINES[match.game]
    plans |= {opponent.id: plan_turn(match, seat, opponent.id) for opponent in engine.opponents}
    for plan in dict.fromkeys(plans.values()):
        who = ", ".join(level or "the best" for level, own in plans.items() if own == plan)
        yield f"    {' '.join(plan)}: {who}"
    paces = {
        ENGINES[match.game].pace_ms(match, seat, opponent.id, (2000, 5000, 3000))
        for opponent in ENGINES[match.game].opponents
    }
    yield f"    after {', '.join(map(str, sorted(paces)))} ms"


def review_lines(summary: Review) -> Iterator[str]:
    """A review, with the version by which it is stored: what changes it needs another."""
    accuracy = "exact" if summary.exact else "estimated"
    yield f"review {VERSION}: {summary.strengths}, {accuracy}, {summary.ungraded_reason}"
    for player in summary.players:
        parts = (player.start, player.luck, player.errors, player.gifts, player.rest, player.result)
        yield f"  {percent(*parts)}; {player.decisions} decisions, {player.grades}"
    for moment in summary.moments:
        yield (
            f"  {moment.entry}: seat {moment.seat} {moment.played}, better {moment.best}: "
            f"{percent(moment.before)}, {percent(moment.change)} {moment.grade}"
        )
    yield from (f"  {point.entry}: {percent(*point.chances)}" for point in summary.curve)


def percent(*chances: float) -> str:
    """Chances in percent, to hundredths."""
    return " ".join(f"{100 * chance + 0.0:.2f}" for chance in chances).replace("-0.00", "0.00")
