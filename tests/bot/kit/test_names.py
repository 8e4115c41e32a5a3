"""Names in texts: of games and their variants, and those that cannot be drawn."""

from bot.kit.names import describe_undrawable, ranked_variants, undrawable_names, variant_name
from bot.text import translator
from bot.text.user_text import UserText
from games.catalog import GAMES

EN = translator("en")


def test_every_game_is_ranked_in_each_of_its_variants() -> None:
    assert {game for game, _ in ranked_variants()} == set(GAMES)
    assert [variant for game, variant in ranked_variants() if game == "octi"] == ["basic", "fast", "classic"]


def test_a_variant_has_a_name_of_its_own() -> None:
    names = {variant_name(EN, "octi", variant) for variant in ("", "basic", "fast", "classic")}
    assert len(names) == 4


def test_names_that_cannot_be_drawn_are_listed_once() -> None:
    names = undrawable_names(map(UserText, ["Ann", "🦊", "", "🦊", "🐙"]))
    assert names == ["🦊", "🐙"]
    assert describe_undrawable(EN, names) == "-# Names I can't draw: 🦊 · 🐙"
    assert describe_undrawable(EN, []) == ""
