"""The presenter of Octi: its views as messages, its buttons as moves."""

from typing import Any, Final

from msgspec.structs import replace

from bot.kit.moments import moment_blocks, moment_lines
from bot.kit.pictures import picture_block, topic_pages
from bot.text import Translator
from bot.text.user_text import to_plain
from bot.ui.board.presenter import ControlAction, PlayMoves, Presenter, Redraw, TableView
from bot.ui.message.custom_id import ForgedClick
from bot.ui.message.spec import Block, MessageSpec, text_block
from cogs.octi import advice, texts
from cogs.octi.controls import build_controls
from cogs.octi.lesson import LESSON
from cogs.octi.move_draft import draft_of, draft_overlay, parse_draft
from games.journal import Entry, MovePlayed, without_takebacks
from games.octi import sgf
from games.octi.notation import format_move, parse
from games.octi.state import View
from render.octi.board import board
from render.octi.examples import SCENES, Topic, examples

FIRST_PAGE_BY_MODE: Final = {
    "basic": 0,
    "fast": 1 + [*SCENES].index(Topic.STACKS),
    "classic": 1 + [*SCENES].index(Topic.FREE),
}
"""The first of the pages that a mode has beyond the mode before it."""
_SIGN_TABLE: Final = str.maketrans(
    dict.fromkeys("\u2010\u2011\u2012\u2013\u2014\u2212→>", "-") | dict.fromkeys("×✕", "X") | dict.fromkeys(" \u00a0`")
)


def normalize_notation(text: str) -> str:
    """A typed text with the signs of the notation."""
    return text.translate(_SIGN_TABLE).upper().replace("X", "x")


class OctiPresenter(Presenter):
    """The messages and buttons of Octi.

    The buttons carry what the player to move has put together (see `move_draft`), and the picture shows it.
    """

    game = "octi"
    lesson = LESSON
    icon = "red_pod"
    describe_options = staticmethod(texts.describe_options)
    event_lines = staticmethod(texts.event_lines)
    describe_move = staticmethod(advice.describe_move)
    explain_move = staticmethod(advice.explain_move)

    def render_board(self, table_view: TableView, arg: str = "") -> tuple[Block, ...]:
        """The picture, and the controls of the player to move."""
        view: View = table_view.game_view
        t, draft = table_view.t, parse_draft(view.position, arg)
        alt_text, overlay = texts.board_alt_text(table_view, draft), draft_overlay(draft)
        picture = picture_block(alt_text, board, view, table_view.names, texts.captions(table_view), draft=overlay)
        if not table_view.table.seats_to_move:
            return (picture, *(moment_blocks(table_view) if view.reason else ()))
        warnings = text_block(*texts.draw_warnings(table_view))
        if table_view.table.players[view.seat].is_computer:
            return (picture, *warnings, *text_block(t("thinking", player=table_view.name(view.seat))))
        return (picture, *warnings, *build_controls(t, draft))

    def render_opening(self, table_view: TableView) -> tuple[Block, ...]:
        """The colours of the players (O4)."""
        return text_block(table_view.t("octi-opening", black=table_view.mention(0), red=table_view.mention(1)))

    def render_turn_summary(self, table_view: TableView) -> tuple[Block, ...]:
        """The action in its notation: the messages of a game read as its record."""
        line = text_block(texts.describe_turn(table_view))
        return (*line, *text_block(*moment_lines(table_view))) if line else ()

    def interpret_click(self, table_view: TableView, verb: str, arg: str, values: tuple[str, ...]) -> ControlAction:
        """`act` plays the draft on the button; the others show what is on it, or what was chosen in the menu.

        Boards of earlier versions have `draft` where there is `pod` today, a switch between going and adding, and
        always ask what is captured.
        """
        draft = parse_draft(table_view.game_view.position, values[0] if values else arg)
        if verb in {"draft", "taken"} and draft.is_complete and draft.jumped_pods:
            draft = replace(draft, asks_captures=True)
        match verb:
            case "pod" | "draft" | "back" | "along" | "taken" if not draft.is_complete:
                return Redraw(draft.arg, redraw_picture=True)
            case "act" if draft.move is not None:
                return PlayMoves((format_move(draft.move),))
            case _:
                raise ForgedClick(f"Octi has no button {verb!r} for {arg!r}")

    def read_typed(self, table_view: TableView, text: str) -> PlayMoves:  # noqa: ARG002 -- as in all games
        """The action that somebody typed, read kindly (O19). Raises BadMove."""
        return PlayMoves((format_move(parse(normalize_notation(text))),))

    def first_rules_page(self, options: dict[str, Any]) -> int:
        """The first of the pages that a mode has beyond the mode before it."""
        return FIRST_PAGE_BY_MODE[options.get("mode", "basic")]

    def move_draft(self, table_view: TableView, move: str) -> str:
        """The draft that is the move."""
        return draft_of(table_view.game_view.position, parse(move)).arg

    def export_records(self, table_view: TableView, journal: tuple[Entry, ...]) -> dict[str, bytes]:
        """The game in the Smart Game Format."""
        view: View = table_view.game_view
        match, (black, red) = table_view.table.match, map(to_plain, table_view.names)
        try:
            moves = [parse(entry.text) for entry in without_takebacks(journal) if isinstance(entry, MovePlayed)]
            text = sgf.record(view.mode, moves, match.outcome if match else None, black=black, red=red)
        except (ValueError, LookupError):
            return {}
        return {"sgf": text.encode()}

    def rules_pages(self, t: Translator) -> tuple[MessageSpec, ...]:
        """The rules: what all modes share, then what Octi-X and what its classic mode have besides."""
        return (
            MessageSpec(text_block(t("octi-rules-aim"))),
            *topic_pages(t, self.game, SCENES, examples),
            MessageSpec(text_block(t("octi-rules-ends"))),
            MessageSpec(text_block(t("octi-rules-table"), t("octi-credits"))),
        )
