"""The presenter of Chess Dice: its views as messages, its buttons as moves."""

from collections.abc import Sequence
from functools import partial
from typing import Any, Final

from bot.text import Translator
from bot.ui.message_spec import Block, Button, ButtonStyle, ControlRow, MessageSpec, PictureBlock, text_block
from bot.ui.presenter import ControlAction, PlayMoves, Presenter, Redraw, TableView
from cogs.chess_dice import alt_texts, rules_pages, texts
from cogs.pictures import PICTURE_CACHE
from games.chess_dice.notation import format_move, letter, parse
from games.chess_dice.state import Annul, Choice, Fate, Move, Phase, View
from games.core import Event
from render import chess_dice as pictures

GAME: Final = "chess_dice"


class ChessDicePresenter(Presenter):
    """How Chess Dice is shown and played.

    The die that is about to act is carried by the buttons, as the letter of its figure, and written down nowhere.
    """

    game = GAME

    def describe_options(self, t: Translator, options: dict[str, Any]) -> str:
        """Target and stake in one line."""
        return texts.describe_options(t, options)

    def render_picture(self, table_view: TableView) -> tuple[Block, ...]:
        """The dice of both sides."""
        view: View = table_view.game_view
        picture = partial(
            PICTURE_CACHE.get_or_draw,
            pictures.board,
            view,
            table_view.names,
            texts.captions(table_view, view.throw),
            last=texts.last_action(table_view.table.latest_events),
        )
        return (PictureBlock(picture, alt_texts.board_alt_text(table_view)),)

    def render_controls(self, table_view: TableView, arg: str) -> tuple[Block, ...]:
        """The dice of the player who is to act, with what they can take."""
        return _controls(table_view.t, table_view.game_view, _chosen_die(table_view.game_view, arg))

    def render_opening(self, table_view: TableView) -> tuple[Block, ...]:
        """The dice that were rolled for who begins (D1)."""
        captions = texts.captions(table_view, 1)
        picture = partial(
            PICTURE_CACHE.get_or_draw, pictures.first_player_roll, table_view.game_view, table_view.names, captions
        )
        return (PictureBlock(picture, alt_texts.opening_alt_text(table_view)),)

    def render_turn_summary(self, table_view: TableView) -> tuple[Block, ...]:
        """A throw that is over stays; of the actions within a throw, which are turns too, nothing does."""
        view: View = table_view.game_view
        last = view.last
        if last is None or view.phase is Phase.OVER or not _is_fresh_throw(view):
            return ()
        captions = texts.captions(table_view, last.number)
        picture = partial(PICTURE_CACHE.get_or_draw, pictures.throw_end, last, view, table_view.names, captions)
        return (
            *text_block(texts.describe_throw(table_view, last)),
            PictureBlock(picture, alt_texts.throw_alt_text(table_view, last)),
        )

    def describe_events(self, table_view: TableView, events: tuple[Event, ...]) -> tuple[str, ...]:
        """What happened, a line each."""
        return texts.describe_events(table_view, events)

    def interpret_click(self, table_view: TableView, verb: str, arg: str, values: tuple[str, ...]) -> ControlAction:
        """`die` chooses one of one's own dice, `take` acts."""
        del values
        match verb:
            case "die":
                if _chosen_die(table_view.game_view, arg) is None:
                    raise ValueError(f"no die {arg!r} can act")
                return Redraw(arg)
            case "take":
                return PlayMoves((format_move(parse(arg)),))
            case _:
                raise ValueError(f"Chess Dice has no button {verb!r}")

    def rules_pages(self, t: Translator) -> tuple[MessageSpec, ...]:
        """The rules in five pages."""
        return rules_pages.rules_pages(t)


def _controls(t: Translator, view: View, chosen: Choice | None) -> tuple[Block, ...]:
    """One button for the only action there is; else one for each own figure, and those for what the chosen one takes.

    Where only one figure can act, it is chosen already.
    """
    if view.forced:
        (only,) = view.choices[0].moves
        button = _action_button(only, texts.describe_move(t, only, "start"))
        return (*text_block(t("chess-dice-forced")), ControlRow((button,)))
    own = (ControlRow(tuple(_own_dice(t, view, chosen))),) if len(view.choices) > 1 else ()
    if chosen is None:
        return (*text_block(t("chess-dice-choose")), *own)
    asked = t("chess-dice-chosen", figure=texts.figure_name(t, chosen.figure, "start"))
    targets = [_action_button(move, _action_label(t, move)) for move in chosen.moves]
    return (*own, *text_block(asked), ControlRow(tuple(targets)))


def _own_dice(t: Translator, view: View, chosen: Choice | None) -> Sequence[Button]:
    """The figures in play of the player who is to act, by falling rank; those that can take nothing are disabled."""
    own = [die.figure for die in view.dice[view.seat] if die.fate is Fate.IN_PLAY]
    able = {choice.figure for choice in view.choices}
    buttons = []
    for figure in sorted(set(own), reverse=True):
        picked = chosen is not None and chosen.figure is figure
        name = texts.figure_name(t, figure)
        several = f" × {own.count(figure)}" if own.count(figure) > 1 else ""
        look = ButtonStyle.PRIMARY if picked else ButtonStyle.SECONDARY
        label = f"✓ {name}{several}" if picked else f"{name}{several}"
        buttons.append(Button(label, "die", letter(figure), style=look, disabled=figure not in able))
    return buttons


def _action_button(move: Move, label: str) -> Button:
    return Button(
        label, "take", format_move(move), style=ButtonStyle.SUCCESS, emoji="🤝" if isinstance(move, Annul) else "⚔️"
    )


def _action_label(t: Translator, move: Move) -> str:
    if isinstance(move, Annul):
        return t("chess-dice-annul", target=texts.figure_name(t, move.figure, "the"))
    return t("chess-dice-take", target=texts.figure_name(t, move.target, "the"))


def _chosen_die(view: View, arg: str) -> Choice | None:
    """What a die that was chosen can do, or the only one that can do anything where none was; None: none of them."""
    if not arg and len(view.choices) == 1:
        return view.choices[0]
    return next((choice for choice in view.choices if letter(choice.figure) == arg), None)


def _is_fresh_throw(view: View) -> bool:
    """Whether nobody has acted in this throw yet."""
    return all(die.fate is Fate.IN_PLAY for side in view.dice for die in side)
