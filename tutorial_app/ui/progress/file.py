"""Course progress as a small file that people can read, send to themselves and bring to another machine.

```yaml
five-hundred-progress: 1
lessons:
  left-bower: {finished: true, done: [idea, follow], step: 3, answers: "ok_JC", at: 1764470000000}
```
"""

from __future__ import annotations

from typing import Any

from tutorial_app.files.fields import Fields, kind_of
from tutorial_app.files.problems import Fault, Path, quoted
from tutorial_app.files.strict_yaml import read_map
from tutorial_app.files.yaml_out import written
from tutorial_app.ui.progress.book import (
    LATEST,
    MARK,
    MOST_ANSWERS,
    MOST_LESSONS,
    MOST_STEPS,
    VERSION,
    Entry,
    Progress,
    entry_data,
    is_answers,
    is_name,
    is_whole,
)

_KEYS = ("finished", "done", "step", "answers", "at")


def progress_file(progress: Progress) -> str:
    """The file of some progress; it reads back the same."""
    lines = [f"{MARK}: {VERSION}", "lessons:" if progress else "lessons: {}"]
    return "\n".join([*lines, *(f"  {lesson}: {written(entry_data(entry))}" for lesson, entry in sorted(progress.items()))]) + "\n"


def read_progress_file(text: str | bytes, name: str) -> Progress:
    """The progress that a file holds.

    :raises FileError: it is no such file; every problem at its place.
    """
    document = read_map(text, name, "a progress file")
    faults: list[Fault] = []
    fields = Fields(document.data, faults)
    if MARK not in fields.data:
        raise document.error(Fault((), f"this is no progress file of Five Hundred (it begins with `{MARK}: {VERSION}`)"))
    fields.only((MARK, "lessons"))
    if fields.data[MARK] != VERSION or isinstance(fields.data[MARK], bool):
        fields.fault((MARK,), f"version {quoted(fields.data[MARK])} is not known here (this app reads version {VERSION})")
    lessons = fields.map("lessons") or {}
    if len(lessons) > MOST_LESSONS:
        fields.fault(("lessons",), f"more than {MOST_LESSONS} lessons")
    found = {lesson: _entry(lesson, data, faults) for lesson, data in list(lessons.items())[:MOST_LESSONS]}
    if faults:
        raise document.error(*faults)
    return found


def _entry(lesson: str, data: Any, faults: list[Fault]) -> Entry:
    path: Path = ("lessons", lesson)
    if not is_name(lesson):
        faults.append(Fault(path, f"not the name of a lesson: {quoted(lesson)}", at_key=True))
    if not isinstance(data, dict):
        faults.append(Fault(path, f"must be a map of {', '.join(_KEYS)}, not {kind_of(data)}"))
        return Entry()
    fields = Fields(data, faults, path)
    fields.only(_KEYS)
    done = [step for step in fields.list("done") or () if _checked(fields, "done", step, is_name(step), "must be a list of steps")]
    if len(done) > MOST_STEPS:
        fields.fault(("done",), f"more than {MOST_STEPS} steps")
    step, answers = data.get("step", 1), data.get("answers", "")
    finished, at = data.get("finished", False), data.get("at", 0)
    sound = [
        _checked(fields, "step", step, is_whole(step, MOST_STEPS + 1), f"must be a whole number up to {MOST_STEPS + 1}"),
        _checked(fields, "answers", answers, is_answers(answers), f"must be a text of at most {MOST_ANSWERS} letters, figures and signs . _ + - / :"),
        _checked(fields, "finished", finished, isinstance(finished, bool), "must be true or false"),
        _checked(fields, "at", at, is_whole(at, LATEST), "must be a time in milliseconds"),
    ]
    return Entry(frozenset(done), max(step, 1), answers, finished, at) if all(sound) else Entry()


def _checked(fields: Fields, key: str, value: Any, sound: bool, must: str) -> bool:
    if not sound:
        fields.fault((key,), f"{must}, not {kind_of(value)}")
    return sound
