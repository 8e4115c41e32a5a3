"""Refusals of options with values that Discord lets through and the rules do not take."""

import pytest

from bot.text import LANGUAGES, translator
from bot.ui.opening import check_options
from games.catalog import GAMES
from games.core import Refused
from games.options import list_options

pytestmark = pytest.mark.usefixtures("nothing_is_missing")

RANGES = [
    pytest.param(game, option.name, option.values, id=f"{game}-{option.name}")
    for game, rules in GAMES.items()
    for option in list_options(rules.options_type)
    if isinstance(option.values, range) and option.values.step > 1
]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("game", "name", "values"), RANGES)
def test_the_text_says_which_numbers_there_are(language: str, game: str, name: str, values: range) -> None:
    say = translator(language)
    for value in (*values[:3], *values[-3:]):
        check_options(say, game, {name: value})
    with pytest.raises(Refused) as refused:
        check_options(say, game, {name: values[0] + 1})
    text = "".join(filter(str.isalnum, say(f"refused-{refused.value.code}", **refused.value.details)))
    assert all(f"{number}" in text for number in (values[0], values[-1], values.step))


def test_what_discord_lets_nobody_choose_is_an_error_of_the_program() -> None:
    for game, options in (("octi", {"mode": "slow"}), ("neo_otcho", {"dice": 4}), ("octi", {"speed": 1})):
        with pytest.raises(ValueError, match=next(iter(options))):
            check_options(translator("en"), game, options)
