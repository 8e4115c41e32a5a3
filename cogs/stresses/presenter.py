"""The presenter of el Ocho des stressés: its views as messages, its buttons as moves."""

from collections.abc import Sequence
from functools import partial
from typing import Any, Final

from bot.tables import table
from bot.tables.table import SECOND
from bot.text import Say
from bot.ui.message_spec import Block, Button, Choice, Look, Menu, Row, Screen, Shot, words
from bot.ui.presenter import Ask, Moves, Presenter, Press, Scene
from cogs.pictures import PICTURES
from cogs.stresses import texts
from games.core import Event, Refused
from games.stresses.state import Phase, View
from render import stresses as pictures

GAME: Final = "stresses"


BUTTONS: Final = 10
"""Up to how many victims have a button each; beyond that they are in a menu of at most 25."""


class StressesPresenter(Presenter):
    """How the race is shown and run."""

    game = GAME

    def options(self, say: Say, options: dict[str, Any]) -> str:
        """Level, target, time for a roll, and how it goes on, in one line."""
        return texts.options(say, options)

    def board(self, scene: Scene, arg: str = "") -> tuple[Block, ...]:
        """The dice with the one button, or the verdict and what may be done then: nothing at a table that is over."""
        del arg
        view: View = scene.view
        match view.phase:
            case _ if scene.table.phase is table.Phase.OVER:
                return _verdict(scene)
            case Phase.OPEN:
                return (_dice(scene), *self._while_open(scene))
            case _ if view.last is None:
                return (*words(scene.say("stresses-ready", at=_moment(scene, 3))), *_get_ready(scene))
            case _:
                return (*_verdict(scene), *self._between(scene))

    def ended_turn(self, scene: Scene) -> tuple[Block, ...]:
        """The verdict on the roll that is over; nothing of the moments before the first."""
        return _verdict(scene) if scene.view.last is not None else ()

    def tell(self, scene: Scene, events: tuple[Event, ...]) -> tuple[str, ...]:
        """What happened, a line each."""
        return texts.tell(scene, events)

    def press(self, scene: Scene, verb: str, arg: str, values: tuple[str, ...]) -> Press:
        """`announce` opens the form, `announced` is what was written there; `victim` chooses, `next` goes on."""
        match verb:
            case "announce":
                _check_open(scene)
                say = scene.say
                return Ask(
                    say("stresses-form"), say("stresses-form-field"), "announced", 8, say("stresses-form-example")
                )
            case "announced":
                number = texts.number(values[0] if values else "")
                if number is None:
                    raise Refused("no-number")
                return announcement(number, scene.cause)
            case "victim":
                return Moves((f"z{int(values[0] if values else arg) + 1}",))
            case "next":
                return Moves(("n",))
            case _:
                raise ValueError(f"the race has no button {verb!r}")

    def rules(self, say: Say) -> tuple[Screen, ...]:
        """The rules in two pages."""
        return (
            Screen(words(say("stresses-rules"))),
            Screen(words(say("stresses-rules-judging"), say("el-ocho-credits"))),
        )

    def _while_open(self, scene: Scene) -> Sequence[Block]:
        say, view = scene.say, scene.view
        return (
            Row((Button(say("stresses-announce"), "announce", look=Look.GO, emoji="📣"),)),
            *words(say("stresses-until", at=_moment(scene, view.options.seconds))),
        )

    def _between(self, scene: Scene) -> Sequence[Block]:
        say, view = scene.say, scene.view
        if view.phase is Phase.VICTIM and view.chooser is not None:
            return _victims(scene)
        if view.phase is not Phase.READY:
            return ()
        if view.may_ask and not view.options.pause:
            return (Row((Button(say("stresses-next"), "next", look=Look.GO, emoji="🎲"),)),)
        return (*words(say("stresses-next-at", at=_moment(scene, view.options.pause))),)


def announcement(number: int, snowflake: int) -> Moves:
    """The move of an announcement (S13), which its author is told was taken, and no more (S3)."""
    return Moves((f"a{number}#{snowflake}",), taken="stresses-taken", number=number)


def _check_open(scene: Scene) -> None:
    """Refused: `roll-over`, `already-announced`."""
    view: View = scene.view
    if view.phase is not Phase.OPEN:
        raise Refused("roll-over")
    if scene.seat is not None and scene.seat in view.announced:
        raise Refused("already-announced")


def _moment(scene: Scene, seconds: int) -> str:
    """When the time of what is shown is up, as Discord's live countdown; never later than it is.

    Where the rules will know it only when everybody can see the table: so many seconds after it last changed.
    """
    until = scene.view.until
    return f"<t:{(until or scene.table.changed + seconds * SECOND) // SECOND}:R>"


def _get_ready(scene: Scene) -> tuple[Block, ...]:
    picture = partial(PICTURES.draw, pictures.ready, texts.captions(scene))
    hint = scene.say("stresses-ready-hint")
    return (Shot(picture, scene.say("stresses-on-picture.ready")), *words(hint))


def _dice(scene: Scene) -> Shot:
    view: View = scene.view
    picture = partial(PICTURES.draw, pictures.roll, view.dice, texts.captions(scene))
    return Shot(picture, texts.dice_alt(scene))


def _verdict(scene: Scene) -> tuple[Block, ...]:
    view: View = scene.view
    if view.last is None:
        return ()
    picture = partial(PICTURES.draw, pictures.verdict, view, scene.names, texts.captions(scene))
    return (Shot(picture, texts.verdict_alt(scene)), *words(texts.wrong(scene, view.last)))


def _victims(scene: Scene) -> Sequence[Block]:
    say, view = scene.say, scene.view
    asked = words(say("stresses-choose", player=scene.called(view.chooser), at=_moment(scene, 20)))
    if len(view.victims) <= BUTTONS:
        buttons = [
            Button(f"{scene.name(seat)} ({say.number(view.totals[seat])})", "victim", str(seat), look=Look.DANGER)
            for seat in view.victims
        ]
        return (*asked, *(Row(tuple(buttons[at : at + 5])) for at in range(0, len(buttons), 5)))
    leaders = sorted(view.victims, key=lambda seat: -view.totals[seat])[:25]
    choices = tuple(Choice(scene.name(seat), str(seat), say.number(view.totals[seat])) for seat in leaders)
    return (*asked, Row((Menu("victim", say("stresses-choose-whom"), choices),)))
