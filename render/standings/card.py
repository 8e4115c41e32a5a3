"""The card of one player: games and wins, the last results, each game's rating and best moments."""

from typing import Final

from msgspec import Struct

from render.canvas import GAP, MARGIN, WIDTH, Box, Canvas, across, drawing
from render.palette import BRASS, DEEP, IVORY, LINE, PLATE, SAND, SMALL
from render.standings import layout
from render.standings.layout import RIGHT_EDGE, ROW_SPACING, GameResult, share_bar, standings_palette
from render.typography import Weight, fitting_size, text_width

FORM: Final = 10  # the number of games in the form

_HEAD: Final = 152
_TILE: Final = 124
_STRIP: Final = 84
_GAME: Final = 144  # the height of a game without its best moments
_MOMENT: Final = 42
_BAR: Final = 12
_SMALL: Final = 30
_RATING: Final = 46
_RATING_ROOM: Final = 200
_HALF_WIDTH: Final = (WIDTH - 2 * MARGIN - GAP) // 2


class CardCaptions(Struct, frozen=True):
    """The words on a player's card, in one language."""

    nameless: str  # instead of a name that can't be drawn
    subject: str  # below the name
    form: str  # beside how the last games went
    latest: str  # beside the last one of them
    opponent: str  # beside the favourite opponent


class Tile(Struct, frozen=True):
    """A number at the head of a card, and the words below it."""

    number: str
    words: str


class PersonalBest(Struct, frozen=True):
    """Something to be proud of: what it is, and how much."""

    label: str
    value: str


class GameStats(Struct, frozen=True):
    """The stats of a player in one game."""

    title: str  # the game
    rating: str  # as it is shown; empty while there is none
    rating_placeholder: str  # what is shown instead of a rating
    games: str  # how many were played, in words
    share: float  # of them that were won, 0 … 1
    rate: str  # that share, as it is shown; may be empty
    rank: str  # the word for a rating, and the rank by it
    personal_bests: tuple[PersonalBest, ...]  # the best ones


class Opponent(Struct, frozen=True):
    """The opponent that somebody met most often, and the record against them in words."""

    name: str
    colour_index: int
    record: str


class Card(Struct, frozen=True):
    """The contents of a player's card."""

    name: str  # in any script and of any length
    colour_index: int  # any number, which chooses the colour of the disc
    tiles: tuple[Tile, ...]  # three of them
    form: tuple[GameResult, ...]  # the last games, the latest last, at most `FORM`
    game_stats: tuple[GameStats, ...]  # each game
    opponent: Opponent | None = None  # the favourite one, if there is one


@drawing("player-card", SMALL)
def card(player: Card, captions: CardCaptions) -> Canvas:
    """The card of a player."""
    lines = [_line_height(pair) for pair in _pairs(player.game_stats)]
    height = _HEAD + _TILE + GAP + _STRIP + GAP + sum(lines) + ROW_SPACING * len(lines)
    canvas = Canvas(
        WIDTH, height + (_STRIP + ROW_SPACING if player.opponent else 0) + MARGIN - ROW_SPACING, standings_palette()
    )
    _head(canvas, player, captions)
    _tiles(canvas, _HEAD, player.tiles)
    top = _HEAD + _TILE + GAP
    _form(canvas, top, player.form, captions)
    top += _STRIP + GAP
    for pair, line_height in zip(_pairs(player.game_stats), lines, strict=True):
        width = _HALF_WIDTH if len(pair) > 1 else RIGHT_EDGE - MARGIN
        title_size = min(_title_size(played, width) for played in pair)
        for column, played in enumerate(pair):
            left = MARGIN + column * (_HALF_WIDTH + GAP)
            _game(canvas, Box(left, top, left + width, top + line_height), played, title_size)
        top += line_height + ROW_SPACING
    if player.opponent:
        _opponent(canvas, top, player.opponent, captions)
    return canvas


def _pairs(played: tuple[GameStats, ...]) -> list[tuple[GameStats, ...]]:
    return [played[start : start + 2] for start in range(0, len(played), 2)]


def _line_height(pair: tuple[GameStats, ...]) -> int:
    """The height of a pair of games, or of one from margin to margin, which has its moments at its right."""
    lines = max(len(played.personal_bests) for played in pair) if len(pair) > 1 else 0
    return _GAME + (lines * _MOMENT + 14 if lines else 0)


def _head(canvas: Canvas, player: Card, captions: CardCaptions) -> None:
    layout.person(canvas, (MARGIN + 50, MARGIN + 50), player.name, player.colour_index, 100)
    left = MARGIN + 124
    room = RIGHT_EDGE - left
    layout.draw_name(canvas, (left, MARGIN + 46), player.name, captions.nameless, sizes=(54, 48, 42), room=room)
    canvas.write(captions.subject, (left, MARGIN + 100), 34, weight=Weight.BOLD, fill=BRASS, room=room)


def _tiles(canvas: Canvas, top: int, tiles: tuple[Tile, ...]) -> None:
    width = (WIDTH - 2 * MARGIN - 2 * GAP) // 3
    for place, tile in enumerate(tiles):
        left = MARGIN + place * (width + GAP)
        canvas.plate(Box(left, top, left + width, top + _TILE), PLATE, 16)
        middle, room = left + width // 2, width - 24
        canvas.write(tile.number, (middle, top + 66), 60, weight=Weight.EXTRABOLD, room=room, align="middle")
        canvas.write(tile.words, (middle, top + 106), (32, _SMALL), fill=SAND, room=room, align="middle")


def _form(canvas: Canvas, top: int, form: tuple[GameResult, ...], captions: CardCaptions) -> None:
    canvas.plate(across(top, _STRIP), DEEP, 16)
    middle = top + _STRIP // 2
    latest = canvas.write(captions.latest, (RIGHT_EDGE - 24, middle + 11), _SMALL, fill=SAND, room=170, align="right")
    pitch = 60
    first = min(latest.left, RIGHT_EDGE - 24) - 40 - pitch * (FORM - 1)
    canvas.write(captions.form, (MARGIN + 28, middle + 12), 34, fill=SAND, room=first - 44 - MARGIN - 28)
    for place in range(FORM):
        centre = (first + pitch * place, middle)
        if place < FORM - len(form):
            canvas.gap(centre, 40, DEEP)
        else:
            layout.result(canvas, centre, form[place - FORM + len(form)], 48)


def _title_size(played: GameStats, width: int) -> int:
    """The size of a game's title that has room beside its rating."""
    rating = min(_RATING_ROOM, text_width(played.rating, Weight.EXTRABOLD, _RATING)) + 20 if played.rating else 0
    return fitting_size(played.title, Weight.EXTRABOLD, (38, 34, _SMALL), min(width, _HALF_WIDTH) - 44 - rating)


def _game(canvas: Canvas, box: Box, played: GameStats, title_size: int) -> None:
    """One game: its rating at the right, below the title what was played and won; moments below a line or at the right.

    A game from margin to margin has them at the right.
    """
    canvas.plate(box, PLATE, 14)
    left, right = box.left + 22, box.right - 22
    is_wide = box.right - box.left > _HALF_WIDTH
    moment_left, moment_right, moment_top = left, right, box.top + _GAME
    if is_wide and played.personal_bests:
        moment_left, moment_top, right = MARGIN + _HALF_WIDTH + GAP + 22, box.top + 18, box.left + _HALF_WIDTH - 22
        canvas.fill(Box(moment_left - 32, box.top + 22, moment_left - 30, box.bottom - 22), LINE)
    elif played.personal_bests:
        canvas.fill(Box(left, moment_top - 1, right, moment_top + 1), LINE)
    base, below = box.top + 46, box.top + 88
    if played.rating:
        start, bold = (right, base + 6), Weight.EXTRABOLD
        rating = canvas.write(played.rating, start, _RATING, weight=bold, fill=BRASS, room=_RATING_ROOM, align="right")
    else:
        rating = canvas.write(played.rating_placeholder, (right, below), _SMALL, fill=SAND, room=296, align="right")
    rank = canvas.write(
        played.rank if played.rating else "", (right, below), _SMALL, fill=SAND, room=260, align="right"
    )
    title_end = rating.left if played.rating else right
    canvas.write(played.title, (left, base), title_size, weight=Weight.EXTRABOLD, room=title_end - 20 - left)
    end = rank.left if played.rating else rating.left
    canvas.write(played.games, (left, below), _SMALL, fill=SAND, room=end - 16 - left)
    if played.rate:
        rate = canvas.write(played.rate, (right, box.top + 126), _SMALL, fill=IVORY, align="right")
        share_bar(canvas, Box(left, box.top + 110, min(rate.left, right - 80) - 20, box.top + 110 + _BAR), played.share)
    for line, moment in enumerate(played.personal_bests):
        base = moment_top + 40 + line * _MOMENT
        value = canvas.write(moment.value, (moment_right, base), _SMALL, weight=Weight.BOLD, room=240, align="right")
        canvas.write(moment.label, (moment_left, base), _SMALL, fill=SAND, room=value.left - 16 - moment_left)


def _opponent(canvas: Canvas, top: int, opponent: Opponent, captions: CardCaptions) -> None:
    canvas.plate(across(top, _STRIP), PLATE, 16)
    middle = top + _STRIP // 2
    word = canvas.write(captions.opponent, (MARGIN + 28, middle + 11), 32, fill=SAND, room=300)
    record = canvas.write(opponent.record, (RIGHT_EDGE - 24, middle + 11), _SMALL, fill=SAND, room=400, align="right")
    start = word.right + 24
    layout.person(canvas, (start + 27, middle), opponent.name, opponent.colour_index, 54)
    room = record.left - 24 - start - 70
    layout.draw_name(canvas, (start + 70, middle + 12), opponent.name, captions.nameless, sizes=(36,), room=room)
