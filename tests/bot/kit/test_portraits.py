"""Avatars in memory: asked for, never waited for, bounded, and harmless whatever a file holds."""

import struct
import zlib
from io import BytesIO

import pytest
from cachetools import TTLCache
from PIL import Image

from bot.kit.portraits import MAX_AGE_S, MAX_AVATARS, MAX_FILE_BYTES, MAX_SIDE, MAX_WANTED, Avatars, decode
from bot.tables.ids import UserId
from cogs.faces.cog import fetch

ANN, BEN = UserId(1), UserId(2)


class Hosted:
    """An avatar at a CDN."""

    def __init__(self, key: str, file: bytes | Exception = b"") -> None:
        self.key = key
        self._file = file

    async def read(self) -> bytes:
        if isinstance(self._file, Exception):
            raise self._file
        return self._file


def png(side: int = 64, mode: str = "RGB") -> bytes:
    file = BytesIO()
    Image.new(mode, (side, side), 200).save(file, "png")
    return file.getvalue()


def bomb() -> bytes:
    """A small file that says it has 60,000 x 60,000 pixels."""
    head = struct.pack(">2I5B", 60_000, 60_000, 8, 2, 0, 0, 0)
    chunks = ((b"IHDR", head), (b"IDAT", zlib.compress(bytes(1000))), (b"IEND", b""))
    return b"\x89PNG\r\n\x1a\n" + b"".join(
        struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data)) for kind, data in chunks
    )


def test_an_avatar_that_is_wanted_is_asked_for_once() -> None:
    avatars, calls = Avatars(), []
    avatars.on_wanted = lambda: calls.append(1)
    avatars.note(ANN, Hosted("a"))
    assert avatars.portrait(ANN) is avatars.portrait(ANN) is None
    assert calls == [1]
    request = avatars.next_wanted()
    assert request is not None
    assert (request[0], request[1].key) == (ANN, "a")
    assert avatars.next_wanted() is None


def test_nobody_is_asked_for_whose_avatar_is_not_known() -> None:
    avatars = Avatars()
    assert avatars.portrait(ANN) is None
    assert avatars.next_wanted() is None


def test_another_avatar_is_asked_for_and_the_old_one_shown_until_it_is_there() -> None:
    avatars, old = Avatars(), Hosted("a")
    avatars.note(ANN, old)
    first = decode(png())
    avatars.keep(ANN, old, first)
    assert avatars.portrait(ANN) is first
    assert avatars.next_wanted() is None
    avatars.note(ANN, Hosted("b"))
    assert avatars.portrait(ANN) is first
    assert avatars.next_wanted() is not None


def test_an_avatar_that_was_taken_away_is_shown_no_more() -> None:
    avatars, asset = Avatars(), Hosted("a")
    avatars.note(ANN, asset)
    avatars.keep(ANN, asset, decode(png()))
    avatars.note(ANN, None)
    assert avatars.portrait(ANN) is None


def test_avatars_are_bounded_in_number_and_in_what_waits() -> None:
    avatars = Avatars()
    image = decode(png())
    for number in range(1, MAX_AVATARS + 100):
        asset = Hosted(str(number))
        avatars.note(UserId(number), asset)
        avatars.keep(UserId(number), asset, image)
    assert len(avatars._portraits) == MAX_AVATARS
    for number in range(1, 1000):
        avatars.note(UserId(number), Hosted("another"))
        avatars.portrait(UserId(number))
    assert len(avatars._wanted) == MAX_WANTED
    assert image is not None
    assert MAX_AVATARS * image.image.width * image.image.height * 4 <= 16 << 20


def test_an_avatar_ages(monkeypatch: pytest.MonkeyPatch) -> None:
    clock = [0.0]
    avatars, asset = Avatars(), Hosted("a")
    monkeypatch.setattr(avatars, "_portraits", TTLCache(MAX_AVATARS, MAX_AGE_S, lambda: clock[0]))
    avatars.note(ANN, asset)
    avatars.keep(ANN, asset, decode(png()))
    assert avatars.portrait(ANN) is not None
    clock[0] = MAX_AGE_S + 1
    assert avatars.portrait(ANN) is None
    assert avatars.next_wanted() is not None


def test_nothing_is_kept_of_somebody_who_was_forgotten_while_their_avatar_was_fetched() -> None:
    avatars, asset = Avatars(), Hosted("a")
    avatars.note(ANN, asset)
    avatars.clear()
    avatars.keep(ANN, asset, decode(png()))
    assert not avatars._portraits


HOSTILE = {
    "empty": b"",
    "text": b"no picture",
    "cut": png()[:-30],
    "bomb": bomb(),
    "wide": png(MAX_SIDE + 1),
    "heavy": bytes(MAX_FILE_BYTES + 1),
    "no pixels": png().replace(b"IDAT", b"IDOT"),
}


@pytest.mark.parametrize("file", HOSTILE.values(), ids=HOSTILE)
def test_a_hostile_file_is_no_portrait(file: bytes) -> None:
    assert decode(file) is None


@pytest.mark.parametrize("mode", ["RGB", "RGBA", "L", "P", "1", "I;16"])
def test_every_kind_of_png_is_a_portrait(mode: str) -> None:
    portrait = decode(png(48, mode))
    assert portrait is not None
    assert portrait.image.mode == "RGBA"
    assert portrait.image.getchannel("A").getpixel((0, 0)) == 0, "it is round"


@pytest.mark.parametrize("file", [OSError("gone"), TimeoutError(), b"no picture"], ids=["refused", "late", "broken"])
async def test_an_avatar_that_cannot_be_fetched_is_not_asked_for_again(
    file: bytes | Exception, monkeypatch: pytest.MonkeyPatch
) -> None:
    avatars, asset = Avatars(), Hosted("a", file)
    monkeypatch.setattr("cogs.faces.cog.AVATARS", avatars)
    avatars.note(ANN, asset)
    await fetch(ANN, asset)
    assert avatars.portrait(ANN) is None
    assert avatars.next_wanted() is None


async def test_an_avatar_that_was_fetched_is_on_the_next_picture(monkeypatch: pytest.MonkeyPatch) -> None:
    avatars, asset = Avatars(), Hosted("a", png())
    monkeypatch.setattr("cogs.faces.cog.AVATARS", avatars)
    avatars.note(ANN, asset)
    await fetch(ANN, asset)
    assert avatars.portrait(ANN) is not None
    assert avatars.portrait(BEN) is None
