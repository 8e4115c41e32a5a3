"""Who sits at a race: fixed seats and open tables (S11), departures, and the last one left."""

import pytest
from msgspec.structs import replace

from games.core import Outcome, Refused, Won
from games.stresses.events import Lapsed, LeftRace, Seated
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

OPEN = {"open": True}


def test_S11_two_to_six_seats() -> None:
    assert list(RULES.seats) == [2, 3, 4, 5, 6]
    for seats in RULES.seats:
        assert RULES.scores(RULES.start(seats, {})) == (0,) * seats
    for seats in (1, 7, 50):
        with pytest.raises(ValueError, match=r"\Aseats:"):
            RULES.start(seats, {})
    with pytest.raises(Refused, match="seats-fixed"):
        RULES.sit(opened(WORTH_550))


def test_S11_an_open_table_has_one_to_fifty() -> None:
    assert RULES.open_seats == range(1, 51)
    for seats in RULES.open_seats:
        assert RULES.scores(RULES.start(seats, OPEN)) == (0,) * seats
    for seats in (-1, 0, 51):
        with pytest.raises(ValueError, match=r"\Aseats:"):
            RULES.start(seats, OPEN)


def test_S11_who_announces_at_an_open_table_is_thereby_seated() -> None:
    state = heard(opened(WORTH_550, seats=1, totals=(300,), open=True), (0, 500, 2000))
    sat = RULES.sit(state)
    assert sat.events == (Seated(1),)
    assert sat.state.totals == (300, 0)
    assert RULES.actors(sat.state) == {1}
    judged = tick(say(sat.state, 1, 550, 2500).state, 2750).state
    assert judged.totals == (300, 550)


def test_S11_at_most_fifty() -> None:
    state = opened(WORTH_550, seats=49, open=True)
    state = RULES.sit(state).state
    with pytest.raises(Refused, match="full"):
        RULES.sit(state)
    with pytest.raises(Refused, match="full"):
        RULES.sit(RULES.leave(state, 3).state)


@pytest.mark.parametrize(
    "state",
    [
        RULES.start(1, OPEN),
        tick(RULES.expire(RULES.start(1, OPEN), SHOWN - 3000).state, 0).state,
        rolled(WORTH_550, seats=1, open=True),
        opened(WORTH_550, seats=1, open=True),
        heard(opened(WORTH_550, seats=1, open=True), (0, 550, 2000)),
        tick(heard(opened(WORTH_0, seats=2, open=True), (0, 0, 2000)), 2250).state,
    ],
    ids=["before the first roll", "falling", "not yet seen", "open", "settling", "choosing a victim"],
)
def test_S11_anybody_may_sit_down_at_any_time(state: State) -> None:
    sat = RULES.sit(state).state
    assert replace(sat, totals=state.totals, left=state.left) == state
    assert sat.totals == (*state.totals, 0)
    assert sat.left == (*state.left, False)


def test_S7_at_an_open_table_there_is_always_somebody_who_might_announce() -> None:
    state = heard(opened(WORTH_550, seats=2, open=True), (0, 500, 2000), (1, 550, 2500))
    assert (state.last, RULES.actors(state)) == (None, frozenset())
    assert RULES.deadline(state) == SHOWN + 2750
    wrong = heard(opened(WORTH_550, seats=2, open=True), (0, 500, 2000), (1, 50, 2500))
    assert RULES.deadline(wrong) == SHOWN + 30_250
    late = say(RULES.sit(wrong).state, 2, 550, 20_000).state
    assert verdict(tick(late, 20_250).state).winner == 2


def test_S7_unless_it_is_full() -> None:
    state = opened(WORTH_550, seats=50, open=True)
    for seat in range(49):
        state = say(state, seat, 500, 2000 + seat).state
    assert state.last is None
    last = say(state, 49, 550, 3000).state
    assert (verdict(last).winner, len(verdict(last).answers)) == (49, 50)


def test_S5_alone_at_an_open_table_there_is_nobody_to_send_back() -> None:
    state = tick(heard(opened(WORTH_0, seats=1, open=True), (0, 0, 2000)), 2250).state
    assert (state.phase, verdict(state).winner) == (Phase.READY, 0)


def test_S5_the_only_victim_leaves_an_open_table() -> None:
    state = RULES.sit(opened(WORTH_0, seats=1, open=True)).state
    state = tick(heard(state, (0, 0, 2000)), 2250).state
    assert state.phase is Phase.VICTIM
    gone = RULES.leave(state, 1)
    assert gone.events == (LeftRace(1), Lapsed(0))
    assert gone.state.phase is Phase.READY


def test_who_leaves_announces_no_more_and_keeps_no_rank() -> None:
    state = opened(WORTH_550, target=1000, totals=(900, 500, 800))
    gone = RULES.leave(state, 0)
    assert gone.events == (LeftRace(0),)
    assert RULES.actors(gone.state) == {1, 2}
    assert refused(gone.state, 0, "a550", 2000) == "already-left"
    with pytest.raises(Refused, match="already-left"):
        RULES.leave(gone.state, 0)
    won = tick(heard(gone.state, (1, 550, 2000)), 2250).state
    assert RULES.outcome(won) == Outcome((3, 1, 2), "target")


def test_the_last_one_left_wins() -> None:
    state = heard(opened(WORTH_550, totals=(900, 500, 800)), (0, 550, 2000))
    over = RULES.leave(RULES.leave(state, 2).state, 0)
    assert over.events == (LeftRace(0), Won(1, 500, "last-left"))
    assert RULES.outcome(over.state) == Outcome((2, 1, 2), "last-left")
    assert (over.state.announced, RULES.deadline(over.state)) == ((), None)


@pytest.mark.parametrize("seats", [2, 3])
def test_the_last_one_left_wins_at_an_open_table_that_began_with_more_than_one(seats: int) -> None:
    state = opened(WORTH_550, seats=seats, open=True)
    for seat in range(seats - 1):
        state = RULES.leave(state, seat).state
    outcome = RULES.outcome(state)
    assert outcome is not None
    assert outcome.ranks == (*(2,) * (seats - 1), 1)


def test_an_open_table_that_began_with_one_goes_on_with_one_and_ends_with_none() -> None:
    alone = RULES.leave(RULES.sit(opened(WORTH_550, seats=1, open=True)).state, 1).state
    assert RULES.outcome(alone) is None
    scored = tick(RULES.play(alone, 0, Announce(550), SHOWN + 2000).state, 2250).state
    assert scored.totals == (550, 0)
    over = RULES.leave(scored, 0)
    assert over.events == (LeftRace(0),)
    assert RULES.outcome(over.state) == Outcome((1, 1), "deserted")
    assert (RULES.actors(over.state), RULES.deadline(over.state)) == (frozenset(), None)
