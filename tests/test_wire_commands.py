"""The checker of what is sent: each of its checks of commands, on a good one and on a bad one."""

from typing import Any

import pytest
from simcord.types import HttpLogEntry

from tests.wire import check, check_localised

LINE = "PUT /applications/1/commands"
ROLL = {"name": "roll", "description": "Roll", "type": 1}


def sent(body: object, line: str = LINE) -> HttpLogEntry:
    method, path = line.split()
    return HttpLogEntry(method, path, {}, body, None)


def option(name: str = "level", **more: object) -> dict[str, Any]:
    return {"type": 4, "name": name, "description": "How hard", **more}


def choices(count: int) -> list[dict[str, Any]]:
    return [{"name": f"Level {n}", "value": n} for n in range(count)]


COMMANDS: dict[str, tuple[object, object, str]] = {
    "name of 32": (
        {**ROLL, "name": "x" * 32},
        {**ROLL, "name": "x" * 33},
        f"[0].name ({'x' * 33}): 'xxxxxxxxxxxx...xxxxxxxxxxxxx' is longer than 32 characters",
    ),
    "lowercase": (
        {**ROLL, "name": "dés-d'échecs_8"},
        {**ROLL, "name": "Roll"},
        "[0].name (Roll): 'Roll' must be lowercase, of letters, digits, - _ and '",
    ),
    "no space": (
        {**ROLL, "type": 2, "name": "Play against"},
        {**ROLL, "name": "roll on"},
        "[0].name (roll on): 'roll on' must be lowercase, of letters, digits, - _ and '",
    ),
    "lowercase in every language": (
        {**ROLL, "name_localizations": {"fr": "lancer", "hi": "फेंकें"}},
        {**ROLL, "name_localizations": {"fr": "Lancer"}},
        "[0].name_localizations.fr (roll): 'Lancer' must be lowercase, of letters, digits, - _ and '",
    ),
    "a language Discord speaks": (
        {**ROLL, "name_localizations": {"es-419": "tirar"}},
        {**ROLL, "name_localizations": {"es": "tirar"}},
        "[0].name_localizations.es (roll): is no locale of Discord's",
    ),
    "description of 100": (
        {**ROLL, "description": "x" * 100},
        {**ROLL, "description": "x" * 101},
        "[0].description (roll): 'xxxxxxxxxxxx...xxxxxxxxxxxxx' is longer than 100 characters",
    ),
    "a description": (
        {"name": "Play against", "type": 2},
        {"name": "roll", "type": 1},
        "[0].description (roll): is blank",
    ),
    "a description in every language": (
        {**ROLL, "description_localizations": {"fr": "Lancer"}},
        {**ROLL, "description_localizations": {"fr": " "}},
        "[0].description_localizations.fr (roll): is blank",
    ),
    "25 options": (
        {**ROLL, "options": [option(f"o{n}") for n in range(25)]},
        {**ROLL, "options": [option(f"o{n}") for n in range(26)]},
        "[0].options (roll): [{'description': 'How hard', 'name': 'o0', 'type': 4}, ",
    ),
    "25 choices": (
        {**ROLL, "options": [option(choices=choices(25))]},
        {**ROLL, "options": [option(choices=choices(26))]},
        "[0].options[0].choices (level): [{'name': 'Level 0', 'value': 0}, ",
    ),
    "no choice twice": (
        {**ROLL, "options": [option(choices=choices(2))]},
        {**ROLL, "options": [option(choices=[*choices(1), *choices(1)])]},
        "[0].options[0].choices[1] (Level 0): has the name of one before it",
    ),
    "no option twice in any language": (
        {**ROLL, "options": [option("goal"), option("level", name_localizations={"fr": "but"})]},
        {**ROLL, "options": [option("but"), option("level", name_localizations={"fr": "but"})]},
        "[0].options[1] (level): has the name of one before it",
    ),
    "what is required comes first": (
        {**ROLL, "options": [option("a", required=True), option("b")]},
        {**ROLL, "options": [option("a"), option("b", required=True)]},
        "[0].options (roll): a required option follows an optional one",
    ),
    "options of subcommands": (
        {**ROLL, "options": [{**ROLL, "name": "one", "options": [option()]}]},
        {**ROLL, "options": [{**ROLL, "name": "one", "options": [option("Level")]}]},
        "[0].options[0].options[0].name (Level): 'Level' must be lowercase, of letters, digits, - _ and '",
    ),
}


@pytest.mark.parametrize(("good", "bad", "complaint"), COMMANDS.values(), ids=COMMANDS)
@pytest.mark.parametrize("line", [LINE, "PUT /applications/1/guilds/2/commands"])
def test_a_command(line: str, good: object, bad: object, complaint: str) -> None:
    assert check([sent([good], line)]) == []
    [problem] = check([sent([bad], line)])
    assert problem.startswith(f"#1 {line}: {complaint}")


def test_no_command_twice() -> None:
    assert check([sent([ROLL, {**ROLL, "type": 2}])]) == []
    assert check([sent([ROLL, ROLL])]) == [f"#1 {LINE}: [1] (roll): a command of this name is there before"]


def test_every_command_option_and_choice_speaks_every_language() -> None:
    french = {"name_localizations": {"fr": "f"}, "description_localizations": {"fr": "F"}}
    spoken = {**ROLL, **french, "options": [{**option(), **french, "choices": [{**choices(1)[0], **french}]}]}
    mute = {**ROLL, **french, "options": [option(choices=[*choices(1), {"name": "10,000", "value": 10_000}])]}
    assert check_localised([spoken], ["fr"]) == []
    assert check_localised([spoken], ["fr", "es-ES"])[:2] == ["/roll no name in es-ES", "/roll no description in es-ES"]
    assert check_localised([mute], ["fr"]) == [
        "/roll options[0] (level): no name in fr",
        "/roll options[0] (level): no description in fr",
        "/roll options[0].choices[0] (Level 0): no name in fr",
    ]
