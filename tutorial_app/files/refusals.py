"""A refusal as files report it: the rule's id and the facts. The sentences live in the rulebook, which files do not know."""

from __future__ import annotations

from collections.abc import Iterable

from tutorial_app.engine import Fact, NotationError, Reason, Ruleset
from tutorial_app.files.problems import FileError, Problem


class RefusedActionError(FileError, NotationError):
    """A record holds an action that the rules refuse; `reason` says why, `rules` is the game it was judged by."""

    def __init__(self, message: str, reason: Reason, rules: Ruleset, problems: Iterable[Problem] = ()) -> None:
        super().__init__(problems)
        self.args = (message,)
        self.reason, self.rules = reason, rules


def fact_text(fact: Fact) -> str:
    """A fact in the notation of files."""
    return " ".join(str(each) for each in fact) if isinstance(fact, tuple) else str(fact)


def refusal(reason: Reason) -> str:
    """A reason in one line.

    >>> refusal(Reason.of("turn.not-yours", seat="E", turn="N"))
    'turn.not-yours (seat E, turn N)'
    """
    facts = ", ".join(f"{name.replace('_', ' ')} {fact_text(fact)}" for name, fact in reason.items)
    return f"{reason.rule} ({facts})" if facts else reason.rule
