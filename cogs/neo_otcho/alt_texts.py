"""What the pictures of Neo Otcho 5 show, for those who do not see them: dice, every card slot by slot, supplies."""

from collections.abc import Callable, Iterable
from typing import Final, TypeAlias

from bot.ui.presenter import Scene
from cogs.neo_otcho.texts import dice, done, readings, turn
from games.core import Seat
from games.neo_otcho.state import Phase, Turn, View
from render.neo_otcho.marks import changed_by

LONGEST: Final = 1024
"""How long the description of a picture may be."""

_NAMES: Final = (32, 20, 12)
"""How much of a name is told: less of each where the description would be too long."""

Names: TypeAlias = tuple[str, ...]


def board(scene: Scene) -> str:
    """The table: all that is needed to play from it."""
    view: View = scene.view

    def told(names: Names) -> list[str]:
        lines = _now(scene, names)
        return [*lines, *(_card(scene, names, seat) for seat in range(len(view.cards)))]

    last = view.last
    if view.effects or view.removed or last is None:
        return _fitted(scene, told, done(scene, view.effects, view.removed, plain=True))
    return _fitted(scene, told, (turn(scene, last, plain=True),))


def turn_end(scene: Scene, ended: Turn) -> str:
    """A turn that is over: how it ended, its last roll, the card of its seat, and of the others that it changed."""
    others = sorted({card for card, _ in changed_by(ended)} - {ended.seat})

    def told(names: Names) -> list[str]:
        lines = [scene.say(f"neo-otcho-turn-{ended.end.value}", player=names[ended.seat])]
        if ended.rolled:
            lines.append(scene.say("neo-otcho-alt-last-roll", dice=dice(ended.rolled)))
        return [*lines, _card(scene, names, ended.seat)]

    names = scene.names
    more = (_card(scene, names, card) for card in others)
    return _fitted(scene, told, (*done(scene, ended.effects, ended.removed, plain=True), *more))


def _now(scene: Scene, names: Names) -> list[str]:
    """Whose turn it is, the dice, and what they mean."""
    view, say = scene.view, scene.say
    if view.phase is Phase.OVER:
        return [say(f"neo-otcho-alt-won-{view.reason}", player=names[view.seat])]
    lines = [say("neo-otcho-alt-turn", player=names[view.seat])]
    if view.rolled:
        lines.append(say("neo-otcho-alt-rolled", dice=dice(view.rolled)))
    match view.phase:
        case Phase.CHOOSE:
            lines.append(say("neo-otcho-alt-readings", readings=readings(say, view.readings)))
        case Phase.BLANK:
            lines.append(say("neo-otcho-alt-blank"))
        case Phase.REMOVE:
            lines.append(say("neo-otcho-alt-owed", count=view.owed))
        case Phase.DECIDE:
            lines.append(say("neo-otcho-alt-risk", stake=view.stake, risk=view.risk.blank / view.risk.rolls))
    return lines


def _card(scene: Scene, names: Names, seat: Seat) -> str:
    """A card slot by slot, and the supply beside it."""
    view, say = scene.view, scene.say
    if view.left[seat]:
        return say("neo-otcho-alt-card-left", player=names[seat])
    slots = [
        f"{place} {say('neo-otcho-free-slot') if owner is None else shape(scene, owner)}"
        for place, owner in enumerate(view.cards[seat], start=1)
    ]
    told, supply = ", ".join(slots), view.supplies[seat]
    return say("neo-otcho-alt-card", player=names[seat], shape=shape(scene, seat), slots=told, supply=supply)


def shape(scene: Scene, seat: Seat) -> str:
    """The shape of a seat's tokens in a word."""
    return scene.say(f"neo-otcho-shape-{seat + 1}")


def _fitted(scene: Scene, told: Callable[[Names], list[str]], more: Iterable[str]) -> str:
    """What must be told, names shortened as far as needed, and of what might be told besides as much as fits."""
    plain = scene.names
    tried = [" ".join(told(tuple(_cut(name, room) for name in plain))) for room in _NAMES]
    text = next((one for one in tried if len(one) <= LONGEST), tried[-1])
    for extra in more:
        if len(text) + 1 + len(extra) <= LONGEST:
            text = f"{text} {extra}"
    return text


def _cut(name: str, room: int) -> str:
    return name if len(name) <= room else name[: room - 1] + "…"
