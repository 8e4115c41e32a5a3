"""The texts of Chess Dice: options, figures, events, captions of pictures."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Any, Final, Literal, TypeAlias

from bot.text import Translator
from bot.ui.presenter import TableView, describe_event
from cogs.pictures import read_captions
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
from games.chess_dice.state import Annul, Capture, Figure, Move, Options, Throw
from games.core import Event, RanOut
from games.options import read
from render.chess_dice.examples import Topic, example_events
from render.chess_dice.layout import Action, Captions

GrammaticalForm: TypeAlias = Literal["name", "plain", "the", "start"]

MAX_DRAWS: Final = 6
"""The most draws for who begins that are listed; the last ones."""


def describe_options(t: Translator, options: dict[str, Any]) -> str:
    """The options of a table in one line."""
    chosen = read(Options, options)
    line = t("chess-dice-options", target=chosen.target)
    return f"{line} · {t('chess-dice-options-stake', stake=chosen.stake)}" if chosen.stake else line


def captions(table_view: TableView, throw: int) -> Captions:
    """The words on the pictures of a throw, by its number."""
    t, options = table_view.t, table_view.game_view.options
    return read_captions(
        Captions,
        t,
        "chess_dice",
        throw=t("chess-dice-on-picture.throw", number=throw),
        goal=t("chess-dice-on-picture.goal", target=options.target),
        pot=t("chess-dice-on-picture.pot", stake=options.stake) if options.stake else "",
        won=t("chess-dice-on-picture.won", number=throw),
        gains=format_gains(table_view),
    )


def format_gains(table_view: TableView) -> tuple[str, ...]:
    """The chips that each player has won in this match, with a sign; empty where none are played for (D8)."""
    if not table_view.game_view.options.stake:
        return ()
    return tuple(f"{won:+d}".replace("-", "−") if won else "0" for won in table_view.table.net_winnings or (0, 0))


def figure_name(t: Translator, figure: Figure, form: GrammaticalForm = "name") -> str:
    """The name of a figure: on a button (“King”), in a list (“king”), in a sentence (“the king”) or at its start."""
    name = figure.name.lower()
    return t(f"chess-dice-{name}") if form == "name" else t(f"chess-dice-{name}.{form}")


def figure_names(t: Translator, figures: Sequence[Figure]) -> str:
    """Figures by falling rank, equal ones counted: `king, two pawns`."""
    ranked = sorted(set(figures), reverse=True)
    return ", ".join(t(f"chess-dice-{figure.name.lower()}.count", count=figures.count(figure)) for figure in ranked)


def describe_move(t: Translator, action: Move | Action, form: GrammaticalForm = "the") -> str:
    """An action in words, `the king takes the queen`; with the form `start` as a sentence of its own."""
    match action:
        case Capture(own, target) | Captured(_, own, target):
            return t("chess-dice-takes", figure=figure_name(t, own, form), target=figure_name(t, target, "the"))
        case Annul(own) | Annulled(_, own):
            return t("chess-dice-annuls", figure=figure_name(t, own, form), target=figure_name(t, own, "the"))


def last_action(events: tuple[Event, ...]) -> Action | None:
    """The last action among the events."""
    return next((event for event in reversed(events) if isinstance(event, Captured | Annulled)), None)


def event_lines(table_view: TableView, events: tuple[Event, ...]) -> Iterator[str]:
    """A line about each event: all draws for who begins in one, a time-out in that of its action."""
    draws = [event for event in events if isinstance(event, BeginsRolled)]
    if draws and draws[-1].seat is not None:
        yield describe_event(
            table_view,
            draws[-1],
            first=table_view.escaped_name(0),
            second=table_view.escaped_name(1),
            draws=describe_starting_rolls(table_view.t, [draw.figures for draw in draws]),
        )
    late = ""
    for event in events:
        line = _describe_event(table_view, event)
        if isinstance(event, RanOut):
            late = f"{line} "
        elif line:
            yield f"{late}{line}"
            late = ""


def describe_starting_rolls(t: Translator, draws: Iterable[tuple[Figure, Figure]]) -> str:
    """The dice rolled for who begins, two a draw (D1); of many the last ones."""
    pairs = [" – ".join(figure_name(t, figure, "plain") for figure in draw) for draw in draws]
    return ("… " if len(pairs) > MAX_DRAWS else "") + ", ".join(pairs[-MAX_DRAWS:])


def _describe_event(table_view: TableView, event: Event) -> str:
    t = table_view.t
    match event:
        case ThrowRolled(stake=stake) if stake:
            return describe_event(table_view, event, reason="stake")
        case Captured() | Annulled():
            return describe_event(table_view, event, action=describe_move(t, event))
        case Skipped():
            return describe_event(table_view, event, other=table_view.escaped_name(1 - event.seat))
        case ThrowWon(seat, captures, _, stake):
            return _describe_throw_result(t, table_view.bold_name(seat), captures, stake)
        case ThrowDrawn(captures, stake):
            return _describe_throw_result(t, "", captures, stake)
        case ThrowForfeited(stake=stake) if stake:
            return describe_event(table_view, event, pot=2 * stake)
        case BeginsRolled() | ThrowForfeited():
            return ""
        case MatchWon(seat, points):
            return describe_event(table_view, event, most=points[seat], least=points[1 - seat])
        case _:
            return describe_event(table_view, event)


def describe_throw(table_view: TableView, throw: Throw, *, plain: bool = False) -> str:
    """A throw that is over, in one line; if `plain`, without Markdown."""
    winner = "" if throw.winner is None else table_view.bold_name(throw.winner, plain=plain)
    result = _describe_throw_result(table_view.t, winner, throw.captures, table_view.game_view.options.stake)
    return table_view.t("chess-dice-ended", number=throw.number, result=result)


def _describe_throw_result(t: Translator, winner: str, captures: tuple[int, int], stake: int) -> str:
    """The winner of a throw, the captures, and the chips; nobody won if `winner` is empty (D5, D8)."""
    if not winner:
        result = t("chess-dice-throw-drawn", count=captures[0])
        return f"{result} {t('chess-dice-stakes-back', stake=stake)}" if stake else result
    result = t("chess-dice-throw-won", player=winner, most=max(captures), least=min(captures))
    return f"{result} {t('chess-dice-stakes-won', pot=2 * stake)}" if stake else result


def example_labels(t: Translator, topic: Topic) -> tuple[str, ...]:
    """The words on the examples of a page of the rules."""
    match topic:
        case Topic.RANKS:
            return tuple(figure_name(t, figure) for figure in sorted(Figure, reverse=True))
        case Topic.ACTIONS:
            return tuple(t(f"chess-dice-rules-actions.{rank}") for rank in ("lower", "equal", "higher"))
        case Topic.THROW:
            return tuple(
                t("chess-dice-rules-throw.nothing") if isinstance(event, Skipped) else describe_move(t, event, "start")
                for event in example_events()
            )
        case Topic.MARKS:
            return tuple(t(f"chess-dice-rules-marks.{mark}") for mark in ("able", "captor", "captured", "annulled"))
