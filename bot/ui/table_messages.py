"""Keeping the messages of tables up to date in their channels."""

import asyncio
import contextlib
import logging
from collections.abc import Callable, Coroutine, Iterator, Mapping
from pathlib import PurePosixPath
from typing import Any
from urllib.parse import urlsplit

import aiohttp
import discord
from msgspec.structs import replace

from bot.services.locks import Locks
from bot.services.table_service import Done, Host
from bot.store.errors import StoreError
from bot.store.store import Kept
from bot.tables.commands import Change, Pause, Show, Shown
from bot.tables.table import MINUTE, Phase, Table
from bot.text import LANGUAGES, speaker
from bot.ui import messages, table_screen
from bot.ui.message_spec import Screen, words
from bot.ui.messages import Message
from bot.ui.presenter import Presenter
from games.core import Refused

log = logging.getLogger(__name__)

OLD = 50 * MINUTE
"""Discord lets messages older than an hour be edited only a few times (error 30046)."""
AGAIN_AFTER = 10
"""After how many seconds a message is tried again that Discord could not take."""
TRIES = 3

Via = discord.Interaction[discord.Client]


class Unshowable(Exception):  # noqa: N818 -- a state of the channel
    """The table cannot be shown: `code` says why (`missing-permissions`, `channel-gone`)."""

    def __init__(self, code: str) -> None:
        super().__init__(code)
        self.code = code


class Display:
    """Shows tables. Of one table, one change at a time.

    Args:
        client: the connection to Discord.
        host: where the tables are.
        presenters: how each game is shown, by its key.
    """

    def __init__(self, client: discord.Client, host: Host, presenters: Mapping[str, Presenter]) -> None:
        self._client = client
        self._host = host
        self._presenters = presenters
        self._locks = Locks[str]()
        self._composed: dict[str, tuple[int, str]] = {}
        self._pending: set[asyncio.Task[None]] = set()

    async def show(self, done: Done, via: Via | None = None, tries: int = TRIES) -> None:
        """Show a change that is stored. `via`: the click on the table's message that made it, answered with it.

        Raises:
            Unshowable: the bot may not write there (any more); the table pauses.
        """
        table = done.table
        async with self._locks.alone(table.id):
            try:
                await self._show(done, via)
            except (discord.Forbidden, discord.NotFound) as error:
                await self._pause(table, error)
            except (discord.HTTPException, aiohttp.ClientError, OSError) as error:
                log.warning("table %s cannot be shown now: %s", table.id, error)
                if tries > 1:
                    self._later(table, lambda: self.show(done, tries=tries - 1))

    async def redraw(self, via: Via, table: Table, arg: str, *, picture: bool = False) -> None:
        """Answer a click that only changes what is about to be done: new buttons, and a new picture if asked.

        Refused: `stale`, the table went on meanwhile, or another message shows it by now.
        """
        presenter = self._presenters[table.game]
        shown = _picture(via.message) if via.message and not picture else ""
        message = await self._compose(table_screen.screen(presenter, table, arg), table, shown)
        files = discord.utils.MISSING if shown else message.files
        async with self._locks.alone(table.id):
            kept = await self._host.look(table.id)
            moved = via.message is not None and kept.message and kept.message != via.message.id
            if moved or kept.table.stamp != table.stamp:
                raise Refused("stale")
            self._composed[table.id] = (table.stamp, arg)
            await via.response.edit_message(view=message.layout, attachments=files, allowed_mentions=message.mentions)

    async def post(self, channel: int, screen: Screen) -> int:
        """Post a message that belongs to no table; returns its id."""
        return await self._post(channel, await messages.compose(screen, "private", 0))

    async def close(self, table: str) -> None:
        """Show that a table that cannot be read is closed, if its message can be found."""
        place = await self._host.store.place(table)
        if place is None:
            return
        say = speaker(LANGUAGES[0])  # which one it spoke cannot be read either
        message = await messages.compose(Screen(words(say("store-unreadable")), accent=table_screen.DONE), table, 0)
        try:
            if place[1]:
                await self._partial(*place).edit(view=message.layout, attachments=[])
            else:
                await self._post(place[0], message)
        except (discord.HTTPException, Unshowable):
            log.warning("table %s cannot be read, and its channel cannot be told", table)

    async def _show(self, done: Done, via: Via | None) -> None:
        table = done.table
        kept, _ = await self._host.store.load(table.id)
        if kept is None or (kept.message and kept.shown >= table.face):
            return
        presenter = self._presenters[table.game]
        screen = table_screen.screen(presenter, table, self._composed_at(table))
        if done.change.guests:
            screen = replace(screen, mention=done.change.guests)
        stays = _what_stays(presenter, done.change)
        in_place = done.change.show is Show.EDIT or (stays is None and self._is_watched(done.change))
        fits = in_place and kept.message and not self._old(kept.message)
        if fits and await self._edit(kept, table, screen, via):
            await self._seen(table, kept.message)
            return
        if kept.message:
            await self._retire(table, kept, stays, via)
        posted = await self._answer(via, table, screen) or await self._post(
            table.channel, await self._compose(screen, table)
        )
        await self._seen(table, posted)

    def _composed_at(self, table: Table) -> str:
        """What the player to move has put together in this position; a reminder or an offer leaves it as it is."""
        stamp, arg = self._composed.get(table.id, (0, ""))
        if stamp == table.stamp and table.phase is Phase.PLAYING:
            return arg
        self._composed.pop(table.id, None)
        return ""

    async def _seen(self, table: Table, message: int, tries: int = TRIES) -> None:
        """Remember which message shows a table, and let the rules know, where they wait for it.

        What was done is done: that this cannot be written down is nothing to tell the player. The rules come first: a
        process that ends in between shows the table again, and nobody waits for a time that never begins.
        """
        try:
            if table.match is not None and table.match.rules.deadline(table.match.state) == 0:
                with contextlib.suppress(Refused):  # it is over by now, or paused, and will be shown so
                    await self._host.do(table.id, Shown(_sent_at(message)))
            await self._host.store.mark_shown(table, message)
        except StoreError as error:
            log.warning("table %s is shown, but not written down where: %s", table.id, error)
            if tries > 1:
                self._later(table, lambda: self._seen(table, message, tries - 1))

    async def _retire(self, table: Table, kept: Kept, stays: Screen | None, via: Via | None) -> None:
        """Let what stays take the place of the message that showed the table until now, or take that away, if possible.

        Discord lets an old message be edited only so often. Buttons that are left are of a position that is over.
        """
        try:
            if stays is not None:
                await self._edit(kept, table, stays, via)
                return
            if via is not None and not via.response.is_done():
                await via.response.defer()
            await self._partial(kept.place, kept.message).delete()
        except discord.HTTPException as error:
            log.info("an old message of table %s stays: %s", table.id, error)

    async def _edit(self, kept: Kept, table: Table, screen: Screen, via: Via | None) -> bool:
        """Edit the message of a table, as the answer to a click on it where there is one.

        False if the message does not exist any more.
        """
        if via is not None and via.message is not None and via.message.id == kept.message:
            content = await self._compose(screen, table)
            with _unless_too_late(via, table):
                await via.response.edit_message(
                    view=content.layout, attachments=content.files, allowed_mentions=content.mentions
                )
                return True
        content = await self._compose(screen, table)
        try:
            await self._partial(kept.place, kept.message).edit(
                view=content.layout, attachments=content.files, allowed_mentions=content.mentions
            )
        except discord.NotFound:
            return False
        return True

    async def _answer(self, via: Via | None, table: Table, screen: Screen) -> int:
        """Post a table's first message as the answer to the command that opened it; 0 if there is none to answer."""
        if via is not None and via.type is discord.InteractionType.application_command:
            content = await self._compose(screen, table)
            with _unless_too_late(via, table):
                sent = await via.response.send_message(
                    view=content.layout, files=content.files, allowed_mentions=content.mentions
                )
                return sent.message_id or 0
        return 0

    async def _post(self, channel: int, message: Message) -> int:
        target = self._client.get_partial_messageable(channel)
        sent = await target.send(view=message.layout, files=message.files, allowed_mentions=message.mentions)
        return sent.id

    def _partial(self, channel: int, message: int) -> discord.PartialMessage:
        return self._client.get_partial_messageable(channel).get_partial_message(message)

    def _is_watched(self, change: Change) -> bool:
        """Whether a new turn needs to call nobody: one person plays against computers, and has just done something."""
        table = change.table
        here = self._host.now() - table.touched < MINUTE
        return change.show is Show.FRESH and table.phase is Phase.PLAYING and len(table.humans) == 1 and here

    def _old(self, message: int) -> bool:
        return self._host.now() - _sent_at(message) > OLD

    async def _compose(self, screen: Screen, table: Table, kept: str = "") -> Message:
        """The message of a table, which calls nobody where the server does not want that."""
        if screen.mention and not (await self._host.store.guilds.settings(table.guild)).mentions:
            screen = replace(screen, mention=())
        return await messages.compose(screen, table.id, table.stamp, kept)

    async def _pause(self, table: Table, error: discord.HTTPException) -> None:
        code = "missing-permissions" if isinstance(error, discord.Forbidden) else "channel-gone"
        log.info("table %s cannot be shown (%s): %s", table.id, code, error)
        match table.phase:
            case Phase.PLAYING:
                await self._host.do(table.id, Pause(code))
            case Phase.OVER:  # nobody waits for it: it is not tried again at every start
                _, message = await self._host.store.place(table.id) or (0, 0)
                await self._host.store.mark_shown(table, message)
        raise Unshowable(code) from error

    def _later(self, table: Table, again: Callable[[], Coroutine[Any, Any, None]]) -> None:
        """Do something about a table again in a while."""

        async def work() -> None:
            try:
                await again()
            except (Unshowable, Refused, StoreError) as error:
                log.warning("table %s is not shown: %s", table.id, error)

        def start() -> None:
            task = asyncio.create_task(work())
            self._pending.add(task)
            task.add_done_callback(self._pending.discard)

        asyncio.get_running_loop().call_later(AGAIN_AFTER, start)


def _what_stays(presenter: Presenter, change: Change) -> Screen | None:
    """What stays of the message that showed a table until now, when a new turn is shown by a new one."""
    table = change.table
    if change.show is not Show.FRESH or table.match is None:
        return None
    if table.stamp == 1:
        return table_screen.started(presenter, table)
    return table_screen.ended_turn(presenter, change.ended or table)


def _sent_at(message: int) -> int:
    """When a message was sent, in milliseconds, by Discord's clock."""
    return (message >> 22) + discord.utils.DISCORD_EPOCH


def _picture(message: discord.Message) -> str:
    """The file name of the picture in a message; files that components show are not among its attachments."""
    parts = [part for box in message.components if isinstance(box, discord.Container) for part in box.children]
    urls = [part.items[0].media.url for part in parts if isinstance(part, discord.MediaGalleryComponent)]
    return PurePosixPath(urlsplit(urls[0]).path).name if urls else ""


@contextlib.contextmanager
def _unless_too_late(via: Via, table: Table) -> Iterator[None]:
    """An answer that Discord may not take any more, for it waits three seconds: then the message is sent by itself."""
    try:
        yield
    except discord.InteractionResponded:
        pass
    except discord.HTTPException as error:
        log.info("table %s: %s cannot be answered any more: %s", table.id, via.id, error)
