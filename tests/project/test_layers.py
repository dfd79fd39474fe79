"""Imports run one way: each layer uses only those to its left."""

from __future__ import annotations

import ast
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

PACKAGE = Path(__file__).parents[2] / "tutorial_app"
LAYERS = ("engine", "files", "rulebook", "solver", "players", "course", "practice", "store", "ui", "commands")
ONLY_IN = {
    "yaml": ("files/",),
    "numba": ("solver/",),
    "numpy": ("solver/",),
    "streamlit": ("ui/", "app.py", "commands/start.py"),
    "plotly": ("ui/", "app.py"),
}
MODULES = sorted(path for path in PACKAGE.rglob("*.py"))


def imported(path: Path) -> Iterator[str]:
    """Every module a file imports, anywhere in it."""
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path}: a relative import hides the layer"
            yield node.module or ""


def place(path: Path) -> str:
    """Where a file stands in the package, with `/` everywhere."""
    return path.relative_to(PACKAGE).as_posix()


@pytest.mark.parametrize("path", MODULES, ids=place)
def test_layers_import_only_leftwards(path: Path) -> None:
    """The engine knows nobody, the rulebook knows the engine and the files, the pages know everybody; never the other way round."""
    own = place(path).split("/")[0]
    if own not in LAYERS:
        return
    allowed = {*LAYERS[: LAYERS.index(own)], own} - ({"ui"} if own == "commands" and path.name != "start.py" else set())
    used = {name.split(".")[1] for name in imported(path) if name.startswith("tutorial_app.")}
    assert used <= allowed, f"{own} may not import {used - allowed}"


@pytest.mark.parametrize("path", MODULES, ids=place)
def test_each_library_has_its_layer(path: Path) -> None:
    """YAML is read in the files layer only, and Streamlit and Plotly are known to the pages only."""
    for name in imported(path):
        for library, places in ONLY_IN.items():
            if name.split(".")[0] == library:
                assert place(path).startswith(places), f"{library} is not for {place(path)}"


def test_the_engine_needs_nothing_but_python() -> None:
    """The rules of the game need no library."""
    for path in (PACKAGE / "engine").glob("*.py"):
        for name in imported(path):
            assert name.startswith("tutorial_app.engine") or name.split(".")[0] in sys.stdlib_module_names, f"{path.name}: {name}"


def test_only_the_ranking_looks_at_a_jack() -> None:
    """The bower rule stands in one place; everybody else asks it."""
    for path in MODULES:
        if place(path) not in ("engine/ranking.py", "engine/cards.py"):
            jacks = looks_at_a_jack(path.read_text("utf-8"))
            assert not jacks, f"{place(path)}:{jacks} compares a rank with the jack"


def looks_at_a_jack(code: str) -> list[int]:
    """The lines that compare something with the letter J, look for it in a row of letters, or match it."""
    asking = [node for node in ast.walk(ast.parse(code)) if isinstance(node, ast.Compare | ast.MatchValue)]
    return [node.lineno for node in asking if any(isinstance(part, ast.Constant) and part.value == "J" for part in ast.walk(node))]


@pytest.mark.parametrize(
    "code",
    [
        'rank == "J"',
        '"J" != rank',
        'rank in ("J", "A")',
        'rank in {"J"}',
        'match rank:\n    case "J":\n        pass',
        'match rank:\n    case "A" | "J":\n        pass',
        'match card:\n    case Card("J", suit):\n        pass',
    ],
)
def test_every_way_to_look_at_a_jack_is_noticed(code: str) -> None:
    """A comparison, a look into a row of ranks and a match are all looks at a jack."""
    assert looks_at_a_jack(code)
