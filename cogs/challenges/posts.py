"""The messages that offer open challenges to everybody: posted once, and closed when the challenge is over.

A chore edits the messages whose challenge was withdrawn, has lapsed, or stands in a newer message, so that none offers
*Accept* in vain. What Discord refuses for now is tried again at the next look; until then whoever presses *Accept*
closes the message by it.
"""

import logging

import aiohttp
import discord

from bot.kit.names import variant_name
from bot.services.background import work_side_by_side
from bot.tables.ids import ChannelId
from bot.text import Translator, supported_language, translator
from bot.ui.answer.api_errors import is_final
from bot.ui.answer.context import server_of
from bot.ui.answer.replies import Interaction, edit_clicked_message
from bot.ui.board.table_screen import OVER_ACCENT
from bot.ui.client import OchoClub
from bot.ui.message.compose import ComposedMessage, compose
from bot.ui.message.spec import Button, ButtonStyle, ControlRow, MessageSpec, text_block
from cogs.challenges.entries import PAGE_ID
from cogs.challenges.rows import ChallengePost, ChallengePosts, OpenChallenge, PostState
from games.catalog import GAMES
from games.options import variant_of

log = logging.getLogger(__name__)


class PostedChallenges:
    """Posts challenges in channels, and closes the messages of those that are over."""

    def __init__(self, bot: OchoClub) -> None:
        self._bot = bot
        self._rows = bot.store.get(ChallengePosts)
        self._chore = bot.chores.add("posts of challenges", self._close_all, claim=f"challenges {bot.store.shards}")

    def wake(self) -> None:
        """See soon which messages are to be closed."""
        self._chore.wake()

    async def post(self, interaction: Interaction, challenge: OpenChallenge) -> None:
        """Post a challenge in the channel, for anybody to accept; it calls nobody."""
        if not isinstance(interaction.channel, discord.abc.Messageable):
            return
        t = await self._translator(interaction)
        text = t(
            "open-challenge-post",
            player=f"<@{challenge.user}>",
            game=describe_offer(t, challenge),
            time=describe_time(t, challenge),
        )
        buttons = (
            Button(t("button-accept"), "accept", challenge.id, style=ButtonStyle.SUCCESS, emoji="🤝"),
            Button(t("open-challenge-list"), "list"),
        )
        message = await compose(MessageSpec((*text_block(text), ControlRow(buttons))), PAGE_ID)
        try:
            sent = await message.send(interaction.channel.send)
        except (discord.HTTPException, aiohttp.ClientError, OSError) as error:
            log.info("an open challenge is listed, but not posted: %s", error)
            return
        post = ChallengePost(sent.id, ChannelId(sent.channel.id), challenge.guild, challenge.id)
        await self._rows.add(post)
        self.wake()

    async def close_clicked(self, interaction: Interaction, challenge_id: str) -> None:
        """Close the message whose *Accept* was pressed in vain, as the answer to that."""
        now_ms, message = self._bot.table_service.now_ms(), interaction.message
        post = await self._rows.find(message.id if message is not None else 0, challenge_id, now_ms)
        await edit_clicked_message(interaction, await self._compose_closed(await self._translator(interaction), post))

    async def _close_all(self) -> None:
        """Close the messages of challenges that are over; it looks again within an hour, or when it is woken."""
        posts = await self._rows.to_close(self._bot.table_service.now_ms())
        await work_side_by_side(
            log,
            [post for post in posts if self._bot.get_guild(post.guild) is not None],
            self._close,
            owner=lambda post: post.guild,
            failure=lambda post: f"the challenge in message {post.message} stays open",
        )

    async def _close(self, post: ChallengePost) -> None:
        guild = self._bot.get_guild(post.guild)
        if guild is None or guild.unavailable:
            return
        settings = await self._bot.store.guild_settings.settings(post.guild)
        t = translator(settings.language or supported_language(guild.preferred_locale))
        place = self._bot.get_partial_messageable(post.channel).get_partial_message(post.message)
        message = await self._compose_closed(t, post)
        try:
            await message.edit(place.edit)
        except (discord.HTTPException, aiohttp.ClientError, OSError) as error:
            log.info("the challenge in message %s stays open: %s", post.message, error)
            if not is_final(error):
                return
        await self._rows.remove(post.message)

    async def _compose_closed(self, t: Translator, post: ChallengePost | None) -> ComposedMessage:
        """The message of a challenge that is over, by what is stored of it; None: nothing is any more."""
        challenge = post.challenge if post is not None else None
        state = post.state if post is not None and challenge is not None else PostState.OPEN
        facts = {} if challenge is None else {"player": f"<@{challenge.user}>", "game": describe_offer(t, challenge)}
        match state:
            case PostState.WITHDRAWN:
                text = t("open-challenge-withdrawn", **facts)
            case PostState.LAPSED:
                text = t("open-challenge-lapsed", **facts)
            case PostState.REPLACED:
                text = t("open-challenge-replaced", **facts)
            case PostState.OPEN:
                text = t("open-challenge-gone")
        row = ControlRow((Button(t("open-challenge-list"), "list"),))
        return await compose(MessageSpec((*text_block(text), row), accent=OVER_ACCENT), PAGE_ID)

    async def _translator(self, interaction: Interaction) -> Translator:
        """The texts in the language of a server."""
        settings = await self._bot.store.guild_settings.settings(server_of(interaction))
        return translator(settings.language or supported_language(interaction.guild_locale or interaction.locale))


def describe_offer(t: Translator, challenge: OpenChallenge) -> str:
    """The game of a challenge, with its variant."""
    return variant_name(t, challenge.game, variant_of(GAMES[challenge.game], challenge.options))


def describe_time(t: Translator, challenge: OpenChallenge) -> str:
    """The time for a turn in the games of a challenge."""
    return t.format_duration(challenge.turn_limit_s) if challenge.turn_limit_s else t("time-off")
