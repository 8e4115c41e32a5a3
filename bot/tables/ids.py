"""Types of the ids: users, servers and channels of Discord, and tables."""

from typing import NewType

UserId = NewType("UserId", int)
GuildId = NewType("GuildId", int)
ChannelId = NewType("ChannelId", int)
TableId = NewType("TableId", str)
