"""Text from data on a page of Streamlit: shown as typed, never read as markup. Field reports: UI-07."""

from __future__ import annotations

import html
import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tutorial_app.ui.markdown import JOINER, escaped

TYPED = [
    "1. Trumps",
    "10. ",
    "text with $5 and $6",
    "Bid:hearts",
    ":hearts:",
    ":red[x]",
    "*",
    "**x**",
    "_",
    "__x__",
    "<b>",
    "</b><script>alert(1)</script>",
    "[a](http://b)",
    "![a](b)",
    "# a",
    "- a",
    "+ a",
    "> a",
    "a | b",
    "`x`",
    "\\",
    "&amp;",
    "~~x~~",
    "J♣ and 10♥",
    "http://example.org",
    ":material/home:",
    ":streamlit:",
    "a -> b <- c <-> d",
    "x >= y <= z ~= w -- v",
]
ACTIVE = set("`*_{}[]()#+-.!|<>~$:&")


def read_back(text: str) -> str:
    """What a reader sees of escaped Markdown: each backslash before a sign is taken away, and a joiner has no width."""
    return re.sub(r"\\([!-/:-@\[-`{-~])", r"\1", text).replace(JOINER, "")


@pytest.mark.parametrize("text", TYPED)
def test_text_is_shown_as_typed(text):
    """Numbered titles, dollar signs, colons, stars, underscores and tags come out as they were typed. Field reports: UI-07."""
    assert read_back(escaped(text)) == text


@pytest.mark.parametrize("text", [":material/home:", ":streamlit:", "->", "<-", "<->", "--", ">=", "<=", "~="])
def test_what_the_page_would_replace_is_broken_up(text):
    """Icons by name, arrows and dashes are replaced after Markdown is read, so a backslash does not stop them: a joiner between the signs does."""
    seen = re.sub(r"\\([!-/:-@\[-`{-~])", r"\1", escaped(text))
    assert text not in seen
    assert seen.replace("\u2060", "") == text


@given(st.text(st.characters(exclude_characters=JOINER)))
def test_no_sign_is_left_that_markdown_reads(text):
    """In the escaped text every sign that Markdown could read has a backslash before it, and nothing else changes."""
    safe = escaped(text)
    assert read_back(safe) == text
    assert not set(re.sub(r"\\[!-/:-@\[-`{-~]", "", safe)) & ACTIVE


@given(st.text())
def test_no_tag_and_no_entity_is_left(text):
    """No HTML is left in the escaped text: unescaping entities changes nothing but what stands behind a backslash."""
    bare = re.sub(r"\\[!-/:-@\[-`{-~]", "", escaped(text))
    assert "<" not in bare
    assert html.unescape(bare) == bare
