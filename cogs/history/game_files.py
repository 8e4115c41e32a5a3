"""The source of a file about a finished game: its moments, and their pictures."""

from functools import partial
from typing import Any

from msgspec import Struct

from bot.kit.file_jobs import FileJob, ProgressMessage
from bot.tables.ids import TableId
from bot.tables.table import Table
from bot.text import Translator
from bot.ui.board import replay
from bot.ui.board.presenter import Presenter
from bot.ui.board.replay import ReplayFrame
from bot.ui.message.spec import PictureBlock


class GameSource(Struct, frozen=True):
    """A finished game with its moments, of which a file is made."""

    presenter: Presenter
    table: Table
    frames: tuple[ReplayFrame, ...]

    @property
    def key(self) -> tuple[TableId, int]:
        """The table and its revision."""
        return self.table.id, self.table.revision

    @property
    def part_count(self) -> int:
        """The number of moments."""
        return len(self.frames)


async def draw_frames(
    job: FileJob[GameSource, Any], message: ProgressMessage, presenter: Presenter, frames: tuple[ReplayFrame, ...]
) -> list[tuple[bytes, str]]:
    """The picture of each frame, as a PNG file with its alt text; empty where it has none."""
    return await job.make_parts(message, [partial(_draw_frame, presenter, frame, message.t) for frame in frames])


def _draw_frame(presenter: Presenter, frame: ReplayFrame, t: Translator) -> tuple[bytes, str]:
    blocks = replay.render_frame(presenter, frame, t)
    pictures = ((block.draw().png, block.alt_text) for block in blocks if isinstance(block, PictureBlock))
    return next(pictures, (b"", ""))
