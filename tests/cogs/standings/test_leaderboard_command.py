"""`/leaderboard`: the first ten of any game, over any time, by anything it knows, and one's own place."""

import pytest
from simcord.actors import MemberActor

from bot.cli.simulator import set_locales
from bot.kit.names import ranked_variants, variant_name
from bot.tables.ids import GuildId, UserId
from bot.tables.table import Player
from bot.text import translator
from games.catalog import GAMES
from tests.cogs.forgetting import forgotten
from tests.cogs.ranking import chosen, crowd, offered, played, player
from tests.cogs.reading import Seen
from tests.cogs.world import World, each
from tests.saying import say

NOBODY = "Nobody's here yet."


async def leaderboard(world: World, person: MemberActor | None = None, **options: str) -> Seen:
    """The answer, which everybody sees."""
    await (person or world.ann).slash(world.channel, "leaderboard", **options)
    assert world.board.called == frozenset()
    return world.board


def title(board: Seen) -> str:
    """The title of a leaderboard: its game and its ranking."""
    return board.text.splitlines()[0].removeprefix("### 🏆 ")


def places(board: Seen) -> list[str]:
    """The places that a picture shows, without the words around them."""
    return board.alt.partition(". 1. ")[2].rstrip(".").split("; ")


async def test_the_first_ten_and_ones_own_place_even_when_it_is_4713th(world: World) -> None:
    crowd(world, 4712)
    await played(world, world.zoe, world.ann, times=2)
    await played(world, world.ann, world.zoe)
    board = await leaderboard(world, by="wins")
    assert title(board) == "el Ocho · Wins"
    assert "places 1–10 of 4,714. 1. Player 1 – 4,712 (9,424 games" in board.alt
    assert "10. Player 10 – 4,703 (9,424 games" in board.alt
    assert "Player 11 " not in board.alt
    assert "You: 4,713. ann – 1 (3 games" in board.alt
    assert board.files == ["leaderboard.png"]


async def test_who_is_on_the_page_is_not_told_twice(world: World) -> None:
    await played(world, world.ann, world.zoe)
    board = await leaderboard(world, by="wins")
    assert board.alt == "Leaderboard of el Ocho, Wins, All time, places 1–1 of 1. 1. ann – 1 (1 game, 100% won)."


async def test_equal_values_share_a_place(world: World) -> None:
    for winner, loser in ((world.ann, world.max), (world.zoe, world.max), (world.luis, world.max)):
        await played(world, winner, loser, days_ago=1)
    await played(world, world.luis, world.max)
    assert [place_row.split(" (")[0] for place_row in places(await leaderboard(world, by="wins"))] == [
        "luis – 2",
        "2. zoe – 1",
        "2. ann – 1",
    ]


async def test_by_rating_once_somebody_has_five_rated_games(world: World) -> None:
    await played(world, world.ann, world.zoe, times=4)
    empty = await leaderboard(world, by="rating")
    assert NOBODY in empty.text
    assert "You get a rating after 5 games that count." in empty.text
    assert empty.alts == empty.files == []
    await played(world, world.ann, world.luis)
    board = await leaderboard(world, by="rating")
    assert "places 1–1 of 1. 1. ann – " in board.alt


async def test_by_points_as_the_rules_count_them(world: World) -> None:
    await played(world, world.ann, world.zoe, points=(8050, 7900))
    await played(world, world.zoe, world.ann, points=(8000, 0))
    assert places(await leaderboard(world, by="points")) == [
        "zoe – 15,900 (2 games, 50% won)",
        "2. ann – 8,050 (2 games, 50% won)",
    ]


@each(
    ("game", "kind", "values", "lines"),
    [
        ("el_ocho.", "biggest-turn", (6350, 4000), ["ann – 6,350 points", "2. zoe – 4,000 points"]),
        ("el_ocho.", "fastest-win", (4, 0), ["ann – 4 turns"]),
        ("stresses.", "fastest-answer", (1842, 903), ["zoe – 0.903 s", "2. ann – 1.842 s"]),
        (
            "stresses.",
            "accuracy",
            (14, 20, 18, 24),
            ["zoe – 75.0% (24 answers)", "2. ann – 70.0% (20 answers)"],
        ),
        ("octi.fast", "shortest-win", (21, 0), ["ann – 21 turns"]),
        ("octi.basic", "shortest-win", (1, 0), ["ann – 1 turn"]),
        ("neo_otcho.", "longest-run", (11, 12), ["zoe – 12 rolls", "2. ann – 11 rolls"]),
        ("chess_dice.", "best-streak", (3, 2), ["ann – 3 throws", "2. zoe – 2 throws"]),
    ],
)
async def test_by_each_games_own_records(
    world: World, game: str, kind: str, values: tuple[int, ...], lines: list[str]
) -> None:
    name, _, variant = game.partition(".")
    await played(world, world.ann, world.zoe, game=name, variant=variant, feats={kind: values})
    assert places(await leaderboard(world, game=game, by=kind)) == lines


async def test_a_share_counts_from_twenty_announcements_on(world: World) -> None:
    await played(world, world.ann, world.zoe, game="stresses", feats={"accuracy": (19, 19, 10, 20)})
    assert places(await leaderboard(world, by="accuracy")) == ["zoe – 50.0% (20 answers)"]
    await played(world, world.max, world.zoe, game="stresses", feats={"accuracy": (0, 1, 11, 28)})
    assert places(await leaderboard(world, by="accuracy")) == ["zoe – 43.8% (48 answers)"], "21 of 48 are 43.75%"


async def test_a_record_without_a_game_is_looked_for_in_the_game_that_has_it(world: World) -> None:
    await played(world, world.ann, world.zoe, game="chess_dice", feats={"best-streak": (3, 2)})
    assert title(await leaderboard(world, world.max, by="best-streak")) == "Chess Dice · Best streak"


async def test_a_record_of_another_game_is_refused_with_those_there_are(world: World) -> None:
    answer = world.private_text(
        await world.ann.slash(world.channel, "leaderboard", game="octi.fast", by="biggest-turn")
    )
    assert answer == say("refused-no-such-order", game="Octi-X fast", orders="Rating, Wins and Shortest win")
    answer = world.private_text(await world.ann.slash(world.channel, "leaderboard", game="octi.basic", by="points"))
    assert answer.startswith("Octi basic has no board like that.")


async def test_without_a_game_it_is_the_one_that_i_play_most(world: World) -> None:
    await played(world, world.ann, world.zoe, times=2)
    await played(world, world.zoe, world.ann, game="octi", variant="classic", times=3)
    assert title(await leaderboard(world)).startswith("Octi-X classic · ")
    assert title(await leaderboard(world, by="points")).startswith("el Ocho · ")
    assert title(await leaderboard(world, world.max)).startswith("el Ocho · ")


async def test_without_an_order_it_is_ratings_or_wins_where_there_are_none(world: World) -> None:
    await played(world, world.ann, world.zoe, times=4)
    assert title(await leaderboard(world)) == "el Ocho · Wins"
    await played(world, world.ann, world.luis)
    assert title(await leaderboard(world)) == "el Ocho · Rating"


async def test_all_time_this_month_this_week_and_last_month(world: World) -> None:
    """It is the beginning of Thursday, January 1, 2026, in the first week of that year."""
    await played(world, world.ann, world.zoe, days_ago=40, times=4)
    await played(world, world.ann, world.zoe, days_ago=4, times=2)
    await played(world, world.ann, world.zoe, days_ago=1)
    await played(world, world.zoe, world.ann)
    expected = {
        "all": ("All time", ["ann – 7 (8 games, 88% won, no change)", "2. zoe – 1 (8 games, 12% won, new)"]),
        "week": ("Week 1 of 2026", ["zoe – 1 (2 games, 50% won, new)", "1. ann – 1 (2 games, 50% won, no change)"]),
        "month": ("January 2026", ["zoe – 1 (1 game, 100% won, new)"]),
        "last": ("December 2025", ["ann – 3 (3 games, 100% won)"]),
    }
    for span, (title, text) in expected.items():
        board = await leaderboard(world, by="wins", time=span)
        assert f"Wins, {title}, places" in board.alt
        assert places(board) == text, span


async def test_months_and_weeks_are_those_of_the_servers_time_zone(world: World) -> None:
    await world.club.store.guild_settings.update(GuildId(world.home.id), zone="America/New_York")
    await played(world, world.ann, world.zoe)
    assert "Wins, December 2025, places" in (await leaderboard(world, by="wins", time="month")).alt
    assert NOBODY not in (await leaderboard(world, by="wins", time="month")).text
    assert "Nobody made this board" in (await leaderboard(world, by="wins", time="last")).text


@pytest.mark.parametrize(
    ("before", "after", "lines"),
    [
        ((1, 3), 4, ["ann – 5 (8 games, 62% won, up 1)", "2. zoe – 3 (8 games, 38% won, down 1)"]),
        ((0, 3), 4, ["ann – 4 (7 games, 57% won, new)", "2. zoe – 3 (7 games, 43% won, down 1)"]),
    ],
)
async def test_places_won_and_lost_since_monday(
    world: World, before: tuple[int, int], after: int, lines: list[str]
) -> None:
    await played(world, world.ann, world.zoe, times=before[0], days_ago=8)
    await played(world, world.zoe, world.ann, times=before[1], days_ago=8)
    await played(world, world.ann, world.zoe, times=after)
    board = await leaderboard(world, by="wins")
    assert places(board) == lines
    assert "▲ ▼ since Monday" in board.text


async def test_where_nobody_has_moved_no_moves_are_told(world: World) -> None:
    await played(world, world.ann, world.zoe, times=3, days_ago=8)
    await played(world, world.zoe, world.ann)
    board = await leaderboard(world, by="wins")
    assert places(board) == ["ann – 3 (4 games, 75% won, no change)", "2. zoe – 1 (4 games, 25% won, new)"]
    await played(world, world.ann, world.zoe, game="stresses", times=2, days_ago=8)
    await played(world, world.zoe, world.ann, game="stresses", days_ago=8)
    board = await leaderboard(world, game="stresses.", by="wins")
    assert places(board) == ["ann – 2 (3 games, 67% won)", "2. zoe – 1 (3 games, 33% won)"]
    assert "▲" not in board.text


async def test_in_the_first_week_nobody_has_moved(world: World) -> None:
    await played(world, world.ann, world.zoe)
    board = await leaderboard(world, by="wins")
    assert "▲" not in board.text
    assert "no change" not in board.alt


@each("game", GAMES)
async def test_a_board_that_nobody_is_on_says_how_one_comes_to_be_there(world: World, game: str) -> None:
    variant = "basic" if game == "octi" else ""
    board = await leaderboard(world, game=f"{game}.{variant}")
    assert NOBODY in board.text
    assert "Games with computers don't" in board.text
    assert board.alts == board.files == []
    assert board.has("where")


async def test_menus_say_what_is_shown_and_what_else_there_is(world: World) -> None:
    await played(world, world.ann, world.zoe)
    board = await leaderboard(world, game="el_ocho.", by="wins", time="week")
    assert chosen(board, "game") == "el Ocho"
    t = translator("en")
    assert offered(board, "game") == [variant_name(t, *variant) for variant in ranked_variants()]
    assert {"el Ocho", "Octi basic", "Octi-X fast", "Octi-X classic"} <= {*offered(board, "game")}
    assert chosen(board, "by") == "Wins"
    assert offered(board, "by") == ["Rating", "Wins", "Points", "Biggest turn", "Fastest win"]
    assert chosen(board, "span") == "This week"
    assert offered(board, "span") == ["All time", "This month", "This week"]


async def test_a_past_month_is_among_the_times_even_before_its_winners_are_written_down(world: World) -> None:
    await played(world, world.ann, world.zoe, days_ago=1)
    assert chosen(await leaderboard(world, by="wins", time="last"), "span") == "December 2025"


async def test_everybody_is_told_in_the_language_of_the_server(world: World) -> None:
    set_locales(world, {world.zoe.id: "fr"})
    await played(world, world.ann, world.zoe)
    assert title(await leaderboard(world, world.zoe, by="wins")) == "el Ocho · Wins"
    await world.club.store.guild_settings.update(GuildId(world.home.id), language="es")
    assert title(await leaderboard(world, world.zoe, by="wins")) == "el Ocho · Victorias"


async def test_names_are_those_of_the_last_game_and_call_nobody(world: World) -> None:
    await played(world, Player(UserId(5), "Old name"), world.zoe)
    await played(world, Player(UserId(5), f"**<@{world.zoe.id}>** @everyone"), world.zoe)
    await played(world, Player(UserId(6), "山田太郎"), world.zoe)
    board = await leaderboard(world, by="wins")
    assert [place_row.split(" – ")[0] for place_row in places(board)] == [
        f"**<@{world.zoe.id}>** @everyone",
        "2. 山田太郎",
    ]
    assert "Names I can't draw: 2. 山田太郎" in board.text
    answer = world.answer(await world.press(world.ann, board, "text"))
    assert world.zoe.mention not in answer.text
    assert "@everyone" not in answer.text
    assert answer.called == frozenset()


async def test_another_servers_players_never_appear(world: World) -> None:
    elsewhere = world.create_guild("Elsewhere")
    hall = elsewhere.create_text_channel("hall")
    visitor = elsewhere.add_member(world.ann.user)
    stranger = Player(UserId(77), "Stranger")
    feats = {"biggest-turn": (6000, 5000)}
    await played(world, world.ann, world.zoe, times=5, feats=feats)
    await played(world, stranger, player(visitor), times=5, guild=elsewhere.id, feats=feats)
    for by in ("rating", "wins", "biggest-turn"):
        for channel, person, here, there in (
            (world.channel, world.ann, "ann", "Stranger"),
            (hall, visitor, "Stranger", "zoe"),
        ):
            await person.slash(channel, "leaderboard", by=by)
            board = world.last(channel)
            assert here in board.alt
            assert there not in board.alt
            for verb in ("where", "text"):
                answer = world.answer(await world.press(person, board, verb))
                assert there not in "".join([answer.text, *answer.alts])


async def test_who_asked_to_be_forgotten_does_not_appear(world: World) -> None:
    await played(world, world.ann, world.zoe, times=5, days_ago=1, feats={"biggest-turn": (6000, 5000)})
    await played(world, world.zoe, world.ann, times=5)
    before = await leaderboard(world, world.zoe, by="wins")
    await forgotten(world, world.ann)
    for by in ("rating", "wins", "points", "biggest-turn"):
        for time in ("all", "month", "week", "last"):
            board = await leaderboard(world, world.zoe, by=by, time=time)
            assert "ann" not in "".join(board.alts)
    assert "ann" not in world.answer(await world.press(world.zoe, before, "text")).text
    assert "You're not on this board yet." in world.answer(await world.press(world.ann, before, "where")).text
