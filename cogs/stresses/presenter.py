"""The presenter of el Ocho des stressés: its views as messages, its buttons as moves."""

from collections.abc import Sequence
from functools import partial
from typing import Any, Final

from bot.tables import table
from bot.tables.table import SECOND_MS
from bot.text import Translator
from bot.ui.message_spec import (
    Block,
    Button,
    ButtonStyle,
    ControlRow,
    Menu,
    MenuOption,
    MessageSpec,
    PictureBlock,
    text_block,
)
from bot.ui.presenter import ControlAction, OpenForm, PlayMoves, Presenter, TableView
from cogs.pictures import PICTURE_CACHE
from cogs.stresses import texts
from games.core import Event, Refused
from games.stresses.state import Phase, View
from render import stresses as pictures

GAME: Final = "stresses"


MAX_BUTTONS: Final = 10
"""Up to how many victims have a button each; beyond that they are in a menu of at most 25."""


class StressesPresenter(Presenter):
    """How the race is shown and run."""

    game = GAME

    def describe_options(self, t: Translator, options: dict[str, Any]) -> str:
        """Level, target, time for a roll, and how it goes on, in one line."""
        return texts.describe_options(t, options)

    def render_board(self, table_view: TableView, arg: str = "") -> tuple[Block, ...]:
        """The dice with the one button, or the verdict and what may be done then: nothing at a table that is over."""
        del arg
        view: View = table_view.game_view
        match view.phase:
            case _ if table_view.table.phase is table.Phase.OVER:
                return _verdict_blocks(table_view)
            case Phase.OPEN:
                return (_dice_picture(table_view), *self._open_controls(table_view))
            case _ if view.last is None:
                return (
                    *text_block(table_view.t("stresses-ready", at=_countdown(table_view, 3))),
                    *_ready_blocks(table_view),
                )
            case _:
                return (*_verdict_blocks(table_view), *self._pause_controls(table_view))

    def render_turn_summary(self, table_view: TableView) -> tuple[Block, ...]:
        """The verdict on the roll that is over; nothing of the moments before the first."""
        return _verdict_blocks(table_view) if table_view.game_view.last is not None else ()

    def describe_events(self, table_view: TableView, events: tuple[Event, ...]) -> tuple[str, ...]:
        """What happened, a line each."""
        return texts.describe_events(table_view, events)

    def interpret_click(self, table_view: TableView, verb: str, arg: str, values: tuple[str, ...]) -> ControlAction:
        """`announce` opens the form, `announced` is what was written there; `victim` chooses, `next` goes on."""
        match verb:
            case "announce":
                _check_open(table_view)
                t = table_view.t
                return OpenForm(
                    t("stresses-form"), t("stresses-form-field"), "announced", 8, t("stresses-form-example")
                )
            case "announced":
                number = texts.parse_announcement(values[0] if values else "")
                if number is None:
                    raise Refused("no-number")
                return announce_action(number, table_view.cause)
            case "victim":
                return PlayMoves((f"z{int(values[0] if values else arg) + 1}",))
            case "next":
                return PlayMoves(("n",))
            case _:
                raise ValueError(f"the race has no button {verb!r}")

    def rules_pages(self, t: Translator) -> tuple[MessageSpec, ...]:
        """The rules in two pages."""
        return (
            MessageSpec(text_block(t("stresses-rules"))),
            MessageSpec(text_block(t("stresses-rules-judging"), t("el-ocho-credits"))),
        )

    def _open_controls(self, table_view: TableView) -> Sequence[Block]:
        t, view = table_view.t, table_view.game_view
        return (
            ControlRow((Button(t("stresses-announce"), "announce", style=ButtonStyle.SUCCESS, emoji="📣"),)),
            *text_block(t("stresses-until", at=_countdown(table_view, view.options.seconds))),
        )

    def _pause_controls(self, table_view: TableView) -> Sequence[Block]:
        t, view = table_view.t, table_view.game_view
        if view.phase is Phase.VICTIM and view.chooser is not None:
            return _victim_controls(table_view)
        if view.phase is not Phase.READY:
            return ()
        if view.may_request_roll and not view.options.pause:
            return (ControlRow((Button(t("stresses-next"), "next", style=ButtonStyle.SUCCESS, emoji="🎲"),)),)
        return (*text_block(t("stresses-next-at", at=_countdown(table_view, view.options.pause))),)


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


def _countdown(table_view: TableView, seconds: int) -> str:
    """When the time of what is shown is up, as Discord's live countdown; never later than it is.

    Where the rules will know it only when everybody can see the table: so many seconds after it last changed.
    """
    until = table_view.game_view.deadline_ms
    return f"<t:{(until or table_view.table.last_shown_change_at_ms + seconds * SECOND_MS) // SECOND_MS}:R>"


def _ready_blocks(table_view: TableView) -> tuple[Block, ...]:
    picture = partial(PICTURE_CACHE.get_or_draw, pictures.get_ready, texts.captions(table_view))
    hint = table_view.t("stresses-ready-hint")
    return (PictureBlock(picture, table_view.t("stresses-on-picture.ready")), *text_block(hint))


def _dice_picture(table_view: TableView) -> PictureBlock:
    view: View = table_view.game_view
    picture = partial(PICTURE_CACHE.get_or_draw, pictures.roll, view.dice, texts.captions(table_view))
    return PictureBlock(picture, texts.dice_alt_text(table_view))


def _verdict_blocks(table_view: TableView) -> tuple[Block, ...]:
    view: View = table_view.game_view
    if view.last is None:
        return ()
    picture = partial(PICTURE_CACHE.get_or_draw, pictures.verdict, view, table_view.names, texts.captions(table_view))
    return (
        PictureBlock(picture, texts.verdict_alt_text(table_view)),
        *text_block(texts.describe_wrong_answers(table_view, view.last)),
    )


def _victim_controls(table_view: TableView) -> Sequence[Block]:
    t, view = table_view.t, table_view.game_view
    asked = text_block(t("stresses-choose", player=table_view.mention(view.chooser), at=_countdown(table_view, 20)))
    if len(view.victims) <= MAX_BUTTONS:
        buttons = [
            Button(
                f"{table_view.name(seat)} ({t.format_number(view.totals[seat])})",
                "victim",
                str(seat),
                style=ButtonStyle.DANGER,
            )
            for seat in view.victims
        ]
        return (*asked, *(ControlRow(tuple(buttons[at : at + 5])) for at in range(0, len(buttons), 5)))
    leaders = sorted(view.victims, key=lambda seat: -view.totals[seat])[:25]
    choices = tuple(
        MenuOption(table_view.name(seat), str(seat), t.format_number(view.totals[seat])) for seat in leaders
    )
    return (*asked, ControlRow((Menu("victim", t("stresses-choose-whom"), choices),)))
