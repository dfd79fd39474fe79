"""A change in words: what it is, and why it cannot be made."""

from __future__ import annotations

import re
from dataclasses import replace

from tutorial_app.engine import Bid, Card, Position, Seat, Strain, Suit
from tutorial_app.rulebook.explain import Explanation, explain
from tutorial_app.rulebook.house_page import house_line
from tutorial_app.rulebook.names import call_in_sentence, listed, suit_words
from tutorial_app.rulebook.speech import Speech, capital, value_text
from tutorial_app.ui.explore.changing import whereabouts
from tutorial_app.ui.explore.second import CannotChangeError, Change, Contractor, Kitty, Lead, NewContract, Swap, Switch, Trumps
from tutorial_app.ui.words import words


def told(change: Change, before: Position, after: Position, speech: Speech) -> str:
    """What was changed, in one sentence."""
    t = words("explore_more")
    match change:
        case Swap():
            places = whereabouts(before)
            first, second = (lies(card, places[other], speech) for card, other in ((change.first, change.second), (change.second, change.first)))
            return capital(t("told_swap", first=first, second=second))
        case Kitty():
            return t("told_kitty" if getattr(after, "kitty", None) else "told_discards", cards=listed([value_text(card) for card in change.cards]))
        case Trumps() | NewContract() | Contractor():
            return t("told_contract", new=_contract(after, speech), old=_contract(before, speech))
        case Lead():
            return capital(t("told_lead", name=speech.seat(change.seat)))
        case Switch():
            return house_line(after.rules, change.name).sentence


def lies(card: Card, place: tuple[str, str], speech: Speech) -> str:
    """A card and where it lies: `J♠ in your hand`, `8♥ in the kitty`."""
    pile, where = place
    t = words("explore_more")
    if pile in ("hand", "table"):
        return t(f"lies_{pile}", card=value_text(card), whose=whose(speech, where))
    return t(f"lies_{pile}", card=value_text(card), trick=where)


def whose(speech: Speech, seat: Seat) -> str:
    """`your`, `Nori's`."""
    name = speech.seat(seat)
    return "your" if name == "you" else f"{name}'s"


def _contract(position: Position, speech: Speech) -> str:
    contract = position.contract
    return words("explore_more")("contract_by", bid=call_in_sentence(contract.row.bid), name=speech.seat(contract.seat))


def why_not(error: CannotChangeError, speech: Speech) -> str:
    """Why a change cannot be made, in one sentence or two: what it would contradict, and the rule that says so."""
    key = "shown_void_in" if error.facts.get("trick") and error.why == "shown_void" else error.why
    said = capital(words("explore_more")(f"cannot_{key}", **{name: _fact(fact, speech) for name, fact in error.facts.items()}))
    if error.reason is None:
        return said
    return f"{said} {told_of(explain(error.reason, speech.rules, speech.names, speech.you), error.facts.get('seat'), speech).sentence}"


def told_of(why: Explanation, seat: object, speech: Speech) -> Explanation:
    """What a rule says of what a seat does. Where its sentence speaks to whoever acts and that is not the reader, the law alone is told."""
    speaks_to = re.search(r"\b(you|your)\b", why.sentence, re.IGNORECASE)
    return replace(why, sentence=why.law) if speaks_to and seat != speech.you else why


def _fact(fact: object, speech: Speech) -> str:
    match fact:
        case Suit() | Strain():
            return suit_words(fact)
        case Card() | Bid():
            return value_text(fact)
        case str() if fact in speech.rules.seats:
            return speech.seat(fact)
        case _:
            return str(fact)
