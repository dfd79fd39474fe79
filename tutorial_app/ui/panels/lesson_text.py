"""A lesson's words as safe HTML."""

from __future__ import annotations

import re
from html import escape

from tutorial_app.ui.frame import TEXT_STYLE

_STRESS = re.compile(r"\*([^*\n]+)\*")
_RED = re.compile(r"((?:10|[2-9AKQJ]|1[1-3])?[♦♥])")


def as_html(text: str) -> str:
    """A lesson's words as safe HTML: everything escaped, `*stressed*` words set apart, suits in their colour."""
    safe = _STRESS.sub(r"<em>\1</em>", escape(text))
    safe = _RED.sub(r"<span class='red'>\1</span>", safe)
    for glyph in "♠♣♦♥":
        safe = safe.replace(glyph, glyph + TEXT_STYLE)
    return safe
