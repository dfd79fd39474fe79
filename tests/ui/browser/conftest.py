"""A learner at the table, for the tests of this folder."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread

import pytest
from at_table import AtTable
from playwright.sync_api import BrowserContext, Page, expect

ROOT = Path(__file__).parents[3]


class _Quiet(SimpleHTTPRequestHandler):
    """Serves files without writing down each request."""

    def log_message(self, *_words: object) -> None:
        """Say nothing."""


@pytest.fixture(scope="session")
def files_server() -> Iterator[str]:
    """The project's folder on a port of this machine."""
    server = ThreadingHTTPServer(("127.0.0.1", 0), partial(_Quiet, directory=str(ROOT)))
    Thread(target=server.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{server.server_port}/tests/ui/harness/index.html"
    server.shutdown()
    server.server_close()


@pytest.fixture
def harness(new_context: Callable[..., BrowserContext], files_server: str) -> Callable[..., Page]:
    """Open the plain page with a view model."""
    page = new_context(reduced_motion="reduce").new_page()
    page.set_default_timeout(10_000)
    page.route("**/favicon.ico", lambda route: route.fulfill(status=204))

    def show(data: dict) -> Page:
        page.goto(files_server)
        expect(page.locator("body[data-ready]")).to_be_attached()
        page.evaluate("window.leaked = []; document.addEventListener('keydown', (event) => window.leaked.push(event.key))")
        page.evaluate("view => window.put(view)", data)
        return page

    return show


@pytest.fixture
def table(page: Page, app_server: str) -> Iterator[AtTable]:
    """A learner at the table at 1280 × 800; nothing may leave this machine."""
    learner = AtTable(page, app_server)
    yield learner
    assert not learner.outside


@pytest.fixture
def new_table(new_context: Callable[..., BrowserContext], app_server: str) -> Callable[..., AtTable]:
    """Further learners, each with a browser of his own: `new_table(viewport=…, color_scheme="dark")`."""
    return lambda **options: AtTable(new_context(**options).new_page(), app_server)
