"""The private pages of history: somebody's finished games, and one of them moment by moment."""

import re
from collections.abc import Mapping
from typing import Final

from discord.utils import escape_markdown
from msgspec import Struct
from msgspec.structs import replace

from bot.store.history import Filter, PastGame, PastPage
from bot.tables.table import SECOND, Player, Table
from bot.text import Say
from bot.ui import replay, table_screen
from bot.ui.custom_id import FARTHEST, number
from bot.ui.message_spec import Block, Button, Choice, Menu, Row, Screen, words
from bot.ui.presenter import Presenter
from bot.ui.replay import Moment
from games.catalog import GAMES

PER_PAGE: Final = 8
"""How many games a page lists."""
FAR: Final = 10
"""How many moments one goes on or back at a time."""
LISTED: Final = 25
"""How many moments can be gone to directly; a menu takes no more."""

_PLACE: Final = re.compile(r"(?P<page>[^.]*)\.(?P<game>[a-z_]{0,16})\.(?P<opponent>[^.]*)")


class Place(Struct, frozen=True):
    """Where in their games somebody is: a page, from 0, of those that are wanted."""

    page: int = 0
    which: Filter = Filter()

    def __str__(self) -> str:
        """How it is written on a button."""
        return f"{self.page}.{self.which.game}.{self.which.opponent}"

    @classmethod
    def read(cls, written: str) -> "Place":
        """What is written on a button.

        Raises:
            ValueError: it is no place.
        """
        found = _PLACE.fullmatch(written)
        if found is None or found["game"] not in {"", *GAMES}:
            raise ValueError(f"no place in a history: {written!r}")
        return cls(number(found["page"], FARTHEST), Filter(found["game"], number(found["opponent"])))


def games(say: Say, presenters: Mapping[str, Presenter], found: PastPage, place: Place) -> Screen:
    """A page of somebody's finished games, each to be opened."""
    title = say("history-title", count=found.count)
    if not found.games:
        return Screen(words(title, say("history-none-such" if place.which != Filter() else "history-none")))
    numbered = [(place.page * PER_PAGE + at, one) for at, one in enumerate(found.games, start=1)]
    lines = [_line(say, presenters, number, one) for number, one in numbered]
    choices = tuple(_choice(say, presenters, number, one) for number, one in numbered)
    pages = -(-found.count // PER_PAGE)
    turn = tuple(
        Button(label, verb, str(replace(place, page=page)), disabled=not 0 <= page < pages)
        for label, verb, page in (("◀", "newer", place.page - 1), ("▶", "older", place.page + 1))
    )
    blocks: tuple[Block, ...] = (
        *words(title, _wanted(say, presenters, place.which)),
        *words(*lines),
        Row((Menu("open", say("history-open"), choices, str(place)),)),
    )
    if pages == 1:
        return Screen(blocks)
    return Screen((*blocks, Row(turn), *words(say("page", page=place.page + 1, pages=pages))))


def moment(say: Say, presenter: Presenter, table: Table, found: tuple[Moment, ...], at: int, place: Place) -> Screen:
    """A moment of a game, counted from 0."""
    last = len(found) - 1
    back, on = max(at - 1, 0), min(at + 1, last)
    steps = (("⏮", "first", 0), ("◀", "back", back), ("▶", "next", on), ("⏭", "last", last))
    leaps = ((f"−{FAR}", "back-far", max(at - FAR, 0)), (f"+{FAR}", "next-far", min(at + FAR, last)))
    stays = {"first": at == 0, "back": at == 0, "back-far": at == 0}
    stays |= {"next": at == last, "last": at == last, "next-far": at == last}
    walk, leap = (
        tuple(Button(label, verb, _at(to, place), disabled=stays[verb]) for label, verb, to in buttons)
        for buttons in (steps, leaps)
    )
    far = (Row((_far(say, found, place),)),) if len(found) > 2 * FAR else ()
    return Screen(
        (
            *words(say("replay-title", game=presenter.title(say), number=at + 1, count=len(found)), _about(say, table)),
            *replay.shown(presenter, found[at], say),
            Row(walk),
            Row((*leap, *_others(say, at, place))),
            *far,
        )
    )


def lost(say: Say, presenter: Presenter, table: Table, place: Place) -> Screen:
    """Instead of the moments of a game that today's rules do not lead through."""
    record, _, back = _others(say, 0, place)
    title = say("replay-lost-title", game=presenter.title(say))
    return Screen((*words(title, _about(say, table)), *words(say("replay-lost")), Row((record, back))))


def moment_on(arg: str) -> tuple[int, Place]:
    """The moment that a button of a replay leads to, and where in the history one came from.

    Raises:
        ValueError: it is no button of ours.
    """
    at, _, place = arg.partition("/")
    return number(at, FARTHEST), Place.read(place)


def _others(say: Say, at: int, place: Place) -> tuple[Button, ...]:
    arg = _at(at, place)
    return (
        Button(say("replay-record"), "record", arg, emoji="📜"),
        Button(say("replay-film"), "film", arg, emoji="🎬"),
        Button(say("replay-games"), "games", arg, emoji="↩️"),
    )


def _far(say: Say, found: tuple[Moment, ...], place: Place) -> Menu:
    """Moments to go to, evenly chosen, the first and the last among them."""
    some = min(LISTED, len(found))
    places = [round(each * (len(found) - 1) / (some - 1)) for each in range(some)]
    choices = tuple(Choice(say("replay-moment", number=to + 1, count=len(found)), str(to)) for to in places)
    return Menu("jump", say("replay-jump"), choices, _at(0, place))


def _at(moment: int, place: Place) -> str:
    return f"{moment}/{place}"


def _about(say: Say, table: Table) -> str:
    scene = table_screen.scene(table, say)
    players = say.list([scene.told(seat) for seat in range(len(table.players))])
    return say("replay-about", players=players, at=f"<t:{table.touched // SECOND}:f>", table=table.id)


def _wanted(say: Say, presenters: Mapping[str, Presenter], which: Filter) -> str:
    """Which games are listed, where it is not all of them."""
    parts = [presenters[which.game].title(say)] if which.game else []
    parts += [say("history-with", players=f"<@{which.opponent}>")] if which.opponent else []
    return f"-# {' · '.join(parts)}" if parts else ""


def _line(say: Say, presenters: Mapping[str, Presenter], number: int, one: PastGame) -> str:
    parts = [
        f"**{presenters[one.game].title(say)}**",
        *((say("history-with", players=escape_markdown(_others_in(say, one))),) if len(one.sitters) > 1 else ()),
        _how(say, one),
        f"<t:{one.ended // SECOND}:f>",
    ]
    return f"{number}. {' · '.join(parts)}"


def _choice(say: Say, presenters: Mapping[str, Presenter], number: int, one: PastGame) -> Choice:
    return Choice(f"{number}. {presenters[one.game].title(say)} · {_others_in(say, one)}", one.table, _how(say, one))


def _how(say: Say, one: PastGame) -> str:
    """How the game ended for whom it is about."""
    own = one.sitters[one.seat]
    first = [sitter for sitter in one.sitters if sitter.rank == 1]
    match own.rank:
        case 0:
            return say("history-unfinished")
        case _ if own.left:
            return say("history-left")
        case 1 if len(first) == 1:
            return say("history-won")
        case 1 if len(first) == len(one.sitters):
            return say("history-drawn")
        case 1:
            return say("history-shared")
        case rank if len(one.sitters) > 2:
            return say("history-place", place=rank, players=len(one.sitters))
        case _:
            return say("history-lost")


def _others_in(say: Say, one: PastGame) -> str:
    others = [_name(say, sitter.player, seat) for seat, sitter in enumerate(one.sitters) if seat != one.seat]
    if len(others) > 6:
        return say("history-many", players=", ".join(others[:5]), count=len(others) - 5)
    return say.list(others)


def _name(say: Say, player: Player, seat: int) -> str:
    match player:
        case Player(user, name) if user > 0:
            return name
        case Player(0, name):
            return say("computer-name", number=name)
        case _:
            return say("player-gone", number=seat + 1)
