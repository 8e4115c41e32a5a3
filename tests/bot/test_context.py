"""The contexts of commands, as Discord describes them: who has installed the bot there, and what it may do."""

from types import SimpleNamespace
from typing import Any

import discord
import pytest

from bot.tables.ids import NO_GUILD, ChannelId, GuildId
from bot.tables.table import Context
from bot.text import translator
from bot.ui.answer.channels import mention_list
from bot.ui.answer.context import check_admin, context_of, guild_of
from games.core import Refused

SERVER, USER = "server", "user"


def interaction(
    *installs: str, guild_id: int | None = 7, is_group: bool = False, external: bool = True, files: bool = True
) -> Any:
    """A command in a context where the bot is installed for the server, for its user, for both, or who knows how."""
    return SimpleNamespace(
        guild_id=guild_id,
        context=SimpleNamespace(private_channel=is_group),
        is_guild_integration=lambda: SERVER in installs,
        is_user_integration=lambda: USER in installs,
        permissions=discord.Permissions(use_external_apps=external),
        app_permissions=discord.Permissions(attach_files=files),
    )


@pytest.mark.parametrize(
    ("command", "context"),
    [
        (interaction(USER, guild_id=None), Context.DIRECT),
        (interaction(USER, guild_id=None, is_group=True), Context.ANSWERS),
        (interaction(SERVER), Context.SERVER),
        (interaction(SERVER, USER), Context.SERVER),
        (interaction(SERVER, USER, external=False, files=False), Context.SERVER),
        (interaction(), Context.SERVER),
        (interaction(USER), Context.ANSWERS),
        (interaction(USER, external=False), Context.PRIVATE),
        (interaction(USER, files=False), Context.PRIVATE),
    ],
)
def test_a_server_is_one_where_the_bot_is_and_elsewhere_it_answers_for_all_who_may_see_it(
    command: Any, context: Context
) -> None:
    assert context_of(command) is context
    assert guild_of(command) == (GuildId(7) if context is Context.SERVER else NO_GUILD)


@pytest.mark.parametrize("allowed", ["manage_guild", "administrator"])
def test_an_admin_manages_the_server_or_may_do_everything(allowed: str) -> None:
    check_admin(SimpleNamespace(permissions=discord.Permissions(**{allowed: True})))  # type: ignore[arg-type]
    with pytest.raises(Refused, match="not-admin"):
        check_admin(SimpleNamespace(permissions=discord.Permissions(manage_channels=True)))  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("count", "named"),
    [
        (6, "<#1>, <#2>, <#3>, <#4>, <#5> and <#6>"),
        (7, "<#1>, <#2>, <#3>, <#4>, <#5> and 2 more"),
        (9, "<#1>, <#2>, <#3>, <#4>, <#5> and 4 more"),
    ],
)
def test_of_more_than_six_channels_five_are_named(count: int, named: str) -> None:
    assert mention_list(translator("en"), None, map(ChannelId, range(1, count + 1))) == named
