"""Clicks on Octi's boards that are refused: nothing changes, and the answer is private."""

from bot.cli.simulator import set_locales
from tests.cogs.octi_tables import choose, deal, journal, put_together, tap
from tests.cogs.world import World, each
from tests.games.octi_boards import board, state_of
from tests.saying import say

STANDS = state_of(board("classic", "31ABC 43 57 57A", "32B 34", captured=(1, 0), reserve=(0, 2), supply=(2, 2)))
CROWD = state_of(board("classic", "11 31ABC 43 57 57A", "32B 34", captured=(1, 0), reserve=(0, 2), supply=(2, 2)))
"""So many choices that they are in a menu."""
FORGED = say("refused-forged")


@each("steps", [(), ("31",), ("31", ">↷ 33"), ("43",), ("57 · ⬆️",), ("Free",)])
async def test_nobody_else_can_press(world: World, steps: tuple[str, ...]) -> None:
    await deal(world, STANDS, world.ann, world.zoe)
    page = await put_together(world, world.ann, *steps)
    buttons = [button for button in page.buttons if button.verb != "more" and not button.disabled]
    for person, words in (
        (world.zoe, say("refused-not-your-turn", player="ann")),
        (world.luis, say("refused-not-seated")),
    ):
        for button in buttons:
            assert await world.refused(world.forge(person, page, button.custom_id)) == words
    assert buttons or not steps


async def test_a_spectator_is_told_in_their_language(world: World) -> None:
    set_locales(world, {world.luis.id: "fr", world.max.id: "es-ES"})
    await deal(world, STANDS, world.ann, world.zoe)
    assert "Tu n’as pas de place" in world.private_text(await choose(world, world.luis, "31"))
    assert "No tienes sitio" in world.private_text(await choose(world, world.max, "31"))


async def test_an_old_draft_of_the_player_to_move(world: World) -> None:
    await deal(world, STANDS, world.ann, world.zoe)
    page = await put_together(world, world.ann, "31")
    message = world.snapshot(page)
    await put_together(world, world.ann, ">41")
    await put_together(world, world.zoe, "34", ">Back", "Bring in", ">37")
    assert journal(world) == ["31-41", "37"]
    for button in page.buttons:
        if not button.disabled and button.verb != "more":
            refusal = await world.refused(world.forge(world.ann, page, button.custom_id, message))
            assert refusal == say("refused-stale")


@each(
    ("verb", "arg"),
    [
        *(("draft", draft) for draft in ("x", "g", "g0AA~", "g0.", "g00", "g0aA", "a0A", "a9", "f99", "f11")),
        ("draft", "g9"),  # there is no such pod
        ("draft", "g1"),  # it has no prongs
        ("draft", "g0H"),  # it has no such prong
        ("draft", "g0a"),  # one cannot step onto an enemy pod
        ("draft", "g0A~ff"),  # nobody jumped over those
        ("draft", "g0A?A"),  # there is no question
        ("draft", "g03"),  # they do not stand together
        ("draft", "g0c"),  # this is an action, and no draft any more
        ("draft", "e"),  # black has no reserve
        *(("act", action) for action in ("", "g0", "a0", "f", "g0A" + "A" * 54, "a1é", "e33", "f43")),
        ("act", "a0C"),  # there is a prong
        ("act", "g٠A"),  # an Arabic zero
        *(("back", "g0c"), ("none", "A"), ("none", ""), ("pod", "g9"), ("conquer", "g0")),
    ],
)
async def test_a_button_that_somebody_made_up(world: World, verb: str, arg: str) -> None:
    message = await deal(world, STANDS, world.ann, world.zoe)
    async with world.unchanged():
        assert world.private_text(await world.forge(world.ann, message, message.made_up(verb, arg))) == FORGED


@each("value", ["g9", "e", "f11", "x" * 100, "g0" + "A" * 90])
async def test_a_line_of_the_menu_that_somebody_made_up(world: World, value: str) -> None:
    message = await deal(world, CROWD, world.ann, world.zoe)
    custom_id = message.menu("draft")["custom_id"]
    async with world.unchanged():
        assert (
            world.private_text(await world.forge(world.ann, message, custom_id, component_type=3, values=[value]))
            == FORGED
        )


async def test_a_draft_of_another_table(world: World) -> None:
    """A draft belongs to its table, whoever sits at both."""
    await deal(world, STANDS, world.ann, world.zoe)
    mine = await put_together(world, world.ann, "31", ">↷ 33")
    theirs = await deal(world, STANDS, world.luis, world.max, table="theirs")
    async with world.unchanged():
        answer = world.private_text(await world.forge(world.ann, mine, f"o:theirs:{theirs.position}:act:g0A"))
    assert answer.startswith("You don't have a seat at this table.")


async def test_a_game_that_is_over(world: World) -> None:
    await deal(world, "basic 22+A 26+C 22-23 26+A 23-24 26-27 24-25 36+A", world.ann, world.zoe)
    page = await put_together(world, world.ann, "25")
    message = world.snapshot(page)
    await tap(world, world.ann, "26")
    assert world.board.has("rematch")
    for button in page.all("act") + page.all("draft"):
        assert await world.refused(world.forge(world.ann, page, button.custom_id, message)) == say("refused-over")
