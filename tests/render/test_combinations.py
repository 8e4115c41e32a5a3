"""The pictures of the rules show what the rules say."""

import re

import pytest

from render.el_ocho.combinations import SECTIONS, Topic, combinations
from tests.render.scenes import assert_tidy, opened

paint = combinations.__wrapped__


def labels(topic: Topic) -> tuple[str, ...]:
    return tuple(f"label {chr(97 + index)}" for index in range(len(SECTIONS[topic])))


def points(topic: Topic) -> list[str]:
    return [text for text, _ in paint(topic, labels(topic), ",").texts if not text.startswith("label")]


def test_E4_singles_triples_and_the_great_run() -> None:
    triples = ["1,000", "200", "300", "400", "500", "600", "700", "800"]
    assert points(Topic.SCORES) == ["100", "50", *triples, "4,000"]


def test_E11_series() -> None:
    # four 3s, five 7s, six 5s, seven 2s; eight equal dice win and have a crown instead
    assert points(Topic.SERIES) == ["600", "2,800", "4,000", "3,200"]
    assert SECTIONS[Topic.SERIES][-1] == ((8,) * 8,)


def test_E12_a_joker_roll_and_a_bust_have_marks_instead_of_points() -> None:
    joker, again, bust = (rolls[0] for rolls in SECTIONS[Topic.JOKER])
    assert 8 in joker
    assert len(joker) == len(again)
    assert 8 not in bust
    assert points(Topic.JOKER) == ["100"]


def test_E13_runs_of_two_to_eight_dice_and_what_is_none() -> None:
    assert points(Topic.RUNS) == ["200", "300", "400", "500", "600", "700", "4,000", "150"]


@pytest.mark.parametrize("topic", Topic)
def test_a_page_is_tidy_and_small(topic: Topic) -> None:
    long = ("Tous les dés du lancer, tous différents, qui se suivent sans le moindre trou",) * len(SECTIONS[topic])
    assert_tidy(paint(topic, long, "\u202f"))
    picture = combinations(topic, long, "\u202f")
    assert opened(picture).size == (picture.width, picture.height)
    assert picture.width == 1100
    assert picture.height <= 820
    assert len(picture.png) <= 50_000
    assert re.fullmatch(r"[a-z-]+", picture.name)


def test_a_page_wants_a_label_for_every_section() -> None:
    with pytest.raises(ValueError, match="scores has 3 sections, not 1"):
        combinations(Topic.SCORES, ("one",), ",")
