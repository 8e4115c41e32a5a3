"""Clicks on buttons and choices that no page has: refused, and nothing is changed or logged."""

import pytest

from tests.cogs.administering import admin
from tests.cogs.looking_back import keep_game
from tests.cogs.staking import start
from tests.cogs.world import World, each

FORGED = "I don't know that button. Please use the newest message of the table."
NONE = ("", "-1", "+1", "1_0", "1.5", " 1", "1e3", "٣", "²", "９")  # the last ones Arabic, superscript and wide
BEYOND = ("9223372036854775808", "9999999999999999999", "9" * 40)
"""Numbers that no database holds."""


@pytest.mark.parametrize(
    ("custom_id", "beyond"),
    [
        ("o:chips:0:page:{}", ("100000", "9223372036854775807", *BEYOND)),
        ("o:rules-octi:0:page:{}", ("100000", *BEYOND)),
        ("o:history:0:older:{}.el_ocho.1", ("100000", *BEYOND[:2])),
        ("o:history:0:older:0..{}", BEYOND),
        ("o:replay-round001:0:next:{}/0..0", ("100000", *BEYOND)),
        ("o:replay-round001:0:next:1/{}..0", ("100000", *BEYOND)),
        ("o:replay-round001:0:games:1/0..{}", BEYOND),
        ("o:top:0:next:el_ocho.|all|wins|{}", ("1000000", *BEYOND[:2])),
        ("o:top:0:text:el_ocho.|{}-11|wins|1", ("0000", "0001", "1999", "2100", "9999", "20260")),
        ("o:season:0:text:el_ocho.|all|wins|{}", BEYOND[:2]),
        ("o:stats:0:text:{}", BEYOND),
        ("o:versus:0:text:1.{}", BEYOND),
        ("o:versus:0:text:{}.1", BEYOND[:2]),
    ],
)
async def test_on_a_page(world: World, custom_id: str, beyond: tuple[str, ...]) -> None:
    await keep_game(world, world.ann, world.zoe)
    board = await start(world, world.ann, world.zoe)
    rows = world.rows()
    for made_up in (*NONE, *beyond):
        told = world.told(await world.forge(world.ann, board, custom_id.format(made_up)))
        assert told == FORGED, made_up
    assert world.rows() == rows


@pytest.mark.parametrize(
    "custom_id",
    ["o:replay-round001:0:jump:1/0..0", "o:{}:0:invite:", "o:settings:0:tables:", "o:settings:0:time:"]
    + [f"o:settings:0:{verb}:" for verb in ("channels", "where")],
)
async def test_in_a_menu(world: World, custom_id: str) -> None:
    await keep_game(world, world.ann, world.zoe)
    eve = admin(world)
    lobby, another = await world.sit_down(eve), await world.sit_down(world.ann)
    rows = world.rows()
    for made_up in (*NONE, *BEYOND):
        told = world.told(await world.forge(eve, another, custom_id.format(lobby.table), values=[made_up]))
        assert told == FORGED, made_up
    assert world.rows() == rows


TOP = "el_ocho.|all|wins"
PAGES = {
    "history": ("older:-1..0", "older:0.poker.0", "older:0..x", "older:", "dance:0..0"),
    "replay-round001": (
        *(f"next:{arg}" for arg in ("", "x/0..0", "-1/0..0", "1", "1/0.poker.0", "999999/0..0", "1/0..0/2")),
        "dance:1/0..0",
    ),
    "top": (
        *(f"next:{arg}" for arg in ("", TOP, f"{TOP}|-1", f"{TOP}|9999999", "octi.|all|wins|1", "chess|all|wins|1")),
        *(f"next:el_ocho.|{arg}|wins|1" for arg in ("2026-13", "0000-01", "ever")),
        *("next:el_ocho.fast|all|wins|1", "next:octi.fast|all|points|1", "next:el_ocho.|all|luck|1"),
        *(f"{verb}:{TOP}|2" for verb in ("dance", "game", "span", "by")),
    ),
    "season": ("text:", "text:2025-12", "dance:el_ocho.|2025-12|wins|1"),
    "stats": ("text:", "text:ann", "text:1.2", "dance:1"),
    "versus": ("text:1", "text:1.2.3", "dance:1.2"),
    "chips": ("page:x", "page:-1", "pay:5"),
    "privacy": ("conquer:", "page:", "resign-yes:"),
}


@pytest.mark.parametrize("page", PAGES)
async def test_of_a_button_that_a_page_has_not(world: World, page: str) -> None:
    await keep_game(world, world.ann, world.zoe)
    board = await start(world, world.ann, world.zoe)
    rows = world.rows()
    for button in PAGES[page]:
        assert world.told(await world.forge(world.ann, board, f"o:{page}:0:{button}")) == FORGED, button
    assert world.rows() == rows


@each("verb", ["game", "span", "by"])
async def test_of_a_choice_that_a_leaderboard_has_not(world: World, verb: str) -> None:
    board = await start(world, world.ann, world.zoe)
    for value in ("", "luck", "octi.", "9999-99", f"{TOP}|1"):
        result = await world.forge(world.ann, board, f"o:top:0:{verb}:{TOP}|1", values=[value])
        assert world.told(result) == FORGED, value


@each("stamp", ["٣", "-1", "9" * 10])
async def test_a_position_that_is_none_is_not_ours_to_answer(world: World, stamp: str) -> None:
    """Such a custom id is none of the one family that we know; Discord itself tells whoever made it up."""
    board = await start(world, world.ann, world.zoe)
    made_up = f"o:{board.table}:{stamp}:take:KxQ"
    assert (await world.forge(world.ann, board, made_up)).response is None
    world.excuse("never answered")


async def test_a_page_of_chips_beyond_the_last_shows_the_first(world: World) -> None:
    board = await start(world, world.ann, world.zoe)
    for page in ("1", "99999"):
        told = world.told(await world.forge(world.ann, board, f"o:chips:0:page:{page}"))
        assert "🎁 **+100** to begin with" in told
