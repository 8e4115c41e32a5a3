"""Own mistakes, asked again: which positions, on which days, and until when."""

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.tables.ids import TableId, UserId
from cogs.mistakes.rules import (
    KNOWN_A_DAY,
    MAX_KNOWN,
    MAX_WAITING,
    QUESTIONS_A_DAY,
    Decision,
    Question,
    Today,
    first_day,
    today,
    too_many,
    worth_asking,
)

ANN = UserId(1)
DAY = 739_000


def question(entry: int, cost: float = 0.1, due_day: int = DAY, *, was_right: bool = False, **more: int) -> Question:
    return Question(TableId("t1"), entry, "el_ocho", cost, was_right, due_day, **more)  # type: ignore[arg-type]


def test_a_position_comes_back_after_1_3_7_and_21_days_while_the_answer_is_wrong() -> None:
    item, days = question(0, due_day=first_day(DAY)), [first_day(DAY)]
    for _ in range(5):
        item = item.after(item.due_day, is_right=False)
        days.append(item.due_day)
    assert [day - DAY for day in days] == [1, 1 + 3, 4 + 7, 11 + 21, 32 + 21, 53 + 21]


@pytest.mark.parametrize(
    ("answers", "is_learned"),
    [("r", False), ("rr", True), ("rwr", False), ("rwrr", True), ("wwr", False), ("wwrr", True)],
)
def test_a_mistake_is_learned_when_it_was_right_twice_in_a_row(answers: str, *, is_learned: bool) -> None:
    item = question(0)
    for answer in answers:
        item = item.after(item.due_day, is_right=answer == "r")
    assert item.is_learned == is_learned
    assert item.askings == len(answers)


def test_a_position_in_which_one_was_right_is_asked_once_unless_it_is_wrong_now() -> None:
    known = question(0, was_right=True)
    assert known.after(DAY, is_right=True).is_learned
    wrong = known.after(DAY, is_right=False)
    assert (wrong.is_learned, wrong.due_day) == (False, DAY + 3)
    again = wrong.after(wrong.due_day, is_right=True)
    assert not again.is_learned
    assert again.after(again.due_day, is_right=True).is_learned


def test_the_three_worst_mistakes_of_a_game_are_asked_and_the_two_right_moves_that_were_hardest_to_find() -> None:
    costs = {1: 0.03, 2: 0.2, 3: 0.019, 4: 0.05, 5: 0.04}
    mistakes = [Decision(entry, cost, was_right=False) for entry, cost in costs.items()]
    known = [Decision(entry + 10, cost, was_right=True) for entry, cost in costs.items()]
    assert [decision.entry for decision in worth_asking([*known, *mistakes])] == [2, 4, 5, 12, 14]
    assert worth_asking([Decision(1, 0.019, was_right=False), Decision(2, 0.001, was_right=True)]) == []


def test_five_are_asked_a_day_two_of_them_such_in_which_one_was_right() -> None:
    questions = [question(entry) for entry in range(9)]
    questions += [question(entry, was_right=True) for entry in range(20, 29)]
    chosen, kinds = list[Question](), list[bool]()
    while (plan := today(questions, ANN, DAY)).question is not None:
        assert (plan.answered, plan.count) == (len(chosen), 5)
        chosen.append(plan.question)
        kinds.append(plan.question.was_right)
        questions[questions.index(plan.question)] = plan.question.after(DAY, is_right=False)
    assert Counter(kinds) == {False: 3, True: 2}
    assert len(set(chosen)) == 5
    assert today(questions, ANN, DAY) == Today(5, 5, None, DAY + 1), "the other mistakes are due, tomorrow"


def test_those_that_were_asked_before_come_first_and_then_those_that_gave_up_most() -> None:
    questions = [question(1, 0.3), question(2, 0.05, askings=1, asked_day=DAY - 3), question(3, 0.4), question(4, 0.1)]
    order = list[int]()
    while (plan := today(questions, ANN, DAY)).question is not None:
        order.append(plan.question.entry)
        questions[questions.index(plan.question)] = plan.question.after(DAY, is_right=True)
    assert order == [2, 3, 1, 4]


def test_of_one_mistake_and_many_right_moves_one_of_each_is_asked() -> None:
    questions = [question(1), *(question(entry, was_right=True) for entry in range(10, 15))]
    assert today(questions, ANN, DAY).count == 2
    assert today(questions[1:], ANN, DAY) == Today(0, 0, None, 0), "without a mistake there is nothing to ask"


def test_nothing_is_asked_before_its_day_and_the_day_is_told() -> None:
    questions = [question(1, due_day=DAY + 4), question(2, due_day=DAY + 2)]
    assert today(questions, ANN, DAY) == Today(0, 0, None, DAY + 2)
    assert today(questions, ANN, DAY + 2).question == questions[1]
    assert today([], ANN, DAY) == Today(0, 0, None, 0)


def test_the_place_of_the_right_ones_in_a_day_cannot_be_known_beforehand() -> None:
    questions = [*(question(entry) for entry in range(3)), *(question(9 + n, was_right=True) for n in range(2))]
    first = [today(questions, ANN, day).question for day in range(DAY, DAY + 40)]
    kinds = Counter(item.was_right for item in first if item is not None)
    assert kinds[True] > 5
    assert kinds[False] > 5


def test_of_too_many_those_go_that_gave_up_least_and_none_that_was_asked() -> None:
    waiting = [question(entry, 0.02 + entry / 1000) for entry in range(MAX_WAITING + 2)]
    begun = [question(1000, 0.02, askings=1), question(1001, 0.02, askings=2)]
    known = [question(2000 + n, 0.5 + n / 100, was_right=True) for n in range(MAX_KNOWN + 1)]
    assert {dropped.entry for dropped in too_many([*begun, *waiting, *known])} == {0, 1, 2000}


QUESTIONS = st.lists(
    st.builds(
        question,
        st.integers(0, 10_000),
        st.floats(0.02, 1),
        st.integers(DAY - 30, DAY + 30),
        was_right=st.booleans(),
    ),
    max_size=25,
    unique_by=lambda item: item.entry,
)


@given(QUESTIONS, st.lists(st.booleans(), min_size=200, max_size=200))
def test_a_month_of_answers_keeps_all_bounds(questions: list[Question], answers: list[bool]) -> None:
    right = iter(answers)
    for day in range(DAY, DAY + 30):
        asked_today = list[Question]()
        while (plan := today(questions, ANN, day)).question is not None:
            chosen = plan.question
            assert plan == today([*reversed(questions)], ANN, day), "the order in which they are read does not matter"
            assert chosen.due_day <= day
            assert not chosen.is_learned
            assert plan.answered == len(asked_today) < plan.count <= QUESTIONS_A_DAY
            questions[questions.index(chosen)] = chosen.after(day, is_right=next(right, True))
            asked_today.append(chosen)
        assert len({chosen.entry for chosen in asked_today}) == len(asked_today)
        known = sum(chosen.was_right for chosen in asked_today)
        assert known <= min(KNOWN_A_DAY, (len(asked_today) - known + 1) // 2)
        assert not plan.next_day or plan.next_day > day
