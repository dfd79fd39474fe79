"""The page of a lesson with an address that somebody has written by hand."""

from pathlib import Path

import pytest
from streamlit.testing.v1 import AppTest

APP = Path(__file__).parents[2] / "tutorial_app" / "app.py"


@pytest.mark.parametrize("answer", ["--5+20", "5", "+", "-+-", "²+20", "99999999999+20", "5+20+7", "200+20"])
@pytest.mark.parametrize("step", [2, 3])
def test_a_written_score_may_be_anything(answer: str, step: int) -> None:
    """What stands in the address is shown in the fields where it is a score, and left out where it is none; the page never fails."""
    tested = AppTest.from_file(str(APP), default_timeout=60)
    tested.query_params["lesson"], tested.query_params["step"], tested.query_params["a"] = "the-score", str(step), "_" * (step - 1) + answer
    tested.run()
    assert not tested.exception
    assert tested.query_params["lesson"] in ("the-score", ["the-score"])
