"""A course with faults: those of its own file and those between its lessons are told together, and what is no file is told as that."""

from __future__ import annotations

import os
import sys
from pathlib import Path

import pytest

from tutorial_app.commands import check
from tutorial_app.course.check import check_lesson
from tutorial_app.course.check_course import check_course

COURSE = """\
course: mine
title: My course
chapters:
  - id: one
    title: One
    lessons: [first, second]
"""


def lesson(small: str, name: str, **header: str) -> str:
    """The small lesson under another name, in the course's chapter."""
    more = "".join(f"{key}: {value}\n" for key, value in header.items())
    return small.replace("lesson: small", f"lesson: {name}").replace("chapter: tests\n", f"chapter: one\n{more}")


def said(course: str, *lessons: str) -> list[str]:
    """Everything that is said of a course of lessons `first`, `second`."""
    names = ("first.yaml", "second.yaml", "third.yaml")
    found = check_course(course.encode(), "course.yaml", [check_lesson(text, name) for text, name in zip(lessons, names, strict=False)])
    return [str(problem) for each in found for problem in (*each.errors, *each.notes)]


FAULTS = {
    "a key misspelt": (COURSE.replace("title: One", "title: One\n    tilte: x"), "unknown key 'tilte'"),
    "a bad name": (COURSE.replace("course: mine", "course: My course"), "not a name: 'My course'"),
    "a bad lesson": (COURSE.replace("second]", "second, The Third]"), "not a name: 'The Third'"),
    "a chapter that is a word": (COURSE + "  - two\n", "a chapter is a map"),
    "a lesson twice": (COURSE.replace("second]", "second, first]"), "'first' is in this course twice"),
    "a missing lesson": (COURSE.replace("second]", "second, third]"), "there is no file third.yaml"),
}


@pytest.mark.parametrize(("course", "fault"), FAULTS.values(), ids=FAULTS)
def test_faults_of_the_course_file_hide_none_between_lessons(small: str, course: str, fault: str) -> None:
    """Whatever is wrong in the course file, a lesson that needs a later one is told as well."""
    found = said(course, lesson(small, "first", needs="[second]"), lesson(small, "second"))
    assert any(line.startswith("course.yaml:") and fault in line for line in found), found
    assert [line for line in found if not line.startswith("course.yaml:")] == ["first.yaml:4:9: needs[0]: 'second' comes later in the course, or is not in it"]


def test_a_course_file_that_is_no_yaml_hides_no_ring(small: str) -> None:
    """Even a course file of which nothing can be read leaves the lessons to be compared."""
    found = said("chapters: [", lesson(small, "first", needs="[second]"), lesson(small, "second", needs="[first]"))
    assert len(found) == 3
    assert all("lessons need each other in a ring" in line for line in found[1:])


def test_what_the_unreadable_part_may_hold_is_not_complained_of(small: str) -> None:
    """A lesson that stands in a chapter nobody can read is neither out of the course nor too late."""
    found = said(COURSE + "  - [third]\n", lesson(small, "first", needs="[third]"), lesson(small, "second"), lesson(small, "third"))
    assert [line.split(" ")[0] for line in found] == ["course.yaml:7:5:"]


@pytest.mark.skipif(sys.platform == "win32", reason="links and pipes need rights there")
@pytest.mark.parametrize(
    ("make", "words"),
    [
        (lambda path: path.mkdir(), "this is a folder, not a file"),
        (lambda path: os.mkfifo(path), "this is not a file"),
        (lambda path: path.symlink_to(path.name), "too many levels of symbolic links"),
        (lambda path: path.symlink_to("nowhere.yaml"), "no such file or directory"),
        (lambda path: path.symlink_to("/etc/hostname"), "a link that leads out of the folder is not followed"),
    ],
    ids=["folder", "pipe", "ring", "broken link", "link out"],
)
def test_a_course_file_that_is_no_file_is_told_as_that(small: str, tmp_path: Path, capsys: pytest.CaptureFixture[str], make, words: str) -> None:  # type: ignore[no-untyped-def]
    """A folder, a pipe or a link in the place of `course.yaml` is one clear line at its name, and the lessons are checked all the same."""
    make(tmp_path / "course.yaml")
    (tmp_path / "first.yaml").write_text(lesson(small, "first", needs="[nowhere]"), "utf-8")
    assert check.run(check.parser().parse_args([str(tmp_path)])) == 1
    printed = capsys.readouterr().out.splitlines()
    assert printed[0] == f"{tmp_path}/course.yaml:1:1: cannot be read: {words}"
    assert "there is no lesson 'nowhere'" in printed[1]
    assert printed[2:] == ["1 lesson, 2 errors, 0 notes"]
