"""The bot in a page on this machine: the real bot inside a simulated Discord, with one server and four people.

The simulation's clock stands still by itself, and other people's pages change only when told. A pump moves its time
along with the clock on the wall and refreshes the pages when, and only when, something has happened.
"""

import asyncio
import contextlib
import logging
import signal
import sys
import time
import webbrowser
from collections.abc import Callable, Mapping
from datetime import UTC, datetime
from typing import Any, Final

import simcord
from simcord.backend.errors import SetupError
from simcord.builders import ChannelHandle

from bot.app import OchoClub
from bot.settings import Settings
from bot.store.engine import connect
from bot.store.store import Store

log = logging.getLogger(__name__)

PEOPLE: Final = (("Ann", "en-US"), ("Zoé", "fr"), ("Luis", "es-ES"), ("Max", "en-GB"))
"""Who is there, and the language of each one's Discord."""
BEAT: Final = 0.2
"""How often the pump looks, in seconds."""


async def play(settings: Settings, *, port: int = 0, browser: bool = True) -> int:
    """Serve the page until somebody stops the program; returns the exit code.

    Raises:
        BadDatabase: the database cannot be used.
    """
    bot = OchoClub(Store(await connect(settings.database_url)), shards=1)
    world = simcord.Env(bot, check_errors=False)
    channel, people = furnish(world)
    await world.start()
    try:
        with world.time_context():
            async with world.preview(channel, viewers=people, layout="channel", port=port or None) as page:
                await _show_open_tables(world, bot, channel)
                await page.refresh()
                print(f"Ocho Club is ready: {page.url}\nStop it with Ctrl-C.", flush=True)
                if browser:
                    _open(page.url)
                await _pump(world, page)
    finally:
        await world.shutdown()
        await bot.close()
    return 0


def furnish(world: simcord.Env) -> tuple[ChannelHandle, list[simcord.MemberActor]]:
    """One server with a channel and four people, the same at every start, and its clock set to now.

    Everything gets its id from the order in which it is made. So the tables of the last time know their people and
    their channel again; only the messages are gone.
    """
    guild = world.create_guild("Ocho Club")
    channel = guild.create_text_channel("games")
    people = [guild.add_member(world.create_user(name.lower(), global_name=name)) for name, _ in PEOPLE]
    speak(world, {person.id: locale for person, (_, locale) in zip(people, PEOPLE, strict=True)})
    world.backend.clock.advance((datetime.now(UTC) - world.now()).total_seconds())
    return channel, people


def speak(world: simcord.Env, locales: Mapping[int, str]) -> None:
    """Let people use Discord in their languages; the simulation knows only one."""

    def translated(emit: Callable[[str, Mapping[str, Any]], None]) -> Callable[[str, Mapping[str, Any]], None]:
        def with_locale(event: str, payload: Mapping[str, Any]) -> None:
            if event == "INTERACTION_CREATE":
                user = (payload.get("member") or payload)["user"]["id"]
                payload = {**payload, "locale": locales.get(int(user), "en-US")}
            emit(event, payload)

        return with_locale

    world.backend.emit = translated(world.backend.emit)  # type: ignore[method-assign, assignment]


async def _show_open_tables(world: simcord.Env, bot: OchoClub, channel: ChannelHandle) -> None:
    """Post the tables that were open when the program was stopped: their messages went with it."""
    with world._bot_scope():  # noqa: SLF001 -- what the bot does must run on the simulation's clock
        for kept in reversed(await bot.store.open_tables(guild=channel.guild.id if channel.guild else 0)):
            await asyncio.create_task(bot.desk.show_again(kept.table.id))


async def _pump(world: simcord.Env, page: Any) -> None:
    stopped = asyncio.Event()
    loop = asyncio.get_running_loop()
    for one in (signal.SIGINT, signal.SIGTERM):
        with contextlib.suppress(NotImplementedError):
            loop.add_signal_handler(one, stopped.set)
    closed = asyncio.ensure_future(page.wait_closed())
    seen, last = len(world.backend.transcript), _wall()
    while not stopped.is_set() and not closed.done():
        with contextlib.suppress(TimeoutError):
            await asyncio.wait_for(stopped.wait(), BEAT)
        try:
            passed = _wall() - last
            await world.advance_time(max(passed, 0))
            last += passed
            if len(world.backend.transcript) != seen:
                seen = len(world.backend.transcript)
                await page.refresh()
        except SetupError:
            continue  # somebody's click is being carried out; its own page is refreshed with it
        except TimeoutError as error:
            log.warning("the simulation lags behind: %s", error)
    closed.cancel()


def _wall() -> float:
    return time.clock_gettime(time.CLOCK_BOOTTIME) if hasattr(time, "CLOCK_BOOTTIME") else time.time()


def _open(url: str) -> None:
    with contextlib.suppress(webbrowser.Error):
        if not sys.stdout.isatty():
            return
        webbrowser.open(url)
