"""The chapter of house rules: every switch there is stands in a comparison of two tables, in a game where it makes a difference."""

import pytest

from tutorial_app.course import Compare, Lesson, shipped_lessons
from tutorial_app.course.compare import right_answers
from tutorial_app.engine import SWITCH_NAMES

CHAPTER = tuple(lesson for lesson in shipped_lessons() if lesson.header.chapter == "house-rules")
COMPARED = {
    "rounds": "house-rules-auction/how-many-rounds",
    "rebid": "house-rules-auction/back-after-a-pass",
    "misere": "house-rules-auction/misere-without-a-seven",
    "misere_value": "house-rules-points/price-of-misere",
    "open_misere": "house-rules-auction/place-of-open-misere",
    "open_misere_value": "house-rules-points/price-of-open-misere",
    "open_shown": "house-rules-play/cards-on-the-table",
    "joker_advance": "house-rules-play/a-suit-beforehand",
    "joker_lead": "house-rules-play/suits-not-led",
    "slam_bonus": "house-rules-points/every-trick",
    "defender_points": "house-rules-points/only-after-a-failure",
    "misere_defenders": "house-rules-points/tens-against-misere",
    "first_lead": "house-rules-auction/who-leads-first",
    "win_needs_contract": "house-rules-winning/by-tens",
    "back_door": "house-rules-winning/far-below-zero",
}
"""Each switch with a step that turns it alone and has two different answers."""
STEPS = {f"{lesson.id}/{step.id}": step for lesson in CHAPTER for step in lesson.steps}


def test_every_switch_has_its_comparison() -> None:
    """There are fifteen switches, and the chapter compares all of them."""
    assert set(COMPARED) == set(SWITCH_NAMES)
    assert len(SWITCH_NAMES) == 15


@pytest.mark.parametrize("switch", COMPARED)
def test_a_switch_makes_a_difference_in_its_comparison(switch: str) -> None:
    """The step turns that one switch, and the answers at the two tables are not the same."""
    step = STEPS[COMPARED[switch]]
    assert isinstance(step, Compare)
    assert set(step.other) == {switch}
    here, other = right_answers(step)
    assert here != other


@pytest.mark.parametrize("lesson", CHAPTER, ids=lambda lesson: lesson.id)
def test_a_lesson_of_the_chapter_compares(lesson: Lesson) -> None:
    """A lesson of house rules is little reading and at least five comparisons, none of them twice."""
    compared = [step for step in lesson.steps if isinstance(step, Compare)]
    assert len(compared) >= 5
    assert sum(step.kind == "read" for step in lesson.steps) == 1
    assert len({(step.ask, str(step.table), str(step.other)) for step in compared}) == len(compared)
