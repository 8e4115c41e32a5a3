"""The presenter of el Ocho: its views as messages, its buttons as moves."""

from bot.kit.moments import moment_blocks
from bot.kit.pictures import picture_block, topic_pages
from bot.text import Translator
from bot.ui.board.presenter import ControlAction, PlayMoves, Presenter, Redraw, TableView
from bot.ui.message.custom_id import ForgedClick, parse_mask
from bot.ui.message.emoji import emoji, has_emoji
from bot.ui.message.spec import Block, ControlRow, MessageSpec, move_button, text_block, toggle
from cogs.dice import dice_emoji, format_groups
from cogs.el_ocho import advice, texts
from cogs.el_ocho.lesson import LESSON
from games.el_ocho import scoring
from games.el_ocho.rules import ElOcho
from games.el_ocho.state import DICE, End, Keep, Phase, View
from render.el_ocho.board import board, first_player_roll, turn_end
from render.el_ocho.combinations import SECTIONS, combinations
from render.el_ocho.emoji import NAMES


class ElOchoPresenter(Presenter):
    """The messages and buttons of el Ocho.

    What the player to move has put together is a mask of the dice rolled: bit i for the i-th die. The buttons carry it,
    in hexadecimal; it is stored nowhere until it is played.
    """

    game = "el_ocho"
    lesson = LESSON
    values_page = 1
    icon = "eight"
    describe_options = staticmethod(texts.describe_options)
    event_lines = staticmethod(texts.event_lines)
    describe_move = staticmethod(advice.describe_move)
    explain_move = staticmethod(advice.explain_move)

    def render_picture(self, table_view: TableView, arg: str) -> tuple[Block, ...]:
        """The board, with the dice that a person has picked; at the end what the round was like."""
        view: View = table_view.game_view
        is_person = table_view.table.players[view.seat].is_person
        mask = _parse_mask(arg, view) if view.phase is Phase.CHOOSE and (is_person or arg) else 0
        picture = picture_block(
            texts.board_alt_text(table_view, _selected_dice(view, mask)),
            board,
            view,
            table_view.names,
            texts.captions(table_view),
            jokers=texts.latest_joker_rolls(table_view.table.latest_events),
            selected=tuple(place for place in range(len(view.rolled)) if mask >> place & 1),
        )
        moments = moment_blocks(table_view) if view.phase is Phase.OVER else ()
        return (picture, *moments)

    def render_controls(self, table_view: TableView, arg: str) -> tuple[Block, ...]:
        """The value of the selection, and the buttons to change it, to roll and to stop."""
        view, t, mask = table_view.game_view, table_view.t, _parse_mask(arg, table_view.game_view)
        if view.phase is not Phase.CHOOSE:
            return (_decision_row(table_view, view.points, view.to_roll, "", enabled=True),)
        selected = _selected_dice(view, mask)
        worth = dict(view.choices).get(selected, 0)
        left = len(view.rolled) - len(selected) or DICE
        return (
            *text_block(_explain_selection(t, view, selected, worth), _list_worthless_dice(t, view)),
            *_dice_rows(t, view, mask),
            _decision_row(table_view, view.points + worth, left, f"{mask:x}", enabled=bool(worth)),
        )

    def tell_highlight(self, table_view: TableView, *, plain: bool = False) -> str:
        """The best turn."""
        return texts.describe_best_turn(table_view, plain=plain)

    def render_opening(self, table_view: TableView) -> tuple[Block, ...]:
        """The dice that were rolled for the right to begin (E2)."""
        alt_text, view = texts.opening_alt_text(table_view), table_view.game_view
        return (picture_block(alt_text, first_player_roll, view, table_view.names, texts.captions(table_view)),)

    def render_turn_summary(self, table_view: TableView) -> tuple[Block, ...]:
        """The last roll of the turn that is over, and how it ended."""
        view: View = table_view.game_view
        turn = view.last
        if turn is None:
            return ()
        alt_text, captions = texts.turn_alt_text(table_view, turn), texts.captions(table_view)
        picture = picture_block(alt_text, turn_end, turn, view, table_view.names, captions)
        dice = dice_emoji(table_view.t, turn.rolled if turn.end is End.BUST else turn.aside) if has_emoji() else ""
        line = f"{texts.describe_turn(table_view, turn)} {dice}".strip()
        return (*text_block(line), picture, *moment_blocks(table_view))

    def interpret_click(self, table_view: TableView, verb: str, arg: str, values: tuple[str, ...]) -> ControlAction:
        """`pick` changes the selection; `roll` and `stop` set it aside first, where something is to be set aside."""
        del values
        view: View = table_view.game_view
        mask = _parse_mask(arg, view)
        match verb:
            case "pick":
                return Redraw(f"{mask:x}", redraw_picture=True)
            case "roll" | "stop" if view.phase is Phase.CHOOSE:
                return PlayMoves(("k" + "".join(map(str, _selected_dice(view, mask))), verb[0]))
            case "roll" | "stop":
                return PlayMoves((verb[0],))
            case _:
                raise ForgedClick(f"el Ocho has no button {verb!r}")

    def move_draft(self, table_view: TableView, move: str) -> str:
        """The selection that a move sets aside."""
        match ElOcho().parse(move):
            case Keep(dice):
                return f"{_mask(table_view.game_view, dice):x}"
            case _:
                return ""

    def rules_pages(self, t: Translator) -> tuple[MessageSpec, ...]:
        """The rules in six pages."""
        return (
            MessageSpec(text_block(t("el-ocho-rules-turn"))),
            *topic_pages(t, self.game, SECTIONS, combinations, t.group_separator),
            MessageSpec(text_block(t("el-ocho-rules-table"), t("el-ocho-credits"))),
        )


def _decision_row(table_view: TableView, points: int, left: int, arg: str, *, enabled: bool) -> ControlRow:
    """The two buttons that end a decision; each says what it will do."""
    view, t = table_view.game_view, table_view.t
    minimum, roll = view.options.minimum, texts.describe_roll(table_view, left)
    may_stop, wins = points >= minimum, view.totals[view.seat] + points >= view.options.target
    stop = t("el-ocho-stop", points=points) if may_stop else t("el-ocho-stop-below", minimum=minimum)
    return ControlRow(
        (
            move_button(roll, "roll", arg, disabled=not enabled, emoji="🎲"),
            move_button(stop, "stop", arg, wins=wins and may_stop, disabled=not (enabled and may_stop), emoji="🏦"),
        )
    )


def _dice_rows(t: Translator, view: View, mask: int) -> tuple[ControlRow, ...]:
    """A toggle for every die that can score, in the order they fell, in rows of at most five."""
    useful = _useful_faces(view)
    buttons = [
        toggle(
            str(face),
            "pick",
            f"{mask ^ 1 << place:x}",
            pressed=bool(mask >> place & 1),
            emoji=emoji(t, NAMES[face - 1]),
        )
        for place, face in enumerate(view.rolled)
        if face in useful
    ]
    half = len(buttons) if len(buttons) <= 5 else (len(buttons) + 1) // 2
    return tuple(ControlRow(tuple(part)) for part in (buttons[:half], buttons[half:]) if part)


def _useful_faces(view: View) -> set[int]:
    """The faces that are in one selection at least."""
    return {face for selection, _ in view.choices for face in selection}


def _list_worthless_dice(t: Translator, view: View) -> str:
    """The dice without a button, as they cannot score; empty if there are none."""
    useful = _useful_faces(view)
    worthless = [face for face in view.rolled if face not in useful]
    return t("el-ocho-no-score", dice=dice_emoji(t, worthless)) if worthless else ""


def _explain_selection(t: Translator, view: View, selected: tuple[int, ...], worth: int) -> str:
    """The value of the selection, or the reason why it cannot be set aside."""
    options = view.options
    if worth:
        groups = scoring.split_into_groups(selected, len(view.rolled), series=options.series, runs=options.runs)
        return t("el-ocho-selected", groups=format_groups(t, groups), points=worth, total=view.points + worth)
    if not selected:
        return t("el-ocho-select-some")
    return t("el-ocho-does-not-score", face=scoring.first_nonscoring_face(selected, series=options.series))


def _parse_mask(arg: str, view: View) -> int:
    """The selection on a button, or everything that scores where none is given.

    Raises:
        ForgedClick: it is none of this roll.
    """
    if arg:
        return parse_mask(arg, len(view.rolled))
    return _mask(view, view.best_selection)


def _mask(view: View, dice: tuple[int, ...]) -> int:
    """The first dice of the roll that show these faces."""
    mask, remaining = 0, list(dice)
    for place, face in enumerate(view.rolled):
        if face in remaining:
            remaining.remove(face)
            mask |= 1 << place
    return mask


def _selected_dice(view: View, mask: int) -> tuple[int, ...]:
    return tuple(sorted(face for place, face in enumerate(view.rolled) if mask >> place & 1))
