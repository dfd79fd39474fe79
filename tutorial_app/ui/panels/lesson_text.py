"""A lesson's words as safe HTML."""

from __future__ import annotations

import re
from html import escape

from tutorial_app.ui.markdown import with_letters

_STRESS = re.compile(r"\*([^*\n]+)\*")
_TERM = re.compile(r"([^\s<>;]*)(<button\b[^>]*>[^<]*</button>)([^\s<>&]*)")
_RED = re.compile(r"((?:10|[2-9AKQJ]|1[1-3])?[♦♥])")


def kept_together(html: str) -> str:
    """Safe HTML in which each term stays on one line with the signs that touch it: no full stop begins a line."""
    return _TERM.sub(_on_one_line, html)


def _on_one_line(found: re.Match[str]) -> str:
    return f"<span class='fh-kept'>{found[0]}</span>" if found[1] or found[3] else found[0]


def as_html(text: str) -> str:
    """A lesson's words as safe HTML: everything escaped, `*stressed*` words set apart, suits in their colour."""
    safe = _STRESS.sub(r"<em>\1</em>", escape(text))
    return with_letters(_RED.sub(r"<span class='red'>\1</span>", safe))
