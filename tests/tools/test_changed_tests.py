"""The tests that changed files reach."""

import pytest

from tools.changed_tests import reached


@pytest.mark.parametrize(
    ("file", "test"),
    [
        ("games/chess_dice/solver.py", "tests/games/test_chess_dice_solver.py"),  # it imports the module
        ("engine/octi/octi.wasm", "tests/engine/test_octi_search.py"),  # it is in the engine's room, by its name
        ("cogs/chips/cog.py", "tests/cogs/chips/test_page.py"),  # nothing imports a cog: the bot finds it
        ("cogs/welcome/locales/fr.ftl", "tests/cogs/welcome/test_greeting.py"),
        (".github/workflows/ci.yml", "tests/test_project.py"),  # it names the file
        ("tests/games/test_match.py", "tests/games/test_match.py"),
    ],
)
def test_a_change_reaches_the_tests_of_its_module_its_room_or_its_name(file: str, test: str) -> None:
    assert test in reached([file])[:20]


def test_the_nearest_tests_come_first() -> None:
    files = reached(["games/core.py"])
    assert files.index("tests/games/test_match.py") < files.index("tests/cogs/welcome/test_greeting.py")
