"""A race has its pictures: the roll gives nothing away, the verdict tells all, both in the words they were given."""

import random
import re
from collections.abc import Iterator
from itertools import pairwise

import pytest
from msgspec.structs import replace
from PIL import ImageChops

from games.core import Refused
from games.el_ocho.scoring import roll_groups
from games.stresses import Stresses
from games.stresses.state import Answer, Options, Phase, State, Verdict, View
from render import dice as dice_module
from render import stresses
from render.canvas import Canvas, Picture
from render.picture_cache import PictureCache
from render.stresses import Captions
from render.stresses.layout import die_centre
from render.stresses.roll import paint_get_ready, paint_roll
from render.stresses.verdict import paint
from tests.effort import slow
from tests.render.scenes import AWKWARD, NAMES, assert_tidy, opened

RULES = Stresses()
ROLL = (4, 1, 5, 8, 7, 4, 4, 2)  # S2: worth 550
CAPTIONS = Captions(
    thousands=",",
    roll="ROLL",
    goal="GOAL",
    ready="READY",
    worth="WORTH",
    nobody="NOBODY",
    reaction="REACTION",
    margin="MARGIN",
    wins="WINS",
    more="MORE",
)
WORDY = Captions(
    thousands="\u202f",
    roll="Le cent vingt-septième lancer de cette course",
    goal="Il faut vingt mille points, ni plus ni moins, pour la remporter",
    ready="Attention, mesdames et messieurs, les dés vont tomber",
    worth="points, à la virgule près",
    nobody="Personne ne l’a trouvé dans le temps imparti, hélas",
    reaction="en 128 734 millisecondes",
    margin="avec 12 345 millisecondes d’avance sur le suivant",
    note="choisit parmi tous les autres celui ou celle qui retombe à zéro",
    wins="remporte la course avec le total magnifique de",
    more="et quarante-deux autres personnes qui n’ont pas de place ici",
)
CROWD = tuple(f"{AWKWARD[seat % 6]}{seat}" for seat in range(50))


def judged(dice: tuple[int, ...] = ROLL, winner: int | None = 1, **wrong: int) -> Verdict:
    """A verdict; `wrong` gives what seats announced: s0=600."""
    groups = roll_groups(dice, 1)
    value = sum(group.points for group in groups)
    answers = [Answer(int(seat[1:]), made, right=False, reaction_ms=1500) for seat, made in wrong.items()]
    if winner is None:
        return Verdict(7, dice, value, groups, None, 0, None, None, tuple(answers))
    answers.append(Answer(winner, value, right=True, reaction_ms=2834))
    return Verdict(7, dice, value, groups, winner, value, 2834, None, tuple(answers))


def seen(last: Verdict | None = None, **changes: object) -> View:
    """A view right after a verdict in a race of three."""
    basis: dict[str, object] = {
        "options": Options(),
        "totals": (2150, 7400, 4650),
        "left": (False,) * len(changes.get("totals", (0, 0, 0))),  # type: ignore[arg-type]
        "phase": Phase.READY,
        "number": 7,
        "deadline_ms": None,
        "dice": (),
        "announced": (),
        "own_value": None,
        "may_request_roll": True,
        "chooser": None,
        "victims": (),
        "last": last or judged(),
        "winner": None,
        "reason": "",
    }
    return View(**(basis | changes))  # type: ignore[arg-type]


def words(sheet: Canvas) -> list[str]:
    return [text for text, _ in sheet.texts]


def check(picture: Picture) -> None:
    image = opened(picture)
    assert image.size == (picture.width, picture.height)
    assert picture.width == 1100
    assert 300 <= picture.height <= 1450
    assert len(picture.png) <= 90_000
    assert re.fullmatch(r"[a-z-]+", picture.name)


def random_race(seed: int, seats: int, *, crowd: bool = False) -> Iterator[State]:
    """Every state of a race in which everything goes by chance."""
    chance = random.Random(seed)  # noqa: S311 -- a game for a test
    state = RULES.start(seats, {"level": chance.choice((1, 2)), "target": 3000, "open": crowd})
    at = 1_700_000_000_000
    yield state
    while RULES.outcome(state) is None:
        at += 700
        asked = RULES.chance(state)
        actors = sorted(RULES.actors(state))
        if asked:
            state = RULES.resolve(state, tuple(chance.randint(1, asked.sides) for _ in range(asked.count))).state
        elif chance.random() < 0.005:
            state = RULES.leave(state, chance.choice([seat for seat, gone in enumerate(state.left) if not gone])).state
        elif crowd and chance.random() < 0.2 and len(state.left) < 50:
            state = RULES.sit(state).state
        elif actors and state.shown_ms is not None and chance.random() < 0.6:
            seat = chance.choice(actors)
            try:
                state = RULES.play(state, seat, chance.choice(RULES.moves(state, seat)), at).state
            except Refused:  # too late for this roll
                state = RULES.expire(state, at).state
        else:
            state = RULES.expire(state, max(at, RULES.deadline(state) or 0)).state
        yield state


@pytest.mark.parametrize(
    ("seats", "crowd"),
    [
        (2, False),
        pytest.param(3, False, marks=slow),
        pytest.param(6, False, marks=slow),
        pytest.param(1, True, marks=slow),
        pytest.param(9, True, marks=slow),
    ],
)
def test_every_verdict_of_a_random_race_has_a_tidy_picture(seats: int, crowd: bool) -> None:  # noqa: FBT001
    last: Verdict | None = None
    for index, (before, state) in enumerate(pairwise(random_race(seats, seats, crowd=crowd))):
        view = RULES.view(state, None)
        names, captions = ((NAMES * 9, CAPTIONS), (CROWD, WORDY))[index % 2]
        if view.dice and not before.dice:
            assert_tidy(paint_roll(view.dice, captions))
        outcome = RULES.outcome(state)
        if outcome or (view.last and view.last is not last):
            last = view.last
            assert_tidy(paint(view, names, captions, ranks=outcome.ranks if outcome else ()))
    assert outcome
    check(stresses.verdict(view, names, captions, ranks=outcome.ranks))


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
        assert words(worth) == words(nothing) == ["ROLL", "GOAL"]
    sizes = {(picture.name, picture.width, picture.height) for picture in map(cold, ((1,) * 8, ROLL))}
    assert len(sizes) == 1


def cold(dice: tuple[int, ...]) -> Picture:
    return stresses.roll(dice, CAPTIONS)


def test_get_ready_is_small_and_tidy() -> None:
    for captions in (CAPTIONS, WORDY):
        assert_tidy(paint_get_ready(captions))
        assert stresses.get_ready(captions).height < 350
    assert sorted(words(paint_get_ready(CAPTIONS))) == ["GOAL", "READY", "ROLL"]
    check(stresses.get_ready(WORDY))
    check(stresses.roll(ROLL, WORDY))


def test_the_dice_of_the_verdict_lie_where_they_fell() -> None:
    fallen, told = paint_roll(ROLL, CAPTIONS).image, paint(seen(), NAMES, CAPTIONS).image
    for place in (0, 1, 2, 5, 6):  # those that score look alike on both, but for their rims and edges
        x, y = die_centre(place)
        box = (x - 40, y - 40, x + 40, y + 60)
        assert sum(ImageChops.difference(fallen.crop(box), told.crop(box)).convert("L").histogram()[24:]) == 0


def test_S3_S12_the_verdict_tells_value_winner_time_and_margin() -> None:
    told = words(paint(seen(), NAMES, CAPTIONS))
    assert told[:3] == ["400", "100", "50"]
    assert told[3:7] == ["550", "WORTH", "Ben", "REACTION · MARGIN"]
    assert sorted(told[7:]) == sorted(["Ana", "2,150", "Ben", "7,400", "Chloé", "4,650"])
    assert "REACTION" in words(paint(seen(), NAMES, replace(CAPTIONS, margin="")))


def test_S7_a_roll_nobody_got_shows_its_value_all_the_same() -> None:
    told = words(paint(seen(judged(winner=None, s0=600)), NAMES, CAPTIONS))
    assert {"550", "NOBODY", "400", "100", "50"} <= set(told)
    assert not {"REACTION", "REACTION · MARGIN"} & set(told)


def test_S4_S6_who_was_wrong_is_told_and_a_false_zero_looks_unlike_any_other() -> None:
    sheets = [paint(seen(judged(s0=made)), NAMES, CAPTIONS) for made in (600, 0)]
    assert words(sheets[0])[7:9] == ["600", "Ana"]
    assert words(sheets[1])[7:9] == ["0", "Ana"]
    number = next(box for text, box in sheets[0].texts if text == "600")
    box = (36, number.top - 10, 90, number.bottom + 10)
    marks = [sheet.image.crop(box).convert("L") for sheet in sheets]
    assert sum(ImageChops.difference(*marks).histogram()[40:]) > 40


@pytest.mark.parametrize(("count", "told"), [(1, 1), (6, 6), (7, 5), (49, 5)])
def test_S11_of_many_wrong_ones_some_are_told_and_how_many_more(count: int, told: int) -> None:
    wrong = tuple(Answer(seat, 50_000 + seat, right=False, reaction_ms=None) for seat in range(1, count + 1))
    view = seen(replace(judged(winner=0), answers=wrong), totals=(1000,) * 50)
    for names, captions in ((CROWD, WORDY), (tuple(f"N{seat}" for seat in range(50)), CAPTIONS)):
        sheet = paint(view, names, captions)
        assert_tidy(sheet)
    numbers = [text for text in words(sheet) if text.startswith("50,")]
    assert numbers == [f"50,{seat:03}" for seat in range(1, told + 1)]
    assert ([text for text in words(sheet) if text.startswith("+")]) == ([f"+{count - told}"] if count > told else [])


def test_S5_a_zero_and_what_is_told_of_its_victim() -> None:
    view = seen(judged((2, 3, 4, 4, 6, 7, 8, 8), winner=0), phase=Phase.VICTIM, chooser=0)
    told = words(paint(view, NAMES, replace(CAPTIONS, note="NOTE", margin="")))
    assert told[:5] == ["0", "WORTH", "Ana", "REACTION", "NOTE"]
    choosing, chosen = (
        stresses.verdict(replace(view, phase=phase), NAMES, replace(CAPTIONS, note="NOTE"))
        for phase in (Phase.VICTIM, Phase.READY)
    )
    assert choosing.png != chosen.png


def test_S8_the_winner_of_the_race_with_the_final_standing() -> None:
    view = seen(totals=(2150, 8100, 4650), phase=Phase.OVER, winner=1, reason="target")
    for ranks in ((3, 1, 2), ()):
        told = words(paint(view, NAMES, CAPTIONS, ranks=ranks))
        assert told[3:6] == ["Ben", "WINS · 8,100", "550 · REACTION · MARGIN"]
        assert told[6:] == ["8,100", "1", "Ben", "4,650", "2", "Chloé", "2,150", "3", "Ana"]


@pytest.mark.parametrize(("winner", "reason", "first"), [(0, "last-left", "Ana"), (None, "deserted", "NOBODY")])
def test_a_race_that_was_left_ends_without_dice(winner: int | None, reason: str, first: str) -> None:
    left = (winner is None, True, True)
    view = seen(phase=Phase.OVER, winner=winner, reason=reason, left=left)
    sheet = paint(view, NAMES, CAPTIONS)
    assert_tidy(sheet)
    assert words(sheet)[0] == first
    assert sheet.image.height < 500
    assert stresses.verdict(view, NAMES, CAPTIONS) == stresses.verdict(replace(view, last=None), NAMES, CAPTIONS)


def test_before_the_first_roll_there_is_no_verdict() -> None:
    with pytest.raises(ValueError, match="no roll was judged"):
        stresses.verdict(replace(seen(), last=None), NAMES, CAPTIONS)


@pytest.mark.parametrize(("seats", "hidden"), [(2, 0), (6, 0), (8, 0), (9, 1), (50, 42)])
def test_S11_of_an_open_table_the_first_eight_are_listed(seats: int, hidden: int) -> None:
    totals = tuple(100 * (1 + seat * 7 % 51) for seat in range(seats))
    view = seen(judged(winner=0), totals=totals)
    assert stresses.unlisted_seats(view) == hidden
    told = words(paint(view, tuple(f"N{seat}" for seat in range(seats)), CAPTIONS))
    assert ("MORE" in told) == bool(hidden)
    listed = [int(text[1:]) for text in told[7:] if re.fullmatch(r"N\d+", text)]
    by_points = sorted(range(seats), key=lambda seat: -totals[seat])
    assert listed == (list(range(seats)) if seats <= 6 else by_points[:8])
    check(stresses.verdict(view, CROWD, WORDY))


def test_what_was_just_scored_is_seen_on_the_way_to_the_target() -> None:
    now = paint(seen(), NAMES, CAPTIONS).image
    before = paint(seen(judged(winner=None)), NAMES, CAPTIONS).image
    bars = (550, 722, 1064, 850)  # the second seat's place
    assert ImageChops.difference(now.crop(bars).convert("L"), before.crop(bars).convert("L")).getbbox()


def test_all_words_come_from_the_caller() -> None:
    silent = Captions(thousands=",")
    digits = tuple(map(str, range(50)))
    views = [seen(), seen(judged(winner=None, s1=0)), seen(totals=(500,) * 50)]
    views += [seen(phase=Phase.OVER, winner=1, reason="target"), seen(phase=Phase.VICTIM)]
    sheets = [paint(view, digits, silent) for view in views]
    sheets += [paint_get_ready(silent), paint_roll(ROLL, silent)]
    assert not [text for sheet in sheets for text in words(sheet) if re.search(r"[^\W\d]", text)]


def test_the_same_content_gives_the_same_bytes_and_is_drawn_once() -> None:
    assert stresses.verdict(seen(), NAMES, CAPTIONS) == stresses.verdict(seen(), NAMES, CAPTIONS)
    assert stresses.roll(ROLL, CAPTIONS) == stresses.roll(ROLL, CAPTIONS)
    pictures = PictureCache(1 << 20)
    first = pictures.get_or_draw(stresses.verdict, seen(), NAMES, CAPTIONS)
    assert pictures.get_or_draw(stresses.verdict, seen(), NAMES, CAPTIONS) is first
    assert pictures.get_or_draw(stresses.verdict, seen(judged(s0=50)), NAMES, CAPTIONS) is not first


def test_after_warming_no_die_is_left_to_draw() -> None:
    stresses.warm_up()
    drawn = dice_module.die.cache_info().misses
    stresses.roll(ROLL, CAPTIONS)
    stresses.verdict(seen(), NAMES, CAPTIONS)
    assert dice_module.die.cache_info().misses == drawn
