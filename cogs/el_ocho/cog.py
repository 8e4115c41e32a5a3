"""The slash command of el Ocho."""

from collections.abc import Mapping, Sequence
from typing import Any

from bot.ui.client import OchoClub
from bot.ui.commands.game_commands import GameCommands
from cogs.el_ocho.presenter import ElOchoPresenter
from games.el_ocho.options import TOGGLES, parse_options
from games.options import Option


class ElOchoCommands(GameCommands):
    """The command of el Ocho."""

    command_options = ("level", "target")

    def complete_options(self, chosen: dict[str, Any]) -> dict[str, Any]:
        """The options of a table; where toggles were chosen and no level, it is a custom table."""
        if "level" not in chosen and not chosen.keys().isdisjoint(TOGGLES):
            chosen = {"level": "custom", **chosen}
        return super().complete_options(chosen)

    def change_option(self, options: Mapping[str, Any], name: str, value: Any) -> dict[str, Any]:
        """The options after a choice: a toggle makes a custom table of what the level had, a level sets the toggles."""
        if name == "level":
            rest = {key: other for key, other in options.items() if key not in TOGGLES}
            return {**rest, "level": value}
        if name in TOGGLES:
            rules = parse_options(options)
            toggles = {toggle: getattr(rules, toggle) for toggle in TOGGLES}
            return {**options, "level": "custom", **toggles, name: value}
        return super().change_option(options, name, value)

    def shown_options(self, options: Mapping[str, Any]) -> Sequence[Option]:
        """All of them at a custom table; elsewhere the level says what the toggles are."""
        is_custom = options.get("level") == "custom"
        return [option for option in self.options if is_custom or option.name not in TOGGLES]

    def option_value(self, options: Mapping[str, Any], option: Option) -> Any:
        """The value of an option at a table: toggles are as the level says, but at a custom one."""
        return (
            getattr(parse_options(options), option.name)
            if option.name in TOGGLES
            else super().option_value(options, option)
        )


async def setup(bot: OchoClub) -> None:
    """Add el Ocho to the bot."""
    presenter = ElOchoPresenter()
    bot.add_game(presenter, ElOchoCommands(bot.router, presenter.game))
