"""What the first learner would wait for is got ready while the browser still loads the page: a second or more."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from importlib import import_module
from pkgutil import iter_modules
from threading import Thread
from typing import Any

from tutorial_app.ui import computing, panels


@asynccontextmanager
async def warmed_up(_server: Any) -> AsyncIterator[None]:
    """Begin when the server does, in a thread of its own, so that nothing waits for it; a page that comes sooner loads the rest itself. End with the server."""
    Thread(target=warm_up, name="warm-up", daemon=True).start()
    yield
    computing.stop()


def warm_up() -> None:
    """Load what the pages draw with, and read the shipped course."""
    for module in iter_modules(panels.__path__, f"{panels.__name__}."):
        import_module(module.name)
    from tutorial_app.course.shipped import shipped_lessons  # only now: the start command does without the course

    shipped_lessons()
