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
COMMON_ZONES: Final[tuple[str, ...]] = (
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
def zone_names() -> frozenset[str]:
    """All zones there are to choose from, by their IANA names; only UTC where the system has no data of them."""
    return frozenset(name for name in available_timezones() if name.partition("/")[0] in REGIONS) | {"UTC"}


def preload() -> None:
    """Read all that is searched; it takes a moment, once."""
    for language in LANGUAGES:
        _search_terms(language)


def search(text: str, language: str, limit: int = 25) -> list[str]:
    """The zones whose city, in a language of ours, or whose name somebody may mean; the likeliest first."""
    if not text.strip():
        return [name for name in COMMON_ZONES if name in zone_names()][:limit]
    wanted = _normalize(text)
    if not wanted:
        return []
    found = [(_match_rank(wanted, terms), name) for name, terms in _search_terms(language).items()]
    return [name for rank, name in sorted(found) if rank < _NO_MATCH][:limit]


def city_name(zone: str, language: str) -> str:
    """The name of a zone's city in a language of ours."""
    told = Locale.parse(language).time_zones.get(zone, {}).get("city")
    return str(told or zone.rpartition("/")[2].replace("_", " "))


def local_time(zone: str, time_ms: int) -> str:
    """The time of day in a zone at a moment in milliseconds."""
    return datetime.fromtimestamp(time_ms / 1000, ZoneInfo(zone) if zone in zone_names() else UTC).strftime("%H:%M")


_NO_MATCH: Final = 9


def _match_rank(query: str, terms: tuple[str, ...]) -> int:
    """The rank of a match, 0 best: the whole of a term, the beginning of one or of a word in it, or a part."""
    if query in terms:
        return 0
    if any(term.startswith(query) for term in terms):
        return 1
    if any(f" {query}" in term for term in terms):
        return 2
    return 3 if any(query in term for term in terms) else _NO_MATCH


@lru_cache(maxsize=len(LANGUAGES))
def _search_terms(language: str) -> dict[str, tuple[str, ...]]:
    """The search terms of each zone."""
    return {
        name: (_normalize(city_name(name, language)), _normalize(name.rpartition("/")[2]), _normalize(name))
        for name in zone_names()
    }


def _normalize(text: str) -> str:
    """A text without accents, capitals and punctuation."""
    letters = unicodedata.normalize("NFKD", text.casefold())
    return " ".join("".join(one if one.isalnum() else " " for one in letters if not unicodedata.combining(one)).split())
