"""Cards, duels, leaderboards and seasons, whole, with values counted by hand."""

from typing import Any

import pytest
from msgspec.structs import replace

from bot.kit.pictures import colour_seed
from bot.tables.ids import TableId, UserId
from bot.text import translator
from bot.text.user_text import UserText, to_markdown, to_plain
from bot.ui.message.custom_id import ForgedClick
from cogs.standings import seasons_texts, stats_texts
from cogs.standings.leaderboard_messages import LeaderboardRequest, picture_message
from cogs.standings.leaderboard_texts import ranking_page
from cogs.standings.queries import head_to_head, player_stats
from cogs.standings.queries.leaderboard import LeaderboardKey, LeaderboardRow
from cogs.standings.queries.leaderboard_page import LeaderboardPage
from cogs.standings.queries.seasons import Winner
from render.standings.card import Card, GameStats, Opponent, PersonalBest, Tile
from render.standings.head_to_head import Contender, GameTally, HeadToHead
from render.standings.layout import GameResult
from render.standings.leaderboard import Leader
from render.standings.season import Person
from tests.saying import say
from tests.screens import screen_text

pytestmark = pytest.mark.usefixtures("nothing_is_missing")

EN = translator("en")
ANN, ZOE = UserId(11), UserId(22)
TABLE = TableId("t")
WON, DRAWN, LOST = GameResult.WON, GameResult.DRAWN, GameResult.LOST

STATS = player_stats.PlayerStats(
    ANN,
    UserText("Ann*"),
    (
        player_stats.GameTotals("el_ocho", "", 5, 2, 1, 0, 2, 1, rating=1500, rank=3),
        player_stats.GameTotals("stresses", "", 1, 1, 0, 0, 0, 0),
        player_stats.GameTotals("octi", "fast", 0, 0, 0, 0, 1, 0),
    ),
    (1, 0, -1),
    (
        player_stats.PersonalBest("el_ocho", "", "biggest-turn", 6350, 0, 0, TABLE, 0, 1),
        player_stats.PersonalBest("stresses", "", "accuracy", 6250, 20, 32, TABLE, 0, 1),
    ),
    player_stats.Rival(ZOE, UserText("Zoé*"), 6, 3, 2),
)
"""Nine games, four of them won: seven of el Ocho, two of them with computers, a race, and Octi with a computer."""


def test_a_card_counts_all_games_those_with_computers_too() -> None:
    assert stats_texts.build_card(EN, STATS) == Card(
        name=UserText("Ann*"),
        colour_index=colour_seed(ANN),
        tiles=(Tile("9", "games"), Tile("4", "wins"), Tile("44%", "won")),
        form=(LOST, DRAWN, WON),
        game_stats=(
            GameStats(
                *("el Ocho", "1,500", "", "7 games", 3 / 7, "43% won", "rating, no. 3"),
                (PersonalBest("Biggest turn", "6,350 points"),),
            ),
            GameStats(
                *(say("stresses-title"), "", "rating in 4 games", "1 game", 1, "100% won", "rating"),
                (PersonalBest("Right answers", "62.5% of 32"),),
            ),
            GameStats("Octi-X fast", "", say("stats-unrated"), "1 game", 0, "", "rating", ()),
        ),
        opponent=Opponent(UserText("Zoé*"), colour_seed(ZOE), "6 games · 3 : 2"),
    )


def test_a_card_in_words() -> None:
    lines = (
        "Ann*: 9 games, 4 wins, 44% won.",
        "Last games, latest first: won, drawn, lost.",
        "el Ocho · rating 1,500 · No. 3 · 7 games, 3 won · 2 of them with computers · Biggest turn 6,350 points",
        "el Ocho des stressés · rating in 4 games · 1 game, 1 won · Right answers 62.5% of 32",
        "Octi-X fast · no rating yet · 1 game",
        "Top rival: Zoé* – 6 games · 3 : 2.",
    )
    assert to_plain(stats_texts.card_alt_text(EN, STATS)) == " ".join(f"{line.removesuffix('.')}." for line in lines)
    first, *others = (line.replace("*", r"\*") for line in lines)
    text = "\n".join([f"**{first}**", *(f"- {line}" for line in others), "A note"])
    assert to_markdown(stats_texts.card_text(EN, STATS, ["A note"])) == text


def test_a_description_that_would_be_too_long_leaves_out_the_personal_bests() -> None:
    long = replace(STATS, personal_bests=STATS.personal_bests * 13)
    assert "Biggest turn" not in stats_texts.card_alt_text(EN, replace(long, name="A" * 800))
    assert "Biggest turn" in stats_texts.card_alt_text(EN, replace(long, name="A" * 400))


def test_a_card_without_any_counted_game_divides_by_nothing() -> None:
    """A rating outlives the games that it came from."""
    none = replace(STATS, totals=(player_stats.GameTotals("el_ocho", "", 0, 0, 0, 0, 0, 0),), personal_bests=())
    (game,) = stats_texts.build_card(EN, none).game_stats
    assert (game.games, game.share, game.rate) == ("0 games", 0, "")
    assert to_plain(stats_texts.card_alt_text(EN, none)).startswith("Ann*: 0 games so far. Last games")


def test_a_duel_counts_for_each_game_who_was_ahead_and_the_ties() -> None:
    met = [head_to_head.Meeting(TABLE, "octi", "", 0, *ranks, is_rated=True) for ranks in ((1, 2), (2, 2), (3, 2))]
    tallies = (head_to_head.Tally("el_ocho", "", 6, 3, 1), head_to_head.Tally("octi", "fast", 1, 0, 1))
    duel_card = head_to_head.HeadToHead(ANN, ZOE, UserText("Ann*"), UserText("Zoé"), tallies, tuple(met))
    assert stats_texts.build_head_to_head(EN, duel_card) == HeadToHead(
        contenders=(Contender(UserText("Ann*"), 3), Contender("Zoé", 2)),
        draws=2,
        games=(GameTally("el Ocho", (3, 1), "2 ties"), GameTally("Octi-X fast", (0, 1), "")),
        last_results=(LOST, DRAWN, WON),
    )
    assert stats_texts.head_to_head_captions(EN, duel_card).drawn == "2 ties"
    assert to_plain(stats_texts.head_to_head_alt_text(EN, duel_card)) == (
        "Ann* ahead: 3; Zoé ahead: 2; ties: 2. el Ocho: 3 : 1, ties: 2. Octi-X fast: 0 : 1, ties: 0."
        " Last games, latest first: Ann*, tie, Zoé."
    )
    never = replace(duel_card, meetings=())
    assert stats_texts.head_to_head_text(EN, never).splitlines()[1:] == [
        "- el Ocho: 3 : 1, ties: 2",
        "- Octi-X fast: 0 : 1, ties: 0",
    ]


def row(rank: int, user: int, value: int, **more: Any) -> LeaderboardRow:
    return LeaderboardRow(rank, UserId(user), UserText(f"P{user}"), value, **more)


def leader(rank: int, user: int, value: str, **more: Any) -> Leader:
    return Leader(rank, f"P{user}", colour_seed(UserId(user)), value, **more)


def painted_rows(page: LeaderboardPage) -> tuple[tuple[Leader, ...], Leader | None]:
    """The rows on the picture of a page, and the one below them."""
    ranking = ranking_page(EN, page)
    return ranking.leaders, ranking.row_below.leader if ranking.row_below else None


def test_a_leaderboard_shows_games_won_and_how_everybody_moved() -> None:
    rows = (
        row(11, 1, 1500, games=8, wins=5, rank_change=2),
        row(12, 2, 1400, games=5, rank_change=-1),
        row(13, 3, 1300, games=9, wins=3),
        row(14, 4, 1200, games=6, wins=6, is_new=True),
    )
    page = LeaderboardPage(LeaderboardKey("el_ocho", "", "rating"), "all", 2, 3, 21, rows, rows[1])
    games = [f"{count} games" for count in (8, 5, 9, 6)]
    assert painted_rows(page) == (
        (
            leader(11, 1, "1,500", count=8, rank_change=2, share=5 / 8, rate="62"),
            leader(12, 2, "1,400", count=5, rank_change=-1, share=0, rate="0", is_viewer=True),
            leader(13, 3, "1,300", count=9, rank_change=0, share=1 / 3, rate="33"),
            leader(14, 4, "1,200", count=6, rank_change=0, share=1, rate="100", is_new=True),
        ),
        None,
    )
    assert ranking_page(EN, page).plain_text().splitlines() == [
        f"**11.** P1 · **1,500** · {games[0]} · 62% won · up 2",
        f"➤ **12.** P2 · **1,400** · {games[1]} · 0% won · down 1",
        f"**13.** P3 · **1,300** · {games[2]} · 33% won · no change",
        f"**14.** P4 · **1,200** · {games[3]} · 100% won · new",
    ]
    captions = ranking_page(EN, page).captions
    assert (captions.page, captions.value, captions.count) == ("11–14 of 21", "Rating", "Games")
    below = replace(page, own_row=row(21, 9, 900, games=5, wins=1))
    painted, own = painted_rows(below)
    assert own == leader(21, 9, "900", count=5, rank_change=0, share=0.2, rate="20", is_viewer=True)
    assert not any(row.is_viewer for row in painted)


def test_a_leaderboard_of_records_shows_what_they_are_of_and_no_games() -> None:
    rows = (row(1, 1, 7500, part=18, whole=24), row(2, 2, 7000, part=14, whole=20))
    page = LeaderboardPage(LeaderboardKey("stresses", "", "accuracy"), "all", 1, 1, 2, rows)
    assert ranking_page(EN, page).leaders == (
        leader(1, 1, "75.0%", count=24, share=0.75),
        leader(2, 2, "70.0%", count=20, share=0.7),
    )
    assert ranking_page(EN, page).plain_text().splitlines()[0] == "**1.** P1 · **75.0%** · 24 answers"
    captions = ranking_page(EN, page).captions
    assert (captions.value, captions.count) == ("", "Answers")
    fastest = replace(page, key=LeaderboardKey("el_ocho", "", "fastest-win"), rows=(row(1, 1, 4),))
    assert ranking_page(EN, fastest).leaders == (leader(1, 1, "4 turns"),)
    assert ranking_page(EN, fastest).plain_text() == "**1.** P1 · **4 turns**"


@pytest.mark.parametrize(
    ("game", "ranking", "conditions"),
    [
        ("el_ocho", "rating", [say("leaderboard-rating-counts", needed="5")]),
        ("el_ocho", "wins", []),
        ("el_ocho", "biggest-turn", []),
        ("stresses", "accuracy", [say("leaderboard-share-counts", least="20")]),
    ],
)
def test_an_empty_leaderboard_says_what_it_takes_to_be_on_it(game: str, ranking: str, conditions: list[str]) -> None:
    empty = LeaderboardPage(LeaderboardKey(game, "", ranking), "all", 1, 1, 0, ())
    lines = screen_text(picture_message(EN, LeaderboardRequest(game, "", ranking), empty, [])).splitlines()
    assert lines[2].startswith("-# Finished games with two or more people count.")
    assert lines[3:] == conditions
    past = screen_text(picture_message(EN, LeaderboardRequest(game, "", ranking, "2025-12"), empty, []))
    assert "count" not in past


def test_no_leaderboard_is_one_that_there_is_not() -> None:
    for made_up in (
        *("", "el_ocho.", "chess.|all|wins|1", "octi.slow|all|wins|1", "octi.|all|wins|1", "el_ocho.|all|wins|"),
        *("el_ocho.|all|shortest-win|1", "el_ocho.|day|wins|1", "el_ocho.|2026-13|wins|1"),
    ):
        with pytest.raises(ForgedClick, match="no leaderboard"):
            LeaderboardRequest.parse(made_up)


def test_no_other_game_is_one_that_there_is_not() -> None:
    for key in ("chess.", "octi.", ""):
        with pytest.raises(ForgedClick, match="no leaderboard"):
            LeaderboardRequest("el_ocho").with_game(key)


def winner(rank: int, user: int, ranking: str = "wins", *, tied: int = 1, value: int = 7, name: str = "") -> Winner:
    """A winner of el Ocho; erased without a user."""
    name = UserText(name or (f"P{user}" if user else ""))
    return Winner("el_ocho", "", ranking, rank, tied, UserId(user), name, value)


def test_beside_the_first_of_a_season_the_next_two_are_named() -> None:
    champions = [winner(1, 1, value=9), winner(2, 2), winner(3, 0), winner(4, 4), winner(5, 5)]
    (champion,) = seasons_texts.champions(EN, champions)
    assert (champion.names, champion.value, champion.note) == ("P1", "9 wins", "2. P2 · 4. P4")
    assert champion.people == (Person("P1", colour_seed(UserId(1))),)
    assert champion.short_names == ()
    assert seasons_texts.plain_text(EN, "2026-09", champions).splitlines()[1:] == [
        "🥇 **el Ocho**: P1 – 9 wins",
        "-# 2. P2 · 4. P4",
    ]
    assert seasons_texts.alt_text(EN, "2026-09", champions).endswith("el Ocho · P1 – 9 wins (2. P2 · 4. P4).")
    assert seasons_texts.alt_text(EN, "2026-09", champions[:1]).endswith("el Ocho · P1 – 9 wins.")
    long = [champions[0], replace(champions[1], name="A" * 1000)]
    assert seasons_texts.alt_text(EN, "2026-09", long).endswith("el Ocho · P1 – 9 wins."), "there is room for no more"
    assert seasons_texts.champions(EN, champions[1:]) == (), "nobody is first who is known"


def test_of_five_who_share_the_first_place_four_are_stored_and_one_is_erased() -> None:
    champions = [winner(1, user, tied=5) for user in (1, 2, 3, 0)]
    (champion,) = seasons_texts.champions(EN, champions)
    assert champion.names == "P1, P2, P3 and 1 more"
    assert champion.short_names == ("P1, P2 +2", "P1 +3")


def test_a_name_alone_that_cannot_be_drawn_is_left_to_the_picture() -> None:
    for champions, names in (
        ([winner(1, 1, name="☃")], "☃"),
        ([winner(1, 1, name="☃"), winner(1, 2)], "(below) and P2"),
    ):
        tied = [replace(entry, tied_players=len(champions)) for entry in champions]
        assert [name.names for name in seasons_texts.champions(EN, tied, stand_in="(below)")] == [names]


def test_the_records_of_a_season_are_the_best_of_those_who_are_known() -> None:
    champions = [
        winner(1, 1, "points", value=99),
        winner(1, 2, "biggest-turn", tied=2, value=6350),
        winner(1, 0, "biggest-turn", tied=2, value=6350),
        winner(2, 3, "biggest-turn", value=1000),
        winner(1, 0, "fastest-win", value=4),
        winner(1, 4, "of-a-later-version"),
    ]
    assert seasons_texts.describe_records(EN, champions) == ["-# ✨ Biggest turn (el Ocho): **P2** – 6,350 points"]


def test_the_picture_of_a_season_begins_the_month_with_a_capital() -> None:
    assert seasons_texts.captions(translator("fr"), "2026-09").season == "Septembre 2026"
