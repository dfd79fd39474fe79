"""The games we ship, read from YAML: one file a game, a variant `extends` another."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from typing import Any

from tutorial_app.engine import Ruleset, RulesetError, Strain, Suit, Switches
from tutorial_app.files.strict_yaml import load

GAMES: tuple[str, ...] = ("4-hand", "6-hand", "3-hand", "5-hand", "2-hand")
_FOLDER = files(__package__) / "rulesets"


def ruleset(game: str, variant: Mapping[str, Any] | None = None) -> Ruleset:
    """A game by its name, with the switches of `variant` set.

    :raises RulesetError: unknown game, switch or value; the message says what there is.
    """
    if game not in GAMES:
        raise RulesetError(f"no such game: {str(game)[:40]!r} (one of {', '.join(GAMES)})")
    return _shipped(game).with_variant(variant or {})


@cache
def _shipped(game: str) -> Ruleset:
    return ruleset_from(_data(game))


def _data(game: str) -> dict[str, Any]:
    data: dict[str, Any] = load((_FOLDER / f"{game}.yaml").read_text("utf-8"), f"{game}.yaml")
    return extended(data)


def extended(data: Mapping[str, Any]) -> dict[str, Any]:
    """A ruleset's data with what it `extends` filled in; switches are merged one by one."""
    if "extends" not in data:
        return dict(data)
    base = _data(data["extends"])
    own = {key: value for key, value in data.items() if key != "extends"}
    return {**base, **own, "switches": {**base["switches"], **own.get("switches", {})}}


def ruleset_from(data: Mapping[str, Any]) -> Ruleset:
    """A ruleset from complete data.

    :raises RulesetError: the data contradicts itself; the message names each problem.
    """
    rules = Ruleset(
        name=str(data["name"]),
        seats=tuple(str(seat) for seat in data["seats"]),
        sides=tuple((str(side), tuple(str(seat) for seat in seats)) for side, seats in data["sides"].items()),
        pack_ranks=tuple((Suit(suit), tuple(str(rank) for rank in ranks)) for suit, ranks in data["pack"].items()),
        packets=tuple((each, middle) for each, middle in data["packets"]),
        dead_hands=data["dead_hands"],
        bid_tricks=tuple(data["bid_tricks"]),
        base_values=tuple((Strain(strain), value) for strain, value in data["base_values"].items()),
        value_step=data["value_step"],
        target=data["target"],
        slam_value=data["slam_value"],
        switches=Switches(**data["switches"]),
    )
    problems = rules.problems()
    if problems:
        raise RulesetError(f"{rules.name}: " + "; ".join(problems))
    return rules
