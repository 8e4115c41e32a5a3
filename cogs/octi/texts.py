"""What is said of Octi: options, what happened, what a picture shows."""

from collections.abc import Iterable
from functools import lru_cache
from typing import Any, Final

from bot.text import Say, speaker
from bot.ui.presenter import Scene, describe_event
from cogs.octi.draft import Plan, sketch
from games.core import Event, RanOut, Seat
from games.octi.board import BARE, SIDES
from games.octi.notation import format_move
from games.octi.state import (
    Added,
    Captured,
    Drawn,
    Last,
    Moved,
    Resigned,
    Stack,
    View,
    Won,
)
from games.octi.turns import QUIET, REPEATED
from render.octi import Captions

BALLS: Final = ("⚫", "🔴")
"""The seats."""
ARROWS: Final = dict(zip(SIDES, ("⬆️", "↗️", "➡️", "↘️", "⬇️", "↙️", "⬅️", "↖️"), strict=True))
"""The sides of a pod."""
JUMP: Final = "↷"

_WARN: Final = 20  # so many quiet turns before a draw it is told that it comes
_ALT: Final = 1024
_COLOURS: Final = ("black", "red")


def options(say: Say, given: dict[str, Any]) -> str:
    """The mode, its board and what each player has, in one line."""
    return say(f"octi-options-{given.get('mode', 'basic')}")


def captions(say: Say) -> Captions:
    """The words on the pictures."""
    return _captions(say.language)


@lru_cache(maxsize=8)
def _captions(language: str) -> Captions:
    say = speaker(language)
    plain = ("prongs", "reserve", "captured", "to-move", "wins", "drawn")
    return Captions(
        stand_ins=tuple(say(f"octi-on-picture.{colour}") for colour in _COLOURS),
        **{name.replace("-", "_"): say(f"octi-on-picture.{name}") for name in plain},
    )


def arrows(name: str) -> str:
    """Prongs as arrows; nothing for a pod without."""
    return "".join(ARROWS[side] for side in name.strip(BARE))


def pod(square: int, name: str) -> str:
    """A pod by its square and its prongs."""
    return f"{square} {arrows(name)}".strip()


def tell(scene: Scene, events: tuple[Event, ...]) -> tuple[str, ...]:
    """What happened: a line for all pods that went, one for all that were captured, and how the game ended."""
    went = [event for event in events if isinstance(event, Moved)]
    captured = [event for event in events if isinstance(event, Captured)]
    told = [_went(scene, went)] if went else []
    told += [_captured(scene, captured)] if captured else []
    return tuple(line for line in (*told, *(_told(scene, event) for event in events)) if line)


def _went(scene: Scene, went: list[Moved]) -> str:
    ways = []
    for event in went:
        start = pod(event.square, event.pod) if len(went) > 1 else str(event.square)
        ways.append(f" {JUMP if event.jumped else '→'} ".join((start, *map(str, event.path))))
    return scene.say("octi-went", player=scene.told(went[0].seat), ways=", ".join(ways))


def _captured(scene: Scene, captured: list[Captured]) -> str:
    pods = [f"{BALLS[event.owner]} {pod(event.square, name)}" for event in captured for name in event.pods]
    prongs = sum(event.prongs for event in captured)
    return scene.say("octi-captured", player=scene.told(captured[0].seat), pods=", ".join(pods), prongs=prongs)


def _told(scene: Scene, event: Event) -> str:
    match event:
        case Moved() | Captured():  # in one line with others
            return ""
        case Added(seat, square, _, side):
            return scene.say("octi-added", player=scene.told(seat), square=square, arrow=ARROWS[side])
        case _:
            return describe_event(scene, event)


def turn(scene: Scene) -> str:
    """The turn that is over, in its notation; nothing if what happened last was no action."""
    view: View = scene.view
    acted = any(not isinstance(event, RanOut | Resigned | Won | Drawn) for event in scene.table.news)
    if view.last is None or not acted:
        return ""
    player, colour = scene.told(view.last.seat), BALLS[view.last.seat]
    move = format_move(view.last.move)
    return scene.say("octi-turn", number=view.number, colour=colour, player=player, move=move)


def warnings(scene: Scene) -> tuple[str, ...]:
    """How near the game is to a draw (O17)."""
    view: View = scene.view
    left = QUIET - view.quiet
    quiet = scene.say("octi-quiet", left=left) if left <= _WARN else ""
    again = scene.say("octi-repeated", count=view.repeated) if view.repeated == REPEATED - 1 else ""
    return quiet, again


def table(scene: Scene) -> str:
    """A game by its mode and whoever else plays it, for somebody who plays several."""
    view: View = scene.view
    others = [scene.name(seat) for seat in (0, 1) if seat != scene.seat]
    yours = scene.seat in scene.table.movers
    return scene.say(
        "octi-against-yours" if yours else "octi-against",
        mode=scene.say(f"octi-mode-{view.mode}"),
        player=scene.say.list(others),
        table=scene.table.id,
    )


def board_alt(scene: Scene, plan: Plan) -> str:
    """The picture of the board, pod by pod: all that is needed to play from it; what counts least is left out first."""
    view: View = scene.view
    say = scene.say
    names = tuple(scene.name(seat) for seat in (0, 1))
    parts = [_state(scene), *_draft(say, plan)]
    parts += [
        say("octi-alt-black", player=names[0], pods=_pods(say, view.stacks, 0)),
        say("octi-alt-red", player=names[1], pods=_pods(say, view.stacks, 1)),
    ]
    parts.append(say("octi-alt-supply", black=view.supply[0], red=view.supply[1]))
    if view.mode != "basic":
        parts.append(say("octi-alt-reserve", black=view.reserve[0], red=view.reserve[1]))
    parts.append(say("octi-alt-captured", black=view.captured[0], red=view.captured[1]))
    if isinstance(view.last, Last):
        move = format_move(view.last.move)
        parts.append(say("octi-alt-last", move=move, player=say(f"octi-on-picture.{_COLOURS[view.last.seat]}")))
    parts.append(say("octi-alt-bases", black=_squares(view.bases[0]), red=_squares(view.bases[1])))
    parts.append(say("octi-alt-sides"))
    return _joined(parts)


def _state(scene: Scene) -> str:
    """Whose turn it is, or how the game ended; nothing of one that was called off."""
    view: View = scene.view
    if not view.reason and not scene.table.movers:
        return ""
    if view.reason and view.winner is None:
        return scene.say("octi-alt-drawn")
    seat = view.seat if view.winner is None else view.winner
    colour = scene.say(f"octi-on-picture.{_COLOURS[seat]}")
    return scene.say("octi-alt-turn" if view.winner is None else "octi-alt-won", player=scene.name(seat), colour=colour)


def _draft(say: Say, plan: Plan) -> list[str]:
    draft = sketch(plan)
    if draft is None:
        return []
    if plan.kind in {"e", "f"}:
        return [say("octi-alt-put", squares=_squares(draft.targets))]
    names = say.list([_bare(say, walk.name) for walk in plan.walks])
    chosen = say("octi-alt-chosen", pods=names, square=plan.square)
    parts = [say("octi-alt-draft", move=plan.text) if plan.text else chosen]
    if draft.targets:
        parts.append(say("octi-alt-targets", squares=_squares(draft.targets)))
    return parts


def _pods(say: Say, stacks: Iterable[Stack], seat: Seat) -> str:
    told = [
        f"{stack.square} {' + '.join(_bare(say, name) for name in stack.pods)}"
        for stack in stacks
        if stack.seat == seat
    ]
    return ", ".join(told) or say("octi-alt-no-pods")


def _bare(say: Say, name: str) -> str:
    return say("octi-bare") if name == BARE else name


def _squares(squares: Iterable[int]) -> str:
    return ", ".join(map(str, squares))


def _joined(parts: Iterable[str]) -> str:
    """As many of the parts as an alt text may hold, the first before the last."""
    told = ""
    for part in parts:
        longer = f"{told} {part}".strip()
        told = longer if len(longer) <= _ALT else told
    return told
