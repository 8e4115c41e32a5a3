"""Changes of discord.py: what it does at every click and nobody here needs, and what it does not survive."""

import asyncio
import logging
from collections.abc import Callable, Iterable, Iterator
from typing import Any, ClassVar, Final

import aiohttp
import discord
import orjson
from discord import InteractionResponseType, app_commands
from discord.gateway import DiscordWebSocket
from discord.http import MultipartParameters, Route
from discord.webhook import async_ as discord_webhook
from discord.webhook.async_ import AsyncWebhookAdapter

from bot.store.errors import StoreError
from bot.ui.answer.deferral import ANSWER_LIMIT_S, AnswerTimeout
from bot.ui.answer.discord_answers import UnreadableAnswer, read_answer, read_message
from bot.ui.answer.replies import Interaction, log_refused_answer
from bot.ui.gateway.discord_events import connect_socket, load_json, receive_frame

log = logging.getLogger(__name__)

answer_listeners: Final[list[Callable[[int, Exception | None], None]]] = []
"""Called after the first answer to an interaction, with its id, and with the error if Discord did not take it."""
_invoke_autocomplete: Final = app_commands.Command._invoke_autocomplete  # noqa: SLF001
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
        async with asyncio.timeout(ANSWER_LIMIT_S):
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
    except TimeoutError as timeout:
        error = AnswerTimeout(f"no word from Discord for {ANSWER_LIMIT_S} s")
        _tell_listeners(interaction_id, error)
        raise error from timeout
    except (discord.HTTPException, aiohttp.ClientError, OSError) as error:
        _tell_listeners(interaction_id, error)
        raise
    _tell_listeners(interaction_id, None)
    interaction: dict[str, Any] = {"id": interaction_id}
    if not is_new:
        return {"interaction": interaction}
    try:
        message = (response.get("resource") or {}).get("message") or {}
        interaction = {"response_message_id": message.get("id")} | response["interaction"] | interaction
    except (AttributeError, KeyError, TypeError) as error:
        raise UnreadableAnswer("it is no answer to an interaction") from error
    return {**response, "interaction": interaction}


def _tell_listeners(interaction_id: int, error: Exception | None) -> None:
    for on_answer in answer_listeners:
        on_answer(interaction_id, error)


async def _complete(command: app_commands.Command[Any, Any, Any], interaction: Interaction, *arguments: Any) -> None:
    """Offer choices for what somebody types; whoever gets none types on."""
    try:
        await _invoke_autocomplete(command, interaction, *arguments)
    except StoreError as error:
        log.error("the database: %s", error)  # noqa: TRY400 -- an operator needs the reason, not our stack
    except (discord.HTTPException, discord.InteractionResponded, aiohttp.ClientError, OSError) as error:
        log_refused_answer(error)
    except Exception:  # discord.py would log it with the user's id
        log.exception("a completion could not be answered")


def _keep_components(message: Any, components: list[dict[str, Any]]) -> None:
    """Leave a message's components as Discord sends them: its buttons take as long to parse as all the rest of it."""
    message.components = components


def walk_components(message: discord.Message) -> Iterator[dict[str, Any]]:
    """All components of a message, each before what it holds."""
    return _walk(message.components)


def _walk(components: Iterable[Any]) -> Iterator[dict[str, Any]]:
    for component in components:
        yield component
        yield from _walk(component.get("components") or ())


def install_changes() -> None:
    """Make discord.py use these changes, in the whole process."""
    discord.http.Ratelimit = PromptRatelimit  # type: ignore[misc]
    discord.Message._handle_components = _keep_components  # type: ignore[assignment, method-assign] # noqa: SLF001
    app_commands.Command._invoke_autocomplete = _complete  # type: ignore[assignment, method-assign] # noqa: SLF001
    discord.Message.__init__ = read_message  # type: ignore[assignment, method-assign]
    discord.http.json_or_text = discord_webhook.json_or_text = read_answer  # type: ignore[attr-defined]
    discord.utils._from_json = load_json  # noqa: SLF001
    DiscordWebSocket.received_message = receive_frame  # type: ignore[method-assign]
    DiscordWebSocket.from_client = classmethod(connect_socket)  # type: ignore[assignment, method-assign]
    AsyncWebhookAdapter.create_interaction_response = _answer_interaction  # type: ignore[assignment, method-assign]
