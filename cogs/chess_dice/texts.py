"""The texts of Chess Dice: options, figures, events, captions and alt texts of pictures."""

from collections.abc import Iterator, Sequence
from typing import Any, Literal, TypeAlias

from bot.kit.courses import describe_course, final_course
from bot.kit.pictures import fit_alt_text, list_totals, read_captions
from bot.kit.portraits import faces
from bot.text import Translator
from bot.ui.board.presenter import TableView, describe_event
from bot.ui.message.emoji import emoji
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
from games.chess_dice.state import DICE, Annul, Capture, Choice, Die, Fate, Figure, Move, Options, Phase, Throw, View
from games.core import Event, Forced, RanOut, Seat
from games.options import read
from render.chess_dice.emoji import SIDES
from render.chess_dice.examples import Topic, example_events
from render.chess_dice.layout import Action, Captions

GrammaticalForm: TypeAlias = Literal["name", "plain", "the", "start"]


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
        captured=tuple(t("chess-dice-on-picture.captured", count=count) for count in range(DICE + 1)),
        goal=t("chess-dice-on-picture.goal", target=options.target),
        pot=t("chess-dice-on-picture.pot", stake=options.stake) if options.stake else "",
        won=t("chess-dice-on-picture.won", number=throw),
        gains=format_gains(table_view),
        faces=faces(table_view),
        course=final_course(table_view),
    )


def format_gains(table_view: TableView) -> tuple[str, ...]:
    """The chips that each player has won in this match, with a sign; empty where none are played for (D8)."""
    if not table_view.game_view.options.stake:
        return ()
    winnings, t = table_view.table.net_winnings or (0, 0), table_view.t
    signed = [f"{won:+d}".replace("-", "−") if won else "±0" for won in winnings]
    return tuple(t("chess-dice-gain", gain=gain, count=abs(won)) for gain, won in zip(signed, winnings, strict=True))


def figure_name(t: Translator, figure: Figure, form: GrammaticalForm = "name") -> str:
    """The name of a figure: on a button (“King”), in a list (“king”), in a sentence (“the king”) or at its start."""
    name = figure.name.lower()
    return t(f"chess-dice-{name}") if form == "name" else t(f"chess-dice-{name}.{form}")


def piece_emoji(t: Translator, seat: Seat, figure: Figure, text: str = "") -> str:
    """A piece on a seat's die as an emoji; the text where there is none."""
    return emoji(t, f"{SIDES[seat]}_{figure.name.lower()}", text)


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
            first = figure_name(t, own, "name" if form == "start" else "plain")
            return t("chess-dice-annuls", figure=first, other=figure_name(t, own, "plain"))


def action_label(t: Translator, move: Move) -> str:
    """An action of the chosen die, as its button says it."""
    if isinstance(move, Annul):
        return t("chess-dice-annul", target=figure_name(t, move.figure, "the"))
    return t("chess-dice-take", target=figure_name(t, move.target, "the"))


def _show_action(t: Translator, action: Action) -> str:
    """An action in emoji, where there are any, and words."""
    target = action.target if isinstance(action, Captured) else action.figure
    pieces = (piece_emoji(t, action.seat, action.figure), piece_emoji(t, 1 - action.seat, target))
    signs, words = " ".join(filter(None, pieces)), describe_move(t, action)
    return f"{signs} – {words}" if signs else words


def last_action(events: tuple[Event, ...]) -> Action | None:
    """The last action among the events."""
    return next((event for event in reversed(events) if isinstance(event, Captured | Annulled)), None)


def event_lines(table_view: TableView, events: tuple[Event, ...]) -> Iterator[str]:
    """A line about each event: of the draws for who begins the last one alone, a time-out in that of its action, and
    all actions without a choice that follow on each other in one.
    """
    draws = [event for event in events if isinstance(event, BeginsRolled)]
    if draws and draws[-1].seat is not None:
        yield describe_event(
            table_view,
            draws[-1],
            **_starting_pieces(table_view, draws[-1].figures, draws[-1].seat),
        )
    late, forced = "", list[str]()
    for before, event, after in zip((None, *events), events, (*events[1:], None), strict=False):
        if isinstance(event, Forced) or (isinstance(event, Skipped) and isinstance(after, Forced)):
            continue
        if isinstance(event, Captured | Annulled) and isinstance(before, Forced):
            action = _show_action(table_view.t, event)
            forced.append(
                table_view.t("chess-dice-forced-action", player=table_view.bold_name(event.seat), action=action)
            )
            continue
        if forced:
            yield table_view.t("chess-dice-forced", actions=" · ".join(forced))
            forced = []
        line = _describe_event(table_view, event)
        if isinstance(event, RanOut):
            late = f"{line} "
        elif line:
            yield f"{late}{line}"
            late = ""
    if forced:
        yield table_view.t("chess-dice-forced", actions=" · ".join(forced))


def _starting_pieces(table_view: TableView, figures: tuple[Figure, Figure], seat: Seat) -> dict[str, str]:
    """The pieces rolled for who begins (D1): that of the seat which does, and the other one."""
    t = table_view.t
    return {"own": figure_name(t, figures[seat]), "other": figure_name(t, figures[1 - seat], "plain")}


def _describe_event(table_view: TableView, event: Event) -> str:
    t = table_view.t
    match event:
        case ThrowRolled(stake=stake) if stake:
            return describe_event(table_view, event, reason="stake")
        case Captured() | Annulled():
            return describe_event(table_view, event, action=_show_action(t, event))
        case Skipped():
            return describe_event(table_view, event, other=table_view.name(1 - event.seat))
        case ThrowWon(seat, captures, _, stake):
            return _describe_throw_result(t, table_view.bold_name(seat), captures, stake)
        case ThrowDrawn(captures, stake):
            return _describe_throw_result(t, "", captures, stake)
        case ThrowForfeited(stake=stake) if stake:
            return describe_event(table_view, event, pot=2 * stake)
        case BeginsRolled() | ThrowForfeited():
            return ""
        case MatchWon(seat, points):
            return describe_event(
                table_view,
                event,
                most=points[seat],
                least=points[1 - seat],
                other=table_view.name(1 - seat),
                stake=table_view.game_view.options.stake,
            )
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


def opening_alt_text(table_view: TableView) -> str:
    """The alt text of the opening: the player that begins, and the pieces that say so (D1)."""
    lot = table_view.game_view.lot
    if lot[-2:-1] == lot[-1:]:  # none yet, or equal ones
        return table_view.t("chess-dice-alt-lot-tie")
    figures = lot[-2], lot[-1]
    seat = int(figures[1] > figures[0])
    pieces = _starting_pieces(table_view, figures, seat)
    return table_view.t("chess-dice-alt-lot", player=table_view.name(seat), **pieces)


def board_alt_text(table_view: TableView, chosen: Choice | None = None) -> str:
    """The table: whose turn it is, the last action, the chosen piece, what is in play, and the score."""
    view: View = table_view.game_view
    t, parts = table_view.t, list[str]()
    if view.phase is Phase.OVER:
        parts.append(
            t(
                f"chess-dice-alt-won-{view.reason}",
                player=table_view.name(view.seat),
                other=table_view.name(1 - view.seat),
            )
        )
        parts.append(throw_alt_text(table_view, view.last) if view.last else _describe_points(table_view))
        return fit_alt_text(" ".join(parts), describe_course(table_view))
    if table_view.table.seats_to_move:
        parts.append(t("chess-dice-alt-acts", player=table_view.name(view.seat)))
    last = last_action(table_view.table.latest_events)
    if last is not None and any(die.fate is not Fate.IN_PLAY for side in view.dice for die in side):
        parts.append(t("chess-dice-alt-last", player=table_view.name(last.seat), action=describe_move(t, last)))
    if chosen is not None:
        targets = [move.figure if isinstance(move, Annul) else move.target for move in chosen.moves]
        piece = figure_name(t, chosen.figure, "plain")
        parts.append(t("chess-dice-alt-chosen", figure=piece, targets=figure_names(t, targets)))
    for seat in (0, 1) if view.dice else ():
        parts += _describe_side(table_view, seat)
    parts.append(_describe_points(table_view))
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
    """A seat's dice in play, and what it has captured."""
    t, (own, other) = table_view.t, (table_view.game_view.dice[seat], table_view.game_view.dice[1 - seat])
    player = table_view.name(seat)
    yield t("chess-dice-alt-in-play", player=player, figures=_figures_with_fate(table_view, own, Fate.IN_PLAY) or "–")
    if captured := _figures_with_fate(table_view, other, Fate.CAPTURED):
        yield t("chess-dice-alt-captured", player=player, count=table_view.game_view.captures[seat], figures=captured)


def _figures_with_fate(table_view: TableView, side: tuple[Die, ...], fate: Fate) -> str:
    return figure_names(table_view.t, [die.figure for die in side if die.fate is fate])


def _describe_points(table_view: TableView) -> str:
    """The points of both, and the chips that they have won."""
    view: View = table_view.game_view
    t = table_view.t
    points = t("chess-dice-alt-points", points=list_totals(table_view, view.points), target=view.options.target)
    won = [
        t("chess-dice-alt-gain", player=table_view.name(seat), gain=gain)
        for seat, gain in enumerate(format_gains(table_view))
    ]
    return f"{points} {t('chess-dice-alt-chips', chips=', '.join(won))}" if won else points
