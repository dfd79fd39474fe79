"""How a page hears that there is more to show: a short text under a secret address, and never a fragment that runs by the clock."""

from __future__ import annotations

import gc
from pathlib import Path

import pytest
from helpers import app, sound
from starlette.requests import Request
from starlette.responses import Response

import tutorial_app
from tutorial_app.ui import lesson_shelf, news
from tutorial_app.ui.explore_place import news_text

PACKAGE = Path(tutorial_app.__file__).parent


@pytest.fixture
def told(monkeypatch: pytest.MonkeyPatch):  # type: ignore[no-untyped-def]
    """What the route answers for a name."""
    monkeypatch.setattr(news, "_served", False)
    (route,) = news.served_routes()

    def ask(name: str) -> Response:
        return route.endpoint(Request({"type": "http", "path_params": {"name": name}, "headers": []}))

    return ask


def test_a_source_tells_what_it_says_now(told) -> None:  # type: ignore[no-untyped-def]
    """Each look is asked anew, and no browser keeps an answer."""
    says = ["one"]
    source = news.Source(lambda: says[0])
    assert told(source.name).body == b"one"
    says[0] = "two"
    assert (told(source.name).body, told(source.name).headers["cache-control"]) == (b"two", "no-store")


def test_a_source_that_nobody_keeps_is_no_longer_known(told) -> None:  # type: ignore[no-untyped-def]
    """A closed session leaves nothing behind, and nobody finds another's source by guessing."""
    source = news.Source(lambda: "here")
    name, other = source.name, news.Source(lambda: "there")
    assert len(name) >= 22
    assert name != other.name
    del source
    gc.collect()
    assert told(name).status_code == 404
    assert told(other.name).status_code == 200


def test_the_desk_says_another_text_with_an_answer_and_at_the_end() -> None:
    """The page was drawn while the desk was at work; the same number with nothing more to come is news too."""
    assert len({news_text(3), news_text(4), news_text(3, busy=False), news_text(4, busy=False)}) == 4


def test_the_shelf_says_another_text_when_a_file_is_saved(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A file comes, is broken, is mended, goes: each is news; nothing else is."""
    monkeypatch.setenv(tutorial_app.LESSONS_SETTING, str(tmp_path))
    texts = [lesson_shelf.shelf_text()]
    (tmp_path / "mine.yaml").write_text("lesson: mine\n", "utf-8")
    texts.append(lesson_shelf.shelf_text())
    assert lesson_shelf.shelf_text() == texts[-1]
    (tmp_path / "mine.yaml").write_text("lesson: mine\ntitle: [\n", "utf-8")
    texts.append(lesson_shelf.shelf_text())
    (tmp_path / "mine.yaml").unlink()
    assert lesson_shelf.shelf_text() == texts[0]
    assert len(set(texts)) == 3


def test_no_fragment_runs_by_the_clock() -> None:
    """Its run after a click's leaves parts of the old picture on the page."""
    assert [path.name for path in PACKAGE.rglob("*.py") if "run_every" in path.read_text("utf-8")] == []


def test_what_the_browser_asks_by_itself_leads_nowhere_else() -> None:
    """News that cross a click come with the address from before it: the click stands, and the address is put right."""
    tested = app("game=4-hand&hands=N%3AAS.4H%3BE%3AKS.5H%3BS%3AQH.JH%3BW%3AAH.6D&contract=7S&by=N&lead=N", page="ui/pages/explore.py")
    before = dict(tested.query_params)
    sound(tested.segmented_control(key="explore-trumps").set_value("H").run())
    assert tested.query_params["contract"] in ("7H", ["7H"])
    for key in list(tested.query_params):
        del tested.query_params[key]
    for key, value in before.items():
        tested.query_params[key] = value
    tested.session_state["explore-acted"] = True  # what `stay` notes
    sound(tested.run())
    assert tested.segmented_control(key="explore-trumps").value == "H"
    assert tested.query_params["contract"] in ("7H", ["7H"])
