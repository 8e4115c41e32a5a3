"""What is said of Neo Otcho 5: options, what happened, what a picture shows."""

from collections.abc import Iterable, Iterator
from functools import lru_cache
from itertools import groupby
from typing import Any, Final

from bot.text import Translator, translator
from bot.ui.presenter import MAX_LINES, TableView, describe_event
from games.core import Event, Seat
from games.neo_otcho.dice import risk
from games.neo_otcho.events import (
    Cleared,
    NoCombination,
    Placed,
    Removed,
    Rolled,
    Taken,
)
from games.neo_otcho.state import SLOTS, Clear, Effect, Kind, Options, Place, Reading, Shift, Take, Turn, X
from games.options import read
from render.neo_otcho import Captions

MAX_EFFECTS: Final = 8
"""How many effects of one turn are told; the last ones."""


def describe_options(t: Translator, options: dict[str, Any]) -> str:
    """The options of a table in one line. With two dice every pair of X is free, so that is not told (N11)."""
    chosen = read(Options, options)
    line = t(f"neo-otcho-dice-{chosen.dice}")
    return f"{line} · {t('neo-otcho-free')}" if chosen.free_x_pair and chosen.dice == 3 else line


def captions(t: Translator, options: Options) -> Captions:
    """The words on the pictures."""
    return _captions(t.language, options.dice)


@lru_cache(maxsize=8)
def _captions(language: str, dice_count: int) -> Captions:
    t = translator(language)
    numbers = range(1, SLOTS + 1)
    likely = risk(dice_count).blank_rolls / risk(dice_count).rolls
    plain = ("blank", "passed", "lost", "timed-out", "left", "filled", "last-left")
    return Captions(
        triples=tuple(_capitalize(reading_name(t, Reading(Kind.TRIPLE, number))) for number in numbers),
        pairs=tuple(_capitalize(reading_name(t, Reading(Kind.PAIR, number))) for number in numbers),
        x_pairs=tuple(_capitalize(reading_name(t, Reading(Kind.X_PAIR, number))) for number in numbers),
        x_pair=_capitalize(reading_name(t, Reading(Kind.X_PAIR))),
        triple_x=_capitalize(reading_name(t, Reading(Kind.TRIPLE_X))),
        run=_capitalize(reading_name(t, Reading(Kind.RUN))),
        owed=(t("neo-otcho-on-picture.owed", count=1), t("neo-otcho-on-picture.owed", count=2)),
        risks=tuple(t("neo-otcho-on-picture.risk", stake=stake, risk=likely) for stake in range(3)),
        stand_ins=tuple(t("neo-otcho-on-picture.seat", number=seat) for seat in range(1, 7)),
        **{name.replace("-", "_"): t(f"neo-otcho-on-picture.{name}") for name in plain},
    )


def _capitalize(text: str) -> str:
    return text[:1].upper() + text[1:]


def reading_name(t: Translator, reading: Reading) -> str:
    """What a way to read a roll is called."""
    return t(f"neo-otcho-kind-{reading.kind.value}", number=reading.slot)


def reading_names(t: Translator, readings: Iterable[Reading]) -> str:
    """All ways to read a roll: `triple of 2, pair of X with a 2 or pair of 2`."""
    told = [reading_name(t, one) for one in readings]
    return t("neo-otcho-or", first=", ".join(told[:-1]), last=told[-1]) if len(told) > 1 else "".join(told)


def format_dice(faces: Iterable[int]) -> str:
    """Dice as they are told: the faces with a gap between them."""
    return " ".join("X" if face == X else str(face) for face in faces)


def describe_slot(table_view: TableView, seat: Seat, card: Seat | None, slot: int) -> str:
    """A slot of a card in a sentence about a seat: its own, or whose."""
    if card is None or card == seat:
        return table_view.t("neo-otcho-spot-own", slot=slot)
    return table_view.t("neo-otcho-spot", card=table_view.escaped_name(card), slot=slot)


def describe_events(table_view: TableView, events: tuple[Event, ...]) -> tuple[str, ...]:
    """What happened, the latest last; tokens that come off one after the other are told in one line (N9)."""
    lines: list[str] = []
    for removed, some in groupby(events, key=lambda event: isinstance(event, Removed)):
        happened = list(some)
        lines += (
            [_describe_removals(table_view, happened)]
            if removed
            else [_describe_event(table_view, event) for event in happened]
        )
    return tuple([line for line in lines if line][-MAX_LINES:])


def _describe_removals(table_view: TableView, events: list[Event]) -> str:
    found = [event for event in events if isinstance(event, Removed)]
    spots = [describe_slot(table_view, event.seat, event.card, event.slot) for event in found]
    return table_view.t(
        "neo-otcho-removed", player=table_view.escaped_name(found[0].seat), spots=table_view.t.format_list(spots)
    )


def _describe_event(table_view: TableView, event: Event) -> str:
    t = table_view.t
    match event:
        case Rolled(seat, faces, rolling, found):
            told, how = reading_names(t, found), rolling.value
            return t(
                "neo-otcho-rolled",
                player=table_view.escaped_name(seat),
                rolling=how,
                dice=format_dice(faces),
                readings=told,
            )
        case NoCombination(seat, faces, rolling, owed):
            return t(
                f"neo-otcho-blank-{rolling.value}",
                player=table_view.escaped_name(seat),
                dice=format_dice(faces),
                owed=owed,
            )
        case Placed(seat, slot, card):
            return t(
                "neo-otcho-placed",
                player=table_view.escaped_name(seat),
                spot=describe_slot(table_view, seat, card, slot),
            )
        case Taken(seat, slot, card, owner):
            told = describe_slot(table_view, seat, card, slot)
            return t(
                "neo-otcho-taken", player=table_view.escaped_name(seat), spot=told, owner=table_view.escaped_name(owner)
            )
        case Cleared(seat, card, owners):
            return t(
                "neo-otcho-cleared",
                player=table_view.escaped_name(seat),
                card=table_view.escaped_name(card),
                count=len(owners),
            )
        case _:
            return describe_event(table_view, event)


def describe_turn(table_view: TableView, ended_turn: Turn, *, plain: bool = False) -> str:
    """How a turn that is over ended, and what was done in it. `plain`: without Markdown."""
    name = table_view.name(ended_turn.seat) if plain else f"**{table_view.escaped_name(ended_turn.seat)}**"
    told = table_view.t(f"neo-otcho-turn-{ended_turn.end.value}", player=name)
    return " ".join([told, *describe_effects(table_view, ended_turn.effects, ended_turn.removed, plain=plain)])


def describe_effects(
    table_view: TableView, effects: tuple[Effect, ...], removed: tuple[Take, ...], *, plain: bool = False
) -> Iterator[str]:
    """What was done in a turn by combinations, and which tokens came off for a roll without one, a sentence each."""
    if effects:
        deeds = [_short_effect(table_view, effect, plain=plain) for effect in effects[-MAX_EFFECTS:]]
        more = "… " if len(effects) > MAX_EFFECTS else ""
        yield table_view.t("neo-otcho-turn-deeds", deeds=more + ", ".join(deeds))
    if removed:
        spots = [_short_slot(table_view, take.card, take.slot, plain=plain) for take in removed]
        yield table_view.t("neo-otcho-turn-removed", spots=table_view.t.format_list(spots))


def _short_effect(table_view: TableView, effect: Effect, *, plain: bool) -> str:
    t = table_view.t
    match effect:
        case Place(slot, card):
            return t("neo-otcho-deed-place", spot=_short_slot(table_view, card, slot, plain=plain))
        case Take(slot, card):
            return t("neo-otcho-deed-take", spot=_short_slot(table_view, card, slot, plain=plain))
        case Clear(card):
            return t("neo-otcho-deed-clear", card=table_view.name(card) if plain else table_view.escaped_name(card))
        case Shift(slot, to):
            return t("neo-otcho-deed-shift", slot=slot, to=to)


def _short_slot(table_view: TableView, card: Seat | None, slot: int, *, plain: bool) -> str:
    """A slot in a list of what was done: of the own card, or whose."""
    if card is None:
        return table_view.t("neo-otcho-spot-own-short", slot=slot)
    return table_view.t(
        "neo-otcho-spot", card=table_view.name(card) if plain else table_view.escaped_name(card), slot=slot
    )
