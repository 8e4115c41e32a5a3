"""The presenter of Neo Otcho 5: its views as messages, its buttons as moves."""

from msgspec.structs import replace

from bot.kit.courses import final_course
from bot.kit.moments import moment_blocks
from bot.kit.pictures import picture_block, topic_pages
from bot.kit.portraits import faces
from bot.text import Translator
from bot.ui.board.presenter import Presenter, TableView
from bot.ui.message.spec import Block, MessageSpec, text_block
from cogs.neo_otcho import advice, controls, texts
from cogs.neo_otcho.lesson import LESSON
from games.neo_otcho.state import Phase, View
from render.neo_otcho.board import board, turn_end
from render.neo_otcho.combinations import SCENES, combinations
from render.neo_otcho.layout import Captions


class NeoOtchoPresenter(Presenter):
    """The messages and buttons of Neo Otcho 5."""

    game = "neo_otcho"
    lesson = LESSON
    values_page = 1
    icon = "die_x"
    describe_options = staticmethod(texts.describe_options)
    event_lines = staticmethod(texts.event_lines)
    describe_move = staticmethod(advice.describe_move)
    explain_move = staticmethod(advice.explain_move)
    goes_with_next = staticmethod(advice.goes_with_next)
    render_controls = staticmethod(controls.build_controls)
    interpret_click = staticmethod(controls.interpret_click)

    def render_picture(self, table_view: TableView, arg: str) -> tuple[Block, ...]:  # noqa: ARG002 -- shows no draft
        """The cards and the dice."""
        view: View = table_view.game_view
        captions = _captions(table_view)
        alt_text = texts.board_alt_text(table_view)
        moments = moment_blocks(table_view) if view.phase is Phase.OVER else ()
        return (picture_block(alt_text, board, view, table_view.names, captions), *moments)

    def render_turn_summary(self, table_view: TableView) -> tuple[Block, ...]:
        """The last roll of the turn that is over, how it ended, and the cards that it changed."""
        view: View = table_view.game_view
        if view.last is None:
            return ()
        captions = _captions(table_view)
        alt_text = texts.turn_alt_text(table_view, view.last)
        picture = picture_block(alt_text, turn_end, view.last, view, table_view.names, captions)
        return (*text_block(texts.describe_turn(table_view, view.last)), picture, *moment_blocks(table_view))

    def rules_pages(self, t: Translator) -> tuple[MessageSpec, ...]:
        """The rules: a turn, the combinations with their pictures, and what else there is to know."""
        return (
            MessageSpec(text_block(t("neo-otcho-rules-turn"))),
            *topic_pages(t, self.game, SCENES, combinations),
            MessageSpec(text_block(t("neo-otcho-rules-table"), t("neo-otcho-credits"))),
        )


def _captions(table_view: TableView) -> Captions:
    """The words and the portraits on the pictures."""
    words = texts.captions(table_view.t.language, table_view.game_view.options.dice)
    return replace(words, faces=faces(table_view), course=final_course(table_view))
