"""How an open page hears that there is more to show: its browser asks for a short text under an address of our own, and has the page drawn when it changed.

A fragment that Streamlit runs by the clock would not do. Where its run follows a click's at once, the browser is not told that the click's run is over, and
what the click took away stays on the page. Under a plain `streamlit run` there is no such address; there the page is drawn by the clock.
"""

from __future__ import annotations

import secrets
from collections.abc import Callable
from importlib.resources import files
from typing import Any
from weakref import WeakValueDictionary

import streamlit as st

from tutorial_app.ui import session

PATH = "/five-hundred/news/"
_ASK = st.components.v2.component("five_hundred_news", html="<span hidden></span>\n", js=(files(__package__) / "news.js").read_text("utf-8"))
_served = False


class Source:
    """Something that an open page looks at: a short text that is another one when there is more to show. The browser knows it by a secret name."""

    def __init__(self, look: Callable[[], str]) -> None:
        self.look = look
        self.name = secrets.token_urlsafe(16)
        _SOURCES[self.name] = self


_SOURCES: WeakValueDictionary[str, Source] = WeakValueDictionary()
"""The sources that somebody still keeps, by name."""


def listen(source: Source, seen: str, every: float, key: str, stay: Callable[[], None]) -> None:
    """Have the page, or the fragment that calls this, drawn again as soon as the source says another text than `seen`, what this picture was drawn with.

    `every` is how many seconds lie between two looks. While a dialog is open the page waits.
    `stay` says to the page's place that the address is not to be followed: what the browser asks may have crossed a click, and bring the address before it.
    """
    picture = int(session.note(key, 0)) + 1
    session.set_note(key, picture)
    data = {"path": PATH + source.name if _served else None, "seen": seen, "every": round(every * 1000), "picture": picture}
    _ASK(key=key, data=data, on_more_change=stay)


def served_routes() -> list[Any]:
    """The route to give to the server."""
    from starlette.requests import Request  # Streamlit's own server; only needed where one is started
    from starlette.responses import Response
    from starlette.routing import Route

    global _served
    _served = True

    def told(request: Request) -> Response:
        source = _SOURCES.get(request.path_params["name"])
        unkept = {"Cache-Control": "no-store", "X-Content-Type-Options": "nosniff"}
        return Response("" if source is None else source.look(), status_code=404 if source is None else 200, media_type="text/plain", headers=unkept)

    return [Route(PATH + "{name}", told)]
