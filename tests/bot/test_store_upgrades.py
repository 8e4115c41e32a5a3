"""Databases of earlier versions of the program, brought up to date with what is in them."""

from pathlib import Path

import pytest
from alembic import command
from alembic.config import Config
from sqlalchemy import create_engine

from bot.store.engine import MIGRATIONS, connect
from tests.bot.stored import meddle, rows


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """A database as it was before months were announced once."""
    return upgraded(tmp_path / "club.db", "0005")


def upgraded(path: Path, version: str) -> Path:
    """A database of a version of the schema."""
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    engine = create_engine(f"sqlite:///{path}")
    with engine.begin() as connection:
        config.attributes["connection"] = connection
        command.upgrade(config, version)
    engine.dispose()
    return path


async def up_to_date(path: Path) -> None:
    await (await connect(f"sqlite+aiosqlite:///{path}")).close()


async def test_servers_are_known_by_their_tables_of_before(tmp_path: Path) -> None:
    path = upgraded(tmp_path / "club.db", "0004")
    columns = "id, guild, channel, message, message_channel, shown, game, phase, revision, face, opened, touched"
    for table, guild in (("a", 7), ("b", 8), ("c", 8), ("d", 9)):
        values = f"'{table}', {guild}, 1, 0, 0, 0, 'octi', 'over', 1, 0, 1, 1, '{{}}'"
        meddle(path, f"INSERT INTO tables ({columns}, snapshot) VALUES ({values})")  # noqa: S608
    meddle(path, "INSERT INTO servers (guild, zone) VALUES (9, 'Europe/Paris')")
    await up_to_date(path)
    known = rows(path, "SELECT guild, zone FROM servers ORDER BY guild")
    assert known == [(7, "UTC"), (8, "UTC"), (9, "Europe/Paris")]


async def test_winners_of_before_share_their_places_with_those_who_are_written_down(path: Path) -> None:
    columns = "guild, month, game, variant, ranked_by, number, place, user_id, value"
    places = {"wins": [1, 1, 3], "points": [1, 2, 2]}
    for by, ranks in places.items():
        for number, place in enumerate(ranks, start=1):
            values = (7, "2026-11", "octi", "fast", by, number, place, number, 5)
            meddle(path, f"INSERT INTO winners ({columns}) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)", *values)  # noqa: S608
    await up_to_date(path)
    shared = rows(path, "SELECT ranking, rank, tied_players FROM winners ORDER BY ranking, number")
    assert shared == [
        *(("points", 1, 1), ("points", 2, 2), ("points", 2, 2)),
        *(("wins", 1, 2), ("wins", 1, 2), ("wins", 3, 1)),
    ]


async def test_nobody_tried_to_announce_a_month_of_before(path: Path) -> None:
    meddle(path, "INSERT INTO seasons (guild, month, ends, closed, announced) VALUES (7, '2026-11', 10, 20, 30)")
    meddle(path, "INSERT INTO seasons (guild, month, ends, closed) VALUES (8, '2026-11', 10, 20)")
    await up_to_date(path)
    found_rows = rows(path, "SELECT * FROM seasons ORDER BY guild")
    assert found_rows == [(7, "2026-11", 10, 20, 30), (8, "2026-11", 10, 20, None)]
    assert rows(path, "SELECT * FROM announcements") == []


async def test_what_was_announced_before_stays_announced(tmp_path: Path) -> None:
    path = upgraded(tmp_path / "club.db", "0024")
    seasons = "INSERT INTO seasons (guild, month, ends_at_ms, closed_at_ms, announcing_since_ms, announced_at_ms)"
    meddle(path, f"{seasons} VALUES (7, '2026-10', 10, 20, 30, 40), (7, '2026-11', 10, 20, 50, NULL)")
    meddle(path, f"{seasons} VALUES (8, '2026-11', 10, 20, NULL, 30)")
    events = "INSERT INTO club_events (guild, kind, at_ms, due_at_ms, table_id, sending_since_ms)"
    meddle(path, f"{events} VALUES (7, 'race', 60, NULL, 'abr', 61), (7, 'race', 70, 70, 'cdr', 71)")
    meddle(path, f"{events} VALUES (7, 'look-back', 80, NULL, '', 81), (8, 'look-back', 90, 90, '', NULL)")
    meddle(path, "INSERT INTO puzzle_announcements VALUES (7, 9), (7, 331)")
    await up_to_date(path)
    day = 24 * 3_600_000
    eve = 1_767_139_200_000  # 31 December 2025
    assert rows(path, "SELECT guild, key, first_try_ms, ended_at_ms FROM announcements ORDER BY key") == [
        (7, "look-back 80", 81, 81),
        (7, "puzzle 00000009", eve + 9 * day, eve + 9 * day),
        (7, "puzzle 00000331", eve + 331 * day, eve + 331 * day),
        (7, "race abr", 61, 61),
        (7, "race cdr", 71, None),
        (7, "season 2026-10", 30, 40),
        (7, "season 2026-11", 50, None),
    ]


async def test_what_records_were_before_this_week_is_counted_from_the_feats(path: Path) -> None:
    """Ann's biggest turn was 900, and her fastest win in 5 turns; 18 of 24 of her announcements were right."""
    games = {"a": "2026-W46", "b": "2026-W47", "c": "2026-W48"}
    feats = {
        "biggest-turn": (900, 800, 950),
        "fastest-win": (7, 5, 4),
        "accuracy": (8, 10, 3),
        "longest-run": (0, 0, 6),
    }
    for number, (table, week) in enumerate(games.items()):
        meddle(path, "INSERT INTO results VALUES (?, 7, 'octi', 'x', 1, '2026-11', ?, 'target', '')", table, week)
        seat = "INSERT INTO seats VALUES (?, ?, ?, 7, 'octi', 'x', 1, 1, 0, '', 1, 1, 0, 0, NULL)"
        meddle(path, seat, table, 0, 22)
        meddle(path, seat, table, 1, 11)
        for kind, values in feats.items():
            total = 12 if kind == "accuracy" else 0
            if values[number]:
                meddle(path, "INSERT INTO feats VALUES (?, 1, ?, ?, ?)", table, kind, values[number], total)
    for kind in feats:
        for period in ("all", "2026-11", "2026-W48"):
            meddle(path, "INSERT INTO records VALUES (11, 7, ?, 'octi', 'x', ?, 1, 0, 0, 'c', 1)", period, kind)
    await up_to_date(path)
    before = rows(path, "SELECT kind, previous_value FROM records WHERE period = '2026-W48' ORDER BY kind")
    assert before == [("accuracy", 7500), ("biggest-turn", 900), ("fastest-win", 5), ("longest-run", None)]
    assert rows(path, "SELECT DISTINCT previous_value FROM records WHERE period <> '2026-W48'") == [(None,)]


async def test_the_ladder_is_climbed_by_the_games_of_before(path: Path) -> None:
    """Ann (11) and Bob (22) sat alone at a table with computers, and at others of which the ladder does not tell."""
    upgraded(path, "0021")
    alone: list[tuple[int, int | None, tuple[str, ...]]] = [
        *((11, score, ("clara",)) for score in (-1, 1, 1, 0, 1)),
        (11, 1, ("iris", "bruno")),
        (22, -1, ("lola",)),
        (22, None, ("lola",)),  # without an outcome
        (22, 1, ("hugo", "")),  # one of an earlier version, without a level
    ]
    games: list[tuple[int, str, tuple[int | None, ...], int | None, tuple[str, ...]]] = [
        (7, "computer", (user,), score, levels) for user, score, levels in alone
    ]
    games += [
        (0, "computer", (22,), 1, ("lola",)),  # in direct messages
        (7, "stopped", (22,), 1, ("lola",)),
        (7, "computer", (22, 11), 1, ("lola",)),
        (7, "computer", (None,), 1, ("lola",)),  # forgotten
    ]
    for number, (guild, reason, people, score, levels) in enumerate(games, start=1):
        table = f"t{number}"
        result = "INSERT INTO results VALUES (?, ?, 'octi', 'fast', ?, '2026-11', '2026-W46', 'target', ?)"
        meddle(path, result, table, guild, number, reason)
        players = [*((user, 0, score, "") for user in people), *((None, 1, -1, level) for level in levels)]
        for seat, (user, is_computer, points, level) in enumerate(players):
            values = (
                table,
                seat,
                user,
                guild,
                "octi",
                "fast",
                number,
                0,
                is_computer,
                "",
                1,
                points,
                0,
                0,
                None,
                level,
            )
            meddle(path, f"INSERT INTO seats VALUES ({', '.join('?' * len(values))})", *values)  # noqa: S608
    await up_to_date(path)
    assert rows(path, "SELECT * FROM ladder ORDER BY user_id, level") == [
        (11, 7, "octi", "bruno", 1, 1, 1, 6),
        (11, 7, "octi", "clara", 3, 1, 2, 2),
        (22, 7, "octi", "lola", 0, 0, 0, 0),
    ]


async def test_decisions_of_reviewed_games_of_before_are_counted_from_their_reviews(tmp_path: Path) -> None:
    path = upgraded(tmp_path / "club.db", "0031")
    for table in ("t1", "t2"):
        columns = ", ".join(str(row[1]) for row in rows(path, "PRAGMA table_info(results)") if row[1] != "table_id")
        meddle(path, f"INSERT INTO results (table_id, {columns}) SELECT '{table}'{', 1' * (columns.count(',') + 1)}")
        meddle(path, "INSERT INTO game_errors (table_id, seat, strengths, error) VALUES (?, 0, '', 0.5)", table)
    columns = ", ".join(str(row[1]) for row in rows(path, "PRAGMA table_info(tables)") if row[1] != "id")
    meddle(path, f"INSERT INTO tables (id, {columns}) SELECT 't1'{', 1' * (columns.count(',') + 1)}")
    review = '{"players": [{"decisions": 31}, {"decisions": 29}]}'
    meddle(path, "INSERT INTO reviews (table_id, version, review) VALUES ('t1', 3, ?)", review)
    await up_to_date(path)
    assert rows(path, "SELECT table_id, decisions FROM game_errors ORDER BY table_id") == [("t1", 31), ("t2", 0)]
