"""Course progress as a value: merged and never overwritten, junk left out, bounded, and the same after a way through a file."""

import json

import pytest

from tutorial_app.course import lesson_named
from tutorial_app.files.problems import FileError
from tutorial_app.ui.course_map.tiles import row_of
from tutorial_app.ui.progress.book import Entry, both, from_data, from_stored, left_at, merged, to_data
from tutorial_app.ui.progress.file import progress_file, read_progress_file

EARLY = Entry(frozenset({"idea", "follow"}), 3, "ok_JC", True, 1_000)
LATE = Entry(frozenset({"winner"}), 2, "_", False, 2_000)


def test_two_pages_of_one_browser_keep_what_was_done_in_both() -> None:
    """The steps of both are done, a finished lesson stays finished, and the later place is the one to go on from."""
    assert both(EARLY, LATE) == Entry(frozenset({"idea", "follow", "winner"}), 2, "_", True, 2_000)
    assert both(LATE, EARLY) == both(EARLY, LATE)


def test_merging_forgets_no_lesson() -> None:
    """Lessons that only one of them knows are kept, and merging again changes nothing."""
    together = merged({"trumps": EARLY, "bowers": EARLY}, {"trumps": LATE, "misere": LATE})
    assert together == {"trumps": both(EARLY, LATE), "bowers": EARLY, "misere": LATE}
    assert merged(together, {"trumps": LATE}) == together


def test_the_place_of_a_click_is_the_latest_even_if_the_clock_went_back() -> None:
    """Who goes back a step is taken back there, and what was done stays done."""
    assert left_at(EARLY, Entry(frozenset(), 1, "", False, 500)) == Entry(EARLY.done, 1, "", True, 1_001)


def test_progress_comes_back_the_same_from_the_browser_and_from_a_file() -> None:
    """Nothing is lost on the way through either; the file can be read by people."""
    progress = {"left-bower": EARLY, "no": LATE}
    assert from_stored(json.dumps({"five-hundred-progress": 1, "lessons": to_data(progress)})) == progress
    text = progress_file(progress)
    assert text.splitlines()[:3] == [
        "five-hundred-progress: 1",
        "lessons:",
        "  left-bower: {finished: true, done: [follow, idea], step: 3, answers: ok_JC, at: 1000}",
    ]
    assert read_progress_file(text, "mine.yaml") == progress
    assert read_progress_file(progress_file({}), "mine.yaml") == {}


@pytest.mark.parametrize(
    "stored",
    [
        None,
        7,
        "",
        "null",
        "[]",
        "{",
        "[" * 100_000,
        '{"lessons": {"trumps": {}}}',
        '{"five-hundred-progress": 2, "lessons": {}}',
        '{"five-hundred-progress": 1, "lessons": [1]}',
        '{"five-hundred-progress": 1, "lessons": {}}' + " " * 300_000,
    ],
    ids=lambda stored: str(stored)[:20],
)
def test_junk_in_the_store_is_no_progress(stored: object) -> None:
    """Whatever lies there, the page begins as on a first visit."""
    assert from_stored(stored) == {}


@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("done", "idea"),
        ("done", None),
        ("step", -1),
        ("step", 10_000),
        ("step", True),
        ("step", "3"),
        ("answers", "<b>"),
        ("answers", "x" * 2_001),
        ("answers", 5),
        ("finished", "yes"),
        ("finished", 1),
        ("at", -5),
        ("at", 10**18),
        ("at", 1.5),
    ],
)
def test_an_entry_that_is_none_is_left_out_and_the_others_stay(key: str, value: object) -> None:
    """One spoilt lesson costs only itself."""
    data = to_data({"trumps": EARLY, "bowers": LATE})
    data["trumps"][key] = value
    assert from_data(data) == {"bowers": LATE}


def test_a_name_that_no_lesson_can_have_is_left_out() -> None:
    """No markup and no long text comes in as the name of a lesson or of a step."""
    data = to_data({"trumps": EARLY})
    data |= {"<img>": data["trumps"], "x" * 500: data["trumps"], "": data["trumps"]}
    data["trumps"]["done"] += ["<b>", 3, "y" * 500]
    assert from_data(data) == {"trumps": EARLY}


def test_progress_is_bounded() -> None:
    """Of a thousand lessons the two hundred last visited are kept."""
    many = {f"lesson-{number}": Entry(at=number) for number in range(1_000)}
    assert sorted(merged(many, {}), key=lambda name: int(name[7:])) == [f"lesson-{number}" for number in range(800, 1_000)]


def test_junk_in_the_store_pushes_out_no_lesson_of_the_course() -> None:
    """Where the store is full of lessons that nobody knows, first or last, older or newer, those of the course are kept and the junk is bounded."""
    junk = to_data({f"lesson-{number}": Entry(at=number + 5_000) for number in range(1_000)})
    real = to_data({"trumps": EARLY, "left-bower": LATE})
    for data in (junk | real, real | junk):
        found = from_data(data)
        assert (found["trumps"], found["left-bower"], len(found)) == (EARLY, LATE, 200)
        assert set(merged(found, from_data(junk))) >= {"trumps", "left-bower"}


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "the file is empty"),
        ("game: 4-hand", "this is no progress file of Five Hundred"),
        ("five-hundred-progress: 2\nlessons: {}", "version '2' is not known here"),
        ("five-hundred-progress: 1\nlessons: {A B: {done: []}}", "not the name of a lesson: 'A B'"),
        ("five-hundred-progress: 1\nlessons: {trumps: 3}", "must be a map of finished, done, step, answers, at"),
        ("five-hundred-progress: 1\nlessons: {trumps: {done: [], step: x}}", "must be a whole number"),
        ("five-hundred-progress: 1\nlessons: {trumps: {steps: 3}}", "unknown key 'steps'"),
        ("five-hundred-progress: 1\nlessons: &a {trumps: *a}", "progress.yaml:2:"),
    ],
)
def test_a_bad_file_is_refused_in_words(text: str, said: str) -> None:
    """Each mistake is told with its line; nothing of the file is taken."""
    with pytest.raises(FileError) as told:
        read_progress_file(text, "progress.yaml")
    assert said in str(told.value)


def test_the_map_names_the_step_that_continue_opens() -> None:
    """A lesson whose end was seen with its third step left out goes on there, and the map says so."""
    lesson = lesson_named("trumps")
    assert lesson is not None
    ids = [step.id for step in lesson.steps]
    left = row_of(lesson, Entry(frozenset(ids) - {ids[2]}, len(ids) + 1, "", False, 1))
    assert (left.state, left.step, left.steps) == ("begun", 3, len(ids))
    assert row_of(lesson, Entry(frozenset(ids[:4]), 5, "", False, 1)).step == 5
