"""The controls of a lobby: who joins, leaves and is invited, computer players, start and cancel."""

import secrets
from collections.abc import Mapping
from typing import Any

from bot.tables import lobby
from bot.tables.commands import (
    AddComputer,
    Cancel,
    Invite,
    Join,
    Leave,
    RemoveComputer,
    SendAway,
    SetFriendly,
    SetTurnLimit,
    Start,
)
from bot.tables.fairness import SECRET_BYTES
from bot.tables.ids import UserId
from bot.tables.table import Context, Table
from bot.ui.answer.channels import check_permissions
from bot.ui.answer.replies import reply, translator_for
from bot.ui.board.presenter import Presenter
from bot.ui.click.lobby_menus import lobby_menu
from bot.ui.click.verbs import TableClick, VerbRegistry, clicking_player
from bot.ui.message.compose import submitted_value, submitted_values
from bot.ui.message.custom_id import ForgedClick, parse_number
from bot.ui.message.spec import MessageSpec
from games.core import Refused


def register(verbs: VerbRegistry, presenters: Mapping[str, Presenter]) -> None:
    """Add the verbs of a lobby's buttons, and of its *More …*."""

    def menu(click: TableClick, table: Table) -> MessageSpec:
        return lobby_menu(presenters[table.game], translator_for(click.interaction), table, click.user_id)

    async def send_menu(click: TableClick) -> None:
        await reply(click.interaction, menu(click, click.table), click.table.id, click.table.position)

    verbs.register("lobby-more", send_menu)
    verbs.register_command("join", _join)
    verbs.register_command("leave", lambda click: Leave(click.user_id), render_page=menu)
    verbs.register_command("no-thanks", lambda click: Leave(click.user_id), render_page=menu)
    verbs.register_command("bot+", lambda click: AddComputer(click.user_id), render_page=menu)
    verbs.register_command("opponent", lambda click: AddComputer(click.user_id, _chosen_level(click)), render_page=menu)
    verbs.register_command("bot-", lambda click: RemoveComputer(click.user_id), render_page=menu)
    verbs.register_command("cancel", lambda click: Cancel(click.user_id), render_page=menu)
    verbs.register_command("invite", _invite, render_page=menu)
    verbs.register_command("send-away", _send_away, render_page=menu)
    verbs.register_command("tempo", _set_turn_limit)
    verbs.register_command("friendly", lambda click: SetFriendly(click.user_id, click.custom_id.arg == "on"))
    verbs.register_command("start", _start)


def _join(click: TableClick) -> Join:
    name = clicking_player(click.interaction).name
    secret = b"" if click.table.secret else secrets.token_bytes(SECRET_BYTES)
    return Join(click.user_id, name, click.interaction.id, secret)


def _invite(click: TableClick) -> Invite:
    """Refused: `no-bots`; `guest-gone`, somebody has left the server."""
    data: dict[str, Any] = dict(click.interaction.data or {})
    resolved, ids = data.get("resolved", {}), submitted_values(click.interaction)
    users, members = resolved.get("users", {}), resolved.get("members", {})
    if any(users.get(user, {}).get("bot") for user in ids):
        raise Refused("no-bots")
    gone = [user for user in ids if user in users and user not in members]
    if gone and click.table.context is Context.SERVER:
        raise Refused("guest-gone", player=f"<@{gone[0]}>")
    return Invite(click.user_id, tuple(UserId(parse_number(user)) for user in ids))


def _send_away(click: TableClick) -> SendAway:
    return SendAway(click.user_id, UserId(parse_number(submitted_value(click.interaction))))


def _chosen_level(click: TableClick) -> str:
    """The level chosen in the menu. Refused: `bad-choice`, none is."""
    values = submitted_values(click.interaction)
    if len(values) != 1 or not values[0]:
        raise Refused("bad-choice")
    return values[0]


def _set_turn_limit(click: TableClick) -> SetTurnLimit:
    turn_limit_s = parse_number(click.custom_id.arg)
    if turn_limit_s not in {lobby.LIVE_TURN_S, lobby.SLOW_TURN_S}:
        raise ForgedClick(f"no lobby offers {turn_limit_s} seconds per turn")
    return SetTurnLimit(click.user_id, turn_limit_s)


def _start(click: TableClick) -> Start:
    check_permissions(click.interaction, click.table.context)
    return Start(click.user_id, secrets.token_bytes(SECRET_BYTES), click.interaction.id)
