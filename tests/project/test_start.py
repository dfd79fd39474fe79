"""PK-03: the app starts from any folder."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
COMMANDS = {
    "the command, elsewhere": ([sys.executable, "-m", "tutorial_app"], None),
    "the command, inside the package": ([sys.executable, "-m", "tutorial_app"], ROOT / "tutorial_app"),
    "streamlit run, from the root": ([sys.executable, "-m", "streamlit", "run", str(ROOT / "tutorial_app" / "app.py")], ROOT),
    "streamlit run, elsewhere": ([sys.executable, "-m", "streamlit", "run", str(ROOT / "tutorial_app" / "app.py")], None),
}


MARKS = {"the command, elsewhere": (), "streamlit run, elsewhere": pytest.mark.wide}


@pytest.mark.browser
@pytest.mark.parametrize("name", [pytest.param(name, marks=MARKS.get(name, pytest.mark.long)) for name in COMMANDS])
def test_the_table_is_laid_from_any_folder(name: str, start_app, page, tmp_path: Path) -> None:  # type: ignore[no-untyped-def]
    """PK-03: whichever folder the command is given in, a table with a card on it appears at /play."""
    command, folder = COMMANDS[name]
    app = start_app(command, folder or tmp_path)
    page.goto(f"{app.url}/play")
    page.locator("[data-phase] [data-card]").first.wait_for()
