"""What is said of the race: options, what happened, what a picture shows, and numbers as people write them."""

import re
from functools import lru_cache
from typing import Any, Final

from bot.text import Say, speaker
from bot.ui.presenter import LINES, Scene, describe_event
from cogs.el_ocho.texts import dice, groups, thousands
from games.core import Event
from games.options import read
from games.stresses.state import (
    Announced,
    Asked,
    Judged,
    Options,
    Phase,
    Rolled,
    SentBack,
    Verdict,
    View,
)
from render.stresses import Captions, unlisted

NAMED: Final = 10
"""How many names a line tells at most."""

_NUMBER: Final = re.compile(
    r"(\d{1,3}(?:[ .,'\u00a0\u202f]\d{3})+|\d{1,5})(?:\s*(?:points?|pts?|puntos?)\.?)?", re.ASCII | re.IGNORECASE
)


def number(text: str) -> int | None:
    """The number somebody wrote: `550`, `1 000`, `1.000`, `1,000`, `550 points`; None if it is anything else (S10)."""
    found = _NUMBER.fullmatch(text.strip())
    if found is None:
        return None
    value = int(re.sub(r"\D", "", found[1]))
    return value if value <= 99_999 else None


def options(say: Say, given: dict[str, Any]) -> str:
    """The options of a table in one line."""
    chosen = read(Options, given)
    pause = say("stresses-pause", count=chosen.pause) if chosen.pause else say("stresses-pause-click")
    line = say(
        "stresses-options",
        level=say(f"stresses-level-{chosen.level}"),
        target=chosen.target,
        seconds=chosen.seconds,
        pause=pause,
    )
    return f"{line} · {say('stresses-open')}" if chosen.open else line


def captions(scene: Scene) -> Captions:
    """The words on the pictures."""
    view: View = scene.view
    say, last = scene.say, view.last
    number = view.number + 1 if view.phase is Phase.READY and last is None else view.number
    more = unlisted(view)
    return Captions(
        thousands=thousands(say),
        roll=say("stresses-on-picture.roll", number=number),
        goal=say("el-ocho-on-picture.goal", target=view.options.target),
        ready=say("stresses-on-picture.ready"),
        worth=say("stresses-on-picture.worth"),
        nobody=say("stresses-on-picture.nobody"),
        reaction=_seconds(say, last.reaction_ms) if last and last.reaction_ms is not None else "",
        margin=_ahead(say, last.margin_ms) if last and last.margin_ms is not None else "",
        wins=say("el-ocho-on-picture.wins"),
        more=say("stresses-wrong-more", count=more) if more else "",
        stand_ins=stand_ins(say.language),
    )


@lru_cache(maxsize=8)
def stand_ins(language: str) -> tuple[str, ...]:
    """What to call the seats whose names cannot be drawn."""
    say = speaker(language)
    return tuple(say("el-ocho-on-picture.seat", number=seat) for seat in range(1, 51))


def tell(scene: Scene, events: tuple[Event, ...]) -> tuple[str, ...]:
    """What happened, the latest last. The verdict itself is told with its picture."""
    view: View = scene.view
    lines = [verdict(scene, view.last)] if view.last is not None and not view.dice else []
    lines += [_told(scene, event) for event in events]
    return tuple([line for line in lines if line][-LINES:])


def _told(scene: Scene, event: Event) -> str:
    match event:
        case Rolled() | Announced() | Judged() | Asked():
            return ""
        case SentBack(seat, victim, lost):
            return scene.say("stresses-sent-back", player=scene.told(seat), victim=scene.told(victim), lost=lost)
        case _:
            return describe_event(scene, event)


def verdict(scene: Scene, last: Verdict, *, plain: bool = False) -> str:
    """Who won the roll, with what, how fast, and by how much; or what it was worth. `plain`: without Markdown."""
    say = scene.say
    made = groups(say, last.groups)
    if last.winner is None:
        return say("stresses-nobody", value=last.value, groups=made) if last.value else say("stresses-nobody-zero")
    player = scene.name(last.winner) if plain else f"**{scene.told(last.winner)}**"
    time = say("stresses-time", seconds=_seconds(say, last.reaction_ms)) if last.reaction_ms is not None else ""
    margin = say("stresses-margin", seconds=_seconds(say, last.margin_ms)) if last.margin_ms is not None else ""
    told = say("stresses-got-zero", player=player) if not last.value else ""
    told = told or say("stresses-got-it", player=player, value=last.value, groups=made)
    return " ".join(part for part in (told, time, margin) if part)


def wrong(scene: Scene, last: Verdict) -> str:
    """Who announced something else, and what."""
    say = scene.say
    told = [
        say("stresses-wrong-one", player=scene.told(answer.seat), value=answer.value) for answer in last.wrong[:NAMED]
    ]
    more = len(last.wrong) - NAMED
    if more > 0:
        told.append(say("stresses-wrong-more", count=more))
    return say("stresses-wrong", answers=", ".join(told)) if told else ""


def dice_alt(scene: Scene) -> str:
    """The dice on the table: their faces and nothing more."""
    return scene.say("stresses-alt-dice", dice=dice(scene.view.dice))


def verdict_alt(scene: Scene) -> str:
    """The picture of a verdict, with the standings."""
    view: View = scene.view
    say = scene.say
    if view.last is None:
        return ""
    ranked = sorted((seat for seat in range(len(view.totals))), key=lambda seat: -view.totals[seat])[:NAMED]
    totals = [
        say(
            "el-ocho-alt-total-left" if view.left[seat] else "el-ocho-alt-total",
            player=scene.told(seat),
            total=view.totals[seat],
        )
        for seat in ranked
    ]
    told = verdict(scene, view.last, plain=True)
    return " ".join(
        (
            say("stresses-alt-dice", dice=dice(view.last.dice)),
            told if told.endswith(".") else f"{told}.",
            say("el-ocho-alt-totals", totals=", ".join(totals), target=view.options.target),
        )
    )


def _ahead(say: Say, milliseconds: int) -> str:
    return say("stresses-on-picture.margin", seconds=_seconds(say, milliseconds))


def _seconds(say: Say, milliseconds: int) -> str:
    """Milliseconds as seconds to the thousandth, with the language's decimal sign."""
    return say("stresses-seconds", whole=milliseconds // 1000, rest=f"{milliseconds % 1000:03d}")
