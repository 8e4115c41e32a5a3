"""Sound and damaged databases, copies of them made and refused, and what is said about them."""

from itertools import islice
from pathlib import Path

import pytest

from bot.cli.backup import DamagedDatabase, back_up
from bot.cli.doctor import Finding, examine
from bot.cli.settings import Settings
from bot.store.bad_database import BadDatabase
from bot.tables.ids import GuildId
from tests.bot.at_table import lobby
from tests.bot.stored import begin, hosting, named, opened

PAGE = 4096
"""Bytes of a page of the database."""
DIARY = "Dear diary, today I rolled eight eights. " * 100


async def club(path: Path) -> None:
    """A database with two games, a lobby and a server that has chosen something."""
    async with hosting(path) as table_service, opened(path) as store:
        await begin(table_service, "t1", interaction_id=901)
        await begin(table_service, "t2", interaction_id=902)
        await table_service.open(named(lobby(), "t3"))
        await store.guild_settings.update(GuildId(7), language="fr")


def address_of(path: Path) -> str:
    """The address of a database."""
    return f"sqlite+aiosqlite:///{path}"


def looked_at(path: Path) -> dict[str, Finding]:
    """The findings about a database and its disk, by name; pictures and time zones are not looked at."""
    findings = dict[str, Finding]()
    for finding in islice(examine(Settings(database_url=address_of(path))), 2, None):
        assert finding.name not in findings
        findings[finding.name] = finding
        if finding.name == "disk":
            break
    return findings


def unwell(path: Path) -> dict[str, str]:
    """The faults of a database, by name."""
    return {name: finding.message for name, finding in looked_at(path).items() if not finding.ok}


def database(address: str) -> Finding:
    """The first that is said about an address."""
    return next(islice(examine(Settings(database_url=address)), 2, None))


def ruin(path: Path, page: int) -> None:
    """Overwrite a page of a database; they are counted from 0."""
    raw = path.read_bytes()
    path.write_bytes(raw[: page * PAGE] + b"\xff" * PAGE + raw[(page + 1) * PAGE :])


def miscount(path: Path) -> None:
    """Have a database say that 7 pages of it are free, which are not there."""
    raw = path.read_bytes()
    path.write_bytes(raw[:36] + bytes((0, 0, 0, 7)) + raw[40:])


def copied(path: Path, target: Path, *, replace: bool = False) -> str:
    """Copy a database; returns what is said of it."""
    return back_up(Settings(database_url=address_of(path)), target, replace=replace)


def refused(path: Path, target: Path, *, replace: bool = False) -> str:
    """The message instead of a copy; no file has come, gone or changed."""
    before = contents(path.parent)
    with pytest.raises(BadDatabase) as refusal:
        copied(path, target, replace=replace)
    assert contents(path.parent) == before
    return str(refusal.value)


def contents(folder: Path) -> dict[str, bytes]:
    return {file.name: file.read_bytes() if file.is_file() else b"" for file in folder.iterdir()}


def names(folder: Path) -> list[str]:
    return sorted(file.name for file in folder.iterdir())


def older(copy: Path) -> None:
    """Put something where a copy is to go."""
    copy.write_text("an older copy", "utf-8")


def damaged(path: Path, copy: Path) -> str:
    """The message about a database that is not sound; there is no copy, and an older one stays as it is."""
    for again in (False, True):
        if again:
            older(copy)
        before = contents(path.parent)
        with pytest.raises(DamagedDatabase) as refusal:
            copied(path, copy, replace=True)
        assert contents(path.parent) == before
        assert ("copy.db" in before) is again
    assert "\n" not in str(refusal.value)
    return str(refusal.value)
