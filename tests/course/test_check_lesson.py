"""Everything that is wrong with a lesson is told, and nothing twice."""

from __future__ import annotations

import pytest

from tutorial_app.course.check import check_lesson


@pytest.mark.parametrize(
    ("good", "bad", "place"),
    [("[S, 10C]]}", "[S, 10X]]}", "22:81"), ("kind: who-wins\n", "kind: who-win\n", "20:11"), ("E, KC], [S, 10C]]}", "E, KC]], hans: {}}", "22:78")],
)
def test_a_faulty_table_is_told_once_however_often_it_is_repeated(small: str, good: str, bad: str, place: str) -> None:
    """After a table that cannot be read, `table: same` says nothing more; nor is a good table lost because its step has no known kind."""
    again = "".join(f"  - {{id: again-{number}, kind: read, say: Look again., table: same}}\n" for number in range(2))
    errors = check_lesson(small.replace(good, bad, 1) + again, "small.yaml").errors
    assert [f"{problem.line}:{problem.col}" for problem in errors] == [place], errors
