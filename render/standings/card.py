"""The card of one player: games and wins, the last results, each game's rating and best moments."""

from typing import Final

from msgspec import Struct

from render.canvas import GAP, MARGIN, WIDTH, Box, Canvas, across, drawing
from render.palette import BRASS, DEEP, IVORY, LINE, PLATE, SAND
from render.standings import layout
from render.standings.layout import RIGHT_EDGE, ROW_SPACING, GameResult, standings_palette
from render.typography import Weight, group_digits

FORM: Final = 10  # the number of games in the form

_HEAD: Final = 152
_TILE: Final = 116
_STRIP: Final = 84
_GAME: Final = 92
_MOMENT: Final = 36
_HALF_WIDTH: Final = (WIDTH - 2 * MARGIN - GAP) // 2


class CardCaptions(Struct, frozen=True):
    """The words on a player's card, in one language."""

    thousands: str  # what separates the thousands of a number
    nameless: str  # instead of a name that can't be drawn
    subject: str  # below the name
    games: str  # below the number of games
    wins: str  # below the number of wins
    rate: str  # below the share of games won
    form: str  # beside how the last games went
    latest: str  # beside the last one of them
    opponent: str  # beside the favourite opponent


class PersonalBest(Struct, frozen=True):
    """Something to be proud of: what it is, and how much."""

    label: str
    value: str


class GameStats(Struct, frozen=True):
    """The stats of a player in one game."""

    title: str  # the game
    rating: str  # as it is shown; empty while there is none
    rating_placeholder: str  # what is shown instead of a rating
    games: str  # how many were played and won, in words
    place: str = ""  # by that rating; may be empty
    personal_bests: tuple[PersonalBest, ...] = ()  # the best ones


class Opponent(Struct, frozen=True):
    """The opponent that somebody met most often, and the record against them in words."""

    name: str
    colour_index: int
    record: str


class Card(Struct, frozen=True):
    """The contents of a player's card."""

    name: str  # in any script and of any length
    colour_index: int  # any number, which chooses the colour of the disc
    games: int  # how many were finished
    wins: int  # how many of them were won
    rate: str  # the share of them, as it is shown
    form: tuple[GameResult, ...]  # the last games, the latest last, at most `FORM`
    game_stats: tuple[GameStats, ...]  # each game
    opponent: Opponent | None = None  # the favourite one, if there is one


@drawing("player-card")
def card(player: Card, captions: CardCaptions) -> Canvas:
    """The card of a player."""
    lines = [_line_height(pair) for pair in _pairs(player.game_stats)]
    height = _HEAD + _TILE + GAP + _STRIP + GAP + sum(lines) + ROW_SPACING * len(lines)
    canvas = Canvas(
        WIDTH, height + (_STRIP + ROW_SPACING if player.opponent else 0) + MARGIN - ROW_SPACING, standings_palette()
    )
    _head(canvas, player, captions)
    _tiles(canvas, _HEAD, player, captions)
    top = _HEAD + _TILE + GAP
    _form(canvas, top, player.form, captions)
    top += _STRIP + GAP
    for pair, line_height in zip(_pairs(player.game_stats), lines, strict=True):
        for column, played in enumerate(pair):
            left = MARGIN + column * (_HALF_WIDTH + GAP)
            _game(canvas, Box(left, top, left + _HALF_WIDTH, top + line_height), played)
        top += line_height + ROW_SPACING
    if player.opponent:
        _opponent(canvas, top, player.opponent, captions)
    return canvas


def _pairs(played: tuple[GameStats, ...]) -> list[tuple[GameStats, ...]]:
    return [played[start : start + 2] for start in range(0, len(played), 2)]


def _line_height(pair: tuple[GameStats, ...]) -> int:
    moments = max(len(played.personal_bests) for played in pair)
    return _GAME + (moments * _MOMENT + 12 if moments else 0)


def _head(canvas: Canvas, player: Card, captions: CardCaptions) -> None:
    layout.person(canvas, (MARGIN + 50, MARGIN + 50), player.name, player.colour_index, 100)
    left = MARGIN + 124
    room = RIGHT_EDGE - left
    layout.draw_name(canvas, (left, MARGIN + 46), player.name, captions.nameless, sizes=(54, 48, 42), room=room)
    canvas.write(captions.subject, (left, MARGIN + 100), 34, weight=Weight.BOLD, fill=BRASS, room=room)


def _tiles(canvas: Canvas, top: int, player: Card, captions: CardCaptions) -> None:
    width = (WIDTH - 2 * MARGIN - 2 * GAP) // 3
    rating = (
        (group_digits(player.games, captions.thousands), captions.games),
        (group_digits(player.wins, captions.thousands), captions.wins),
        (player.rate, captions.rate),
    )
    for place, (number, word) in enumerate(rating):
        left = MARGIN + place * (width + GAP)
        canvas.plate(Box(left, top, left + width, top + _TILE), PLATE, 16)
        middle, room = left + width // 2, width - 24
        canvas.write(number, (middle, top + 62), 56, weight=Weight.EXTRABOLD, room=room, align="middle")
        canvas.write(word, (middle, top + 98), 28, fill=SAND, room=room, align="middle")


def _form(canvas: Canvas, top: int, form: tuple[GameResult, ...], captions: CardCaptions) -> None:
    canvas.plate(across(top, _STRIP), DEEP, 16)
    middle = top + _STRIP // 2
    latest = canvas.write(captions.latest, (RIGHT_EDGE - 24, middle + 9), 26, fill=SAND, room=150, align="right")
    pitch = 60
    first = min(latest.left, RIGHT_EDGE - 24) - 40 - pitch * (FORM - 1)
    canvas.write(captions.form, (MARGIN + 28, middle + 12), 34, fill=SAND, room=first - 44 - MARGIN - 28)
    for place in range(FORM):
        centre = (first + pitch * place, middle)
        if place < FORM - len(form):
            canvas.gap(centre, 40, DEEP)
        else:
            layout.result(canvas, centre, form[place - FORM + len(form)], 48)


def _game(canvas: Canvas, box: Box, played: GameStats) -> None:
    """One game: its rating at the right, below the title what was played, and the moments under a line."""
    canvas.plate(box, PLATE, 14)
    left, right = box.left + 22, box.right - 22
    if played.rating:
        base = box.top + (48 if played.place else 60)
        rating = canvas.write(
            played.rating, (right, base), 44, weight=Weight.EXTRABOLD, fill=BRASS, room=200, align="right"
        )
        below = canvas.write(played.place, (right, box.top + 79), 24, fill=SAND, room=190, align="right")
        below = below if played.place else rating
    else:
        rating = canvas.write(played.rating_placeholder, (right, box.top + 44), 26, fill=SAND, room=220, align="right")
        below = Box(right, rating.top, right, rating.bottom)
    room = min(rating.left, right) - 20 - left
    canvas.write(played.title, (left, box.top + 44), (36, 32, 28), weight=Weight.EXTRABOLD, room=room)
    room = below.left - 16 - left
    canvas.write(played.games, (left, box.top + 78), (26, 24, 22), fill=SAND, room=room)
    for place, moment in enumerate(played.personal_bests):
        if not place:
            canvas.plate(Box(left, box.top + _GAME - 1, right, box.top + _GAME + 1), LINE, 0)
        base = box.top + _GAME + 34 + place * _MOMENT
        value = canvas.write(moment.value, (right, base), 28, weight=Weight.BOLD, fill=IVORY, room=240, align="right")
        room = value.left - 20 - left
        canvas.write(moment.label, (left, base), (28, 26, 24), fill=SAND, room=room)


def _opponent(canvas: Canvas, top: int, opponent: Opponent, captions: CardCaptions) -> None:
    canvas.plate(across(top, _STRIP), PLATE, 16)
    middle = top + _STRIP // 2
    word = canvas.write(captions.opponent, (MARGIN + 28, middle + 11), 32, fill=SAND, room=300)
    record = canvas.write(opponent.record, (RIGHT_EDGE - 24, middle + 10), 28, fill=SAND, room=380, align="right")
    start = word.right + 24
    layout.person(canvas, (start + 27, middle), opponent.name, opponent.colour_index, 54)
    room = record.left - 24 - start - 70
    layout.draw_name(canvas, (start + 70, middle + 12), opponent.name, captions.nameless, sizes=(36,), room=room)
