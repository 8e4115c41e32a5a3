"""Every moment of a game of Neo Otcho 5 has its picture: tidy, small enough, every card to be read from it."""

import re
from functools import partial

import pytest
from msgspec.structs import astuple, replace
from PIL import ImageChops

from games.neo_otcho.state import End, Phase, RollKind, Turn, View
from render.canvas import Box, Canvas
from render.dice import DieLook
from render.neo_otcho import layout
from render.neo_otcho.board import board, turn_end
from render.neo_otcho.layout import HEADER_HEIGHT, Captions
from render.picture_cache import PictureCache
from render.seats import COLOURS
from render.typography import Weight, text_width
from tests.effort import first_of
from tests.render.neo_otcho_scenes import CAPTIONS, CARDS, ENDS, RULES, WORDY, drawn, make_view, random_game, words
from tests.render.scenes import AWKWARD, NAMES, assert_fits, assert_tidy

check = partial(assert_fits, low=340, high=1000, size=55_000)
paint = board.__wrapped__
paint_turn_end = turn_end.__wrapped__

ROW, GAP, SUPPLY = 106, 10, 944


def slot(card: int, number: int) -> tuple[int, int]:
    """The middle of a slot on a board: five of them, 98 apart, left of the supply; cards below each other."""
    return 509 + 98 * (number - 1), HEADER_HEIGHT + card * (ROW + GAP) + ROW // 2


def colour(canvas: Canvas, card: int, number: int) -> tuple[int, ...]:
    """The colour above the number on a slot."""
    x, y = slot(card, number)
    return tuple(canvas.image.getpixel((x, y - 22)))  # type: ignore[arg-type]  # RGB


@pytest.mark.parametrize("seats", first_of(range(2, 7)))
def test_every_state_of_a_random_game_has_a_tidy_board(seats: int) -> None:
    last: Turn | None = None
    for index, state in enumerate(random_game(seats, seats)):
        view = RULES.view(state, None)
        names, captions = ((NAMES, CAPTIONS), (AWKWARD, WORDY))[index % 2]
        assert_tidy(paint(view, names[:seats], captions))
        if view.last is not None and view.last is not last:
            last = view.last
            assert_tidy(paint_turn_end(last, view, names[:seats], captions))
        if index % 20 == 0:
            check(board(view, names[:seats], captions))


@pytest.mark.parametrize(
    ("cards", "then", "options", "texts"),
    [
        (CARDS, "[3 X 3]", {}, ["TRIPLE 3 · PAIR 3"]),
        (CARDS, "[X X 2]", {}, ["TRIPLE 2 · X WITH 2 · PAIR 2"]),
        (CARDS, "[X X X]", {}, ["TRIPLE X"]),
        (CARDS, "[2 4 3]", {}, ["RUN"]),
        (CARDS, "[X X]", {"dice": 2}, ["X PAIR"]),
        (CARDS, "[1 2 4]", {}, ["BLANK"]),
        (CARDS, "[3 3 1] 1.+3", {}, ["TWO AT STAKE"]),
        ((".....", "2...."), "[3 3 1] 1.skip", {}, ["NO RISK"]),
        ((".....", "2...."), "[3 3 1] 1.+3", {}, ["ONE AT STAKE"]),
        (CARDS, "[1 2 4]", {"rolling": RollKind.ROLL_ON}, ["TWO OFF"]),
        (CARDS, "[1 2 4] 1.-1", {"rolling": RollKind.ROLL_ON}, ["ONE OFF"]),
    ],
)
def test_N6_N9_the_board_tells_whose_turn_it_is_and_what_the_dice_mean(
    cards: tuple[str, ...], then: str, options: dict[str, object], texts: list[str]
) -> None:
    view = make_view(*cards, then=then, **options)
    names = list(NAMES[: len(cards)])
    assert words(drawn(view)) == ["Ana", *texts, *names]


def test_N1_every_token_lies_where_it_lies_in_its_owners_colour() -> None:
    cards = ("12345", "6.1.2", "3.4.5", ".6.1.", "2.3.4", "5.6.1")
    canvas = drawn(make_view(*cards, then="[1 2 4]"))
    colours = [tuple(colour(canvas, card, number) for number in range(1, 6)) for card in range(6)]
    expected = [tuple(COLOURS[int(owner) - 1] if owner != "." else None for owner in card) for card in cards]
    taken = [[token if token in COLOURS else None for token in card] for card in colours]
    assert taken == [list(card) for card in expected]


def test_N1_tokens_are_told_apart_by_their_shapes_as_well() -> None:
    shapes = set()
    for seat in range(6):
        card = str(seat + 1) + "...."
        grey = drawn(make_view(card, *["....."] * 5, then="[1 2 4]")).image.convert("L")
        x, y = slot(0, 1)
        light = grey.crop((x - 36, y - 36, x + 36, y + 36)).point([0] * 120 + [255] * 136)
        shapes.add(light.tobytes())
    assert len(shapes) == 6


def test_every_slot_shows_its_number_whether_or_not_a_token_lies_there() -> None:
    canvas = drawn(make_view("12...", ".....", "33..3", then="[3 3 1]"))
    slots = [(text, box) for text, box in canvas.texts if text.isdigit() and box.right < SUPPLY]
    numbers = [box for _, box in slots]
    assert [text for text, _ in slots] == list("12345") * 3
    for index, box in enumerate(numbers):
        x, y = slot(index // 5, index % 5 + 1)
        assert abs((box.left + box.right) / 2 - x) < 6
        assert box.top > y - 30
        assert box.bottom < y + 34


def test_supplies_lie_beside_the_cards() -> None:
    for cards, count in (((".....", "....."), 7), (("1....", "1...."), 5), (("111..", "1111."), 0)):
        canvas = drawn(make_view(*cards, then="[1 2 4]"))
        x, row = 1064 - 120 // 2 - 26, HEADER_HEIGHT + ROW // 2 - 19
        assert (tuple(canvas.image.getpixel((x, row))) == COLOURS[0]) is (count > 0)  # type: ignore[arg-type]
        assert [text for text, box in canvas.texts if box.left > SUPPLY] == [str(count), "SUPPLY", "7"]


def test_N6_N11_the_dice_that_count_are_lit() -> None:
    lit, dim = DieLook.SCORING, DieLook.DIM
    for cards, roll, looks in (
        (("1....", "....."), "[3 1 3]", (lit, dim, lit)),
        (("1....", "....."), "[3 X 1]", (lit, lit, lit)),
        (("1....", "....."), "[3 4 2]", (lit, lit, lit)),
        (("1....", "....."), "[X X X]", (lit, lit, lit)),
        (("1....", "....."), "[1 2 5]", (dim, dim, dim)),
    ):
        view = make_view(*cards, then=roll)
        assert layout.roll_looks(view.rolled, view.readings) == looks


def test_N6_where_tokens_may_be_put_and_taken_is_marked() -> None:
    """A triple of 2 puts a token on the free slots 2 and takes one off the others; a second 3 changes nothing there."""
    marked = drawn(make_view("1....", ".2...", ".....", then="[2 2 2]"))
    plain = drawn(make_view("1....", ".2...", ".....", then="[2 2 2] 1.skip"))
    for card in range(3):
        for number in range(1, 6):
            x, y = slot(card, number)
            area = (x - 46, y - 46, x + 46, y + 46)
            crops = [canvas.image.convert("L").crop(area) for canvas in (marked, plain)]
            assert (ImageChops.difference(*crops).getbbox() is not None) is (number == 2), (card, number)


def test_N9_the_tokens_that_may_come_off_are_marked() -> None:
    marked = drawn(make_view("1.2..", "1....", then="[1 2 4]", rolling=RollKind.ROLL_ON))
    plain = drawn(make_view("1.2..", "1....", then="[1 2 4]"))
    differing = {(card, n) for card in range(2) for n in range(1, 6) if changed_at(marked, plain, slot(card, n))}
    assert differing == {(0, 1), (1, 1)}


def changed_at(first: Canvas, two: Canvas, centre: tuple[int, int]) -> bool:
    area = (centre[0] - 46, centre[1] - 46, centre[0] + 46, centre[1] + 46)
    return ImageChops.difference(first.image.crop(area), two.image.crop(area)).getbbox() is not None


@pytest.mark.parametrize(
    ("then", "touched"),
    [
        ("[3 3 3] 1.+3", {(0, 3)}),
        ("[5 5 5] 1.+5@2", {(1, 5)}),
        ("[2 2 2] 1.-2@2", {(1, 2)}),
        ("[2 3 4] 1.1>4", {(0, 1), (0, 4)}),
        ("[3 4 5] 1.2>1", {(0, 1), (0, 2)}),
        ("[X X X] 1.clear@2", {(1, number) for number in range(1, 6)}),
        ("[3 3 3] 1.+3 1.on [5 5 1] 1.+5", {(0, 3), (0, 5)}),
    ],
)
def test_what_the_turn_has_changed_is_ringed(then: str, touched: set[tuple[int, int]]) -> None:
    cards = (".2...", ".2.1.", ".....") if "2>1" in then else ("12...", ".2.1.", ".....")
    view = make_view(*cards, then=then)
    ringed, plain = drawn(view), drawn(replace(view, effects=()))
    differing = {(card, n) for card in range(3) for n in range(1, 6) if changed_at(ringed, plain, slot(card, n))}
    assert differing == touched


def test_what_the_turn_before_has_changed_stays_ringed_until_something_else_is_done() -> None:
    cards = ("1....", "2....", ".....")
    opening = make_view(*cards, then="[3 3 3] 1.+3@2 1.pass [4 5 2]")
    assert opening.seat == 1
    plain = drawn(replace(opening, last=None))
    assert changed_at(drawn(opening), plain, slot(1, 3))
    assert not changed_at(drawn(opening), plain, slot(0, 1))
    later = make_view(*cards, then="[3 3 3] 1.+3@2 1.pass [4 4 2] 2.+4")
    assert not changed_at(drawn(later), drawn(replace(later, last=None)), slot(1, 3))


@pytest.mark.parametrize(("turn", "word", "texts"), ENDS)
def test_N8_N9_N13_the_end_of_a_turn_tells_how_it_ended_and_shows_the_cards_it_changed(
    turn: Turn, word: str, texts: list[str]
) -> None:
    view = replace(make_view(*CARDS), left=(False, False, turn.end is End.LEFT))
    for names, captions in ((NAMES[:3], CAPTIONS), (AWKWARD[:3], WORDY)):
        assert_tidy(paint_turn_end(turn, view, names, captions))
        check(turn_end(turn, view, names, captions))
    assert words(paint_turn_end(turn, view, NAMES[:3], CAPTIONS)) == [NAMES[turn.seat], word, *texts]


def won(view: View) -> View:
    assert view.phase is Phase.OVER
    return view


def test_N10_the_winner_and_the_standing_are_shown() -> None:
    view = won(make_view("1111.", "2....", "33...", then="[5 5 1] 1.+5"))
    assert words(drawn(view)) == ["Ana", "FILLED", "1.", "Ana", "2.", "Chloé", "3.", "Ben"]
    order = [text for text, box in drawn(view).texts if box.left < 170]
    assert order == ["1.", "Ana", "2.", "Chloé", "3.", "Ben"]


def test_N13_the_last_one_left_wins() -> None:
    canvas = drawn(won(make_view("1....", "2....", then="[3 3 1] 2.resigns")))
    assert words(canvas) == ["Ana", "LAST LEFT", "1.", "Ana", "2.", "Ben"]
    assert_tidy(canvas)


def test_N13_a_card_whose_player_left_has_no_slots() -> None:
    view = make_view("1....", ".....", "3....", then="[3 3 1] 2.resigns")
    numbers = [text for text, box in drawn(view).texts if text in set("12345") and box.right < SUPPLY]
    assert numbers == list("12345") * 2


def test_the_same_content_gives_the_same_bytes_and_is_drawn_once() -> None:
    view = make_view(*CARDS, then="[3 3 1]")
    assert board(view, NAMES[:3], CAPTIONS) == board(view, NAMES[:3], CAPTIONS)
    pictures = PictureCache(1 << 20)
    first = pictures.get_or_draw(board, view, NAMES[:3], CAPTIONS)
    assert pictures.get_or_draw(board, make_view(*CARDS, then="[3 3 1]"), NAMES[:3], CAPTIONS) is first
    assert pictures.get_or_draw(board, make_view(*CARDS, then="[3 3 2]"), NAMES[:3], CAPTIONS) is not first


def test_all_words_come_from_the_caller() -> None:
    silent = Captions(tuple((reading, "") for reading, _ in CAPTIONS.readings), "", "", ("", ""), ("",) * 3, *("",) * 6)
    assert set(astuple(silent)) == {silent.readings, "", ("", ""), ("",) * 3, ()}
    names = ("8", "9", "10")
    views = [
        make_view(*CARDS, then=then) for then in ("[3 3 1]", "[1 2 4]", "[3 3 1] 1.+3", "[3 3 1] 2.resigns 3.resigns")
    ]
    views.append(make_view(*CARDS, then="[1 2 4]", rolling=RollKind.ROLL_ON))
    canvases = [paint(view, names, silent) for view in views]
    canvases += [paint_turn_end(turn, views[0], names, silent) for turn, _, _ in ENDS]
    assert not [text for canvas in canvases for text in words(canvas) if re.search(r"[^\W\d]", text)]


def test_a_text_too_long_for_a_line_is_broken_at_its_last_word_that_has_room() -> None:
    assert lines_of(["one two three four", "five"], 240) == ["one two three", "four · five"]


def test_texts_may_be_as_wide_as_their_room() -> None:
    room = text_width("two · three", Weight.SEMIBOLD, 34)
    assert lines_of(["two", "three"], room) == ["two · three"]
    assert lines_of(["one", "two · three"], room) == ["one", "two · three"]
    assert lines_of(["two · three four"], room) == ["two · three", "four"]


def lines_of(texts: list[str], room: int) -> list[str]:
    canvas = Canvas(400, 200, layout.neo_otcho_palette())
    layout.draw_texts(canvas, texts, Box(0, 0, room, 200))
    return [line.text for line in canvas.text_lines]
