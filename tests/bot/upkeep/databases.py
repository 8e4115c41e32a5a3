"""Databases to look at and to copy, sound and damaged, and what is said about them."""

from itertools import islice
from pathlib import Path

from bot.cli.doctor import Finding, examine
from bot.cli.settings import Settings
from tests.bot.at_table import lobby
from tests.bot.stored import begin, hosting, named, opened

PAGE = 4096
"""Bytes of a page of the database."""
DIARY = "Dear diary, today I rolled eight eights. " * 100


async def club(path: Path) -> None:
    """A database with two games, a lobby and a server that has chosen something."""
    async with hosting(path) as host, opened(path) as store:
        await begin(host, "t1", interaction=901)
        await begin(host, "t2", interaction=902)
        await host.open(named(lobby(), "t3"))
        await store.guild_settings.update(7, language="fr")


def at(path: Path) -> str:
    """The address of a database."""
    return f"sqlite+aiosqlite:///{path}"


def looked_at(path: Path) -> dict[str, Finding]:
    """What there is to say about a database and its disk, by name; pictures and time zones are not looked at."""
    found = dict[str, Finding]()
    for finding in islice(examine(Settings(database_url=at(path))), 2, None):
        assert finding.name not in found
        found[finding.name] = finding
        if finding.name == "disk":
            break
    return found


def unwell(path: Path) -> dict[str, str]:
    """What there is to mend at a database, by name."""
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
