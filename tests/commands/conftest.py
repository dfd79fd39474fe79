"""Running a command inside the test's own process."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import pytest

from tutorial_app.__main__ import main


@dataclass(frozen=True)
class Said:
    """What a command answered."""

    code: int
    out: str
    err: str


@pytest.fixture
def say(capsys: pytest.CaptureFixture[str]) -> Callable[..., Said]:
    """Give the command line some words, `say("deal", "4-hand")`, and get exit code, output and complaint."""

    def run(*words: str) -> Said:
        code = main(list(words))
        captured = capsys.readouterr()
        return Said(code, captured.out, captured.err)

    return run
