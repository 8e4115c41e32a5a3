"""Films of whole games, for whoever asks: drawn in threads, put together in a process, shown when they are ready."""

import asyncio
import contextlib
import io
import logging
from collections.abc import Awaitable, Callable
from typing import Final, TypeAlias

import aiohttp
import discord
from cachetools import LRUCache
from discord import ui
from msgspec import Struct

from bot.services import workers
from bot.tables.table import SECOND_MS, Table
from bot.text import Translator
from bot.ui import messages, replay, table_screen
from bot.ui.message_spec import MessageSpec, PictureBlock, text_block
from bot.ui.presenter import Presenter
from bot.ui.replay import ReplayFrame
from bot.ui.replies import translator_for
from bot.ui.table_messages import Interaction
from games.core import Refused
from render.film import Film, film

log = logging.getLogger(__name__)

MAX_FILM_BYTES: Final = (10 << 20) - (64 << 10)
"""How large a film may be: Discord takes 10 MiB, and what goes with it."""
MAX_FRAMES: Final = 600
"""How many pictures a film has at most; of more moments some are left out."""
FRAME_MS: Final = 1600
"""How long a picture is seen, in milliseconds, where there are few."""
MAX_FILM_MS: Final = 120_000
"""How long a film is at most, about."""
MIN_FRAME_MS: Final = 250
LAST_FRAME_MS: Final = 5000
"""How long the last picture is seen."""
CACHE_BYTES: Final = 48 << 20
"""How many bytes of films are kept, for whoever asks again."""
PROGRESS_EVERY_S: Final = 2
"""After how many seconds at least it is told how many pictures are put in."""
STOP_NOTICE_S: Final = 2
"""For how many seconds the bot tries to say that it stops."""


class _MessageFailedError(Exception):
    """Discord did not take what somebody was to be shown, or could not be reached."""


class _MadeFilm(Struct, frozen=True):
    """A film, and of how many moments it shows how many."""

    film: Film
    frame_count: int
    total_frames: int


_Films: TypeAlias = LRUCache[tuple[str, int, str], _MadeFilm]


class FilmMaker:
    """Makes films: one at a time for each person, and few at a time for all.

    Args:
        now: the time, in milliseconds.
    """

    def __init__(self, now_ms: Callable[[], int]) -> None:
        self._now_ms = now_ms
        self._making: dict[int, asyncio.Task[None]] = {}
        self._slots = asyncio.Semaphore(workers.MAX_LONG_JOBS)
        self._joining: set[asyncio.Task[None]] = set()
        self.clear_cache()

    async def send_film(
        self, interaction: Interaction, presenter: Presenter, table: Table, frames: Awaitable[tuple[ReplayFrame, ...]]
    ) -> None:
        """Answer privately with the film of a game, as soon as there is one.

        Refused: `film-too-short`, there is no more than one picture; `film-making`, the person is waiting for another.
        """
        cache, moments = self._cache, await frames
        if len(moments) < 2:
            raise Refused("film-too-short")
        if interaction.user.id in self._making:
            raise Refused("film-making")
        showing = _FilmMessage(interaction, presenter, table, translator_for(interaction))
        kept = self._cache.get((table.id, table.revision, showing.t.language))
        if kept is not None:
            await self._show(showing, kept)
            return
        self._making[interaction.user.id] = asyncio.create_task(self._make(showing, moments, cache))

    def clear_cache(self) -> None:
        """Keep no film any longer, nor those that are being made: names are in them that are to be forgotten."""
        self._cache: _Films = LRUCache(CACHE_BYTES, getsizeof=lambda made: len(made.film.webp))

    async def close(self) -> None:
        """Give up whatever is being made, and say so."""
        making = list(self._making.values())
        for task in making:
            if task not in self._joining:
                task.cancel()
        if making:
            workers.cancel_long_work()
        await asyncio.gather(*making, return_exceptions=True)

    async def _make(self, message: "_FilmMessage", frames: tuple[ReplayFrame, ...], cache: "_Films") -> None:
        t = message.t
        try:
            waits = self._slots.locked()
            await message.show_text(t("film-waiting") if waits else t("film-begun", count=len(frames)))
            async with self._slots:
                pictures = await self._draw_frames(message, frames)
                if len(pictures) < 2:
                    await message.show_text(t("refused-film-too-short"))
                    return
                made = await self._join(message, pictures, len(frames))
            cache[message.table.id, message.table.revision, t.language] = made
            await self._show(message, made)
        except (asyncio.CancelledError, workers.WorkCancelled):
            with contextlib.suppress(TimeoutError, _MessageFailedError):
                await asyncio.wait_for(message.show_text(t("film-stopped")), STOP_NOTICE_S)
        except _MessageFailedError as error:
            log.info("a film of table %s is not made: %s", message.table.id, error)
        except Exception:
            log.exception("a film of table %s could not be made", message.table.id)
            with contextlib.suppress(_MessageFailedError):
                await message.show_text(t("refused-broken"))
        finally:
            del self._making[message.interaction.user.id]

    async def _draw_frames(self, message: "_FilmMessage", frames: tuple[ReplayFrame, ...]) -> list[bytes]:
        """The pictures, as PNG files."""
        some = min(len(frames), MAX_FRAMES)
        chosen = [frames[round(at * (len(frames) - 1) / (some - 1))] for at in range(some)]
        pictures: list[bytes] = []
        told = self._now_ms()
        for number, moment in enumerate(chosen, start=1):
            picture = await asyncio.to_thread(_draw_frame, message.presenter, moment, message.t)
            pictures += [picture] if picture else []
            if self._now_ms() - told >= SECOND_MS:
                await message.show_text(message.t("film-drawing", number=number, count=some))
                told = self._now_ms()
        return pictures

    async def _join(self, message: "_FilmMessage", pictures: list[bytes], total_frames: int) -> _MadeFilm:
        async def put_in(number: int, count: int) -> None:
            with contextlib.suppress(_MessageFailedError):
                await message.show_text(message.t("film-joining", number=number, count=count))

        await put_in(1, len(pictures))
        pace = max(min(FRAME_MS, MAX_FILM_MS // len(pictures)), MIN_FRAME_MS)
        times = [pace] * (len(pictures) - 1) + [LAST_FRAME_MS]
        task = self._making[message.interaction.user.id]
        self._joining.add(task)  # it is stopped where it works
        try:
            found = await workers.run_with_progress(
                put_in, PROGRESS_EVERY_S, film, pictures, times, MAX_FILM_BYTES, workers.report_progress
            )
        finally:
            self._joining.discard(task)
        return _MadeFilm(found, len(found.picture_indexes), total_frames)

    async def _show(self, message: "_FilmMessage", film: _MadeFilm) -> None:
        try:
            await message.show_film(film)
        except _MessageFailedError as error:
            log.info("a film of table %s is not shown: %s", message.table.id, error)


class _FilmMessage:
    """The private message in which a film will be shown."""

    def __init__(self, interaction: Interaction, presenter: Presenter, table: Table, t: Translator) -> None:
        self.interaction = interaction
        self.presenter = presenter
        self.table = table
        self.t = t

    async def show_text(self, text: str) -> None:
        """Say how far it is.

        Raises:
            _NotShownError: that can't be said.
        """
        await self._send(await messages.compose(MessageSpec(text_block(text)), "private", 0))

    async def show_film(self, film: _MadeFilm) -> None:
        """Show the film itself.

        Raises:
            _NotShownError: that can't be done.
        """
        table_view = table_screen.view_table(self.table, self.t)
        title = self.presenter.title(self.t)
        players = self.t.format_list([table_view.escaped_name(seat) for seat in range(len(self.table.players))])
        texts = [self.t("film-title", game=title, players=players)]
        if film.frame_count < film.total_frames:
            texts.append(self.t("film-fewer", shown=film.frame_count, count=film.total_frames))
        message = await messages.compose(MessageSpec(text_block(*texts)), "private", 0)
        file = discord.File(io.BytesIO(film.film.webp), f"{self.table.game}-{self.table.id}.webp")
        gallery: ui.MediaGallery[ui.LayoutView] = ui.MediaGallery()
        alt = self.t("film-alt", game=title, players=players, count=film.frame_count)
        gallery.add_item(media=f"attachment://{file.filename}", description=alt[: messages.MAX_ALT_LENGTH])
        message.layout.add_item(gallery)
        message.files.append(file)
        await self._send(message)

    async def _send(self, message: messages.ComposedMessage) -> None:
        try:
            if self.interaction.response.is_done():
                await self.interaction.edit_original_response(
                    view=message.layout, attachments=message.files, allowed_mentions=message.allowed_mentions
                )
            else:
                await self.interaction.response.send_message(view=message.layout, files=message.files, ephemeral=True)
        except (discord.HTTPException, aiohttp.ClientError, OSError) as error:
            raise _MessageFailedError(str(error)) from error


def _draw_frame(presenter: Presenter, frame: ReplayFrame, t: Translator) -> bytes:
    """The picture of a moment; nothing where it has none."""
    shots = [block for block in replay.render_frame(presenter, frame, t) if isinstance(block, PictureBlock)]
    return shots[0].draw().png if shots else b""
