"""The verdict on a roll of the race: its value and groups, the winner, wrong announcements, the scoreboard."""

from collections.abc import Callable, Iterator
from functools import partial
from typing import Final, TypeAlias

from games.core import Seat
from games.stresses.state import SEATS, Answer, Phase, Verdict, View
from render import seats
from render.badges import Badge, badge
from render.canvas import GAP, MARGIN, WIDTH, Box, Canvas, across, drawing
from render.dice import DieLook
from render.header import draw_subtitle, header_name, points_at_right, winner_banner
from render.palette import BRASS, CORAL, DEEP, IVORY, SAND
from render.seats import ScoreRow, display_name, seat_shape
from render.stresses import groups
from render.stresses.layout import DICE_BOTTOM, Captions, draw_dice, stresses_palette
from render.typography import Weight, group_digits

Part: TypeAlias = tuple[int, Callable[[Canvas, int], object]]
"""A part of a picture from margin to margin: its height, and a function that draws it from a height on."""

MAX_LISTED_SEATS: Final = 8  # the most seats of an open table that are listed (S11)

_CROWN: Final = 206
_HEAD: Final = 138
_LINE: Final = 58
_WRONG_ROWS: Final = 3
_WORTH: Final = 260  # what the value keeps for itself
_INNER_WIDTH: Final = WIDTH - 2 * MARGIN


@drawing("stresses-verdict", stresses_palette)
def verdict(view: View, names: tuple[str, ...], captions: Captions, *, ranks: tuple[int, ...] = ()) -> Canvas:
    """The last roll, judged: the same dice in the same places as on the picture of the roll.

    `ranks` are the seats' ranks once the race is over (1 is best), by points if not given. Raises ValueError if no roll
    was judged yet, and the race goes on.
    """
    parts = list(_parts(view, names, captions, ranks))
    canvas = Canvas(WIDTH, sum(height for height, _ in parts) + MARGIN)
    top = 0
    for height, draw in parts:
        draw(canvas, top)
        top += height
    return canvas


def unlisted_seats(view: View) -> int:
    """The number of seats besides those that are listed."""
    return max(0, len(view.totals) - MAX_LISTED_SEATS)


def _parts(view: View, names: tuple[str, ...], captions: Captions, ranks: tuple[int, ...]) -> Iterator[Part]:
    shown = tuple(display_name(names, captions.stand_ins, seat) for seat in range(len(view.totals)))
    over = view.phase is Phase.OVER
    last = None if over and view.reason != "target" else view.last
    if last:
        yield DICE_BOTTOM, partial(_dice, last, captions.thousands)
    elif over:
        yield MARGIN, _nothing
    else:
        raise ValueError("no roll was judged yet")
    if over and view.winner is not None:
        total = group_digits(view.totals[view.winner], captions.thousands)
        yield _CROWN, partial(_crown, view.winner, shown[view.winner], f"{captions.wins} · {total}")
    elif last:
        yield _HEAD, partial(_head, last, shown, captions)
    else:
        yield _LINE, partial(_note, captions.nobody, Badge.ARROW_RIGHT)
    if over and last:
        told = (group_digits(last.value, captions.thousands), captions.reaction, captions.margin)
        yield _LINE, partial(_note, " · ".join(filter(None, told)), Badge.TICK)
    if captions.note:
        yield _LINE, partial(_note, captions.note, Badge.STAR if view.phase is Phase.VICTIM else Badge.ARROW_DOWN)
    if last and last.wrong_answers:
        yield _wrong_rows(last) * _LINE + GAP + 6, partial(_wrong, last, shown, captions.thousands)
    listed = _listed(view, last, shown, ranks)
    yield seats.scoreboard_height(len(listed)), partial(_standings, listed, view.options.target, captions.thousands)
    if unlisted_seats(view):
        yield _LINE - 14, partial(_more, captions.more)


def _nothing(canvas: Canvas, top: int) -> None:
    """The margin where no dice are."""


def _dice(last: Verdict, thousands: str, canvas: Canvas, top: int) -> None:  # noqa: ARG001 -- they have their places
    found = groups.place_groups(last.dice, last.groups)
    scoring = {place for one in found for place in one.places}
    groups.draw_links(canvas, found)
    looks = tuple(DieLook.SCORING if place in scoring else DieLook.DIM for place in range(len(last.dice)))
    draw_dice(canvas, last.dice, looks)
    groups.points(canvas, found, thousands)


def _head(last: Verdict, shown: tuple[str, ...], captions: Captions, canvas: Canvas, top: int) -> None:
    top += 10
    worth = (group_digits(last.value, captions.thousands), captions.worth)
    number = points_at_right(canvas, worth, SAND if last.winner is None else BRASS, top=top, room=_WORTH)
    room = min(number.left, WIDTH - MARGIN - _WORTH) - 30 - MARGIN
    if last.winner is None:
        draw_subtitle(canvas, captions.nobody, Badge.CLOCK, top=top - 36, room=room - 68)
        return
    header_name(canvas, (MARGIN, top + 46), last.winner, shown[last.winner], room)
    told = " · ".join(filter(None, (captions.reaction, captions.margin)))
    draw_subtitle(canvas, told, Badge.CLOCK, BRASS, top=top, room=WIDTH - 2 * MARGIN - _WORTH - 100)


def _crown(winner: Seat, name: str, deed: str, canvas: Canvas, top: int) -> None:
    winner_banner(canvas, winner, name, deed, top=top)


def _note(text: str, mark: Badge, canvas: Canvas, top: int) -> None:
    canvas.paste_sprite(badge(mark, 44), (MARGIN + 24, top + 22))
    canvas.write(text, (MARGIN + 68, top + 34), 34, weight=Weight.BOLD, fill=BRASS, room=_INNER_WIDTH - 80)


def _wrong(last: Verdict, shown: tuple[str, ...], thousands: str, canvas: Canvas, top: int) -> None:
    """The wrong announcements in two columns; in the last place the number of others, if they are too many."""
    wrong, rows, half = last.wrong_answers, _wrong_rows(last), _INNER_WIDTH // 2
    canvas.plate(across(top, rows * _LINE + 6), DEEP, 16)
    listed = wrong if len(wrong) <= 2 * rows else wrong[: 2 * rows - 1]
    for index, answer in enumerate(listed):
        left, base = MARGIN + index % 2 * half, top + index // 2 * _LINE + 43
        _slip(canvas, Box(left + 18, base - 40, left + half - 22, base), answer, shown[answer.seat], thousands)
    if more := len(wrong) - len(listed):
        corner = (MARGIN + half + 18, top + rows * _LINE - 15)
        canvas.write(f"+{more}", corner, 34, weight=Weight.BOLD, fill=SAND)


def _wrong_rows(last: Verdict) -> int:
    return min((len(last.wrong_answers) + 1) // 2, _WRONG_ROWS)


def _slip(canvas: Canvas, box: Box, answer: Answer, name: str, thousands: str) -> None:
    """A wrong announcement; a false 0 has the mark of what it costs (S6)."""
    middle = box.bottom - 12
    canvas.paste_sprite(badge(Badge.CROSS if answer.value else Badge.ARROW_DOWN, 36), (box.left + 18, middle))
    canvas.paste_sprite(seat_shape(answer.seat, 30), (box.left + 66, middle))
    value = group_digits(answer.value, thousands)
    number = canvas.write(value, (box.right, box.bottom), 34, weight=Weight.BOLD, fill=CORAL, align="right")
    canvas.write(name, (box.left + 92, box.bottom), 34, fill=IVORY, room=number.left - 20 - box.left - 92)


def _standings(rows: tuple[ScoreRow, ...], target: int, thousands: str, canvas: Canvas, top: int) -> None:
    box = Box(MARGIN, top, WIDTH - MARGIN, top + seats.scoreboard_height(len(rows)))
    seats.scoreboard(canvas, box, rows, target, thousands)


def _more(text: str, canvas: Canvas, top: int) -> None:
    canvas.write(text, (WIDTH // 2, top + 40), 34, fill=SAND, room=_INNER_WIDTH, align="middle")


def _listed(view: View, last: Verdict | None, shown: tuple[str, ...], ranks: tuple[int, ...]) -> tuple[ScoreRow, ...]:
    """The seats of a closed table as they sit, those of an open one and of a race that is over by rank."""
    order = list(range(len(view.totals)))
    over = view.phase is Phase.OVER
    ranked = over or len(order) > SEATS[-1]
    if ranked:
        ranks = ranks or _by_points(view)
        order.sort(key=lambda seat: ranks[seat])
    lead = view.winner if over else last and last.winner
    return tuple(
        _standing(view, last, shown[seat], seat, rank=ranks[seat] if ranked else 0, lead=seat == lead)
        for seat in order[:MAX_LISTED_SEATS]
    )


def _standing(view: View, last: Verdict | None, name: str, seat: Seat, *, rank: int, lead: bool) -> ScoreRow:
    """A seat; what the winner of the roll has just scored is seen on the way to the target."""
    total = view.totals[seat]
    gained = last.points if last and last.winner == seat and last.points <= total else 0
    return ScoreRow(seat, name, total - gained, gained, lead, view.left[seat], rank, total)


def _by_points(view: View) -> tuple[int, ...]:
    """Ranks where none are given: the winner first, who left last and equal, the others by points."""
    gone = view.left
    order = [(seat != view.winner, gone[seat], 0 if gone[seat] else -total) for seat, total in enumerate(view.totals)]
    return tuple(1 + sum(other < mine for other in order) for mine in order)
