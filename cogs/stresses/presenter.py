"""The presenter of el Ocho des stressés: its views as messages, its buttons as moves."""

from typing import Final

from bot.kit.moments import moment_blocks
from bot.kit.pictures import picture_block, seat_emoji
from bot.tables import table
from bot.tables.table import SECOND_MS
from bot.text import Translator
from bot.ui.board.presenter import ControlAction, PlayMoves, Presenter, TableView
from bot.ui.message.custom_id import ForgedClick, parse_number
from bot.ui.message.spec import (
    Block,
    ControlRow,
    Menu,
    MenuOption,
    MessageSpec,
    OpenForm,
    PictureBlock,
    button_rows,
    move_button,
    text_block,
)
from cogs.stresses import texts
from cogs.stresses.lesson import LESSON
from games.core import Refused
from games.stresses import notation
from games.stresses.state import Announce, Phase, View
from render.stresses.board import get_ready, roll, verdict

MAX_BUTTONS: Final = 10
"""The most victims that have a button each; beyond that they are in a menu of at most 25."""


class StressesPresenter(Presenter):
    """The messages and buttons of the race."""

    game = "stresses"
    lesson = LESSON
    values_page = 0
    icon = "two"
    describe_options = staticmethod(texts.describe_options)
    event_lines = staticmethod(texts.event_lines)

    def render_board(self, table_view: TableView, arg: str = "") -> tuple[Block, ...]:
        """The dice, or the verdict, and the controls of what may be done then: none at a table that is over."""
        del arg
        view: View = table_view.game_view
        t = table_view.t
        if table_view.table.phase is table.Phase.OVER:
            return (_roll_picture(table_view),) if view.dice else _verdict(table_view)
        if view.phase is Phase.OPEN:
            button = move_button(t("stresses-announce"), "announce", emoji="📣")
            seconds = view.options.seconds_for(view.number)
            return (
                _roll_picture(table_view),
                ControlRow((button,)),
                *_clock(table_view, t("stresses-until", at=_countdown(table_view, seconds))),
            )
        if view.last is None:
            return (
                *text_block(t("stresses-ready", at=_countdown(table_view, 3))),
                picture_block(t("stresses-on-picture.ready"), get_ready, texts.captions(table_view)),
                *text_block(t("stresses-ready-hint"), t("stresses-values", level=view.options.level)),
            )
        return (*_verdict(table_view), *_pause_controls(table_view))

    def render_turn_summary(self, table_view: TableView) -> tuple[Block, ...]:
        """The verdict on the last roll; nothing before there is one, or where the race ended during a later one."""
        return () if texts.is_roll_unscored(table_view) else _verdict(table_view)

    def turn_lines(self, table_view: TableView) -> tuple[str, ...]:
        """The verdict on the last roll, which stands in the picture of its summary, and the wrong announcements."""
        last = table_view.game_view.last
        if last is None or texts.is_roll_unscored(table_view):
            return ()
        lines = (texts.describe_verdict(table_view, last), texts.describe_wrong_answers(table_view, last))
        return tuple(filter(None, lines))

    def interpret_click(self, table_view: TableView, verb: str, arg: str, values: tuple[str, ...]) -> ControlAction:
        """`announce` opens the form, `announced` is what was written there; `victim` chooses, `next` goes on."""
        match verb:
            case "announce":
                _check_open(table_view)
                t, view = table_view.t, table_view.game_view
                hint, example = t("stresses-form-field"), t("stresses-form-example")
                return OpenForm(t("stresses-form"), texts.form_label(t, view.dice), "announced", 8, example, hint)
            case "announced":
                number = texts.parse_announcement(values[0]) if values else None
                if number is None:
                    raise Refused("no-number")
                return announce_action(number, table_view.interaction_id)
            case "victim":
                return PlayMoves((f"z{parse_number(values[0] if values else arg) + 1}",))
            case "next":
                return PlayMoves(("n",))
            case _:
                raise ForgedClick(f"the race has no button {verb!r}")

    def read_typed(self, table_view: TableView, text: str) -> PlayMoves:
        """A number is an announcement. Raises BadMove."""
        number = texts.parse_announcement(text)
        return (
            super().read_typed(table_view, text)
            if number is None
            else announce_action(number, table_view.interaction_id)
        )

    def describe_move(self, table_view: TableView, move: str) -> str:
        """An announcement as the number that it is; any other move by its notation."""
        match notation.parse(move):
            case Announce(value):
                return table_view.t.format_number(value)
            case _:
                return super().describe_move(table_view, move)

    def rules_pages(self, t: Translator) -> tuple[MessageSpec, ...]:
        """The rules in two pages."""
        return (
            MessageSpec(text_block(t("stresses-rules"))),
            MessageSpec(text_block(t("stresses-rules-judging"), t("el-ocho-credits"))),
        )


def _roll_picture(table_view: TableView) -> PictureBlock:
    """The dice on the table."""
    view, captions = table_view.game_view, texts.captions(table_view)
    return picture_block(texts.roll_alt_text(table_view), roll, view, table_view.names, captions)


def _verdict(table_view: TableView) -> tuple[Block, ...]:
    """The verdict on the last roll; only the standings where the race ended during a later one."""
    view: View = table_view.game_view
    if view.last is None:
        return ()
    alt_text, captions = texts.verdict_alt_text(table_view, view.last), texts.captions(table_view)
    picture = picture_block(alt_text, verdict, view, table_view.names, captions)
    if texts.is_roll_unscored(table_view):
        return (picture,)
    wrong = text_block(texts.describe_wrong_answers(table_view, view.last))
    return (picture, *wrong, *moment_blocks(table_view))


def announce_action(number: int, interaction_id: int) -> PlayMoves:
    """The move of an announcement (S13), which its author is told was taken, and no more (S3)."""
    return PlayMoves((f"a{number}#{interaction_id}",), reply_id="stresses-taken", reply_number=number)


def _check_open(table_view: TableView) -> None:
    """Refused: `roll-over`, `already-announced`."""
    view: View = table_view.game_view
    if view.phase is not Phase.OPEN:
        raise Refused("roll-over")
    if table_view.seat is not None and table_view.seat in view.announced:
        raise Refused("already-announced")


def _clock(table_view: TableView, text: str) -> tuple[Block, ...]:
    """A text with a countdown; nothing in a lesson without a clock, which was never shown to everybody."""
    return text_block(text) if table_view.table.last_shown_change_at_ms else ()


def _countdown(table_view: TableView, seconds: int) -> str:
    """The end of the time for what is shown, as Discord's live countdown; never later than it is.

    Where the rules will know it only when everybody can see the table: so many seconds after it last changed.
    """
    deadline_ms = table_view.game_view.deadline_ms
    return f"<t:{(deadline_ms or table_view.table.last_shown_change_at_ms + seconds * SECOND_MS) // SECOND_MS}:R>"


def _pause_controls(table_view: TableView) -> tuple[Block, ...]:
    """The controls between a verdict and the next roll."""
    t, view = table_view.t, table_view.game_view
    if view.chooser is not None:
        return _victim_controls(table_view)
    if view.phase is not Phase.READY or table_view.table.pause_reason:
        return ()
    if view.may_request_roll and not view.options.pause:
        return (ControlRow((move_button(t("stresses-next"), "next", emoji="🎲"),)),)
    return text_block(t("stresses-next-at", at=_countdown(table_view, view.options.pause)))


def _victim_controls(table_view: TableView) -> tuple[Block, ...]:
    t, view = table_view.t, table_view.game_view
    question = t("stresses-choose", player=table_view.mention(view.chooser), at=_countdown(table_view, 20))
    prompt = _clock(table_view, question)
    totals = {seat: t.format_number(view.totals[seat]) for seat in view.victims}
    if len(totals) <= MAX_BUTTONS:
        buttons = [
            move_button(f"{table_view.name(seat)} ({total})", "victim", str(seat), emoji=seat_emoji(t, seat))
            for seat, total in totals.items()
        ]
        return (*prompt, *button_rows(buttons))
    leaders = sorted(totals, key=lambda seat: -view.totals[seat])[:25]
    choices = tuple(
        MenuOption(table_view.name(seat), str(seat), totals[seat], emoji=seat_emoji(t, seat)) for seat in leaders
    )
    return (*prompt, ControlRow((Menu("victim", t("stresses-choose-whom"), choices),)))
