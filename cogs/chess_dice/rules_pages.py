"""The rules of Chess Dice as they are told, a page each, with their pictures."""

from functools import partial

from bot.text import Translator
from bot.ui.message_spec import MessageSpec, PictureBlock, TextBlock, text_block
from cogs.chess_dice.texts import describe_move, figure_name
from cogs.pictures import PICTURE_CACHE
from games.chess_dice.events import Skipped
from games.chess_dice.state import Figure
from render import chess_dice as pictures
from render.chess_dice import Topic


def rules_pages(t: Translator) -> tuple[MessageSpec, ...]:
    """The rules in five pages."""
    told = {topic: (TextBlock(t(f"chess-dice-rules-{topic}")), _example_picture(t, topic)) for topic in Topic}
    return (
        MessageSpec(told[Topic.RANKS]),
        MessageSpec(told[Topic.ACTIONS]),
        MessageSpec(told[Topic.THROW]),
        MessageSpec(text_block(t("chess-dice-rules-match"))),
        MessageSpec((*told[Topic.MARKS], *text_block(t("chess-dice-rules-time"), t("chess-dice-credits")))),
    )


def _example_picture(t: Translator, topic: Topic) -> PictureBlock:
    picture = partial(PICTURE_CACHE.get_or_draw, pictures.examples, topic, example_labels(t, topic))
    return PictureBlock(picture, t(f"chess-dice-rules-{topic}.alt"))


def example_labels(t: Translator, topic: Topic) -> tuple[str, ...]:
    """The words on the examples of a page."""
    match topic:
        case Topic.RANKS:
            return tuple(figure_name(t, one) for one in sorted(Figure, reverse=True))
        case Topic.ACTIONS:
            return tuple(t(f"chess-dice-rules-actions.{what}") for what in ("lower", "equal", "higher"))
        case Topic.THROW:
            nothing = t("chess-dice-rules-throw.nothing")
            return tuple(
                nothing if isinstance(event, Skipped) else describe_move(t, event, "start")
                for event in pictures.example_events()
            )
        case Topic.MARKS:
            return tuple(t(f"chess-dice-rules-marks.{what}") for what in ("able", "captor", "captured", "annulled"))
