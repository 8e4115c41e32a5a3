"""Making Discord messages of screens."""

import asyncio
import io
from typing import Any

import discord
from discord import ui

from bot.ui.custom_id import Address
from bot.ui.message_spec import (
    Button,
    ChannelPicker,
    Control,
    Divider,
    Link,
    Look,
    Menu,
    PeoplePicker,
    Row,
    Screen,
    Shot,
    Words,
)
from bot.ui.presenter import Ask

FIELD = "field"
"""The custom id of a form's field."""
ALT_LIMIT = 1024
"""Discord's limit for the description of a picture."""

_STYLES = {
    Look.QUIET: discord.ButtonStyle.secondary,
    Look.CHOSEN: discord.ButtonStyle.primary,
    Look.GO: discord.ButtonStyle.success,
    Look.DANGER: discord.ButtonStyle.danger,
}
_TEXT = [discord.ChannelType.text, discord.ChannelType.news]
_WIDE = [
    *_TEXT,
    discord.ChannelType.category,
    discord.ChannelType.forum,
    discord.ChannelType.voice,
    discord.ChannelType.stage_voice,
]


class Message:
    """A screen as discord.py sends it: the layout, the files it shows, and who may be called by it.

    The layout is stopped at once. discord.py then does not remember it, and the clicks on it reach us by their
    custom ids alone, today and after any restart.
    """

    def __init__(self, layout: ui.LayoutView, files: list[discord.File], mention: tuple[int, ...]) -> None:
        self.layout = layout
        self.files = files
        self.mentions = discord.AllowedMentions(
            everyone=False,
            roles=False,
            replied_user=False,
            users=[discord.Object(user) for user in mention],
        )


async def compose(screen: Screen, table: str, stamp: int, kept: str = "") -> Message:
    """The message of a screen whose buttons belong to a table's position.

    Pictures are drawn in a thread. `kept` is the file name of the picture that the message shows already and that
    stays as it is: then nothing is drawn or uploaded.
    """
    names: dict[int, str] = {}
    files = []
    for shot in screen.shots:
        if kept:
            names[id(shot)] = kept
            continue
        picture = await asyncio.to_thread(shot.draw)
        names[id(shot)] = f"{picture.name}.png"
        files.append(discord.File(io.BytesIO(picture.png), names[id(shot)], description=_alt(shot)))
    container: ui.Container[ui.LayoutView] = ui.Container(accent_colour=screen.accent)
    for block in screen.blocks:
        match block:
            case Words(text):
                container.add_item(ui.TextDisplay(text))
            case Divider():
                container.add_item(ui.Separator())
            case Row(controls):
                container.add_item(ui.ActionRow(*(_item(control, table, stamp) for control in controls)))
            case Shot() as shot:
                gallery: ui.MediaGallery[ui.LayoutView] = ui.MediaGallery()
                gallery.add_item(media=f"attachment://{names[id(shot)]}", description=_alt(shot))
                container.add_item(gallery)
    layout = ui.LayoutView(timeout=None)
    layout.add_item(container)
    layout.stop()
    return Message(layout, files, screen.mention)


def form(ask: Ask, table: str, stamp: int) -> ui.Modal:
    """A form with one short field. Like layouts, it is remembered by its custom id alone."""
    modal = ui.Modal(title=ask.title[:45], custom_id=str(Address(table, stamp, ask.verb)), timeout=None)
    field: ui.TextInput[ui.Modal] = ui.TextInput(
        custom_id=FIELD, max_length=ask.longest, placeholder=ask.example or None
    )
    modal.add_item(ui.Label(text=ask.label[:45], component=field))
    modal.stop()
    return modal


def filled_in(data: dict[str, Any]) -> tuple[str, ...]:
    """What was written into a form, from the data of the interaction that sent it."""
    found: list[str] = []
    rows = list(data.get("components", ()))
    while rows:
        row = rows.pop(0)
        rows += [*row.get("components", ()), *([row["component"]] if "component" in row else [])]
        if row.get("custom_id") == FIELD:
            found.append(str(row.get("value", "")))
    return tuple(found)


def _alt(shot: Shot) -> str:
    return shot.alt if len(shot.alt) <= ALT_LIMIT else shot.alt[: ALT_LIMIT - 1] + "…"


def _item(control: Control, table: str, stamp: int) -> ui.Item[ui.LayoutView]:
    match control:
        case Button(label, verb, arg, look, disabled, emoji):
            return ui.Button(
                label=label[:80],
                style=_STYLES[look],
                disabled=disabled,
                emoji=emoji or None,
                custom_id=str(Address(table, stamp, verb, arg)),
            )
        case Link(label, url):
            return ui.Button(label=label[:80], url=url)
        case PeoplePicker(verb, placeholder, most, arg):
            return ui.UserSelect(
                custom_id=str(Address(table, stamp, verb, arg)), placeholder=placeholder, max_values=most
            )
        case ChannelPicker(verb, placeholder, most, chosen, wide, arg):
            return ui.ChannelSelect(
                custom_id=str(Address(table, stamp, verb, arg)),
                placeholder=placeholder,
                min_values=0,
                max_values=most,
                channel_types=_WIDE if wide else _TEXT,
                default_values=[discord.Object(channel) for channel in chosen[:most]],
            )
        case Menu(verb, placeholder, choices, arg, disabled):
            options = [
                discord.SelectOption(
                    label=choice.label[:100],
                    value=choice.value,
                    description=choice.description[:100] or None,
                    default=choice.chosen,
                )
                for choice in choices
            ]
            return ui.Select(
                custom_id=str(Address(table, stamp, verb, arg)),
                placeholder=placeholder,
                options=options,
                disabled=disabled,
            )
