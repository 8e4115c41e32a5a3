"""The presenter of Octi: its views as messages, its buttons as moves."""

from functools import partial
from typing import Any, Final

from bot.text import Translator
from bot.ui.message_spec import Block, MessageSpec, PictureBlock, TextBlock, text_block
from bot.ui.presenter import ControlAction, PlayMoves, Presenter, Redraw, TableView
from cogs.octi import texts
from cogs.octi.controls import build_controls
from cogs.octi.draft_codec import parse_draft
from cogs.octi.move_draft import MoveDraft, draft_overlay
from cogs.pictures import PICTURE_CACHE
from games.core import Event
from games.journal import Entry, MovePlayed
from games.octi import sgf
from games.octi.notation import format_move, parse
from games.octi.state import Position, View
from render import octi as pictures
from render.octi import SCENES, Topic

GAME: Final = "octi"


class OctiPresenter(Presenter):
    """How Octi is shown and played.

    What the player to move has put together is carried by the buttons (see `octi_draft`), and the picture shows it.
    """

    game = GAME

    def describe_options(self, t: Translator, options: dict[str, Any]) -> str:
        """The mode in one line."""
        return texts.describe_options(t, options)

    def render_board(self, table_view: TableView, arg: str = "") -> tuple[Block, ...]:
        """The picture, and the controls of the player to move."""
        plan = parse_draft(_position(table_view), arg)
        view: View = table_view.game_view
        blocks: tuple[Block, ...] = (_board_picture(table_view, plan),)
        if not table_view.table.seats_to_move:
            return blocks
        blocks += text_block(*texts.draw_warnings(table_view))
        if table_view.table.players[view.seat].is_computer:
            return blocks + text_block(table_view.t("thinking", player=table_view.escaped_name(view.seat)))
        return blocks + build_controls(table_view, plan)

    def render_opening(self, table_view: TableView) -> tuple[Block, ...]:
        """Who has which colour (O4)."""
        return text_block(table_view.t("octi-opening", black=table_view.mention(0), red=table_view.mention(1)))

    def render_turn_summary(self, table_view: TableView) -> tuple[Block, ...]:
        """The action in its notation: the messages of a game read as its record."""
        return text_block(texts.describe_turn(table_view))

    def describe_events(self, table_view: TableView, events: tuple[Event, ...]) -> tuple[str, ...]:
        """What happened, in three lines at most."""
        return texts.describe_events(table_view, events)

    def interpret_click(self, table_view: TableView, verb: str, arg: str, values: tuple[str, ...]) -> ControlAction:
        """`act` plays the draft on the button; the others show what is on it, or what was chosen in the menu."""
        plan = parse_draft(_position(table_view), values[0] if values else arg)
        match verb:
            case "draft" | "back" | "along" | "taken" if not plan.is_complete:
                return Redraw(plan.arg, redraw_picture=True)
            case "act" if plan.move is not None:
                return PlayMoves((format_move(plan.move),))
            case _:
                raise ValueError(f"Octi has no button {verb!r} for {arg!r}")

    def export_records(self, table_view: TableView, journal: tuple[Entry, ...]) -> dict[str, bytes]:
        """The game in the Smart Game Format."""
        view: View = table_view.game_view
        outcome = table_view.table.match.outcome if table_view.table.match is not None else None
        try:
            moves = [parse(entry.text) for entry in journal if isinstance(entry, MovePlayed)]
            text = sgf.record(view.mode, moves, outcome, black=table_view.name(0), red=table_view.name(1))
        except (ValueError, LookupError):
            return {}
        return {"sgf": text.encode()}

    def rules_pages(self, t: Translator) -> tuple[MessageSpec, ...]:
        """The rules: what all modes share, then what Octi-X and what its classic mode have besides."""
        pages = [MessageSpec(text_block(t("octi-rules-aim"))), *(_topic_page(t, topic) for topic in TOPICS)]
        pages.append(MessageSpec(text_block(t("octi-rules-ends"))))
        pages.append(MessageSpec(text_block(t("octi-rules-table"), t("octi-credits"))))
        return tuple(pages)


TOPICS: Final = (
    Topic.PRONGS,
    Topic.STEPS,
    Topic.JUMPS,
    Topic.BASIC_GOAL,
    Topic.STACKS,
    Topic.ENTER,
    Topic.FAST_GOAL,
    Topic.FREE,
    Topic.CLASSIC_GOAL,
)
"""The pages with pictures, in their order: each mode needs all up to its goal."""


def _topic_page(t: Translator, topic: Topic) -> MessageSpec:
    labels = tuple(t(f"octi-rules-{topic}.label{place}") for place in range(1, len(SCENES[topic]) + 1))
    picture = partial(PICTURE_CACHE.get_or_draw, pictures.examples, topic, labels)
    return MessageSpec((TextBlock(t(f"octi-rules-{topic}")), PictureBlock(picture, t(f"octi-rules-{topic}.alt"))))


def _board_picture(table_view: TableView, draft: MoveDraft) -> PictureBlock:
    captions = texts.captions(table_view.t)
    picture = partial(
        PICTURE_CACHE.get_or_draw,
        pictures.board,
        table_view.game_view,
        table_view.names,
        captions,
        draft=draft_overlay(draft),
    )
    return PictureBlock(picture, texts.board_alt_text(table_view, draft))


def _position(table_view: TableView) -> Position:
    """The position, which is all there is to see. ValueError: the game has not begun."""
    if table_view.table.match is None:
        raise ValueError("there is no game")
    position: Position = table_view.table.match.state.position
    return position
