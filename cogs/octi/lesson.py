"""The lesson of Octi."""

from typing import Final

from bot.ui.board.lessons import Lesson, Step

STEPS: Final = (
    Step("add", "", ("32+B",), {"mode": "basic"}),
    Step("step", "1. 32+B / 2. 46+E", ("32-43",)),
    Step("aim", "1. 32-43 / 2. 46-45", ("42+A",)),
    Step("jump", "1. 42+A / 2. 26+G", ("42-44-46x", "42-44-46", "42-44x-46", "42-44x-46x")),
    Step(
        "enter",
        "1. 73+A / 2. 57+B / 1. 73+H / 2. 57 / 1. 73-74 / 2. 57-+D / 1. 33+H / 2. 57B+E / 1. 33+B / 2. 57BE-68 / "
        "1. 33-44 / 2. 77 / 1. 44+D / 2. 37+D / 1. 74-75 / 2. 77",
        ("73",),
        {"mode": "fast"},
    ),
    Step(
        "together",
        "1. 33+H / 2. 57+C / 1. 33+B / 2. 37+D / 1. 33-44 / 2. 57+H / 1. 53+B / 2. 57+G / 1. 53+H / 2. 37+G / "
        "1. 53-44 / 2. 77+E / 1. 44BH-35,44BH-35 / 2. 37+F",
        ("35BH-26,35BH-46",),
        {"mode": "fast"},
    ),
    Step(
        "free",
        "1. 33+C / 2. 57+C / 1. 33-43 / 2. 57-67 / 1. 43-63x / 2. 37+A / 1. 53 / 2. 37+B / 1. 53+A / 2. 37+C / "
        "1. 53-54 / 2. 37+D / 1. 54-55 / 2. 37+E / 1. 55-56 / 2. 77+F / 1. 56-57 / 2. 77+H",
        ("73*",),
        {"mode": "classic"},
    ),
    Step(
        "plan",
        "1. 22+A / 2. 46+F / 1. 22+B / 2. 46-35 / 1. 22-33 / 2. 56+D / 1. 33-34 / 2. 56-65",
        ("34-45",),
        {"mode": "basic"},
    ),
    Step("end", "1. 34-45"),
)
"""The steps; the last one is the end."""

LESSON: Final = Lesson("octi", STEPS)
