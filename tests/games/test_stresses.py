"""The race from its first roll to its winner, rule by rule. The values of all 8⁸ rolls: `test_el_ocho_scoring`."""

import pytest

from games.core import BadMove, Dice, Outcome, Refused, Won
from games.el_ocho.state import Group, Kind
from games.stresses.events import Announced, FalseZero, Judged, Lapsed, Rolled, SentBack, ZeroWon
from games.stresses.state import Announce, Answer, Level, Phase, SendBack
from tests.games.stresses_races import (
    RACE,
    RULES,
    SHOWN,
    WORTH_0,
    WORTH_550,
    WORTH_1000,
    flake,
    heard,
    opened,
    refused,
    rolled,
    say,
    tick,
    verdict,
)


def test_S1_all_eight_dice_for_everyone_at_once_and_no_turns() -> None:
    state = RULES.start(4, {})
    assert (RULES.chance(state), RULES.deadline(state), RULES.actors(state)) == (None, 0, frozenset())
    coming = RULES.expire(state, SHOWN).state
    assert RULES.deadline(coming) == RULES.view(coming, 0).deadline_ms == SHOWN + 3000
    assert RULES.expire(coming, SHOWN + 2999).state == coming
    falling = RULES.expire(coming, SHOWN + 3000).state
    assert RULES.chance(falling) == Dice(8, 8)
    assert (RULES.actors(falling), RULES.deadline(falling)) == (frozenset(), None)
    fallen = RULES.resolve(falling, WORTH_550)
    assert fallen.events == (Rolled(1, WORTH_550),)
    assert RULES.actors(fallen.state) == {0, 1, 2, 3}
    assert [RULES.view(fallen.state, seat).dice for seat in (None, 0, 1, 2, 3)] == [WORTH_550] * 5
    assert (RULES.turn(state), RULES.turn(fallen.state)) == (0, 1)


@pytest.mark.parametrize("dice", [(), (1,) * 7, (1,) * 9, (0, 1, 1, 1, 1, 1, 1, 1), (1, 1, 1, 1, 1, 1, 1, 9)])
def test_S1_other_dice_are_not_taken(dice: tuple[int, ...]) -> None:
    state = tick(RULES.expire(RULES.start(2, {}), SHOWN - 3000).state, 0).state
    with pytest.raises(ValueError, match="8 dice"):
        RULES.resolve(state, dice)
    with pytest.raises(ValueError, match="no dice"):
        RULES.resolve(RULES.start(2, {}), WORTH_550)


@pytest.mark.parametrize(
    ("dice", "level", "value"),
    [
        (WORTH_550, 1, 550),
        (WORTH_550, 2, 550),
        ((3, 8, 3, 4, 3, 6, 3, 2), 1, 300),
        ((3, 8, 3, 4, 3, 6, 3, 2), 2, 600),
        ((8, 1, 7, 2, 6, 3, 5, 4), 1, 4000),
        ((8, 1, 7, 2, 6, 3, 5, 4), 2, 4000),
        ((2,) * 8, 1, 400),
        ((2,) * 8, 2, 8000),
        (WORTH_0, 1, 0),
        ((8, 8, 2, 2, 3, 3, 4, 4), 2, 0),
    ],
)
def test_S2_the_level_decides_what_a_roll_is_worth(dice: tuple[int, ...], level: Level, value: int) -> None:
    state = tick(heard(opened(dice, level=level, target=20_000), (1, value, 2000)), 2250).state
    assert verdict(state).value == value
    assert state.totals == (0, value, 0)
    assert verdict(state).winner == 1


def test_S2_the_verdict_says_how_the_value_is_made_up() -> None:
    groups = verdict(tick(opened(WORTH_550), 30_250).state).groups
    assert sorted(groups, key=lambda group: group.points) == [
        Group(Kind.SINGLE, (5,), 50),
        Group(Kind.SINGLE, (1,), 100),
        Group(Kind.SET, (4, 4, 4), 400),
    ]


def test_S3_the_first_to_announce_the_value_scores_it() -> None:
    said = say(opened(WORTH_550, totals=(100, 1000, 0)), 1, 550, 2000)
    assert said.events == (Announced(1),)
    assert said.state.totals == (100, 1000, 0)
    judged = tick(heard(said.state, (0, 550, 2100)), 2250)
    assert judged.state.totals == (100, 1550, 0)
    assert judged.events == (Judged(verdict(judged.state)),)
    assert (verdict(judged.state).winner, verdict(judged.state).points) == (1, 550)


def test_S3_a_wrong_announcement_then_a_right_one_by_the_same_player() -> None:
    state = heard(opened(WORTH_550), (1, 500, 2000))
    assert RULES.actors(state) == {0, 2}
    assert refused(state, 1, "a550", 2500) == "already-announced"
    assert refused(state, 1, "a500", 2500) == "already-announced"
    assert verdict(tick(state, 30_250).state).winner is None
    judged = tick(heard(state, (2, 550, 9000)), 9250).state
    assert judged.totals == (0, 0, 550)
    assert verdict(judged).wrong_answers == (Answer(1, 500, right=False, reaction_ms=2000),)


def test_S3_a_right_announcement_then_another_changes_nothing() -> None:
    assert refused(heard(opened(WORTH_550), (1, 550, 2000)), 1, "a0", 2100) == "already-announced"


def test_S3_there_is_nothing_to_announce_without_dice() -> None:
    state = RULES.start(3, {})
    assert refused(state, 0, "a550") == "no-roll"
    assert refused(tick(RULES.expire(state, SHOWN - 3000).state, 0).state, 0, "a550") == "no-roll"
    judged = tick(opened(WORTH_550), 30_250).state
    assert refused(judged, 0, "a550", 29_000) == "roll-over"
    again = RULES.expire(tick(judged, 31_000).state, SHOWN + 36_000).state
    assert again.phase is Phase.ROLL
    assert refused(again, 0, "a550") == "no-roll"


def test_S4_a_wrong_announcement_costs_nothing_but_itself() -> None:
    state = opened(WORTH_550, totals=(700, 300, 100))
    for seat, value in ((0, 500), (1, 99_999)):
        said = say(state, seat, value, 2000 + seat)
        assert said.events == (Announced(seat),)
        state = said.state
    assert tick(heard(state, (2, 550, 5000)), 5250).state.totals == (700, 300, 650)


def test_S4_on_a_roll_worth_0_too() -> None:
    judged = tick(heard(opened(WORTH_0, totals=(700, 300, 0)), (0, 200, 2000), (1, 0, 3000)), 3250).state
    assert judged.totals == (700, 300, 0)
    assert judged.chooser == 1


def test_S5_the_first_to_announce_0_sends_another_player_back() -> None:
    won = tick(heard(opened(WORTH_0, seats=4, totals=(700, 300, 0, 50)), (1, 0, 3000), (2, 0, 3100)), 3250)
    assert won.events == (Judged(verdict(won.state)), ZeroWon(1))
    assert (verdict(won.state).value, verdict(won.state).points, verdict(won.state).groups) == (0, 0, ())
    assert won.state.totals == (700, 300, 0, 50)
    assert RULES.actors(won.state) == {1}
    assert RULES.moves(won.state, 1) == (SendBack(0), SendBack(2), SendBack(3))
    assert RULES.view(won.state, None).victims == (0, 2, 3)
    assert refused(won.state, 1, "z2", 4000) == "not-a-victim"
    assert refused(won.state, 1, "z5", 4000) == "not-a-victim"
    assert refused(won.state, 2, "z1", 4000) == "not-your-turn"
    assert refused(won.state, 2, "a0", 3200) == "roll-over"
    sent = RULES.play(won.state, 1, RULES.parse("z1"), SHOWN + 9000)
    assert sent.events == (SentBack(1, 0, 700),)
    assert sent.state.totals == (0, 300, 0, 50)
    assert (sent.state.phase, RULES.deadline(sent.state)) == (Phase.READY, 0)
    assert refused(sent.state, 1, "z4", 9100) == "no-choice"


def test_S5_a_player_without_points_may_be_chosen_and_one_who_left_may_not() -> None:
    state = tick(heard(opened(WORTH_0, seats=4), (1, 0, 3000)), 3250).state
    state = RULES.leave(state, 3).state
    assert RULES.moves(state, 1) == (SendBack(0), SendBack(2))
    assert refused(state, 1, "z4", 4000) == "not-a-victim"
    assert RULES.play(state, 1, SendBack(2), SHOWN + 4000).events == (SentBack(1, 2, 0),)


def test_S5_the_winner_of_a_zero_who_never_chooses() -> None:
    state = tick(heard(opened(WORTH_0, totals=(700, 300, 0)), (1, 0, 3000)), 3250).state
    assert RULES.deadline(state) == RULES.view(state, None).deadline_ms == SHOWN + 23_250
    assert tick(state, 23_249).state == state
    lapsed = tick(state, 23_250)
    assert lapsed.events == (Lapsed(1),)
    assert lapsed.state.totals == (700, 300, 0)
    assert (lapsed.state.phase, lapsed.state.last) == (Phase.READY, state.last)
    assert refused(lapsed.state, 1, "z1", 23_300) == "no-choice"


def test_S5_the_choice_begins_with_the_last_announcement_where_that_ends_the_roll() -> None:
    state = heard(opened(WORTH_0), (0, 0, 3000), (1, 0, 4000), (2, 50, 3500))
    assert (state.chooser, RULES.deadline(state)) == (0, SHOWN + 24_000)


def test_S5_a_choice_counts_when_made_within_20_seconds() -> None:
    state = tick(heard(opened(WORTH_0, totals=(700, 300, 0)), (1, 0, 3000)), 3250).state
    assert refused(state, 1, "z1", 23_251) == "no-choice"
    assert RULES.play(state, 1, SendBack(0), SHOWN + 23_250).state.totals == (0, 300, 0)


def test_S5_the_right_lapses_with_the_winner_who_leaves() -> None:
    state = tick(heard(opened(WORTH_0), (1, 0, 3000)), 3250).state
    assert RULES.leave(state, 0).state.phase is Phase.VICTIM
    gone = RULES.leave(state, 1)
    assert gone.events[1:] == (Lapsed(1),)
    assert (gone.state.phase, gone.state.left) == (Phase.READY, (False, True, False))


def test_S6_a_false_zero_falls_at_once() -> None:
    said = say(opened(WORTH_550, totals=(700, 300, 0)), 0, 0, 2000)
    assert said.events == (Announced(0), FalseZero(0, 700))
    assert RULES.scores(said.state) == RULES.view(said.state, 2).totals == (0, 300, 0)
    assert said.state.phase is Phase.OPEN
    assert tick(heard(said.state, (1, 550, 2500)), 2750).state.totals == (0, 850, 0)


def test_S6_a_true_zero_costs_nothing() -> None:
    said = say(opened(WORTH_0, totals=(700, 300, 0)), 0, 0, 2000)
    assert said.events == (Announced(0),)
    assert said.state.totals == (700, 300, 0)


def test_S7_the_roll_ends_at_once_when_every_seated_player_has_announced() -> None:
    ended = say(heard(opened(WORTH_550), (0, 500, 2000), (1, 0, 2100)), 2, 600, 2200)
    assert ended.events == (Announced(2), Judged(verdict(ended.state)))
    assert (verdict(ended.state).winner, verdict(ended.state).points, verdict(ended.state).value) == (None, 0, 550)
    assert ended.state.totals == (0, 0, 0)
    assert say(heard(opened(WORTH_550), (0, 550, 2000), (1, 0, 2100)), 2, 600, 2200).state.totals == (550, 0, 0)


def test_S7_who_left_is_not_waited_for() -> None:
    state = heard(RULES.leave(opened(WORTH_550), 1).state, (0, 500, 2000))
    assert verdict(say(state, 2, 550, 2500).state).winner == 2
    assert RULES.leave(heard(opened(WORTH_550), (0, 500, 2000), (2, 550, 2100)), 1).state.totals == (0, 0, 550)


def test_S7_time_is_up_and_the_value_is_shown() -> None:
    state = heard(opened(WORTH_550, seconds=12, settle_ms=100, totals=(700, 300, 0)), (0, 500, 2000))
    assert RULES.view(state, None).deadline_ms == SHOWN + 12_000
    assert RULES.deadline(state) == SHOWN + 12_100
    assert tick(state, 12_099).state == state
    ended = tick(state, 12_100)
    assert ended.events == (Judged(verdict(ended.state)),)
    assert (verdict(ended.state).value, verdict(ended.state).winner) == (550, None)
    assert ended.state.totals == (700, 300, 0)
    assert sum(group.points for group in verdict(ended.state).groups) == 550


def test_S7_the_first_roll_may_have_a_time_of_its_own() -> None:
    state = opened(WORTH_550, seconds=30, first_seconds=60)
    assert RULES.view(state, None).deadline_ms == SHOWN + 60_000
    assert tick(state, 60_249).state == state
    judged = tick(state, 60_250).state
    assert verdict(judged).winner is None
    fallen = RULES.resolve(RULES.expire(tick(judged, 61_000).state, SHOWN + 66_000).state, WORTH_0).state
    second = RULES.expire(fallen, SHOWN + 67_000).state
    assert RULES.view(second, None).deadline_ms == SHOWN + 97_000, "the second roll has 30 s"


def test_S7_the_last_player_announcing_before_the_limit() -> None:
    state = heard(opened(WORTH_550, seconds=5), (0, 500, 2000), (1, 50, 4000))
    assert refused(state, 2, "a550", 5001) == "roll-over"
    last = say(state, 2, 550, 5000).state
    assert last.totals == (0, 0, 550)
    assert verdict(last).reaction_ms == 5000


def test_S7_a_roll_that_nobody_announced() -> None:
    ended = tick(opened(WORTH_0), 30_250).state
    assert (verdict(ended).answers, verdict(ended).winner, ended.phase) == ((), None, Phase.READY)


def test_S8_the_first_to_reach_the_target_wins() -> None:
    state = opened(WORTH_550, seats=4, target=2000, totals=(1400, 1450, 1999, 1500))
    state = heard(RULES.leave(state, 3).state, (1, 550, 2000))
    won = tick(state, 2250)
    assert won.events == (Judged(verdict(won.state)), Won(1, 2000, "target"))
    assert RULES.outcome(won.state) == Outcome((3, 1, 2, 4), "target")
    assert RULES.deadline(won.state) is None
    assert (RULES.actors(won.state), RULES.chance(won.state)) == (frozenset(), None)
    assert tick(won.state, 99_999).state == won.state
    for text in ("a550", "z1", "n"):
        assert refused(won.state, 1, text) == "over"
    for refusal in (RULES.leave, lambda state, _: RACE.sit(state)):
        with pytest.raises(Refused, match="over"):
            refusal(won.state, 0)
    short = tick(heard(opened(WORTH_550, target=2000, totals=(0, 1400, 0)), (1, 550, 2000)), 2250).state
    assert (RULES.outcome(short), short.totals) == (None, (0, 1950, 0))


def test_S8_after_the_last_roll_the_most_points_win_whatever_the_target() -> None:
    state = opened(WORTH_550, target=2000, rolls=2, totals=(1400, 900, 1950))
    second = tick(heard(state, (2, 550, 2000)), 2250).state
    assert (second.totals, RULES.outcome(second)) == ((1400, 900, 2500), None)
    falling = tick(tick(second, 3000).state, 8000).state
    last = tick(RULES.resolve(falling, WORTH_550).state, 9000).state
    won = tick(heard(last, (2, 1000, 9500), (0, 500, 9900)), 39_250)
    assert won.events == (Judged(verdict(won.state)), Won(2, 2500, "rolls"))
    assert RULES.outcome(won.state) == Outcome((2, 3, 1), "rolls")
    assert (RULES.deadline(won.state), RULES.actors(won.state)) == (None, frozenset())


def test_S8_after_the_last_roll_equal_points_share_the_win_of_those_who_stayed() -> None:
    state = opened(WORTH_550, seats=4, rolls=1, totals=(950, 1500, 900, 9000))
    state = heard(RULES.leave(state, 3).state, (0, 550, 2000))
    over = tick(state, 2250)
    assert over.events == (Judged(verdict(over.state)),)
    assert RULES.outcome(over.state) == Outcome((1, 1, 3, 4), "rolls")


def test_S5_S8_the_last_roll_may_be_a_zero() -> None:
    state = opened(WORTH_0, rolls=1, totals=(500, 900, 900))
    choosing = tick(heard(state, (0, 0, 2000)), 2250).state
    assert RULES.outcome(choosing) is None
    sent = RULES.play(choosing, 0, SendBack(1), SHOWN + 3000)
    assert sent.events == (SentBack(0, 1, 900), Won(2, 900, "rolls"))
    lapsed = tick(choosing, 22_250)
    assert lapsed.events == (Lapsed(0),)
    assert RULES.outcome(lapsed.state) == Outcome((3, 1, 1), "rolls")


def test_S10_all_ways_to_announce_are_one_move_and_no_number_is_none() -> None:
    interaction = say(opened(WORTH_550), 0, 550, 2000, count=7).state
    message = RULES.play(opened(WORTH_550), 0, Announce(550, flake(2000, 7)), SHOWN + 2000).state
    assert interaction == message
    for text in ("550", "a", "afive", "a 550"):
        with pytest.raises(BadMove):
            RULES.parse(text)


def test_S12_reaction_is_counted_from_the_showing_of_the_dice() -> None:
    state = heard(opened(WORTH_550), (0, 500, 1234), (2, 550, 3456))
    judged = verdict(tick(state, 3706).state)
    assert judged.answers == (
        Answer(0, 500, right=False, reaction_ms=1234),
        Answer(2, 550, right=True, reaction_ms=3456),
    )
    assert (judged.reaction_ms, judged.margin_ms) == (3456, None)


def test_S12_the_margin_is_that_to_the_next_right_announcement() -> None:
    state = heard(opened(WORTH_550, seats=4), (0, 550, 3000), (1, 500, 3010), (2, 550, 3042))
    assert verdict(tick(state, 3250).state).margin_ms == 42


def test_S12_a_guess_made_before_the_dice_could_be_seen_is_no_reaction() -> None:
    judged = verdict(tick(heard(opened(WORTH_550), (0, 550, -1), (1, 500, 0)), 30_250).state)
    assert judged.answers == (Answer(0, 550, right=True, reaction_ms=None), Answer(1, 500, right=False, reaction_ms=0))
    assert (judged.winner, judged.reaction_ms) == (0, None)


def test_S3_what_was_announced_for_one_roll_does_not_count_for_the_next() -> None:
    judged = tick(heard(opened(WORTH_550), (0, 550, 2000)), 2250).state
    falling = tick(tick(judged, 2500).state, 7500).state
    fallen = tick(RULES.resolve(falling, WORTH_1000).state, 7700).state
    assert RULES.actors(fallen) == {0, 1, 2}
    again = tick(say(fallen, 0, 1000, 9000).state, 9250).state
    assert again.totals == (1550, 0, 0)
    assert verdict(again).reaction_ms == 1300


def test_S7_nothing_is_awaited_but_the_showing_before_the_dice_can_be_seen() -> None:
    state = rolled(WORTH_550)
    assert (RULES.deadline(state), RULES.view(state, None).deadline_ms) == (0, None)
    assert RULES.deadline(heard(state, (0, 550, 10))) == 0
