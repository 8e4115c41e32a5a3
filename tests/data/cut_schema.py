"""The tool that cuts `discord-api.json` out of the OpenAPI file of Discord: the bodies of the requests this bot makes.

    python tests/data/cut_schema.py openapi.json

The whole file is `specs/openapi.json` of https://github.com/discord/discord-api-spec (MIT). What stays means what it
meant there: prose is dropped, and a choice of constants is written as the enum that it is.
"""

import json
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

REQUESTS = (
    ("post", "/channels/{channel_id}/messages"),
    ("patch", "/channels/{channel_id}/messages/{message_id}"),
    ("post", "/channels/{channel_id}/messages/{message_id}/threads"),
    ("post", "/users/@me/channels"),
    ("post", "/interactions/{interaction_id}/{interaction_token}/callback"),
    ("post", "/webhooks/{webhook_id}/{webhook_token}"),
    ("patch", "/webhooks/{webhook_id}/{webhook_token}/messages/{message_id}"),
    ("post", "/applications/{application_id}/emojis"),
    ("patch", "/applications/{application_id}/emojis/{emoji_id}"),
    ("post", "/guilds/{guild_id}/scheduled-events"),
    ("patch", "/guilds/{guild_id}/scheduled-events/{guild_scheduled_event_id}"),
    ("put", "/applications/{application_id}/commands"),
    ("put", "/applications/{application_id}/guilds/{guild_id}/commands"),
)
CUT = Path(__file__).with_name("discord-api.json")
PREFIX = "#/components/schemas/"
PROSE = frozenset({"title", "description", "contentEncoding", "x-discord-union"})


def cut(openapi: dict[str, Any]) -> dict[str, Any]:
    """The JSON schemas of the bodies in `REQUESTS`, by method and path, and under `$defs` all that they refer to."""
    requests = {}
    for method, path in REQUESTS:
        content = openapi["paths"][path][method]["requestBody"]["content"]
        requests[f"{method.upper()} {path}"] = _trim(content["application/json"]["schema"])
    definitions: dict[str, Any] = {}
    names = [*_references(requests.values())]
    while names:
        name = names.pop()
        if name not in definitions:
            definitions[name] = _trim(openapi["components"]["schemas"][name])
            names += _references([definitions[name]])
    return {"requests": requests, "$defs": dict(sorted(definitions.items()))}


def _trim(schema: dict[str, Any]) -> dict[str, Any]:
    trimmed: dict[str, Any] = {}
    for key, value in schema.items():
        match key, value:
            case "$ref", str():
                trimmed["$ref"] = "#/$defs/" + value.removeprefix(PREFIX)
            case "properties", dict():
                trimmed["properties"] = {name: _trim(part) for name, part in value.items()}
            case "oneOf", list() if all("const" in part for part in value):
                trimmed["enum"] = [part["const"] for part in value]
            case "allOf", list() if "enum" in schema:
                pass  # names the larger enum that this one is taken from
            case _, dict():
                trimmed[key] = _trim(value)
            case _, list():
                trimmed[key] = [_trim(part) if isinstance(part, dict) else part for part in value]
            case _ if key not in PROSE:
                trimmed[key] = value
    return trimmed


def _references(schemas: Iterable[Any]) -> Iterator[str]:
    for schema in schemas:
        match schema:
            case {"$ref": str(reference)}:
                yield reference.rpartition("/")[2]
            case dict():
                yield from _references(schema.values())
            case list():
                yield from _references(schema)


def _one_line_each(parts: dict[str, Any]) -> str:
    lines = (f"{json.dumps(name)}: {json.dumps(part, separators=(',', ':'))}" for name, part in parts.items())
    return "{\n" + ",\n".join(lines) + "\n}"


def main() -> None:
    """Write `discord-api.json` anew."""
    parts = cut(json.loads(Path(sys.argv[1]).read_text(encoding="utf-8")))
    lines = (f"{json.dumps(name)}: {_one_line_each(part)}" for name, part in parts.items())
    CUT.write_text("{\n" + ",\n".join(lines) + "\n}\n", encoding="utf-8")


if __name__ == "__main__":
    main()
