"""Everything that can be pressed under a board of Octi, and where it leads; without Discord."""

from collections import deque
from collections.abc import Iterator

from msgspec.structs import replace

from bot.tables.ids import TableId, UserId
from bot.tables.table import Player, Table
from bot.ui.board import table_screen
from bot.ui.board.presenter import ControlAction, PlayMoves, Redraw, interpret_control
from bot.ui.message.custom_id import CustomId
from bot.ui.message.spec import Button, Control, ControlRow, Menu, MessageSpec
from cogs.octi.presenter import OctiPresenter
from games import match as matches
from games.octi.state import State
from tests.past import playing

PRESENTER = OctiPresenter()
ANN, ZOE = Player(UserId(10**18), "Ann"), Player(UserId(10**18 + 1), "Zoé")


SHARED_VERBS = {"more", "hint", "agree", "decline", "takeback-yes", "takeback-no"}
"""The verbs of the buttons under the board that are not the game's own."""


def table(state: State, *players: Player, language: str = "en") -> Table:
    """A table at which this game has come so far; black and red are Ann and Zoé, if nobody else."""
    mode = state.position.mode
    match = replace(matches.start("octi", 2, {"mode": mode}), state=state)
    return playing(match, *(players or (ANN, ZOE)), id=TableId("octi0001"), language=language, position=state.number)


def controls(screen: MessageSpec) -> list[Control]:
    return [control for block in screen.blocks if isinstance(block, ControlRow) for control in block.controls]


def offered(screen: MessageSpec) -> Iterator[tuple[str, str, tuple[str, ...]]]:
    """The game's own controls that can be pressed: verb, argument, values."""
    for control in controls(screen):
        match control:
            case Button(_, verb, arg, _, False) if verb not in SHARED_VERBS:
                yield verb, arg, ()
            case Menu(verb, _, choices, arg, False):
                yield from ((verb, arg, (choice.value,)) for choice in choices)
            case _:
                pass


def press(game_table: Table, verb: str, arg: str, values: tuple[str, ...] = ()) -> ControlAction:
    """The meaning of a press by the player to move."""
    (seat,) = game_table.seats_to_move
    view = table_screen.view_table(game_table, user=game_table.players[seat].user)
    return interpret_control(PRESENTER, view, CustomId("t1", 0, verb, arg), values)


def screens(game_table: Table) -> Iterator[tuple[MessageSpec, list[str]]]:
    """Every screen that presses lead to, each once, and the actions that it can play."""
    args, waiting = {""}, deque([""])
    while waiting:
        screen = table_screen.render_table(PRESENTER, game_table, waiting.popleft())
        played = []
        for verb, arg, values in offered(screen):
            match press(game_table, verb, arg, values):
                case Redraw(leads):
                    if leads not in args:
                        args.add(leads)
                        waiting.append(leads)
                case PlayMoves((text,)):
                    played.append(text)
        yield screen, played


def option(screen: MessageSpec, label: str) -> str:
    """The argument of the one pod, as a button or a line of a menu, that begins so."""
    values = [control.arg for control in controls(screen) if isinstance(control, Button) and control.verb == "pod"]
    labels = [control.label for control in controls(screen) if isinstance(control, Button) and control.verb == "pod"]
    lines = [choice for control in controls(screen) if isinstance(control, Menu) for choice in control.options]
    pairs = [*zip(labels, values, strict=True), *((choice.label, choice.value) for choice in lines)]
    (value,) = [value for name, value in pairs if name.startswith(label)]
    return value
