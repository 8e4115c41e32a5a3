"""The pictures of the race: the moment before, the dice on the table, and the verdict on a roll."""

from collections.abc import Callable, Iterator
from functools import partial
from typing import Final, TypeAlias

from msgspec.structs import replace

from games.el_ocho.state import DICE
from games.seats import ranks_by_points
from games.stresses.state import SEATS, Answer, Phase, Verdict, View
from render import seats
from render.badges import Badge, badge
from render.canvas import GAP, MARGIN, WIDTH, Box, Canvas, across, drawing
from render.course import course_height, draw_course
from render.dice import FACES, DieLook, die
from render.header import (
    WINNER_BANNER_HEIGHT,
    banner_height,
    draw_subtitle,
    header_name,
    points_at_right,
    winner_banner,
)
from render.palette import BRASS, CORAL, DEEP, IVORY, SAND, SMALL
from render.seats import ScoreRow, seat_shape
from render.stresses import groups
from render.stresses.layout import DICE_BOTTOM, SIZE, Captions, draw_dice, stresses_palette
from render.typography import Weight, group_digits

_FOOT: Final = 78
_READY: Final = 316
_GAP: Final = 84  # an empty place


@drawing("stresses-roll")
def roll(view: View, names: tuple[str, ...], captions: Captions) -> Canvas:
    """The eight dice as they fell, in two rows of four, the scores, and nothing that tells what the dice are worth."""
    rows = _score_rows(view, None, captions.names(names), captions)
    below = DICE_BOTTOM + _FOOT - MARGIN + GAP
    listed = below + seats.scoreboard_height(len(rows))
    unlisted = unlisted_seats(view)
    canvas = Canvas(WIDTH, listed + (_MORE if unlisted else 0) + MARGIN, stresses_palette())
    draw_dice(canvas, view.dice, (DieLook.PLAIN,) * len(view.dice))
    _foot(canvas, DICE_BOTTOM + 32, captions)
    seats.scoreboard(canvas, below, rows, view.options.target, captions.thousands)
    if unlisted:
        _more(captions.more, canvas, listed)
    return canvas


@drawing("stresses-ready")
def get_ready(captions: Captions) -> Canvas:
    """The places of eight dice that are about to fall. `ready`, `roll` and `goal` of the captions are shown."""
    canvas = Canvas(WIDTH, _READY, stresses_palette())
    middle, room = (WIDTH // 2, 106), WIDTH - 4 * MARGIN
    canvas.write(captions.ready, middle, 64, weight=Weight.EXTRABOLD, fill=BRASS, room=room, align="middle")
    pitch = (WIDTH - 2 * MARGIN) // DICE
    for place in range(DICE):
        canvas.gap((MARGIN + pitch // 2 + pitch * place, 186), _GAP)
    _foot(canvas, _READY - 48, captions)
    return canvas


def warm_up() -> None:
    """Draw ahead what rolls and verdicts are put together from, so that the first one is as quick as any other.

    It takes about half a second, once in a process.
    """
    for look in (DieLook.PLAIN, DieLook.SCORING, DieLook.DIM):
        for face in FACES:
            die(face, look, SIZE)
    canvas = Canvas(WIDTH, DICE_BOTTOM + MARGIN, stresses_palette())
    draw_dice(canvas, tuple(FACES), (DieLook.PLAIN,) * len(FACES))


def _foot(canvas: Canvas, base: int, captions: Captions) -> None:
    """The number of the roll at the left, the target at the right."""
    room = WIDTH // 2 - MARGIN - 50
    canvas.write(captions.roll, (MARGIN + 8, base), 36, weight=Weight.BOLD, fill=SAND, room=room)
    canvas.write(captions.goal, (WIDTH - MARGIN - 8, base), 36, fill=SAND, room=room, align="right")


Part: TypeAlias = tuple[int, Callable[[Canvas, int], object]]
"""A part of a picture from margin to margin: its height, and a function that draws it from a height on."""

LISTED_SEATS: Final = 4  # the seats listed at a table with more than a closed one has (S11)

_CROWN: Final = 206
_HEAD: Final = 138
_LINE: Final = 58
_WRONG_ROWS: Final = 2
_MORE: Final = 44  # the height of the line about seats that are not listed
_WORTH: Final = 260  # what the value keeps for itself
_INNER_WIDTH: Final = WIDTH - 2 * MARGIN


@drawing("stresses-verdict", SMALL)
def verdict(view: View, names: tuple[str, ...], captions: Captions) -> Canvas:
    """The last roll, judged: the same dice in the same places as on the picture of the roll.

    Raises:
        ValueError: no roll was judged yet, and the race goes on.
    """
    parts = list(_parts(view, captions.names(names), captions))
    canvas = Canvas(WIDTH, sum(height for height, _ in parts) + MARGIN, stresses_palette())
    top = 0
    for height, draw in parts:
        draw(canvas, top)
        top += height
    return canvas


def unlisted_seats(view: View) -> int:
    """The number of seats besides those that are listed."""
    return len(view.totals) - LISTED_SEATS if len(view.totals) > SEATS[-1] else 0


def unlisted_answers(last: Verdict, view: View) -> int:
    """The number of wrong answers besides those that are listed."""
    wrong, places = len(last.wrong_answers), 2 * _wrong_rows(last, view)
    return wrong - places + 1 if wrong > places else 0


def _parts(view: View, names: tuple[str, ...], captions: Captions) -> Iterator[Part]:
    over = view.phase is Phase.OVER
    last = None if over and view.reason != "target" else view.last
    if last:
        yield DICE_BOTTOM, partial(_dice, last, captions.thousands)
    elif over:
        yield MARGIN, lambda *_: None  # the margin where no dice are
    else:
        raise ValueError("no roll was judged yet")
    if over and view.winner is not None:
        winner, total = view.winner, group_digits(view.totals[view.winner], captions.thousands)
        deed = f"{captions.wins} · {total}"
        face = captions.face(winner)
        height = _CROWN + banner_height(face) - WINNER_BANNER_HEIGHT
        yield height, lambda canvas, top: winner_banner(canvas, winner, names[winner], deed, top=top, face=face)
    elif last:
        yield _HEAD, partial(_head, last, names, captions)
    else:
        yield _LINE, partial(_note, captions.nobody, Badge.ARROW_RIGHT)
    if over and last:
        words = (group_digits(last.value, captions.thousands), captions.reaction, captions.margin)
        yield _LINE, partial(_note, " · ".join(filter(None, words)), Badge.TICK)
    if captions.note:
        yield _LINE, partial(_note, captions.note, Badge.STAR)
    if last and last.wrong_answers:
        count = _wrong_rows(last, view)
        yield count * _LINE + GAP + 6, partial(_wrong, last, view, names, captions)
    if over and course_height(captions.course):
        yield course_height(captions.course), lambda canvas, top: draw_course(canvas, top, captions.course)
    rows = _score_rows(view, last, names, captions)
    target, thousands = view.options.target, captions.thousands
    yield (
        seats.scoreboard_height(len(rows)),
        lambda canvas, top: seats.scoreboard(canvas, top, rows, target, thousands),
    )
    if unlisted_seats(view):
        yield _MORE, partial(_more, captions.more)


def _dice(last: Verdict, thousands: str, canvas: Canvas, top: int) -> None:  # noqa: ARG001 -- they have their places
    placed = groups.place_groups(last.dice, last.groups)
    scoring = {place for group in placed for place in group.places}
    groups.draw_links(canvas, placed)
    looks = tuple(DieLook.SCORING if place in scoring else DieLook.DIM for place in range(len(last.dice)))
    draw_dice(canvas, last.dice, looks)
    groups.points(canvas, placed, thousands)


def _head(last: Verdict, names: tuple[str, ...], captions: Captions, canvas: Canvas, top: int) -> None:
    top += 10
    worth = (group_digits(last.value, captions.thousands), captions.worth)
    number = points_at_right(canvas, worth, SAND if last.winner is None else BRASS, top=top, room=_WORTH)
    room = min(number.left, WIDTH - MARGIN - _WORTH) - 30 - MARGIN
    if last.winner is None:
        draw_subtitle(canvas, captions.nobody, Badge.CLOCK, top=top - 36, room=room - 68)
        return
    face = captions.face(last.winner)
    header_name(canvas, (MARGIN, top + 46), last.winner, names[last.winner], room, face=face)
    words = " · ".join(filter(None, (captions.reaction, captions.margin)))
    draw_subtitle(canvas, words, Badge.CLOCK, BRASS, top=top, room=WIDTH - 2 * MARGIN - _WORTH - 100, face=face)


def _note(text: str, mark: Badge, canvas: Canvas, top: int) -> None:
    canvas.paste_sprite(badge(mark, 44), (MARGIN + 24, top + 22))
    canvas.write(text, (MARGIN + 68, top + 34), 34, weight=Weight.BOLD, fill=BRASS, room=_INNER_WIDTH - 80)


def _wrong(  # noqa: PLR0917 -- a part of a picture, but for its place
    last: Verdict, view: View, names: tuple[str, ...], captions: Captions, canvas: Canvas, top: int
) -> None:
    """The wrong announcements in two columns; in the last place the number of others, if they are too many."""
    half, rows, more = _INNER_WIDTH // 2, _wrong_rows(last, view), unlisted_answers(last, view)
    canvas.plate(across(top, rows * _LINE + 6), DEEP, 16)
    for index, answer in enumerate(last.wrong_answers[: 2 * rows - 1 if more else None]):
        left, base = MARGIN + index % 2 * half, top + index // 2 * _LINE + 43
        _slip(canvas, Box(left + 18, base, left + half - 22, base), answer, names[answer.seat], captions)
    if more:
        corner = (MARGIN + half + 18, top + rows * _LINE - 15)
        canvas.write(captions.more_answers, corner, 34, weight=Weight.BOLD, fill=SAND, room=half - 40)


def _wrong_rows(last: Verdict, view: View) -> int:
    """The rows of wrong announcements; one where many seats play, for the message lists them as well."""
    return min((len(last.wrong_answers) + 1) // 2, 1 if unlisted_seats(view) else _WRONG_ROWS)


def _slip(canvas: Canvas, box: Box, answer: Answer, name: str, captions: Captions) -> None:
    """A wrong announcement; a false 0 has the mark of what it costs, and says so (S6)."""
    middle = box.bottom - 12
    canvas.paste_sprite(badge(Badge.CROSS if answer.value else Badge.ARROW_DOWN, 36), (box.left + 18, middle))
    canvas.paste_sprite(seat_shape(answer.seat, 30), (box.left + 66, middle))
    value = group_digits(answer.value, captions.thousands)
    if captions.back and not answer.value:
        value = f"{value} · {captions.back}"
    room = (box.right - box.left) * 3 // 5
    number = canvas.write(value, (box.right, box.bottom), 34, weight=Weight.BOLD, fill=CORAL, room=room, align="right")
    room = number.left - 20 - box.left - 92
    canvas.write(name, (box.left + 92, box.bottom), (34, 30), fill=IVORY, room=room)


def _more(text: str, canvas: Canvas, top: int) -> None:
    canvas.write(text, (WIDTH // 2, top + 40), 34, fill=SAND, room=_INNER_WIDTH, align="middle")


def _score_rows(view: View, last: Verdict | None, names: tuple[str, ...], captions: Captions) -> list[ScoreRow]:
    """The seats of a closed table as they sit, those of an open one and of a race that is over by rank.

    What the winner of the roll has just scored is seen on the way to the target.
    """
    over = view.phase is Phase.OVER
    ranked = over or len(view.totals) > SEATS[-1]
    ranks = ranks_by_points(view.winner, view.totals, view.left) if ranked else (0,) * len(view.totals)
    lead = view.winner if over else last and last.winner
    rows = []
    listed = len(ranks) - unlisted_seats(view)
    for seat in sorted(range(len(ranks)), key=lambda seat: ranks[seat])[:listed]:
        total = view.totals[seat]
        gained = min(last.points, total) if last and last.winner == seat else 0  # it may have lost all since
        rank = 0 if over and view.winner is None else ranks[seat]
        row = ScoreRow(seat, names[seat], total - gained, gained, seat == lead, view.left[seat], rank, total)
        rows.append(replace(row, face=captions.face(seat)))
    return rows
