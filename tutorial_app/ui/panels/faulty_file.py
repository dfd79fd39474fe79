"""A file that was not taken: what is wrong in it, line by line."""

from __future__ import annotations

from html import escape
from typing import NamedTuple

import streamlit as st

from tutorial_app.ui.words import words

MOST_SHOWN = 20
"""Problems of one file; the rest are counted."""


class Problems(NamedTuple):
    """A file and what is wrong with it, each as `file:line:col: message`; no lines where nothing is."""

    file: str = ""
    lines: tuple[str, ...] = ()


def faulty_file(found: Problems, heading: str, then: str = "", folded: bool = False) -> None:
    """Every problem under a heading, and `then` what can be done; `folded` up where something else stands below."""
    more = len(found.lines) - MOST_SHOWN
    lines = [*found.lines[:MOST_SHOWN], *([words("app")("more_problems", count=more)] if more > 0 else [])]
    listed = f"<ul>{''.join(f'<li>{escape(line)}</li>' for line in lines)}</ul>{f'<p>{escape(then)}</p>' if then else ''}"
    about = f"class='fh-faulty' data-file='{escape(found.file)}'"
    if folded:
        st.html(f"<details {about}><summary>{escape(heading)}</summary>{listed}</details>")
    else:
        st.html(f"<section {about} role='status'><h3>{escape(heading)}</h3>{listed}</section>")
