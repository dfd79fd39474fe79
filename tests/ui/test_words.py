"""The words of the interface: every text that is used exists, every text that exists is used, and every placeholder is filled."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator, Mapping
from functools import cache
from importlib.resources import files
from pathlib import Path

import pytest

from tutorial_app.ui.words import words

UI = Path(str(files("tutorial_app.ui")))
PARTS = sorted(path.stem for path in (UI / "words" / "en").glob("*.yaml"))
CODE = {path: ast.parse(path.read_text("utf-8")) for path in [*UI.rglob("*.py"), UI.parent / "app.py"]}
PLACES = (ast.Module, ast.FunctionDef)


def part_of(node: ast.expr, known: Mapping[str, str]) -> str | None:
    """The part that an expression gives the words of: `words("play")`, or a name that was given them."""
    match node:
        case ast.Call(func=ast.Name(id="words"), args=[ast.Constant(value=str(part))]):
            return part
        case ast.Name(id=name):
            return known.get(name)
        case ast.Attribute(value=inner, attr="texts") | ast.Attribute(value=ast.Attribute(value=inner, attr="texts"), attr="get"):
            return part_of(inner, known)
    return None


def keys_in(node: ast.expr, constants: Mapping[str, tuple[str, ...]]) -> Iterator[str]:
    """The keys an argument can be, as patterns: a text, one of two texts, a text with gaps, or what a constant of the file lists."""
    match node:
        case ast.Constant(value=str(key)):
            yield re.escape(key)
        case ast.IfExp(body=one, orelse=other):
            yield from keys_in(one, constants)
            yield from keys_in(other, constants)
        case ast.JoinedStr(values=values):
            yield "".join(re.escape(str(value.value)) if isinstance(value, ast.Constant) else ".*" for value in values)
        case ast.Call(func=ast.Attribute(value=ast.Dict(values=values), attr="get"), args=[_, usual]):
            for value in (*values, usual):
                yield from keys_in(value, constants)
        case ast.Name(id=name) | ast.Subscript(value=ast.Name(id=name)):
            yield from map(re.escape, constants.get(name, ()))


def listed(tree: ast.Module) -> dict[str, tuple[str, ...]]:
    """The texts that each constant of a file lists, under its own name and under the name of who walks along it."""
    found: dict[str, tuple[str, ...]] = {}
    for node in tree.body:
        if isinstance(node, ast.Assign) and isinstance(node.value, ast.Tuple | ast.Dict):
            parts = node.value.elts if isinstance(node.value, ast.Tuple) else node.value.values
            found[ast.unparse(node.targets[0])] = tuple(part.value for part in parts if isinstance(part, ast.Constant) and isinstance(part.value, str))
    for node in ast.walk(tree):
        if not isinstance(node, ast.For | ast.comprehension):
            continue
        if isinstance(node.iter, ast.Name) and node.iter.id in found:
            found[ast.unparse(node.target)] = found[node.iter.id]
        if isinstance(node.iter, ast.Tuple) and all(isinstance(each, ast.Constant) for each in node.iter.elts):
            found[ast.unparse(node.target)] = tuple(str(each.value) for each in node.iter.elts)
    return found


def given_words(place: ast.Module | ast.FunctionDef) -> dict[str, str]:
    """Which names of a file or a function hold the words of which part."""
    found: dict[str, str] = {}
    for node in place.body if isinstance(place, ast.Module) else ast.walk(place):
        if not isinstance(node, ast.Assign):
            continue
        target = node.targets[0]
        pairs = (
            zip(target.elts, node.value.elts, strict=True) if isinstance(target, ast.Tuple) and isinstance(node.value, ast.Tuple) else [(target, node.value)]
        )
        for name, value in pairs:
            part = part_of(value, {})
            if part is not None:
                found[ast.unparse(name)] = part
    return found


def asked(tree: ast.Module) -> Iterator[tuple[str, str]]:
    """Every part and key pattern that a file asks for, by `t(…)`, `words(…)(…)` or `t.texts.get(…)`."""
    constants, outer = listed(tree), given_words(tree)
    for place in ast.walk(tree):
        if not isinstance(place, PLACES):
            continue
        known = outer | (given_words(place) if isinstance(place, ast.FunctionDef) else {})
        for node in ast.walk(place):
            if isinstance(node, ast.Call) and node.args and (part := part_of(node.func, known)) is not None:
                yield from ((part, key) for key in keys_in(node.args[0], constants))


@cache
def asked_by(path: Path) -> tuple[tuple[str, str], ...]:
    """What one file asks for."""
    return tuple(asked(CODE[path]))


@pytest.mark.parametrize("part", PARTS)
def test_every_text_is_used(part):
    """No text lies unused in the language folder: the code asks this very part for it."""
    wanted = {key for path in CODE for of, key in asked_by(path) if of == part}
    assert not [key for key in words(part).texts if not any(re.fullmatch(pattern, key) for pattern in wanted)]


@pytest.mark.parametrize("path", sorted(CODE), ids=lambda path: path.name)
def test_every_text_asked_for_exists(path):
    """Whatever a file asks a part for stands in that part."""
    missing = [(part, key) for part, key in asked_by(path) if not any(re.fullmatch(key, text) for text in words(part).texts)]
    assert not missing


@pytest.mark.parametrize("part", PARTS)
def test_texts_are_texts(part):
    """Every text is a text whose placeholders are closed."""
    for key, text in words(part).texts.items():
        assert isinstance(text, str), key
        assert text.count("{") == text.count("}"), key
        assert all(re.fullmatch(r"[a-z_]+", name) for name in re.findall(r"\{([^}]*)\}", text)), key


def test_a_text_that_does_not_exist_is_an_error():
    """Asking for a text that is not there fails at once and is not shown as a gap."""
    with pytest.raises(KeyError):
        words("table")("no_such_text")


def test_a_missing_fact_is_an_error():
    """A text whose fact is missing fails at once and is not shown with a gap."""
    with pytest.raises(KeyError):
        words("table")("trick_badge", number=1)
