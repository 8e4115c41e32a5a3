"""Bodies of messages and modals, as they are sent, for the checker to look at."""

from typing import Any

from simcord.types import HttpLogEntry

from tests.wire import V2

BUTTON = {"type": 2, "style": 1, "custom_id": "roll", "label": "Roll"}
TEXT = {"type": 10, "content": "Your turn"}
PICTURE = {"type": 12, "items": [{"media": {"url": "attachment://board.png"}, "description": "a 1 and a 5"}]}
FILES = [{"id": 0, "filename": "board.png"}]
LONG = "'xxxxxxxxxxxx...xxxxxxxxxxxxx'"  # how a text of many x is told
CALLBACK = "POST /interactions/1/token/callback"


def sent(body: object, line: str = "POST /channels/1/messages") -> HttpLogEntry:
    method, path = line.split()
    return HttpLogEntry(method, path, {}, body, None)


def message(*components: object, **more: object) -> dict[str, Any]:
    return {"flags": V2, "components": [*components], "allowed_mentions": {"parse": []}, **more}


def row(*children: object) -> dict[str, Any]:
    return {"type": 1, "components": [*children]}


def section(accessory: object) -> dict[str, Any]:
    return {"type": 9, "components": [TEXT], "accessory": accessory}


def select(count: int = 2, **more: object) -> dict[str, Any]:
    options = [{"label": str(n), "value": str(n)} for n in range(count)]
    return {"type": 3, "custom_id": "level", "options": options, **more}


def modal(*components: object, title: str = "Target") -> dict[str, Any]:
    return {"type": 9, "data": {"custom_id": "target", "title": title, "components": [*components]}}


def label(n: int) -> dict[str, Any]:
    return {"type": 18, "label": "Points", "component": {"type": 4, "style": 1, "custom_id": f"points:{n}"}}
