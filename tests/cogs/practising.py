"""Positions for practice: the ways of buttons to every move, and the presses that go them."""

import re
from collections import deque
from collections.abc import Iterator
from typing import Any, NamedTuple

from bot.ui.board.presenter import PlayMoves, Presenter, Redraw, TableView
from bot.ui.message.spec import Block, Button, ControlRow, Menu, OpenForm
from games.core import Refused
from tests.cogs.reading import Seen
from tests.cogs.world import World

MAX_PRESSES = 6


class Press(NamedTuple):
    """A button or a line of a menu, or with a `number` a form that is filled in."""

    verb: str
    arg: str
    value: str = ""
    number: str = ""


def ways(presenter: Presenter, view: TableView, numbers: tuple[str, ...] = ()) -> dict[str, list[Press]]:
    """The moves that the buttons of a position lead to, each with the shortest way there; `numbers` are typed."""
    presses_to: dict[str, list[Press]] = {}
    args, waiting = {""}, deque([("", list[Press]())])
    while waiting:
        draft, presses = waiting.popleft()
        for press in controls(presenter.render_board(view, draft)):
            try:
                action = presenter.interpret_click(view, press.verb, press.arg, (press.value,) if press.value else ())
            except Refused:
                continue
            match action:
                case PlayMoves(moves):
                    presses_to.setdefault(" ".join(moves).partition("#")[0], [*presses, press])
                case Redraw(arg) if arg not in args and len(presses) < MAX_PRESSES:
                    args.add(arg)
                    waiting.append((arg, [*presses, press]))
                case OpenForm():
                    for number in numbers:
                        presses_to[f"a{number}"] = [*presses, press._replace(number=number)]
    return presses_to


def controls(blocks: tuple[Block, ...]) -> Iterator[Press]:
    """All that can be pressed."""
    for block in blocks:
        for control in block.controls if isinstance(block, ControlRow) else ():
            if isinstance(control, Button) and not control.disabled:
                yield Press(control.verb, control.arg)
            elif isinstance(control, Menu):
                yield from (Press(control.verb, control.arg, option.value) for option in control.options)


async def do(world: World, message: Seen, presses: list[Press]) -> Seen:
    """Press one thing after the other; the message afterwards."""
    for press in presses:
        message = world.see(message)
        (custom_id,) = [
            part["custom_id"]
            for part in message.parts
            if not part.get("disabled") and part.get("custom_id", "").endswith(f":{press.verb}:{press.arg}")
        ]
        chosen: dict[str, Any] = {"values": [press.value], "component_type": 3} if press.value else {}
        result = await world.forge(world.ann, message, custom_id, **chosen)
        if press.number:
            assert result.modal is not None
            await world.ann.submit_modal(result, {"field": press.number})
    return world.see(message)


def plain(text: str) -> str:
    """A text as `Seen` reads it."""
    return re.sub(r"[\u00a0\u202f]", " ", text)
