"""What can go wrong, each kind with its own name. All are `ValueError`."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from tutorial_app.engine.reasons import Verdict


class NotationError(ValueError):
    """A text is no card, call, seat, record or position."""


class RulesetError(ValueError):
    """A ruleset or a switch contradicts itself or names something unknown."""


class IllegalActionError(ValueError):
    """An action was applied that the rules refuse.

    `verdict` says why: its reason names the rule and the witness.
    """

    def __init__(self, verdict: Verdict) -> None:
        super().__init__(f"not allowed: {verdict.reason.rule}")
        self.verdict = verdict
