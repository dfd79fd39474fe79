"""PK-05: only the project is in the project."""

from __future__ import annotations

import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
TOP = {".ci", ".gitignore", ".streamlit", "CHANGELOG.md", "LICENSE", "README.md", "lessons", "pyproject.toml", "tests", "tutorial_app"}


@pytest.fixture(scope="module")
def tracked() -> list[str]:
    """Every file under version control."""
    if not (ROOT / ".git").exists():
        pytest.skip("not a checkout: nothing is under version control here")
    listed = subprocess.run(["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, text=True, check=True)
    return [name for name in listed.stdout.split("\0") if name]


def test_the_top_folder_holds_only_what_belongs_there(tracked: list[str]) -> None:
    """PK-05: the top folder holds the package, its lessons and tests, its papers, and nothing else."""
    assert {name.split("/")[0] for name in tracked} == TOP


def test_no_environment_database_or_build_is_kept(tracked: list[str]) -> None:
    """PK-05: no virtual environment, database, build or cache is under version control."""
    unwanted = ("site-packages/", "pyvenv.cfg", "__pycache__/", ".sqlite3", ".db", ".pyc", "dist/", ".egg-info", "secrets.toml")
    assert [name for name in tracked if any(part in name for part in unwanted)] == []


def test_no_file_is_a_burden(tracked: list[str]) -> None:
    """PK-05: no single file is larger than a megabyte."""
    assert [name for name in tracked if (ROOT / name).is_file() and (ROOT / name).stat().st_size > 1_000_000] == []
