"""The words of the game in plain words."""

from __future__ import annotations

import pytest

from tutorial_app.course.glossary import glossary, not_used_here, term_in, terms_in

NEEDED = ["trick", "lead", "follow suit", "trump", "void", "right bower", "left bower", "joker", "rank", "kitty", "discard", "bid", "call", "pass",
          "contract", "contractor", "partner", "opponents", "dealer", "ladder", "no trumps", "misère", "open misère", "slam", "back door", "deal", "hand",
          "pack", "suit", "auction", "score sheet", "pair", "dead hand"]  # fmt: skip


@pytest.mark.parametrize("word", NEEDED)
def test_every_word_that_a_newcomer_meets_is_there(word: str) -> None:
    """Every word of the game that a newcomer meets has its plain meaning."""
    found = term_in(word)
    assert found is not None
    assert found.word == word


@pytest.mark.parametrize("term", glossary(), ids=lambda term: term.id)
def test_a_meaning_is_short_and_plain(term) -> None:  # type: ignore[no-untyped-def]
    """A meaning is one or two whole sentences, or three short ones, and uses no word that our lessons do not use."""
    assert term.means[0].isupper()
    assert term.means.endswith(".")
    assert len(term.means.split()) <= 36
    assert not_used_here(f"{term.word} {' '.join(term.forms)} {term.means}") == ()


def test_a_word_is_one_term_in_whatever_shape() -> None:
    """No two terms share a word, and a term is found whatever its letters and number."""
    forms = [form.casefold() for term in glossary() for form in (term.word, *term.forms)]
    assert len(forms) == len(set(forms))
    assert [term_in(text).id for text in ("Trumps", "LEFT  bowers", "misere")] == ["trump", "left-bower", "misere"]  # type: ignore[union-attr]
    assert term_in("banana") is None


def test_the_longest_word_is_found() -> None:
    """In a sentence `left bower` is one term and not a bower, and `open misère` is not misère."""
    text = "The left bower follows suit in open misère, not in a handle."
    assert [(found.word, text[found.start : found.end]) for found in terms_in(text)] == [(word, word) for word in ("left bower", "follows suit", "open misère")]


def test_what_others_call_it_is_told_with_the_place() -> None:
    """What we call the kitty is the widow in North America; the glossary says so, and our lessons do not write it."""
    kitty = term_in("kitty")
    assert kitty is not None
    assert ("widow", "North America") in kitty.also
    assert not_used_here("The Widow and the arbours, widowed.") == (("Widow", "kitty"), ("arbours", "bowers"))
