"""Rules: the game in words and every rule the engine can name, with where it comes from."""

from __future__ import annotations

import streamlit as st

from tutorial_app.rulebook import ruleset
from tutorial_app.rulebook.in_words import in_words
from tutorial_app.rulebook.rule_texts import rule_texts
from tutorial_app.ui.frame import heading
from tutorial_app.ui.markdown import escaped
from tutorial_app.ui.words import words

GAME = "4-hand"
