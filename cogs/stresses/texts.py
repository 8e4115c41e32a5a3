"""What is said of the race: options, what happened, what a picture shows, and numbers as people write them."""

import re
from functools import lru_cache
from typing import Any, Final

from bot.text import Translator, translator
from bot.ui.presenter import MAX_LINES, TableView, describe_event
from cogs.el_ocho.texts import format_dice, format_groups
from games.core import Event
from games.options import read
from games.stresses.events import Announced, Asked, Judged, Rolled, SentBack
from games.stresses.state import Options, Phase, Verdict, View
from render.stresses import Captions, unlisted_seats

MAX_NAMES: Final = 10
"""How many names a line tells at most."""

_NUMBER: Final = re.compile(
    r"(\d{1,3}(?:[ .,'\u00a0\u202f]\d{3})+|\d{1,5})(?:\s*(?:points?|pts?|puntos?)\.?)?", re.ASCII | re.IGNORECASE
)


def parse_announcement(text: str) -> int | None:
    """The number somebody wrote: `550`, `1 000`, `1.000`, `1,000`, `550 points`; None if it is anything else (S10)."""
    found = _NUMBER.fullmatch(text.strip())
    if found is None:
        return None
    value = int(re.sub(r"\D", "", found[1]))
    return value if value <= 99_999 else None


def describe_options(t: Translator, options: dict[str, Any]) -> str:
    """The options of a table in one line."""
    chosen = read(Options, options)
    pause = t("stresses-pause", count=chosen.pause) if chosen.pause else t("stresses-pause-click")
    line = t(
        "stresses-options",
        level=t(f"stresses-level-{chosen.level}"),
        target=chosen.target,
        seconds=chosen.seconds,
        pause=pause,
    )
    return f"{line} · {t('stresses-open')}" if chosen.open else line


def captions(table_view: TableView) -> Captions:
    """The words on the pictures."""
    view: View = table_view.game_view
    t, last = table_view.t, view.last
    number = view.number + 1 if view.phase is Phase.READY and last is None else view.number
    more = unlisted_seats(view)
    return Captions(
        thousands=t.group_separator,
        roll=t("stresses-on-picture.roll", number=number),
        goal=t("el-ocho-on-picture.goal", target=view.options.target),
        ready=t("stresses-on-picture.ready"),
        worth=t("stresses-on-picture.worth"),
        nobody=t("stresses-on-picture.nobody"),
        reaction=_format_seconds(t, last.reaction_ms) if last and last.reaction_ms is not None else "",
        margin=_format_margin(t, last.margin_ms) if last and last.margin_ms is not None else "",
        wins=t("el-ocho-on-picture.wins"),
        more=t("stresses-wrong-more", count=more) if more else "",
        stand_ins=placeholder_names(t.language),
    )


@lru_cache(maxsize=8)
def placeholder_names(language: str) -> tuple[str, ...]:
    """What to call the seats whose names cannot be drawn."""
    t = translator(language)
    return tuple(t("el-ocho-on-picture.seat", number=seat) for seat in range(1, 51))


def describe_events(table_view: TableView, events: tuple[Event, ...]) -> tuple[str, ...]:
    """What happened, the latest last. The verdict itself is told with its picture."""
    view: View = table_view.game_view
    lines = [describe_verdict(table_view, view.last)] if view.last is not None and not view.dice else []
    lines += [_describe_event(table_view, event) for event in events]
    return tuple([line for line in lines if line][-MAX_LINES:])


def _describe_event(table_view: TableView, event: Event) -> str:
    match event:
        case Rolled() | Announced() | Judged() | Asked():
            return ""
        case SentBack(seat, victim, lost):
            return table_view.t(
                "stresses-sent-back",
                player=table_view.escaped_name(seat),
                victim=table_view.escaped_name(victim),
                lost=lost,
            )
        case _:
            return describe_event(table_view, event)


def describe_verdict(table_view: TableView, last: Verdict, *, plain: bool = False) -> str:
    """Who won the roll, with what, how fast, and by how much; or what it was worth. `plain`: without Markdown."""
    t = table_view.t
    made = format_groups(t, last.groups)
    if last.winner is None:
        return t("stresses-nobody", value=last.value, groups=made) if last.value else t("stresses-nobody-zero")
    player = table_view.name(last.winner) if plain else f"**{table_view.escaped_name(last.winner)}**"
    time = t("stresses-time", seconds=_format_seconds(t, last.reaction_ms)) if last.reaction_ms is not None else ""
    margin = t("stresses-margin", seconds=_format_seconds(t, last.margin_ms)) if last.margin_ms is not None else ""
    told = t("stresses-got-zero", player=player) if not last.value else ""
    told = told or t("stresses-got-it", player=player, value=last.value, groups=made)
    return " ".join(part for part in (told, time, margin) if part)


def describe_wrong_answers(table_view: TableView, last: Verdict) -> str:
    """Who announced something else, and what."""
    t = table_view.t
    told = [
        t("stresses-wrong-one", player=table_view.escaped_name(answer.seat), value=answer.value)
        for answer in last.wrong_answers[:MAX_NAMES]
    ]
    more = len(last.wrong_answers) - MAX_NAMES
    if more > 0:
        told.append(t("stresses-wrong-more", count=more))
    return t("stresses-wrong", answers=", ".join(told)) if told else ""


def dice_alt_text(table_view: TableView) -> str:
    """The dice on the table: their faces and nothing more."""
    return table_view.t("stresses-alt-dice", dice=format_dice(table_view.game_view.dice))


def verdict_alt_text(table_view: TableView) -> str:
    """The picture of a verdict, with the standings."""
    view: View = table_view.game_view
    t = table_view.t
    if view.last is None:
        return ""
    ranked = sorted((seat for seat in range(len(view.totals))), key=lambda seat: -view.totals[seat])[:MAX_NAMES]
    totals = [
        t(
            "el-ocho-alt-total-left" if view.left[seat] else "el-ocho-alt-total",
            player=table_view.escaped_name(seat),
            total=view.totals[seat],
        )
        for seat in ranked
    ]
    told = describe_verdict(table_view, view.last, plain=True)
    return " ".join(
        (
            t("stresses-alt-dice", dice=format_dice(view.last.dice)),
            told if told.endswith(".") else f"{told}.",
            t("el-ocho-alt-totals", totals=", ".join(totals), target=view.options.target),
        )
    )


def _format_margin(t: Translator, milliseconds: int) -> str:
    return t("stresses-on-picture.margin", seconds=_format_seconds(t, milliseconds))


def _format_seconds(t: Translator, milliseconds: int) -> str:
    """Milliseconds as seconds to the thousandth, with the language's decimal sign."""
    return t("stresses-seconds", whole=milliseconds // 1000, rest=f"{milliseconds % 1000:03d}")
