"""Tournaments at work: each step is decided from what is stored, and stored as a whole, with the tables that it opens.

What takes time, the pairings of many and the tables of a round, is computed in the worker processes.
"""

import logging
import secrets
from collections.abc import Sequence
from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from bot.services import workers
from bot.services.table_service import TableService
from bot.store.errors import Conflict, ErasurePending
from bot.store.writes import SaveTable
from bot.tables.commands import Abort, Command, Join, Resign, Start
from bot.tables.fairness import SECRET_BYTES
from bot.tables.ids import ChannelId, GuildId, TableId, UserId
from bot.tables.machine import apply, open_table
from bot.tables.table import Player
from cogs.tournaments.queries import Tournaments
from cogs.tournaments.rules.steps import State, Step, next_step
from cogs.tournaments.rules.tournament import EVENING_FORMATS, Entrant, Format, Settings, Tournament, TournamentId
from games.core import Refused

log = logging.getLogger(__name__)

MAX_OPEN: Final = 5
"""The tournaments of a server that may go on at a time."""
MAX_CONFLICTS: Final = 20
"""The tries of due steps while people sign up and games end; after those, they are taken later."""
SMALL_ROUND: Final = 64
"""So many entrants are paired at once; to send more to a worker process takes less time than to pair them."""
SMALL_BATCH: Final = 4
"""So many tables are opened at once."""


class Game(Struct, frozen=True):
    """A game of a tournament that is to begin: its table, the players in seat order, and the source of its dice."""

    table_id: TableId
    players: tuple[Player, Player]
    secret: bytes


class TournamentService:
    """Takes the steps of tournaments, one after the other."""

    def __init__(self, table_service: TableService) -> None:
        self._service = table_service
        self._store = table_service.store

    async def open(self, tournament: Tournament) -> None:
        """Store a new tournament; raises StoreError. Refused: `tournament-limit`, MAX_OPEN go on on its server."""
        tournament = replace(tournament, due_at_ms=tournament.closes_at_ms)
        if (refusal := await self._store.get(Tournaments).open(tournament, MAX_OPEN)) is not None:
            raise refusal

    async def take_due_steps(self, tournament_id: TournamentId) -> State | None:
        """Take all steps of a tournament that are due; returns it as it is then, or None if there is none.

        Raises:
            StoreError: the database fails; the steps taken so far are stored.
        """
        conflicts = 0
        while True:
            state = await self._store.get(Tournaments).load(tournament_id)
            if state is None:
                return None
            now_ms = self._service.now_ms()
            is_small = len(state.entrants) <= SMALL_ROUND or state.tournament.settings.format is not Format.SWISS
            step = next_step(state, now_ms) if is_small else await workers.run(next_step, state, now_ms)
            if step is None:
                return state
            try:
                await self._take(state, step, now_ms)
                await self._end_tables(step)
            except (
                Conflict,
                ErasurePending,
                Refused,
            ) as error:  # who asked for erasure counts as withdrawn from now on
                log.info("tournament %s: %s", tournament_id, error)
                conflicts += 1
                if conflicts == MAX_CONFLICTS:
                    raise

    async def _take(self, state: State, step: Step, now_ms: int) -> None:
        if not step.to_open:
            await self._store.get(Tournaments).commit(state, step)
            return
        entrants = {entrant.number: entrant for entrant in state.entrants}
        opened = [
            replace(pairing, table_id=TableId(secrets.token_hex(5)), opened_at_ms=now_ms) for pairing in step.to_open
        ]
        games = [
            Game(
                pairing.table_id,
                (_player(entrants[pairing.first]), _player(entrants[pairing.second])),
                secrets.token_bytes(SECRET_BYTES),
            )
            for pairing in opened
        ]
        tournament = state.tournament
        arguments = tournament.id, tournament.guild, tournament.settings, games, now_ms
        is_small = len(games) <= SMALL_BATCH
        saves = start_games(*arguments) if is_small else await workers.run(start_games, *arguments)
        await self._store.get(Tournaments).commit(state, replace(step, pairings=tuple(opened)), saves)
        for save in saves:
            self._service.notify_listeners(save.table)

    async def _end_tables(self, step: Step) -> None:
        """End the tables whose games a step has decided. Refused: a game cannot be ended."""
        for table_id, user in step.to_resign:
            await self._execute(table_id, Resign(user))
        for table_id in step.to_call_off:
            await self._execute(table_id, Abort("called-off"))

    async def _execute(self, table_id: TableId, command: Command) -> None:
        """Execute a command at a table, unless it is over by now."""
        try:
            await self._service.execute(table_id, command)
        except Refused as refused:
            if refused.code != "over":
                raise


def start_games(
    tournament_id: TournamentId, guild: GuildId, settings: Settings, games: Sequence[Game], now_ms: int
) -> list[SaveTable]:
    """The tables of a tournament's games, which begin at once and are in no channel yet."""
    saves = []
    for game in games:
        first, second = game.players
        table = open_table(
            table_id=game.table_id,
            guild=guild,
            channel=ChannelId(0),
            language=settings.language,
            game=settings.game,
            options=settings.options,
            host=first,
            now_ms=now_ms,
            max_players=2,
            turn_limit_s=settings.turn_limit_s,
        )
        seated = apply(table, Join(second.user, second.name), now_ms).table
        seated = replace(
            seated,
            rematch_seating=(first.user, second.user),
            tournament=tournament_id,
            ignores_holidays=settings.format in EVENING_FORMATS,
        )
        started = apply(seated, Start(first.user, game.secret), now_ms)
        saves.append(SaveTable(replace(started.table, host=UserId(0)), entries=started.entries))
    return saves


def _player(entrant: Entrant) -> Player:
    return Player(entrant.user, entrant.name)
