"""What one player has done: totals, form, best moments, the favourite opponent; two head to head."""

from bot.store.standings.head_to_head import HeadToHead, Tally
from bot.store.standings.player_stats import GameTotals, PersonalBest, PlayerStats, Rival
from bot.store.store import Store
from tests.bot.at_table import ANN, BOB, CAT, DAN, NOON
from tests.bot.finished import DAY, GUILD, HOUR, called_off, count, game


async def stats(store: Store, user: int, game: str = "", guild: int = GUILD) -> PlayerStats:
    return await store.standings.for_guild(guild).player_stats(user, game)


async def versus(store: Store, user: int, other: int, game: str = "", guild: int = GUILD) -> HeadToHead:
    return await store.standings.for_guild(guild).head_to_head(user, other, game)


async def test_who_never_finished_a_game_has_done_nothing(store: Store) -> None:
    assert await stats(store, ANN.user) == PlayerStats(ANN.user, "")


async def test_totals_by_game_and_variant_those_most_played_first(store: Store) -> None:
    await count(
        store,
        game(ANN, BOB, game="octi", variant="fast"),
        game(ANN, BOB, game="octi", variant="fast", ranks=(1, 1)),
        game(BOB, ANN, game="octi", variant="basic"),
        *(game(ANN, BOB, points=(8000, 100)) for _ in range(3)),
        game(ANN, 0, unrated="computer"),
        game(0, ANN, game="stresses", unrated="computer"),
        called_off(ANN, BOB),
    )
    career = await stats(store, ANN.user)
    assert career.name == "Ann"
    assert career.totals == (
        GameTotals("el_ocho", "", games=3, wins=3, draws=0, points=24_000, unrated_games=1, unrated_wins=1),
        GameTotals("octi", "fast", games=2, wins=1, draws=1, points=0, unrated_games=0, unrated_wins=0),
        GameTotals("octi", "basic", games=1, wins=0, draws=0, points=0, unrated_games=0, unrated_wins=0),
        GameTotals("stresses", "", games=0, wins=0, draws=0, points=0, unrated_games=1, unrated_wins=0),
    )
    assert [one.game for one in (await stats(store, ANN.user, "octi")).totals] == ["octi", "octi"]


async def test_the_rating_and_its_place_from_the_fifth_game_on(store: Store) -> None:
    await count(store, *(game(ANN, BOB, CAT) for _ in range(4)))
    (four,) = (await stats(store, BOB.user)).totals
    assert (four.games, four.rating, four.rank) == (4, None, None)
    await count(store, game(ANN, BOB, CAT))
    places = [(await stats(store, player.user)).totals[0] for player in (ANN, BOB, CAT)]
    assert [one.rank for one in places] == [1, 2, 3]
    ratings = [one.rating or 0 for one in places]
    assert ratings == sorted(ratings, reverse=True)
    assert min(ratings) > 0


async def test_the_form_is_of_the_last_ten_games_with_an_outcome_the_latest_first(store: Store) -> None:
    for number in range(12):
        won = number in {2, 3, 11}
        await count(store, game(*((ANN, BOB) if won else (BOB, ANN)), at=NOON + number * HOUR))
    await count(store, called_off(ANN, BOB, at=NOON + DAY))
    await count(store, game(ANN, BOB, ranks=(1, 1), at=NOON + 2 * DAY))
    assert (await stats(store, ANN.user)).form == (0, 1, -1, -1, -1, -1, -1, -1, -1, 1)
    assert (await stats(store, ANN.user, "octi")).form == ()


async def test_the_best_moments_with_their_place_and_their_game(store: Store) -> None:
    await count(store, game(ANN, BOB, table="a", feats={"biggest-turn": (4000, 900), "fastest-win": (6, 0)}))
    await count(store, game(BOB, ANN, table="b", feats={"biggest-turn": (0, 3000), "fastest-win": (5, 0)}, at=NOON + 1))
    await count(store, game(ANN, BOB, game="stresses", feats={"accuracy": (19, 19, 1, 1)}))
    assert (await stats(store, ANN.user)).personal_bests == (
        PersonalBest("el_ocho", "", "biggest-turn", 4000, 0, 0, "a", NOON, rank=1),
        PersonalBest("el_ocho", "", "fastest-win", 6, 0, 0, "a", NOON, rank=2),
    )
    assert (await stats(store, ANN.user, "stresses")).personal_bests == ()
    await count(store, game(ANN, BOB, game="stresses", table="c", feats={"accuracy": (0, 1, 0, 0)}))
    (accuracy,) = (await stats(store, ANN.user, "stresses")).personal_bests
    assert accuracy == PersonalBest("stresses", "", "accuracy", 9500, 19, 20, "c", NOON, rank=1)


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
        CAT.user, "Cat", games=4, games_ahead=1, games_behind=3
    )
    assert (await stats(store, ANN.user, "el_ocho")).favourite_rival == Rival(
        BOB.user, "Bob", games=3, games_ahead=1, games_behind=1
    )
    assert (await stats(store, ANN.user, "octi")).favourite_rival is None
    assert (await stats(store, DAN.user)).favourite_rival is None


async def test_of_opponents_met_as_often_the_latest_is_the_favourite(store: Store) -> None:
    await count(store, game(ANN, BOB, at=NOON + HOUR), game(ANN, CAT, at=NOON))
    favourite = (await stats(store, ANN.user)).favourite_rival
    assert favourite is not None
    assert favourite.user == BOB.user


async def test_whoever_only_played_computer_players_has_no_favourite(store: Store) -> None:
    await count(store, game(ANN, 0, 0, unrated="computer"))
    assert (await stats(store, ANN.user)).favourite_rival is None


async def test_head_to_head(store: Store) -> None:
    await count(
        store,
        game(ANN, BOB, at=NOON, table="a"),
        game(BOB, CAT, ANN, at=NOON + 1, table="b"),
        game(CAT, ANN, BOB, ranks=(1, 2, 2), at=NOON + 2, table="c"),
        game(ANN, CAT, at=NOON + 3),
        game(BOB, ANN, game="octi", variant="fast", at=NOON + 4, table="d"),
        game(ANN, BOB, 0, unrated="computer", at=NOON + 5, table="e"),
        called_off(ANN, BOB, at=NOON + 6),
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
    assert [(one.games, one.games_behind, one.games_ahead) for one in mirrored.tallies] == [
        (one.games, one.games_ahead, one.games_behind) for one in duel.tallies
    ]


async def test_head_to_head_in_one_game(store: Store) -> None:
    await count(store, game(ANN, BOB), game(BOB, ANN, game="octi", variant="fast"))
    duel = await versus(store, ANN.user, BOB.user, "octi")
    assert duel.tallies == (Tally("octi", "fast", games=1, games_ahead=0, games_behind=1),)
    assert len(duel.meetings) == 1


async def test_who_never_met_has_no_duel(store: Store) -> None:
    await count(store, game(ANN, BOB), game(CAT, DAN))
    duel = await versus(store, ANN.user, CAT.user)
    assert (duel.tallies, duel.meetings) == ((), ())
    assert (duel.name, duel.opponent_name) == ("Ann", "Cat")
    assert (await versus(store, ANN.user, ANN.user)).tallies[0].games_ahead == 0


async def test_somebody_forgotten_is_nobodys_opponent(store: Store) -> None:
    await count(store, game(ANN, BOB), game(ANN, BOB), game(ANN, CAT))
    await store.erasure.erase_user(BOB.user)
    career = await stats(store, ANN.user)
    assert career.favourite_rival is not None
    assert career.favourite_rival.user == CAT.user
    assert career.totals[0].games == 3
    assert (await versus(store, ANN.user, BOB.user)).tallies == ()
    assert await stats(store, BOB.user) == PlayerStats(BOB.user, "")
