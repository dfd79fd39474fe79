"""The model's complaints about a file in words that a teacher understands, each with the way to its value."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from typing import Any, get_args

from pydantic import ValidationError
from pydantic_core import ErrorDetails

from tutorial_app.engine.errors import did_you_mean
from tutorial_app.files.problems import Fault, Path, quoted

_MOST = 200
"""More complaints than this help nobody, and each is compared with the others."""
_MISSING, _NO_CHOICE = " is missing", "not a choice: "
_WRITE = {
    "string_type": "write text here (put quotes round a number)",
    "int_type": "write a whole number here",
    "bool_type": "write true or false",
    "tuple_type": "write a list here, such as [a, b]",
    "list_type": "write a list here, such as [a, b]",
    "mapping_type": "write a map here, such as {key: value}",
    "dict_type": "write a map here, such as {key: value}",
    "dataclass_type": "write a map here, such as {key: value}",
    "dataclass_exact_type": "write a map here, such as {key: value}",
    "too_short": "this list is too short",
    "string_too_short": "this text is empty",
    "string_too_long": "this text is too long",
}


def field_names(model: Any) -> tuple[str, ...]:
    """The keys a part of a lesson may have, as they are written in a file."""
    own = model.__pydantic_fields__
    return tuple(own[field.name].alias or field.name for field in fields(model))


def _allowed_at(loc: tuple[int | str, ...], model: Any) -> tuple[str, ...]:
    """The keys that may stand where a location leads, through the parts of a model; numbers and names of alternatives in between are passed by."""
    here = (model,)
    for step in loc[:-1]:
        here = tuple(inner for part in here for inner in _parts_under(part, step)) or here
    return tuple(dict.fromkeys(name for part in here for name in field_names(part)))


def _parts_under(part: Any, key: int | str) -> tuple[Any, ...]:
    """The parts of the model that may stand under a key of another."""
    found = next((field for name, field in part.__pydantic_fields__.items() if key == (field.alias or name)), None)
    return tuple(_parts_in(found.annotation)) if found is not None else ()


def _parts_in(annotation: Any) -> Iterator[Any]:
    if is_dataclass(annotation) and hasattr(annotation, "__pydantic_fields__"):
        yield annotation
    for inside in get_args(annotation):
        yield from _parts_in(inside)


def faults_in(error: ValidationError, model: Any, data: Any) -> Iterator[Fault]:
    """A fault for each thing wrong with `data`, which should have been a `model`; what only follows from another fault is left out."""
    found = _one_each([_fault(details, _path(details["loc"], data), model) for details in error.errors()[:_MOST]])
    for fault in found:
        name = fault.message.removesuffix(_MISSING)
        misspelt = fault.message.endswith(_MISSING) and any(f"did you mean '{name}'" in other.message for other in found)
        inner = any(len(other.path) > len(fault.path) and other.path[: len(fault.path)] == fault.path for other in found)
        if not misspelt and not (inner and (fault.message == _WRITE["too_short"] or fault.message.startswith(_NO_CHOICE))):
            yield fault


def _one_each(found: list[Fault]) -> list[Fault]:
    """One fault for each value: where it could have been written in several ways, they are told in one line."""
    ways: dict[Path, dict[str, None]] = {}
    for fault in found:
        if not fault.at_key:
            ways.setdefault(fault.path, {})[fault.message] = None
    told = {path: Fault(path, ", or ".join(messages)) for path, messages in ways.items()}
    return list(dict.fromkeys(fault if fault.at_key else told[fault.path] for fault in found))


def _path(loc: tuple[int | str, ...], data: Any) -> tuple[str | int, ...]:
    """The part of a location that leads through the data; names of alternatives in between are left out."""
    path: list[str | int] = []
    for part in loc:
        inside = data if isinstance(data, dict) else dict(enumerate(data)) if isinstance(data, tuple) else {}
        if part in inside:
            path.append(part)
            data = inside[part]
    return tuple(path)


def _fault(details: ErrorDetails, path: tuple[str | int, ...], model: Any) -> Fault:
    kind, last = details["type"], details["loc"][-1] if details["loc"] else ""
    if kind in ("unexpected_keyword_argument", "extra_forbidden"):
        return Fault(path, f"no such field: {quoted(last)}{did_you_mean(last, _allowed_at(details['loc'], model), with_list=True)}", at_key=True)
    if kind in ("missing", "missing_argument", "missing_keyword_only_argument"):
        return Fault(path, f"{last}{_MISSING}", at_key=True)
    if kind == "literal_error":
        return Fault(path, f"{_NO_CHOICE}{quoted(details['input'])} (one of: {details['ctx']['expected']})")
    if kind == "string_pattern_mismatch":
        return Fault(path, f"not in the right form: {quoted(details['input'])} (small letters, figures and hyphens, such as left-bower; a rule is topic.name)")
    if kind == "value_error":
        return Fault(path, str(details["ctx"]["error"]))
    return Fault(path, _WRITE.get(kind, details["msg"][:1].lower() + details["msg"][1:]))
