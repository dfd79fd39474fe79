"""The small reference positions notice the rule bug they are named for: each bug is made in a copy of the package, and the answer is then wrong."""

from __future__ import annotations

import importlib
import shutil
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, NamedTuple

import pytest
from reference import Reference, references

PACKAGE = Path(__file__).parents[2] / "tutorial_app"
LAYERS = ("engine", "files", "rulebook", "solver")
MINI = {known.name: known for known in references() if known.name.startswith("mini-")}


class Bug(NamedTuple):
    """A wrong version: the reference positions it is caught by with the value it gives there, the file, a text and the wrong text."""

    name: str
    caught: dict[str, int]
    file: str
    right: str
    wrong: str


RANKING, MOVES, KERNEL = "engine/ranking.py", "solver/moves.py", "solver/kernel.py"

BUGS = (
    Bug(
        "the left bower is a card of its printed suit",
        {"mini-left_printed-4hand-1": 2, "mini-left_printed-6hand-1": 0},
        RANKING,
        'return "left" if card.suit == trump.sister else ""',
        'return ""',
    ),
    Bug("the left bower is a plain jack of trumps", {"mini-left_low-4hand-1": 3}, RANKING, '{"left": 100, "right": 101', '{"right": 101'),
    Bug("the right bower is below the queen", {"mini-right_low-4hand-1": 3}, RANKING, '"right": 101, ', ""),
    Bug(
        "the joker is no trump when it comes to following",
        {"mini-joker_nosuit-4hand-1": 2},
        KERNEL,
        "work.led[after] = move - NAMED if move >= NAMED else suit",
        "work.led[after] = move - NAMED if move >= NAMED else JOKER_SUIT if card == highest(deal.suit_cards[deal.trump]) else suit",
    ),
    Bug(
        "a free joker is played by a seat that holds the suit led",
        {"mini-free_joker-4hand-1": 3, "mini-free_joker-3hand-1": 2},
        MOVES,
        "return following if following else hand",
        "return following | hand & deal.suit_cards[JOKER_SUIT] if following else hand",
    ),
    Bug(
        "a joker that is led calls any suit",
        {"mini-name_any-4hand-1": 2, "mini-name_any-3hand-1": 0},
        MOVES,
        "if not work.barred[ply] >> suit & 1:",
        "if suit >= 0:",
    ),
    Bug(
        "a free joker is led to the last trick only",
        {"mini-no_joker_lead-4hand-1": 1},
        MOVES,
        "if work.place[ply] == 0 and own & deal.suit_cards[JOKER_SUIT]:",
        "if work.place[ply] == 0 and own == deal.suit_cards[JOKER_SUIT]:",
    ),
)


def copied(folder: Path) -> Path:
    """A copy of the package, to be broken without harm."""
    for layer in LAYERS:
        shutil.copytree(PACKAGE / layer, folder / "tutorial_app" / layer)
    shutil.copy(PACKAGE / "__init__.py", folder / "tutorial_app")
    return folder


def spoil(folder: Path, bug: Bug) -> None:
    """Write the wrong version into the copy."""
    path = folder / "tutorial_app" / bug.file
    text = path.read_text("utf-8")
    assert text.count(bug.right) == 1, f"stale bug {bug.name!r}: {bug.right!r} stands {text.count(bug.right)} times in {bug.file}"
    path.write_text(text.replace(bug.right, bug.wrong), "utf-8")


def _ours() -> dict[str, Any]:
    return {name: module for name, module in sys.modules.items() if name.split(".")[0] == "tutorial_app"}


@contextmanager
def value_in(folder: Path) -> Iterator[Callable[[Reference], int | None]]:
    """The value of a reference position as the package in a folder finds it, uncompiled; afterwards the package is the real one again."""
    real = _ours()
    for name in real:
        del sys.modules[name]
    sys.path.insert(0, str(folder))
    importlib.invalidate_caches()
    try:
        solver = importlib.import_module("tutorial_app.solver")
        assert Path(solver.__file__ or "").is_relative_to(folder)
        reader = importlib.import_module("tutorial_app.files.position")
        rules = importlib.import_module("tutorial_app.rulebook.rulesets")
        yield lambda known: solver.solve(reader.read_position(known.text, known.name, rules.ruleset).position).value
    finally:
        sys.path.remove(str(folder))
        for name in _ours():
            del sys.modules[name]
        sys.modules.update(real)


def test_every_small_position_has_its_bug():
    """Each small position is caught by one of the bugs, and each bug gives it a wrong value."""
    caught = {name: value for bug in BUGS for name, value in bug.caught.items()}
    assert set(caught) == set(MINI)
    assert all(f"that bug would give {value}" in MINI[name].note for name, value in caught.items())
    assert all(value != MINI[name].value for name, value in caught.items())


def test_the_unbroken_copy_is_right(tmp_path):
    """Where nothing is broken the copy answers as it should, so that a wrong answer means the bug."""
    with value_in(copied(tmp_path)) as value:
        assert {name: value(known) for name, known in MINI.items()} == {name: known.value for name, known in MINI.items()}


@pytest.mark.parametrize("bug", BUGS, ids=lambda bug: bug.name)
def test_a_bug_gives_the_wrong_value_it_is_known_for(bug, tmp_path):
    """With the bug its position is worth what the bug makes of it, and not what it is."""
    spoil(copied(tmp_path), bug)
    with value_in(tmp_path) as value:
        assert {name: value(MINI[name]) for name in bug.caught} == bug.caught
