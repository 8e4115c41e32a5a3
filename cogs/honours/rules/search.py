"""The search of a finished game for honours: by its journal, by its review, and by the games before it."""

from bisect import bisect_left
from collections.abc import Mapping, Sequence
from itertools import takewhile
from typing import Any, Final

from msgspec import Struct

from bot.tables.table import DAY_MS
from cogs.honours.rules.catalog import HONOUR_OF, steps_up_to
from cogs.honours.rules.games import find_own
from engine import review
from engine.catalog import ENGINES
from engine.levels import CAST
from engine.review import Review
from engine.wasm import EngineMissing
from games import match as matches
from games.catalog import GAMES
from games.core import Seat
from games.journal import Entry, SeatTimedOut

LONG_SHOT: Final = 0.05
"""The winning chance below which a win is a long shot."""
PERFECT: Final = 0.0005
"""The winning chance from which on a game is not perfect any more: less rounds to nothing."""
WEEK_MS: Final = 7 * DAY_MS
DAY_GAMES: Final = 3
FULL_TABLE: Final = 6
CHANCE_HONOURS: Final = frozenset({*HONOUR_OF["comeback"].keys, "long-shot"})
"""The honours that come with the lowest winning chance."""


class Achievement(Struct, frozen=True):
    """An honour that a seat won in a game. `chance`: the lowest winning chance, where the honour is about it."""

    seat: Seat
    honour: str
    chance: float | None = None


class PastGame(Struct, frozen=True):
    """A finished game of a player.

    Attributes:
        score: 1 won, 0 drawn, -1 lost; None without an outcome.
        players: their number, with the computers.
        beaten: the level of the weakest computer player, where the player sat alone against computers, and won.
        day: its date by the server's time zone, from 1 on 1 January of the year 1.
        people: the number of people among the players.
    """

    game: str
    ended_at_ms: int
    score: int | None
    is_rated: bool
    players: int
    beaten: str
    day: int = 0
    people: int = 1


def search_game(
    game: str, seats: int, options: Mapping[str, Any], entries: Sequence[Entry], stored: Review | None
) -> tuple[Achievement, ...]:
    """The honours that the seats of a game won in it; `stored` is its review, if there is one.

    A seat whose time ran out wins none: the table may have moved for it.

    Raises:
        ValueError, Refused: the journal is not of this game.
    """
    steps = list(matches.replay_steps(game, seats, options, entries))
    if not steps:
        return ()
    won = find_own(game, ((matches.upgrade(match).state, progress.events) for match, progress in steps))
    chances: Sequence[float] = ()
    if stored is None and seats == 2 and ENGINES[game].is_reviewed and not ENGINES[game].is_slow:
        try:
            stored = review.review(game, seats, options, entries)
        except EngineMissing:
            stored = None
    if stored is not None:
        chances = [min(chances) for chances in zip(*(point.chances for point in stored.curve), strict=True)]
        won |= search_review(stored)
    timed_out = {entry.seat for entry in entries if isinstance(entry, SeatTimedOut)}
    return tuple(
        Achievement(seat, honour, chances[seat] if chances and honour in CHANCE_HONOURS else None)
        for seat, honour in sorted(won)
        if seat not in timed_out
    )


def find_moment(
    game: str, seats: int, options: Mapping[str, Any], entries: Sequence[Entry], won: tuple[Seat, str]
) -> int:
    """The number of the journal's entries after which a seat had won an honour; all, if it took the whole game.

    Raises:
        ValueError, Refused: the journal is not of this game.
    """
    steps = list(matches.replay_steps(game, seats, options, entries))
    states = [(matches.upgrade(match).state, progress.events) for match, progress in steps]
    first = bisect_left(range(len(steps)), 1, key=lambda last: won in find_own(game, states[: last + 1]))
    return steps[first][1].match.entry_count if first < len(steps) else len(entries)


def search_review(game_review: Review) -> set[tuple[Seat, str]]:
    """The honours by the review of a game of two that was played to its end."""
    if game_review.ungraded_reason is not None or len(game_review.players) != 2:
        return set()
    perfect = {(seat, "perfect-game") for seat, player in enumerate(game_review.players) if player.errors > -PERFECT}
    lucky = {
        (seat, "long-shot")
        for seat, player in enumerate(game_review.players)
        if player.result == 1 and min(point.chances[seat] for point in game_review.curve) < LONG_SHOT
    }
    return perfect | lucky


def search_new(past: Sequence[PastGame]) -> set[str]:
    """The honours that a player won with the last of these games and with none before it, the latest last."""
    new = search_career(past)
    for number in range(len(past) - 1, 0, -1):
        if not new:
            break
        new -= search_career(past[:number])
    return new


def search_career(past: Sequence[PastGame]) -> set[str]:
    """The honours that a player won with the last of these games, the latest last."""
    if not past or past[-1].score is None:
        return set()
    played = [game for game in past if game.score is not None]
    return _search_habits(played) | (_search_wins(played) if played[-1].score == 1 else set())


def _search_habits(played: Sequence[PastGame]) -> set[str]:
    """The honours for playing, whatever the result."""
    last = played[-1]
    days = sorted({game.day for game in played}, reverse=True)
    days_in_a_row = sum(1 for _ in takewhile(lambda numbered: numbered[1] == last.day - numbered[0], enumerate(days)))
    in_a_week = sum(last.ended_at_ms - game.ended_at_ms <= WEEK_MS for game in played)
    honours = {
        "first-game": True,
        "good-company": last.people > 1,
        "three-today": sum(game.day == last.day for game in played) >= DAY_GAMES,
        "all-played": {game.game for game in played} >= GAMES.keys(),
    }
    return {honour for honour, is_won in honours.items() if is_won} | {
        *steps_up_to("day-by-day", days_in_a_row),
        *steps_up_to("hundred", len(played)),
        *steps_up_to("busy-week", in_a_week),
    }


def _search_wins(played: Sequence[PastGame]) -> set[str]:
    """The honours for winning the last game."""
    last, won = played[-1], {"first-win"}
    if last.is_rated:
        rated = [game for game in played if game.is_rated]
        won |= {*steps_up_to("winning-streak", sum(1 for _ in takewhile(_is_won, reversed(rated))))}
        won |= {"full-table"} if last.players >= FULL_TABLE else set()
    won |= {*steps_up_to("all-rounder", len({game.game for game in played if _is_won(game)} & GAMES.keys()))}
    levels = [opponent.id for opponent in CAST]
    if last.beaten in levels:
        won |= {*steps_up_to("climber", levels.index(last.beaten) + 1)}
    if last.beaten == levels[-1]:
        won.add("beat-iris")
        if {game.game for game in played if game.beaten == levels[-1]} >= GAMES.keys():
            won.add("iris-everywhere")
    return won


def _is_won(game: PastGame) -> bool:
    return game.score == 1
