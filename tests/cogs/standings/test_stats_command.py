"""`/stats` and `/versus`: what somebody has done here, and how two have done against each other."""

from bot.cli.simulator import set_locales
from bot.tables.ids import GuildId, UserId
from bot.tables.table import Player
from bot.text import translator
from cogs.standings import stats_texts
from cogs.standings.queries.leaderboard import LeaderboardKey, rankings_of
from cogs.standings.queries.server_standings import Standings
from tests.cogs.forgetting import forgotten
from tests.cogs.pages import compare
from tests.cogs.ranking import played, player
from tests.cogs.reading import Seen
from tests.cogs.world import World, each
from tests.saying import say


async def history(world: World) -> None:
    """Eight rated games of Ann's, in three games; won: four, and drawn: one. And two with a computer player."""
    await played(
        world, world.ann, world.zoe, times=3, days_ago=3, points=(8050, 3000), feats={"biggest-turn": (2350, 1900)}
    )
    await played(world, world.zoe, world.ann, world.luis, times=2, days_ago=2, feats={"biggest-turn": (900, 6350, 0)})
    await played(world, world.ann, world.luis, game="stresses", feats={"accuracy": (20, 32, 3, 32)}, days_ago=1.5)
    await played(world, world.ann, world.zoe, game="octi", variant="fast", ranks=(1, 1), days_ago=1)
    await played(world, world.luis, world.ann, game="octi", variant="fast", days_ago=0.5)
    await played(world, world.ann, Player(UserId(0), "1"), unrated="computer", days_ago=0.2)
    await played(world, Player(UserId(0), "1"), world.ann, unrated="computer", days_ago=0.1)


async def card(world: World) -> Seen:
    await world.ann.slash(world.channel, "stats")
    assert world.board.called == frozenset()
    return world.board


async def test_my_card_tells_games_wins_form_ratings_and_best_moments(world: World) -> None:
    await history(world)
    page = await card(world)
    assert page.text.splitlines()[0] == "### 📇 ann"
    assert page.files == ["player-card.png"]
    ocho = (
        await world.club.store.get(Standings).for_guild(GuildId(world.home.id)).player_stats(UserId(world.ann.id))
    ).totals[0]
    assert ocho.rating is not None
    assert page.alt.startswith("ann: 10 games, 5 wins, 50% won. ")
    form = "lost, won, lost, drawn, won, lost, lost, won, won, won"
    assert f" Last games, latest first: {form}. " in page.alt
    expected = "7 games, 4 won · 2 of them with computers · Biggest turn 6,350 points"
    assert f" el Ocho · rating {ocho.rating:,} · No. {ocho.rank} · {expected}. " in page.alt
    assert " Octi-X fast · rating in 3 games · 2 games. " in page.alt
    share = "Right answers 62.5% of 32"
    assert f" el Ocho des stressés · rating in 4 games · 1 game, 1 won · {share}. " in page.alt
    assert page.alt.endswith(" Top rival: zoe – 6 games · 3 : 2.")


async def test_the_same_as_text_in_the_language_of_whoever_asks(world: World) -> None:
    set_locales(world, {world.max.id: "es-ES"})
    await history(world)
    page = await card(world)
    text = world.answer(await world.press(world.max, page, "text")).text.splitlines()
    assert text[0] == "**ann: 10 partidas, 5 victorias, 50 % de victorias.**"
    assert text[1].startswith("- Últimas partidas, la más reciente primero: perdida, ganada, perdida, tablas,")
    assert any(
        line.endswith("7 partidas, 4 ganadas · 2 de ellas con el ordenador · Mejor turno 6.350 puntos") for line in text
    )
    assert world.board.text == page.text


async def test_somebody_elses_card(world: World) -> None:
    await history(world)
    await world.max.slash(world.channel, "stats", player=world.luis)
    assert world.board.text.startswith("### 📇 luis")
    assert world.board.alt.startswith("luis: 4 games, 1 win, 25% won.")


async def test_who_has_played_with_people_is_not_told_to_do_so(world: World) -> None:
    await played(world, world.ann, world.zoe)
    await world.ann.slash(world.channel, "stats")
    assert "rating in 4 games" in world.board.alt
    assert "Play with other people" not in world.board.text


async def test_who_has_only_played_with_computers_has_a_card_too(world: World) -> None:
    await played(world, world.max, Player(UserId(0), "1"), unrated="computer", times=2)
    await world.max.slash(world.channel, "stats")
    assert world.board.alt.startswith("max: 2 games, 2 wins, 100% won. Last games, latest first: won, won.")
    assert "Top rival" not in world.board.alt


async def test_before_the_first_win_a_card_tells_what_was_tried_and_the_way_to_a_rating(world: World) -> None:
    await played(world, Player(UserId(0), "1"), world.max, unrated="computer", times=2)
    await world.max.slash(world.channel, "stats")
    assert world.board.alt.startswith("max: 2 games so far. Last games, latest first: lost, lost.")
    assert "0 win" not in world.board.alt
    assert "Play with other people and your games earn you a rating." in world.board.text
    stats = await world.club.store.get(Standings).for_guild(GuildId(world.home.id)).player_stats(UserId(world.max.id))
    tiles = stats_texts.build_card(translator("en"), stats).tiles
    assert [(tile.number, tile.words) for tile in tiles] == [
        *(("2", "games"), ("1", "game tried"), ("0", say("stats-tiles.people", count=0)))
    ]


@each(
    ("locale", "words"),
    [
        ("en-US", "Your card is still blank."),
        ("fr", "Ta fiche est encore vierge."),
        ("es-419", "Tu perfil está en blanco."),
    ],
)
async def test_who_has_finished_no_game_is_told_how_to_begin(world: World, locale: str, words: str) -> None:
    set_locales(world, {world.max.id: locale})
    await played(world, world.max, world.ann, ranks=(0, 0), unrated="called-off")
    assert words in world.private_text(await world.max.slash(world.channel, "stats"))
    assert world.history() == []


async def test_somebody_else_who_has_finished_no_game(world: World) -> None:
    answer = world.private_text(await world.max.slash(world.channel, "stats", player=world.zoe))
    assert answer == say("stats-none-other", player="zoe")


async def test_bots_have_no_card(world: World) -> None:
    bot = world.home.add_member(world.create_user("robot", bot=True))
    for result in (
        await world.max.slash(world.channel, "stats", player=bot),
        await compare(world, world.max, world.ann, bot),
    ):
        assert world.private_text(result).startswith("Bots don't get a card")


async def test_head_to_head_with_me(world: World) -> None:
    await history(world)
    await compare(world, world.ann, player=world.zoe)
    board = world.board
    assert board.called == frozenset()
    assert board.text.splitlines()[0] == "### ⚔️ zoe – ann"
    assert board.files == ["head-to-head.png"]
    assert board.alt == (
        "zoe ahead: 2; ann ahead: 3; ties: 1. el Ocho: 2 : 3, ties: 0. Octi-X fast: 0 : 0, ties: 1. "
        "Last games, latest first: tie, zoe, zoe, ann, ann, ann."
    )
    text = world.answer(await world.press(world.max, board, "text")).text.splitlines()
    assert text == [
        "**zoe ahead: 2; ann ahead: 3; ties: 1.**",
        "- el Ocho: 2 : 3, ties: 0",
        "- Octi-X fast: 0 : 0, ties: 1",
        "- Last games, latest first: tie, zoe, zoe, ann, ann, ann.",
    ]


async def test_head_to_head_of_two_others(world: World) -> None:
    await history(world)
    await compare(world, world.max, player=world.luis, against=world.zoe)
    assert world.board.alt.startswith("luis ahead: 0; zoe ahead: 2; ties: 0. el Ocho: 0 : 2, ties: 0.")


async def test_two_who_have_not_met(world: World) -> None:
    await history(world)
    answer = world.private_text(await compare(world, world.max, player=world.zoe))
    assert answer == say("versus-none", first=world.zoe.mention, second=world.max.mention)
    assert world.history() == []


async def test_nobody_plays_against_themselves(world: World) -> None:
    await history(world)
    for first, second in ((world.ann, None), (world.zoe, world.zoe)):
        answer = world.private_text(await compare(world, world.ann, first, second))
        assert answer.startswith("You'd win every game")


async def test_cards_speak_the_language_of_the_server(world: World) -> None:
    set_locales(world, {world.ann.id: "es-ES"})
    await history(world)
    await world.club.store.guild_settings.update(GuildId(world.home.id), language="fr")
    assert (await card(world)).alt.startswith("ann : 10 parties, 5 victoires, 50 % de victoires.")
    await compare(world, world.ann, player=world.zoe)
    assert world.board.alt.startswith("zoe devant : 2 ; ann devant : 3 ; à égalité : 1.")


async def test_buttons_work_after_a_restart(world: World) -> None:
    await history(world)
    page = await card(world)
    await compare(world, world.ann, player=world.zoe)
    duel = world.board
    await world.restart(away=86_400)
    assert "10 games, 5 wins" in world.answer(await world.press(world.max, page, "text")).text
    assert "zoe ahead: 2" in world.answer(await world.press(world.max, duel, "text")).text


async def test_names_that_cannot_be_drawn_are_told_beside_the_picture(world: World) -> None:
    await played(world, world.ann, Player(UserId(5), "山田"), Player(UserId(6), "Лев"))
    page = await card(world)
    assert "Names I can't draw: 山田" in page.text


async def test_nothing_of_another_server_is_told(world: World) -> None:
    elsewhere = world.create_guild("Elsewhere")
    hall = elsewhere.create_text_channel("hall")
    visitor, other = elsewhere.add_member(world.ann.user), elsewhere.add_member(world.zoe.user)
    await history(world)
    page = await card(world)
    assert "still blank" in world.private_text(await visitor.slash(hall, "stats"))
    result = await compare(world, visitor, other, channel=hall)
    assert "haven't finished a game together" in world.private_text(result)
    await played(world, player(visitor), Player(UserId(77), "Stranger"), guild=elsewhere.id)
    await visitor.slash(hall, "stats")
    there = world.last(hall)
    assert there.alt.startswith("ann: 1 game, 1 win, 100% won. Last games, latest first: won. el Ocho")
    assert "Stranger" in there.alt
    assert "Stranger" not in page.alt
    for custom_id in (f"o:stats:0:text:{world.zoe.id}", f"o:versus:0:text:{world.ann.id}.{world.zoe.id}"):
        assert world.private_text(await world.forge(visitor, there, custom_id)) == say("stats-gone")


async def test_who_asked_to_be_forgotten_is_gone_from_cards_and_duels(world: World) -> None:
    await history(world)
    page = await card(world)
    await compare(world, world.ann, player=world.zoe)
    duel = world.board
    await forgotten(world, world.zoe)
    assert "still blank" in world.private_text(await world.zoe.slash(world.channel, "stats"))
    assert "zoe" not in (await card(world)).alt
    assert "zoe" not in world.answer(await world.press(world.max, page, "text")).text
    assert "card is gone" in world.answer(await world.press(world.max, duel, "text")).text
    answer = world.private_text(await compare(world, world.ann, player=world.zoe))
    assert "haven't finished a game together" in answer


@each(
    ("language", "expected"),
    [
        ("en", "This game doesn't count for ratings, leaderboards or honours: it ended before two players had made 3"),
        ("fr", "Cette partie ne compte ni pour la cote, ni pour les classements et distinctions"),
        ("es", "Esta partida no cuenta para valoraciones, clasificaciones ni logros"),
    ],
)
async def test_who_resigns_at_once_gives_nothing_and_the_last_message_says_so(
    world: World, language: str, expected: str
) -> None:
    for _ in range(30 if language == "en" else 1):
        board = await world.start_game(world.ann, world.zoe, language=language)
        await world.forge(world.zoe, board, board.made_up("resign-yes"))
        assert f"⚖️ {expected}" in world.board.text
    mine = world.club.store.get(Standings).for_guild(GuildId(world.home.id))
    (total,) = (await mine.player_stats(UserId(world.ann.id))).totals
    assert (total.games, total.wins, total.points, total.rating) == (0, 0, 0, None)
    for ranking in rankings_of("el_ocho"):
        board_key = LeaderboardKey("el_ocho", "", ranking)
        page = await mine.leaderboard(board_key, world.club.table_service.now_ms(), user=UserId(world.ann.id))
        assert (page.rows, page.own_row) == ((), None), ranking
