"""Tests of pages wait long enough for a loaded machine."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

PATIENCE = 30
"""Seconds; the library's own limit is 3."""
MAKERS = ("from_file", "from_function", "from_string")


def impatient(text: str) -> list[int]:
    """The lines at which a page is made for a test without a limit of at least `PATIENCE`."""
    found = []
    for call in ast.walk(ast.parse(text)):
        if not (isinstance(call, ast.Call) and isinstance(call.func, ast.Attribute) and call.func.attr in MAKERS):
            continue
        if isinstance(call.func.value, ast.Name) and call.func.value.id == "AppTest":
            limits = [word.value.value for word in call.keywords if word.arg == "default_timeout" and isinstance(word.value, ast.Constant)]
            if not limits or limits[0] < PATIENCE:
                found.append(call.lineno)
    return found


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
        ('open("app.py")', []),
    ],
)
def test_what_is_impatient(line, lines):
    """PF-04: no limit, or the library's three seconds, is too little."""
    assert impatient(line) == lines
