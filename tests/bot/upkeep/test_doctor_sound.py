"""`python -m bot doctor` and a database with nothing to mend, no database, or one elsewhere; it changes nothing."""

import asyncio
import os
import re
import sqlite3
from itertools import islice
from pathlib import Path

import pytest
from sqlalchemy.engine import make_url

from bot.cli import doctor
from bot.cli.doctor import examine
from bot.cli.settings import Settings
from bot.cli.starts import Starts
from bot.store import files
from tests.bot import postgres
from tests.bot.stored import begin, database_url, dump, hosting, locked, meddle, rows
from tests.bot.upkeep.databases import DIARY, address_of, club, database, looked_at, unwell


class TestSound:
    def test_is_called_so(self, path: Path) -> None:
        findings = looked_at(path)
        assert list(findings) == ["database", "schema", "rows", "disk"]
        assert unwell(path) == {}
        assert findings["database"].message == f"{path} is sound ({path.stat().st_size / 1_000_000:.1f} MB)"
        assert findings["rows"].message == "all can be read"

    @pytest.mark.parametrize("name", ["my club.db", "club#1.db", "100%.db", "clüb.db", "it's"])
    def test_is_found_under_any_name(self, path: Path, name: str) -> None:
        findings = looked_at(path.rename(path.with_name(name)))
        assert findings["database"].ok
        assert findings["rows"].message == "all can be read"

    def test_is_found_by_an_address_of_its_own_kind(self, path: Path) -> None:
        spaced = path.rename(path.with_name("my club.db"))
        finding = database(f"sqlite+aiosqlite:///file:{path.parent}/my%2520club.db?mode=ro&uri=true")
        assert finding.ok
        assert finding.message.startswith(f"{spaced} is sound ")

    def test_is_left_as_it_was(self, path: Path) -> None:
        raw, before = path.read_bytes(), dump(path)
        assert unwell(path) == {}
        assert dump(path) == before
        assert path.read_bytes() == raw
        assert [file.name for file in path.parent.iterdir()] == ["club.db"]

    async def test_is_so_while_the_bot_runs_and_somebody_writes(self, path: Path) -> None:
        async with hosting(path) as table_service:
            await begin(table_service, "t4", interaction_id=904)
            with locked(path):
                before = dump(path)
                assert unwell(path) == {}
                assert dump(path) == before
            await begin(table_service, "t5", interaction_id=905)
        assert rows(path, "SELECT id FROM tables ORDER BY id") == [("t1",), ("t2",), ("t3",), ("t4",), ("t5",)]

    async def test_is_looked_at_as_far_as_it_is_written(self, path: Path) -> None:
        async with hosting(path) as table_service:
            await begin(table_service, "t4", interaction_id=904)
            meddle(path, "UPDATE tables SET snapshot = '{}' WHERE id = 't4'")  # not in the file itself yet
            assert list(unwell(path)) == ["rows"]


class TestNotThere:
    def test_is_well_and_makes_none(self, tmp_path: Path) -> None:
        path = tmp_path / "data" / "ocho.db"
        findings = looked_at(path)
        assert list(findings) == ["database", "disk"]
        assert findings["database"].ok
        assert findings["database"].message == f"{path} is not there yet; it is made at the first start"
        assert list(tmp_path.iterdir()) == []

    def test_is_not_well_where_none_can_be_made(self, tmp_path: Path) -> None:
        way = tmp_path / "way"
        way.write_text(DIARY, "utf-8")
        expected = f"{way}/data/ocho.db cannot be made: {way} is no folder"
        assert unwell(way / "data" / "ocho.db") == {"database": expected}

    def test_nor_where_none_may_be_made(self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(os, "access", as_anybody)
        tmp_path.chmod(0o555)
        expected = f"{tmp_path}/data/ocho.db cannot be made: give this user the right to write to {tmp_path}"
        findings = unwell(tmp_path / "data" / "ocho.db")
        tmp_path.chmod(0o755)
        assert findings == {"database": expected}

    def test_nor_where_there_can_be_no_such_name(self, tmp_path: Path) -> None:
        path = tmp_path / ("x" * 300)
        findings = unwell(path)
        assert list(findings) == ["database"]
        assert findings["database"].startswith(f"cannot read {path}: ")

    def test_doctor_accepts_an_empty_file(self, tmp_path: Path) -> None:
        path = tmp_path / "ocho.db"
        path.touch()
        findings = looked_at(path)
        assert unwell(path) == {}
        assert findings["schema"].message == "there is none yet; it is made at the first start"
        assert path.stat().st_size == 0
        asyncio.run(club(path))
        assert looked_at(path)["rows"].message == "all can be read"


class TestLooking:
    """The connection that the database is looked at with."""

    def test_changes_nothing(self, path: Path) -> None:
        before = dump(path)
        with files.open_readonly(path) as connection, pytest.raises(sqlite3.OperationalError, match="readonly"):
            connection.execute("DELETE FROM journal")
        assert dump(path) == before

    def test_makes_nothing(self, tmp_path: Path) -> None:
        with pytest.raises(sqlite3.OperationalError, match="unable to open"), files.open_readonly(tmp_path / "no.db"):
            pass
        assert list(tmp_path.iterdir()) == []


def as_anybody(path: Path, _mode: int) -> bool:
    """The system's answer to anybody but root, asked if a file may be written to."""
    return bool(path.stat().st_mode & 0o222)


def test_a_file_that_may_not_be_written_to(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(os, "access", as_anybody)
    assert unwell(path) == {}
    path.chmod(0o444)
    expected = f"{path} is sound, but may not be written to: give this user the right to, in the whole folder"
    assert unwell(path) == {"database": expected}


def test_a_folder_that_may_not_be_written_to(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(os, "access", as_anybody)
    path.parent.chmod(0o555)
    findings = unwell(path)
    path.parent.chmod(0o755)
    assert list(findings) == ["database"]
    assert re.search("[Gg]ive this user the right to", findings["database"])  # only root can read it nonetheless


def test_a_folder_that_may_not_be_written_to_where_sqlite_needs_it(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(os, "access", as_anybody)
    path.with_name(f"{path.name}-wal").mkdir()  # it can make no such file, not even as root
    path.parent.chmod(0o555)
    findings = unwell(path)
    path.parent.chmod(0o755)
    advice = "Give this user the right to write to it, and to its folder"
    assert findings == {"database": f"cannot read {path}: unable to open database file. {advice}"}


class TestElsewhere:
    """A database that is in no file of ours, such as one of PostgreSQL."""

    def test_that_is_empty(self) -> None:
        findings = list(islice(examine(Settings(database_url="sqlite+aiosqlite://")), 2, 4))
        assert [str(finding) for finding in findings] == [
            "ok   database: sqlite+aiosqlite:// answers",
            "ok   schema: there is none yet; it is made at the first start",
        ]

    def test_that_is_up_to_date(self, path: Path) -> None:
        answers, schema, content = doctor._check_server(make_url(address_of(path)))
        assert str(content) == "ok   rows: all can be read"
        assert str(answers) == f"ok   database: {address_of(path)} answers"
        assert re.fullmatch(r"ok   schema: version \d{4}, up to date", str(schema))

    @postgres.needs_postgres
    def test_on_a_server(self, empty_postgres: Path) -> None:
        url = database_url(empty_postgres)
        answers, schema, _ = doctor._check_server(make_url(url))
        ((size,),) = postgres.execute(empty_postgres, "SELECT pg_database_size(current_database()) / 1e6")
        assert answers.ok
        assert "answers: PostgreSQL 18." in str(answers)
        match = re.search(r", ([\d.]+) MB; pg_dump backs it up$", str(answers))
        assert match
        assert float(match[1]) == pytest.approx(float(str(size)), abs=0.1)
        assert schema.ok
        gone = f"{empty_postgres.name}_gone"
        (finding,) = doctor._check_server(make_url(url.replace(empty_postgres.name, gone)))
        assert str(finding).startswith("MEND database: cannot use ")
        assert str(finding).endswith(f'database "{gone}" does not exist')

    def test_that_is_of_an_older_program(self, path: Path) -> None:
        meddle(path, "UPDATE alembic_version SET version_num = '0003'")
        _, schema = doctor._check_server(make_url(address_of(path)))
        assert str(schema).startswith("MEND schema: version 0003, and this program needs ")

    def test_that_is_something_else(self, tmp_path: Path) -> None:
        for table in ("diary (day TEXT)", "alembic_version (version_num TEXT)"):
            meddle(tmp_path / "diary.db", f"CREATE TABLE {table}")
            _, schema = doctor._check_server(make_url(address_of(tmp_path / "diary.db")))
            assert str(schema) == "MEND schema: this is not the bot's: is DATABASE_URL right?"

    def test_that_does_not_answer(self, tmp_path: Path) -> None:
        path = tmp_path / "diary.txt"
        path.write_text(DIARY, "utf-8")
        (finding,) = doctor._check_server(make_url(address_of(path)))
        assert str(finding).startswith(f"MEND database: cannot use {address_of(path)}: ")
        assert str(finding).endswith("file is not a database")


class TestStarts:
    def test_that_went_well_and_commands_that_discord_took_are_in_order(self, path: Path) -> None:
        Starts(path.with_name("starts.json")).note_commands("503")
        Starts(path.with_name("starts.json")).note_commands("")
        assert [(command.name, command.ok) for command in doctor._starts(address_of(path))] == [
            ("starts", True),
            ("commands", True),
        ]

    async def test_that_keep_ending_and_commands_that_are_refused_are_told(self, path: Path) -> None:
        for _ in range(3):
            starts = Starts(path.with_name("starts.json"))
            with starts.counted():
                starts.note_commands("400 Bad Request (error code: 30034)")
        ending, refused = doctor._starts(address_of(path))
        assert (ending.ok, refused.ok) == (False, False)
        assert ending.message.startswith("the bot ended soon after its last 3 starts")
        assert refused.message.endswith("400 Bad Request (error code: 30034)")

    def test_of_which_there_was_none_are_not_spoken_of(self, path: Path) -> None:
        assert [*doctor._starts(address_of(path))] == []
