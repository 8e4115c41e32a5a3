"""The course of a game that is over, for its picture and for its alt text."""

from collections.abc import Iterator
from typing import Final

from bot.ui.board.presenter import TableView
from render.course import MIN_STEPS, Course
from render.film import evenly

MAX_TOLD: Final = 6
"""The steps of a course that are told in words."""


def final_course(table_view: TableView) -> Course:
    """Everybody's points on the way, of a game that is over and has a curve."""
    table = table_view.table
    return table.course if table.outcome is not None and len(table.course) >= MIN_STEPS else ()


def describe_course(table_view: TableView) -> Iterator[str]:
    """The curve in a sentence: some of everybody's points on the way, the last among them; nothing without a curve."""
    t, course = table_view.t, final_course(table_view)
    if not course:
        return
    samples = [course[step] for step in evenly(len(course), min(len(course), MAX_TOLD))]
    curves = [
        f"{table_view.name(seat)} {', '.join(t.format_number(own[seat] if seat < len(own) else 0) for own in samples)}"
        for seat in range(len(course[-1]))
    ]
    yield t("story-curve-alt", curves="; ".join(curves))
