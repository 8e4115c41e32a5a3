"""`python -m bot copy FROM TO`: a database of a club, from SQLite to PostgreSQL and back."""

import errno
import os
import re
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest

from bot.cli.arguments import main
from bot.cli.file_locks import lock_database
from bot.cli.settings import EXIT_MISTAKE
from bot.services.table_service import TableService
from bot.store.features import complete_metadata
from bot.tables.ids import TableId
from tests.bot import postgres
from tests.bot.at_table import ANN, BOB, NOON
from tests.bot.booked import assert_balanced, book, transfer
from tests.bot.finished import count, game
from tests.bot.staked import granted
from tests.bot.stored import Now, database_url, dump, meddle, opened, play, rows
from tests.bot.upkeep.databases import DIARY

A, B = ANN.user, BOB.user


@pytest.fixture
def server_path(empty_postgres: Path) -> Iterator[Path]:
    """A database without any tables."""
    path = postgres.create(empty_postgres, blank=True)
    yield path
    postgres.drop(path)


async def play_on(path: Path, click: int) -> None:
    """A turn, a finished game, and chips that move."""
    async with opened(path) as store:
        table_service = TableService(store, Now())
        await play(table_service, (await table_service.load(TableId("t1"))).table, click)
        await count(store, game(ANN, BOB, feats={"biggest-turn": (900, 0)}, unrated="" if click % 2 else "too-short"))
        await book(store, transfer(A, B, 5), now_ms=NOON + click)


def copy(source: Path, target: Path) -> int:
    return main(["copy", database_url(source), database_url(target)])


@postgres.needs_postgres
def test_copied_to_postgresql_and_back_everything_is_there_and_goes_on(
    path: Path, server_path: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    postgres.run(grant_and_play(path))
    meddle(path, "UPDATE members SET name = 'N' || char(0) || 'UL' WHERE user_id = ?", B)
    assert copy(path, server_path) == 0
    assert "\njournal: " in (said := capsys.readouterr().out)
    assert said.count("\n") == len(complete_metadata().tables)
    postgres.run(play_on(server_path, 1003))
    back = tmp_path / "back.db"
    assert copy(server_path, back) == 0
    before = dump(server_path)
    declared = {"alembic_version", *complete_metadata().tables}
    assert {name: [tuple(row) for row in lines] for name, lines in dump(back).items() if name in declared} == {
        name: lines for name, lines in before.items() if name in declared
    }
    assert rows(back, "SELECT name FROM members WHERE user_id = ?", B) == [("Bob",)]
    assert len(rows(back, "SELECT id FROM transfers")) == 2 + 3
    postgres.run(play_on(back, 1004))
    for where in (path, server_path, back):
        assert_balanced(where)


async def grant_and_play(path: Path) -> None:
    async with opened(path) as store:
        await book(store, granted(A), granted(B))
    for click in (1001, 1002):
        await play_on(path, click)


def test_only_what_is_current_is_copied_into_what_is_empty_and_used_by_no_bot(
    path: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    target, diary, third = tmp_path / "target.db", tmp_path / "diary.txt", tmp_path / "third.db"
    older = Path(shutil.copy(path, tmp_path / "older.db"))
    meddle(older, "UPDATE alembic_version SET version_num = '0003'")
    target.touch()
    diary.write_text(DIARY, "utf-8")
    locked = f"[Errno {errno.EWOULDBLOCK}] {os.strerror(errno.EWOULDBLOCK)}"
    in_use = f"another bot uses the database {path}: stop that one first ({locked})"
    outdated = "is not up to date: start the bot once with it before"
    cases = [
        ((path, path), in_use),
        ((tmp_path / "none.db", target), f"there is no database at {tmp_path}/none.db"),
        ((target, path), f"the schema of {database_url(target)} {outdated}"),
        ((older, path), f"the schema of {database_url(older)} {outdated}"),
        ((diary, target), f"cannot use the database {database_url(diary)}: file is not a database"),
        ((path, diary), f"cannot use the database {database_url(diary)}: file is not a database"),
        ((path, path.parent), f"cannot use the database {database_url(path.parent)}: unable to open database file"),
    ]
    for paths, complaint in cases:
        assert copy(*paths) == EXIT_MISTAKE
        assert capsys.readouterr() == ("", f"{complaint}\n")
    assert copy(path, target) == 0
    content = dump(path)
    copied = [f"{table.name}: {len(content[table.name])} rows\n" for table in complete_metadata().sorted_tables]
    assert capsys.readouterr().out == "".join(copied)
    assert copy(path, target) == EXIT_MISTAKE
    assert re.fullmatch(
        rf"{re.escape(database_url(target))} is not empty: its table \w+ has rows\n", capsys.readouterr().err
    )
    with lock_database(database_url(path)):
        assert copy(path, third) == EXIT_MISTAKE
    assert capsys.readouterr().err == f"{in_use}\n"
    assert_closed(tmp_path)


def assert_closed(folder: Path) -> None:
    """No database of a folder is open any more: SQLite has no files beside it."""
    assert [file.name for file in folder.iterdir() if file.name.endswith(("-wal", "-shm"))] == []


@pytest.mark.parametrize(
    ("trigger", "text"),
    [
        (
            "AFTER INSERT ON journal BEGIN DELETE FROM journal WHERE number = 3",
            "the rows of journal differ, throw the copy away: does a bot use one of the databases?",
        ),
        (
            "BEFORE INSERT ON journal BEGIN SELECT RAISE(ABORT, 'no room')",
            "the copy is not complete, throw it away: no room",
        ),
    ],
)
def test_a_copy_that_is_not_whole_is_noticed(
    path: Path, empty_database: Path, capsys: pytest.CaptureFixture[str], trigger: str, text: str
) -> None:
    target = Path(shutil.copy(empty_database, path.with_name("target.db")))
    meddle(target, f"CREATE TRIGGER spoil {trigger}; END")
    assert copy(path, target) == EXIT_MISTAKE
    assert capsys.readouterr().err == f"{text}\n"
    assert_closed(path.parent)
