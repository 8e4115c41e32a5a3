"""What is said of Chess Dice: options, figures, what happened, what is written on pictures."""

from collections.abc import Iterable
from functools import lru_cache
from typing import Any, Final, Literal, TypeAlias

from bot.text import Say, speaker
from bot.ui.presenter import LINES, Scene, describe_event
from games.chess_dice.events import (
    Annulled,
    BeginsRolled,
    Captured,
    MatchWon,
    Skipped,
    ThrowDrawn,
    ThrowForfeited,
    ThrowRolled,
    ThrowWon,
)
from games.chess_dice.state import Annul, Capture, Figure, Move, Options, Throw, View
from games.core import Event, RanOut
from games.options import read
from render.chess_dice import Action, Captions

Form: TypeAlias = Literal["name", "plain", "the", "start"]

DRAWS_SHOWN: Final = 6
"""How many draws for who begins are told; the last ones."""


def options(say: Say, given: dict[str, Any]) -> str:
    """The options of a table in one line."""
    chosen = read(Options, given)
    line = say("chess-dice-options", target=chosen.target)
    return f"{line} · {say('chess-dice-options-stake', stake=chosen.stake)}" if chosen.stake else line


def captions(scene: Scene, throw: int) -> Captions:
    """The words on the pictures of a throw, by its number."""
    view: View = scene.view
    return _captions(scene.say.language, view.options.target, view.options.stake, throw, gains(scene))


def gains(scene: Scene) -> tuple[str, ...]:
    """What each player has won in chips in this match, with its sign; empty where none are played for (D8)."""
    view: View = scene.view
    if not view.options.stake:
        return ()
    return tuple(f"{won:+d}".replace("-", "−") if won else "0" for won in scene.table.gains or (0, 0))


@lru_cache(maxsize=512)
def _captions(language: str, target: int, chips: int, throw: int, won: tuple[str, ...]) -> Captions:
    say = speaker(language)
    plain = ("acts", "captured", "done", "begins", "drawn", "left", "wins")
    return Captions(
        throw=say("chess-dice-on-picture.throw", number=throw),
        goal=say("chess-dice-on-picture.goal", target=target),
        pot=say("chess-dice-on-picture.pot", stake=chips) if chips else "",
        won=say("chess-dice-on-picture.won", number=throw),
        gains=won,
        stand_ins=tuple(say("el-ocho-on-picture.seat", number=seat) for seat in (1, 2)),
        **{name: say(f"chess-dice-on-picture.{name}") for name in plain},
    )


def figure(say: Say, one: Figure, form: Form = "name") -> str:
    """What a figure is called: on a button (“King”), in a list (“king”), in a sentence (“the king”) or at its start."""
    known = one.name.lower()
    match form:
        case "name":
            return say(f"chess-dice-{known}")
        case "plain":
            return say(f"chess-dice-{known}.plain")
        case "the":
            return say(f"chess-dice-{known}.the")
        case "start":
            return say(f"chess-dice-{known}.start")


def figures(say: Say, some: Iterable[Figure]) -> str:
    """Figures as they are told, by falling rank, equal ones counted: `king, two pawns`."""
    found = sorted(some, reverse=True)
    counted = [say(f"chess-dice-{one.name.lower()}.count", count=found.count(one)) for one in dict.fromkeys(found)]
    return ", ".join(counted)


def move(say: Say, made: Move | Action, form: Form = "the") -> str:
    """An action in words, `the king takes the queen`; with the form `start` as a sentence of its own."""
    match made:
        case Capture(own, target) | Captured(_, own, target):
            return say("chess-dice-takes", figure=figure(say, own, form), target=figure(say, target, "the"))
        case Annul(own) | Annulled(_, own):
            return say("chess-dice-annuls", figure=figure(say, own, form), target=figure(say, own, "the"))


def last_action(events: tuple[Event, ...]) -> Action | None:
    """The last action among what happened."""
    return next((event for event in reversed(events) if isinstance(event, Captured | Annulled)), None)


def tell(scene: Scene, events: tuple[Event, ...]) -> tuple[str, ...]:
    """What happened, the latest last: all draws for who begins in one line, a time-out in that of its action."""
    lines = [_lot(scene, [event for event in events if isinstance(event, BeginsRolled)])]
    late = ""
    for event in events:
        told = _told(scene, event)
        if isinstance(event, RanOut):
            late = f"{told} "
        elif told:
            lines.append(f"{late}{told}")
            late = ""
    return tuple([line for line in lines if line][-LINES:])


def _lot(scene: Scene, draws: list[BeginsRolled]) -> str:
    if not draws or draws[-1].seat is None:
        return ""
    say = scene.say
    names = scene.told(0), scene.told(1)
    told = lot(say, [draw.figures for draw in draws])
    return say("chess-dice-lot", first=names[0], second=names[1], draws=told, player=names[draws[-1].seat])


def lot(say: Say, draws: list[tuple[Figure, Figure]]) -> str:
    """The dice rolled for who begins, two a draw (D1); of many the last ones."""
    shown = [" – ".join(figure(say, one, "plain") for one in pair) for pair in draws[-DRAWS_SHOWN:]]
    return ("… " if len(draws) > DRAWS_SHOWN else "") + ", ".join(shown)


def _told(scene: Scene, event: Event) -> str:
    say = scene.say
    match event:
        case ThrowRolled(number, _, seat, stake):
            player = scene.told(seat)
            return say(
                "chess-dice-throw-stake" if stake else "chess-dice-throw", number=number, player=player, stake=stake
            )
        case Captured(seat, _, _, captures):
            action = move(say, event)
            return say("chess-dice-captured", player=scene.told(seat), action=action, captures=captures)
        case Annulled(seat):
            return say("chess-dice-annulled", player=scene.told(seat), action=move(say, event))
        case Skipped(seat):
            return say("chess-dice-skipped", player=scene.told(seat), other=scene.told(1 - seat))
        case ThrowWon(seat, captures, _, stake):
            return _result(say, f"**{scene.told(seat)}**", captures, stake)
        case ThrowDrawn(captures, stake):
            return _result(say, "", captures, stake)
        case ThrowForfeited(seat, stake) if stake:
            return say("chess-dice-throw-forfeited", player=scene.told(seat), pot=2 * stake)
        case BeginsRolled() | ThrowForfeited():
            return ""
        case MatchWon(seat, points, reason):
            player = scene.told(seat)
            return say(f"chess-dice-won-{reason}", player=player, most=points[seat], least=points[1 - seat])
        case _:
            return describe_event(scene, event)


def throw(scene: Scene, ended: Throw, *, plain: bool = False) -> str:
    """A throw that is over, in one line. `plain`: without Markdown."""
    view: View = scene.view
    winner = "" if ended.winner is None else scene.name(ended.winner) if plain else f"**{scene.told(ended.winner)}**"
    result = _result(scene.say, winner, ended.captures, view.options.stake)
    return scene.say("chess-dice-ended", number=ended.number, result=result)


def _result(say: Say, winner: str, captures: tuple[int, int], stake: int) -> str:
    """Who won a throw, by what, and what becomes of the chips; nobody if `winner` is empty (D5, D8)."""
    if not winner:
        told = say("chess-dice-throw-drawn", count=captures[0])
        return f"{told} {say('chess-dice-stakes-back', stake=stake)}" if stake else told
    told = say("chess-dice-throw-won", player=winner, most=max(captures), least=min(captures))
    return f"{told} {say('chess-dice-stakes-won', pot=2 * stake)}" if stake else told
