"""The table of every step of every lesson: no plate, plaque or pile lies over another or over a card."""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Iterator, Sequence
from dataclasses import replace
from importlib.resources import files

import pytest
from playwright.sync_api import expect

from tutorial_app.course import Compare, Lesson, LessonRun, PlayOn, Read, right_answer
from tutorial_app.course.shipped import shipped_lessons
from tutorial_app.ui.lesson_place import Place
from tutorial_app.ui.lesson_scenes import lesson_view, stands_beside
from tutorial_app.ui.table.scene import Options

TABLES = {1280: (795, 1200, 627), 1024: (640, 976, 508), 390: (366, 366, 366)}
"""How wide the table is on a screen: beside the words of a step, with the bids or suits at its side, beside two rule books."""
MEETING = """() => {
  const felt = document.querySelector("#host").shadowRoot.querySelector(".felt");
  const all = (selector, what) => [...felt.querySelectorAll(selector)].filter((el) => el.getClientRects().length)
    .map((el) => ({ what, text: (el.textContent || "").trim().slice(0, 30), box: el.getBoundingClientRect(), el }));
  const signs = [...all(".plaque", "plaque"), ...all(".plate", "plate"), ...all(".calls", "calls"), ...all(".middle .pile-backs, .pile-cards", "pile"),
    ...all(".seats .bubble", "bubble"), ...all(".prompt", "prompt")];
  const cards = [...all(".trick .card .face", "trick"), ...all(".slot .face", "hand"), ...all(".backs .back", "backs"), ...all(".open-hand .card", "open")];
  const found = [];
  for (const [place, one] of signs.entries()) for (const other of [...signs.slice(place + 1), ...cards]) {
    const wide = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left);
    const high = Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top);
    if (wide > 4 && high > 4) found.push(`${one.what} ${one.text} / ${other.what} ${other.text} by ${Math.round(wide)} x ${Math.round(high)}`);
  }
  return found.slice(0, 3) }"""


def font() -> str:
    """The page's own font, which is narrower than most."""
    media = files("streamlit") / "static" / "static" / "media"
    found = next(file for file in media.iterdir() if file.name.startswith("SourceSansVF-Upright"))
    return f"@font-face {{ font-family: 'Source Sans Pro'; font-weight: 200 900; src: url(data:font/woff2;base64,{b64encode(found.read_bytes()).decode()}) }}"


def tables(widths: tuple[int, int, int], lessons: Sequence[Lesson]) -> Iterator[tuple[str, int, dict]]:
    """Every step of the lessons that has a table, and after a right answer those whose deal was played out: name, how wide the table is, what it is sent."""
    beside_words, with_a_box, beside_books = widths
    for lesson in lessons:
        for number, step in enumerate(lesson.steps):
            first = replace(LessonRun(lesson), step=number)
            runs = [first] if isinstance(step, Read | PlayOn) else [first, first.answer(right_answer(step))]
            for run in runs:
                drawn = lesson_view(run, Place(lesson=lesson.id, step=number, rev=number), Options(speed=0))
                if drawn is None or (run is not first and drawn[0].phase != "scored"):
                    continue
                scene, view = drawn
                width = beside_books if isinstance(step, Compare) else with_a_box if stands_beside(scene) else beside_words
                yield f"{lesson.id} {number + 1}{'' if run is first else ', answered'}", width, view


@pytest.mark.long
@pytest.mark.parametrize("screen", TABLES)
def test_nothing_lies_over_a_plate_or_a_card(harness, screen: int):
    """The first picture of each step: a third of the lessons on a desk, another on a tablet, the last on a phone."""
    third = list(TABLES).index(screen)
    assert overlaps(harness, screen, shipped_lessons()[third::3]) == ""


@pytest.mark.long
@pytest.mark.parametrize("screen", TABLES)
def test_nothing_lies_over_a_plate_or_a_card_in_any_lesson(harness, screen: int):
    """The first picture of each step of every lesson, on each screen."""
    assert overlaps(harness, screen, shipped_lessons()) == ""


def overlaps(harness, screen: int, lessons: Sequence[Lesson]) -> str:
    """What lies over what, a line for each step where anything does."""
    steps = list(tables(TABLES[screen], lessons))
    assert len(steps) > 3 * len(lessons)
    page = harness(steps[0][2])
    page.set_viewport_size({"width": max(screen, 1260), "height": 900})
    page.add_style_tag(content=font())
    page.evaluate("document.fonts.load('16px \"Source Sans Pro\"')")
    expect(page.locator(".fh[data-phase]")).to_be_visible()
    found = {}
    for name, width, view in steps:
        page.evaluate("([width, view]) => { document.querySelector('main').style.width = width + 'px'; window.put(view) }", [width, view | {"rev": hash(name)}])
        met = page.evaluate(MEETING)
        if met:
            found[name] = met
    return "\n".join(f"{name}: {'; '.join(met)}" for name, met in found.items())
