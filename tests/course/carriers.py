"""What can carry a sentence of a source text: the steps of the course's lessons; and the tables that say which do."""

from functools import cache
from pathlib import Path
from typing import Any

from tutorial_app.course.shipped import lessons_folder
from tutorial_app.files.strict_yaml import load, read_map

TABLES = ("sentences_of_the_seed.yaml", "sentences_of_seed_001.yaml", "sentences_of_seed_004.yaml")
"""The texts on four, six and three players, each with its sentences."""


def table_of(name: str) -> list[dict[str, Any]]:
    """The sections of one text, each with its sentences."""
    found: list[dict[str, Any]] = load(Path(__file__).with_name(name).read_text("utf-8"), name)
    return found


def course_lessons() -> tuple[str, ...]:
    """The ids of the course's lessons."""
    chapters = read_map((lessons_folder() / "course.yaml").read_bytes(), "course.yaml", "a course").data["chapters"]
    return tuple(lesson for chapter in chapters for lesson in chapter["lessons"])


@cache
def steps_of_course() -> dict[str, str]:
    """Every step of the shipped lessons as lesson/step, with its kind."""
    files = [path for path in lessons_folder().iterdir() if path.name.endswith(".yaml") and path.name != "course.yaml"]
    lessons = [read_map(path.read_bytes(), path.name, "a lesson").data for path in files]
    return {f"{lesson['lesson']}/{step['id']}": step["kind"] for lesson in lessons for step in lesson["steps"]}
