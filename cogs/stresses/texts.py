"""The texts of the race: options, events, captions and alt texts of pictures, and numbers as people write them."""

import re
from collections.abc import Iterator, Sequence
from typing import Any, Final

from bot.kit.courses import describe_course, final_course
from bot.kit.pictures import fit_alt_text, list_totals, seat_labels
from bot.kit.portraits import faces
from bot.tables import table
from bot.text import Translator
from bot.ui.board.presenter import TableView, describe_event
from cogs.dice import dice_emoji, format_dice, format_groups
from games.core import Event
from games.options import read
from games.stresses.events import Asked, Judged, Rolled, SentBack
from games.stresses.feats import MIN_RECORD_MS
from games.stresses.state import Options, Phase, Verdict, View
from render.seats import SeatCaptions
from render.stresses.board import unlisted_answers, unlisted_seats
from render.stresses.layout import Captions

MAX_NAMES: Final = 10
"""The most names in a line."""
MAX_ANNOUNCEMENT: Final = 99_999
"""The largest number that is an announcement (S13)."""

_NUMBER: Final = re.compile(
    r"(\d{1,3}(?:[ .,'\u00a0\u202f]\d{3})+|\d{1,5})(?:\s*(?:points?|pts?|puntos?)\.?)?", re.ASCII | re.IGNORECASE
)


def parse_announcement(text: str) -> int | None:
    """The number somebody wrote: `550`, `1 000`, `1.000`, `1,000`, `550 points`; None if it is anything else (S10)."""
    number = _NUMBER.fullmatch(text.strip())
    if number is None:
        return None
    value = int(re.sub(r"\D", "", number[1]))
    return value if value <= MAX_ANNOUNCEMENT else None


def describe_options(t: Translator, options: dict[str, Any]) -> str:
    """The options of a table in one line."""
    chosen = read(Options, options)
    pause = t("stresses-pause", count=chosen.pause) if chosen.pause else t("stresses-pause-click")
    level = t(f"stresses-level-{chosen.level}")
    if chosen.rolls:
        line = t("stresses-options-rolls", level=level, rolls=chosen.rolls, seconds=chosen.seconds, pause=pause)
    else:
        line = t("stresses-options", level=level, target=chosen.target, seconds=chosen.seconds, pause=pause)
    return f"{line} · {t('stresses-open')}" if chosen.open else line


def captions(table_view: TableView) -> Captions:
    """The words on the pictures."""
    view: View = table_view.game_view
    t, last = table_view.t, view.last
    number = view.number + 1 if view.phase is Phase.READY and last is None else view.number
    more, stand_ins = unlisted_seats(view), seat_labels(t.language)
    more_answers = unlisted_answers(last, view) if last else 0
    drawn_names = SeatCaptions(stand_ins=stand_ins).names(table_view.names)
    note = ""
    if view.chooser is not None:
        note = t("stresses-on-picture.chooses", player=drawn_names[view.chooser])
    return Captions(
        thousands=t.group_separator,
        roll=t("stresses-on-picture.roll", number=number),
        goal=_describe_goal(t, view),
        ready=t("stresses-on-picture.ready"),
        worth=t("stresses-on-picture.worth"),
        nobody=t("stresses-won-deserted" if view.reason == "deserted" else "stresses-on-picture.nobody"),
        reaction=_format_seconds(t, last.reaction_ms if last else None),
        margin=_describe_margin(t, last, drawn_names) if last else "",
        wins=t("el-ocho-on-picture.wins"),
        back=t("stresses-on-picture.back"),
        note=note,
        more=t("stresses-wrong-more", count=more) if more else "",
        more_answers=t("stresses-wrong-more", count=more_answers) if more_answers else "",
        stand_ins=stand_ins,
        faces=faces(table_view),
        course=final_course(table_view),
    )


def event_lines(table_view: TableView, events: tuple[Event, ...]) -> Iterator[str]:
    """The verdict, as long as it is the latest that happened, a line about each event, and one about a tie."""
    view: View = table_view.game_view
    if is_roll_unscored(table_view):
        yield table_view.t("stresses-unscored", number=view.number)
    elif view.last is not None and not view.dice:
        yield describe_verdict(table_view, view.last)
    for event in events:
        match event:
            case Rolled() | Judged() | Asked():
                pass
            case SentBack():
                yield describe_event(table_view, event, victim=table_view.name(event.victim))
            case _:
                yield describe_event(table_view, event)
    if view.reason == "rolls" and view.winner is None:
        best = max(total for total, has_left in zip(view.totals, view.left, strict=True) if not has_left)
        yield table_view.t("stresses-tied", total=best)


def is_roll_unscored(table_view: TableView) -> bool:
    """True if the race was over before the roll on the table was judged."""
    view: View = table_view.game_view
    judged = view.last.number if view.last is not None else 0
    return table_view.table.phase is table.Phase.OVER and view.number > judged


def describe_verdict(table_view: TableView, last: Verdict, *, plain: bool = False) -> str:
    """The winner of the roll, its groups, the time and the lead, or its value; if `plain`, without Markdown."""
    t = table_view.t
    groups = format_groups(t, last.groups, (lambda _, faces: format_dice(faces)) if plain else dice_emoji)
    if last.winner is None:
        return t("stresses-nobody", value=last.value, groups=groups) if last.value else t("stresses-nobody-zero")
    player = table_view.bold_name(last.winner, plain=plain)
    parts = [
        t("stresses-got-it", player=player, value=last.value, groups=groups)
        if last.value
        else t("stresses-got-zero", player=player)
    ]
    if last.reaction_ms is not None:
        parts.append(t("stresses-time", seconds=_format_seconds(t, last.reaction_ms)))
    if margin := _describe_margin(t, last, table_view.names):
        parts.append(t("stresses-margin", margin=margin))
    if last.reaction_ms is not None and last.reaction_ms < MIN_RECORD_MS:
        parts.append(t("stresses-no-record"))
    return " ".join(parts)


def _describe_margin(t: Translator, last: Verdict, names: Sequence[str]) -> str:
    """The lead of the winner and over whom; empty without a second right answer."""
    if last.runner_up is None or last.margin_ms is None:
        return ""
    return t("stresses-faster", seconds=_format_seconds(t, last.margin_ms), player=names[last.runner_up])


def describe_wrong_answers(table_view: TableView, last: Verdict) -> str:
    """The wrong announcements and whose they are, in one line."""
    t, more = table_view.t, len(last.wrong_answers) - MAX_NAMES
    answers = [
        t("stresses-wrong-one", player=table_view.name(answer.seat), value=answer.value)
        for answer in last.wrong_answers[:MAX_NAMES]
    ]
    if more > 0:
        answers.append(t("stresses-wrong-more", count=more))
    return t("stresses-wrong", answers=", ".join(answers)) if answers else ""


def form_label(t: Translator, dice: tuple[int, ...]) -> str:
    """The dice of a roll, for the form that covers them."""
    return t("stresses-form-dice", dice=format_dice(dice))


def roll_alt_text(table_view: TableView) -> str:
    """The alt text of the dice of a roll: their faces, nothing about what they are worth, and the scores."""
    view: View = table_view.game_view
    dice = table_view.t("stresses-alt-dice", dice=format_dice(view.dice))
    return f"{dice} {_list_leaders(table_view)}"


def verdict_alt_text(table_view: TableView, last: Verdict) -> str:
    """The alt text of a verdict, with the standings; without the verdict where a later roll was not judged."""
    view: View = table_view.game_view
    t = table_view.t
    parts = [_list_leaders(table_view)]
    if not is_roll_unscored(table_view):
        verdict = describe_verdict(table_view, last, plain=True).removesuffix(".")
        parts = [t("stresses-alt-dice", dice=format_dice(last.dice)), f"{verdict}.", *parts]
    if view.winner is not None:
        won = t("el-ocho-alt-won", player=table_view.name(view.winner), points=view.totals[view.winner])
        parts.insert(0, won)
    return fit_alt_text(" ".join(parts), describe_course(table_view))


def _list_leaders(table_view: TableView) -> str:
    view: View = table_view.game_view
    leaders = sorted(range(len(view.totals)), key=lambda seat: -view.totals[seat])[:MAX_NAMES]
    totals = list_totals(table_view, view.totals, leaders)
    if view.options.rolls:
        return table_view.t("stresses-alt-totals", totals=totals, rolls=view.options.rolls)
    return table_view.t("el-ocho-alt-totals", totals=totals, target=view.options.target)


def _describe_goal(t: Translator, view: View) -> str:
    if view.options.rolls:
        return t("stresses-on-picture.rolls", rolls=view.options.rolls)
    return t("el-ocho-on-picture.goal", target=view.options.target)


def _format_seconds(t: Translator, milliseconds: int | None) -> str:
    """Milliseconds as seconds to the thousandth, with the language's decimal sign; empty for None."""
    if milliseconds is None:
        return ""
    return t("stresses-seconds", whole=milliseconds // 1000, rest=f"{milliseconds % 1000:03d}")
