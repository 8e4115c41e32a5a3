"""The presenter of Neo Otcho 5: its views as messages, its buttons as moves."""

from functools import partial
from typing import Any, Final

from bot.text import Translator
from bot.ui.message_spec import Block, MessageSpec, PictureBlock, TextBlock, text_block
from bot.ui.presenter import ControlAction, Presenter, TableView
from cogs.neo_otcho import alt_texts, controls, texts
from cogs.pictures import PICTURE_CACHE
from games.core import Event
from games.neo_otcho.state import View
from render import neo_otcho as pictures
from render.neo_otcho import SCENES, Topic

GAME: Final = "neo_otcho"


class NeoOtchoPresenter(Presenter):
    """How Neo Otcho 5 is shown and played."""

    game = GAME

    def describe_options(self, t: Translator, options: dict[str, Any]) -> str:
        """How many dice, and whether a pair of X is free."""
        return texts.describe_options(t, options)

    def render_picture(self, table_view: TableView) -> tuple[Block, ...]:
        """The cards and the dice."""
        view: View = table_view.game_view
        outcome = table_view.table.match.outcome if table_view.table.match else None
        captions = texts.captions(table_view.t, view.options)
        ranks = outcome.ranks if outcome else ()
        picture = partial(PICTURE_CACHE.get_or_draw, pictures.board, view, table_view.names, captions, ranks=ranks)
        return (PictureBlock(picture, alt_texts.board_alt_text(table_view)),)

    def render_controls(self, table_view: TableView, arg: str) -> tuple[Block, ...]:
        """The buttons and menus of the player to move."""
        return controls.build_controls(table_view, arg)

    def render_turn_summary(self, table_view: TableView) -> tuple[Block, ...]:
        """The last roll of the turn that is over, how it ended, and the cards that it changed."""
        view: View = table_view.game_view
        if view.last is None:
            return ()
        captions = texts.captions(table_view.t, view.options)
        picture = partial(PICTURE_CACHE.get_or_draw, pictures.turn_end, view.last, view, table_view.names, captions)
        told = texts.describe_turn(table_view, view.last)
        return (*text_block(told), PictureBlock(picture, alt_texts.turn_alt_text(table_view, view.last)))

    def describe_events(self, table_view: TableView, events: tuple[Event, ...]) -> tuple[str, ...]:
        """What happened, a line each."""
        return texts.describe_events(table_view, events)

    def interpret_click(self, table_view: TableView, verb: str, arg: str, values: tuple[str, ...]) -> ControlAction:
        """See `neo_otcho_controls`."""
        return controls.interpret_click(table_view, verb, arg, values)

    def rules_pages(self, t: Translator) -> tuple[MessageSpec, ...]:
        """The rules: a turn, the combinations with their pictures, and what else there is to know."""
        pages = [MessageSpec(text_block(t("neo-otcho-rules-turn")))]
        for topic in Topic:
            labels = tuple(t(f"neo-otcho-rules-{topic}.label{place}") for place in range(1, len(SCENES[topic]) + 1))
            picture = partial(PICTURE_CACHE.get_or_draw, pictures.combinations, topic, labels)
            shot = PictureBlock(picture, t(f"neo-otcho-rules-{topic}.alt"))
            pages.append(MessageSpec((TextBlock(t(f"neo-otcho-rules-{topic}")), shot)))
        pages.append(MessageSpec(text_block(t("neo-otcho-rules-table"), t("neo-otcho-credits"))))
        return tuple(pages)
