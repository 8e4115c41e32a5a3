"""Time zones, and a search for them by the name of a city in the user's language."""

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
"""The first parts of the names of zones that are places; the others are older names for some of them."""
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
"""The choices while nothing is typed yet, from west to east."""


@lru_cache(maxsize=1)
def zone_names() -> frozenset[str]:
    """The zones to choose from, by their IANA names; only UTC where the system has no data of them."""
    return frozenset(name for name in available_timezones() if name.partition("/")[0] in REGIONS) | {"UTC"}


def preload() -> None:
    """Prepare the search in all languages; it takes a moment, once."""
    for language in LANGUAGES:
        _search_terms(language)


def search(text: str, language: str, limit: int = 25) -> list[str]:
    """The zones whose city, in a language of ours, or whose name somebody may mean; the likeliest first."""
    if not text.strip():
        return [name for name in COMMON_ZONES if name in zone_names()][:limit]
    query = _normalize(text)
    if not query:
        return []
    ranks = ((_match_rank(query, terms), name) for name, terms in _search_terms(language).items())
    return [name for _, name in sorted((rank, name) for rank, name in ranks if rank is not None)][:limit]


def city_name(zone: str, language: str) -> str:
    """The name of a zone's city in a language of ours."""
    city = Locale.parse(language, sep="-").time_zones.get(zone, {}).get("city")
    return str(city or zone.rpartition("/")[2].replace("_", " "))


def local_time(zone: str, time_ms: int) -> str:
    """The time of day in a zone at a moment in milliseconds."""
    return datetime.fromtimestamp(time_ms / 1000, ZoneInfo(zone) if zone in zone_names() else UTC).strftime("%H:%M")


def _match_rank(query: str, terms: tuple[str, ...]) -> int | None:
    """The rank of a match, 0 best: the whole of a term, the beginning of one or of a word in it, or a part; or None."""
    text = "".join(f"|{term}|" for term in terms)
    ranked = (f"|{query}|", f"|{query}", f" {query}", query)
    return next((rank for rank, part in enumerate(ranked) if part in text), None)


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
    plain = (sign if sign.isalnum() else " " for sign in letters if not unicodedata.combining(sign))
    return " ".join("".join(plain).split())
