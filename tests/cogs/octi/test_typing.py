"""Typed moves of Octi: the notation, read kindly."""

from bot.cli.simulator import set_locales
from games.octi.state import State
from tests.cogs.octi_tables import deal, journal
from tests.cogs.world import World, each
from tests.games.octi_boards import board, state_of
from tests.saying import say

STACKS = state_of(board("classic", "33A 33A 33C 57A", "45 34 34A", captured=(1, 0), reserve=(1, 0)))


@each(
    ("stands", "typed", "played"),
    [
        (state_of(board("basic", "33A", "46")), "33+B", "33+B"),
        (state_of(board("basic", "33A", "46")), "33-34", "33-34"),
        (state_of(board("basic", "31ABC 43", "32B 34 56")), "31-33x-53", "31-33x-53"),
        (STACKS, "33A-35x(-)", "33A-35x(-)"),
        (STACKS, "33A-35,33C-43", "33A-35,33C-43"),
        (STACKS, "33", "33"),
        (STACKS, "57*", "57*"),
        (state_of(board("basic", "33A", "46")), " 33 + b ", "33+B"),
        (state_of(board("basic", "33A", "46")), "33→34", "33-34"),
        (state_of(board("basic", "33A", "46")), "33–34", "33-34"),
        (state_of(board("basic", "33A", "34 46")), "33-35×", "33-35x"),
        (state_of(board("basic", "33A", "34 46")), "`33-35X`", "33-35x"),
    ],
)
async def test_O19_what_is_typed_is_played(world: World, stands: State, typed: str, played: str) -> None:
    board_before = await deal(world, stands, world.ann, world.zoe)
    assert world.private_text(await world.type_move(world.ann, typed)) == "Played."
    assert journal(world) == [played]
    assert world.board.id != board_before.id
    assert world.mover() is world.zoe
    turn = world.see(board_before).text
    assert turn.startswith("-# 1. ⚫ **ann** ")
    assert turn.endswith(f" `{played}`")


BASIC = state_of(board("basic", "33AE 31A 52", "34 46"))
FULL = state_of(board("basic", "33A 35 52A", "34 46", supply=(0, 0)))
FAST = state_of(board("fast", "33A", "45", reserve=(1, 0)))
CLASSIC = state_of(board("classic", "33A 33A 33C 44A", "45 55", reserve=(1, 0)))
LOST = state_of(board("classic", "33A 44A", "55", captured=(1, 0)))
HELD = state_of(board("classic", "33A 57A", "55", captured=(1, 0)))
UNREADABLE = say("refused-unreadable-move", notation=say("octi-notation"))


@each(
    ("stands", "typed", "words"),
    [
        (BASIC, "71+A", say("refused-off-board", square="71")),
        (BASIC, "22+A", say("refused-no-pod-there", square="22")),
        (BASIC, "46+A", say("refused-not-your-pod", square="46")),
        (BASIC, "52-+A", say("refused-stands-alone", square="52")),
        (BASIC, "33+A", say("refused-side-taken", square="33", side="A")),
        (FULL, "33+B", say("refused-no-supply")),
        (BASIC, "33-43", say("refused-no-prong", square="33", to="43")),
        (BASIC, "33-34", "34 is taken."),
        (FULL, "33-35", "35 is taken."),
        (BASIC, "31-33", say("refused-nothing-to-jump", square="32")),
        (BASIC, "31-32-33", say("refused-step-or-jump")),
        (BASIC, "33-35-33", say("refused-jumped-twice", square="34")),
        (BASIC, "22", say("refused-no-reserve")),
        (FAST, "44", say("refused-no-entry", square="44")),
        (
            CLASSIC,
            "44",
            say("refused-no-entry-classic", square="44"),
        ),
        (BASIC, "26*", say("refused-not-in-this-mode")),
        (CLASSIC, "33*", say("refused-none-captured")),
        (LOST, "33*", say("refused-no-foothold")),
        (HELD, "44*", say("refused-no-freeing-there", square="44")),
        (CLASSIC, "33-34", say("refused-which-pod", square="33")),
        (CLASSIC, "33B-44", say("refused-no-such-pod", square="33", pod="B")),
        (CLASSIC, "33A-34,33A-34,33A-34", say("refused-no-such-pod", square="33", pod="A")),
        (STACKS, "33A-35x(A,-)", say("refused-whole-stack", square="34")),
        (BASIC, "banana", UNREADABLE),
        (BASIC, "33-", UNREADABLE),
        *((BASIC, typed, UNREADABLE) for typed in ("33!32", "33-32!", "33-35!")),
        (BASIC, "33-35x(A", UNREADABLE),
        (BASIC, "33" * 400, UNREADABLE),
    ],
)
async def test_a_mistake_is_told_in_private_and_changes_nothing(
    world: World, stands: State, typed: str, words: str
) -> None:
    await deal(world, stands, world.ann, world.zoe)
    assert await world.refused(world.type_move(world.ann, typed)) == words


async def test_a_mistake_is_told_in_the_readers_language(world: World) -> None:
    set_locales(world, {world.ann.id: "fr", world.zoe.id: "es-ES"})
    await deal(world, BASIC, world.ann, world.zoe)
    assert world.private_text(await world.type_move(world.ann, "33-34")) == "La case 34 est prise."
    await world.type_move(world.ann, "33-32")
    answer = world.private_text(await world.type_move(world.zoe, "71"))
    assert answer == say("refused-off-board", "es", square="71")


async def test_who_is_not_to_move_is_told_who_is(world: World) -> None:
    await deal(world, BASIC, world.ann, world.zoe)
    refusal = await world.refused(world.type_move(world.zoe, "46+A"))
    assert refusal == say("refused-not-your-turn", player="ann")
