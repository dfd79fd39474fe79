"""A learner at a place of a lesson, without a browser: its run, what the table is sent, and an answer given click by click."""

from __future__ import annotations

from typing import Any

from tutorial_app.course import Call, Compare, ExchangeStep, LessonRun, NameSuit, PickCard, ScoreStep, WhoWins
from tutorial_app.ui.lesson_moves import check, discard, handle
from tutorial_app.ui.lesson_place import Place, run_of
from tutorial_app.ui.lesson_scenes import lesson_view
from tutorial_app.ui.table.scene import Options


def run(place: Place) -> LessonRun:
    """The lesson run of a place."""
    found = run_of(place)
    assert found is not None
    return found


def view(place: Place) -> dict[str, Any]:
    """What the table is sent."""
    drawn = lesson_view(run(place), place, Options())
    assert drawn is not None
    return drawn[1]


def answered(place: Place, text: str) -> Place:
    """The place after an answer made click by click; what was chosen before is put back first."""
    match run(place).current:
        case PickCard() | WhoWins():
            return handle(place, "card", text, place.rev)
        case Call():
            return handle(place, "call", text, place.rev)
        case NameSuit():
            return handle(place, "suit", text, place.rev)
        case ScoreStep() | Compare():
            return check(place, text)
        case ExchangeStep():
            return discarded(place, text)
        case _:
            return check(chosen(place, text.split("+")))


def chosen(place: Place, cards: list[str]) -> Place:
    """The place with exactly these cards chosen, in this order."""
    for card in [*place.chosen, *cards]:
        place = handle(place, "card", card, place.rev)
    return place


def discarded(place: Place, text: str) -> Place:
    """The place after cards are discarded, and the joker's suit named if it is asked for then."""
    cards, _, suit = text.partition("/")
    place = discard(chosen(place, cards.split()))
    return handle(place, "suit", suit or "none", place.rev) if place.naming else place
