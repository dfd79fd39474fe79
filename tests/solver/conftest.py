"""The helpers of this folder can be imported by its tests; every test says which kernel answers, and unless it says otherwise the plain one does."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from tutorial_app.solver.compile import PLAIN, Kernel, compile_alone, load, using

HERE = str(Path(__file__).parent)
if HERE not in sys.path:
    sys.path.append(HERE)


@pytest.fixture(autouse=True)
def _plain() -> Iterator[None]:
    """The plain kernel answers, whatever an earlier test has loaded."""
    with using(PLAIN):
        yield


@pytest.fixture(scope="session")
def compiled_kernel() -> Kernel:
    """The compiled kernel; where several workers want it one compiles it and the others load what it has made."""
    compile_alone()
    return load()


@pytest.fixture(params=["plain", "compiled"])
def kernel(request: pytest.FixtureRequest) -> Kernel:
    """Each of the two."""
    return PLAIN if request.param == "plain" else request.getfixturevalue("compiled_kernel")
