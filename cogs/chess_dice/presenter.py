"""The presenter of Chess Dice: its views as messages, its buttons as moves."""

from bot.kit.moments import moment_blocks
from bot.kit.pictures import picture_block, topic_blocks
from bot.text import Translator
from bot.ui.board.presenter import ControlAction, PlayMoves, Presenter, Redraw, TableView
from bot.ui.message.custom_id import ForgedClick
from bot.ui.message.spec import Block, Button, ControlRow, MessageSpec, move_button, text_block, toggle
from cogs.chess_dice import advice, texts
from cogs.chess_dice.advice import has_direct_actions
from cogs.chess_dice.lesson import LESSON
from games import match as matches
from games.chess_dice.notation import format_move, letter, parse
from games.chess_dice.state import Annul, Choice, Fate, Move, Phase, View
from render.chess_dice.board import board, first_player_roll, throw_end
from render.chess_dice.examples import Topic, examples


class ChessDicePresenter(Presenter):
    """The messages and buttons of Chess Dice.

    The buttons carry the die that is about to act, as the letter of its figure; it is stored nowhere.
    """

    game = "chess_dice"
    lesson = LESSON
    values_page = 0
    icon = "white_king"
    describe_options = staticmethod(texts.describe_options)
    event_lines = staticmethod(texts.event_lines)
    describe_move = staticmethod(advice.describe_move)
    explain_move = staticmethod(advice.explain_move)

    def render_picture(self, table_view: TableView, arg: str) -> tuple[Block, ...]:
        """The dice of both sides, the chosen one marked."""
        view: View = table_view.game_view
        chosen = _find_choice(view, arg)
        alt_text = texts.board_alt_text(table_view, chosen)
        captions, last = texts.captions(table_view, view.throw), texts.last_action(table_view.table.latest_events)
        figure = chosen.figure if chosen is not None else None
        moments = moment_blocks(table_view) if view.phase is Phase.OVER else ()
        return (picture_block(alt_text, board, view, table_view.names, captions, last=last, chosen=figure), *moments)

    def render_controls(self, table_view: TableView, arg: str) -> tuple[Block, ...]:
        """A button for each action where they fit into a row; else one for each own piece, and then its actions.

        In the first throw they come with the rule that a die that acts leaves play (D3).
        """
        t, view = table_view.t, table_view.game_view
        moves = [move for choice in view.choices for move in choice.moves]
        captor = t("chess-dice-captor-leaves") if view.throw == 1 else ""
        if has_direct_actions(view):
            buttons = [_action_button(table_view, move, in_full=True) for move in moves]
            return (*text_block(t("chess-dice-act"), captor), ControlRow(tuple(buttons)))
        chosen, own = _find_choice(view, arg), _own_dice(t, view, _find_choice(view, arg))
        if chosen is None:
            return (*text_block(t("chess-dice-choose"), captor), own)
        prompt = t("chess-dice-chosen", figure=texts.figure_name(t, chosen.figure, "start"))
        targets = [_action_button(table_view, move) for move in chosen.moves]
        return (own, *text_block(prompt, captor), ControlRow(tuple(targets)))

    def render_opening(self, table_view: TableView) -> tuple[Block, ...]:
        """The dice that were rolled for who begins (D1)."""
        alt_text, captions = texts.opening_alt_text(table_view), texts.captions(table_view, 1)
        return (picture_block(alt_text, first_player_roll, table_view.game_view, table_view.names, captions),)

    def render_turn_summary(self, table_view: TableView) -> tuple[Block, ...]:
        """A throw that is over stays; of the actions within a throw, which are turns too, nothing does."""
        view: View = table_view.game_view
        throw = view.last
        has_begun = any(die.fate is not Fate.IN_PLAY for side in view.dice for die in side)
        if throw is None or view.phase is Phase.OVER or has_begun:
            return ()
        alt_text, captions = texts.throw_alt_text(table_view, throw), texts.captions(table_view, throw.number)
        picture = picture_block(alt_text, throw_end, throw, view, table_view.names, captions)
        return (*text_block(texts.describe_throw(table_view, throw)), picture, *moment_blocks(table_view))

    def interpret_click(self, table_view: TableView, verb: str, arg: str, values: tuple[str, ...]) -> ControlAction:
        """`die` chooses one of one's own dice, `take` acts."""
        del values
        match verb:
            case "die":
                if _find_choice(table_view.game_view, arg) is None:
                    raise ForgedClick(f"no die {arg!r} can act")
                return Redraw(arg, redraw_picture=True)
            case "take":
                return PlayMoves((format_move(parse(arg)),))
            case _:
                raise ForgedClick(f"Chess Dice has no button {verb!r}")

    def rules_pages(self, t: Translator) -> tuple[MessageSpec, ...]:
        """The rules in five pages."""
        ranks, actions, throw, marks = (
            topic_blocks(t, self.game, topic, examples, texts.example_labels(t, topic)) for topic in Topic
        )
        match_rules, ending = (
            text_block(t("chess-dice-rules-match")),
            (t("chess-dice-rules-time"), t("chess-dice-credits")),
        )
        pages = (ranks, actions, throw, match_rules, (*marks, *text_block(*ending)))
        return tuple(map(MessageSpec, pages))


def _own_dice(t: Translator, view: View, chosen: Choice | None) -> ControlRow:
    """The pieces of the player who is to act that can take anything, by falling rank."""
    own = [die.figure for die in view.dice[view.seat] if die.fate is Fate.IN_PLAY]
    buttons = []
    for figure in sorted({choice.figure for choice in view.choices}, reverse=True):
        count = f" × {own.count(figure)}" if own.count(figure) > 1 else ""
        is_chosen = chosen is not None and chosen.figure is figure
        label = f"{texts.figure_name(t, figure)}{count}"
        icon = texts.piece_emoji(t, view.seat, figure)
        buttons.append(toggle(label, "die", letter(figure), pressed=is_chosen, emoji=icon))
    return ControlRow(tuple(buttons))


def _action_button(table_view: TableView, move: Move, *, in_full: bool = False) -> Button:
    """The button of an action; where the acting die is not chosen, it says so in full."""
    t, view = table_view.t, table_view.game_view
    label = texts.describe_move(t, move, "start") if in_full else texts.action_label(t, move)
    icon = "🤝" if isinstance(move, Annul) else texts.piece_emoji(t, 1 - view.seat, move.target, "⚔️")
    text, match = format_move(move), table_view.table.match
    wins = match is not None and matches.wins_at_once(match, view.seat, text)
    return move_button(label, "take", text, emoji=icon, wins=wins)


def _find_choice(view: View, arg: str) -> Choice | None:
    """The actions of the chosen die, or None."""
    return next((choice for choice in view.choices if letter(choice.figure) == arg), None)
