"""The presenter of Neo Otcho 5: its views as messages, its buttons as moves."""

from functools import partial
from typing import Any, Final

from bot.text import Say
from bot.ui.message_spec import Block, Screen, Shot, Words, words
from bot.ui.presenter import Presenter, Press, Scene
from cogs.neo_otcho import alt_texts, controls, texts
from cogs.pictures import PICTURES
from games.core import Event
from games.neo_otcho.state import View
from render import neo_otcho as pictures
from render.neo_otcho import SCENES, Topic

GAME: Final = "neo_otcho"


class NeoOtchoPresenter(Presenter):
    """How Neo Otcho 5 is shown and played."""

    game = GAME

    def options(self, say: Say, options: dict[str, Any]) -> str:
        """How many dice, and whether a pair of X is free."""
        return texts.options(say, options)

    def picture(self, scene: Scene, arg: str) -> tuple[Block, ...]:  # noqa: ARG002 -- no draft is drawn
        """The cards and the dice."""
        view: View = scene.view
        outcome = scene.table.match.outcome if scene.table.match else None
        captions = texts.captions(scene.say, view.options)
        ranks = outcome.ranks if outcome else ()
        picture = partial(PICTURES.draw, pictures.board, view, scene.names, captions, ranks=ranks)
        return (Shot(picture, alt_texts.board(scene)),)

    def controls(self, scene: Scene, arg: str) -> tuple[Block, ...]:
        """The buttons and menus of the player to move."""
        return controls.controls(scene, arg)

    def ended_turn(self, scene: Scene) -> tuple[Block, ...]:
        """The last roll of the turn that is over, how it ended, and the cards that it changed."""
        view: View = scene.view
        if view.last is None:
            return ()
        captions = texts.captions(scene.say, view.options)
        picture = partial(PICTURES.draw, pictures.turn_end, view.last, view, scene.names, captions)
        told = texts.turn(scene, view.last)
        return (*words(told), Shot(picture, alt_texts.turn_end(scene, view.last)))

    def tell(self, scene: Scene, events: tuple[Event, ...]) -> tuple[str, ...]:
        """What happened, a line each."""
        return texts.tell(scene, events)

    def press(self, scene: Scene, verb: str, arg: str, values: tuple[str, ...]) -> Press:
        """See `neo_otcho_controls`."""
        return controls.press(scene, verb, arg, values)

    def rules(self, say: Say) -> tuple[Screen, ...]:
        """The rules: a turn, the combinations with their pictures, and what else there is to know."""
        pages = [Screen(words(say("neo-otcho-rules-turn")))]
        for topic in Topic:
            labels = tuple(say(f"neo-otcho-rules-{topic}.label{place}") for place in range(1, len(SCENES[topic]) + 1))
            picture = partial(PICTURES.draw, pictures.combinations, topic, labels)
            shot = Shot(picture, say(f"neo-otcho-rules-{topic}.alt"))
            pages.append(Screen((Words(say(f"neo-otcho-rules-{topic}")), shot)))
        pages.append(Screen(words(say("neo-otcho-rules-table"), say("neo-otcho-credits"))))
        return tuple(pages)
