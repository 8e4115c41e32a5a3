"""The controls of Octi: the pod, the direction, the captures; two taps for most actions.

Every button carries the draft as it will be when it is pressed (`draft`, `back`), or the one that it plays (`act`).
"""

from collections.abc import Iterator
from typing import Final, NamedTuple

from msgspec.structs import replace

from bot.text import Translator
from bot.ui.message.spec import (
    WINNING,
    Block,
    Button,
    ButtonStyle,
    ControlRow,
    Menu,
    MenuOption,
    TextBlock,
    button_rows,
    move_button,
    text_block,
)
from cogs.octi.move_draft import MAX_DRAFT_LENGTH, MoveDraft, next_hops_towards, stack_mates, unmoved_pod
from cogs.octi.texts import ARROWS, JUMP_SIGN, pod_emoji, pod_label, prong_arrows
from games.octi.actions import enter_squares, free_squares
from games.octi.board import PRONG_BITS, SIDES
from games.octi.partial_moves import Hop, MovablePod, movable_pods

_DIRECTION_PAD: Final = ("HAB", "G C", "FED")
MAX_BUTTONS: Final = 5
"""The most toggles that have a button each; more are in a menu."""
MAX_SQUARES: Final = 9
"""The squares in the description of a pod in a menu."""


def build_controls(t: Translator, draft: MoveDraft) -> tuple[Block, ...]:
    """The controls for the player to move."""
    blocks: tuple[Block, ...]
    prompt = _prompt(t, draft)
    match draft.kind:
        case "g" if draft.has_hops or draft.ambiguous_side:
            blocks = (*prompt, *_hop_controls(t, draft), *_capture_toggles(t, draft))
        case "g" | "a":  # before anybody goes: another pod instead, and who of the stack goes along (O11)
            blocks = (*prompt, *_pod_controls(t, draft), *_stack_toggles(t, draft), *_direction_pad(t, draft))
        case "e" | "f":
            blocks = (*prompt, *_square_buttons(draft))
        case _:
            return (*prompt, *_pod_controls(t, draft))
    return (*blocks, _final_row(t, draft))


def _prompt(t: Translator, draft: MoveDraft) -> tuple[TextBlock, ...]:
    """The next choice."""
    so_far = t("octi-so-far", move=draft.text) if draft.text else ""
    match draft.kind:
        case "g" if draft.ambiguous_side:
            return text_block(so_far, t("octi-two-ways", arrow=ARROWS[draft.ambiguous_side]))
        case "g":
            return text_block(so_far, *_prompt_lines(t, draft))
        case "a":
            return text_block(t("octi-side", pod=_bold_pod(draft), left=draft.position.supply[draft.position.seat]))
        case "e":
            return text_block(t("octi-put"))
        case "f":
            return text_block(t("octi-put-free"))
        case _:
            return text_block(t("octi-choose"))


def _prompt_lines(t: Translator, draft: MoveDraft) -> Iterator[str]:
    n = draft.active_path
    if n is not None and len(draft.paths) > 1:
        yield t("octi-where-together", pod=_bold_pod(draft, n), number=n + 1, count=len(draft.paths))
    elif n is not None:
        left = draft.position.supply[draft.position.seat]
        yield t("octi-jump-on") if draft.has_hops else t("octi-where", pod=_bold_pod(draft), left=left)
    if not draft.has_hops and stack_mates(draft):
        yield t("octi-company")
    if draft.move is not None and draft.jumped_pods:
        yield t("octi-tap-captured")
    if len(draft.arg) > MAX_DRAFT_LENGTH - 8:
        yield t("octi-no-room")


def _pod_controls(t: Translator, draft: MoveDraft) -> tuple[ControlRow, ...]:
    """Every pod that can do something, and the ways to put one on the board: a row of buttons, or a menu.

    They are seven and two at most (O3).
    """
    position = draft.position
    seat = position.seat
    stack = draft.square if stack_mates(draft) else 0
    choices = [
        _pod_option(t, draft, pod)
        for pod in movable_pods(position)
        if (pod.hops and pod.square != stack) or (not pod.hops and pod.free_sides)
    ]
    is_pod_chosen = draft.kind in {"g", "a"}  # then a phone has no room for more
    if enter_squares(position) and not is_pod_chosen:
        choices.append(MenuOption(t("octi-enter", count=position.reserve[seat]), "e", selected=draft.kind == "e"))
    if free_squares(position) and not is_pod_chosen:
        choices.append(MenuOption(t("octi-free", count=position.captured[seat]), "f", selected=draft.kind == "f"))
    if len(choices) > MAX_BUTTONS:
        return (ControlRow((Menu("draft", t("octi-menu"), tuple(choices)),)),)
    return button_rows([_pod_button(draft, choice) for choice in choices])


def _pod_button(draft: MoveDraft, choice: MenuOption) -> Button:
    """A choice as a button; of a pod that stands alone only its square: so seven fit on a phone."""
    label, style = choice.label, ButtonStyle.PRIMARY if choice.selected else ButtonStyle.SECONDARY
    square, _, _ = label.partition(" ")
    if square.isdecimal():
        own = draft.position.pods[draft.position.seat]
        label = square if sum(pod >> 8 == int(square) for pod in own) == 1 else label
        return Button(f"✓ {label}" if choice.selected else label, "pod", choice.value, style)
    return Button(label, "pod", choice.value, style, emoji="🆕" if choice.value == "e" else "🔓")


def _pod_option(t: Translator, draft: MoveDraft, pod: MovablePod) -> MenuOption:
    """A pod; it goes if it can, and takes a prong otherwise."""
    own = draft.position.pods[draft.position.seat]
    name, number = f"{pod.square}{pod.name}", own.index(pod.square << 8 | PRONG_BITS[pod.name])
    targets = [str(square) for square in dict.fromkeys(hop.target for hop in pod.hops)]
    squares = ", ".join(targets[:MAX_SQUARES]) + (" …" if len(targets) > MAX_SQUARES else "")
    description = t("octi-goes-to", name=name, squares=squares) if squares else t("octi-goes-nowhere", name=name)
    count = sum(other >> 8 == pod.square for other in own)
    if count > 1:
        description = t("octi-in-stack", text=description, count=count)
    label = f"{pod.square} · {prong_arrows(pod.name) or t('octi-bare')}"
    selected = bool(draft.paths) and (draft.square, draft.paths[0].name) == (pod.square, pod.name)
    icon = pod_emoji(t, draft.position.seat)
    return MenuOption(label, f"{'g' if pod.hops else 'a'}{number}", description, selected, icon)


def _stack_toggles(t: Translator, draft: MoveDraft) -> tuple[ControlRow, ...]:
    """A toggle for each pod of the chosen stack that can go: one alone, or several together (O11)."""
    going = {path.number for path in draft.paths}
    toggles = [
        _Toggle(
            draft if going == {number} else draft.with_pod_toggled(number),
            pod_label(draft.square, unmoved_pod(draft.position, number).name),
            number in going,
            pod_emoji(t, draft.position.seat),
        )
        for number in stack_mates(draft)
    ]
    return _toggles("along", t("octi-company-menu"), toggles)


def _capture_toggles(t: Translator, draft: MoveDraft) -> tuple[ControlRow, ...]:
    """The pods that were jumped over, to be captured or not (O8)."""
    if draft.move is None or draft.ambiguous_side:
        return ()
    draft = replace(draft, asks_captures=True)
    pods = draft.jumped_pods
    icons = [pod_emoji(t, seat) for seat in (0, 1)]
    placeholder = t("octi-captured-menu", count=sum(pod.is_captured for pod in pods), all=len(pods))
    toggles = [
        _Toggle(draft.with_capture_toggled(pod), pod_label(pod.square, pod.name), pod.is_captured, icons[pod.seat])
        for pod in pods
    ]
    return _toggles("taken", placeholder, toggles)


class _Toggle(NamedTuple):
    """A pod that can be switched on and off, and the draft to which that leads."""

    leads_to: MoveDraft
    label: str
    is_on: bool
    emoji: str


def _toggles(verb: str, placeholder: str, toggles: list[_Toggle]) -> tuple[ControlRow, ...]:
    """Toggles as a row of buttons, or as a menu."""
    labelled = [toggle._replace(label=f"✓ {toggle.label}" if toggle.is_on else toggle.label) for toggle in toggles]
    if len(labelled) <= MAX_BUTTONS:
        return button_rows(
            [_draft_button(label, leads_to, icon, is_on=is_on) for leads_to, label, is_on, icon in labelled]
        )
    choices = [MenuOption(label, leads_to.arg, emoji=icon) for leads_to, label, _, icon in labelled]
    choices = [choice for choice in choices if len(choice.value) <= MAX_DRAFT_LENGTH]
    return (ControlRow((Menu(verb, placeholder, tuple(choices)),)),) if choices else ()


def _hop_controls(t: Translator, draft: MoveDraft) -> tuple[ControlRow, ...]:
    """The next squares of the pod that goes."""
    if draft.ambiguous_side:
        hops, arrow = next_hops_towards(draft, draft.ambiguous_side), ARROWS[draft.ambiguous_side]
        return button_rows([_draft_button(_describe_hop(t, hop), draft.with_hop(hop), arrow) for hop in hops])
    return _direction_pad(t, draft) if draft.active_path is not None else ()


def _describe_hop(t: Translator, hop: Hop) -> str:
    return t("octi-jump", over=hop.jumped, to=hop.target) if hop.jumped else t("octi-step", to=hop.target)


def _direction_pad(t: Translator, draft: MoveDraft) -> tuple[ControlRow, ...]:
    """A button for each side, as they lie around the pod, and in the middle the square where it is."""
    path = draft.paths[draft.active_path or 0]
    square = path.squares[-1] if path.squares else draft.square
    middle = Button(str(square), "none", disabled=True, emoji=pod_emoji(t, draft.position.seat))
    return tuple(
        ControlRow(tuple(_direction_button(draft, side) if side in SIDES else middle for side in line))
        for line in _DIRECTION_PAD
    )


def _direction_button(draft: MoveDraft, side: str) -> Button:
    """A direction in which the pod can step or jump, or both, or take a prong; a cross is a square that is taken."""
    hops, path = next_hops_towards(draft, side), draft.paths[draft.active_path or 0]
    if hops:
        label = " / ".join(f"{JUMP_SIGN} {hop.target}" if hop.jumped else str(hop.target) for hop in hops)
        if len(hops) > 1:
            return _draft_button(label, replace(draft, ambiguous_side=side), ARROWS[side])
        return _draft_button(label, draft.with_hop(hops[0]), ARROWS[side])
    if side in path.name or draft.has_hops or len(draft.paths) > 1 or not draft.position.supply[draft.position.seat]:
        return Button("✕" if side in path.name else "·", "none", side, disabled=True, emoji=ARROWS[side])
    return move_button("+", "act", MoveDraft(draft.position, "a", draft.square, (path,), side).arg, emoji=ARROWS[side])


def _square_buttons(draft: MoveDraft) -> tuple[ControlRow, ...]:
    """The squares on which a pod can be put."""
    squares = sorted(enter_squares(draft.position) if draft.kind == "e" else free_squares(draft.position))
    return button_rows([move_button(str(square), "act", replace(draft, square=square).arg) for square in squares])


def _final_row(t: Translator, draft: MoveDraft) -> ControlRow:
    """One choice back; the pod that goes stops here, and the next one goes; play the action, or ask for captures."""
    buttons = [Button(t("octi-back"), "back", draft.undo().arg, emoji="↩️")]
    n = draft.active_path
    if n is not None and draft.paths[n].hop_letters and n + 1 < len(draft.paths) and not draft.ambiguous_side:
        buttons.append(_draft_button(t("octi-stay"), draft.with_stop()))
    if draft.move is not None and not draft.ambiguous_side:
        label = t("octi-done", count=sum(pod.is_captured for pod in draft.jumped_pods))
        buttons.append(move_button(label, "act", draft.arg, emoji="✅", wins=draft.wins))
    if n is not None and not draft.ambiguous_side and _may_end_with_captures(draft, n):
        asking = replace(draft, asks_captures=not draft.asks_captures)
        label = t("octi-choose-captures")
        label = f"✓ {label}" if draft.asks_captures else label
        buttons.append(_draft_button(label, asking, is_on=draft.asks_captures))
    return ControlRow(tuple(buttons))


def _may_end_with_captures(draft: MoveDraft, n: int) -> bool:
    """True if a next hop of a path could end the action, and so settle what it captures."""
    after = [replace(draft, asks_captures=False).with_hop(hop) for hop in draft.next_hops(n)]
    return any(each.is_complete and each.jumped_pods for each in after)


def _draft_button(label: str, next_draft: MoveDraft, emoji: str = "", *, is_on: bool = False) -> Button:
    """A button that leads to a draft, or plays it if nothing is left to choose; `is_on`: its pod is chosen."""
    arg = next_draft.arg
    if len(arg) > MAX_DRAFT_LENGTH:
        return Button(label, "none", arg[-MAX_DRAFT_LENGTH:], disabled=True, emoji=emoji)
    if next_draft.is_complete:
        return move_button(label, "act", arg, emoji=emoji, wins=next_draft.wins)
    style = ButtonStyle.PRIMARY if is_on else ButtonStyle.SECONDARY
    return Button(label, "draft", arg, style, emoji=WINNING if next_draft.wins else emoji)


def _bold_pod(draft: MoveDraft, n: int = 0) -> str:
    return f"**{pod_label(draft.square, draft.paths[n].name)}**"
