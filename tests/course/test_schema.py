"""The JSON Schema of lesson files: what an editor shows is what the loader reads."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from jsonschema import Draft202012Validator

from tutorial_app.course.model import FROM_TABLE, KINDS
from tutorial_app.course.schema import FILE, lesson_schema, schema_text
from tutorial_app.course.shipped import shipped_course
from tutorial_app.files.strict_yaml import load
from tutorial_app.files.table_fields import TABLE_KEYS

LESSONS = Path(__file__).parents[2] / "lessons"
EVERY_KIND = Path(__file__).with_name("data") / "every-kind.yaml"
FILES = [EVERY_KIND, *(LESSONS / f"{name}.yaml" for name in shipped_course().lessons)]
VALIDATOR = Draft202012Validator(lesson_schema())


def test_the_file_is_fresh() -> None:
    """The schema beside the lessons is the one that the model makes now; if not, write `schema_text()` into it."""
    assert (LESSONS / FILE).read_text("utf-8") == schema_text()


def test_it_is_a_schema() -> None:
    """The file is a JSON Schema of the dialect it names, and holds every kind of step."""
    Draft202012Validator.check_schema(json.loads(schema_text()))
    assert set(KINDS) == {part["properties"]["kind"]["const"] for part in lesson_schema()["$defs"].values() if "kind" in part.get("properties", {})}


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_it_accepts_every_lesson(file: Path) -> None:
    """The lesson with every kind of step and all shipped lessons are right by the schema."""
    assert [error.message for error in VALIDATOR.iter_errors(load(file.read_bytes(), file.name))] == []


def spoilt(*path: str | int, **keys: Any) -> Any:
    """The lesson with every kind of step, with keys added to one map in it."""
    data = load(EVERY_KIND.read_bytes(), EVERY_KIND.name)
    inside = data
    for part in path:
        inside = inside[part]
    inside.update(keys)
    return data


@pytest.mark.parametrize(
    ("path", "keys"),
    [
        ((), {"kity": 1}),
        (("steps", 0), {"kity": 1}),
        (("steps", 0, "table"), {"kity": 1}),
        (("steps", 1, "expect"), {"wright": ["JC"]}),
        (("steps", 11, "deal"), {"sead": 1}),
        ((), {"minutes": "six"}),
        ((), {"teaches": []}),
        (("steps", 0), {"kind": "reed"}),
        (("steps", 1), {"ask": "guess"}),
        (("steps", 1, "expect"), {"right": "JC"}),
        *((("steps", place), {key: []}) for place in (7, 8, 9) for key in FROM_TABLE),
    ],
)  # fmt: skip
def test_it_refuses_what_the_loader_refuses(path: tuple[str | int, ...], keys: dict[str, Any]) -> None:
    """Unknown keys, wrong types and words that are no choice are wrong by the schema too."""
    assert list(VALIDATOR.iter_errors(spoilt())) == []
    assert list(VALIDATOR.iter_errors(spoilt(*path, **keys))) != []


def test_every_field_of_a_table_is_known() -> None:
    """A table may have each field of a position file."""
    (table,) = [part for part in lesson_schema()["$defs"]["Table"]["anyOf"] if "properties" in part]
    assert set(table["properties"]) == set(TABLE_KEYS)
