"""The first and the last picture of a film: the game and its players, and how it ended."""

from itertools import product
from typing import Final

from msgspec import Struct

from render.badges import laurel
from render.canvas import MARGIN, WIDTH, Box, Canvas, drawing
from render.palette import BRASS, PLATE, SAND
from render.standings.layout import draw_name, medal, person, standings_palette
from render.typography import Weight, clean, text_width

MAX_PLAYERS: Final = 6
"""The players that a card of a film names: as many as have room."""

_ROW: Final = 92
_SPACING: Final = 10
_HEAD: Final = 236
_WIDTH: Final = 760
_MIDDLE: Final = WIDTH // 2
_MAX_SCALE: Final = 1.7  # how much larger everything is, where the other pictures are high


class FilmPlayer(Struct, frozen=True):
    """A player in a film.

    Attributes:
        name: in any script and of any length.
        colour_index: any number, which chooses the colour of the disc.
        rank: from 1; 0 where nobody has one.
        score: the points at the end; empty where there are none.
    """

    name: str
    colour_index: int
    rank: int = 0
    score: str = ""


class FilmCaptions(Struct, frozen=True):
    """The words on a card of a film."""

    title: str
    subtitle: str
    nameless: str  # instead of a name that can't be drawn
    more: str = ""  # below the players: how many others there are


@drawing("film-card")
def film_card(players: tuple[FilmPlayer, ...], captions: FilmCaptions, height: int = 0) -> Canvas:
    """A card of a film, as high as its other pictures if its players have room: those with a rank have medals.

    On a high card everything is larger.
    """
    rows = players[:MAX_PLAYERS]
    content = _HEAD + len(rows) * (_ROW + _SPACING) + (44 if captions.more else 0)
    scale = min(_MAX_SCALE, max(1, (height - 2 * MARGIN) / content))
    canvas = Canvas(WIDTH, max(height, content + 2 * MARGIN), standings_palette())
    top = (canvas.box.bottom - round(content * scale)) // 2
    _head(canvas, top, captions, scale, is_end=any(player.rank for player in players))
    top += round(_HEAD * scale)
    for player in rows:
        _player(canvas, top, player, captions, scale)
        top += round((_ROW + _SPACING) * scale)
    canvas.write(captions.more, (_MIDDLE, top + 34), 34, fill=SAND, room=_WIDTH, align="middle")
    return canvas


def _scaled(sizes: tuple[int, ...], scale: float) -> tuple[int, ...]:
    """Sizes that are larger, and below them those that are not."""
    return (*(round(size * scale) for size in sizes), *sizes)


def _head(canvas: Canvas, top: int, captions: FilmCaptions, scale: float, *, is_end: bool) -> None:
    bold = Weight.EXTRABOLD
    room = 700 if is_end else 960
    base, sizes = top + round(100 * scale), _scaled((84, 68, 54, 44, 38, 34), scale)
    title = canvas.write(captions.title, (_MIDDLE, base), sizes, weight=bold, room=room, align="middle")
    size, lines = _broken(captions.subtitle, _scaled((40, 36, 32), scale), room + 40)
    widths = [title.right - title.left]
    for place, line in enumerate(lines):
        start = _MIDDLE, top + round(162 * scale) + place * round(size * 1.2)
        words = canvas.write(line, start, size, weight=Weight.BOLD, fill=BRASS, room=room + 40, align="middle")
        widths.append(words.right - words.left)
    if is_end:
        reach = max(widths) // 2 + 80
        for x, mirrored in ((_MIDDLE - reach, False), (_MIDDLE + reach, True)):
            canvas.paste_sprite(laurel(184, mirrored=mirrored), (x, top + round(96 * scale)))


def _broken(text: str, sizes: tuple[int, ...], room: int) -> tuple[int, tuple[str, ...]]:
    """The size of a text with dots between its parts, and its line, or the two lines of one that has no room."""
    parts = clean(text).split(" · ")
    whole = [(" · ".join(parts),)]
    halves = [(" · ".join(parts[:place]), " · ".join(parts[place:])) for place in range(1, len(parts))]
    for breaks in (whole, halves):
        for size, lines in product(sizes, breaks):
            if all(text_width(line, Weight.BOLD, size) <= room for line in lines):
                return size, lines
    return sizes[-1], (halves or whole)[0]


def _player(canvas: Canvas, top: int, player: FilmPlayer, captions: FilmCaptions, scale: float) -> None:
    width, row, sign = round(_WIDTH * min(scale, 1.3)), round(_ROW * scale), round(76 * scale)
    left, right = _MIDDLE - width // 2, _MIDDLE + width // 2
    canvas.plate(Box(left, top, right, top + row), PLATE, 16)
    middle, start = top + row // 2, left + 24
    base = middle + round(16 * scale)
    if 0 < player.rank <= 3:
        canvas.paste_sprite(medal(player.rank, sign), (start + sign // 2, middle + 2))
    elif player.rank:
        centre, size = (start + sign // 2, base), round(42 * scale)
        canvas.write(str(player.rank), centre, size, weight=Weight.EXTRABOLD, fill=SAND, align="middle")
    start += sign + 20 if player.rank else 0
    disc = round(68 * scale)
    person(canvas, (start + disc // 2, middle), player.name, player.colour_index, disc)
    start += disc + 24
    score, size = (right - 28, base), round(46 * scale)
    end = canvas.write(player.score, score, size, weight=Weight.BOLD, fill=BRASS, align="right").left - 28
    sizes = _scaled((46, 40, 36, 32), scale)
    draw_name(canvas, (start, base), player.name, captions.nameless, sizes=sizes, room=end - start)
