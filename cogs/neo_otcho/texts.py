"""The texts of Neo Otcho 5: options, events, captions and alt texts of pictures."""

from collections.abc import Callable, Iterable, Iterator
from functools import lru_cache
from itertools import groupby
from typing import Any, Final, TypeAlias

from bot.kit.courses import describe_course
from bot.kit.pictures import fit_alt_text, read_captions, seat_emoji
from bot.text import Translator, translator
from bot.text.lengths import cut
from bot.ui.board.presenter import TableView, describe_event
from bot.ui.message.compose import choose_alt_text
from bot.ui.message.emoji import emoji
from games.core import Event, Seat
from games.neo_otcho.dice import risk
from games.neo_otcho.events import Cleared, NoCombination, Placed, Removed, Rolled, Taken
from games.neo_otcho.state import SLOTS, Clear, Effect, Kind, Options, Phase, Place, Reading, Shift, Take, Turn, View, X
from games.options import read
from render.neo_otcho.cards import turn_changes
from render.neo_otcho.emoji import NAMES
from render.neo_otcho.layout import Captions

MAX_EFFECTS: Final = 8
"""The most effects of one turn that are listed; the last ones."""


def describe_options(t: Translator, options: dict[str, Any]) -> str:
    """The options of a table in one line. With two dice every pair of X is free, which is not said (N11)."""
    chosen = read(Options, options)
    line = t(f"neo-otcho-dice-{chosen.dice}")
    return f"{line} · {t('neo-otcho-free')}" if chosen.free_x_pair and chosen.dice == 3 else line


@lru_cache(maxsize=8)
def captions(language: str, dice_count: int) -> Captions:
    """The words on the pictures."""
    t = translator(language)
    likely = risk(dice_count).blank_rolls / risk(dice_count).rolls

    readings = {Reading(kind, slot): reading_name(t, Reading(kind, slot)) for kind in Kind for slot in range(SLOTS + 1)}
    return read_captions(
        Captions,
        t,
        "neo_otcho",
        readings=tuple((reading, name[:1].upper() + name[1:]) for reading, name in readings.items()),
        owed=tuple(t("neo-otcho-on-picture.owed", count=count) for count in (1, 2)),
        risks=tuple(t("neo-otcho-on-picture.risk", stake=stake, risk=likely) for stake in range(3)),
    )


def reading_name(t: Translator, reading: Reading) -> str:
    """The name of a way to read a roll."""
    return t(f"neo-otcho-kind-{reading.kind.value}", number=reading.slot)


def reading_names(t: Translator, readings: Iterable[Reading]) -> str:
    """All ways to read a roll: `triple of 2, pair of X with a 2 or pair of 2`."""
    names = [reading_name(t, reading) for reading in readings]
    return t("neo-otcho-or", first=", ".join(names[:-1]), last=names[-1]) if len(names) > 1 else "".join(names)


def format_dice(faces: Iterable[int]) -> str:
    """The faces of dice with a gap between them."""
    return " ".join("X" if face == X else str(face) for face in faces)


def _dice_emoji(t: Translator, faces: Iterable[int]) -> str:
    """Dice as emoji; their faces where there are none."""
    return " ".join(emoji(t, NAMES[face - 1], format_dice([face])) for face in faces)


def _describe_slot(table_view: TableView, event: Placed | Taken | Removed) -> str:
    """A slot of a card in a sentence about a seat: its own, or whose."""
    if event.card == event.seat:
        return table_view.t("neo-otcho-spot-own", slot=event.slot)
    return table_view.t("neo-otcho-spot", card=_name_with_shape(table_view, event.card), slot=event.slot)


def _name_with_shape(table_view: TableView, seat: Seat) -> str:
    """The name of a seat after the shape of its tokens, where that is an emoji."""
    return f"{seat_emoji(table_view.t, seat)} {table_view.name(seat)}".strip()


def event_lines(table_view: TableView, events: tuple[Event, ...]) -> Iterator[str]:
    """A line about each event, the latest last; tokens that come off one after the other are in one line (N9)."""
    for is_removal, group in groupby(events, key=lambda event: isinstance(event, Removed)):
        if is_removal:
            removals = [event for event in group if isinstance(event, Removed)]
            spots = table_view.t.format_list([_describe_slot(table_view, event) for event in removals])
            yield describe_event(table_view, removals[0], spots=spots)
        else:
            yield from (_describe_event(table_view, event) for event in group)


def _describe_event(table_view: TableView, event: Event) -> str:
    match event:
        case Rolled(_, dice, _, readings):
            names = reading_names(table_view.t, readings)
            return describe_event(table_view, event, dice=_dice_emoji(table_view.t, dice), readings=names)
        case NoCombination(_, dice, rolling):
            return describe_event(table_view, event, dice=_dice_emoji(table_view.t, dice), reason=rolling.value)
        case Placed():
            return describe_event(table_view, event, spot=_describe_slot(table_view, event))
        case Taken():
            owner, reason = _name_with_shape(table_view, event.owner), "own" if event.owner == event.seat else ""
            return describe_event(table_view, event, spot=_describe_slot(table_view, event), owner=owner, reason=reason)
        case Cleared():
            card = _name_with_shape(table_view, event.card)
            return describe_event(table_view, event, card=card, count=len(event.owners))
        case _:
            return describe_event(table_view, event)


def describe_turn(table_view: TableView, turn: Turn, *, plain: bool = False) -> str:
    """The end of a turn, and the effects in it; if `plain`, without Markdown."""
    player = table_view.bold_name(turn.seat, plain=plain)
    end = table_view.t(f"neo-otcho-turn-{turn.end.value}", player=player)
    return " ".join([end, *describe_effects(table_view, turn.seat, turn.effects, turn.removed)])


def describe_effects(
    table_view: TableView, seat: Seat, effects: tuple[Effect, ...], removed: tuple[Take, ...]
) -> Iterator[str]:
    """The effects of combinations in a seat's turn, and the tokens that came off for none, a sentence each."""
    player = table_view.name(seat)
    if effects:
        deeds = [_short_effect(table_view, effect) for effect in effects[-MAX_EFFECTS:]]
        more = "… " if len(effects) > MAX_EFFECTS else ""
        yield table_view.t("neo-otcho-turn-deeds", player=player, deeds=more + ", ".join(deeds))
    if removed:
        spots = [_short_slot(table_view, take) for take in removed]
        yield table_view.t("neo-otcho-turn-removed", player=player, spots=table_view.t.format_list(spots))


def _short_effect(table_view: TableView, effect: Effect) -> str:
    t = table_view.t
    match effect:
        case Place():
            return t("neo-otcho-deed-place", spot=_short_slot(table_view, effect))
        case Take():
            return t("neo-otcho-deed-take", spot=_short_slot(table_view, effect))
        case Clear(card):
            return t("neo-otcho-deed-clear", card=table_view.name(card))
        case Shift(slot, to):
            return t("neo-otcho-deed-shift", slot=slot, to=to)


def _short_slot(table_view: TableView, effect: Place | Take) -> str:
    """A slot in a list of effects: of the own card, or whose."""
    if effect.card is None:
        return table_view.t("neo-otcho-spot-own-short", slot=effect.slot)
    card = table_view.name(effect.card)
    return table_view.t("neo-otcho-spot", card=card, slot=effect.slot)


NAME_LENGTHS: Final = (32, 20, 12)
"""The lengths of names: shorter ones where the alt text would be too long."""

Names: TypeAlias = tuple[str, ...]


def board_alt_text(table_view: TableView) -> str:
    """The table: all that is needed to play from it."""
    view: View = table_view.game_view

    def sentences(names: Names) -> list[str]:
        cards = [_describe_card(table_view, names, seat) for seat in range(len(view.cards))]
        return [*_describe_turn(table_view, names), *cards]

    if view.effects or view.removed or view.last is None:
        effects = describe_effects(table_view, view.seat, view.effects, view.removed)
        return _fit(table_view, sentences, (*effects, *describe_course(table_view)))
    last = describe_turn(table_view, view.last, plain=True)
    return _fit(table_view, sentences, (last, *describe_course(table_view)))


def turn_alt_text(table_view: TableView, turn: Turn) -> str:
    """A turn that is over: how it ended, its last roll, the card of its seat, and of the others that it changed."""

    def sentences(names: Names) -> list[str]:
        lines = [table_view.t(f"neo-otcho-turn-{turn.end.value}", player=names[turn.seat])]
        if turn.rolled:
            lines.append(table_view.t("neo-otcho-alt-last-roll", dice=format_dice(turn.rolled)))
        return [*lines, _describe_card(table_view, names, turn.seat)]

    effects = describe_effects(table_view, turn.seat, turn.effects, turn.removed)
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
    places = list(enumerate(view.cards[seat], start=1))
    slots = [t("neo-otcho-alt-slot", slot=slot, owner=names[owner]) for slot, owner in places if owner is not None]
    if free := [str(slot) for slot, owner in places if owner is None]:
        slots.append(t("neo-otcho-alt-free", slots=" ".join(free)))
    return t("neo-otcho-alt-card", player=names[seat], slots=", ".join(slots), supply=view.supplies[seat])


def _fit(table_view: TableView, required: Callable[[Names], list[str]], optional: Iterable[str]) -> str:
    """The required sentences, names shortened as far as needed, and as many of the optional ones as have room."""
    versions = (" ".join(required(tuple(cut(name, length) for name in table_view.names))) for length in NAME_LENGTHS)
    return fit_alt_text(choose_alt_text(*versions), optional)
