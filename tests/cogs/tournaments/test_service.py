"""Tournaments from sign-up to their end: steps, crashes between any two of them, withdrawals, and what nobody plays."""

import asyncio
import multiprocessing
from collections import Counter
from collections.abc import Callable, Sequence
from pathlib import Path

import pytest
from msgspec.structs import replace

from bot.services import workers
from bot.services.table_service import TableService
from bot.store.errors import Conflict, StoreError
from bot.store.store import Store
from bot.store.writes import SaveTable
from bot.tables.commands import AgreeDraw, AnonymizeUser, CallOff, OfferDraw, Resign, Tick
from bot.tables.ids import ChannelId, GuildId, UserId
from bot.tables.table import MINUTE_MS
from bot.tables.table import Phase as TablePhase
from cogs.tournaments.queries import Tournaments
from cogs.tournaments.rules.standings import rank
from cogs.tournaments.rules.steps import State, Step
from cogs.tournaments.rules.tournament import (
    ARENA_GRACE_MS,
    NO_SHOW_MS,
    Format,
    Pairing,
    Phase,
    Result,
    Settings,
    Tournament,
    TournamentId,
)
from cogs.tournaments.service import TournamentService
from games.core import Refused
from tests.bot.at_table import HOUR, NOON
from tests.bot.stored import Now, dump, failing, meddle, opened, rows
from tests.bot.test_table_service import Ears
from tests.effort import first_of

CUP = TournamentId("cup1")


class Killed(BaseException):
    """The process ends."""


class Event:
    """A tournament with its service, and what its people do."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.now = Now()
        self.tables = TableService(store, self.now)
        self.service = TournamentService(self.tables)

    async def announce(self, tournament_format: Format = Format.SWISS, people: int = 4, **changes: object) -> None:
        values = {
            "title": "Cup",
            "game": "octi",
            "options": {},
            "max_entrants": 16,
            "turn_limit_s": 86_400,
            "minutes": 60,
        }
        settings = Settings(format=tournament_format, language="en", **values | changes)  # type: ignore[arg-type]
        await self.service.open(Tournament(CUP, GuildId(7), ChannelId(8), settings, NOON, NOON + HOUR))
        for user in range(1, people + 1):
            assert not await self.store.get(Tournaments).sign_up(CUP, UserId(user), f"P{user}", NOON)

    async def begin(self, tournament_format: Format = Format.SWISS, people: int = 4, **changes: object) -> State:
        await self.announce(tournament_format, people, **changes)
        self.now.ms = NOON + HOUR
        return await self.step()

    async def step(self) -> State:
        state = await self.service.take_due_steps(CUP)
        assert state is not None
        return state

    async def load(self) -> State:
        state = await self.store.get(Tournaments).load(CUP)
        assert state is not None
        return state

    async def finish(self, pairing: Pairing, result: Result) -> None:
        """A game ends like that."""
        table = (await self.tables.load(pairing.table_id)).table
        first, second = (player.user for player in table.players)
        if result is Result.DRAW:
            await self.tables.execute(pairing.table_id, OfferDraw(first))
            await self.tables.execute(pairing.table_id, AgreeDraw(second, table.position, 0))
        else:
            await self.tables.execute(pairing.table_id, Resign(second if result is Result.FIRST else first))

    async def play_all(self, results: Sequence[Result] = (Result.FIRST, Result.SECOND)) -> State:
        """Play to the end; the results come one after the other."""
        count = 0
        while (state := await self.step()).tournament.phase is not Phase.OVER:
            running = [pairing for pairing in state.pairings if pairing.is_open and pairing.table_id]
            assert running, state
            for pairing in running:
                await self.finish(pairing, results[count % len(results)])
                count += 1
        return state


@pytest.fixture
def event(store: Store) -> Event:
    return Event(store)


def code(refusal: Refused | None) -> str:
    return refusal.code if refusal is not None else ""


def check(state: State, path: Path) -> None:
    """Check a tournament that is over: every game has a result, and one table."""
    assert all(not pairing.is_open for pairing in state.pairings)
    played = [pairing.table_id for pairing in state.pairings if pairing.table_id]
    stored = {str(row[0]) for row in rows(path, "SELECT id FROM tables WHERE tournament = 'cup1'")}
    assert len(set(played)) == len(played)
    assert set(played) <= stored
    assert rows(path, "SELECT count(*) FROM tables WHERE phase <> 'over'") == [(0,)]


@pytest.mark.parametrize(
    ("tournament_format", "people", "games"),
    [
        (Format.ROUND_ROBIN, 5, 10),
        (Format.KNOCK_OUT, 6, 5),
        (Format.SWISS, 6, 9),
        (Format.SWISS, 5, 6),
    ],
)
async def test_it_goes_on_by_itself_to_its_end(
    event: Event, path: Path, tournament_format: Format, people: int, games: int
) -> None:
    state = await event.begin(tournament_format, people)
    assert state.tournament.phase is Phase.RUNNING
    state = await event.play_all()
    check(state, path)
    assert sum(bool(pairing.table_id) for pairing in state.pairings) == games
    assert rank(tournament_format, state.entrants, state.pairings)[0].rank == 1
    assert rows(path, "SELECT unrated_reason, count(*) FROM results GROUP BY 1") == [("cut-short", games)]


async def test_nothing_happens_before_sign_up_closes(event: Event) -> None:
    await event.announce()
    event.now.ms = NOON + HOUR - 1
    assert (await event.step()).tournament.phase is Phase.SIGN_UP
    assert await event.store.get(Tournaments).due(event.now.ms, 10) == []
    assert await event.store.get(Tournaments).next_due_ms() == NOON + HOUR
    event.now.ms += 1
    assert await event.store.get(Tournaments).due(event.now.ms, 10) == [CUP]
    assert (await event.step()).tournament.phase is Phase.RUNNING
    assert await event.store.get(Tournaments).next_due_ms() is None


async def test_alone_there_is_no_tournament(event: Event) -> None:
    state = await event.begin(people=1)
    assert (state.tournament.phase, state.tournament.end_reason, state.pairings) == (Phase.OVER, "too-few", ())


async def test_seats_are_as_they_were_paired_and_nobody_is_host(event: Event) -> None:
    ears = Ears()
    event.tables.deadline_listeners.append(ears)
    state = await event.begin()
    assert ears.heard == [event.now.ms + 43_200_000] * 2, "of each, the reminder is due next"
    for pairing in state.pairings:
        table = (await event.tables.load(pairing.table_id)).table
        assert [player.user for player in table.players] == [pairing.first, pairing.second]
        assert (table.host, table.channel, table.tournament, table.turn_limit_s) == (0, 0, CUP, 86_400)
        assert (len(table.id), table.max_players) == (10, 2)
        assert table.phase is TablePhase.PLAYING
        assert table.deadline_ms == event.now.ms + 86_400_000
        with pytest.raises(Refused, match="tournament-game"):
            await event.tables.execute(table.id, CallOff(table.players[0].user))
    assert await event.store.tables.unshown_tables() == []


async def test_who_signs_up_too_late_or_twice_or_too_many_is_refused(event: Event) -> None:
    await event.announce(people=3, max_entrants=4)
    tournaments = event.store.get(Tournaments)
    assert code(await tournaments.sign_up(CUP, UserId(1), "P1", NOON)) == "tournament-signed-up"
    assert code(await tournaments.sign_up(CUP, UserId(5), "P5", NOON + HOUR)) == "tournament-closed"
    answers = await asyncio.gather(*(tournaments.sign_up(CUP, UserId(user), "P", NOON) for user in (7, 8, 9)))
    assert sorted(map(code, answers)) == ["", "tournament-full", "tournament-full"]
    assert code(await tournaments.withdraw(CUP, UserId(99))) == "tournament-not-signed-up"
    assert code(await tournaments.withdraw(CUP, UserId(1))) == ""
    assert code(await tournaments.sign_up(CUP, UserId(10), "P10", NOON)) == ""
    event.now.ms = NOON + HOUR
    assert (await event.step()).tournament.phase is Phase.RUNNING
    assert code(await tournaments.sign_up(CUP, UserId(11), "P11", NOON)) == "tournament-closed"


async def test_who_withdrew_from_an_arena_can_come_back_and_has_waited_since_then(event: Event) -> None:
    state = await event.begin(Format.ARENA, people=3, game="octi", turn_limit_s=60)
    tournaments = event.store.get(Tournaments)
    (free,) = {1, 2, 3} - {number for pairing in state.pairings for number in (pairing.first, pairing.second)}
    user = next(entrant.user for entrant in state.entrants if entrant.number == free)
    assert await tournaments.withdraw(CUP, user) is None
    for change in (tournaments.withdraw(CUP, user), tournaments.update_entrant(CUP, user, wants_pings=True)):
        assert code(await change) == "tournament-not-signed-up"
    event.now.ms += 5
    assert await tournaments.sign_up(CUP, user, "P", event.now.ms) is None
    (entrant,) = (entrant for entrant in (await event.load()).entrants if entrant.user == user)
    assert (entrant.number, entrant.is_withdrawn, entrant.waiting_since_ms) == (free, False, event.now.ms)
    assert code(await tournaments.sign_up(CUP, UserId(9), "P9", state.tournament.ends_at_ms)) == "tournament-closed"


async def test_nobody_joins_changes_or_leaves_a_tournament_that_is_over(event: Event) -> None:
    await event.announce(people=1)
    event.now.ms = NOON + HOUR
    assert (await event.step()).tournament.phase is Phase.OVER
    tournaments = event.store.get(Tournaments)
    assert code(await tournaments.withdraw(CUP, UserId(1))) == "tournament-over"
    assert code(await tournaments.update_entrant(CUP, UserId(1), wants_pings=True)) == "tournament-over"
    assert code(await tournaments.sign_up(CUP, UserId(2), "P2", NOON)) == "tournament-closed"


@pytest.mark.parametrize("conflicts", [19, 20])
async def test_a_step_is_tried_twenty_times_while_its_tournament_changes(
    event: Event, path: Path, conflicts: int
) -> None:
    await event.announce()
    event.now.ms = NOON + HOUR
    tries = []

    def change_meanwhile() -> int:
        tries.append(event.now.ms)
        if len(tries) <= conflicts:
            meddle(path, "UPDATE tournaments SET revision = revision + 1")
        return event.now.ms

    event.tables.now_ms = change_meanwhile
    if conflicts == 20:
        with pytest.raises(Conflict):
            await event.step()
        assert len(tries) == 20
    else:
        assert (await event.step()).tournament.phase is Phase.RUNNING


async def test_every_change_of_the_entrants_is_counted(event: Event) -> None:
    await event.announce(people=2)
    revisions = []
    for change in (
        event.store.get(Tournaments).sign_up(CUP, UserId(8), "P8", NOON),
        event.store.get(Tournaments).withdraw(CUP, UserId(8)),
        event.store.get(Tournaments).withdraw(CUP, UserId(99)),
    ):
        await change
        state = await event.store.get(Tournaments).load(CUP)
        assert state is not None
        revisions.append(state.tournament.revision)
        assert state.tournament.due_at_ms == NOON + HOUR
    assert [revision - revisions[0] for revision in revisions] == [0, 1, 1]


async def test_of_two_who_close_or_cancel_at_once_one_does(event: Event) -> None:
    await event.announce()
    tournaments, cup = event.store.get(Tournaments), (await event.load()).tournament
    assert sorted(await asyncio.gather(*(tournaments.close_sign_up(CUP, NOON) for _ in range(2)))) == [True, True]
    closed = replace(cup, closes_at_ms=NOON, due_at_ms=0, revision=cup.revision + 2)
    assert (await event.load()).tournament == closed
    states = await asyncio.gather(event.step(), TournamentService(event.tables).take_due_steps(CUP))
    assert len({pairing.table_id for state in states if state for pairing in state.pairings if pairing.table_id}) == 2
    assert await tournaments.close_sign_up(CUP, NOON) is False
    assert sorted(await asyncio.gather(*(tournaments.cancel(CUP) for _ in range(2)))) == [False, True]


async def test_a_game_that_nobody_opened_is_called_off_with_the_tournament(event: Event, path: Path) -> None:
    cup = (await event.begin()).tournament
    await event.store.get(Tournaments).cancel(CUP)
    over = {"phase": Phase.OVER, "end_reason": "cancelled", "due_at_ms": 0}
    assert (await event.load()).tournament == replace(cup, revision=cup.revision + 1, page=cup.page + 1, **over)
    state = await event.step()
    tables = [(await event.tables.load(pairing.table_id)).table for pairing in state.pairings]
    assert [table.end_reason for table in tables] == ["called-off"] * 2
    assert rows(path, "SELECT count(*) FROM tables WHERE phase = 'over'") == [(2,)]
    assert await event.store.get(Tournaments).next_due_ms() is None


@pytest.mark.parametrize(("people", "workers_begin"), [(8, False), (10, True)])
async def test_up_to_four_games_begin_without_a_worker_process(
    event: Event,
    people: int,
    workers_begin: bool,  # noqa: FBT001 -- a case
) -> None:
    workers.cancel_long_work()  # whose processes are new with the next job
    before = set(multiprocessing.active_children())
    state = await event.begin(people=people)
    assert sum(pairing.is_open for pairing in state.pairings) == people // 2
    assert bool(set(multiprocessing.active_children()) - before) == workers_begin


async def test_who_withdraws_loses_the_game_and_is_paired_no_more(event: Event) -> None:
    state = await event.begin(people=6)
    lost = state.pairings[0]
    assert not await event.store.get(Tournaments).withdraw(CUP, UserId(lost.first))
    assert (await event.load()).tournament.due_at_ms == 0
    state = await event.step()
    assert state.pairings[0].result is Result.SECOND
    state = await event.play_all()
    assert not any(lost.first in {pairing.first, pairing.second} for pairing in state.pairings if pairing.round > 1)


async def test_who_withdraws_forfeits_what_has_not_begun(event: Event) -> None:
    await event.begin(Format.ROUND_ROBIN, people=4, turn_limit_s=60)
    assert not await event.store.get(Tournaments).withdraw(CUP, UserId(2))
    state = await event.play_all()
    own = [pairing for pairing in state.pairings if 2 in {pairing.first, pairing.second}]
    assert [pairing.score(2) for pairing in own] == [0, 0, 0]
    assert sum(bool(pairing.table_id) for pairing in own) == 1


async def test_in_a_round_robin_over_days_there_are_three_games_at_a_time(event: Event) -> None:
    for tournament_limit, expected in ((86_400, 3), (60, 1)):
        state = await event.begin(Format.ROUND_ROBIN, people=6, turn_limit_s=tournament_limit)
        running = Counter(n for pairing in state.pairings if pairing.table_id for n in (pairing.first, pairing.second))
        assert max(running.values()) == expected
        await event.store.get(Tournaments).cancel(CUP)
        await event.step()
        await event.store.guild_settings.erase_guild(GuildId(7))


async def test_a_drawn_game_of_a_knock_out_is_played_again_with_seats_swapped(event: Event) -> None:
    first = (await event.begin(Format.KNOCK_OUT, people=2)).pairings[0]
    await event.finish(first, Result.DRAW)
    second = (await event.step()).pairings[0]
    assert (second.first, second.second, second.replays) == (first.second, first.first, 1)
    assert second.table_id not in {first.table_id, ""}
    await event.finish(second, Result.DRAW)
    await event.finish((await event.step()).pairings[0], Result.DRAW)
    state = await event.step()
    assert state.tournament.phase is Phase.OVER
    assert [entrant.number for entrant in rank(Format.KNOCK_OUT, state.entrants, state.pairings)] == [1, 2]


async def test_a_drawn_game_of_another_format_counts(event: Event) -> None:
    pairing = (await event.begin(Format.ROUND_ROBIN, people=2)).pairings[0]
    await event.finish(pairing, Result.DRAW)
    assert (await event.load()).tournament.results == 1
    state = await event.step()
    assert [(pairing.result, pairing.replays) for pairing in state.pairings] == [(Result.DRAW, 0)]
    assert state.tournament.phase is Phase.OVER


async def test_the_best_rated_are_seeded_first(event: Event, path: Path) -> None:
    await event.announce()
    for user, rating in ((3, 40), (4, 20), (2, 30)):
        values = f"({user}, 7, 'all', 'octi', 'basic', 5, 0, 0, 0, 0, 0, 25, 8, {rating}, NULL, 0, 0)"
        meddle(path, f"INSERT INTO standings VALUES {values}")  # noqa: S608
    event.now.ms = NOON + HOUR
    state = await event.step()
    assert sorted((entrant.seed, entrant.user) for entrant in state.entrants) == [(1, 3), (2, 2), (3, 4), (4, 1)]


async def test_an_arena_pairs_whoever_is_free_until_its_time_is_over(event: Event, path: Path) -> None:
    state = await event.begin(Format.ARENA, people=4, game="el_ocho", turn_limit_s=60)
    assert sum(pairing.is_open for pairing in state.pairings) == 2
    assert not await event.store.get(Tournaments).sign_up(CUP, UserId(5), "P5", event.now.ms)
    await event.step()
    await event.finish(state.pairings[0], Result.FIRST)
    state = await event.step()
    newest = state.pairings[-1]
    assert 5 in {newest.first, newest.second}  # who came late has waited longest
    event.now.ms += 60 * MINUTE_MS
    assert await event.store.get(Tournaments).due(event.now.ms, 1) == [CUP]
    assert code(await event.store.get(Tournaments).sign_up(CUP, UserId(6), "P6", event.now.ms)) == "tournament-closed"
    await event.finish(state.pairings[1], Result.SECOND)
    state = await event.step()
    assert (len(state.pairings), state.tournament.phase) == (3, Phase.RUNNING)
    await event.finish(newest, Result.FIRST)
    state = await event.step()
    assert state.tournament.phase is Phase.OVER
    check(state, path)


async def test_after_the_grace_of_an_arena_running_games_do_not_count(event: Event) -> None:
    state = await event.begin(Format.ARENA, people=2, game="el_ocho", turn_limit_s=60)
    event.now.ms += 60 * MINUTE_MS + ARENA_GRACE_MS
    state = await event.step()
    assert state.tournament.phase is Phase.OVER
    assert [pairing.result for pairing in state.pairings] == [Result.NEITHER]


async def test_who_lost_on_time_in_an_arena_takes_a_break_until_they_are_back(event: Event) -> None:
    state = await event.begin(Format.ARENA, people=2, game="octi", turn_limit_s=60)
    event.now.ms += 60_000
    table = state.pairings[0].table_id
    await event.tables.execute(table, Tick())
    event.now.ms += 60_000
    await event.tables.execute(table, Tick())
    state = await event.step()
    assert (state.pairings[0].result, state.pairings[0].away) == (Result.SECOND, 1)
    assert len(state.pairings) == 1
    (away,) = [entrant for entrant in state.entrants if not entrant.waiting_since_ms]
    assert not await event.store.get(Tournaments).update_entrant(CUP, away.user, waiting_since_ms=event.now.ms)
    assert len((await event.step()).pairings) == 2


async def test_a_race_that_nobody_opens_is_off(event: Event, path: Path) -> None:
    await event.begin(Format.ROUND_ROBIN, people=2, game="stresses", turn_limit_s=0)
    assert await event.store.get(Tournaments).next_due_ms() == event.now.ms + NO_SHOW_MS
    event.now.ms += NO_SHOW_MS
    state = await event.step()
    assert [pairing.result for pairing in state.pairings] == [Result.NEITHER]
    check(state, path)


async def test_an_erased_entrant_has_no_name_and_plays_no_more(event: Event, path: Path) -> None:
    await event.begin(people=6)
    data = await event.store.erasure.personal_data(UserId(3))
    assert [row["name"] for row in data["entrants"]] == ["P3"]
    for leaving in (3, 99):  # 99 has not signed up
        await event.store.erasure.request_erasure(UserId(leaving), NOON)
    assert (await event.load()).leaving == {3}
    state = await event.play_all()
    assert not any(3 in {pairing.first, pairing.second} for pairing in state.pairings if pairing.round > 1)
    for table in await event.store.erasure.table_ids_of_user(UserId(3)):
        await event.tables.execute(table, AnonymizeUser(UserId(3)))
    await event.store.erasure.erase_user(UserId(3))
    assert not event.store.get(Tournaments)._remembered
    assert (await event.store.erasure.personal_data(UserId(3)))["entrants"] == []
    erased = rows(path, "SELECT name, user_id, wants_pings, is_withdrawn FROM entrants WHERE number = 3")
    assert erased == [("", None, False, True)]
    assert (await event.load()).entrants[2].user == 0


async def test_who_is_erased_before_it_begins_was_never_there(event: Event) -> None:
    await event.announce(people=3)
    await event.store.erasure.request_erasure(UserId(2), NOON)
    assert code(await event.store.get(Tournaments).sign_up(CUP, UserId(2), "P2", NOON)) == "being-forgotten"
    before = await event.load()
    await event.store.erasure.erase_user(UserId(2))
    assert [entrant.number for entrant in (await event.load()).entrants] == [1, 3]
    with pytest.raises(Conflict):
        await event.store.get(Tournaments).commit(before, Step(before.tournament))


async def test_a_server_lists_what_is_not_over_first_and_counts_who_is_there(event: Event) -> None:
    cup = (await event.begin()).tournament
    assert await event.store.get(Tournaments).withdraw(CUP, UserId(1)) is None
    for name, guild, opened_at, phase in (
        ("over", 7, NOON + 3, Phase.OVER),
        ("newer", 7, NOON + 2, Phase.SIGN_UP),
        ("elsewhere", 8, NOON + 1, Phase.SIGN_UP),
    ):
        times = {"opened_at_ms": opened_at, "phase": phase}
        await event.store.get(Tournaments).open(replace(cup, id=TournamentId(name), guild=GuildId(guild), **times), 25)
    for user in (1, 2):
        assert await event.store.get(Tournaments).sign_up(TournamentId("newer"), UserId(user), f"P{user}", NOON) is None
    listed = await event.store.get(Tournaments).of_guild(GuildId(7), 25)
    assert [(summary.tournament.id, summary.entrants) for summary in listed] == [("newer", 2), ("cup1", 3), ("over", 0)]
    assert len(await event.store.get(Tournaments).of_guild(GuildId(7), 2)) == 2


async def test_a_step_of_before_is_not_stored_after_the_page_was_shown_and_somebody_came(event: Event) -> None:
    await event.announce()
    cup = (await event.load()).tournament
    await event.store.get(Tournaments).commit(await event.load(), Step(cup))
    before = await event.load()
    assert before.tournament == replace(cup, revision=cup.revision + 1)
    assert await event.store.get(Tournaments).unshown() == [CUP]
    await event.store.get(Tournaments).mark_shown(before.tournament, 900, ())
    assert await event.store.get(Tournaments).unshown() == []
    values = {"message": 900, "shown_page": 1}
    assert (await event.load()).tournament == replace(cup, revision=cup.revision + 2, **values)
    assert not await event.store.get(Tournaments).sign_up(CUP, UserId(9), "P9", NOON)
    with pytest.raises(Conflict):
        await event.store.get(Tournaments).commit(before, Step(before.tournament))


async def test_of_which_games_the_players_were_told_is_stored(event: Event) -> None:
    state = await event.begin()
    await event.store.get(Tournaments).mark_shown(state.tournament, 900, state.pairings[:1])
    assert [pairing.is_announced for pairing in (await event.load()).pairings] == [True, False]


@pytest.mark.sqlite
@pytest.mark.parametrize("change", ["INSERT ON pairings", "INSERT ON tables", "UPDATE ON tournaments"])
async def test_it_goes_on_when_the_database_works_again(event: Event, path: Path, change: str) -> None:
    await event.announce()
    event.now.ms = NOON + HOUR
    with failing(path, change), pytest.raises(StoreError):
        await event.step()
    check(await event.play_all(), path)


async def test_a_table_that_cannot_be_read_counts_for_neither(event: Event, path: Path) -> None:
    state = await event.begin(people=2)
    meddle(path, "UPDATE tables SET snapshot = '{'")
    event.store.tables.forget_all()
    with pytest.raises(StoreError):
        await event.tables.load(state.pairings[0].table_id)
    stored = await event.store.get(Tournaments).load(CUP)
    assert stored is not None
    assert (stored.tournament.due_at_ms, stored.tournament.results) == (0, 1)
    state = await event.step()
    assert (state.pairings[0].result, state.pairings[0].away) == (Result.NEITHER, 0)
    assert state.tournament.phase is Phase.OVER


async def test_a_server_that_is_erased_takes_its_tournaments_along(event: Event, path: Path) -> None:
    await event.begin()
    await event.store.guild_settings.erase_guild(GuildId(7))
    assert {name: dump(path)[name] for name in ("tournaments", "entrants", "pairings", "tables")} == {
        "tournaments": [],
        "entrants": [],
        "pairings": [],
        "tables": [],
    }


class _DyingTournaments:
    """Lets the process end before or after a certain commit."""

    def __init__(self, store: Store, commits: int, *, is_stored: bool) -> None:
        self._commit = store.get(Tournaments).commit
        self._left = commits
        self._is_stored = is_stored

    async def __call__(self, state: State, step: Step, saves: Sequence[SaveTable] = ()) -> None:
        self._left -= 1
        if not self._left and not self._is_stored:
            raise Killed
        await self._commit(state, step, saves)
        if not self._left:
            raise Killed


@pytest.mark.parametrize(
    "tournament_format",
    first_of([Format.SWISS, Format.KNOCK_OUT, Format.ROUND_ROBIN]),
)
@pytest.mark.parametrize("is_stored", first_of([True, False]))
async def test_it_survives_an_end_between_any_two_steps(
    make_database: Callable[[], Path], tournament_format: Format, *, is_stored: bool
) -> None:
    results = (Result.FIRST, Result.SECOND, Result.DRAW)
    commits, is_killed = 0, True
    while is_killed:
        path, commits, is_killed = make_database(), commits + 1, False
        async with opened(path) as store:
            event = Event(store)
            await event.announce(tournament_format, people=4)
            event.now.ms = NOON + HOUR
            dying = _DyingTournaments(store, commits, is_stored=is_stored)
            store.get(Tournaments).commit = dying  # type: ignore[method-assign]
            try:
                await event.play_all(results)
            except Killed:
                is_killed = True
        async with opened(path) as store:
            event = Event(store)
            event.now.ms = NOON + HOUR
            state = await event.play_all(results)
            check(state, path)
            pairs = [(pairing.round, pairing.first, pairing.second) for pairing in state.pairings]
            assert (
                len(pairs)
                == len(set(pairs))
                == {Format.SWISS: 4, Format.KNOCK_OUT: 3, Format.ROUND_ROBIN: 6}[tournament_format]
            )
    assert commits > 5
