"""A teacher's folder of lessons: read again when a file is saved, and one bad file hides no other. An upload is a file put into that folder."""

from __future__ import annotations

import os
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from tutorial_app import LESSONS_SETTING
from tutorial_app.course.folder import LessonFolder, read_lesson, teachers_lessons
from tutorial_app.files.text_in import MOST_BYTES
from tutorial_app.ui.lesson_shelf import own_lessons


@pytest.fixture
def folder(tmp_path: Path, small: str) -> Path:
    """A folder with one good lesson in it."""
    (tmp_path / "good.yaml").write_text(small, "utf-8")
    return tmp_path


def said(folder: Path) -> dict[str, str]:
    """What is said of each file of a folder: its lesson's title, or its errors."""
    return {each.name: each.lesson.title if each.lesson else "\n".join(map(str, each.errors)) for each in LessonFolder(folder).lessons()}


BAD = {
    "LS-04": ("deep.yaml", b"[" * 2000, "too deeply nested"),
    "LS-05": (
        "laughs.yaml",
        "\n".join(["a0: &a0 [x, x, x]", *(f"a{n}: &a{n} [{', '.join([f'*a{n - 1}'] * 9)}]" for n in range(1, 9))]).encode(),
        "anchors are not read",
    ),
    "LS-06 UTF-16": ("wide.yaml", "lesson: ą\n".encode("utf-16"), "looks like UTF-16"),
    "LS-06 cp1250": ("old.yaml", "lesson: x\ntitle: grają\n".encode("cp1250"), "the file is not UTF-8: byte 0xb9"),
    "LS-19 nothing": ("empty.yaml", b"", "empty"),
    "LS-19 comments": ("comments.yaml", b"# a note\n# and another\n", "empty"),
    "LS-19 list": ("list.yaml", b"- one\n- two\n", "a lesson file must be a map of keys and values"),
    "LS-19 word": ("word.yaml", b"lesson\n", "a lesson file must be a map of keys and values"),
    "LS-19 two": ("two.yaml", b"lesson: a\n---\nlesson: b\n", "a second document begins here"),
    "too large": ("large.yaml", b"# " + b"x" * MOST_BYTES, "too large"),
}


@pytest.mark.parametrize(("name", "source", "words"), BAD.values(), ids=BAD)
def test_a_bad_file_is_told_and_the_others_are_still_there(folder: Path, name: str, source: bytes, words: str) -> None:
    """LS-04, LS-05, LS-06, LS-19: whatever a teacher puts into the folder, it is told in a sentence and the good lesson is still listed."""
    (folder / name).write_bytes(source)
    found = said(folder)
    assert found["good.yaml"] == "A small lesson"
    assert words in found[name]
    assert found[name].startswith(f"{name}:")
    assert len(found[name]) < 12_000


@pytest.mark.parametrize("change", [lambda text: "\ufeff" + text, lambda text: text.replace("\n", "\r\n")], ids=["BOM", "CRLF"])
def test_marks_and_line_ends_of_other_systems_are_fine(folder: Path, small: str, change) -> None:  # type: ignore[no-untyped-def]
    """LS-06: a byte order mark and Windows line ends change nothing, and no first key is lost."""
    (folder / "other.yaml").write_bytes(change(small).encode())
    assert said(folder)["other.yaml"] == "A small lesson"


def test_a_saved_file_is_read_again(folder: Path, small: str) -> None:
    """A lesson that was saved, spoilt, mended or taken away is seen so at the next look; what did not change is not read twice."""
    lessons = LessonFolder(folder)
    first = lessons.lessons()
    assert lessons.lessons()[0] is first[0]
    (folder / "good.yaml").write_text(small.replace("winner: N", "winner: W"), "utf-8")
    (spoilt,) = lessons.lessons()
    assert spoilt.lesson is None
    assert "N wins this trick, not W" in spoilt.errors[0].message
    (folder / "good.yaml").write_text(small.replace("A small lesson", "A better one"), "utf-8")
    assert [each.lesson.title for each in lessons.lessons() if each.lesson] == ["A better one"]
    (folder / "good.yaml").unlink()
    assert lessons.lessons() == ()


def test_other_files_are_left_alone(folder: Path) -> None:
    """Hidden files, a course file, notes and folders that are named like no lesson are not lessons."""
    for name in (".draft.yaml", "course.yaml", "notes.txt", "good.yaml~"):
        (folder / name).write_text("nothing", "utf-8")
    (folder / "more").mkdir()
    assert list(said(folder)) == ["good.yaml"]


@pytest.mark.skipif(sys.platform == "win32", reason="links and pipes need rights there")
def test_what_is_no_file_of_the_folder_is_not_read(folder: Path, tmp_path_factory: pytest.TempPathFactory) -> None:
    """A link out of the folder, a broken link, a pipe and a folder with a lesson's name are told and not opened."""
    secret = tmp_path_factory.mktemp("elsewhere") / "secret.yaml"
    secret.write_text("password: hunter2", "utf-8")
    (folder / "out.yaml").symlink_to(secret)
    (folder / "broken.yaml").symlink_to(folder / "nowhere.yaml")
    (folder / "again.yaml").symlink_to(folder / "good.yaml")
    os.mkfifo(folder / "pipe.yaml")
    (folder / "folder.yaml").mkdir()
    found = said(folder)
    assert "a link that leads out of the folder is not followed" in found["out.yaml"]
    assert "hunter2" not in str(found)
    assert found["again.yaml"] == found["good.yaml"] == "A small lesson"
    assert all("cannot be read" in found[name] for name in ("broken.yaml", "pipe.yaml", "folder.yaml"))


def test_many_sessions_may_look_at_once(folder: Path, small: str) -> None:
    """Thirty looks at the same time see the same lessons."""
    for number in range(5):
        (folder / f"more-{number}.yaml").write_text(small, "utf-8")
    lessons = LessonFolder(folder)
    with ThreadPoolExecutor(8) as pool:
        looks = list(pool.map(lambda _: lessons.lessons(), range(30)))
    assert all(look == looks[0] for look in looks)
    assert len(looks[0]) == 6


def test_a_folder_that_went_away_is_one_error(tmp_path: Path) -> None:
    """When the folder is taken away while the app runs, that is said in its place."""
    (gone,) = LessonFolder(tmp_path / "gone").lessons()
    assert gone.lesson is None
    assert "cannot be read" in gone.errors[0].message


def test_the_app_is_told_its_folder(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Without `--lessons` there are no lessons but ours; with it the teacher's are there."""
    monkeypatch.delenv(LESSONS_SETTING, raising=False)
    assert teachers_lessons() == ()
    monkeypatch.setenv(LESSONS_SETTING, str(folder))
    assert [each.name for each in teachers_lessons()] == ["good.yaml"]


def test_the_first_file_too_many_is_told_in_the_app(folder: Path) -> None:
    """The app lists two hundred files, and says of the next that it is not read; with two hundred nothing is said."""
    for number in range(199):
        (folder / f"n{number:03}.yaml").write_text("[", "utf-8")
    assert len(LessonFolder(folder).lessons()) == 200
    (folder / "z.yaml").write_text("[", "utf-8")
    *_, last = LessonFolder(folder).lessons()
    assert [str(error) for error in last.errors] == [
        "z.yaml:1:1: a folder has at most 200 lesson files, and this one 201: this file and those after it are not read"
    ]


def test_the_shelf_tells_a_name_that_is_taken(folder: Path, small: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Of two files with one name the app takes the first, and a shipped lesson keeps its name; the others show why they are not there."""
    monkeypatch.setenv(LESSONS_SETTING, str(folder))
    (folder / "later.yaml").write_text(small, "utf-8")
    (folder / "ours.yaml").write_text(small.replace("lesson: small", "lesson: left-bower"), "utf-8")
    good, later, ours = own_lessons()
    assert (good.lesson is not None, good.problems) == (True, ())
    assert (later.lesson, later.problems) == (
        None,
        ("later.yaml:1:9: lesson: there is already a lesson called 'small' (good.yaml): write another name after `lesson:`",),
    )
    assert ours.lesson is None
    assert "'left-bower' (one of the course's own lessons)" in ours.problems[0]


@pytest.mark.skipif(sys.platform == "win32", reason="links need rights there")
def test_a_ring_of_links_is_told_and_the_others_are_read(tmp_path):
    """Two links that lead to each other are files that cannot be read; the lesson beside them is taught. Field reports: LS-06."""
    (tmp_path / "a.yaml").symlink_to(tmp_path / "b.yaml")
    (tmp_path / "b.yaml").symlink_to(tmp_path / "a.yaml")
    for name in ("a.yaml", "b.yaml"):
        found = read_lesson(tmp_path / name, name, tmp_path)
        assert [problem.message.startswith("cannot be read: ") for problem in found.errors] == [True]
