"""The rules of the next match while somebody chooses them: kept in the session beside the match that is played, which they leave alone."""

from __future__ import annotations

from typing import Any

from tutorial_app.engine import RulesetError
from tutorial_app.engine.ruleset import SwitchValue
from tutorial_app.files.house_rules import HouseRules
from tutorial_app.rulebook import ruleset
from tutorial_app.ui import house_link, session

_DRAFT = "house-draft"


def begin(house: HouseRules) -> None:
    """Begin with some house rules: those of the table, or those of a file."""
    session.set_note(_DRAFT, {"game": house.game, "variants": {house.game: dict(house.variant)}, "club": house.name, "note": house.note})


def house() -> HouseRules:
    """The rules chosen so far."""
    draft = _draft()
    return house_link.house_of(ruleset(draft["game"], draft["variants"].get(draft["game"], {})), draft["club"], draft["note"])


def choose_game(game: str) -> None:
    """Choose another game; what was changed in the one before is kept in case somebody comes back to it."""
    session.set_note(_DRAFT, {**_draft(), "game": game})


def set_switch(switch: str, value: SwitchValue) -> None:
    """Set one house rule; a value that the game refuses changes nothing."""
    try:
        rules = house().rules.with_variant({switch: value})
    except RulesetError:
        return
    _set_variant(rules.variant_from(ruleset(rules.name)))


def to_book() -> None:
    """Take every house rule of the chosen game back."""
    _set_variant({})


def call_it(club: str, note: str) -> None:
    """Give the rules a name and a note."""
    session.set_note(_DRAFT, {**_draft(), "club": club, "note": note})


def _set_variant(variant: dict[str, SwitchValue]) -> None:
    draft = _draft()
    session.set_note(_DRAFT, {**draft, "variants": {**draft["variants"], draft["game"]: variant}})


def _draft() -> dict[str, Any]:
    if session.note(_DRAFT) is None:
        begin(session.house_of_table())
    draft: dict[str, Any] = session.note(_DRAFT)
    return draft
