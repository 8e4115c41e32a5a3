"""The sentences that a test expects, by the ids of their texts: wording stands in the golden conversations alone."""

from bot.text import translator


def say(text_id: str, /, language: str = "en", **values: str | int) -> str:
    """A text as the bot says it with these values."""
    return translator(language)(text_id, **values)
