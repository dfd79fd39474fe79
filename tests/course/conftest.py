"""Lessons as tests see them: the shipped file's text, and a small lesson to be spoilt."""

import sys
from pathlib import Path

import pytest

from tutorial_app.course import Lesson, load_lesson

sys.path.insert(0, str(Path(__file__).parent))  # the helpers of this folder can be imported by its tests

SMALL = """\
lesson: small
title: A small lesson
chapter: tests
game: 4-hand
minutes: 1
teaches: [play.follow-suit]
steps:
  - id: idea
    kind: read
    say: "{card:JC} counts as {trump}. {contractor} needs {need} tricks for {contract} and has {taken}."
    table: {contract: 7S, contractor: W, hands: {S: [JC, 9C, AH]}, tricks_won: {W: 4, N: 2, S: 1}}
  - id: follow
    kind: pick-card
    ask: play
    seat: S
    say: "West leads {led}. Play a card."
    table: {contract: 7S, contractor: W, hands: {S: [JC, 9C, AH]}, trick: [[W, AS], [N, 5S], [E, 6S]]}
    expect: {right: [JC], illegal: {AH: play.follow-suit}}
  - id: winner
    kind: who-wins
    say: Who wins?
    table: {contract: 7S, contractor: W, trick: [[W, AC], [N, JC], [E, KC], [S, 10C]]}
    expect: {winner: N, card: JC}
"""


@pytest.fixture
def small() -> str:
    """A lesson of three steps that is right as it stands."""
    return SMALL


@pytest.fixture(scope="session")
def shipped_text() -> str:
    """The text of the lesson about the left bower."""
    return (Path(__file__).parents[2] / "lessons" / "left-bower.yaml").read_text("utf-8")


@pytest.fixture(scope="session")
def left_bower(shipped_text: str) -> Lesson:
    """The lesson about the left bower."""
    return load_lesson(shipped_text, "left-bower.yaml")
