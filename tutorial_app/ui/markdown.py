"""Text that came from data, made safe for Streamlit's Markdown: shown as typed, never read as markup."""

from __future__ import annotations

import re

_SPECIAL = re.compile(r"([\\`*_{}\[\]()#+\-.!|<>~$:&])")
_REPLACED = re.compile(r":(?=\w)|[-<>~=](?=[-<>~=])")
"""Where Streamlit puts an icon, an arrow or a dash whatever stands before the sign: `:material/home:`, `->`, `<=`, `--`."""
JOINER = "\u2060"
"""A sign without width that keeps two others from being read as one."""


def escaped(text: str) -> str:
    """A text in which no character is Markdown, a formula, a short code or HTML."""
    return _SPECIAL.sub(r"\\\1", _REPLACED.sub(rf"\g<0>{JOINER}", text))


TEXT_STYLE = "\ufe0e"
"""Tells a phone to draw the suit before it as a letter and not as a picture."""
_SUIT = re.compile("[♠♣♦♥]")


def with_letters(text: str) -> str:
    """A text in which the suits are letters."""
    return _SUIT.sub(rf"\g<0>{TEXT_STYLE}", text)


def shown(text: str) -> str:
    """A text for Streamlit's Markdown: shown as typed, its suits letters."""
    return with_letters(escaped(text))
