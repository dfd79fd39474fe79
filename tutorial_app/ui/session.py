"""The only place that touches the session and the address; a component reads its own event besides.

What a page notes in the session is a value that nobody changes; the address holds texts.

The address holds where a learner is, as it happens: a reload, a shared link and the browser's Back and Forward all read it. A click and
a change of the address can cross; a run that was started by a click keeps what the click did.
"""

from __future__ import annotations

import secrets
from collections.abc import Callable, Mapping
from dataclasses import asdict, dataclass, replace
from typing import Any, Generic, TypeVar
from urllib.parse import urlencode

import streamlit as st

from tutorial_app.engine import NotationError
from tutorial_app.files.house_rules import HouseRules
from tutorial_app.ui import house_link
from tutorial_app.ui.replays import JOINT
from tutorial_app.ui.sitting import Sitting, address_of, rules_of
from tutorial_app.ui.sitting_moves import USUAL_GAME, new_sitting, sitting_from
from tutorial_app.ui.table.scene import Options

GAME, SEEN = "g", "c"
_PROBLEM, _ALL_AGAIN, _PANEL = "sitting-problem", "all-again", "panel-number"
_OPTIONS = ("speed", "plain", "four", "large", "show_legal")
Where = TypeVar("Where")


@dataclass(frozen=True, slots=True)
class Kept(Generic[Where]):
    """Where a learner is on one page, a dataclass of texts and numbers, kept in the session under a name and told by the address.

    `keys` are the address's keys that tell it and `told` gives what stands under them. `arrive` finds the place from what the address says
    and the place kept so far, and says whether the address is to be written anew.
    """

    name: str
    kind: type[Where]
    keys: tuple[str, ...]
    told: Callable[[Where], Mapping[str, str]]
    arrive: Callable[[Mapping[str, str], Where | None], tuple[Where, bool]]

    def now(self) -> Where:
        """The session's own place, or the one the address holds if somebody went there."""
        acted = st.session_state.pop(f"{self.name}-acted", False) or st.session_state.get(f"{self.name}-untold", False)
        kept, address = self.kept(), self._address()
        if kept is not None and address == st.session_state.get(f"{self.name}-written"):
            return kept
        if kept is not None and acted:
            if not st.session_state.get(f"{self.name}-untold", False):
                self._remember(kept, self._write(kept))  # an address from before the click
            return kept
        found, anew = self.arrive(address, kept)
        self._remember(found, self._write(found) if anew else address)
        return found

    def kept(self) -> Where | None:
        """The place the session keeps, or None before the first."""
        return self.bookmarked("")

    def next_rev(self) -> int:
        """A number no picture of this page had yet: what was clicked on an older one is stale."""
        kept: Any = self.kept()
        return 0 if kept is None else kept.rev + 1

    def keep(self, value: Where) -> None:
        """Keep a place that a click led to; until `tell` has run the address is behind and says nothing."""
        self.bookmark("", value)
        st.session_state[f"{self.name}-untold"] = True
        self.acted()

    def tell(self) -> None:
        """Write the kept place into the address if a click has changed it: at once, or where a click counts by milliseconds when the page is drawn."""
        kept = self.kept()
        if kept is not None and st.session_state.get(f"{self.name}-untold", False):
            st.session_state[f"{self.name}-written"] = self._write(kept)
            st.session_state[f"{self.name}-untold"] = False

    def acted(self) -> None:
        """Say that a click was handled: the run it started keeps the session's place."""
        st.session_state[f"{self.name}-acted"] = True

    def bookmark(self, label: str, value: Where) -> None:
        """Keep a place beside the present one, under a label."""
        st.session_state[f"{self.name}:{label}"] = asdict(value)  # type: ignore[call-overload]

    def bookmarked(self, label: str) -> Where | None:
        """The place kept under a label, or None."""
        data = st.session_state.get(f"{self.name}:{label}")
        return None if data is None else self.kind(**data)

    def _remember(self, value: Where, written: Mapping[str, str]) -> None:
        self.bookmark("", value)
        st.session_state[f"{self.name}-written"] = written

    def _address(self) -> dict[str, str]:
        return {key: st.query_params.get(key, "") for key in self.keys}

    def _write(self, value: Where) -> dict[str, str]:
        told, before = self.told(value), st.query_params.to_dict()
        after = {key: text for key, text in before.items() if key not in self.keys or key in told} | told
        if after != before:
            st.query_params.from_dict(after)
        return {key: told.get(key, "") for key in self.keys}


def _told(value: Sitting) -> dict[str, str]:
    named = {house_link.CLUB: value.club, house_link.NOTE: value.note}
    return {GAME: address_of(value), SEEN: str(value.seen)} | {key: text for key, text in named.items() if text}


def _arrive(address: Mapping[str, str], kept: Sitting | None) -> tuple[Sitting, bool]:
    """The game of a link, a new one under the house rules of a link, or a new one; a link that cannot be read is left alone."""
    if kept is not None and not any(address[key] for key in (GAME, house_link.GAME, house_link.VARIANT)):
        return kept, True
    problem = ""
    try:
        found = _opened(address)
    except NotationError as error:
        found, problem = new_sitting(_new_seed()), str(error)
    st.session_state[_PROBLEM] = problem
    return replace(found, rev=_SITTING.next_rev()), not problem


def _opened(address: Mapping[str, str]) -> Sitting:
    line, seen = address[GAME], address[SEEN]
    if line:
        found = sitting_from(line, seen=int(seen) if seen.isascii() and seen.isdigit() and len(seen) < 6 else 0)
        house = house_link.house_of(rules_of(found), address[house_link.CLUB], address[house_link.NOTE])
        return replace(found, club=house.name, note=house.note)
    if address[house_link.GAME] or address[house_link.VARIANT]:
        house = house_link.house_from({house_link.GAME: USUAL_GAME} | {key: text for key, text in address.items() if text})
        return new_sitting(_new_seed(), house.rules, club=house.name, note=house.note)
    return new_sitting(_new_seed())


_SITTING = Kept("sitting", Sitting, (GAME, SEEN, *house_link.KEYS), _told, _arrive)


def sitting() -> Sitting:
    """The learner's sitting."""
    return _SITTING.now()


def kept_sitting() -> Sitting | None:
    """The sitting that the session has on Play, or None before the first."""
    return _SITTING.kept()


def tell_address() -> None:
    """Write where the sitting stands into the address, once the page is drawn."""
    _SITTING.tell()


def link_problem() -> str:
    """What was wrong with the link that led here, or an empty text."""
    return st.session_state.get(_PROBLEM, "")


def change(step: Callable[..., Sitting], *facts: Any) -> None:
    """Apply one step to the learner's sitting, from a click."""
    st.session_state[_PROBLEM] = ""
    _SITTING.keep(step(_SITTING.kept() or sitting(), *facts))


def start_over(seed: int | None, house: HouseRules | None = None) -> None:
    """A new match, from a given seed or a fresh one; without house rules it is the same game under the same rules as now."""
    st.session_state[_PROBLEM] = ""
    house = house or house_of_table()
    fresh = new_sitting(_new_seed() if seed is None else seed, house.rules, club=house.name, note=house.note)
    _SITTING.keep(replace(fresh, rev=_SITTING.next_rev()))


def house_of_table() -> HouseRules:
    """The game and the house rules that are played now."""
    now = _SITTING.kept() or sitting()
    return house_link.house_of(rules_of(now), now.club, now.note)


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


def stay() -> None:
    """Say that a click was handled that leads nowhere else: what the address said before a click just made is not followed."""
    _SITTING.acted()


def set_option(name: str, value: int) -> None:
    """Change how the table is drawn."""
    st.session_state[f"option-{name}"] = value
    _SITTING.acted()
    usual = int(asdict(Options())[name])
    params = {key: text for key, text in st.query_params.to_dict().items() if key != name}
    st.query_params.from_dict(params if value == usual else {**params, name: str(int(value))})


def widget_value(key: str, default: Any = None) -> Any:
    """What a control of the page holds now."""
    return st.session_state.get(key, default)


def set_widget(key: str, value: Any) -> None:
    """Set a control of the page, from a callback or before it is drawn."""
    st.session_state[key] = value


def note(key: str, default: Any = None) -> Any:
    """What was noted in this session under a name that belongs to no control."""
    return st.session_state.get(f"noted:{key}", default)


def set_note(key: str, value: Any) -> None:
    """Note something that is to be known on the next run; nobody changes it later."""
    st.session_state[f"noted:{key}"] = value


def link_to(value: Sitting) -> str:
    """The address that opens exactly this sitting for somebody else."""
    return f"{page_address()}?{urlencode(_told(value), safe=JOINT)}"


def link_to_house(house: HouseRules, page: str = "play") -> str:
    """The address that opens a new match under house rules for somebody else, or another page of the app about them."""
    return f"{page_address().rpartition('/')[0]}/{page}?{house_link.query_of(house)}"


def address_of_house() -> dict[str, str]:
    """What the address says of house rules; without a game it is the usual one."""
    said = {key: st.query_params.get(key, "") for key in house_link.KEYS}
    return {**said, house_link.GAME: said[house_link.GAME] or USUAL_GAME}


def page_address() -> str:
    """The address of this page without what stands after the question mark."""
    return (st.context.url or "").partition("?")[0]


def draw_all_again(close_panel: bool = False) -> None:
    """Ask for the whole page to be drawn again: a part of it changed something that stands elsewhere."""
    st.session_state[_ALL_AGAIN] = True
    if close_panel:
        st.session_state[_PANEL] = panel_number() + 1


def panel_number() -> int:
    """Which settings panel is drawn; a new one begins closed."""
    return int(st.session_state.get(_PANEL, 0))


def wants_all_again() -> bool:
    """Whether somebody asked; asking once is answered once."""
    return bool(st.session_state.pop(_ALL_AGAIN, False))


def is_dark() -> bool:
    """Whether the page is drawn dark, as far as the browser has said."""
    return st.context.theme.type == "dark"
