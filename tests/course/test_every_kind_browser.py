"""Every kind of step in a real browser: answered wrongly once and then rightly, looked at by axe, and seen on one screen."""

import pytest
from at_lesson import answers_of, button, card, expect_step, give, go_to, press
from axe_playwright_python.sync_playwright import Axe
from kinds import every_kind_text
from playwright.sync_api import Page, expect

from tutorial_app.course import Lesson, PlayOn, Read, load_lesson

WAY = [
    # (step, a wrong answer, the rule it meets, a right answer)
    (2, "AH", "play.follow-suit", "JC"),
    (3, "Joker+AC", "rank.plain-suit", "Joker+JS+JC+AS"),
    (4, "Joker+JC+JS+AS+KS", "rank.right-bower", "Joker+JS+JC+AS+KS"),
    (5, "AC", "trick.highest-trump", "JC"),
    (6, "6S", "bid.must-be-higher", "6H"),
    (7, "5C 4D", "exchange.three-cards", "5C 4D 6C"),
    (8, "", "", "H"),
    (9, "100+20", "score.contract-made", "200+20"),
    (10, "1+1", "", "1+2"),
    (11, "AH", "trick.highest-trump", "AS"),
]


@pytest.fixture(scope="module")
def lesson() -> Lesson:
    """The lesson with every kind of step."""
    return load_lesson(every_kind_text(), "every-kind.yaml")


@pytest.mark.parametrize("way", [pytest.param(WAY, marks=pytest.mark.long, id="all"), pytest.param(WAY[2:5], marks=pytest.mark.wide, id="some")])
def test_every_kind_of_step_is_answered_wrongly_and_then_rightly(page: Page, teachers_server: str, lesson: Lesson, way: list) -> None:
    """Each slip is told its rule, each step then takes the right answer and leads on, and nothing gets stuck."""
    go_to(page, teachers_server, f"lesson=every-kind&step={way[0][0]}")
    verdict = page.get_by_test_id("verdict")
    for step, wrong, rule, right in way:
        expect_step(page, step)
        expect(verdict.locator(".verdict")).to_have_count(0)  # the table of the step before has gone
        question = lesson.steps[step - 1]
        assert not isinstance(question, Read | PlayOn)
        if wrong:
            give(page, question, wrong)
            expect(verdict.locator(".verdict.no")).to_be_visible()
            if rule:
                expect(verdict).to_have_attribute("data-rule", rule)
            if button(page, "retry").count():
                press(page, "retry")
                expect(verdict.locator(".verdict")).to_have_count(0)
        give(page, question, right)
        expect(verdict.locator(".verdict.yes")).to_be_visible()
        expect(page.locator(".st-key-next [data-testid=stBaseButton-primary]")).to_be_visible()
        assert answers_of(page, step)[-1] == right
        press(page, "next")
    if way != WAY:
        return
    expect_step(page, 12)
    expect(page.locator("[data-call='P']")).to_be_visible()


STATES = {
    "cards": "step=3&a=__Joker%2BAC",
    "order": "step=4&a=___Joker%2BAS",
    "call": "step=6&a=_____6S",
    "discards": "step=7&a=______5C 4D",
    "suits": "step=8&a=_______h",
    "score": "step=9&a=________100%2B20",
    "books": "step=10&a=_________1%2B1",
    "answered": "step=10&a=_________1%2B2",
    "best": "step=11",
    "not the best": "step=11&a=__________AH",
}


@pytest.mark.long
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing_at_any_kind_of_step(new_context, teachers_server: str, scheme: str) -> None:  # type: ignore[no-untyped-def]
    """Asked, refused, hinted and answered, no kind of step has a violation."""
    page = new_context(color_scheme=scheme, reduced_motion="reduce").new_page()
    for name, query in STATES.items():
        page.goto(f"{teachers_server}/?lesson=every-kind&{query}")
        expect(page.locator("[data-phase]")).to_be_visible()
        expect(button(page, "next")).to_be_visible()
        page.wait_for_timeout(400)
        found = Axe().run(page)
        assert found.violations_count == 0, f"{name}: {found.generate_report()}"


@pytest.mark.long
@pytest.mark.parametrize(("width", "height"), [(1280, 800), (1024, 768), (390, 844)])
def test_words_table_and_verdict_are_seen_together(new_context, teachers_server: str, width: int, height: int) -> None:  # type: ignore[no-untyped-def]
    """On each screen a refusal, the cloth and the words stand on one screen, at every kind of step, and nothing is wider than it."""
    page = new_context(viewport={"width": width, "height": height}, reduced_motion="reduce").new_page()
    for name, query in STATES.items():
        if name == "not the best":
            continue  # a whole line of play is told: on a phone it goes on below
        page.goto(f"{teachers_server}/?lesson=every-kind&{query}")
        expect(page.locator("[data-phase]")).to_be_visible()
        said = page.locator(".verdict, .answer:visible, .fh-answer:visible").first
        for part in (page.locator(".fh-say"), page.locator(".felt"), button(page, "next"), *([said] if name != "best" else [])):
            expect(part).to_be_visible()
            box = part.bounding_box()
            assert box is not None
            assert (name, box["y"] >= 0, box["y"] + box["height"] <= height) == (name, True, True)
        main = page.locator("[data-testid=stMain]")
        assert main.evaluate("element => element.scrollWidth - element.clientWidth") == 0


@pytest.mark.long
def test_with_plain_controls_every_kind_of_step_can_be_answered(page: Page, teachers_server: str) -> None:
    """Ordinary buttons do what the table does: cards are chosen and checked, calls made, suits named, discards laid away."""
    go_to(page, teachers_server, "plain=1&lesson=every-kind&step=3")
    for name in ("joker", "jack of spades", "jack of clubs", "ace of spades"):
        page.get_by_role("button", name=name).click()
        expect(page.get_by_role("button", name=f"{name} ✓")).to_be_visible()
    press(page, "answer")
    expect(page.locator(".st-key-next [data-testid=stBaseButton-primary]")).to_be_visible()
    go_to(page, teachers_server, "plain=1&lesson=every-kind&step=6")
    page.get_by_role("button", name="6♥").click()
    expect(page.locator(".st-key-next [data-testid=stBaseButton-primary]")).to_be_visible()
    go_to(page, teachers_server, "plain=1&lesson=every-kind&step=8")
    page.get_by_role("button", name="hearts", exact=True).click()
    expect(page.locator(".st-key-next [data-testid=stBaseButton-primary]")).to_be_visible()
    assert card(page, "JC").count() == 0
