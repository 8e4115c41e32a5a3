"""The confirmation: a question with a button that says what it does, and one that leads back."""

import pytest

from bot.text import LANGUAGES, translator
from bot.ui.click.confirmation import confirmation
from bot.ui.message.spec import Button, ButtonStyle, ControlRow, TextBlock


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_question_says_what_is_lost_and_its_button_what_it_does(language: str) -> None:
    t = translator(language)
    text, buttons = confirmation(t, "privacy-forget", "forget", no_verb="back", note="2 games.").blocks
    assert text == TextBlock(f"{t('privacy-forget-sure')}\n2 games.")
    assert buttons == ControlRow(
        (
            Button(t("privacy-forget-yes"), "forget-yes", style=ButtonStyle.DANGER),
            Button(t("privacy-forget-no"), "back"),
        )
    )


def test_without_a_way_back_it_goes_on() -> None:
    (_, buttons) = confirmation(translator("en"), "resign", "resign").blocks
    assert isinstance(buttons, ControlRow)
    assert [button.verb for button in buttons.controls if isinstance(button, Button)] == ["resign-yes", "no"]
