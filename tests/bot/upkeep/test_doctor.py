"""`python -m bot doctor`: what is sound is called so, what is not is named, and nothing is changed by looking."""

import asyncio
import os
import re
import shutil
import sqlite3
import sys
import zoneinfo
from collections.abc import Iterator
from itertools import islice
from pathlib import Path
from types import SimpleNamespace

import pytest
from PIL import ImageFont
from sqlalchemy.engine import make_url

from bot import doctor, zones
from bot.doctor import Finding, examine
from bot.settings import Settings
from bot.store import files
from render import lettering
from tests.bot.stored import begin, dump, hosting, locked, meddle, rows
from tests.bot.test_command_line import TOKEN, command
from tests.bot.test_store_trouble import GARBAGE
from tests.bot.upkeep.databases import DIARY, PAGE, at, club, database, looked_at, miscount, ruin, unwell


class TestCommand:
    """What the operator sees, and the exit code."""

    async def test_says_ok_of_everything_where_all_is_well(self, path: Path) -> None:
        text = f"DISCORD_TOKEN={TOKEN}\nDATABASE_URL=sqlite+aiosqlite:///club.db\n"
        path.with_name(".env").write_text(text, "utf-8")
        ended = await command(path.parent, "doctor")
        assert (ended.code, ended.complained) == (0, [])
        expected = [
            r"settings: every name in \.env is one of a setting, and every value can be",
            r"token: has the form of one; whether Discord accepts it shows at the start",
            r"database: club\.db is sound \(0\.\d MB\)",
            r"schema: version \d{4}, up to date",
            r"rows: all can be read",
            rf"disk: \d+\.\d GB are free in {re.escape(str(path.parent))}",
            r"pictures: [1-9]\d* drawn, with all fonts, in \d+\.\d s with the start",
            r"time zones: [1-9]\d{2} to choose from",
        ]
        lines = ended.printed.splitlines()
        assert len(lines) == len(expected)
        for line, pattern in zip(lines, expected, strict=True):
            assert re.fullmatch(f"ok   {pattern}", line), line

    async def test_names_all_there_is_to_mend_and_goes_on(self, path: Path) -> None:
        ruin(path, 1)
        settings = {"DISCORD_TOKEN": "secret", "DATABASE_URL": "sqlite+aiosqlite:///club.db"}
        ended = await command(path.parent, "doctor", settings=settings)
        assert (ended.code, ended.complained) == (1, [])
        assert "secret" not in ended.printed
        assert [line.partition(":")[0] for line in ended.printed.splitlines()] == [
            "ok   settings",
            "MEND token",
            "MEND database",
            "ok   disk",
            "ok   pictures",
            "ok   time zones",
        ]

    async def test_tells_a_wrong_setting_in_one_line(self, tmp_path: Path) -> None:
        tmp_path.joinpath(".env").write_text(f"DISCORD_TOKEN={TOKEN}\nLOG_LEVEL=LOUD\n", "utf-8")
        ended = await command(tmp_path, "doctor")
        assert (ended.code, ended.printed) == (2, "")
        assert ended.complained == ["LOG_LEVEL is 'LOUD'; it can be DEBUG, INFO, WARNING, ERROR"]


def test_a_finding_is_one_line() -> None:
    assert str(Finding("disk", well=True, told="large")) == "ok   disk: large"
    assert str(Finding("disk", well=False, told="full\n  up to\nhere")) == "MEND disk: full up to here"


def told_of(token: str) -> Finding:
    """What is said about a token."""
    return next(islice(examine(Settings(discord_token=token)), 1, None))


@pytest.mark.parametrize(
    "token",
    [
        TOKEN,
        "ODA4MzUxNzcxNTQ5NDcwNzIw.YCFP2g.x",  # an id of 18 digits
        "MTIzNDU2Nzg5MDEyMzQ1Njc.YCFP2g.x",  # of 17
    ],
)
def test_a_token_that_may_be_one(token: str) -> None:
    finding = told_of(token)
    assert finding.well
    assert finding.told == "has the form of one; whether Discord accepts it shows at the start"


def test_no_token() -> None:
    finding = told_of("")
    assert not finding.well
    assert finding.told == "DISCORD_TOKEN is missing: put the bot's token into .env (see .env.example)"


@pytest.mark.parametrize(
    "token",
    [
        "1182000000000000000",  # the application's id
        "9d1f0c8b7e6a5d4c3b2a190817263544aabbccddeeff00112233445566778899",  # its public key
        "hQ3xk-Zr8_Wn5vLb2yTqPf7sJd9gAc4m",  # its secret
        f"Bot {TOKEN}",
        TOKEN.rpartition(".")[0],
        f"{TOKEN}.more",
        "MTE4MjAwMDAwMDAwMDAwMDAwMA..signed",
        ".Gabcde.signed",
        "MTE4M.Gabcde.signed",  # what no Base64 ends with
        "aGVsbG8.Gabcde.signed",  # "hello"
        "MTIzw6k.Gabcde.signed",  # "123é"
        "jetôn.Gabcde.signed",
    ],
)
def test_a_token_that_is_none_is_not_shown(token: str) -> None:
    finding = told_of(token)
    assert not finding.well
    assert finding.told == (
        "DISCORD_TOKEN is no bot token: in Discord's developer portal, under Bot, reset it and copy all of it"
    )


class TestSound:
    """A database with nothing to mend."""

    def test_is_called_so(self, path: Path) -> None:
        found = looked_at(path)
        assert list(found) == ["database", "schema", "rows", "disk"]
        assert unwell(path) == {}
        assert re.fullmatch(rf"{re.escape(str(path))} is sound \(0\.\d MB\)", found["database"].told)
        assert found["rows"].told == "all can be read"

    @pytest.mark.parametrize("name", ["my club.db", "club#1.db", "100%.db", "clüb.db", "it's"])
    def test_is_found_under_any_name(self, path: Path, name: str) -> None:
        found = looked_at(path.rename(path.with_name(name)))
        assert found["database"].well
        assert found["rows"].told == "all can be read"

    def test_is_found_by_an_address_of_its_own_kind(self, path: Path) -> None:
        spaced = path.rename(path.with_name("my club.db"))
        finding = database(f"sqlite+aiosqlite:///file:{path.parent}/my%2520club.db?mode=ro&uri=true")
        assert finding.well
        assert finding.told.startswith(f"{spaced} is sound ")

    def test_is_left_as_it_was(self, path: Path) -> None:
        raw, before = path.read_bytes(), dump(path)
        assert unwell(path) == {}
        assert dump(path) == before
        assert path.read_bytes() == raw
        assert [file.name for file in path.parent.iterdir()] == ["club.db"]

    async def test_is_so_while_the_bot_runs_and_somebody_writes(self, path: Path) -> None:
        async with hosting(path) as host:
            await begin(host, "t4", interaction=904)
            with locked(path):
                before = dump(path)
                assert unwell(path) == {}
                assert dump(path) == before
            await begin(host, "t5", interaction=905)
        assert rows(path, "SELECT id FROM tables ORDER BY id") == [("t1",), ("t2",), ("t3",), ("t4",), ("t5",)]

    async def test_is_looked_at_as_far_as_it_is_written(self, path: Path) -> None:
        async with hosting(path) as host:
            await begin(host, "t4", interaction=904)
            meddle(path, "UPDATE tables SET snapshot = '{}' WHERE id = 't4'")  # not in the file itself yet
            assert list(unwell(path)) == ["rows"]


class TestNotThere:
    """No database yet."""

    def test_is_well_and_makes_none(self, tmp_path: Path) -> None:
        path = tmp_path / "data" / "ocho.db"
        found = looked_at(path)
        assert list(found) == ["database", "disk"]
        assert found["database"].well
        assert found["database"].told == f"{path} is not there yet; it is made at the first start"
        assert list(tmp_path.iterdir()) == []

    def test_is_not_well_where_none_can_be_made(self, tmp_path: Path) -> None:
        way = tmp_path / "way"
        way.write_text(DIARY, "utf-8")
        told = f"{way}/data/ocho.db cannot be made: {way} is no folder"
        assert unwell(way / "data" / "ocho.db") == {"database": told}

    def test_nor_where_none_may_be_made(self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(os, "access", as_anybody)
        tmp_path.chmod(0o555)
        told = f"{tmp_path}/data/ocho.db cannot be made: give this user the right to write to {tmp_path}"
        found = unwell(tmp_path / "data" / "ocho.db")
        tmp_path.chmod(0o755)
        assert found == {"database": told}

    def test_nor_where_there_can_be_no_such_name(self, tmp_path: Path) -> None:
        path = tmp_path / ("x" * 300)
        found = unwell(path)
        assert list(found) == ["database"]
        assert found["database"].startswith(f"cannot read {path}: ")

    def test_may_be_an_empty_file(self, tmp_path: Path) -> None:
        path = tmp_path / "ocho.db"
        path.touch()
        found = looked_at(path)
        assert unwell(path) == {}
        assert found["schema"].told == "there is none yet; it is made at the first start"
        assert path.stat().st_size == 0
        asyncio.run(club(path))
        assert looked_at(path)["rows"].told == "all can be read"


class TestLooking:
    """The connection that the database is looked at with."""

    def test_changes_nothing(self, path: Path) -> None:
        before = dump(path)
        with files.looking_into(path) as connection, pytest.raises(sqlite3.OperationalError, match="readonly"):
            connection.execute("DELETE FROM journal")
        assert dump(path) == before

    def test_makes_nothing(self, tmp_path: Path) -> None:
        with pytest.raises(sqlite3.OperationalError, match="unable to open"), files.looking_into(tmp_path / "no.db"):
            pass
        assert list(tmp_path.iterdir()) == []


def as_anybody(path: Path, _mode: int) -> bool:
    """What the system says to anybody but root when asked whether a file may be written to."""
    return bool(path.stat().st_mode & 0o222)


def test_a_file_that_may_not_be_written_to(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(os, "access", as_anybody)
    assert unwell(path) == {}
    path.chmod(0o444)
    told = f"{path} is sound, but may not be written to: give this user the right to, in the whole folder"
    assert unwell(path) == {"database": told}


def test_a_folder_that_may_not_be_written_to(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(os, "access", as_anybody)
    path.parent.chmod(0o555)
    found = unwell(path)
    path.parent.chmod(0o755)
    assert list(found) == ["database"]
    assert re.search("[Gg]ive this user the right to", found["database"])  # only root can read it nonetheless


class TestNoDatabase:
    """A file that is something else."""

    def test_is_told(self, tmp_path: Path) -> None:
        path = tmp_path / "diary.txt"
        path.write_text(DIARY, "utf-8")
        told = (
            f"cannot read {path}: file is not a database. "
            "Put a backup in its place, or set DATABASE_URL to another file"
        )
        assert unwell(path) == {"database": told}
        assert path.read_text("utf-8") == DIARY

    def test_may_be_a_folder(self, tmp_path: Path) -> None:
        found = unwell(tmp_path)
        assert list(found) == ["database"]
        assert found["database"].startswith(f"cannot read {tmp_path}: unable to open database file. ")

    def test_may_be_no_address(self) -> None:
        finding = database("my database")
        assert not finding.well
        assert finding.told.startswith("DATABASE_URL is no database address: ")

    @pytest.mark.parametrize(
        ("address", "told"),
        [
            ("foo://ocho:hunter2@localhost/ocho", "cannot use foo://ocho:***@localhost/ocho: "),
            ("sqlite+nosuchdriver:///club.db", "cannot use sqlite+nosuchdriver:///club.db: "),
            ("sqlite:///club.db", "cannot use sqlite:///club.db: "),  # the bot takes none that makes it wait
        ],
    )
    def test_may_be_an_address_that_the_bot_cannot_use(self, address: str, told: str) -> None:
        finding = database(address)
        assert not finding.well
        assert finding.told.startswith(told)
        assert "hunter2" not in finding.told


class TestDamaged:
    """A database that is not whole any more."""

    def test_is_told_whatever_page_it_is(self, path: Path) -> None:
        raw = path.read_bytes()
        pages = len(raw) // PAGE
        assert pages > 40
        for page in range(1, pages):
            path.write_bytes(raw)
            ruin(path, page)
            found = unwell(path)
            assert list(found) == ["database"], page
            assert found["database"].startswith(f"{path} is damaged ("), page
            assert found["database"].endswith("): stop the bot and put a backup in its place"), page

    def test_is_told_where_it_has_much_to_say(self, path: Path) -> None:
        miscount(path)
        found = unwell(path)
        assert list(found) == ["database"]
        assert found["database"].startswith(f"{path} is damaged (*** in database main *** ")

    def test_is_told_where_its_end_is_missing(self, path: Path) -> None:
        os.truncate(path, path.stat().st_size - PAGE)
        told = f"{path} is damaged (database disk image is malformed): stop the bot and put a backup in its place"
        assert unwell(path) == {"database": told}

    def test_is_told_where_something_is_missing_in_it(self, path: Path) -> None:
        meddle(path, "DELETE FROM journal")
        meddle(path, "DELETE FROM tables")
        assert rows(path, "SELECT COUNT(*) FROM players") == [(5,)]
        told = (
            f"{path} is damaged (row 1 of players refers to a row of tables that is not there; row 2 of players refers "
            "to a row of tables that is not there; row 3 of players refers to a row of tables that is not there): stop "
            "the bot and put a backup in its place"
        )
        assert unwell(path) == {"database": told}


class TestSchema:
    """Which version of the tables there is."""

    def test_of_something_else(self, tmp_path: Path) -> None:
        path = tmp_path / "diary.db"
        meddle(path, "CREATE TABLE diary (day TEXT)")
        assert unwell(path) == {"schema": "this is not the bot's: is DATABASE_URL right?"}
        assert looked_at(path)["rows"].told == "not looked at in another schema"
        assert dump(path) == {"diary": []}

    def test_of_an_older_program(self, path: Path) -> None:
        meddle(path, "UPDATE alembic_version SET version_num = '0003'")
        meddle(path, "DROP TABLE servers")  # it had none
        found = unwell(path)
        assert list(found) == ["schema"]
        pattern = r"version 0003, and this program needs \d{4}: back it up, then start the bot, which updates it"
        assert re.fullmatch(pattern, found["schema"])
        assert looked_at(path)["rows"].told == "not looked at in another schema"

    def test_of_a_newer_program(self, path: Path) -> None:
        meddle(path, "UPDATE alembic_version SET version_num = '9999'")
        assert unwell(path) == {"schema": "version 9999 is of a newer program: update this one"}

    def test_of_which_nobody_knows_the_version(self, path: Path) -> None:
        meddle(path, "DELETE FROM alembic_version")
        assert unwell(path) == {"schema": "this is not the bot's: is DATABASE_URL right?"}


def illegible(names: str, count: int) -> dict[str, str]:
    """What is said of rows that cannot be read."""
    told = f"{count} cannot be read: {names}. Those tables are closed, all others go on; a backup may still have them"
    return {"rows": told}


class TestRows:
    """What is written in the rows, understood or not."""

    @pytest.mark.parametrize("garbage", GARBAGE.values(), ids=GARBAGE)
    def test_a_table(self, path: Path, garbage: object) -> None:
        meddle(path, "UPDATE tables SET snapshot = CAST(? AS TEXT) WHERE id = 't2'", garbage)
        before = rows(path, "SELECT id, phase, CAST(snapshot AS BLOB) FROM tables ORDER BY id")
        assert unwell(path) == illegible("table t2", 1)
        assert rows(path, "SELECT id, phase, CAST(snapshot AS BLOB) FROM tables ORDER BY id") == before

    @pytest.mark.parametrize("garbage", [b"\xff\xfe", b"{}"])
    def test_a_table_that_is_no_text(self, path: Path, garbage: bytes) -> None:
        meddle(path, "UPDATE tables SET snapshot = ? WHERE id = 't2'", garbage)
        assert unwell(path) == illegible("table t2", 1)

    def test_a_table_in_the_row_of_another(self, path: Path) -> None:
        assert rows(path, "SELECT COUNT(DISTINCT revision) FROM tables WHERE id IN ('t1', 't2')") == [(1,)]
        meddle(path, "UPDATE tables SET snapshot = (SELECT snapshot FROM tables WHERE id = 't1') WHERE id = 't2'")
        assert unwell(path) == illegible("table t2", 1)

    def test_a_table_of_another_time(self, path: Path) -> None:
        meddle(path, "UPDATE tables SET revision = revision + 1 WHERE id = 't3'")
        assert unwell(path) == illegible("table t3", 1)

    def test_a_table_that_the_bot_could_not_read(self, path: Path) -> None:
        meddle(path, "UPDATE tables SET phase = 'unreadable' WHERE id = 't3'")
        assert unwell(path) == illegible("table t3", 1)

    @pytest.mark.parametrize("line", ["", "rolls and rolls", "[4 1 5", "0. s", b"\xff", b"1. s"])
    def test_a_journal(self, path: Path, line: object) -> None:
        meddle(path, "UPDATE journal SET line = ? WHERE table_id = 't1'", line)
        assert unwell(path) == illegible("journal of table t1", 1)

    def test_a_journal_of_a_game_that_is_gone(self, path: Path) -> None:
        meddle(path, "UPDATE tables SET game = 'el_nueve' WHERE id = 't1'")
        assert unwell(path) == illegible("journal of table t1", 1)

    def test_a_journal_that_nobody_needs_any_more(self, path: Path) -> None:
        meddle(path, "UPDATE journal SET line = 'rolls and rolls' WHERE table_id = 't1'")
        meddle(path, "UPDATE tables SET phase = 'over' WHERE id = 't1'")
        assert unwell(path) == {}

    @pytest.mark.parametrize(
        "garbage",
        ["", "null", "[]", "8", '{"channels": "all"}', b"\xff", '{"more": ' + "[" * 100_000],
        ids=["nothing", "null", "list", "number", "wrong", "no text", "deep"],
    )
    def test_the_settings_of_a_server(self, path: Path, garbage: object) -> None:
        meddle(path, "UPDATE servers SET settings = ?", garbage)
        assert unwell(path) == illegible("settings of server 7", 1)

    def test_some_of_each(self, path: Path) -> None:
        meddle(path, "UPDATE servers SET settings = ''")
        meddle(path, "UPDATE journal SET line = '' WHERE table_id = 't2'")
        meddle(path, "UPDATE tables SET snapshot = '' WHERE id IN ('t1', 't3')")
        before = dump(path)
        assert unwell(path) == illegible("table t1, table t3, journal of table t2, settings of server 7", 4)
        assert dump(path) == before

    @pytest.mark.parametrize(("count", "more"), [(10, ""), (11, " …"), (25, " …")])
    def test_ten_of_many(self, path: Path, count: int, more: str) -> None:
        meddle(path, "DELETE FROM servers")
        for guild in range(101, 101 + count):
            meddle(path, "INSERT INTO servers (guild, zone, settings) VALUES (?, 'UTC', '')", guild)
        ten = (
            "settings of server 101, settings of server 102, settings of server 103, settings of server 104, "
            "settings of server 105, settings of server 106, settings of server 107, settings of server 108, "
            "settings of server 109, settings of server 110"
        )
        assert unwell(path) == illegible(ten + more, count)


class TestElsewhere:
    """A database that is in no file of ours, such as one of PostgreSQL."""

    def test_that_is_empty(self) -> None:
        found = list(islice(examine(Settings(database_url="sqlite+aiosqlite://")), 2, 4))
        assert [str(finding) for finding in found] == [
            "ok   database: sqlite+aiosqlite:// answers",
            "ok   schema: there is none yet; it is made at the first start",
        ]

    def test_that_is_up_to_date(self, path: Path) -> None:
        answers, schema = doctor._elsewhere(make_url(at(path)))
        assert str(answers) == f"ok   database: {at(path)} answers"
        assert re.fullmatch(r"ok   schema: version \d{4}, up to date", str(schema))

    def test_that_is_of_an_older_program(self, path: Path) -> None:
        meddle(path, "UPDATE alembic_version SET version_num = '0003'")
        _, schema = doctor._elsewhere(make_url(at(path)))
        assert str(schema).startswith("MEND schema: version 0003, and this program needs ")

    def test_that_is_something_else(self, tmp_path: Path) -> None:
        meddle(tmp_path / "diary.db", "CREATE TABLE diary (day TEXT)")
        _, schema = doctor._elsewhere(make_url(at(tmp_path / "diary.db")))
        assert str(schema) == "MEND schema: this is not the bot's: is DATABASE_URL right?"

    def test_that_does_not_answer(self, tmp_path: Path) -> None:
        path = tmp_path / "diary.txt"
        path.write_text(DIARY, "utf-8")
        (finding,) = doctor._elsewhere(make_url(at(path)))
        assert str(finding).startswith(f"MEND database: cannot use {at(path)}: ")
        assert str(finding).endswith("file is not a database")


class TestDisk:
    """How much room there is."""

    @pytest.fixture(name="asked", autouse=True)
    def _asked(self, monkeypatch: pytest.MonkeyPatch) -> list[Path]:
        """The folders whose disk was looked at; it has as much room as `free` says."""
        asked = list[Path]()

        def usage(folder: Path) -> SimpleNamespace:
            asked.append(folder)
            return SimpleNamespace(free=self.free)

        monkeypatch.setattr(shutil, "disk_usage", usage)
        return asked

    free = 0

    def test_that_is_enough(self, path: Path, asked: list[Path]) -> None:
        self.free = 200_000_000
        assert str(looked_at(path)["disk"]) == f"ok   disk: 0.2 GB are free in {path.parent}"
        assert asked == [path.parent]

    def test_that_is_not(self, path: Path) -> None:
        self.free = 199_999_999
        told = f"MEND disk: 0.2 GB are free in {path.parent}: make room, 0.2 GB at least"
        assert str(looked_at(path)["disk"]) == told

    def test_for_a_large_database(self, tmp_path: Path) -> None:
        path = tmp_path / "large.db"
        with path.open("wb") as file:
            file.truncate(1_000_000_000)  # which takes no room
        self.free = 2_000_000_000
        assert looked_at(path)["disk"].well
        self.free = 1_900_000_000
        told = f"MEND disk: 1.9 GB are free in {tmp_path}: make room, 2.0 GB at least"
        assert str(looked_at(path)["disk"]) == told

    def test_for_one_that_is_not_there(self, tmp_path: Path, asked: list[Path]) -> None:
        self.free = 5_000_000_000
        found = looked_at(tmp_path / "not" / "there" / "ocho.db")
        assert str(found["disk"]) == f"ok   disk: 5.0 GB are free in {tmp_path}"
        assert asked == [tmp_path]


@pytest.fixture(name="without_zones")
def _without_zones(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Meanwhile the system knows no time zones."""
    monkeypatch.setitem(sys.modules, "tzdata", None)
    zoneinfo.reset_tzpath([])
    zones.names.cache_clear()
    yield
    zoneinfo.reset_tzpath()
    zones.names.cache_clear()


@pytest.mark.usefixtures("without_zones")
def test_a_system_without_time_zones() -> None:
    assert str(doctor._zones()) == (
        "MEND time zones: the system knows none but UTC: install its package tzdata, or the one for Python "
        "(pip install tzdata)"
    )


def test_fonts_that_cannot_be_read(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_: object, **__: object) -> None:
        raise OSError("cannot open resource")

    monkeypatch.setattr(ImageFont, "truetype", fail)
    lettering.font.cache_clear()
    pattern = (
        r"MEND pictures: cannot be drawn \(.*OSError: cannot open resource\): install the dependencies anew, as "
        "`make run` does"
    )
    assert re.fullmatch(pattern, str(doctor._pictures()))
