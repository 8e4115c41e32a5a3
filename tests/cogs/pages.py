"""The pages that no command opens, as people reach them: by buttons, menus and forms."""

import re
from collections.abc import Mapping
from typing import Any, Final

from simcord.actors import MemberActor
from simcord.builders import ChannelHandle
from simcord.interactions import resolve_handle
from simcord.results import InteractionResult

from bot.text import translator
from tests.cogs.reading import Seen
from tests.cogs.world import World

GAMES: Final[Mapping[str, str]] = {
    "ocho": "el_ocho", "stresses": "stresses", "octi": "octi", "otcho5": "neo_otcho", "chessdice": "chess_dice"
}  # fmt: skip


async def open_page(
    world: World, person: MemberActor, name: str, channel: ChannelHandle | None = None, **options: Any
) -> InteractionResult:
    """Open a page, and choose there what the options say."""
    if name.endswith(" rules"):
        return await _open_rules(world, person, name.removesuffix(" rules"), channel)
    if name.startswith("tournament new "):
        return await _open_tournament(world, person, name.rsplit(maxsplit=1)[-1], channel, options)
    message = await _opener(world, person, name, channel)
    buttons = [button for button in message.buttons if re.fullmatch(f"o:{name}:0:(home|open):", button.custom_id)]
    custom_id = buttons[0].custom_id if buttons else f"o:{name}:0:home:"
    result = await world.forge(person, message, custom_id)
    match name:
        case "history":
            return await _choose_in_history(world, person, result, options)
        case "challenges" if "game" in options:
            for key, value in options.items():
                page = world.answer(result)
                if not page.all("offer-post") and not page.all("offer"):
                    return result
                if not page.all("offer-post"):
                    result = await world.press(person, page, "offer")
                result = await world.pick(person, world.answer(result), f"offer-{key}", value)
            return await world.press(person, world.answer(result), "offer-post")
        case "holiday" if "start" in options and world.answer(result).all("later"):
            form = await world.press(person, world.answer(result), "later")
            return await person.submit_modal(form, {"field": f"{options['start']} {options.get('days', '')}".strip()})
        case "holiday" if "days" in options:
            return await world.forge(
                person, world.answer(result), "o:holiday:0:take:", component_type=3, values=[str(options["days"])]
            )
    return result


async def _opener(world: World, person: MemberActor, name: str, channel: ChannelHandle | None) -> Seen:
    """The page with the button to a page: `/games`, or for the club its page of `/settings`."""
    if name != "club":
        return world.answer(await person.slash(channel or world.channel, "games"))
    message = world.answer(await person.slash(channel or world.channel, "settings"))
    (turner,) = [button for button in message.all("page") if button.arg == "club"]
    return world.answer(await world.forge(person, message, turner.custom_id))


async def find_game(
    world: World, person: MemberActor, table: str, channel: ChannelHandle | None = None
) -> InteractionResult:
    """The replay of a finished game, by its table's id."""
    return await open_page(world, person, "history", channel, table=table)


async def verify_game(
    world: World, person: MemberActor, table: str = "", channel: ChannelHandle | None = None
) -> InteractionResult:
    """The record of a finished game with the verdict on it, by its table's id or the latest."""
    if table:
        result = await find_game(world, person, table, channel)
    else:
        page = world.answer(await open_page(world, person, "history", channel))
        menu = page.menu("open")
        result = await world.pick(person, page, "open", menu["options"][0]["value"])
    replay = world.answer(result)
    if replay.all("record"):
        return await world.press(person, replay, "record")
    if not replay.all("save"):
        return result
    await world.press(person, replay, "save")
    return await world.press(person, world.see(replay), "record")


async def compare(
    world: World, person: MemberActor, player: Any, against: Any = None, channel: ChannelHandle | None = None
) -> InteractionResult:
    """Two players head to head: from the card of the first, with the reader or with whom they pick."""
    message = world.answer(await person.slash(channel or world.channel, "games"))
    resolved: dict[str, dict[str, Any]] = {}
    data: dict[str, Any] = {}
    if against is not None:
        resolve_handle(person, against, resolved, channel_id=message.channel_id)
        data = {"component_type": 5, "values": [str(against.id)], "resolved": resolved}
    return await world.forge(person, message, f"o:versus:0:compare:{player.id}", **data)


async def _choose_in_history(
    world: World, person: MemberActor, result: InteractionResult, options: Mapping[str, Any]
) -> InteractionResult:
    for key, value in options.items():
        page = world.answer(result)
        match key:
            case "table":
                form = await world.press(person, page, "find")
                result = await person.submit_modal(form, {"field": value})
            case "game":
                result = await world.pick(person, page, "game", value)
            case "opponent":
                resolved: dict[str, dict[str, Any]] = {}
                resolve_handle(person, value, resolved, channel_id=page.channel_id)
                custom_id = page.menu("opponent")["custom_id"]
                data: dict[str, Any] = {"component_type": 5, "values": [str(value.id)], "resolved": resolved}
                result = await world.forge(person, page, custom_id, **data)
    return result


async def _open_rules(world: World, person: MemberActor, game: str, channel: ChannelHandle | None) -> InteractionResult:
    message = world.answer(await person.slash(channel or world.channel, "learn"))
    return await world.forge(person, message, f"o:rules-{GAMES.get(game, game)}:0:page:0")


async def _open_tournament(
    world: World, person: MemberActor, game: str, channel: ChannelHandle | None, options: Mapping[str, Any]
) -> InteractionResult:
    """Put a tournament together. `signup` and `time` are seconds, as on the page."""
    result = await person.slash(channel or world.channel, "tournament")
    result = await world.press(person, world.answer(result), "new")
    if result.response is None or not world.answer(result).all("new-game"):
        return result
    page = world.answer(result)
    (button,) = [button for button in page.all("new-game") if button.arg == GAMES.get(game, game)]
    result = await world.forge(person, page, button.custom_id)
    keys = {"signup": "closes", "time": "turn"}
    for key, value in options.items():
        if key != "title":
            result = await _choose(world, person, world.answer(result), keys.get(key, key), value)
    if "title" in options:
        form = await world.press(person, world.answer(result), "new-title")
        return await person.submit_modal(form, {"field": options["title"]})
    return await world.press(person, world.answer(result), "new-open")


async def _choose(world: World, person: MemberActor, page: Seen, key: str, value: Any) -> InteractionResult:
    from cogs.tournaments.new_page import parse_draft  # noqa: PLC0415 -- the others work without tournaments

    arg = page.button("new-open").arg
    draft = parse_draft(translator("en"), arg, world.club.game_commands)
    (field,) = [field for field in draft.fields() if field.key in {key, f"option_{key}"}]
    number = [str(other) for other in field.values].index(str(value))
    custom_id = f"o:cups:0:new-choose:{field.key}/{arg}"
    return await world.forge(person, page, custom_id, component_type=3, values=[f"{number}"])
