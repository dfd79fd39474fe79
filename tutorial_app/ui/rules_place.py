"""Where somebody is on the Rules page: which view, which rule, which game under which house rules. All of it stands in the address."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace

from tutorial_app.engine import NotationError
from tutorial_app.files.house_rules import HouseRules
from tutorial_app.rulebook.rule_texts import rule_texts
from tutorial_app.ui import house_link, session

VIEWS = ("rule", "words", "games", "pack", "books", "table", "terms", "coverage")
"""The parts of the page: rule by rule, the game in words, all games side by side, the pack, two rule books, at a real table, the glossary, for teachers."""
MOST_WANTED = 60
"""Characters of a search."""
BOOK, TABLE, FILE = "book", "table", "file"
"""The game's own rules, the rules chosen on this page, and a club's from a file."""


@dataclass(frozen=True, slots=True)
class RulesPlace:
    """`game`, `variant`, `club` and `note` are the house rules as `house_link` has them; `rule` is a rule's id or empty; `wanted` is what is searched for.

    `matters` is the switch whose example is shown; `first` and `second` are the two books that are held against each other, on the packed deal `deal`.
    """

    view: str = VIEWS[0]
    game: str = session.USUAL_GAME
    variant: str = ""
    club: str = ""
    note: str = ""
    rule: str = ""
    wanted: str = ""
    matters: str = ""
    first: str = BOOK
    second: str = TABLE
    deal: str = ""
    rev: int = 0


KEYS = ("view", *house_link.KEYS, "rule", "q", "matters", "a", "b", "deal")
LONGEST_DEAL = 4000


def house_of(place: RulesPlace) -> HouseRules:
    """The house rules of a place.

    :raises NotationError: it holds none (an address is checked on arrival).
    """
    return house_link.house_from({"game": place.game, "variant": place.variant, "club": place.club, "note": place.note})


def with_house(place: RulesPlace, house: HouseRules) -> RulesPlace:
    """The place under other house rules; a deal goes with its game."""
    said, deal = house_link.told(house), place.deal if house.game == place.game else ""
    return replace(place, game=house.game, variant=said.get("variant", ""), club=house.name, note=house.note, deal=deal, rev=place.rev + 1)


def told(place: RulesPlace) -> dict[str, str]:
    """What the address says; what is usual is left out."""
    parts = {"game": place.game if place.game != session.USUAL_GAME or place.variant else "", "variant": place.variant, "club": place.club, "note": place.note}
    parts |= {"view": place.view if place.view != VIEWS[0] else "", "rule": place.rule, "q": place.wanted, "matters": place.matters}
    if place.view == "books":
        parts |= {"a": place.first, "b": place.second, "deal": place.deal}
    return {key: text for key, text in parts.items() if text}


def arrive(address: Mapping[str, str], kept: RulesPlace | None) -> tuple[RulesPlace, bool]:
    """The place an address tells, or the one kept where it says nothing; what cannot be read is left out and the address written anew."""
    if kept is not None and not any(address.values()):
        return kept, True
    view = address["view"] if address["view"] in VIEWS else VIEWS[0]
    rule = address["rule"] if address["rule"] in rule_texts() else ""
    found = RulesPlace(view, rule=rule, wanted=address["q"][:MOST_WANTED], matters=address["matters"][:40], rev=_PLACE.next_rev())
    found = replace(found, first=address["a"][:20] or found.first, second=address["b"][:20] or found.second)
    try:
        house = house_link.house_from({key: address[key] for key in house_link.KEYS} | {"game": address["game"] or session.USUAL_GAME})
    except NotationError as error:
        session.set_note(_PROBLEM, str(error))
        return found, False
    session.set_note(_PROBLEM, "")
    return replace(with_house(found, house), deal=address["deal"][:LONGEST_DEAL]), False


_PLACE = session.Kept("rules", RulesPlace, KEYS, told, arrive)
_PROBLEM = "rules-problem"


def now() -> RulesPlace:
    """Where the session is on the page."""
    return _PLACE.now()


def tell() -> None:
    """Write the place into the address."""
    _PLACE.tell()


def change(step: Callable[..., RulesPlace], *facts: object) -> None:
    """Apply one step, from a click."""
    _PLACE.keep(step(_PLACE.kept() or RulesPlace(), *facts))


def stay() -> None:
    """Say that a click was handled that leads nowhere else: the address keeps its word."""
    _PLACE.acted()


def change_to(**fields: str) -> None:
    """Change some fields of the place, from a click."""
    change(lambda place: replace(place, **fields, rev=place.rev + 1))


def link_problem() -> str:
    """What was wrong with the link that led here, or an empty text."""
    return str(session.note(_PROBLEM, ""))
