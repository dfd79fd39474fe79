"""A game as data: seats, sides, pack, deal, bids and house rules. No code elsewhere counts players."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, fields, replace
from functools import cache, cached_property
from typing import Any, Literal, get_args, get_type_hints

from tutorial_app.engine.calls import MISERE, OPEN_MISERE, Bid
from tutorial_app.engine.cards import JOKER, STRAINS, Card, Strain, Suit
from tutorial_app.engine.errors import NotationError, RulesetError, did_you_mean
from tutorial_app.engine.schedule import Kind, Row, Schedule

Seat = str
"""A seat's label: `N`, `E`, `S`, `W` or `1` … `n`."""
Side = str
"""A side's label: `NS`, `1+4`, `2`."""

SwitchValue = bool | int | str


@dataclass(frozen=True, slots=True)
class Switches:
    """Every house rule of every game with the values it may take; what each of them means stands in the rulebook's `words.yaml`.

    `misere_value` is a multiple of 10 from 50 to 520, `open_misere_value` one from 50 to 1000, both in points.
    """

    rounds: Literal["one", "until_passes"]
    rebid: bool
    misere: Literal["none", "any_time", "after_seven"]
    misere_value: int
    open_misere: Literal["none", "below_10H", "highest"]
    open_misere_value: int
    open_shown: Literal["after_first_trick", "before_first_lead"]
    joker_advance: Literal["nt_and_misere", "misere_only", "never"]
    joker_lead: Literal["not_led", "not_shown_void", "any"]
    slam_bonus: bool
    defender_points: Literal["always", "on_failure", "never"]
    misere_defenders: Literal["none", "ten_per_contractor_trick"]
    first_lead: Literal["contractor", "left_of_dealer"]
    win_needs_contract: bool
    back_door: bool


SWITCH_NAMES: tuple[str, ...] = tuple(field.name for field in fields(Switches))
_NUMBER_LIMITS = {"misere_value": range(50, 521, 10), "open_misere_value": range(50, 1001, 10)}


@cache
def allowed_values(switch: str) -> tuple[SwitchValue, ...]:
    """Every value a switch may take, in the order of the rules.

    :raises RulesetError: there is no such switch.
    """
    if switch not in SWITCH_NAMES:
        raise RulesetError(f"no such switch: {str(switch)[:40]!r}{did_you_mean(switch, SWITCH_NAMES, with_list=True)}")
    if switch in _NUMBER_LIMITS:
        return tuple(_NUMBER_LIMITS[switch])
    hint = get_type_hints(Switches)[switch]
    return (False, True) if hint is bool else tuple(get_args(hint))


def is_points(switch: str) -> bool:
    """Whether a switch's values are points."""
    return switch in _NUMBER_LIMITS


@dataclass(frozen=True)
class Ruleset:
    """One game with its house rules.

    `sides` maps a side's label to its seats; `pack_ranks` maps a suit to its ranks, highest first (the joker is always in);
    `packets` lists (cards to each hand, cards to the kitty) in dealing order; `dead_hands` is how many hands are dealt and not played;
    `base_values` are the points of the lowest number of tricks per strain, `value_step` is added for each trick more.
    """

    name: str
    seats: tuple[Seat, ...]
    sides: tuple[tuple[Side, tuple[Seat, ...]], ...]
    pack_ranks: tuple[tuple[Suit, tuple[str, ...]], ...]
    packets: tuple[tuple[int, int], ...]
    dead_hands: int
    bid_tricks: tuple[int, ...]
    base_values: tuple[tuple[Strain, int], ...]
    value_step: int
    target: int
    slam_value: int
    switches: Switches

    @cached_property
    def pack(self) -> tuple[Card, ...]:
        """Every card of the game: suits S C D H, each highest first, then the joker."""
        return (*(Card(rank, suit) for suit, ranks in self.pack_ranks for rank in ranks), JOKER)

    @cached_property
    def pack_set(self) -> frozenset[Card]:
        """The pack for quick look-up."""
        return frozenset(self.pack)

    @cached_property
    def hand_size(self) -> int:
        """Cards in each hand, which is also the number of tricks."""
        return sum(each for each, _ in self.packets)

    @cached_property
    def kitty_size(self) -> int:
        """Cards in the kitty."""
        return sum(middle for _, middle in self.packets)

    @cached_property
    def schedule(self) -> Schedule:
        """The bid ladder under the switches in force. Source: Six players in pairs, "Scoring" (the Avondale table)."""
        bids: list[tuple[Bid, Kind, int, Strain, int]] = []
        base = dict(self.base_values)
        for level, tricks in enumerate(self.bid_tricks):
            for strain in STRAINS:
                value = base[strain] + level * self.value_step
                if tricks == 10 and strain == Strain.HEARTS and self.switches.open_misere == "below_10H":
                    bids.append(self._open_misere())
                bids.append((Bid(f"{tricks}{strain.value}"), "tricks", tricks, strain, value))
            if tricks == 7 and self.switches.misere != "none":
                bids.append((MISERE, "misere", 0, Strain.NO_TRUMPS, self.switches.misere_value))
        if self.switches.open_misere == "highest":
            bids.append(self._open_misere())
        return Schedule(tuple(Row(*bid, place) for place, bid in enumerate(bids)))

    def _open_misere(self) -> tuple[Bid, Kind, int, Strain, int]:
        return OPEN_MISERE, "open_misere", 0, Strain.NO_TRUMPS, self.switches.open_misere_value

    @cached_property
    def side_of(self) -> Mapping[Seat, Side]:
        """The side each seat plays for."""
        return {seat: side for side, seats in self.sides for seat in seats}

    @cached_property
    def side_names(self) -> tuple[Side, ...]:
        """The sides in score-sheet order."""
        return tuple(side for side, _ in self.sides)

    def members(self, side: Side) -> tuple[Seat, ...]:
        """The seats of a side, clockwise.

        :raises KeyError: the game has no such side.
        """
        return dict(self.sides)[side]

    def partners(self, seat: Seat) -> tuple[Seat, ...]:
        """The other seats of the same side; empty where everybody plays for himself."""
        return self._partners[seat]

    @cached_property
    def _partners(self) -> Mapping[Seat, tuple[Seat, ...]]:
        return {seat: tuple(other for other in self.members(side) if other != seat) for seat, side in self.side_of.items()}

    def index(self, seat: Seat) -> int:
        """A seat's place in `seats`, and so in every position's `hands`.

        :raises KeyError: the game has no such seat.
        """
        return self._places[seat]

    @cached_property
    def _places(self) -> Mapping[Seat, int]:
        return {seat: place for place, seat in enumerate(self.seats)}

    def left_of(self, seat: Seat) -> Seat:
        """The next seat clockwise."""
        return self.clockwise_from(seat)[1]

    def clockwise_from(self, seat: Seat) -> tuple[Seat, ...]:
        """All seats clockwise, beginning with this one."""
        return self._rounds[seat]

    @cached_property
    def _rounds(self) -> Mapping[Seat, tuple[Seat, ...]]:
        return {seat: self.seats[place:] + self.seats[:place] for place, seat in enumerate(self.seats)}

    def __hash__(self) -> int:
        return hash((self.name, self.switches))

    def with_variant(self, variant: Mapping[str, Any]) -> Ruleset:
        """The same game with some switches set.

        :raises RulesetError: an unknown switch, a value that is not allowed, or a contradiction; the message lists what is allowed.
        """
        for switch, value in variant.items():
            check_switch(switch, value)
        if not variant:
            return self
        changed = replace(self, switches=replace(self.switches, **variant))
        problems = changed.problems()
        if problems:
            raise RulesetError(problems[0])
        return changed

    def variant_from(self, base: Ruleset) -> dict[str, SwitchValue]:
        """The switches in which this ruleset differs from `base`, in the order of the rules."""
        return {name: getattr(self.switches, name) for name in SWITCH_NAMES if getattr(self.switches, name) != getattr(base.switches, name)}

    def problems(self) -> tuple[str, ...]:
        """Each contradiction in the data, in words; empty when the game can be played."""
        found = []
        hands = len(self.seats) + self.dead_hands
        if hands * self.hand_size + self.kitty_size != len(self.pack):
            found.append(f"{hands} hands of {self.hand_size} and a kitty of {self.kitty_size} are not the {len(self.pack)} cards of the pack")
        if sorted(seat for _, seats in self.sides for seat in seats) != sorted(self.seats):
            found.append("every seat must belong to exactly one side")
        if len(self.sides) < 2:
            found.append("a game needs at least two sides")
        if max(self.bid_tricks) > self.hand_size:
            found.append(f"a bid of {max(self.bid_tricks)} tricks needs hands of as many cards, not {self.hand_size}")
        if self.switches.open_misere == "below_10H" and 10 not in self.bid_tricks:
            found.append("open_misere: below_10H needs bids of ten tricks, which this game does not have (write none or highest)")
        if self.switches.misere != "none" and 7 not in self.bid_tricks:
            found.append(f"misere: {self.switches.misere} needs bids of seven tricks, which this game does not have (write none)")
        return tuple(found)


def check_switch(switch: str, value: Any) -> None:
    """Make sure that there is such a switch and that it may take a value.

    :raises RulesetError: it is not so; the message lists what there is, with the nearest.
    """
    allowed = allowed_values(switch)
    if any(value == candidate and type(value) is type(candidate) for candidate in allowed):
        return
    said = f"{switch} cannot be '{switch_text(value)[:40]}'"
    in_quotes = isinstance(value, str) and value in map(switch_text, allowed)
    if switch in _NUMBER_LIMITS:
        must = ": it must be a number without quotes" if in_quotes else ""
        raise RulesetError(f"{said}{must} (one of: a multiple of 10 from {allowed[0]} to {allowed[-1]})")
    if in_quotes:
        raise RulesetError(f"{said}: it must stand without quotes (one of: {', '.join(map(switch_text, allowed))})")
    raise RulesetError(said + did_you_mean(switch_text(value), map(switch_text, allowed), with_list=True))


def switch_text(value: object) -> str:
    """A switch's value as it is written: `true`, `250`, `until_passes`."""
    return value if isinstance(value, str) else json.dumps(value, ensure_ascii=False, default=str)


def parse_seat(rules: Ruleset, text: object) -> Seat:
    """The seat a text or number names.

    :raises NotationError: the game has no such seat.
    """
    plain = str(text).strip().upper()
    if isinstance(text, bool) or plain not in rules.seats:
        raise NotationError(f"not a seat: {str(text)[:40]!r} (the {rules.name} game has {', '.join(rules.seats)})")
    return plain


def parse_side(rules: Ruleset, text: object) -> Side:
    """The side a text or number names.

    :raises NotationError: the game has no such side.
    """
    plain = str(text).strip().upper()
    if isinstance(text, bool) or plain not in rules.side_names:
        raise NotationError(f"not a side: {str(text)[:40]!r} (the {rules.name} game has {', '.join(rules.side_names)})")
    return plain
