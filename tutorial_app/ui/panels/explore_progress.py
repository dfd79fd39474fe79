"""How far a long answer is: what is there so far, and how much is still being worked out."""

from __future__ import annotations

from collections.abc import Callable
from html import escape
from typing import Any

import streamlit as st

from tutorial_app.ui.computing import Standing
from tutorial_app.ui.markdown import escaped
from tutorial_app.ui.words import words


def answer_or_wait(standing: Standing[Any], key: str, far: Callable[[Any], tuple[int, int]]) -> Any:
    """The answer so far, with a line on how far it is while it is not whole; None where there is nothing yet, or where it failed."""
    t, answer = words("explore_more"), standing.answer
    if standing.failed:
        st.error(escaped(t("failed", problem=standing.failed)))
        return None
    if standing.done:
        return answer
    done, of = far(answer) if answer is not None else (0, 0)
    text = t(f"{key}_wait_some", done=done, of=of) if answer is not None else t(f"{key}_wait")
    bar = f"<progress max='{of}' value='{done}' aria-hidden='true'></progress>" if of else ""
    st.html(f"<p class='fh-wait' data-testid='working'>{bar}{escape(text)}</p>")
    return answer
