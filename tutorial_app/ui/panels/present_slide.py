"""A slide: one picture of what is presented, whatever it is taken from."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Any

from tutorial_app.engine import CardPlay, Finished, Position, Ruleset, Seat, ThrownIn
from tutorial_app.ui.scenes import seat_names
from tutorial_app.ui.table.scene import Scene


@dataclass(frozen=True, slots=True)
class Told:
    """What a reveal says: a heading, sentences, the rule's id and where it stands; `no` when it says that something is not allowed."""

    title: str
    text: str
    rule: str = ""
    source: str = ""
    no: bool = False


@dataclass(frozen=True, slots=True)
class Hand:
    """A hand that can be shown and hidden, and how it lies now."""

    seat: Seat
    name: str
    shown: bool


@dataclass(frozen=True, slots=True)
class Slide:
    """One picture.

    `number` of `count` says where it is; `part` of `parts` what of it is revealed; `places` are where one can jump, each with its name. `root` is the
    position from which a what-if begins, None where there is none. `kitty` is whether it lies face up, None where there is none to be seen. `books` are
    two rule books and what each says where they differ.
    """

    above: str
    title: str
    say: str
    number: int
    count: int
    part: int
    parts: int
    me: Seat
    rules: Ruleset
    view: dict[str, Any] | None = None
    told: Told | None = None
    hands: tuple[Hand, ...] = ()
    kitty: bool | None = None
    root: Position | None = None
    places: tuple[tuple[int, str], ...] = ()
    more: str = ""
    books: tuple[tuple[str, str], ...] = ()

    @property
    def last(self) -> bool:
        """Whether nothing comes after this picture."""
        return self.part + 1 >= self.parts and self.number + 1 >= self.count


def known_hands(position: Position, drawn: Position, me: Seat) -> tuple[Hand, ...]:
    """The hands that are known in a position, and whether they lie face up in the one that is drawn."""
    if isinstance(position, Finished | ThrownIn) or isinstance(drawn, Finished | ThrownIn):
        return ()
    rules, names = position.rules, seat_names(position.rules, me)
    return tuple(Hand(seat, names[seat], drawn.hands[rules.index(seat)] is not None) for seat in rules.seats if position.hands[rules.index(seat)])


def turned_over(full: Position, drawn: Position, seats: Iterable[Seat]) -> Position:
    """The position that is drawn, the hands of some seats turned over: those that were hidden lie face up, and the other way round."""
    turned = set(seats)
    if not turned or isinstance(full, Finished | ThrownIn) or isinstance(drawn, Finished | ThrownIn):
        return drawn
    hands = tuple(
        hand if seat not in turned else None if hand is not None else known for seat, hand, known in zip(full.rules.seats, drawn.hands, full.hands, strict=True)
    )
    return replace(drawn, hands=hands)


def dress(view: dict[str, Any], scene: Scene) -> None:
    """Make a view model fit for a projector: what is said stands beside the table, and only what cannot be done without lies under it."""
    view.update(verdict=None, answer=None, last_trick=None, score=None)
    view["opts"]["present"] = layout(scene)
    if scene.strain is None or scene.strain.suit is not None:
        view["notes"] = []


def layout(scene: Scene) -> str:
    """How the table is laid out: `flat`, a row of cards, for a trick without any hand; else `round`."""
    position = scene.position
    bare = isinstance(position, CardPlay) and not any(position.hands) and scene.laid is None
    return "flat" if bare and scene.phase == "trick-done" else "round"
