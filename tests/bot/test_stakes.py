"""Chess Dice for stakes at a table: who may sit down, what lies on it, and who takes it (D8)."""

import pytest

from bot.tables.chips import NEWCOMER_BALANCE, Balance
from bot.tables.commands import AddComputer, Join, Rematch, Resign, Start
from bot.tables.machine import apply, open_table
from bot.tables.table import Phase, dump, load
from games.core import Refused
from tests.bot.at_table import ANN, BOB, CAT, NOON, secret
from tests.bot.at_table import lobby as el_ocho_lobby
from tests.bot.staked import RICH, STAKE, back, begun, granted, leading_to, put, terms, topped_up, waiting, won

A, B = ANN.user, BOB.user


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
            apply(evening.table, Rematch(B, "Bob", "t2"), NOON, {B: Balance(4, can_top_up=False)})
        opened = apply(evening.table, Rematch(B, "Bob", "t2"), NOON, evening.purses).new_table
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
        change = evening.throw(seat)
        assert change.transfers == (back(winner), won(winner, loser), put(A), put(B))
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
        change = evening.throw(0)
        assert change.transfers == (back(A), won(A, B))
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
