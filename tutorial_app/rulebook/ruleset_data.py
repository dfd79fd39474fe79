"""A ruleset from the plain data of a file: every key known, every value of its kind, all faults at once. The defaults of no game live here."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import fields
from typing import Any

from tutorial_app.engine import RANKS, STRAINS, SUITS, SWITCH_NAMES, Ruleset, RulesetError, Strain, Suit, Switches
from tutorial_app.engine.errors import did_you_mean
from tutorial_app.engine.ruleset import check_switch
from tutorial_app.files.fields import Fields
from tutorial_app.files.problems import Fault, Path, quoted

KEYS = ("name", "seats", "sides", "pack", "packets", "dead_hands", "bid_tricks", "base_values", "value_step", "target", "slam_value", "switches")


def ruleset_of(data: Mapping[str, Any], faults: list[Fault]) -> Ruleset | None:
    """The ruleset that complete data describe, or None after noting every fault."""
    reader = _Reader(data, faults)
    found = reader.ruleset()
    if found is None or faults:
        return None
    faults += [Fault((), problem) for problem in found.problems()]
    return None if faults else found


class _Reader(Fields):
    """The fields of a ruleset's file."""

    def ruleset(self) -> Ruleset | None:
        self.only(KEYS)
        for key in KEYS:
            self.need(key)
        if self.faults:
            return None
        parts: dict[str, Any] = {
            "name": self.text("name"),
            "seats": self.labels(("seats",), self.list("seats") or []),
            "sides": tuple((side, self.labels(("sides", side), seats)) for side, seats in (self.map("sides") or {}).items()),
            "pack_ranks": tuple((Suit(suit), self.ranks(suit, ranks)) for suit, ranks in self.complete("pack", SUITS).items()),
            "packets": tuple(self.packet(("packets", place), packet) for place, packet in enumerate(self.list("packets") or [])),
            "bid_tricks": self.rising(("bid_tricks",), self.list("bid_tricks") or []),
            "base_values": tuple((Strain(key), self.whole(("base_values", key), value)) for key, value in self.complete("base_values", STRAINS).items()),
            **{key: self.whole((key,), self.data[key], least) for key, least in (("dead_hands", 0), ("value_step", 1), ("target", 1), ("slam_value", 0))},
            "switches": self.switches(),
        }
        return None if self.faults else Ruleset(**parts)

    def whole(self, path: Path, value: Any, least: int = 0) -> int:
        return self.number(path, value, least) or 0

    def labels(self, path: Path, values: Any) -> tuple[str, ...]:
        """Labels of seats; a number is its text."""
        found = tuple(str(value) for value in values) if isinstance(values, list) else ()
        if not found or len(set(found)) < len(found) or any(label != label.upper() or not label.isalnum() for label in found):
            self.fault(path, "must be a list of different seats, each a number or capital letters")
        return found

    def ranks(self, suit: str, values: Any) -> tuple[str, ...]:
        """The ranks of a suit, highest first."""
        found = tuple(str(value) for value in values) if isinstance(values, list) else ()
        if not found or found != tuple(rank for rank in RANKS if rank in found):
            self.fault(("pack", suit), f"must be a list of ranks, highest first, out of {' '.join(RANKS)}")
        return found

    def complete(self, key: str, names: tuple[Any, ...]) -> dict[str, Any]:
        """A map with exactly these keys, in their order."""
        found, wanted = self.map(key) or {}, [name.value for name in names]
        for extra in (name for name in found if name not in wanted):
            self.fault((key, extra), f"unknown key {quoted(extra)}{did_you_mean(extra, wanted)}", at_key=True)
        if missing := [name for name in wanted if name not in found]:
            self.fault((key,), f"{', '.join(missing)} {'is' if len(missing) == 1 else 'are'} missing")
        return {name: found[name] for name in wanted if name in found}

    def packet(self, path: Path, packet: Any) -> tuple[int, int]:
        each, middle = self.pair_of(path, packet)
        return self.whole((*path, 0), each), self.whole((*path, 1), middle)

    def pair_of(self, path: Path, packet: Any) -> tuple[Any, Any]:
        if isinstance(packet, list) and len(packet) == 2:
            return packet[0], packet[1]
        self.fault(path, "must be a pair [cards to each hand, cards to the kitty]")
        return 0, 0

    def rising(self, path: Path, values: list[Any]) -> tuple[int, ...]:
        """Numbers of tricks, lowest first."""
        found = tuple(self.whole((*path, place), value, 1) for place, value in enumerate(values))
        if not found or list(found) != sorted(set(found)):
            self.fault(path, "must be a list of numbers of tricks, lowest first")
        return found

    def switches(self) -> Switches | None:
        """Every house rule, each with one of its values."""
        found = self.map("switches") or {}
        for name, value in found.items():
            try:
                check_switch(name, value)
            except RulesetError as error:
                self.fault(("switches", name), str(error), at_key=name not in SWITCH_NAMES)
        for missing in (field.name for field in fields(Switches) if field.name not in found):
            self.fault(("switches",), f"{quoted(missing)} is missing")
        return None if self.faults else Switches(**found)
