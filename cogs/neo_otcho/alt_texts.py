"""What the pictures of Neo Otcho 5 show, for those who do not see them: dice, every card slot by slot, supplies."""

from collections.abc import Callable, Iterable
from typing import Final, TypeAlias

from bot.ui.presenter import TableView
from cogs.neo_otcho.texts import describe_effects, describe_turn, format_dice, reading_names
from games.core import Seat
from games.neo_otcho.state import Phase, Turn, View
from render.neo_otcho.card_slots import turn_changes

MAX_ALT_LENGTH: Final = 1024
"""How long the description of a picture may be."""

_NAME_LENGTHS: Final = (32, 20, 12)
"""How much of a name is told: less of each where the description would be too long."""

Names: TypeAlias = tuple[str, ...]


def board_alt_text(table_view: TableView) -> str:
    """The table: all that is needed to play from it."""
    view: View = table_view.game_view

    def told(names: Names) -> list[str]:
        lines = _describe_turn(table_view, names)
        return [*lines, *(_describe_card(table_view, names, seat) for seat in range(len(view.cards)))]

    last = view.last
    if view.effects or view.removed or last is None:
        return _fit(table_view, told, describe_effects(table_view, view.effects, view.removed, plain=True))
    return _fit(table_view, told, (describe_turn(table_view, last, plain=True),))


def turn_alt_text(table_view: TableView, ended_turn: Turn) -> str:
    """A turn that is over: how it ended, its last roll, the card of its seat, and of the others that it changed."""
    others = sorted({card for card, _ in turn_changes(ended_turn)} - {ended_turn.seat})

    def told(names: Names) -> list[str]:
        lines = [table_view.t(f"neo-otcho-turn-{ended_turn.end.value}", player=names[ended_turn.seat])]
        if ended_turn.rolled:
            lines.append(table_view.t("neo-otcho-alt-last-roll", dice=format_dice(ended_turn.rolled)))
        return [*lines, _describe_card(table_view, names, ended_turn.seat)]

    names = table_view.names
    more = (_describe_card(table_view, names, card) for card in others)
    return _fit(
        table_view, told, (*describe_effects(table_view, ended_turn.effects, ended_turn.removed, plain=True), *more)
    )


def _describe_turn(table_view: TableView, names: Names) -> list[str]:
    """Whose turn it is, the dice, and what they mean."""
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
            lines.append(
                t("neo-otcho-alt-risk", stake=view.tokens_at_risk, risk=view.risk.blank_rolls / view.risk.rolls)
            )
    return lines


def _describe_card(table_view: TableView, names: Names, seat: Seat) -> str:
    """A card slot by slot, and the supply beside it."""
    view, t = table_view.game_view, table_view.t
    if view.left[seat]:
        return t("neo-otcho-alt-card-left", player=names[seat])
    slots = [
        f"{place} {t('neo-otcho-free-slot') if owner is None else shape_name(table_view, owner)}"
        for place, owner in enumerate(view.cards[seat], start=1)
    ]
    told, supply = ", ".join(slots), view.supplies[seat]
    return t("neo-otcho-alt-card", player=names[seat], shape=shape_name(table_view, seat), slots=told, supply=supply)


def shape_name(table_view: TableView, seat: Seat) -> str:
    """The shape of a seat's tokens in a word."""
    return table_view.t(f"neo-otcho-shape-{seat + 1}")


def _fit(table_view: TableView, required: Callable[[Names], list[str]], optional: Iterable[str]) -> str:
    """What must be told, names shortened as far as needed, and of what might be told besides as much as fits."""
    plain = table_view.names
    tried = [" ".join(required(tuple(_cut(name, room) for name in plain))) for room in _NAME_LENGTHS]
    text = next((one for one in tried if len(one) <= MAX_ALT_LENGTH), tried[-1])
    for extra in optional:
        if len(text) + 1 + len(extra) <= MAX_ALT_LENGTH:
            text = f"{text} {extra}"
    return text


def _cut(name: str, length: int) -> str:
    return name if len(name) <= length else name[: length - 1] + "…"
