"""The ladder against the computers: what counts, streaks, the board, and who was erased."""

from pathlib import Path

from bot.store.store import Store
from bot.tables.ids import UserId
from bot.tables.table import Player
from cogs.ladder.rows import TOP_STEP, Ladder, Rung
from engine.catalog import ENGINES
from tests.bot.at_table import ANN, BOB, CAT, NOON
from tests.bot.finished import DAY, GUILD, count, game
from tests.bot.stored import meddle

IRIS, HUGO, LOLA, BRUNO = (Player(UserId(0), name.title(), name) for name in ("iris", "hugo", "lola", "bruno"))
NAMELESS = Player(UserId(0), "1")
INSERT = "INSERT INTO ladder (user_id, guild, game, level, wins, streak, best_streak, won_at_ms)"


async def play(store: Store, *players: Player, times: int = 1, unrated: str = "computer", **changes: object) -> None:
    for _ in range(times):
        await count(store, game(*players, unrated=unrated, **changes))  # type: ignore[arg-type]


async def rungs(store: Store, player: Player = ANN) -> list[Rung]:
    return await store.get(Ladder).rungs(GUILD, player.user)


async def test_wins_and_streaks_against_each_level(store: Store) -> None:
    await play(store, ANN, HUGO, times=3)
    await play(store, HUGO, ANN)
    await play(store, ANN, HUGO, ended_at_ms=NOON + DAY)
    await play(store, IRIS, ANN)
    await play(store, ANN, BRUNO, game="octi", ranks=(1, 1))
    assert await rungs(store) == [
        Rung("el_ocho", "hugo", 4, 1, 3, NOON),
        Rung("el_ocho", "iris", 0, 0, 0, 0),
        Rung("octi", "bruno", 0, 0, 0, 0),
    ]


async def test_the_weakest_at_the_table_counts(store: Store) -> None:
    await play(store, ANN, IRIS, LOLA)
    assert [(rating.level, rating.wins) for rating in await rungs(store)] == [("lola", 1)]


async def test_what_does_not_count(store: Store) -> None:
    await play(store, ANN, HUGO, unrated="assisted")
    await play(store, ANN, HUGO, unrated="called-off", ranks=(0, 0))
    await play(store, ANN, NAMELESS)
    await play(store, ANN, IRIS, NAMELESS)
    await play(store, ANN, BOB, IRIS)
    await play(store, ANN, BOB, unrated="")
    assert await rungs(store) == await rungs(store, BOB) == []


async def test_the_board_of_a_game_by_level_then_streak(store: Store) -> None:
    await play(store, ANN, HUGO, times=2)
    await play(store, ANN, LOLA, times=9)
    await play(store, BOB, HUGO, times=3)
    await play(store, IRIS, BOB)
    await play(store, CAT, IRIS)
    board = await store.get(Ladder).board(GUILD, ANN.user, "el_ocho")
    assert [(climber.rank, climber.name, climber.level, climber.streak) for climber in board.climbers] == [
        (1, "Cat", "iris", 1),
        (2, "Bob", "hugo", 3),
        (3, "Ann", "hugo", 2),
    ]
    assert board.total == 3
    assert board.own == board.climbers[2]


async def test_a_player_below_the_list_sees_the_own_place(path: Path, store: Store) -> None:
    stronger = ", ".join(f"({user}, 7, 'el_ocho', 'hugo', 1, 0, 1, {NOON})" for user in range(101, 202))
    meddle(path, f"{INSERT} VALUES {stronger}")
    await play(store, ANN, LOLA)
    for chosen in ("el_ocho", ""):
        board = await store.get(Ladder).board(GUILD, ANN.user, chosen)
        assert [climber.rank for climber in board.climbers] == list(range(1, 101))
        assert board.climbers[0].name == "", "theirs are not stored"
        assert board.own is not None
        assert (board.own.name, board.own.rank, board.total) == ("Ann", 102, 102)


async def test_the_board_of_all_games_by_the_steps_of_each(path: Path, store: Store) -> None:
    await play(store, ANN, IRIS)
    await play(store, BOB, HUGO)
    await play(store, BOB, LOLA, game="octi")
    await play(store, BOB, LOLA, game="neo_otcho", ended_at_ms=NOON + 1)
    meddle(path, f"{INSERT} VALUES ({ANN.user}, 7, 'ludo', 'iris', 9, 9, 9, {NOON})")
    board = await store.get(Ladder).board(GUILD, CAT.user, "")
    climbers = [(climber.name, climber.steps, climber.streak, climber.level) for climber in board.climbers]
    assert climbers == [("Bob", 6, 0, ""), ("Ann", 5, 0, "")], "no steps in a game that there is no more"
    assert board.own is None
    assert sum(len(engine.opponents) for engine in ENGINES.values()) == TOP_STEP
    assert (await store.get(Ladder).board(GUILD, CAT.user, "octi")).total == 1


async def test_an_erased_player_is_on_no_board(store: Store) -> None:
    await play(store, ANN, IRIS)
    assert len((await store.erasure.personal_data(ANN.user))["ladder"]) == 1
    await store.erasure.request_erasure(ANN.user, NOON)
    await store.erasure.erase_user(ANN.user)
    assert await rungs(store) == []
    assert (await store.get(Ladder).board(GUILD, ANN.user, "")).total == 0
