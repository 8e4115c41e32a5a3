"""A process that leads the whole bot through an event in a simulated Discord, until it kills itself with SIGKILL.

    python -m tests.cogs.killed

reads a `Life` as JSON from a line of its input and lives it in a process of its own. What outlives it is the database,
and what Discord knows, which is written to a file right before the end. `dead STATUS` comes last.

A step is a commit before it reaches the disk, one that has reached it while nobody knows, and a request that Discord
has taken while the bot has no answer.
"""

import asyncio
import os
import pickle
import signal
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from msgspec import Struct
from simcord.actors import MemberActor

from bot.tables.commands import Play, Resign
from bot.tables.ids import GuildId, UserId
from bot.tables.table import Phase as TablePhase
from cogs.club.rows import Club
from cogs.tournaments.queries import Tournaments
from cogs.tournaments.rules.steps import State
from cogs.tournaments.rules.tournament import Pairing, Phase
from engine.ai import plan_turn
from tests.bot.crashing import serve
from tests.bot.stored import empty_database
from tests.cogs.administering import admin, settings, settle
from tests.cogs.club import planning as club
from tests.cogs.world import World

DISCORD = "discord"
"""The name of the file with what Discord knows."""
LOCAL = frozenset({"subscribers", "emit"})
"""The parts of the simulated Discord that belong to a process."""


class Life(Struct, frozen=True):
    """A life to be lived: in which folder, with which event, and the number of the step that ends it; 0 for none.

    `counts_start`: the steps of the bot's start count, too.
    """

    folder: str
    event: str
    step: int = 0
    counts_start: bool = False


class Steps:
    """Counts the steps, and ends the process at one of them."""

    def __init__(self, world: World, life: Life) -> None:
        self.is_counting = life.counts_start
        self._world = world
        self._file = Path(life.folder, DISCORD)
        self._left = life.step
        dialect, http = world.club.store.database.engine.dialect, world.club.http
        commit, request = dialect.do_commit, http.request

        def do_commit(connection: Any) -> None:
            self._count()
            commit(connection)
            self._count()

        async def take(*arguments: Any, **options: Any) -> Any:
            answer = await request(*arguments, **options)
            self._count()
            return answer

        dialect.do_commit = do_commit  # type: ignore[method-assign, assignment]
        http.request = take  # type: ignore[method-assign]

    def save(self) -> None:
        """Write down what Discord knows."""
        state = {name: value for name, value in vars(self._world.backend).items() if name not in LOCAL}
        while True:
            try:
                self._file.write_bytes(pickle.dumps(state))
            except RuntimeError:  # another thread changes it just now
                continue
            return

    def _count(self) -> None:
        self._left -= self.is_counting
        if self.is_counting and not self._left:
            self.save()
            os.kill(os.getpid(), signal.SIGKILL)


async def live(life: Life) -> None:
    """Start the bot, and lead it to the end of the event."""
    folder = Path(life.folder)
    world = await World.open(folder / "ocho.db", search_every_s=club.MINUTE)
    eve = admin(world)
    if (folder / DISCORD).exists():
        known = pickle.loads((folder / DISCORD).read_bytes())  # noqa: S301 -- ours
        vars(world.backend.clock).update(vars(known.pop("clock")))
        vars(world.backend).update(known)
    steps = Steps(world, life)
    with world.time_context():
        await world.start()
        steps.is_counting = True
        await {"tournament": _play_tournament, "race": _hold_race}[life.event](world, eve)
    await world.club.close()
    steps.save()


async def _play_tournament(world: World, eve: MemberActor) -> None:
    """A Swiss tournament of five, from the command to its end; whoever signed up first wins, but for some games."""
    if not (await settings(world)).tournaments:
        await settle(world, tournaments=True)
    people = (*world.people, eve)
    while (state := await _shown_tournament(world)) is None:
        await eve.slash(world.channel, "tournament new octi", format="swiss", rounds=3)
    while state.tournament.phase is not Phase.OVER:
        running = [pairing for pairing in state.pairings if pairing.is_open and pairing.table_id]
        page = [message for message in world.history() if message.has("pings")][-1]
        if state.tournament.phase is Phase.RUNNING and running:
            await world.press(people[running[0].first - 1], page, "play")
            await _resign(world, running[0])
        elif state.tournament.phase is Phase.RUNNING:
            await world.advance_time(1)
        elif missing := people[len(state.entrants) :]:
            await world.press(missing[0], page, "sign-up")
        elif not state.entrants[0].wants_pings:
            await world.press(people[0], page, "pings")
        else:
            await world.press(eve, world.answer(await world.press(eve, page, "manage")), "close")
        state = await _shown_tournament(world) or state


async def _shown_tournament(world: World) -> State | None:
    """The tournament, once its newest page is posted."""
    while tournaments := await world.club.store.get(Tournaments).of_guild(GuildId(world.home.id), 1):
        if tournaments[0].tournament.shown_page == tournaments[0].tournament.page:
            return await world.club.store.get(Tournaments).load(tournaments[0].tournament.id)
        await world.advance_time(1)
    return None


async def _resign(world: World, pairing: Pairing) -> None:
    """One of a pair gives up, and that is confirmed."""
    loser = max(pairing.first, pairing.second) if (pairing.first + pairing.second) % 3 else pairing.first
    table = (await world.club.table_service.load(pairing.table_id)).table
    await world.execute(table.id, Resign(table.players[loser == pairing.second].user))
    os.write(1, f"confirmed {pairing.round} {pairing.board}\n".encode())


async def _hold_race(world: World, _: MemberActor) -> None:
    """A race at its hour, from the plan to its end: two join, and one of them is right at every roll."""
    ann, guild = UserId(world.ann.id), GuildId(world.home.id)
    if not await world.club.store.get(Club).is_called(guild, ann):
        await world.club.store.get(Club).turn_on_alert(guild, ann, 1)
    if not (await settings(world)).race.is_on:
        await club.plan(world)
    while not (tables := world.rows()["tables"]):
        assert world.backend.clock.elapsed < club.DAY, "no race takes place"
        await world.advance_time(club.MINUTE)
    table_id = tables[0][0]
    while (table := await world.table(table_id)).phase is not TablePhase.OVER:
        lobbies = club.lobbies(world)
        if table.phase is TablePhase.LOBBY and len(table.players) < 2 and lobbies:
            await world.press((world.ann, world.zoe)[len(table.players)], lobbies[0], "join")
        elif table.match is not None and 0 in table.match.actors:
            await world.execute(table_id, Play(table.position, plan_turn(table.match, 0), user=ann))
        await world.advance_time(1 if table.phase is TablePhase.PLAYING else club.MINUTE / 2)
    await world.advance_time(club.MINUTE)


async def warm_up() -> None:
    """Start a bot once: the processes to come have its commands then."""
    with TemporaryDirectory() as folder:
        await empty_database(Path(folder, "ocho.db"))
        world = await World.open(Path(folder, "ocho.db"))
        await world.start()
        await world.shutdown()
        await world.club.close()


if __name__ == "__main__":
    asyncio.run(warm_up())
    serve(Life, live)
