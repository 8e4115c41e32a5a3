"""`python -m bot backup FILE`: what is not copied, or not to there, and what is said of it."""

from pathlib import Path

import pytest

from bot.cli.backup import back_up
from bot.cli.settings import Settings
from bot.store.bad_database import BadDatabase
from tests.bot.stored import meddle
from tests.bot.upkeep.copies import contents, copied, damaged, names, older, refused
from tests.bot.upkeep.databases import DIARY, miscount, ruin


class TestRefusals:
    """What cannot be copied, or not to there."""

    def test_no_database_yet(self, tmp_path: Path) -> None:
        path = tmp_path / "ocho.db"
        told = f"there is no database at {path} yet: it is made at the first start"
        assert refused(path, tmp_path / "copy.db") == told

    def test_a_folder(self, path: Path) -> None:
        (path.parent / "copies").mkdir()
        told = f"{path.parent}/copies is a folder: say what the copy is to be called there"
        assert refused(path, path.parent / "copies", replace=True) == told

    def test_no_folder(self, path: Path) -> None:
        told = f"there is no folder {path.parent}/copies for the copy"
        assert refused(path, path.parent / "copies" / "copy.db") == told
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
        told = refused(path, target)
        assert told.startswith("cannot ")
        assert str(target) in told

    def test_a_database_of_another_kind(self, tmp_path: Path) -> None:
        settings = Settings(database_url="postgresql+asyncpg://ocho:hunter2@localhost/ocho")
        with pytest.raises(BadDatabase) as refusal:
            back_up(settings, tmp_path / "copy.db")
        assert str(refusal.value) == (
            "only SQLite files are backed up by this command; a database of postgresql has tools of its own, such as "
            "pg_dump"
        )
        assert names(tmp_path) == []

    def test_a_database_in_memory(self, tmp_path: Path) -> None:
        with pytest.raises(
            BadDatabase, match=r"^the database is in memory, not in a file: it is gone when the bot ends"
        ):
            back_up(Settings(database_url="sqlite+aiosqlite://"), tmp_path / "copy.db")
        assert names(tmp_path) == []

    def test_no_address(self, tmp_path: Path) -> None:
        with pytest.raises(BadDatabase, match=r"^DATABASE_URL is no database address: "):
            back_up(Settings(database_url="my database"), tmp_path / "copy.db")
        assert names(tmp_path) == []

    def test_no_database_at_all(self, path: Path, copy: Path) -> None:
        path.write_text(DIARY, "utf-8")
        told = f"cannot copy {path} to {copy}: file is not a database"
        assert refused(path, copy) == told
        older(copy)
        assert refused(path, copy, replace=True) == told

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
    """A database that is not sound."""

    def test_whatever_page_it_is(self, path: Path, copy: Path) -> None:
        raw = path.read_bytes()
        for page in range(1, len(raw) // 4096, 5):
            path.write_bytes(raw)
            copy.unlink(missing_ok=True)
            ruin(path, page)
            told = damaged(path, copy)
            assert told.startswith(f"{path} is damaged and was not copied: "), page
            assert told.endswith(". See python -m bot doctor"), page

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
