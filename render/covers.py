"""The covers of the games side by side, for the greeting: what `render/<game>/cover.py` draws, a title, a few words."""

from functools import lru_cache
from importlib import import_module, resources
from typing import Final

from PIL import Image

from render import palette
from render.canvas import GAP, MARGIN, WIDTH, Box, Canvas, drawing
from render.image_cache import cached_image
from render.palette import BRONZE, IVORY, LINE, PLATE, SAND, Palette
from render.seats import COLOURS as SEAT_COLOURS
from render.typography import Weight

COVER_SIZE: Final = (310, 190)
"""The width and height of what a game draws."""
_SHOWN_SIZE: Final = (245, 150)
"""The size of a cover among up to `_ROOMY`; the more games there are, the smaller it is, or the file would grow."""
_ROOMY: Final = 5
_MAX_NARROW: Final = 6
"""The games up to which there are three in a row; more stand in rows of four."""
_TITLE_HEIGHT: Final = 66
_TITLE_SIZES: Final = (42, 38, 34, 30)
_WORDS_HEIGHT: Final = 46
_WORDS_SIZES: Final = (34, 30, 28)
_COLOURS: Final = 64
_FEW_COLOURS: Final = 48
"""The colours that all covers have together, up to `_ROOMY` and more, besides those of any picture and the seats'."""
_SMALLEST: Final = 9
"""The level of compression: the picture is drawn once a language, and sent often."""


@drawing("games", _SMALLEST)
def covers(titles: tuple[tuple[str, str], ...], words: tuple[str, ...] = ()) -> Canvas:
    """The games of these keys and titles in rows of three or four; those of a shorter last row are wider.

    `words`: a few words on each game, to stand below its title; none for no such line.
    """
    columns, size = 3 if len(titles) <= _MAX_NARROW else 4, _shown_size(len(titles))
    rows = [titles[start : start + columns] for start in range(0, len(titles), columns)]
    height = size[1] + _TITLE_HEIGHT + (_WORDS_HEIGHT if any(words) else 0)
    bottom = MARGIN + len(rows) * (height + GAP) - GAP
    canvas = Canvas(WIDTH, bottom + MARGIN, _palette(tuple(game for game, _ in titles)))
    for number, row in enumerate(rows):
        top = MARGIN + number * (height + GAP)
        width = (WIDTH - 2 * MARGIN + GAP) // len(row)
        for place, (game, title) in enumerate(row):
            left = MARGIN + place * width
            lines = (title, *words[number * columns + place : number * columns + place + 1])
            _tile(canvas, Box(left, top, left + width - GAP, top + height), game, lines, size)
    return canvas


def arrange(*sprites: tuple[Image.Image, tuple[int, int]]) -> Image.Image:
    """A cover (RGBA) of sprites around points, each above those before it."""
    cover = Image.new("RGBA", COVER_SIZE)
    for sprite, (x, y) in sprites:
        cover.alpha_composite(sprite, (x - sprite.width // 2, y - sprite.height // 2))
    return cover


def tilt(sprite: Image.Image, degrees: float) -> Image.Image:
    """A sprite turned to the left around its middle."""
    return sprite.rotate(degrees, Image.Resampling.BICUBIC, expand=True)


def _shown_size(games: int) -> tuple[int, int]:
    """The size of a cover, by the number of games."""
    width, height = _SHOWN_SIZE
    return width * _ROOMY // max(games, _ROOMY), height * _ROOMY // max(games, _ROOMY)


def _tile(canvas: Canvas, box: Box, game: str, lines: tuple[str, ...], size: tuple[int, int]) -> None:
    """The cover of a game, with its title and, as a second line, some words."""
    canvas.plate(box, PLATE, 20, LINE, 3)
    middle, base = (box.left + box.right) // 2, box.bottom - 20
    title, *words = lines
    if has_cover(game):
        canvas.paste_sprite(scaled_cover(game, size), (middle, box.top + 8 + size[1] // 2))
    else:
        base -= size[1] // 2
    room = box.right - box.left - 24
    for text in words:
        canvas.write(text, (middle, base), _WORDS_SIZES, fill=SAND, room=room, align="middle")
        base -= _WORDS_HEIGHT
    canvas.write(title, (middle, base), _TITLE_SIZES, weight=Weight.EXTRABOLD, fill=IVORY, room=room, align="middle")


def has_cover(game: str) -> bool:
    """True if a game has a cover; else its title stands alone."""
    return resources.files("render").joinpath(game, "cover.py").is_file()


@cached_image
def scaled_cover(game: str, size: tuple[int, int]) -> Image.Image:
    """The cover of a game (RGBA) in a size."""
    cover: Image.Image = import_module(f"render.{game}.cover").cover()
    return cover.resize(size, Image.Resampling.LANCZOS)


@lru_cache(maxsize=2)
def _palette(games: tuple[str, ...]) -> Palette:
    """The colours of any picture, and those that serve these covers best."""
    drawn = [scaled_cover(game, _SHOWN_SIZE) for game in dict.fromkeys(games) if has_cover(game)]
    sheet = Image.new("RGB", (_SHOWN_SIZE[0], _SHOWN_SIZE[1] * max(1, len(drawn))), PLATE)
    for place, cover in enumerate(drawn):
        sheet.paste(cover, (0, place * _SHOWN_SIZE[1]), cover)
    best = sheet.quantize(_COLOURS if len(games) <= _ROOMY else _FEW_COLOURS).getpalette() or []
    shades = zip(best[::3], best[1::3], best[2::3], strict=True)
    return Palette([*palette.colours(), *SEAT_COLOURS, *shades], BRONZE)
