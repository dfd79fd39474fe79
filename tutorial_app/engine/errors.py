"""What can go wrong, each kind with its own name, all of them `ValueError`; and the hint that ends a message."""

from __future__ import annotations

from collections.abc import Iterable
from difflib import get_close_matches
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


def did_you_mean(word: object, known: Iterable[str], *, with_list: bool = False) -> str:
    """The hint for a word nobody knows: the nearest known one, else the list of all; `with_list` gives the list in any case.

    >>> did_you_mean("kity", ["hands", "kitty"])
    " (did you mean 'kitty'?)"
    >>> did_you_mean("kity", ["hands", "kitty"], with_list=True)
    " (did you mean 'kitty'? one of: hands, kitty)"
    """
    words = list(known)
    by_lower = {each.lower(): each for each in words}
    near = get_close_matches(str(word)[:40].lower(), list(by_lower), n=1, cutoff=0.6)
    hints = [f"did you mean '{by_lower[near[0]]}'?"] if near else []
    if with_list or not near:
        hints.append(f"one of: {', '.join(words)}")
    return f" ({' '.join(hints)})"
