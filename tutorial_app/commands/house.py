"""House rules typed on the command line: `--variant slam_bonus=false misere_value=150` and `--rules FILE`."""

from __future__ import annotations

import argparse
import re
from collections.abc import Sequence

from tutorial_app.commands.parser import InputError
from tutorial_app.commands.reading import read_bytes, shown_name
from tutorial_app.engine import Ruleset
from tutorial_app.engine.ruleset import SwitchValue, check_switch
from tutorial_app.files.house_rules import HouseRules, read_house_rules
from tutorial_app.files.problems import quoted
from tutorial_app.rulebook import ruleset

_WORDS: dict[str, SwitchValue] = {"true": True, "false": False}


def rules_from(args: argparse.Namespace) -> Ruleset:
    """The game of the arguments under its house rules; what is typed comes on top of what is saved.

    :raises InputError: the saved rules are for another game.
    :raises RulesetError: a switch or value is unknown.
    """
    saved = house_rules(args.rules) if args.rules is not None else None
    if saved is not None and saved.game != args.game:
        raise InputError(f"{shown_name(args.rules)} holds house rules for {saved.game}, not for {args.game}")
    return ruleset(args.game, {**(saved.variant if saved else {}), **typed_variant(args.variant)})


def house_rules(source: str) -> HouseRules:
    """A saved house-rule file."""
    return read_house_rules(read_bytes(source), shown_name(source), ruleset)


def typed_variant(pairs: Sequence[str]) -> dict[str, SwitchValue]:
    """The switches of `name=value` words.

    :raises InputError: a word has another shape, a name comes twice, or a number begins with a needless zero.
    :raises RulesetError: a name or value is unknown.
    """
    variant: dict[str, SwitchValue] = {}
    for pair in pairs:
        name, sign, text = pair.partition("=")
        if not sign:
            raise InputError(f"not a house rule: {pair[:40]!r} (write name=value, such as slam_bonus=false)")
        if name in variant:
            raise InputError(f"{name} is given twice")
        if padded := re.fullmatch(r"(-?)0+([0-9]{1,9})", text):
            raise InputError(f"not a number: {quoted(text)} (write {name}={padded[1]}{padded[2]})")
        variant[name] = _value(text)
        check_switch(name, variant[name])
    return variant


def _value(text: str) -> SwitchValue:
    return _WORDS.get(text.lower(), int(text) if re.fullmatch(r"-?[0-9]{1,9}", text) else text)
