"""Events of a session as Discord's documentation describes them, and everything that can be wrong with their fields."""

import copy
from collections.abc import Iterator
from typing import Any, Final

Payload = dict[str, Any]
BOT, GUILD, CHANNEL, THREAD, MESSAGE, PERSON, ROLE = "1000", "2000", "2001", "2002", "2003", "7", "2004"
ALL: Final = str((1 << 53) - 1)

USER: Final = {"id": PERSON, "username": "ann", "discriminator": "0", "global_name": "Ann", "avatar": None}
BOT_USER: Final = {
    "id": BOT,
    "username": "ocho",
    "discriminator": "0",
    "global_name": None,
    "avatar": None,
    "bot": True,
}
MEMBER: Final = {
    "user": USER, "nick": None, "avatar": None, "roles": [ROLE], "joined_at": "2026-01-01T00:00:00+00:00",
    "deaf": False, "mute": False, "flags": 0, "permissions": ALL,
}  # fmt: skip
BOT_MEMBER: Final = {**MEMBER, "user": BOT_USER}
OVERWRITE: Final = {"id": ROLE, "type": 0, "allow": "0", "deny": "0"}
TEXT_CHANNEL: Final = {
    "id": CHANNEL, "type": 0, "guild_id": GUILD, "name": "games", "position": 1, "topic": None, "nsfw": False,
    "parent_id": None, "permission_overwrites": [OVERWRITE], "rate_limit_per_user": 0, "last_message_id": None,
}  # fmt: skip
VOICE_CHANNEL: Final = {**TEXT_CHANNEL, "id": "2010", "type": 2, "bitrate": 64000, "user_limit": 0}
THREAD_CHANNEL: Final = {
    "id": THREAD, "type": 11, "guild_id": GUILD, "parent_id": CHANNEL, "owner_id": BOT, "name": "a game",
    "message_count": 1, "member_count": 1, "rate_limit_per_user": 0,
    "thread_metadata": {
        "archived": False, "auto_archive_duration": 1440, "archive_timestamp": "2026-01-01T00:00:00+00:00",
        "locked": False,
    },
    "member": {"id": THREAD, "user_id": BOT, "join_timestamp": "2026-01-01T00:00:00+00:00", "flags": 0},
}  # fmt: skip
GUILD_ROLE: Final = {
    "id": ROLE, "name": "players", "color": 0, "hoist": False, "position": 1, "permissions": ALL, "managed": False,
    "mentionable": False, "flags": 0,
}  # fmt: skip
EMOJI: Final = {"id": "2020", "name": "die", "roles": [], "require_colons": True, "managed": False, "animated": False}
WHOLE_GUILD: Final = {
    "id": GUILD, "name": "Club", "owner_id": PERSON, "member_count": 2, "unavailable": False, "large": False,
    "preferred_locale": "en-US", "system_channel_id": CHANNEL, "features": [], "roles": [GUILD_ROLE],
    "emojis": [EMOJI], "stickers": [], "channels": [TEXT_CHANNEL, VOICE_CHANNEL], "threads": [THREAD_CHANNEL],
    "members": [BOT_MEMBER], "presences": [], "voice_states": [], "stage_instances": [],
    "guild_scheduled_events": [], "soundboard_sounds": [],
    "icon": None, "description": None, "afk_channel_id": None, "premium_tier": 0,
}  # fmt: skip
BUTTON_ROW: Final = {"type": 1, "id": 1, "components": [{"type": 2, "id": 2, "style": 1, "custom_id": "o:x:0:y"}]}
WHOLE_MESSAGE: Final = {
    "id": MESSAGE, "channel_id": CHANNEL, "guild_id": GUILD, "type": 0, "content": "", "author": BOT_USER,
    "timestamp": "2026-01-01T00:00:00+00:00", "edited_timestamp": None, "tts": False, "mention_everyone": False,
    "mentions": [{**USER, "member": {key: MEMBER[key] for key in ("roles", "flags", "joined_at")}}],
    "mention_roles": [], "embeds": [], "pinned": False, "flags": 1 << 15, "components": [BUTTON_ROW],
    "attachments": [
        {"id": "3", "filename": "board.png", "size": 1, "url": "https://x/board.png", "proxy_url": "https://x/board.png"}
    ],
    "application_id": BOT,
    "interaction_metadata": {"id": "4", "type": 2, "user": USER, "authorizing_integration_owners": {"0": GUILD}},
}  # fmt: skip
_INTERACTION: Final = {
    "id": "5", "application_id": BOT, "token": "t", "version": 1, "guild_id": GUILD,
    "guild": {"id": GUILD, "locale": "en-US", "features": []}, "channel_id": CHANNEL,
    "channel": {**TEXT_CHANNEL, "permissions": ALL}, "member": MEMBER, "locale": "en-US", "guild_locale": "en-US",
    "app_permissions": ALL, "entitlements": [], "context": 0, "authorizing_integration_owners": {"0": GUILD},
    "attachment_size_limit": 10_485_760,
}  # fmt: skip
COMMAND: Final = {
    **_INTERACTION, "type": 2,
    "data": {
        "id": "6", "type": 1, "name": "stats", "options": [{"name": "player", "type": 6, "value": PERSON}],
        "resolved": {"users": {PERSON: USER}, "members": {PERSON: {"roles": [], "flags": 0, "permissions": ALL}}},
    },
}  # fmt: skip
CLICK: Final = {
    **_INTERACTION,
    "type": 3,
    "data": {"custom_id": "o:x:0:y", "component_type": 2},
    "message": WHOLE_MESSAGE,
}
IN_THREAD: Final = {**CLICK, "channel_id": THREAD, "channel": {**THREAD_CHANNEL, "permissions": ALL}}
COMPLETION: Final = {**COMMAND, "type": 4}
FORM: Final = {
    **_INTERACTION, "type": 5, "message": WHOLE_MESSAGE,
    "data": {
        "custom_id": "o:x:0:y",
        "components": [{"type": 18, "id": 1, "component": {"type": 4, "id": 2, "custom_id": "v", "value": "850"}}],
    },
}  # fmt: skip
DIRECT: Final = {
    **{name: value for name, value in CLICK.items() if name not in ("guild_id", "guild", "member", "guild_locale")},
    "user": USER, "context": 1, "channel": {"id": CHANNEL, "type": 1, "recipients": [USER]},
    "authorizing_integration_owners": {"1": PERSON},
}  # fmt: skip

EVENTS: Final[list[tuple[str, Payload]]] = [
    ("INTERACTION_CREATE", COMMAND),
    ("INTERACTION_CREATE", CLICK),
    ("INTERACTION_CREATE", IN_THREAD),
    ("INTERACTION_CREATE", COMPLETION),
    ("INTERACTION_CREATE", FORM),
    ("INTERACTION_CREATE", DIRECT),
    ("GUILD_CREATE", WHOLE_GUILD),
    ("GUILD_UPDATE", WHOLE_GUILD),
    ("GUILD_DELETE", {"id": GUILD, "unavailable": True}),
    ("GUILD_ROLE_CREATE", {"guild_id": GUILD, "role": {**GUILD_ROLE, "id": "2030"}}),
    ("GUILD_ROLE_UPDATE", {"guild_id": GUILD, "role": GUILD_ROLE}),
    ("GUILD_ROLE_DELETE", {"guild_id": GUILD, "role_id": ROLE}),
    ("GUILD_MEMBER_ADD", {**MEMBER, "guild_id": GUILD}),
    ("GUILD_MEMBER_UPDATE", {**BOT_MEMBER, "guild_id": GUILD}),
    ("GUILD_MEMBER_REMOVE", {"guild_id": GUILD, "user": USER}),
    ("GUILD_MEMBERS_CHUNK", {"guild_id": GUILD, "members": [MEMBER], "chunk_index": 0, "chunk_count": 1}),
    ("GUILD_EMOJIS_UPDATE", {"guild_id": GUILD, "emojis": [EMOJI]}),
    ("GUILD_STICKERS_UPDATE", {"guild_id": GUILD, "stickers": []}),
    ("GUILD_BAN_ADD", {"guild_id": GUILD, "user": USER}),
    ("GUILD_INTEGRATIONS_UPDATE", {"guild_id": GUILD}),
    ("WEBHOOKS_UPDATE", {"guild_id": GUILD, "channel_id": CHANNEL}),
    ("CHANNEL_CREATE", {**TEXT_CHANNEL, "id": "2040"}),
    ("CHANNEL_CREATE", VOICE_CHANNEL),
    ("CHANNEL_UPDATE", TEXT_CHANNEL),
    ("CHANNEL_DELETE", TEXT_CHANNEL),
    ("CHANNEL_PINS_UPDATE", {"guild_id": GUILD, "channel_id": CHANNEL, "last_pin_timestamp": None}),
    ("THREAD_CREATE", {**THREAD_CHANNEL, "id": "2050", "newly_created": True}),
    ("THREAD_UPDATE", THREAD_CHANNEL),
    ("THREAD_DELETE", {"id": THREAD, "guild_id": GUILD, "parent_id": CHANNEL, "type": 11}),
    ("THREAD_LIST_SYNC", {"guild_id": GUILD, "channel_ids": [CHANNEL], "threads": [THREAD_CHANNEL], "members": []}),
    ("THREAD_MEMBER_UPDATE", {**THREAD_CHANNEL["member"], "guild_id": GUILD}),  # type: ignore[dict-item]
    ("THREAD_MEMBERS_UPDATE", {"id": THREAD, "guild_id": GUILD, "member_count": 1, "removed_member_ids": [PERSON]}),
    ("MESSAGE_CREATE", WHOLE_MESSAGE),
    ("MESSAGE_UPDATE", WHOLE_MESSAGE),
    ("MESSAGE_DELETE", {"id": MESSAGE, "channel_id": CHANNEL, "guild_id": GUILD}),
    ("MESSAGE_DELETE_BULK", {"ids": [MESSAGE], "channel_id": CHANNEL, "guild_id": GUILD}),
    ("INVITE_CREATE", {"channel_id": CHANNEL, "code": "x", "guild_id": GUILD, "max_age": 0, "max_uses": 0, "uses": 0}),
    ("ENTITLEMENT_CREATE", {"id": "1", "sku_id": "2", "application_id": BOT, "type": 8, "deleted": False}),
    ("USER_UPDATE", BOT_USER),
    ("RESUMED", {"__shard_id__": 0}),
]
"""Those that the intents of the bot let through, and some that they do not."""

GONE: Final = object()
WRONG: Final[tuple[Any, ...]] = (GONE, None, "?", -7, 1 << 70, True, [], ["?"], {}, {"?": None})


def mutations(payload: Payload, values: tuple[Any, ...]) -> Iterator[tuple[str, Payload]]:
    """The payload with each field, nested ones too, replaced by each value, and with fields that nobody knows."""
    for path in [*_paths(payload, ())]:
        for value in values:
            changed = copy.deepcopy(payload)
            inner: Any = changed
            for step in path[:-1]:
                inner = inner[step]
            if value is GONE:
                del inner[path[-1]]
            else:
                inner[path[-1]] = copy.deepcopy(value)
            description = "gone" if value is GONE else value
            yield f"{'.'.join(map(str, path))}={description}", changed
    yield "unknown fields", with_unknown_fields(payload)


def with_unknown_fields(payload: Any) -> Any:
    """The payload with a field in each object that nobody knows yet."""
    match payload:
        case dict():
            return {name: with_unknown_fields(value) for name, value in payload.items()} | {"brand_new": {"id": "x"}}
        case list():
            return [*map(with_unknown_fields, payload)]
        case _:
            return payload


def _paths(payload: Any, path: tuple[Any, ...]) -> Iterator[tuple[Any, ...]]:
    steps = payload if isinstance(payload, dict) else range(len(payload)) if isinstance(payload, list) else ()
    for step in steps:
        yield (*path, step)
        yield from _paths(payload[step], (*path, step))
