"""Chess Dice for stakes at a table: who may sit down, what lies on it, who takes it, and departures (D8, D9)."""

import pytest
from msgspec.structs import replace

from bot.standings.results import game_result
from bot.tables.chips import NEWCOMER_BALANCE, Balance
from bot.tables.commands import AddComputer, CallOff, Join, Pause, Play, Rematch, Resign, Resume, Start, Tick
from bot.tables.fairness import GameRecord, VerificationFailed, verify
from bot.tables.ids import ChannelId, TableId, UserId
from bot.tables.machine import apply, open_table
from bot.tables.stakes import ends_with_a_loss
from bot.tables.table import DAY_MS, GRACE_PERIOD_MS, Phase, TimerKind, dump, load, next_timer
from games.core import Outcome, Refused
from games.journal import StakeUnpaid
from tests.bot.at_table import ANN, BOB, CAT, NOON, SECOND, secret
from tests.bot.at_table import lobby as el_ocho_lobby
from tests.bot.staked import RICH, STAKE, Evening, back, begun, granted, leading_to, put, terms, topped_up, waiting, won

A, B = ANN.user, BOB.user


def outcome(evening: Evening) -> Outcome | None:
    """The outcome of the match."""
    assert evening.table.match is not None
    return evening.table.match.outcome


class TestSittingDown:
    """Before the game: a table for chips is for people who hold some, and who have a clock."""

    def test_a_stake_needs_a_time_limit(self) -> None:
        with pytest.raises(Refused, match="stake-needs-time"):
            open_table(**terms(turn_limit_s=0))
        assert open_table(**terms(0, turn_limit_s=0)).turn_limit_s == 0

    def test_a_computer_player_stakes_nothing_and_cannot_be_farmed(self) -> None:
        with pytest.raises(Refused, match="computer-no-stake"):
            open_table(**terms(computer_players=1))
        with pytest.raises(Refused, match="computer-no-stake"):
            apply(open_table(**terms()), AddComputer(A), NOON)
        assert len(apply(open_table(**terms(0)), AddComputer(A), NOON).table.players) == 2

    @pytest.mark.parametrize(("chips", "stake"), [(0, 1), (4, 5), (99, 100)])
    def test_D8_nobody_sits_down_for_more_than_they_hold(self, chips: int, stake: int) -> None:
        with pytest.raises(Refused) as refusal:
            apply(open_table(**terms(stake)), Join(B, "Bob"), NOON, {B: Balance(chips, can_top_up=False)})
        assert (refusal.value.code, refusal.value.details) == ("too-few-chips", {"chips": chips, "stake": stake})

    def test_D8_whoever_holds_just_enough_or_would_after_a_top_up_sits_down(self) -> None:
        table = open_table(**terms(20))
        for purse in (Balance(20, can_top_up=False), Balance(3), Balance(0), NEWCOMER_BALANCE):
            assert len(apply(table, Join(B, "Bob"), NOON, {B: purse}).table.players) == 2

    def test_somebody_of_whom_nothing_is_known_holds_nothing(self) -> None:
        with pytest.raises(Refused, match="too-few-chips"):
            apply(open_table(**terms()), Join(B, "Bob"), NOON)

    @pytest.mark.parametrize(
        ("stake", "balance", "ends"),
        [
            (10, Balance(20, can_top_up=False), False),
            (10, Balance(19, can_top_up=False), True),
            (1, Balance(1, can_top_up=False), True),
            (10, Balance(5), False),  # the top-up to 20 pays both stakes
            (11, Balance(5), True),  # but not both of these
            (11, Balance(11), False),  # it comes when they are gone
            (11, Balance(11, 15), True),  # and is smaller where others lie on tables
            (11, Balance(10, 15), True),
        ],
    )
    def test_D8_the_first_loss_ends_the_match_where_the_stake_cannot_be_paid_again(
        self, stake: int, balance: Balance, *, ends: bool
    ) -> None:
        assert ends_with_a_loss(open_table(**terms(stake)), A, {A: balance}) is ends

    def test_where_nothing_is_at_stake_nobody_is_asked(self) -> None:
        for table in (open_table(**terms(0)), el_ocho_lobby()):
            assert apply(table, Join(CAT.user, "Cat"), NOON).table.players[-1] == CAT

    def test_other_refusals_come_first(self) -> None:
        with pytest.raises(Refused, match="full"):
            apply(waiting(), Join(CAT.user, "Cat"), NOON)

    def test_the_start_is_refused_with_who_holds_what(self) -> None:
        purses = {A: Balance(3, can_top_up=False), B: Balance(0, 5, can_top_up=False)}
        with pytest.raises(Refused) as refusal:
            apply(waiting(), Start(A, secret(1)), NOON, purses)
        details = {"stake": 5, "players": "<@11> (3), <@22> (0)"}
        assert (refusal.value.code, refusal.value.details) == ("not-enough-chips", details)

    def test_of_two_only_who_is_short_is_named(self) -> None:
        with pytest.raises(Refused) as refusal:
            apply(waiting(), Start(A, secret(1)), NOON, {**RICH, B: Balance(4, can_top_up=False)})
        assert refusal.value.details["players"] == "<@22> (4)"

    def test_a_rematch_is_for_who_can_afford_it(self) -> None:
        evening = begun()
        evening.do(Resign(B))
        with pytest.raises(Refused, match="too-few-chips"):
            apply(evening.table, Rematch(B, "Bob", TableId("t2")), NOON, {B: Balance(4, can_top_up=False)})
        opened = apply(evening.table, Rematch(B, "Bob", TableId("t2")), NOON, evening.purses).new_table
        assert opened is not None
        assert (opened.options["stake"], opened.pot, opened.net_winnings) == (STAKE, (), ())
        with pytest.raises(Refused, match="too-few-chips"):
            apply(opened, Join(A, "Ann"), NOON, {A: Balance(4, can_top_up=False)})


class TestThrows:
    """While the game is on."""

    def test_D8_both_put_their_stake_on_the_first_throw(self) -> None:
        evening = begun()
        assert evening.moved == [put(A), put(B)]
        assert evening.table.pot == (5, 5)
        assert evening.purses == {A: Balance(95, 5), B: Balance(95, 5)}

    @pytest.mark.parametrize("seat", [0, 1])
    def test_D8_the_winner_takes_both_and_both_put_more_on_the_next_throw(self, seat: int) -> None:
        evening = begun(winner=seat)
        winner, loser = (A, B) if seat == 0 else (B, A)
        assert evening.throw(seat).transfers == (back(winner), won(winner, loser), put(A), put(B))
        assert evening.chips == {winner: 100, loser: 90}
        assert evening.table.pot == (5, 5)
        assert evening.table.net_winnings == ((5, -5) if seat == 0 else (-5, 5))

    def test_D8_a_drawn_throw_gives_them_back(self) -> None:
        evening = begun(winner=None)
        assert evening.throw(None).transfers == (back(A), back(B), put(A), put(B))
        assert evening.table.net_winnings == (0, 0)

    def test_D8_within_a_throw_nothing_moves(self) -> None:
        evening = begun()
        assert evening.table.match is not None
        line = leading_to(evening.table.match, 0)
        assert line is not None
        for text in line[:-1]:
            assert evening.play(text).transfers == ()
            assert evening.table.pot == (5, 5)

    def test_D8_the_last_throw_leaves_the_table_empty(self) -> None:
        evening = begun(options={"stake": STAKE, "target": 1})
        assert evening.throw(0).transfers == (back(A), won(A, B))
        assert (evening.table.phase, evening.table.pot, evening.table.net_winnings) == (Phase.OVER, (), (5, -5))
        assert evening.chips == {A: 105, B: 95}

    def test_D8_the_first_chips_are_granted_with_the_first_stake(self) -> None:
        evening = begun(purses={A: NEWCOMER_BALANCE, B: Balance(7)})
        assert evening.moved == [granted(A), put(A), put(B)]
        assert evening.purses[A] == Balance(95, 5)

    def test_D8_a_top_up_comes_when_a_stake_needs_it_and_not_before(self) -> None:
        evening = begun(purses={A: Balance(3), B: Balance(19)})
        assert evening.moved == [topped_up(A, 17), put(A), put(B)]
        assert evening.purses == {A: Balance(15, 5, can_top_up=False), B: Balance(14, 5)}

    def test_D8_chips_on_other_tables_count_as_held(self) -> None:
        evening = begun(purses={A: Balance(2, 15), B: Balance(50)})
        assert evening.moved[0] == topped_up(A, 3)
        assert evening.purses[A] == Balance(0, 20, can_top_up=False)

    def test_D8_a_top_up_counts_what_was_lost_a_moment_ago(self) -> None:
        evening = begun(purses={A: Balance(100), B: Balance(6)}, winner=0)
        assert evening.throw(0).transfers == (back(A), won(A, B), put(A), topped_up(B, 19), put(B))

    def test_what_lies_on_the_table_is_written_down(self) -> None:
        evening = begun()
        evening.throw(0)
        assert load(dump(evening.table)) == evening.table
        assert load(dump(el_ocho_lobby())).pot == ()


class TestTooShort:
    """Somebody cannot afford the next throw: the match is lost before it is rolled."""

    def test_D8_whoever_cannot_pay_loses_the_match_and_has_not_left(self) -> None:
        evening = begun(purses={A: Balance(50), B: Balance(5, can_top_up=False)})
        change = evening.throw(0)
        assert change.transfers == (back(A), won(A, B))
        table = evening.table
        assert (table.phase, table.end_reason, table.pot) == (Phase.OVER, "", ())
        assert table.match is not None
        assert table.match.outcome is not None
        assert table.match.outcome == Outcome((1, 2), "stake-short")
        assert table.match.left == (False, False), "nobody left"
        assert game_result(table).is_rated
        assert change.entries[-1] == StakeUnpaid(1)
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
        begins, throw, *rest = record.entries
        forged = replace(throw, interaction_id=1)
        with pytest.raises(VerificationFailed, match="draw 2"):
            verify(replace(record, entries=(begins, forged, *rest)))

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
        assert outcome(evening) == Outcome((1, 2) if short else (2, 1), "stake-short")

    def test_D8_if_neither_can_and_all_is_equal_the_later_seat(self) -> None:
        evening = begun(purses={A: Balance(50), B: Balance(50)}, winner=None)
        assert evening.table.match is not None
        line = leading_to(evening.table.match, None)
        assert line is not None
        for text in line[:-1]:
            evening.play(text)
        evening.purses = {user: Balance(-1, 5, can_top_up=False) for user in (A, B)}
        evening.play(line[-1])
        assert outcome(evening) == Outcome((1, 2), "stake-short")

    def test_D8_a_top_up_saves_the_match_where_it_is_enough(self) -> None:
        evening = begun(purses={A: Balance(50), B: Balance(5)})
        evening.throw(0)
        assert evening.table.phase is Phase.PLAYING
        evening = begun(21, {A: Balance(50), B: Balance(21)})
        assert topped_up(B, 20) not in evening.throw(0).transfers
        assert outcome(evening) == Outcome((1, 2), "stake-short")


class TestLeaving:
    """Nobody gains by going away, by waiting, or by having the game ended."""

    @pytest.mark.parametrize("loser", [A, B])
    def test_D9_whoever_resigns_leaves_the_stakes_to_the_other(self, loser: int) -> None:
        evening = begun()
        winner = A + B - loser
        assert evening.do(Resign(UserId(loser))).transfers == (back(UserId(winner)), won(winner, loser))
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
        for index in (NOON, NOON + 2 * DAY_MS):
            with pytest.raises(Refused, match="stakes-on-table"):
                apply(evening.table, CallOff(A), index, evening.purses)
        assert evening.table.pot == (5, 5)

    def test_nor_when_it_is_paused_for_whoever_runs_the_channel_can_bring_that_about(self) -> None:
        evening = begun()
        evening.do(Pause("missing-permissions"))
        with pytest.raises(Refused, match="stakes-on-table"):
            apply(evening.table, CallOff(A), NOON, evening.purses)
        evening.do(Resume(ChannelId(9)))
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
        evening.play(rules.format(rules.moves(evening.table.match.state, seat)[-1]), interaction_id=len(evening.moved))
        held = {user: purse.chips + purse.on_tables for user, purse in evening.purses.items()}
        assert sum(held.values()) == 133 + sum(
            transfer.amount for transfer in evening.moved if transfer.source.user == 0
        )
        assert all(purse.chips >= 0 for purse in evening.purses.values())
        assert sum(evening.table.net_winnings) == 0
    assert evening.table.pot == ()
