"""The texts of Octi: options, events, captions and alt texts of pictures."""

from collections.abc import Iterable, Iterator
from itertools import groupby
from typing import Any, Final

from bot.kit.pictures import fit_alt_text, read_captions
from bot.kit.portraits import faces
from bot.text import Translator
from bot.ui.board.presenter import TableView, describe_event
from bot.ui.message.emoji import emoji
from cogs.octi.move_draft import MoveDraft, draft_overlay
from games.core import Event, RanOut, Seat
from games.octi.actions import enter_squares, free_squares
from games.octi.board import NO_PRONGS, SIDES
from games.octi.events import Added, Captured, Drawn, Moved, Resigned, Won
from games.octi.notation import format_move
from games.octi.partial_moves import movable_pods
from games.octi.state import Add, Enter, Free, PodMove, Position, Stack, View
from games.octi.turns import QUIET_TURN_LIMIT, REPETITION_LIMIT
from render.octi.layout import Captions

ARROWS: Final = dict(zip(SIDES, ("⬆️", "↗️", "➡️", "↘️", "⬇️", "↙️", "⬅️", "↖️"), strict=True))
"""The sides of a pod."""
JUMP_SIGN: Final = "↷"

WARNING_TURNS: Final = 20
"""The quiet turns left before a draw, from which on Octi warns of it."""

_COLOURS: Final = ("black", "red")


def describe_options(t: Translator, options: dict[str, Any]) -> str:
    """The mode, its board and what each player has, in one line."""
    return t(f"octi-options-{options.get('mode', 'basic')}")


def captions(table_view: TableView) -> Captions:
    """The words on the pictures."""
    t = table_view.t
    stand_ins = tuple(_colour(t, seat) for seat in (0, 1))
    return read_captions(Captions, t, "octi", stand_ins=stand_ins, faces=faces(table_view))


def _colour(t: Translator, seat: Seat) -> str:
    return t(f"octi-on-picture.{_COLOURS[seat]}")


def pod_emoji(t: Translator, seat: Seat) -> str:
    """A pod of a seat; a disc of its colour where the emoji is not uploaded."""
    return emoji(t, f"{_COLOURS[seat]}_pod", "⚫🔴"[seat])


def prong_arrows(name: str) -> str:
    """Prongs as arrows; nothing for a pod without."""
    return "".join(ARROWS[side] for side in name.strip(NO_PRONGS))


def pod_label(square: int, name: str) -> str:
    """A pod by its square and its prongs."""
    return f"{square} {prong_arrows(name)}".strip()


def event_lines(table_view: TableView, events: tuple[Event, ...]) -> Iterator[str]:
    """The lines about each turn, of which there are several after conditional moves."""
    for _, of_seat in groupby(events, key=lambda event: getattr(event, "seat", None)):
        yield from _turn_lines(table_view, tuple(of_seat))


def _turn_lines(table_view: TableView, events: tuple[Event, ...]) -> Iterator[str]:
    """A line for all pods that went, one for all that were captured, and one for each other event."""
    moves = [event for event in events if isinstance(event, Moved)]
    captures = [event for event in events if isinstance(event, Captured)]
    if moves:
        paths = [_describe_path(event, with_prongs=len(moves) > 1) for event in moves]
        yield describe_event(table_view, moves[0], ways=", ".join(paths))
    if captures:
        icons = [pod_emoji(table_view.t, seat) for seat in (0, 1)]
        pods = [f"{icons[event.owner]} {pod_label(event.square, pod)}" for event in captures for pod in event.pods]
        prongs = sum(event.prongs for event in captures)
        yield describe_event(table_view, captures[0], pods=", ".join(pods), prongs=prongs)
    for event in events:
        match event:
            case Moved() | Captured():
                pass
            case Added():
                yield describe_event(table_view, event, arrow=ARROWS[event.side])
            case _:
                yield describe_event(table_view, event)


def _describe_path(event: Moved, *, with_prongs: bool) -> str:
    start = pod_label(event.square, event.pod) if with_prongs else str(event.square)
    return f" {JUMP_SIGN if event.jumped else '→'} ".join((start, *map(str, event.path)))


def describe_turn(table_view: TableView) -> str:
    """The turn that is over, in words and in its notation; nothing if the last event was no action."""
    view: View = table_view.game_view
    ends = RanOut | Resigned | Won | Drawn
    events = tuple(event for event in table_view.table.latest_events if not isinstance(event, ends))
    if view.last is None or not events:
        return ""
    lines = [line.partition(" ")[2] for line in event_lines(table_view, events)]  # without their emoji
    move, colour = format_move(view.last.move), pod_emoji(table_view.t, view.last.seat)
    return table_view.t("octi-turn", number=view.number, colour=colour, text=" ".join(lines), move=move)


def draw_warnings(table_view: TableView) -> tuple[str, ...]:
    """Warnings that the game is near a draw (O17)."""
    view: View = table_view.game_view
    left = QUIET_TURN_LIMIT - view.quiet_turns
    quiet = table_view.t("octi-quiet", left=left) if left <= WARNING_TURNS else ""
    again = table_view.t("octi-repeated", count=view.repetitions) if view.repetitions == REPETITION_LIMIT - 1 else ""
    return quiet, again


def board_alt_text(table_view: TableView, draft: MoveDraft) -> str:
    """The alt text of the board: the last action, who is to move, all pods, what can be done; the least is last.

    Bases and the letters of prongs, which do not change, are named on the first board only.
    """
    view: View = table_view.game_view
    t, (black, red) = table_view.t, table_view.names
    last, state = [*_describe_last(table_view)], _describe_state(table_view)
    parts = [state, *last] if view.reason else [*last, state, *_describe_draft(t, draft)]
    parts.append(t("octi-alt-black", player=black, pods=_list_pods(t, view.stacks, 0)))
    parts.append(t("octi-alt-red", player=red, pods=_list_pods(t, view.stacks, 1)))
    if table_view.table.seats_to_move and not draft.kind:
        parts += _describe_choices(t, draft.position)
    parts.append(t("octi-alt-supply", black=view.supply[0], red=view.supply[1]))
    if view.mode != "basic":
        parts.append(t("octi-alt-reserve", black=view.reserve[0], red=view.reserve[1]))
    if any(view.captured):
        parts.append(t("octi-alt-captured", black=view.captured[0], red=view.captured[1]))
    if view.last is None:
        bases = (_list_squares(squares) for squares in view.bases)
        parts += [t("octi-alt-bases", black=next(bases), red=next(bases)), t("octi-alt-sides")]
    return fit_alt_text("", parts)


def _describe_last(table_view: TableView) -> Iterator[str]:
    """The last action in words, for those who do not see its marks."""
    view: View = table_view.game_view
    if view.last is None:
        return
    t, last = table_view.t, view.last
    who = {"player": table_view.name(last.seat), "colour": _colour(t, last.seat)}
    match last.move:
        case Add(square, _, side):
            yield t("octi-alt-added", square=square, side=side, **who)
        case Enter(square):
            yield t("octi-alt-entered", square=square, **who)
        case Free(square):
            yield t("octi-alt-freed", square=square, **who)
        case PodMove(square, movers):
            ways = ("-".join(map(str, (f"{square}{mover.pod}", *mover.path))) for mover in movers)
            yield t("octi-alt-moved", ways=", ".join(ways), **who)
    if last.captured:
        pods = [_list_pods(t, last.captured, seat) for seat in {stack.seat for stack in last.captured}]
        yield t("octi-alt-taken", pods=", ".join(pods))


def _describe_choices(t: Translator, position: Position) -> Iterator[str]:
    """All that the player to move can do, before anything is chosen."""
    going, growing = [], []
    for pod in movable_pods(position):
        name = f"{pod.square} {_prong_names(t, pod.pod)}" if pod.pod else str(pod.square)
        if pod.hops:
            squares = _list_squares(dict.fromkeys(hop.target for hop in pod.hops))
            going.append(t("octi-alt-way", pod=name, squares=squares))
        if pod.free_sides:
            growing.append(name)
    if going:
        yield t("octi-alt-can-go", ways="; ".join(going))
    if growing:
        yield t("octi-alt-can-add", pods=", ".join(growing))
    if squares := _list_squares(sorted(enter_squares(position))):
        yield t("octi-alt-can-enter", squares=squares)
    if squares := _list_squares(sorted(free_squares(position))):
        yield t("octi-alt-can-free", squares=squares)


def _describe_state(table_view: TableView) -> str:
    """The player to move, or the end of the game; nothing of one that was called off."""
    view: View = table_view.game_view
    t = table_view.t
    if view.winner is not None:
        return t("octi-alt-won", player=table_view.name(view.winner), colour=_colour(t, view.winner))
    if view.reason:
        return t("octi-alt-drawn")
    if not table_view.table.seats_to_move:
        return ""
    return t("octi-alt-turn", player=table_view.name(view.seat), colour=_colour(t, view.seat))


def _describe_draft(t: Translator, draft: MoveDraft) -> Iterator[str]:
    overlay = draft_overlay(draft)
    if overlay is None:
        return
    targets = _list_squares(overlay.targets)
    if draft.kind in {"e", "f"}:
        yield t("octi-alt-put", squares=targets)
        return
    names = t.format_list([_prong_names(t, path.name) for path in draft.paths])
    chosen = t("octi-alt-chosen", pods=names, square=draft.square)
    yield t("octi-alt-draft", move=draft.text) if draft.text else chosen
    if targets:
        yield t("octi-alt-targets", squares=targets)


def _list_pods(t: Translator, stacks: Iterable[Stack], seat: Seat) -> str:
    pods = [
        f"{stack.square} {' + '.join(_prong_names(t, name) for name in stack.pods)}"
        for stack in stacks
        if stack.seat == seat
    ]
    return ", ".join(pods) or t("octi-alt-no-pods")


def _prong_names(t: Translator, name: str) -> str:
    return t("octi-bare") if name == NO_PRONGS else name


def _list_squares(squares: Iterable[int]) -> str:
    return ", ".join(map(str, squares))
