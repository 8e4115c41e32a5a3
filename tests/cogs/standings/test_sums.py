"""Totals and records are what the finished games come to, counted again from the first; on each server by itself."""

import asyncio
from collections import Counter, defaultdict
from collections.abc import Sequence
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.standings.rating import Rating, update_ratings, weighted_change
from bot.standings.results import GameResult
from bot.tables.ids import GuildId, UserId
from cogs.history.queries import History, HistoryFilter
from cogs.standings.queries.leaderboard import LeaderboardKey, Span, rankings_of
from cogs.standings.queries.server_standings import Standings
from tests.bot.at_table import NOON
from tests.bot.finished import DAY, HOUR, count, game
from tests.bot.stored import opened, rows
from tests.effort import examples, first_of

SERVERS = (7, 8)
PEOPLE = range(1, 7)
ASKED = range(1, 4)


@st.composite
def games(draw: st.DrawFn) -> list[GameResult]:
    """Finished games of a few people on two servers, over three months."""
    results = []
    for number in range(draw(st.integers(1, 25))):
        people = draw(st.lists(st.sampled_from(PEOPLE), min_size=2, max_size=4, unique=True))
        seats = len(people)
        unrated = draw(st.sampled_from(["", "", "", "computer", "called-off"]))
        ranks = [0] * seats
        if unrated != "called-off":
            scores = draw(st.lists(st.integers(1, 3), min_size=seats, max_size=seats))
            ranks = [1 + sum(other < own for other in scores) for own in scores]
        amounts = st.lists(st.integers(0, 90), min_size=seats, max_size=seats)
        right, wrong = draw(amounts), draw(amounts)
        feats = {
            "fastest-answer": draw(amounts),
            "accuracy": [
                part for parts in zip(right, map(sum, zip(right, wrong, strict=True)), strict=True) for part in parts
            ],
        }
        results.append(
            game(
                *([*people[1:], 0] if unrated == "computer" else people),
                ranks=ranks,
                ended_at_ms=NOON + draw(st.integers(0, 90)) * DAY + draw(st.integers(0, 23)) * HOUR,
                guild=GuildId(draw(st.sampled_from(SERVERS))),
                game="stresses",
                points=draw(amounts),
                unrated=unrated,
                feats=None if unrated else feats,
                table=f"t{number:02}",
            )
        )
    return results


@examples(15)
@given(games(), st.lists(st.integers(1, 4), min_size=25, max_size=25))
def test_totals_and_records_are_the_sums_of_the_games(finished: list[GameResult], batches: list[int]) -> None:
    with TemporaryDirectory() as folder:
        path = Path(folder) / "club.db"
        asyncio.run(counted(path, finished, batches))
        assert kept_totals(path) == counted_totals(path)
        assert kept_records(path) == counted_records(path)


@examples(4)
@given(games())
def test_a_server_is_told_what_it_would_be_told_if_there_were_no_other(finished: list[GameResult]) -> None:
    own = [result for result in finished if result.guild == 7]
    with TemporaryDirectory() as folder:
        both = asyncio.run(everything(Path(folder) / "both.db", finished, GuildId(7)))
        alone = asyncio.run(everything(Path(folder) / "alone.db", own, GuildId(7)))
    assert both == alone


@pytest.mark.parametrize("guild", first_of([0, 9, -1, 2**62], 2))
def test_a_server_on_which_nothing_was_played_is_told_nothing(tmp_path: Path, guild: GuildId) -> None:
    people = [game(1, 2, game="stresses", feats={"fastest-answer": (900, 800)}) for _ in range(6)]
    answers = asyncio.run(everything(tmp_path / "played.db", people, guild))
    assert answers == asyncio.run(everything(tmp_path / "empty.db", [], guild))


async def counted(path: Path, finished: Sequence[GameResult], batches: Sequence[int]) -> None:
    """Count games, some in the same transaction."""
    waiting = list(finished)
    async with opened(path) as store:
        for size in batches:
            if waiting:
                await count(store, *waiting[:size])
                waiting = waiting[size:]
        await count(store, *waiting)


async def everything(path: Path, finished: Sequence[GameResult], guild: GuildId) -> list[Any]:
    """All that can be asked about a server, about some of the people."""
    lines: list[Any] = []
    async with opened(path) as store:
        await count(store, *finished)
        for season in await store.get(Standings).seasons_to_close(NOON + 99 * DAY, limit=100):
            await store.get(Standings).close_season(season, NOON + 99 * DAY)
        mine = store.get(Standings).for_guild(guild)
        for month in await mine.closed_months(limit=24):
            lines += [month, await mine.winners(month)]
        for board in [LeaderboardKey("stresses", "", by, span) for by in rankings_of("stresses") for span in Span]:
            lines += [await mine.leaderboard(board, NOON + 60 * DAY, user=user) for user in (0, *ASKED)]
        for user in ASKED:
            lines += [
                await mine.player_stats(UserId(user)),
                await store.get(History).page(guild, UserId(user), HistoryFilter(), limit=50),
            ]
            lines += [await mine.head_to_head(UserId(user), UserId(other)) for other in ASKED]
    return lines


def kept_totals(path: Path) -> dict[tuple[object, ...], dict[str, object]]:
    columns = ("games", "wins", "draws", "points", "unrated_games", "unrated_wins", "mu", "sigma", "rating")
    found_rows = rows(path, f"SELECT guild, period, user_id, {', '.join(columns)} FROM standings")  # noqa: S608
    return {
        (guild, period, user): dict(zip(columns, values, strict=True)) for guild, period, user, *values in found_rows
    }


def share(path: Path, table: str, user: int, people: Sequence[int]) -> float:
    """The share of a change that a player gets: the mean over the opponents, by the games with each within a day."""
    query = """
        SELECT count(*) FROM seats AS own JOIN seats AS other USING (table_id) JOIN results USING (table_id)
        JOIN results AS this ON this.table_id = ? AND results.rowid < this.rowid AND results.guild = this.guild
        AND results.ended_at_ms > this.ended_at_ms - 86400000
        WHERE own.user_id = ? AND other.user_id = ? AND own.is_rated
    """
    games = [int(str(rows(path, query, table, user, other)[0][0])) for other in people if other != user]
    return sum(min(1, max(0, 10 - count) / 6) for count in games) / len(games)


def counted_totals(path: Path) -> dict[tuple[object, ...], Any]:
    """The same from the results and their seats, in the order in which they were counted."""
    sums: defaultdict[tuple[object, ...], Counter[str]] = defaultdict(Counter)
    skills: defaultdict[tuple[object, object], Rating] = defaultdict(Rating)
    last: dict[tuple[object, ...], tuple[Rating, int | None]] = {}
    for table, guild, month, week, unrated in rows(
        path, "SELECT table_id, guild, month, week, unrated_reason FROM results ORDER BY rowid"
    ):
        found_rows = rows(
            path, "SELECT user_id, rank, points, score FROM seats WHERE table_id = ? AND score IS NOT NULL", table
        )
        people = sorted(
            [
                (int(str(user)), int(str(rank)), int(str(points)), score)
                for user, rank, points, score in found_rows
                if user
            ]
        )
        if not unrated:
            after = update_ratings([skills[guild, user] for user, *_ in people], [rank for _, rank, *_ in people])
            shares = {user: share(path, str(table), user, [other for other, *_ in people]) for user, *_ in people}
            skills |= {
                (guild, user): weighted_change(skills[guild, user], skill, shares[user])
                for (user, *_), skill in zip(people, after, strict=True)
            }
        for user, _, points, score in people:
            for period in ("all", month, week):
                own = sums[guild, period, user]
                if unrated:
                    own.update(unrated_games=1, unrated_wins=int(score == 1))
                else:
                    own.update(games=1, wins=int(score == 1), draws=int(score == 0), points=points)
            skill = skills[guild, user]
            display_rating = skill.display_rating if sums[guild, "all", user]["games"] >= 5 else None
            for period in ("all", month, week):
                before = last.get((guild, period, user), (skill, None))
                last[guild, period, user] = (skill, before[1] if unrated else display_rating)
    names = ("games", "wins", "draws", "points", "unrated_games", "unrated_wins")
    return {
        key: {name: own[name] for name in names}
        | {"mu": pytest.approx(last[key][0].mu), "sigma": pytest.approx(last[key][0].sigma), "rating": last[key][1]}
        for key, own in sums.items()
    }


def kept_records(path: Path) -> dict[tuple[object, ...], tuple[object, ...]]:
    found_rows = rows(path, "SELECT guild, kind, period, user_id, value, part, whole FROM records")
    return {tuple(key): (value, part, whole) for *key, value, part, whole in found_rows}


def counted_records(path: Path) -> dict[tuple[object, ...], tuple[object, ...]]:
    """The same from the feats."""
    records: defaultdict[tuple[object, ...], list[tuple[int, int]]] = defaultdict(list)
    for guild, kind, month, week, user, value, total in rows(
        path,
        "SELECT r.guild, f.kind, r.month, r.week, s.user_id, f.value, f.total FROM feats f "
        "JOIN seats s ON s.table_id = f.table_id AND s.seat = f.seat JOIN results r ON r.table_id = f.table_id",
    ):
        for period in ("all", month, week):
            records[guild, kind, period, user].append((int(str(value)), int(str(total))))
    best: dict[tuple[object, ...], tuple[object, ...]] = {}
    for key, values in records.items():
        part, whole = (sum(numbers) for numbers in zip(*values, strict=True))
        if key[1] == "accuracy":
            best[key] = (10_000 * part // whole if whole >= 20 else None, part, whole)
        else:
            best[key] = (min(value for value, _ in values), 0, 0)
    return best
