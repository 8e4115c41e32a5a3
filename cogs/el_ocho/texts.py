"""The texts of el Ocho: options, events, captions and alt texts of pictures."""

from collections.abc import Iterable, Iterator
from typing import Any, Final

from bot.text import Translator
from bot.ui.presenter import TableView, describe_event
from cogs.pictures import list_totals, read_captions
from games.core import Event
from games.el_ocho.events import JokerRolled, OpeningRolled, RanOut, Rolled, SetAside
from games.el_ocho.options import TOGGLES, parse_options
from games.el_ocho.state import End, Group, Kind, Phase, Turn, View
from render.el_ocho.layout import Captions

MAX_OPENING_DICE: Final = 12
"""The most dice of the opening that are listed; the last ones."""


def describe_options(t: Translator, options: dict[str, Any]) -> str:
    """The options of a table in one line."""
    chosen = parse_options(options)
    level = t(f"el-ocho-level-{options.get('level', 1)}")
    if options.get("level") == "custom":
        extras = [t(f"el-ocho-with-{name}") for name in TOGGLES if getattr(chosen, name)]
        level = t("el-ocho-custom", extras=t.format_list(extras)) if extras else t("el-ocho-custom-plain")
    return t("el-ocho-options", level=level, target=chosen.target, minimum=chosen.minimum)


def captions(table_view: TableView) -> Captions:
    """The words on the pictures."""
    view: View = table_view.game_view
    t, target = table_view.t, view.options.target
    return read_captions(
        Captions, t, "el_ocho", thousands=t.group_separator, goal=t("el-ocho-on-picture.goal", target=target)
    )


def format_dice(faces: Iterable[int]) -> str:
    """The faces of dice with a gap between them."""
    return " ".join(map(str, faces))


def format_groups(t: Translator, groups: Iterable[Group]) -> str:
    """Scoring groups: `4 4 4 (400) + 1 (100)`, a run called one."""
    return " + ".join(
        t("el-ocho-group-run" if group.kind is Kind.RUN else "el-ocho-group-plain", dice=dice, points=group.points)
        for group, dice in ((group, format_dice(group.dice)) for group in groups)
    )


def latest_joker_rolls(events: tuple[Event, ...]) -> tuple[tuple[int, ...], ...]:
    """The joker rolls that came right before the roll that is shown now."""
    rolls: list[tuple[int, ...]] = []
    for event in events:
        match event:
            case JokerRolled(_, rolled):
                rolls.append(rolled)
            case Rolled():
                pass
            case _:
                rolls.clear()
    return tuple(rolls)


def event_lines(table_view: TableView, events: tuple[Event, ...]) -> Iterator[str]:
    """A line about each event, the latest last; a long opening is described in one line."""
    rolls = [
        f"{table_view.escaped_name(event.seat)} {event.die}" for event in events if isinstance(event, OpeningRolled)
    ]
    if rolls:
        yield table_view.t("el-ocho-opening", rolls=_list_opening(rolls))
    for event in events:
        match event:
            case OpeningRolled() | Rolled():
                pass
            case SetAside():
                yield describe_event(table_view, event, groups=format_groups(table_view.t, event.groups))
            case RanOut(points=0):
                yield describe_event(table_view, event, reason="empty")
            case _:
                yield describe_event(table_view, event)


def _list_opening(rolls: list[str]) -> str:
    return ("… " if len(rolls) > MAX_OPENING_DICE else "") + ", ".join(rolls[-MAX_OPENING_DICE:])


def describe_turn(table_view: TableView, turn: Turn, *, plain: bool = False) -> str:
    """A turn that is over, in one line; if `plain`, without Markdown."""
    end = "written" if turn.end is End.TIMED_OUT and turn.written else turn.end.value
    player = table_view.bold_name(turn.seat, plain=plain)
    return table_view.t(f"el-ocho-turn-{end}", player=player, points=turn.points, written=turn.written)


def turn_alt_text(table_view: TableView, turn: Turn) -> str:
    """The alt text of a turn that is over."""
    t = table_view.t
    parts = [describe_turn(table_view, turn, plain=True)]
    if turn.rolled:
        parts.append(t("el-ocho-alt-last-roll", dice=format_dice(turn.rolled)))
    if turn.aside:
        parts.append(t("el-ocho-alt-aside", dice=format_dice(turn.aside)))
    return " ".join([*parts, _describe_totals(table_view)])


def opening_alt_text(table_view: TableView) -> str:
    """The alt text of the opening: every die, by whom (E2)."""
    view: View = table_view.game_view
    rolls = [f"{table_view.name(place % len(view.totals))} {die}" for place, die in enumerate(view.opening)]
    return table_view.t("el-ocho-alt-opening", rolls=_list_opening(rolls))


def board_alt_text(table_view: TableView) -> str:
    """The alt text of the board: all that is needed to play from it."""
    view: View = table_view.game_view
    t = table_view.t
    parts = []
    if table_view.table.seats_to_move:
        parts.append(t("el-ocho-alt-turn", player=table_view.name(view.seat)))
    if view.phase is Phase.CHOOSE:
        best, points = format_dice(view.best_selection), dict(view.choices)[view.best_selection]
        parts.append(t("el-ocho-alt-rolled", dice=format_dice(view.rolled)))
        parts.append(t("el-ocho-alt-best", dice=best, points=points))
    elif view.selection:
        parts.append(t("el-ocho-alt-kept", dice=format_dice(view.selection), count=view.to_roll))
    if view.aside:
        parts.append(t("el-ocho-alt-aside", dice=format_dice(view.aside)))
    if view.phase is not Phase.OVER:
        parts.append(t("el-ocho-alt-points", points=view.points))
    return " ".join([*parts, _describe_totals(table_view)])


def _describe_totals(table_view: TableView) -> str:
    view: View = table_view.game_view
    totals = list_totals(table_view, view.totals)
    return table_view.t("el-ocho-alt-totals", totals=totals, target=view.options.target)
