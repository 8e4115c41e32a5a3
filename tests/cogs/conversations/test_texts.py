"""The texts of the conversations, all of which somebody still has."""

import ast
from pathlib import Path

COGS = Path(__file__).parents[1]


def test_each_text_belongs_to_a_conversation() -> None:
    for folder in {file.parent for file in COGS.rglob("*.txt")}:
        trees = [ast.parse(file.read_text("utf-8")) for file in folder.glob("test_*.py")]
        scripts = [node for tree in trees for node in tree.body if isinstance(node, ast.AsyncFunctionDef)]
        names = {node.name.removeprefix("test_") for node in scripts if node.name.startswith("test_")}
        assert {file.stem for file in folder.glob("*.txt")} <= names
