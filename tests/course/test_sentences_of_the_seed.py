"""The whole of the Australian rules for four is taught: each of its sentences is carried by a step of the course or a rule of the engine."""

from typing import Any

import pytest
from carriers import TABLES, course_lessons, steps_of_course, table_of

from tutorial_app.rulebook import rule_texts

COUNTED = {
    "Overview": 8,
    "The cards": 18,
    "Setup": 5,
    "Bidding": 18,
    "The kitty": 2,
    "Playing the tricks": 8,
    "The joker in no trumps and misère": 7,
    "Scoring": 10,
    "Winning the game": 3,
    "Tips for beginners": 7,
    "Variants": 6,
}
"""The sections of the Australian rules for four, each with its number of sentences, counted by hand."""
MAY_TEACH_NOTHING = {"Overview", "The cards", "Setup"}
"""Sections that speak of history, of the box of cards and of sitting down: the only ones where a reason may stand for a step or rule."""
OPENING_WORDS = 5
"""No more of a sentence stands in the table than it takes to find it."""
TABLE: list[dict[str, Any]] = table_of("sentences_of_the_seed.yaml")
SECTIONS = {entry["section"]: entry for entry in TABLE}
SENTENCES = [(name, sentence) for name, entry in SECTIONS.items() for sentence in entry["sentences"]]
RULES = set(rule_texts())


@pytest.fixture(scope="module")
def steps() -> dict[str, str]:
    """Every step of the shipped lessons as lesson/step, with its kind."""
    return steps_of_course()


def test_every_section_is_there_with_all_its_sentences() -> None:
    """The rules have eleven sections and ninety-two sentences."""
    assert {name: entry["counted"] for name, entry in SECTIONS.items()} == COUNTED
    assert len(TABLE) == len(SECTIONS) == 11
    assert len(SENTENCES) == sum(COUNTED.values()) == 92


@pytest.mark.parametrize("section", COUNTED)
def test_the_sentences_of_a_section_are_numbered_without_a_gap(section: str) -> None:
    """No sentence of a section is left out, and none is there twice."""
    sentences = SECTIONS[section]["sentences"]
    assert [sentence["number"] for sentence in sentences] == list(range(1, COUNTED[section] + 1))
    assert len({sentence["begins"] for sentence in sentences}) == COUNTED[section]
    assert all(0 < len(sentence["begins"].split()) <= OPENING_WORDS for sentence in sentences)


@pytest.mark.parametrize(("section", "sentence"), SENTENCES, ids=[f"{section} {sentence['number']}" for section, sentence in SENTENCES])
def test_a_sentence_is_carried_by_a_step_or_a_rule(section: str, sentence: dict[str, Any], steps: dict[str, str]) -> None:
    """Every sentence is taught by a step of the course or is a rule of the engine; what tells no rule of play says why it needs neither."""
    carriers = sentence.get("carried_by", [])
    assert set(sentence) <= {"number", "begins", "carried_by", "reason"}
    assert [name for name in carriers if name not in (steps if "/" in name else RULES)] == []
    assert len(set(carriers)) == len(carriers)
    assert carriers or (sentence.get("reason") and section in MAY_TEACH_NOTHING)


def test_every_lesson_carries_a_sentence() -> None:
    """There is no lesson in the course that teaches nothing of the texts on four, six and three players."""
    sentences = [sentence for table in TABLES for entry in table_of(table) for sentence in entry["sentences"]]
    named = {name.partition("/")[0] for sentence in sentences for name in sentence.get("carried_by", []) if "/" in name}
    assert [lesson for lesson in course_lessons() if lesson not in named] == []


@pytest.mark.parametrize("sentence", SECTIONS["Variants"]["sentences"][1:], ids=lambda sentence: str(sentence["begins"]))
def test_every_variant_is_compared_with_our_rules(sentence: dict[str, Any], steps: dict[str, str]) -> None:
    """Each house rule that the page names has a step in which the two tables stand side by side."""
    assert any(steps.get(name) == "compare" for name in sentence["carried_by"])
