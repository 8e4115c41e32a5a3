"""The texts of el Ocho: options, events, captions and alt texts of pictures."""

from collections.abc import Iterator
from typing import Any

from bot.kit.courses import describe_course, final_course
from bot.kit.pictures import fit_alt_text, list_totals, read_captions
from bot.kit.portraits import faces
from bot.text import Translator
from bot.ui.board.presenter import TableView, describe_event
from cogs.dice import dice_emoji, format_dice, format_groups
from games.core import Event
from games.el_ocho.events import Busted, EightEqual, JokerRolled, OpeningRolled, RanOut, Rolled, SetAside
from games.el_ocho.odds import odds
from games.el_ocho.options import TOGGLES, parse_options
from games.el_ocho.state import DICE, End, Options, Phase, Turn, View
from render.el_ocho.layout import Captions


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
        Captions,
        t,
        "el_ocho",
        thousands=t.group_separator,
        goal=t("el-ocho-on-picture.goal", target=target),
        faces=faces(table_view),
        course=final_course(table_view),
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
    """A line about each event, the latest last; of the opening, its end alone.

    Eight equal dice are told by their big moment, and by the line about who wins with them.
    """
    if isinstance(events[-1] if events else None, OpeningRolled):
        yield table_view.t("el-ocho-opening")
    for event in events:
        match event:
            case OpeningRolled() | Rolled() | EightEqual():
                pass
            case SetAside():
                yield describe_event(table_view, event, groups=format_groups(table_view.t, event.groups))
            case JokerRolled(dice=dice) | Busted(dice=dice):
                yield describe_event(table_view, event, dice=dice_emoji(table_view.t, dice))
            case RanOut(points=0):
                yield describe_event(table_view, event, reason="empty")
            case _:
                yield describe_event(table_view, event)


def describe_roll(table_view: TableView, dice: int) -> str:
    """Rolling so many dice, and the risk of a bust, as the button says it."""
    t = table_view.t
    if table_view.hides_odds:
        return t("el-ocho-roll-only", count=dice)
    return t("el-ocho-roll", count=dice, risk=bust_percent(table_view.game_view.options, dice))


def bust_percent(options: Options, dice: int) -> int:
    """The risk that a roll of so many dice is a bust, in percent."""
    return round(100 * odds(dice, series=options.series, joker=options.joker, runs=options.runs).bust)


def describe_story(table_view: TableView, *, plain: bool = False) -> tuple[str, ...]:
    """The story of a round that is over, in sentences: the best turn, busts, the lead; if `plain`, without Markdown."""
    view: View = table_view.game_view
    t, story = table_view.t, view.story
    if view.phase is not Phase.OVER or story is None:
        return ()
    busts = [
        t("seat-total", player=table_view.name(seat), total=count) for seat, count in enumerate(story.busts) if count
    ]
    best = story.best_seat
    return (
        *(
            (t("el-ocho-story-best", player=table_view.bold_name(best, plain=plain), points=story.best_points),)
            if best is not None
            else ()
        ),
        *((t("el-ocho-story-busts", busts=", ".join(busts)),) if busts else ()),
        t("el-ocho-story-leads", count=story.lead_changes),
    )


def describe_best_turn(table_view: TableView, *, plain: bool = False) -> str:
    """The best turn of a round that is over, in a sentence; empty where no turn brought points."""
    story = table_view.game_view.story
    if story is None or story.best_seat is None:
        return ""
    player = table_view.bold_name(story.best_seat, plain=plain)
    return table_view.t("el-ocho-story-best", player=player, points=story.best_points)


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
    """The alt text of the opening: who rolled the 8 (E2)."""
    view: View = table_view.game_view
    if view.opening[-1:] != (DICE,):
        return table_view.t("el-ocho-alt-opening-roll")
    seat = (len(view.opening) - 1) % len(view.totals)
    return table_view.t("el-ocho-alt-opening", player=table_view.name(seat))


def board_alt_text(table_view: TableView, selected: tuple[int, ...]) -> str:
    """The alt text of the board: all that is needed to play from it; `selected` are the dice ticked, rising."""
    view: View = table_view.game_view
    t = table_view.t
    parts = []
    if table_view.table.seats_to_move:
        parts.append(t("el-ocho-alt-turn", player=table_view.name(view.seat)))
    if view.phase is Phase.CHOOSE:
        points = dict(view.choices)
        parts.append(t("el-ocho-alt-rolled", dice=format_dice(view.rolled)))
        if selected:
            worth = points.get(selected, 0)
            parts.append(t("el-ocho-alt-selected", dice=format_dice(selected), points=worth))
        if selected != view.best_selection:
            scoring = view.best_selection
            parts.append(t("el-ocho-alt-scoring", dice=format_dice(scoring), points=points[scoring]))
    elif view.selection:
        parts.append(t("el-ocho-alt-kept", dice=format_dice(view.selection), count=view.to_roll))
    if view.aside:
        parts.append(t("el-ocho-alt-aside", dice=format_dice(view.aside)))
    match view.phase:
        case Phase.OVER:
            parts.append(t("el-ocho-alt-won", player=table_view.name(view.seat), points=view.totals[view.seat]))
            parts += describe_story(table_view, plain=True)
        case Phase.CHOOSE:
            parts.append(t("el-ocho-alt-points", points=view.points + dict(view.choices).get(selected, 0)))
        case _:
            parts.append(t("el-ocho-alt-points", points=view.points))
    count = _dice_to_roll(view, selected)
    if count and not table_view.hides_odds:
        parts.append(t("el-ocho-alt-risk", count=count, risk=bust_percent(view.options, count)))
    return fit_alt_text(" ".join([*parts, _describe_totals(table_view)]), describe_course(table_view))


def _dice_to_roll(view: View, selected: tuple[int, ...]) -> int:
    """The dice that the player may roll after setting aside those selected; 0 where no roll is to be decided."""
    if view.phase is Phase.DECIDE:
        return view.to_roll
    return len(view.rolled) - len(selected) or DICE if selected in dict(view.choices) else 0


def _describe_totals(table_view: TableView) -> str:
    view: View = table_view.game_view
    totals = list_totals(table_view, view.totals)
    return table_view.t("el-ocho-alt-totals", totals=totals, target=view.options.target)
