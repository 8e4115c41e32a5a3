"""The controls of Neo Otcho 5: effects, tokens that come off, roll again, pass, roll on.

Effects have a button each while they are few, and are in a menu beyond. Where even that is too short, the card is
asked for first: a press then draws the controls anew, with the card's seat in `arg`. In a removal `arg` is a mask of
the tokens picked, bit i for the i-th that may come off, in hexadecimal; so many are picked at first as must come off.
"""

from collections import Counter
from collections.abc import Iterator
from functools import partial
from typing import Final

from bot.kit.pictures import seat_emoji
from bot.text.lengths import cut
from bot.ui.board.presenter import ControlAction, PlayMoves, Redraw, TableView
from bot.ui.message.custom_id import ForgedClick, parse_mask, parse_number
from bot.ui.message.spec import (
    Block,
    Button,
    ControlRow,
    Menu,
    MenuOption,
    button_rows,
    move_button,
    text_block,
    toggle,
)
from games.core import Seat
from games.neo_otcho.notation import format_move, parse
from games.neo_otcho.state import SLOTS, Clear, Effect, Phase, Place, Shift, Take, View
from render.seats import GLYPHS

MAX_BUTTONS: Final = 10
"""The most effects that have a button each."""
MAX_MENU_OPTIONS: Final = 25
"""The most effects that fit into one menu."""

MAX_NAME_LENGTH: Final = 18
"""The length of a name on a label: there is room for two of them in every language."""


def build_controls(table_view: TableView, arg: str) -> tuple[Block, ...]:
    """The controls for the player to move."""
    view, t = table_view.game_view, table_view.t
    match view.phase:
        case Phase.CHOOSE if view.offers:
            return _effect_controls(table_view, arg)
        case Phase.CHOOSE:
            buttons = (*_roll_again_button(table_view), *_decision_buttons(table_view))  # `skip` comes with either
            return (*text_block(t("neo-otcho-no-effect")), ControlRow(buttons))
        case Phase.BLANK:
            pass_on = move_button(t("neo-otcho-pass"), "pass", emoji="🤝")
            return (*text_block(t("neo-otcho-blank-choice")), ControlRow((*_roll_again_button(table_view), pass_on)))
        case Phase.DECIDE:
            return (ControlRow(_decision_buttons(table_view)),)
        case Phase.REMOVE:
            return _removal_controls(table_view, arg)
        case _:
            return ()


def interpret_click(table_view: TableView, verb: str, arg: str, values: tuple[str, ...]) -> ControlAction:
    """`do` an effect; ask for a `card` first; `pick` tokens and take them `off`; `skip`, `again`, `pass`, `on`.

    Raises:
        ForgedClick: somebody made it up.
    """
    view: View = table_view.game_view
    match verb:
        case "do":
            return _parse_effect(values[0] if values else arg)
        case "card":
            return Redraw(str(_parse_card(view, values[0] if values else arg)))
        case "pick":
            return Redraw(f"{_parse_mask(view, arg):x}")
        case "off":
            mask = _parse_mask(view, arg)
            if mask.bit_count() != view.owed:
                raise ForgedClick(f"not {view.owed} tokens: {arg!r}")
            return PlayMoves(tuple(format_move(take) for place, take in enumerate(view.removable) if mask >> place & 1))
        case "pass" | "on" if view.phase is Phase.CHOOSE and not view.offers:
            return PlayMoves(("skip", verb))
        case "pass" | "on" | "again" | "skip":
            return PlayMoves((verb,))
        case _:
            raise ForgedClick(f"Neo Otcho 5 has no button {verb!r}")


def effect_label(table_view: TableView, effect: Effect, *, is_yours: bool = True) -> str:
    """An effect in plain words, in at most 80 characters if it is the reader's (`is_yours`): others have names."""
    view, t = table_view.game_view, table_view.t
    if isinstance(effect, Clear):
        return t("neo-otcho-do-clear", card=_player_label(table_view, effect.card))
    card = view.seat if isinstance(effect, Shift) or effect.card is None else effect.card
    own, owner = is_yours and card == view.seat, _player_label(table_view, card)
    match effect:
        case Place(slot):
            return t("neo-otcho-do-place-own", slot=slot) if own else t("neo-otcho-do-place", slot=slot, card=owner)
        case Take(slot):
            token = _token_label(table_view, card, slot, is_yours=is_yours)
            if own:
                return t("neo-otcho-do-take-own", slot=slot, token=token)
            return t("neo-otcho-do-take", slot=slot, card=owner, token=token)
        case Shift(slot, to):
            token = _token_label(table_view, card, slot, is_yours=is_yours)
            if own:
                return t("neo-otcho-do-shift", slot=slot, to=to, token=token)
            return t("neo-otcho-do-shift-other", slot=slot, to=to, card=owner, token=token)


def roll_on_label(table_view: TableView) -> str:
    """Rolling on, and what it risks."""
    view = table_view.game_view
    return table_view.t("neo-otcho-on", stake=view.tokens_at_risk, risk=view.risk.blank_rolls / view.risk.rolls)


def _parse_effect(text: str) -> PlayMoves:
    match parse(text):
        case Place() | Take() | Clear() | Shift() as effect:
            return PlayMoves((format_move(effect),))
        case _:
            raise ForgedClick(f"no effect: {text!r}")


def _effect_controls(table_view: TableView, arg: str) -> tuple[Block, ...]:
    """All effects in a fixed order, and to do nothing; among buttons, a loss of an own token comes after that."""
    view, t = table_view.game_view, table_view.t
    effects = sorted((offer.effect for offer in view.offers), key=partial(_place_in_order, view))
    skip = move_button(t("neo-otcho-skip"), "skip", emoji="🚫")
    others = ControlRow((*_roll_again_button(table_view), skip))
    if len(effects) <= MAX_BUTTONS:
        parts = ([effect for effect in effects if _takes_own(view, effect) is own] for own in (False, True))
        first, last = (button_rows([_effect_button(table_view, effect) for effect in part]) for part in parts)
        return (*first, others, *last)
    if len(effects) <= MAX_MENU_OPTIONS:
        choices = tuple(MenuOption(effect_label(table_view, effect), format_move(effect)) for effect in effects)
        return (ControlRow((Menu("do", t("neo-otcho-which-effect"), choices),)), others)
    chosen = _parse_card(view, arg) if arg else None
    counts = Counter(_affected_card(view, effect) for effect in effects)
    choices = tuple(
        MenuOption(
            t("neo-otcho-own-card") if card == view.seat else _player_label(table_view, card),
            str(card),
            t("neo-otcho-effects", count=count),
            selected=card == chosen,
            emoji=seat_emoji(t, card),
        )
        for card, count in sorted(counts.items(), key=lambda item: (item[0] != view.seat, item[0]))
    )
    menu = ControlRow((Menu("card", t("neo-otcho-which-card"), choices),))
    buttons = [_effect_button(table_view, effect) for effect in effects if _affected_card(view, effect) == chosen]
    return (menu, *button_rows(buttons), others)


def _place_in_order(view: View, effect: Effect) -> tuple[int, str]:
    """The place of an effect among all: fill the own card, free it, clear others, block others, move, lose a token."""
    match effect:
        case _ if _takes_own(view, effect):
            place = 5
        case Place(_, None):
            place = 0
        case Take(_, None):
            place = 1
        case Take() | Clear():
            place = 2
        case Place():
            place = 3
        case Shift():
            place = 4
    return place, format_move(effect)


def _takes_own(view: View, effect: Effect) -> bool:
    """True if an effect takes off a token of the player's own."""
    match effect:
        case Take(slot, card):
            return bool(view.cards[view.seat if card is None else card][slot - 1] == view.seat)
        case _:
            return False


def _effect_button(table_view: TableView, effect: Effect) -> Button:
    """The button of an effect; one that wins the game says so."""
    emoji = {Place: "📥", Take: "📤", Clear: "🧹", Shift: "↔️"}[type(effect)]
    wins = _wins(table_view.game_view, effect)
    return move_button(effect_label(table_view, effect), "do", format_move(effect), emoji=emoji, wins=wins)


def _wins(view: View, effect: Effect) -> bool:
    return isinstance(effect, Place) and effect.card is None and view.scores[view.seat] == SLOTS - 1


def _roll_again_button(table_view: TableView) -> Iterator[Button]:
    if table_view.game_view.may_roll_again:
        yield move_button(table_view.t("neo-otcho-again"), "again", emoji="🎲")


def _decision_buttons(table_view: TableView) -> tuple[Button, ...]:
    """The two buttons after a combination (N8); rolling on says what it risks (N9)."""
    return (
        move_button(roll_on_label(table_view), "on", emoji="🎲"),
        move_button(table_view.t("neo-otcho-pass"), "pass", emoji="🤝"),
    )


def _removal_controls(table_view: TableView, arg: str) -> tuple[Block, ...]:
    """The tokens that may come off, each a toggle, and the button that takes them off (N9)."""
    view, t = table_view.game_view, table_view.t
    takes, label = view.removable, t("neo-otcho-off", count=view.owed)
    if len(takes) == view.owed:  # there is nothing to choose
        off = move_button(label, "off", f"{(1 << len(takes)) - 1:x}")
        return (*text_block(t("neo-otcho-owed-all", count=view.owed)), ControlRow((off,)))
    mask = _parse_mask(view, arg) if arg else _usual_mask(view)
    toggles = []
    for place, take in enumerate(takes):
        slot, icon = slot_label(table_view, take), seat_emoji(t, view.seat if take.card is None else take.card)
        pressed, leads_to = bool(mask >> place & 1), f"{_mask_after_pick(view, mask, place):x}"
        toggles.append(toggle(slot, "pick", leads_to, pressed=pressed, emoji=icon))
    is_full = mask.bit_count() == view.owed
    last_rows = (ControlRow((move_button(label, "off", f"{mask:x}"),)),) if is_full else ()
    return (*text_block(t("neo-otcho-owed", count=view.owed)), *button_rows(toggles), *last_rows)


def _usual_mask(view: View) -> int:
    """The tokens that are picked before anybody chooses: those that a time-out takes off (N13)."""
    takes = view.removable
    order = sorted(range(len(takes)), key=lambda place: (takes[place].card is None, -takes[place].slot))
    return sum(1 << place for place in order[: view.owed])


def _mask_after_pick(view: View, mask: int, place: int) -> int:
    """The tokens picked after a press on one: if enough are, it takes the place of one that nobody chose."""
    if mask >> place & 1 or mask.bit_count() < view.owed:
        return mask ^ 1 << place
    dropped = mask & _usual_mask(view) or mask
    return mask ^ 1 << place ^ (dropped & -dropped)


def slot_label(table_view: TableView, take: Take) -> str:
    """A token that may come off, as its toggle says it (N9)."""
    if take.card is None:
        return table_view.t("neo-otcho-pick-own", slot=take.slot)
    return table_view.t("neo-otcho-pick", slot=take.slot, card=_player_label(table_view, take.card))


def _affected_card(view: View, effect: Effect) -> Seat:
    """The card that an effect concerns."""
    match effect:
        case Place(_, int(card)) | Take(_, int(card)) | Clear(card):
            return card
        case _:
            return view.seat


def _parse_card(view: View, text: str) -> Seat:
    """The card that was asked for; ForgedClick if nothing can be done with it."""
    card = parse_number(text)
    if card not in {_affected_card(view, offer.effect) for offer in view.offers}:
        raise ForgedClick(f"nothing is on offer on card {text!r}")
    return card


def _parse_mask(view: View, arg: str) -> int:
    """The tokens picked; ForgedClick if none must come off, there are not so many, or more than must."""
    mask = parse_mask(arg, len(view.removable))
    if not view.owed or mask.bit_count() > view.owed:
        raise ForgedClick(f"no {view.owed} of {len(view.removable)} tokens: {arg!r}")
    return mask


def _player_label(table_view: TableView, seat: Seat) -> str:
    """A seat on a label: the shape of its tokens, and its name."""
    return f"{GLYPHS[seat]} {_short_name(table_view, seat)}"


def _short_name(table_view: TableView, seat: Seat) -> str:
    return cut(table_view.name(seat), MAX_NAME_LENGTH)


def _token_label(table_view: TableView, card: Seat, slot: int, *, is_yours: bool) -> str:
    """The token on a slot: one's own, that of the card's owner, or whose, with its shape."""
    owner = table_view.game_view.cards[card][slot - 1]
    if is_yours and owner == table_view.game_view.seat:
        return table_view.t("neo-otcho-your-token")
    if owner == card:
        return table_view.t("neo-otcho-the-token")
    return table_view.t("neo-otcho-their-token", shape=GLYPHS[owner], name=_short_name(table_view, owner))
