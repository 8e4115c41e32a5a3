"""The parameters that nobody has to give: they are empty but for these."""

import importlib
import inspect
from collections.abc import Callable, Iterator
from types import ModuleType
from typing import Any

import pytest

import bot
import cogs
import engine
import games
import render
from tests.games.test_field_defaults import module_names

EXPECTED: dict[ModuleType, dict[str, object]] = {
    bot: {
        "services.advice.run.wait_limit_s": 20,
        "services.advice.run.work_limit_s": 3,
        "services.alarm.Alarm.__init__.max_nap_ms": 30_000,
        "services.scheduler.Scheduler.__init__.max_nap_ms": 30_000,
        "services.table_service.TableService._execute_pending.retry": True,
        "store.files.find_damage.limit": 3,
        "store.standings.server_standings.ServerStandings.leaderboard.page_number": 1,
        "store.tables.Tables.open_tables.limit": 25,
        "store.tables.Tables.open_tables.tournaments": True,
        "tables.machine.open_table.place": "server",
        "text.zones.search.limit": 25,
        "ui.advice.describe_advice.is_first": True,
        "ui.chores.Chore.__init__.max_wait_ms": 3_600_000,
        "ui.chores.Chore.wake.wait_ms": 1000,
        "ui.client.OchoClub.__init__.max_nap_ms": 30_000,
        "ui.client.OchoClub.__init__.search_every_s": 60,
        "ui.custom_id.parse_number.maximum": 2**63 - 1,
        "ui.messages.compose.target": "private",
        "ui.replies._send.is_private": True,
        "ui.replies.reply.target": "private",
        "ui.router.InteractionRouter._play_moves.stamp": -1,
        "ui.router._play.stamp": -1,
        "ui.sharing.share_button.verb": "share",
    },
    cogs: {
        "chess_dice.texts.describe_move.form": "the",
        "chess_dice.texts.figure_name.form": "name",
        "ladder.cog.ladder_message.page": 1,
        "neo_otcho.controls.effect_label.is_yours": True,
        "standings.seasons_texts.champions.max_names": 3,
        "standings.seasons_texts.describe_records.max_names": 3,
    },
    engine: {"octi.player.suggest.nodes": 150, "octi.search.OctiSearch.search.depth": 60},
    games: {
        "el_ocho.rules.ElOcho.__init__.version": 2,
        "octi.partial_moves.hops.moving_count": 1,
        "octi.rules.Octi.__init__.version": 2,
        "stresses.player.suggest.mistake_share": 1 / 8,
    },
    render: {
        "canvas.Canvas.write.align": "left",
        "canvas.Canvas.write.weight": "SemiBold",
        "neo_otcho.layout.draw_texts.weight": "SemiBold",
        "standings.layout.draw_name.align": "left",
        "standings.layout.draw_name.bold": True,
    },
}
"""The defaults by module, function and parameter, for each package."""


def defaults(package: ModuleType) -> dict[str, object]:
    """The texts, numbers and truths that are not empty among the defaults of all functions of a package.

    Where pictures are drawn, numbers are left out: they are pixels.
    """
    kinds = (str, bool) if package is render else (str, bool, int, float)
    return {
        f"{function.__module__.removeprefix(f'{package.__name__}.')}.{function.__qualname__}.{parameter.name}": default
        for function in _functions(package)
        for parameter in inspect.signature(function).parameters.values()
        if isinstance(default := parameter.default, kinds) and default
    }


def _functions(package: ModuleType) -> Iterator[Callable[..., Any]]:
    for name in module_names(package):
        module = importlib.import_module(name)
        owners = [module, *(each for _, each in inspect.getmembers(module, inspect.isclass))]
        for owner in owners:
            for member in vars(owner).values():
                function = inspect.unwrap(getattr(member, "__func__", member))
                if inspect.isfunction(function) and function.__module__ == module.__name__:
                    yield function


@pytest.mark.parametrize("package", EXPECTED, ids=lambda package: package.__name__)
def test_parameters_are_empty_where_nobody_gives_them(package: ModuleType) -> None:
    assert defaults(package) == EXPECTED[package]
