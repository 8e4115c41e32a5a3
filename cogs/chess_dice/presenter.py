"""The presenter of Chess Dice: its views as messages, its buttons as moves."""

from collections.abc import Sequence
from functools import partial
from typing import Any, Final

from bot.text import Say
from bot.ui.message_spec import Block, Button, Look, Row, Screen, Shot, words
from bot.ui.presenter import Moves, Presenter, Press, Redraw, Scene
from cogs.chess_dice import alt_texts, rules_pages, texts
from cogs.pictures import PICTURES
from games.chess_dice.notation import format_move, letter, parse
from games.chess_dice.state import Annul, Choice, Fate, Move, Phase, View
from games.core import Event
from render import chess_dice as pictures

GAME: Final = "chess_dice"


class ChessDicePresenter(Presenter):
    """How Chess Dice is shown and played.

    The die that is about to act is carried by the buttons, as the letter of its figure, and written down nowhere.
    """

    game = GAME

    def options(self, say: Say, options: dict[str, Any]) -> str:
        """Target and stake in one line."""
        return texts.options(say, options)

    def picture(self, scene: Scene, arg: str) -> tuple[Block, ...]:  # noqa: ARG002 -- the die chosen is on the buttons
        """The dice of both sides."""
        view: View = scene.view
        picture = partial(
            PICTURES.draw,
            pictures.board,
            view,
            scene.names,
            texts.captions(scene, view.throw),
            last=texts.last_action(scene.table.news),
        )
        return (Shot(picture, alt_texts.board_alt(scene)),)

    def controls(self, scene: Scene, arg: str) -> tuple[Block, ...]:
        """The dice of the player who is to act, with what they can take."""
        return _controls(scene.say, scene.view, _chosen(scene.view, arg))

    def opening(self, scene: Scene) -> tuple[Block, ...]:
        """The dice that were rolled for who begins (D1)."""
        captions = texts.captions(scene, 1)
        picture = partial(PICTURES.draw, pictures.opening, scene.view, scene.names, captions)
        return (Shot(picture, alt_texts.opening_alt(scene)),)

    def ended_turn(self, scene: Scene) -> tuple[Block, ...]:
        """A throw that is over stays; of the actions within a throw, which are turns too, nothing does."""
        view: View = scene.view
        last = view.last
        if last is None or view.phase is Phase.OVER or not _untouched(view):
            return ()
        captions = texts.captions(scene, last.number)
        picture = partial(PICTURES.draw, pictures.throw_end, last, view, scene.names, captions)
        return (*words(texts.throw(scene, last)), Shot(picture, alt_texts.throw_alt(scene, last)))

    def tell(self, scene: Scene, events: tuple[Event, ...]) -> tuple[str, ...]:
        """What happened, a line each."""
        return texts.tell(scene, events)

    def press(self, scene: Scene, verb: str, arg: str, values: tuple[str, ...]) -> Press:
        """`die` chooses one of one's own dice, `take` acts."""
        del values
        match verb:
            case "die":
                if _chosen(scene.view, arg) is None:
                    raise ValueError(f"no die {arg!r} can act")
                return Redraw(arg)
            case "take":
                return Moves((format_move(parse(arg)),))
            case _:
                raise ValueError(f"Chess Dice has no button {verb!r}")

    def rules(self, say: Say) -> tuple[Screen, ...]:
        """The rules in five pages."""
        return rules_pages.pages(say)


def _controls(say: Say, view: View, chosen: Choice | None) -> tuple[Block, ...]:
    """One button for the only action there is; else one for each own figure, and those for what the chosen one takes.

    Where only one figure can act, it is chosen already.
    """
    if view.forced:
        (only,) = view.choices[0].moves
        button = _action(only, texts.move(say, only, "start"))
        return (*words(say("chess-dice-forced")), Row((button,)))
    own = (Row(tuple(_own_dice(say, view, chosen))),) if len(view.choices) > 1 else ()
    if chosen is None:
        return (*words(say("chess-dice-choose")), *own)
    asked = say("chess-dice-chosen", figure=texts.figure(say, chosen.figure, "start"))
    targets = [_action(move, _target(say, move)) for move in chosen.moves]
    return (*own, *words(asked), Row(tuple(targets)))


def _own_dice(say: Say, view: View, chosen: Choice | None) -> Sequence[Button]:
    """The figures in play of the player who is to act, by falling rank; those that can take nothing are disabled."""
    own = [die.figure for die in view.dice[view.seat] if die.fate is Fate.IN_PLAY]
    able = {choice.figure for choice in view.choices}
    buttons = []
    for figure in sorted(set(own), reverse=True):
        picked = chosen is not None and chosen.figure is figure
        name = texts.figure(say, figure)
        several = f" × {own.count(figure)}" if own.count(figure) > 1 else ""
        look = Look.CHOSEN if picked else Look.QUIET
        label = f"✓ {name}{several}" if picked else f"{name}{several}"
        buttons.append(Button(label, "die", letter(figure), look=look, disabled=figure not in able))
    return buttons


def _action(move: Move, label: str) -> Button:
    return Button(label, "take", format_move(move), look=Look.GO, emoji="🤝" if isinstance(move, Annul) else "⚔️")


def _target(say: Say, move: Move) -> str:
    if isinstance(move, Annul):
        return say("chess-dice-annul", target=texts.figure(say, move.figure, "the"))
    return say("chess-dice-take", target=texts.figure(say, move.target, "the"))


def _chosen(view: View, arg: str) -> Choice | None:
    """What a die that was chosen can do, or the only one that can do anything where none was; None: none of them."""
    if not arg and len(view.choices) == 1:
        return view.choices[0]
    return next((choice for choice in view.choices if letter(choice.figure) == arg), None)


def _untouched(view: View) -> bool:
    """Whether nobody has acted in this throw yet."""
    return all(die.fate is Fate.IN_PLAY for side in view.dice for die in side)
