"""What is said of el Ocho: options, what happened, what a picture shows."""

from collections.abc import Iterable
from functools import lru_cache
from typing import Any, Final

from bot.text import Say, speaker
from bot.ui.presenter import LINES, Scene, describe_event
from games.core import Event
from games.el_ocho.options import read
from games.el_ocho.state import (
    End,
    Group,
    JokerRolled,
    Kind,
    OpeningRolled,
    Options,
    Phase,
    RanOut,
    Rolled,
    SetAside,
    Turn,
    View,
)
from render.el_ocho import Captions

OPENING_SHOWN: Final = 12
"""How many dice of the opening are told; the last ones."""


def options(say: Say, given: dict[str, Any]) -> str:
    """The options of a table in one line."""
    chosen = read(given)
    level = str(given.get("level", 1))
    extras = [say(f"el-ocho-with-{name}") for name in ("series", "joker", "runs") if getattr(chosen, name)]
    named = say(f"el-ocho-level-{level}")
    if level == "custom":
        named = say("el-ocho-custom", extras=say.list(extras)) if extras else say("el-ocho-custom-plain")
    return say("el-ocho-options", level=named, target=chosen.target, minimum=chosen.minimum)


def thousands(say: Say) -> str:
    """What separates the thousands of a number."""
    return say.number(1000)[1:-3]


def captions(say: Say, chosen: Options) -> Captions:
    """The words on the pictures."""
    return _captions(say.language, chosen.target)


@lru_cache(maxsize=128)
def _captions(language: str, target: int) -> Captions:
    say = speaker(language)
    plain = ("turn", "aside", "joker", "grand", "begins", "wins", "stopped", "bust", "timed-out", "left", "eight-equal")
    return Captions(
        thousands=thousands(say),
        goal=say("el-ocho-on-picture.goal", target=target),
        stand_ins=tuple(say("el-ocho-on-picture.seat", number=seat) for seat in range(1, 7)),
        **{name.replace("-", "_"): say(f"el-ocho-on-picture.{name}") for name in plain},
    )


def dice(faces: Iterable[int]) -> str:
    """Dice as they are told: the faces with a gap between them."""
    return " ".join(map(str, faces))


def groups(say: Say, found: Iterable[Group]) -> str:
    """Scoring groups: `4 4 4 (400) + 1 (100)`, a run called one."""
    return " + ".join(
        say(f"el-ocho-group-{'run' if group.kind is Kind.RUN else 'plain'}", dice=dice(group.dice), points=group.points)
        for group in found
    )


def jokers(events: tuple[Event, ...]) -> tuple[tuple[int, ...], ...]:
    """The joker rolls that came right before the roll that is shown now."""
    found: list[tuple[int, ...]] = []
    for event in events:
        match event:
            case JokerRolled(_, rolled):
                found.append(rolled)
            case Rolled():
                pass
            case _:
                found.clear()
    return tuple(found)


def tell(scene: Scene, events: tuple[Event, ...]) -> tuple[str, ...]:
    """What happened, the latest last; a long opening and long chains of jokers are told in one line each."""
    opening = [event for event in events if isinstance(event, OpeningRolled)]
    lines = [_opening(scene, opening)] if opening else []
    lines += [_told(scene, event) for event in events]
    return tuple([line for line in lines if line][-LINES:])


def _opening(scene: Scene, rolls: list[OpeningRolled]) -> str:
    shown = [f"{scene.told(roll.seat)} {roll.die}" for roll in rolls[-OPENING_SHOWN:]]
    return scene.say("el-ocho-opening", rolls=("… " if len(rolls) > OPENING_SHOWN else "") + ", ".join(shown))


def _told(scene: Scene, event: Event) -> str:
    say = scene.say
    match event:
        case OpeningRolled() | Rolled():
            return ""
        case SetAside(seat, found, points, total):
            told = groups(say, found)
            return say("el-ocho-set-aside", player=scene.told(seat), groups=told, points=points, total=total)
        case RanOut(seat, points=0):
            return say("el-ocho-ran-out-empty", player=scene.told(seat))
        case _:
            return describe_event(scene, event)


def turn(scene: Scene, ended: Turn) -> str:
    """A turn that is over, in one line of Markdown."""
    return _turn(scene, ended, f"**{scene.told(ended.seat)}**")


def _turn(scene: Scene, ended: Turn, player: str) -> str:
    how = "written" if ended.end is End.TIMED_OUT and ended.written else ended.end.value
    return scene.say(f"el-ocho-turn-{how}", player=player, points=ended.points, written=ended.written)


def turn_alt(scene: Scene, ended: Turn) -> str:
    """The picture of a turn that is over."""
    say = scene.say
    parts = [_turn(scene, ended, scene.name(ended.seat))]
    if ended.rolled:
        parts.append(say("el-ocho-alt-last-roll", dice=dice(ended.rolled)))
    if ended.aside:
        parts.append(say("el-ocho-alt-aside", dice=dice(ended.aside)))
    return " ".join([*parts, _totals(scene)])


def opening_alt(scene: Scene) -> str:
    """The picture of the opening: every die, by whom (E2)."""
    view: View = scene.view
    names = [scene.name(place % len(view.totals)) for place in range(len(view.opening))]
    shown = [f"{name} {die}" for name, die in zip(names, view.opening, strict=True)][-OPENING_SHOWN:]
    return scene.say("el-ocho-alt-opening", rolls=("… " if len(names) > OPENING_SHOWN else "") + ", ".join(shown))


def board_alt(scene: Scene) -> str:
    """The picture of the board: all that is needed to play from it."""
    view: View = scene.view
    say = scene.say
    parts = []
    if scene.table.movers:
        parts.append(say("el-ocho-alt-turn", player=scene.name(view.seat)))
    if view.phase is Phase.CHOOSE:
        parts.append(say("el-ocho-alt-rolled", dice=dice(view.rolled)))
        parts.append(say("el-ocho-alt-best", dice=dice(view.best), points=dict(view.choices)[view.best]))
    elif view.kept:
        parts.append(say("el-ocho-alt-kept", dice=dice(view.kept), count=view.to_roll))
    if view.aside:
        parts.append(say("el-ocho-alt-aside", dice=dice(view.aside)))
    if view.phase is not Phase.OVER:
        parts.append(say("el-ocho-alt-points", points=view.points))
    return " ".join([*parts, _totals(scene)])


def _totals(scene: Scene) -> str:
    view: View = scene.view
    say = scene.say
    each = [
        say("el-ocho-alt-total-left" if view.left[seat] else "el-ocho-alt-total", player=scene.name(seat), total=total)
        for seat, total in enumerate(view.totals)
    ]
    return say("el-ocho-alt-totals", totals=", ".join(each), target=view.options.target)
