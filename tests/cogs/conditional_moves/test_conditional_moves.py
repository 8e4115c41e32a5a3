"""Conditional moves: entered in private on the game's own board, confirmed once, played by the table at once."""

from typing import Any

import pytest
from simcord.actors import MemberActor

from bot.cli.simulator import set_locales
from bot.tables.commands import AddConditionalLine
from bot.tables.conditional_moves import position_after
from bot.tables.ids import UserId
from games import match as matches
from games.core import Refused
from tests.cogs.dealing import deal as deal_el_ocho
from tests.cogs.forgetting import forgotten
from tests.cogs.looking_back import choose as choose_line
from tests.cogs.octi_tables import TABLE, choose, deal, journal, state, tap
from tests.cogs.reading import Seen
from tests.cogs.world import World, each
from tests.saying import say

START = "basic 22+B"
"""Ann, black, has moved; Zoé is to."""


def test_nothing_is_planned_beyond_the_end() -> None:
    winning = ("22+B", "36+E", "22-33", "46+F", "32+A", "36-35", "32+B", "46-24", "32-34-36")  # O20
    match = matches.start("octi", 2, {})
    assert position_after(match, winning).outcome is not None
    with pytest.raises(Refused, match="over"):
        position_after(match, (*winning, "22+A"))


async def plans(world: World, person: MemberActor) -> Seen:
    return world.answer(await world.press(person, world.answer(await world.press(person, world.board, "more")), "plan"))


async def enter(world: World, person: MemberActor, *moves: tuple[str, ...]) -> Seen:
    """The page after a new plan with these moves, each entered by its taps: a pod, then a button by its label."""
    page = world.answer(await world.press(person, await plans(world, person), "plan-new"))
    for pod, *labels in moves:
        page = world.answer(await choose(world, person, pod, board=page))
        for label in labels:
            page = world.answer(await tap(world, person, label, page))
    return page


async def save(world: World, person: MemberActor, *moves: tuple[str, ...]) -> Seen:
    return world.answer(await world.press(person, await enter(world, person, *moves), "plan-save"))


async def play(world: World, person: MemberActor, pod: str, *labels: str) -> Seen:
    await choose(world, person, pod)
    for label in labels:
        await tap(world, person, label)
    return world.board


async def lines(world: World) -> list[tuple[str, ...]]:
    return [line.moves for line in (await world.table(TABLE)).conditional_lines]


async def test_the_reply_is_played_at_once_and_nobody_is_called_for_a_turn_that_has_passed(world: World) -> None:
    board = await deal(world, START, world.ann, world.zoe, per_turn=86_400)
    page = await save(world, world.ann, ("36", "E"), ("22", "33"))
    assert "✅ Saved!" in page.text
    assert "1. **zoe**: New prong ⬇️ on 36 → you: 22 → 33" in page.text
    await world.advance_time(3600)
    await play(world, world.zoe, "36", "E")
    assert journal(world)[-2:] == ["36+E", "22-33"]
    assert world.mover() == world.zoe
    assert world.board.called == {world.zoe.id}
    assert "👣 **ann** moves 22 → 33." in world.board.text
    assert say("played-ahead", players="**ann**") in world.board.text
    assert "zoe adds" not in world.board.text.replace("*", "")
    ended = world.history()[-2]
    assert "`36+E`" in ended.text
    assert "`22-33`" in ended.text
    assert world.ann.id not in {user for message in world.history() for user in message.called} or board.called
    table = await world.table(TABLE)
    assert table.deadline_ms == world.club.table_service.now_ms() + 86_400_000
    assert table.conditional_lines == ()


async def test_a_plan_goes_several_moves_deep_and_survives_a_crash(world: World) -> None:
    await deal(world, START, world.ann, world.zoe)
    await save(world, world.ann, ("36", "E"), ("22", "33"), ("36", "35"), ("33", "C"))
    await world.crash()
    await play(world, world.zoe, "36", "E")
    assert await lines(world) == [("36-35", "33+C")]
    await play(world, world.zoe, "36", "35")
    assert journal(world)[-4:] == ["36+E", "22-33", "36-35", "33+C"]


async def test_another_move_drops_the_plan(world: World) -> None:
    await deal(world, START, world.ann, world.zoe)
    await save(world, world.ann, ("36", "E"), ("22", "33"))
    await play(world, world.zoe, "36", "F")
    assert world.mover() == world.ann
    assert world.board.called == {world.ann.id}
    assert await lines(world) == []
    assert "🔮" not in world.board.text


async def test_two_plans_may_meet_each_other(world: World) -> None:
    await deal(world, START, world.ann, world.zoe)
    await save(world, world.ann, ("36", "E"), ("22", "33"), ("36", "35"), ("33", "C"))
    service = world.club.table_service
    await play(world, world.zoe, "46", "E")
    await play(world, world.ann, "22", "33")
    await save(world, world.ann, ("46", "45"), ("33", "C"))
    await service.execute(TABLE, AddConditionalLine(UserId(world.ann.id), -1, ("46-45", "33+D")))
    assert await lines(world) == [("46-45", "33+D")], "another reply to the same move replaces the first"


@each(("locale", "words"), [("fr", say("plan-title", "fr")), ("es-ES", "### 🔮 Tus planes")])
async def test_only_its_player_sees_it_in_the_own_language(world: World, locale: str, words: str) -> None:
    set_locales(world, {world.ann.id: locale})
    board = await deal(world, START, world.ann, world.zoe, table=world.table_id("mine"))
    page = world.see(board).text
    assert words in (await save(world, world.ann, ("36", "E"), ("22", "33"))).text
    assert world.see(board).text == page
    assert not world.answer(await world.press(world.zoe, world.board, "more")).has("plan")
    assert world.see(board).id == world.board.id


async def test_the_picture_is_of_the_position_after_the_assumed_move(world: World) -> None:
    await deal(world, START, world.ann, world.zoe)
    page = await enter(world, world.ann)
    assert "Which move do you expect from **zoe**?" in page.text
    page = await enter(world, world.ann, ("36", "E"))
    assert say("plan-your-move") in page.text
    assert "zoe (Red) added prong E on 36." in page.alt
    assert not page.has("plan-save")
    page = world.answer(await world.press(world.ann, page, "plan-undo"))
    assert "Which move do you expect" in page.text
    page = world.answer(await world.press(world.ann, page, "plan-list"))
    assert "Nothing planned yet." in page.text
    assert await lines(world) == []


async def test_one_plan_is_dropped_or_all(world: World) -> None:
    await deal(world, START, world.ann, world.zoe)
    await save(world, world.ann, ("36", "E"), ("22", "33"))
    page = await save(world, world.ann, ("46", "E"), ("22", "33"))
    values = [option["value"] for option in page.menu("plan-drop")["options"]]
    await choose_line(world, world.ann, page, "plan-drop", values[0])
    assert await lines(world) == [("46+E", "22-33")]
    expected = say("refused-plan-gone")
    assert await world.refused(choose_line(world, world.ann, page, "plan-drop", values[0])) == expected
    await choose_line(world, world.ann, page, "plan-drop", "all")
    assert await lines(world) == []


async def test_a_draft_is_gone_after_a_restart_and_when_the_game_went_on(world: World) -> None:
    await deal(world, START, world.ann, world.zoe)
    page = await enter(world, world.ann, ("36", "E"), ("22", "33"))
    expected = say("refused-plan-gone")
    await world.restart()
    assert await world.refused(world.press(world.ann, page, "plan-save")) == expected
    page = await enter(world, world.ann, ("36", "E"), ("22", "33"))
    await play(world, world.zoe, "36", "F")
    expected = say("refused-plan-own-turn")
    assert await world.refused(world.press(world.ann, page, "plan-save")) == expected


@each("verb", ["plan-list", "plan-save"])
async def test_what_is_cancelled_or_saved_is_no_draft_any_more(world: World, verb: str) -> None:
    await deal(world, START, world.ann, world.zoe, table=world.table_id("draft"))
    page = await enter(world, world.ann, ("36", "E"), ("22", "33"))
    again = page.button("plan-save").custom_id
    await world.press(world.ann, page, verb)
    expected = say("refused-plan-gone")
    assert await world.refused(world.forge(world.ann, page, again)) == expected


async def test_a_draft_is_of_one_length_and_of_one_position(world: World) -> None:
    await deal(world, START, world.ann, world.zoe)
    page = await enter(world, world.ann, ("36", "E"), ("22", "33"))
    twice = page.button("plan-undo").custom_id
    shorter = world.answer(await world.press(world.ann, page, "plan-undo"))
    assert "**zoe**: New prong ⬇️ on 36" in shorter.text
    assert "22 → 33" not in shorter.text
    expected = say("refused-plan-gone")
    assert await world.refused(world.forge(world.ann, page, twice)) == expected
    late = shorter.button("plan-undo").custom_id
    await play(world, world.zoe, "36", "E")
    await play(world, world.ann, "22", "33")
    assert await world.refused(world.forge(world.ann, shorter, late)) == expected


async def test_no_plan_is_made_on_another_server(world: World) -> None:
    board = await deal(world, START, world.ann, world.zoe)
    elsewhere = world.create_guild("Elsewhere")
    visitor = elsewhere.add_member(world.ann.user)
    here = world.answer(await visitor.slash(elsewhere.create_text_channel("hall"), "play"))
    for verb in ("plan-list", "plan-new"):
        refusal = await world.refused(world.forge(visitor, here, f"o:plan-{board.table}:0:{verb}:"))
        assert refusal == say("refused-other-server")


async def test_a_draw_on_offer_waits_for_its_answer(world: World) -> None:
    await deal(world, START, world.ann, world.zoe)
    await save(world, world.ann, ("36", "E"), ("22", "33"))
    await world.press(world.zoe, world.answer(await world.press(world.zoe, world.board, "more")), "draw")
    await play(world, world.zoe, "36", "E")
    assert world.mover() == world.ann
    assert (await state(world)).number == 2


async def test_there_is_none_with_dice_or_against_computers(world: World) -> None:
    board = await deal_el_ocho(world, "[8] [1 1 1 2 3 4 6 7]", world.ann, world.zoe)
    assert not world.answer(await world.press(world.zoe, board, "more")).has("plan")
    expected = say("refused-plan-not-here")
    assert await world.refused(world.forge(world.zoe, board, board.made_up("plan"))) == expected
    world.before_click = None
    await deal(world, START, world.ann, "1")
    assert await world.refused(world.forge(world.ann, world.board, world.board.made_up("plan"))) == expected
    await deal(world, START, world.ann, world.zoe, table="third")
    expected = say("refused-not-seated")
    assert await world.refused(world.forge(world.luis, world.board, world.board.made_up("plan"))) == expected


async def test_no_line_for_a_position_that_has_passed_or_by_somebody_else(world: World) -> None:
    await deal(world, START, world.ann, world.zoe)
    service, position = world.club.table_service, (await world.table(TABLE)).position
    for person, drawn_for, expected in ((world.ann, position - 1, "stale"), (world.luis, position, "not-seated")):
        with pytest.raises(Refused, match=expected):
            await service.execute(TABLE, AddConditionalLine(UserId(person.id), drawn_for, ("36+E", "22-33")))
    assert not await lines(world)


async def test_limits(world: World) -> None:
    await deal(world, START, world.ann, world.zoe)
    service, ann = world.club.table_service, UserId(world.ann.id)

    async def refusal(*moves: str) -> str:
        with pytest.raises(Refused) as refused:
            await service.execute(TABLE, AddConditionalLine(ann, -1, moves))
        return refused.value.code

    assert await refusal() == await refusal("36+E") == "plan-no-reply"
    assert await refusal("36-35", "22-33") == "no-prong"
    deep = [(f"36+{side}", f"22+{side}") for side in "ACDEFGH"]
    line = tuple(move for pair in deep for move in pair)
    assert await refusal(*line) == "plan-too-deep"
    await service.execute(TABLE, AddConditionalLine(ann, -1, line[:12]))
    others = [f"{pod}+{side}" for pod in (26, 46) for side in "ABCDEFGH"] + [f"36+{side}" for side in "BCD"]
    for move in others:
        await service.execute(TABLE, AddConditionalLine(ann, -1, (move, "22-33")))
    assert len(await lines(world)) == 20
    assert await refusal("36+E", "22-33") == "plan-too-many"
    await service.execute(TABLE, AddConditionalLine(ann, -1, ("36+A", "22-33")))
    assert len(await lines(world)) == 20, "it replaces the one that replied otherwise"
    page = await plans(world, world.ann)
    assert page.buttons == [], "there is no room for a new one"
    assert [option["label"].partition(".")[0] for option in page.menu("plan-drop")["options"]] == [
        *map(str, range(1, 21)),
        say("plan-drop-all"),
    ]


async def test_after_six_replies_a_plan_is_complete(world: World) -> None:
    await deal(world, START, world.ann, world.zoe)
    pairs = [(("36", side), ("22", side)) for side in "ACDEFG"]
    five = await enter(world, world.ann, *(move for pair in pairs[:5] for move in pair))
    assert say("plan-go-on", player="**zoe**") in five.text
    assert five.has("pod")
    page = await enter(world, world.ann, *(move for pair in pairs for move in pair))
    assert say("plan-complete") in page.text
    assert page.verbs == ["plan-save", "plan-undo", "plan-list"]
    assert page.alt
    await world.press(world.ann, page, "plan-save")
    assert len((await lines(world))[0]) == 12


async def test_a_reply_that_wins_completes_a_plan(world: World) -> None:
    await deal(world, "basic 22+A 26+C 22-23 26+A 23-24 26-27 24-25", world.ann, world.zoe)
    page = await enter(world, world.ann, ("36", "A"), ("25", "26"))
    assert say("plan-complete") in page.text
    assert page.verbs == ["plan-save", "plan-undo", "plan-list"]


async def test_an_assumed_move_that_ends_the_game_needs_no_reply(world: World) -> None:
    await deal(world, "basic 22+A 26+E 22-23 26-25 52+A 25-24 23+B", world.ann, world.zoe)
    page = world.answer(await choose(world, world.ann, "24", board=await enter(world, world.ann)))
    expected = say("refused-plan-ends")
    assert await world.refused(tap(world, world.ann, "↷ 22", page)) == expected


async def test_erasure_takes_the_plans_along(world: World) -> None:
    await deal(world, START, world.ann, world.zoe)
    await save(world, world.ann, ("36", "E"), ("22", "33"))
    await enter(world, world.ann, ("46", "E"))
    cog: Any = world.club.get_cog("ConditionalMovesCog")
    assert {user for _, user in cog._drafts} == {world.ann.id}
    await forgotten(world, world.ann)
    assert await lines(world) == []
    assert not cog._drafts
