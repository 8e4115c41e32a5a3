"""The controls of a lobby: who joins, leaves and is invited, computer players, start and cancel."""

import secrets
from typing import Any

from bot.tables import lobby
from bot.tables.commands import (
    AddComputer,
    Cancel,
    Invite,
    Join,
    Leave,
    RemoveComputer,
    SetFriendly,
    SetTurnLimit,
    Start,
)
from bot.tables.fairness import SECRET_BYTES
from bot.tables.ids import UserId
from bot.tables.table import Context
from bot.ui.answer.channels import check_permissions
from bot.ui.click.verbs import TableClick, VerbRegistry, clicking_player
from bot.ui.message.compose import submitted_values
from bot.ui.message.custom_id import ForgedClick, parse_number
from games.core import Refused


def register(verbs: VerbRegistry) -> None:
    """Add the verbs of a lobby's buttons."""
    verbs.register_command("join", lambda click: Join(click.user_id, clicking_player(click.interaction).name))
    verbs.register_command("leave", lambda click: Leave(click.user_id))
    verbs.register_command("no-thanks", lambda click: Leave(click.user_id))
    verbs.register_command("bot+", lambda click: AddComputer(click.user_id))
    verbs.register_command("opponent", lambda click: AddComputer(click.user_id, _chosen_level(click)))
    verbs.register_command("bot-", lambda click: RemoveComputer(click.user_id))
    verbs.register_command("cancel", lambda click: Cancel(click.user_id))
    verbs.register_command("invite", _invite)
    verbs.register_command("tempo", _set_turn_limit)
    verbs.register_command("friendly", lambda click: SetFriendly(click.user_id, click.custom_id.arg == "on"))
    verbs.register_command("start", _start)


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
