"""A database that an older version left: it opens, all of it is read, counted and paid, and every game goes on.

The figures are counted from its rows by SQL and by hand: totals from `seats`, chips from `transfers`.
"""

import asyncio
import json
import shutil
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

import pytest
from msgspec import inspect
from msgspec.structs import replace

from bot.services.table_service import TableService
from bot.store.engine import connect, newest_schema_version
from bot.store.errors import UnreadableTable
from bot.store.guild_settings import GuildSettings
from bot.store.store import Store
from bot.tables import table as codec
from bot.tables.chips import NEWCOMER_BALANCE, Balance, day_start_ms
from bot.tables.commands import Command, ConfirmVisible, Play, Resign, Resume, Tick
from bot.tables.ids import ChannelId, TableId, UserId
from bot.tables.table import Phase, Table, TimerKind, next_timer
from bot.text import translator
from bot.text.user_text import UserText
from bot.ui.board.replay import replay_frames
from bot.ui.erasure import export_personal_data
from bot.ui.exports import export_game
from cogs.chips.queries import Chips
from cogs.history.queries import History, HistoryFilter
from cogs.standings.queries.head_to_head import Tally
from cogs.standings.queries.leaderboard import LeaderboardKey, Span
from cogs.standings.queries.player_stats import GameTotals, Rival
from cogs.standings.queries.seasons import Season
from cogs.standings.queries.server_standings import Standings
from games import match as matches
from games.catalog import GAMES
from tests.bot.booked import accounts, assert_balanced
from tests.bot.stored import Now, database_url, rows
from tests.older_database import ANN, BOB, CAT, CLUB, DAN, ELSEWHERE, EVE, FAY, GUS, HAL, LAST_MS, REMOVED, restore
from tests.past import PRESENTERS

UNDER_WAY: Final = {
    "el_ocho": ("ocho1", "ocho2", "ochobust", "ochocomp", "ochocust", "ochogus1", "ochopaus", "ochoremi"),
    "stresses": ("race1", "raceask1", "racelaps", "raceleft", "raceopen", "raceseat", "racesent", "racezero"),
    "neo_otcho": (*("neo2", "neo3", "neoclear", "neodecl", "neofree", "neoleft"), *("neoremov", "neotake", "neotime")),
    "chess_dice": ("chesdraw", "chesnew", "chess", "chesspot", "chestime"),
    "octi": ("octibasi", "octiclas", "octicomp", "octifast", "octifree", "octiold1", "octistak"),
}
"""The games under way, by their tables: each in another mode, or at another point."""
EVENTS: Final = {
    "el_ocho": "OpeningRolled Begins Rolled JokerRolled SetAside GrandEight Busted Stopped EightEqual RanOut LeftRound "
    "Won",
    "stresses": "Rolled Announced FalseZero Judged ZeroWon SentBack Lapsed Asked Seated LeftRace Won",
    "neo_otcho": "Begins Rolled NoCombination Placed Taken Cleared Shifted Declined Passed Removed RanOut LeftGame Won",
    "chess_dice": "BeginsRolled ThrowRolled Captured Annulled Skipped ThrowWon ThrowDrawn ThrowForfeited RanOut "
    "LeftMatch MatchWon",
    "octi": "Added Moved Captured Entered Freed RanOut Resigned Won Drawn",
}
"""The kinds of events of each game, as they were stored."""
STEPS: Final = 10
"""The number of steps in a game before all of its players resign."""
FAR_MS: Final = 1 << 50
ALL: Final = 1000


@pytest.fixture(scope="module")
def upgraded(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The database after the first program of today that opened it."""
    path = tmp_path_factory.mktemp("older") / "club.db"
    restore(path)

    async def upgrade() -> None:
        await (await connect(database_url(path))).close()

    asyncio.run(upgrade())
    return path


@pytest.fixture
def path(upgraded: Path, tmp_path: Path) -> Path:
    return Path(shutil.copy(upgraded, tmp_path))


@pytest.fixture
def now() -> Now:
    return Now(LAST_MS)


async def test_it_opens_with_the_newest_schema(store: Store, path: Path) -> None:
    assert await store.tables.unshown_tables() == ["ocho2"]
    assert rows(path, "SELECT version_num FROM alembic_version") == [(newest_schema_version(),)]
    assert rows(path, "PRAGMA foreign_key_check") == []


async def test_every_value_of_every_table_is_read(store: Store, path: Path) -> None:
    """Whatever the fields are called today, what was written in them is there, events and options included.

    Only what version 1 of Octi's rules kept of earlier positions is something else today.
    """
    stored = rows(path, "SELECT id, snapshot FROM tables WHERE id NOT LIKE 'brok%'")
    assert len(stored) == 8 + 40 + 37
    for name, snapshot in stored:
        table = await load(store, str(name))
        before, after = json.loads(str(snapshot)), json.loads(codec.dump(table))
        assert len(table.latest_events) == len(before["news"]), name
        if name in {"octinov1", "octiold1"}:
            del before["match"]["state"]["seen"]
        if before.get("match"):
            before["match"]["version"] = after["match"]["version"]
        assert Counter(values(before)) - Counter(values(after)) == Counter(), name


@pytest.mark.parametrize("game", EVENTS)
def test_every_kind_of_event_is_read(game: str) -> None:
    kinds = inspect.type_info(GAMES[game].event_type)
    assert isinstance(kinds, inspect.UnionType)
    assert {getattr(kind, "tag", "") for kind in kinds.types} >= set(EVENTS[game].split())


async def test_every_journal_leads_to_its_table(store: Store, path: Path) -> None:
    for name in played(path):
        await assert_journal_leads_to(store, await load(store, name))


@pytest.mark.parametrize("game", UNDER_WAY)
async def test_games_under_way_go_on_to_their_end(table_service: TableService, now: Now, path: Path, game: str) -> None:
    stored = "SELECT id FROM tables WHERE phase = 'playing' AND game = ? AND id <> 'brokopen' ORDER BY id"
    assert rows(path, stored, game) == [(name,) for name in UNDER_WAY[game]]
    for name in UNDER_WAY[game]:
        table = await load(table_service.store, name)
        length = len(await table_service.store.tables.journal_entries(table))
        for _ in range(STEPS):
            if table.phase is not Phase.OVER:
                table = await do(table_service, now, table, next_command(table, now))
        assert len(await table_service.store.tables.journal_entries(table)) >= length + 2, name
        await assert_journal_leads_to(table_service.store, table)
        for player in table.players:
            if table.phase is not Phase.OVER and table.seat_of(player.user) in table.active_human_seats:
                table = await do(table_service, now, table, Resign(player.user))
        assert table.phase is Phase.OVER, name
        await assert_verifies(table_service.store, path, table)
        assert rows(path, "SELECT COUNT(*) FROM seats WHERE table_id = ?", name) == [(len(table.players),)]


async def test_finished_games_verify_and_replay(store: Store, path: Path) -> None:
    names = set(played(path)).difference(*UNDER_WAY.values())
    assert len(names) == 37
    for name in sorted(names):
        table = await load(store, name)
        await assert_verifies(store, path, table)
        frames = replay_frames(PRESENTERS[table.game], table, await store.tables.journal_entries(table))
        assert len(frames) > 1, name
        assert frames[-1].is_end, name


async def test_searches(store: Store) -> None:
    by_kind = {
        TimerKind.LOBBY: 8,
        TimerKind.REMINDER: 27,
        TimerKind.COMPUTER: 1,
        TimerKind.TURN: 1,
        TimerKind.RULES: 4,
        TimerKind.INACTIVITY: 5,
    }
    assert Counter(table.kind for table in await store.tables.due_tables(FAR_MS, ALL)) == by_kind
    assert len(await store.tables.open_tables(guild=CLUB, limit=ALL)) == 7 + 37
    assert len(await store.tables.open_tables(guild=CLUB, games_only=True, game="octi", limit=ALL)) == 7
    last = await store.tables.last_finished_table(ANN, CLUB)
    assert last is not None
    assert last.table.id == "ochorema"
    page = await store.get(History).page(CLUB, ANN, HistoryFilter(), limit=ALL)
    assert (page.total, page.games[0].table_id) == (19, "ochorema")
    assert (await store.get(History).page(CLUB, ANN, HistoryFilter("octi", BOB), limit=ALL)).total == 2


async def test_leaderboards(store: Store) -> None:
    expected = {
        (LeaderboardKey("chess_dice"), ""): {(1, ANN, 1690), (2, BOB, 1629)},
        (LeaderboardKey("chess_dice", ranking="wins"), ""): {
            *((1, ANN, 5), (2, BOB, 3), (3, DAN, 1), (3, EVE, 1), (3, FAY, 1))
        },
        (LeaderboardKey("el_ocho", ranking="points"), ""): {
            *((1, ANN, 11_550), (2, BOB, 6550), (3, EVE, 4000), (4, DAN, 3750), (5, CAT, 1200))
        },
        (LeaderboardKey("el_ocho", ranking="points", span=Span.MONTH), ""): {(1, BOB, 2000), (2, CAT, 1200)},
        (LeaderboardKey("el_ocho", ranking="wins", span=Span.WEEK), ""): {(1, BOB, 1), (1, CAT, 1)},
        (LeaderboardKey("el_ocho", ranking="biggest-turn", span=Span.MONTH), "2025-12"): {
            *((1, ANN, 1150), (2, BOB, 950))
        },
        (LeaderboardKey("el_ocho", ranking="fastest-win"), ""): {(1, ANN, 10)},
        (LeaderboardKey("neo_otcho", ranking="longest-run"), ""): {(1, CAT, 5)},
        (LeaderboardKey("stresses", ranking="accuracy"), ""): {(1, ANN, 7619)},
        (LeaderboardKey("stresses", ranking="fastest-answer"), ""): {(1, ANN, 1820), (2, BOB, 2589)},
        (LeaderboardKey("octi", "basic", "wins"), ""): {(1, CAT, 2), (2, ANN, 1)},
        (LeaderboardKey("octi", "basic", "shortest-win"), ""): {(1, CAT, 8)},
    }
    standings = store.get(Standings).for_guild(CLUB)
    pages = {key: await standings.leaderboard(key[0], LAST_MS, user=UserId(0), month=key[1]) for key in expected}
    assert {key: {(row.rank, row.user, row.value) for row in page.rows} for key, page in pages.items()} == expected


async def test_statistics_of_a_player(store: Store) -> None:
    stats = await store.get(Standings).for_guild(CLUB).player_stats(ANN)
    assert stats.totals == (
        GameTotals("chess_dice", "", 8, 5, 0, 6, 0, 0, rating=1690, rank=1),
        GameTotals("el_ocho", "", 4, 3, 0, 11_550, 0, 0),
        GameTotals("neo_otcho", "", 2, 0, 0, 4, 0, 0),
        GameTotals("octi", "basic", 2, 1, 0, 0, 0, 0),
        GameTotals("octi", "classic", 1, 0, 0, 0, 0, 0),
        GameTotals("octi", "fast", 1, 0, 1, 0, 0, 0),
        GameTotals("stresses", "", 1, 1, 0, 8400, 0, 0),
    )
    assert stats.form == (-1, -1, -1, 1, -1, -1, 0, 1, -1, 1)
    assert {(best.kind, best.value, best.rank) for best in stats.personal_bests} == {
        *(("biggest-turn", 1150, 1), ("fastest-win", 10, 1), ("accuracy", 7619, 1), ("fastest-answer", 1820, 1))
    }
    assert stats.favourite_rival == Rival(BOB, UserText("Bob"), 14, games_ahead=8, games_behind=4)


async def test_head_to_head(store: Store) -> None:
    duel = await store.get(Standings).for_guild(CLUB).head_to_head(ANN, BOB)
    assert (duel.name, duel.opponent_name) == ("Ann", "Bob")
    assert duel.tallies == (
        Tally("chess_dice", "", 6, 3, 3),
        Tally("el_ocho", "", 4, 3, 1),
        Tally("neo_otcho", "", 1, 0, 0),
        Tally("octi", "basic", 1, 1, 0),
        Tally("octi", "fast", 1, 0, 0),
        Tally("stresses", "", 1, 1, 0),
    )
    latest = duel.meetings[0]
    assert (latest.table_id, latest.rank, latest.opponent_rank, latest.is_rated) == ("ochorema", 2, 1, True)


async def test_seasons(store: Store) -> None:
    standings = store.get(Standings)
    assert await standings.seasons_to_close(LAST_MS, limit=100) == [
        Season(REMOVED, "2025-11"),
        Season(ELSEWHERE, "2025-12"),
    ]
    assert await standings.unannounced_seasons(limit=100) == [Season(CLUB, "2025-12")]
    assert await standings.for_guild(CLUB).closed_months(limit=24) == ["2025-12", "2025-11"]
    winners = await standings.for_guild(CLUB).winners("2025-11")
    assert [
        (winner.game, winner.variant, winner.ranking, winner.rank, winner.user, winner.value) for winner in winners
    ] == [
        ("el_ocho", "", "wins", 1, ANN, 1),
        ("el_ocho", "", "points", 1, ANN, 1650),
        ("el_ocho", "", "points", 2, BOB, 900),
        ("octi", "basic", "wins", 1, ANN, 1),
    ]
    assert len(await standings.for_guild(CLUB).winners("2025-12")) == 32
    await standings.close_season(Season(ELSEWHERE, "2025-12"), LAST_MS)
    assert {
        (winner.ranking, winner.user, winner.value)
        for winner in await standings.for_guild(ELSEWHERE).winners("2025-12")
    } == {
        ("wins", ANN, 2),
        ("points", ANN, 2),
    }


async def test_chips(store: Store, path: Path) -> None:
    held = await store.balances.fetch(CLUB, map(UserId, range(ANN, HAL + 1)), day_start_ms(LAST_MS))
    assert held == {
        ANN: Balance(75, 5),
        BOB: Balance(120, 5),
        CAT: Balance(90, 10),
        DAN: Balance(35),
        EVE: Balance(160),
        FAY: Balance(115, 10),
        GUS: NEWCOMER_BALANCE,
        HAL: Balance(0),
    }
    moved, count = await store.get(Chips).movements(CLUB, ANN, limit=ALL)
    assert count == 7
    assert [(transfer.chips, transfer.balance_after) for transfer in moved[:3]] == [(-5, 80), (-5, 85), (5, 90)]
    assert {transfer.reason.value for transfer in moved} == {"grant", "won"}
    assert len(rows(path, "SELECT * FROM transfers WHERE reason IN ('top-up', 'back')")) == 11


async def test_chips_on_the_table_are_paid(table_service: TableService, now: Now, path: Path) -> None:
    """The chips of both on a throw are lost by a player who resigns in the middle of it."""
    await do(table_service, now, await load(table_service.store, "chesspot"), Resign(ANN))
    with pytest.raises(UnreadableTable):
        await table_service.load(TableId("brokopen"))
    after = accounts(path, CLUB)
    assert (after[ANN, ""], after[BOB, ""]) == (75, 130)
    assert not any(table for _, table in after)
    assert_balanced(path)


async def test_a_row_that_cannot_be_read_is_closed_and_nothing_else(table_service: TableService, path: Path) -> None:
    """Its content is left as it is, and the chips on it go back to who put them there."""
    others = "SELECT * FROM tables WHERE id <> 'brokopen'"
    before = rows(path, others)
    for name in ("brokopen", "brokshut"):
        with pytest.raises(UnreadableTable):
            await table_service.load(TableId(name))
    closed = "SELECT phase, due_at_ms, length(snapshot) FROM tables WHERE id LIKE 'brok%'"
    assert rows(path, closed) == [("unreadable", None, 200)] * 2
    assert rows(path, others) == before
    after = accounts(path, CLUB)
    assert (after[CAT, ""], after[FAY, ""]) == (100, 125)


async def test_a_click_that_counted_does_not_count_again(table_service: TableService, path: Path) -> None:
    ((click,),) = rows(path, "SELECT MAX(id) FROM interactions WHERE table_id = 'ochocomp'")
    result = await table_service.execute(TableId("ochocomp"), Resign(FAY), int(str(click)))
    assert result.is_duplicate
    assert result.table == await load(table_service.store, "ochocomp")


async def test_settings_of_servers(store: Store) -> None:
    chosen = GuildSettings(
        language="fr",
        channels=(ChannelId(710_000_000_000_000_001),),
        tables_per_channel=40,
        turn_limit_s=3600,
        mentions=False,
        announce=True,
        announce_channel=ChannelId(710_000_000_000_000_002),
        zone="Europe/Madrid",
    )
    assert await store.guild_settings.settings(CLUB) == chosen
    assert await store.guild_settings.settings(ELSEWHERE) == GuildSettings(
        tables_per_channel=5, mentions=False, zone="America/Mexico_City"
    )
    assert await store.guild_settings.removal_times() == {CLUB: None, ELSEWHERE: None, REMOVED: 1_764_579_600_000}


async def test_export_of_a_person(store: Store) -> None:
    assert await store.erasure.users_to_erase() == [GUS]
    known = json.loads(await export_personal_data(store, GUS, LAST_MS))
    assert [len(known[name]) for name in ("tables", "seats", "erasure_requests")] == [6, 3, 1]
    assert [table["table"] for table in known["tables"] if "unreadable" in table] == ["brokshut"]


async def load(store: Store, name: str) -> Table:
    stored, _ = await store.tables.load(TableId(name))
    assert stored is not None
    return stored.table


async def do(table_service: TableService, now: Now, table: Table, command: Command) -> Table:
    """A table after a command that is a click of its own."""
    now.ms += 1
    return (await table_service.execute(table.id, command, click(now))).table


def next_command(table: Table, now: Now) -> Command:
    """The next command to a table: a move, or what is due."""
    now.ms += 1100
    match, waiting = table.match, next_timer(table)
    assert match is not None
    assert waiting is not None
    if table.pause_reason:
        return Resume(table.channel)
    if match.rules.deadline(match.state) == 0:
        return ConfirmVisible(now.ms)
    if not match.actors or (waiting[0] <= now.ms and waiting[1] is not TimerKind.COMPUTER):
        now.ms = max(waiting[0], now.ms)
        return Tick()
    seat = min(match.actors)
    listed = match.rules.moves(match.state, seat)
    move = listed[0] if table.game == "octi" else match.rules.suggest(match.state, seat)  # which takes long there
    player = table.players[seat]
    command = Play(
        table.position, (match.rules.format(move),), user=player.user, interaction_id=click(now), discord_time_ms=now.ms
    )
    return replace(command, seat=seat) if player.is_computer else command


def click(now: Now) -> int:
    """The id of a click at this moment."""
    return now.ms - 1_420_070_400_000 << 22


async def assert_journal_leads_to(store: Store, table: Table) -> None:
    """Assert that a table's journal, replayed, makes its game what it is."""
    match, journal = table.match, await store.tables.journal_entries(table)
    assert match is not None
    seats = matches.initial_seats(match.seats, journal)
    again = matches.upgrade(matches.replay(table.game, seats, table.options, journal))
    assert replace(again, journal_rules_version=match.journal_rules_version) == match, table.id


async def assert_verifies(store: Store, path: Path, table: Table) -> None:
    """Assert that `/verify` finds every roll of a table's journal to follow from its secret."""
    await assert_journal_leads_to(store, table)
    match = table.match
    assert match is not None
    count = "SELECT COUNT(*) FROM journal WHERE table_id = ? AND (line LIKE '[%' OR line LIKE 'lots%')"
    ((rolls,),) = rows(path, count, table.id)
    say = translator("en")
    export = await export_game(store, PRESENTERS[table.game], table, say)
    assert export.verification == say(
        "verify-good", table=table.id, draws=int(str(rolls)), dice=int(match.rules.has_dice)
    )


def played(path: Path) -> list[str]:
    """The tables, by their ids, that have a journal and can be read."""
    query = "SELECT DISTINCT table_id FROM journal WHERE table_id NOT LIKE 'brok%' ORDER BY table_id"
    return [str(name) for (name,) in rows(path, query)]


def values(data: Any) -> Iterator[object]:
    """The values in plain data, the names of fields and of kinds of events left out."""
    match data:
        case dict():
            for name, value in data.items():
                yield from values(value) if name != "type" else ()
        case list():
            for value in data:
                yield from values(value)
        case _:
            yield data
