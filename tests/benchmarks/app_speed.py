"""How fast the app is beside an empty one-button Streamlit app with the same settings: `python tests/benchmarks/app_speed.py`.

Start to health, page to first table, click to new `data-rev`, memory for 1 and 30 sessions. Absolute times depend on the machine; the ratios are what counts.
"""

from __future__ import annotations

import argparse
import contextlib
import shutil
import socket
import subprocess
import sys
import tempfile
import time
from collections import defaultdict
from collections.abc import Iterator, Sequence
from pathlib import Path
from statistics import median
from urllib.request import urlopen

from playwright.sync_api import Browser, Locator, Page, sync_playwright
from playwright.sync_api import TimeoutError as NothingHappened

ROOT = Path(__file__).parents[2]
EMPTY_APP = """
import gc
import streamlit as st

@st.cache_resource(show_spinner=False)
def spare_the_collector():
    gc.collect()
    gc.freeze()

spare_the_collector()
st.session_state.setdefault("rev", 0)
if st.button("go"):
    st.session_state.rev += 1
st.html(f"<p data-rev='{st.session_state.rev}'>one</p>")
"""
MEASURE = """element => new Promise((done, fail) => {
  const root = element.getRootNode();
  const rev = () => root.querySelector("[data-rev]")?.getAttribute("data-rev");
  const before = rev(), begun = performance.now();
  const watch = new MutationObserver(() => { if (rev() !== undefined && rev() !== before) { watch.disconnect(); done(performance.now() - begun); } });
  watch.observe(root, {attributes: true, childList: true, subtree: true});
  setTimeout(() => { watch.disconnect(); fail(new Error("nothing changed after the click")); }, 20000);
  element.click();
})"""
"""A click and the milliseconds until `data-rev` is another."""
PAUSE_MS = 200
"""A player looks before the next click; what the last one left to do is done by then."""
Numbers = dict[str, list[float]]


class Subject:
    """One of the two apps: how it is started, where its page is, what is clicked."""

    def __init__(self, name: str, command: list[str], path: str, ready: str) -> None:
        self.name, self.command, self.path, self.ready = name, command, path, ready

    @contextlib.contextmanager
    def running(self, folder: Path) -> Iterator[tuple[str, int, float]]:
        """The address, the process id and the seconds from the start to health."""
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            port = probe.getsockname()[1]
        options = ["--server.headless=true", f"--server.port={port}"] if "streamlit" in self.command else ["--headless", "--port", str(port)]
        begun = time.perf_counter()
        process = subprocess.Popen([*self.command, *options], cwd=folder, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        try:
            yield f"http://localhost:{port}", process.pid, _until_healthy(port, process, begun)
        finally:
            process.terminate()
            process.wait(20)

    def open(self, browser: Browser, address: str) -> tuple[Page, float]:
        """A fresh learner's page, and the seconds until there is something to click."""
        page = browser.new_context(viewport={"width": 1280, "height": 800}).new_page()
        begun = time.perf_counter()
        page.goto(address + self.path)
        page.locator(self.ready).first.wait_for(timeout=60_000)
        return page, time.perf_counter() - begun

    def next_click(self, page: Page, number: int) -> Locator:
        """What to click next: a call, a suit, one card of the hand after another, so that most are allowed and some refused.

        On the way there the deal is moved on by its page buttons.
        """
        if self.name == "empty":
            return page.locator("button", has_text="go")
        for _ in range(60):
            for found in (page.locator('[data-call="P"]'), page.locator("[data-suit-name]"), page.locator('[data-zone="hand"][data-card]')):
                if page.locator("[data-phase]").first.get_attribute("data-phase") in ("auction", "name-suit", "play", "exchange") and found.count():
                    return found.nth(number % found.count())
            for key in ("continue", "deal", "next"):
                button = page.locator(f".st-key-{key} button")
                if button.count():
                    with contextlib.suppress(NothingHappened):  # the page was about to take it away
                        button.first.click(timeout=1000)
                    break
            page.wait_for_timeout(250)
        raise RuntimeError("the deal does not go on")


def _until_healthy(port: int, process: subprocess.Popen[bytes], begun: float) -> float:
    while process.poll() is None and time.perf_counter() - begun < 120:
        with contextlib.suppress(OSError), urlopen(f"http://localhost:{port}/_stcore/health", timeout=5) as answer:
            if answer.read() == b"ok":
                return time.perf_counter() - begun
        time.sleep(0.02)
    raise RuntimeError("the app did not start")


def clicks(pages: dict[Subject, Page], count: int) -> dict[Subject, float]:
    """The median time of a click of each in milliseconds, after three that are not counted; both take turns, so that a busy moment hits both."""
    taken: dict[Subject, list[float]] = {subject: [] for subject in pages}
    for number in range(count + 3):
        for subject, page in pages.items():
            page.bring_to_front()
            element = subject.next_click(page, number).element_handle()
            assert element is not None
            page.wait_for_timeout(PAUSE_MS)
            taken[subject].append(page.evaluate(MEASURE, element))
            page.locator('[aria-busy="true"]').wait_for(state="detached")  # the cards have come to rest
            if number == 2:
                taken[subject].clear()
    return {subject: median(times) for subject, times in taken.items()}


def megabytes(pid: int) -> float:
    """Memory of a process that is in use now (Linux)."""
    status = Path(f"/proc/{pid}/status").read_text()
    return int(status.split("VmRSS:")[1].split()[0]) / 1024


def measure(subjects: Sequence[Subject], browser: Browser, folder: Path, count: int, sessions: int) -> dict[Subject, dict[str, float]]:
    """One run: fresh servers side by side, fresh pages, clicks in turn."""
    with contextlib.ExitStack() as stack:
        found: dict[Subject, dict[str, float]] = {}
        pages, servers = {}, {}
        for subject in subjects:
            address, pid, healthy = stack.enter_context(subject.running(folder))
            pages[subject], first = subject.open(browser, address)
            servers[subject] = address, pid
            found[subject] = {"start to health, s": healthy, "first table, s": first}
        for subject, median_click in clicks(pages, count).items():
            found[subject]["click, ms"] = median_click
        if sessions and Path("/proc").exists():
            for subject, (address, pid) in servers.items():
                found[subject]["memory of 1 session, MB"] = megabytes(pid)
                more = [subject.open(browser, address)[0] for _ in range(sessions - 1)]
                found[subject][f"memory of {sessions} sessions, MB"] = megabytes(pid)
                for page in more:
                    page.context.close()
        for page in pages.values():
            page.context.close()
    return found


def report(numbers: dict[str, Numbers]) -> None:
    """Print medians, the ratio of the medians and the spread of the ratios of the runs."""
    print(f"{'':<26}{'app':>10}{'empty':>10}{'ratio':>8}   runs")
    for metric, app in numbers["app"].items():
        empty = numbers["empty"][metric]
        ratios = sorted(one / other for one, other in zip(app, empty, strict=True))
        print(f"{metric:<26}{median(app):>10.3g}{median(empty):>10.3g}{median(app) / median(empty):>8.2f}   {ratios[0]:.2f} to {ratios[-1]:.2f}")


def main() -> None:
    """Measure both apps in turn and print the ratios."""
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--runs", type=int, default=5)
    options.add_argument("--clicks", type=int, default=40)
    options.add_argument("--sessions", type=int, default=30, help="for the memory; 0 leaves it out")
    args = options.parse_args()
    chromium = next(path for name in ("chromium", "chromium-browser", "google-chrome") if (path := shutil.which(name)))
    with tempfile.TemporaryDirectory() as name, sync_playwright() as playwright:
        folder = Path(name)
        (folder / ".streamlit").mkdir()
        shutil.copy(ROOT / ".streamlit" / "config.toml", folder / ".streamlit")
        (folder / "empty.py").write_text(EMPTY_APP)
        browser = playwright.chromium.launch(executable_path=chromium, args=["--no-sandbox", "--disable-gpu"])
        subjects = (
            Subject("app", [sys.executable, "-m", "tutorial_app"], "/play", "[data-phase] [data-card]"),
            Subject("empty", [sys.executable, "-m", "streamlit", "run", str(folder / "empty.py")], "/", "button:has-text('go')"),
        )
        numbers: dict[str, Numbers] = {subject.name: defaultdict(list) for subject in subjects}
        for run in range(args.runs):
            for subject, found in measure(subjects, browser, folder, args.clicks, args.sessions if run == 0 else 0).items():
                for metric, value in found.items():
                    numbers[subject.name][metric].append(value)
            print(f"run {run + 1} of {args.runs} done", file=sys.stderr)
        report(numbers)


if __name__ == "__main__":
    main()
