"""The tests notice when a rule is broken: wrong versions of the engine, one rule each, are made in a copy, and the named test must fail there."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Iterable
from pathlib import Path

import pytest
from breaks import BIDDING, BREAKS, CARDS, KITTY, POINTS, SECRETS, TRICKS, Break

PROJECT = Path(__file__).parents[2]
SAMPLE = (CARDS[0], BIDDING[0], KITTY[0], TRICKS[0], POINTS[0], SECRETS[0])
"""One break of each chapter of the rules, run every time."""
SETTINGS = """[pytest]
addopts = --strict-markers --import-mode=importlib -m 'not long' -p no:cacheprovider -q -x --tb=no
markers =
    long: the large counts
"""


def copy_of_the_rules(folder: Path) -> Path:
    """A copy of the rules and their tests, to be broken without harm; compiled files come along, and fit only the sources that stay as they are."""
    for layer in ("engine", "files", "rulebook"):
        shutil.copytree(PROJECT / "tutorial_app" / layer, folder / "tutorial_app" / layer)
    shutil.copy(PROJECT / "tutorial_app" / "__init__.py", folder / "tutorial_app")
    shutil.copytree(PROJECT / "tests" / "engine", folder / "tests" / "engine")
    (folder / "pytest.ini").write_text(SETTINGS, "utf-8")
    return folder


def spoil(folder: Path, wrong: Break) -> None:
    """Write the wrong version into the copy."""
    path = folder / "tutorial_app" / wrong.file
    text = path.read_text("utf-8")
    for right, other in wrong.edits:
        assert text.count(right) == 1, f"stale break {wrong.rule!r}: {right!r} stands {text.count(right)} times in {wrong.file}"
        text = text.replace(right, other)
    path.write_text(text, "utf-8")


def run(folder: Path, tests: Iterable[str]) -> subprocess.CompletedProcess[str]:
    """Run tests in the copy, which is then the package that they import."""
    names = [f"tests/engine/{test}" for test in sorted(set(tests))]
    environment = {**os.environ, "PYTHONPATH": str(folder), "PYTHONDONTWRITEBYTECODE": "1", "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1"}
    return subprocess.run([sys.executable, "-m", "pytest", *names], cwd=folder, env=environment, capture_output=True, text=True, timeout=600, check=False)


def check_noticed(folder: Path, wrong: Break) -> None:
    """The named test fails in the wrong version, and for no other cause than a failed test."""
    spoil(copy_of_the_rules(folder), wrong)
    result = run(folder, [wrong.test])
    assert result.returncode == pytest.ExitCode.TESTS_FAILED, f"{wrong.rule}: {result.stdout[-1500:]}{result.stderr[-500:]}"
    assert f"FAILED tests/engine/{wrong.test}" in result.stdout, result.stdout[-1500:]


def test_every_break_fits_the_engine_as_it_stands(tmp_path):
    """Each wrong version can be made from today's engine, breaks another rule than the others, and names a test that exists."""
    assert len(BREAKS) >= 30
    assert len({wrong.rule for wrong in BREAKS}) == len(BREAKS)
    for wrong in BREAKS:
        text = (PROJECT / "tutorial_app" / wrong.file).read_text("utf-8")
        assert [text.count(right) for right, _ in wrong.edits] == [1] * len(wrong.edits), f"stale break {wrong.rule!r}"
        file, name = wrong.test.split("::")
        assert f"def {name}(" in (PROJECT / "tests" / "engine" / file).read_text("utf-8"), wrong.test


def test_the_unbroken_copy_passes(tmp_path):
    """Where nothing is broken the tests of the sample pass, so that a failure means the break."""
    result = run(copy_of_the_rules(tmp_path), [wrong.test for wrong in SAMPLE])
    assert result.returncode == pytest.ExitCode.OK, result.stdout[-1500:]


@pytest.mark.parametrize("wrong", SAMPLE, ids=lambda wrong: wrong.rule)
def test_a_broken_rule_is_noticed(wrong, tmp_path):
    """A rule of each chapter, broken on purpose, makes its test fail."""
    check_noticed(tmp_path, wrong)


@pytest.mark.long
def test_the_unbroken_copy_passes_every_named_test(tmp_path):
    """Where nothing is broken every named test passes."""
    result = run(copy_of_the_rules(tmp_path), [wrong.test for wrong in BREAKS])
    assert result.returncode == pytest.ExitCode.OK, result.stdout[-1500:]


@pytest.mark.long
@pytest.mark.parametrize("wrong", BREAKS, ids=lambda wrong: wrong.rule)
def test_every_broken_rule_is_noticed(wrong, tmp_path):
    """Each rule, broken on purpose, makes its test fail."""
    check_noticed(tmp_path, wrong)
