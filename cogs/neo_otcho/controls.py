"""The controls under a table of Neo Otcho 5, in plain words: effects, tokens that come off, roll again, pass, roll on.

Effects have a button each while they are few, and are in a menu beyond. Where even that is too short, the card is
asked for first: a press then draws the controls anew, with the card's seat in `arg`. In a removal `arg` is a mask of
the tokens picked: bit i for the i-th that may come off, in hexadecimal.
"""

from collections.abc import Iterator, Sequence
from functools import partial
from typing import Final

from bot.ui.message_spec import Block, Button, Choice, Look, Menu, Row, words
from bot.ui.presenter import Moves, Press, Redraw, Scene
from games.core import Seat
from games.neo_otcho.notation import format_move, parse
from games.neo_otcho.state import SLOTS, Clear, Effect, Phase, Place, Shift, Take, View
from render.seats import GLYPHS

BUTTONS: Final = 10
"""Up to how many effects have a button each."""
MENU: Final = 25
"""Up to how many effects fit into one menu."""

_NAME: Final = 18
"""How much of a name a label tells: there is room for two of them in every language."""


def controls(scene: Scene, arg: str) -> tuple[Block, ...]:
    """The controls for the player to move."""
    view, say = scene.view, scene.say
    match view.phase:
        case Phase.CHOOSE if view.offers:
            skip = Button(say("neo-otcho-skip"), "skip", emoji="🚫")
            return (*_effects(scene, arg), Row((*_again(scene), skip)))
        case Phase.CHOOSE:
            return (*words(say("neo-otcho-no-effect")), Row((*_again(scene), *_pass_or_on(scene))))
        case Phase.BLANK:
            pass_on = Button(say("neo-otcho-pass"), "pass", emoji="🤝")
            return (*words(say("neo-otcho-blank-choice")), Row((*_again(scene), pass_on)))
        case Phase.DECIDE:
            return (Row(_pass_or_on(scene)),)
        case Phase.REMOVE:
            return _removal(scene, arg)
        case _:
            return ()


def press(scene: Scene, verb: str, arg: str, values: tuple[str, ...]) -> Press:
    """`do` an effect; ask for a `card` first; `pick` tokens and take them `off`; `skip`, `again`, `pass`, `on`.

    Raises:
        ValueError: somebody made it up.
    """
    view: View = scene.view
    match verb:
        case "do":
            return _effect(values[0] if values else arg)
        case "card":
            return Redraw(str(_card(view, values[0] if values else arg)))
        case "pick":
            return Redraw(f"{_mask(view, arg):x}")
        case "off":
            mask = _mask(view, arg)
            if mask.bit_count() != view.owed:
                raise ValueError(f"not {view.owed} tokens: {arg!r}")
            return Moves(tuple(format_move(take) for place, take in enumerate(view.removable) if mask >> place & 1))
        case "pass" | "on" if view.phase is Phase.CHOOSE and not view.offers:
            return Moves(("skip", verb))
        case "pass" | "on" | "again" | "skip":
            return Moves((verb,))
        case _:
            raise ValueError(f"Neo Otcho 5 has no button {verb!r}")


def label(scene: Scene, effect: Effect) -> str:
    """What an effect does, in plain words, in at most 80 characters."""
    view, say = scene.view, scene.say
    match effect:
        case Place(slot, card):
            if card is None:
                return say("neo-otcho-do-place-own", slot=slot)
            return say("neo-otcho-do-place", slot=slot, card=_called(scene, card))
        case Take(slot, card):
            if card is None:
                return say("neo-otcho-do-take-own", slot=slot, token=_token(scene, view.seat, slot))
            return say("neo-otcho-do-take", slot=slot, card=_called(scene, card), token=_token(scene, card, slot))
        case Clear(card):
            return say("neo-otcho-do-clear", card=_called(scene, card))
        case Shift(slot, to):
            return say("neo-otcho-do-shift", slot=slot, to=to, token=_token(scene, view.seat, slot))


def _effect(text: str) -> Moves:
    match parse(text):
        case Place() | Take() | Clear() | Shift() as effect:
            return Moves((format_move(effect),))
        case _:
            raise ValueError(f"no effect: {text!r}")


def _effects(scene: Scene, arg: str) -> tuple[Block, ...]:
    """All effects: what wins first, then card by card, the own one first."""
    view, say = scene.view, scene.say
    effects = sorted((offer.effect for offer in view.offers), key=partial(_place, view))
    if len(effects) <= BUTTONS:
        return _rows([_do(scene, effect) for effect in effects])
    if len(effects) <= MENU:
        choices = tuple(Choice(label(scene, effect), format_move(effect)) for effect in effects)
        return (Row((Menu("do", say("neo-otcho-which-effect"), choices),)),)
    chosen = _card(view, arg) if arg else None
    choices = tuple(
        Choice(
            say("neo-otcho-own-card") if card == view.seat else _called(scene, card),
            str(card),
            say("neo-otcho-effects", count=sum(_of(view, effect) == card for effect in effects)),
            chosen=card == chosen,
        )
        for card in dict.fromkeys(_of(view, effect) for effect in effects)
    )
    menu = Row((Menu("card", say("neo-otcho-which-card"), choices),))
    return (menu, *_rows([_do(scene, effect) for effect in effects if _of(view, effect) == chosen]))


def _do(scene: Scene, effect: Effect) -> Button:
    """The button of an effect; one that wins the game says so."""
    wins = _wins(scene.view, effect)
    own = isinstance(effect, Place) and effect.card is None
    emoji = {Place: "📥", Take: "📤", Clear: "🧹", Shift: "↔️"}[type(effect)]
    look = Look.GO if wins else Look.CHOSEN if own else Look.QUIET
    return Button(label(scene, effect), "do", format_move(effect), look, emoji="🏆" if wins else emoji)


def _wins(view: View, effect: Effect) -> bool:
    return isinstance(effect, Place) and effect.card is None and view.scores[view.seat] == SLOTS - 1


def _place(view: View, effect: Effect) -> tuple[bool, bool, Seat, int]:
    """Where an effect stands among the others."""
    card = _of(view, effect)
    slot = 0 if isinstance(effect, Clear) else effect.slot
    return not _wins(view, effect), card != view.seat, card, slot


def _rows(buttons: Sequence[Button]) -> tuple[Row, ...]:
    return tuple(Row(tuple(buttons[at : at + 5])) for at in range(0, len(buttons), 5))


def _again(scene: Scene) -> Iterator[Button]:
    if scene.view.may_roll_again:
        look = Look.CHOSEN if scene.view.phase is Phase.BLANK else Look.QUIET
        yield Button(scene.say("neo-otcho-again"), "again", look=look, emoji="🎲")


def _pass_or_on(scene: Scene) -> tuple[Button, ...]:
    """The two buttons after a combination (N8); rolling on says what it risks (N9)."""
    view, say = scene.view, scene.say
    on = say("neo-otcho-on", stake=view.stake, risk=view.risk.blank / view.risk.rolls)
    return (
        Button(say("neo-otcho-pass"), "pass", look=Look.GO, emoji="🤝"),
        Button(on, "on", look=Look.DANGER if view.stake else Look.CHOSEN, emoji="🎲"),
    )


def _removal(scene: Scene, arg: str) -> tuple[Block, ...]:
    """The tokens that may come off, each a toggle, and the button that takes them off (N9)."""
    view, say = scene.view, scene.say
    found = view.removable
    if len(found) == view.owed:  # there is nothing to choose
        everything = f"{(1 << len(found)) - 1:x}"
        off = Button(say("neo-otcho-off", count=view.owed), "off", everything, Look.DANGER)
        return (*words(say("neo-otcho-owed-all", count=view.owed)), Row((off,)))
    mask = _mask(view, arg) if arg else 0
    full = mask.bit_count() == view.owed
    toggles = [
        Button(
            f"✓ {told}" if mask >> place & 1 else told,
            "pick",
            f"{mask ^ 1 << place:x}",
            Look.CHOSEN if mask >> place & 1 else Look.QUIET,
            disabled=full and not mask >> place & 1,
        )
        for place, told in enumerate(_spot(scene, take) for take in found)
    ]
    off = Button(say("neo-otcho-off", count=view.owed), "off", f"{mask:x}", Look.DANGER, disabled=not full)
    return (*words(say("neo-otcho-owed", count=view.owed)), *_rows(toggles), Row((off,)))


def _spot(scene: Scene, take: Take) -> str:
    if take.card is None:
        return scene.say("neo-otcho-pick-own", slot=take.slot)
    return scene.say("neo-otcho-pick", slot=take.slot, card=_called(scene, take.card))


def _of(view: View, effect: Effect) -> Seat:
    """The card that an effect concerns."""
    match effect:
        case Place(_, int(card)) | Take(_, int(card)) | Clear(card):
            return card
        case _:
            return view.seat


def _card(view: View, text: str) -> Seat:
    """The card that was asked for; ValueError if nothing can be done with it."""
    card = int(text)
    if card not in {_of(view, offer.effect) for offer in view.offers}:
        raise ValueError(f"nothing is on offer on card {text!r}")
    return card


def _mask(view: View, arg: str) -> int:
    """The tokens picked; ValueError if none must come off, there are not so many, or more than must."""
    mask = int(arg, 16)
    if not view.owed or mask >> len(view.removable) or mask.bit_count() > view.owed:
        raise ValueError(f"no {view.owed} of {len(view.removable)} tokens: {arg!r}")
    return mask


def _called(scene: Scene, seat: Seat) -> str:
    """A seat on a label: the shape of its tokens, and its name."""
    return f"{GLYPHS[seat]} {_name(scene, seat)}"


def _name(scene: Scene, seat: Seat) -> str:
    """A name as far as there is room."""
    name = scene.name(seat)
    return name if len(name) <= _NAME else name[: _NAME - 1] + "…"


def _token(scene: Scene, card: Seat, slot: int) -> str:
    """The token on a slot: one's own, that of the card's owner, or whose, with its shape."""
    owner = scene.view.cards[card][slot - 1]
    if owner == scene.view.seat:
        return scene.say("neo-otcho-your-token")
    if owner == card:
        return scene.say("neo-otcho-the-token")
    return scene.say("neo-otcho-their-token", shape=GLYPHS[owner], name=_name(scene, owner))
