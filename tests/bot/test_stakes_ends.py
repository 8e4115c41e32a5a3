"""Chess Dice for stakes at a table that somebody leaves, or cannot stay at: who gets what lies on it (D8, D9)."""

import pytest
from msgspec.structs import replace

from bot.tables.chips import Balance
from bot.tables.commands import CallOff, Pause, Play, Resign, Resume, Tick
from bot.tables.fairness import GameRecord, VerificationFailed, verify
from bot.tables.machine import apply
from bot.tables.table import DAY_MS, GRACE_PERIOD_MS, Phase, TimerKind, next_timer
from games.core import Refused
from tests.bot.at_table import ANN, BOB, CAT, NOON, SECOND
from tests.bot.staked import STAKE, Evening, back, begun, leading_to, topped_up, waiting, won

A, B = ANN.user, BOB.user


class TestTooShort:
    """Somebody cannot afford the next throw: the match is lost before it is rolled."""

    def test_D8_whoever_cannot_pay_leaves_the_match(self) -> None:
        evening = begun(purses={A: Balance(50), B: Balance(5, can_top_up=False)})
        change = evening.throw(0)
        assert change.transfers == (back(A), won(A, B))
        table = evening.table
        assert (table.phase, table.end_reason, table.pot) == (Phase.OVER, "stake-short", ())
        assert table.match is not None
        assert table.match.outcome is not None
        assert table.match.outcome.ranks == (1, 2)
        assert table.match.left == (False, True)
        assert change.table_after_turn is not None
        assert change.table_after_turn.match is not None
        assert change.table_after_turn.match.state.last.winner == 0

    def test_D8_the_record_of_such_a_match_holds(self) -> None:
        evening = begun(purses={A: Balance(50), B: Balance(5, can_top_up=False)})
        evening.throw(0)
        table = evening.table
        record = GameRecord(
            table_id=table.id,
            game=table.game,
            starting_seats=2,
            options=table.options,
            players=("Ann", "Bob"),
            commitment=table.commitment,
            secret=bytes.fromhex(table.secret),
            entries=tuple(evening.journal),
        )
        assert verify(record) == table.match
        with pytest.raises(VerificationFailed):
            verify(replace(record, entries=record.entries[:-1]))

    @pytest.mark.parametrize(
        ("chips", "short"),
        [((9, 1), 1), ((1, 9), 0), ((9, 9), 1)],
        ids=["fewer chips", "fewer chips, before the points", "fewer points"],
    )
    def test_D8_if_neither_can_the_one_with_fewer_chips_or_else_with_fewer_points(
        self, chips: tuple[int, int], short: int
    ) -> None:
        evening = begun(purses={A: Balance(50), B: Balance(50)}, stake=10, winner=0)
        assert evening.table.match is not None
        line = leading_to(evening.table.match, 0)
        assert line is not None
        for text in line[:-1]:
            evening.play(text)
        after = {A: chips[0] - 20, B: chips[1]}  # what is in hand before the pot of this throw
        evening.purses = {user: Balance(amount, 10, can_top_up=False) for user, amount in after.items()}
        evening.play(line[-1])
        assert evening.table.match is not None
        assert evening.table.match.left == (short == 0, short == 1)
        assert evening.table.end_reason == "stake-short"

    def test_D8_if_neither_can_and_all_is_equal_the_later_seat(self) -> None:
        evening = begun(purses={A: Balance(50), B: Balance(50)}, winner=None)
        assert evening.table.match is not None
        line = leading_to(evening.table.match, None)
        assert line is not None
        for text in line[:-1]:
            evening.play(text)
        evening.purses = {user: Balance(-1, 5, can_top_up=False) for user in (A, B)}
        evening.play(line[-1])
        assert evening.table.match is not None
        assert evening.table.match.left == (False, True)

    def test_D8_a_top_up_saves_the_match_where_it_is_enough(self) -> None:
        evening = begun(purses={A: Balance(50), B: Balance(5)})
        evening.throw(0)
        assert evening.table.phase is Phase.PLAYING
        evening = begun(21, {A: Balance(50), B: Balance(21)})
        assert topped_up(B, 20) not in evening.throw(0).transfers
        assert evening.table.end_reason == "stake-short"


class TestLeaving:
    """Nobody gains by going away, by waiting, or by having the game ended."""

    @pytest.mark.parametrize("loser", [A, B])
    def test_D9_whoever_resigns_leaves_the_stakes_to_the_other(self, loser: int) -> None:
        evening = begun()
        winner = A + B - loser
        assert evening.do(Resign(loser)).transfers == (back(winner), won(winner, loser))
        assert evening.chips == {winner: 105, loser: 95}
        assert evening.table.pot == ()

    def test_D9_three_time_outs_in_a_row_leave_them_to_the_other(self) -> None:
        evening = begun()
        stayed, moves = set[int](), 0
        while evening.table.phase is Phase.PLAYING:
            (seat,) = evening.table.seats_to_move
            assert evening.table.match is not None
            if seat == 1:
                for kind in (TimerKind.REMINDER, TimerKind.TURN):
                    waits = next_timer(evening.table)
                    assert waits is not None
                    assert waits[1] is kind
                    evening.now = waits[0]
                    evening.do(Tick())
            else:
                stayed.add(seat)
                rules = evening.table.match.rules
                evening.play(rules.format(rules.suggest(evening.table.match.state, 0)))
            moves += 1
            assert moves < 50
        assert evening.table.match is not None
        assert evening.table.match.outcome is not None
        assert evening.table.match.outcome.ranks == (1, 2)
        assert evening.moved[-2:] == [back(A), won(A, B)]
        assert evening.table.pot == ()
        assert sum(evening.chips.values()) == 200

    def test_with_chips_on_the_table_it_is_not_called_off(self) -> None:
        evening = begun()
        for at in (NOON, NOON + 2 * DAY_MS):
            with pytest.raises(Refused, match="stakes-on-table"):
                apply(evening.table, CallOff(A), at, evening.purses)
        assert evening.table.pot == (5, 5)

    def test_nor_when_it_is_paused_for_whoever_runs_the_channel_can_bring_that_about(self) -> None:
        evening = begun()
        evening.do(Pause("missing-permissions"))
        with pytest.raises(Refused, match="stakes-on-table"):
            apply(evening.table, CallOff(A), NOON, evening.purses)
        evening.do(Resume(9))
        assert evening.throw(0).transfers[:2] == (back(A), won(A, B))

    def test_a_paused_game_can_be_resigned(self) -> None:
        evening = begun()
        evening.do(Pause("channel-gone"))
        assert evening.do(Resign(A)).transfers == (back(B), won(B, A))

    def test_other_refusals_to_call_off_come_first(self) -> None:
        evening = begun()
        with pytest.raises(Refused, match="not-host"):
            apply(evening.table, CallOff(B), NOON, evening.purses)
        with pytest.raises(Refused, match="not-seated"):
            apply(evening.table, CallOff(CAT.user), NOON, evening.purses)

    def test_a_game_that_nobody_shows_any_more_gives_the_stakes_back_after_a_month(self) -> None:
        evening = begun()
        evening.do(Pause("channel-gone"))
        evening.now = NOON + 30 * DAY_MS
        assert evening.do(Tick()).transfers == (back(A), back(B))
        assert (evening.table.end_reason, evening.table.pot) == ("stale", ())
        assert evening.chips == {A: 100, B: 100}

    def test_a_table_that_holds_no_chips_is_called_off_as_ever(self) -> None:
        evening = begun()
        evening.do(Pause("channel-gone"))
        empty = replace(evening.table, pot=())
        assert apply(empty, CallOff(A), NOON, evening.purses).table.end_reason == "called-off"

    def test_after_an_absence_of_the_bot_the_clock_waits_and_the_stakes_stay(self) -> None:
        evening = begun()
        evening.now = awake = evening.table.deadline_ms + DAY_MS
        assert evening.do(Tick(process_started_at_ms=awake)).transfers == ()
        assert evening.table.deadline_ms == awake + GRACE_PERIOD_MS
        assert evening.table.pot == (5, 5)

    def test_a_move_on_an_old_board_moves_no_chips(self) -> None:
        evening = begun(options={"stake": STAKE, "target": 1})
        assert evening.table.match is not None
        line = leading_to(evening.table.match, 0)
        assert line is not None
        (seat,) = evening.table.seats_to_move
        with pytest.raises(Refused, match="stale"):
            apply(
                evening.table,
                Play(evening.table.position + 1, (line[0],), user=evening.table.players[seat].user),
                NOON + SECOND,
                evening.purses,
            )


def test_an_evening_of_random_throws_moves_chips_between_two_people_only() -> None:
    evening = Evening(waiting(7, options={"stake": 7, "target": 20}), {A: Balance(70), B: Balance(63)})
    evening.start()
    while evening.table.phase is Phase.PLAYING:
        assert evening.table.match is not None
        (seat,) = evening.table.seats_to_move
        rules = evening.table.match.rules
        evening.play(rules.format(rules.moves(evening.table.match.state, seat)[-1]), cause=len(evening.moved))
        held = {user: purse.chips + purse.on_tables for user, purse in evening.purses.items()}
        assert sum(held.values()) == 133 + sum(one.amount for one in evening.moved if one.source.user == 0)
        assert all(purse.chips >= 0 for purse in evening.purses.values())
        assert sum(evening.table.net_winnings) == 0
    assert evening.table.pot == ()
