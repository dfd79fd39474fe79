"""The only place that touches the session and the address. Both hold strings and numbers only.

The address holds where a learner is, as it happens: a reload, a shared link and the browser's Back and Forward all read it. A click and
a change of the address can cross; a run that was started by a click keeps what the click did.
"""

from __future__ import annotations

import secrets
from collections.abc import Callable
from dataclasses import asdict, replace
from typing import Any

import streamlit as st

from tutorial_app.engine import NotationError
from tutorial_app.ui.sitting import Sitting, address_of, new_sitting, sitting_from
from tutorial_app.ui.table.scene import Options

GAME, SEEN, SEAT = "g", "c", "me"
_SITTING, _WRITTEN, _ACTED, _PROBLEM = "sitting", "sitting-written", "sitting-acted", "sitting-problem"
_ALL_AGAIN = "all-again"
_OPTIONS = ("speed", "plain", "four", "large", "show_legal")


def sitting() -> Sitting:
    """The learner's sitting: the session's own, or the one the address holds if somebody went there."""
    state = st.session_state
    acted = state.pop(_ACTED, False)
    line, seen = st.query_params.get(GAME, ""), st.query_params.get(SEEN, "")
    known = _SITTING in state
    if known and (acted or f"{line}|{seen}" == state.get(_WRITTEN)):
        return _kept()
    if known and not line:
        _write(_kept())
        return _kept()
    return _arrive(line, seen)


def _kept() -> Sitting:
    data = dict(st.session_state[_SITTING])
    return Sitting(**(data | {"chosen": tuple(data["chosen"]), "deals": tuple(data["deals"])}))


def _arrive(line: str, seen: str) -> Sitting:
    state = st.session_state
    state[_PROBLEM] = ""
    rev = _kept().rev + 1 if _SITTING in state else 0
    if line:
        try:
            found = sitting_from(line, seen=int(seen) if seen.isascii() and seen.isdigit() and len(seen) < 6 else 0)
        except NotationError as error:
            state[_PROBLEM] = str(error)
            state[_WRITTEN] = f"{line}|{seen}"
            fresh = new_sitting(_new_seed())
            state[_SITTING] = asdict(fresh) | {"rev": rev}
            return _kept()
        state[_SITTING] = asdict(found) | {"rev": rev}
    else:
        state[_SITTING] = asdict(new_sitting(_new_seed())) | {"rev": rev}
    keep_sitting(_kept(), clicked=False)
    return _kept()


def keep_sitting(value: Sitting, clicked: bool = True) -> None:
    """Keep a sitting and write it into the address. `clicked` says that a click of the learner did it."""
    st.session_state[_SITTING] = asdict(value)
    st.session_state[_ACTED] = clicked
    _write(value)


def _write(value: Sitting) -> None:
    wanted = {GAME: address_of(value), SEEN: str(value.seen)}
    st.session_state[_WRITTEN] = f"{wanted[GAME]}|{wanted[SEEN]}"
    if any(st.query_params.get(key) != text for key, text in wanted.items()):
        st.query_params.from_dict({**st.query_params.to_dict(), **wanted})


def link_problem() -> str:
    """What was wrong with the link that led here, or an empty text."""
    return st.session_state.get(_PROBLEM, "")


def change(step: Callable[..., Sitting], *facts: Any) -> None:
    """Apply one step to the learner's sitting, from a click."""
    st.session_state[_PROBLEM] = ""
    keep_sitting(step(_kept(), *facts))


def start_over(seed: int | None) -> None:
    """A new match, from a given seed or a fresh one."""
    st.session_state[_PROBLEM] = ""
    rev = _kept().rev + 1
    fresh = new_sitting(_new_seed() if seed is None else seed)
    keep_sitting(replace(fresh, rev=rev))


def _new_seed() -> int:
    return secrets.randbelow(900_000) + 1_000


def options() -> Options:
    """How the learner likes the table; what differs from the usual stands in the address."""
    defaults = asdict(Options())
    found: dict[str, Any] = {}
    for name in _OPTIONS:
        kept = st.session_state.get(f"option-{name}")
        text = st.query_params.get(name)
        if kept is None and text in ("0", "1", "2"):
            kept = int(text)
        found[name] = defaults[name] if kept is None else (bool(kept) if isinstance(defaults[name], bool) else int(kept))
    return Options(**found)


def set_option(name: str, value: int) -> None:
    """Change how the table is drawn."""
    st.session_state[f"option-{name}"] = value
    st.session_state[_ACTED] = True
    usual = int(asdict(Options())[name])
    params = {key: text for key, text in st.query_params.to_dict().items() if key != name}
    st.query_params.from_dict(params if value == usual else {**params, name: str(int(value))})


def widget_value(key: str, default: Any = None) -> Any:
    """What a control of the page holds now."""
    return st.session_state.get(key, default)


def set_widget(key: str, value: Any) -> None:
    """Set a control of the page, from a callback or before it is drawn."""
    st.session_state[key] = value


def link_to(value: Sitting) -> str:
    """The address that opens exactly this sitting for somebody else."""
    return f"{(st.context.url or '').partition('?')[0]}?{GAME}={address_of(value)}&{SEEN}={value.seen}"


def draw_all_again() -> None:
    """Ask for the whole page to be drawn again: a part of it changed something that stands elsewhere."""
    st.session_state[_ALL_AGAIN] = True


def wants_all_again() -> bool:
    """Whether somebody asked; asking once is answered once."""
    return bool(st.session_state.pop(_ALL_AGAIN, False))


def is_dark() -> bool:
    """Whether the page is drawn dark, as far as the browser has said."""
    return st.context.theme.type == "dark"
