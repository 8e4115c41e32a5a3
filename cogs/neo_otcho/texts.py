"""What is said of Neo Otcho 5: options, what happened, what a picture shows."""

from collections.abc import Iterable, Iterator
from functools import lru_cache
from itertools import groupby
from typing import Any, Final

from bot.text import Say, speaker
from bot.ui.presenter import LINES, Scene, describe_event
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

DEEDS: Final = 8
"""How many effects of one turn are told; the last ones."""


def options(say: Say, given: dict[str, Any]) -> str:
    """The options of a table in one line. With two dice every pair of X is free, so that is not told (N11)."""
    chosen = read(Options, given)
    line = say(f"neo-otcho-dice-{chosen.dice}")
    return f"{line} · {say('neo-otcho-free')}" if chosen.free_x_pair and chosen.dice == 3 else line


def captions(say: Say, chosen: Options) -> Captions:
    """The words on the pictures."""
    return _captions(say.language, chosen.dice)


@lru_cache(maxsize=8)
def _captions(language: str, count: int) -> Captions:
    say = speaker(language)
    numbers = range(1, SLOTS + 1)
    likely = risk(count).blank / risk(count).rolls
    plain = ("blank", "passed", "lost", "timed-out", "left", "filled", "last-left")
    return Captions(
        triples=tuple(_large(reading(say, Reading(Kind.TRIPLE, number))) for number in numbers),
        pairs=tuple(_large(reading(say, Reading(Kind.PAIR, number))) for number in numbers),
        x_pairs=tuple(_large(reading(say, Reading(Kind.X_PAIR, number))) for number in numbers),
        x_pair=_large(reading(say, Reading(Kind.X_PAIR))),
        triple_x=_large(reading(say, Reading(Kind.TRIPLE_X))),
        run=_large(reading(say, Reading(Kind.RUN))),
        owed=(say("neo-otcho-on-picture.owed", count=1), say("neo-otcho-on-picture.owed", count=2)),
        risks=tuple(say("neo-otcho-on-picture.risk", stake=stake, risk=likely) for stake in range(3)),
        stand_ins=tuple(say("neo-otcho-on-picture.seat", number=seat) for seat in range(1, 7)),
        **{name.replace("-", "_"): say(f"neo-otcho-on-picture.{name}") for name in plain},
    )


def _large(text: str) -> str:
    return text[:1].upper() + text[1:]


def reading(say: Say, found: Reading) -> str:
    """What a way to read a roll is called."""
    return say(f"neo-otcho-kind-{found.kind.value}", number=found.slot)


def readings(say: Say, found: Iterable[Reading]) -> str:
    """All ways to read a roll: `triple of 2, pair of X with a 2 or pair of 2`."""
    told = [reading(say, one) for one in found]
    return say("neo-otcho-or", first=", ".join(told[:-1]), last=told[-1]) if len(told) > 1 else "".join(told)


def dice(faces: Iterable[int]) -> str:
    """Dice as they are told: the faces with a gap between them."""
    return " ".join("X" if face == X else str(face) for face in faces)


def spot(scene: Scene, seat: Seat, card: Seat | None, slot: int) -> str:
    """A slot of a card in a sentence about a seat: its own, or whose."""
    if card is None or card == seat:
        return scene.say("neo-otcho-spot-own", slot=slot)
    return scene.say("neo-otcho-spot", card=scene.told(card), slot=slot)


def tell(scene: Scene, events: tuple[Event, ...]) -> tuple[str, ...]:
    """What happened, the latest last; tokens that come off one after the other are told in one line (N9)."""
    lines: list[str] = []
    for removed, some in groupby(events, key=lambda event: isinstance(event, Removed)):
        happened = list(some)
        lines += [_removed(scene, happened)] if removed else [_told(scene, event) for event in happened]
    return tuple([line for line in lines if line][-LINES:])


def _removed(scene: Scene, events: list[Event]) -> str:
    found = [event for event in events if isinstance(event, Removed)]
    spots = [spot(scene, event.seat, event.card, event.slot) for event in found]
    return scene.say("neo-otcho-removed", player=scene.told(found[0].seat), spots=scene.say.list(spots))


def _told(scene: Scene, event: Event) -> str:
    say = scene.say
    match event:
        case Rolled(seat, faces, rolling, found):
            told, how = readings(say, found), rolling.value
            return say("neo-otcho-rolled", player=scene.told(seat), rolling=how, dice=dice(faces), readings=told)
        case NoCombination(seat, faces, rolling, owed):
            return say(f"neo-otcho-blank-{rolling.value}", player=scene.told(seat), dice=dice(faces), owed=owed)
        case Placed(seat, slot, card):
            return say("neo-otcho-placed", player=scene.told(seat), spot=spot(scene, seat, card, slot))
        case Taken(seat, slot, card, owner):
            told = spot(scene, seat, card, slot)
            return say("neo-otcho-taken", player=scene.told(seat), spot=told, owner=scene.told(owner))
        case Cleared(seat, card, owners):
            return say("neo-otcho-cleared", player=scene.told(seat), card=scene.told(card), count=len(owners))
        case _:
            return describe_event(scene, event)


def turn(scene: Scene, ended: Turn, *, plain: bool = False) -> str:
    """How a turn that is over ended, and what was done in it. `plain`: without Markdown."""
    name = scene.name(ended.seat) if plain else f"**{scene.told(ended.seat)}**"
    told = scene.say(f"neo-otcho-turn-{ended.end.value}", player=name)
    return " ".join([told, *done(scene, ended.effects, ended.removed, plain=plain)])


def done(scene: Scene, effects: tuple[Effect, ...], removed: tuple[Take, ...], *, plain: bool = False) -> Iterator[str]:
    """What was done in a turn by combinations, and which tokens came off for a roll without one, a sentence each."""
    if effects:
        deeds = [_deed(scene, effect, plain=plain) for effect in effects[-DEEDS:]]
        more = "… " if len(effects) > DEEDS else ""
        yield scene.say("neo-otcho-turn-deeds", deeds=more + ", ".join(deeds))
    if removed:
        spots = [_short(scene, take.card, take.slot, plain=plain) for take in removed]
        yield scene.say("neo-otcho-turn-removed", spots=scene.say.list(spots))


def _deed(scene: Scene, effect: Effect, *, plain: bool) -> str:
    say = scene.say
    match effect:
        case Place(slot, card):
            return say("neo-otcho-deed-place", spot=_short(scene, card, slot, plain=plain))
        case Take(slot, card):
            return say("neo-otcho-deed-take", spot=_short(scene, card, slot, plain=plain))
        case Clear(card):
            return say("neo-otcho-deed-clear", card=scene.name(card) if plain else scene.told(card))
        case Shift(slot, to):
            return say("neo-otcho-deed-shift", slot=slot, to=to)


def _short(scene: Scene, card: Seat | None, slot: int, *, plain: bool) -> str:
    """A slot in a list of what was done: of the own card, or whose."""
    if card is None:
        return scene.say("neo-otcho-spot-own-short", slot=slot)
    return scene.say("neo-otcho-spot", card=scene.name(card) if plain else scene.told(card), slot=slot)
