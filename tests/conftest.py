"""What browser tests share: a running app, a watched page. A page that complains or asks the outside world for anything fails its test."""

from __future__ import annotations

import contextlib
import os
import shutil
import socket
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from urllib.error import URLError
from urllib.parse import urlsplit
from urllib.request import urlopen

import pytest
from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Page, Request, sync_playwright

BROWSER_NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
BROWSER_ARGUMENTS = ["--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-component-update", "--disable-sync"]
HARMLESS = ("/_stcore/health", "/_stcore/host-config")
"""Streamlit's page looks for these beside a deep link first and is told 404; it then asks again where they are."""
START_LIMIT = 120
"""Seconds; a start takes about two, on a machine busy with other tests more."""


def browser_path() -> str | None:
    """The system's Chromium, or None."""
    return next((found for name in BROWSER_NAMES if (found := shutil.which(name))), None)


def on_ci() -> bool:
    """Whether this machine is there for the tests alone."""
    return os.environ.get("CI", "").lower() in ("1", "true")


def browser_required() -> bool:
    """Whether a missing browser is a failure: on CI it is, at home the test is skipped."""
    return on_ci() or os.environ.get("FIVE_HUNDRED_BROWSER") == "required"


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_auto_num_workers() -> int:
    """One worker more than there are processors: a test in a browser waits a part of its time."""
    return (os.cpu_count() or 1) + 1


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_make_scheduler(config: pytest.Config, log: object) -> object:
    """A worker with nothing left to do takes tests from another: those in a browser are a hundred times as long as the rest, and stand together."""
    from xdist.scheduler import WorkStealingScheduling

    return WorkStealingScheduling(config, log)


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Every test that asks for a page is a browser test; without a browser it is skipped with the reason.

    Of a sampled test most rows are `long`; so are the `wide` tests where nobody but the tests has waited for the machine.
    """
    _sample(items)
    missing = browser_path() is None and not browser_required()
    for item in items:
        if item.get_closest_marker("wide") and not on_ci():
            item.add_marker("long")
        if {"browser", "page", "new_context"} & set(getattr(item, "fixturenames", ())):
            item.add_marker("browser")
        if missing and item.get_closest_marker("browser"):
            item.add_marker(pytest.mark.skip(reason=f"no browser: none of {', '.join(BROWSER_NAMES)} is installed"))


def _sample(items: list[pytest.Item]) -> None:
    """Leave `sample(n)` of a test's rows in the default tier, evenly spread; the others are `long`."""
    rows: dict[str, list[pytest.Item]] = {}
    for item in items:
        if item.get_closest_marker("sample"):
            rows.setdefault(item.nodeid.partition("[")[0], []).append(item)
    for same in rows.values():
        count = same[0].get_closest_marker("sample").args[0]  # type: ignore[union-attr]
        assert count < len(same), f"{same[0].nodeid}: a sample of {count} of {len(same)} rows is none"
        kept = {place * len(same) // count for place in range(count)}
        for place, item in enumerate(same):
            if place not in kept:
                item.add_marker("long")


@pytest.fixture(autouse=True, scope="session")
def _one_look_at_the_packages() -> Iterator[None]:
    """A page tested without a browser looks through every installed package for components, each time anew: most of its time. Here once is enough."""
    from streamlit.components.v2 import manifest_scanner

    patch = pytest.MonkeyPatch()
    patch.setattr(manifest_scanner, "scan_component_manifests", cache(manifest_scanner.scan_component_manifests))
    yield
    patch.undo()


def free_port() -> int:
    """A port nobody listens on."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


class RunningApp:
    """The real app in a process of its own, started by a command in a folder; what it prints goes to `log`."""

    def __init__(self, command: list[str], folder: Path, log: Path, port: int | None = None) -> None:
        self.port = port or free_port()
        self.url = f"http://localhost:{self.port}"
        self._log = log
        by_hand = ["--server.headless=true", "--browser.gatherUsageStats=false", f"--server.port={self.port}"]  # its settings file may be elsewhere
        options = by_hand if "streamlit" in command else ["--headless", "--port", str(self.port)]
        with log.open("wb") as file:
            self._process = subprocess.Popen([*command, *options], cwd=folder, stdout=file, stderr=subprocess.STDOUT, stdin=subprocess.DEVNULL)

    def wait_until_healthy(self) -> None:
        """Return as soon as the server says it is well."""
        deadline = time.monotonic() + START_LIMIT
        while time.monotonic() < deadline and self._process.poll() is None:
            try:
                with urlopen(f"{self.url}/_stcore/health", timeout=5) as answer:
                    if answer.read() == b"ok":
                        return
            except (URLError, OSError):
                time.sleep(0.1)
        self.stop()
        pytest.fail(f"the app did not start:\n{self.output()}")

    def output(self) -> str:
        """What the app has printed so far."""
        return self._log.read_text("utf-8", "replace")

    def stop(self) -> None:
        """End the process."""
        self._process.terminate()
        try:
            self._process.wait(20)
        except subprocess.TimeoutExpired:
            self._process.kill()
            self._process.wait()


@pytest.fixture(scope="session")
def app_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of the running app, started from a folder that is not the project's."""
    folder = tmp_path_factory.mktemp("app")
    app = RunningApp([sys.executable, "-m", "tutorial_app"], folder, folder / "log.txt")
    app.wait_until_healthy()
    yield app.url
    app.stop()


@pytest.fixture(scope="session")
def teachers_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of the app as a teacher starts it: with a folder that holds the lesson with every kind of step."""
    folder = tmp_path_factory.mktemp("teacher")
    lessons = Path(__file__).parent / "course" / "data"
    app = RunningApp([sys.executable, "-m", "tutorial_app", "--lessons", str(lessons)], folder, folder / "log.txt")
    app.wait_until_healthy()
    yield app.url
    app.stop()


@pytest.fixture
def start_app(tmp_path: Path) -> Iterator[Callable[..., RunningApp]]:
    """Start further apps, `start_app(command, folder, port=…)`; each is well when it is handed over and stopped after the test."""
    running: list[RunningApp] = []

    def start(command: list[str], folder: Path, port: int | None = None) -> RunningApp:
        running.append(RunningApp(command, folder, tmp_path / f"log-{len(running)}.txt", port))
        running[-1].wait_until_healthy()
        return running[-1]

    yield start
    for app in running:
        app.stop()


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """One browser for all tests of a worker."""
    path = browser_path()
    if path is None:
        pytest.fail("browser tests are required here, but no browser is installed")
    with sync_playwright() as playwright:
        launched = playwright.chromium.launch(executable_path=path, args=BROWSER_ARGUMENTS)
        yield launched
        launched.close()


class WatchedContext:
    """A fresh browser profile that writes down every complaint and every request that leaves this machine."""

    def __init__(self, context: BrowserContext) -> None:
        self.context = context
        self.complaints: list[str] = []
        context.on("page", self._watch)
        context.on("request", self._note_request)

    def _watch(self, page: Page) -> None:
        page.on("console", self._note_console)
        page.on("pageerror", lambda error: self.complaints.append(f"page error: {error}"))

    def _note_console(self, message: ConsoleMessage) -> None:
        where = message.location.get("url", "")
        if message.type == "error" and not where.endswith(HARMLESS):
            self.complaints.append(f"console: {message.text} ({where})")

    def _note_request(self, request: Request) -> None:
        address = urlsplit(request.url)
        if address.scheme in ("http", "https", "ws", "wss") and address.hostname not in ("localhost", "127.0.0.1"):
            self.complaints.append(f"request to the outside: {request.url}")

    def leave(self) -> None:
        """Close the pages and forget who was here; what the browser has fetched stays, so that the next page opens at once."""
        for page in self.context.pages:
            with contextlib.suppress(Exception):  # a page that shows nothing has no store
                page.evaluate("localStorage.clear()")
            page.close()
        self.context.clear_cookies()
        self.complaints.clear()


@pytest.fixture(scope="session")
def warm_contexts() -> dict[str, WatchedContext]:
    """Contexts of earlier tests, by their options: a page in one of them opens in a third of the time of a fresh one."""
    return {}


@pytest.fixture
def new_context(browser: Browser, warm_contexts: dict[str, WatchedContext]) -> Iterator[object]:
    """Make contexts, `new_context(viewport=…, color_scheme="dark", …)`: each is one learner; complaints of any fail the test.

    The first with given options is one that an earlier test has left; a second one in the same test is fresh.
    """
    used: dict[str, WatchedContext] = {}
    fresh: list[WatchedContext] = []

    def make(**options: object) -> BrowserContext:
        wanted = {"viewport": {"width": 1280, "height": 800}, **options}
        name = repr(sorted(wanted.items()))
        if name not in used and name in warm_contexts:
            used[name] = warm_contexts[name]
            return used[name].context
        watched = WatchedContext(browser.new_context(**wanted))  # type: ignore[arg-type]
        watched.context.set_default_timeout(90_000)  # a machine may be busy with other tests
        if name in used:
            fresh.append(watched)
        else:
            used[name] = warm_contexts[name] = watched
        return watched.context

    yield make
    complaints = [complaint for watched in (*used.values(), *fresh) for complaint in watched.complaints]
    for watched in fresh:
        watched.context.close()
    for watched in used.values():
        watched.leave()
    assert not complaints, "\n".join(complaints)


@pytest.fixture
def page(new_context) -> Page:  # type: ignore[no-untyped-def]
    """A page of a fresh context at 1280 × 800."""
    return new_context().new_page()
