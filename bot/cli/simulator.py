"""The bot in a page on this machine: the real bot inside a simulated Discord, with one server and four people.

The simulation's clock stands still by itself, and other people's pages change only when told. A pump moves its time
along with the clock on the wall and refreshes the pages when, and only when, something has happened.
"""

import asyncio
import contextlib
import logging
import sys
import time
import webbrowser
from collections.abc import Callable, Mapping
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, Final

import discord
import simcord
from simcord.backend.cdn import CDN_BASE
from simcord.backend.errors import SetupError
from simcord.builders import ChannelHandle
from simcord.preview._media import MediaInfo, MediaWorker, _process_media
from simcord.preview._server import PreviewServer

from bot.cli.installation import log_damage
from bot.cli.late_clicks import LateClicks
from bot.cli.run import REVIEW_PAUSE_S
from bot.cli.settings import Settings
from bot.cli.signals import stop_event
from bot.store.engine import connect
from bot.store.guild_settings import ThreadUse
from bot.store.store import Store
from bot.tables.ids import GuildId
from bot.tables.shards import ShardRange
from bot.text import LANGUAGES, translator
from bot.ui.client import OchoClub

log = logging.getLogger(__name__)

MEMBERS: Final = (("Ann", "en-US"), ("Zoé", "fr"), ("Luis", "es-ES"), ("Max", "en-GB"))
"""The people, and the locale of each."""
POLL_INTERVAL_S: Final = 0.2
"""The time between two looks at the page."""

CLICK_TIMEOUT_S: Final = 30
"""The time after which the page takes a click for lost; a busy machine or an animation needs long."""


PreviewServer._STATIC_FILES |= {"/preview.js": "app.js", "/app.js": str(Path(__file__).with_name("page.js"))}  # noqa: SLF001 -- there is no public place for a script of ours


class _PictureReader(MediaWorker):
    """Reads pictures in a thread: they are ours. A process each, as for strangers, takes 0.3 s."""

    async def _decode(self, key: str, blob: bytes, media_time: float | None) -> MediaInfo:
        del key
        return await asyncio.to_thread(_process_media, blob, media_time)


class _SimulatedDiscord(simcord.Env):
    """The simulation, in which time passes only when the pump says so: else a click would wait for what is soon due."""

    async def _settle_internal(self, **options: Any) -> None:
        """Wait until the bot is at rest; at its start, too, as long as after a click, and not 5 s."""
        await super()._settle_internal(**(options | {"timeout": self.settle_timeout}))

    def _schedule_timer(self, *_: Any) -> None:
        """No timer rings by the clock on the wall."""


async def run_simulator(settings: Settings, *, port: int, browser: bool) -> int:
    """Serve the page until somebody stops the program; returns the exit code. Raises BadDatabase."""
    stopped = stop_event()
    log_damage()
    print("Opening the database …")
    store = Store(await connect(settings.database_url))
    bot = OchoClub(
        store,
        shards=ShardRange(),
        emoji_pause_s=0,
        review_pause_s=REVIEW_PAUSE_S,
        review_share=settings.review_percent / 100,
        usual_threads=ThreadUse.NEVER,  # the page shows one channel
    )
    world = _SimulatedDiscord(bot, settle_timeout=CLICK_TIMEOUT_S)
    channel, people = populate(world)
    keep_emoji(world, bot)
    print("Starting the bot in a simulated Discord …")
    await world.start()
    try:
        with world.time_context():
            async with world.preview(channel, viewers=people, layout="channel", port=port or None) as page:
                page._media_worker = _PictureReader()  # noqa: SLF001 -- there is no public place for it
                LateClicks(world, page)
                await _greet(world, bot, channel)
                print(f"Ocho Club is ready: {page.url}\nStop it with Ctrl-C.")
                if browser:
                    open_page(page.url)
                await _Pump(world, page).run(stopped)
    finally:
        await bot.close()
    return 0


def open_page(url: str) -> None:
    """Open a page in the browser of whoever reads what the program prints, if somebody does."""
    if sys.stdout.isatty():
        with contextlib.suppress(webbrowser.Error):
            webbrowser.open(url)


def populate(world: simcord.Env) -> tuple[ChannelHandle, list[simcord.MemberActor]]:
    """Make one server with a channel and four people, one of them an admin, and set its clock to now.

    Ids follow from the order of creation: tables of an earlier start have the same people and channel; only the
    messages are gone.
    """
    world.backend.bot_user.name = "Ocho Club"
    guild = world.create_guild("Friends")
    channel = guild.create_text_channel("games")
    users = [world.create_user(name.lower(), global_name=name) for name, _ in MEMBERS]
    admins = guild.create_role("Admins", permissions=discord.Permissions(manage_guild=True))
    people = [guild.add_member(user, roles=[admins] if user is users[0] else []) for user in users]
    set_locales(world, {person.id: locale for person, (_, locale) in zip(people, MEMBERS, strict=True)})
    world.backend.clock.advance((datetime.now(UTC) - world.now()).total_seconds())
    return channel, people


def set_locales(world: simcord.Env, locales: Mapping[int, str]) -> None:
    """Let people use Discord in their languages; the simulation knows only one."""

    def translated(emit: Callable[[str, Mapping[str, Any]], None]) -> Callable[[str, Mapping[str, Any]], None]:
        def with_locale(event: str, payload: Mapping[str, Any]) -> None:
            if event == "INTERACTION_CREATE":
                user = (payload.get("member") or payload)["user"]["id"]
                payload = {**payload, "locale": locales.get(int(user), payload["locale"])}
            emit(event, payload)

        return with_locale

    world.backend.emit = translated(world.backend.emit)  # type: ignore[method-assign, assignment]


class EmojiName(str):
    """The name of an emoji on the page, equal to any: Discord knows it by its id, in whatever language it is named."""

    __slots__ = ()
    __hash__ = str.__hash__

    def __eq__(self, other: object) -> bool:
        """True for every name."""
        return isinstance(other, str)


def keep_emoji(world: simcord.Env, bot: OchoClub) -> None:
    """Keep the pictures of the emoji that the bot uploads for the page; the simulation would throw them away."""
    upload = bot.create_application_emoji

    async def upload_and_keep(*, name: str, image: bytes) -> discord.Emoji:
        emoji = await upload(name=name, image=image)
        world.backend.cdn._blobs[f"{CDN_BASE}/emojis/{emoji.id}.png"] = image  # noqa: SLF001 -- it has no other way in
        world.backend.application_emojis[emoji.id].name = EmojiName(name)
        return emoji

    bot.create_application_emoji = upload_and_keep  # type: ignore[method-assign]


async def _greet(world: simcord.Env, bot: OchoClub, channel: ChannelHandle) -> None:
    """Post the greeting, and the tables that were open when the program was stopped."""
    guild = GuildId(channel.guild.id if channel.guild else 0)
    welcome: Any = bot.get_cog("WelcomeCog")
    with world._bot_scope():  # noqa: SLF001 -- what the bot does must run on the simulation's clock
        here = bot.get_partial_messageable(channel.id)
        greeting = await asyncio.create_task(welcome.compose(translator(LANGUAGES[0])))
        await asyncio.create_task(greeting.send(here.send))
        for stored in reversed(await bot.store.tables.open_tables(guild=guild)):
            await asyncio.create_task(bot.recovery.repost(stored.table.id))


class _Pump:
    """Advances the simulation's time, and refreshes the pages after what happened by itself.

    The simulation refuses anything while it is busy, so time and clicks take turns here. A page is up to date after its
    own click: with no other page open nothing is refreshed, as that would refuse a click on the older page.
    """

    def __init__(self, world: simcord.Env, page: Any) -> None:
        self._world = world
        self._page = page
        self._turns = asyncio.Lock()
        self._seen = self._happened()
        self._last = _wall_clock_s()
        act = page._action  # noqa: SLF001 -- there is no public place to wait before a click is taken

        async def in_turn(context: str | None, body: Mapping[str, Any]) -> dict[str, Any]:
            async with self._turns:
                page._advance_presentation_time()  # noqa: SLF001 -- else “in 30 seconds” counts from the last refresh
                answer: dict[str, Any] = await act(context, body)
                if len(page._pages) <= 2:  # noqa: SLF001 -- the page, and the one for screenshots
                    self._seen = self._happened()
                return answer

        page._action = in_turn  # noqa: SLF001

    async def run(self, stopped: asyncio.Event) -> None:
        """Until the program is told to stop, or the page is closed for good."""
        ends = [asyncio.ensure_future(stopped.wait()), asyncio.ensure_future(self._page.wait_closed())]
        while not (await asyncio.wait(ends, timeout=POLL_INTERVAL_S, return_when=asyncio.FIRST_COMPLETED))[0]:
            async with self._turns:
                await self._advance()
        for end in ends:
            end.cancel()

    async def _advance(self) -> None:
        passed = max(_wall_clock_s() - self._last, 0)
        self._last += passed
        try:
            await self._world.advance_time(passed)
            if self._happened() != self._seen:
                self._seen = self._happened()
                await self._page.refresh()
        except SetupError:
            if not self._page._closed:  # noqa: SLF001 -- a closed page is the end, and no mistake
                raise
        except TimeoutError as error:
            log.warning("the simulation lags behind: %s", error)

    def _happened(self) -> int:
        return len(self._world.backend.transcript)


def _wall_clock_s() -> float:
    return time.clock_gettime(time.CLOCK_BOOTTIME) if hasattr(time, "CLOCK_BOOTTIME") else time.time()
