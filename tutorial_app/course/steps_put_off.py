"""The step that stands in for one the course cannot run yet."""

from __future__ import annotations

from pydantic import InstanceOf
from pydantic.dataclasses import dataclass

from tutorial_app.course.fields import CLOSED
from tutorial_app.course.steps_of_cards import Read
from tutorial_app.course.steps_of_deals import PlayOn


@dataclass(frozen=True, config=CLOSED)
class NotYet(Read):
    """A step that the course cannot run yet: it is read and passed by. `wanted` is the step as it was written."""

    wanted: InstanceOf[PlayOn] | None = None
