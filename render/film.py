"""A film: pictures one after the other, as one animated WebP that is no larger than it may be.

WebP without loss keeps what stays the same from one picture to the next for almost nothing, and our few colours as they
are: a board takes some 10 KB, no more than it does scaled down to half, where soft edges make many colours of few. So a
film that would be too large shows fewer pictures, never smaller ones.
"""

from collections.abc import Callable, Sequence
from io import BytesIO
from itertools import accumulate, pairwise
from typing import Any, Final, cast

from msgspec import Struct
from PIL import Image

from render.palette import INK

_FILL_SHARE: Final = 0.95  # the share of the limit to fill at the next try, when a film was too large

_KEY_FRAME_DISTANCE: Final = 2**31 - 1
"""After how many pictures one is stored whole again: a film is watched from its beginning."""


class Film(Struct, frozen=True):
    """A finished film."""

    webp: bytes  # the file
    width: int  # in pixels
    height: int  # in pixels; lower pictures are in the middle, on the colour of their panel
    picture_indexes: tuple[int, ...]  # which of the pictures are in it, rising


ProgressReport = Callable[[int, int], None]


def film(
    pictures: Sequence[bytes], times_ms: Sequence[int], limit_bytes: int, report: ProgressReport = lambda *_: None
) -> Film:
    """A film of pictures: of too many for the limit an even choice, with the first and the last.

    Args:
        pictures: two or more, as PNG files.
        times_ms: how long each is to be seen, in milliseconds; the one before it takes the time of one left out.
        limit_bytes: in bytes.
        report: called for every picture after the first, with its number and how many there are, anew for every
            try; what it raises ends the work.

    Raises:
        ValueError: not even two of them fit.
    """
    sizes = [Image.open(BytesIO(png)).size for png in pictures]
    size = (max(width for width, _ in sizes), max(height for _, height in sizes))
    ends = [0, *accumulate(times_ms)]
    chosen = tuple(range(len(pictures)))
    while True:
        starts = [ends[place] for place in (*chosen, len(pictures))]
        reel = _Reel([pictures[place] for place in chosen], size, report)
        data = _encode(reel, [end - start for start, end in pairwise(starts)])
        if len(data) <= limit_bytes:
            return Film(data, *size, chosen)
        fewer = int(len(chosen) * limit_bytes / len(data) * _FILL_SHARE)
        if fewer < 2:
            raise ValueError(f"two pictures take more than {limit_bytes} bytes")
        chosen = evenly(len(pictures), fewer)


def _encode(reel: "_Reel", times_ms: list[int]) -> bytes:
    data = BytesIO()
    reel.image.copy().save(
        data,
        "WEBP",
        save_all=True,
        append_images=[reel],
        duration=times_ms,
        lossless=True,
        quality=20,  # how hard it tries: with 50 a tenth smaller, in twice the time
        method=2,
        kmin=0,
        kmax=_KEY_FRAME_DISTANCE,
    )
    return data.getvalue()


def evenly(count: int, some: int) -> tuple[int, ...]:
    """`some` of `count` places, evenly spread, with the first and the last."""
    return tuple(round(place * (count - 1) / (some - 1)) for place in range(some))


class _Reel:
    """The pictures after the first one, for Pillow to take one by one: all at once they would fill a gigabyte.

    Of an image that is appended to a film, Pillow's writer asks for this much.
    """

    mode: Final = "RGBA"

    def __init__(self, pictures: Sequence[bytes], size: tuple[int, int], report: ProgressReport) -> None:
        self._pictures = pictures
        self._size = size
        self._report = report
        self.image = self._frame(0)
        self.n_frames = len(pictures) - 1

    def seek(self, place: int) -> None:
        """Seek to a frame, from 0."""
        self._report(place + 2, len(self._pictures))
        self.image = self._frame(place + 1)

    def getim(self) -> Any:
        """The pixels of the one that is shown."""
        return cast("Any", self.image).getim()

    def _frame(self, place: int) -> Image.Image:
        frame, picture = Image.new(self.mode, self._size, INK), Image.open(BytesIO(self._pictures[place]))
        corner = ((frame.width - picture.width) // 2, (frame.height - picture.height) // 2)
        frame.alpha_composite(picture.convert(self.mode), corner)
        return frame
