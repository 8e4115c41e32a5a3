"""The leaderboard: up to ten ranks in order, how they moved, and one's own below a gap if it is not among them."""

from typing import Final

from msgspec import Struct

from render.canvas import MARGIN, WIDTH, Box, Canvas, across, drawing
from render.palette import BRASS, GLOW, IVORY, PLATE, SAND, SMALL
from render.standings import layout
from render.standings.layout import HEAD, RIGHT_EDGE, ROW_SPACING, standings_palette
from render.typography import Weight, fit, group_digits, text_width

ROW: Final = 74  # the height of a rank

_HEADINGS: Final = 42
_GAP: Final = 36
_RANK: Final = 36
_MEDAL: Final = 66
_VALUE: Final = 40
_SMALL: Final = 32  # counts and shares
_TINY: Final = 30  # headings and moves
_DISC: Final = 56
_BAR: Final = 12
_MAX_VALUE_WIDTH: Final = 280  # of what is ranked by
_HEADING: Final = 190  # of what stands above the counts
_NAME: Final = 300  # the least room of names
_WORD: Final = 130  # of what stands beside who is new


class LeaderboardCaptions(Struct, frozen=True):
    """The words on a leaderboard, in one language."""

    thousands: str  # what separates the thousands of a number
    title: str  # what is played
    subject: str  # by what it is ranked, and over which time
    page: str  # which ranks these are, of how many
    value: str  # above what it is ranked by
    count: str  # above how many games that is from, or whatever else is counted
    nameless: str  # instead of a name that can't be drawn
    rate: str = ""  # above the shares of games won
    new: str = ""  # beside who was not ranked before


class Leader(Struct, frozen=True):
    """A row of the leaderboard."""

    rank: int  # from 1; those who are equal share one
    name: str  # in any script and of any length
    colour_index: int  # any number, which chooses the colour of the disc
    value: str  # what the rank is for, as it is shown
    count: int | None = None  # from how many games, or of how many; None: this is not told of anybody
    rank_change: int | None = None  # how many ranks up (or down, below 0) since before; None: this is not told
    is_new: bool = False  # they had no rank before
    is_viewer: bool = False  # this is whoever asked
    share: float | None = None  # of games won, or of whatever else is counted, 0 … 1; None: this is not told
    rate: str = ""  # that share in percent, where the value is something else


class _Columns(Struct, frozen=True):
    """The columns: right edges of ranks, shares, counts and values, left ones of the moves, discs and names."""

    rank: int
    moved: int
    disc: int
    name: int
    rate: int | None
    count: int | None
    value: int
    room: int


@drawing("leaderboard", SMALL)
def leaderboard(rows: tuple[Leader, ...], viewer_row: Leader | None, captions: LeaderboardCaptions) -> Canvas:
    """A page of the leaderboard, and below it the asking user's own row, if it is on another page."""
    top = HEAD + _HEADINGS
    height = len(rows) * (ROW + ROW_SPACING) - ROW_SPACING
    canvas = Canvas(WIDTH, top + height + (_GAP + ROW if viewer_row else 0) + MARGIN, standings_palette())
    layout.heading(canvas, captions.title, captions.subject, captions.page)
    columns = _columns((*rows, viewer_row) if viewer_row else rows, captions)
    _headings(canvas, columns, captions)
    for index, row in enumerate(rows):
        _place(canvas, top + index * (ROW + ROW_SPACING), row, columns, captions)
    if viewer_row:
        below = top + height
        canvas.dots((WIDTH // 2, below + _GAP // 2), 28, 10)
        _place(canvas, below + _GAP, viewer_row, columns, captions)
    return canvas


def _columns(rows: tuple[Leader, ...], captions: LeaderboardCaptions) -> _Columns:
    width = max(_MEDAL, *(layout.number_width(_number(row.rank, captions), Weight.EXTRABOLD, _RANK) for row in rows))
    moves = max(_moved_width(row, captions) for row in rows)
    values = max(min(_MAX_VALUE_WIDTH, layout.number_width(row.value, Weight.BOLD, _VALUE)) for row in rows)
    values = max(values, min(180, text_width(captions.value, Weight.SEMIBOLD, _TINY)))
    counts = _width([_number(row.count, captions) for row in rows if row.count is not None], captions.count)
    rates = _width([row.rate for row in rows if row.rate], captions.rate)
    rank = MARGIN + 14 + width
    disc = rank + (16 + moves if moves else 0) + 16
    name = disc + _DISC + 18
    value = RIGHT_EDGE - 22
    count = value - values - 34
    rate = count - (counts + 34 if counts else 0)
    room = rate - (rates + 34 if rates else 0) + 10 - name
    if room < _NAME and rates:  # names before shares, which have their bars
        rates, room = 0, room + rates + 34
    if room < _NAME and counts:
        counts, room = 0, room + counts + 34
    return _Columns(rank, rank + 16, disc, name, rate if rates else None, count if counts else None, value, room)


def _width(texts: list[str], heading: str) -> int:
    """The width of a column; 0 if nothing is in it."""
    widths = [layout.number_width(text, Weight.SEMIBOLD, _SMALL) for text in texts]
    return max(*widths, min(_HEADING, text_width(heading, Weight.SEMIBOLD, _TINY))) if widths else 0


def _headings(canvas: Canvas, columns: _Columns, captions: LeaderboardCaptions) -> None:
    base = HEAD + 26
    left = columns.count or columns.rate or columns.name
    for text, edge, room in (
        (captions.value, columns.value, columns.value - left - 20),
        (captions.count, columns.count, _HEADING),
        (captions.rate, columns.rate, _HEADING),
    ):
        if edge is not None:
            canvas.write(text, (edge, base), _TINY, fill=SAND, room=room, align="right")


def _place(canvas: Canvas, top: int, row: Leader, columns: _Columns, captions: LeaderboardCaptions) -> None:
    box = across(top, ROW)
    canvas.plate(box, GLOW if row.is_viewer else PLATE, 14, BRASS if row.is_viewer else None, 3)
    middle, base = top + ROW // 2, top + ROW // 2 + 13
    if row.rank <= 3:
        canvas.paste_sprite(layout.medal(row.rank, _MEDAL), (columns.rank - _MEDAL // 2, middle + 1))
    else:
        text = _number(row.rank, captions)
        layout.draw_number(canvas, text, (columns.rank, base), _RANK, weight=Weight.EXTRABOLD, fill=SAND)
    _moved(canvas, (columns.moved, middle), row, captions)
    layout.person(canvas, (columns.disc + _DISC // 2, middle), row.name, row.colour_index, _DISC)
    start = (columns.name, base if row.share is None else top + 42)
    bold = row.is_viewer or row.rank == 1
    layout.draw_name(canvas, start, row.name, captions.nameless, sizes=(36, 32, 30), room=columns.room, bold=bold)
    if row.share is not None:
        layout.share_bar(canvas, Box(columns.name, top + 52, columns.name + columns.room, top + 52 + _BAR), row.share)
    count = "" if row.count is None else _number(row.count, captions)
    for text, edge in ((count, columns.count), (row.rate, columns.rate)):
        if text and edge is not None:
            layout.draw_number(canvas, text, (edge, base - 1), _SMALL, weight=Weight.SEMIBOLD, fill=IVORY)
    value = fit(row.value, Weight.BOLD, _VALUE, _MAX_VALUE_WIDTH)
    layout.draw_number(canvas, value, (columns.value, base), _VALUE, weight=Weight.BOLD, fill=BRASS)


def _moved(canvas: Canvas, start: tuple[int, int], row: Leader, captions: LeaderboardCaptions) -> None:
    """Ranks won or lost: a triangle up or down and their number, a line for none, a word for who is new."""
    x, middle = start
    if row.is_new:
        canvas.write(captions.new, (x, middle + 11), _TINY, weight=Weight.EXTRABOLD, fill=BRASS, room=_WORD)
    elif row.rank_change:
        canvas.paste_sprite(layout.arrow(28, up=row.rank_change > 0), (x + 14, middle))
        text = _number(abs(row.rank_change), captions)
        end = x + 36 + layout.number_width(text, Weight.BOLD, _TINY)
        layout.draw_number(canvas, text, (end, middle + 11), _TINY, weight=Weight.BOLD, fill=IVORY)
    elif row.rank_change is not None:
        canvas.fill(Box(x, middle - 3, x + 28, middle + 3), SAND)


def _moved_width(row: Leader, captions: LeaderboardCaptions) -> int:
    if row.is_new:
        return min(_WORD, text_width(captions.new, Weight.EXTRABOLD, _TINY))
    if row.rank_change:
        return 36 + layout.number_width(_number(abs(row.rank_change), captions), Weight.BOLD, _TINY)
    return 0 if row.rank_change is None else 28


def _number(number: int, captions: LeaderboardCaptions) -> str:
    return group_digits(number, captions.thousands)
