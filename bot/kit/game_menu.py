"""The games to choose from: a picture with a title and a few words each, and their buttons, or menus of many games.

Up to five games have a button each, in one row; more are chosen in menus. `<game>-in-short` is the text with the words.
Whoever shows them handles the click: the game is the argument of a button, and the value of a menu.
"""

from collections.abc import Iterable, Sequence
from typing import Final, NamedTuple

from bot.kit.pictures import picture_block
from bot.text import Translator, text_id
from bot.ui.answer.replies import Interaction
from bot.ui.board.presenter import Presenter
from bot.ui.message import compose
from bot.ui.message.custom_id import CustomId
from bot.ui.message.spec import Button, ButtonStyle, ControlRow, Menu, MenuOption, PictureBlock
from render.covers import covers

MAX_BUTTON_GAMES: Final = 5
"""The games up to which each has a button; more are chosen in menus."""
MAX_MENU_OPTIONS: Final = 25
"""The games of a menu; more follow in a second one."""


class OfferedGame(NamedTuple):
    """A game to choose: its key, its title, and a few words on it."""

    key: str
    title: str
    words: str = ""


def offered_games(t: Translator, presenters: Iterable[Presenter]) -> list[OfferedGame]:
    """The games of these presenters, in their order."""
    return [OfferedGame(presenter.game, presenter.title(t), _words(t, presenter.game)) for presenter in presenters]


def games_picture(t: Translator, games: Sequence[OfferedGame]) -> PictureBlock:
    """The picture of the games; its alt text says what each is."""
    lines = [t("games-alt-game", game=game.title, words=game.words) if game.words else game.title for game in games]
    titles, words = tuple((game.key, game.title) for game in games), tuple(game.words for game in games)
    return picture_block(t("games-alt", games=t.format_list(lines)), covers, titles, words)


def game_controls(games: Sequence[OfferedGame], verb: str, sign: str, style: ButtonStyle, ask: str) -> list[ControlRow]:
    """The buttons of the games, or the menus of many games, with the placeholder `ask`."""
    if len(games) <= MAX_BUTTON_GAMES:
        return [ControlRow(tuple(Button(game.title, verb, game.key, style=style, emoji=sign) for game in games))]
    return [
        ControlRow((Menu(verb, ask, options, str(start) if start else ""),))
        for start in range(0, len(games), MAX_MENU_OPTIONS)
        if (
            options := tuple(
                MenuOption(game.title, game.key, game.words, emoji=sign) for game in games[start:][:MAX_MENU_OPTIONS]
            )
        )
    ]


def chosen_game(interaction: Interaction, custom_id: CustomId) -> str:
    """The key that a click on one of these controls carries; of no game, where it is forged."""
    return (*compose.submitted_values(interaction), custom_id.arg)[0]


def _words(t: Translator, game: str) -> str:
    has_words = t.has_text(f"{text_id(game)}-in-short")
    return t(f"{text_id(game)}-in-short") if has_words else ""
