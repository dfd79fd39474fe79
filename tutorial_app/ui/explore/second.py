"""One thing that may be changed in a position, as a value and as a short text for an address."""

from __future__ import annotations

from dataclasses import dataclass

from tutorial_app.engine import (
    SWITCH_NAMES,
    Bid,
    Card,
    NotationError,
    Pass,
    Reason,
    Ruleset,
    Seat,
    Strain,
    allowed_values,
    parse_call,
    parse_card,
    parse_seat,
)
from tutorial_app.engine.ruleset import SwitchValue, switch_text
from tutorial_app.files.problems import quoted

LONGEST = 80
"""Characters of a change as text: more than any change needs."""


@dataclass(frozen=True, slots=True)
class Swap:
    """Two cards change places, wherever they lie."""

    first: Card
    second: Card


@dataclass(frozen=True, slots=True)
class Trumps:
    """The same number of tricks is played in another strain."""

    strain: Strain


@dataclass(frozen=True, slots=True)
class NewContract:
    """Another bid is the contract."""

    bid: Bid


@dataclass(frozen=True, slots=True)
class Contractor:
    """Somebody else plays the contract."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Lead:
    """Somebody else leads to this trick."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Kitty:
    """Other cards lie in the kitty, or were discarded; each changes places with one of those that lay there."""

    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class Switch:
    """One house rule is another."""

    name: str
    value: SwitchValue


Change = Swap | Trumps | NewContract | Contractor | Lead | Kitty | Switch


class CannotChangeError(ValueError):
    """A change is impossible, or contradicts what has happened. `why` names the sentence, `facts` fill it, `reason` is the rule behind it, if there is one."""

    def __init__(self, why: str, reason: Reason | None = None, **facts: object) -> None:
        super().__init__(why)
        self.why, self.reason, self.facts = why, reason, facts


def change_text(change: Change) -> str:
    """A change as its short text.

    >>> change_text(Swap(parse_card("JS"), parse_card("8H"))), change_text(Switch("rebid", True))
    ('swap.JS.8H', 'switch.rebid.true')
    """
    match change:
        case Swap():
            return f"swap.{change.first}.{change.second}"
        case Trumps():
            return f"trumps.{change.strain}"
        case NewContract():
            return f"contract.{change.bid}"
        case Contractor():
            return f"contractor.{change.seat}"
        case Lead():
            return f"lead.{change.seat}"
        case Kitty():
            return f"kitty.{'.'.join(str(card) for card in change.cards)}"
        case Switch():
            return f"switch.{change.name}.{switch_text(change.value)}"


def change_from(text: str, rules: Ruleset) -> Change:
    """The change that a short text means in a game; whether it is possible anywhere is not asked.

    >>> from tutorial_app.rulebook import ruleset
    >>> change_from("trumps.NT", ruleset("4-hand"))
    Trumps(strain=<Strain.NO_TRUMPS: 'NT'>)

    :raises NotationError: the text means none.
    """
    kind, *parts = text.strip().split(".")
    if len(text) > LONGEST:
        raise NotationError(f"not a change: {quoted(text)} (at most {LONGEST} characters)")
    match kind, parts:
        case "swap", [first, second]:
            return Swap(parse_card(first), parse_card(second))
        case "trumps", [strain] if strain in list(Strain):
            return Trumps(Strain(strain))
        case "contract", [bid]:
            return NewContract(_bid(bid))
        case "contractor", [seat]:
            return Contractor(parse_seat(rules, seat))
        case "lead", [seat]:
            return Lead(parse_seat(rules, seat))
        case "kitty", [_, *_]:
            return Kitty(tuple(parse_card(card) for card in parts))
        case "switch", [name, value] if name in SWITCH_NAMES:
            return Switch(name, _value(name, value))
    raise NotationError(f"not a change: {quoted(text)} (write for example swap.JS.8H, trumps.H or contract.8NT)")


def _bid(text: str) -> Bid:
    call = parse_call(text)
    if isinstance(call, Pass):
        raise NotationError(f"not a bid: {quoted(text)} (write 7H, 8NT, M or OM)")
    return call


def _value(switch: str, text: str) -> SwitchValue:
    found = next((value for value in allowed_values(switch) if switch_text(value) == text), None)
    if found is None:
        raise NotationError(f"{switch} cannot be {quoted(text)}")
    return found
