"""The whole deals for six, three, five and two: the line that the pauses lead to meets the goal, and a natural slip at each planned decision misses it."""

import pytest

from tutorial_app.course import GO_ON, LessonRun, lesson_named
from tutorial_app.engine import Finished, points_by_side, score_deal

MOST_PAUSES = 3
"""A finished trick and the words of a pause can follow each other."""

RIGHT = {
    "six-hand-deal": "7H | 6D 12S 5S | 9D | 6H | 7H | 8H | JD | AD | 7C | KC | 12D | KD",
    "three-hand-deal": "M | Joker 9S 10C | 8C | 9C | QD | QH | 8D | JD | 8H | JH | 7H | 7D",
    "five-hand-deal": "6H | 10C 10D QS | 6H | Joker | JD | 10H | AC | QH | KC | QC",
    "two-hand-deal": "7D | KC 8C 7C | JD | JH | AH | KH | 9S | 8D | KS | 9H | 9D | 8H",
}
"""The learner's calls, discards and cards, in order."""
POINTS = {
    "six-hand-deal": {"1+4": 200, "2+5": 20, "3+6": 10},
    "three-hand-deal": {"1": 250, "2": 0, "3": 0},
    "five-hand-deal": {"1": 100, "2": 10, "3": 10, "4": 0, "5": 0},
    "two-hand-deal": {"1": 180, "2": 30},
}

CARELESS = {
    "passing leaves seven clubs to the opponents": ("six-hand-deal", "P | 7C | 6H | 12S | KC | 6D | 7H | 9D | 12D | JD | KD"),
    "a suit of one's own leaves the partner's trumps without use": (
        "six-hand-deal",
        "7D | 8H 7H 6H | 5S | 6D | 9D | 7C | 12S | KC | 12D | JD | KD | AD",
    ),
    "eight hearts are one too many": ("six-hand-deal", "8H | 6D 12S 5S | 9D | 6H | 7H | 8H | JD | AD | 7C | KC | 12D | KD"),
    "the small trumps are thrown": ("six-hand-deal", "7H | 6H 7H 5S | 6D | 8H | JD | 12S | KD | 7C | KC | 9D | 12D | AD"),
    "the kitty is thrown back to six": ("six-hand-deal", "7H | 5S 8H AD | 6D | 6H | 7H | 12S | KD | 7C | KC | JD | 9D | 12D"),
    "the bower falls under the partner's joker": ("six-hand-deal", "7H | 6D 12S 5S | 9D | JD | 6H | 7H | AD | 7C | KC | 12D | 8H | KD"),
    "passing leaves six no trumps": ("three-hand-deal", "P | 7H | 8C | 7D | 9C | 8D | 8H | QH | JD | QD | Joker"),
    "seven diamonds are worth less": ("three-hand-deal", "7D | 9C 8C 9S | Joker | JD | JH | 7H | 8H | 10C | 7D | QH | QD | 8D"),
    "the joker is kept": ("three-hand-deal", "M | 9S JH 10C | 8C | 9C | QD | QH | 8D | JD | 8H | 7H | 7D | Joker"),
    "the queens are thrown and the lone spade kept": ("three-hand-deal", "M | Joker QH QD | 10C | 9S | 8C | 9C | JD | 8H | JH | 8D | 7D | 7H"),
    "the small diamond is led first": ("three-hand-deal", "M | Joker 9S 10C | 7D | QH | 8D | QD | 8C | 8H | JH | 9C | JD | 7H"),
    "passing leaves six clubs": ("five-hand-deal", "P | 6H | Joker | 10D | QC | AC | JD | 10H | QH"),
    "seven hearts are one too many": ("five-hand-deal", "7H | 10C 10D QS | 6H | Joker | JD | 10H | AC | QH | KC | QC"),
    "small trumps are thrown": ("five-hand-deal", "6H | 10H 6H 10D | QH | Joker | AC | JD | 10C | QS | QC | KC"),
    "the joker trumps the first trick": ("five-hand-deal", "6H | 10C 10D QS | Joker | JD | 6H | AC | 10H | QC | QH | KC"),
    "the ace of clubs is led before trumps": ("five-hand-deal", "6H | 10C 10D QS | 6H | AC | 10H | Joker | QC | QH | KC | JD"),
    "passing leaves seven clubs": ("two-hand-deal", "P | 8C | AH | KC | 8D | 9S | 9D | JD | KS | 9H | JH"),
    "eight diamonds are one too many": ("two-hand-deal", "8D | KC 8C 7C | JD | JH | AH | KH | 9S | 8D | KS | 9H | 9D | 8H"),
    "the king of clubs is kept": ("two-hand-deal", "7D | 7C 8C 8H | JD | JH | AH | KH | 9S | KC | KS | 9H | 8D | 9D"),
    "hearts are thrown": ("two-hand-deal", "7D | KH 8H 7C | JD | JH | AH | 9S | KS | 8C | KC | 9H | 8D | 9D"),
    "a small trump is led": ("two-hand-deal", "7D | KC 8C 7C | 9D | 9S | 8D | KS | AH | KH | JH | 9H | JD | 8H"),
    "a small heart is led before the ace": ("two-hand-deal", "7D | KC 8C 7C | JD | JH | 9H | 9S | 8D | KS | AH | 9D | 8H | KH"),
}
"""What is done wrong: the lesson and the learner's whole line."""


def played(name: str, line: str) -> LessonRun:
    """The whole deal with the learner playing a line to its last card. Where nothing waits, going on changes nothing, so the pauses are clicked away."""
    lesson = lesson_named(name)
    assert lesson is not None
    run = LessonRun(lesson, next(place for place, step in enumerate(lesson.steps) if step.id == "the-deal"))
    go_on = (GO_ON,) * MOST_PAUSES
    run = run.with_text(".".join((*go_on, *(text for move in line.split(" | ") for text in (move, *go_on)))))
    assert run.guided is not None
    assert run.guided.refused is None
    assert isinstance(run.guided.position, Finished), "a card of the line was refused"
    return run


@pytest.mark.parametrize("name", RIGHT)
def test_the_planned_line_meets_the_goal(name: str) -> None:
    """Bidding, discarding and playing as the pauses advise brings exactly the tricks that are asked for, and the step is done."""
    run = played(name, RIGHT[name])
    assert run.guided is not None
    assert run.guided.goal_met
    assert run.progress[run.step].done
    assert isinstance(run.guided.position, Finished)
    assert dict(points_by_side(score_deal(run.guided.position))) == POINTS[name]


@pytest.mark.parametrize("slip", CARELESS)
def test_a_natural_slip_misses_the_goal(slip: str) -> None:
    """One careless call, discard or card, and the rest played sensibly, falls short."""
    guided = played(*CARELESS[slip]).guided
    assert guided is not None
    assert guided.goal_met is False
