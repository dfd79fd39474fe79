"""The JSON Schema of a lesson file, made from the model: an editor that reads it knows every kind of step and every field.

It knows shapes, not the game: that a claim is true only `check` can say.
"""

from __future__ import annotations

import json
from typing import Any

from pydantic import TypeAdapter
from pydantic.json_schema import DEFAULT_REF_TEMPLATE, GenerateJsonSchema, JsonSchemaValue
from pydantic_core import core_schema

from tutorial_app.course.model import KINDS, Header
from tutorial_app.course.tables import SAME
from tutorial_app.engine import Auction, CardPlay, Finished, KittyExchange
from tutorial_app.files.table_fields import TABLE_KEYS

FILE = "lesson.schema.json"
_DIALECT = "https://json-schema.org/draft/2020-12/schema"
_TABLES = (Auction, KittyExchange, CardPlay, Finished)
_TABLE = "Table"
_ENGINE = "tutorial_app.engine"
_TEXT = {"type": "string"}


class _Generator(GenerateJsonSchema):
    """The usual schema, with the game's own values as they are written in a file: texts, and tables as maps."""

    def dataclass_schema(self, schema: core_schema.DataclassSchema) -> JsonSchemaValue:
        """A table as a map, any other value of the engine's as a text, a part of the model as usual."""
        if schema["cls"] in _TABLES:
            return {"$ref": DEFAULT_REF_TEMPLATE.format(model=_TABLE)}
        return _TEXT.copy() if schema["cls"].__module__.startswith(_ENGINE) else super().dataclass_schema(schema)

    def field_title_should_be_set(self, schema: Any) -> bool:
        """A field's name says enough."""
        return not schema

    def enum_schema(self, schema: core_schema.EnumSchema) -> JsonSchemaValue:
        """A suit or a strain, in any of its spellings."""
        return _TEXT.copy() if schema else {}


def lesson_schema() -> dict[str, Any]:
    """The schema of a lesson file."""
    models = {"Header": Header, **KINDS}
    inputs: list[tuple[str, Any, TypeAdapter[Any]]] = [(name, "validation", TypeAdapter(model)) for name, model in models.items()]
    refs, shared = TypeAdapter.json_schemas(inputs, schema_generator=_Generator, by_alias=True)
    parts: dict[str, Any] = shared["$defs"] | {_TABLE: _table()}
    header = parts.pop(refs["Header", "validation"]["$ref"].rpartition("/")[2])
    steps = [refs[kind, "validation"] for kind in KINDS]
    header["properties"]["steps"] = {"type": "array", "minItems": 1, "items": {"oneOf": steps}}
    header["required"] = [*header["required"], "steps"]
    top = {"$schema": _DIALECT, **header, "title": "A lesson of Five Hundred"}
    return {**top, "$defs": _used(top, parts)}


def _used(value: Any, parts: dict[str, Any]) -> dict[str, Any]:
    """The parts that a schema refers to, and those that they refer to."""
    found: dict[str, Any] = {}
    waiting = [value]
    while waiting:
        inside = waiting.pop()
        if isinstance(inside, dict):
            name = str(inside.get("$ref", "")).rpartition("/")[2]
            if name in parts and name not in found:
                found[name] = parts[name]
                waiting.append(parts[name])
            waiting += inside.values()
        elif isinstance(inside, list):
            waiting += inside
    return {name: parts[name] for name in parts if name in found}


def schema_text() -> str:
    """The schema as its file holds it."""
    return json.dumps(lesson_schema(), indent=1, ensure_ascii=False) + "\n"


def _table() -> dict[str, Any]:
    """A staged table; the reader of position files knows what may stand under each key."""
    fields: dict[str, Any] = {key: {} for key in TABLE_KEYS}
    return {"description": "A staged table, or the last one again.", "anyOf": [
        {"const": SAME},
        {"type": "object", "properties": fields, "additionalProperties": False},
    ]}  # fmt: skip
