"""Names in texts: of games and their variants, and of players, also of those that pictures cannot show."""

from collections.abc import Callable, Iterable, Sequence
from typing import TypeVar

from bot.text import Translator, text_id
from bot.text.user_text import UserText
from games.catalog import GAMES
from games.options import list_variants
from render.typography import clean

TextT = TypeVar("TextT")


def ranked_variants() -> list[tuple[str, str]]:
    """Every game and variant that has leaderboards of its own."""
    return [(game, variant) for game, rules in GAMES.items() for variant in list_variants(rules)]


def variant_name(t: Callable[[str], TextT], game: str, variant: str) -> TextT:
    """The name of a game, or a variant of it; `t` is a `Translator`, or `locale_text` for choices of commands."""
    return t(f"{text_id(game)}-mode-{variant}") if variant else t(f"{text_id(game)}-title")


def undrawable_names(names: Iterable[UserText]) -> list[UserText]:
    """The names that cannot be drawn, each once."""
    return [name for name in dict.fromkeys(names) if name and not clean(name)]


def describe_undrawable(t: Translator, names: Sequence[str]) -> str:
    """The names that a picture cannot show, in one line; empty without any."""
    return t("names-undrawable", names=" · ".join(names)) if names else ""
