"""All that is told of standings, in every language, with the longest names: complete, and within Discord's limits."""

import re
from collections.abc import Iterator
from itertools import cycle, product

import pytest
from msgspec.structs import replace

from bot.kit.names import ranked_variants, variant_name
from bot.tables.ids import TableId, UserId
from bot.text import LANGUAGES, Translator, translator
from bot.text.lengths import utf16_length
from bot.text.user_text import UserText
from bot.ui.message.spec import ControlRow, Menu, MessageSpec, PictureBlock, text_block
from cogs.standings import seasons_cog, seasons_texts, stats_cards, stats_texts
from cogs.standings import texts as common
from cogs.standings.leaderboard_messages import LeaderboardRequest, picture_message, text_message
from cogs.standings.leaderboard_texts import alt_heading, ranking_page
from cogs.standings.queries import head_to_head, player_stats
from cogs.standings.queries.leaderboard import COMMON_RANKINGS, LeaderboardKey, LeaderboardRow, Span, rankings_of
from cogs.standings.queries.leaderboard_page import LeaderboardPage
from cogs.standings.queries.seasons import Winner
from games.catalog import GAMES
from games.options import list_variants, variant_of
from render import standings
from tests.effort import first_of, one_each
from tests.render.scenes import assert_tidy
from tests.screens import fits, screen_text

paint_card = standings.card.__wrapped__
paint_duel = standings.head_to_head.__wrapped__
paint_leaders = standings.leaderboard.__wrapped__
paint_season = standings.season.__wrapped__

pytestmark = pytest.mark.usefixtures("nothing_is_missing")

WIDE = "W" * 32
MARKED = "*_~`|>#\\" * 4
NAMES = ("Ana", WIDE, MARKED, "山田太郎" * 8, "<@1182000000000000000> @everyone")
MONTHS = [f"2026-{month:02}" for month in range(12, 0, -1)]
USER = UserId(1182 << 50)
BIGGEST = {"rating": 3999, "wins": 1_000_000, "points": 10**10, "biggest-turn": 999_950, "accuracy": 10_000}

each_language = pytest.mark.parametrize("language", LANGUAGES)


def line(rank: int, name: str, by: str, *, moves: bool = True) -> LeaderboardRow:
    """Somebody's place on a board."""
    return LeaderboardRow(
        rank,
        UserId(USER + rank),
        UserText(name),
        BIGGEST.get(by, 98_765),
        games=1_000_000 if by in COMMON_RANKINGS else 0,
        rank_change=(0, 98_765, -98_765)[rank % 3] if moves else 0,
        is_new=moves and rank % 4 == 0,
        part=999_999,
        whole=1_000_000,
    )


def pages(game: str, variant: str, by: str) -> Iterator[LeaderboardPage]:
    """An empty page, a short one, and the fullest there can be."""
    board = LeaderboardKey(game, variant, by)
    yield LeaderboardPage(board, "all", 1, 1, 0, ())
    yield LeaderboardPage(replace(board, span=Span.WEEK), "2026-W53", 1, 1, 1, (line(1, "Ana", by, moves=False),))
    for name in NAMES:
        lines = tuple(line(rank, name, by) for rank in range(123_451, 123_461))
        own = line(987_654, name, by)
        yield LeaderboardPage(replace(board, span=Span.MONTH), "2026-09", 12_346, 98_766, 987_654, lines, own)
        yield LeaderboardPage(board, "all", 12_346, 98_766, 987_654, lines, lines[3])


def all_orders() -> list[tuple[str, str, str]]:
    return [(game, variant, by) for game, variant in ranked_variants() for by in rankings_of(game)]


each_order = pytest.mark.parametrize(
    ("language", "game", "variant", "by"),
    [(language, *order) for order, language in one_each(all_orders(), LANGUAGES)],
)
"""Each leaderboard in each language; in `make test` each in one of them."""


@each_order
def test_every_leaderboard_fits_as_picture_and_as_text(language: str, game: str, variant: str, by: str) -> None:
    say = translator(language)
    you = say("leaderboard-you", rank=1, players=10**6, value="9 999")
    for page, span in zip(pages(game, variant, by), cycle(("all", "month", "week", "2025-11")), strict=False):
        request = LeaderboardRequest(game, variant, by, span, 999_999)
        fits(picture_message(say, request, page, MONTHS, you))
        fits(text_message(say, request, page))


@each_order
def test_every_leaderboard_has_a_tidy_picture(language: str, game: str, variant: str, by: str) -> None:
    say = translator(language)
    for page in pages(game, variant, by):
        if page.player_count:
            ranking = ranking_page(say, page)
            below = ranking.row_below.leader if ranking.row_below else None
            assert_tidy(paint_leaders(ranking.leaders, below, ranking.captions))


def alt_text(t: Translator, page: LeaderboardPage) -> str:
    """The alt text of the picture of a page."""
    ranking = ranking_page(t, page)
    return ranking.alt_text(alt_heading(t, page, ranking.rank_range))


@each_order
def test_text_and_description_tell_everybody_and_every_value(language: str, game: str, variant: str, by: str) -> None:
    say = translator(language)
    lines = tuple(line(rank, f"Player {rank}", by) for rank in range(1, 11))
    page = LeaderboardPage(LeaderboardKey(game, variant, by), "all", 1, 2, 11, lines, line(11, "Me", by))
    alt, text = alt_text(say, page), ranking_page(say, page).plain_text()
    wording = common.format_value(say, game, by, BIGGEST.get(by, 98_765))
    for row in (*lines, page.own_row):
        assert row is not None
        assert f" {row.rank}. {row.name} – {wording}" in alt
        assert f"**{row.rank}.** {row.name} · **{wording}**" in text
    assert len(alt) <= 1024


@each_language
def test_a_description_that_would_be_too_long_still_tells_every_name_and_value(language: str) -> None:
    say = translator(language)
    lines = tuple(line(rank, WIDE, "points") for rank in range(123_451, 123_461))
    page = LeaderboardPage(
        LeaderboardKey("el_ocho", "", "points"), "all", 1, 2, 11, lines, line(987_654, WIDE, "points")
    )
    alt = alt_text(say, page)
    assert len(alt) <= 1024
    assert alt.count(WIDE) == 11
    assert alt.count(common.format_value(say, "el_ocho", "points", 10**10)) == 11


def test_whatever_is_asked_for_is_read_back_from_a_button() -> None:
    for (game, variant, by), span in product(all_orders(), ("all", "month", "week", "2026-11")):
        request = LeaderboardRequest(game, variant, by, span, 999_999)
        assert LeaderboardRequest.parse(str(request)) == request
        assert len(str(request)) <= 57


def test_another_game_keeps_the_order_where_it_knows_it() -> None:
    request = LeaderboardRequest("el_ocho", "", "points", "week", 7)
    assert request.with_game("stresses.") == LeaderboardRequest("stresses", "", "points", "week", 1)
    assert request.with_game("octi.fast") == LeaderboardRequest("octi", "fast", "rating", "week", 1)


def test_the_menus_of_a_leaderboard_have_no_more_lines_than_discord_takes() -> None:
    page = LeaderboardPage(LeaderboardKey("el_ocho"), "all", 1, 1, 0, ())
    screen = picture_message(translator("en"), LeaderboardRequest("el_ocho", span="2024-02"), page, MONTHS)
    menus = [it for row in screen.blocks if isinstance(row, ControlRow) for it in row.controls if isinstance(it, Menu)]
    assert [menu.verb for menu in menus] == ["game", "span", "by"]
    for menu in menus:
        assert 1 <= len(menu.options) <= 25
        assert sum(choice.selected for choice in menu.options) == 1
        assert all(1 <= len(choice.label) <= 100 for choice in menu.options)


def test_variants_are_those_that_the_rules_know() -> None:
    for game, rules in GAMES.items():
        modes = ("basic", "fast", "classic") if game == "octi" else ("",)
        options = [{"mode": mode} if mode else {} for mode in modes]
        assert {variant_of(rules, option) for option in options} == set(list_variants(rules))
        assert variant_of(rules, {}) in list_variants(rules)


@each_language
def test_every_month_and_week_has_a_name(language: str) -> None:
    say = translator(language)
    names = {common.period_name(say, span) for span in ("all", "2026-W01", "2025-W01", "2026-W53", *MONTHS, "2025-12")}
    assert len(names) == 17
    for week in (1, 9, 10, 53):
        assert re.findall(r"\d+", common.period_name(say, f"2026-W{week:02}")) == [str(week), "2026"]
    assert not [name for name in names if re.search(r"\d[ .,\u00a0\u202f]\d{3}", name)]


def career(name: str, *, rival: str = "Ben") -> player_stats.PlayerStats:
    """Somebody who has played everything, with the most that can be told."""
    standings = tuple(
        player_stats.GameTotals(game, variant, 100_000, 50_000, 9, 9, 12_345, 12_345, 1500 if rank % 2 else None, rank)
        for rank, (game, variant) in enumerate(ranked_variants(), start=1)
    )
    moments = tuple(
        player_stats.PersonalBest(
            game, variant, kind.name, BIGGEST.get(kind.name, 9999), 9999, 10_000, TableId("t"), 0, 1
        )
        for game, variant in ranked_variants()
        for kind in GAMES[game].feat_kinds
    )
    met = player_stats.Rival(USER, UserText(rival), 100_000, 50_000, 49_999)
    return player_stats.PlayerStats(USER, UserText(name), standings, (1, 0, -1) * 3, moments, met)


@each_language
@pytest.mark.parametrize("name", NAMES)
def test_every_card_fits(language: str, name: str) -> None:
    say = translator(language)
    full = career(name, rival=name)
    screen = stats_cards.card_message(say, full, "The server with quite a long name, as servers have")
    fits(screen)
    assert all(len(block.alt_text) <= 1024 for block in screen.blocks if isinstance(block, PictureBlock))
    fits(MessageSpec(text_block(stats_texts.card_text(say, full))))
    assert_tidy(paint_card(stats_texts.build_card(say, full), stats_texts.card_captions(say, "Server")))
    new = replace(full, totals=full.totals[:1], form=(), personal_bests=(), favourite_rival=None)
    fits(stats_cards.card_message(say, new, ""))


@each_language
def test_no_word_is_cut_on_the_card_of_a_newcomer(language: str) -> None:
    say = translator(language)
    full = career("Ana")
    totals = tuple(replace(played, games=0, unrated_games=9, rating=None, rank=None) for played in full.totals)
    newcomer = replace(full, totals=totals, personal_bests=(), favourite_rival=None)
    canvas = paint_card(stats_texts.build_card(say, newcomer), stats_texts.card_captions(say, "Club"))
    assert [text for text, _ in canvas.texts if "…" in text] == []


@pytest.mark.parametrize(
    ("counts", "tiles", "expected"),
    [
        ((4, 0, None, None), "4 games, 1 game tried, 1 game to a rating", "rating in 1 game · 4 games"),
        (
            (6, 1, 1400, 3),
            "7 games, 1 game tried, 1,400 best rating",
            "rating 1,400 · No. 3 · 7 games · 1 of them with computers",
        ),
        ((0, 2, None, None), "2 games, 1 game tried, 0 games with people", "no rating yet · 2 games"),
    ],
)
def test_before_the_first_win_a_card_tells_the_way_to_a_rating_or_the_rating(
    counts: tuple[int, int, int | None, int | None], tiles: str, expected: str
) -> None:
    games, unrated, rating, rank = counts
    full = career("Ana")
    lost = player_stats.GameTotals("el_ocho", "", games, 0, 0, 0, unrated, 0, rating, rank)
    newcomer = replace(full, totals=(lost,), form=(), personal_bests=(), favourite_rival=None)
    card = stats_texts.build_card(translator("en"), newcomer)
    assert ", ".join(f"{tile.number} {tile.words}" for tile in card.tiles) == tiles
    text = stats_texts.card_text(translator("en"), newcomer)
    assert text == f"**Ana: {games + unrated} games so far.**\n- el Ocho · {expected}"


@each_language
def test_the_text_of_a_card_tells_every_rating_and_every_moment(language: str) -> None:
    say = translator(language)
    full = career("Ana")
    text = stats_texts.card_text(say, full)
    assert text.count(say.format_number(1500)) == 4, "of seven boards every other one"
    for moment in full.personal_bests:
        wording = common.format_value(say, moment.game, moment.kind, moment.value)
        assert f"{common.ranking_name(say, moment.game, moment.kind)} {wording}" in text
    assert len(stats_texts.card_alt_text(say, full)) <= 1024


def duel(first: str, second: str) -> head_to_head.HeadToHead:
    """Two who have met in everything."""
    tallies = tuple(head_to_head.Tally(game, variant, 999_999, 499_999, 400_000) for game, variant in ranked_variants())
    meetings = tuple(
        head_to_head.Meeting(TableId("t"), "el_ocho", "", 0, rank, 2, is_rated=True) for rank in (1, 2, 3) * 3
    )
    return head_to_head.HeadToHead(USER, UserId(USER + 1), UserText(first), UserText(second), tallies, meetings)


@each_language
@pytest.mark.parametrize("name", NAMES)
def test_every_duel_fits(language: str, name: str) -> None:
    say = translator(language)
    duel_card = duel(name, name)
    fits(stats_cards.head_to_head_message(say, duel_card))
    fits(MessageSpec(text_block(stats_texts.head_to_head_text(say, duel_card))))
    assert_tidy(
        paint_duel(stats_texts.build_head_to_head(say, duel_card), stats_texts.head_to_head_captions(say, duel_card))
    )


def winners(name: str, *, firsts: int = 1) -> list[Winner]:
    """The first three of every board, or more of them first together."""
    return [
        Winner(
            game,
            variant,
            by,
            rank,
            firsts if rank == 1 else 1,
            UserId(USER + number),
            UserText(name),
            BIGGEST.get(by, 9999),
        )
        for game, variant, by in all_orders()
        for number in range(1, firsts + 3)
        for rank in [max(1, number - firsts + 1)]
    ]


@each_language
@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("firsts", first_of([1, 8, 3], 2))
def test_every_season_fits(language: str, name: str, firsts: int) -> None:
    say = translator(language)
    winner_list = winners(name, firsts=firsts)
    screen = seasons_cog.announcement_message(say, "2026-09", winner_list)
    fits(screen)
    assert "September" in screen_text(screen) or language != "en"
    fits(MessageSpec(text_block(seasons_texts.plain_text(say, "2026-09", winner_list))))
    champions = seasons_texts.champions(say, winner_list)
    assert len(champions) == len(ranked_variants())
    assert_tidy(paint_season(champions, seasons_texts.captions(say, "2026-09")))


def test_where_a_name_cannot_be_drawn_the_picture_of_a_season_refers_to_the_text() -> None:
    t = translator("en")
    captions = seasons_texts.captions(t, "2026-09")
    people = [("Ana", 1), ("☃", 1), ("☂", 2)]
    champions = [
        Winner("el_ocho", "", "wins", rank, 2, UserId(USER + number), UserText(name), 9)
        for number, (name, rank) in enumerate(people)
    ]
    (champion,) = seasons_texts.champions(t, champions, stand_in=captions.nameless)
    assert (champion.names, champion.note) == (f"Ana and {captions.nameless}", f"2. {captions.nameless}")
    (champion,) = seasons_texts.champions(t, champions)
    assert (champion.names, champion.note) == ("Ana and ☃", "2. ☂")
    assert seasons_texts.undrawable_winners(champions) == ["☃", "☂"]


def test_a_season_of_more_than_4000_characters_names_one_of_those_who_share_a_place() -> None:
    t, champions = translator("en"), winners(40 * "A", firsts=3)
    first = next(number for number, winner in enumerate(champions) if winner.ranking == "wins")
    room = 4000 - utf16_length(seasons_texts.plain_text(t, "2026-09", champions))
    for more, others in ((room, "AAA and AAA"), (room + 1, "AAA and 2 more")):
        champions[first] = replace(champions[first], name="A" * (40 + more))
        assert others in seasons_texts.plain_text(t, "2026-09", champions).splitlines()[1]


@each_language
def test_a_season_tells_every_champion_and_every_record(language: str) -> None:
    say = translator(language)
    text = seasons_texts.plain_text(say, "2026-09", winners("Ana"))
    for game, variant in ranked_variants():
        assert variant_name(say, game, variant) in text
        for kind in GAMES[game].feat_kinds:
            assert common.ranking_name(say, game, kind.name) in text


@pytest.mark.parametrize(("firsts", "named"), [(1, "A"), (2, "A and A"), (3, "A, A and A"), (8, "A, A, A and 5 more")])
def test_of_those_who_share_a_place_three_are_named(firsts: int, named: str) -> None:
    (champion, *_) = seasons_texts.champions(translator("en"), winners("A", firsts=firsts))
    assert champion.names == named
    assert len(champion.people) == firsts
