"""The alt texts of the pictures of Chess Dice: all that is needed to play from them."""

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
from cogs.pictures import list_totals
from games.chess_dice.state import Die, Fate, Phase, Throw, View
from games.core import Seat


def opening_alt_text(table_view: TableView) -> str:
    """The dice rolled for who begins (D1)."""
    lot, (first, second) = table_view.game_view.lot, table_view.names
    draws = describe_starting_rolls(table_view.t, zip(lot[::2], lot[1::2], strict=True))
    return table_view.t("chess-dice-alt-lot", first=first, second=second, draws=draws)


def board_alt_text(table_view: TableView) -> str:
    """The table: whose turn it is, what is in play, captured and done, the last action, chips and points."""
    view: View = table_view.game_view
    t = table_view.t
    if view.phase is Phase.OVER:
        return throw_alt_text(table_view, view.last) if view.last else _describe_points(table_view)
    parts = [_describe_points(table_view)]
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
    t = table_view.t
    parts = [
        t("chess-dice-alt-forfeited", number=throw.number)
        if throw.forfeited
        else describe_throw(table_view, throw, plain=True)
    ]
    for seat, side in enumerate(throw.dice):
        dice = [t(f"chess-dice-alt-die.{die.fate}", figure=figure_name(t, die.figure, "plain")) for die in side]
        parts.append(t("chess-dice-alt-side", player=table_view.name(seat), dice=", ".join(dice)))
    return " ".join([*parts, _describe_points(table_view)])


def _describe_side(table_view: TableView, seat: Seat) -> Iterator[str]:
    """A seat's dice in play, what it has captured, and its own that are spent or annulled."""
    t, (own, other) = table_view.t, (table_view.game_view.dice[seat], table_view.game_view.dice[1 - seat])
    player = table_view.name(seat)
    yield t("chess-dice-alt-in-play", player=player, figures=_figures_with_fate(table_view, own, Fate.IN_PLAY) or "–")
    if captured := _figures_with_fate(table_view, other, Fate.CAPTURED):
        yield t("chess-dice-alt-captured", player=player, count=table_view.game_view.captures[seat], figures=captured)
    if spent := _figures_with_fate(table_view, own, Fate.SPENT, Fate.ANNULLED):
        yield t("chess-dice-alt-done", player=player, figures=spent)


def _figures_with_fate(table_view: TableView, side: tuple[Die, ...], *fates: Fate) -> str:
    return figure_names(table_view.t, [die.figure for die in side if die.fate in fates])


def _describe_points(table_view: TableView) -> str:
    """The points of both, and the chips that they have won."""
    view: View = table_view.game_view
    t = table_view.t
    points = t("chess-dice-alt-points", points=list_totals(table_view, view.points), target=view.options.target)
    chips = ", ".join(f"{table_view.name(seat)} {won}" for seat, won in enumerate(format_gains(table_view)))
    return f"{points} {t('chess-dice-alt-chips', chips=chips)}" if chips else points
