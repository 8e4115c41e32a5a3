"""Discord messages and forms, composed of message specs."""

import asyncio
import io
import logging
from collections.abc import Awaitable, Callable, Iterator
from functools import lru_cache
from typing import Any, Final, NamedTuple, TypeVar

import discord
from discord import ComponentType, ui

from bot.text.lengths import cut, fit_passages, utf16_length
from bot.text.user_text import to_markdown, to_plain
from bot.ui.message.custom_id import CustomId, ForgedClick
from bot.ui.message.emoji import Component, drop_refused_emoji
from bot.ui.message.mentions import link_commands
from bot.ui.message.spec import (
    Button,
    ButtonStyle,
    ChannelPicker,
    Control,
    ControlRow,
    Divider,
    LinkButton,
    Menu,
    MenuOption,
    MessageSpec,
    OpenForm,
    PictureBlock,
    RolePicker,
    TextBlock,
    UserPicker,
)

T = TypeVar("T")

log = logging.getLogger(__name__)

PRIVATE_TARGET: Final = "private"
"""The target of buttons on a private message that belongs to no table and to no page."""
FORM_FIELD_ID = "field"
"""The custom id of a form's field."""
MAX_ALT_LENGTH = 1024
"""Discord's limit for the description of a picture. These lengths are in UTF-16 code units."""
MAX_LABEL_LENGTH: Final = 80
"""Discord's limit for the label of a button."""
MAX_OPTION_LENGTH: Final = 100
"""Discord's limit for the label and for the description of a choice, and for the description of a form's field."""
MAX_PLACEHOLDER_LENGTH: Final = 150
"""Discord's limit for the words of a menu in which nothing is chosen."""
MAX_FORM_LENGTH: Final = 45
"""Discord's limit for the title of a form and for the label of its field."""
MAX_FIELD_PLACEHOLDER_LENGTH: Final = 100
"""Discord's limit for the words in a form's empty field."""

_BUTTON_STYLES = {
    ButtonStyle.SECONDARY: discord.ButtonStyle.secondary.value,
    ButtonStyle.PRIMARY: discord.ButtonStyle.primary.value,
    ButtonStyle.SUCCESS: discord.ButtonStyle.success.value,
    ButtonStyle.DANGER: discord.ButtonStyle.danger.value,
}
_TEXT_CHANNEL_TYPES = [discord.ChannelType.text.value, discord.ChannelType.news.value]
_ALL_CHANNEL_TYPES = [
    *_TEXT_CHANNEL_TYPES,
    discord.ChannelType.category.value,
    discord.ChannelType.forum.value,
    discord.ChannelType.voice.value,
    discord.ChannelType.stage_voice.value,
]


class Layout(ui.LayoutView):
    """The components of a message, which discord.py sends as they are: its own objects take five times as long.

    It is stopped at once. discord.py then does not remember it, and the clicks on it reach us by their custom ids
    alone, today and after any restart.
    """

    def __init__(self, components: list[Component]) -> None:
        super().__init__(timeout=None)
        self.stop()
        self.components = components

    def to_components(self) -> list[Component]:
        """The components."""
        return self.components

    def has_components_v2(self) -> bool:
        """True: texts and pictures are components as well."""
        return True


class ComposedMessage(NamedTuple):
    """A message as discord.py sends it: the layout, the files in it, and the users that it may call."""

    layout: Layout
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
            if not drop_refused_emoji(error, self.layout.components):
                raise
            log.info("Discord refuses an emoji; text signs are shown for a while: %s", error)
        for file in self.files:
            file.reset()
        return await call(**arguments)


async def compose(
    spec: MessageSpec, target: str = PRIVATE_TARGET, position: int = 0, existing_picture: str = ""
) -> ComposedMessage:
    """The message of a spec, with buttons for a table's position, or for a page.

    Pictures are drawn in a thread. `existing_picture` is the file name of the picture that the message shows already
    and that stays as it is: then nothing is drawn or uploaded.
    """
    files: list[discord.File] = []
    components: list[Component] = []
    passages = iter(fit_passages([to_markdown(text, link_commands) for text in _texts(spec)]))
    for block in spec.blocks:
        match block:
            case TextBlock():
                components.append(_component(ComponentType.text_display, content=next(passages)))
            case Divider():
                components.append(_component(ComponentType.separator))
            case ControlRow(controls):
                row = [_control(control, target, position) for control in controls]
                components.append(_component(ComponentType.action_row, components=row))
            case PictureBlock(draw, alt_text, find):
                name, alt_text = existing_picture, plain_text(alt_text, MAX_ALT_LENGTH)
                if not existing_picture:
                    drawn = find()
                    picture = await asyncio.to_thread(draw) if drawn is None else drawn
                    name = f"{picture.name}.png"
                    files.append(discord.File(io.BytesIO(picture.png), name, description=alt_text))
                components.append(picture_gallery(name, alt_text))
    if spec.is_framed:
        components = [_component(ComponentType.container, accent_color=spec.accent, components=components)]
    users = [discord.Object(user) for user in spec.mentioned_users]
    roles = [discord.Object(role) for role in spec.mentioned_roles]
    mentions = discord.AllowedMentions(everyone=False, roles=roles, users=users)
    return ComposedMessage(Layout(components), files, mentions)


def _texts(spec: MessageSpec) -> Iterator[str]:
    return (block.text for block in spec.blocks if isinstance(block, TextBlock))


def picture_gallery(filename: str, alt_text: str) -> Component:
    """A component that shows an attached picture."""
    item: Component = {"media": {"url": f"attachment://{filename}"}}
    if alt_text:
        item["description"] = plain_text(alt_text, MAX_ALT_LENGTH)
    return _component(ComponentType.media_gallery, items=[item])


def file_component(filename: str) -> Component:
    """A component that offers an attached file."""
    return _component(ComponentType.file, file={"url": f"attachment://{filename}"})


def choose_alt_text(*candidates: str) -> str:
    """The first of several alt texts that is short enough for Discord; the last one is cut."""
    fitting = (text for text in candidates if fits_alt_text(text))
    return next(fitting, None) or cut(candidates[-1], MAX_ALT_LENGTH)


def fits_alt_text(text: str) -> bool:
    """True if an alt text is short enough for Discord."""
    return utf16_length(to_plain(text)) <= MAX_ALT_LENGTH


def plain_text(text: str, limit: int) -> str:
    """A text as Discord takes it where it knows no Markdown and allows `limit` UTF-16 code units."""
    return cut(to_plain(text), limit)


def build_form(open_form: OpenForm, target: str, position: int = 0) -> ui.Modal:
    """A form with one short field. Like layouts, it is remembered by its custom id alone."""
    custom_id = str(CustomId(target, position, open_form.verb, open_form.arg))
    modal = ui.Modal(title=plain_text(open_form.title, MAX_FORM_LENGTH), custom_id=custom_id, timeout=None)
    field: ui.TextInput[ui.Modal] = ui.TextInput(
        custom_id=FORM_FIELD_ID,
        max_length=open_form.max_length,
        placeholder=plain_text(open_form.placeholder, MAX_FIELD_PLACEHOLDER_LENGTH) or None,
    )
    label = plain_text(open_form.label, MAX_FORM_LENGTH)
    description = plain_text(open_form.description, MAX_OPTION_LENGTH) or None
    modal.add_item(ui.Label(text=label, component=field, description=description))
    modal.stop()
    return modal


def submitted_values(interaction: discord.Interaction[discord.Client]) -> tuple[str, ...]:
    """The values chosen in a menu, or written into a form."""
    data: dict[str, Any] = dict(interaction.data or {})
    if interaction.type is not discord.InteractionType.modal_submit:
        return tuple(map(str, data.get("values", ())))
    fields = (label.get("component", {}) for label in data.get("components", ()))
    return tuple(str(field["value"]) for field in fields if field.get("custom_id") == FORM_FIELD_ID)


def submitted_value(interaction: discord.Interaction[discord.Client]) -> str:
    """The one value chosen in a menu, or written into a form; raises ForgedClick if there is none, or several."""
    values = submitted_values(interaction)
    if len(values) != 1:
        raise ForgedClick(f"{len(values)} values instead of one")
    return values[0]


def _component(kind: ComponentType, **fields: Any) -> Component:
    """A component of a kind, without those of its fields that are empty; 0 is not."""
    return {"type": kind.value} | {name: value for name, value in fields.items() if value or isinstance(value, int)}


def _control(control: Control, target: str, position: int) -> Component:
    if isinstance(control, LinkButton):
        style = discord.ButtonStyle.link.value
        label = plain_text(control.label, MAX_LABEL_LENGTH)
        return _component(ComponentType.button, style=style, label=label, url=control.url)
    if isinstance(control, Button) and control.target:
        target, position = control.target, 0
    custom_id = str(CustomId(target, position, control.verb, control.arg))
    match control:
        case Button(label=label, disabled=disabled):
            return _component(
                ComponentType.button,
                custom_id=custom_id,
                style=_BUTTON_STYLES[control.style],
                label=plain_text(label, MAX_LABEL_LENGTH),
                disabled=disabled,
                emoji=_emoji(control.emoji),
            )
        case UserPicker(placeholder=placeholder, max_selected=maximum):
            return _component(
                ComponentType.user_select,
                custom_id=custom_id,
                placeholder=plain_text(placeholder, MAX_PLACEHOLDER_LENGTH),
                min_values=1,
                max_values=maximum,
            )
        case ChannelPicker(placeholder=placeholder, max_selected=maximum, selected=channels, all_types=all_types):
            return _component(
                ComponentType.channel_select,
                custom_id=custom_id,
                placeholder=plain_text(placeholder, MAX_PLACEHOLDER_LENGTH),
                min_values=0,
                max_values=maximum,
                channel_types=_ALL_CHANNEL_TYPES if all_types else _TEXT_CHANNEL_TYPES,
                default_values=[{"id": channel, "type": "channel"} for channel in channels[:maximum]],
            )
        case RolePicker(placeholder=placeholder, selected=role):
            return _component(
                ComponentType.role_select,
                custom_id=custom_id,
                placeholder=plain_text(placeholder, MAX_PLACEHOLDER_LENGTH),
                min_values=0,
                max_values=1,
                default_values=[{"id": role, "type": "role"}] if role else [],
            )
        case Menu(placeholder=placeholder, options=options, disabled=disabled, max_selected=maximum):
            return _component(
                ComponentType.string_select,
                custom_id=custom_id,
                placeholder=plain_text(placeholder, MAX_PLACEHOLDER_LENGTH),
                options=[_option(option) for option in options],
                disabled=disabled,
                min_values=1,
                max_values=maximum,
            )


def _option(option: MenuOption) -> Component:
    """An option of a menu."""
    label = plain_text(option.label, MAX_OPTION_LENGTH)
    component = {"label": label, "value": option.value, "default": option.selected}
    if option.description:
        component["description"] = plain_text(option.description, MAX_OPTION_LENGTH)
    if option.emoji:
        component["emoji"] = _emoji(option.emoji)
    return component


@lru_cache(maxsize=256)
def _emoji(markup: str) -> dict[str, Any]:
    """An emoji in Discord's markup as its API has it; nothing for an empty one."""
    return dict(discord.PartialEmoji.from_str(markup).to_dict()) if markup else {}
