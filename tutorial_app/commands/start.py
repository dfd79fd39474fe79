"""`five-hundred`: start the app. Streamlit is imported only here, and only when the app really starts."""

from __future__ import annotations

import argparse
import os
import socket
import sys
import tomllib
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from tutorial_app import LESSONS_SETTING, __version__
from tutorial_app.commands.parser import InputError, Parser, new_parser, number

PACKAGE = Path(__file__).resolve().parents[1]
SETTINGS = (PACKAGE / "_config.toml", PACKAGE.parent / ".streamlit" / "config.toml")
"""Where the settings stand: in an installed package, in a checkout."""
EVERY_ADDRESS = ("0.0.0.0", "::")  # noqa: S104  # only compared with what the user typed


def parser(commands: str = "") -> Parser:
    """The options of a start; `commands` is the list of the other commands, shown below them."""
    made = new_parser("five-hundred", "Learn the card game Five Hundred. Without a command: start the app in the browser.", commands)
    made.add_argument("--port", type=number(1, 65535), default=8501, metavar="N", help="the port of the address (default: 8501)")
    made.add_argument("--headless", action="store_true", help="do not open a browser")
    made.add_argument("--host", default="localhost", metavar="ADDRESS", help="0.0.0.0 lets a class on the local network in; the address to type is printed")
    made.add_argument("--lessons", metavar="DIR", help="a folder of your own lessons, shown beside ours and read again when a file is saved")
    made.add_argument("--version", action="version", version=f"five-hundred {__version__}", help="print the version")
    return made


def run(args: argparse.Namespace) -> int:
    """Serve the app until it is stopped.

    :raises InputError: the address, the port or the folder of lessons cannot be used.
    """
    if args.lessons is not None:
        os.environ[LESSONS_SETTING] = _folder(args.lessons)
    _check_free(args.host, args.port)
    _announce(args.host, args.port)
    _serve(options_for(args.host, args.port, args.headless))
    return 0


def _folder(given: str) -> str:
    """The whole path of a folder that is there.

    :raises InputError: it is no folder, or cannot be read.
    """
    try:
        os.listdir(given)
    except OSError as error:
        raise InputError(f"cannot read the lessons in {given[:200]!r}: {(error.strerror or 'unreadable').lower()}") from None
    return str(Path(given).resolve())


def options_for(host: str, port: int, headless: bool) -> dict[str, Any]:
    """The settings of one start; pages opened at a printed address, and no others, may talk to the server."""
    names = [socket.gethostname(), f"{socket.gethostname()}.local"] if host in EVERY_ADDRESS else []
    welcome = [*addresses(host, port), *(f"http://{name}:{port}" for name in names)]
    own = {"server.port": port, "server.address": host, "server.corsAllowedOrigins": welcome, "logger.hideWelcomeMessage": True}
    return settings() | own | ({"server.headless": True} if headless else {})


def _serve(options: dict[str, Any]) -> None:
    import streamlit as st  # imported late: the other commands do without it
    from streamlit import net_util

    from tutorial_app.ui import news
    from tutorial_app.ui.table import assets
    from tutorial_app.ui.warm_up import warmed_up

    net_util.get_external_ip = lambda: None  # for an address it does not know the server would ask a service on the internet for ours
    sys.argv = [str(PACKAGE / "__main__.py")]  # Streamlit resolves the app's folder from it
    st.App(PACKAGE / "app.py", routes=[*assets.served_routes(), *news.served_routes()], lifespan=warmed_up).run(config=options)


def settings() -> dict[str, Any]:
    """The shipped settings as flat names, `theme.light.primaryColor` and so on."""
    found = next((path for path in SETTINGS if path.is_file()), None)
    return dict(_flat(tomllib.loads(found.read_text("utf-8")))) if found else {}


def _flat(table: Mapping[str, Any], before: str = "") -> Iterator[tuple[str, Any]]:
    for name, value in table.items():
        if isinstance(value, dict):
            yield from _flat(value, f"{before}{name}.")
        else:
            yield f"{before}{name}", value


def addresses(host: str, port: int) -> tuple[str, ...]:
    """The addresses to type, this machine's own first."""
    if host not in EVERY_ADDRESS:
        return (f"http://{_bracketed(host)}:{port}",)
    outside = _own_address()
    return (f"http://localhost:{port}", *([f"http://{outside}:{port}"] if outside else []))


def _bracketed(host: str) -> str:
    return f"[{host}]" if ":" in host else host


def _announce(host: str, port: int) -> None:
    own, *others = addresses(host, port)
    print(f"Five Hundred: {own}", flush=True)
    for each in others:
        print(f"For the class, on the same network: {each}", flush=True)
    print("Stop with Ctrl+C.", flush=True)


def _own_address() -> str | None:
    """This machine's address on the local network: the one a packet to a documentation address would leave from (none is sent)."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))
            return str(probe.getsockname()[0])
        except OSError:
            return None


def _check_free(host: str, port: int) -> None:
    """Say it in one line when nobody can listen there.

    :raises InputError: the address does not exist or the port is taken.
    """
    try:
        family, kind, protocol, _, address = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE)[0]
    except (OSError, UnicodeError):
        raise InputError(f"no such address: {host[:80]!r} (write localhost, or 0.0.0.0 for a class)") from None
    with socket.socket(family, kind, protocol) as probe:
        if sys.platform != "win32":  # there the option would let two servers share a port
            probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind(address)
        except PermissionError:
            raise InputError(f"port {port} needs more rights than you have (write --port with a number above 1023)") from None
        except OSError as error:
            raise InputError(f"cannot listen on {host[:80]}:{port}: {_reason(error, port)}") from None


def _reason(error: OSError, port: int) -> str:
    text = (error.strerror or str(error)).lower()
    return f"{text} (write another --port, such as {port + 1 if port < 65535 else port - 1})" if "in use" in text else text
