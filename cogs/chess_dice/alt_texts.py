"""The pictures of Chess Dice in words, all that is needed to play from them."""

from collections.abc import Iterator

from bot.ui.presenter import Scene
from cogs.chess_dice.texts import figure, figures, gains, last_action, lot, move, throw
from games.chess_dice.state import Die, Fate, Phase, Throw, View
from games.core import Seat


def opening_alt(scene: Scene) -> str:
    """The dice rolled for who begins (D1)."""
    view: View = scene.view
    draws = list(zip(view.lot[::2], view.lot[1::2], strict=True))
    return scene.say("chess-dice-alt-lot", first=scene.name(0), second=scene.name(1), draws=lot(scene.say, draws))


def board_alt(scene: Scene) -> str:
    """The table: whose turn it is, what is in play, captured and done, the last action, chips and points."""
    view: View = scene.view
    parts = [_points(scene)]
    if view.phase is Phase.OVER:
        return " ".join([*([_ended(scene, view.last)] if view.last else []), *parts])
    say = scene.say
    if scene.table.movers:
        parts.insert(0, say("chess-dice-alt-acts", player=scene.name(view.seat)))
    for seat in (0, 1) if view.dice else ():
        parts += _side(scene, seat)
    last = last_action(scene.table.news)
    if last is not None and any(die.fate is not Fate.IN_PLAY for side in view.dice for die in side):
        parts.append(say("chess-dice-alt-last", player=scene.name(last.seat), action=move(say, last)))
    if view.options.stake:
        parts.append(say("chess-dice-alt-pot", stake=view.options.stake))
    return " ".join(parts)


def throw_alt(scene: Scene, ended: Throw) -> str:
    """A throw that is over: who won it, what became of every die, the points after it."""
    return f"{_ended(scene, ended)} {_points(scene)}"


def _side(scene: Scene, seat: Seat) -> Iterator[str]:
    """A seat's dice in play, what it has captured, and its own that are spent or annulled."""
    say, (own, other) = scene.say, (scene.view.dice[seat], scene.view.dice[1 - seat])
    player = scene.name(seat)
    yield say("chess-dice-alt-in-play", player=player, figures=_met(scene, own, Fate.IN_PLAY) or "–")
    if taken := _met(scene, other, Fate.CAPTURED):
        yield say("chess-dice-alt-captured", player=player, count=scene.view.captures[seat], figures=taken)
    if done := _met(scene, own, Fate.SPENT, Fate.ANNULLED):
        yield say("chess-dice-alt-done", player=player, figures=done)


def _met(scene: Scene, side: tuple[Die, ...], *fates: Fate) -> str:
    return figures(scene.say, [die.figure for die in side if die.fate in fates])


def _ended(scene: Scene, ended: Throw) -> str:
    say = scene.say
    sides = [
        say(
            "chess-dice-alt-side",
            player=scene.name(seat),
            dice=", ".join(
                say(f"chess-dice-alt-die.{die.fate}", figure=figure(say, die.figure, "plain")) for die in side
            ),
        )
        for seat, side in enumerate(ended.dice)
    ]
    told = say("chess-dice-alt-forfeited", number=ended.number) if ended.forfeited else throw(scene, ended, plain=True)
    return " ".join([told, *sides])


def _points(scene: Scene) -> str:
    """The points of both, and what they have won in chips."""
    view: View = scene.view
    each = [
        scene.say(
            "el-ocho-alt-total-left" if view.left[seat] else "el-ocho-alt-total", player=scene.name(seat), total=points
        )
        for seat, points in enumerate(view.points)
    ]
    told = scene.say("chess-dice-alt-points", points=", ".join(each), target=view.options.target)
    won = ", ".join(f"{scene.name(seat)} {chips}" for seat, chips in enumerate(gains(scene)))
    return f"{told} {scene.say('chess-dice-alt-chips', chips=won)}" if won else told
