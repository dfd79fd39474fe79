"""A teacher saves a lesson file while somebody is in the middle of it: broken for a moment, it throws nobody out."""

from __future__ import annotations

from pathlib import Path

import pytest
from streamlit.testing.v1 import AppTest

from tutorial_app import LESSONS_SETTING
from tutorial_app.course.folder import LessonFolder
from tutorial_app.ui.lesson_place import Place, run_of
from tutorial_app.ui.lesson_shelf import faulty_file_of, lesson_named

APP = Path(__file__).parents[2] / "tutorial_app" / "app.py"
BROKEN = "lesson: small\ntitle: A sm"
"""What is in a file of which half has been saved."""


@pytest.fixture
def file(tmp_path: Path, small: str, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A good lesson in the folder that the app was started with."""
    monkeypatch.setenv(LESSONS_SETTING, str(tmp_path))
    (tmp_path / "mine.yaml").write_text(small, "utf-8")
    return tmp_path / "mine.yaml"


def opened(step: int) -> AppTest:
    """The page of the lesson at a step."""
    tested = AppTest.from_file(str(APP), default_timeout=60)
    tested.query_params.update({"lesson": "small", "step": str(step), "a": "ok_AH.JC"})
    return seen(tested)


def seen(tested: AppTest) -> AppTest:
    """The page drawn, or drawn again."""
    tested.run()
    assert not tested.exception
    return tested


def address(tested: AppTest) -> dict[str, str]:
    """What the address says."""
    return {key: value[0] if isinstance(value, list) else value for key, value in tested.query_params.items()}


def html(tested: AppTest) -> str:
    """All that the page has as HTML of its own."""
    return "\n".join(str(each.proto.body) for each in tested.get("html"))


def test_a_file_broken_for_a_moment_keeps_its_lesson(file: Path, small: str) -> None:
    """The folder tells the errors and keeps what the file held before, however often it is saved broken; mended, it is taught anew."""
    folder = LessonFolder(file.parent)
    (good,) = folder.lessons()
    for spoilt in (BROKEN, "", small.replace("winner: N", "winner: W"), "[" * 3):
        file.write_text(spoilt, "utf-8")
        (now,) = folder.lessons()
        assert now.lesson is None
        assert now.errors
        assert now.before == good.lesson
    file.write_text(small.replace("A small lesson", "A better one"), "utf-8")
    (mended,) = folder.lessons()
    assert (mended.lesson and mended.lesson.title, mended.before, mended.errors) == ("A better one", None, ())


def test_a_file_taken_away_and_put_back_broken_keeps_its_lesson(file: Path) -> None:
    """Some editors save by taking the old file away first."""
    folder = LessonFolder(file.parent)
    (good,) = folder.lessons()
    file.unlink()
    assert folder.lessons() == ()
    file.write_text(BROKEN, "utf-8")
    assert folder.lessons()[0].before == good.lesson


def test_a_lesson_that_was_never_good_is_not_there(file: Path) -> None:
    """A file broken since the app began has its errors and no lesson."""
    file.write_text(BROKEN, "utf-8")
    assert lesson_named("small") is None
    faulty = faulty_file_of("mine")
    assert faulty is not None
    assert faulty.problems[0].startswith("mine.yaml:1:1: ")


def test_whoever_is_in_the_lesson_stays_in_it(file: Path, small: str) -> None:
    """The lesson of the address goes on as it was, at its step and with its answers, until the file is mended."""
    here = Place(lesson="small", step=1, answers="ok_AH.JC")
    before = run_of(here)
    file.write_text(BROKEN, "utf-8")
    assert run_of(here) == before is not None
    assert faulty_file_of("small") is not None
    file.write_text(small.replace("Who wins?", "Who wins it?"), "utf-8")
    now = run_of(here)
    assert now is not None
    assert now.lesson.steps[2].say == "Who wins it?"
    assert (now.step, now.answers, faulty_file_of("small")) == (1, before.answers if before else None, None)


def test_the_page_tells_the_errors_and_stays_where_it_is(file: Path, small: str) -> None:
    """The lesson page keeps its step, its address and its words, and has the file's errors above them; mended, they are gone."""
    tested = opened(2)
    there = address(tested)
    assert "fh-faulty'" not in html(tested)
    file.write_text(BROKEN, "utf-8")
    seen(tested)
    assert address(tested) == there == {"lesson": "small", "step": "2", "a": "ok_AH.JC"}
    assert "data-file='mine.yaml'" in html(tested)
    assert "mine.yaml:1:1: " in html(tested)
    assert "A small lesson" in html(tested)
    file.write_text(small, "utf-8")
    seen(tested)
    assert "fh-faulty'" not in html(tested)
    assert address(tested) == there


def test_an_address_of_a_file_that_is_broken_already_is_kept_until_it_is_mended(file: Path, small: str) -> None:
    """After a restart there is no earlier version: the errors are shown, the address stays, and the mended lesson opens at its step with its answers."""
    file.write_text(BROKEN.replace("small", "mine"), "utf-8")
    tested = AppTest.from_file(str(APP), default_timeout=60)
    there = {"lesson": "mine", "step": "2", "a": "ok_AH.JC"}
    tested.query_params.update(there)
    seen(tested)
    assert "mine.yaml:1:1: " in html(tested)
    assert address(tested) == there
    file.write_text(small.replace("lesson: small", "lesson: mine"), "utf-8")
    seen(tested)
    assert "A small lesson" in html(tested)
    assert "step 2 of 3" in html(tested)
    assert address(tested) == there
