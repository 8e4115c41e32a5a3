"""The settings of a game that is tried in the terminal, and its match, its players and its presenter."""

from collections.abc import Mapping
from importlib import import_module
from importlib.util import find_spec
from itertools import islice
from pathlib import Path
from typing import Final

from msgspec import Struct

from bot.tables.ids import UserId
from bot.tables.lobby import computer_names
from bot.tables.table import Player
from bot.ui.board.presenter import Presenter
from engine.catalog import ENGINES
from games import match as matches
from games.catalog import GAMES
from games.match import Match
from games.options import Option, list_options

PEOPLE: Final = ("Ann", "Bob", "Cat", "Dan", "Eve", "Fay", "Gus", "Hal", "Ida", "Jim")


class BadTrial(Exception):  # noqa: N818 -- a mistake on the command line
    """A game that does not exist, or cannot be played so; the message says what can."""


class TrialSettings(Struct, frozen=True):
    """A game to try.

    Attributes:
        seats: 0 for as few as may play.
        people: the number of people, in the first seats; computer players have the others.
        level: of the computer players; empty for the game's usual one.
        options: each as it is typed, `name=value`.
        dice: the faces that fall first.
        picture: the file into which each position is drawn, or None.
    """

    game: str
    seats: int = 0
    people: int = 1
    level: str = ""
    options: tuple[str, ...] = ()
    dice: tuple[int, ...] = ()
    seed: int = 0
    language: str = "en"
    picture: Path | None = None


def find_presenter(game: str) -> Presenter | None:
    """The presenter of a game, from its cog; None if that is not written yet."""
    if find_spec("cogs") is None or find_spec(f"cogs.{game}") is None or find_spec(f"cogs.{game}.cog") is None:
        return None
    values = vars(import_module(f"cogs.{game}.cog")).values()
    presenters = {value for value in values if isinstance(value, type) and Presenter in value.__mro__} - {Presenter}
    return next((presenter() for presenter in presenters if getattr(presenter, "game", "") == game), None)


def start_match(settings: TrialSettings) -> Match:
    """The match before anything happened. Raises BadTrial if there is no such game, or not with these options."""
    if settings.game not in GAMES:
        raise BadTrial(f"there is no game {settings.game!r}, but: {', '.join(GAMES)}")
    rules = GAMES[settings.game]
    known = {option.name: option for option in list_options(rules.options_type)}
    chosen = dict(_read_option(known, typed) for typed in settings.options)
    try:
        return matches.start(settings.game, settings.seats or rules.seats[0], chosen)
    except ValueError as error:
        raise BadTrial(str(error)) from error


def _read_option(known: Mapping[str, Option], typed: str) -> tuple[str, int | str]:
    """The name and the value of an option that is typed as `name=value`."""
    name, _, text = typed.partition("=")
    if name not in known:
        raise BadTrial(f"there is no option {name!r}, but: {', '.join(known) or 'none'}")
    values = {str(value).lower(): value for value in known[name].values}
    if text.lower() not in values:
        texts = list(values)
        known_values = ", ".join(texts) if len(texts) <= 12 else f"{texts[0]}, {texts[1]} … {texts[-1]}"
        raise BadTrial(f"{name}: {text!r} is not one of {known_values}")
    return name, values[text.lower()]


def seat_players(settings: TrialSettings, seats: int) -> tuple[Player, ...]:
    """The people, and after them the computer players. Raises BadTrial if the game has no such opponent."""
    engine = ENGINES[settings.game]
    level = settings.level or engine.default_level
    if level not in engine.levels:
        raise BadTrial(f"{settings.game} has no opponent {level!r}, but: {', '.join(engine.levels)}")
    people = [Player(UserId(seat + 1), PEOPLE[seat % len(PEOPLE)]) for seat in range(min(settings.people, seats))]
    computers = islice(computer_names(level), seats - len(people))
    return (*people, *(Player(UserId(0), name, level) for name in computers))
