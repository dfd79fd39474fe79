"""Explore: any position of any game with all hands open, what comes of every card, and what if it were otherwise."""

from __future__ import annotations

from tutorial_app.solver import prepare
from tutorial_app.ui.panels.explore_page import explore_page

prepare()  # only here: whoever never explores does without the compiler's quarter of a minute and its memory
explore_page()
