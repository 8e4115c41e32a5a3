"""The cards of Neo Otcho 5: a line for each seat, its five slots with tokens and marks, its supply beside them."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from enum import Enum, auto
from typing import Final, TypeAlias, TypeVar

from msgspec import Struct
from PIL import Image

from games.core import Seat
from games.neo_otcho.state import SLOTS, Card, Clear, Effect, Phase, Place, Shift, Take, Turn, View
from render.badges import Badge, badge
from render.canvas import Box, Canvas, across, around
from render.image_cache import cached_image
from render.palette import BRASS, CORAL, DEEP, GLOW, INK, IVORY, LINE, PLATE, SAND, Colour, mix
from render.portraits import Portrait
from render.seats import draw_ranked_name, draw_seat, seat_colour, seat_shape
from render.typography import Weight

CardSlot: TypeAlias = tuple[Seat, int]  # a card and one of its slots

MarkT = TypeVar("MarkT")


class SlotChange(Enum):
    """A change of a slot."""

    PLACED = auto()
    TAKEN = auto()
    TO_LEFT = auto()  # moved from here to a lower slot
    TO_RIGHT = auto()
    FROM_LEFT = auto()  # moved here from a lower slot
    FROM_RIGHT = auto()


class SlotOption(Enum):
    """An option with a slot."""

    PLACE = auto()
    TAKE = auto()


def latest_changes(view: View) -> dict[CardSlot, SlotChange]:
    """The changes of this turn until now; while there are none, those of the turn before (N6, N9)."""
    if view.effects or view.removed or view.last is None:
        return effect_changes(view.seat, (*view.effects, *view.removed))
    return turn_changes(view.last)


def turn_changes(turn: Turn) -> dict[CardSlot, SlotChange]:
    """The changes of a turn that is over."""
    return effect_changes(turn.seat, (*turn.effects, *turn.removed))


def effect_changes(seat: Seat, effects: Iterable[Effect]) -> dict[CardSlot, SlotChange]:
    """The changes that effects of a seat have made, the latest of each slot."""
    changes: dict[CardSlot, SlotChange] = {}
    for effect in effects:
        match effect:
            case Place(slot, card) | Take(slot, card):
                change = SlotChange.PLACED if isinstance(effect, Place) else SlotChange.TAKEN
                changes[seat if card is None else card, slot] = change
            case Clear(card):
                changes |= {(card, slot): SlotChange.TAKEN for slot in range(1, SLOTS + 1)}
            case Shift(slot, to):
                rises = slot < to
                changes[seat, slot] = SlotChange.TO_RIGHT if rises else SlotChange.TO_LEFT
                changes[seat, to] = SlotChange.FROM_LEFT if rises else SlotChange.FROM_RIGHT
    return changes


def slot_options(view: View) -> dict[CardSlot, SlotOption]:
    """The options of the seat whose turn it is: place or take tokens by the dice (N6), or take own ones off (N9)."""
    options: dict[CardSlot, SlotOption] = {}
    for effect in view.removable if view.phase is Phase.REMOVE else [offer.effect for offer in view.offers]:
        match effect:
            case Place(slot, card) | Take(slot, card):
                option = SlotOption.PLACE if isinstance(effect, Place) else SlotOption.TAKE
                options[view.seat if card is None else card, slot] = option
            case Clear(card):
                slots = [slot for slot, owner in enumerate(view.cards[card], start=1) if owner is not None]
                options |= {(card, slot): SlotOption.TAKE for slot in slots}
            case Shift():
                pass
    return options


def slots_of_card(values: Mapping[CardSlot, MarkT], card: Seat) -> dict[int, MarkT]:
    """The marks on one card, by slot."""
    return {slot: mark for (owner, slot), mark in values.items() if owner == card}


ROW: Final = 106  # the height of a card
GAP: Final = 10  # between two cards
SLOT: Final = 86  # the width of a slot

_SUPPLY: Final = 120
_FACE: Final = 88
_TOKEN_SIZE: Final = 40  # beside the name and in supply: the same pixels twice are stored once
_NAME_SIZES: Final = (40, 36, 32, 30)
_MIN_NUMBER: Final = 30  # on a phone, where the picture is 330 pixels wide, 9
_MIN_SIGN: Final = 32  # there 9
_SHAPE_OFFSETS: Final = {2: 0.1, 5: 0.02}  # of a slot: how far below its middle a seat's shape is widest
_RINGS: Final[Mapping[SlotChange, Colour]] = {
    SlotChange.PLACED: BRASS,
    SlotChange.TAKEN: CORAL,
    SlotChange.TO_LEFT: SAND,
    SlotChange.TO_RIGHT: SAND,
    SlotChange.FROM_LEFT: BRASS,
    SlotChange.FROM_RIGHT: BRASS,
}


class CardRow(Struct, frozen=True):
    """A seat and its card."""

    seat: Seat
    name: str
    card: Card
    supply: int
    has_left: bool = False
    changes: Mapping[int, SlotChange] = {}  # by slot
    mover: Seat = 0
    options: Mapping[int, SlotOption] = {}  # of the mover, by slot
    is_highlighted: bool = False  # raised and framed: the seat's turn, or its victory
    rank: int = 0  # 0 until the game is over
    face: Portrait | None = None


def card_rows(
    view: View,
    names: tuple[str, ...],
    changes: Mapping[CardSlot, SlotChange],
    face: Callable[[Seat], Portrait | None] = lambda _: None,
) -> list[CardRow]:
    """The rows of all seats, with changes marked on their cards."""
    return [
        CardRow(
            seat,
            names[seat],
            card,
            view.supplies[seat],
            view.left[seat],
            slots_of_card(changes, seat),
            view.seat,
            face=face(seat),
        )
        for seat, card in enumerate(view.cards)
    ]


def height(count: int) -> int:
    """The height of `count` cards, in pixels."""
    return count * (ROW + GAP) - GAP


def cards(canvas: Canvas, top: int, rows: Sequence[CardRow], supply: str) -> None:
    """Cards below each other, from margin to margin; the first one has the word for the tokens in supply."""
    for place, row in enumerate(rows):
        card(canvas, across(top + place * (ROW + GAP), ROW), row, "" if place else supply)


def card(canvas: Canvas, box: Box, row: CardRow, supply: str) -> None:
    """One seat's line: its shape and name, the slots 1 … 5, the supply."""
    ground = GLOW if row.is_highlighted else PLATE
    canvas.plate(box, ground, 14, BRASS if row.is_highlighted else None, 3)
    middle = (box.top + box.bottom) // 2
    indent = 76
    if row.face is None:
        canvas.paste_sprite(seat_shape(row.seat, _TOKEN_SIZE, hollow=row.has_left), (box.left + 40, middle))
    else:
        draw_seat(canvas, (box.left + 8 + _FACE // 2, middle), _FACE, row.seat, row.face, hollow=row.has_left)
        indent = _FACE + 18
    first = box.right - _SUPPLY - pitch(SLOT) * (SLOTS - 1) - SLOT // 2
    weight = Weight.EXTRABOLD if row.is_highlighted else Weight.SEMIBOLD
    start, right = (box.left + indent, middle + 13), first - SLOT // 2 - 18
    draw_ranked_name(canvas, start, row.name, right, weight, rank=row.rank, has_left=row.has_left, sizes=_NAME_SIZES)
    if row.has_left:
        canvas.paste_sprite(badge(Badge.ARROW_RIGHT, 44), (first + pitch(SLOT) * 2, middle))
        return
    slots(canvas, (first, middle), row, ground)
    _supply(canvas, (box.right - _SUPPLY // 2 - 4, middle), row, supply)


def pitch(size: int) -> int:
    """From the middle of a slot `size` wide to that of the next one."""
    return round(size * 1.14)


def slots(
    canvas: Canvas, start: tuple[int, int], row: CardRow, ground: Colour, *, size: int = SLOT, number: int = _MIN_NUMBER
) -> None:
    """The five slots side by side, from the middle of the first one on, their numbers in that size at least."""
    for place, owner in enumerate(row.card):
        centre = (start[0] + pitch(size) * place, start[1])
        slot = place + 1
        change, option = row.changes.get(slot), row.options.get(slot)
        is_target = option is SlotOption.PLACE
        fill = mix(DEEP, seat_colour(row.mover), 0.2) if is_target else mix(ground, DEEP, 0.6)
        canvas.plate(around(centre, size), fill, round(size * 0.29), *_ring(change, is_target=is_target))
        if owner is not None:
            canvas.paste_sprite(token(owner, round(size * 0.72)), centre)
            above = (centre[0], centre[1] - size // 21 + _lower(owner, size))
            _number(canvas, slot, above, max(size * 0.36, number), INK)
        elif is_target:
            canvas.paste_sprite(seat_shape(row.mover, round(size * 0.72), hollow=True), centre)
            inside = (centre[0], centre[1] + _lower(row.mover, size))
            _number(canvas, slot, inside, max(size * 0.36, number), IVORY)
        else:
            _number(canvas, slot, centre, max(size * 0.46, number), SAND)
        if (sign := _sign(change, option, max(round(size * 0.37), _MIN_SIGN))) is not None:
            canvas.paste_sprite(sign, (centre[0] + round(size * 0.36), centre[1] - round(size * 0.36)))


@cached_image
def token(seat: Seat, size: int) -> Image.Image:
    """A seat's token (RGBA): its shape in its colour, with a darker edge below."""
    face = seat_shape(seat, size)
    thick = max(2, size // 14)
    image = Image.new("RGBA", (size, size + 2 * thick), (*mix(seat_colour(seat), INK, 0.7), 0))
    dark = Image.new("RGBA", face.size, (*mix(seat_colour(seat), INK, 0.7), 255))
    dark.putalpha(face.getchannel("A"))
    for drop in (thick, 2 * thick):
        image.alpha_composite(dark, (0, drop))
    image.alpha_composite(face)
    return image


def _ring(change: SlotChange | None, *, is_target: bool) -> tuple[Colour, int]:
    """The colour and width of a slot's ring, which tells what has just changed, else where a token may be put."""
    if change:
        return _RINGS[change], 5
    return (IVORY, 4) if is_target else (LINE, 3)


def _lower(owner: Seat, size: int) -> int:
    """The distance below the middle of a slot at which an owner's shape is widest."""
    return round(size * _SHAPE_OFFSETS.get(owner, 0))


def _number(canvas: Canvas, slot: int, centre: tuple[int, int], size: float, fill: Colour) -> None:
    base = centre[1] + round(size * 0.36)
    canvas.write(str(slot), (centre[0], base), round(size), weight=Weight.EXTRABOLD, fill=fill, align="middle")


def _sign(change: SlotChange | None, option: SlotOption | None, size: int) -> Image.Image | None:
    """The mark at the corner of a slot: what has happened to it, else what can be taken off it."""
    match change:
        case SlotChange.PLACED:
            return badge(Badge.PLUS, size)
        case SlotChange.TAKEN:
            return badge(Badge.CROSS, size)
        case SlotChange.FROM_LEFT | SlotChange.TO_RIGHT:
            return badge(Badge.ARROW_RIGHT, size)
        case SlotChange.FROM_RIGHT | SlotChange.TO_LEFT:
            return _arrow_left(size)
        case _:
            return badge(Badge.ARROW_DOWN, size) if option is SlotOption.TAKE else None


@cached_image
def _arrow_left(size: int) -> Image.Image:
    return badge(Badge.ARROW_RIGHT, size).transpose(Image.Transpose.FLIP_LEFT_RIGHT)


def _supply(canvas: Canvas, centre: tuple[int, int], row: CardRow, word: str) -> None:
    """The tokens in supply: the seat's shape and how many, above the word if there is one."""
    x, y = centre
    middle = y - 19 if word else y
    canvas.paste_sprite(seat_shape(row.seat, _TOKEN_SIZE, hollow=not row.supply), (x - 22, middle))
    canvas.write(str(row.supply), (x + 6, middle + 13), 36, weight=Weight.BOLD, fill=IVORY if row.supply else SAND)
    canvas.write(word, (x, y + 34), 30, fill=SAND, room=_SUPPLY - 8, align="middle")
