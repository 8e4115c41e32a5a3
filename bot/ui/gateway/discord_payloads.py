"""Payloads of Discord, repaired: as much of them as the bot uses, in the shape that discord.py insists on.

Discord's documentation calls many fields optional that discord.py reads without asking. A repaired payload has all that
discord.py needs: what is null, missing or of another type has its default, what has none is left out, and so is every
field that the bot does not use. Without an id there is nothing to repair.
"""

from collections.abc import Mapping
from typing import Any, Final, NamedTuple

import discord

Payload = dict[str, Any]
DIGITS: Final = object()
"""The field is a number or the digits of one, such as an id; else it is left out."""
_ABSENT: Final = object()


class Kind(NamedTuple):
    """A kind of object: its fields, those that it can't do without, and the stand-in for an object that lacks one.

    A field is described by its default (the value has to be of the same type), by a type, or by `DIGITS`; by the kind
    of the object in it; by a list with the kind or the type of its elements; None is null whatever Discord sends.
    """

    fields: Mapping[str, Any]
    required: tuple[str, ...] = ("id",)
    default: Payload | None = None


USER: Final = Kind(
    {"id": DIGITS, "username": "", "discriminator": "0", "global_name": str, "avatar": None, "bot": False}
)
MEMBER: Final = Kind(
    {"user": USER, "nick": str, "roles": [DIGITS], "flags": 0, "permissions": DIGITS, "guild_id": DIGITS}, ("user",)
)
_CHANNEL_FIELDS: Final = {
    "id": DIGITS,
    "guild_id": DIGITS,
    "type": 0,
    "name": "",
    "position": 0,
    "nsfw": False,
    "permission_overwrites": [Kind({"id": DIGITS, "type": 0, "allow": DIGITS, "deny": DIGITS})],
    "bitrate": 64_000,
    "user_limit": 0,
}
CHANNEL: Final = Kind({**_CHANNEL_FIELDS, "parent_id": DIGITS})
THREAD: Final = Kind(
    {
        **_CHANNEL_FIELDS,
        "type": 11,
        "parent_id": DIGITS,
        "owner_id": "0",
        "message_count": 0,
        "member_count": 0,
        "newly_created": bool,
        "member": Kind({"id": DIGITS, "user_id": DIGITS, "join_timestamp": None, "flags": 0}),
        "thread_metadata": Kind(
            {"archived": False, "locked": False, "auto_archive_duration": 1440, "archive_timestamp": None}, (), {}
        ),
    },
    ("id", "parent_id"),
)
ROLE: Final = Kind({"id": DIGITS, "name": "", "permissions": DIGITS, "position": 0, "managed": False, "flags": 0})
GUILD: Final = Kind(
    {
        "id": DIGITS,
        "name": "",
        "owner_id": DIGITS,
        "member_count": int,
        "unavailable": bool,
        "preferred_locale": "en-US",
        "system_channel_id": DIGITS,
        "features": [str],
        "roles": [ROLE],
        "channels": [CHANNEL],
        "threads": [THREAD],
        "members": [MEMBER],
    }
)
MESSAGE: Final = Kind(
    {
        "id": DIGITS,
        "channel_id": DIGITS,
        "guild_id": DIGITS,
        "type": 0,
        "content": "",
        "flags": 0,
        "author": USER._replace(default={"id": "0"}),
        "member": Kind({"roles": [DIGITS], "flags": 0, "nick": str}, ()),
        "attachments": [],
        "embeds": [],
        "components": [dict],
        "interaction_metadata": Kind(
            {"id": DIGITS, "type": 2, "user": USER, "authorizing_integration_owners": {}}, ("id", "user")
        ),
    }
)
INTERACTION: Final = Kind(
    {
        "id": DIGITS,
        "application_id": DIGITS,
        "type": int,
        "token": str,
        "version": 1,
        "data": dict,
        "guild_id": DIGITS,
        "guild": Kind({"id": DIGITS, "features": [str], "preferred_locale": "en-US"}),
        "channel": dict,
        "message": MESSAGE,
        "member": MEMBER,
        "user": USER,
        "locale": "en-US",
        "guild_locale": str,
        "context": int,
        "app_permissions": str(discord.Permissions.all().value),
        "authorizing_integration_owners": {},
        "attachment_size_limit": discord.utils.DEFAULT_FILE_SIZE_LIMIT_BYTES,
    },
    ("id", "application_id", "type", "token"),
)

_KINDS: Final = {
    "INTERACTION_CREATE": INTERACTION,
    "GUILD_CREATE": GUILD,
    "GUILD_UPDATE": GUILD,
    "CHANNEL_CREATE": CHANNEL,
    "CHANNEL_UPDATE": CHANNEL,
    "CHANNEL_DELETE": CHANNEL,
    "THREAD_CREATE": THREAD,
    "THREAD_UPDATE": THREAD,
    "GUILD_MEMBER_UPDATE": MEMBER,
    "MESSAGE_CREATE": MESSAGE,
    "GUILD_ROLE_CREATE": Kind({"guild_id": DIGITS, "role": ROLE}, ("guild_id", "role")),
    "GUILD_ROLE_UPDATE": Kind({"guild_id": DIGITS, "role": ROLE}, ("guild_id", "role")),
}
_EXPECTED: Final = ("channel", "locale", "context", "app_permissions")
"""The fields of an interaction that discord.py does without, and the bot does not."""
_THREAD_TYPES: Final = (10, 11, 12)
_GUILD_CONTEXT, _BOT_CONTEXT, _PRIVATE_CONTEXT = range(3)
_TEXT, _DIRECT, _GROUP = 0, 1, 3


def repair_event(event: str, data: Any) -> Payload | None:
    """The repaired payload of an event; None if there is nothing to repair."""
    if event not in _KINDS:
        return None
    repaired = repair(data, _KINDS[event])
    return _complete_interaction(repaired, data) if repaired and event == "INTERACTION_CREATE" else repaired


def is_incomplete(event: str, data: Any) -> bool:
    """True if discord.py would take an event that the bot cannot use as it is."""
    if event != "INTERACTION_CREATE" or not isinstance(data, dict):
        return False
    person = "member" if data.get("guild_id") else "user"
    return any(data.get(name) is None for name in (*_EXPECTED, person))


def repair(payload: Any, kind: Kind) -> Payload | None:
    """A repaired object; None if a required field cannot be had."""
    if not isinstance(payload, dict):
        return None
    values = ((name, _value(payload.get(name), spec)) for name, spec in kind.fields.items())
    repaired = {name: value for name, value in values if value is not _ABSENT}
    return repaired if all(name in repaired for name in kind.required) else None


def _value(value: Any, spec: Any) -> Any:
    """A field's value by its description; `_ABSENT` if it is left out."""
    match spec:
        case Kind():
            repaired = repair(value, spec) or repair(spec.default, spec)
            return repaired if repaired is not None else _ABSENT
        case [element]:
            values = (_value(item, element) for item in value) if isinstance(value, list) else ()
            return [item for item in values if item is not _ABSENT]
        case type():
            return value if isinstance(value, spec) else _ABSENT
        case None:
            return None
        case _ if spec is DIGITS:
            is_number = isinstance(value, int) or (isinstance(value, str) and value.isdecimal())
            return value if is_number else _ABSENT
        case []:
            return []
        case _:
            return value if type(value) is type(spec) else spec


def _complete_interaction(repaired: Payload, data: Payload) -> Payload | None:
    """Add to an interaction what follows from its other fields: channel, context, person. None if it is nobody's."""
    in_guild = "guild_id" in repaired
    channel = {"id": data.get("channel_id"), "type": _TEXT if in_guild else _DIRECT} | repaired.pop("channel", {})
    is_thread = in_guild and channel["type"] in _THREAD_TYPES
    if (whole := repair(channel, THREAD if is_thread else CHANNEL)) is not None:
        repaired["channel"] = whole
    if "context" not in repaired:
        outside = _PRIVATE_CONTEXT if channel["type"] == _GROUP else _BOT_CONTEXT
        repaired["context"] = _GUILD_CONTEXT if in_guild else outside
    user = repaired.get("user") or repaired.get("member", {}).get("user")
    if user is None:
        return None
    return {"member": repair({"user": user}, MEMBER), "user": user} | repaired
