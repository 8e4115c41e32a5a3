"""The presenter of Octi: its views as messages, its buttons as moves."""

from functools import partial
from typing import Any, Final

from bot.text import Say
from bot.ui.message_spec import Block, Screen, Shot, Words, words
from bot.ui.presenter import Moves, Presenter, Press, Redraw, Scene
from cogs.octi import texts
from cogs.octi.controls import controls
from cogs.octi.draft import Plan, sketch
from cogs.octi.draft_codec import read
from cogs.pictures import PICTURES
from games.core import Event
from games.journal import Entry, Moved
from games.octi import sgf
from games.octi.notation import format_move, parse
from games.octi.state import Position, View
from render import octi as pictures
from render.octi import SCENES, Topic

GAME: Final = "octi"


class OctiPresenter(Presenter):
    """How Octi is shown and played.

    What the player to move has put together is carried by the buttons (see `octi_draft`), and the picture shows it.
    """

    game = GAME

    def options(self, say: Say, options: dict[str, Any]) -> str:
        """The mode in one line."""
        return texts.options(say, options)

    def board(self, scene: Scene, arg: str = "") -> tuple[Block, ...]:
        """The picture, and the controls of the player to move."""
        plan = read(_position(scene), arg)
        view: View = scene.view
        blocks: tuple[Block, ...] = (_shot(scene, plan),)
        if not scene.table.movers:
            return blocks
        blocks += words(*texts.warnings(scene))
        if scene.table.players[view.seat].computer:
            return blocks + words(scene.say("thinking", player=scene.told(view.seat)))
        return blocks + controls(scene, plan)

    def opening(self, scene: Scene) -> tuple[Block, ...]:
        """Who has which colour (O4)."""
        return words(scene.say("octi-opening", black=scene.called(0), red=scene.called(1)))

    def ended_turn(self, scene: Scene) -> tuple[Block, ...]:
        """The action in its notation: the messages of a game read as its record."""
        return words(texts.turn(scene))

    def tell(self, scene: Scene, events: tuple[Event, ...]) -> tuple[str, ...]:
        """What happened, in three lines at most."""
        return texts.tell(scene, events)

    def press(self, scene: Scene, verb: str, arg: str, values: tuple[str, ...]) -> Press:
        """`act` plays the draft on the button; the others show what is on it, or what was chosen in the menu."""
        plan = read(_position(scene), values[0] if values else arg)
        match verb:
            case "draft" | "back" | "along" | "taken" if not plan.settled:
                return Redraw(plan.arg, picture=True)
            case "act" if plan.move is not None:
                return Moves((format_move(plan.move),))
            case _:
                raise ValueError(f"Octi has no button {verb!r} for {arg!r}")

    def records(self, scene: Scene, journal: tuple[Entry, ...]) -> dict[str, bytes]:
        """The game in the Smart Game Format."""
        view: View = scene.view
        outcome = scene.table.match.outcome if scene.table.match is not None else None
        try:
            moves = [parse(entry.text) for entry in journal if isinstance(entry, Moved)]
            text = sgf.record(view.mode, moves, outcome, black=scene.name(0), red=scene.name(1))
        except (ValueError, LookupError):
            return {}
        return {"sgf": text.encode()}

    def rules(self, say: Say) -> tuple[Screen, ...]:
        """The rules: what all modes share, then what Octi-X and what its classic mode have besides."""
        pages = [Screen(words(say("octi-rules-aim"))), *(_page(say, topic) for topic in TOPICS)]
        pages.append(Screen(words(say("octi-rules-ends"))))
        pages.append(Screen(words(say("octi-rules-table"), say("octi-credits"))))
        return tuple(pages)


TOPICS: Final = (
    Topic.PRONGS,
    Topic.STEPS,
    Topic.JUMPS,
    Topic.BASIC_GOAL,
    Topic.STACKS,
    Topic.ENTER,
    Topic.FAST_GOAL,
    Topic.FREE,
    Topic.CLASSIC_GOAL,
)
"""The pages with pictures, in their order: each mode needs all up to its goal."""


def _page(say: Say, topic: Topic) -> Screen:
    labels = tuple(say(f"octi-rules-{topic}.label{place}") for place in range(1, len(SCENES[topic]) + 1))
    picture = partial(PICTURES.draw, pictures.examples, topic, labels)
    return Screen((Words(say(f"octi-rules-{topic}")), Shot(picture, say(f"octi-rules-{topic}.alt"))))


def _shot(scene: Scene, plan: Plan) -> Shot:
    captions = texts.captions(scene.say)
    picture = partial(PICTURES.draw, pictures.board, scene.view, scene.names, captions, draft=sketch(plan))
    return Shot(picture, texts.board_alt(scene, plan))


def _position(scene: Scene) -> Position:
    """The position, which is all there is to see. ValueError: the game has not begun."""
    if scene.table.match is None:
        raise ValueError("there is no game")
    position: Position = scene.table.match.state.position
    return position
