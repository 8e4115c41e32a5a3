"""The search of a finished game for honours: by its journal, by its review, and by the games before it."""

from bisect import bisect_left
from collections.abc import Mapping, Sequence
from itertools import takewhile
from typing import Any, Final

from msgspec import Struct

from bot.tables.table import DAY_MS
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
WEEK_GAMES: Final = 10
HUNDRED: Final = 100
STREAK_WINS: Final = 5
FULL_TABLE: Final = 6
CHANCE_HONOURS: Final = frozenset({"comeback", "long-shot"})
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
    """

    game: str
    ended_at_ms: int
    score: int | None
    is_rated: bool
    players: int
    beaten: str


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


def search_career(past: Sequence[PastGame]) -> set[str]:
    """The honours that a player won with the last of these games, the latest last."""
    if not past or past[-1].score is None:
        return set()
    played = [game for game in past if game.score is not None]
    last = played[-1]
    won = set[str]()
    if len(played) >= HUNDRED:
        won.add("hundred")
    if len(played) >= WEEK_GAMES and last.ended_at_ms - played[-WEEK_GAMES].ended_at_ms <= 7 * DAY_MS:
        won.add("busy-week")
    if last.score != 1:
        return won
    rated = [game for game in played if game.is_rated]
    if last.is_rated and sum(1 for _ in takewhile(lambda game: game.score == 1, reversed(rated))) >= STREAK_WINS:
        won.add("winning-streak")
    if last.is_rated and last.players >= FULL_TABLE:
        won.add("full-table")
    if {game.game for game in played if game.score == 1} >= GAMES.keys():
        won.add("all-rounder")
    strongest = CAST[-1].id
    if last.beaten == strongest:
        won.add("beat-iris")
        if {game.game for game in played if game.beaten == strongest} >= GAMES.keys():
            won.add("iris-everywhere")
    return won
