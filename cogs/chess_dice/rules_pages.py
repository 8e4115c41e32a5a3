"""The rules of Chess Dice as they are told, a page each, with their pictures."""

from functools import partial

from bot.text import Say
from bot.ui.message_spec import Screen, Shot, Words, words
from cogs.chess_dice.texts import figure, move
from cogs.pictures import PICTURES
from games.chess_dice.events import Skipped
from games.chess_dice.state import Figure
from render import chess_dice as pictures
from render.chess_dice import Topic


def pages(say: Say) -> tuple[Screen, ...]:
    """The rules in five pages."""
    told = {topic: (Words(say(f"chess-dice-rules-{topic}")), _examples(say, topic)) for topic in Topic}
    return (
        Screen(told[Topic.RANKS]),
        Screen(told[Topic.ACTIONS]),
        Screen(told[Topic.THROW]),
        Screen(words(say("chess-dice-rules-match"))),
        Screen((*told[Topic.MARKS], *words(say("chess-dice-rules-time"), say("chess-dice-credits")))),
    )


def _examples(say: Say, topic: Topic) -> Shot:
    picture = partial(PICTURES.draw, pictures.examples, topic, labels(say, topic))
    return Shot(picture, say(f"chess-dice-rules-{topic}.alt"))


def labels(say: Say, topic: Topic) -> tuple[str, ...]:
    """The words on the examples of a page."""
    match topic:
        case Topic.RANKS:
            return tuple(figure(say, one) for one in sorted(Figure, reverse=True))
        case Topic.ACTIONS:
            return tuple(say(f"chess-dice-rules-actions.{what}") for what in ("lower", "equal", "higher"))
        case Topic.THROW:
            nothing = say("chess-dice-rules-throw.nothing")
            return tuple(
                nothing if isinstance(event, Skipped) else move(say, event, "start") for event in pictures.course()
            )
        case Topic.MARKS:
            return tuple(say(f"chess-dice-rules-marks.{what}") for what in ("able", "captor", "captured", "annulled"))
