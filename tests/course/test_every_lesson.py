"""Every shipped lesson is completed by a learner who slips once at each step: click by click, and (`-m long`) in a real browser."""

from collections.abc import Callable
from urllib.parse import quote

import pytest
from at_lesson import acted, button, expect_step, give, go_to, make_move, press, run_in_address, seen_at_once
from at_place import answered, discarded, run
from playwright.sync_api import BrowserContext, Page, expect
from slips import next_move, refused_card, slip_and_answer

from tutorial_app.course import Compare, LessonRun, NameSuit, PlayOn, Read, lesson_named
from tutorial_app.course.shipped import shipped_course
from tutorial_app.ui.lesson_moves import handle
from tutorial_app.ui.lesson_moves import press as pressed
from tutorial_app.ui.lesson_place import Place, go
from tutorial_app.ui.lesson_scenes import lesson_view
from tutorial_app.ui.table.scene import Options

LESSONS = shipped_course().lessons
SAMPLE = ("first-trick", "the-joker", "the-kitty", "the-score", "joker-in-no-trumps", "guided-trumps")
"""Lessons that have every kind of step between them; the others are for `-m long`."""
MOST_MOVES = 80
"""More clicks than this no deal needs."""


def seen(place: Place) -> dict:  # type: ignore[type-arg]
    """What the table is sent, and nothing where the step has none."""
    drawn = lesson_view(run(place), place, Options())
    return drawn[1] if drawn is not None else {"verdict": None, "suits": None}


def moved(place: Place, text: str) -> Place:
    """The place after a move of a deal, made click by click."""
    phase = seen(place)["phase"]
    if phase == "auction":
        return handle(place, "call", text, place.rev)
    if phase == "exchange":
        return discarded(place, text)
    card, _, named = text.partition(":")
    place = handle(place, "card", card, place.rev)
    return handle(place, "suit", named, place.rev) if place.naming else place


def play(place: Place) -> Place:
    """Play a deal to its goal; the first time a card would be refused, it is tried."""
    slipped = False
    for _ in range(MOST_MOVES):
        now = run(place)
        step = now.current
        assert isinstance(step, PlayOn)
        if now.progress[now.step].done:
            return place
        card, rule = ("", "") if slipped else refused_card(step, now)
        if card:
            slipped, place = True, moved(place, card)
            assert (seen(place)["verdict"]["legal"], seen(place)["verdict"]["rule"]) == (False, rule)
        move = next_move(step, now)
        place = moved(place, move) if move else pressed(place, "continue")
    raise AssertionError(f"{place.lesson}, step {place.step + 1}: the deal does not end")


@pytest.mark.parametrize("name", [name if name in SAMPLE else pytest.param(name, marks=pytest.mark.long) for name in LESSONS])
def test_every_lesson_is_completed_with_a_slip_at_every_step(name: str) -> None:
    """Every slip is told its rule, every step then takes the right answer, and no step gets stuck."""
    place = Place(lesson=name)
    for number in range(len(run(place).lesson.steps)):
        assert place.step == number
        step = run(place).current
        if isinstance(step, PlayOn):
            place = play(place)
        elif not isinstance(step, Read):
            slip, right = slip_and_answer(step, run(place))
            if slip:
                place = answered(place, slip)
                verdict = seen(place)["verdict"]
                assert verdict["rule"]
                assert verdict["legal"] is False or verdict["tone"] == "no"
                place = pressed(place, "retry") if not isinstance(step, NameSuit) else place
            place = answered(place, right)
            assert run(place).progress[number].done, (number, right)
            assert seen(place)["verdict"] is None or seen(place)["verdict"]["tone"] == "yes"
        place = go(place, number + 1)
    assert run(place).finished


@pytest.mark.long
@pytest.mark.parametrize("name", LESSONS)
def test_every_lesson_is_completed_in_a_browser(page: Page, app_server: str, name: str) -> None:
    """The same through the hooks of the page, from the first step to the end."""
    lesson = lesson_named(name)
    assert lesson is not None
    go_to(page, app_server, f"lesson={name}&step=1")
    verdict = page.get_by_test_id("verdict")
    for number, step in enumerate(lesson.steps, start=1):
        expect_step(page, number)
        expect(page.locator(".fh-head p")).to_contain_text(f"step {number} of")
        if isinstance(step, PlayOn):
            play_in_browser(page, lesson_run := LessonRun(lesson, step=number - 1))
            assert lesson_run.current == step
        elif not isinstance(step, Read):
            expect(verdict.locator(".verdict")).to_have_count(0)
            slip, right = slip_and_answer(step, LessonRun(lesson, step=number - 1))
            if slip:
                give(page, step, slip)
                expect(verdict).to_have_attribute("data-rule", _rule(LessonRun(lesson, step=number - 1), slip))
                if button(page, "retry").count():
                    press(page, "retry")
                    expect(verdict.locator(".verdict")).to_have_count(0)
            give(page, step, right)
        expect(page.locator(".st-key-next [data-testid=stBaseButton-primary]")).to_be_visible()
        following = lesson.steps[number] if number < len(lesson.steps) else None
        if isinstance(following, PlayOn) or getattr(following, "table", None) is not None:
            acted(page, button(page, "next").click)  # the address is there before the picture: a card of the step before is not to be clicked
        else:
            press(page, "next")
    expect_step(page, "end")


@pytest.mark.long
@pytest.mark.parametrize(("width", "height"), [(390, 844), (1024, 768), (1280, 800)])
@pytest.mark.parametrize("name", LESSONS)
def test_every_answer_is_seen_with_its_question(new_context: Callable[..., BrowserContext], app_server: str, name: str, width: int, height: int) -> None:
    """A slip and a right answer at every question: words, table and verdict stand on one screen, clear of the buttons."""
    lesson = lesson_named(name)
    assert lesson is not None
    page = new_context(viewport={"width": width, "height": height}, reduced_motion="reduce").new_page()
    for number, step in enumerate(lesson.steps):
        if isinstance(step, Read | PlayOn) or getattr(step, "ask", "") == "best":
            continue  # what the best card comes to is a whole line of play: on a phone it goes on below
        for text in slip_and_answer(step, LessonRun(lesson, step=number)):
            if text:
                page.goto(f"{app_server}/?lesson={name}&step={number + 1}&a={'_' * number}{quote(text)}")
                long_choices = isinstance(step, Compare) and width == 390  # two rule books in words, side by side on a phone
                assert seen_at_once(page, begins=long_choices), (step.id, text)


def _rule(asked: LessonRun, text: str) -> str:
    feedback = asked.answer(text).feedback
    assert feedback is not None
    return feedback.reason.rule


def play_in_browser(page: Page, begun: LessonRun) -> None:
    """Play a deal to its goal, a refused card tried once."""
    slipped = False
    for _ in range(MOST_MOVES):
        now = run_in_address(page, begun)
        step = now.current
        assert isinstance(step, PlayOn)
        if now.progress[now.step].done:
            return
        card, rule = ("", "") if slipped else refused_card(step, now)
        if card:
            slipped = True
            make_move(page, card)
            expect(page.get_by_test_id("verdict")).to_have_attribute("data-rule", rule)
            now = run_in_address(page, begun)
        make_move(page, next_move(step, now))
    raise AssertionError("the deal does not end")
