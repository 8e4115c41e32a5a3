"""Discord messages and forms, composed of message specs."""

import asyncio
import io
from typing import Any

import discord
from discord import ui

from bot.ui.custom_id import CustomId
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
    TextBlock,
    UserPicker,
    shorten,
)
from bot.ui.presenter import OpenForm

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


class ComposedMessage:
    """A screen as discord.py sends it: the layout, the files it shows, and who may be called by it.

    The layout is stopped at once. discord.py then does not remember it, and the clicks on it reach us by their
    custom ids alone, today and after any restart.
    """

    def __init__(self, layout: ui.LayoutView, files: list[discord.File], mentioned_users: tuple[int, ...]) -> None:
        self.layout = layout
        self.files = files
        self.allowed_mentions = discord.AllowedMentions(
            everyone=False,
            roles=False,
            replied_user=False,
            users=[discord.Object(user) for user in mentioned_users],
        )


async def compose(spec: MessageSpec, target: str, stamp: int, existing_picture: str = "") -> ComposedMessage:
    """The message of a screen whose buttons belong to a table's position.

    Pictures are drawn in a thread. `existing_picture` is the file name of the picture that the message shows already
    and that stays as it is: then nothing is drawn or uploaded.
    """
    names: dict[int, str] = {}
    files = []
    for shot in spec.pictures:
        if existing_picture:
            names[id(shot)] = existing_picture
            continue
        picture = await asyncio.to_thread(shot.draw)
        names[id(shot)] = f"{picture.name}.png"
        files.append(
            discord.File(io.BytesIO(picture.png), names[id(shot)], description=shorten(shot.alt_text, MAX_ALT_LENGTH))
        )
    container: ui.Container[ui.LayoutView] = ui.Container(accent_colour=spec.accent)
    for block in spec.blocks:
        match block:
            case TextBlock(text):
                container.add_item(ui.TextDisplay(text))
            case Divider():
                container.add_item(ui.Separator())
            case ControlRow(controls):
                container.add_item(ui.ActionRow(*(_item(control, target, stamp) for control in controls)))
            case PictureBlock() as shot:
                gallery: ui.MediaGallery[ui.LayoutView] = ui.MediaGallery()
                gallery.add_item(
                    media=f"attachment://{names[id(shot)]}", description=shorten(shot.alt_text, MAX_ALT_LENGTH)
                )
                container.add_item(gallery)
    layout = ui.LayoutView(timeout=None)
    layout.add_item(container)
    layout.stop()
    return ComposedMessage(layout, files, spec.mentioned_users)


def build_form(open_form: OpenForm, target: str, stamp: int) -> ui.Modal:
    """A form with one short field. Like layouts, it is remembered by its custom id alone."""
    modal = ui.Modal(title=open_form.title[:45], custom_id=str(CustomId(target, stamp, open_form.verb)), timeout=None)
    field: ui.TextInput[ui.Modal] = ui.TextInput(
        custom_id=FORM_FIELD_ID, max_length=open_form.max_length, placeholder=open_form.placeholder or None
    )
    modal.add_item(ui.Label(text=open_form.label[:45], component=field))
    modal.stop()
    return modal


def form_values(data: dict[str, Any]) -> tuple[str, ...]:
    """The values of a form, from the data of the interaction that sent it."""
    values: list[str] = []
    rows = list(data.get("components", ()))
    while rows:
        row = rows.pop(0)
        rows += [*row.get("components", ()), *([row["component"]] if "component" in row else [])]
        if row.get("custom_id") == FORM_FIELD_ID:
            values.append(str(row.get("value", "")))
    return tuple(values)


def _item(control: Control, table: str, stamp: int) -> ui.Item[ui.LayoutView]:
    match control:
        case Button(label, verb, arg, look, disabled, emoji):
            return ui.Button(
                label=label[:80],
                style=_BUTTON_STYLES[look],
                disabled=disabled,
                emoji=emoji or None,
                custom_id=str(CustomId(table, stamp, verb, arg)),
            )
        case LinkButton(label, url):
            return ui.Button(label=label[:80], url=url)
        case UserPicker(verb, placeholder, most, arg):
            return ui.UserSelect(
                custom_id=str(CustomId(table, stamp, verb, arg)), placeholder=placeholder, max_values=most
            )
        case ChannelPicker(verb, placeholder, most, chosen, wide, arg):
            return ui.ChannelSelect(
                custom_id=str(CustomId(table, stamp, verb, arg)),
                placeholder=placeholder,
                min_values=0,
                max_values=most,
                channel_types=_ALL_CHANNEL_TYPES if wide else _TEXT_CHANNEL_TYPES,
                default_values=[discord.Object(channel) for channel in chosen[:most]],
            )
        case Menu(verb, placeholder, choices, arg, disabled):
            options = [
                discord.SelectOption(
                    label=choice.label[:100],
                    value=choice.value,
                    description=choice.description[:100] or None,
                    default=choice.selected,
                )
                for choice in choices
            ]
            return ui.Select(
                custom_id=str(CustomId(table, stamp, verb, arg)),
                placeholder=placeholder,
                options=options,
                disabled=disabled,
            )
