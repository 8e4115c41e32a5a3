"""The messages of leaderboards, and the request that their buttons carry."""

import re
from collections.abc import Iterator
from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from bot.kit.names import ranked_variants, variant_name
from bot.standings.periods import ALL_TIME
from bot.standings.rating import MIN_RATED_GAMES
from bot.text import Translator
from bot.ui.message.custom_id import ForgedClick
from bot.ui.message.pager import turn_buttons
from bot.ui.message.spec import Block, Button, ControlRow, Menu, MenuOption, MessageSpec, text_block
from cogs.standings import leaderboard_texts
from cogs.standings import texts as common
from cogs.standings.queries.leaderboard import RATING, Span, rankings_of
from cogs.standings.queries.leaderboard_page import LeaderboardPage
from games.catalog import GAMES
from games.core import BestValue

_REQUEST_PATTERN: Final = re.compile(
    r"(?P<game>[a-z_]{1,20})\.(?P<variant>[a-z]{0,10})\|(?P<span>all|month|week|20[0-9]{2}-(?:0[1-9]|1[0-2]))"
    r"\|(?P<by>[a-z-]{1,20})\|(?P<page>[0-9]{1,6})"
)


class LeaderboardRequest(Struct, frozen=True):
    """A page of a leaderboard, from 1, as buttons carry it; `span` is a `Span`, or any month (`2026-11`)."""

    game: str
    variant: str = ""
    ranking: str = RATING
    span: str = ALL_TIME
    page: int = 1

    def __str__(self) -> str:
        """The argument of a button."""
        return f"{self.key}|{self.span}|{self.ranking}|{self.page}"

    @classmethod
    def parse(cls, text: str) -> "LeaderboardRequest":
        """The request in the argument of a button; raises ForgedClick if there is no such leaderboard."""
        match = _REQUEST_PATTERN.fullmatch(text)
        if (
            match is None
            or (match["game"], match["variant"]) not in ranked_variants()
            or match["by"] not in rankings_of(match["game"])
        ):
            raise ForgedClick(f"no leaderboard: {text!r}")
        return cls(match["game"], match["variant"], match["by"], match["span"], int(match["page"]))

    @property
    def key(self) -> str:
        """The game and its variant, in one word."""
        return f"{self.game}.{self.variant}"

    @property
    def is_past(self) -> bool:
        """True for one certain month."""
        return self.span not in set(Span)

    def with_game(self, key: str) -> "LeaderboardRequest":
        """The first page of another game; by rating if it has not the same ranking. ForgedClick: no such game."""
        game, _, variant = key.partition(".")
        has_ranking = game in GAMES and self.ranking in rankings_of(game)
        return self.changed(game=game, variant=variant, ranking=self.ranking if has_ranking else RATING)

    def changed(self, **changes: str) -> "LeaderboardRequest":
        """The first page of another leaderboard; raises ForgedClick if there is none."""
        return LeaderboardRequest.parse(str(replace(self, page=1, **changes)))


def picture_message(
    t: Translator, request: LeaderboardRequest, page: LeaderboardPage, months: list[str], own_note: str = ""
) -> MessageSpec:
    """A page as a picture, with the past months that can be chosen and a note about the reader."""
    current = replace(request, page=page.number)
    board = variant_name(t, request.game, request.variant)
    title = t("leaderboard-title", board=board, by=common.ranking_name(t, request.game, request.ranking))
    buttons = (
        *_page_buttons(current, page, ""),
        Button(t("button-where"), "where", str(current), emoji="📍"),
        Button(t("button-as-text"), "text", str(current)),
    )
    return MessageSpec(
        (
            *text_block(title, own_note),
            *_ranking(t, request, page),
            *_menus(t, current, months),
            ControlRow(buttons),
        )
    )


def text_message(t: Translator, request: LeaderboardRequest, page: LeaderboardPage) -> MessageSpec:
    """A page as text."""
    current = replace(request, page=page.number)
    caption, text = leaderboard_texts.describe_subject(t, page), _describe_empty(t, request)
    if page.player_count:
        ranking = leaderboard_texts.ranking_page(t, page)
        caption, text = f"{caption} · {ranking.rank_range}", ranking.plain_text()
    buttons = (*_page_buttons(current, page, "text-"), Button(t("button-as-picture"), "open", str(current)))
    return MessageSpec(
        (
            *text_block(f"### {variant_name(t, request.game, request.variant)}", caption),
            *text_block(text),
            *text_block(_explain_rank_changes(t, page)),
            ControlRow(buttons),
        )
    )


def _ranking(t: Translator, request: LeaderboardRequest, page: LeaderboardPage) -> tuple[Block, ...]:
    """The page of those who are ranked, or the way to a rank where nobody is."""
    if not page.player_count:
        explanation = "" if request.is_past else _explain_ranking(t, request)
        return (*text_block(_describe_empty(t, request)), *text_block(explanation))
    ranking = leaderboard_texts.ranking_page(t, page)
    return ranking.blocks(leaderboard_texts.alt_heading(t, page, ranking.rank_range), _explain_rank_changes(t, page))


def _describe_empty(t: Translator, request: LeaderboardRequest) -> str:
    return t("leaderboard-empty-past" if request.is_past else "leaderboard-empty")


def _explain_ranking(t: Translator, request: LeaderboardRequest) -> str:
    """The conditions for a rank on a leaderboard."""
    kind = common.feat_kind(request.game, request.ranking)
    lines = [t("leaderboard-counts")]
    if request.ranking == RATING:
        lines.append(t("leaderboard-rating-counts", needed=MIN_RATED_GAMES))
    if kind is not None and kind.best is BestValue.SHARE:
        lines.append(t("leaderboard-share-counts", least=kind.min_total))
    return "\n".join(lines)


def _explain_rank_changes(t: Translator, page: LeaderboardPage) -> str:
    """The time since which changes of rank are counted."""
    return t(f"leaderboard-moves-{page.key.span}") if leaderboard_texts.has_rank_changes(page) else ""


def _page_buttons(request: LeaderboardRequest, page: LeaderboardPage, verb_prefix: str) -> tuple[Button, ...]:
    """The buttons to the first page, the one before and the one after; `verb_prefix` goes before their verbs."""
    verbs = {label: f"{verb_prefix}{verb}" for label, verb in (("⏮", "first"), ("◀", "back"), ("▶", "next"))}
    return turn_buttons(page.number - 1, page.page_count, verbs, lambda to: str(replace(request, page=to + 1)))


def _menus(t: Translator, request: LeaderboardRequest, months: list[str]) -> Iterator[ControlRow]:
    """The menus of games, of time spans with past months, and of rankings."""
    games = {f"{game}.{variant}": variant_name(t, game, variant) for game, variant in ranked_variants()}
    past = sorted({*months, *([request.span] if request.is_past else ())}, reverse=True)
    spans = {str(span): t(f"standings-span-{span}") for span in Span}
    spans |= {month: common.period_name(t, month) for month in past}
    rankings = {ranking: common.ranking_name(t, request.game, ranking) for ranking in rankings_of(request.game)}
    for verb, placeholder, names, current in (
        ("game", t("leaderboard-menu-board"), games, request.key),
        ("span", t("leaderboard-menu-span"), spans, request.span),
        ("by", t("leaderboard-menu-by"), rankings, request.ranking),
    ):
        options = tuple(MenuOption(name, value, selected=value == current) for value, name in names.items())
        yield ControlRow((Menu(verb, placeholder, options, str(request)),))
