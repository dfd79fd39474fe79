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
    """A wrong version: the reference positions it is caught by with the value it gives there, and what is changed: file, text in it, wrong text.

    Where the text is empty the wrong one is added at the end: a function there takes the place of the right one.
    """

    name: str
    caught: dict[str, int]
    changes: tuple[tuple[str, str, str], ...]


RANKING, MOVES, KERNEL = "engine/ranking.py", "solver/moves.py", "solver/kernel.py"

NO_BOUNDS = """
def bounded(w, ply):
    return OPEN
"""
"""Certain tricks are certain under the right rules only: with a wrong one in the kernel they are left out, or they would hide it."""
NO_TRUMP_TO_FOLLOW = """
from tutorial_app.solver.bits import highest
from tutorial_app.solver.sheet import TRUMP, JOKER_SUIT, SUIT_CARDS, PLACE, LED, CARD
_right = play
def play(w, ply):
    _right(w, ply)
    if w[PLACE + ply] == 0 and w[CARD + ply] == highest(w[SUIT_CARDS + w[TRUMP]]):
        w[LED + ply + 1] = JOKER_SUIT
"""
PLAYED_WHILE_FOLLOWING = """
_right = may_be_played
def may_be_played(w, ply):
    return _right(w, ply) | w[HANDS + w[SEAT + ply]] & w[SUIT_CARDS + JOKER_SUIT]
"""
CALLS_ANY_SUIT = """
_right = may_be_played
def may_be_played(w, ply):
    w[BARRED + ply] = 0
    return _right(w, ply)
"""
LED_LAST_ONLY = """
_right = may_be_played
def may_be_played(w, ply):
    cards = _right(w, ply)
    others = cards & ~w[SUIT_CARDS + JOKER_SUIT]
    return others if w[PLACE + ply] == 0 and others else cards
"""

BUGS = (
    Bug(
        "the left bower is a card of its printed suit",
        {"mini-left_printed-4hand-1": 2, "mini-left_printed-6hand-1": 0},
        ((RANKING, 'return "left" if card.suit == trump.sister else ""', 'return ""'),),
    ),
    Bug(
        "the left bower is a plain jack of trumps",
        {"mini-left_low-4hand-1": 3},
        ((RANKING, '{"left": 100, "right": 101', '{"right": 101'),),
    ),
    Bug("the right bower is below the queen", {"mini-right_low-4hand-1": 3}, ((RANKING, '"right": 101, ', ""),)),
    Bug(
        "the joker is no trump when it comes to following",
        {"mini-joker_nosuit-4hand-1": 2},
        ((KERNEL, "", NO_TRUMP_TO_FOLLOW + NO_BOUNDS),),
    ),
    Bug(
        "a free joker is played by a seat that holds the suit led",
        {"mini-free_joker-4hand-1": 3, "mini-free_joker-3hand-1": 2},
        ((MOVES, "", PLAYED_WHILE_FOLLOWING), (KERNEL, "", NO_BOUNDS)),
    ),
    Bug(
        "a joker that is led calls any suit",
        {"mini-name_any-4hand-1": 2, "mini-name_any-3hand-1": 0},
        ((MOVES, "", CALLS_ANY_SUIT), (KERNEL, "", NO_BOUNDS)),
    ),
    Bug(
        "a free joker is led to the last trick only",
        {"mini-no_joker_lead-4hand-1": 1},
        ((MOVES, "", LED_LAST_ONLY), (KERNEL, "", NO_BOUNDS)),
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
    for file, right, wrong in bug.changes:
        path = folder / "tutorial_app" / file
        text = path.read_text("utf-8")
        assert not right or text.count(right) == 1, f"stale bug {bug.name!r}: {right!r} stands {text.count(right)} times in {file}"
        path.write_text(text.replace(right, wrong) if right else text + wrong, "utf-8")


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
