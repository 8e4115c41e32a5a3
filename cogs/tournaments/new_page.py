"""The page on which a tournament is put together: a menu for each choice, then *Open*.

All choices travel in the buttons, as numbers of the menus' values, so that the page needs no memory.
"""

from collections.abc import Sequence
from functools import lru_cache
from typing import Any, Final

from msgspec import Struct
from msgspec.structs import replace

from bot.text import Translator
from bot.ui.commands.game_commands import GameCommands
from bot.ui.commands.option_menus import choice_menu
from bot.ui.message.custom_id import ForgedClick, parse_number
from bot.ui.message.spec import Button, ButtonStyle, ControlRow, Menu, MessageSpec, text_block
from cogs.tournaments.rules.playable import check_playable
from cogs.tournaments.rules.tournament import Format, max_entrants, usual_format
from games.catalog import GAMES
from games.core import Refused
from games.options import Option

PLACES: Final = (2, 3, 4, 5, 6, 8, 10, 12, 16, 20, 24, 32, 48, 64, 96, 128)
"""The numbers of places that can be chosen."""
SIGN_UP_TIMES_S: Final = (300, 900, 3600, 21_600, 86_400, 259_200, 604_800)
"""The times for sign-up that can be chosen."""
TURN_TIMES_S: Final = (30, 60, 120, 300, 3600, 43_200, 86_400, 172_800, 259_200)
"""The times for a turn that can be chosen."""
MINUTES: Final = (15, 20, 30, 45, 60, 75, 90, 120, 150, 180)
"""The minutes of an arena that can be chosen."""
MAX_ROUNDS: Final = 20
"""The rounds of a Swiss tournament."""
LIVE_TURN_S: Final = 120
"""The time for a turn in a quick tournament, where nobody chooses another."""
SLOW_TURN_S: Final = 86_400
"""The time for a turn in a slow tournament, where nobody chooses another."""
LIVE_FORMATS: Final = {Format.SWISS, Format.ARENA}
"""The formats of a quick tournament."""


class Field(Struct, frozen=True):
    """A choice: its key, and the values that it has."""

    key: str
    values: tuple[Any, ...]
    usual: Any


class Draft(Struct, frozen=True):
    """A tournament as it is put together: the game, and what was chosen by keys; the rest is as usual."""

    game: str
    chosen: dict[str, Any] = {}

    def value(self, field: Field) -> Any:
        """The value of a field."""
        return self.chosen.get(field.key, field.usual)


class NewPage(Struct, frozen=True):
    """The page for one game. `commands`: those of the game, which know its options."""

    t: Translator
    draft: Draft
    commands: GameCommands

    @property
    def format(self) -> Format:
        """The format that is chosen."""
        return Format(self.draft.chosen.get("format", usual_format(self.draft.game)))

    def fields(self) -> list[Field]:
        """The choices of this game and format."""
        game = self.draft.game
        formats = tuple(value for value in Format if value is not Format.ARENA or GAMES[game].is_short)
        places = tuple(count for count in PLACES if count <= max_entrants(self.format))
        fields = [
            Field("format", formats, usual_format(game)),
            *(self._option_field(option) for option in self.options()),
            Field("places", places, min(16, places[-1])),
            Field("closes", SIGN_UP_TIMES_S, 3600),
        ]
        if not GAMES[game].race:
            fields.append(Field("turn", TURN_TIMES_S, LIVE_TURN_S if self.format in LIVE_FORMATS else SLOW_TURN_S))
        if self.format is Format.SWISS:
            fields.append(Field("rounds", tuple(range(MAX_ROUNDS + 1)), 0))
        if self.format is Format.ARENA:
            fields.append(Field("minutes", MINUTES, 60))
        return fields

    def options(self) -> list[Option]:
        """The options of a table of which there is a choice in a tournament."""
        return [option for option in self.commands.options if len(self._option_field(option).values) > 1]

    def table_options(self) -> dict[str, Any]:
        """The options of its tables."""
        options: dict[str, Any] = self.commands.complete_options({})
        for option in self.options():
            if option.name in self.draft.chosen:
                options = self.commands.change_option(options, option.name, self.draft.chosen[option.name])
        return options

    def message(self) -> MessageSpec:
        """A menu for each choice, with what is chosen in its line, and the buttons that open the tournament."""
        arg, t = self.arg(), self.t
        rows = [ControlRow((self._menu(field),)) for field in self.fields()]
        buttons = (
            Button(t("tournament-new-open"), "new-open", arg, ButtonStyle.SUCCESS, emoji="🏆"),
            Button(t("tournament-new-title"), "new-title", arg, emoji="✏️"),
            Button(t("tournament-new-back"), "home", emoji="↩️"),
        )
        heading = t("tournament-new", game=t(f"{self.commands.text_prefix}-title"))
        return MessageSpec((*text_block(heading), *rows, ControlRow(buttons)))

    def arg(self) -> str:
        """The draft as the argument of a button: the game, and for each field the number of its value."""
        numbers = [_number(field, self.draft.value(field)) for field in self.fields()]
        return ".".join([self.draft.game, *map(str, numbers)])

    def choose(self, key: str, number: str) -> Draft:
        """The draft after a choice; raises ForgedClick if there is none of that number."""
        field = next((field for field in self.fields() if field.key == key), None)
        if field is None or parse_number(number) >= len(field.values):
            raise ForgedClick(f"a tournament has no {key!r} with the number {number!r}")
        chosen = dict(self.draft.chosen)
        if key == "format":  # which has other places, times and rounds
            chosen = {name: value for name, value in chosen.items() if name.startswith("option_")}
        return replace(self.draft, chosen={**chosen, key: field.values[int(number)]})

    def _option_field(self, option: Option) -> Field:
        """An option as a choice, with the values that can be played in a tournament."""
        table_options = self.commands.complete_options({})
        usual = self.commands.option_value(table_options, option)
        values = (
            value
            for value in self.commands.option_values(option, usual)
            if _is_playable(self.draft.game, *self.commands.change_option(table_options, option.name, value).items())
        )
        return Field(f"option_{option.name}", tuple(values), usual)

    def _menu(self, field: Field) -> Menu:
        current = self.draft.value(field)
        values = {str(number): self._label(field, value) for number, value in enumerate(field.values)}
        number = str(_number(field, current))
        return choice_menu(
            self.t, self._title(field), values, number, verb="new-choose", arg=f"{field.key}/{self.arg()}"
        )

    def _title(self, field: Field) -> str:
        if option := self._option(field):
            return self.commands.option_title(self.t, option)
        return self.t(f"option-tournament-{field.key}")

    def _label(self, field: Field, value: Any) -> str:
        t = self.t
        if option := self._option(field):
            return self.commands.option_text(t, option, value)
        match field.key:
            case "format":
                return t(f"tournament-{value}")
            case "closes" | "turn":
                return t.format_duration(value)
            case "minutes":
                return t.format_duration(60 * value)
            case "rounds" if not value:
                return t("tournament-new-rounds")
            case _:
                return t.format_number(value)

    def _option(self, field: Field) -> Option | None:
        name = field.key.removeprefix("option_")
        is_option = field.key.startswith("option_")
        return next((option for option in self.commands.options if is_option and option.name == name), None)


def parse_draft(t: Translator, arg: str, commands: dict[str, GameCommands]) -> NewPage:
    """The page of a button's argument; raises ForgedClick if it is none."""
    game, *numbers = arg.split(".")
    if game not in commands:
        raise ForgedClick(f"there is no game {game!r}")
    page = NewPage(t, Draft(game), commands[game])
    if not numbers:
        return page
    page = replace(page, draft=page.choose("format", numbers[0]))
    fields: Sequence[Field] = page.fields()
    if len(numbers) != len(fields):
        raise ForgedClick(f"a tournament of {game!r} has no {arg!r}")
    for field, number in zip(fields[1:], numbers[1:], strict=True):
        chosen = page.choose(field.key, number)
        if chosen.value(field) != field.usual:
            page = replace(page, draft=chosen)
    return page


@lru_cache(maxsize=1000)
def _is_playable(game: str, *options: tuple[str, Any]) -> bool:
    try:
        check_playable(game, dict(options))
    except Refused:
        return False
    return True


def _number(field: Field, value: Any) -> int:
    return field.values.index(value) if value in field.values else field.values.index(field.usual)
