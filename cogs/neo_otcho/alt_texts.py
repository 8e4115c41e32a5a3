"""The alt texts of the pictures of Neo Otcho 5: dice, every card slot by slot, supplies."""

from collections.abc import Callable, Iterable
from typing import Final, TypeAlias

from bot.ui.message_spec import shorten
from bot.ui.messages import MAX_ALT_LENGTH
from bot.ui.presenter import TableView
from cogs.neo_otcho.texts import describe_effects, describe_turn, format_dice, reading_names
from cogs.pictures import fit_alt_text
from games.core import Seat
from games.neo_otcho.state import Phase, Turn, View
from render.neo_otcho.card_slots import turn_changes

_NAME_LENGTHS: Final = (32, 20, 12)
"""The lengths of names: shorter ones where the alt text would be too long."""

Names: TypeAlias = tuple[str, ...]


def board_alt_text(table_view: TableView) -> str:
    """The table: all that is needed to play from it."""
    view: View = table_view.game_view

    def sentences(names: Names) -> list[str]:
        cards = [_describe_card(table_view, names, seat) for seat in range(len(view.cards))]
        return [*_describe_turn(table_view, names), *cards]

    if view.effects or view.removed or view.last is None:
        return _fit(table_view, sentences, describe_effects(table_view, view.effects, view.removed, plain=True))
    return _fit(table_view, sentences, (describe_turn(table_view, view.last, plain=True),))


def turn_alt_text(table_view: TableView, turn: Turn) -> str:
    """A turn that is over: how it ended, its last roll, the card of its seat, and of the others that it changed."""

    def sentences(names: Names) -> list[str]:
        lines = [table_view.t(f"neo-otcho-turn-{turn.end.value}", player=names[turn.seat])]
        if turn.rolled:
            lines.append(table_view.t("neo-otcho-alt-last-roll", dice=format_dice(turn.rolled)))
        return [*lines, _describe_card(table_view, names, turn.seat)]

    effects = describe_effects(table_view, turn.effects, turn.removed, plain=True)
    others = sorted({card for card, _ in turn_changes(turn)} - {turn.seat})
    cards = (_describe_card(table_view, table_view.names, card) for card in others)
    return _fit(table_view, sentences, (*effects, *cards))


def _describe_turn(table_view: TableView, names: Names) -> list[str]:
    """The player to move, the dice, and what they mean."""
    view, t = table_view.game_view, table_view.t
    if view.phase is Phase.OVER:
        return [t(f"neo-otcho-alt-won-{view.reason}", player=names[view.seat])]
    lines = [t("neo-otcho-alt-turn", player=names[view.seat])]
    if view.rolled:
        lines.append(t("neo-otcho-alt-rolled", dice=format_dice(view.rolled)))
    match view.phase:
        case Phase.CHOOSE:
            lines.append(t("neo-otcho-alt-readings", readings=reading_names(t, view.readings)))
        case Phase.BLANK:
            lines.append(t("neo-otcho-alt-blank"))
        case Phase.REMOVE:
            lines.append(t("neo-otcho-alt-owed", count=view.owed))
        case Phase.DECIDE:
            risk = view.risk.blank_rolls / view.risk.rolls
            lines.append(t("neo-otcho-alt-risk", stake=view.tokens_at_risk, risk=risk))
    return lines


def _describe_card(table_view: TableView, names: Names, seat: Seat) -> str:
    """A card slot by slot, and the supply beside it."""
    view, t = table_view.game_view, table_view.t
    if view.left[seat]:
        return t("neo-otcho-alt-card-left", player=names[seat])
    slots = [
        f"{place} {t('neo-otcho-free-slot') if owner is None else _shape_name(table_view, owner)}"
        for place, owner in enumerate(view.cards[seat], start=1)
    ]
    shape, supply = _shape_name(table_view, seat), view.supplies[seat]
    return t("neo-otcho-alt-card", player=names[seat], shape=shape, slots=", ".join(slots), supply=supply)


def _shape_name(table_view: TableView, seat: Seat) -> str:
    return table_view.t(f"neo-otcho-shape-{seat + 1}")


def _fit(table_view: TableView, required: Callable[[Names], list[str]], optional: Iterable[str]) -> str:
    """The required sentences, names shortened as far as needed, and as many of the optional ones as have room."""
    versions = [
        " ".join(required(tuple(shorten(name, length) for name in table_view.names))) for length in _NAME_LENGTHS
    ]
    text = next((version for version in versions if len(version) <= MAX_ALT_LENGTH), versions[-1])
    return fit_alt_text(text, optional)
