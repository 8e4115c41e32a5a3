"""The pages of the setup: a server is set up step by step, each page with its settings and *Next*."""

from typing import Final

from msgspec.structs import replace

from bot.kit.settings_form import Setting, SettingsView, TypedSetting
from bot.kit.setup_steps import SETUP_STEPS, SetupStep, go_on_button
from bot.text import Translator
from bot.ui.message.spec import Block, Button, ControlRow, MessageSpec, text_block

SEPARATOR: Final = "-"
"""The sign between the name of a step and the verb of a setting, in the verb of its control here."""


def setup_steps() -> tuple[SetupStep, ...]:
    """The steps, each with settings whose verbs no other step has."""
    return tuple(
        replace(step, settings=tuple(_own(step.name, setting) for setting in step.settings))
        for step in SETUP_STEPS.items()
    )


def step_page(view: SettingsView, steps: tuple[SetupStep, ...], number: int) -> MessageSpec:
    """The page of a step, counted from 0; the last page says that it is done."""
    t = view.t
    if number == len(steps):
        settings = Button(t("setup-settings"), "page", "tables", emoji="⚙️", target="settings")
        row = ControlRow((_back_button(t, steps[number - 1]), settings))
        return MessageSpec((*text_block(t("setup-done"), t("setup-done.text")), row))
    step = steps[number]
    name = f"setup-{step.name}"
    title = t("setup-title", title=t(name), number=number + 1, count=len(steps))
    blocks: list[Block] = [*text_block(title, t(f"{name}.text", zone=view.settings.zone))]
    warnings = [setting.warning(view) for setting in step.settings]
    blocks += text_block(*warnings)
    blocks += (ControlRow((setting.control(view),)) for setting in step.settings)
    if step.buttons:
        buttons = (
            Button(t(label), verb, step.name, emoji=emoji, target=page) for label, verb, emoji, page in step.buttons
        )
        blocks.append(ControlRow(tuple(buttons)))
    back = (_back_button(t, steps[number - 1]),) if number else ()
    blocks.append(ControlRow((*back, go_on_button(t, step.name))))
    return MessageSpec(tuple(blocks))


def _own(name: str, setting: Setting) -> Setting:
    verb = f"{name}{SEPARATOR}{setting.verb}"
    if isinstance(setting, TypedSetting):
        return replace(setting, verb=verb, opens=f"{name}{SEPARATOR}{setting.opens}")
    return replace(setting, verb=verb)


def _back_button(t: Translator, step: SetupStep) -> Button:
    return Button(t("setup-back"), "step", step.name, emoji="⬅️")
