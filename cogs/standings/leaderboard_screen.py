"""The messages of leaderboards: what is asked for, as buttons carry it, and what is shown for that."""

import re
from functools import partial
from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from bot.standings.periods import ALL
from bot.standings.rating import SHOWN_AFTER
from bot.store.standings.leaderboard import RATING, Span, orders
from bot.store.standings.leaderboard_page import Page
from bot.text import Say
from bot.ui.message_spec import Block, Button, Choice, Menu, Row, Screen, Shot, words
from cogs.pictures import PICTURES
from cogs.standings import leaderboard_texts
from cogs.standings import texts as common
from games.core import Best
from render import standings as pictures

_WRITTEN: Final = re.compile(
    r"(?P<game>[a-z_]{1,20})\.(?P<variant>[a-z]{0,10})\|(?P<span>all|month|week|20[0-9]{2}-(?:0[1-9]|1[0-2]))"
    r"\|(?P<by>[a-z-]{1,20})\|(?P<page>[0-9]{1,6})"
)


class Asked(Struct, frozen=True):
    """What of the leaderboards somebody asks for.

    Attributes:
        game: a key of the catalog.
        variant: of the game, where it has some.
        by: what is ranked by (see `bot.store.boards.orders`).
        span: `all`, `month`, `week`, or any month (`2026-11`).
        page: from 1.
    """

    game: str
    variant: str = ""
    by: str = RATING
    span: str = ALL
    page: int = 1

    def __str__(self) -> str:
        """How it is written on a button."""
        return f"{self.key}|{self.span}|{self.by}|{self.page}"

    @classmethod
    def read(cls, written: str) -> "Asked":
        """What is written on a button.

        Raises:
            ValueError: there is no such leaderboard.
        """
        found = _WRITTEN.fullmatch(written)
        if found is None:
            raise ValueError(f"no leaderboard: {written!r}")
        asked = cls(found["game"], found["variant"], found["by"], found["span"], int(found["page"]))
        if (asked.game, asked.variant) not in common.all_boards() or asked.by not in orders(asked.game):
            raise ValueError(f"no leaderboard: {written!r}")
        return asked

    @property
    def key(self) -> str:
        """The game and its variant, in one word."""
        return f"{self.game}.{self.variant}"

    @property
    def is_past(self) -> bool:
        """Whether it is of one certain month."""
        return self.span not in set(Span)

    def with_game(self, key: str) -> "Asked":
        """The first page of another game; by rating, where it does not know the same order.

        Raises:
            ValueError: there is no such game.
        """
        game, _, variant = key.partition(".")
        asked = replace(self, game=game, variant=variant, page=1)
        known = any(game == one for one, _ in common.all_boards()) and self.by in orders(game)
        return Asked.read(str(asked if known else replace(asked, by=RATING)))

    def with_span(self, span: str) -> "Asked":
        """The first page of another time.

        Raises:
            ValueError: it is none.
        """
        return Asked.read(str(replace(self, span=span, page=1)))

    def with_order(self, by: str) -> "Asked":
        """The first page by another order.

        Raises:
            ValueError: the game does not know it.
        """
        return Asked.read(str(replace(self, by=by, page=1)))


def picture_screen(say: Say, asked: Asked, page: Page, months: list[str], you: str = "") -> Screen:
    """A page as a picture.

    Args:
        say: the texts.
        asked: what was asked for.
        page: what was found.
        months: those that are over and can be chosen.
        you: what is said of whoever asked.
    """
    at = replace(asked, page=page.number)
    title = say("leaderboard-title", board=_board(say, asked), by=common.order(say, asked.game, asked.by))
    last = (
        *_turning(at, page, ""),
        Button(say("button-where"), "where", str(at), emoji="📍"),
        Button(say("button-as-text"), "text", str(at)),
    )
    return Screen(
        (
            *words(title, you),
            *_picture(say, asked, page),
            *words(
                _nameless(say, page),
                _moves(say, page),
                _rules(say, asked) if not page.players and not asked.is_past else "",
            ),
            Row((_games_menu(say, at),)),
            Row((_spans_menu(say, at, months),)),
            Row((_orders_menu(say, at),)),
            Row(last),
        )
    )


def text_screen(say: Say, asked: Asked, page: Page) -> Screen:
    """A page as text."""
    at = replace(asked, page=page.number)
    caption = f"{common.order(say, asked.game, asked.by)} · {common.period(say, page.period)}"
    head = (f"### {_board(say, asked)}", caption if not page.players else f"{caption} · {_places(say, page)}")
    turn = (*_turning(at, page, "text-"), Button(say("button-as-picture"), "open", str(at)))
    told = leaderboard_texts.text(say, page) if page.players else _empty(say, asked)
    return Screen((*words(*head), *words(told), *words(_moves(say, page)), Row(turn)))


def _board(say: Say, asked: Asked) -> str:
    return common.board(say, asked.game, asked.variant)


def _places(say: Say, page: Page) -> str:
    return leaderboard_texts.places(say, page)


def _picture(say: Say, asked: Asked, page: Page) -> tuple[Block, ...]:
    if not page.players:
        return words(_empty(say, asked))
    rows, own = leaderboard_texts.leaders(say, page)
    drawn = partial(PICTURES.draw, pictures.leaders, rows, own, leaderboard_texts.captions(say, page))
    return (Shot(drawn, leaderboard_texts.alt(say, page)),)


def _empty(say: Say, asked: Asked) -> str:
    return say("leaderboard-empty-past" if asked.is_past else "leaderboard-empty")


def _rules(say: Say, asked: Asked) -> str:
    """What it takes to be on a leaderboard."""
    kind = common.kind_of(asked.game, asked.by)
    lines = [say("leaderboard-counts")]
    if asked.by == RATING:
        lines.append(say("leaderboard-rating-counts", needed=SHOWN_AFTER))
    if kind is not None and kind.best is Best.SHARE:
        lines.append(say("leaderboard-share-counts", least=kind.least))
    return "\n".join(lines)


def _nameless(say: Say, page: Page) -> str:
    """The names that the picture cannot show, each with its place."""
    shown = (*page.lines, page.own) if page.own is not None else page.lines
    told = {line.user: f"{say.number(line.place)}. {name}" for line in shown for name in common.undrawable([line.name])}
    return say("leaderboard-nameless", names=" · ".join(told.values())) if told else ""


def _moves(say: Say, page: Page) -> str:
    """Since when places are counted as won and lost."""
    return say(f"leaderboard-moves-{page.board.span}") if leaderboard_texts.has_moves(page) else ""


def _turning(at: Asked, page: Page, mode: str) -> tuple[Button, ...]:
    """The buttons to the first page, to the one before and to the one after; `mode` goes before what they do."""
    turns = (
        ("⏮", "first", 1, at.page > 1),
        ("◀", "back", at.page - 1, at.page > 1),
        ("▶", "next", at.page + 1, at.page < page.pages),
    )
    return tuple(
        Button(label, f"{mode}{verb}", str(replace(at, page=max(to, 1))), disabled=not there)
        for label, verb, to, there in turns
    )


def _games_menu(say: Say, at: Asked) -> Menu:
    choices = tuple(
        Choice(common.board(say, game, variant), f"{game}.{variant}", chosen=(game, variant) == (at.game, at.variant))
        for game, variant in common.all_boards()
    )
    return Menu("game", say("leaderboard-menu-board"), choices, str(at))


def _spans_menu(say: Say, at: Asked, months: list[str]) -> Menu:
    spans = {span.value: say(f"standings-span-{span}") for span in Span}
    past = dict.fromkeys([*([at.span] if at.is_past else []), *months])
    spans |= {month: common.period(say, month) for month in sorted(past, reverse=True)}
    choices = tuple(Choice(label, value, chosen=value == at.span) for value, label in spans.items())
    return Menu("span", say("leaderboard-menu-span"), choices, str(at))


def _orders_menu(say: Say, at: Asked) -> Menu:
    choices = tuple(Choice(common.order(say, at.game, by), by, chosen=by == at.by) for by in orders(at.game))
    return Menu("by", say("leaderboard-menu-by"), choices, str(at))
