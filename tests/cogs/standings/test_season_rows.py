"""Months that are over: closed once, with whoever came first written down, by the clocks of their server."""

from pathlib import Path

import pytest

from bot.store.store import Store
from bot.tables.ids import GuildId
from cogs.standings.queries import seasons
from cogs.standings.queries.leaderboard import LeaderboardKey, Span
from cogs.standings.queries.seasons import CLOSING_DELAY_MS, Season, Winner
from cogs.standings.queries.server_standings import Standings
from tests.bot.at_table import ANN, BOB, CAT, DAN
from tests.bot.finished import DAY, GUILD, HOUR, called_off, count, game
from tests.bot.stored import dump, rows

DECEMBER = 1_796_083_200_000
"""The first moment of December 2026 in UTC."""
NOVEMBER = Season(GUILD, "2026-11")
CLOSING = DECEMBER + CLOSING_DELAY_MS


async def close(store: Store, season: Season = NOVEMBER, now: int = CLOSING) -> list[Winner]:
    await store.get(Standings).close_season(season, now)
    return await store.get(Standings).for_guild(season.guild).winners(season.month)


def by(winners: list[Winner], order: str, game: str = "el_ocho", variant: str = "") -> list[tuple[int, int, int]]:
    """Place, user and value of the winners by something."""
    expected = (game, variant, order)
    return [
        (winner.rank, winner.user, winner.value)
        for winner in winners
        if (winner.game, winner.variant, winner.ranking) == expected
    ]


async def test_a_month_without_rated_games_is_no_season(store: Store) -> None:
    await count(
        store,
        called_off(ANN, BOB, ended_at_ms=DECEMBER - DAY),
        game(ANN, 0, unrated="computer", ended_at_ms=DECEMBER - DAY),
    )
    assert await store.get(Standings).next_season_closing_ms(DECEMBER) is None
    assert await store.get(Standings).seasons_to_close(CLOSING + 99 * DAY, limit=100) == []


async def test_a_month_can_be_closed_a_minute_after_its_end(store: Store) -> None:
    await count(store, game(ANN, BOB, ended_at_ms=DECEMBER - 1), game(ANN, BOB, ended_at_ms=DECEMBER, guild=GuildId(8)))
    assert await store.get(Standings).next_season_closing_ms(DECEMBER - 1) == DECEMBER + 60_000
    assert await store.get(Standings).seasons_to_close(DECEMBER + 59_999, limit=100) == []
    assert await store.get(Standings).seasons_to_close(DECEMBER + 60_000, limit=100) == [NOVEMBER]


async def test_the_winners_are_written_down(path: Path, store: Store) -> None:
    early = DECEMBER - 3 * DAY
    await count(
        store,
        *(game(ANN, BOB, CAT, DAN, points=(900, 90, 9, 0), ended_at_ms=early) for _ in range(4)),
        game(
            BOB, ANN, CAT, DAN, points=(100, 50, 0, 0), ended_at_ms=early, feats={"biggest-turn": (4000, 300, 300, 200)}
        ),
        game(CAT, DAN, game="octi", variant="fast", ended_at_ms=early),
    )
    winners = await close(store)
    assert by(winners, "wins") == [(1, ANN.user, 4), (2, BOB.user, 1)]
    assert by(winners, "points") == [(1, ANN.user, 3650), (2, BOB.user, 460), (3, CAT.user, 36)]
    assert [user for _, user, _ in by(winners, "rating")] == [ANN.user, BOB.user, CAT.user]
    assert by(winners, "biggest-turn") == [(1, BOB.user, 4000), (2, ANN.user, 300), (2, CAT.user, 300)]
    assert by(winners, "wins", "octi", "fast") == [(1, CAT.user, 1)]
    assert by(winners, "rating", "octi", "fast") == []
    assert winners[0].name == "Ann"
    numbers = rows(path, "SELECT number FROM winners WHERE ranking = 'points' ORDER BY number")
    assert numbers == [(1,), (2,), (3,)]
    orders = [winner.ranking for winner in winners if winner.game == "el_ocho"]
    assert orders == sorted(orders, key=["rating", "wins", "points", "biggest-turn"].index)


async def test_equals_share_a_place_however_many_they_are(store: Store) -> None:
    await count(store, *(game(user, 99, ended_at_ms=DECEMBER - DAY) for user in range(1, 6)))
    assert sorted(by(await close(store), "wins")) == [(1, user, 1) for user in range(1, 6)]


async def test_all_who_share_the_first_three_places_are_written_down_and_nobody_after_them(store: Store) -> None:
    """Two won three times, fourteen once; a fastest win in 4 turns by one, in 5 by twelve, in 6 by another one."""
    won = [number for number in (1, 2) for _ in range(3)] + list(range(3, 17))
    await count(store, *(game(user, 99, ended_at_ms=DECEMBER - DAY) for user in won))
    turns = {1: 4, **dict.fromkeys(range(2, 14), 5), 14: 6}
    feats = [
        game(user, 99, variant="x", ended_at_ms=DECEMBER - DAY, feats={"fastest-win": (turns[user], 0)})
        for user in turns
    ]
    await count(store, *feats)
    winners = await close(store)
    wins = [
        (winner.rank, winner.tied_players, winner.user)
        for winner in winners
        if winner.ranking == "wins" and not winner.variant
    ]
    assert sorted(wins) == [(1, 2, 1), (1, 2, 2), *((3, 14, user) for user in range(3, 17))]
    fastest = [(winner.rank, winner.tied_players, winner.user) for winner in winners if winner.ranking == "fastest-win"]
    assert sorted(fastest) == [(1, 1, 1), *((2, 12, user) for user in range(2, 14))]


async def test_of_very_many_equals_some_are_written_down_and_how_many_they_are(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(seasons, "MAX_WINNERS", 4)
    await count(store, *(game(user, 99, ended_at_ms=DECEMBER - DAY) for user in (1, 1, *range(2, 9))))
    winners = [
        (winner.rank, winner.tied_players, winner.value) for winner in await close(store) if winner.ranking == "wins"
    ]
    assert winners == [(1, 1, 2), *[(2, 7, 1)] * 3]


async def test_only_what_happened_in_the_month_counts(store: Store) -> None:
    await count(store, game(BOB, ANN, ended_at_ms=DECEMBER - 31 * DAY), game(BOB, ANN, ended_at_ms=DECEMBER - 32 * DAY))
    await count(store, game(ANN, BOB, ended_at_ms=DECEMBER - 1), game(BOB, ANN, ended_at_ms=DECEMBER))
    assert by(await close(store), "wins") == [(1, ANN.user, 1)]


async def test_a_closed_month_stays_as_it_is(path: Path, store: Store) -> None:
    await count(store, game(ANN, BOB, ended_at_ms=DECEMBER - DAY))
    await close(store)
    before = dump(path)
    await close(store, now=CLOSING + DAY)
    assert dump(path) == before
    assert await store.get(Standings).seasons_to_close(CLOSING + DAY, limit=100) == []


async def test_ratings_carry_on(path: Path, store: Store) -> None:
    await count(store, *(game(ANN, BOB, ended_at_ms=DECEMBER - DAY) for _ in range(5)))
    ratings = rows(path, "SELECT user_id, mu, sigma, rating FROM standings WHERE period = 'all' ORDER BY user_id")
    await close(store)
    assert (
        rows(path, "SELECT user_id, mu, sigma, rating FROM standings WHERE period = 'all' ORDER BY user_id") == ratings
    )
    await count(store, game(BOB, ANN, ended_at_ms=DECEMBER))
    ((games,),) = rows(path, "SELECT games FROM standings WHERE period = 'all' AND user_id = 11")
    assert games == 6


async def test_a_month_nobody_closed_does_not_wait_for_the_next_one(store: Store) -> None:
    await count(store, game(ANN, BOB, ended_at_ms=DECEMBER - 40 * DAY), game(BOB, ANN, ended_at_ms=DECEMBER - DAY))
    october = Season(GUILD, "2026-10")
    assert await store.get(Standings).seasons_to_close(CLOSING, limit=100) == [october, NOVEMBER]
    await close(store, october)
    assert await store.get(Standings).seasons_to_close(CLOSING, limit=100) == [NOVEMBER]
    await close(store)
    assert await store.get(Standings).for_guild(GUILD).closed_months(limit=24) == ["2026-11", "2026-10"]


async def test_months_are_announced_once(store: Store) -> None:
    await count(
        store, game(ANN, BOB, ended_at_ms=DECEMBER - DAY), game(ANN, BOB, ended_at_ms=DECEMBER - DAY, guild=GuildId(8))
    )
    assert await store.get(Standings).unannounced_seasons(limit=100) == []
    await close(store)
    await close(store, Season(GuildId(8), "2026-11"))
    assert await store.get(Standings).unannounced_seasons(limit=100) == [NOVEMBER, Season(GuildId(8), "2026-11")]
    await store.get(Standings).mark_announced(NOVEMBER, CLOSING)
    assert await store.get(Standings).unannounced_seasons(limit=100) == [Season(GuildId(8), "2026-11")]


async def test_the_next_end_is_one_that_is_to_come(store: Store) -> None:
    await count(store, game(ANN, BOB, ended_at_ms=DECEMBER - 1), game(ANN, BOB, ended_at_ms=DECEMBER))
    assert await store.get(Standings).next_season_closing_ms(CLOSING - 1) == CLOSING
    assert await store.get(Standings).next_season_closing_ms(CLOSING) == CLOSING + 31 * DAY


async def test_old_weeks_are_let_go_of_and_months_are_kept(path: Path, store: Store) -> None:
    feats = {"biggest-turn": (900, 0)}
    await count(store, *(game(ANN, BOB, ended_at_ms=DECEMBER - 7 * weeks * DAY, feats=feats) for weeks in range(1, 8)))
    board = LeaderboardKey("el_ocho", ranking="wins")
    before = await store.get(Standings).for_guild(GUILD).leaderboard(board, CLOSING, user=ANN.user)
    await close(store)
    for table in ("standings", "records"):
        periods = {str(period) for (period,) in rows(path, f"SELECT DISTINCT period FROM {table}")}  # noqa: S608
        assert periods == {"all", "2026-10", "2026-11", "2026-W48"}  # Tuesday, 1 December, is in week 49
    assert await store.get(Standings).for_guild(GUILD).leaderboard(board, CLOSING, user=ANN.user) == before


async def test_months_end_by_the_clocks_of_the_server(store: Store) -> None:
    await store.guild_settings.update(GUILD, zone="Asia/Kolkata")
    midnight = DECEMBER - 5 * HOUR - HOUR // 2
    await count(store, game(ANN, BOB, ended_at_ms=midnight - 1), game(BOB, ANN, ended_at_ms=midnight))
    assert await store.get(Standings).seasons_to_close(midnight + CLOSING_DELAY_MS - 1, limit=100) == []
    assert await store.get(Standings).seasons_to_close(midnight + CLOSING_DELAY_MS, limit=100) == [NOVEMBER]
    assert by(await close(store, now=midnight + CLOSING_DELAY_MS), "wins") == [(1, ANN.user, 1)]


async def test_open_months_follow_a_new_time_zone_and_closed_ones_do_not(path: Path, store: Store) -> None:
    await count(store, game(ANN, BOB, ended_at_ms=DECEMBER - 40 * DAY), game(ANN, BOB, ended_at_ms=DECEMBER - DAY))
    await close(store, Season(GUILD, "2026-10"))
    ((october,),) = rows(path, "SELECT ends_at_ms FROM seasons WHERE month = '2026-10'")
    await store.guild_settings.update(GUILD, zone="America/Los_Angeles")
    assert rows(path, "SELECT ends_at_ms FROM seasons ORDER BY month") == [(october,), (DECEMBER + 8 * HOUR,)]
    assert rows(path, "SELECT month FROM results ORDER BY ended_at_ms") == [("2026-10",), ("2026-11",)]


async def test_what_ends_in_a_month_that_is_closed_counts_in_the_next_one(path: Path, store: Store) -> None:
    """December has been closed by UTC, where it is January 1, when New York, where it is December 31, is chosen."""
    january = DECEMBER + 31 * DAY
    december = Season(GUILD, "2026-12")
    wins = LeaderboardKey("el_ocho", ranking="wins", span=Span.MONTH)
    feats = {"biggest-turn": (900, 800)}
    await count(store, game(ANN, BOB, ended_at_ms=january - HOUR, feats=feats))
    closed = await close(store, december, january + CLOSING_DELAY_MS)
    await store.guild_settings.update(GUILD, zone="America/New_York")
    await count(
        store, game(BOB, ANN, ended_at_ms=january + HOUR, feats=feats), game(BOB, ANN, ended_at_ms=january + 6 * HOUR)
    )
    assert rows(path, "SELECT month FROM results ORDER BY ended_at_ms") == [("2026-12",), ("2027-01",), ("2027-01",)]
    assert rows(path, "SELECT DISTINCT period FROM records WHERE period LIKE '2027-0%'") == [("2027-01",)]
    assert await store.get(Standings).for_guild(GUILD).winners("2026-12") == closed
    for now in (january + 2 * HOUR, january + 7 * HOUR):
        page = await store.get(Standings).for_guild(GUILD).leaderboard(wins, now, user=ANN.user)
        assert (page.period, [(line.user, line.value) for line in page.rows]) == ("2027-01", [(BOB.user, 2)])
        past = await store.get(Standings).for_guild(GUILD).leaderboard(wins, now, user=ANN.user, month="2026-12")
        assert (past.period, [(line.user, line.value) for line in past.rows]) == ("2026-12", [(ANN.user, 1)])
        assert await store.get(Standings).for_guild(GUILD).last_month(now) == "2026-12"
    assert rows(path, "SELECT ends_at_ms FROM seasons WHERE month = '2027-01'") == [(january + 31 * DAY + 5 * HOUR,)]


async def test_where_nothing_is_closed_a_month_begins_again_with_the_zone(path: Path, store: Store) -> None:
    january = DECEMBER + 31 * DAY
    await store.guild_settings.update(GUILD, zone="America/New_York")
    await count(store, game(BOB, ANN, ended_at_ms=january + HOUR), game(BOB, ANN, ended_at_ms=january + 5 * HOUR))
    assert rows(path, "SELECT month FROM results ORDER BY ended_at_ms") == [("2026-12",), ("2027-01",)]


async def test_somebody_forgotten_has_still_won_without_a_name(store: Store) -> None:
    await count(store, game(ANN, BOB, ended_at_ms=DECEMBER - DAY))
    await close(store)
    await store.erasure.erase_user(ANN.user)
    winners = await store.get(Standings).for_guild(GUILD).winners("2026-11")
    assert [
        (winner.rank, winner.user, winner.name, winner.value) for winner in winners if winner.ranking == "wins"
    ] == [(1, 0, "", 1)]
