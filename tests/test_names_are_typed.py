"""In the sources: what people typed becomes a `UserText` before it goes into a sentence or a control."""

import ast
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).parents[1]
NAMES = {"display_name", "global_name", "nick"}
"""Attributes that are somebody's name, of whatever object."""
OWNERS = {"challenge", "entrant", "player", "guild", "channel", "thread", "role", "user", "member", "settings"}
"""Variables whose `name` or `title` somebody typed."""
SENTENCES = {
    "t",
    "Button",
    "LinkButton",
    "MenuOption",
    "Menu",
    "OpenForm",
    "text_block",
    "format_list",
    "join",
    "Choice",
}
ESCAPES = {"escape_markdown", "escape_mentions", "remove_markdown"}


def test_no_sentence_and_no_control_is_given_a_raw_name() -> None:
    assert [f"{where}: {name}" for where, name in _raw_names()] == []


def test_there_is_one_way_to_escape() -> None:
    offenders = [
        f"{path}:{node.lineno}" for path, node in _nodes() if isinstance(node, ast.alias) and node.name in ESCAPES
    ]
    offenders += [
        f"{path}:{node.lineno}" for path, node in _nodes() if isinstance(node, ast.Attribute) and node.attr in ESCAPES
    ]
    assert offenders == []


def test_raw_names_would_be_found() -> None:
    source = 't("hi", player=user.display_name)\nf"#{channel.name}"\nt("hi", player=UserText(user.display_name))'
    assert [name for node in ast.walk(ast.parse(source)) for name in _within(node)] == ["display_name", "channel.name"]


def _raw_names() -> Iterator[tuple[str, str]]:
    for path, node in _nodes():
        for name in _within(node):
            yield f"{path}:{getattr(node, 'lineno', 0)}", name


def _nodes() -> Iterator[tuple[Path, ast.AST]]:
    for folder in ("bot/ui", "cogs"):
        for path in sorted(ROOT.joinpath(folder).rglob("*.py")):
            for node in ast.walk(ast.parse(path.read_text("utf-8"))):
                yield path.relative_to(ROOT), node


def _within(node: ast.AST) -> Iterator[str]:
    """The raw names that are a direct part of a sentence: of a formatted string, or of a call that makes one."""
    match node:
        case ast.FormattedValue(value=value):
            yield from _names(value)
        case ast.Call(func=ast.Name(id=name) | ast.Attribute(attr=name), args=args, keywords=keywords) if (
            name in SENTENCES
        ):
            for value in (*args, *(keyword.value for keyword in keywords)):
                yield from _names(value)


def _names(value: ast.expr) -> Iterator[str]:
    match value:
        case ast.Attribute(attr=attr) if attr in NAMES:
            yield attr
        case ast.Attribute(value=ast.Name(id=owner), attr="name" | "title" as attr) if owner in OWNERS:
            yield f"{owner}.{attr}"
        case ast.ListComp(elt=inner) | ast.GeneratorExp(elt=inner):
            yield from _names(inner)
