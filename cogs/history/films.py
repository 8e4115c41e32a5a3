"""Films of whole games, for whoever asks: drawn in threads, put together in a process, shown when they are ready."""

import asyncio
import contextlib
import io
import logging
from collections import OrderedDict
from collections.abc import Awaitable, Callable
from typing import Final

import aiohttp
import discord
from discord import ui
from msgspec import Struct

from bot.services import workers
from bot.tables.table import SECOND, Table
from bot.text import Say
from bot.ui import messages, replay, table_screen
from bot.ui.message_spec import Screen, Shot, words
from bot.ui.presenter import Presenter
from bot.ui.replay import Moment
from bot.ui.replies import say_to
from bot.ui.table_messages import Via
from games.core import Refused
from render.film import Film, film

log = logging.getLogger(__name__)

LIMIT: Final = (10 << 20) - (64 << 10)
"""How large a film may be: Discord takes 10 MiB, and what goes with it."""
MOST: Final = 600
"""How many pictures a film has at most; of more moments some are left out."""
PACE: Final = 1600
"""How long a picture is seen, in milliseconds, where there are few."""
WHOLE: Final = 120_000
"""How long a film is at most, about."""
QUICKEST: Final = 250
LAST: Final = 5000
"""How long the last picture is seen."""
KEPT: Final = 48 << 20
"""How many bytes of films are kept, for whoever asks again."""
EVERY: Final = 2
"""After how many seconds at least it is told how many pictures are put in."""
GOODBYE: Final = 2
"""For how many seconds the bot tries to say that it stops."""


class _NotShownError(Exception):
    """Discord did not take what somebody was to be shown, or could not be reached."""


class _Made(Struct, frozen=True):
    """A film, and of how many moments it shows how many."""

    film: Film
    shown: int
    count: int


class Films:
    """Makes films: one at a time for each person, and few at a time for all.

    Args:
        now: the time, in milliseconds.
    """

    def __init__(self, now: Callable[[], int]) -> None:
        self._now = now
        self._making: dict[int, asyncio.Task[None]] = {}
        self._free = asyncio.Semaphore(workers.LONG)
        self._joining: set[asyncio.Task[None]] = set()
        self._kept: OrderedDict[tuple[str, int, str], _Made] = OrderedDict()

    async def show(self, via: Via, presenter: Presenter, table: Table, finding: Awaitable[tuple[Moment, ...]]) -> None:
        """Answer privately with the film of a game, as soon as there is one.

        Refused: `film-too-short`, there is no more than one picture; `film-making`, the person is waiting for another.
        """
        memory, moments = self._kept, await finding
        if len(moments) < 2:
            raise Refused("film-too-short")
        if via.user.id in self._making:
            raise Refused("film-making")
        showing = _Showing(via, presenter, table, say_to(via))
        kept = self._kept.get((table.id, table.revision, showing.say.language))
        if kept is not None:
            await self._show(showing, kept)
            return
        self._making[via.user.id] = asyncio.create_task(self._make(showing, moments, memory))

    def forget(self) -> None:
        """Keep no film any longer, nor those that are being made: names are in them that are to be forgotten."""
        self._kept = OrderedDict()

    async def close(self) -> None:
        """Give up whatever is being made, and say so."""
        making = list(self._making.values())
        for task in making:
            if task not in self._joining:
                task.cancel()
        if making:
            workers.stop()
        await asyncio.gather(*making, return_exceptions=True)

    async def _make(self, showing: "_Showing", moments: tuple[Moment, ...], memory: object) -> None:
        say = showing.say
        try:
            waits = self._free.locked()
            await showing.tell(say("film-waiting") if waits else say("film-begun", count=len(moments)))
            async with self._free:
                pictures = await self._drawn(showing, moments)
                if len(pictures) < 2:
                    await showing.tell(say("refused-film-too-short"))
                    return
                made = await self._joined(showing, pictures, len(moments))
            if memory is self._kept:
                self._keep((showing.table.id, showing.table.revision, say.language), made)
            await self._show(showing, made)
        except (asyncio.CancelledError, workers.Stopped):
            with contextlib.suppress(TimeoutError, _NotShownError):
                await asyncio.wait_for(showing.tell(say("film-stopped")), GOODBYE)
        except _NotShownError as error:
            log.info("a film of table %s is not made: %s", showing.table.id, error)
        except Exception:
            log.exception("a film of table %s could not be made", showing.table.id)
            with contextlib.suppress(_NotShownError):
                await showing.tell(say("refused-broken"))
        finally:
            del self._making[showing.via.user.id]

    async def _drawn(self, showing: "_Showing", moments: tuple[Moment, ...]) -> list[bytes]:
        """The pictures, as PNG files."""
        some = min(len(moments), MOST)
        chosen = [moments[round(at * (len(moments) - 1) / (some - 1))] for at in range(some)]
        pictures: list[bytes] = []
        told = self._now()
        for number, moment in enumerate(chosen, start=1):
            picture = await asyncio.to_thread(_drawn, showing.presenter, moment, showing.say)
            pictures += [picture] if picture else []
            if self._now() - told >= SECOND:
                await showing.tell(showing.say("film-drawing", number=number, count=some))
                told = self._now()
        return pictures

    async def _joined(self, showing: "_Showing", pictures: list[bytes], count: int) -> _Made:
        async def put_in(number: int, count: int) -> None:
            with contextlib.suppress(_NotShownError):
                await showing.tell(showing.say("film-joining", number=number, count=count))

        await put_in(1, len(pictures))
        pace = max(min(PACE, WHOLE // len(pictures)), QUICKEST)
        times = [pace] * (len(pictures) - 1) + [LAST]
        task = self._making[showing.via.user.id]
        self._joining.add(task)  # it is stopped where it works
        try:
            found = await workers.run_telling(put_in, EVERY, film, pictures, times, LIMIT, workers.report)
        finally:
            self._joining.discard(task)
        return _Made(found, len(found.shown), count)

    async def _show(self, showing: "_Showing", made: _Made) -> None:
        try:
            await showing.show(made)
        except _NotShownError as error:
            log.info("a film of table %s is not shown: %s", showing.table.id, error)

    def _keep(self, key: tuple[str, int, str], made: _Made) -> None:
        self._kept[key] = made
        while sum(len(one.film.webp) for one in self._kept.values()) > KEPT:
            self._kept.popitem(last=False)


class _Showing:
    """The private message in which a film will be shown."""

    def __init__(self, via: Via, presenter: Presenter, table: Table, say: Say) -> None:
        self.via = via
        self.presenter = presenter
        self.table = table
        self.say = say

    async def tell(self, told: str) -> None:
        """Say how far it is.

        Raises:
            _NotShownError: that can't be said.
        """
        await self._send(await messages.compose(Screen(words(told)), "private", 0))

    async def show(self, made: _Made) -> None:
        """Show the film itself.

        Raises:
            _NotShownError: that can't be done.
        """
        scene = table_screen.scene(self.table, self.say)
        title = self.presenter.title(self.say)
        players = self.say.list([scene.told(seat) for seat in range(len(self.table.players))])
        texts = [self.say("film-title", game=title, players=players)]
        if made.shown < made.count:
            texts.append(self.say("film-fewer", shown=made.shown, count=made.count))
        message = await messages.compose(Screen(words(*texts)), "private", 0)
        file = discord.File(io.BytesIO(made.film.webp), f"{self.table.game}-{self.table.id}.webp")
        gallery: ui.MediaGallery[ui.LayoutView] = ui.MediaGallery()
        alt = self.say("film-alt", game=title, players=players, count=made.shown)
        gallery.add_item(media=f"attachment://{file.filename}", description=alt[: messages.ALT_LIMIT])
        message.layout.add_item(gallery)
        message.files.append(file)
        await self._send(message)

    async def _send(self, message: messages.Message) -> None:
        try:
            if self.via.response.is_done():
                await self.via.edit_original_response(
                    view=message.layout, attachments=message.files, allowed_mentions=message.mentions
                )
            else:
                await self.via.response.send_message(view=message.layout, files=message.files, ephemeral=True)
        except (discord.HTTPException, aiohttp.ClientError, OSError) as error:
            raise _NotShownError(str(error)) from error


def _drawn(presenter: Presenter, moment: Moment, say: Say) -> bytes:
    """The picture of a moment; nothing where it has none."""
    shots = [block for block in replay.shown(presenter, moment, say) if isinstance(block, Shot)]
    return shots[0].draw().png if shots else b""
