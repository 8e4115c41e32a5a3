"""Changes of discord.py: what it does at every click, and nobody here needs."""

import asyncio
from collections.abc import Callable, Iterable, Iterator
from typing import Any, ClassVar, Final

import aiohttp
import discord
import orjson
from discord import InteractionResponseType
from discord.http import MultipartParameters, Route
from discord.webhook.async_ import AsyncWebhookAdapter

answer_listeners: Final[list[Callable[[int, Exception | None], None]]] = []
"""Called after the first answer to an interaction, with its id, and with the error if Discord did not take it."""
_CALLBACK: Final = "/interactions/{webhook_id}/{webhook_token}/callback"


class PromptRatelimit(discord.http.Ratelimit):
    """A rate limit that lets a request return once it is answered; discord.py's own first sleeps until the next one."""

    __slots__ = ()
    _sleeps: ClassVar[set[asyncio.Task[None]]] = set()

    async def __aexit__(self, *error: Any) -> None:  # noqa: PYI036 -- as discord.py has it
        """Note that a request is answered."""
        task = asyncio.create_task(super().__aexit__(*error))
        self._sleeps.add(task)
        task.add_done_callback(self._sleeps.discard)


async def _answer_interaction(
    adapter: AsyncWebhookAdapter,
    interaction_id: int,
    token: str,
    *,
    session: aiohttp.ClientSession,
    proxy: str | None = None,
    proxy_auth: aiohttp.BasicAuth | None = None,
    params: MultipartParameters,
) -> Any:
    """The first answer to an interaction; Discord sends the message back if it is a new one, for its id."""
    payload: Any = params.payload or orjson.loads((params.multipart or [])[0]["value"])
    is_new = payload["type"] == InteractionResponseType.channel_message.value
    try:
        response = await adapter.request(
            Route("POST", _CALLBACK, webhook_id=interaction_id, webhook_token=token),
            session=session,
            proxy=proxy,
            proxy_auth=proxy_auth,
            payload=params.payload,
            multipart=params.multipart,
            files=params.files,
            params={"with_response": str(int(is_new))},
        )
    except (discord.HTTPException, aiohttp.ClientError, OSError) as error:
        _tell_listeners(interaction_id, error)
        raise
    _tell_listeners(interaction_id, None)
    return response if is_new else {"interaction": {"id": interaction_id}}


def _tell_listeners(interaction_id: int, error: Exception | None) -> None:
    for on_answer in answer_listeners:
        on_answer(interaction_id, error)


def _keep_components(message: Any, components: list[dict[str, Any]]) -> None:
    """Leave a message's components as Discord sends them: its buttons take as long to parse as all the rest of it."""
    message.components = components


def walk_components(message: discord.Message) -> Iterator[dict[str, Any]]:
    """All components of a message, each before what it holds."""
    return _walk(message.components)


def _walk(components: Iterable[Any]) -> Iterator[dict[str, Any]]:
    for component in components:
        yield component
        yield from _walk(component.get("components", ()))


def install_changes() -> None:
    """Make discord.py use them, in the whole process."""
    discord.http.Ratelimit = PromptRatelimit  # type: ignore[misc]
    discord.Message._handle_components = _keep_components  # type: ignore[assignment, method-assign] # noqa: SLF001
    AsyncWebhookAdapter.create_interaction_response = _answer_interaction  # type: ignore[assignment, method-assign]
