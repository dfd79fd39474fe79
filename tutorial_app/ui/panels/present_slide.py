"""A slide: one picture of what is presented, whatever it is taken from."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Any

from tutorial_app.engine import Auction, CardPlay, Finished, KittyExchange, Position, Ruleset, Seat, ThrownIn, hand_of, turn_of
from tutorial_app.rulebook import Explanation
from tutorial_app.ui.board.scenes import face_down, lay_kitty
from tutorial_app.ui.scenes import seat_names
from tutorial_app.ui.table.scene import Scene
from tutorial_app.ui.table.texts import source_text
from tutorial_app.ui.table.view import table_view


@dataclass(frozen=True, slots=True)
class Told:
    """What a reveal says: a heading, sentences, the rule's id and where it stands; `no` when it says that something is not allowed."""

    title: str
    text: str
    rule: str = ""
    source: str = ""
    no: bool = False


def told_of(said: Explanation, title: str = "", *, no: bool = False) -> Told:
    """What a rule says of a case, under its own title or another."""
    return Told(title or said.title, said.sentence, said.rule, source_text(said), no)


@dataclass(frozen=True, slots=True)
class Hand:
    """A hand that can be shown and hidden, and how it lies now."""

    seat: Seat
    name: str
    shown: bool


@dataclass(frozen=True, slots=True)
class Slide:
    """One picture.

    `number` of `count` says where it is; `part` of `parts` what of it is revealed; `places` are where one can jump, each with its name and the digit that
    leads there. `root` is the position from which a what-if begins, None where there is none; `laid` the hands that lie face down, between spaces. `kitty`
    is whether it lies face up, None where there is none to be seen. `books` are two rule books and what each says where they differ.
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
    laid: str = ""
    kitty: bool | None = None
    root: Position | None = None
    places: tuple[tuple[int, str, str], ...] = ()
    more: str = ""
    books: tuple[tuple[str, str], ...] = ()

    @property
    def last(self) -> bool:
        """Whether nothing comes after this picture."""
        return self.part + 1 >= self.parts and self.number + 1 >= self.count


def digit(number: int) -> str:
    """The key that leads to the step or trick of a number: its digit, 0 for the tenth, none beyond."""
    return str(number % 10) if 1 <= number <= 10 else ""


def tried_from(position: Position | None) -> Position | None:
    """The position if anything can be tried from it: a call always can, a card only where the hand of the seat to act is known."""
    turn = turn_of(position) if position is not None else None
    if position is None or turn is None:
        return None
    return position if isinstance(position, Auction) or hand_of(position, turn) else None


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


def table_slide(slide: Slide, scene: Scene, full: Position, kitty: bool) -> Slide:
    """The slide with a table on it; `full` is the position with every hand that is known, `kitty` whether the kitty is to lie face up."""
    view, known = table_view(scene), known_hands(full, scene.position, scene.me)
    dress(view, scene)
    view |= {"box": None, "suits": None}
    if any(hand.seat == scene.me for hand in known):
        face_down(view, scene, full)
    if kitty:
        lay_kitty(view, scene, full)
    laid = " ".join(hand.seat for hand in known if not hand.shown)
    return replace(slide, view=view, hands=known if scene.laid is None else (), laid=laid, kitty=kitty if _has_kitty(full) else None)


def _has_kitty(position: Position) -> bool:
    """Whether there is a kitty that is known, or the cards discarded for it."""
    match position:
        case Auction() | KittyExchange() | ThrownIn():
            return bool(position.kitty)
        case CardPlay() | Finished():
            return bool(position.discards)
        case _:
            return False


def dress(view: dict[str, Any], scene: Scene) -> None:
    """Make a view model fit for a projector: what is said stands beside the table, and only what cannot be done without lies under it."""
    view.update(verdict=None, answer=None, last_trick=None, score=None)
    view["opts"]["present"] = layout(scene)
    if scene.strain is None or scene.strain.suit is not None:
        view["notes"] = []


def layout(scene: Scene) -> str:
    """How the table is laid out: `flat`, large cards alone, each where its player sits, for a trick without any hand; else `round`."""
    position = scene.position
    bare = isinstance(position, CardPlay) and not any(position.hands) and scene.laid is None
    return "flat" if bare and scene.phase == "trick-done" else "round"
