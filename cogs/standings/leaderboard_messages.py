"""The messages of leaderboards: what is asked for, as buttons carry it, and what is shown for that."""

import re
from functools import partial
from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from bot.standings.periods import ALL_TIME
from bot.standings.rating import MIN_RATED_GAMES
from bot.store.standings.leaderboard import RATING, Span, rankings_of
from bot.store.standings.leaderboard_page import LeaderboardPage
from bot.text import Translator
from bot.ui.message_spec import Block, Button, ControlRow, Menu, MenuOption, MessageSpec, PictureBlock, text_block
from cogs.pictures import PICTURE_CACHE
from cogs.standings import leaderboard_texts
from cogs.standings import texts as common
from games.core import BestValue
from render import standings as pictures

_REQUEST_PATTERN: Final = re.compile(
    r"(?P<game>[a-z_]{1,20})\.(?P<variant>[a-z]{0,10})\|(?P<span>all|month|week|20[0-9]{2}-(?:0[1-9]|1[0-2]))"
    r"\|(?P<by>[a-z-]{1,20})\|(?P<page>[0-9]{1,6})"
)


class LeaderboardRequest(Struct, frozen=True):
    """What of the leaderboards somebody asks for.

    Attributes:
        game: a key of the catalog.
        variant: of the game, where it has some.
        ranking: what is ranked by (see `bot.store.boards.orders`).
        span: `all`, `month`, `week`, or any month (`2026-11`).
        page: from 1.
    """

    game: str
    variant: str = ""
    ranking: str = RATING
    span: str = ALL_TIME
    page: int = 1

    def __str__(self) -> str:
        """How it is written on a button."""
        return f"{self.key}|{self.span}|{self.ranking}|{self.page}"

    @classmethod
    def parse(cls, text: str) -> "LeaderboardRequest":
        """What is written on a button.

        Raises:
            ValueError: there is no such leaderboard.
        """
        found = _REQUEST_PATTERN.fullmatch(text)
        if found is None:
            raise ValueError(f"no leaderboard: {text!r}")
        asked = cls(found["game"], found["variant"], found["by"], found["span"], int(found["page"]))
        if (asked.game, asked.variant) not in common.ranked_variants() or asked.ranking not in rankings_of(asked.game):
            raise ValueError(f"no leaderboard: {text!r}")
        return asked

    @property
    def key(self) -> str:
        """The game and its variant, in one word."""
        return f"{self.game}.{self.variant}"

    @property
    def is_past(self) -> bool:
        """Whether it is of one certain month."""
        return self.span not in set(Span)

    def with_game(self, key: str) -> "LeaderboardRequest":
        """The first page of another game; by rating, where it does not know the same order.

        Raises:
            ValueError: there is no such game.
        """
        game, _, variant = key.partition(".")
        asked = replace(self, game=game, variant=variant, page=1)
        known = any(game == one for one, _ in common.ranked_variants()) and self.ranking in rankings_of(game)
        return LeaderboardRequest.parse(str(asked if known else replace(asked, ranking=RATING)))

    def with_span(self, span: str) -> "LeaderboardRequest":
        """The first page of another time.

        Raises:
            ValueError: it is none.
        """
        return LeaderboardRequest.parse(str(replace(self, span=span, page=1)))

    def with_ranking(self, ranking: str) -> "LeaderboardRequest":
        """The first page by another order.

        Raises:
            ValueError: the game does not know it.
        """
        return LeaderboardRequest.parse(str(replace(self, ranking=ranking, page=1)))


def picture_message(
    t: Translator, request: LeaderboardRequest, page: LeaderboardPage, months: list[str], own_note: str = ""
) -> MessageSpec:
    """A page as a picture.

    Args:
        t: the texts.
        request: what was asked for.
        page: what was found.
        months: those that are over and can be chosen.
        own_note: what is said of whoever asked.
    """
    at = replace(request, page=page.number)
    title = t("leaderboard-title", board=_board(t, request), by=common.ranking_name(t, request.game, request.ranking))
    last = (
        *_page_buttons(at, page, ""),
        Button(t("button-where"), "where", str(at), emoji="📍"),
        Button(t("button-as-text"), "text", str(at)),
    )
    return MessageSpec(
        (
            *text_block(title, own_note),
            *_picture(t, request, page),
            *text_block(
                _describe_undrawable(t, page),
                _explain_rank_changes(t, page),
                _explain_ranking(t, request) if not page.player_count and not request.is_past else "",
            ),
            ControlRow((_games_menu(t, at),)),
            ControlRow((_spans_menu(t, at, months),)),
            ControlRow((_orders_menu(t, at),)),
            ControlRow(last),
        )
    )


def text_message(t: Translator, request: LeaderboardRequest, page: LeaderboardPage) -> MessageSpec:
    """A page as text."""
    at = replace(request, page=page.number)
    caption = f"{common.ranking_name(t, request.game, request.ranking)} · {common.period_name(t, page.period)}"
    head = (f"### {_board(t, request)}", caption if not page.player_count else f"{caption} · {_places(t, page)}")
    turn = (*_page_buttons(at, page, "text-"), Button(t("button-as-picture"), "open", str(at)))
    told = leaderboard_texts.plain_text(t, page) if page.player_count else _describe_empty(t, request)
    return MessageSpec(
        (*text_block(*head), *text_block(told), *text_block(_explain_rank_changes(t, page)), ControlRow(turn))
    )


def _board(t: Translator, request: LeaderboardRequest) -> str:
    return common.variant_name(t, request.game, request.variant)


def _places(t: Translator, page: LeaderboardPage) -> str:
    return leaderboard_texts.describe_range(t, page)


def _picture(t: Translator, request: LeaderboardRequest, page: LeaderboardPage) -> tuple[Block, ...]:
    if not page.player_count:
        return text_block(_describe_empty(t, request))
    rows, own = leaderboard_texts.build_rows(t, page)
    drawn = partial(PICTURE_CACHE.get_or_draw, pictures.leaderboard, rows, own, leaderboard_texts.captions(t, page))
    return (PictureBlock(drawn, leaderboard_texts.alt_text(t, page)),)


def _describe_empty(t: Translator, request: LeaderboardRequest) -> str:
    return t("leaderboard-empty-past" if request.is_past else "leaderboard-empty")


def _explain_ranking(t: Translator, request: LeaderboardRequest) -> str:
    """What it takes to be on a leaderboard."""
    kind = common.feat_kind(request.game, request.ranking)
    lines = [t("leaderboard-counts")]
    if request.ranking == RATING:
        lines.append(t("leaderboard-rating-counts", needed=MIN_RATED_GAMES))
    if kind is not None and kind.best is BestValue.SHARE:
        lines.append(t("leaderboard-share-counts", least=kind.min_total))
    return "\n".join(lines)


def _describe_undrawable(t: Translator, page: LeaderboardPage) -> str:
    """The names that the picture cannot show, each with its place."""
    shown = (*page.rows, page.own_row) if page.own_row is not None else page.rows
    told = {
        line.user: f"{t.format_number(line.rank)}. {name}"
        for line in shown
        for name in common.undrawable_names([line.name])
    }
    return t("leaderboard-nameless", names=" · ".join(told.values())) if told else ""


def _explain_rank_changes(t: Translator, page: LeaderboardPage) -> str:
    """Since when places are counted as won and lost."""
    return t(f"leaderboard-moves-{page.key.span}") if leaderboard_texts.has_rank_changes(page) else ""


def _page_buttons(request: LeaderboardRequest, page: LeaderboardPage, verb_prefix: str) -> tuple[Button, ...]:
    """The buttons to the first page, to the one before and to the one after; `verb_prefix` goes before what they do."""
    turns = (
        ("⏮", "first", 1, request.page > 1),
        ("◀", "back", request.page - 1, request.page > 1),
        ("▶", "next", request.page + 1, request.page < page.page_count),
    )
    return tuple(
        Button(label, f"{verb_prefix}{verb}", str(replace(request, page=max(to, 1))), disabled=not there)
        for label, verb, to, there in turns
    )


def _games_menu(t: Translator, request: LeaderboardRequest) -> Menu:
    choices = tuple(
        MenuOption(
            common.variant_name(t, game, variant),
            f"{game}.{variant}",
            selected=(game, variant) == (request.game, request.variant),
        )
        for game, variant in common.ranked_variants()
    )
    return Menu("game", t("leaderboard-menu-board"), choices, str(request))


def _spans_menu(t: Translator, request: LeaderboardRequest, months: list[str]) -> Menu:
    spans = {span.value: t(f"standings-span-{span}") for span in Span}
    past = dict.fromkeys([*([request.span] if request.is_past else []), *months])
    spans |= {month: common.period_name(t, month) for month in sorted(past, reverse=True)}
    choices = tuple(MenuOption(label, value, selected=value == request.span) for value, label in spans.items())
    return Menu("span", t("leaderboard-menu-span"), choices, str(request))


def _orders_menu(t: Translator, request: LeaderboardRequest) -> Menu:
    choices = tuple(
        MenuOption(common.ranking_name(t, request.game, by), by, selected=by == request.ranking)
        for by in rankings_of(request.game)
    )
    return Menu("by", t("leaderboard-menu-by"), choices, str(request))
