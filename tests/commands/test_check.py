"""`five-hundred check`: all errors of all files, each at its place."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tutorial_app.course.shipped import lessons_folder

LESSON = """\
lesson: NAME
title: A small lesson
chapter: CHAPTER
game: 4-hand
minutes: 1
needs: [NEEDS]
teaches: [trick.highest-of-suit-led]
steps:
  - id: winner
    kind: who-wins
    say: Who wins?
    table: {contract: 7S, contractor: W, trick: [[W, 9C], [N, QC], [E, KC], [S, 10C]]}
    expect: {winner: E, card: KC}
"""
COURSE = "course: ours\ntitle: Ours\nchapters:\n  - id: first\n    title: First\n    lessons: [one, two]\n"


def lesson(name: str, needs: str = "", chapter: str = "first", teaches: str = "trick.highest-of-suit-led") -> str:
    """A lesson that is right."""
    return LESSON.replace("NAME", name).replace("NEEDS", needs).replace("CHAPTER", chapter).replace("trick.highest-of-suit-led", teaches)


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):  # type: ignore[no-untyped-def]
    """Write lesson files, by name, into the working folder."""
    monkeypatch.chdir(tmp_path)

    def write(**files: str) -> None:
        for name, text in files.items():
            (tmp_path / f"{name}.yaml").write_text(text, "utf-8")

    return write


def test_the_shipped_course_is_clean(say) -> None:  # type: ignore[no-untyped-def]
    """Without a path the course that comes with the app is checked, and nothing is wrong with it."""
    said = say("check")
    assert said.code == 0, said.out
    assert said.out.splitlines()[-1].endswith("lessons, 0 errors, 0 notes")


def test_every_error_of_every_file_is_told(folder, say) -> None:  # type: ignore[no-untyped-def]
    """Two files with a slip each give two lines, each with file, line and column; the last line counts."""
    folder(one=lesson("one").replace("winner: E", "winner: W"), two=lesson("two").replace("minutes: 1", "minuets: 1"), three=lesson("three"))
    said = say("check", "one.yaml", "two.yaml", "three.yaml")
    assert said.code == 1
    first, second, last = said.out.splitlines()
    assert first.startswith("one.yaml:13:22: steps[0].expect.winner: E wins this trick, not W")
    assert second.startswith("two.yaml:5:1: ")
    assert last == "3 lessons, 2 errors, 0 notes"


def test_the_same_as_one_document(folder, say) -> None:  # type: ignore[no-untyped-def]
    """With `--json` the same is one document of the shape that the help shows."""
    folder(one=lesson("one").replace("winner: E", "winner: W"), two=lesson("two"))
    said = say("check", ".", "--json")
    told = json.loads(said.out)
    assert (said.code, told["lessons"], told["notes"]) == (1, 2, [])
    assert told["files"] == [{"file": "one.yaml", "lesson": None}, {"file": "two.yaml", "lesson": "two"}]
    (error,) = told["errors"]
    assert (error["file"], error["line"], error["col"]) == ("one.yaml", 13, 22)


@pytest.mark.parametrize(("words", "message"), [(("nowhere",), "no such file or folder"), ((".",), "no lesson files"), (("--jsn",), "not understood")])
def test_bad_input_is_one_line(folder, say, words: tuple[str, ...], message: str) -> None:  # type: ignore[no-untyped-def]
    """A path that is not there, a folder without lessons and an unknown option are one line each, exit code 2."""
    folder()
    said = say("check", *words)
    assert (said.code, said.out) == (2, "")
    assert message in said.err
    assert said.err.count("\n") == 1


COURSES = [
    # (what is wrong, the files that differ, the error's place and words)
    ("clean", {}, ""),
    ("a lesson that is not there", {"course": COURSE.replace("two]", "two, three]")}, "course.yaml:6:25: chapters[0].lessons[2]: there is no file"),
    ("an unknown key", {"course": COURSE + "kity: 1\n"}, "course.yaml:7:1: kity: unknown key 'kity'"),
    ("a lesson listed twice", {"course": COURSE.replace("two]", "one]")}, "course.yaml:6:20: chapters[0].lessons[1]: 'one' is in this course twice"),
    ("a name that is none", {"course": COURSE.replace("two]", "../two]")}, "course.yaml:6:20: chapters[0].lessons[1]: not a name: '../two'"),
    ("no chapters", {"course": "course: ours\ntitle: Ours\n"}, "'chapters' is missing"),
    ("another name in the file", {"one": lesson("three")}, "one.yaml:1:9: lesson: 'three' stands in a file called one.yaml"),
    ("another chapter", {"one": lesson("one", chapter="last")}, "one.yaml:3:10: chapter: the course has this lesson in its chapter 'first'"),
    ("needs no lesson", {"one": lesson("one", needs="zero")}, "one.yaml:6:9: needs[0]: there is no lesson 'zero'"),
    ("needs a later lesson", {"one": lesson("one", needs="two"), "two": lesson("two")}, "one.yaml:6:9: needs[0]: 'two' comes later in the course"),
    ("a ring", {"one": lesson("one", needs="two")}, "one.yaml:6:9: needs[0]: lessons need each other in a ring: one → two → one"),
    (
        "a rule before its lesson",
        {"one": lesson("one").replace("[trick.highest-of-suit-led]", "[rank.plain-suit]")},
        "one.yaml:9:5: steps[0]: this step rests on trick.highest-of-suit-led, which is first taught later, in 'two'",
    ),
]


@pytest.mark.parametrize(("files", "error"), [(files, error) for _, files, error in COURSES], ids=[name for name, _, _ in COURSES])
def test_a_course_holds_together(folder, say, files: dict[str, str], error: str) -> None:  # type: ignore[no-untyped-def]
    """In a course every lesson is there, in its chapter, needs only what came before, and uses no rule before the lesson that teaches it."""
    folder(**{"course": COURSE, "one": lesson("one"), "two": lesson("two", needs="one"), **files})
    said = say("check", ".")
    assert said.code == (1 if error else 0), said.out
    assert error in said.out


def test_a_lesson_outside_the_course_is_a_note(folder, say) -> None:  # type: ignore[no-untyped-def]
    """A file beside the course that the course does not list is noted, and is no error."""
    folder(course=COURSE, one=lesson("one"), two=lesson("two"), three=lesson("three"))
    said = say("check", ".")
    assert said.code == 0
    assert "three.yaml:1:1: note: three is not in course.yaml" in said.out


def test_lessons_that_are_no_course_may_need_each_other_or_ours(folder, say) -> None:  # type: ignore[no-untyped-def]
    """A teacher's lessons build on each other and on the shipped ones; a lesson that is nowhere, and a ring, are errors all the same."""
    folder(one=lesson("one", needs="left-bower"), two=lesson("two", needs="one"), three=lesson("three", needs="nowhere"), four=lesson("four", needs="four"))
    said = say("check", ".")
    assert [line.split(":")[0] for line in said.out.splitlines()[:-1]] == ["four.yaml", "three.yaml"]
    assert "four → four" in said.out


def test_a_lesson_from_standard_input(say, monkeypatch: pytest.MonkeyPatch) -> None:  # type: ignore[no-untyped-def]
    """A dash reads one lesson from standard input."""
    import io
    import sys

    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(lesson("one").encode())))
    assert say("check", "-").out == "1 lesson, 0 errors, 0 notes\n"


def test_a_lesson_checked_alone_may_need_those_beside_it_by_their_names(folder, say) -> None:  # type: ignore[no-untyped-def]
    """What a lesson needs is the name in another file, not that file's own name: alone or with its folder, the same is said."""
    folder(**{"01-one": lesson("one"), "02-two": lesson("two", needs="one"), "03-three": lesson("three", needs="01-one")})
    assert say("check", "02-two.yaml").out == "1 lesson, 0 errors, 0 notes\n"
    for path in ("03-three.yaml", "."):
        said = say("check", path)
        assert said.code == 1
        assert said.out.startswith("03-three.yaml:6:9: needs[0]: there is no lesson '01-one'")
        assert said.out.splitlines()[-1].endswith(" 1 error, 0 notes")


def test_a_lesson_that_is_needed_is_there_though_it_has_an_error(folder, say) -> None:  # type: ignore[no-untyped-def]
    """A faulty lesson, and one that cannot be read at all, are not said to be missing as well."""
    folder(**{"01-one": lesson("one").replace("winner: E", "winner: W"), "two": "[", "three": lesson("three", needs="one, two")})
    assert [line.split(":")[0] for line in say("check", ".").out.splitlines()[:-1]] == ["01-one.yaml", "two.yaml"]
    assert say("check", "three.yaml").code == 0


@pytest.mark.parametrize("path", [".", "second.yaml"])
def test_two_files_with_one_lesson_are_an_error(folder, say, path: str) -> None:  # type: ignore[no-untyped-def]
    """A name that a lesson before it in the folder has already is told at its line, as the app tells it."""
    folder(first=lesson("one"), second=lesson("one"))
    said = say("check", path)
    assert said.code == 1
    assert said.out.startswith("second.yaml:1:9: lesson: there is already a lesson called 'one' (first.yaml): write another name after `lesson:`\n")
    assert " 1 error," in said.out


@pytest.mark.parametrize("path", [".", "mine.yaml"])
def test_a_name_of_a_lesson_of_ours_is_noted(folder, say, path: str) -> None:  # type: ignore[no-untyped-def]
    """A teacher's lesson that is called as a shipped one is right, but would not be shown: a note says so, and errors are told as ever."""
    folder(mine=lesson("left-bower"))
    said = say("check", path)
    assert said.code == 0
    assert "mine.yaml:1:9: note: lesson: the app has a lesson called 'left-bower' already and does not show this one" in said.out
    folder(mine=lesson("left-bower").replace("winner: E", "winner: W"))
    assert say("check", path).out.splitlines()[0].startswith("mine.yaml:13:22: ")


def test_a_copy_of_the_course_is_a_course(say, tmp_path) -> None:  # type: ignore[no-untyped-def]
    """The shipped folder copied elsewhere, to be changed, is checked as a course of its own."""
    for file in Path(str(lessons_folder())).glob("*.yaml"):
        (tmp_path / file.name).write_bytes(file.read_bytes())
    assert say("check", str(tmp_path)).out == "31 lessons, 0 errors, 0 notes\n"


def test_a_shipped_lesson_keeps_its_own_name(say) -> None:  # type: ignore[no-untyped-def]
    """A file of the shipped course, checked alone, is not told that its name is taken."""
    assert say("check", str(Path(str(lessons_folder())) / "trumps.yaml")).code == 0


def test_two_files_of_one_name_in_a_course_are_an_error(folder, say) -> None:  # type: ignore[no-untyped-def]
    """`one.yml` beside `one.yaml` is told, good or not, and hides nothing that is wrong in the other."""
    folder(course=COURSE, one=lesson("one").replace("winner: E", "winner: W"), two=lesson("two", needs="one"))
    Path("one.yml").write_text(lesson("one"), "utf-8")
    first, second, last = say("check", ".").out.splitlines()
    assert first.startswith("one.yaml:13:22: ")
    assert second == "one.yml:1:1: this lesson has a file already, one.yaml: in a course every lesson has one file"
    assert last == "3 lessons, 2 errors, 0 notes"


def test_a_lesson_with_an_error_between_lessons_is_no_lesson(folder, say) -> None:  # type: ignore[no-untyped-def]
    """With `--json` a file that only its needs are wrong in has no lesson, as any other file with an error."""
    folder(one=lesson("one", needs="zero"), two=lesson("two"))
    told = json.loads(say("check", ".", "--json").out)
    assert told["files"] == [{"file": "one.yaml", "lesson": None}, {"file": "two.yaml", "lesson": "two"}]


def test_the_first_file_too_many_is_an_error(folder, say) -> None:  # type: ignore[no-untyped-def]
    """Two hundred files of a folder are read; the next is told, and those after it go with it."""
    folder(**{f"n{number:03}": "[" for number in range(1, 204)})
    lines = say("check", ".").out.splitlines()
    assert lines[199].startswith("n200.yaml:2:1: ")
    assert lines[200] == "n201.yaml:1:1: a folder has at most 200 lesson files, and this one 203: this file and those after it are not read"
    assert lines[201] == "201 lessons, 201 errors, 0 notes"
