"""The first announcement (S9): order by snowflake, the settle time, late arrivals, and ticks that come twice."""

from itertools import permutations
from typing import Final

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.stresses import judging
from games.stresses.events import Judged
from games.stresses.state import Announce, Phase, State
from tests.games.stresses_races import (
    RULES,
    SHOWN,
    WORTH_0,
    WORTH_550,
    heard,
    opened,
    refused,
    rolled,
    say,
    tick,
    verdict,
)

SEATS: Final = 5
POINTS: Final = (100, 300, 500, 700, 900)


def test_S9_a_right_answer_that_arrives_second_but_was_made_first() -> None:
    state = heard(opened(WORTH_550), (0, 550, 3000), (1, 550, 2880))
    assert RULES.deadline(state) == SHOWN + 3250
    judged = tick(state, 3250).state
    assert judged.totals == (0, 550, 0)
    assert (verdict(judged).winner, verdict(judged).reaction_ms, verdict(judged).margin_ms) == (1, 2880, 120)
    assert [answer.seat for answer in verdict(judged).answers] == [1, 0]
    assert (verdict(judged).runner_up, verdict(judged).wrong_answers) == (0, ())


def test_S4_a_wrong_answer_is_no_runner_up() -> None:
    judged = verdict(tick(heard(opened(WORTH_550), (0, 500, 2000), (1, 550, 3000)), 3250).state)
    assert (judged.winner, judged.runner_up, judged.margin_ms) == (1, None, None)
    assert [(answer.seat, answer.value) for answer in judged.wrong_answers] == [(0, 500)]


def test_S9_in_equal_milliseconds_the_snowflake_decides() -> None:
    state = say(say(opened(WORTH_550), 0, 550, 3000, count=2).state, 1, 550, 3000, count=1).state
    judged = verdict(tick(state, 3250).state)
    assert (judged.winner, judged.margin_ms) == (1, 0)
    state = say(say(opened(WORTH_550), 0, 550, 3000, count=1).state, 1, 550, 3000, count=2).state
    assert verdict(tick(state, 3250).state).winner == 0


def test_S9_without_a_snowflake_it_was_made_when_the_millisecond_of_discords_example_ended() -> None:
    """The example of Discord's reference, section Snowflakes; its announcement comes last of that millisecond."""
    order = judging.make_announcement(0, Announce(550), 1_462_015_105_796).order
    assert order == (175_928_847_299_117_063 | (1 << 22) - 1)


def test_S9_a_snowflake_of_another_process_of_discord_does_not_outweigh_a_millisecond() -> None:
    state = say(say(opened(WORTH_550), 0, 550, 3001, count=0).state, 1, 550, 3000, count=2**22 - 1).state
    assert verdict(tick(state, 3251).state).winner == 1


@pytest.mark.parametrize("seats", [(0, 1), (1, 0)])
def test_S9_without_snowflakes_the_millisecond_decides_and_then_the_arrival(seats: tuple[int, int]) -> None:
    state = opened(WORTH_550)
    for seat in seats:
        state = RULES.play(state, seat, Announce(550), SHOWN + 3000).state
    assert verdict(tick(state, 3250).state).winner == seats[0]
    later = RULES.play(opened(WORTH_550), seats[0], Announce(550), SHOWN + 3001).state
    assert verdict(tick(say(later, seats[1], 550, 3000, count=5).state, 3251).state).winner == seats[1]


def test_S9_the_settle_time_runs_from_the_right_announcement_that_arrived_first() -> None:
    state = opened(WORTH_550, seats=6, settle_ms=400)
    assert RULES.deadline(heard(state, (0, 500, 3000))) == SHOWN + 30_400
    settling = heard(state, (0, 500, 3000), (1, 550, 3100))
    assert (settling.phase, RULES.deadline(settling)) == (Phase.SETTLING, SHOWN + 3500)
    settling = heard(settling, (2, 550, 3050), (3, 550, 3300), (4, 500, 2000))
    assert RULES.deadline(settling) == SHOWN + 3500
    assert tick(settling, 3499).state == settling
    assert verdict(tick(settling, 3500).state).winner == 2


def test_S9_without_settle_time_the_next_tick_judges() -> None:
    state = heard(opened(WORTH_550, settle_ms=0), (0, 550, 3000))
    assert RULES.deadline(state) == SHOWN + 3000
    assert verdict(tick(state, 3000).state).winner == 0


def test_S9_a_verdict_is_never_changed() -> None:
    judged = tick(heard(opened(WORTH_550), (0, 550, 3000)), 3250).state
    assert refused(judged, 1, "a550", 2000) == "roll-over"
    assert refused(judged, 0, "a550", 2000) == "roll-over"
    assert verdict(judged).winner == 0
    assert tick(tick(judged, 3400).state, 8400).state.last == judged.last


def test_S9_what_was_made_in_time_and_travels_long_counts_when_time_is_up() -> None:
    state = opened(WORTH_550, seconds=10)
    assert tick(state, 10_000).state == state
    late = say(state, 1, 550, 9990).state
    assert RULES.deadline(late) == SHOWN + 10_240
    assert verdict(tick(late, 10_240).state).winner == 1


def test_S9_the_time_limit_does_not_cut_the_settle_time() -> None:
    state = say(opened(WORTH_550, seconds=10, settle_ms=2000), 1, 550, 9900).state
    assert RULES.deadline(state) == SHOWN + 11_900
    assert refused(state, 2, "a550", 10_001) == "roll-over"
    assert verdict(tick(say(state, 2, 550, 9800).state, 11_900).state).winner == 2


def test_S9_made_in_the_settle_time_is_heard_but_not_first() -> None:
    judged = verdict(tick(heard(opened(WORTH_550), (0, 550, 3000), (1, 550, 3200)), 3250).state)
    assert (judged.winner, judged.margin_ms, len(judged.answers)) == (0, 200, 2)


def test_S9_announcements_before_the_showing_was_heard_of_wait_for_it() -> None:
    state = heard(rolled(WORTH_550), (0, 550, 900), (1, 550, 800))
    assert (state.phase, RULES.deadline(state), state.last) == (Phase.OPEN, 0, None)
    opened = tick(state, 0)
    assert (opened.state.phase, RULES.deadline(opened.state)) == (Phase.SETTLING, SHOWN + 1150)
    judged = verdict(tick(opened.state, 1150).state)
    assert (judged.winner, judged.reaction_ms) == (1, 800)


def test_S9_all_have_announced_before_the_showing_was_heard_of() -> None:
    state = heard(rolled(WORTH_550), (0, 550, 900), (1, 550, 800), (2, 500, 700))
    assert (RULES.actors(state), state.last) == (frozenset(), None)
    opened = tick(state, 0)
    assert opened.events == (Judged(verdict(opened.state)),)
    assert verdict(opened.state).winner == 1


@pytest.mark.parametrize(
    ("state", "ms"),
    [
        (RULES.start(3, {}), -4000),
        (RULES.expire(RULES.start(3, {}), SHOWN).state, 3000),
        (rolled(WORTH_550), 0),
        (heard(rolled(WORTH_550), (0, 550, 1)), 0),
        (heard(rolled(WORTH_550, seats=2), (0, 550, 1), (1, 50, 2)), 3),
        (opened(WORTH_550), 30_250),
        (opened(WORTH_550), 30_999),
        (heard(opened(WORTH_550), (0, 550, 3000)), 3250),
        (heard(opened(WORTH_550, pause=0), (0, 550, 3000)), 3250),
        (heard(opened(WORTH_550, target=1000, totals=(900, 0, 0)), (0, 550, 3000)), 3250),
        (heard(opened(WORTH_0), (0, 0, 3000)), 3250),
        (tick(heard(opened(WORTH_0), (0, 0, 3000)), 3250).state, 23_250),
    ],
    ids=[
        *("the countdown is seen", "the roll falls", "the dice are seen", "the dice are seen, settling"),
        *("the dice are seen, all announced", "time is up", "time is up, late", "settled"),
        *("settled, a roll must be asked for", "settled and won", "a zero is won", "the choice lapses"),
    ],
)
def test_S9_the_same_tick_arriving_twice_changes_nothing(state: State, ms: int) -> None:
    once = tick(state, ms)
    assert once.state != state
    twice = tick(once.state, ms)
    assert (twice.state, twice.events) == (once.state, ())


def test_S9_a_tick_that_comes_again_after_the_dice_fell_does_not_show_them() -> None:
    state = rolled(WORTH_550)
    assert tick(state, -1000).state == state
    assert tick(state, 0).state.shown_ms == SHOWN


def test_who_leaves_in_the_settle_time_wins_nothing() -> None:
    gone = RULES.leave(heard(opened(WORTH_550, seats=4), (0, 550, 3000), (1, 550, 3100)), 0).state
    assert RULES.deadline(gone) == SHOWN + 3350
    judged = tick(gone, 3350).state
    assert (judged.totals, len(verdict(judged).answers)) == ((0, 550, 0, 0), 1)


def test_the_roll_goes_on_when_the_only_right_one_leaves() -> None:
    gone = RULES.leave(heard(opened(WORTH_550, seats=4), (0, 550, 3000)), 0).state
    assert (gone.phase, RULES.deadline(gone)) == (Phase.OPEN, SHOWN + 30_250)
    assert verdict(tick(say(gone, 2, 550, 5000).state, 5250).state).winner == 2


MADE = st.lists(
    st.tuples(
        st.integers(0, SEATS - 1), st.sampled_from([0, 50, 500, 550, 550, 550]), st.integers(-1, 3), st.integers(0, 3)
    ),
    min_size=1,
    max_size=SEATS,
    unique_by=(lambda item: item[0], lambda item: item[2:]),
)
"""Announcements of different seats with different snowflakes: seat, value, ms, count."""


@given(announcements=MADE, dice=st.sampled_from([WORTH_550, WORTH_0]), is_open=st.booleans(), hears_late=st.booleans())
def test_S9_the_order_of_arrival_does_not_matter_within_the_settle_time(
    announcements: list[tuple[int, int, int, int]],
    dice: tuple[int, ...],
    is_open: bool,  # noqa: FBT001 -- hypothesis passes by name
    hears_late: bool,  # noqa: FBT001 -- likewise
) -> None:
    value = 550 if dice == WORTH_550 else 0
    right = [(ms, count, seat) for seat, said, ms, count in announcements if said == value]
    totals = list(POINTS)
    for seat, said, _, _ in announcements:
        if said == 0 != value:
            totals[seat] = 0
    first = min(right)[2] if right else None
    if first is not None:
        totals[first] += value
    ends = []
    for arrival in permutations(announcements):
        start = rolled if hears_late else opened
        state = start(dice, SEATS, POINTS, open=is_open)
        for seat, said, ms, count in arrival:
            state = say(state, seat, said, ms, count).state
        if hears_late:
            state = tick(state, 0).state
        if state.last is None:
            state = tick(state, 30_250).state
        ends.append((state.last, state.totals, state.phase, state.chooser))
    assert ends == ends[:1] * len(ends)
    assert ends[0][1] == tuple(totals)
    assert ends[0][0] is not None
    assert ends[0][0].winner == first
