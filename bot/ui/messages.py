"""Discord messages and forms, composed of message specs."""

import asyncio
import io
import logging
from collections.abc import Awaitable, Callable
from typing import Any, Final, NamedTuple, TypeVar

import discord
from discord import ui

from bot.ui.command_mentions import link_commands
from bot.ui.custom_id import CustomId
from bot.ui.emoji import drop_refused_emoji
from bot.ui.message_spec import (
    Button,
    ButtonStyle,
    ChannelPicker,
    Control,
    ControlRow,
    Divider,
    LinkButton,
    Menu,
    MessageSpec,
    PictureBlock,
    RolePicker,
    TextBlock,
    UserPicker,
    shorten,
)
from bot.ui.presenter import OpenForm

T = TypeVar("T")

log = logging.getLogger(__name__)

PRIVATE_TARGET: Final = "private"
"""The target of buttons on a private message that belongs to no table and to no page."""
FORM_FIELD_ID = "field"
"""The custom id of a form's field."""
MAX_ALT_LENGTH = 1024
"""Discord's limit for the description of a picture."""

_BUTTON_STYLES = {
    ButtonStyle.SECONDARY: discord.ButtonStyle.secondary,
    ButtonStyle.PRIMARY: discord.ButtonStyle.primary,
    ButtonStyle.SUCCESS: discord.ButtonStyle.success,
    ButtonStyle.DANGER: discord.ButtonStyle.danger,
}
_TEXT_CHANNEL_TYPES = [discord.ChannelType.text, discord.ChannelType.news]
_ALL_CHANNEL_TYPES = [
    *_TEXT_CHANNEL_TYPES,
    discord.ChannelType.category,
    discord.ChannelType.forum,
    discord.ChannelType.voice,
    discord.ChannelType.stage_voice,
]


class ComposedMessage(NamedTuple):
    """A message as discord.py sends it: the layout, the files in it, and the users that it may call.

    The layout is stopped at once. discord.py then does not remember it, and the clicks on it reach us by their
    custom ids alone, today and after any restart.
    """

    layout: ui.LayoutView
    files: list[discord.File]
    allowed_mentions: discord.AllowedMentions

    async def send(self, call: Callable[..., Awaitable[T]], **options: Any) -> T:
        """The result of a call of discord.py that sends it."""
        return await self._deliver(call, {"files": self.files} | options)

    async def edit(self, call: Callable[..., Awaitable[T]], **options: Any) -> T:
        """The result of a call of discord.py that makes it the content of another message."""
        return await self._deliver(call, {"attachments": self.files} | options)

    async def _deliver(self, call: Callable[..., Awaitable[T]], options: dict[str, Any]) -> T:
        """The result of a call, which is repeated without emoji if Discord refuses those."""
        arguments = {"view": self.layout, "allowed_mentions": self.allowed_mentions} | options
        try:
            return await call(**arguments)
        except discord.HTTPException as error:
            if not drop_refused_emoji(error, self.layout):
                raise
            log.info("Discord refuses an emoji; text signs are shown for a while: %s", error)
        for file in self.files:
            file.reset()
        return await call(**arguments)


async def compose(
    spec: MessageSpec, target: str = PRIVATE_TARGET, stamp: int = 0, existing_picture: str = ""
) -> ComposedMessage:
    """The message of a spec, with buttons for a table's position, or for a page.

    Pictures are drawn in a thread. `existing_picture` is the file name of the picture that the message shows already
    and that stays as it is: then nothing is drawn or uploaded.
    """
    files = []
    layout = ui.LayoutView(timeout=None)
    container: ui.Container[ui.LayoutView] = ui.Container(accent_colour=spec.accent)
    parent = container if spec.is_framed else layout
    for block in spec.blocks:
        match block:
            case TextBlock(text):
                parent.add_item(ui.TextDisplay(link_commands(text)))
            case Divider():
                parent.add_item(ui.Separator())
            case ControlRow(controls):
                parent.add_item(ui.ActionRow(*(_item(control, target, stamp) for control in controls)))
            case PictureBlock(draw, alt_text, find):
                name, alt_text = existing_picture, shorten(alt_text, MAX_ALT_LENGTH)
                if not existing_picture:
                    drawn = find()
                    picture = await asyncio.to_thread(draw) if drawn is None else drawn
                    name = f"{picture.name}.png"
                    files.append(discord.File(io.BytesIO(picture.png), name, description=alt_text))
                parent.add_item(picture_gallery(name, alt_text))
    if spec.is_framed:
        layout.add_item(container)
    layout.stop()
    users = [discord.Object(user) for user in spec.mentioned_users]
    roles = [discord.Object(role) for role in spec.mentioned_roles]
    mentions = discord.AllowedMentions(everyone=False, roles=roles or False, replied_user=False, users=users)
    return ComposedMessage(layout, files, mentions)


def picture_gallery(filename: str, alt_text: str) -> "ui.MediaGallery[ui.LayoutView]":
    """A component that shows an attached picture."""
    gallery: ui.MediaGallery[ui.LayoutView] = ui.MediaGallery()
    return gallery.add_item(media=f"attachment://{filename}", description=alt_text)


def choose_alt_text(*candidates: str) -> str:
    """The first of several alt texts that is short enough for Discord; the last one is cut."""
    return next((text for text in candidates if len(text) <= MAX_ALT_LENGTH), shorten(candidates[-1], MAX_ALT_LENGTH))


def build_form(open_form: OpenForm, target: str, stamp: int) -> ui.Modal:
    """A form with one short field. Like layouts, it is remembered by its custom id alone."""
    modal = ui.Modal(title=open_form.title[:45], custom_id=str(CustomId(target, stamp, open_form.verb)), timeout=None)
    field: ui.TextInput[ui.Modal] = ui.TextInput(
        custom_id=FORM_FIELD_ID, max_length=open_form.max_length, placeholder=open_form.placeholder or None
    )
    description = open_form.description[:100] or None
    modal.add_item(ui.Label(text=open_form.label[:45], component=field, description=description))
    modal.stop()
    return modal


def submitted_values(interaction: discord.Interaction[discord.Client]) -> tuple[str, ...]:
    """The values chosen in a menu, or written into a form."""
    data: dict[str, Any] = dict(interaction.data or {})
    if interaction.type is not discord.InteractionType.modal_submit:
        return tuple(map(str, data.get("values", ())))
    fields = (label.get("component", {}) for label in data.get("components", ()))
    return tuple(str(field.get("value", "")) for field in fields if field.get("custom_id") == FORM_FIELD_ID)


def _item(control: Control, target: str, stamp: int) -> ui.Item[ui.LayoutView]:
    if isinstance(control, LinkButton):
        return ui.Button(label=control.label[:80], url=control.url)
    custom_id = str(CustomId(target, stamp, control.verb, control.arg))
    match control:
        case Button(label=label, style=style, disabled=disabled, emoji=emoji):
            return ui.Button(
                custom_id=custom_id,
                label=label[:80],
                style=_BUTTON_STYLES[style],
                disabled=disabled,
                emoji=emoji or None,
            )
        case UserPicker(placeholder=placeholder, max_selected=maximum):
            return ui.UserSelect(custom_id=custom_id, placeholder=placeholder, max_values=maximum)
        case ChannelPicker(placeholder=placeholder, max_selected=maximum, selected=channels, all_types=all_types):
            return ui.ChannelSelect(
                custom_id=custom_id,
                placeholder=placeholder,
                min_values=0,
                max_values=maximum,
                channel_types=_ALL_CHANNEL_TYPES if all_types else _TEXT_CHANNEL_TYPES,
                default_values=[discord.Object(channel) for channel in channels[:maximum]],
            )
        case RolePicker(placeholder=placeholder, selected=role):
            chosen = [discord.Object(role)] if role else []
            return ui.RoleSelect(custom_id=custom_id, placeholder=placeholder, min_values=0, default_values=chosen)
        case Menu(placeholder=placeholder, disabled=disabled, max_selected=maximum):
            options = [
                discord.SelectOption(
                    label=option.label[:100],
                    value=option.value,
                    description=option.description[:100] or None,
                    default=option.selected,
                    emoji=option.emoji or None,
                )
                for option in control.options
            ]
            return ui.Select(
                custom_id=custom_id, placeholder=placeholder, options=options, disabled=disabled, max_values=maximum
            )
