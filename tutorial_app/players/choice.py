"""What a player decides and why, and what every player can do."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol

from tutorial_app.engine import Action, Fact, View


@dataclass(frozen=True, slots=True)
class Choice:
    """An action, the principle it follows (a key of `principles.PRINCIPLES`) and the facts that make it apply, as pairs (name, fact)."""

    action: Action
    principle: str
    items: tuple[tuple[str, Fact], ...] = ()

    @classmethod
    def of(cls, action: Action, principle: str, **facts: Fact | None) -> Choice:
        """A choice from keyword facts; a fact that is None is left out."""
        return cls(action, principle, tuple((name, fact) for name, fact in facts.items() if fact is not None))

    @property
    def facts(self) -> dict[str, Fact]:
        """The facts by name."""
        return dict(self.items)


class Player(Protocol):
    """Somebody who can sit in a seat. A view is all that a player ever gets."""

    @property
    def name(self) -> str:
        """The name by which the player is asked for."""
        ...

    def choose(self, view: View) -> Choice:
        """A legal action for the seat of the view, and why.

        :raises ValueError: it is not that seat's turn, or its own cards are not known.
        """
        ...
