"""The combinations on the pages of the rules are real ones, drawn from the rules themselves; and the dice."""

import pytest
from PIL import ImageChops

from games.neo_otcho.state import Kind, Phase
from render.cubes import extent
from render.dice import DieLook
from render.neo_otcho import cubes
from render.neo_otcho.combinations import SCENES, Topic, combinations, states
from tests.games.neo_otcho_games import card_texts
from tests.render.neo_otcho_scenes import RULES
from tests.render.scenes import assert_tidy, opened

paint = combinations.__wrapped__


def labels(topic: Topic) -> tuple[str, ...]:
    return tuple(f"Label {place}, as long as such a label ever is" for place in range(1, len(SCENES[topic]) + 1))


def after(topic: Topic, section: int) -> list[tuple[str, ...]]:
    """The cards after the scenes of a section."""
    return [card_texts(states(scene)[1]) for scene in SCENES[topic][section]]


@pytest.mark.parametrize("topic", Topic)
def test_every_page_is_tidy_and_small(topic: Topic) -> None:
    assert_tidy(paint(topic, labels(topic)))
    picture = combinations(topic, labels(topic))
    assert picture.width == 1100
    assert 200 <= picture.height <= 1040
    assert len(picture.png) <= 40_000
    assert opened(picture).size == (picture.width, picture.height)
    with pytest.raises(ValueError, match="sections"):
        combinations(topic, (*labels(topic), "one too many"))


def test_N6_the_pages_show_every_kind_of_combination() -> None:
    kinds = {
        reading.kind
        for sections in SCENES.values()
        for scenes in sections
        for scene in scenes
        for reading in RULES.view(states(scene)[0], None).readings
    }
    assert kinds == set(Kind)


def test_N6_what_the_pages_show_happens_as_the_rules_say() -> None:
    assert after(Topic.TRIPLES, 0) == [("1.1.1", "....."), ("1...1", "2212."), ("1...1", "2..2.")]
    assert after(Topic.TRIPLES, 1) == [("11...", ".....")]
    assert after(Topic.PAIRS, 0) == [("1....", "2...2"), ("1..1.", ".....")]
    assert after(Topic.PAIRS, 1) == [("1.1.1", "....."), ("1...1", ".....")]
    assert after(Topic.RUNS, 0) == [(".2.11", "....."), ("1.2.1", ".....")]
    assert after(Topic.TWO_DICE, 0) == [("1.1.1", "....."), ("1...1", ".....")]
    assert after(Topic.TWO_DICE, 1) == [("1....", "2..2.")]


def test_N9_the_page_on_rolling_on_shows_two_tokens_that_come_off() -> None:
    ((scene,),) = SCENES[Topic.LOST]
    before, end = states(scene)
    assert (before.phase, before.owed) == (Phase.REMOVE, 2)
    assert (card_texts(end)[0], end.seat) == (".1...", 1)


@pytest.mark.parametrize("look", [DieLook.PLAIN, DieLook.SCORING, DieLook.DIM, DieLook.BUST, DieLook.WINNING])
def test_N2_every_face_looks_different(look: DieLook) -> None:
    sprites = [cubes.die(face, look, 112) for face in range(1, 7)]
    assert {sprite.size for sprite in sprites} == {(extent(112),) * 2}
    for first in range(6):
        for other in range(first):
            grey = [sprites[place].convert("LA").getchannel("L") for place in (first, other)]
            assert sum(ImageChops.difference(*grey).histogram()[60:]) > 300


def test_no_die_of_this_game_is_a_joker_or_set_aside() -> None:
    for look in (DieLook.JOKER, DieLook.JUST_SET_ASIDE, DieLook.SET_ASIDE):
        with pytest.raises(KeyError):
            cubes.die(1, look, 112)
