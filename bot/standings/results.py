"""The result of a finished game: ranks, whether it is rated, and feats."""

from collections.abc import Sequence
from typing import Final

from msgspec import Struct

from bot.standings.rating import ranks_with_leavers_last
from bot.tables.ending import COMPUTER_FAILED, computers_left
from bot.tables.ids import NO_GUILD, GuildId, TableId, UserId, is_person
from bot.tables.table import Context, Phase, Table
from games import match as matches
from games.core import Feat
from games.journal import Entry
from games.options import variant_of

COMPUTER: Final = "computer"
"""The reason why a game is not rated in which a computer player sat."""
CUT_SHORT: Final = "cut-short"
"""The reason why a game is not rated that somebody left before it was really played."""
ASSISTED: Final = "assisted"
"""The reason why a game with hints or takebacks is not rated; its errors are not those of its players alone."""


GOING_EASY: Final = "going-easy"
"""The reason why a game is not rated in which Lola went easy on a newcomer: it is in nothing but the history."""


class PlayerResult(Struct, frozen=True):
    """The result of a player.

    Attributes:
        user: as at a table, 0 for a computer player, `ERASED_USER` for an erased one.
        rank: 1 for the best, equal ones for ties, those who left last; 0 where the game has no outcome.
        points: of the rules, at the end.
        left: before the end.
        level: as at the table, of a computer player; empty without one.
    """

    user: UserId
    name: str
    rank: int
    points: int
    left: bool
    level: str


class GameResult(Struct, frozen=True):
    """The result of a finished game.

    Attributes:
        variant: by `games.options.variant_of`; each is rated by itself.
        end_reason: by the rules, or of the table where they give none.
        unrated_reason: `GOING_EASY`, `ASSISTED`, `COMPUTER` (one played), `alone` (nobody else did),
            `friendly` (by agreement), `elsewhere` (on no server with the bot), `computer-failed` (one could not go on
            and left), `CUT_SHORT`, or the table's reason for an end without an outcome (`computer-failed`,
            `called-off`, `stale`, `abandoned`); empty where the game is rated.
        player_results: by seat.
        feats: of a game that is credited, those of people.
    """

    table_id: TableId
    guild: GuildId
    game: str
    variant: str
    ended_at_ms: int
    end_reason: str
    unrated_reason: str
    player_results: tuple[PlayerResult, ...]
    feats: tuple[Feat, ...] = ()

    @property
    def human_results(self) -> tuple[PlayerResult, ...]:
        """The results of people who are not erased, in the order of their ids."""
        people = (result for result in self.player_results if is_person(result.user))
        return tuple(sorted(people, key=lambda result: result.user))

    def score(self, player_result: PlayerResult) -> int:
        """The score of a player: 1 won, 0 drawn for the first place, -1 lost."""
        if player_result.rank > 1:
            return -1
        return int(sum(result.rank == 1 for result in self.player_results) == 1)

    @property
    def is_rated(self) -> bool:
        """True if it counts for ratings, wins, points and records."""
        return not self.unrated_reason

    @property
    def is_counted(self) -> bool:
        """True if it has an outcome that counts for the totals of its players."""
        return self.has_outcome and self.unrated_reason != GOING_EASY

    @property
    def is_credited(self) -> bool:
        """True if what was achieved in it is its players' own: it is rated, or would be, were it not for computers."""
        return self.has_outcome and self.guild != NO_GUILD and self.unrated_reason in {"", COMPUTER}

    @property
    def has_outcome(self) -> bool:
        """True if somebody won, or all agreed on a draw."""
        return all(result.rank for result in self.player_results)


def is_game_over(table: Table) -> bool:
    """True if a game was played here and is over."""
    return table.phase is Phase.OVER and table.match is not None


def game_result(table: Table) -> GameResult:
    """The result of a table that `is_game_over`, right after it became so, without feats (`find_feats`).

    Raises:
        ValueError: no game was played there, or it is not over.
    """
    match = table.match
    if match is None or table.phase is not Phase.OVER:
        raise ValueError(f"table {table.id} has no result")
    outcome, nobody_ranked = match.outcome, (0,) * match.seats
    if outcome is None:
        ranks, end_reason, unrated_reason = nobody_ranked, table.end_reason, table.end_reason
    elif all(match.left):  # an open race that everybody left
        ranks, end_reason, unrated_reason = nobody_ranked, outcome.reason, "abandoned"
    else:
        ranks = ranks_with_leavers_last(outcome.ranks, match.left)
        end_reason, unrated_reason = outcome.reason, _unrated_reason(table)
    seats = zip(table.players, ranks, match.rules.scores(match.state), match.left, strict=True)
    return GameResult(
        table_id=table.id,
        guild=table.guild,
        game=table.game,
        variant=variant_of(match.rules, table.options),
        ended_at_ms=table.last_shown_change_at_ms,
        end_reason=end_reason,
        unrated_reason=unrated_reason,
        player_results=tuple(
            PlayerResult(player.user, player.name, rank, points, left, player.level)
            for player, rank, points, left in seats
        ),
    )


def find_feats(table: Table, journal: Sequence[Entry]) -> tuple[Feat, ...]:
    """The feats of people in the game of a table, by a replay of its whole journal.

    Raises:
        ValueError, Refused: the journal is not of this game.
    """
    if table.match is None:
        return ()
    seats = matches.initial_seats(table.match.seats, journal)
    steps = matches.replay_steps(table.game, seats, table.options, journal)
    feats = table.match.rules.feats((matches.upgrade(match).state, progress.events) for match, progress in steps)
    return tuple(feat for feat in feats if table.players[feat.seat].is_person)


def _unrated_reason(table: Table) -> str:
    if table.goes_easy:
        return GOING_EASY
    if table.is_assisted:
        return ASSISTED
    if computers_left(table):
        return COMPUTER_FAILED
    if any(player.is_computer for player in table.players):
        return COMPUTER
    if sum(player.is_person for player in table.players) < 2:
        return "alone"
    if table.is_friendly:
        return "friendly"
    if table.context is not Context.SERVER:
        return "elsewhere"
    return CUT_SHORT if table.is_cut_short else ""
