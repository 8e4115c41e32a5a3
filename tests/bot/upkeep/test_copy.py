"""`python -m bot copy FROM TO`: a database of a club, from SQLite to PostgreSQL and back."""

import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest

from bot.cli.arguments import main
from bot.cli.file_locks import lock_database
from bot.cli.settings import EXIT_MISTAKE
from bot.services.table_service import TableService
from bot.tables.ids import TableId
from tests.bot import postgres
from tests.bot.at_table import ANN, BOB, NOON
from tests.bot.booked import assert_balanced, book, given
from tests.bot.finished import count, game
from tests.bot.staked import granted
from tests.bot.stored import Now, database_url, dump, meddle, opened, play, rows

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
        host = TableService(store, Now())
        await play(host, (await host.load(TableId("t1"))).table, click)
        await count(store, game(ANN, BOB, feats={"biggest-turn": (900, 0)}, unrated="" if click % 2 else "too-short"))
        await book(store, given(A, B, 5), at=NOON + click)


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
    assert said.count("\n") == len(dump(path)) - 1
    postgres.run(play_on(server_path, 1003))
    back = tmp_path / "back.db"
    assert copy(server_path, back) == 0
    before = dump(server_path)
    assert {name: [tuple(row) for row in lines] for name, lines in dump(back).items()} == before
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
    target = tmp_path / "target.db"
    cases = [
        ((path, path), "another bot uses the database"),
        ((tmp_path / "none.db", target), "there is no database at"),
        ((target, path), "is not up to date: start the bot once with it"),
    ]
    for paths, reason in cases:
        target.touch()
        assert copy(*paths) == EXIT_MISTAKE
        assert reason in capsys.readouterr().err
    assert copy(path, target) == 0
    capsys.readouterr()
    assert copy(path, target) == EXIT_MISTAKE
    assert "is not empty: its table" in capsys.readouterr().err
    with lock_database(database_url(path)):
        assert copy(path, tmp_path / "third.db") == EXIT_MISTAKE
    assert "another bot uses the database" in capsys.readouterr().err


def test_rows_that_differ_afterwards_are_noticed(
    path: Path, tmp_path: Path, empty_database: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    target = Path(shutil.copy(empty_database, tmp_path / "target.db"))
    meddle(target, "CREATE TRIGGER lose AFTER INSERT ON journal BEGIN DELETE FROM journal WHERE number = 3; END")
    assert copy(path, target) == EXIT_MISTAKE
    assert "the rows of journal differ, throw the copy away" in capsys.readouterr().err
