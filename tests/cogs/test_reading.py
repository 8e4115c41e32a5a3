"""First steps: the bot's own account of itself, and names shown as they are, whatever Markdown would make of them."""

from bot.cli.simulator import set_locales
from bot.tables import record as records
from bot.ui.message.mentions import link_commands
from tests.cogs.dealing import bust, deal, scores, wish
from tests.cogs.pages import open_page, verify_game
from tests.cogs.world import World, each
from tests.saying import say

TITLES = {
    "en-US": ["el Ocho: push your luck", "What scores", "Level 2: series", "Level 2: joker 8", "Level 2: runs"],
    "fr": ["el Ocho", "Ce qui marque", "Niveau 2", "Niveau 2", "Niveau 2"],
    "es-ES": ["el Ocho", "Lo que puntúa", "Nivel 2", "Nivel 2", "Nivel 2"],
}
FIRST, PICTURES, LAST = 0, range(1, 5), 5
"""The pages: the turn, four with a picture of the combinations, and the table."""


@each("locale", TITLES)
async def test_all_pages_of_the_rules(world: World, locale: str) -> None:
    set_locales(world, {world.ann.id: locale})
    page = world.answer(await open_page(world, world.ann, "ocho rules"))
    first = page.id
    assert page.all("page")[0].disabled
    for number in range(LAST + 1):
        assert f"{number + 1}" in page.text.splitlines()[-1]
        assert f"{LAST + 1}" in page.text.splitlines()[-1]
        if number < LAST:
            assert TITLES[locale][number] in page.text
        assert len(page.files) == len(page.alts) == (number in PICTURES)
        assert all(len(alt) > 60 for alt in page.alts)
        if number < LAST:
            page = world.answer(await world.press(world.ann, page, "page", 1))
    assert page.all("page")[1].disabled
    assert "François Koch" in page.text
    assert "Jeux FK" in page.text
    assert page.id == first, "the pages are turned in place"
    assert world.history() == []


async def test_pages_are_turned_back(world: World) -> None:
    page = world.answer(await open_page(world, world.ann, "ocho rules"))
    second = world.answer(await world.press(world.ann, page, "page", 1))
    back = world.answer(await world.press(world.ann, second, "page", 0))
    assert back.text == page.text
    assert back.files == []
    beyond = world.answer(await world.forge(world.ann, back, f"o:rules-el_ocho:0:page:{LAST + 1}"))
    assert beyond.text == page.text, "a page that there is no more"


async def test_the_pictures_are_told_in_words(world: World) -> None:
    page = world.answer(await open_page(world, world.ann, "ocho rules"))
    descriptions = []
    for _ in PICTURES:
        page = world.answer(await world.press(world.ann, page, "page", 1))
        descriptions += page.alts
    assert "A single 1 is worth 100, a single 5 is worth 50." in descriptions[0]
    assert "Four 3s are worth 600, five 7s 2,800, six 5s 4,000, seven 2s 3,200." in descriptions[1]
    assert "The roll 8 2 3 6 scores nothing but has an 8: roll it again." in descriptions[2]
    assert "two dice is worth 200, three 300, four 400, five 500, six 600, seven 700, eight 4,000." in descriptions[3]


@each(
    ("locale", "words"),
    [
        ("en-US", "Board and dice games:"),
        ("en-GB", "Board and dice games:"),
        ("ja", "Board and dice games:"),
        ("fr", "Jeux de plateau et de dés"),
        ("es-ES", "Juegos de mesa y de dados"),
        ("es-419", "Juegos de mesa y de dados"),
    ],
)
async def test_help(world: World, locale: str, words: str) -> None:
    set_locales(world, {world.ann.id: locale})
    greeting = world.answer(await world.ann.slash(world.channel, "play"))
    assert words in world.answer(await world.press(world.ann, greeting, "commands")).text
    assert world.history() == []


@each("locale", ["en-US", "fr", "es-ES"])
async def test_texts_name_the_commands_as_the_reader_finds_them(world: World, locale: str) -> None:
    """Discord shows a command that can be pressed by its first name, which it finds in any language."""
    help_text = await all_commands(world, locale)
    names = world.command_names(locale)
    for command in ("ocho", "games", "tournament"):
        assert f"</{command}:" in help_text
        assert f"</{command}:" in link_commands(f"`/{names[command]}`")


@each("locale", ["en-US", "fr", "es-ES", "es-419"])
async def test_all_commands_lacks_none_and_fits(world: World, locale: str) -> None:
    """Those of a group within a group, such as one for each game, are one line."""
    help_text = await all_commands(world, locale)
    menus = [command for command in world.commands if command["type"] != 1]
    assert [menu["name"] for menu in menus] == ["Challenge"]
    names = [(menu.get("name_localizations") or {}).get(locale, menu["name"]) for menu in menus]
    for path, name in world.command_names(locale).items():
        if path.count(" ") == 2:
            names.append(f"`/{name.rpartition(' ')[0]}`")
        elif path != "Challenge":
            names.append(f"</{path}:")
    assert [name for name in names if name not in help_text] == []
    assert len(help_text.encode("utf-16-le")) // 2 <= MAX_TEXT


async def all_commands(world: World, locale: str) -> str:
    """The page of all commands as it is sent."""
    set_locales(world, {world.ann.id: locale})
    greeting = world.answer(await world.ann.slash(world.channel, "play"))
    return "\n".join(world.answer(await world.press(world.ann, greeting, "commands")).markup)


async def test_help_is_there_without_a_server(world: World) -> None:
    assert "play" in world.ann.user.available_commands()
    assert "Pick a game" in world.private_text(await world.ann.user.slash("play"))


MAX_TEXT = 4000
"""Discord's limit for all texts of a message together, in UTF-16 units."""
NAMES = {
    "**loud**": r"\*\*loud\*\*",
    "_low_ `code`": r"\_low\_ \`code\`",
    "||secret||": r"\|\|secret\|\|",
    "[win](https://example.org)": "\\[win\\](https\\:\u200b//example.org)",
    "~~gone~~": r"\~\~gone\~\~",
}


@each("name", NAMES)
async def test_in_what_happened(world: World, name: str) -> None:
    player = world.home.add_member(world.create_user("player", global_name=name))
    await player.slash(world.channel, "ocho", computers=1)
    await world.press(player, world.board, "start")
    while not world.board.has("roll"):  # the computer player may begin
        await world.advance_time(2)
    await world.press(player, world.board, "roll")
    expected = "\n".join(message.text for message in world.history())
    assert f"**{NAMES[name]}**" in expected
    assert name not in expected.replace(NAMES[name], "")


async def test_in_the_opening_and_at_the_end(world: World) -> None:
    player = world.home.add_member(world.create_user("player", global_name="**loud**"))
    await player.slash(world.channel, "ocho", target=1000)
    await world.press(world.zoe, world.board, "join")
    await world.press(player, world.board, "start")
    assert say("el-ocho-begins", player=r"\*\*loud\*\*") in world.board.text
    people = {person.mention: person for person in (player, world.zoe)}
    while not world.board.has("rematch"):
        mover = next(person for mention, person in people.items() if mention in world.board.text.splitlines()[0])
        await world.press(mover, world.board, "stop" if world.board.has("stop") else "roll")
    assert "****loud****" not in "\n".join(message.text for message in world.history())


async def test_refusals_escape_markdown_in_names(world: World) -> None:
    player = world.home.add_member(world.create_user("player", global_name="**loud**"))
    board = await deal(world, "[8] [1 1 1 2 3 4 6 7]", world.ann, player)
    await wish(world, board.table, 8, scores(1, 5))
    await world.press(world.ann, board, "stop")
    answer = world.private_text(await world.press(world.ann, world.board, "roll"))
    assert answer == say("refused-not-your-turn", player="\\*\\*loud\\*\\*")


async def test_pictures_and_records_have_the_plain_name(world: World) -> None:
    player = world.home.add_member(world.create_user("player", global_name="**loud**"))
    await player.slash(world.channel, "ocho", computers=1)
    await world.press(player, world.board, "start")
    assert "**loud**: 0" in world.board.alt
    table = world.board.table
    await world.forge(player, world.board, f"o:{table}:0:resign-yes:")
    page = world.answer(await verify_game(world, player, table))
    (file,) = world.backend.get_message(page.channel_id, page.id).attachments
    blob = world.backend.cdn.get(file["url"])
    assert blob is not None
    assert "**loud**" in records.load(blob.decode()).players


async def test_what_a_picture_shows_is_told_without_markdown(world: World) -> None:
    board = await deal(world, "[8] [1 1 1 2 3 4 6 7]", world.ann, world.zoe)
    await wish(world, board.table, 5, bust)
    await world.press(world.ann, board, "roll")
    for message in world.history():
        assert "*" not in message.alt
        assert "\\" not in message.alt
    assert world.see(board).alt.startswith("💥 ann went bust and lost 1,000.")
