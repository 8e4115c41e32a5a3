"""Finished games and totals of a player: the right ones, the latest first, records, form, two head to head."""

from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import event

from bot.store.store import Store
from bot.store.writes import SaveTable
from bot.tables.ids import GuildId, TableId, UserId
from bot.tables.table import ERASED_USER, Player
from bot.text.user_text import UserText
from cogs.history.queries import History, HistoryFilter, HistoryPage
from cogs.standings.queries.head_to_head import HeadToHead, Tally
from cogs.standings.queries.player_stats import GameTotals, PersonalBest, PlayerStats, Rival
from cogs.standings.queries.server_standings import Standings
from games.journal import MovePlayed
from tests.bot.at_table import ANN, BOB, CAT, DAN, NOON, ROBOT
from tests.bot.finished import DAY, GUILD, HOUR, called_off, count, game
from tests.bot.stored import meddle, rows
from tests.past import evening


async def stats(store: Store, user: UserId, game: str = "", guild: GuildId = GuildId(GUILD)) -> PlayerStats:
    return await store.get(Standings).for_guild(guild).player_stats(user, game)


async def versus(store: Store, user: UserId, other: int, game: str = "", guild: GuildId = GuildId(GUILD)) -> HeadToHead:
    return await store.get(Standings).for_guild(guild).head_to_head(user, UserId(other), game)


async def test_who_never_finished_a_game_has_done_nothing(store: Store) -> None:
    assert await stats(store, ANN.user) == PlayerStats(ANN.user, UserText(""))


async def test_totals_by_game_and_variant_those_most_played_first(store: Store) -> None:
    await count(
        store,
        game(ANN, BOB, game="octi", variant="fast"),
        game(ANN, BOB, game="octi", variant="fast", ranks=(1, 1)),
        game(BOB, ANN, game="octi", variant="basic"),
        *(game(ANN, BOB, points=(8000, 100)) for _ in range(3)),
        game(ANN, 0, unrated="computer"),
        *(game(0, ANN, game="stresses", unrated="computer") for _ in range(2)),
        called_off(ANN, BOB),
    )
    career = await stats(store, ANN.user)
    assert career.name == "Ann"
    assert career.totals == (
        GameTotals("el_ocho", "", games=3, wins=3, draws=0, points=24_000, unrated_games=1, unrated_wins=1),
        GameTotals("octi", "fast", games=2, wins=1, draws=1, points=0, unrated_games=0, unrated_wins=0),
        GameTotals("stresses", "", games=0, wins=0, draws=0, points=0, unrated_games=2, unrated_wins=0),
        GameTotals("octi", "basic", games=1, wins=0, draws=0, points=0, unrated_games=0, unrated_wins=0),
    )
    assert [total.game for total in (await stats(store, ANN.user, "octi")).totals] == ["octi", "octi"]


async def test_the_rating_and_its_place_from_the_fifth_game_on(store: Store) -> None:
    await count(store, *(game(ANN, BOB, CAT) for _ in range(4)))
    (four,) = (await stats(store, BOB.user)).totals
    assert (four.games, four.rating, four.rank) == (4, None, None)
    await count(store, game(ANN, BOB, CAT))
    places = [(await stats(store, player.user)).totals[0] for player in (ANN, BOB, CAT)]
    assert [place_row.rank for place_row in places] == [1, 2, 3]
    ratings = [place_row.rating or 0 for place_row in places]
    assert ratings == sorted(ratings, reverse=True)
    assert min(ratings) > 0


async def test_the_form_is_of_the_last_ten_games_with_an_outcome_the_latest_first(store: Store) -> None:
    for number in range(12):
        won = number in {2, 3, 11}
        await count(store, game(*((ANN, BOB) if won else (BOB, ANN)), ended_at_ms=NOON + number * HOUR))
    await count(store, called_off(ANN, BOB, ended_at_ms=NOON + DAY))
    await count(store, game(ANN, BOB, ranks=(1, 1), ended_at_ms=NOON + 2 * DAY))
    assert (await stats(store, ANN.user)).form == (0, 1, -1, -1, -1, -1, -1, -1, -1, 1)
    assert (await stats(store, ANN.user, "octi")).form == ()


async def test_the_best_moments_with_their_place_and_their_game(path: Path, store: Store) -> None:
    await count(store, game(ANN, BOB, table="a", feats={"biggest-turn": (4000, 900), "fastest-win": (6, 0)}))
    await count(
        store, game(BOB, ANN, table="b", feats={"biggest-turn": (0, 3000), "fastest-win": (5, 0)}, ended_at_ms=NOON + 1)
    )
    await count(store, game(ANN, BOB, table="as-good", feats={"biggest-turn": (4000, 0), "fastest-win": (6, 0)}))
    await count(store, game(ANN, BOB, game="stresses", feats={"accuracy": (19, 19, 1, 1)}))
    assert (await stats(store, ANN.user)).personal_bests == (
        PersonalBest("el_ocho", "", "biggest-turn", 4000, 0, 0, TableId("a"), NOON, rank=1),
        PersonalBest("el_ocho", "", "fastest-win", 6, 0, 0, TableId("a"), NOON, rank=2),
    )
    assert (await stats(store, ANN.user, "stresses")).personal_bests == ()
    await count(store, game(ANN, BOB, game="stresses", table="c", feats={"accuracy": (0, 1, 0, 0)}))
    (accuracy,) = (await stats(store, ANN.user, "stresses")).personal_bests
    assert accuracy == PersonalBest("stresses", "", "accuracy", 9500, 19, 20, TableId("c"), NOON, rank=1)
    meddle(path, "UPDATE records SET kind = 'longest-game' WHERE kind = 'accuracy'")
    assert (await stats(store, ANN.user, "stresses")).personal_bests == (), "of a kind that there is no more"


async def test_the_favourite_opponent_is_who_was_met_most_often(store: Store) -> None:
    await count(
        store,
        game(ANN, BOB, CAT),
        game(BOB, ANN),
        game(ANN, BOB, ranks=(1, 1)),
        game(CAT, ANN, game="stresses"),
        game(CAT, ANN, game="stresses"),
        game(CAT, ANN, 0, game="stresses", unrated="computer"),
        *(called_off(ANN, DAN) for _ in range(9)),
    )
    assert (await stats(store, ANN.user)).favourite_rival == Rival(
        CAT.user, UserText("Cat"), games=4, games_ahead=1, games_behind=3
    )
    assert (await stats(store, ANN.user, "el_ocho")).favourite_rival == Rival(
        BOB.user, UserText("Bob"), games=3, games_ahead=1, games_behind=1
    )
    assert (await stats(store, ANN.user, "octi")).favourite_rival is None
    assert (await stats(store, DAN.user)).favourite_rival is None


async def test_of_opponents_met_as_often_the_latest_is_the_favourite(store: Store) -> None:
    await count(store, game(ANN, BOB, ended_at_ms=NOON + HOUR), game(ANN, CAT, ended_at_ms=NOON))
    favourite = (await stats(store, ANN.user)).favourite_rival
    assert favourite is not None
    assert favourite.user == BOB.user


async def test_whoever_only_played_computer_players_has_no_favourite(store: Store) -> None:
    await count(store, game(ANN, 0, 0, unrated="computer"))
    assert (await stats(store, ANN.user)).favourite_rival is None


async def test_head_to_head(store: Store) -> None:
    await count(
        store,
        game(ANN, BOB, ended_at_ms=NOON, table="a"),
        game(BOB, CAT, ANN, ended_at_ms=NOON + 1, table="b"),
        game(CAT, ANN, BOB, ranks=(1, 2, 2), ended_at_ms=NOON + 2, table="c"),
        game(ANN, CAT, ended_at_ms=NOON + 3),
        game(BOB, ANN, game="octi", variant="fast", ended_at_ms=NOON + 4, table="d"),
        game(ANN, BOB, 0, unrated="computer", ended_at_ms=NOON + 5, table="e"),
        called_off(ANN, BOB, ended_at_ms=NOON + 6),
    )
    duel = await versus(store, ANN.user, BOB.user)
    assert (duel.name, duel.opponent_name) == ("Ann", "Bob")
    assert duel.tallies == (
        Tally("el_ocho", "", games=4, games_ahead=2, games_behind=1),
        Tally("octi", "fast", games=1, games_ahead=0, games_behind=1),
    )
    assert [meeting.table_id for meeting in duel.meetings] == ["e", "d", "c", "b", "a"]
    assert [(meeting.rank, meeting.opponent_rank, meeting.is_rated) for meeting in duel.meetings] == [
        (1, 2, False),
        (2, 1, True),
        (2, 2, True),
        (3, 1, True),
        (1, 2, True),
    ]
    mirrored = await versus(store, BOB.user, ANN.user)
    assert [(tally.games, tally.games_behind, tally.games_ahead) for tally in mirrored.tallies] == [
        (tally.games, tally.games_ahead, tally.games_behind) for tally in duel.tallies
    ]


async def test_head_to_head_in_one_game(store: Store) -> None:
    await count(store, game(ANN, BOB), game(BOB, ANN, game="octi", variant="fast"))
    duel = await versus(store, ANN.user, BOB.user, "octi")
    assert duel.tallies == (Tally("octi", "fast", games=1, games_ahead=0, games_behind=1),)
    assert len(duel.meetings) == 1
    await count(
        store, *(game(ANN, BOB, game="stresses", ended_at_ms=NOON + number, table=f"{number}") for number in range(11))
    )
    meetings = (await versus(store, ANN.user, BOB.user, "stresses")).meetings
    assert [meeting.table_id for meeting in meetings] == [f"{number}" for number in range(10, 0, -1)], "the last ten"


async def test_who_never_met_has_no_duel(store: Store) -> None:
    await count(store, game(ANN, BOB), game(CAT, DAN))
    duel = await versus(store, ANN.user, CAT.user)
    assert (duel.tallies, duel.meetings) == ((), ())
    assert (duel.name, duel.opponent_name) == ("Ann", "Cat")
    assert (await versus(store, ANN.user, ANN.user)).tallies[0].games_ahead == 0
    strangers = await versus(store, UserId(987_653), 987_654)
    assert (strangers.name, strangers.opponent_name) == ("", "")


async def test_somebody_forgotten_is_nobodys_opponent(store: Store) -> None:
    await count(store, game(ANN, BOB), game(ANN, BOB), game(ANN, CAT))
    await store.erasure.erase_user(BOB.user)
    career = await stats(store, ANN.user)
    assert career.favourite_rival is not None
    assert career.favourite_rival.user == CAT.user
    assert career.totals[0].games == 3
    assert (await versus(store, ANN.user, BOB.user)).tallies == ()
    assert await stats(store, BOB.user) == PlayerStats(BOB.user, UserText(""))


ALL = HistoryFilter()


async def listed_ids(
    store: Store, user: Player = ANN, which: HistoryFilter = ALL, guild: GuildId = GuildId(7)
) -> list[str]:
    """The ids of the tables of a user's games."""
    return names(await store.get(History).page(guild, user.user, which, limit=100))


def names(page: HistoryPage) -> list[str]:
    assert page.total >= len(page.games)
    return [listed_game.table_id for listed_game in page.games]


async def test_one_finds_the_games_one_sat_in_the_latest_first(store: Store) -> None:
    await count(
        store,
        game(ANN, BOB, ended_at_ms=NOON + HOUR, table="second"),
        game(BOB, ANN, ended_at_ms=NOON, table="first"),
        game(BOB, CAT, ended_at_ms=NOON + HOUR, table="others'"),
        called_off(CAT, ANN, ended_at_ms=NOON + 3 * HOUR),
        game(ANN, ROBOT, ended_at_ms=NOON + 2 * HOUR, unrated="computer", table="third"),
    )
    games = await listed_ids(store)
    assert games[1:] == ["third", "second", "first"]
    assert len(games) == 4


async def test_what_is_told_of_a_game(store: Store) -> None:
    await count(
        store,
        game(
            BOB,
            ANN,
            CAT,
            ROBOT,
            ranks=(2, 1, 4, 3),
            left=[2],
            ended_at_ms=NOON,
            game="octi",
            variant="fast",
            table="t9",
        ),
    )
    (listed_game,) = (await store.get(History).page(GuildId(7), ANN.user, ALL, limit=8)).games
    assert (listed_game.table_id, listed_game.game, listed_game.variant, listed_game.ended_at_ms, listed_game.seat) == (
        "t9",
        "octi",
        "fast",
        NOON,
        1,
    )
    assert [(sitter.player, sitter.rank, sitter.left) for sitter in listed_game.players] == [
        (BOB, 2, False),
        (ANN, 1, False),
        (CAT, 4, True),
        (ROBOT, 3, False),
    ]


async def test_a_game_without_an_outcome_has_no_ranks(store: Store) -> None:
    await count(store, called_off(ANN, BOB))
    (listed_game,) = (await store.get(History).page(GuildId(7), ANN.user, ALL, limit=8)).games
    assert {sitter.rank for sitter in listed_game.players} == {0}


async def test_nobody_finds_a_game_of_another_server(store: Store) -> None:
    await count(store, game(ANN, BOB, table="here"), game(ANN, BOB, guild=GuildId(8), table="there"))
    assert await listed_ids(store) == ["here"]
    assert await listed_ids(store, which=HistoryFilter(opponent=BOB.user), guild=GuildId(8)) == ["there"]
    assert await listed_ids(store, guild=GuildId(9)) == []


async def test_by_game_and_by_opponent(store: Store) -> None:
    await count(
        store,
        game(ANN, BOB, ended_at_ms=NOON, table="1"),
        game(ANN, CAT, ended_at_ms=NOON + 1, game="octi", table="2"),
        game(CAT, BOB, ANN, ended_at_ms=NOON + 2, table="3"),
        game(BOB, CAT, ended_at_ms=NOON + 3, table="4"),
    )
    assert await listed_ids(store, which=HistoryFilter(game="octi")) == ["2"]
    assert await listed_ids(store, which=HistoryFilter(opponent=BOB.user)) == ["3", "1"]
    assert await listed_ids(store, which=HistoryFilter(game="el_ocho", opponent=CAT.user)) == ["3"]
    assert await listed_ids(store, which=HistoryFilter(opponent=DAN.user)) == []


async def test_page_by_page(store: Store) -> None:
    await count(store, *(game(ANN, BOB, ended_at_ms=NOON + number, table=f"t{number}") for number in range(7)))
    past, guild = store.get(History), GuildId(7)
    first, second, third = [await past.page(guild, ANN.user, ALL, offset=index, limit=3) for index in (0, 3, 6)]
    assert [names(page) for page in (first, second, third)] == [["t6", "t5", "t4"], ["t3", "t2", "t1"], ["t0"]]
    assert {page.total for page in (first, second, third)} == {7}
    assert await past.page(guild, ANN.user, ALL, offset=9, limit=3) == HistoryPage((), 7)


async def test_who_was_forgotten_left_a_seat_without_a_name(store: Store) -> None:
    await count(store, game(ANN, BOB))
    await store.erasure.erase_user(BOB.user)
    (listed_game,) = (await store.get(History).page(GuildId(7), ANN.user, ALL, limit=8)).games
    assert listed_game.players[1].player == Player(ERASED_USER, "")
    assert await listed_ids(store, BOB) == []
    assert await listed_ids(store, which=HistoryFilter(opponent=BOB.user)) == []


async def test_the_lines_of_a_journal_are_there_even_if_they_can_not_be_read(path: Path, store: Store) -> None:
    table, journal = evening("el_ocho", longest=12)
    await store.commit(SaveTable(table, entries=journal))
    before = await store.tables.journal_lines(table.id)
    assert len(before) == len(journal)
    index = next(index for index, entry in enumerate(journal) if isinstance(entry, MovePlayed))
    meddle(path, "UPDATE journal SET line = 'a riddle' WHERE number = ?", index)
    assert await store.tables.journal_lines(table.id) == (*before[:index], "a riddle", *before[index + 1 :])
    assert await store.tables.journal_lines(TableId("nowhere")) == ()
    places = [(table.guild, table.id), (GuildId(table.guild + 1), table.id), (table.guild, TableId("nowhere"))]
    assert [await store.tables.exists(name, guild) for guild, name in places] == [True, False, False]


@pytest.mark.sqlite
@pytest.mark.parametrize(
    "which", [ALL, HistoryFilter(game="octi"), HistoryFilter(opponent=BOB.user), HistoryFilter("octi", BOB.user)]
)
async def test_no_query_goes_through_the_games_of_others(path: Path, store: Store, which: HistoryFilter) -> None:
    await count(store, game(ANN, BOB, game="octi"))
    statements: list[tuple[str, Any]] = []
    engine = store.database.read_engine
    event.listen(engine, "before_cursor_execute", lambda _, __, text, values, *___: statements.append((text, values)))
    await store.get(History).page(GuildId(7), ANN.user, which, limit=8)
    await store.tables.journal_lines(TableId("t1"))
    assert len(statements) == 4
    for text, values in statements:
        plan = "\n".join(str(step[-1]) for step in rows(path, f"EXPLAIN QUERY PLAN {text}", *values))
        assert "SCAN" not in plan, plan
        assert "TEMP B-TREE" not in plan, plan
        assert "journal" in plan or "others" in plan or "user_id=?" in plan or "table_id=?" in plan, plan
