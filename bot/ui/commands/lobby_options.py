"""The private *Options …* of a lobby: a menu for each of its terms, which its host may change."""

from collections.abc import Iterator, Mapping
from typing import Any, Final

from bot.tables.commands import Command, SetFriendly, SetLanguage, SetMaxPlayers, SetOptions, SetTurnLimit
from bot.tables.ids import UserId
from bot.tables.stakes import stake_of
from bot.tables.table import Phase, Table, allowed_seat_counts
from bot.text import LANGUAGES, Translator
from bot.ui.answer.replies import reply, translator_for
from bot.ui.click.opening import check_options
from bot.ui.click.verbs import TableClick, VerbRegistry
from bot.ui.commands.game_commands import MAX_VALUES, TURN_TIMES_S, GameCommands
from bot.ui.commands.option_menus import choice_menu
from bot.ui.message.compose import submitted_value
from bot.ui.message.custom_id import ForgedClick, parse_number
from bot.ui.message.spec import ControlRow, Menu, MessageSpec, text_block
from games.catalog import GAMES
from games.core import Refused

OPTION: Final = "option."
"""The beginning of the keys of the game's own options."""
ON_OFF: Final[Mapping[str, bool]] = {"on": True, "off": False}
"""The values of a switch by their keys in a menu."""


def register(verbs: VerbRegistry, commands: Mapping[str, GameCommands]) -> None:
    """Add the verbs of the page."""

    def page(click: TableClick, table: Table) -> MessageSpec:
        return options_page(translator_for(click.interaction), table, commands[table.game])

    async def send_page(click: TableClick) -> None:
        """Refused: `not-host`; `already-started` or `closed`, it is no lobby any more."""
        table = click.table
        if table.phase is not Phase.LOBBY:
            raise Refused("already-started" if table.phase is Phase.PLAYING else "closed")
        if click.user_id != table.host:
            raise Refused("not-host", host=table.host)
        await reply(click.interaction, page(click, table), table.id, table.position)

    def choose(click: TableClick) -> Command:
        game, key, value = click.table.game, click.custom_id.arg, submitted_value(click.interaction)
        command = choose_term(click.user_id, click.table, commands[game], key, value)
        if isinstance(command, SetOptions):
            check_options(translator_for(click.interaction), game, command.options)
        return command

    verbs.register("options", send_page)
    verbs.register_command("set", choose, render_page=page)


def options_page(t: Translator, table: Table, commands: GameCommands) -> MessageSpec:
    """A menu for each term of a lobby; a line where there is no lobby any more."""
    if table.phase is not Phase.LOBBY:
        return MessageSpec(text_block(t("lobby-menu-over")))
    rows = tuple(ControlRow((menu,)) for menu in _menus(t, table, commands))
    return MessageSpec((*text_block(t("options-title"), t("options-about")), *rows))


def choose_term(user: UserId, table: Table, commands: GameCommands, key: str, value: str) -> Command:
    """The command of a choice on the page; raises ForgedClick at one that it has not."""
    match key:
        case "seats" if parse_number(value) in allowed_seat_counts(table.game, table.options):
            return SetMaxPlayers(user, int(value))
        case "time" if parse_number(value) in TURN_TIMES_S:
            return SetTurnLimit(user, int(value))
        case "friendly" if value in ON_OFF:
            return SetFriendly(user, ON_OFF[value])
        case "language" if value in LANGUAGES:
            return SetLanguage(user, value)
    for option in commands.options:
        if key == f"{OPTION}{option.name}":
            current = commands.option_value(table.options, option)
            values = {_key(choice): choice for choice in commands.option_values(option, current)}
            if value in values:
                return SetOptions(user, commands.change_option(table.options, option.name, values[value]))
    raise ForgedClick(f"no lobby has {key!r} with {value!r}")


def _menus(t: Translator, table: Table, commands: GameCommands) -> Iterator[Menu]:
    rules, has_stake = GAMES[table.game], bool(stake_of(table.game, table.options))
    for option in commands.shown_options(table.options):
        current = commands.option_value(table.options, option)
        values = {
            _key(value): commands.option_text(t, option, value) for value in commands.option_values(option, current)
        }
        title = commands.option_title(t, option)
        yield choice_menu(t, title, values, _key(current), verb="set", arg=f"{OPTION}{option.name}")
    seats = allowed_seat_counts(table.game, table.options)
    if 1 < len(seats) <= MAX_VALUES:
        numbers = {f"{count}": t.format_number(count) for count in seats}
        yield choice_menu(t, t("options-seats"), numbers, f"{table.max_players}", verb="set", arg="seats")
    if not (rules.race or table.answers_only):
        times = {f"{time}": t.format_duration(time) if time else t("time-off") for time in TURN_TIMES_S}
        current = table.turn_limit_s
        times.setdefault(f"{current}", t.format_duration(current) if current else t("time-off"))
        yield choice_menu(t, t("options-time"), times, f"{current}", verb="set", arg="time")
    if not has_stake:
        friendly = {key: t(f"option-{key}") for key in ON_OFF}
        yield choice_menu(
            t, t("button-friendly"), friendly, "on" if table.is_friendly else "off", verb="set", arg="friendly"
        )
    languages = {language: t(f"language-{language}") for language in LANGUAGES}
    yield choice_menu(t, t("options-language"), languages, table.language, verb="set", arg="language")


def _key(value: Any) -> str:
    """A value of an option as that of a menu."""
    return ("on" if value else "off") if isinstance(value, bool) else str(value)
