"""Finished games to count, written in few words, and a look at what came of them."""

from collections.abc import Mapping, Sequence
from itertools import count as numbers

from sqlalchemy import Connection

from bot.standings.results import GameResult, PlayerResult
from bot.store.features import features
from bot.store.standings import counting
from bot.store.store import Store
from bot.tables.ids import GuildId, TableId, UserId
from bot.tables.table import Player
from games.core import Feat
from tests.bot.at_table import NOON, lobby

GUILD = GuildId(7)
HOUR = 3_600_000
DAY = 24 * HOUR

_NUMBERS = numbers(1)


def game(
    *players: Player | int,
    ranks: Sequence[int] = (),
    ended_at_ms: int = NOON,
    guild: GuildId = GuildId(GUILD),
    game: str = "el_ocho",
    variant: str = "",
    points: Sequence[int] = (),
    left: Sequence[int] = (),
    unrated: str = "",
    feats: Mapping[str, Sequence[int]] | None = None,
    table: str = "",
) -> GameResult:
    """A game that ended with its players in the order in which they came, or in these ranks.

    A player can be given by the id alone. `left`: the seats of leavers. `feats`: by kind, each seat's value, 0 for
    none; of shares `{"accuracy": (right, of, right, of)}`.
    """
    people = [Player(UserId(player), f"P{player}") if isinstance(player, int) else player for player in players]
    finishers = tuple(
        PlayerResult(player.user, player.name, rank, points[seat] if points else 0, seat in left, player.level)
        for seat, (player, rank) in enumerate(zip(people, ranks or range(1, len(people) + 1), strict=True))
    )
    feat_list = [
        Feat(seat, kind, value, total)
        for kind, values in (feats or {}).items()
        for seat, (value, total) in enumerate(_valued(kind, values))
        if value or total
    ]
    return GameResult(
        table_id=TableId(table or f"g{next(_NUMBERS)}"),
        guild=guild,
        game=game,
        variant=variant,
        ended_at_ms=ended_at_ms,
        end_reason="target",
        unrated_reason=unrated,
        player_results=finishers,
        feats=tuple(feat_list),
    )


def called_off(*players: Player | int, ended_at_ms: int = NOON, guild: GuildId = GuildId(GUILD)) -> GameResult:
    """A game without an outcome."""
    return game(*players, ranks=[0] * len(players), ended_at_ms=ended_at_ms, guild=guild, unrated="called-off")


async def count(store: Store, *results: GameResult) -> None:
    """Count games, in one transaction, for features too, without the tables they were played at."""
    no_table = lobby()

    def count_all(connection: Connection) -> None:
        for result in results:
            counting.count_result(connection, result)
            for feature in features():
                if feature.on_result is not None:
                    feature.on_result(connection, result, no_table)

    await store.write_queue.run(count_all)


def _valued(kind: str, values: Sequence[int]) -> Sequence[tuple[int, int]]:
    if kind == "accuracy":
        return list(zip(values[::2], values[1::2], strict=True))
    return [(value, 0) for value in values]
