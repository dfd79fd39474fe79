"""PK-01: what is installed from a wheel carries its lessons, rules, cases, theme and pictures, and starts anywhere."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from zipfile import ZipFile

import pytest

ROOT = Path(__file__).parents[2]
WITH_THE_WHEEL = [
    "tutorial_app/_config.toml",
    "tutorial_app/_lessons/README.md",
    "tutorial_app/rulebook/rules.yaml",
    "tutorial_app/rulebook/sources.yaml",
    "tutorial_app/rulebook/cases.yaml",
    "tutorial_app/rulebook/rulesets/4-hand.yaml",
    "tutorial_app/ui/table/assets/order.txt",
]


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The wheel, built with what is installed."""
    folder = tmp_path_factory.mktemp("wheel")
    command = [sys.executable, "-m", "build", "--wheel", "--no-isolation", "--outdir", str(folder), str(ROOT)]
    built = subprocess.run(command, capture_output=True, text=True, check=False)
    assert built.returncode == 0, built.stdout + built.stderr
    return next(folder.glob("*.whl"))


def test_the_wheel_carries_everything(wheel: Path) -> None:
    """PK-01: every file of the package and every lesson is in the wheel, and nothing else."""
    inside = {name for name in ZipFile(wheel).namelist() if ".dist-info/" not in name}
    package = {path.relative_to(ROOT).as_posix() for path in (ROOT / "tutorial_app").rglob("*") if path.is_file() and "__pycache__" not in path.parts}
    lessons = {"tutorial_app/_" + path.relative_to(ROOT).as_posix() for path in (ROOT / "lessons").rglob("*") if path.is_file()}
    assert set(WITH_THE_WHEEL) <= inside
    assert inside == package | lessons | {"tutorial_app/_config.toml"}


@pytest.mark.long
def test_the_wheel_starts_in_an_empty_environment(wheel: Path, tmp_path: Path, start_app) -> None:  # type: ignore[no-untyped-def]
    """PK-01: the wheel alone, in an empty environment in another folder, opens the app and knows its rules."""
    subprocess.run([sys.executable, "-m", "venv", str(tmp_path / "venv")], check=True)
    binaries = tmp_path / "venv" / ("Scripts" if sys.platform == "win32" else "bin")
    subprocess.run([str(binaries / "python"), "-m", "pip", "install", "--quiet", str(wheel)], check=True)
    said = subprocess.run([str(binaries / "five-hundred"), "rules", "4-hand"], cwd=tmp_path, capture_output=True, text=True, check=True)
    assert "joker" in said.stdout
    start_app([str(binaries / "five-hundred")], tmp_path)
