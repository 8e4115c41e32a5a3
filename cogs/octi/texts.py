"""The texts of Octi: options, events, captions and alt texts of pictures."""

from collections.abc import Iterable, Iterator
from typing import Any, Final

from bot.text import Translator
from bot.ui.presenter import TableView, describe_event
from cogs.octi.move_draft import MoveDraft, draft_overlay
from cogs.pictures import fit_alt_text, read_captions
from games.core import Event, RanOut, Seat
from games.octi.board import NO_PRONGS, SIDES
from games.octi.events import Added, Captured, Drawn, Moved, Resigned, Won
from games.octi.notation import format_move
from games.octi.state import Stack, View
from games.octi.turns import QUIET_TURN_LIMIT, REPETITION_LIMIT
from render.octi.layout import Captions

SEAT_EMOJI: Final = ("⚫", "🔴")
"""The seats."""
ARROWS: Final = dict(zip(SIDES, ("⬆️", "↗️", "➡️", "↘️", "⬇️", "↙️", "⬅️", "↖️"), strict=True))
"""The sides of a pod."""
JUMP_SIGN: Final = "↷"

_WARNING_TURNS: Final = 20  # so many quiet turns before a draw there is a warning
_COLOURS: Final = ("black", "red")


def describe_options(t: Translator, options: dict[str, Any]) -> str:
    """The mode, its board and what each player has, in one line."""
    return t(f"octi-options-{options.get('mode', 'basic')}")


def captions(t: Translator) -> Captions:
    """The words on the pictures."""
    return read_captions(Captions, t, "octi", stand_ins=tuple(_colour(t, seat) for seat in (0, 1)))


def _colour(t: Translator, seat: Seat) -> str:
    return t(f"octi-on-picture.{_COLOURS[seat]}")


def prong_arrows(name: str) -> str:
    """Prongs as arrows; nothing for a pod without."""
    return "".join(ARROWS[side] for side in name.strip(NO_PRONGS))


def pod_label(square: int, name: str) -> str:
    """A pod by its square and its prongs."""
    return f"{square} {prong_arrows(name)}".strip()


def event_lines(table_view: TableView, events: tuple[Event, ...]) -> Iterator[str]:
    """A line for all pods that went, one for all that were captured, and one for each other event."""
    moves = [event for event in events if isinstance(event, Moved)]
    captures = [event for event in events if isinstance(event, Captured)]
    if moves:
        paths = [_describe_path(event, with_prongs=len(moves) > 1) for event in moves]
        yield describe_event(table_view, moves[0], ways=", ".join(paths))
    if captures:
        pods = [f"{SEAT_EMOJI[event.owner]} {pod_label(event.square, pod)}" for event in captures for pod in event.pods]
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
    """The turn that is over, in its notation; nothing if the last event was no action."""
    view: View = table_view.game_view
    acted = any(not isinstance(event, RanOut | Resigned | Won | Drawn) for event in table_view.table.latest_events)
    if view.last is None or not acted:
        return ""
    player, colour = table_view.escaped_name(view.last.seat), SEAT_EMOJI[view.last.seat]
    move = format_move(view.last.move)
    return table_view.t("octi-turn", number=view.number, colour=colour, player=player, move=move)


def draw_warnings(table_view: TableView) -> tuple[str, ...]:
    """Warnings that the game is near a draw (O17)."""
    view: View = table_view.game_view
    left = QUIET_TURN_LIMIT - view.quiet_turns
    quiet = table_view.t("octi-quiet", left=left) if left <= _WARNING_TURNS else ""
    again = table_view.t("octi-repeated", count=view.repetitions) if view.repetitions == REPETITION_LIMIT - 1 else ""
    return quiet, again


def game_label(table_view: TableView) -> str:
    """A game by its mode and whoever else plays it, for somebody who plays several."""
    t, others = table_view.t, [table_view.name(seat) for seat in (0, 1) if seat != table_view.seat]
    return t(
        "octi-against-yours" if table_view.seat in table_view.table.seats_to_move else "octi-against",
        mode=t(f"octi-mode-{table_view.game_view.mode}"),
        player=t.format_list(others),
        table=table_view.table.id,
    )


def board_alt_text(table_view: TableView, draft: MoveDraft) -> str:
    """The alt text of the board, pod by pod: all that is needed to play from it; what counts least is last."""
    view: View = table_view.game_view
    t, last, (black, red) = table_view.t, view.last, table_view.names
    parts = [_describe_state(table_view), *_describe_draft(t, draft)]
    parts.append(t("octi-alt-black", player=black, pods=_list_pods(t, view.stacks, 0)))
    parts.append(t("octi-alt-red", player=red, pods=_list_pods(t, view.stacks, 1)))
    parts.append(t("octi-alt-supply", black=view.supply[0], red=view.supply[1]))
    if view.mode != "basic":
        parts.append(t("octi-alt-reserve", black=view.reserve[0], red=view.reserve[1]))
    parts.append(t("octi-alt-captured", black=view.captured[0], red=view.captured[1]))
    if last is not None:
        parts.append(t("octi-alt-last", move=format_move(last.move), player=_colour(t, last.seat)))
    parts.append(t("octi-alt-bases", black=_list_squares(view.bases[0]), red=_list_squares(view.bases[1])))
    return fit_alt_text("", [*parts, t("octi-alt-sides")])


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
