"""A learner at the table, for the tests of this folder."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from at_table import AtTable
from playwright.sync_api import BrowserContext, Page


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
