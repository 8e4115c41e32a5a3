"""`/ocho rules` and `/help`: read privately, in the reader's language."""

from bot.cli.simulator import set_locales
from tests.cogs.world import World, each

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
    page = world.answer(await world.ann.slash(world.channel, "ocho rules"))
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
    page = world.answer(await world.ann.slash(world.channel, "ocho rules"))
    second = world.answer(await world.press(world.ann, page, "page", 1))
    back = world.answer(await world.press(world.ann, second, "page", 0))
    assert back.text == page.text
    assert back.files == []


async def test_the_pictures_are_told_in_words(world: World) -> None:
    page = world.answer(await world.ann.slash(world.channel, "ocho rules"))
    told = []
    for _ in PICTURES:
        page = world.answer(await world.press(world.ann, page, "page", 1))
        told += page.alts
    assert "A single 1 is worth 100, a single 5 is worth 50." in told[0]
    assert "Four 3s are worth 600, five 7s 2,800, six 5s 4,000, seven 2s 3,200." in told[1]
    assert "The roll 8 2 3 6 scores nothing but shows an 8: it is rolled again." in told[2]
    assert "two dice is worth 200, three 300, four 400, five 500, six 600, seven 700, eight 4,000." in told[3]


@each(
    ("locale", "words"),
    [
        ("en-US", "I host board and dice games"),
        ("en-GB", "I host board and dice games"),
        ("ja", "I host board and dice games"),
        ("fr", "Jeux de plateau et de dés"),
        ("es-ES", "Juegos de mesa y de dados"),
        ("es-419", "Juegos de mesa y de dados"),
    ],
)
async def test_help(world: World, locale: str, words: str) -> None:
    set_locales(world, {world.ann.id: locale})
    assert words in world.answer(await world.ann.slash(world.channel, "help")).text
    assert world.history() == []


@each("locale", ["en-US", "fr", "es-ES"])
async def test_help_names_the_commands_as_the_reader_finds_them(world: World, locale: str) -> None:
    set_locales(world, {world.ann.id: locale})
    shown = world.answer(await world.ann.slash(world.channel, "help"))
    names = world.command_names(locale)
    for command in ("ocho play", "ocho rules", "games", "verify"):
        assert f"`/{names[command]}`" in shown.text


async def test_help_is_there_without_a_server(world: World) -> None:
    assert "help" in world.ann.user.available_commands()
    assert "`/ocho play`" in world.told(await world.ann.user.slash("help"))
