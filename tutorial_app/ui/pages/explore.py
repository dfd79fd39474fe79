"""Explore: any position of any game with all hands open, what comes of every card, and what if it were otherwise."""

from __future__ import annotations

from tutorial_app.ui.panels.explore_page import explore_page

explore_page()
