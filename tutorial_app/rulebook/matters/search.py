"""The search for a smallest case in which a house rule matters: score sheets, then auctions, then deals of 1, 2, 3 cards a seat, each stage as a whole."""

from __future__ import annotations

from collections.abc import Iterator

from tutorial_app.engine import Ruleset, RulesetError, allowed_values
from tutorial_app.engine.ruleset import SwitchValue
from tutorial_app.rulebook.matters.auctions import auctions
from tutorial_app.rulebook.matters.differ import Differ
from tutorial_app.rulebook.matters.endings import followings, leads
from tutorial_app.rulebook.matters.model import MOST_CARDS, CannotMatter, Case, Example, Searched, Stage
from tutorial_app.rulebook.matters.openings import exchanges, first_leads
from tutorial_app.rulebook.matters.runs import run
from tutorial_app.rulebook.matters.sheets import sheets
from tutorial_app.rulebook.matters.why_not import why_not


def matters(rules: Ruleset, switch: str, value: SwitchValue) -> Example | CannotMatter:
    """A smallest case in which it matters whether a house rule is as it is in these rules or has another value.

    The same value needs no search: the engine's answers depend on nothing but the rules and the position.

    :raises RulesetError: there is no such switch, or the game cannot take that value.
    """
    other = rules.with_variant({switch: value})
    values = (getattr(rules.switches, switch), value)
    count, differ = _Count(), Differ(rules, other)
    for case in cases(rules, other) if rules != other else ():
        found = differ.difference(case)
        count.add(case)
        if found is not None:
            runs = run(case, rules, values[0], found), run(case, other, values[1], found)
            return Example(switch, case, found, runs, count.searched)
    return CannotMatter(switch, rules, values, why_not(switch, rules, other), count.searched)


def cases(here: Ruleset, other: Ruleset) -> Iterator[Case]:
    """Every case up to the bound, the smallest first; what a case leads to is asked by the reader, who stops at the first difference."""
    yield from sheets(here, other)
    yield from auctions(here)
    for count in range(1, min(MOST_CARDS, here.hand_size) + 1):
        yield from exchanges(here, other, count)
        yield from first_leads(here, other, count)
        yield from leads(here, other, count)
        yield from followings(here, other, count)


def other_values(rules: Ruleset, switch: str) -> tuple[SwitchValue, ...]:
    """The other values that a house rule can take in this game.

    :raises RulesetError: there is no such switch.
    """
    return tuple(value for value in allowed_values(switch) if value != getattr(rules.switches, switch) and _accepted(rules, switch, value))


def smallest(rules: Ruleset, switch: str) -> Example | CannotMatter:
    """The smallest example that any other value of a house rule gives; of points the usual other value is tried, the variants' own.

    :raises RulesetError: there is no such switch.
    """
    values = [value for value in _USUAL.get(switch, ()) if value != getattr(rules.switches, switch)][:1] or other_values(rules, switch)
    found = [matters(rules, switch, value) for value in values]
    examples = [each for each in found if isinstance(each, Example)]
    return min(examples, key=lambda each: each.case.size) if examples else found[0]


_USUAL: dict[str, tuple[SwitchValue, ...]] = {"misere_value": (150, 250), "open_misere_value": (520, 500)}
"""Values of a misère that are played somewhere. Source: Australian rules for four, "Variants"; the 520 is from public schedules."""


def _accepted(rules: Ruleset, switch: str, value: SwitchValue) -> bool:
    try:
        rules.with_variant({switch: value})
    except RulesetError:
        return False
    return True


class _Count:
    """How many cases of each stage were compared."""

    def __init__(self) -> None:
        self.sheets, self.auctions, self.deals = 0, 0, [0] * MOST_CARDS

    def add(self, case: Case) -> None:
        match case.size.stage:
            case Stage.SHEET:
                self.sheets += 1
            case Stage.AUCTION:
                self.auctions += 1
            case Stage.DEAL:
                self.deals[case.size.count - 1] += 1

    @property
    def searched(self) -> Searched:
        return Searched(self.sheets, self.auctions, tuple(count for count in self.deals if count))
