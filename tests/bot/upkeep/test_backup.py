"""`python -m bot backup FILE`: a copy of all there was at one moment, or a refusal with its reason."""

import contextlib
import os
import re
import shutil
import sqlite3
from pathlib import Path

import pytest

from bot.cli.backup import back_up
from bot.cli.settings import Settings
from bot.store.bad_database import BadDatabase
from bot.tables.ids import TableId
from tests.bot.stored import begin, dump, hosting, meddle, rows
from tests.bot.test_command_line import Ended, command
from tests.bot.upkeep.databases import (
    DIARY,
    contents,
    copied,
    damaged,
    looked_at,
    miscount,
    names,
    older,
    refused,
    ruin,
)


class TestCopy:
    def test_is_all_there_is(self, path: Path, copy: Path) -> None:
        said = copied(path, copy)
        assert said == f"{path} is backed up: {copy}, {copy.stat().st_size / 1_000_000:.1f} MB, checked"
        assert dump(copy) == dump(path)
        assert rows(copy, "SELECT id FROM tables ORDER BY id") == [("t1",), ("t2",), ("t3",)]

    async def test_is_made_while_the_bot_runs_and_somebody_writes(self, path: Path, copy: Path) -> None:
        async with hosting(path) as table_service:
            await begin(table_service, "t4", interaction_id=904)
            with contextlib.closing(sqlite3.connect(path, isolation_level=None)) as other:
                other.execute("BEGIN IMMEDIATE")
                other.execute("DELETE FROM journal")
                other.execute("INSERT INTO interactions (id, table_id) VALUES (7777, 't1')")
                before = dump(path)
                copied(path, copy)
                other.execute("COMMIT")
            assert dump(path) != before
            await begin(table_service, "t5", interaction_id=905)
        assert dump(copy) == before
        assert rows(copy, "SELECT id FROM tables ORDER BY id") == [("t1",), ("t2",), ("t3",), ("t4",)]
        assert rows(copy, "SELECT id FROM interactions ORDER BY id") == [(901,), (902,), (904,)]
        assert rows(path, "SELECT id FROM interactions ORDER BY id") == [(901,), (902,), (904,), (905,), (7777,)]

    async def test_has_what_was_left_behind_by_a_crash(self, path: Path, copy: Path, tmp_path: Path) -> None:
        crashed = tmp_path / "crashed" / "club.db"
        crashed.parent.mkdir()
        async with hosting(path) as table_service:
            await begin(table_service, "t4", interaction_id=904)
            for file in ("club.db", "club.db-wal"):
                shutil.copy(tmp_path / file, crashed.parent)
        copied(crashed, copy)
        assert dump(copy) == dump(path)
        assert rows(copy, "SELECT id FROM tables ORDER BY id") == [("t1",), ("t2",), ("t3",), ("t4",)]

    def test_is_one_file_that_can_be_read_by_itself(self, path: Path, copy: Path) -> None:
        copied(path, copy)
        assert names(path.parent) == ["club.db", "copy.db"]
        assert copy.read_bytes()[18:20] == b"\x01\x01"  # 2 would be a database with a WAL beside it
        with contextlib.closing(sqlite3.connect(f"{copy.as_uri()}?mode=ro&immutable=1", uri=True)) as reading:
            assert reading.execute("SELECT COUNT(*) FROM tables").fetchall() == [(3,)]
        with contextlib.closing(sqlite3.connect(f"{copy.as_uri()}?mode=ro", uri=True)) as reading:
            assert reading.execute("PRAGMA integrity_check").fetchall() == [("ok",)]
            assert reading.execute("PRAGMA foreign_key_check").fetchall() == []
            assert names(path.parent) == ["club.db", "copy.db"]

    def test_is_on_the_disk_before_it_has_its_name_which_then_is(
        self, path: Path, copy: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        written: list[tuple[int, bool]] = []
        files = set[int]()

        def note(file: int) -> None:
            files.add(file)
            written.append((os.fstat(file).st_ino, copy.exists()))

        monkeypatch.setattr(os, "fsync", note)
        copied(path, copy)
        for file in files:
            with pytest.raises(OSError, match="Bad file descriptor"):
                os.fstat(file)
        assert written == [(copy.stat().st_ino, False), (copy.parent.stat().st_ino, True)]

    async def test_is_one_that_the_bot_goes_on_with(self, path: Path, copy: Path) -> None:
        copied(path, copy)
        async with hosting(copy) as table_service:
            assert (await table_service.load(TableId("t1"))).table.id == "t1"
            await begin(table_service, "t4", interaction_id=904)
        assert [finding.name for finding in looked_at(copy).values() if not finding.ok] == []

    @pytest.mark.parametrize("mode", [0o640, 0o644, 0o600])
    def test_is_for_this_account_alone(self, path: Path, copy: Path, mode: int) -> None:
        path.chmod(mode)
        before = os.umask(0)
        try:
            copied(path, copy)
        finally:
            os.umask(before)
        assert copy.stat().st_mode & 0o777 == 0o600

    def test_leaves_the_database_as_it_was(self, path: Path, copy: Path) -> None:
        raw = path.read_bytes()
        copied(path, copy)
        assert path.read_bytes() == raw

    def test_may_go_to_where_one_is(self, path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        folder = path.with_name("copies")
        folder.mkdir()
        monkeypatch.chdir(folder)
        copied(path, Path("copy.db"))
        assert dump(folder / "copy.db") == dump(path)
        assert names(folder) == ["copy.db"]

    @pytest.mark.parametrize("name", ["my copy", "copy#1.db", "100%.db", "copy?mode=ro", "clüb.db", ".copy"])
    def test_may_have_any_name(self, path: Path, name: str) -> None:
        copied(path, path.with_name(name))
        assert dump(path.with_name(name)) == dump(path)
        assert names(path.parent) == sorted(["club.db", name])


class TestReplacing:
    def test_is_not_done_unasked(self, path: Path, copy: Path) -> None:
        copy.write_text(DIARY, "utf-8")
        assert refused(path, copy) == f"{copy} is there already: --replace overwrites it"

    def test_is_done_when_asked(self, path: Path, copy: Path) -> None:
        copied(path, copy)
        meddle(path, "INSERT INTO interactions (id, table_id) VALUES (7777, 't1')")
        copied(path, copy, replace=True)
        assert dump(copy) == dump(path)
        assert rows(copy, "SELECT id FROM interactions ORDER BY id") == [(901,), (902,), (7777,)]
        assert names(path.parent) == ["club.db", "copy.db"]

    def test_is_done_when_asked_where_there_is_none(self, path: Path, copy: Path) -> None:
        copied(path, copy, replace=True)
        assert dump(copy) == dump(path)

    def test_is_done_all_at_once(self, path: Path, copy: Path) -> None:
        copied(path, copy)
        old = copy.read_bytes()
        meddle(path, "DELETE FROM journal")
        with copy.open("rb") as reading:
            copied(path, copy, replace=True)
            assert reading.read() == old  # it was not written over
        assert rows(copy, "SELECT COUNT(*) FROM journal") == [(0,)]

    @pytest.mark.parametrize("ending", ["-wal", "-shm", "-journal"])
    def test_is_not_done_to_one_in_use(self, path: Path, copy: Path, ending: str) -> None:
        copied(path, copy)
        copy.with_name(f"copy.db{ending}").write_bytes(b"changes")
        expected = f"beside {copy} there is copy.db{ending}: a program uses it, or did not end well"
        assert refused(path, copy, replace=True) == expected

    def test_a_log_left_beside_it_would_be_taken_for_its_own(self, path: Path, copy: Path, tmp_path: Path) -> None:
        """Why it is refused."""
        copied(path, copy)
        other = tmp_path / "other.db"
        with contextlib.closing(sqlite3.connect(other)) as writing:
            writing.execute("PRAGMA journal_mode=WAL")
            writing.execute("CREATE TABLE diary (day TEXT)")
            writing.commit()
            shutil.copy(tmp_path / "other.db-wal", tmp_path / "copy.db-wal")
        assert list(dump(copy)) == ["diary"]


class TestCommand:
    """The output for the operator, and the exit code."""

    @staticmethod
    async def ended(path: Path, *arguments: str) -> Ended:
        """The end of the command in the folder of a database."""
        return await command(
            path.parent, "backup", *arguments, settings={"DATABASE_URL": "sqlite+aiosqlite:///club.db"}
        )

    async def test_with_a_copy(self, path: Path, copy: Path) -> None:
        ended = await self.ended(path, "copy.db")
        assert (ended.code, ended.complained) == (0, [])
        assert re.fullmatch(r"club\.db is backed up: copy\.db, 0\.\d MB, checked\n", ended.printed)
        assert dump(copy) == dump(path)

    async def test_with_one_there_already(self, path: Path, copy: Path) -> None:
        older(copy)
        ended = await self.ended(path, "copy.db")
        assert (ended.code, ended.printed) == (2, "")
        assert ended.complained == ["copy.db is there already: --replace overwrites it"]
        assert contents(path.parent)["copy.db"] == b"an older copy"
        assert (await self.ended(path, "copy.db", "--replace")).code == 0
        assert dump(copy) == dump(path)

    async def test_with_a_damaged_database(self, path: Path) -> None:
        ruin(path, 1)
        ended = await self.ended(path, "copy.db")
        assert (ended.code, ended.printed) == (1, "")
        assert ended.complained == [
            "club.db is damaged and was not copied: database disk image is malformed. See python -m bot doctor"
        ]
        assert "copy.db" not in names(path.parent)

    async def test_with_a_wrong_setting(self, path: Path) -> None:
        path.with_name(".env").write_text("LOG_LEVEL=LOUD\n", "utf-8")
        ended = await self.ended(path, "copy.db")
        assert (ended.code, ended.printed) == (2, "")
        assert ended.complained == ["LOG_LEVEL is 'LOUD'; it can be DEBUG, INFO, WARNING, ERROR"]
        assert "copy.db" not in names(path.parent)


class TestRefusals:
    """Databases that cannot be copied, and places that take no copy."""

    def test_no_database_yet(self, tmp_path: Path) -> None:
        path = tmp_path / "ocho.db"
        expected = f"there is no database at {path} yet: it is made at the first start"
        assert refused(path, tmp_path / "copy.db") == expected

    def test_a_folder(self, path: Path) -> None:
        (path.parent / "copies").mkdir()
        expected = f"{path.parent}/copies is a folder: say what the copy is to be called there"
        assert refused(path, path.parent / "copies", replace=True) == expected

    def test_no_folder(self, path: Path) -> None:
        expected = f"there is no folder {path.parent}/copies for the copy"
        assert refused(path, path.parent / "copies" / "copy.db") == expected
        assert refused(path, path.parent / "club.db" / "copy.db") == f"there is no folder {path} for the copy"

    def test_the_database_itself(self, path: Path) -> None:
        assert refused(path, path, replace=True) == f"{path} is the database itself: the copy needs another name"

    def test_the_database_by_another_name(self, path: Path, copy: Path) -> None:
        copy.symlink_to("club.db")
        assert refused(path, copy, replace=True) == f"{copy} is the database itself: the copy needs another name"
        copy.unlink()
        copy.hardlink_to(path)
        assert refused(path, copy, replace=True) == f"{copy} is the database itself: the copy needs another name"

    def test_the_database_by_way_of_another_folder(self, path: Path) -> None:
        (path.parent / "here").symlink_to(path.parent)
        target = path.parent / "here" / "club.db"
        assert refused(path, target, replace=True) == f"{target} is the database itself: the copy needs another name"

    @pytest.mark.parametrize("ending", ["-wal", "-shm", "-journal"])
    def test_what_belongs_to_the_database(self, path: Path, ending: str) -> None:
        target = path.with_name(f"club.db{ending}")
        assert refused(path, target, replace=True) == f"{target} is the database itself: the copy needs another name"

    def test_a_name_that_cannot_be(self, path: Path) -> None:
        target = path.with_name("x" * 300)
        complaint = refused(path, target)
        assert complaint.startswith("cannot ")
        assert str(target) in complaint

    def test_a_database_of_another_kind(self, tmp_path: Path) -> None:
        settings = Settings(database_url="postgresql+asyncpg://ocho:hunter2@localhost/ocho")
        with pytest.raises(BadDatabase) as refusal:
            back_up(settings, tmp_path / "copy.db", replace=False)
        assert str(refusal.value) == (
            "only SQLite files are backed up by this command; a database of postgresql has tools of its own, such as "
            "pg_dump"
        )
        assert names(tmp_path) == []

    def test_a_database_in_memory(self, tmp_path: Path) -> None:
        with pytest.raises(
            BadDatabase, match=r"^the database is in memory, not in a file: it is gone when the bot ends"
        ):
            back_up(Settings(database_url="sqlite+aiosqlite://"), tmp_path / "copy.db", replace=False)
        assert names(tmp_path) == []

    def test_no_address(self, tmp_path: Path) -> None:
        with pytest.raises(BadDatabase, match=r"^DATABASE_URL is no database address: "):
            back_up(Settings(database_url="my database"), tmp_path / "copy.db", replace=False)
        assert names(tmp_path) == []

    def test_no_database_at_all(self, path: Path, copy: Path) -> None:
        path.write_text(DIARY, "utf-8")
        expected = f"cannot copy {path} to {copy}: file is not a database"
        assert refused(path, copy) == expected
        older(copy)
        assert refused(path, copy, replace=True) == expected

    def test_a_disk_that_is_full(self, path: Path, copy: Path) -> None:
        resource = pytest.importorskip("resource")
        older(copy)
        before = contents(path.parent)
        limits = resource.getrlimit(resource.RLIMIT_FSIZE)
        resource.setrlimit(resource.RLIMIT_FSIZE, (100_000, limits[1]))  # no file can be larger
        try:
            with pytest.raises(BadDatabase) as refusal:
                copied(path, copy, replace=True)
        finally:
            resource.setrlimit(resource.RLIMIT_FSIZE, limits)
        assert str(refusal.value).startswith(f"cannot copy {path} to {copy}: ")
        assert contents(path.parent) == before


class TestDamaged:
    def test_whatever_page_it_is(self, path: Path, copy: Path) -> None:
        raw = path.read_bytes()
        for page in range(1, len(raw) // 4096, 5):
            path.write_bytes(raw)
            copy.unlink(missing_ok=True)
            ruin(path, page)
            complaint = damaged(path, copy)
            assert complaint.startswith(f"{path} is damaged and was not copied: "), page
            assert complaint.endswith(". See python -m bot doctor"), page

    def test_told_in_one_line_where_there_is_much_to_say(self, path: Path, copy: Path) -> None:
        miscount(path)
        assert damaged(path, copy).startswith(f"{path} is damaged and was not copied: *** in database main *** ")

    def test_where_something_is_missing_in_it(self, path: Path, copy: Path) -> None:
        meddle(path, "DELETE FROM journal")
        meddle(path, "DELETE FROM tables WHERE id = 't1'")
        assert damaged(path, copy) == (
            f"{path} is damaged and was not copied: row 1 of players refers to a row of tables that is not there. "
            "See python -m bot doctor"
        )
