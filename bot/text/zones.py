"""Time zones as people look for them: by the name of a city, in their language."""

import unicodedata
from datetime import UTC, datetime
from functools import lru_cache
from typing import Final
from zoneinfo import ZoneInfo, available_timezones

from babel import Locale

from bot.text import LANGUAGES

REGIONS: Final = frozenset(
    ("Africa", "America", "Antarctica", "Arctic", "Asia", "Atlantic", "Australia", "Europe", "Indian", "Pacific")
)
"""What the names of zones that are places begin with; the others are older names for some of them."""
COMMON: Final[tuple[str, ...]] = (
    "UTC",
    "America/Los_Angeles",
    "America/Mexico_City",
    "America/Chicago",
    "America/New_York",
    "America/Bogota",
    "America/Sao_Paulo",
    "America/Argentina/Buenos_Aires",
    "Europe/London",
    "Europe/Madrid",
    "Europe/Paris",
    "Europe/Berlin",
    "Europe/Athens",
    "Africa/Cairo",
    "Europe/Moscow",
    "Asia/Dubai",
    "Asia/Kolkata",
    "Asia/Shanghai",
    "Asia/Tokyo",
    "Australia/Sydney",
)
"""What is offered to whoever has not said anything yet, from west to east."""


@lru_cache(maxsize=1)
def names() -> frozenset[str]:
    """All zones there are to choose from, by their IANA names; only UTC where the system has no data of them."""
    return frozenset(name for name in available_timezones() if name.partition("/")[0] in REGIONS) | {"UTC"}


def warm() -> None:
    """Read all that is searched; it takes a moment, once."""
    for language in LANGUAGES:
        _searched(language)


def search(text: str, language: str, limit: int = 25) -> list[str]:
    """The zones whose city, in a language of ours, or whose name somebody may mean; the likeliest first."""
    if not text.strip():
        return [name for name in COMMON if name in names()][:limit]
    wanted = _plain(text)
    if not wanted:
        return []
    found = [(_likely(wanted, terms), name) for name, terms in _searched(language).items()]
    return [name for rank, name in sorted(found) if rank < _UNLIKELY][:limit]


def city(zone: str, language: str) -> str:
    """What the place that a zone is named after is called in a language of ours."""
    told = Locale.parse(language).time_zones.get(zone, {}).get("city")
    return str(told or zone.rpartition("/")[2].replace("_", " "))


def clock(zone: str, at: int) -> str:
    """The time of day in a zone at a moment in milliseconds."""
    return datetime.fromtimestamp(at / 1000, ZoneInfo(zone) if zone in names() else UTC).strftime("%H:%M")


_UNLIKELY: Final = 9


def _likely(wanted: str, terms: tuple[str, ...]) -> int:
    """How well a zone fits, 0 best: the whole of a term, the beginning of one or of a word in it, or a part."""
    if wanted in terms:
        return 0
    if any(term.startswith(wanted) for term in terms):
        return 1
    if any(f" {wanted}" in term for term in terms):
        return 2
    return 3 if any(wanted in term for term in terms) else _UNLIKELY


@lru_cache(maxsize=len(LANGUAGES))
def _searched(language: str) -> dict[str, tuple[str, ...]]:
    """What each zone is found by."""
    return {name: (_plain(city(name, language)), _plain(name.rpartition("/")[2]), _plain(name)) for name in names()}


def _plain(text: str) -> str:
    """A text without accents, capitals and punctuation."""
    letters = unicodedata.normalize("NFKD", text.casefold())
    return " ".join("".join(one if one.isalnum() else " " for one in letters if not unicodedata.combining(one)).split())
