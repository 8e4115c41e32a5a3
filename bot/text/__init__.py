"""The texts of the bot in its languages.

The sentences are Project Fluent files: those that all games share in `bot/text/locales/<language>.ftl`, those of a game
or feature in `cogs/<folder>/locales/<language>.ftl`. Their ids follow from their use, such as `refused-not-your-turn`.
Latin American Spanish has the few sentences that differ from Spain's, and the others from there. A message to a channel
speaks the table's language, one to a single person theirs.
"""

import logging
import re
from collections.abc import Sequence
from datetime import date, datetime
from decimal import Decimal
from functools import lru_cache
from pathlib import Path
from typing import Any, Final

from babel import Locale
from babel.dates import format_datetime, format_interval, get_day_names
from babel.lists import format_list
from babel.numbers import get_decimal_symbol, get_group_symbol
from babel.units import format_unit
from fluent.runtime import FluentBundle, FluentResource
from fluent.runtime.types import FluentType
from fluent.runtime.utils import native_to_fluent

from bot.damage import DamagedInstallation

log = logging.getLogger(__name__)

REGIONS: Final = {"en": "en-GB", "es": "es-ES", "es-419": "es-419", "fr": "fr-FR"}
"""The languages of the bot, and the region by whose habits each writes numbers, dates and plurals."""
LANGUAGES: Final = tuple(REGIONS)
"""The languages of the bot; the first is for users who speak none of them."""
BASE_LANGUAGES: Final = {"es-419": "es"}
"""The language of the sentences that a language does not have: a variant's, or one's whose texts are not complete."""
LOCALES_DIR: Final = Path(__file__).with_name("locales")
"""The folder of the texts that all games share."""
FEATURES: Final = Path(__file__).parents[2] / "cogs"
"""The folder with a folder for each game or feature, which has texts of its own."""

MAX_FORMATTED_TEXTS: Final = 4096
"""The texts with their variables that a language keeps formatted, those used last."""

_START_OF_TEXT: Final = re.compile(r"^(?=[a-z][a-z0-9_-]* =)", re.MULTILINE)
_QUOTE: Final = re.compile(r"{ ([a-z][a-z0-9_-]*) }")
_UNITS: Final = (("day", 86_400), ("hour", 3600), ("minute", 60), ("second", 1))


class BadText(Exception):  # noqa: N818 -- for the tests and the log
    """A text that does not exist, cannot be read, or lacks a variable."""


class Translator:
    """The texts of a language, one of `LANGUAGES`: `t("lobby-title", game=…)`."""

    def __init__(self, language: str) -> None:
        self.language = language
        self._locale = Locale.parse(REGIONS[language], sep="-")
        functions: dict[str, Any] = {"PLURAL": self._plural_category}
        self._bundle = FluentBundle([REGIONS[language]], functions=functions, use_isolating=False)
        self._unparsed = _sources(language)
        self.format_cached = lru_cache(MAX_FORMATTED_TEXTS, typed=True)(self.format_strict)

    def __call__(self, text_id: str, /, **values: str | float | datetime) -> str:
        """The text with its variables filled in. One that cannot be formatted is replaced by its id, and logged."""
        try:
            return self.format_cached(text_id, **values)
        except BadText as error:
            log.error("%s", error)  # noqa: TRY400 -- the place is in the message
            return text_id

    def format_strict(self, text_id: str, /, **values: Any) -> str:
        """The text with its variables filled in. Raises BadText: there is none, or it lacks a variable."""
        name, _, attribute = text_id.partition(".")
        self._parse(name)
        if not self._bundle.has_message(name):
            raise BadText(f"{self.language}: no text {name}")
        message = self._bundle.get_message(name)
        pattern = message.attributes.get(attribute) if attribute else message.value
        if pattern is None:
            raise BadText(f"{self.language}: no text {text_id}")
        text, errors = self._bundle.format_pattern(pattern, values)
        if errors:
            raise BadText(f"{self.language}: {text_id}: {errors[0]!r}")
        return str(text)

    def _plural_category(self, number: str | float | FluentType) -> str:
        """The Fluent function `PLURAL`: the plural category of a number as it is shown, which may be rounded."""
        value = native_to_fluent(number)
        text = value if isinstance(value, str) else value.format(self._locale)
        point = get_decimal_symbol(self._locale)
        digits = "".join("." if sign == point else sign for sign in text if sign.isdecimal() or sign == point)
        return self._locale.plural_form(Decimal(digits)) if digits else "other"

    def has_text(self, text_id: str) -> bool:
        """True if there is such a text."""
        return text_id in self._unparsed or bool(self._bundle.has_message(text_id))

    def _parse(self, text_id: str) -> None:
        """Parse a text and those it quotes, if they are not yet: to parse all of them at the start takes 0.8 s."""
        if source := self._unparsed.get(text_id):
            self._bundle.add_resource(FluentResource(source))
            self._unparsed.pop(text_id, None)
            for quoted in _QUOTE.findall(source):
                self._parse(quoted)

    def format_number(self, value: int) -> str:
        """A whole number as this language groups its digits."""
        return self("number", value=value)

    def format_list(self, items: Sequence[str]) -> str:
        """`a`, `a and b`, `a, b and c`."""
        return format_list(list(items), locale=self._locale)

    def format_duration(self, seconds: int) -> str:
        """A duration in its largest whole unit."""
        unit, length = next((unit, length) for unit, length in _UNITS if seconds >= length and seconds % length == 0)
        return str(format_unit(seconds // length, f"duration-{unit}", locale=self._locale))

    def weekday_name(self, weekday: int) -> str:
        """The name of a weekday, of which 0 is Monday."""
        return str(get_day_names(locale=self._locale)[weekday])

    def format_dates(self, first: date, last: date) -> str:
        """The days from a first to a last one, without the year."""
        return str(format_interval(first, last, "MMMd", locale=self._locale)).replace("\u2009", " ")

    def format_time(self, time: datetime) -> str:
        """A time with its date in full and its zone."""
        return format_datetime(time, "long", locale=self._locale)

    @property
    def language_tag(self) -> str:
        """The IETF tag of this language, with its region."""
        return REGIONS[self.language]

    @property
    def group_separator(self) -> str:
        """The sign between the thousands of a number."""
        return get_group_symbol(self._locale)


def clear_formatted_texts() -> None:
    """Drop the formatted texts of all languages: they may name users who were erased."""
    for language in LANGUAGES:
        translator(language).format_cached.cache_clear()


@lru_cache(maxsize=len(LANGUAGES))
def translator(language: str) -> Translator:
    """The texts of a language."""
    return Translator(language)


def text_id(name: str) -> str:
    """The part of a text's id for a name in the code, such as a game's key or an option's."""
    return name.replace("_", "-")


def supported_language(locale: object) -> str:
    """The language among ours that a Discord locale (`fr`, `es-419`, `en-US` …) asks for."""
    language = str(locale).lower()
    return next((known for known in (language, language.partition("-")[0]) if known in LANGUAGES), LANGUAGES[0])


def text_files(language: str) -> dict[str, Path]:
    """The files of a language's texts by the name of the game or feature; `shared` for all games'."""
    files = {path.parents[1].name: path for path in sorted(FEATURES.glob(f"*/locales/{language}.ftl"))}
    return files | {"shared": LOCALES_DIR / f"{language}.ftl"}


def _sources(language: str) -> dict[str, str]:
    """The texts of a language by their ids, as they are written in the files. Raises DamagedInstallation."""
    languages = filter(None, (BASE_LANGUAGES.get(language), language))
    files = [_read(file) for part in languages for file in text_files(part).values()]
    return {source.partition(" ")[0]: source for file in files for source in _START_OF_TEXT.split(file)[1:]}


def _read(file: Path) -> str:
    try:
        return file.read_text("utf-8")
    except (OSError, UnicodeError) as error:
        raise DamagedInstallation(
            f"{file} cannot be read: {getattr(error, 'strerror', '') or 'it is no text'}"
        ) from error
