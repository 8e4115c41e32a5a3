"""The presenter of el Ocho: its views as messages, its buttons as moves."""

from functools import partial
from typing import Any, Final

from bot.text import Say
from bot.ui.message_spec import Block, Button, Look, Row, Screen, Shot, Words, words
from bot.ui.presenter import Moves, Presenter, Press, Redraw, Scene
from cogs.el_ocho import texts
from cogs.pictures import PICTURES
from games.core import Event
from games.el_ocho import scoring
from games.el_ocho.state import DICE, Phase, View
from render import el_ocho as pictures
from render.el_ocho import Topic

GAME: Final = "el_ocho"


class ElOchoPresenter(Presenter):
    """How el Ocho is shown and played.

    What the player to move has put together is a mask of the dice rolled: bit i for the i-th die. It is carried by the
    buttons, in hexadecimal, and written down nowhere until it is played.
    """

    game = GAME

    def options(self, say: Say, options: dict[str, Any]) -> str:
        """Level, target and minimum in one line."""
        return texts.options(say, options)

    def picture(self, scene: Scene, arg: str) -> tuple[Block, ...]:  # noqa: ARG002 -- the selection is on the buttons
        """The board."""
        view: View = scene.view
        outcome = scene.table.match.outcome if scene.table.match else None
        picture = partial(
            PICTURES.draw,
            pictures.board,
            view,
            scene.names,
            texts.captions(scene.say, view.options),
            jokers=texts.jokers(scene.table.news),
            ranks=outcome.ranks if outcome else (),
        )
        return (Shot(picture, texts.board_alt(scene)),)

    def controls(self, scene: Scene, arg: str) -> tuple[Block, ...]:
        """What the selection is worth, and the buttons to change it, to roll and to stop."""
        view, say, mask = scene.view, scene.say, _mask(arg, scene.view)
        if view.phase is not Phase.CHOOSE:
            return (Row(_go(say, view, view.points, view.to_roll, "", enabled=True)),)
        selected = _selected(view, mask)
        worth = dict(view.choices).get(selected, 0)
        left = len(view.rolled) - len(selected) or DICE
        rows = _dice_rows(view, mask)
        return (
            *words(_explained(say, view, selected, worth)),
            *rows,
            Row(_go(say, view, view.points + worth, left, f"{mask:x}", enabled=bool(worth))),
        )

    def opening(self, scene: Scene) -> tuple[Block, ...]:
        """The dice that were rolled for the right to begin (E2)."""
        view: View = scene.view
        captions = texts.captions(scene.say, view.options)
        picture = partial(PICTURES.draw, pictures.opening, view, scene.names, captions)
        return (Shot(picture, texts.opening_alt(scene)),)

    def ended_turn(self, scene: Scene) -> tuple[Block, ...]:
        """The last roll of the turn that is over, and how it ended."""
        view: View = scene.view
        if view.last is None:
            return ()
        picture = partial(
            PICTURES.draw,
            pictures.turn_end,
            view.last,
            view,
            scene.names,
            texts.captions(scene.say, view.options),
        )
        told = texts.turn(scene, view.last)
        return (*words(told), Shot(picture, texts.turn_alt(scene, view.last)))

    def tell(self, scene: Scene, events: tuple[Event, ...]) -> tuple[str, ...]:
        """What happened, in a line or two."""
        return texts.tell(scene, events)

    def press(self, scene: Scene, verb: str, arg: str, values: tuple[str, ...]) -> Press:
        """`pick` changes the selection; `roll` and `stop` set it aside first, where something is to be set aside."""
        del values
        view: View = scene.view
        mask = _mask(arg, view)
        match verb:
            case "pick":
                return Redraw(f"{mask:x}")
            case "roll" | "stop":
                last = "r" if verb == "roll" else "s"
                if view.phase is not Phase.CHOOSE:
                    return Moves((last,))
                return Moves(("k" + "".join(map(str, _selected(view, mask))), last))
            case _:
                raise ValueError(f"el Ocho has no button {verb!r}")

    def rules(self, say: Say) -> tuple[Screen, ...]:
        """The rules in five pages."""
        pages = [Screen(words(say("el-ocho-rules-turn")))]
        for topic in Topic:
            labels = tuple(
                say(f"el-ocho-rules-{topic}.label{place}") for place in range(1, len(pictures.sections(topic)) + 1)
            )
            picture = partial(PICTURES.draw, pictures.combinations, topic, labels, texts.thousands(say))
            shot = Shot(picture, say(f"el-ocho-rules-{topic}.alt"))
            pages.append(Screen((Words(say(f"el-ocho-rules-{topic}")), shot)))
        pages.append(Screen(words(say("el-ocho-rules-table"), say("el-ocho-credits"))))
        return tuple(pages)


def _go(say: Say, view: View, points: int, left: int, arg: str, *, enabled: bool) -> tuple[Button, ...]:
    """The two buttons that end a decision; each says what it will do."""
    stop = (
        say("el-ocho-stop", points=points)
        if points >= view.options.minimum
        else say("el-ocho-stop-below", minimum=view.options.minimum)
    )
    wins = view.totals[view.seat] + points >= view.options.target
    return (
        Button(say("el-ocho-roll", count=left), "roll", arg, look=Look.CHOSEN, disabled=not enabled, emoji="🎲"),
        Button(
            stop,
            "stop",
            arg,
            look=Look.GO,
            disabled=not enabled or points < view.options.minimum,
            emoji="🏆" if wins else "✍️",
        ),
    )


def _dice_rows(view: View, mask: int) -> tuple[Row, ...]:
    """A toggle for every die, in the order they fell, in rows of at most five; those that cannot score are disabled."""
    useful = {face for selection, _ in view.choices for face in selection}
    buttons = [
        Button(
            f"✓ {face}" if mask >> place & 1 else f"{face}",
            "pick",
            f"{mask ^ 1 << place:x}",
            look=Look.CHOSEN if mask >> place & 1 else Look.QUIET,
            disabled=face not in useful,
        )
        for place, face in enumerate(view.rolled)
    ]
    half = len(buttons) if len(buttons) <= 5 else (len(buttons) + 1) // 2
    return tuple(Row(tuple(part)) for part in (buttons[:half], buttons[half:]) if part)


def _explained(say: Say, view: View, selected: tuple[int, ...], worth: int) -> str:
    """What the selection is worth, or why it cannot be set aside."""
    options = view.options
    if worth:
        groups = scoring.split(selected, len(view.rolled), series=options.series, runs=options.runs)
        return say("el-ocho-selected", groups=texts.groups(say, groups), points=worth, total=view.points + worth)
    if not selected:
        return say("el-ocho-select-some")
    return say("el-ocho-does-not-score", face=scoring.misfit(selected, series=options.series))


def _mask(arg: str, view: View) -> int:
    """The selection on a button, or the best there is where none is given.

    Raises:
        ValueError: it is none of this roll.
    """
    if arg:
        mask = int(arg, 16)
        if mask >> len(view.rolled):
            raise ValueError(f"no selection of {len(view.rolled)} dice: {arg!r}")
        return mask
    mask, wanted = 0, list(view.best)
    for place, face in enumerate(view.rolled):
        if face in wanted:
            wanted.remove(face)
            mask |= 1 << place
    return mask


def _selected(view: View, mask: int) -> tuple[int, ...]:
    return tuple(sorted(face for place, face in enumerate(view.rolled) if mask >> place & 1))
