"""`five-hundred` alone: the app is served, on this machine only unless a class is let in, and asks nobody outside."""

from __future__ import annotations

import http.client
import os
import socket
import subprocess
import sys
from pathlib import Path

import pytest
from streamlit import config, net_util

from tutorial_app.commands import start

HANDSHAKE = {"Connection": "Upgrade", "Upgrade": "websocket", "Sec-WebSocket-Version": "13", "Sec-WebSocket-Key": "AAAAAAAAAAAAAAAAAAAAAA=="}


def answer(port: int, origin: str) -> int:
    """The server's answer to a page of some origin that wants to talk to it: 101 is welcome, 403 is not."""
    connection = http.client.HTTPConnection("127.0.0.1", port, timeout=30)
    connection.request("GET", "/_stcore/stream", headers={**HANDSHAKE, "Origin": origin})
    status = connection.getresponse().status
    connection.close()
    return status


def test_the_settings_are_streamlits() -> None:
    """Every shipped setting is one that Streamlit knows, and none of them is sensitive."""
    shipped = start.options_for("localhost", 8501, headless=True)
    assert {name for name in shipped if config._config_options_template.get(name) is None} == set()
    assert shipped["browser.gatherUsageStats"] is False
    assert shipped["server.showEmailPrompt"] is False
    assert shipped["client.showErrorDetails"] == "none"
    assert shipped["theme.light.primaryColor"] == "#0b6b3a"
    assert shipped["theme.dark.backgroundColor"] == "#101613"
    assert not any(name.startswith("theme.") and name.endswith("Color") and name.count(".") == 1 for name in shipped)


def test_the_server_has_no_other_way_to_ask_for_its_address() -> None:
    """The one function that asks a service on the internet for this machine's address is where we switch it off."""
    assert callable(net_util.get_external_ip)


@pytest.mark.parametrize(
    ("host", "first"),
    [("localhost", "http://localhost:8501"), ("0.0.0.0", "http://localhost:8501"), ("192.168.7.5", "http://192.168.7.5:8501"), ("::1", "http://[::1]:8501")],
)
def test_the_address_to_type_is_told(host: str, first: str) -> None:
    """The first address told is the one that works on this machine; for a class every address begins with http and ends with the port."""
    told = start.addresses(host, 8501)
    assert told[0] == first
    assert all(address.startswith("http://") and address.endswith(":8501") for address in told)


def test_a_busy_port_is_one_clear_line(say) -> None:  # type: ignore[no-untyped-def]
    """A port that somebody else uses is told in one line, with another to try."""
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        said = say("--headless", "--host", "127.0.0.1", "--port", str(port))
    assert (said.code, said.out) == (2, "")
    assert f"127.0.0.1:{port}" in said.err
    assert f"such as {port + 1}" in said.err
    assert said.err.count("\n") == 1


@pytest.mark.skipif(os.name == "nt" or os.geteuid() == 0, reason="only an ordinary user on a POSIX machine may be refused a low port")
def test_a_low_port_needs_rights(say) -> None:  # type: ignore[no-untyped-def]
    """A port below 1024 that the user may not take is told in one line."""
    said = say("--headless", "--host", "127.0.0.1", "--port", "81")
    assert said.code == 2
    assert "above 1023" in said.err


def test_a_class_is_let_in_by_the_printed_address_only(start_app, tmp_path: Path) -> None:  # type: ignore[no-untyped-def]
    """A page opened at a printed address may talk to the server; a page of another site may not, and nobody outside is asked about it."""
    app = start_app([sys.executable, "-m", "tutorial_app", "--host", "0.0.0.0"], tmp_path)
    for address in start.addresses("0.0.0.0", app.port):
        assert address in app.output()
        assert answer(app.port, address) == 101
    assert answer(app.port, "http://elsewhere.example") == 403
    assert "external IP" not in app.output()


def modules_after(code: str) -> set[str]:
    """What a fresh Python has loaded after some code."""
    said = subprocess.run([sys.executable, "-c", f"{code}\nimport sys\nprint(*sys.modules)"], capture_output=True, text=True, check=True, timeout=120)
    return set(said.stdout.split())


def test_a_start_loads_no_other_command() -> None:
    """What only the pages or the other commands need is not loaded before the server is there."""
    loaded = modules_after("import tutorial_app.__main__, tutorial_app.commands.start")
    assert "tutorial_app.commands.start" in loaded
    assert not loaded & {"pydantic", "yaml", "streamlit", "tutorial_app.engine", "tutorial_app.course", "tutorial_app.rulebook", "tutorial_app.commands.check"}


def test_the_server_gets_the_pages_ready_while_the_first_one_is_fetched() -> None:
    """As soon as the server is there, what the pages draw with is loaded beside it, the course with it."""
    code = """
import asyncio, threading
from tutorial_app.ui.warm_up import warmed_up
async def serve():
    async with warmed_up(None):
        pass
asyncio.run(serve())
for thread in threading.enumerate():
    if thread.name == "warm-up":
        thread.join()
"""
    assert modules_after(code) >= {"tutorial_app.ui.panels.lesson_map", "tutorial_app.ui.panels.history", "tutorial_app.course.shipped", "plotly"}
