"""Types of the ids: users, servers and channels of Discord, and tables."""

from typing import Final, NewType

UserId = NewType("UserId", int)
GuildId = NewType("GuildId", int)
ChannelId = NewType("ChannelId", int)
TableId = NewType("TableId", str)

NO_GUILD: Final = GuildId(0)
"""The server of what is outside any server with the bot; its events come to shard 0."""


def is_person(user: UserId) -> bool:
    """True for the id of a user; 0 stands for nobody or a computer player, and below 0 for somebody erased."""
    return user > 0
