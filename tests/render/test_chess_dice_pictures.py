"""Every moment of a match of Chess Dice has its picture: tidy, small enough, in the words it was given."""

import re
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from itertools import product

import pytest
from msgspec.structs import astuple, replace
from PIL import Image, ImageChops

from games.chess_dice.state import Figure, View
from render.canvas import MARGIN, WIDTH, Box, Canvas, Picture
from render.chess_dice import chips
from render.chess_dice.board import board, first_player_roll, throw_end
from render.chess_dice.dice import DieLook, die
from render.chess_dice.figures import silhouette
from render.chess_dice.layout import Action
from render.palette import BRASS, DEEP, INK
from render.picture_cache import PictureCache
from tests.effort import seeds
from tests.games.chess_dice_games import LOSS, RULES, SWEEP, drawn_throw
from tests.render.chess_dice_scenes import ANNULMENT, CAPTIONS, CAPTURE, D7, WORDY, random_match, unpaid, view_of
from tests.render.scenes import AWKWARD, assert_fits, assert_tidy, words

check = partial(assert_fits, low=240, high=1000, size=50_000)
paint = board.__wrapped__
paint_first_player_roll = first_player_roll.__wrapped__
paint_throw_end = throw_end.__wrapped__

NAMES = ("Ana", "Ben")
BARE = replace(CAPTIONS, pot="", gains=())
ROWS = {1: Box(36, 192, 866, 368), 0: Box(36, 452, 866, 628)}
"""The places of the dice of each seat, the second one's above."""
SIDE = Box(866, 178, 1064, 642)
"""The captures and the stakes, beside the dice."""
POT = Box(866, 270, 1064, 540)
"""The stakes, between the captures."""


def drawn(record: str, **options: object) -> Canvas:
    view, last = view_of(record, **options)
    return paint(view, NAMES, CAPTIONS, last=last)


def differs(first: Canvas, other: Canvas, box: Box | None = None) -> int:
    """The number of pixels that are clearly lighter or darker, in a box or anywhere."""
    grey = [canvas.image.crop(box or canvas.box).convert("L") for canvas in (first, other)]
    return sum(ImageChops.difference(*grey).histogram()[24:])


@pytest.mark.parametrize(
    ("figure", "places"),
    [
        (Figure.PAWN, {"x 43": 2, "x 56": 2, "y 50": 1}),  # a line above the foot
        (Figure.KNIGHT, {"x 43": 3, "y 30": 3, "y 49": 4}),  # its jaw, its eye, its mouth and its mane
        (Figure.BISHOP, {"x 43": 3, "x 56": 4, "y 50": 1}),  # a collar, and a slit at the right
        (Figure.ROOK, {"x 43": 4, "x 56": 4, "y 18": 3, "y 50": 1}),  # below the battlements, above the foot twice
        (Figure.QUEEN, {"x 43": 4, "x 56": 4, "y 14": 3, "y 25": 5, "y 50": 1}),  # two belts, five balls
        (Figure.KING, {"x 43": 5, "x 56": 5, "y 14": 1, "y 50": 2}),  # a cross, two belts, and a line down the middle
    ],
)
def test_each_figure_is_whole_and_has_its_lines_on_both_sides(figure: Figure, places: dict[str, int]) -> None:
    """The pieces that a straight line down or across the figure meets, in percent of its size."""
    mask = silhouette(figure, 200).point(lambda light: light >> 7)
    for place, count in places.items():
        way, offset = place[0], 2 * int(place[2:])
        box = (offset, 0, offset + 1, 200) if way == "x" else (0, offset, 200, offset + 1)
        met = mask.crop(box).tobytes().split(b"\0")
        assert sum(map(bool, met)) == count, place


@pytest.mark.parametrize("seed", seeds(6))
def test_every_state_of_a_random_match_has_a_tidy_picture(seed: int) -> None:
    ended = None
    for index, (state, last) in enumerate(random_match(seed)):
        view = RULES.view(state, None)
        names, captions = ((NAMES, CAPTIONS), (AWKWARD[2 * (seed % 3) :][:2], WORDY), (NAMES, BARE))[index % 3]
        assert_tidy(paint(view, names, captions, last=last))
        if view.last is not None and view.last is not ended:
            ended = view.last
            assert_tidy(paint_throw_end(ended, view, names, captions))
            check(throw_end(ended, view, names, captions))
        if index % 20 == 0:
            check(board(view, names, captions, last=last))
    assert state.reason
    check(board(view, names, captions))


def test_D6_D8_the_table_tells_names_points_chips_captures_and_the_throw() -> None:
    view, last = view_of(f"[K Q] {SWEEP} [P P R R R | N Q Q Q Q] 2.NxP")
    texts = words(paint(view, NAMES, CAPTIONS, last=last))
    ben = ["0", "GOAL", "−30 CHIPS", "Ben", "1", "CAPTURED"]
    ana = ["1", "GOAL", "+30 CHIPS", "Ana", "0", "CAPTURED"]
    assert sorted(texts) == sorted([*ben, *ana, "ACTS", "THROW", "POT"])


def test_D6_each_score_says_what_it_is() -> None:
    """The points stand before their goal, the captures above their name."""
    texts = drawn(CAPTURE).texts
    for number, label in (("0", "GOAL"), ("2", "CAPTURED"), ("1", "CAPTURED")):
        index = next(place for place, (text, _) in enumerate(texts) if text == number)
        near = next(box for text, box in texts[max(index - 1, 0) :] if text == label)
        box = texts[index][1]
        assert abs(near.top - box.bottom) < 40 or 0 < near.left - box.right < 20
    assert len([text for text, _ in texts if text.isdigit()]) == 4


@pytest.mark.parametrize(("record", "seat"), [(D7, 0), (f"{D7} 1.QxR", 1)])
def test_D3_the_seat_that_is_to_act_is_told_below_its_name(record: str, seat: int) -> None:
    places = dict(drawn(record).texts)
    name, other, label = places[NAMES[seat]], places[NAMES[1 - seat]], places["ACTS"]
    assert label.left < name.right
    assert 0 <= label.top - name.bottom < 40
    assert abs(label.top - other.top) > 300


def test_the_chosen_die_is_lifted_and_pointed_at_and_what_it_may_take_is_ringed() -> None:
    view, last = view_of("[K Q] [K Q R P P | N N B B Q]")
    plain = paint(replace(view, choices=()), NAMES, CAPTIONS, last=last)
    chosen = paint(view, NAMES, CAPTIONS, last=last, chosen=Figure.ROOK)
    changed = [
        [differs(plain, chosen, Box(36 + 166 * n, row.top, 36 + 166 * (n + 1), row.bottom)) > 500 for n in range(5)]
        for row in (ROWS[0], ROWS[1])
    ]
    assert changed == [[False, False, True, False, False], [True, True, True, True, False]], "the queen outranks a rook"
    below, above = (Box(36 + 332, ROWS[0].bottom - 6, 36 + 498, ROWS[0].bottom + 10), Box(368, 436, 534, 448))
    for box in (below, above):
        assert differs(plain, chosen, box) > 100, "told apart in grey: a mark below it, and it lies higher"
    assert_tidy(chosen)


def test_the_last_action_is_marked_until_a_die_is_chosen() -> None:
    view, last = view_of(ANNULMENT)
    chosen = paint(view, NAMES, CAPTIONS, last=last, chosen=Figure.ROOK)
    assert differs(chosen, paint(view, NAMES, CAPTIONS, chosen=Figure.ROOK)) == 0


@pytest.mark.parametrize("arrow", [False, True])
def test_a_line_between_dice_has_a_dark_edge_on_both_sides(*, arrow: bool) -> None:
    line = chips.connector(200, 0, arrow=arrow)
    middle = [line.getpixel((line.width // 2, y)) for y in range(line.height)]
    pixels = [colour[:3] for colour in middle if isinstance(colour, tuple) and colour[3] == 255]
    half = 6 if arrow else 5
    assert len(pixels) == 2 * (half + 4)
    assert {*pixels[:4], *pixels[-3:]} == {INK}
    assert {*pixels[4 : 2 * half + 4]} == {BRASS}


@pytest.mark.parametrize("arrow", [False, True])
def test_a_line_between_dice_is_the_same_on_both_sides(*, arrow: bool) -> None:
    line = chips.connector(200, 0, arrow=arrow)
    mirrored = line.transpose(Image.Transpose.FLIP_TOP_BOTTOM)
    assert max(ImageChops.difference(line, mirrored).tobytes()) < 128
    if not arrow:
        turned = line.transpose(Image.Transpose.FLIP_LEFT_RIGHT)
        assert max(ImageChops.difference(line, turned).tobytes()) < 128


def test_the_pointer_at_a_die_is_a_whole_triangle_upwards_and_downwards() -> None:
    down, up = (chips.pointer(toward).getchannel("A") for toward in (1, -1))
    for other in (down.transpose(Image.Transpose.FLIP_LEFT_RIGHT), up.transpose(Image.Transpose.FLIP_TOP_BOTTOM)):
        assert max(ImageChops.difference(down, other).tobytes()) <= 64


def test_D8_without_stakes_no_chips_are_shown() -> None:
    view, last = view_of(CAPTURE)
    bare = paint(view, NAMES, BARE, last=last)
    assert not {"POT", *CAPTIONS.gains} & set(words(bare))
    coloured = {pixel for pixel in _pixels(bare, POT) if pixel[0] > 200 and pixel[2] < 140}
    assert coloured == set(), "neither a chip nor a number in brass"
    assert differs(bare, paint(view, NAMES, CAPTIONS, last=last), SIDE) > 3000


def test_D8_higher_stakes_are_higher_stacks() -> None:
    heights = []
    for stake in (5, 20, 50, 100):
        view, _ = view_of(D7, stake=stake)
        bare = paint(replace(view, options=replace(view.options, stake=0)), NAMES, BARE)
        box = ImageChops.difference(
            paint(view, NAMES, CAPTIONS).image.crop(SIDE).convert("L"),
            bare.image.crop(SIDE).convert("L"),
        )
        heights.append(sum(box.histogram()[24:]))
    assert heights == sorted(set(heights))


def test_D3_the_dice_that_may_act_are_ringed_and_no_others() -> None:
    view, _ = view_of("[K Q] [K Q R P P | N N B B Q]")
    none = paint(replace(view, choices=()), NAMES, CAPTIONS)
    ringed = paint(view, NAMES, CAPTIONS)
    pitch, top, bottom = 166, ROWS[0].top, ROWS[0].bottom
    rings = [differs(none, ringed, Box(36 + pitch * n, top, 36 + pitch * (n + 1), bottom)) > 500 for n in range(5)]
    assert rings == [True, True, True, False, False]
    assert differs(none, ringed, ROWS[1]) == 0


@pytest.mark.parametrize("record", [CAPTURE, ANNULMENT])
def test_the_last_action_is_marked_between_its_dice(record: str) -> None:
    view, last = view_of(record)
    marked, plain = paint(view, NAMES, CAPTIONS, last=last), paint(view, NAMES, CAPTIONS)
    assert differs(marked, plain, Box(36, ROWS[1].bottom, 866, ROWS[0].top)) > 500
    assert differs(marked, plain, SIDE) == 0
    assert words(marked) == words(plain)


def test_an_action_of_an_earlier_throw_is_not_marked() -> None:
    view, _ = view_of(f"[K Q] {SWEEP} {D7.removeprefix('[K Q] ')}")
    (_, last) = view_of(f"[K Q] {SWEEP}")
    assert differs(paint(view, NAMES, CAPTIONS, last=last), paint(view, NAMES, CAPTIONS)) == 0


@pytest.mark.parametrize("length", [0, 1, 2, 3, 4, 20])
def test_D1_however_many_draws_the_last_one_is_shown(length: int) -> None:
    equal = "".join(f"[{letter} {letter}] " for letter in ("KQRBNP" * 4)[:length])
    for end, begins in (("[K Q]", "Ana"), ("[P N]", "Ben")):
        view, _ = view_of(equal + end)
        canvas = paint_first_player_roll(view, NAMES, CAPTIONS)
        assert words(canvas) == [begins, "BEGINS", "Ana", "Ben"]
        assert_tidy(canvas)
        assert_tidy(paint_first_player_roll(view, AWKWARD[:2], WORDY))
        check(first_player_roll(view, NAMES, CAPTIONS))
    view, _ = view_of(equal.strip())
    assert words(paint(view, NAMES, CAPTIONS)) == ["OPENING", *(["TIE"] if length else []), "Ana", "Ben"]
    check(board(view, NAMES, CAPTIONS))


def test_D1_the_draw_lies_on_a_plate_in_the_middle() -> None:
    image = paint_first_player_roll(view_of("[K K] [K Q]")[0], NAMES, CAPTIONS).image
    edges = [image.getpixel((x, 190)) for x in (399, 400, 699, 700)]
    assert edges == [INK, DEEP, DEEP, INK]


@pytest.mark.parametrize(
    ("record", "texts"),
    [
        (SWEEP, ["5 : 0", "CAPTURED", "Ana", "WON"]),
        (LOSS, ["5 : 0", "CAPTURED", "Ben", "WON"]),
        (drawn_throw(0), ["0 : 0", "CAPTURED", "THROW", "DRAWN"]),
        (f"{SWEEP} [K K K K K | P P P P P] 2.resigns", ["0 : 0", "CAPTURED", "Ana", "LEFT"]),
    ],
)
def test_D5_D9_the_end_of_a_throw_tells_who_won_it_and_by_what(record: str, texts: list[str]) -> None:
    view, _ = view_of(f"[K Q] {record}")
    assert view.last is not None
    canvas = paint_throw_end(view.last, view, NAMES, CAPTIONS)
    assert words(canvas)[:4] == texts
    second, first = (
        ["Ben", str(view.points[1]), "GOAL", "−30 CHIPS"],
        ["Ana", str(view.points[0]), "GOAL", "+30 CHIPS"],
    )
    assert words(canvas)[4:] == [*second, *first]
    bare = words(paint_throw_end(view.last, view, NAMES, BARE))
    assert [text for text in words(canvas) if text not in CAPTIONS.gains] == bare
    assert_tidy(canvas)
    assert_tidy(paint_throw_end(view.last, view, AWKWARD[:2], WORDY))


def test_a_long_name_leaves_room_for_the_captures_of_a_throw() -> None:
    view, _ = view_of(f"[K Q] {SWEEP}")
    assert view.last is not None
    canvas = paint_throw_end(view.last, view, ("W" * 32, "Ben"), CAPTIONS)
    name = next(box for text, box in canvas.texts if text.startswith("WW"))
    assert name.right <= WIDTH - MARGIN - 260 - 30


def test_D6_the_winner_is_crowned_with_the_last_throw() -> None:
    view, last = view_of(f"[K Q] {LOSS} {SWEEP} {LOSS}", target=2)
    canvas = paint(view, NAMES, CAPTIONS, last=last)
    assert words(canvas)[:4] == ["Ben", "WINS · 2 : 1", "Ben", "2"]
    assert_tidy(canvas)
    check(board(view, NAMES, CAPTIONS))


@pytest.mark.parametrize("record", ["1.resigns", "[K Q] 2.resigns", f"{CAPTURE} 2.resigns"])
def test_D9_who_stays_wins_wherever_the_other_left(record: str) -> None:
    view, last = view_of(record)
    canvas = paint(view, NAMES, CAPTIONS, last=last)
    assert words(canvas)[:2] == [NAMES[view.seat], "LEFT"]
    assert NAMES[1 - view.seat] in words(canvas)
    assert_tidy(canvas)
    assert_tidy(paint(view, AWKWARD[4:], WORDY))


def test_D8_who_cannot_pay_has_not_left() -> None:
    view = unpaid(f"[K Q] {LOSS}")
    canvas = paint(view, NAMES, CAPTIONS)
    assert words(canvas)[:2] == ["Ben", "UNPAID"]
    left = paint(replace(view, left=(True, False)), NAMES, CAPTIONS)
    assert differs(canvas, left) > 300, "no name is struck through"
    assert_tidy(canvas)


@pytest.mark.parametrize("size", [132, 108, 84])
def test_dice_are_told_apart_in_grey(size: int) -> None:
    """At half their size, as Discord shows them: figures, sides, and marks where there is room for them."""

    def grey(seat: int, figure: Figure, look: DieLook) -> Image.Image:
        ground = Image.new("RGB", (200, 200), (16, 36, 44))
        sprite = die(seat, figure, look, size)
        ground.paste(sprite, (0, 0), sprite)
        return ground.convert("L").reduce(2)

    every = [grey(seat, die, look) for seat, die, look in product((0, 1), Figure, DieLook)]
    area = (size / 2) ** 2
    for index, picture in enumerate(every):
        for other in every[:index]:
            assert sum(ImageChops.difference(picture, other).histogram()[20:]) > area / 100


def test_the_same_content_gives_the_same_bytes_and_is_drawn_once() -> None:
    view, last = view_of(CAPTURE)
    assert board(view, NAMES, CAPTIONS, last=last) == board(view, NAMES, CAPTIONS, last=last)
    pictures = PictureCache(1 << 20)
    first = pictures.get_or_draw(board, view, NAMES, CAPTIONS, last=last)
    assert pictures.get_or_draw(board, view_of(CAPTURE)[0], NAMES, CAPTIONS, last=view_of(CAPTURE)[1]) is first
    assert pictures.get_or_draw(board, view, NAMES, CAPTIONS) is not first


def test_threads_do_not_spoil_each_others_drawings() -> None:
    scenes = [(RULES.view(state, None), last) for state, last in random_match(1)][:24]

    def draw(scene: tuple[View, Action | None]) -> Picture:
        return board(scene[0], NAMES, CAPTIONS, last=scene[1])

    with ThreadPoolExecutor(4) as pool:
        together = list(pool.map(draw, scenes))
    assert together == [draw(scene) for scene in scenes]


def test_all_words_come_from_the_caller() -> None:
    silent = replace(CAPTIONS, **{key: "" for key in CAPTIONS.__struct_fields__ if key not in {"gains", "stand_ins"}})
    silent = replace(silent, gains=("+30", "−30"), captured=("",) * 6)
    assert set(astuple(silent)) == {"", silent.gains, silent.captured, ("P1", "P2")}
    for record in (D7, CAPTURE, "[K Q]", "[P P]", f"[K Q] {SWEEP}", f"{CAPTURE} 2.resigns"):
        view, last = view_of(record)
        canvases = [paint(view, ("1", "2"), silent, last=last)]
        if view.last is not None:
            canvases.append(paint_throw_end(view.last, view, ("1", "2"), silent))
        assert not [text for canvas in canvases for text in words(canvas) if re.search(r"[^\W\d]", text)]


def _pixels(canvas: Canvas, box: Box) -> set[tuple[int, int, int]]:
    colours = canvas.image.crop(box).getcolors(1 << 20)
    assert colours is not None
    return {colour for _, colour in colours}  # type: ignore[misc]
