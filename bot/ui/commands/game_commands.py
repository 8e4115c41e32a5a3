"""The slash command of a game, with the few options that people use; the others are chosen in the lobby."""

from collections.abc import Awaitable, Callable, Iterator, Mapping, Sequence
from inspect import Parameter, Signature
from types import MappingProxyType
from typing import Any, ClassVar, Final, NamedTuple

import discord
from discord import app_commands
from discord.app_commands import Choice, Range, locale_str

from bot.tables.ids import UserId
from bot.tables.table import Context, allowed_seat_counts
from bot.text import LANGUAGES, Translator, text_id
from bot.ui.answer.context import ANY_INSTALL, EVERYWHERE, WITH_BOT, check_guest, context_of
from bot.ui.click.hooks import PLAYS_IN_PRIVATE, SOLO_GAME_BEGUN
from bot.ui.click.router import InteractionRouter
from bot.ui.message.command_texts import in_language, locale_duration, locale_text, text_id_of
from engine.catalog import ENGINES
from games.catalog import GAMES
from games.core import Refused
from games.options import Option, list_options

TURN_TIMES_S: Final = (0, 30, 60, 120, 300, 900, 3600, 21_600, 43_200, 86_400, 172_800, 259_200, 604_800)
"""The seconds for a turn that can be chosen, for a table or a whole server: off, or 30 seconds to 7 days (E14)."""


def duration_choices(durations_s: Sequence[int]) -> list[Choice[int]]:
    """The choices of a command among durations in seconds; 0 is off."""
    return [
        Choice(name=locale_duration(seconds) if seconds else locale_text("time-off"), value=seconds)
        for seconds in durations_s
    ]


TURN_TIME_CHOICES: Final = duration_choices(TURN_TIMES_S)
"""Time per turn. Where nothing is chosen, the server decides."""


MAX_VALUES: Final = 25
"""The values of an option in a menu."""


class CommandField(NamedTuple):
    """A field of a slash command."""

    key: str
    value_type: Any
    default: int | str | None
    name: locale_str
    description: locale_str
    choices: Sequence[Choice[Any]] = ()

    @property
    def parameter(self) -> Parameter:
        """The parameter that discord.py makes the field of."""
        return Parameter(self.key, Parameter.KEYWORD_ONLY, default=self.default, annotation=self.value_type)

    def check(self, value: Any) -> None:
        """Check a value that Discord should have checked. Refused: `bad-choice`, it is none of those."""
        if self.choices and value != self.default and value not in {choice.value for choice in self.choices}:
            raise Refused("bad-choice")


def check_names(fields: Sequence[CommandField]) -> None:
    """Raises ValueError if two fields of a command have the same name in a language, which Discord would refuse."""
    for language in LANGUAGES:
        texts = dict[str, str]()
        for field in fields:
            name, text = in_language(field.name, language), text_id_of(field.name)
            if (other := texts.setdefault(name, text)) != text:
                raise ValueError(
                    f"{language}: one command cannot have two options called {name!r}, by the texts {other} and {text}."
                    " Give the option of the game another name there"
                )


def build_command(
    name: locale_str,
    description: locale_str,
    fields: Sequence[CommandField],
    callback: Callable[[discord.Interaction, dict[str, Any]], Awaitable[None]],
    **details: Any,
) -> app_commands.Command[Any, ..., None]:
    """A command with these fields, whose values by their keys `callback` is given. Refused: as `CommandField.check`.

    `details`: of discord.py's `Command`, such as where it can be used. Raises ValueError as `check_names` does.
    """
    check_names(fields)

    async def run(interaction: discord.Interaction, **values: Any) -> None:
        for field in fields:
            field.check(values[field.key])
        await callback(interaction, values)

    first = Parameter("interaction", Parameter.POSITIONAL_ONLY, annotation=discord.Interaction)
    signature = Signature([first, *(field.parameter for field in fields)])
    run.__signature__ = signature  # type: ignore[attr-defined]  # from which discord.py reads the fields
    app_commands.rename(**{field.key: field.name for field in fields})(run)
    app_commands.describe(**{field.key: field.description for field in fields})(run)
    app_commands.choices(**{field.key: list(field.choices) for field in fields if field.choices})(run)
    return app_commands.Command(name=name, description=description, callback=run, **details)


class GameCommands:
    """The command of a game, and what opens its tables. A game that has more to say derives its own.

    The text `<game>-command` names it, `<game>-option-<name>` an option, and `<game>-<name>-<value>` a choice of one.
    """

    option_order: ClassVar[Sequence[str]] = ()
    """The options of a table in their order; without any, all that the rules declare."""
    command_options: ClassVar[Sequence[str]] = ()
    """Those of them that the command has as well; without any, all."""
    usual: ClassVar[Mapping[str, Any]] = MappingProxyType({})
    """The values of options that nobody chose, where they are not the rules' own."""
    newcomer_options: ClassVar[Mapping[str, Any]] = MappingProxyType({})
    """The values of options in a game against the computer that begins at once, for whoever has never won it."""

    def __init__(self, router: InteractionRouter, game: str) -> None:
        self.text_prefix = text_id(game)
        self.router = router
        self.game = game
        options = {option.name: option for option in list_options(GAMES[game].options_type)}
        self._options = [options[name] for name in self.option_order or options]
        self.command = build_command(
            locale_text(f"{self.text_prefix}-command.name"),
            locale_text(f"{self.text_prefix}-command"),
            [*self.option_fields(lambda option: option.name in (self.command_options or options)), *self._seating()],
            self._open,
            allowed_contexts=WITH_BOT if GAMES[game].race else EVERYWHERE,
            allowed_installs=ANY_INSTALL,
        )

    @property
    def name(self) -> str:
        """The name of the command."""
        return self.command.name

    @property
    def options(self) -> Sequence[Option]:
        """The options of a table, in their order."""
        return self._options

    def complete_options(self, chosen: dict[str, Any]) -> dict[str, Any]:
        """The options of a table: those that were chosen, and the others as they usually are."""
        values = {
            option.name: chosen.get(option.name, self.usual.get(option.name, option.default))
            for option in self._options
        }
        return {name: value for name, value in values.items() if value is not None}

    def change_option(self, options: Mapping[str, Any], name: str, value: Any) -> dict[str, Any]:
        """The options of a table after one was chosen anew."""
        return {**options, name: value}

    def shown_options(self, options: Mapping[str, Any]) -> Sequence[Option]:  # noqa: ARG002 -- all are
        """The options that make sense at a table with these."""
        return self._options

    def option_value(self, options: Mapping[str, Any], option: Option) -> Any:
        """The value of an option at a table with these options."""
        return options.get(option.name, option.default)

    async def open_at_once(
        self, interaction: discord.Interaction, *, with_friends: bool, guest: UserId | None = None
    ) -> None:
        """Open a table as it usually is: a lobby for friends, or a game against the computer, which begins at once.

        With a `guest` it is a lobby for the two. Refused: `alone-here`, friends could not see it.
        """
        if with_friends and context_of(interaction) in {Context.DIRECT, Context.PRIVATE}:
            raise Refused("alone-here")
        options, rules, hooks = self.complete_options({}), GAMES[self.game], self.router.hooks
        is_private = False
        if not with_friends and rules.race is None and context_of(interaction) is Context.SERVER:
            choices = await hooks.call(PLAYS_IN_PRIVATE, UserId(interaction.user.id))
            is_private = any(choices)
        seats, level, opener = 0, "", self.router.table_opener
        if guest is not None or not with_friends:
            seats = max(2, allowed_seat_counts(self.game, options)[0])
        if not with_friends and seats == 2 and (level := await opener.level_for_newcomer(interaction, self.game)):
            options |= self.newcomer_options
        table = await opener.open(
            interaction,
            self.game,
            options,
            limit=seats,
            turn_limit_s=None if with_friends and not rules.race else 0,
            computers=0 if with_friends else seats - 1,
            level=level,
            guest=guest,
            language="",
            is_started=not with_friends,
            is_private=is_private,
            starts_when_all_join=guest is not None,
        )
        if table is not None and not with_friends:
            await hooks.call(SOLO_GAME_BEGUN, interaction, table)

    def choices(self, option: Option) -> Sequence[Choice[Any]]:
        """The choices that Discord shows for an option; none where it takes any number, or on and off."""
        if isinstance(option.values, range) or option.is_flag:
            return ()
        numbers = all(isinstance(value, int) for value in option.values)
        name = text_id(option.name)
        return [
            Choice(name=locale_text(f"{self.text_prefix}-{name}-{value}"), value=value if numbers else str(value))
            for value in option.values
        ]

    def option_fields(self, is_offered: Callable[[Option], bool] = lambda _: True) -> list[CommandField]:
        """The fields of a command for the options of a table, or for those that are offered."""
        return [self._field(option) for option in self._options if is_offered(option)]

    def take_options(self, values: dict[str, Any]) -> dict[str, Any]:
        """The options of a table, from the values of those fields, which it takes out of `values`."""
        options = {}
        for option in self._options:
            value = values.pop(_key(option), None)
            if isinstance(value, str):  # as Discord has choices that are not all numbers
                options[option.name] = next(choice for choice in option.values if str(choice) == value)
            elif value is not None:
                options[option.name] = value
        return self.complete_options(options)

    def option_title(self, t: Translator, option: Option) -> str:
        """The name of an option in a menu."""
        name = text_id(option.name)
        if t.has_text(f"{self.text_prefix}-option-{name}.label"):
            return t(f"{self.text_prefix}-option-{name}.label")
        return option.name.replace("_", " ").capitalize()

    def option_text(self, t: Translator, option: Option, value: Any) -> str:
        """A value of an option in a menu."""
        if option.is_flag:
            return t("option-on" if value else "option-off")
        name = text_id(option.name)
        if t.has_text(f"{self.text_prefix}-{name}-{value}"):
            return t(f"{self.text_prefix}-{name}-{value}")
        return t.format_number(value) if isinstance(value, int) else str(value)

    def option_values(self, option: Option, current: Any) -> list[Any]:
        """The values of an option in a menu: all, or as many round ones as it takes, with the usual and the current."""
        if choices := self.choices(option):
            known = {str(value): value for value in option.values}
            values = [known.get(str(choice.value), choice.value) for choice in choices]
        elif isinstance(option.values, range):
            values = round_values(option.values, MAX_VALUES - 2)
        else:
            return [*option.values]
        extra = [value for value in (option.default, current) if value is not None and value not in values]
        values = [*values, *dict.fromkeys(extra)]
        return sorted(values) if isinstance(option.values, range) else values

    def _field(self, option: Option) -> CommandField:
        values, choices = option.values, self.choices(option)
        limits: dict[str, Any] = {"default": option.default}
        value_type: Any = bool | None
        if choices:
            value_type = type(choices[0].value) | None
        elif isinstance(values, range):
            value_type = Range[int, values[0], values[-1]] | None
            limits |= {"least": values[0], "most": values[-1], "step": values.step}
        key = text_id(option.name)
        name = locale_text(f"{self.text_prefix}-option-{key}")
        description = locale_text(f"{self.text_prefix}-option-{key}.description", **limits)
        return CommandField(_key(option), value_type, None, name, description, choices)

    def _seating(self) -> Iterator[CommandField]:
        rules = GAMES[self.game]
        maximum, is_race = rules.seats[-1], rules.race is not None
        ids = [opponent.id for opponent in ENGINES[self.game].opponents]
        opponents = [Choice(name=locale_text(f"opponent-{opponent}"), value=opponent) for opponent in ids]
        fields: dict[str, tuple[Any, int | str | None, Sequence[Choice[Any]]]] = {
            "computers": (Range[int, 0, maximum - 1], 0, ()),
            "opponent": (str, "", opponents),
            "invite": (discord.Member | discord.User | None, None, ()),
            "time": (int | None, None, TURN_TIME_CHOICES),
        }
        if not opponents:
            del fields["opponent"]
        if is_race:  # it has its own clock
            del fields["time"]
        for key, (value_type, default, choices) in fields.items():
            name, description = locale_text(f"option-{key}"), locale_text(f"option-{key}.description")
            yield CommandField(key, value_type, default, name, description, choices)

    async def _open(self, interaction: discord.Interaction, values: dict[str, Any]) -> None:
        options = self.take_options(values)
        if (guest := values["invite"]) is not None:
            check_guest(interaction, guest)
        opponent = values.get("opponent") or ""
        await self.router.table_opener.open(
            interaction,
            self.game,
            options,
            limit=0,
            turn_limit_s=values.get("time", 0),
            computers=max(values["computers"], int(bool(opponent))),
            level=opponent,
            guest=UserId(guest.id) if guest is not None else None,
            language="",
        )


def round_values(values: range, most: int) -> list[int]:
    """At most so many of a range, in even steps, so that they are as round as they can be."""
    steps = (values.step * factor * power for power in (1, 10, 100, 1000) for factor in (1, 2, 5))
    for step in steps:
        chosen = [value for value in values if value % step == 0 or value == values[0]]
        if len(chosen) <= most:
            return chosen
    raise ValueError(f"{values} has too many values")


def _key(option: Option) -> str:
    """The key of an option of a table: no other field of a command has it, whatever the rules call it."""
    return f"option_{option.name}"
