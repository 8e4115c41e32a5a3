"""Actions of Octi in words, and the reasons for them."""

from collections.abc import Iterator

from msgspec.structs import replace

from bot.ui.board.presenter import TableView
from cogs.octi.texts import ARROWS, JUMP_SIGN, pod_label
from games.octi.actions import position_after
from games.octi.board import jumped_squares
from games.octi.notation import parse
from games.octi.state import Add, Capture, Enter, Free, Mover, PodMove, Position, View
from games.octi.winning import win_at_once


def describe_move(table_view: TableView, move: str) -> str:
    """An action as the line about it says it, without who acts."""
    t, action = table_view.t, parse(move)
    match action:
        case Add(square, pod, side):
            return t("octi-advice-add", pod=pod_label(square, pod), arrow=ARROWS[side])
        case Enter(square):
            return t("octi-advice-enter", square=square)
        case Free(square):
            return t("octi-advice-free", square=square)
        case PodMove(square, movers, captures):
            ways = ", ".join(_describe_way(square, mover) for mover in movers)
            captured = ", ".join(label for capture in captures for label in _captured_pods(capture))
            if captured:
                return t("octi-advice-capture", ways=ways, squares=captured)
            spares = _jumps_over_enemy(table_view.game_view.position, square, movers)
            return t("octi-advice-spare", ways=ways) if spares else ways


def explain_move(table_view: TableView, move: str) -> str:
    """The win that an action makes, threatens or prevents, where there is one."""
    return " ".join(_reasons(table_view, move))


def _reasons(table_view: TableView, move: str) -> Iterator[str]:
    view: View = table_view.game_view
    position, t = view.position, table_view.t
    seat, action = position.seat, parse(move)
    after = position_after(position, action)
    other = table_view.name(1 - seat)
    if win_at_once(position) == action:
        yield t("octi-why-win")
        return
    if win_at_once(after):
        yield t("octi-why-lost", player=other)
        return
    if win_at_once(replace(position, seat=1 - seat)):
        yield t("octi-why-defend", player=other)
    if win_at_once(replace(after, seat=seat)):
        yield t("octi-why-threat")


def _jumps_over_enemy(position: Position, square: int, movers: tuple[Mover, ...]) -> bool:
    """True if pods jump over an enemy, which is captured unless one chooses not to (O8)."""
    enemies = {pod >> 8 for pod in position.pods[1 - position.seat]}
    return any(over in enemies for mover in movers for over in jumped_squares(square, mover.path) if over)


def _captured_pods(capture: Capture) -> tuple[str, ...]:
    """Some pods of a stack as their toggles say them, or the square alone, for all pods there (O8)."""
    return tuple(pod_label(capture.square, pod) for pod in capture.pods) or (str(capture.square),)


def _describe_way(square: int, mover: Mover) -> str:
    """A pod and the squares it lands on, with a sign for each step or jump."""
    hops = zip(jumped_squares(square, mover.path), mover.path, strict=True)
    return "".join((pod_label(square, mover.pod), *(f" {JUMP_SIGN if over else '→'} {to}" for over, to in hops)))
