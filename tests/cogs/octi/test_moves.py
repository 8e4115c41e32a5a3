"""Actions of Octi by buttons and menus: two taps for most, hop by hop for jumps, and back at every step."""

from bot.kit.pictures import PICTURE_CACHE
from tests.cogs.octi_tables import choose, deal, draft_notation, journal, put_together, state, tap
from tests.cogs.world import World, each
from tests.games.octi_boards import board, pods, state_of
from tests.saying import say


async def test_O20_a_whole_basic_game_by_buttons(world: World) -> None:
    """A pod, a direction; after the last jump what to capture, if one wants to choose."""
    await world.ann.slash(world.channel, "octi")
    await world.press(world.zoe, world.board, "join")
    await world.press(world.ann, world.board, "start")
    black = world.mover()
    red = world.zoe if black is world.ann else world.ann
    for person, *steps in (
        (black, "22", ">B"),
        (red, "36", ">E"),
        (black, "22", ">33"),
        (red, "46", ">F"),
        (black, "32", ">A"),
        (red, "36", ">35"),
        (black, "32", ">B"),
        (red, "46", ">↷ 24"),
        (black, "32", ">↷ 34", ">Choose captures", ">↷ 36", ">35 ⬇️", ">Done, capture nothing"),
    ):
        assert world.mover() is person
        await put_together(world, person, *map(str, steps))
    moves = ["22+B", "36+E", "22-33", "46+F", "32+A", "36-35", "32+B", "46-24", "32-34-36"]
    assert journal(world) == moves
    assert world.board.text.startswith(f"## 🏆 Octi: {black.mention} wins!")
    assert f"🏆 **{black.name}** reaches an enemy base and wins!" in world.board.text
    names = [f"-# {n}. {'⚫🔴'[(n - 1) % 2]} " for n in range(1, len(moves) + 1)]
    turns = [message.text for message in world.history()[1:-1]]
    for turn, start, move, person in zip(turns, names, moves, (black, red) * 5, strict=False):
        assert turn.startswith(f"{start}**{person.name}** ")
        assert turn.endswith(f" `{move}`")


async def test_a_pod_without_prongs_is_about_to_get_one(world: World) -> None:
    message = await deal(world, state_of(board("basic", "22 33A", "46")), world.ann, world.zoe)
    await choose(world, world.ann, "22")
    assert world.board.id == message.id
    assert "**22**: + adds a prong (9 left)." in world.board.text
    assert [button.label for button in world.board.all("pod")] == ["✓ 22", "33"]
    await tap(world, world.ann, "H")
    assert journal(world) == ["22+H"]
    assert "➕ **ann** adds a ↖️ prong on 22." in world.board.text


async def test_O5_O6_free_sides_take_a_prong_and_the_others_lead_somewhere_or_nowhere(world: World) -> None:
    await deal(world, state_of(board("basic", "33AD 34", "46")), world.ann, world.zoe)
    await put_together(world, world.ann, "33")
    pad = [button for button in world.board.buttons if button.label in {"+", "✕", "↷ 35", "42"}]
    assert [button.label for button in pad] == ["+", "↷ 35", "+", "+", "+", "+", "+", "42"]
    await deal(world, state_of(board("basic", "33A 34 35", "46")), world.ann, world.zoe, table="octi0002")
    await put_together(world, world.ann, "33")
    (taken,) = [button for button in world.board.buttons if button.label == "✕"]
    assert taken.disabled


@each(("steps", "played"), [(("33", ">34"), "33-34"), (("33", ">C"), "33+C"), (("22", ">H"), "22+H")])
async def test_O5_O6_a_turn_is_two_taps(world: World, steps: tuple[str, ...], played: str) -> None:
    await deal(world, state_of(board("basic", "22 33AB 42 52", "46")), world.ann, world.zoe)
    await put_together(world, world.ann, *steps)
    assert journal(world) == [played]
    assert world.mover() is world.zoe


async def test_O6_a_step_is_played_by_the_tap_on_its_direction(world: World) -> None:
    await deal(world, state_of(board("basic", "33AB 22", "46")), world.ann, world.zoe)
    await put_together(world, world.ann, "33")
    await tap(world, world.ann, "44")
    assert journal(world) == ["33-44"]
    assert "👣 **ann** moves 33 → 44." in world.board.text
    assert world.mover() is world.zoe


async def test_another_pod_can_be_chosen_without_going_back(world: World) -> None:
    await deal(world, state_of(board("basic", "33A 22A", "46")), world.ann, world.zoe)
    await put_together(world, world.ann, "33")
    assert [button.label for button in world.board.all("pod")] == ["22", "✓ 33"]
    await put_together(world, world.ann, "22", ">23")
    assert journal(world) == ["22-23"]


CHAIN = state_of(board("basic", "31ABC 43", "32B 34 56"))
"""From 31 over 32 to 33, from there over 34 to 35 or over 43 to 53."""


async def test_O7_O8_a_chain_of_jumps_with_captures(world: World) -> None:
    await deal(world, CHAIN, world.ann, world.zoe)
    await put_together(world, world.ann, "31", ">↷ 33")
    assert draft_notation(world.board) == "31-33x"
    assert say("octi-jump-on") in world.board.text
    assert [button.label for button in world.board.all("act")] == ["↷ 35", "↷ 53", "Done, capture 1"]
    await tap(world, world.ann, "Choose captures")
    await tap(world, world.ann, "↷ 53")
    assert draft_notation(world.board) == "31-33x-53"
    assert [button.label for button in world.board.all("draft")] == ["✓ 32 ↗️", "43"]
    await tap(world, world.ann, "43")
    assert draft_notation(world.board) == "31-33x-53x"
    await tap(world, world.ann, "32 ↗️")
    assert draft_notation(world.board) == "31-33-53x"
    await tap(world, world.ann, "32 ↗️")
    assert world.board.button("act").label == "Done, capture 2"
    await tap(world, world.ann, "Done, capture 2")
    assert journal(world) == ["31-33x-53x"]
    after = await state(world)
    assert (pods(after, 0), pods(after, 1)) == ("53ABC", "34 56")
    assert after.position.supply == (10, 9)
    assert "👣 **ann** moves 31 ↷ 33 ↷ 53." in world.board.text
    assert "💥 **ann** captures 🔴 32 ↗️, ⚫ 43 and gains one prong." in world.board.text


async def test_O7_one_may_stop_after_any_jump(world: World) -> None:
    await deal(world, CHAIN, world.ann, world.zoe)
    await put_together(world, world.ann, "31", ">↷ 33", ">Done, capture 1")
    assert journal(world) == ["31-33x"]


async def test_back_undoes_one_choice_after_the_other(world: World) -> None:
    await deal(world, CHAIN, world.ann, world.zoe)
    first = world.board
    await put_together(world, world.ann, "31", ">↷ 33", ">Choose captures", ">↷ 35", ">32 ↗️")
    assert draft_notation(world.board) == "31-33-35x"
    await tap(world, world.ann, "Back")
    assert draft_notation(world.board) == "31-33", "what was left standing stays so"
    await tap(world, world.ann, "Back")
    assert draft_notation(world.board) == ""
    assert "**31 ⬆️↗️➡️**: a number moves it there, ↷ jumps, + adds a prong (9 left)." in world.board.text
    await tap(world, world.ann, "Back")
    assert (world.board.text, world.board.alt, world.board.buttons) == (first.text, first.alt, first.buttons)
    assert journal(world) == []


async def test_back_from_a_prong_and_from_a_pod_that_comes_in(world: World) -> None:
    await deal(world, state_of(board("fast", "33", "37", reserve=(2, 0))), world.ann, world.zoe)
    first = world.board
    for line in ("33", "Bring in a pod"):
        await put_together(world, world.ann, line, ">Back")
        assert (world.board.text, world.board.alt, world.board.buttons) == (first.text, first.alt, first.buttons)


async def test_O11_two_pods_of_a_stack_go_each_its_own_way(world: World) -> None:
    await deal(world, state_of(board("fast", "44AC 44BC 44", "45 77", supply=(9, 9))), world.ann, world.zoe)
    await choose(world, world.ann, "44 · ⬆️➡️")
    assert say("octi-company") in world.board.text
    await tap(world, world.ann, "44 ↗️➡️")
    assert "**44 ⬆️➡️**, pod 1 of 2: where to?" in world.board.text
    await tap(world, world.ann, "↷ 46")
    assert draft_notation(world.board) == "44AC-46x"
    assert "**44 ↗️➡️**, pod 2 of 2: where to?" in world.board.text
    await tap(world, world.ann, "54")
    assert journal(world) == ["44AC-46x,44BC-54"]
    assert pods(await state(world), 0) == "44 46AC 54BC"
    assert "👣 **ann** moves 44 ⬆️➡️ ↷ 46, 44 ↗️➡️ → 54." in world.board.text


async def test_O11_steps_of_several_are_played_with_the_last_tap(world: World) -> None:
    await deal(world, state_of(board("fast", "44A 44A 44C", "77")), world.ann, world.zoe)
    await put_together(world, world.ann, "44 · ⬆️", ">44 ➡️", ">45", ">54")
    assert journal(world) == ["44A-45,44C-54"]


async def test_O11_a_pod_stops_and_the_next_one_goes(world: World) -> None:
    await deal(world, state_of(board("fast", "44AC 44E", "45 56 77")), world.ann, world.zoe)
    await put_together(world, world.ann, "44 · ⬆️➡️", ">44 ⬇️", ">↷ 46")
    assert "↷ 66" in [button.label for button in world.board.buttons], "it could go on"
    assert world.board.all("act") == []
    before = world.board
    await put_together(world, world.ann, ">Stop here", ">Back")
    assert (world.board.text, world.board.buttons) == (before.text, before.buttons)
    await put_together(world, world.ann, ">Stop here", ">43")
    assert journal(world) == ["44AC-46x,44E-43"]


async def test_O11_who_goes_along_can_be_taken_out_again(world: World) -> None:
    await deal(world, state_of(board("fast", "44A 44C 44D", "77")), world.ann, world.zoe)
    await put_together(world, world.ann, "44 · ⬆️", ">44 ➡️", ">44 ↘️", ">44 ➡️")
    assert "pod 1 of 2" in world.board.text
    await put_together(world, world.ann, ">Back")
    assert "a number moves it there" in world.board.text
    await put_together(world, world.ann, ">45")
    assert journal(world) == ["44A-45"]


@each(("way", "played"), [("Step onto 45", "44-45"), ("Jump over 45 to 46", "44-46")])
async def test_O6_O7_towards_own_pods_one_is_asked_whether_to_step_or_to_jump(
    world: World, way: str, played: str
) -> None:
    await deal(world, state_of(board("fast", "44A 45", "77")), world.ann, world.zoe)
    await put_together(world, world.ann, "44", ">45 / ↷ 46")
    assert say("octi-two-ways", arrow="⬆️") in world.board.text
    assert [button.label for button in world.board.buttons] == ["Step onto 45", "Jump over 45 to 46", "Back", "More …"]
    await put_together(world, world.ann, ">Back", ">45 / ↷ 46", f">{way}")
    assert journal(world) == [played]


async def test_O8_some_pods_of_a_jumped_stack_are_captured(world: World) -> None:
    await deal(world, state_of(board("fast", "44A", "45B 45B 45C 77")), world.ann, world.zoe)
    await put_together(world, world.ann, "44", ">Choose captures", ">↷ 46")
    assert draft_notation(world.board) == "44-46x"
    await tap(world, world.ann, "45 ➡️")
    assert draft_notation(world.board) == "44-46x(B,B)"
    pressed = [button for button in world.board.all("draft") if "↗️" in button.label]
    assert [button.label for button in pressed] == ["✓ 45 ↗️"] * 2
    await world.forge(world.ann, world.board, pressed[1].custom_id)
    assert draft_notation(world.board) == "44-46x(B)"
    await tap(world, world.ann, "Done, capture 1")
    assert pods(await state(world), 1) == "45B 45C 77"


async def test_O8_many_jumped_pods_are_ticked_in_a_menu(world: World) -> None:
    await deal(world, state_of(board("fast", "44A", "45A 45B 45C 45D 45E 45F 77")), world.ann, world.zoe)
    await put_together(world, world.ann, "44", ">Choose captures", ">↷ 46")
    assert world.board.menu("taken")["placeholder"] == "Capture? 6 of 6 ticked"
    await choose(world, world.ann, "✓ 45 ↙️", "taken")
    assert draft_notation(world.board) == "44-46x(A,B,C,D,E)"
    await choose(world, world.ann, "45 ↙️", "taken")
    await choose(world, world.ann, "✓ 45 ⬆️", "taken")
    await tap(world, world.ann, "Done, capture 5")
    assert journal(world) == ["44-46x(B,C,D,E,F)"]


async def test_O11_many_pods_that_may_go_along_are_in_a_menu(world: World) -> None:
    await deal(world, state_of(board("fast", "44A 44B 44C 44D 44E 44F 44G", "77")), world.ann, world.zoe)
    await put_together(world, world.ann, "44 · ⬆️")
    await choose(world, world.ann, "44 ⬅️", "along")
    await put_together(world, world.ann, ">45", ">34")
    assert journal(world) == ["44A-45,44G-34"]


async def test_O9_a_pod_comes_in(world: World) -> None:
    await deal(world, state_of(board("fast", "33 44A", "53 77", reserve=(4, 0))), world.ann, world.zoe)
    await choose(world, world.ann, say("octi-enter", count="4"))
    assert [button.label for button in world.board.all("act")] == ["33", "73"]
    await tap(world, world.ann, "73")
    assert journal(world) == ["73"]
    assert say("octi-entered", player="ann", square="73") in world.board.text


async def test_O13_a_pod_is_freed(world: World) -> None:
    await deal(world, state_of(board("classic", "37A 33", "66", captured=(2, 0))), world.ann, world.zoe)
    await choose(world, world.ann, say("octi-free", count="2"))
    assert [button.label for button in world.board.all("act")] == ["33", "37"]
    await tap(world, world.ann, "33")
    assert journal(world) == ["33*"]
    assert say("octi-freed", player="ann", square="33") in world.board.text


CLASSIC = """classic 33+A 37+C 53+A 57+C 73+A 77+C 33-34 37-47 34-35 57-67 35-36 77-87 36-37 47+A 53-54 47+B 54-55 47+D
55-56 47+E 56-57 47+F 73-74 47+G 74-75 47+H 75-76 67+A"""
"""Black stands on two of the three red bases, and before the third."""


@each(
    ("record", "steps", "ending"),
    [
        ("basic 22+A 26+C 22-23 26+A 23-24 26-27 24-25 36+A", ("25", ">26"), "reaches an enemy base and wins!"),
        ("fast 33+A 37+C 33-34 37-47 34-35 77+A 35-36 77+B", ("36", ">37"), "reaches an enemy base and wins!"),
        (CLASSIC, ("76", ">77"), "holds all three enemy bases and wins!"),
    ],
)
async def test_O12_O15_a_win_by_a_tap(world: World, record: str, steps: tuple[str, ...], ending: str) -> None:
    await deal(world, record, world.ann, world.zoe)
    page = await put_together(world, world.ann, *steps)
    assert page.text.startswith(f"## 🏆 Octi: {world.ann.mention} wins!")
    assert f"🏆 **ann** {ending}" in page.text
    assert page.verbs == ["rematch", "review", "share-game"]
    assert "ann (Black) wins." in page.alt


async def test_what_wins_is_marked_before_it_is_pressed(world: World) -> None:
    await deal(world, state_of(board("basic", "33A", "34")), world.ann, world.zoe)
    await put_together(world, world.ann, "33")
    emojis = {part.get("label"): (part.get("emoji") or {}).get("name") for part in world.board.parts}
    assert emojis["↷ 35"] == "🏆"
    await put_together(world, world.ann, ">Choose captures", ">↷ 35")
    emojis = {part.get("label"): (part.get("emoji") or {}).get("name") for part in world.board.parts}
    assert emojis["Done, capture 1"] == "🏆"


async def test_a_draft_is_drawn_and_told_to_those_who_do_not_see_it(world: World) -> None:
    message = await deal(world, CHAIN, world.ann, world.zoe)
    PICTURE_CACHE._pictures.clear()
    await put_together(world, world.ann, "31")
    assert len(PICTURE_CACHE) == 1
    assert "Chosen: 31 (ABC). It can go to 33, 42, 41." in world.board.alt
    await put_together(world, world.ann, ">↷ 33")
    assert len(PICTURE_CACHE) == 2
    assert "So far: 31-33x. It can go to 35, 53." in world.board.alt
    assert world.board.files == message.files == ["octi-board.png"]
    assert "Black (ann): 31 ABC, 43 no prongs. Red (zoe): 32 B, 34 no prongs, 56 no prongs." in world.board.alt


async def test_a_draft_is_written_down_nowhere(world: World) -> None:
    await deal(world, CHAIN, world.ann, world.zoe)
    before = world.rows()
    await put_together(world, world.ann, "31", ">↷ 33", ">32 ↗️", ">Back")
    assert world.rows() == before


async def test_a_draft_outlives_a_restart(world: World) -> None:
    await deal(world, CHAIN, world.ann, world.zoe)
    await put_together(world, world.ann, "31", ">↷ 33", ">Choose captures", ">↷ 53")
    await world.restart()
    await put_together(world, world.ann, ">43", ">Done, capture 2")
    assert journal(world) == ["31-33x-53x"]


async def test_a_draft_outlives_a_crash(world: World) -> None:
    await deal(world, CHAIN, world.ann, world.zoe)
    await put_together(world, world.ann, "31", ">↷ 33")
    await world.crash()
    await put_together(world, world.ann, ">↷ 35")
    assert journal(world) == ["31-33x-35x"], "nothing could follow"
