"""Pictures of a race: the roll gives nothing away, the verdict tells all, its groups are joined."""

import re
from functools import partial
from itertools import combinations, pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace
from PIL import ImageChops

from games.el_ocho.scoring import roll_groups
from games.stresses.state import Answer, Phase, Verdict, View
from render import dice as dice_module
from render.canvas import MARGIN, WIDTH, Canvas, Picture, _on_ground
from render.image_cache import IMAGES
from render.palette import BRASS, DEEP, INK, IVORY
from render.picture_cache import PictureCache
from render.stresses.board import get_ready, roll, unlisted_answers, unlisted_seats, verdict, warm_up
from render.stresses.groups import _lines, _strokes, draw_links, place_groups, points
from render.stresses.layout import COLUMNS, DICE_BOTTOM, Captions, die_centre, stresses_palette
from tests.effort import examples, slow
from tests.render.scenes import NAMES, assert_fits, assert_tidy, words
from tests.render.stresses_scenes import CAPTIONS, CROWD, ROLL, RULES, WORDY, judged, make_view, random_race

paint_get_ready = get_ready.__wrapped__
paint = verdict.__wrapped__


def on_table(dice: tuple[int, ...]) -> View:
    """A view of the dice of a roll on the table."""
    return make_view(dice=dice, phase=Phase.OPEN)


def paint_roll(dice: tuple[int, ...], captions: Captions) -> Canvas:
    return roll.__wrapped__(on_table(dice), NAMES, captions)


SCORES = ["2,150", "Ana", "7,400", "Ben", "4,650", "Chloé"]
check = partial(assert_fits, low=300, high=1450, size=90_000, name=r"[a-z-]+")


@pytest.mark.parametrize(
    ("seats", "crowd"),
    [(2, False), *(pytest.param(*case, marks=slow) for case in ((3, False), (6, False), (1, True), (9, True)))],
)
def test_every_verdict_of_a_random_race_has_a_tidy_picture(seats: int, crowd: bool) -> None:  # noqa: FBT001
    last: Verdict | None = None
    for index, (before, state) in enumerate(pairwise(random_race(seats, seats, crowd=crowd))):
        view = RULES.view(state, None)
        names, captions = ((NAMES * 9, CAPTIONS), (CROWD, WORDY))[index % 2]
        if view.dice and not before.dice:
            assert_tidy(roll.__wrapped__(view, names, captions))
        outcome = RULES.outcome(state)
        if outcome or (view.last and view.last is not last):
            last = view.last
            assert_tidy(paint(view, names, captions))
    assert outcome
    check(verdict(view, names, captions))


def test_S1_the_dice_lie_in_two_rows_in_the_order_they_fell() -> None:
    picture = paint_roll(ROLL, CAPTIONS).image
    for place in range(8):
        other = paint_roll((*ROLL[:place], 3, *ROLL[place + 1 :]), CAPTIONS).image
        left, top, right, bottom = ImageChops.difference(picture, other).getbbox() or (0, 0, 0, 0)
        x, y = die_centre(place)
        assert x - 96 < left < right < x + 96
        assert y - 112 < top < bottom < y + 112
    assert [die_centre(place)[1] for place in range(8)] == sorted(die_centre(place)[1] for place in range(8))
    assert all(die_centre(place)[0] < die_centre(place + 1)[0] for place in (0, 1, 2, 4, 5, 6))


def test_S1_a_roll_is_the_same_whatever_it_is_worth() -> None:
    """A die looks the same wherever it is worth something and where not; there are no words but those given."""
    x, y = die_centre(0)
    box = (x - 128, y - 142, x + 128, y + 142)
    for face in range(1, 9):
        worth = paint_roll((face,) * 8, CAPTIONS)
        nothing = paint_roll((face, 2, 3, 4, 6, 7, 8, 8), CAPTIONS)
        assert worth.image.crop(box).tobytes() == nothing.image.crop(box).tobytes()
        assert words(worth) == words(nothing) == ["ROLL", "GOAL", *SCORES]
    sizes = {(picture.name, picture.width, picture.height) for picture in map(cold, ((1,) * 8, ROLL))}
    assert len(sizes) == 1


def cold(dice: tuple[int, ...]) -> Picture:
    return roll(on_table(dice), NAMES, CAPTIONS)


def test_get_ready_is_small_and_tidy() -> None:
    for captions in (CAPTIONS, WORDY):
        assert_tidy(paint_get_ready(captions))
        assert get_ready(captions).height < 350
    assert sorted(words(paint_get_ready(CAPTIONS))) == ["GOAL", "READY", "ROLL"]
    check(get_ready(WORDY))
    check(roll(on_table(ROLL), NAMES, WORDY))


def test_the_dice_of_the_verdict_lie_where_they_fell() -> None:
    fallen, verdict = paint_roll(ROLL, CAPTIONS).image, paint(make_view(), NAMES, CAPTIONS).image
    for place in (0, 1, 2, 5, 6):  # those that score look alike on both, but for their rims and edges
        x, y = die_centre(place)
        box = (x - 36, y - 36, x + 36, y + 54)
        assert sum(ImageChops.difference(fallen.crop(box), verdict.crop(box)).convert("L").histogram()[24:]) == 0


def test_S3_S12_the_verdict_tells_value_winner_time_and_margin() -> None:
    texts = words(paint(make_view(), NAMES, CAPTIONS))
    assert texts[:3] == ["400", "100", "50"]
    assert texts[3:7] == ["550", "WORTH", "Ben", "REACTION · MARGIN"]
    assert sorted(texts[7:]) == sorted(["Ana", "2,150", "Ben", "7,400", "Chloé", "4,650"])
    assert "REACTION" in words(paint(make_view(), NAMES, replace(CAPTIONS, margin="")))


def test_the_winners_name_leaves_room_for_what_the_roll_is_worth() -> None:
    _, name = next(
        each for each in paint(make_view(), ("Ana", "W" * 32, "Chloé"), CAPTIONS).texts if each[0].startswith("WW")
    )
    assert name.right <= WIDTH - MARGIN - 260 - 30


def test_S7_a_roll_nobody_got_shows_its_value_all_the_same() -> None:
    texts = words(paint(make_view(judged(winner=None, s0=600)), NAMES, CAPTIONS))
    assert {"550", "NOBODY", "400", "100", "50"} <= set(texts)
    assert not {"REACTION", "REACTION · MARGIN"} & set(texts)


def test_S4_S6_who_was_wrong_is_told_and_a_false_zero_looks_unlike_any_other() -> None:
    canvases = [paint(make_view(judged(s0=value)), NAMES, CAPTIONS) for value in (600, 0)]
    assert words(canvases[0])[7:9] == ["600", "Ana"]
    assert words(canvases[1])[7:9] == ["0 · BACK", "Ana"]
    number = next(box for text, box in canvases[0].texts if text == "600")
    assert canvases[0].image.getpixel((WIDTH // 2, number.bottom + 15)) == DEEP, "it lies on a plate"
    box = (36, number.top - 10, 90, number.bottom + 10)
    marks = [canvas.image.crop(box).convert("L") for canvas in canvases]
    assert sum(ImageChops.difference(*marks).histogram()[40:]) > 40


@pytest.mark.parametrize(("count", "listed_count"), [(1, 1), (2, 2), (3, 1), (49, 1)])
def test_S11_of_many_wrong_ones_some_are_told_and_how_many_more(count: int, listed_count: int) -> None:
    wrong = tuple(Answer(seat, 50_000 + seat, right=False, reaction_ms=None) for seat in range(1, count + 1))
    view = make_view(replace(judged(winner=0), answers=wrong), totals=(1000,) * 50)
    for names, captions in ((CROWD, WORDY), (tuple(f"N{seat}" for seat in range(50)), CAPTIONS)):
        canvas = paint(view, names, captions)
        assert_tidy(canvas)
    numbers = [text for text in words(canvas) if text.startswith("50,")]
    assert numbers == [f"50,{seat:03}" for seat in range(1, listed_count + 1)]
    assert words(canvas).count("MORE ANSWERS") == (count > listed_count)
    assert view.last is not None
    assert unlisted_answers(view.last, view) == count - listed_count


def test_S5_a_zero_and_who_chooses_its_victim() -> None:
    view = make_view(judged((2, 3, 4, 4, 6, 7, 8, 8), winner=0), phase=Phase.VICTIM, chooser=0)
    texts = words(paint(view, NAMES, replace(CAPTIONS, note="NOTE", margin="")))
    assert texts[:5] == ["0", "WORTH", "Ana", "REACTION", "NOTE"]


def test_S8_the_winner_of_the_race_with_the_final_standing() -> None:
    view = make_view(totals=(2150, 8100, 4650), phase=Phase.OVER, winner=1, reason="target")
    texts = words(paint(view, NAMES, CAPTIONS))
    assert texts[3:6] == ["Ben", "WINS · 8,100", "550 · REACTION · MARGIN"]
    assert texts[6:] == ["8,100", "1.", "Ben", "4,650", "2.", "Chloé", "2,150", "3.", "Ana"]


@pytest.mark.parametrize(("winner", "reason", "first"), [(0, "last-left", "Ana"), (None, "deserted", "NOBODY")])
def test_a_race_that_was_left_ends_without_dice(winner: int | None, reason: str, first: str) -> None:
    view = make_view(phase=Phase.OVER, winner=winner, reason=reason, left=(winner is None, True, True))
    canvas = paint(view, NAMES, CAPTIONS)
    assert_tidy(canvas)
    assert words(canvas)[0] == first
    assert canvas.image.height < 500
    assert verdict(view, NAMES, CAPTIONS) == verdict(replace(view, last=None), NAMES, CAPTIONS)


def test_before_the_first_roll_there_is_no_verdict() -> None:
    with pytest.raises(ValueError, match="no roll was judged"):
        verdict(replace(make_view(), last=None), NAMES, CAPTIONS)


@pytest.mark.parametrize(("seats", "hidden"), [(2, 0), (6, 0), (7, 3), (50, 46)])
def test_S11_of_an_open_table_the_first_four_are_listed(seats: int, hidden: int) -> None:
    totals = tuple(100 * (1 + seat * 7 % 51) for seat in range(seats))
    view = make_view(judged(winner=0), totals=totals)
    assert unlisted_seats(view) == hidden
    names = tuple(f"N{seat}" for seat in range(seats))
    verdict_texts, rolled = (
        words(paint(view, names, CAPTIONS)),
        roll.__wrapped__(replace(view, dice=ROLL), names, CAPTIONS),
    )
    assert ("MORE" in verdict_texts) == ("MORE" in words(rolled)) == bool(hidden)
    assert_tidy(rolled)
    listed = [int(text[1:]) for text in verdict_texts[7:] if re.fullmatch(r"N\d+", text)]
    by_points = sorted(range(seats), key=lambda seat: -totals[seat])
    assert listed == (list(range(seats)) if seats <= 6 else by_points[:4])
    check(verdict(view, CROWD, WORDY))


def test_all_words_come_from_the_caller() -> None:
    silent = Captions(",", *("",) * 12)
    digits = tuple(map(str, range(50)))
    on_the_table = roll.__wrapped__(on_table(ROLL), digits, silent)
    views = [make_view(), make_view(judged(winner=None, s1=0)), make_view(totals=(500,) * 50)]
    views += [make_view(phase=Phase.OVER, winner=1, reason="target"), make_view(phase=Phase.VICTIM)]
    canvases = [paint(view, digits, silent) for view in views]
    canvases += [paint_get_ready(silent), on_the_table]
    assert not [text for canvas in canvases for text in words(canvas) if re.search(r"[^\W\d]", text)]


def test_the_same_content_gives_the_same_bytes_and_is_drawn_once() -> None:
    assert verdict(make_view(), NAMES, CAPTIONS) == verdict(make_view(), NAMES, CAPTIONS)
    assert cold(ROLL) == cold(ROLL)
    pictures = PictureCache(1 << 20)
    first = pictures.get_or_draw(verdict, make_view(), NAMES, CAPTIONS)
    assert pictures.get_or_draw(verdict, make_view(), NAMES, CAPTIONS) is first
    assert pictures.get_or_draw(verdict, make_view(judged(s0=50)), NAMES, CAPTIONS) is not first


def dice_drawn() -> set[object]:
    """The dice in the cache of images."""
    return {key for key in IMAGES if key[0] is dice_module.die.__wrapped__}  # type: ignore[attr-defined]


def dice_on_panels() -> set[object]:
    """The dice in the cache of images as they look on a ground."""
    dice = {id(IMAGES[key]) for key in dice_drawn()}  # type: ignore[index]
    return {(painter, on) for painter, on in IMAGES if painter is _on_ground and on[1] in dice}  # type: ignore[index]


def test_after_warming_no_die_is_left_to_draw() -> None:
    fours = {key for key in dice_drawn() if key[1][0] == 4}  # type: ignore[index]
    for key in dice_on_panels() | fours:
        del IMAGES[key]  # type: ignore[arg-type]
    warm_up()
    drawn, laid = dice_drawn(), dice_on_panels()
    cold(ROLL)
    assert dice_on_panels() == laid != set()
    verdict(make_view(), NAMES, CAPTIONS)
    assert dice_drawn() == drawn != set()


ROLLS = st.tuples(*[st.integers(1, 8)] * 8)


@pytest.mark.parametrize(
    ("roll", "level", "places"),
    [
        ((4, 1, 5, 8, 7, 4, 4, 2), 1, {(0, 5, 6): 400, (1,): 100, (2,): 50}),
        ((2, 3, 4, 4, 6, 7, 8, 8), 1, {}),
        ((8, 7, 6, 5, 4, 3, 2, 1), 1, {tuple(range(8)): 4000}),
        ((4, 4, 2, 4, 4, 4, 4, 3), 1, {(0, 1, 3): 400, (4, 5, 6): 400}),
        ((4, 4, 2, 4, 4, 4, 4, 3), 2, {(0, 1, 3, 4, 5, 6): 3200}),
        ((1, 1, 1, 1, 2, 3, 4, 6), 1, {(0, 1, 2): 1000, (3,): 100}),
    ],
)
def test_S2_which_dice_make_up_a_group(roll: tuple[int, ...], level: int, places: dict[tuple[int, ...], int]) -> None:
    groups = place_groups(roll, roll_groups(roll, 2 if level == 2 else 1))
    assert {group.places: group.group.points for group in groups} == places


@examples(80)
@given(ROLLS, st.sampled_from((1, 2)))
def test_E4_E11_all_dice_of_a_group_are_joined_and_no_two_groups_are(roll: tuple[int, ...], level: int) -> None:
    lines = _lines(place_groups(roll, roll_groups(roll, 2 if level == 2 else 1)))
    assert len(lines) <= 2
    assert len({line.height for line in lines}) == len({line.hollow for line in lines}) == len(lines)
    for line in lines:
        level_part, *down = _strokes(line)
        assert [place for place, box in zip(line.linked.places, down, strict=True) if _meets(box, place)] == [
            *line.linked.places
        ]
        assert all(box.left in range(level_part.left, level_part.right + 1) for box in down)
        assert all(line.height in {box.top, box.bottom} for box in down)
    for first, second in combinations(lines, 2):
        uprights = [box.left for line in (first, second) for box in _strokes(line)[1:]]
        assert min(abs(x - y) for x, y in combinations(sorted(set(uprights)), 2)) > 20
        assert first.column != second.column


def _meets(box: tuple[int, int, int, int], place: int) -> bool:
    x, y = die_centre(place)
    end = box[1] if place < COLUMNS else box[3]
    return abs(box[0] - x) < 30 and abs(end - y) < 112 - 20


@examples(60)
@given(ROLLS, st.sampled_from((1, 2)))
def test_E4_E11_every_group_has_its_points(roll: tuple[int, ...], level: int) -> None:
    groups = roll_groups(roll, 2 if level == 2 else 1)
    canvas = Canvas(WIDTH, DICE_BOTTOM + 80, stresses_palette())
    placed = place_groups(roll, groups)
    draw_links(canvas, placed)
    points(canvas, placed, ",")
    assert_tidy(canvas)
    assert sorted(text for text, _ in canvas.texts) == sorted(f"{group.points:,}" for group in groups)


def test_the_line_of_a_group_has_a_dark_rim() -> None:
    roll = (4, 1, 5, 8, 7, 4, 4, 2)
    canvas = Canvas(WIDTH, DICE_BOTTOM + 80, stresses_palette())
    groups = place_groups(roll, roll_groups(roll, 1))
    canvas.fill(canvas.box, IVORY)
    draw_links(canvas, groups)
    level, *_ = _strokes(_lines(groups)[0])
    x = (die_centre(5)[0] + die_centre(6)[0]) // 2
    colours = [canvas.image.getpixel((x, level.top + below))[:3] for below in (4, 5, 9, 10)]  # type: ignore[index]
    assert colours == [BRASS, INK, INK, IVORY]
