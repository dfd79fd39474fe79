"""The notes for a real table are whole sentences, say what they are, and are no rules."""

import re

import pytest

from tutorial_app.rulebook import rule_texts
from tutorial_app.rulebook.real_table import AGREE, COMMON_PRACTICE, real_table

NOTES = real_table().notes
IDS = [note.key for note in NOTES]


def noted(key):
    """The one note with this key."""
    (note,) = (note for note in NOTES if note.key == key)
    return note


def test_the_mishaps_are_there():
    """What the app never lets happen, each once."""
    wanted = {"revoke", "lead-out-of-turn", "call-out-of-turn", "misdeal", "exposed-card", "joker-too-late", "last-trick"}
    assert wanted <= set(IDS)
    assert len(set(IDS)) == len(IDS)
    assert noted("misdeal").title == "The cards were dealt wrongly"


def test_the_page_says_that_these_are_no_rules():
    """The opening says so before anything else is read, and no note carries a rule's id."""
    opening = real_table().opening
    assert "They are not rules of the game and have no rule ids" in opening
    assert "agree on it before you start" in opening
    assert not set(IDS) & set(rule_texts())
    assert not any("." in key for key in IDS)
    assert (COMMON_PRACTICE, AGREE) == ("common practice, not a rule", "agree before you start")
    assert real_table().engine.startswith("The app refuses and explains, and never penalises")


def test_one_source_speaks_of_a_wrong_deal():
    """Six players throw a wrong count in; no source names a penalty for a revoke."""
    misdeal, revoke = noted("misdeal"), noted("revoke")
    assert (misdeal.source.file, misdeal.source.where) == ("001_4644f75529d9f2a9.txt", "What you need")
    assert '"If the count is wrong, throw it in."' in misdeal.source_says
    assert revoke.source is None


@pytest.mark.parametrize("note", NOTES, ids=IDS)
def test_a_note_is_made_of_whole_sentences(note):
    """What happened, what is practised and what the app does end as sentences do; what to agree on are questions."""
    for said in (note.happened, note.source_says, note.engine, *note.practice):
        assert re.search(r"[.?!][\"']?$", said), said
        assert said[0].isupper()
    assert note.practice
    assert note.agree
    assert all(question.endswith("?") for question in note.agree)
    assert note.source is not None or re.search("do not|name no penalty|silent", note.source_says)


@pytest.mark.parametrize("note", NOTES, ids=IDS)
def test_the_rules_a_note_points_to_exist(note):
    """Where the app refuses a mishap, the note names the rule it is refused by."""
    assert set(note.refused_by) <= set(rule_texts())
