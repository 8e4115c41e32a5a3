"""Every table comes on: whatever is due, however late, and whatever is refused or fails, no timer stays in the past."""

import random
from collections.abc import Mapping
from itertools import islice
from pathlib import Path
from typing import Any, Final

import pytest

from bot.services import computer_moves
from bot.services.table_service import TableService
from bot.store.writes import SaveTable
from bot.tables import machine
from bot.tables.chips import Balance
from bot.tables.commands import (
    Command,
    ConfirmVisible,
    DelayComputer,
    FollowClock,
    Join,
    Pause,
    Play,
    Resume,
    Start,
    Tick,
)
from bot.tables.holidays import Holiday
from bot.tables.ids import ChannelId, GuildId, TableId, UserId
from bot.tables.machine import open_scheduled_table, open_table
from bot.tables.stakes import UserBalances, apply_transfers, stake_of
from bot.tables.table import (
    COMPUTER_RETRY_MS,
    INACTIVITY_LIMIT_MS,
    LATE_START_MS,
    MAX_COMPUTER_RETRY_MS,
    Phase,
    Table,
    TimerKind,
    _running_timers,
    next_timer,
)
from games.core import Refused, Seat
from games.stresses.state import Phase as Stage
from tests.bot.at_table import (
    ANN,
    BOB,
    CAT,
    DAY,
    HOUR,
    MINUTE,
    NOON,
    ROBOT,
    SECOND,
    begun,
    first,
    lobby,
    secret,
    table_after,
)
from tests.bot.racing import WORTH_550, dealt, race, state, verdict
from tests.bot.stored import Now, opened
from tests.effort import seeds

MODES: Final[tuple[tuple[str, Mapping[str, Any]], ...]] = (
    ("el_ocho", {"level": 1, "target": 1000}),
    ("el_ocho", {"level": 2, "target": 1000}),
    ("stresses", {"rolls": 3}),
    ("stresses", {"level": 2, "rolls": 3}),
    ("stresses", {"rolls": 3, "pause": 0}),
    ("stresses", {"rolls": 3, "open": True}),
    ("octi", {"mode": "basic"}),
    ("octi", {"mode": "fast"}),
    ("octi", {"mode": "classic"}),
    ("neo_otcho", {"dice": 3}),
    ("neo_otcho", {"dice": 2}),
    ("chess_dice", {"target": 3}),
    ("chess_dice", {"target": 3, "stake": 5}),
)
LATENESS_MS: Final = (0, 0, 1, 300, 5 * SECOND, 40 * SECOND, 10 * MINUTE, 30 * HOUR)
"""The delays with which something that is due is done: the process is there, slow, or away."""
MAX_TICKS: Final = 40
"""The most things that may be due one after the other at the same moment."""
WAKE_UPS: Final = 120
RUNNING: Final = {TimerKind.COMPUTER, TimerKind.TURN, TimerKind.REMINDER, TimerKind.RULES}
"""The timers of times that run; the others are due at an hour."""


class Life:
    """A table on its way, with all that may come too late, be refused or fail."""

    def __init__(self, game: str, options: Mapping[str, Any], seed: int) -> None:
        self.chance = random.Random(f"{game}{options}{seed}")  # noqa: S311 -- a test's
        self.eagerness = self.chance.choice((0, 0.4))
        """The chance that somebody moves who may."""
        self.now = NOON
        self.holidays: dict[UserId, Holiday] = {}
        self.kinds: set[TimerKind] = set()
        self.setbacks = 0
        has_stake = bool(stake_of(game, options))
        self.balances: UserBalances = {player.user: Balance(1000) for player in (ANN, BOB, CAT)} if has_stake else {}
        self.process_started_at_ms = NOON
        self.table = self._open(game, options, has_stake=has_stake)

    def _open(self, game: str, options: Mapping[str, Any], *, has_stake: bool) -> Table:
        place: dict[str, Any] = {
            "table_id": TableId("t1"),
            "guild": GuildId(7),
            "channel": ChannelId(8),
            "language": "en",
        }
        if game == "stresses" and self.chance.random() < 0.3:
            return open_scheduled_table(
                **place,
                game=game,
                options=options,
                starts_at_ms=NOON + 5 * MINUTE,
                now_ms=NOON,
            )
        limits = (60, 3600) if has_stake else (0, 30, 3600, 2 * 86_400)
        return open_table(
            **place,
            game=game,
            options=options,
            host=ANN,
            now_ms=NOON,
            max_players=0 if game == "stresses" else 2,
            turn_limit_s=self.chance.choice(limits) if game != "stresses" else 0,
            computer_players=0 if has_stake or self.chance.random() < 0.3 else 1,
        )

    def apply(self, command: Command) -> None:
        transition = machine.apply(self.table, command, self.now, self.balances, self.holidays)
        self.table = transition.table
        self.balances = apply_transfers(self.balances, transition.transfers)

    def attempt(self, command: Command) -> None:
        """A command of somebody, who may be refused."""
        try:
            self.apply(command)
        except Refused:
            return

    def be_lively(self) -> None:
        """People click now and then; some go on holiday, and come back."""
        table, chance = self.table, self.chance
        if table.phase is Phase.LOBBY:
            self.attempt(Join(chance.choice((ANN, BOB)).user, "somebody"))
            self.attempt(Start(ANN.user, secret(chance.randrange(999)), interaction_id=chance.randrange(999)))
        for seat in sorted(table.seats_to_move):
            may_move = seat in self.table.seats_to_move and table.players[seat].is_person
            if may_move and chance.random() < self.eagerness:
                self.attempt(self.random_move(seat, user=table.players[seat].user))
        if chance.random() < 0.15:
            user = chance.choice((ANN, BOB)).user
            self.holidays[user] = Holiday(user, self.now, self.now + chance.choice((0, HOUR, DAY)), "UTC")

    def pause_now_and_then(self) -> None:
        """The board cannot be shown any more, and sometimes can again."""
        if self.chance.random() < 0.03:
            self.attempt(Pause("channel-gone"))
            if self.chance.random() < 0.7:
                self.now += MINUTE
                self.attempt(Resume(ChannelId(8)))

    def random_move(self, mover: Seat, **whose: Any) -> Play:
        match = self.table.match
        assert match is not None
        moves = list(islice(match.rules.moves(match.state, mover), 30))
        return Play(self.table.position, (match.rules.format(self.chance.choice(moves)),), **whose)

    def see(self) -> None:
        """The board can be seen: where the rules wait for that, their time begins."""
        match = self.table.match
        if self.table.phase is Phase.PLAYING and match is not None and match.rules.deadline(match.state) == 0:
            self.attempt(ConfirmVisible(self.now))

    def do(self, kind: TimerKind) -> None:
        """Do what is due; a computer player's move may fail."""
        self.kinds.add(kind)
        if kind is not TimerKind.COMPUTER:
            self.apply(Tick(self.process_started_at_ms, secret(self.chance.randrange(999))))
            return
        seat = min(seat for seat in self.table.seats_to_move if self.table.players[seat].is_computer)
        due_at_ms, revision = self.table.computer_moves_at_ms, self.table.revision
        if self.chance.random() < 0.6:
            self.attempt(self.random_move(seat, seat=seat))
        if self.table.revision == revision:
            self.apply(DelayComputer(due_at_ms))

    def set_clock_back(self) -> None:
        """The system clock is set back: what would happen in a minute still happens in a minute."""
        before, set_back_ms = self.times_left_ms(), self.chance.choice((6 * SECOND, HOUR, 30 * DAY))
        self.now -= set_back_ms
        self.apply(FollowClock(set_back_ms, since_ms=self.now + 1))
        assert self.times_left_ms() == before
        self.setbacks += bool(before)

    def times_left_ms(self) -> dict[TimerKind, int]:
        """The times that run in a game, whatever hour it is; a holiday ends at an hour."""
        table = self.table
        if table.phase is not Phase.PLAYING or table.match is None or table.away_until_ms:
            return {}
        return {kind: at_ms - self.now for at_ms, kind in _running_timers(table, table.match) if kind in RUNNING}

    def wake_up(self) -> bool:
        """The next timer is due, and is seen to late; False if there is none."""
        if self.chance.random() < 0.15:
            self.set_clock_back()
        timer = next_timer(self.table)
        if timer is None:
            return False
        late_ms = self.chance.choice(LATENESS_MS)
        self.now = max(self.now, timer[0]) + late_ms
        if late_ms > MINUTE:
            self.process_started_at_ms = self.now
        for _ in range(MAX_TICKS):
            timer = next_timer(self.table)
            if timer is None or timer[0] > self.now:
                break
            revision = self.table.revision
            self.do(timer[1])
            assert self.table.revision > revision, f"{timer[1]} stays due"
            self.see()
        else:
            pytest.fail(f"{timer} is due again and again")
        self.now += self.chance.choice((0, 1, SECOND))
        self.be_lively()
        self.pause_now_and_then()
        self.see()
        return True


def live(game: str, options: Mapping[str, Any], seed: int) -> Life:
    life = Life(game, options, seed)
    life.be_lively()
    life.see()
    for _ in range(WAKE_UPS):
        if not life.wake_up():
            assert life.table.phase is Phase.OVER, "only what is over has no timer"
            break
    return life


@pytest.mark.parametrize("seed", seeds(40, first=3))
@pytest.mark.parametrize(("game", "options"), MODES, ids=lambda value: value if isinstance(value, str) else "")
def test_every_table_comes_on_however_late_and_whatever_fails(game: str, options: Mapping[str, Any], seed: int) -> None:
    live(game, options, seed)


def test_all_kinds_of_timers_are_tried() -> None:
    tried = {kind for game, options in MODES for seed in range(6) for kind in live(game, options, seed).kinds}
    assert tried == set(TimerKind)


def test_a_turn_that_began_since_the_clock_was_set_back_runs_by_it() -> None:
    table = begun(BOB, per_turn=300, until=first(0))
    since_ms = table.turn_started_at_ms - 10 * SECOND
    assert table_after(table, FollowClock(HOUR, since_ms), NOON + 20 * SECOND) is table
    moved = table_after(table, FollowClock(HOUR, NOON - HOUR), NOON - HOUR + 20 * SECOND)
    assert table.deadline_ms - moved.deadline_ms == HOUR


def test_the_clock_is_set_back_in_every_mode() -> None:
    for game, options in MODES:
        assert sum(live(game, options, seed).setbacks for seed in range(6)) > 0


def test_S7_a_computer_player_that_announces_too_late_does_not_keep_the_roll_from_its_end() -> None:
    table = race(WORTH_550, ANN, ROBOT, seconds=15)
    late = NOON + 60 * SECOND
    assert next_timer(table) == (table.computer_moves_at_ms, TimerKind.COMPUTER)
    with pytest.raises(Refused, match="roll-over"):
        machine.apply(table, Play(table.position, ("a550",), seat=1), late)
    table = table_after(table, DelayComputer(table.computer_moves_at_ms), late)
    assert next_timer(table) == (NOON + 15_250, TimerKind.RULES)
    table = table_after(table, Tick(), late)
    assert (verdict(table).winner, state(table).phase) == (None, Stage.READY)


def robots_turn() -> Table:
    """A game of Ann against a computer player, which is to move."""
    return begun(ROBOT, until=first(1))


def test_a_computer_player_that_fails_waits_twice_as_long_each_time() -> None:
    table, waits, now = robots_turn(), [], NOON
    for _ in range(12):
        now = max(now, table.computer_moves_at_ms)
        table = table_after(table, DelayComputer(table.computer_moves_at_ms), now)
        waits.append(table.computer_moves_at_ms - now)
    assert waits == [*(SECOND * 2**power for power in range(1, 10)), *[MAX_COMPUTER_RETRY_MS] * 3]
    assert table.public_version == robots_turn().public_version, "nobody sees that"
    assert next_timer(table) == (table.computer_moves_at_ms, TimerKind.COMPUTER)


def test_a_game_whose_computer_player_never_moves_ends_after_a_month() -> None:
    table, month = robots_turn(), NOON + INACTIVITY_LIMIT_MS
    table = table_after(table, DelayComputer(table.computer_moves_at_ms), month)
    assert next_timer(table) == (month, TimerKind.INACTIVITY)
    assert table_after(table, Tick(), month).end_reason == "stale"


def test_a_move_made_meanwhile_is_not_put_off() -> None:
    table = robots_turn()
    due_at_ms = table.computer_moves_at_ms
    assert table_after(table, DelayComputer(due_at_ms - 1), due_at_ms) is table
    waiting = lobby(BOB)
    assert table_after(waiting, DelayComputer(due_at_ms), due_at_ms) is waiting


def test_after_a_move_a_failure_counts_as_the_first_again() -> None:
    table = robots_turn()
    for _ in range(3):
        table = table_after(table, DelayComputer(table.computer_moves_at_ms), NOON + HOUR)
    while table.seats_to_move == {1}:
        match = table.match
        assert match is not None
        move = match.rules.format(match.rules.suggest(match.state, 1))
        table = table_after(table, Play(table.position, (move,), seat=1), NOON + HOUR)
    assert table.computer_failures == 0


def test_a_crowd_that_announces_does_not_hurry_a_computer_player_that_failed() -> None:
    table = race(WORTH_550, ANN, BOB, ROBOT)
    failed = table_after(table, DelayComputer(table.computer_moves_at_ms), table.computer_moves_at_ms)
    announced = table_after(failed, Play(failed.position, ("a500",), user=BOB.user), table.computer_moves_at_ms + 1)
    assert failed.computer_moves_at_ms == table.computer_moves_at_ms + COMPUTER_RETRY_MS
    assert announced.computer_moves_at_ms == failed.computer_moves_at_ms
    assert announced.computer_failures == 1


def test_a_game_that_too_few_came_to_starts_as_soon_as_there_are_enough_and_else_closes() -> None:
    table = open_scheduled_table(
        table_id=TableId("t1"),
        guild=GuildId(7),
        channel=ChannelId(8),
        language="en",
        game="stresses",
        options={"rolls": 3},
        starts_at_ms=NOON,
        now_ms=NOON - MINUTE,
    )
    table = table_after(table, Join(ANN.user, "Ann"), NOON - SECOND)
    assert next_timer(table) == (NOON + LATE_START_MS, TimerKind.LOBBY)
    assert table_after(table, Tick(secret=secret(1)), NOON + LATE_START_MS).end_reason == "nobody-came"
    table = table_after(table, Join(BOB.user, "Bob"), NOON + MINUTE)
    assert next_timer(table) == (NOON, TimerKind.START)
    assert table_after(table, Tick(secret=secret(1)), NOON + MINUTE).phase is Phase.PLAYING


async def test_a_computer_player_that_thinks_too_long_is_put_off_and_the_roll_ends(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(computer_moves, "MIN_THINKING_S", 0)
    table, journal = dealt(WORTH_550, ANN, ROBOT, seconds=15)
    async with opened(path) as store:
        await store.commit(SaveTable(table, entries=journal))
        await TableService(store, Now(NOON)).execute(TableId("t1"), ConfirmVisible(NOON))
        service = TableService(store, Now(NOON + MINUTE))
        put_off = (await computer_moves.play_or_delay(service, TableId("t1"))).table
        assert put_off.computer_moves_at_ms == NOON + MINUTE + COMPUTER_RETRY_MS
        assert verdict((await service.execute(TableId("t1"), Tick())).table).winner is None
