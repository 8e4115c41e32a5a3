"""What is said of Octi: options, what happened, what a picture shows."""

from collections.abc import Iterable
from functools import lru_cache
from typing import Any, Final

from bot.text import Translator, translator
from bot.ui.presenter import TableView, describe_event
from cogs.octi.move_draft import MoveDraft, draft_overlay
from games.core import Event, RanOut, Seat
from games.octi.board import NO_PRONGS, SIDES
from games.octi.events import Added, Captured, Drawn, Moved, Resigned, Won
from games.octi.notation import format_move
from games.octi.state import LastAction, Stack, View
from games.octi.turns import QUIET_TURN_LIMIT, REPETITION_LIMIT
from render.octi import Captions

SEAT_EMOJI: Final = ("⚫", "🔴")
"""The seats."""
ARROWS: Final = dict(zip(SIDES, ("⬆️", "↗️", "➡️", "↘️", "⬇️", "↙️", "⬅️", "↖️"), strict=True))
"""The sides of a pod."""
JUMP_SIGN: Final = "↷"

_WARNING_TURNS: Final = 20  # so many quiet turns before a draw it is told that it comes
_MAX_ALT_LENGTH: Final = 1024
_COLOURS: Final = ("black", "red")


def describe_options(t: Translator, options: dict[str, Any]) -> str:
    """The mode, its board and what each player has, in one line."""
    return t(f"octi-options-{options.get('mode', 'basic')}")


def captions(t: Translator) -> Captions:
    """The words on the pictures."""
    return _captions(t.language)


@lru_cache(maxsize=8)
def _captions(language: str) -> Captions:
    t = translator(language)
    plain = ("prongs", "reserve", "captured", "to-move", "wins", "drawn")
    return Captions(
        stand_ins=tuple(t(f"octi-on-picture.{colour}") for colour in _COLOURS),
        **{name.replace("-", "_"): t(f"octi-on-picture.{name}") for name in plain},
    )


def prong_arrows(name: str) -> str:
    """Prongs as arrows; nothing for a pod without."""
    return "".join(ARROWS[side] for side in name.strip(NO_PRONGS))


def pod_label(square: int, name: str) -> str:
    """A pod by its square and its prongs."""
    return f"{square} {prong_arrows(name)}".strip()


def describe_events(table_view: TableView, events: tuple[Event, ...]) -> tuple[str, ...]:
    """What happened: a line for all pods that went, one for all that were captured, and how the game ended."""
    went = [event for event in events if isinstance(event, Moved)]
    captured = [event for event in events if isinstance(event, Captured)]
    told = [_describe_paths(table_view, went)] if went else []
    told += [_describe_captures(table_view, captured)] if captured else []
    return tuple(line for line in (*told, *(_describe_event(table_view, event) for event in events)) if line)


def _describe_paths(table_view: TableView, moves: list[Moved]) -> str:
    ways = []
    for event in moves:
        start = pod_label(event.square, event.pod) if len(moves) > 1 else str(event.square)
        ways.append(f" {JUMP_SIGN if event.jumped else '→'} ".join((start, *map(str, event.path))))
    return table_view.t("octi-went", player=table_view.escaped_name(moves[0].seat), ways=", ".join(ways))


def _describe_captures(table_view: TableView, captures: list[Captured]) -> str:
    pods = [f"{SEAT_EMOJI[event.owner]} {pod_label(event.square, name)}" for event in captures for name in event.pods]
    prongs = sum(event.prongs for event in captures)
    return table_view.t(
        "octi-captured", player=table_view.escaped_name(captures[0].seat), pods=", ".join(pods), prongs=prongs
    )


def _describe_event(table_view: TableView, event: Event) -> str:
    match event:
        case Moved() | Captured():  # in one line with others
            return ""
        case Added(seat, square, _, side):
            return table_view.t("octi-added", player=table_view.escaped_name(seat), square=square, arrow=ARROWS[side])
        case _:
            return describe_event(table_view, event)


def describe_turn(table_view: TableView) -> str:
    """The turn that is over, in its notation; nothing if what happened last was no action."""
    view: View = table_view.game_view
    acted = any(not isinstance(event, RanOut | Resigned | Won | Drawn) for event in table_view.table.latest_events)
    if view.last is None or not acted:
        return ""
    player, colour = table_view.escaped_name(view.last.seat), SEAT_EMOJI[view.last.seat]
    move = format_move(view.last.move)
    return table_view.t("octi-turn", number=view.number, colour=colour, player=player, move=move)


def draw_warnings(table_view: TableView) -> tuple[str, ...]:
    """How near the game is to a draw (O17)."""
    view: View = table_view.game_view
    left = QUIET_TURN_LIMIT - view.quiet_turns
    quiet = table_view.t("octi-quiet", left=left) if left <= _WARNING_TURNS else ""
    again = table_view.t("octi-repeated", count=view.repetitions) if view.repetitions == REPETITION_LIMIT - 1 else ""
    return quiet, again


def game_label(table_view: TableView) -> str:
    """A game by its mode and whoever else plays it, for somebody who plays several."""
    view: View = table_view.game_view
    others = [table_view.name(seat) for seat in (0, 1) if seat != table_view.seat]
    yours = table_view.seat in table_view.table.seats_to_move
    return table_view.t(
        "octi-against-yours" if yours else "octi-against",
        mode=table_view.t(f"octi-mode-{view.mode}"),
        player=table_view.t.format_list(others),
        table=table_view.table.id,
    )


def board_alt_text(table_view: TableView, draft: MoveDraft) -> str:
    """The picture of the board, pod by pod: all that is needed to play from it; what counts least is left out first."""
    view: View = table_view.game_view
    t = table_view.t
    names = tuple(table_view.name(seat) for seat in (0, 1))
    parts = [_describe_state(table_view), *_describe_draft(t, draft)]
    parts += [
        t("octi-alt-black", player=names[0], pods=_list_pods(t, view.stacks, 0)),
        t("octi-alt-red", player=names[1], pods=_list_pods(t, view.stacks, 1)),
    ]
    parts.append(t("octi-alt-supply", black=view.supply[0], red=view.supply[1]))
    if view.mode != "basic":
        parts.append(t("octi-alt-reserve", black=view.reserve[0], red=view.reserve[1]))
    parts.append(t("octi-alt-captured", black=view.captured[0], red=view.captured[1]))
    if isinstance(view.last, LastAction):
        move = format_move(view.last.move)
        parts.append(t("octi-alt-last", move=move, player=t(f"octi-on-picture.{_COLOURS[view.last.seat]}")))
    parts.append(t("octi-alt-bases", black=_list_squares(view.bases[0]), red=_list_squares(view.bases[1])))
    parts.append(t("octi-alt-sides"))
    return _fit(parts)


def _describe_state(table_view: TableView) -> str:
    """Whose turn it is, or how the game ended; nothing of one that was called off."""
    view: View = table_view.game_view
    if not view.reason and not table_view.table.seats_to_move:
        return ""
    if view.reason and view.winner is None:
        return table_view.t("octi-alt-drawn")
    seat = view.seat if view.winner is None else view.winner
    colour = table_view.t(f"octi-on-picture.{_COLOURS[seat]}")
    return table_view.t(
        "octi-alt-turn" if view.winner is None else "octi-alt-won", player=table_view.name(seat), colour=colour
    )


def _describe_draft(t: Translator, move_draft: MoveDraft) -> list[str]:
    draft = draft_overlay(move_draft)
    if draft is None:
        return []
    if move_draft.kind in {"e", "f"}:
        return [t("octi-alt-put", squares=_list_squares(draft.targets))]
    names = t.format_list([_prong_names(t, walk.name) for walk in move_draft.paths])
    chosen = t("octi-alt-chosen", pods=names, square=move_draft.square)
    parts = [t("octi-alt-draft", move=move_draft.text) if move_draft.text else chosen]
    if draft.targets:
        parts.append(t("octi-alt-targets", squares=_list_squares(draft.targets)))
    return parts


def _list_pods(t: Translator, stacks: Iterable[Stack], seat: Seat) -> str:
    told = [
        f"{stack.square} {' + '.join(_prong_names(t, name) for name in stack.pods)}"
        for stack in stacks
        if stack.seat == seat
    ]
    return ", ".join(told) or t("octi-alt-no-pods")


def _prong_names(t: Translator, name: str) -> str:
    return t("octi-bare") if name == NO_PRONGS else name


def _list_squares(squares: Iterable[int]) -> str:
    return ", ".join(map(str, squares))


def _fit(parts: Iterable[str]) -> str:
    """As many of the parts as an alt text may hold, the first before the last."""
    told = ""
    for part in parts:
        longer = f"{told} {part}".strip()
        told = longer if len(longer) <= _MAX_ALT_LENGTH else told
    return told
