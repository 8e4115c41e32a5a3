"""Discord's refusals that trying again does not help, told from failures that pass.

Discord names the reason by a code in its JSON. The HTTP status alone is no sign of one: a proxy or firewall before
Discord answers 403 and 404 without a code, and such a request may succeed a minute later.
"""

from typing import Final

import discord

_FORBIDDEN_CODES: Final = frozenset({50001, 50007, 50013, 50278})
"""Missing access, a user who takes no direct messages, missing permissions, a user without a common server."""
_UNKNOWN_CODES: Final = frozenset({10003, 10004, 10008, 10013})
"""Unknown channel, server, message, user."""
_NETWORK_CODE: Final = 40333
"""Discord's own word for a failure of its network, with status 403."""
_FORBIDDEN: Final = 403
_NOT_FOUND: Final = 404


def is_forbidden(error: Exception) -> bool:
    """True if Discord says that the bot may not do that."""
    if not isinstance(error, discord.HTTPException) or error.code == _NETWORK_CODE:
        return False
    return error.code in _FORBIDDEN_CODES or (error.status == _FORBIDDEN and error.code != 0)


def is_gone(error: Exception) -> bool:
    """True if Discord says that a channel, message, server or user does not exist."""
    if not isinstance(error, discord.HTTPException):
        return False
    return error.code in _UNKNOWN_CODES or (error.status == _NOT_FOUND and error.code != 0)


def is_final(error: Exception) -> bool:
    """True if the bot may not do that, or what it is about does not exist."""
    return is_forbidden(error) or is_gone(error)
