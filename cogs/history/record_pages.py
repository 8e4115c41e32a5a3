"""Finished games as pages for keeping: an HTML file that replays itself in a browser, sent privately."""

import io
from datetime import UTC, datetime
from typing import ClassVar, Final

import discord
from cachetools import LRUCache

from bot.kit.file_jobs import FileCache, FileJob, ProgressMessage
from bot.services import workers
from bot.tables.table import SECOND_MS
from bot.text import Translator
from bot.text.user_text import to_plain
from bot.ui.board import table_screen
from bot.ui.message import compose
from bot.ui.message.spec import MessageSpec, text_block
from cogs.history.cards import describe_ending
from cogs.history.game_files import GameSource, draw_frames
from cogs.history.messages import describe_frame
from games.core import Refused
from render.record_page import Moment, PageTexts, RecordPage, record_page

MAX_PAGE_BYTES: Final = 8_000_000
"""The size of a game as a page."""

CACHE_BYTES: Final = 24 << 20
"""The size of the games as pages in memory."""

PROGRESS_EVERY_S: Final = 2
"""The seconds between two reports of how far a game as a page has got."""

_CONTROLS: Final = ("first", "back", "play", "pause", "forward", "last")


class RecordPageJob(FileJob[GameSource, RecordPage]):
    """Makes pages for keeping."""

    text_prefix: ClassVar[str] = "page"

    def new_cache(self) -> FileCache[RecordPage]:
        """An empty cache, by the size of the pages."""
        return LRUCache(CACHE_BYTES, getsizeof=lambda page: len(page.html))

    async def build(self, message: ProgressMessage, source: GameSource) -> RecordPage:
        """The page; of a long game its pictures are smaller or fewer, and its words complete.

        Refused: `page-too-short`, it would have one picture.
        """
        drawn = await draw_frames(self, message, source.presenter, source.frames)
        if sum(bool(png) for png, _ in drawn) < 2:
            raise Refused("page-too-short")
        t = message.t
        moments = [
            Moment(to_plain(describe_frame(t, source.presenter, frame, index)), png, to_plain(alt_text))
            for index, (frame, (png, alt_text)) in enumerate(zip(source.frames, drawn, strict=True))
        ]
        with self.encoding(message) as report:
            arguments = (record_page, _page_texts(t, source), moments, MAX_PAGE_BYTES, workers.report_progress)
            return await workers.run_with_progress(report, PROGRESS_EVERY_S, *arguments)

    async def show_file(self, message: ProgressMessage, source: GameSource, file: RecordPage) -> None:
        """Show the file, to be saved and opened."""
        t, name = message.t, f"{source.table.game}-{source.table.id}.html"
        composed = await compose.compose(MessageSpec(text_block(t("page-done", game=source.presenter.title(t)))))
        composed.files.append(discord.File(io.BytesIO(file.html), name))
        composed.layout.components.append(compose.file_component(name))
        await message.show(composed)


def _page_texts(t: Translator, source: GameSource) -> PageTexts:
    table = source.table
    table_view = table_screen.view_table(table, t)
    title = t("page-title", game=source.presenter.title(t), players=t.format_list(list(table_view.names)))
    times_ms = table.opened_at_ms, table.last_action_at_ms
    opened, ended = (t.format_time(datetime.fromtimestamp(time_ms / SECOND_MS, UTC)) for time_ms in times_ms)
    facts = (
        to_plain(describe_ending(table_view)),
        source.presenter.describe_options(t, table.options),
        t("page-dates", opened=opened, ended=ended),
        t("page-table", table=table.id),
    )
    controls = tuple(t(f"page-{control}") for control in _CONTROLS)
    return PageTexts(t.language_tag, to_plain(title), facts, controls, t("page-moves"), t("page-fewer"))
