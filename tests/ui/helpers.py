"""How tests drive the app without a browser. Streamlit's test tool cannot click in a component: `fire` is the one place that knows how it can."""

from __future__ import annotations

import json
from base64 import b64encode
from pathlib import Path
from typing import Any
from urllib.parse import parse_qsl

from places import places
from streamlit.testing.v1 import AppTest

APP = Path(__file__).parents[2] / "tutorial_app" / "app.py"
PATIENCE = 60
"""Seconds; a loaded machine is slow, and the tool's own three seconds are too few."""


def app(query: str = "", page: str = "ui/pages/play.py") -> AppTest:
    """A new session of the app on one of its pages, at an address."""
    tested = AppTest.from_file(str(APP), default_timeout=PATIENCE)
    for key, value in parse_qsl(query, keep_blank_values=True):
        tested.query_params[key] = value
    tested.run()
    tested.switch_page(page)
    return sound(tested.run())


def play_at(name: str, more: str = "") -> AppTest:
    """A new session on the Play page at one of the typed places."""
    return app(f"{places()[name].query}{more}")


def sound(tested: AppTest) -> AppTest:
    """The session, after making sure that no error is on its page."""
    assert not tested.exception, [error.value for error in tested.exception]
    return tested


def table(tested: AppTest, key: str = "table") -> dict[str, Any]:
    """What the page sent to the card table."""
    return json.loads(tested.get_by_key(key).proto.bytes)


def fire(tested: AppTest, payload: Any, key: str = "table", event: str = "act") -> AppTest:
    """Deliver what the browser would send after a click on the table, or from another component of ours."""
    states = tested._tree.get_widget_states()
    state = states.widgets.add()
    state.id = f"$$STREAMLIT_INTERNAL_KEY_{tested.get_by_key(key).proto.id}__events"
    state.json_trigger_value = json.dumps([{"event": event, "value": payload}])
    return sound(tested._run(states))


def open_file(tested: AppTest, key: str, name: str, text: str) -> AppTest:
    """Choose a file in one of the page's controls for files."""
    return fire(tested, {"name": name, "bytes": b64encode(text.encode()).decode()}, key, "file")


def act(tested: AppTest, kind: str, value: str) -> AppTest:
    """A click on the table as it stands now."""
    return fire(tested, {"kind": kind, "value": value, "rev": table(tested)["rev"]})


def press(tested: AppTest, key: str) -> AppTest:
    """Press one of the page's buttons."""
    return sound(tested.button(key=key).click().run())


def labels(tested: AppTest) -> list[str]:
    """The keys of the buttons on the page."""
    return [button.key for button in tested.button if button.key]
