"""Around the rolls of a race: options, views, the pause, seats (S11), departures."""

import pytest
from msgspec.structs import replace

from games.core import Outcome, Refused, Won
from games.stresses.events import Lapsed, LeftRace, Seated
from games.stresses.state import Announce, Options, Phase, RequestRoll, State
from tests.games.stresses_races import (
    RACE,
    RULES,
    SHOWN,
    WORTH_0,
    WORTH_550,
    WORTH_1000,
    heard,
    opened,
    refused,
    rolled,
    say,
    tick,
    verdict,
)


def test_only_multiples_of_50_are_worth_announcing_and_the_right_one_is_among_them() -> None:
    for dice, value in ((WORTH_550, 550), (WORTH_1000, 1000), (WORTH_0, 0)):
        values = [move.value for move in RULES.moves(opened(dice), 0) if isinstance(move, Announce)]
        assert {0, value} <= set(values)
        assert len(values) > 2
        assert values == sorted(set(values))
        assert all(number % 50 == 0 for number in values)


def test_the_options_spelled_out() -> None:
    assert RULES.start(2, {}).options == Options()
    assert Options() == Options(level=1, target=8000, seconds=30, settle_ms=250, pause=5, open=False)
    values = {"level": 2, "target": 20_000, "seconds": 120, "settle_ms": 2000, "pause": 60, "open": True}
    assert RULES.start(2, values).options == Options(2, 20_000, 120, 2000, 60, open=True)
    least = {"level": 1, "target": 1000, "seconds": 5, "settle_ms": 0, "pause": 0, "open": False}
    assert RULES.start(2, least).options == Options(1, 1000, 5, 0, 0, open=False)


def test_nobody_sees_before_the_verdict_what_was_announced_or_that_somebody_was_right() -> None:
    wrong = heard(opened(WORTH_550), (2, 500, 2000), (1, 50, 2100))
    right = heard(opened(WORTH_550), (2, 550, 2000), (1, 50, 2100))
    assert (wrong.phase, right.phase) == (Phase.OPEN, Phase.SETTLING)
    for seat in (None, 0, 1):
        assert RULES.view(wrong, seat) == RULES.view(right, seat)
    assert RULES.view(right, 0).announced == (1, 2)
    assert [RULES.view(right, seat).own_value for seat in (None, 0, 1, 2)] == [None, None, 50, 550]
    assert RULES.view(right, 2).last is None


def test_the_last_verdict_stays_in_sight_until_the_next_one() -> None:
    judged = tick(opened(WORTH_550), 30_250).state
    view = RULES.view(judged, None)
    assert (view.dice, view.announced, view.last) == ((), (), judged.last)
    fallen = RULES.resolve(RULES.expire(tick(judged, 31_000).state, SHOWN + 36_000).state, WORTH_0).state
    assert (RULES.view(fallen, None).dice, RULES.view(fallen, None).last) == (WORTH_0, judged.last)
    assert (RULES.turn(fallen), verdict(judged).number) == (2, 1)


def test_the_next_roll_comes_by_itself_after_the_pause() -> None:
    judged = tick(opened(WORTH_550, pause=7), 30_250).state
    assert (RULES.deadline(judged), RULES.view(judged, None).deadline_ms) == (0, None)
    waiting = tick(judged, 30_500).state
    assert RULES.deadline(waiting) == RULES.view(waiting, None).deadline_ms == SHOWN + 37_500
    assert tick(waiting, 37_500).state.phase is Phase.ROLL


def test_without_a_pause_the_next_roll_is_asked_for_and_counted_down() -> None:
    first = RULES.start(3, {"pause": 0})
    assert (RULES.deadline(first), RULES.actors(first)) == (0, frozenset())
    judged = RULES.leave(tick(opened(WORTH_550, pause=0), 30_250).state, 1).state
    assert RULES.deadline(judged) is None
    assert tick(judged, 10**6).state == judged
    assert RULES.actors(judged) == {0, 2}
    assert RULES.moves(judged, 2) == (RequestRoll(),)
    assert refused(judged, 1, "n") == "already-left"
    requested = RULES.play(judged, 2, RequestRoll(), SHOWN + 60_000).state
    assert RULES.deadline(requested) == SHOWN + 63_000
    assert (RULES.actors(requested), RULES.view(requested, 0).may_request_roll) == (frozenset(), False)
    assert refused(requested, 0, "n") == "not-waiting"
    assert tick(requested, 63_000).state.phase is Phase.ROLL


def test_a_long_pause_can_be_cut_short_and_is_never_made_longer() -> None:
    judged = tick(opened(WORTH_550, pause=20), 30_250).state
    assert RULES.deadline(RULES.play(judged, 0, RequestRoll(), SHOWN + 30_400).state) == SHOWN + 33_400
    waiting = tick(judged, 30_500).state
    assert RULES.deadline(RULES.play(waiting, 0, RequestRoll(), SHOWN + 31_000).state) == SHOWN + 34_000
    assert RULES.deadline(RULES.play(waiting, 0, RequestRoll(), SHOWN + 49_000).state) == SHOWN + 50_500


@pytest.mark.parametrize("pause", [1, 3])
def test_a_short_pause_is_not_cut_short(pause: int) -> None:
    waiting = tick(tick(opened(WORTH_550, pause=pause), 30_250).state, 30_500).state
    assert (RULES.actors(waiting), RULES.view(waiting, 0).may_request_roll) == (frozenset(), False)
    assert refused(waiting, 0, "n") == "not-waiting"


def test_nobody_asks_for_a_roll_while_one_is_on_the_table() -> None:
    assert refused(RULES.start(2, {"pause": 0}), 0, "n") == "not-waiting"
    assert refused(opened(WORTH_550, pause=0), 0, "n") == "not-waiting"
    assert refused(opened(WORTH_550), 0, "z2") == "no-choice"


def test_players_have_no_time_of_their_own() -> None:
    state = heard(opened(WORTH_550), (1, 500, 2000))
    assert RULES.time_out(state, 0).state == state
    with pytest.raises(Refused, match="not-your-turn"):
        RULES.time_out(state, 1)


def test_strangers_play_no_part() -> None:
    for seat in (-1, 3):
        assert refused(opened(WORTH_550), seat, "a550") == "not-seated"
    with pytest.raises(Refused, match="not-your-turn"):
        RULES.suggest(heard(opened(WORTH_550), (1, 500, 2000)), 1)


def test_there_is_no_state_of_an_older_version() -> None:
    assert RULES.version == 1
    with pytest.raises(ValueError, match="version 0"):
        RULES.upgrade({}, 0)


OPEN = {"open": True}


def test_S11_two_to_six_seats() -> None:
    assert list(RULES.seats) == [2, 3, 4, 5, 6]
    for seats in RULES.seats:
        assert RULES.scores(RULES.start(seats, {})) == (0,) * seats
    for seats in (1, 7, 50):
        with pytest.raises(ValueError, match=r"\Aseats:"):
            RULES.start(seats, {})
    with pytest.raises(Refused, match=r"\Aseats-fixed\Z"):
        RACE.sit(opened(WORTH_550))


def test_S11_an_open_table_has_one_to_fifty() -> None:
    assert RACE.open_seats == range(1, 51)
    for seats in RACE.open_seats:
        assert RULES.scores(RULES.start(seats, OPEN)) == (0,) * seats
    for seats in (-1, 0, 51):
        with pytest.raises(ValueError, match=r"\Aseats:"):
            RULES.start(seats, OPEN)


def test_S11_who_announces_at_an_open_table_is_thereby_seated() -> None:
    sat = RACE.sit(heard(opened(WORTH_550, seats=1, totals=(300,), open=True), (0, 500, 2000)))
    assert sat.events == (Seated(1),)
    assert sat.state.totals == (300, 0)
    assert RULES.actors(sat.state) == {1}
    assert tick(say(sat.state, 1, 550, 2500).state, 2750).state.totals == (300, 550)


def test_S11_at_most_fifty() -> None:
    state = opened(WORTH_550, seats=49, open=True)
    state = RACE.sit(state).state
    with pytest.raises(Refused, match=r"\Afull\Z"):
        RACE.sit(state)
    with pytest.raises(Refused, match=r"\Afull\Z"):
        RACE.sit(RULES.leave(state, 3).state)


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
    sat = RACE.sit(state).state
    assert replace(sat, totals=state.totals, left=state.left) == state
    assert sat.totals == (*state.totals, 0)
    assert sat.left == (*state.left, False)


def test_S7_at_an_open_table_there_is_always_somebody_who_might_announce() -> None:
    state = heard(opened(WORTH_550, seats=2, open=True), (0, 500, 2000), (1, 550, 2500))
    assert (state.last, RULES.actors(state)) == (None, frozenset())
    assert RULES.deadline(state) == SHOWN + 2750
    wrong = heard(opened(WORTH_550, seats=2, open=True), (0, 500, 2000), (1, 50, 2500))
    assert RULES.deadline(wrong) == SHOWN + 30_250
    late = say(RACE.sit(wrong).state, 2, 550, 20_000).state
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
    state = RACE.sit(opened(WORTH_0, seats=1, open=True)).state
    state = tick(heard(state, (0, 0, 2000)), 2250).state
    assert state.phase is Phase.VICTIM
    gone = RULES.leave(state, 1)
    assert gone.events == (LeftRace(1), Lapsed(0))
    assert gone.state.phase is Phase.READY


def test_who_leaves_announces_no_more_and_keeps_no_rank() -> None:
    gone = RULES.leave(opened(WORTH_550, target=1000, totals=(900, 500, 800)), 0)
    assert gone.events == (LeftRace(0),)
    assert RULES.actors(gone.state) == {1, 2}
    assert refused(gone.state, 0, "a550", 2000) == "already-left"
    with pytest.raises(Refused, match=r"\Aalready-left\Z"):
        RULES.leave(gone.state, 0)
    assert RULES.outcome(tick(heard(gone.state, (1, 550, 2000)), 2250).state) == Outcome((3, 1, 2), "target")


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
    alone = RULES.leave(RACE.sit(opened(WORTH_550, seats=1, open=True)).state, 1).state
    assert RULES.outcome(alone) is None
    scored = tick(RULES.play(alone, 0, Announce(550), SHOWN + 2000).state, 2250).state
    assert scored.totals == (550, 0)
    over = RULES.leave(scored, 0)
    assert over.events == (LeftRace(0),)
    assert RULES.outcome(over.state) == Outcome((1, 1), "deserted")
    assert (RULES.actors(over.state), RULES.deadline(over.state)) == (frozenset(), None)
