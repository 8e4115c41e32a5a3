"""`python -m bot doctor` and a database with something to mend: another file, bad pages, another schema, bad rows."""

import os
import re
from pathlib import Path

import pytest

from tests.bot.stored import dump, meddle, rows
from tests.bot.test_store_trouble import GARBAGE
from tests.bot.upkeep.databases import DIARY, PAGE, database, looked_at, miscount, ruin, unwell


class TestNoDatabase:
    """A file that is something else."""

    def test_is_told(self, tmp_path: Path) -> None:
        path = tmp_path / "diary.txt"
        path.write_text(DIARY, "utf-8")
        expected = (
            f"cannot read {path}: file is not a database. "
            "Put a backup in its place, or set DATABASE_URL to another file"
        )
        assert unwell(path) == {"database": expected}
        assert path.read_text("utf-8") == DIARY

    def test_may_be_a_folder(self, tmp_path: Path) -> None:
        findings = unwell(tmp_path)
        assert list(findings) == ["database"]
        assert findings["database"].startswith(f"cannot read {tmp_path}: unable to open database file. ")

    def test_may_be_no_address(self) -> None:
        finding = database("my database")
        assert (finding.name, finding.ok) == ("database", False)
        assert finding.message.startswith("DATABASE_URL is no database address: ")

    @pytest.mark.parametrize(
        ("address", "text"),
        [
            ("foo://ocho:hunter2@localhost/ocho", "DATABASE_URL is no database address: "),
            ("sqlite+nosuchdriver:///club.db", "cannot use sqlite+nosuchdriver:///club.db: "),
        ],
    )
    def test_may_be_an_address_that_the_bot_cannot_use(self, address: str, text: str) -> None:
        finding = database(address)
        assert not finding.ok
        assert finding.message.startswith(text)
        assert "hunter2" not in finding.message


class TestDamaged:
    def test_is_told_whatever_page_it_is(self, path: Path) -> None:
        raw = path.read_bytes()
        pages = len(raw) // PAGE
        assert pages > 40
        for page in range(1, pages):
            path.write_bytes(raw)
            ruin(path, page)
            findings = unwell(path)
            assert list(findings) == ["database"], page
            assert findings["database"].startswith(f"{path} is damaged ("), page
            assert findings["database"].endswith("): stop the bot and put a backup in its place"), page

    def test_is_told_where_it_has_much_to_say(self, path: Path) -> None:
        miscount(path)
        findings = unwell(path)
        assert list(findings) == ["database"]
        assert findings["database"].startswith(f"{path} is damaged (*** in database main *** ")

    def test_is_told_where_its_end_is_missing(self, path: Path) -> None:
        os.truncate(path, path.stat().st_size - PAGE)
        expected = f"{path} is damaged (database disk image is malformed): stop the bot and put a backup in its place"
        assert unwell(path) == {"database": expected}

    def test_is_told_where_something_is_missing_in_it(self, path: Path) -> None:
        meddle(path, "DELETE FROM journal")
        meddle(path, "DELETE FROM tables")
        assert rows(path, "SELECT COUNT(*) FROM players") == [(5,)]
        expected = (
            f"{path} is damaged (row 1 of players refers to a row of tables that is not there; row 2 of players refers "
            "to a row of tables that is not there; row 3 of players refers to a row of tables that is not there): stop "
            "the bot and put a backup in its place"
        )
        assert unwell(path) == {"database": expected}


class TestSchema:
    def test_of_something_else(self, tmp_path: Path) -> None:
        path = tmp_path / "diary.db"
        meddle(path, "CREATE TABLE diary (day TEXT)")
        assert unwell(path) == {"schema": "this is not the bot's: is DATABASE_URL right?"}
        assert looked_at(path)["rows"].message == "not looked at in another schema"
        assert dump(path) == {"diary": []}

    def test_of_an_older_program(self, path: Path) -> None:
        meddle(path, "UPDATE alembic_version SET version_num = '0003'")
        meddle(path, "DROP TABLE servers")  # it had none
        findings = unwell(path)
        assert list(findings) == ["schema"]
        pattern = r"version 0003, and this program needs \d{4}: start the bot, which backs it up and updates it"
        assert re.fullmatch(pattern, findings["schema"])
        assert looked_at(path)["rows"].message == "not looked at in another schema"

    def test_of_a_newer_program(self, path: Path) -> None:
        meddle(path, "UPDATE alembic_version SET version_num = '9999'")
        assert unwell(path) == {"schema": "version 9999 is of a newer program: update this one"}

    def test_of_which_nobody_knows_the_version(self, path: Path) -> None:
        meddle(path, "DELETE FROM alembic_version")
        assert unwell(path) == {"schema": "this is not the bot's: is DATABASE_URL right?"}


def illegible(names: str, count: int) -> dict[str, str]:
    """The finding about rows that cannot be read."""
    expected = (
        f"{count} cannot be read: {names}. Those tables are closed, all others go on; a backup may still have them"
    )
    return {"rows": expected}


class TestRows:
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
