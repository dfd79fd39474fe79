"""The texts on six and on three players are taught as a whole: each sentence is carried by a step of the course or a rule of the engine, or needs neither."""

from typing import Any

import pytest
from carriers import steps_of_course, table_of

from tutorial_app.rulebook import rule_texts

COUNTED = {
    "sentences_of_seed_001.yaml": {
        "How to Play Five Hundred with 6 Players": 15,
        "What you need": 11,
        "Deal ten, bid 6 through 10, take the widow": 14,
        "Play, bowers, no trump": 8,
        "Scoring — Avondale, pairs": 16,
        "Walk through one first-night hand": 8,
        "What this is not": 10,
    },
    "sentences_of_seed_004.yaml": {
        "Five hundred-gra karciana": 3,
        "istnieje zbyt wiele wersji gry": 5,
        "każdy gracz otrzymuje dziesięć kart": 3,
        "Misère jest pokonany dowolną ofertą": 11,
    },
}
"""The sections of the two texts, each with its number of sentences, counted by hand; the rows of a table are sentences."""
NEEDS_NO_STEP = ("Site furniture: ", "History: ", "The app: ")
"""Why a sentence may be carried by nothing: it is about a website, about the past, or about what the app does for the players."""
OWN_LESSONS = {"sentences_of_seed_001.yaml": ("six-hand", "five-hand"), "sentences_of_seed_004.yaml": ("three-hand", "two-hand")}
"""How the lessons on the games of each text are called."""
OPENING_WORDS = 5
SENTENCES = [
    (name, entry["section"], sentence)
    for name in COUNTED
    for entry in table_of(name)
    for sentence in entry["sentences"]
]  # fmt: skip
IDS = [f"{name[-8:-5]} {section[:20]} {sentence['number']}" for name, section, sentence in SENTENCES]


@pytest.mark.parametrize("name", COUNTED)
def test_every_sentence_of_a_text_is_there_once(name: str) -> None:
    """The text on six players has eighty-two sentences, the one on three has twenty-two; they are numbered without a gap."""
    table = table_of(name)
    assert {entry["section"]: entry["counted"] for entry in table} == COUNTED[name]
    for entry in table:
        assert [sentence["number"] for sentence in entry["sentences"]] == list(range(1, entry["counted"] + 1))
    assert sum(COUNTED[name].values()) == {"sentences_of_seed_001.yaml": 82, "sentences_of_seed_004.yaml": 22}[name]


@pytest.mark.parametrize(("name", "section", "sentence"), SENTENCES, ids=IDS)
def test_a_sentence_is_carried_or_says_why_not(name: str, section: str, sentence: dict[str, Any]) -> None:
    """Every sentence is taught by a step, is a rule of the engine, or says what kind of sentence it is that needs neither."""
    carriers, known = sentence.get("carried_by", []), {*steps_of_course(), *rule_texts()}
    assert set(sentence) <= {"number", "begins", "carried_by", "reason"}
    assert 0 < len(sentence["begins"].split()) <= OPENING_WORDS
    assert [carrier for carrier in carriers if carrier not in known] == []
    assert len(set(carriers)) == len(carriers)
    assert carriers or sentence.get("reason"), (name, section)
    assert "reason" not in sentence or sentence["reason"].startswith(NEEDS_NO_STEP)


@pytest.mark.parametrize("name", COUNTED)
def test_most_of_a_text_is_taught_in_the_lessons_of_its_game(name: str) -> None:
    """Where a rule of the text is told, a step of the lessons written for that game carries it as a rule."""
    game = (*OWN_LESSONS[name], "house-rules")
    carried = [sentence["carried_by"] for entry in table_of(name) for sentence in entry["sentences"] if "carried_by" in sentence]
    own = [carriers for carriers in carried if any(carrier.startswith(game) for carrier in carriers)]
    assert len(own) / len(carried) > 0.75
