"""Conversations about what was played: standings, records, puzzles, lessons, and a person's own data."""

from bot.cli.simulator import set_locales
from bot.tables.ids import TableId, UserId
from cogs.honours.rows import Honours
from cogs.honours.rules.search import Achievement
from cogs.lessons.rows import LessonProgress, Lessons
from engine.puzzles.puzzle import puzzle_of_day, turn_answer
from tests.cogs.administering import admin
from tests.cogs.command_list import list_commands
from tests.cogs.conversing import Conversation, conversation
from tests.cogs.looking_back import DRAWN, keep_evening, keep_game
from tests.cogs.puzzles.test_pages import presses, to_next_day, today, wrong
from tests.cogs.ranking import IRIS, LOLA, crowd, played


@conversation
async def test_commands(talk: Conversation) -> None:
    for language, locale in (
        ("English", ""),
        ("Français", "fr"),
        ("Español", "es-ES"),
        ("Español (Latinoamérica)", "es-419"),
    ):
        talk.title(language)
        talk.write(list_commands(talk.world.commands, locale))


@conversation
async def test_welcome(talk: Conversation) -> None:
    ann, zoe = talk.world.ann, talk.world.zoe
    await talk.slash(ann, "play")
    await talk.press(ann, "commands")
    await talk.press(ann, "games")
    await talk.pick_game(ann, "alone", "octi")
    await talk.slash(zoe, "play")
    await talk.pick_game(zoe, "friends", "el_ocho")
    await talk.slash(zoe, "games")


@conversation
async def test_rules(talk: Conversation) -> None:
    ann = talk.world.ann
    set_locales(talk.world, {ann.id: "es-419"})
    for command in ("ocho rules", "stresses rules", "otcho5 rules", "chessdice rules"):
        await talk.open(ann, command)
    await talk.press(ann, "▶")
    await talk.press(ann, "▶")
    await talk.open(ann, "octi rules")
    await talk.press(ann, "lesson-open")


@conversation
async def test_history(talk: Conversation) -> None:
    world, ann, zoe, luis = talk.world, talk.world.ann, talk.world.zoe, talk.world.luis
    for number in range(7):
        await keep_game(world, ann, zoe, name=f"round00{number}", hours=number + 3)
    await keep_game(world, ann, zoe, record=DRAWN, game="octi", name="drawn001", hours=1)
    await keep_evening(world, "neo_otcho", luis, ann, zoe, name="evening1", hours=2)
    await talk.open(ann, "history")
    await talk.press(ann, "older")
    await talk.press(ann, "newer")
    await talk.choose(ann, "open", "2. Neo Otcho 5")
    for button in ("next", "next", "back", "first", "next", "save", "record"):
        await talk.press(ann, button)
    await talk.choose(ann, "jump", "42")
    await talk.press(ann, "save")
    await talk.press(ann, "games")
    await talk.open(ann, "history", game="octi", opponent=zoe)
    await talk.open(zoe, "history", table="round001")
    await talk.press(zoe, "save")
    await talk.press(zoe, "record")
    await talk.press(zoe, "page")
    await talk.press(zoe, "film")
    await talk.press(zoe, "share-film")
    await talk.press(zoe, "share")
    await talk.press(luis, "last 0/0..0")
    await talk.open(luis, "history", table="nowhere")


@conversation
async def test_review(talk: Conversation) -> None:
    world, ann, zoe, luis = talk.world, talk.world.ann, talk.world.zoe, talk.world.luis
    await keep_evening(world, "el_ocho", ann, zoe, at_random=0.1, name="evening2", seed=3)
    await talk.open(ann, "history", table="evening2")
    await talk.press(ann, "save")
    await talk.press(ann, "review")
    await talk.press(ann, "moment")
    await talk.press(ann, "moment")
    await talk.press(ann, "moment-back")
    await talk.press(ann, "share-moment")
    await talk.press(ann, "all")
    await talk.press(ann, "open")
    await talk.press(ann, "share")
    await talk.press(ann, "replay")
    await talk.press(zoe, "open")
    await talk.press(luis, "open")


@conversation
async def test_review_of_a_race(talk: Conversation) -> None:
    world, ann, zoe = talk.world, talk.world.ann, talk.world.zoe
    await keep_evening(world, "stresses", ann, zoe, name="race0001", hours=2)
    await keep_evening(world, "stresses", ann, zoe, name="race0002", seed=2)
    await keep_evening(world, "chess_dice", ann, zoe, at_random=0.1, seed=2, name="evening4")
    await talk.open(ann, "history", table="race0002")
    await talk.press(ann, "save")
    await talk.press(ann, "review")
    await talk.press(ann, "share")
    await talk.open(ann, "history", table="evening4")
    await talk.press(ann, "save")
    await talk.press(ann, "review")
    await talk.press(ann, "moment")
    await talk.slash(ann, "stats")
    await talk.press(ann, "text")


@conversation
async def test_leaderboard(talk: Conversation) -> None:
    world, ann, zoe, luis = talk.world, talk.world.ann, talk.world.zoe, talk.world.luis
    talk.title("A server on which nobody has played")
    await talk.slash(ann, "leaderboard")
    await talk.slash(ann, "stats")
    await talk.compare(ann, zoe)
    talk.title("Some games later")
    crowd(world, 12)
    await played(world, ann, zoe, luis, times=6, feats={"biggest-turn": (2350, 900, 400)})
    await played(world, zoe, ann, days_ago=40)
    await played(world, ann, LOLA, unrated="computer", times=3)
    await played(world, zoe, IRIS, unrated="computer")
    await talk.slash(ann, "leaderboard", game="el_ocho.", by="wins", time="all")
    await talk.press(ann, "next")
    await talk.press(ann, "text")
    await talk.choose(ann, "by", "Biggest turn")
    await talk.choose(zoe, "span", "month")
    await talk.choose(zoe, "game", "Octi")
    await talk.slash(zoe, "stats", player=ann)
    await talk.press(zoe, "text")
    await talk.press(zoe, "open")
    await talk.compare(zoe, ann)
    await talk.press(zoe, "text")
    await talk.press(zoe, "where")


@conversation
async def test_honours(talk: Conversation) -> None:
    world, ann, zoe = talk.world, talk.world.ann, talk.world.zoe
    await keep_evening(world, "el_ocho", ann, zoe, name="evening3")
    await world.club.store.get(Honours).save(
        TableId("evening3"), [Achievement(0, "hundred"), Achievement(0, "long-shot", 0.031)]
    )
    await talk.slash(ann, "stats")
    await talk.press(zoe, "open")
    await talk.press(zoe, "next")
    await talk.press(zoe, "back")
    await talk.press(zoe, "next")
    await talk.press(zoe, "next")
    await talk.choose(zoe, "watch", "Old Hand (gold)")


@conversation
async def test_learn(talk: Conversation) -> None:
    world, ann = talk.world, talk.world.ann
    await talk.slash(ann, "learn")
    await talk.press(ann, "lesson-open el_ocho")
    for press in ("stop", "roll", "1", "stop", "roll"):
        await talk.press(ann, press)
    await talk.press(ann, "lesson-open stresses")
    await talk.press(ann, "announce")
    await world.club.store.get(Lessons).save(UserId(ann.id), "octi", LessonProgress(8))
    await talk.slash(ann, "learn")
    await talk.press(ann, "lesson-open octi")
    await talk.press(ann, "lesson-again")
    await talk.press(ann, "lesson-open neo_otcho")
    await talk.press(ann, "lesson-open chess_dice")
    await world.club.store.get(Lessons).save(UserId(ann.id), "el_ocho", LessonProgress(5))
    await talk.slash(ann, "learn")
    await talk.press(ann, "lesson-open el_ocho")
    await world.club.store.get(Lessons).save(UserId(ann.id), "stresses", LessonProgress(4))
    await talk.press(ann, "lesson-open stresses")
    await talk.press(ann, "victim 1")
    await world.club.store.get(Lessons).save(UserId(ann.id), "chess_dice", LessonProgress(99))
    await talk.slash(ann, "learn")
    await talk.press(ann, "lesson-open chess_dice")
    await talk.press(ann, "lesson-play")


@conversation
async def test_puzzles(talk: Conversation) -> None:
    world, ann, zoe = talk.world, talk.world.ann, talk.world.zoe
    await world.stop_chores(but="puzzles")
    locales = {ann.id: ""}
    set_locales(world, locales)
    for language in ("en-US", "fr", "es-ES"):
        locales[ann.id] = language
        puzzle = puzzle_of_day(today(world))
        await talk.slash(ann, "puzzle")
        for press in wrong(puzzle):
            await talk.press(ann, f"{press.verb} {press.arg}".strip())
        if language == "en-US":
            for press in presses(puzzle, 0)[" ".join(turn_answer(puzzle, 0))]:
                await talk.press(ann, f"{press.verb} {press.arg}".strip())
            await talk.press(ann, "puzzle-share")
            await talk.press(zoe, "puzzle-open")
        await talk.press(ann, "puzzle-past")
        await to_next_day(world)
    locales[ann.id] = "en-US"
    puzzle = puzzle_of_day(today(world))
    await talk.slash(ann, "puzzle")
    for press in presses(puzzle, 0)[" ".join(turn_answer(puzzle, 0))]:
        await talk.press(ann, f"{press.verb} {press.arg}".strip())
    eve = admin(world)
    await talk.slash(eve, "settings")
    await talk.press(eve, "page club")
    await talk.press(eve, "puzzle-admin")
    await talk.choose(eve, "puzzle-where", world.channel)
    await talk.choose(eve, "puzzle-hour", "17")
    await talk.wait(hours=6)


@conversation
async def test_privacy(talk: Conversation) -> None:
    world, ann, zoe = talk.world, talk.world.ann, talk.world.zoe
    await keep_game(world, ann, zoe)
    await talk.slash(ann, "ocho", invite=zoe)
    await talk.slash(ann, "privacy")
    await talk.press(ann, "export")
    await talk.press(ann, "forget")
    await talk.press(ann, "back")
    await talk.press(ann, "forget")
    await talk.press(ann, "forget-yes")
    await talk.open(ann, "history")
