"""The result of a table whose game is over: who came where, whether it is rated, and what was achieved in it."""

from collections.abc import Sequence

from msgspec import Struct

from bot.standings.rating import ranks_with_leavers_last
from bot.tables.table import Phase, Player, Table
from games import match as matches
from games.core import Feat
from games.journal import Entry, SeatAdded


class PlayerResult(Struct, frozen=True):
    """Somebody who sat at the table to the end, or until they left.

    Attributes:
        user: who; as at a table, 0 for a computer player, `GONE` for somebody who was forgotten meanwhile.
        name: what they were called.
        rank: 1 for the best, equal ones for ties, those who left last; 0 where the game has no outcome.
        points: of the rules, at the end.
        left: whether they left before the end.
    """

    user: int
    name: str
    rank: int
    points: int
    left: bool = False


class GameResult(Struct, frozen=True):
    """A game that is over.

    Attributes:
        table_id: the id of its table.
        guild: the server.
        game: its key in the catalog.
        variant: what it is rated as (see `games.core.Rules.variant`).
        ended_at_ms: when, in milliseconds.
        end_reason: why it is over, by the rules, or how the table ended without them.
        unrated_reason: why it is not rated: `computer` (one played), `alone` (nobody else did), or how the table ended
            without an outcome (`called-off`, `stale`, `abandoned`); empty where it is.
        player_results: by seat.
        feats: of a rated game, those of people.
    """

    table_id: str
    guild: int
    game: str
    variant: str
    ended_at_ms: int
    end_reason: str
    unrated_reason: str
    player_results: tuple[PlayerResult, ...]
    feats: tuple[Feat, ...] = ()

    @property
    def human_results(self) -> tuple[PlayerResult, ...]:
        """The finishers of whom it is known who they are, in the order of their ids."""
        return tuple(sorted([one for one in self.player_results if one.user > 0], key=lambda one: one.user))

    def score(self, player_result: PlayerResult) -> int:
        """How the game went for one of them: 1 won, 0 drawn for the first place, -1 lost."""
        if player_result.rank > 1:
            return -1
        return int(sum(one.rank == 1 for one in self.player_results) == 1)

    @property
    def is_rated(self) -> bool:
        """Whether it counts for ratings, wins, points and records."""
        return not self.unrated_reason

    @property
    def has_outcome(self) -> bool:
        """Whether somebody won, or all agreed that nobody did."""
        return all(finisher.rank for finisher in self.player_results)


def is_game_over(table: Table) -> bool:
    """Whether a game was played here and is over, one way or another."""
    return table.phase is Phase.OVER and table.match is not None


def game_result(table: Table) -> GameResult:
    """The result of a table that `is_over`, right after it became so; the feats are for `feats_of` to find.

    Raises:
        ValueError: no game was played there, or it is not over.
    """
    match = table.match
    if match is None or table.phase is not Phase.OVER:
        raise ValueError(f"table {table.id} has no result")
    outcome = match.outcome
    if outcome is None or table.end_reason or all(match.left):
        ranks, unrated = (0,) * match.seats, table.end_reason or "abandoned"
    else:
        ranks = ranks_with_leavers_last(outcome.ranks, match.left)
        unrated = _unrated(table.players)
    seats = zip(table.players, ranks, match.rules.scores(match.state), match.left, strict=True)
    return GameResult(
        table_id=table.id,
        guild=table.guild,
        game=table.game,
        variant=match.rules.variant(table.options),
        ended_at_ms=table.last_shown_change_at_ms,
        end_reason=table.end_reason or (outcome.reason if outcome is not None else "abandoned"),
        unrated_reason=unrated,
        player_results=tuple(
            PlayerResult(player.user, player.name, rank, points, left) for player, rank, points, left in seats
        ),
    )


def find_feats(table: Table, journal: Sequence[Entry]) -> tuple[Feat, ...]:
    """What people achieved in the game of a table, by its whole journal, gone through again.

    Raises:
        ValueError, Refused: the journal is not of this game.
    """
    if table.match is None:
        return ()
    seats = table.match.seats - sum(isinstance(entry, SeatAdded) for entry in journal)
    walked = matches.replay_steps(table.game, seats, table.options, journal)
    found = table.match.rules.feats((matches.upgrade(match).state, done.events) for match, done in walked)
    return tuple(feat for feat in found if table.players[feat.seat].is_person)


def _unrated(players: Sequence[Player]) -> str:
    if any(player.is_computer for player in players):
        return "computer"
    return "" if sum(player.is_person for player in players) > 1 else "alone"
