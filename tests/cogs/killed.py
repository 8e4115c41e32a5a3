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
from importlib import import_module
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from msgspec import Struct

from tests.bot.crashing import serve
from tests.bot.stored import empty_database
from tests.cogs.administering import admin
from tests.cogs.world import World

DISCORD = "discord"
"""The name of the file with what Discord knows."""
LOCAL = frozenset({"subscribers", "emit"})
"""The parts of the simulated Discord that belong to a process."""


class Life(Struct, frozen=True):
    """A life to be lived: in which folder, with which event, and the number of the step that ends it; 0 for none.

    `event`: the module whose function `lead` leads through it.
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
    world = await World.open(folder / "ocho.db", search_every_s=60)
    eve = admin(world)
    if (folder / DISCORD).exists():
        known = pickle.loads((folder / DISCORD).read_bytes())  # noqa: S301 -- ours
        vars(world.backend.clock).update(vars(known.pop("clock")))
        vars(world.backend).update(known)
    steps = Steps(world, life)
    with world.time_context():
        await world.start()
        steps.is_counting = True
        await import_module(life.event).lead(world, eve)
    await world.club.close()
    steps.save()


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
