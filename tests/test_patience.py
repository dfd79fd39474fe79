"""Tests of pages wait long enough for a loaded machine."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

PATIENCE = 30
"""Seconds; the library's own limit is 3."""
MAKERS = ("from_file", "from_function", "from_string")


def impatient(text: str) -> list[int]:
    """The lines at which a page is made for a test without a limit of at least `PATIENCE`, given as a number or as the name of one."""
    tree, found = ast.parse(text), []
    numbers = {node.targets[0].id: node.value.value for node in tree.body if is_number_with_a_name(node)}
    for call in ast.walk(tree):
        if not (isinstance(call, ast.Call) and isinstance(call.func, ast.Attribute) and call.func.attr in MAKERS):
            continue
        if isinstance(call.func.value, ast.Name) and call.func.value.id == "AppTest":
            limits = [
                getattr(word.value, "value", None) or numbers.get(getattr(word.value, "id", ""), 0) for word in call.keywords if word.arg == "default_timeout"
            ]
            if not limits or limits[0] < PATIENCE:
                found.append(call.lineno)
    return found


def is_number_with_a_name(node: ast.stmt) -> bool:
    """Whether a statement is `NAME = 60`."""
    return isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name) and isinstance(node.value, ast.Constant) and isinstance(node.value.value, int)


def test_every_page_test_is_patient():
    """PF-04: a page tested without a browser gets at least half a minute, so that a loaded machine fails no test."""
    for path in sorted(Path(__file__).parent.rglob("*.py")):
        assert impatient(path.read_text("utf-8")) == [], path


@pytest.mark.parametrize(
    ("line", "lines"),
    [
        ('AppTest.from_file("app.py")', [1]),
        ('AppTest.from_file("app.py", default_timeout=3)', [1]),
        ('AppTest.from_file("app.py", default_timeout=60)', []),
        ("AppTest.from_function(page, default_timeout=30).run()", []),
        ('LIMIT = 60\nAppTest.from_file("app.py", default_timeout=LIMIT)', []),
        ('LIMIT = 5\nAppTest.from_file("app.py", default_timeout=LIMIT)', [2]),
        ('open("app.py")', []),
    ],
)
def test_what_is_impatient(line, lines):
    """PF-04: no limit, or the library's three seconds, is too little."""
    assert impatient(line) == lines
