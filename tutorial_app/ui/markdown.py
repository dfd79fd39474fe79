"""Text that came from data, made safe for Streamlit's Markdown: shown as typed, never read as markup."""

from __future__ import annotations

import re

_SPECIAL = re.compile(r"([\\`*_{}\[\]()#+\-.!|<>~$:&])")


def escaped(text: str) -> str:
    """A text in which no character is Markdown, a formula, a short code or HTML."""
    return _SPECIAL.sub(r"\\\1", text)
