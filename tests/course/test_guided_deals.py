"""The three whole deals of the course: the line that the pauses lead to meets the goal, and a natural slip at each planned decision misses it."""

from functools import cache
from pathlib import Path

import pytest

from tutorial_app.course import GO_ON, Lesson, LessonRun, PlayOn, lesson_named, load_lesson
from tutorial_app.engine import Finished, KittyExchange, points_by_side, score_deal
from tutorial_app.ui.lesson_moves import discard, handle
from tutorial_app.ui.lesson_place import Place, moved, run_of

LESSONS = Path(__file__).parents[2] / "lessons"
MOST_PAUSES = 3
"""A finished trick and the words of a pause can follow each other."""

RIGHT = {
    "guided-trumps": "7H | 5C 7D 10D | Joker | JH | JD | 6S | 9C | 8H | JS | 10C | 9S | KH",
    "guided-no-trumps": "7NT | 4H 5S 5C/D | Joker | AD | KD | 8D | 6D | AH | KH | KS | 9C | 9S",
    "guided-defence": "P | 7H | 8S | KH | 5D | 6C | AH | 8C | QC | QD | Joker",
}
"""South's calls, discards and cards, in order."""
POINTS = {"guided-trumps": {"NS": 200, "EW": 30}, "guided-no-trumps": {"NS": 220, "EW": 30}, "guided-defence": {"NS": 40, "EW": -200}}

CARELESS = {
    "passing leaves the contract to the opponents": ("guided-trumps", "P | Joker | 6S | JS | 7D | 5C | JD | 8H | 9C | JH | KH", {"NS": 40, "EW": -160}),
    "eight hearts are one too many": ("guided-trumps", "8H | 5C 7D 10D | Joker | JH | JD | 6S | 9C | 8H | JS | 10C | 9S | KH", {"NS": -300, "EW": 30}),
    "the lowest three cards are thrown": ("guided-trumps", "7H | 5C 6S 7D | Joker | JH | JD | 9S | 9C | 10D | 10C | 8H | JS | KH", {"NS": -200, "EW": 50}),
    "the kitty is thrown back": ("guided-trumps", "7H | 10D 9S 10C | Joker | JH | JD | 6S | 5C | 7D | 9C | 8H | JS | KH", {"NS": -200, "EW": 50}),
    "side cards are led before trumps": ("guided-trumps", "7H | 5C 7D 10D | JS | 8H | 6S | 9C | KH | JD | 10C | 9S | JH | Joker", {"NS": -200, "EW": 40}),
    "the small trump is saved": ("guided-trumps", "7H | 5C 7D 10D | Joker | JH | JD | 6S | 9C | 9S | 10C | 8H | JS | KH", {"NS": -200, "EW": 50}),
    "six hearts are left to the opponents": ("guided-no-trumps", "P | Joker | AD | KH | 9S | 9C | 5S | 6D | AH | 8D | KD", {"NS": 40, "EW": 100}),
    "diamonds are made trumps": ("guided-no-trumps", "7D | 8D | 9C 5C 4H | Joker | 6D | 8D | AH | KH | 5S | KD | KS | AD | 9S", {"NS": -280, "EW": 40}),
    "eight are promised": ("guided-no-trumps", "8NT | 4H 5S 5C/D | Joker | AD | KD | 8D | 6D | AH | KH | KS | 9C | 9S", {"NS": -320, "EW": 30}),
    "a small diamond is thrown": ("guided-no-trumps", "7NT | 6D 5S 5C/D | Joker | AD | AH | KD | KH | 8D | 9S | 4H | 9C | KS", {"NS": -220, "EW": 40}),
    "the joker goes to the wrong suit": ("guided-no-trumps", "7NT | 4H 5S 5C/S | AD | Joker | KD | AH | KH | 9S | 9C | 6D | 8D | KS", {"NS": -220, "EW": 40}),
    "the king of spades is led too early": (
        "guided-no-trumps",
        "7NT | 4H 5S 5C/D | Joker | AD | KD | AH | KH | KS | 9C | 9S | 6D | 8D",
        {"NS": -220, "EW": 50},
    ),
    "strong trumps are no contract of one's own": (
        "guided-defence",
        "7NT | 5D 7H 8S/C | Joker | AH | KH | KC | QD | 6C | 7C | 8C | JC | QC",
        {"NS": -220, "EW": 40},
    ),
    "the queen of clubs is led": ("guided-defence", "P | 7H | QC | Joker | 8S | KH | 6C | 8C | AH | 5D | QD", {"NS": 30, "EW": 200}),
    "the queen of clubs falls under the ace": ("guided-defence", "P | 7H | 8S | KH | 5D | QC | AH | 6C | 8C | Joker | QD", {"NS": 30, "EW": 200}),
    "the highest card is always played": ("guided-defence", "P | Joker | AH | QC | 8S | KH | 7H | 8C | 6C | QD | 5D", {"NS": 10, "EW": 200}),
}
"""What is done wrong: the lesson, South's whole line, and the points it leads to."""


@cache
def read(lesson: str) -> Lesson:
    """A shipped lesson, read once."""
    return load_lesson((LESSONS / f"{lesson}.yaml").read_bytes(), lesson)


def played(lesson: str, line: str) -> LessonRun:
    """The lesson's whole deal with South playing a line to its last card. Where nothing waits, going on changes nothing, so the pauses are clicked away."""
    loaded = read(lesson)
    run = LessonRun(loaded, next(place for place, step in enumerate(loaded.steps) if step.id == "the-deal"))
    go_on = (GO_ON,) * MOST_PAUSES
    return run.with_text(".".join((*go_on, *(text for move in line.split(" | ") for text in (move, *go_on)))))


def outcome(run: LessonRun) -> tuple[str, bool | None, dict[str, int]]:
    """What a deal waits for, whether its goal is met, and its points."""
    guided = run.guided
    assert guided is not None
    assert guided.refused is None
    assert isinstance(guided.position, Finished), "a card of the line was refused"
    return guided.waits_for, guided.goal_met, dict(points_by_side(score_deal(guided.position)))


@pytest.mark.parametrize("lesson", RIGHT)
def test_the_planned_line_meets_the_goal(lesson: str) -> None:
    """Bidding, discarding and playing as the pauses advise brings exactly the tricks that are asked for, and the step is done."""
    run = played(lesson, RIGHT[lesson])
    assert outcome(run) == ("nothing", True, POINTS[lesson])
    assert run.progress[run.step].done


@pytest.mark.parametrize("slip", CARELESS)
def test_a_natural_slip_misses_the_goal(slip: str) -> None:
    """One careless call, discard or card, and the rest played sensibly, falls short."""
    lesson, line, points = CARELESS[slip]
    run = played(lesson, line)
    assert outcome(run) == ("nothing", False, points)


def test_the_first_click_after_a_pause_chooses_a_card() -> None:
    """At the kitty the lesson has a word to say; a click on a card goes on and counts, and four cards are refused without being forgotten."""
    lesson = lesson_named("guided-trumps")
    assert lesson is not None
    step = next(number for number, each in enumerate(lesson.steps) if isinstance(each, PlayOn) and each.deal is not None)
    run = LessonRun(lesson).go(step)
    for answer in (*(GO_ON,) * MOST_PAUSES, "7H", *(GO_ON,) * MOST_PAUSES):
        run = run.answer(answer)
        assert run.guided is not None
        if isinstance(run.guided.position, KittyExchange):
            break
    place = moved(Place(lesson=lesson.id, step=step), run)
    assert run.guided is not None
    assert (run.guided.waits_for, type(run.guided.position)) == ("go-on", KittyExchange)
    for card in ("10D", "7D", "5C", "9C"):
        place = handle(place, "card", card, place.rev)
    assert place.chosen == ("10D", "7D", "5C", "9C")
    refused = discard(place)
    run = run_of(refused)
    assert run is not None
    assert run.guided is not None
    assert run.guided.refused is not None
    assert refused.chosen == ("10D", "7D", "5C", "9C")
