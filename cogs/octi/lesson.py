"""The lesson of Octi."""

from typing import Final

from bot.ui.board.lessons import Lesson, Step

STEPS: Final = (
    Step("add", "", ("42+H",), {"mode": "basic"}),
    Step("step", "1. 42+H / 2. 36+E", ("42-33",)),
    Step("aim", "1. 42-33 / 2. 36-35", ("32+A",)),
    Step("jump", "1. 32+A / 2. 56+C", ("32-34-36x", "32-34-36", "32-34x-36", "32-34x-36x")),
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
    Step("end", "1. 73*"),
)
"""The steps; the last one is the end."""

LESSON: Final = Lesson("octi", STEPS)
