"""Pictures in messages: their cache, their captions, the rules pages with examples, and parts of alt texts."""

import time
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence, Sized
from enum import StrEnum
from functools import lru_cache
from typing import Any, Concatenate, Final, Generic, ParamSpec, TypeVar
from zlib import crc32

from msgspec import Struct, structs

from bot import metrics
from bot.tables.ids import UserId
from bot.text import Translator, text_id, translator
from bot.ui.board.presenter import TableView
from bot.ui.message.compose import fits_alt_text
from bot.ui.message.emoji import emoji
from bot.ui.message.spec import Block, MessageSpec, PictureBlock, TextBlock
from games.core import Seat
from render.canvas import Picture
from render.emoji import SEAT_SHAPES
from render.picture_cache import PictureCache

CaptionsT = TypeVar("CaptionsT", bound=Struct)
P = ParamSpec("P")
TopicT = TypeVar("TopicT", bound=StrEnum)

PICTURE_CACHE: Final = PictureCache(16 << 20)
"""The pictures of all games that were drawn lately: 16 MiB, some five hundred boards."""


QUICK_S: Final = 0.005
"""A painter that took less processor time the last time draws at once: with a thread, both would take longer."""


def picture_block(alt_text: str, painter: Callable[P, Picture], *args: P.args, **kwargs: P.kwargs) -> PictureBlock:
    """A picture that is taken from the cache, or drawn, when it is sent."""
    metrics.PICTURES.inc()
    timed = _timed(painter)

    def draw() -> Picture:
        return PICTURE_CACHE.get_or_draw(timed, *args, **kwargs)

    def find() -> Picture | None:
        return PICTURE_CACHE.get(timed, *args, **kwargs) or (draw() if timed.is_quick else None)

    return PictureBlock(draw, alt_text, find)


class _TimedPainter(Generic[P]):
    """A painter that remembers how long it took the last time."""

    def __init__(self, painter: Callable[P, Picture]) -> None:
        self.is_quick = False
        self._painter = painter

    def __call__(self, *args: P.args, **kwargs: P.kwargs) -> Picture:
        """The picture."""
        start_s = time.thread_time()
        picture = self._painter(*args, **kwargs)
        duration_s = time.thread_time() - start_s
        metrics.DRAW_SECONDS.observe(duration_s)
        self.is_quick = duration_s < QUICK_S
        return picture


_TIMED_PAINTERS: Final[dict[Callable[..., Picture], _TimedPainter[Any]]] = {}


def _timed(painter: Callable[P, Picture]) -> _TimedPainter[P]:
    """The timed form of a painter; always the same one, as the cache knows pictures by their painters."""
    return _TIMED_PAINTERS.setdefault(painter, _TimedPainter(painter))


def topic_blocks(
    t: Translator,
    game: str,
    topic: TopicT,
    painter: Callable[Concatenate[TopicT, P], Picture],
    *args: P.args,
    **kwargs: P.kwargs,
) -> tuple[Block, ...]:
    """A topic of the rules with its picture: the texts `<game>-rules-<topic>` and `.alt` of it."""
    name = text_id(game)
    picture = picture_block(t(f"{name}-rules-{topic}.alt"), painter, topic, *args, **kwargs)
    return (TextBlock(t(f"{name}-rules-{topic}")), picture)


def topic_pages(
    t: Translator,
    game: str,
    sections: Mapping[TopicT, Sized],
    painter: Callable[Concatenate[TopicT, tuple[str, ...], P], Picture],
    *args: P.args,
    **kwargs: P.kwargs,
) -> Iterator[MessageSpec]:
    """A page of the rules for each topic; the sections on its picture have the labels `.label1`, `.label2` …."""
    for topic, parts in sections.items():
        labels = tuple(t(f"{text_id(game)}-rules-{topic}.label{number}") for number in range(1, len(parts) + 1))
        yield MessageSpec(topic_blocks(t, game, topic, painter, labels, *args, **kwargs))


def read_captions(captions_type: type[CaptionsT], t: Translator, game: str, **values: Any) -> CaptionsT:
    """The words on pictures: `values`, and for each other field without a default the text `<game>-on-picture.<field>`.

    Names that cannot be drawn are replaced by “Player 1” and so on, unless `values` has other `stand_ins`.
    """
    names = tuple(name for name in _required_fields(captions_type) if name not in values)
    return captions_type(**{"stand_ins": seat_labels(t.language), **values}, **_caption_texts(t, text_id(game), names))


@lru_cache(maxsize=64)
def _required_fields(captions_type: type[Struct]) -> tuple[str, ...]:
    return tuple(field.name for field in structs.fields(captions_type) if field.required)


@lru_cache(maxsize=64)
def _caption_texts(t: Translator, game: str, names: tuple[str, ...]) -> dict[str, str]:
    return {name: t(f"{game}-on-picture.{text_id(name)}") for name in names}


@lru_cache(maxsize=8)
def seat_labels(language: str) -> tuple[str, ...]:
    """Labels of seats for names that cannot be drawn; there are at most 50 seats."""
    t = translator(language)
    return tuple(t("seat-label", number=number) for number in range(1, 51))


def seat_emoji(t: Translator, seat: Seat) -> str:
    """The shape of a seat as an emoji; empty where there is none."""
    return emoji(t, SEAT_SHAPES[seat]) if seat < len(SEAT_SHAPES) else ""


def list_totals(table_view: TableView, totals: Sequence[int], seats: Iterable[int] | None = None) -> str:
    """The totals of seats, of all by default, for an alt text: `Ann 2,150, Ben 300 (has left)`."""
    t, left = table_view.t, table_view.game_view.left
    return ", ".join(
        t("seat-total-left" if left[seat] else "seat-total", player=table_view.name(seat), total=totals[seat])
        for seat in (range(len(totals)) if seats is None else seats)
    )


def colour_seed(user: UserId) -> int:
    """The number that chooses the colour of a user's disc; always the same."""
    return crc32(str(user).encode())


def fit_alt_text(text: str, sentences: Iterable[str]) -> str:
    """An alt text and as many of the sentences after it as have room, the first before the last."""
    for sentence in sentences:
        longer = f"{text} {sentence}".strip()
        text = longer if fits_alt_text(longer) else text
    return text
