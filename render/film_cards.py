"""The first and the last picture of a film: the game and its players, and how it ended."""

from typing import Final

from msgspec import Struct

from render.badges import laurel
from render.canvas import MARGIN, WIDTH, Box, Canvas, drawing
from render.palette import BRASS, PLATE, SAND
from render.standings.layout import draw_name, medal, person, standings_palette
from render.typography import Weight

MAX_PLAYERS: Final = 6  # as many as have room

_ROW: Final = 92
_SPACING: Final = 10
_HEAD: Final = 236
_WIDTH: Final = 760
_MIDDLE: Final = WIDTH // 2


class FilmPlayer(Struct, frozen=True):
    """A player in a film.

    Attributes:
        name: in any script and of any length.
        colour_index: any number, which chooses the colour of the disc.
        place: from 1; 0 where nobody has a place.
        score: the points at the end; empty where there are none.
    """

    name: str
    colour_index: int
    place: int = 0
    score: str = ""


class FilmCaptions(Struct, frozen=True):
    """The words on a card of a film."""

    title: str
    subtitle: str
    nameless: str  # instead of a name that can't be drawn
    more: str = ""  # below the players: how many others there are


@drawing("film-card")
def film_card(players: tuple[FilmPlayer, ...], captions: FilmCaptions, height: int = 0) -> Canvas:
    """A card of a film, as high as its other pictures if its players have room: those with a place have medals."""
    rows = players[:MAX_PLAYERS]
    content = _HEAD + len(rows) * (_ROW + _SPACING) + (44 if captions.more else 0)
    canvas = Canvas(WIDTH, max(height, content + 2 * MARGIN), standings_palette())
    top = (canvas.box.bottom - content) // 2
    _head(canvas, top, captions, is_end=any(player.place for player in players))
    top += _HEAD
    for player in rows:
        _player(canvas, top, player, captions)
        top += _ROW + _SPACING
    canvas.write(captions.more, (_MIDDLE, top + 34), 34, fill=SAND, room=_WIDTH, align="middle")
    return canvas


def _head(canvas: Canvas, top: int, captions: FilmCaptions, *, is_end: bool) -> None:
    bold = Weight.EXTRABOLD
    room = 560 if is_end else 960
    title = canvas.write(captions.title, (_MIDDLE, top + 100), (84, 68, 54, 44), weight=bold, room=room, align="middle")
    start = (_MIDDLE, top + 162)
    words = canvas.write(
        captions.subtitle, start, (40, 36, 32), weight=Weight.BOLD, fill=BRASS, room=room + 40, align="middle"
    )
    if is_end:
        reach = max(title.right - title.left, words.right - words.left) // 2 + 80
        canvas.paste_sprite(laurel(184), (_MIDDLE - reach, top + 96))
        canvas.paste_sprite(laurel(184, mirrored=True), (_MIDDLE + reach, top + 96))


def _player(canvas: Canvas, top: int, player: FilmPlayer, captions: FilmCaptions) -> None:
    left, right = _MIDDLE - _WIDTH // 2, _MIDDLE + _WIDTH // 2
    canvas.plate(Box(left, top, right, top + _ROW), PLATE, 16)
    middle, start = top + _ROW // 2, left + 24
    if 0 < player.place <= 3:
        canvas.paste_sprite(medal(player.place, 76), (start + 38, middle + 2))
    elif player.place:
        place = str(player.place)
        canvas.write(place, (start + 38, middle + 15), 42, weight=Weight.EXTRABOLD, fill=SAND, align="middle")
    start += 96 if player.place else 0
    person(canvas, (start + 34, middle), player.name, player.colour_index, 68)
    start += 92
    score = (right - 28, middle + 16)
    end = canvas.write(player.score, score, 46, weight=Weight.BOLD, fill=BRASS, align="right").left - 28
    sizes = (46, 40, 36, 32)
    draw_name(canvas, (start, middle + 16), player.name, captions.nameless, sizes=sizes, room=end - start)
