"""The pictures of Chess Dice in words, all that is needed to play from them."""

from collections.abc import Iterator

from bot.ui.presenter import TableView
from cogs.chess_dice.texts import (
    describe_move,
    describe_starting_rolls,
    describe_throw,
    figure_name,
    figure_names,
    format_gains,
    last_action,
)
from games.chess_dice.state import Die, Fate, Phase, Throw, View
from games.core import Seat


def opening_alt_text(table_view: TableView) -> str:
    """The dice rolled for who begins (D1)."""
    view: View = table_view.game_view
    draws = list(zip(view.lot[::2], view.lot[1::2], strict=True))
    return table_view.t(
        "chess-dice-alt-lot",
        first=table_view.name(0),
        second=table_view.name(1),
        draws=describe_starting_rolls(table_view.t, draws),
    )


def board_alt_text(table_view: TableView) -> str:
    """The table: whose turn it is, what is in play, captured and done, the last action, chips and points."""
    view: View = table_view.game_view
    parts = [_describe_points(table_view)]
    if view.phase is Phase.OVER:
        return " ".join([*([_describe_throw_dice(table_view, view.last)] if view.last else []), *parts])
    t = table_view.t
    if table_view.table.seats_to_move:
        parts.insert(0, t("chess-dice-alt-acts", player=table_view.name(view.seat)))
    for seat in (0, 1) if view.dice else ():
        parts += _describe_side(table_view, seat)
    last = last_action(table_view.table.latest_events)
    if last is not None and any(die.fate is not Fate.IN_PLAY for side in view.dice for die in side):
        parts.append(t("chess-dice-alt-last", player=table_view.name(last.seat), action=describe_move(t, last)))
    if view.options.stake:
        parts.append(t("chess-dice-alt-pot", stake=view.options.stake))
    return " ".join(parts)


def throw_alt_text(table_view: TableView, throw: Throw) -> str:
    """A throw that is over: who won it, what became of every die, the points after it."""
    return f"{_describe_throw_dice(table_view, throw)} {_describe_points(table_view)}"


def _describe_side(table_view: TableView, seat: Seat) -> Iterator[str]:
    """A seat's dice in play, what it has captured, and its own that are spent or annulled."""
    t, (own, other) = table_view.t, (table_view.game_view.dice[seat], table_view.game_view.dice[1 - seat])
    player = table_view.name(seat)
    yield t("chess-dice-alt-in-play", player=player, figures=_figures_with_fate(table_view, own, Fate.IN_PLAY) or "–")
    if taken := _figures_with_fate(table_view, other, Fate.CAPTURED):
        yield t("chess-dice-alt-captured", player=player, count=table_view.game_view.captures[seat], figures=taken)
    if done := _figures_with_fate(table_view, own, Fate.SPENT, Fate.ANNULLED):
        yield t("chess-dice-alt-done", player=player, figures=done)


def _figures_with_fate(table_view: TableView, side: tuple[Die, ...], *fates: Fate) -> str:
    return figure_names(table_view.t, [die.figure for die in side if die.fate in fates])


def _describe_throw_dice(table_view: TableView, ended: Throw) -> str:
    t = table_view.t
    sides = [
        t(
            "chess-dice-alt-side",
            player=table_view.name(seat),
            dice=", ".join(
                t(f"chess-dice-alt-die.{die.fate}", figure=figure_name(t, die.figure, "plain")) for die in side
            ),
        )
        for seat, side in enumerate(ended.dice)
    ]
    told = (
        t("chess-dice-alt-forfeited", number=ended.number)
        if ended.forfeited
        else describe_throw(table_view, ended, plain=True)
    )
    return " ".join([told, *sides])


def _describe_points(table_view: TableView) -> str:
    """The points of both, and what they have won in chips."""
    view: View = table_view.game_view
    each = [
        table_view.t(
            "el-ocho-alt-total-left" if view.left[seat] else "el-ocho-alt-total",
            player=table_view.name(seat),
            total=points,
        )
        for seat, points in enumerate(view.points)
    ]
    told = table_view.t("chess-dice-alt-points", points=", ".join(each), target=view.options.target)
    won = ", ".join(f"{table_view.name(seat)} {chips}" for seat, chips in enumerate(format_gains(table_view)))
    return f"{told} {table_view.t('chess-dice-alt-chips', chips=won)}" if won else told
