"""House rules in an address: `?game=4-hand&variant=misere:any_time,slam_bonus:false&club=Our+club`. Pure; what an address holds is not to be trusted."""

from __future__ import annotations

from collections.abc import Mapping
from urllib.parse import urlencode

from tutorial_app.engine import SWITCH_NAMES, NotationError, Ruleset, RulesetError
from tutorial_app.engine.ruleset import SwitchValue, switch_text
from tutorial_app.files.house_rules import HouseRules
from tutorial_app.files.problems import printable, quoted
from tutorial_app.rulebook import ruleset

GAME, VARIANT, CLUB, NOTE = "game", "variant", "club", "note"
KEYS = (GAME, VARIANT, CLUB, NOTE)
MOST_NAME, MOST_NOTE = 60, 400
"""Characters of a name and of a note; longer ones are cut."""


def house_of(rules: Ruleset, club: str = "", note: str = "") -> HouseRules:
    """House rules from a table's rules, with a name and a note that fit an address and a page."""
    return HouseRules(_line(club, MOST_NAME), rules.name, rules.variant_from(ruleset(rules.name)), _line(note, MOST_NOTE), rules)


def told(house: HouseRules) -> dict[str, str]:
    """What an address says of house rules; what is as in the book is left out."""
    variant = ",".join(f"{switch}:{switch_text(house.variant[switch])}" for switch in SWITCH_NAMES if switch in house.variant)
    parts = {GAME: house.game, VARIANT: variant, CLUB: house.name, NOTE: house.note}
    return {key: text for key, text in parts.items() if text}


def query_of(house: HouseRules) -> str:
    """The part of an address after the question mark that opens a new match under house rules."""
    return urlencode(told(house), safe=":,")


def house_from(address: Mapping[str, str]) -> HouseRules:
    """The house rules an address tells.

    :raises NotationError: no such game, switch or value, or a contradiction; the message says what there is.
    """
    variant: dict[str, SwitchValue] = {}
    for part in filter(None, (text.strip() for text in address.get(VARIANT, "").split(","))):
        switch, colon, value = (text.strip() for text in part.partition(":"))
        if not colon:
            raise NotationError(f"not a house rule: {quoted(part)} (write a switch, a colon and its value, as in slam_bonus:false)")
        if switch in variant:
            raise NotationError(f"{quoted(switch)} is set twice")
        variant[switch] = _value(value)
    try:
        rules = ruleset(address.get(GAME, ""), variant)
    except RulesetError as error:
        raise NotationError(str(error)) from None
    return house_of(rules, address.get(CLUB, ""), address.get(NOTE, ""))


def _value(text: str) -> SwitchValue:
    if text in ("true", "false"):
        return text == "true"
    return int(text) if text.isascii() and text.isdigit() and len(text) < 6 else text


def _line(text: str, most: int) -> str:
    return printable(" ".join(text.split())[:most])
