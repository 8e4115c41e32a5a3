"""Copies of databases, made and refused."""

from pathlib import Path

import pytest

from bot.cli.backup import DamagedDatabase, back_up
from bot.cli.settings import Settings
from bot.store.bad_database import BadDatabase
from tests.bot.upkeep.databases import at


def copied(path: Path, target: Path, *, replace: bool = False) -> str:
    """Copy a database; returns what is said of it."""
    return back_up(Settings(database_url=at(path)), target, replace=replace)


def refused(path: Path, target: Path, *, replace: bool = False) -> str:
    """What is said instead of copying; no file has come, gone or changed."""
    before = contents(path.parent)
    with pytest.raises(BadDatabase) as refusal:
        copied(path, target, replace=replace)
    assert contents(path.parent) == before
    return str(refusal.value)


def contents(folder: Path) -> dict[str, bytes]:
    """All files of a folder."""
    return {file.name: file.read_bytes() if file.is_file() else b"" for file in folder.iterdir()}


def names(folder: Path) -> list[str]:
    """What is in a folder."""
    return sorted(file.name for file in folder.iterdir())


def older(copy: Path) -> None:
    """Put something where a copy is to go."""
    copy.write_text("an older copy", "utf-8")


def damaged(path: Path, copy: Path) -> str:
    """What is said of a database that is not sound; there is no copy, and an older one stays as it is."""
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
