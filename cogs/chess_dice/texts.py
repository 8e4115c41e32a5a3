"""What is said of Chess Dice: options, figures, what happened, what is written on pictures."""

from collections.abc import Iterable
from functools import lru_cache
from typing import Any, Final, Literal, TypeAlias

from bot.text import Translator, translator
from bot.ui.presenter import MAX_LINES, TableView, describe_event
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

GrammaticalForm: TypeAlias = Literal["name", "plain", "the", "start"]

MAX_DRAWS: Final = 6
"""How many draws for who begins are told; the last ones."""


def describe_options(t: Translator, options: dict[str, Any]) -> str:
    """The options of a table in one line."""
    chosen = read(Options, options)
    line = t("chess-dice-options", target=chosen.target)
    return f"{line} · {t('chess-dice-options-stake', stake=chosen.stake)}" if chosen.stake else line


def captions(table_view: TableView, number: int) -> Captions:
    """The words on the pictures of a throw, by its number."""
    view: View = table_view.game_view
    return _captions(table_view.t.language, view.options.target, view.options.stake, number, format_gains(table_view))


def format_gains(table_view: TableView) -> tuple[str, ...]:
    """What each player has won in chips in this match, with its sign; empty where none are played for (D8)."""
    view: View = table_view.game_view
    if not view.options.stake:
        return ()
    return tuple(f"{won:+d}".replace("-", "−") if won else "0" for won in table_view.table.net_winnings or (0, 0))


@lru_cache(maxsize=512)
def _captions(language: str, target: int, stake: int, throw: int, gains_text: tuple[str, ...]) -> Captions:
    t = translator(language)
    plain = ("acts", "captured", "done", "begins", "drawn", "left", "wins")
    return Captions(
        throw=t("chess-dice-on-picture.throw", number=throw),
        goal=t("chess-dice-on-picture.goal", target=target),
        pot=t("chess-dice-on-picture.pot", stake=stake) if stake else "",
        won=t("chess-dice-on-picture.won", number=throw),
        gains=gains_text,
        stand_ins=tuple(t("el-ocho-on-picture.seat", number=seat) for seat in (1, 2)),
        **{name: t(f"chess-dice-on-picture.{name}") for name in plain},
    )


def figure_name(t: Translator, figure: Figure, form: GrammaticalForm = "name") -> str:
    """What a figure is called: on a button (“King”), in a list (“king”), in a sentence (“the king”) or at its start."""
    known = figure.name.lower()
    match form:
        case "name":
            return t(f"chess-dice-{known}")
        case "plain":
            return t(f"chess-dice-{known}.plain")
        case "the":
            return t(f"chess-dice-{known}.the")
        case "start":
            return t(f"chess-dice-{known}.start")


def figure_names(t: Translator, figures: Iterable[Figure]) -> str:
    """Figures as they are told, by falling rank, equal ones counted: `king, two pawns`."""
    found = sorted(figures, reverse=True)
    counted = [t(f"chess-dice-{one.name.lower()}.count", count=found.count(one)) for one in dict.fromkeys(found)]
    return ", ".join(counted)


def describe_move(t: Translator, action: Move | Action, form: GrammaticalForm = "the") -> str:
    """An action in words, `the king takes the queen`; with the form `start` as a sentence of its own."""
    match action:
        case Capture(own, target) | Captured(_, own, target):
            return t("chess-dice-takes", figure=figure_name(t, own, form), target=figure_name(t, target, "the"))
        case Annul(own) | Annulled(_, own):
            return t("chess-dice-annuls", figure=figure_name(t, own, form), target=figure_name(t, own, "the"))


def last_action(events: tuple[Event, ...]) -> Action | None:
    """The last action among what happened."""
    return next((event for event in reversed(events) if isinstance(event, Captured | Annulled)), None)


def describe_events(table_view: TableView, events: tuple[Event, ...]) -> tuple[str, ...]:
    """What happened, the latest last: all draws for who begins in one line, a time-out in that of its action."""
    lines = [_describe_start(table_view, [event for event in events if isinstance(event, BeginsRolled)])]
    late = ""
    for event in events:
        told = _describe_event(table_view, event)
        if isinstance(event, RanOut):
            late = f"{told} "
        elif told:
            lines.append(f"{late}{told}")
            late = ""
    return tuple([line for line in lines if line][-MAX_LINES:])


def _describe_start(table_view: TableView, draws: list[BeginsRolled]) -> str:
    if not draws or draws[-1].seat is None:
        return ""
    t = table_view.t
    names = table_view.escaped_name(0), table_view.escaped_name(1)
    told = describe_starting_rolls(t, [draw.figures for draw in draws])
    return t("chess-dice-lot", first=names[0], second=names[1], draws=told, player=names[draws[-1].seat])


def describe_starting_rolls(t: Translator, draws: list[tuple[Figure, Figure]]) -> str:
    """The dice rolled for who begins, two a draw (D1); of many the last ones."""
    shown = [" – ".join(figure_name(t, one, "plain") for one in pair) for pair in draws[-MAX_DRAWS:]]
    return ("… " if len(draws) > MAX_DRAWS else "") + ", ".join(shown)


def _describe_event(table_view: TableView, event: Event) -> str:
    t = table_view.t
    match event:
        case ThrowRolled(number, _, seat, stake):
            player = table_view.escaped_name(seat)
            return t(
                "chess-dice-throw-stake" if stake else "chess-dice-throw", number=number, player=player, stake=stake
            )
        case Captured(seat, _, _, captures):
            action = describe_move(t, event)
            return t("chess-dice-captured", player=table_view.escaped_name(seat), action=action, captures=captures)
        case Annulled(seat):
            return t("chess-dice-annulled", player=table_view.escaped_name(seat), action=describe_move(t, event))
        case Skipped(seat):
            return t(
                "chess-dice-skipped", player=table_view.escaped_name(seat), other=table_view.escaped_name(1 - seat)
            )
        case ThrowWon(seat, captures, _, stake):
            return _describe_throw_result(t, f"**{table_view.escaped_name(seat)}**", captures, stake)
        case ThrowDrawn(captures, stake):
            return _describe_throw_result(t, "", captures, stake)
        case ThrowForfeited(seat, stake) if stake:
            return t("chess-dice-throw-forfeited", player=table_view.escaped_name(seat), pot=2 * stake)
        case BeginsRolled() | ThrowForfeited():
            return ""
        case MatchWon(seat, points, reason):
            player = table_view.escaped_name(seat)
            return t(f"chess-dice-won-{reason}", player=player, most=points[seat], least=points[1 - seat])
        case _:
            return describe_event(table_view, event)


def describe_throw(table_view: TableView, ended_throw: Throw, *, plain: bool = False) -> str:
    """A throw that is over, in one line. `plain`: without Markdown."""
    view: View = table_view.game_view
    winner = (
        ""
        if ended_throw.winner is None
        else table_view.name(ended_throw.winner)
        if plain
        else f"**{table_view.escaped_name(ended_throw.winner)}**"
    )
    result = _describe_throw_result(table_view.t, winner, ended_throw.captures, view.options.stake)
    return table_view.t("chess-dice-ended", number=ended_throw.number, result=result)


def _describe_throw_result(t: Translator, winner: str, captures: tuple[int, int], stake: int) -> str:
    """Who won a throw, by what, and what becomes of the chips; nobody if `winner` is empty (D5, D8)."""
    if not winner:
        told = t("chess-dice-throw-drawn", count=captures[0])
        return f"{told} {t('chess-dice-stakes-back', stake=stake)}" if stake else told
    told = t("chess-dice-throw-won", player=winner, most=max(captures), least=min(captures))
    return f"{told} {t('chess-dice-stakes-won', pot=2 * stake)}" if stake else told
