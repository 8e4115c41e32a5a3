"""The controls under a board of Octi: which pod, which direction, what is captured; three taps for most actions.

Every button carries the draft as it will be when it is pressed (`draft`, `back`), or the one that it plays (`act`).
"""

from collections.abc import Iterator
from typing import Final

from msgspec.structs import replace

from bot.text import Translator
from bot.ui.message_spec import Block, Button, ButtonStyle, ControlRow, Menu, MenuOption, TextBlock, text_block
from bot.ui.presenter import TableView
from cogs.octi.move_draft import MAX_DRAFT_LENGTH, MoveDraft, companions, next_hops_towards, unmoved_pod
from cogs.octi.texts import ARROWS, JUMP_SIGN, SEAT_EMOJI, pod_label, prong_arrows
from games.octi.actions import enter_squares, free_squares
from games.octi.board import PRONG_BITS, SIDES
from games.octi.partial_moves import Hop, MovablePod, movable_pods

_DIRECTION_PAD: Final = ("HAB", "G C", "FED")
_MAX_BUTTONS: Final = 5
"""Up to how many pods to be ticked have a button each; more are in a menu."""
_MAX_SQUARES: Final = 9  # so many squares fit into the description of a pod


def build_controls(table_view: TableView, draft: MoveDraft) -> tuple[Block, ...]:
    """The controls for the player to move."""
    t = table_view.t
    match draft.kind:
        case "g":
            blocks = [
                *_prompt(t, draft),
                *_start_controls(t, draft),
                *_hop_controls(t, draft),
                *_capture_toggles(t, draft),
            ]
        case "a":
            blocks = [
                *_prompt(t, draft),
                ControlRow((_pod_menu(t, draft),)),
                _tabs(t, draft),
                *_direction_pad(draft),
            ]
        case "e" | "f":
            blocks = [*_prompt(t, draft), ControlRow((_pod_menu(t, draft),)), *_square_buttons(draft)]
        case _:
            return (*_prompt(t, draft), ControlRow((_pod_menu(t, draft),)))
    return (*blocks, _final_row(t, draft))


def _prompt(t: Translator, draft: MoveDraft) -> tuple[TextBlock, ...]:
    """What is to be chosen now."""
    match draft.kind:
        case "g" if draft.ambiguous_side:
            return text_block(_describe_partial_move(t, draft), t("octi-two-ways", arrow=ARROWS[draft.ambiguous_side]))
        case "g":
            return text_block(
                _describe_partial_move(t, draft), *_prompt_lines(t, draft), t("octi-no-room") if _is_long(draft) else ""
            )
        case "a":
            left = draft.position.supply[draft.position.seat]
            return text_block(t("octi-side", pod=_bold_pod(draft), left=left))
        case "e":
            return text_block(t("octi-put"))
        case "f":
            return text_block(t("octi-put-free"))
        case _:
            return text_block(t("octi-choose"))


def _describe_partial_move(t: Translator, draft: MoveDraft) -> str:
    return t("octi-so-far", move=draft.text) if draft.text else ""


def _prompt_lines(t: Translator, draft: MoveDraft) -> Iterator[str]:
    n = draft.active_path
    if n is not None and len(draft.paths) > 1:
        yield t("octi-where-together", pod=_bold_pod(draft, n), number=n + 1, count=len(draft.paths))
    elif n is not None:
        yield t("octi-jump-on") if draft.has_hops else t("octi-where", pod=_bold_pod(draft))
    if not draft.has_hops and companions(draft):
        yield t("octi-company")
    if draft.move is not None and draft.jumped_pods:
        yield t("octi-tap-captured")


def _pod_menu(t: Translator, draft: MoveDraft) -> Menu:
    """Every pod that can do something, and the ways to put one on the board: seven and two at most (O3)."""
    position = draft.position
    seat = position.seat
    chosen = (draft.square, draft.paths[0].name) if draft.paths else None
    choices = [
        _pod_option(t, draft, handle, chosen=chosen == (handle.square, handle.name))
        for handle in movable_pods(position)
        if handle.hops or handle.free_sides
    ]
    if enter_squares(position):
        choices.append(MenuOption(t("octi-enter", count=position.reserve[seat]), "e", selected=draft.kind == "e"))
    if free_squares(position):
        choices.append(MenuOption(t("octi-free", count=position.captured[seat]), "f", selected=draft.kind == "f"))
    return Menu("draft", t("octi-menu"), tuple(choices))


def _pod_option(t: Translator, draft: MoveDraft, handle: MovablePod, *, chosen: bool) -> MenuOption:
    """A pod; what it does first is likelier to be wanted: it goes if it can, and takes a prong otherwise."""
    own = draft.position.pods[draft.position.seat]
    number = own.index(handle.square << 8 | PRONG_BITS[handle.name])
    reached = [str(square) for square in dict.fromkeys(hop.target for hop in handle.hops)]
    squares = ", ".join(reached[:_MAX_SQUARES]) + (" …" if len(reached) > _MAX_SQUARES else "")
    name = f"{handle.square}{handle.name}"
    told = t("octi-goes-to", name=name, squares=squares) if squares else t("octi-goes-nowhere", name=name)
    others = sum(one >> 8 == handle.square for one in own)
    if others > 1:
        told = t("octi-in-stack", told=told, count=others)
    prongs = prong_arrows(handle.name) or t("octi-bare")
    return MenuOption(f"{handle.square} · {prongs}", f"{'g' if handle.hops else 'a'}{number}", told, chosen)


def _start_controls(t: Translator, draft: MoveDraft) -> tuple[Block, ...]:
    """Before anybody goes: another pod instead, a prong instead, and who of the stack goes along (O11)."""
    if draft.has_hops or draft.ambiguous_side:
        return ()
    return (ControlRow((_pod_menu(t, draft),)), _tabs(t, draft), *_companion_toggles(t, draft))


def _tabs(t: Translator, draft: MoveDraft) -> ControlRow:
    """The switch between going and adding a prong."""
    walk, position = draft.paths[0], draft.position
    handle = next(one for one in movable_pods(position) if (one.square, one.pod) == (draft.square, walk.pod))
    tabs = (
        (
            t("octi-tab-go"),
            "g",
            not handle.hops,
            draft if draft.kind == "g" else MoveDraft(position, "g", draft.square, (walk,)),
        ),
        (t("octi-tab-add"), "a", not handle.free_sides, MoveDraft(position, "a", draft.square, (walk,))),
    )
    return ControlRow(
        tuple(
            Button(f"✓ {label}", "draft", leads.arg, ButtonStyle.PRIMARY)
            if draft.kind == kind
            else Button(label, "draft", leads.arg, disabled=impossible)
            for label, kind, impossible, leads in tabs
        )
    )


def _companion_toggles(t: Translator, draft: MoveDraft) -> tuple[ControlRow, ...]:
    going = {walk.number for walk in draft.paths}
    ticks = [
        (draft.with_pod_toggled(number), prong_arrows(unmoved_pod(draft.position, number).name), number in going)
        for number in companions(draft)
    ]
    return _toggles(
        "along", t("octi-company-menu"), [(leads, f"{draft.square} {name}", on) for leads, name, on in ticks]
    )


def _capture_toggles(t: Translator, draft: MoveDraft) -> tuple[ControlRow, ...]:
    """What is captured of the pods that were jumped over (O8)."""
    if draft.move is None or draft.ambiguous_side:
        return ()
    struck = draft.jumped_pods
    told = t("octi-captured-menu", count=sum(one.is_captured for one in struck), all=len(struck))
    ticks = [
        (draft.with_capture_toggled(one), f"{SEAT_EMOJI[one.seat]} {pod_label(one.square, one.name)}", one.is_captured)
        for one in struck
    ]
    return _toggles("taken", told, ticks)


def _toggles(verb: str, placeholder: str, toggles: list[tuple[MoveDraft, str, bool]]) -> tuple[ControlRow, ...]:
    """What can be ticked: the draft it leads to, its label, and whether it is. One row of buttons, or a menu."""
    labelled = [(leads, f"✓ {label}" if on else label, on) for leads, label, on in toggles]
    if len(labelled) <= _MAX_BUTTONS:
        looks = {True: ButtonStyle.PRIMARY, False: ButtonStyle.SECONDARY}
        return (
            (ControlRow(tuple(_draft_button(label, leads, looks[on]) for leads, label, on in labelled)),)
            if toggles
            else ()
        )
    choices = tuple(MenuOption(label, leads.arg) for leads, label, _ in labelled if len(leads.arg) <= MAX_DRAFT_LENGTH)
    return (ControlRow((Menu(verb, placeholder, choices),)),) if choices else ()


def _hop_controls(t: Translator, draft: MoveDraft) -> tuple[ControlRow, ...]:
    """Where the pod that goes can go next."""
    if draft.ambiguous_side:
        hops = next_hops_towards(draft, draft.ambiguous_side)
        return (
            ControlRow(
                tuple(
                    _hop_button(_describe_hop(t, hop), draft.with_hop(hop), ARROWS[draft.ambiguous_side])
                    for hop in hops
                )
            ),
        )
    return _direction_pad(draft) if draft.active_path is not None else ()


def _describe_hop(t: Translator, hop: Hop) -> str:
    return t("octi-jump", over=hop.jumped, to=hop.target) if hop.jumped else t("octi-step", to=hop.target)


def _direction_pad(draft: MoveDraft) -> tuple[ControlRow, ...]:
    """A button for each side, as they lie around the pod, and in the middle the square where it is."""
    walk = draft.paths[draft.active_path or 0]
    at = walk.squares[-1] if walk.squares else draft.square
    middle = Button(str(at), "none", disabled=True, emoji=SEAT_EMOJI[draft.position.seat])
    side = _side_button if draft.kind == "a" else _direction_button
    return tuple(
        ControlRow(tuple(side(draft, one) if one in SIDES else middle for one in line)) for line in _DIRECTION_PAD
    )


def _side_button(draft: MoveDraft, side: str) -> Button:
    """A side that can take a prong, or has one."""
    if side in draft.paths[0].name:
        return Button("✓", "none", side, disabled=True, emoji=ARROWS[side])
    return Button("+", "act", replace(draft, side=side).arg, ButtonStyle.PRIMARY, emoji=ARROWS[side])


def _direction_button(draft: MoveDraft, side: str) -> Button:
    """A direction in which the pod can step or jump, or both; a cross is a square that is taken, a dot no prong."""
    found = next_hops_towards(draft, side)
    if not found:
        has = side in draft.paths[draft.active_path or 0].name
        return Button("✕" if has else "·", "none", side, disabled=True, emoji=ARROWS[side])
    label = " / ".join(f"{JUMP_SIGN} {hop.target}" if hop.jumped else str(hop.target) for hop in found)
    if len(found) > 1:
        return _draft_button(label, replace(draft, ambiguous_side=side), emoji=ARROWS[side])
    return _hop_button(label, draft.with_hop(found[0]), ARROWS[side])


def _square_buttons(draft: MoveDraft) -> tuple[ControlRow, ...]:
    """The squares on which a pod can be put, in rows of at most five."""
    squares = sorted(enter_squares(draft.position) if draft.kind == "e" else free_squares(draft.position))
    buttons = [Button(str(square), "act", replace(draft, square=square).arg, ButtonStyle.PRIMARY) for square in squares]
    return tuple(ControlRow(tuple(buttons[at : at + 5])) for at in range(0, len(buttons), 5))


def _final_row(t: Translator, draft: MoveDraft) -> ControlRow:
    """One choice back; the pod that goes stops here, and the next one goes; all is done."""
    buttons = [Button(t("octi-back"), "back", draft.undo().arg, emoji="↩️")]
    n = draft.active_path
    if n is not None and draft.paths[n].hop_letters and n + 1 < len(draft.paths) and not draft.ambiguous_side:
        buttons.append(_draft_button(t("octi-stay"), draft.with_stop(), ButtonStyle.SUCCESS))
    if draft.move is not None and not draft.ambiguous_side:
        count = sum(struck.is_captured for struck in draft.jumped_pods)
        buttons.append(
            Button(
                t("octi-done", count=count), "act", draft.arg, ButtonStyle.SUCCESS, emoji="🏆" if draft.wins else "✅"
            )
        )
    return ControlRow(tuple(buttons))


def _hop_button(label: str, next_draft: MoveDraft, emoji: str) -> Button:
    """A button for a hop; it says if that wins."""
    return (
        _draft_button(label, next_draft, ButtonStyle.SUCCESS, "🏆")
        if next_draft.wins
        else _draft_button(label, next_draft, emoji=emoji)
    )


def _draft_button(
    label: str, next_draft: MoveDraft, look: ButtonStyle = ButtonStyle.PRIMARY, emoji: str = ""
) -> Button:
    """A button that leads to a draft, or plays it if nothing is left to choose."""
    arg = next_draft.arg
    if len(arg) > MAX_DRAFT_LENGTH:
        return Button(label, "none", arg[-MAX_DRAFT_LENGTH:], disabled=True, emoji=emoji)
    return Button(label, "act" if next_draft.is_complete else "draft", arg, look, emoji=emoji)


def _is_long(draft: MoveDraft) -> bool:
    """Whether it may soon be too long for the buttons."""
    return len(draft.arg) > MAX_DRAFT_LENGTH - 8


def _bold_pod(draft: MoveDraft, n: int = 0) -> str:
    return f"**{pod_label(draft.square, draft.paths[n].name)}**"
