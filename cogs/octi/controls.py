"""The controls under a board of Octi: which pod, which direction, what is captured; three taps for most actions.

Every button carries the draft as it will be when it is pressed (`draft`, `back`), or the one that it plays (`act`).
"""

from collections.abc import Iterator
from typing import Final

from msgspec.structs import replace

from bot.text import Say
from bot.ui.message_spec import Block, Button, Choice, Look, Menu, Row, Words, words
from bot.ui.presenter import Scene
from cogs.octi.draft import ROOM, Plan, companions, standing, towards
from cogs.octi.texts import ARROWS, BALLS, JUMP, arrows, pod
from games.octi.actions import enter_squares, free_squares
from games.octi.board import PRONGS, SIDES
from games.octi.composing import Handle, Hop, handles

_PAD: Final = ("HAB", "G C", "FED")
_BUTTONS: Final = 5
"""Up to how many pods to be ticked have a button each; more are in a menu."""
_TOLD: Final = 9  # so many squares fit into the description of a pod


def controls(scene: Scene, plan: Plan) -> tuple[Block, ...]:
    """The controls for the player to move."""
    say = scene.say
    match plan.kind:
        case "g":
            blocks = [*_prompt(say, plan), *_setting_out(say, plan), *_next(say, plan), *_captures(say, plan)]
        case "a":
            blocks = [*_prompt(say, plan), Row((_menu(say, plan),)), _tabs(say, plan), *_pad(plan)]
        case "e" | "f":
            blocks = [*_prompt(say, plan), Row((_menu(say, plan),)), *_places(plan)]
        case _:
            return (*_prompt(say, plan), Row((_menu(say, plan),)))
    return (*blocks, _last(say, plan))


def _prompt(say: Say, plan: Plan) -> tuple[Words, ...]:
    """What is to be chosen now."""
    match plan.kind:
        case "g" if plan.asked:
            return words(_so_far(say, plan), say("octi-two-ways", arrow=ARROWS[plan.asked]))
        case "g":
            return words(_so_far(say, plan), *_where(say, plan), say("octi-no-room") if _is_long(plan) else "")
        case "a":
            left = plan.position.supply[plan.position.seat]
            return words(say("octi-side", pod=_bold(plan), left=left))
        case "e":
            return words(say("octi-put"))
        case "f":
            return words(say("octi-put-free"))
        case _:
            return words(say("octi-choose"))


def _so_far(say: Say, plan: Plan) -> str:
    return say("octi-so-far", move=plan.text) if plan.text else ""


def _where(say: Say, plan: Plan) -> Iterator[str]:
    n = plan.current
    if n is not None and len(plan.walks) > 1:
        yield say("octi-where-together", pod=_bold(plan, n), number=n + 1, count=len(plan.walks))
    elif n is not None:
        yield say("octi-jump-on") if plan.begun else say("octi-where", pod=_bold(plan))
    if not plan.begun and companions(plan):
        yield say("octi-company")
    if plan.move is not None and plan.struck:
        yield say("octi-tap-captured")


def _menu(say: Say, plan: Plan) -> Menu:
    """Every pod that can do something, and the ways to put one on the board: seven and two at most (O3)."""
    position = plan.position
    seat = position.seat
    chosen = (plan.square, plan.walks[0].name) if plan.walks else None
    choices = [
        _choice(say, plan, handle, chosen=chosen == (handle.square, handle.name))
        for handle in handles(position)
        if handle.hops or handle.free
    ]
    if enter_squares(position):
        choices.append(Choice(say("octi-enter", count=position.reserve[seat]), "e", chosen=plan.kind == "e"))
    if free_squares(position):
        choices.append(Choice(say("octi-free", count=position.captured[seat]), "f", chosen=plan.kind == "f"))
    return Menu("draft", say("octi-menu"), tuple(choices))


def _choice(say: Say, plan: Plan, handle: Handle, *, chosen: bool) -> Choice:
    """A pod; what it does first is likelier to be wanted: it goes if it can, and takes a prong otherwise."""
    own = plan.position.pods[plan.position.seat]
    number = own.index(handle.square << 8 | PRONGS[handle.name])
    reached = [str(square) for square in dict.fromkeys(hop.to for hop in handle.hops)]
    squares = ", ".join(reached[:_TOLD]) + (" …" if len(reached) > _TOLD else "")
    name = f"{handle.square}{handle.name}"
    told = say("octi-goes-to", name=name, squares=squares) if squares else say("octi-goes-nowhere", name=name)
    others = sum(one >> 8 == handle.square for one in own)
    if others > 1:
        told = say("octi-in-stack", told=told, count=others)
    prongs = arrows(handle.name) or say("octi-bare")
    return Choice(f"{handle.square} · {prongs}", f"{'g' if handle.hops else 'a'}{number}", told, chosen)


def _setting_out(say: Say, plan: Plan) -> tuple[Block, ...]:
    """Before anybody goes: another pod instead, a prong instead, and who of the stack goes along (O11)."""
    if plan.begun or plan.asked:
        return ()
    return (Row((_menu(say, plan),)), _tabs(say, plan), *_company(say, plan))


def _tabs(say: Say, plan: Plan) -> Row:
    """The switch between going and adding a prong."""
    walk, position = plan.walks[0], plan.position
    handle = next(one for one in handles(position) if (one.square, one.pod) == (plan.square, walk.pod))
    tabs = (
        (
            say("octi-tab-go"),
            "g",
            not handle.hops,
            plan if plan.kind == "g" else Plan(position, "g", plan.square, (walk,)),
        ),
        (say("octi-tab-add"), "a", not handle.free, Plan(position, "a", plan.square, (walk,))),
    )
    return Row(
        tuple(
            Button(f"✓ {label}", "draft", leads.arg, Look.CHOSEN)
            if plan.kind == kind
            else Button(label, "draft", leads.arg, disabled=impossible)
            for label, kind, impossible, leads in tabs
        )
    )


def _company(say: Say, plan: Plan) -> tuple[Row, ...]:
    going = {walk.number for walk in plan.walks}
    ticks = [
        (plan.joined(number), arrows(standing(plan.position, number).name), number in going)
        for number in companions(plan)
    ]
    return _ticks(
        "along", say("octi-company-menu"), [(leads, f"{plan.square} {name}", on) for leads, name, on in ticks]
    )


def _captures(say: Say, plan: Plan) -> tuple[Row, ...]:
    """What is captured of the pods that were jumped over (O8)."""
    if plan.move is None or plan.asked:
        return ()
    struck = plan.struck
    told = say("octi-captured-menu", count=sum(one.taken for one in struck), all=len(struck))
    ticks = [(plan.turned_over(one), f"{BALLS[one.seat]} {pod(one.square, one.name)}", one.taken) for one in struck]
    return _ticks("taken", told, ticks)


def _ticks(verb: str, placeholder: str, ticks: list[tuple[Plan, str, bool]]) -> tuple[Row, ...]:
    """What can be ticked: the draft it leads to, its label, and whether it is. One row of buttons, or a menu."""
    labelled = [(leads, f"✓ {label}" if on else label, on) for leads, label, on in ticks]
    if len(labelled) <= _BUTTONS:
        looks = {True: Look.CHOSEN, False: Look.QUIET}
        return (Row(tuple(_leading(label, leads, looks[on]) for leads, label, on in labelled)),) if ticks else ()
    choices = tuple(Choice(label, leads.arg) for leads, label, _ in labelled if len(leads.arg) <= ROOM)
    return (Row((Menu(verb, placeholder, choices),)),) if choices else ()


def _next(say: Say, plan: Plan) -> tuple[Row, ...]:
    """Where the pod that goes can go next."""
    if plan.asked:
        hops = towards(plan, plan.asked)
        return (Row(tuple(_hop(_told(say, hop), plan.hopped(hop), ARROWS[plan.asked]) for hop in hops)),)
    return _pad(plan) if plan.current is not None else ()


def _told(say: Say, hop: Hop) -> str:
    return say("octi-jump", over=hop.over, to=hop.to) if hop.over else say("octi-step", to=hop.to)


def _pad(plan: Plan) -> tuple[Row, ...]:
    """A button for each side, as they lie around the pod, and in the middle the square where it is."""
    walk = plan.walks[plan.current or 0]
    at = walk.path[-1] if walk.path else plan.square
    middle = Button(str(at), "none", disabled=True, emoji=BALLS[plan.position.seat])
    side = _side if plan.kind == "a" else _direction
    return tuple(Row(tuple(side(plan, one) if one in SIDES else middle for one in line)) for line in _PAD)


def _side(plan: Plan, side: str) -> Button:
    """A side that can take a prong, or has one."""
    if side in plan.walks[0].name:
        return Button("✓", "none", side, disabled=True, emoji=ARROWS[side])
    return Button("+", "act", replace(plan, side=side).arg, Look.CHOSEN, emoji=ARROWS[side])


def _direction(plan: Plan, side: str) -> Button:
    """A direction in which the pod can step or jump, or both; a cross is a square that is taken, a dot no prong."""
    found = towards(plan, side)
    if not found:
        has = side in plan.walks[plan.current or 0].name
        return Button("✕" if has else "·", "none", side, disabled=True, emoji=ARROWS[side])
    label = " / ".join(f"{JUMP} {hop.to}" if hop.over else str(hop.to) for hop in found)
    if len(found) > 1:
        return _leading(label, replace(plan, asked=side), emoji=ARROWS[side])
    return _hop(label, plan.hopped(found[0]), ARROWS[side])


def _places(plan: Plan) -> tuple[Row, ...]:
    """The squares on which a pod can be put, in rows of at most five."""
    squares = sorted(enter_squares(plan.position) if plan.kind == "e" else free_squares(plan.position))
    buttons = [Button(str(square), "act", replace(plan, square=square).arg, Look.CHOSEN) for square in squares]
    return tuple(Row(tuple(buttons[at : at + 5])) for at in range(0, len(buttons), 5))


def _last(say: Say, plan: Plan) -> Row:
    """One choice back; the pod that goes stops here, and the next one goes; all is done."""
    buttons = [Button(say("octi-back"), "back", plan.back().arg, emoji="↩️")]
    n = plan.current
    if n is not None and plan.walks[n].way and n + 1 < len(plan.walks) and not plan.asked:
        buttons.append(_leading(say("octi-stay"), plan.stayed(), Look.GO))
    if plan.move is not None and not plan.asked:
        count = sum(struck.taken for struck in plan.struck)
        buttons.append(
            Button(say("octi-done", count=count), "act", plan.arg, Look.GO, emoji="🏆" if plan.wins else "✅")
        )
    return Row(tuple(buttons))


def _hop(label: str, leads: Plan, emoji: str) -> Button:
    """A button for a hop; it says if that wins."""
    return _leading(label, leads, Look.GO, "🏆") if leads.wins else _leading(label, leads, emoji=emoji)


def _leading(label: str, leads: Plan, look: Look = Look.CHOSEN, emoji: str = "") -> Button:
    """A button that leads to a draft, or plays it if nothing is left to choose."""
    arg = leads.arg
    if len(arg) > ROOM:
        return Button(label, "none", arg[-ROOM:], disabled=True, emoji=emoji)
    return Button(label, "act" if leads.settled else "draft", arg, look, emoji=emoji)


def _is_long(plan: Plan) -> bool:
    """Whether it may soon be too long for the buttons."""
    return len(plan.arg) > ROOM - 8


def _bold(plan: Plan, n: int = 0) -> str:
    return f"**{pod(plan.square, plan.walks[n].name)}**"
