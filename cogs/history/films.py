"""Films of finished games: drawn in threads, encoded in a process, sent privately."""

import asyncio
import contextlib
import io
import logging
from collections.abc import Awaitable, Callable
from typing import Final, NamedTuple, TypeAlias

import aiohttp
import discord
from cachetools import LRUCache
from msgspec import Struct
from PIL import Image

from bot.services import workers
from bot.tables.table import SECOND_MS, Table
from bot.text import Translator
from bot.ui import messages, replay, table_screen
from bot.ui.deferral import stop_deferral
from bot.ui.message_spec import ControlRow, MessageSpec, PictureBlock, text_block
from bot.ui.presenter import Presenter
from bot.ui.replay import ReplayFrame
from bot.ui.replies import Interaction, translator_for
from bot.ui.sharing import share_button
from cogs.history import cards
from games.core import Refused
from render.film import Film, film
from render.film_cards import film_card

log = logging.getLogger(__name__)

MAX_FILM_BYTES: Final = (10 << 20) - (64 << 10)
"""The size of a film: Discord takes 10 MiB, with the rest of the message."""
MAX_FRAMES: Final = 600
"""The pictures of a film; of more moments some are left out."""
FRAME_MS: Final = 1600
"""The duration of a picture where there are few."""
MAX_FILM_MS: Final = 120_000
MIN_FRAME_MS: Final = 250
CARD_MS: Final = 3000
"""The duration of the card before the game."""
LAST_FRAME_MS: Final = 3500
END_CARD_MS: Final = 6000
CACHE_BYTES: Final = 48 << 20
PROGRESS_EVERY_S: Final = 2
"""The seconds between two messages about encoding."""
STOP_NOTICE_S: Final = 2
SHARE_ARG: Final = "0/0..0"
"""The argument of the button that shares a film."""


class _MessageFailedError(Exception):
    """Discord did not take a message about a film, or could not be reached."""


class _CachedFilm(NamedTuple):
    """A film, and the number of the game's frames, of which it may show fewer."""

    film: Film
    total_frames: int

    @property
    def shown_frames(self) -> int:
        """The frames in it: all pictures but the two cards."""
        return len(self.film.picture_indexes) - 2


_Films: TypeAlias = LRUCache[tuple[str, int, str], _CachedFilm]


class FilmMaker:
    """Makes films: one at a time for each user, and few at a time for all."""

    def __init__(self, now_ms: Callable[[], int], long_jobs: asyncio.Semaphore) -> None:
        self._now_ms = now_ms
        self._making: dict[int, asyncio.Task[None]] = {}
        self._slots = long_jobs
        self._joining: set[asyncio.Task[None]] = set()
        self.clear_cache()

    async def send_film(
        self, interaction: Interaction, presenter: Presenter, table: Table, frames: Awaitable[tuple[ReplayFrame, ...]]
    ) -> None:
        """Answer privately with the film of a game, as soon as there is one.

        Refused: `film-too-short`, there is only one picture; `film-making`, the user is waiting for another.
        """
        cache, shown_frames = self._cache, await frames
        if len(shown_frames) < 2:
            raise Refused("film-too-short")
        if interaction.user.id in self._making:
            raise Refused("film-making")
        message = _FilmMessage(interaction, presenter, table, translator_for(interaction))
        cached = self._cache.get((table.id, table.revision, message.t.language))
        if cached is None:
            self._making[interaction.user.id] = asyncio.create_task(self._make(message, shown_frames, cache))
            return
        with contextlib.suppress(_MessageFailedError):
            await message.show_film(cached)

    async def compose_shared(
        self, interaction: Interaction, presenter: Presenter, table: Table, t: Translator
    ) -> messages.ComposedMessage:
        """A film for the channel, as the user has it. Refused: `film-gone`, it is remembered no more."""
        cached = self._cache.get((table.id, table.revision, translator_for(interaction).language))
        if cached is None:
            raise Refused("film-gone")
        message = _FilmMessage(interaction, presenter, table, t)
        return await message.compose_film(cached, t("share-by", player=interaction.user.mention))

    def clear_cache(self) -> None:
        """Drop all films, those in the making too: they may name users who are being erased."""
        self._cache: _Films = LRUCache(CACHE_BYTES, getsizeof=lambda entry: len(entry.film.webp))

    async def close(self) -> None:
        """Cancel the films that are being made, and tell their users."""
        tasks = set(self._making.values())
        for task in tasks - self._joining:
            task.cancel()
        if tasks:
            workers.cancel_long_work()
        await asyncio.gather(*tasks, return_exceptions=True)

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
                joined = await self._join(message, pictures, len(frames))
            cache[message.table.id, message.table.revision, t.language] = joined
            await message.show_film(joined)
        except (asyncio.CancelledError, workers.WorkCancelled):
            with contextlib.suppress(TimeoutError, _MessageFailedError):
                await asyncio.wait_for(message.show_text(t("film-stopped")), STOP_NOTICE_S)
        except _MessageFailedError:
            pass
        except Exception:
            log.exception("a film of table %s could not be made", message.table.id)
            with contextlib.suppress(_MessageFailedError):
                await message.show_text(t("refused-broken"))
        finally:
            del self._making[message.interaction.user.id]

    async def _draw_frames(self, message: "_FilmMessage", frames: tuple[ReplayFrame, ...]) -> list[bytes]:
        count = min(len(frames), MAX_FRAMES)
        pictures: list[bytes] = []
        reported_ms = self._now_ms()
        for number in range(count):
            frame = frames[round(number * (len(frames) - 1) / (count - 1))]
            picture = await asyncio.to_thread(_draw_frame, message.presenter, frame, message.t)
            pictures += [picture] if picture else []
            if self._now_ms() - reported_ms >= SECOND_MS:
                await message.show_text(message.t("film-drawing", number=number + 1, count=count))
                reported_ms = self._now_ms()
        return pictures

    async def _join(self, message: "_FilmMessage", pictures: list[bytes], total_frames: int) -> _CachedFilm:
        async def report(number: int, count: int) -> None:
            with contextlib.suppress(_MessageFailedError):
                await message.show_text(message.t("film-joining", number=number, count=count))

        frame_ms = max(min(FRAME_MS, MAX_FILM_MS // len(pictures)), MIN_FRAME_MS)
        times = [CARD_MS, *[frame_ms] * (len(pictures) - 1), LAST_FRAME_MS, END_CARD_MS]
        pictures = await asyncio.to_thread(_with_cards, message, pictures)
        await report(1, len(pictures))
        task = self._making[message.interaction.user.id]
        self._joining.add(task)  # it is stopped where it works
        try:
            arguments = (film, pictures, times, MAX_FILM_BYTES, workers.report_progress)
            return _CachedFilm(await workers.run_with_progress(report, PROGRESS_EVERY_S, *arguments), total_frames)
        finally:
            self._joining.discard(task)


class _FilmMessage(Struct, frozen=True):
    """The private message of a film; its methods raise `_MessageFailedError`."""

    interaction: Interaction
    presenter: Presenter
    table: Table
    t: Translator

    async def show_text(self, text: str) -> None:
        """Show the progress."""
        await self._send(await messages.compose(MessageSpec(text_block(text))))

    async def show_film(self, film: _CachedFilm) -> None:
        """Show the film itself, with a button that shares it."""
        message = await self.compose_film(film)
        share = share_button(self.t, SHARE_ARG, "share-film")
        row = (await messages.compose(MessageSpec((ControlRow((share,)),), is_framed=False), self._target)).layout
        for item in row.children:
            message.layout.add_item(item)
        await self._send(message)

    @property
    def _target(self) -> str:
        return f"replay-{self.table.id}"

    async def compose_film(self, film: _CachedFilm, *more: str) -> messages.ComposedMessage:
        """The message of a film, with more lines of text."""
        table_view = table_screen.view_table(self.table, self.t)
        title = self.presenter.title(self.t)
        players = self.t.format_list([table_view.escaped_name(seat) for seat in range(len(self.table.players))])
        texts = [self.t("film-title", game=title, players=players)]
        count = film.shown_frames
        if count < film.total_frames:
            texts.append(self.t("film-fewer", shown=count, count=film.total_frames))
        message = await messages.compose(MessageSpec(text_block(*texts, *more)))
        name = f"{self.table.game}-{self.table.id}.webp"
        alt_text = self.t("film-alt", game=title, players=players, count=count)
        message.layout.add_item(messages.picture_gallery(name, messages.choose_alt_text(alt_text)))
        message.files.append(discord.File(io.BytesIO(film.film.webp), name))
        return message

    async def _send(self, message: messages.ComposedMessage) -> None:
        await stop_deferral(self.interaction)
        try:
            if self.interaction.response.is_done():
                await message.edit(self.interaction.edit_original_response)
            else:
                await message.send(self.interaction.response.send_message, ephemeral=True)
        except (discord.HTTPException, aiohttp.ClientError, OSError) as error:
            log.info("a film of table %s is not shown: %s", self.table.id, error)
            raise _MessageFailedError from error


def _with_cards(message: _FilmMessage, pictures: list[bytes]) -> list[bytes]:
    """The pictures of a game between a card with its players and one with its end, as high as they."""
    height = max(Image.open(io.BytesIO(png)).height for png in pictures)
    opening, ending = cards.film_cards(message.presenter, table_screen.view_table(message.table, message.t))
    return [film_card(*opening, height).png, *pictures, film_card(*ending, height).png]


def _draw_frame(presenter: Presenter, frame: ReplayFrame, t: Translator) -> bytes:
    """The picture of a frame, as a PNG file; empty where it has none."""
    blocks = replay.render_frame(presenter, frame, t)
    return next((block.draw().png for block in blocks if isinstance(block, PictureBlock)), b"")
