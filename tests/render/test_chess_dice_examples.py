"""The examples of the rules of Chess Dice: ranks, actions, the worked throw, marks."""

import pytest

from games.chess_dice.events import Captured, Skipped
from games.chess_dice.state import Figure
from render.chess_dice.examples import LABEL_COUNTS, Topic, example_events, examples
from tests.render.scenes import assert_tidy, opened

paint = examples.__wrapped__

PAWN, KNIGHT, BISHOP, ROOK, QUEEN, KING = Figure

COUNTS = {Topic.RANKS: 6, Topic.ACTIONS: 3, Topic.THROW: 6, Topic.MARKS: 4}


def labels(topic: Topic) -> tuple[str, ...]:
    return tuple(f"LABEL {place}" for place in range(COUNTS[topic]))


@pytest.mark.parametrize("topic", Topic)
def test_every_page_has_a_tidy_picture_with_its_labels(topic: Topic) -> None:
    assert LABEL_COUNTS[topic] == COUNTS[topic]
    canvas = paint(topic, labels(topic))
    assert_tidy(canvas)
    assert [text for text, _ in canvas.texts if text != ">"] == list(labels(topic))
    wordy = tuple(f"{label}: une phrase bien trop longue pour sa petite place" for label in labels(topic))
    assert_tidy(paint(topic, wordy))
    picture = examples(topic, labels(topic))
    assert opened(picture).size == (picture.width, picture.height)
    assert picture.width == 1100
    assert len(picture.png) <= 50_000
    assert picture.name == f"chess-dice-{topic}"


@pytest.mark.parametrize("topic", Topic)
def test_other_labels_than_a_page_has_are_refused(topic: Topic) -> None:
    for wrong in (labels(topic)[1:], (*labels(topic), "MORE"), ()):
        with pytest.raises(ValueError, match=f"{topic} has {COUNTS[topic]} labels, not {len(wrong)}"):
            examples(topic, wrong)


def test_D7_the_throw_shown_is_the_second_worked_one() -> None:
    assert example_events() == (
        Captured(0, QUEEN, ROOK, 1),
        Captured(1, KING, BISHOP, 1),
        Captured(0, KING, PAWN, 2),
        Captured(1, QUEEN, KNIGHT, 2),
        Skipped(0),
        Captured(1, BISHOP, PAWN, 3),
    )
