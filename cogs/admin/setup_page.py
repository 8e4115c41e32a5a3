"""The pages of the setup: a server is set up step by step, each page with its settings and *Next*."""

from bot.kit.settings_form import SettingsView
from bot.kit.setup_steps import SetupStep, go_on_button
from bot.text import Translator
from bot.ui.message.spec import Block, Button, ControlRow, MessageSpec, text_block


def step_page(view: SettingsView, steps: tuple[SetupStep, ...], number: int) -> MessageSpec:
    """The page of a step, counted from 0; the last page says that it is done."""
    t = view.t
    if number == len(steps):
        settings = Button(t("setup-settings"), "page", "tables", emoji="⚙️", target="settings")
        row = ControlRow((_back_button(t, steps[number - 1]), settings))
        return MessageSpec((*text_block(t("setup-done"), t("setup-done.text")), row))
    step = steps[number]
    title = t("setup-title", title=t(f"setup-{step.name}"), number=number + 1, count=len(steps))
    blocks: list[Block] = [*text_block(title, t(f"setup-{step.name}.text", zone=view.settings.zone))]
    warnings = [setting.warning(view) for setting in step.settings]
    blocks += text_block(*warnings)
    blocks += (ControlRow((setting.control(view),)) for setting in step.settings)
    if buttons := step.buttons(t):
        blocks.append(ControlRow(buttons))
    back = (_back_button(t, steps[number - 1]),) if number else ()
    blocks.append(ControlRow((*back, go_on_button(t, step.name))))
    return MessageSpec(tuple(blocks))


def _back_button(t: Translator, step: SetupStep) -> Button:
    return Button(t("setup-back"), "step", step.name, emoji="⬅️")
