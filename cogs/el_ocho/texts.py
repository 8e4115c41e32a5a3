"""What is said of el Ocho: options, what happened, what a picture shows."""

from collections.abc import Iterable
from functools import lru_cache
from typing import Any, Final

from bot.text import Translator, translator
from bot.ui.presenter import MAX_LINES, TableView, describe_event
from games.core import Event
from games.el_ocho.events import JokerRolled, OpeningRolled, RanOut, Rolled, SetAside
from games.el_ocho.options import parse_options
from games.el_ocho.state import End, Group, Kind, Options, Phase, Turn, View
from render.el_ocho import Captions

MAX_OPENING_DICE: Final = 12
"""How many dice of the opening are told; the last ones."""


def describe_options(t: Translator, options: dict[str, Any]) -> str:
    """The options of a table in one line."""
    chosen = parse_options(options)
    level = str(options.get("level", 1))
    extras = [t(f"el-ocho-with-{name}") for name in ("series", "joker", "runs") if getattr(chosen, name)]
    named = t(f"el-ocho-level-{level}")
    if level == "custom":
        named = t("el-ocho-custom", extras=t.format_list(extras)) if extras else t("el-ocho-custom-plain")
    return t("el-ocho-options", level=named, target=chosen.target, minimum=chosen.minimum)


def captions(t: Translator, options: Options) -> Captions:
    """The words on the pictures."""
    return _captions(t.language, options.target)


@lru_cache(maxsize=128)
def _captions(language: str, target: int) -> Captions:
    t = translator(language)
    plain = ("turn", "aside", "joker", "grand", "begins", "wins", "stopped", "bust", "timed-out", "left", "eight-equal")
    return Captions(
        thousands=t.group_separator,
        goal=t("el-ocho-on-picture.goal", target=target),
        stand_ins=tuple(t("el-ocho-on-picture.seat", number=seat) for seat in range(1, 7)),
        **{name.replace("-", "_"): t(f"el-ocho-on-picture.{name}") for name in plain},
    )


def format_dice(faces: Iterable[int]) -> str:
    """Dice as they are told: the faces with a gap between them."""
    return " ".join(map(str, faces))


def format_groups(t: Translator, groups: Iterable[Group]) -> str:
    """Scoring groups: `4 4 4 (400) + 1 (100)`, a run called one."""
    return " + ".join(
        t(
            f"el-ocho-group-{'run' if group.kind is Kind.RUN else 'plain'}",
            dice=format_dice(group.dice),
            points=group.points,
        )
        for group in groups
    )


def latest_joker_rolls(events: tuple[Event, ...]) -> tuple[tuple[int, ...], ...]:
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


def describe_events(table_view: TableView, events: tuple[Event, ...]) -> tuple[str, ...]:
    """What happened, the latest last; a long opening and long chains of jokers are told in one line each."""
    opening = [event for event in events if isinstance(event, OpeningRolled)]
    lines = [_describe_opening(table_view, opening)] if opening else []
    lines += [_describe_event(table_view, event) for event in events]
    return tuple([line for line in lines if line][-MAX_LINES:])


def _describe_opening(table_view: TableView, rolls: list[OpeningRolled]) -> str:
    shown = [f"{table_view.escaped_name(roll.seat)} {roll.die}" for roll in rolls[-MAX_OPENING_DICE:]]
    return table_view.t("el-ocho-opening", rolls=("… " if len(rolls) > MAX_OPENING_DICE else "") + ", ".join(shown))


def _describe_event(table_view: TableView, event: Event) -> str:
    t = table_view.t
    match event:
        case OpeningRolled() | Rolled():
            return ""
        case SetAside(seat, found, points, total):
            told = format_groups(t, found)
            return t("el-ocho-set-aside", player=table_view.escaped_name(seat), groups=told, points=points, total=total)
        case RanOut(seat, points=0):
            return t("el-ocho-ran-out-empty", player=table_view.escaped_name(seat))
        case _:
            return describe_event(table_view, event)


def describe_turn(table_view: TableView, ended_turn: Turn) -> str:
    """A turn that is over, in one line of Markdown."""
    return _describe_turn(table_view, ended_turn, f"**{table_view.escaped_name(ended_turn.seat)}**")


def _describe_turn(table_view: TableView, ended_turn: Turn, player: str) -> str:
    how = "written" if ended_turn.end is End.TIMED_OUT and ended_turn.written else ended_turn.end.value
    return table_view.t(f"el-ocho-turn-{how}", player=player, points=ended_turn.points, written=ended_turn.written)


def turn_alt_text(table_view: TableView, ended_turn: Turn) -> str:
    """The picture of a turn that is over."""
    t = table_view.t
    parts = [_describe_turn(table_view, ended_turn, table_view.name(ended_turn.seat))]
    if ended_turn.rolled:
        parts.append(t("el-ocho-alt-last-roll", dice=format_dice(ended_turn.rolled)))
    if ended_turn.aside:
        parts.append(t("el-ocho-alt-aside", dice=format_dice(ended_turn.aside)))
    return " ".join([*parts, _describe_totals(table_view)])


def opening_alt_text(table_view: TableView) -> str:
    """The picture of the opening: every die, by whom (E2)."""
    view: View = table_view.game_view
    names = [table_view.name(place % len(view.totals)) for place in range(len(view.opening))]
    shown = [f"{name} {die}" for name, die in zip(names, view.opening, strict=True)][-MAX_OPENING_DICE:]
    return table_view.t("el-ocho-alt-opening", rolls=("… " if len(names) > MAX_OPENING_DICE else "") + ", ".join(shown))


def board_alt_text(table_view: TableView) -> str:
    """The picture of the board: all that is needed to play from it."""
    view: View = table_view.game_view
    t = table_view.t
    parts = []
    if table_view.table.seats_to_move:
        parts.append(t("el-ocho-alt-turn", player=table_view.name(view.seat)))
    if view.phase is Phase.CHOOSE:
        parts.append(t("el-ocho-alt-rolled", dice=format_dice(view.rolled)))
        parts.append(
            t(
                "el-ocho-alt-best",
                dice=format_dice(view.best_selection),
                points=dict(view.choices)[view.best_selection],
            )
        )
    elif view.selection:
        parts.append(t("el-ocho-alt-kept", dice=format_dice(view.selection), count=view.to_roll))
    if view.aside:
        parts.append(t("el-ocho-alt-aside", dice=format_dice(view.aside)))
    if view.phase is not Phase.OVER:
        parts.append(t("el-ocho-alt-points", points=view.points))
    return " ".join([*parts, _describe_totals(table_view)])


def _describe_totals(table_view: TableView) -> str:
    view: View = table_view.game_view
    t = table_view.t
    each = [
        t(
            "el-ocho-alt-total-left" if view.left[seat] else "el-ocho-alt-total",
            player=table_view.name(seat),
            total=total,
        )
        for seat, total in enumerate(view.totals)
    ]
    return t("el-ocho-alt-totals", totals=", ".join(each), target=view.options.target)
