"""The course of a game and its story: who led, from when on, and how far behind the winner was."""

from msgspec.structs import replace

from bot.tables.course import MAX_STEPS, Tale, go_on, tell
from bot.tables.table import Table
from tests.bot.at_table import BOB, begun

COMEBACK = ((0, 0), (2400, 0), (2400, 500), (2400, 2900), (2700, 2900))


def test_a_comeback_tells_how_far_behind_the_winner_was() -> None:
    assert tell(COMEBACK, 1) == Tale(lead_changes=1, taken_at=3 / 5, behind=2400, margin=200)


def test_who_led_from_the_first_points_on_was_never_behind() -> None:
    assert tell(((0, 0), (400, 0), (400, 350), (900, 350)), 0) == Tale(0, 0.0, 0, 550)


def test_where_fewer_points_win_the_lead_is_the_other_way_round() -> None:
    assert tell(((0, 0), (5, 1), (5, 9), (5, 9)), 0, lowest_wins=True) == Tale(1, 2 / 4, 4, 4)


def test_a_seat_that_joined_later_had_no_points_before() -> None:
    assert tell(((0,), (300,), (300, 400), (300, 800)), 1) == Tale(1, 2 / 4, 300, 500)


def test_a_game_of_two_steps_has_no_story() -> None:
    assert tell(((0, 0), (400, 0)), 0) is tell((), 0) is None


def with_points(table: Table, points: int) -> Table:
    match = table.match
    assert match is not None
    return replace(table, match=replace(match, state=replace(match.state, totals=(points, 0))))


def test_a_long_course_is_thinned_and_keeps_its_start_and_its_end() -> None:
    table = begun(BOB)
    for points in range(0, 50 * 500, 50):
        table = go_on(table, with_points(table, points))
    assert MAX_STEPS // 2 <= len(table.course) <= MAX_STEPS
    assert table.course[0] == (0, 0)
    assert table.course[-1] == (50 * 499, 0)


def test_a_move_that_changes_no_points_adds_nothing() -> None:
    table = go_on(begun(BOB), with_points(begun(BOB), 500))
    assert go_on(table, with_points(table, 500)).course == table.course
