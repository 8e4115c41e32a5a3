"""The presenter of el Ocho: its views as messages, its buttons as moves."""

from functools import partial
from typing import Any, Final

from bot.text import Translator
from bot.ui.message_spec import Block, Button, ButtonStyle, ControlRow, MessageSpec, PictureBlock, TextBlock, text_block
from bot.ui.presenter import ControlAction, PlayMoves, Presenter, Redraw, TableView
from cogs.el_ocho import texts
from cogs.pictures import PICTURE_CACHE
from games.core import Event
from games.el_ocho import scoring
from games.el_ocho.state import DICE, Phase, View
from render import el_ocho as pictures
from render.el_ocho import Topic

GAME: Final = "el_ocho"


class ElOchoPresenter(Presenter):
    """How el Ocho is shown and played.

    What the player to move has put together is a mask of the dice rolled: bit i for the i-th die. It is carried by the
    buttons, in hexadecimal, and written down nowhere until it is played.
    """

    game = GAME

    def describe_options(self, t: Translator, options: dict[str, Any]) -> str:
        """Level, target and minimum in one line."""
        return texts.describe_options(t, options)

    def render_picture(self, table_view: TableView) -> tuple[Block, ...]:
        """The board."""
        view: View = table_view.game_view
        outcome = table_view.table.match.outcome if table_view.table.match else None
        picture = partial(
            PICTURE_CACHE.get_or_draw,
            pictures.board,
            view,
            table_view.names,
            texts.captions(table_view.t, view.options),
            jokers=texts.latest_joker_rolls(table_view.table.latest_events),
            ranks=outcome.ranks if outcome else (),
        )
        return (PictureBlock(picture, texts.board_alt_text(table_view)),)

    def render_controls(self, table_view: TableView, arg: str) -> tuple[Block, ...]:
        """What the selection is worth, and the buttons to change it, to roll and to stop."""
        view, say, mask = table_view.game_view, table_view.t, _parse_mask(arg, table_view.game_view)
        if view.phase is not Phase.CHOOSE:
            return (ControlRow(_decision_buttons(say, view, view.points, view.to_roll, "", enabled=True)),)
        selected = _selected_dice(view, mask)
        worth = dict(view.choices).get(selected, 0)
        left = len(view.rolled) - len(selected) or DICE
        rows = _dice_rows(view, mask)
        return (
            *text_block(_explain_selection(say, view, selected, worth)),
            *rows,
            ControlRow(_decision_buttons(say, view, view.points + worth, left, f"{mask:x}", enabled=bool(worth))),
        )

    def render_opening(self, table_view: TableView) -> tuple[Block, ...]:
        """The dice that were rolled for the right to begin (E2)."""
        view: View = table_view.game_view
        captions = texts.captions(table_view.t, view.options)
        picture = partial(PICTURE_CACHE.get_or_draw, pictures.first_player_roll, view, table_view.names, captions)
        return (PictureBlock(picture, texts.opening_alt_text(table_view)),)

    def render_turn_summary(self, table_view: TableView) -> tuple[Block, ...]:
        """The last roll of the turn that is over, and how it ended."""
        view: View = table_view.game_view
        if view.last is None:
            return ()
        picture = partial(
            PICTURE_CACHE.get_or_draw,
            pictures.turn_end,
            view.last,
            view,
            table_view.names,
            texts.captions(table_view.t, view.options),
        )
        told = texts.describe_turn(table_view, view.last)
        return (*text_block(told), PictureBlock(picture, texts.turn_alt_text(table_view, view.last)))

    def describe_events(self, table_view: TableView, events: tuple[Event, ...]) -> tuple[str, ...]:
        """What happened, in a line or two."""
        return texts.describe_events(table_view, events)

    def interpret_click(self, table_view: TableView, verb: str, arg: str, values: tuple[str, ...]) -> ControlAction:
        """`pick` changes the selection; `roll` and `stop` set it aside first, where something is to be set aside."""
        del values
        view: View = table_view.game_view
        mask = _parse_mask(arg, view)
        match verb:
            case "pick":
                return Redraw(f"{mask:x}")
            case "roll" | "stop":
                last = "r" if verb == "roll" else "s"
                if view.phase is not Phase.CHOOSE:
                    return PlayMoves((last,))
                return PlayMoves(("k" + "".join(map(str, _selected_dice(view, mask))), last))
            case _:
                raise ValueError(f"el Ocho has no button {verb!r}")

    def rules_pages(self, t: Translator) -> tuple[MessageSpec, ...]:
        """The rules in five pages."""
        pages = [MessageSpec(text_block(t("el-ocho-rules-turn")))]
        for topic in Topic:
            labels = tuple(
                t(f"el-ocho-rules-{topic}.label{place}") for place in range(1, len(pictures.sections(topic)) + 1)
            )
            picture = partial(PICTURE_CACHE.get_or_draw, pictures.combinations, topic, labels, t.group_separator)
            shot = PictureBlock(picture, t(f"el-ocho-rules-{topic}.alt"))
            pages.append(MessageSpec((TextBlock(t(f"el-ocho-rules-{topic}")), shot)))
        pages.append(MessageSpec(text_block(t("el-ocho-rules-table"), t("el-ocho-credits"))))
        return tuple(pages)


def _decision_buttons(
    t: Translator, view: View, points: int, left: int, arg: str, *, enabled: bool
) -> tuple[Button, ...]:
    """The two buttons that end a decision; each says what it will do."""
    stop = (
        t("el-ocho-stop", points=points)
        if points >= view.options.minimum
        else t("el-ocho-stop-below", minimum=view.options.minimum)
    )
    wins = view.totals[view.seat] + points >= view.options.target
    return (
        Button(t("el-ocho-roll", count=left), "roll", arg, style=ButtonStyle.PRIMARY, disabled=not enabled, emoji="🎲"),
        Button(
            stop,
            "stop",
            arg,
            style=ButtonStyle.SUCCESS,
            disabled=not enabled or points < view.options.minimum,
            emoji="🏆" if wins else "✍️",
        ),
    )


def _dice_rows(view: View, mask: int) -> tuple[ControlRow, ...]:
    """A toggle for every die, in the order they fell, in rows of at most five; those that cannot score are disabled."""
    useful = {face for selection, _ in view.choices for face in selection}
    buttons = [
        Button(
            f"✓ {face}" if mask >> place & 1 else f"{face}",
            "pick",
            f"{mask ^ 1 << place:x}",
            style=ButtonStyle.PRIMARY if mask >> place & 1 else ButtonStyle.SECONDARY,
            disabled=face not in useful,
        )
        for place, face in enumerate(view.rolled)
    ]
    half = len(buttons) if len(buttons) <= 5 else (len(buttons) + 1) // 2
    return tuple(ControlRow(tuple(part)) for part in (buttons[:half], buttons[half:]) if part)


def _explain_selection(t: Translator, view: View, selected: tuple[int, ...], worth: int) -> str:
    """What the selection is worth, or why it cannot be set aside."""
    options = view.options
    if worth:
        groups = scoring.split_into_groups(selected, len(view.rolled), series=options.series, runs=options.runs)
        return t("el-ocho-selected", groups=texts.format_groups(t, groups), points=worth, total=view.points + worth)
    if not selected:
        return t("el-ocho-select-some")
    return t("el-ocho-does-not-score", face=scoring.first_nonscoring_face(selected, series=options.series))


def _parse_mask(arg: str, view: View) -> int:
    """The selection on a button, or the best there is where none is given.

    Raises:
        ValueError: it is none of this roll.
    """
    if arg:
        mask = int(arg, 16)
        if mask >> len(view.rolled):
            raise ValueError(f"no selection of {len(view.rolled)} dice: {arg!r}")
        return mask
    mask, wanted = 0, list(view.best_selection)
    for place, face in enumerate(view.rolled):
        if face in wanted:
            wanted.remove(face)
            mask |= 1 << place
    return mask


def _selected_dice(view: View, mask: int) -> tuple[int, ...]:
    return tuple(sorted(face for place, face in enumerate(view.rolled) if mask >> place & 1))
