"""`/octi move`: the notation, read kindly, completed while it is typed, for the table that is meant."""

from simcord.actors import MemberActor

from bot.cli.simulator import set_locales
from cogs.octi.move_completion import complete_moves
from games.octi.state import State
from tests.bot.stored import without
from tests.cogs.octi_tables import TABLE, deal, journal, state
from tests.cogs.world import World, each
from tests.games.octi_boards import RULES, board, listed, state_of
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
    assert world.private_text(await world.ann.slash(world.channel, "octi move", move=typed)) == "Played."
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
UNREADABLE = say("refused-unreadable-move")


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
        (BASIC, "33" * 500, UNREADABLE),
    ],
)
async def test_a_mistake_is_told_in_private_and_changes_nothing(
    world: World, stands: State, typed: str, words: str
) -> None:
    await deal(world, stands, world.ann, world.zoe)
    assert await world.refused(world.ann.slash(world.channel, "octi move", move=typed)) == words


async def test_a_mistake_is_told_in_the_readers_language(world: World) -> None:
    set_locales(world, {world.ann.id: "fr", world.zoe.id: "es-ES"})
    await deal(world, BASIC, world.ann, world.zoe)
    assert (
        world.private_text(await world.ann.slash(world.channel, "octi move", move="33-34")) == "La case 34 est prise."
    )
    await world.ann.slash(world.channel, "octi move", move="33-32")
    answer = world.private_text(await world.zoe.slash(world.channel, "octi move", move="71"))
    assert answer == say("refused-off-board", "es", square="71")


async def test_who_is_not_to_move_is_told_who_is(world: World) -> None:
    await deal(world, BASIC, world.ann, world.zoe)
    refusal = await world.refused(world.zoe.slash(world.channel, "octi move", move="46+A"))
    assert refusal == say("refused-not-your-turn", player="ann")


async def test_without_a_game_in_this_channel(world: World) -> None:
    none = say("refused-no-octi-here")
    assert world.private_text(await world.ann.slash(world.channel, "octi move", move="33+A")) == none
    await deal(world, BASIC, world.ann, world.zoe)
    assert world.private_text(await world.luis.slash(world.channel, "octi move", move="33+A")) == none
    other = world.home.create_text_channel("elsewhere")
    assert world.private_text(await world.ann.slash(other, "octi move", move="33+A")) == none
    assert await suggested(world, world.luis, "33") == []


async def test_in_a_lobby_there_is_nothing_to_move(world: World) -> None:
    await world.ann.slash(world.channel, "octi play")
    answer = world.private_text(await world.ann.slash(world.channel, "octi move", move="33+A"))
    assert answer.startswith("You don't have a game of Octi in this channel.")
    assert await suggested(world, world.ann, "") == []


async def suggested(world: World, person: MemberActor, typed: str, **filled: str) -> list[str]:
    """The actions suggested to somebody who types."""
    suggestions = await person.autocomplete(world.channel, "octi move", "move", typed, **filled)
    assert all(choice["name"] == choice["value"] for choice in suggestions)
    return [choice["value"] for choice in suggestions]


async def test_legal_actions_are_suggested_as_they_are_typed(world: World) -> None:
    await deal(world, BASIC, world.ann, world.zoe)
    some = await suggested(world, world.ann, "")
    assert len(some) == 25
    assert {"33-32", "31-32", "31+B", "33-35"} <= set(some)
    assert await suggested(world, world.ann, "33-") == ["33-35", "33-35x", "33-32"]
    assert await suggested(world, world.ann, "33-35x") == ["33-35x"]
    assert await suggested(world, world.ann, "33 + h") == ["33+H"]
    assert await suggested(world, world.ann, "99") == []
    assert await suggested(world, world.ann, "nonsense") == []


async def test_what_is_suggested_is_accepted(world: World) -> None:
    await deal(world, STACKS, world.ann, world.zoe)
    stands = await state(world)
    for typed in ("", "33", "33A-", "33A-35,", "33A-35x(", "5", "57*"):
        suggestions = await suggested(world, world.ann, typed)
        assert suggestions, typed
        for text in suggestions:
            RULES.play(stands, 0, RULES.parse(text))


def test_a_part_of_an_action_leaves_all_that_begin_so() -> None:
    position = state_of(board("classic", "33A 33C 33", "34 43 45 57A", captured=(1, 0), reserve=(1, 0))).position
    actions = set(complete_moves(position, ""))
    assert actions >= listed(position)
    assert {"33A-35,33C-53", "33A-35x,33C-53"} < actions
    for typed in {action[:length] for action in actions for length in range(len(action) + 1)}:
        assert set(complete_moves(position, typed)) == {action for action in actions if action.startswith(typed)}


def test_pods_that_are_alike_are_completed_once() -> None:
    position = state_of(board("classic", "33AC 33AC 33AC", "34 43 57A")).position
    actions = list(complete_moves(position, ""))
    assert len(actions) == len(set(actions))
    assert set(actions) >= listed(position)


async def test_nothing_is_suggested_to_who_is_not_to_move(world: World) -> None:
    await deal(world, BASIC, world.ann, world.zoe)
    assert await suggested(world, world.zoe, "") == []
    assert await suggested(world, world.luis, "") == []


async def test_a_tall_stack_is_suggested_from_where_one_has_got(world: World) -> None:
    """Millions of actions, of which those that begin as typed are found at once."""
    tall = " ".join(["44ABCDEFGH"] * 6)
    await deal(world, state_of(board("fast", f"{tall} 99A", "45 45A 45B 54 34 33 77")), world.ann, world.zoe)
    assert len(await suggested(world, world.ann, "")) == 25
    assert await suggested(world, world.ann, "99-") == []
    assert "44ABCDEFGH-46x(A,-)" in await suggested(world, world.ann, "44ABCDEFGH-46x(A")
    together = "44ABCDEFGH-46x,44ABCDEFGH-53"
    assert (await suggested(world, world.ann, together))[0] == together
    await world.ann.slash(world.channel, "octi move", move=together)
    assert journal(world) == [together]


async def test_a_database_that_fails_shows_in_no_suggestion(world: World) -> None:
    await deal(world, BASIC, world.ann, world.zoe)
    with without(world.file, "tables"):
        assert await suggested(world, world.ann, "33") == []
        assert await world.ann.autocomplete(world.channel, "octi move", "table", "") == []
    assert "33-32" in await suggested(world, world.ann, "33")
    assert len(await world.ann.autocomplete(world.channel, "octi move", "table", "")) == 1


async def tables(world: World, person: MemberActor, typed: str = "") -> list[tuple[str, str]]:
    """The games offered to somebody who types, and what they are called."""
    suggestions = await person.autocomplete(world.channel, "octi move", "table", typed)
    return [(choice["value"], choice["name"]) for choice in suggestions]


async def test_of_several_games_here_the_one_is_meant_at_which_one_is_to_move(world: World) -> None:
    await deal(world, BASIC, world.ann, world.zoe, table="mine")
    await deal(world, BASIC, world.luis, world.ann, table="theirs")
    assert "33-32" in await suggested(world, world.ann, "33")
    assert world.private_text(await world.ann.slash(world.channel, "octi move", move="33-32")) == "Played."
    assert (await state(world, "mine")).number == 1
    assert (await state(world, "theirs")).number == 0


async def test_a_game_is_named_by_mode_and_opponent(world: World) -> None:
    await deal(world, CLASSIC, world.luis, world.ann, table="theirs")
    await world.advance_time(1)
    await deal(world, BASIC, world.ann, world.zoe, table="mine")
    await world.advance_time(1)
    await deal(world, STACKS, world.ann, "1", table="robot")
    await deal(world, BASIC, world.zoe, world.max, table="others")
    assert await tables(world, world.ann) == [
        ("robot", "🟢 Octi-X classic · against Computer 1 · table robot"),
        ("mine", "🟢 Octi basic · against zoe · table mine"),
        ("theirs", "Octi-X classic · against luis · table theirs"),
    ]
    assert [value for value, _ in await tables(world, world.ann, "ZOE")] == ["mine"]
    assert [value for value, _ in await tables(world, world.ann, "x CLASSIC")] == ["robot", "theirs"]
    assert "57*" in await suggested(world, world.ann, "57", table="robot")
    assert await suggested(world, world.ann, "57", table="mine") == []
    assert await suggested(world, world.ann, "", table="theirs") == []
    await world.ann.slash(world.channel, "octi move", move="57*", table="robot")
    assert (await state(world, "robot")).number == 1


async def test_a_game_elsewhere_on_the_server_can_be_named(world: World) -> None:
    await deal(world, BASIC, world.ann, world.zoe)
    other = world.home.create_text_channel("elsewhere")
    assert world.private_text(await world.ann.slash(other, "octi move", move="33-32", table=TABLE)) == "Played."
    assert world.mover() is world.zoe, "its board stays where it is"


@each("table", ["nowhere", "others", "octi'; DROP TABLE tables; --"])
async def test_a_game_that_is_not_ones_own(world: World, table: str) -> None:
    await deal(world, BASIC, world.ann, world.zoe)
    await deal(world, BASIC, world.zoe, world.max, table="others")
    refusal = await world.refused(world.ann.slash(world.channel, "octi move", move="33-32", table=table))
    assert refusal == say("refused-no-table")


async def test_a_game_is_found_among_many_lobbies_and_games(world: World) -> None:
    await deal(world, BASIC, world.ann, world.zoe)
    for number in range(26):
        await deal(world, BASIC, world.ann, world.luis, table=f"other{number:03}")
        await world.ann.slash(world.channel, "octi play")
    other = world.home.create_text_channel("other")
    assert world.private_text(await world.ann.slash(other, "octi move", move="33+B", table=TABLE)) == "Played."
    assert (await world.table(TABLE)).seats_to_move == {1}
    assert journal(world) == ["33+B"]
