"""The names and descriptions of slash commands, in every language Discord shows them in."""

from collections.abc import Callable
from typing import Any, TypeVar

from discord import Locale, app_commands
from discord.app_commands import TranslationContextTypes, locale_str

from bot.text import LANGUAGES, Translator, supported_language, translator

CommandT = TypeVar("CommandT", bound=Callable[..., Any])

LOCALE_LANGUAGES = {locale: language for locale in Locale if (language := supported_language(locale)) != LANGUAGES[0]}
"""Our language for each of Discord's locales; the others have the first of `LANGUAGES`."""


def locale_text(text_id: str, **values: Any) -> locale_str:
    """A name or description in every language, by the id of its text."""
    return _locale_str(lambda t: t(text_id, **values), text_id)


def locale_duration(seconds: int) -> locale_str:
    """A duration in every language."""
    return _locale_str(lambda t: t.format_duration(seconds))


def _locale_str(write: Callable[[Translator], str], text_id: str = "") -> locale_str:
    return locale_str(write(translator(LANGUAGES[0])), write=write, text_id=text_id)


def in_language(string: locale_str, language: str) -> str:
    """A name or description of `locale_text` in a language."""
    return str(string.extras["write"](translator(language)))


def text_id_of(string: locale_str) -> str:
    """The id of the text of a name or description of `locale_text`."""
    return str(string.extras["text_id"])


class CommandTranslator(app_commands.Translator):
    """Gives discord.py the other languages of `locale_text` and `locale_duration`."""

    async def translate(self, string: locale_str, locale: Locale, context: TranslationContextTypes) -> str | None:
        """The text in a locale, or None where that has the first language."""
        del context
        language = LOCALE_LANGUAGES.get(locale)
        return in_language(string, language) if language and string.extras else None


def localize_options(*options: str, **text_names: str) -> Callable[[CommandT], CommandT]:
    """Name and describe options of a command by the texts `option-<name>`, with their own name or that of a keyword."""
    names = {option: option for option in options} | text_names
    labels = {option: locale_text(f"option-{name}") for option, name in names.items()}
    descriptions = {option: locale_text(f"option-{name}.description") for option, name in names.items()}
    return lambda command: app_commands.describe(**descriptions)(app_commands.rename(**labels)(command))
