"""The names and descriptions of slash commands, in every language Discord shows them in."""

from collections.abc import Callable
from typing import Any, TypeVar

from discord import Locale, app_commands
from discord.app_commands import TranslationContextTypes, locale_str

from bot.text import LANGUAGES, translator

CommandT = TypeVar("CommandT", bound=Callable[..., Any])

LOCALE_LANGUAGES = {
    Locale.french: "fr",
    Locale.spain_spanish: "es",
    Locale.latin_american_spanish: "es",
}
"""The locales that are told in another language than the first of ours."""


def locale_text(text_id: str, **values: Any) -> locale_str:
    """A name or description by the id of its text, to be told in every language."""
    return locale_str(translator(LANGUAGES[0])(text_id, **values), text=text_id, values=values)


class CommandTranslator(app_commands.Translator):
    """Tells discord.py the other languages of what `said` made."""

    async def translate(self, string: locale_str, locale: Locale, context: TranslationContextTypes) -> str | None:
        """The text in a locale, or None where it is told in the first language."""
        del context
        text = string.extras.get("text")
        language = LOCALE_LANGUAGES.get(locale)
        return translator(language)(text, **string.extras["values"]) if text and language else None


def localize_options(*options: str, **text_names: str) -> Callable[[CommandT], CommandT]:
    """Name and describe options of a command by the texts `option-<name>`; their own name, or the one that is given."""
    names = {option: option for option in options} | text_names
    labels = {option: locale_text(f"option-{name}") for option, name in names.items()}
    descriptions = {option: locale_text(f"option-{name}.description") for option, name in names.items()}
    return lambda command: app_commands.describe(**descriptions)(app_commands.rename(**labels)(command))
