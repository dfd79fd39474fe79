"""The words of the interface: every text that is used exists, every text that exists is used, and every placeholder is filled."""

from __future__ import annotations

import re
from importlib.resources import files
from pathlib import Path

import pytest

from tutorial_app.ui.words import words

UI = Path(str(files("tutorial_app.ui")))
PARTS = sorted(path.stem for path in (UI / "words" / "en").glob("*.yaml"))
CODE = {path: path.read_text("utf-8") for path in [*UI.rglob("*.py"), UI.parent / "app.py"]}
TEXT = re.compile(r"""["']([A-Za-z][A-Za-z0-9_]*)["']""")
MADE = re.compile(r"""f["']([A-Za-z0-9_]*)\{[^}"]*\}([A-Za-z0-9_]*)["']""")


def quoted() -> set[str]:
    """Every plain text in the code of the interface that could name a text."""
    return {name for code in CODE.values() for name in TEXT.findall(code)}


def patterns() -> list[re.Pattern]:
    """Names that the code puts together, such as `role_` and a state, as patterns."""
    return [re.compile(f"{before}[A-Za-z0-9_-]+{after}|{before}{after}") for code in CODE.values() for before, after in MADE.findall(code) if before or after]


@pytest.mark.parametrize("part", PARTS)
def test_every_text_is_used(part):
    """No text lies unused in the language folder."""
    names, made = quoted(), patterns()
    unused = [key for key in words(part).texts if key not in names and not any(pattern.fullmatch(key) for pattern in made)]
    assert not unused


@pytest.mark.parametrize("path", sorted(CODE), ids=lambda path: path.name)
def test_every_text_asked_for_exists(path):
    """Each `t("…")` of a file stands in one of the parts the file reads."""
    code = CODE[path]
    parts = [part for part in re.findall(r'words\("([a-z]+)"\)', code) if part in PARTS]
    if not parts:
        return
    known = {key for part in parts for key in words(part).texts}
    asked = set(re.findall(r'\bt\("([A-Za-z_]+)"', code)) | {key for part, key in re.findall(r'words\("([a-z]+)"\)\("([A-Za-z_]+)"', code)}
    assert not asked - known


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
