"""Films of finished games: drawn in threads, encoded in a process, sent privately."""

import asyncio
import io
from typing import ClassVar, Final, NamedTuple

import discord
from cachetools import LRUCache
from PIL import Image

from bot.kit.file_jobs import FileCache, FileJob, ProgressMessage
from bot.services import workers
from bot.text import Translator
from bot.ui.answer.replies import Interaction, translator_for
from bot.ui.answer.sharing import share_button
from bot.ui.board import table_screen
from bot.ui.message import compose
from bot.ui.message.compose import ComposedMessage
from bot.ui.message.spec import ControlRow, MessageSpec, text_block
from cogs.history import cards
from cogs.history.game_files import GameSource, draw_frames
from games.core import Refused
from render.film import Film, evenly, film
from render.film_cards import film_card

MAX_FILM_BYTES: Final = (10 << 20) - (64 << 10)
"""The size of a film: Discord takes 10 MiB, with the rest of the message."""
MAX_FRAMES: Final = 600
"""The pictures of a film; of more moments some are left out."""
FRAME_MS: Final = 1600
"""The duration of a picture where there are few."""
MAX_FILM_MS: Final = 120_000
"""The length of a film at most."""

MIN_FRAME_MS: Final = 250
"""The shortest time for which a film shows a picture."""

CARD_MS: Final = 3000
"""The duration of the card before the game."""
LAST_FRAME_MS: Final = 3500
"""The time for which a film shows its last picture."""

END_CARD_MS: Final = 6000
"""The time for which a film shows its last card."""

CACHE_BYTES: Final = 48 << 20
"""The size of the films in memory."""

PROGRESS_EVERY_S: Final = 2
"""The seconds between two messages about encoding."""
SHARE_ARG: Final = "0/0..0"
"""The argument of the button that shares a film."""


class _CachedFilm(NamedTuple):
    """A film, and the number of the game's frames, of which it may show fewer."""

    film: Film
    total_frames: int

    @property
    def shown_frames(self) -> int:
        """The frames in it: all pictures but the two cards."""
        return len(self.film.picture_indexes) - 2


class FilmJob(FileJob[GameSource, _CachedFilm]):
    """Makes films."""

    text_prefix: ClassVar[str] = "film"

    def new_cache(self) -> FileCache[_CachedFilm]:
        """An empty cache, by the size of the films."""
        return LRUCache(CACHE_BYTES, getsizeof=lambda entry: len(entry.film.webp))

    async def compose_shared(self, interaction: Interaction, source: GameSource, t: Translator) -> ComposedMessage:
        """A film for the channel, as the user has it. Refused: `film-gone`, it is remembered no more."""
        cached = self.cached_file(source, translator_for(interaction).language)
        if cached is None:
            raise Refused("film-gone")
        return await _compose_film(t, source, cached, t("share-by", player=interaction.user.mention))

    async def build(self, message: ProgressMessage, source: GameSource) -> _CachedFilm:
        """The film; of too many frames it shows some. Refused: `film-too-short`, it would have one picture."""
        frames = source.frames
        count = min(len(frames), MAX_FRAMES)
        chosen = tuple(frames[place] for place in evenly(len(frames), count))
        drawn = await draw_frames(self, message, source.presenter, chosen)
        pictures = [png for png, _ in drawn if png]
        if len(pictures) < 2:
            raise Refused("film-too-short")
        frame_ms = max(min(FRAME_MS, MAX_FILM_MS // len(pictures)), MIN_FRAME_MS)
        times = [CARD_MS, *[frame_ms] * (len(pictures) - 1), LAST_FRAME_MS, END_CARD_MS]
        pictures = await asyncio.to_thread(_with_cards, message.t, source, pictures)
        with self.encoding(message) as report:
            await report(1, len(pictures))
            arguments = (film, pictures, times, MAX_FILM_BYTES, workers.report_progress)
            return _CachedFilm(await workers.run_with_progress(report, PROGRESS_EVERY_S, *arguments), len(frames))

    async def show_file(self, message: ProgressMessage, source: GameSource, file: _CachedFilm) -> None:
        """Show the film, with a button that shares it."""
        composed = await _compose_film(message.t, source, file)
        share = share_button(message.t, SHARE_ARG, "share-film")
        target = f"replay-{source.table.id}"
        row = await compose.compose(MessageSpec((ControlRow((share,)),), is_framed=False), target)
        composed.layout.components += row.layout.components
        await message.show(composed)


async def _compose_film(t: Translator, source: GameSource, film: _CachedFilm, *more: str) -> ComposedMessage:
    """The message of a film, with more lines of text."""
    table = source.table
    table_view = table_screen.view_table(table, t)
    title = source.presenter.title(t)
    players = t.format_list([table_view.name(seat) for seat in range(len(table.players))])
    texts = [t("film-title", game=title, players=players)]
    count = film.shown_frames
    if count < film.total_frames:
        texts.append(t("film-fewer", shown=count, count=film.total_frames))
    composed = await compose.compose(MessageSpec(text_block(*texts, *more)))
    name = f"{table.game}-{table.id}.webp"
    alt_text = t("film-alt", game=title, players=players, count=count)
    composed.layout.components.append(compose.picture_gallery(name, compose.choose_alt_text(alt_text)))
    composed.files.append(discord.File(io.BytesIO(film.film.webp), name))
    return composed


def _with_cards(t: Translator, source: GameSource, pictures: list[bytes]) -> list[bytes]:
    """The pictures of a game between a card with its players and one with its end, as high as they."""
    height = max(Image.open(io.BytesIO(png)).height for png in pictures)
    opening, ending = cards.film_cards(source.presenter, table_screen.view_table(source.table, t))
    return [film_card(*opening, height).png, *pictures, film_card(*ending, height).png]
