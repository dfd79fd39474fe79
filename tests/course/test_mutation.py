"""Nothing that a lesson claims can be changed in silence: every claim and every scripted action, spoilt, is told at its line."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

import pytest
from spoiling import EVERY_KIND, Spot, shipped_texts, spots, told, written

from tutorial_app.engine import Bid, NotationError, parse_call, parse_card
from tutorial_app.rulebook import rule_texts, ruleset

SUITS, SEATS, SIDES = ["S", "C", "D", "H", "none"], ["N", "E", "S", "W"], ["NS", "EW"]
NUMBERED, PAIRS = ["1", "2", "3", "4", "5", "6"], ["1+4", "2+5", "3+6"]
"""Seats and sides of the games that are not for four; with three or more alone, a seat is a side."""
CARDS = ["5S", "AS", "Joker", "JD", "4H", "10C"]
CALLS = ["6S", "10NT", "P", "M"]
RULES = ["play.follow-suit", "bid.must-be-higher"]


def others(spot: Spot, right: tuple[str, ...] = ()) -> Iterator[str]:
    """What could stand there instead and is not true: a right answer among the wrong ones, else another card, call, seat, suit, rule or number."""
    word = spot.value
    if right and (spot.way[3] == "wrong" or (spot.way[3] == "illegal" and spot.key)):
        yield f'"{right[0]}"'
    elif "illegal_count" in spot.way:
        yield "3"
    elif word in rule_texts():
        yield next(rule for rule in RULES if rule != word)
    elif word in SIDES or word in SEATS or word in SUITS or word in PAIRS:
        kind = next(kind for kind in (SIDES, SEATS, SUITS, PAIRS) if word in kind and not (kind is SEATS and {"legal", "right"} & set(spot.way)))
        yield next(other for other in kind if other != word)
    elif word in ("true", "false"):
        yield "false" if word == "true" else "true"
    elif word.lstrip("-").isdigit():
        yield str(int(word) + 10)
    elif " " in word or "/" in word:  # discards
        yield f'"{word.split("/")[0].rsplit(" ", 1)[0]} {next(card for card in CARDS if card not in word)}"'
    elif _is_call(word):
        yield next(call for call in CALLS if call != word)
    else:
        yield next(card for card in CARDS if card != word)


def _is_call(word: str) -> bool:
    try:
        parse_card(word)
    except NotationError:
        return isinstance(parse_call(word), Bid) or word == "P"
    return False


def claims(text: str) -> list[Spot]:
    """Everything under `expect`, the names of its fields apart."""
    fields = {"right", "illegal", "winner", "card", "points", "total", "game_won_by", "legal", "here", "other", "wrong", "illegal_count", "value", "loses"}
    fields |= {"bids", "contract", "contractor", "tricks"}
    return [spot for spot in spots(text) if "expect" in spot.way[:-1] and not (spot.key and spot.way[-1] in fields)]


def scripted(text: str) -> list[Spot]:
    """The seat and the call or card of every scripted action."""
    return [spot for spot in spots(text) if "others" in spot.way[:-1] and not spot.key]


def right_of(text: str, claim: Spot) -> tuple[str, ...]:
    """The answers that the same step claims to be right."""
    return tuple(spot.value for spot in spots(text) if spot.way[:3] == claim.way[:3] and spot.way[3:4] == ("right",) and not spot.key)


@cache
def all_claims() -> tuple[tuple[str, str, Spot, str], ...]:
    """Every claim of every shipped lesson with what could stand there instead."""
    return tuple((name, text, spot, other) for name, text in shipped_texts().items() for spot in claims(text) for other in others(spot, right_of(text, spot)))


def caught(name: str, text: str, spot: Spot, other: str) -> None:
    """The spoilt lesson has an error at the line of the claim, or where the list begins that it stands in."""
    checked = told(written(text, spot, other))
    first = max((each.line for each in spots(text) if each.key and each.way == tuple(part for part in spot.way[:-1])), default=spot.line)
    lines = [problem.line for problem in checked.errors]
    assert any(min(first, spot.line) <= line <= spot.line for line in lines), f"{name}:{spot.line}: {spot.way} {spot.value} → {other}: {checked.errors}"


def test_a_spoilt_claim_is_told_at_its_line() -> None:
    """LS-07: the course makes hundreds of claims; one that is not true is told at its line: a sample."""
    assert len(all_claims()) > 300
    for each in all_claims()[:: max(1, len(all_claims()) // 40)]:
        caught(*each)


@pytest.mark.long
@pytest.mark.parametrize("name", shipped_texts())
def test_every_spoilt_claim_is_told_at_its_line(name: str) -> None:
    """LS-07: each claim of each shipped lesson, written otherwise, is told at its line."""
    for each in all_claims():
        if each[0] == name:
            caught(*each)


def spoilt_format(step: int) -> None:
    """Claims of the lesson with every kind of step, each spoilt: every so many-th."""
    text = EVERY_KIND.read_text("utf-8")
    for spot in claims(text)[::step]:
        for other in others(spot, right_of(text, spot)):
            caught("every-kind", text, spot, other)


def test_a_spoilt_claim_of_the_format_is_told() -> None:
    """LS-07: so it is in the lesson with every kind of step: a sample."""
    spoilt_format(5)


@pytest.mark.long
def test_every_spoilt_claim_of_the_format_is_told() -> None:
    """LS-07: all of them."""
    spoilt_format(1)


def test_a_scripted_action_that_cannot_be_is_told_at_its_line_ls_10_ls_14() -> None:
    """LS-10, LS-14: a scripted card that its seat does not hold, a call out of the ladder or a seat that has no turn is told before anybody is taught."""
    places = [(name, text, spot) for name, text in shipped_texts().items() for spot in scripted(text)]
    assert len(places) >= 10  # two cards and three calls, each with its seat
    for name, text, spot in places:
        impossible = "X" if spot.value in ruleset(game_of(text)).seats else "14S"
        checked = told(written(text, spot, impossible))
        assert any(problem.line == spot.line for problem in checked.errors), (name, spot, checked.errors)


SCRIPTS = {name: text for name, text in shipped_texts().items() if scripted(text)}
"""The lessons of the course that script calls or cards."""


@pytest.mark.parametrize("name", SCRIPTS)
def test_every_script_is_claimed(name: str) -> None:
    """Wherever calls or cards are scripted, the lesson claims what they lead to."""
    text = SCRIPTS[name]
    steps = {spot.way[:2] for spot in scripted(text)}
    assert steps <= {spot.way[:2] for spot in claims(text)}


def other_actions(name: str) -> list[tuple[Spot, str]]:
    """Every seat, call or card of the game that could stand in the place of a scripted one."""
    rules = ruleset(game_of(SCRIPTS[name]))
    calls = ["P", *(str(row.bid) for row in rules.schedule.rows)]
    found = []
    for spot in scripted(SCRIPTS[name]):
        words = rules.seats if spot.value in rules.seats else calls if _is_call(spot.value) else tuple(map(str, rules.pack))
        found += [(spot, other) for other in words if other != spot.value]
    return found


def game_of(text: str) -> str:
    """The game of a lesson."""
    return next(spot.value for spot in spots(text) if spot.way == ("game",) and not spot.key)


@pytest.mark.parametrize("name", SCRIPTS)
def test_any_other_scripted_action_is_told_at_its_line_ls_10(name: str) -> None:
    """LS-10: a scripted seat, call or card changed into any other one, allowed or not, is told at the line of the script: a sample."""
    others = other_actions(name)
    assert len(others) >= 12
    for spot, other in others[:: max(1, len(others) // 5)]:
        checked = told(written(SCRIPTS[name], spot, other))
        assert spot.line in {problem.line for problem in checked.errors}, (spot, other, checked.errors)


@pytest.mark.long
@pytest.mark.parametrize("name", SCRIPTS)
def test_every_other_scripted_action_is_told_at_its_line_ls_10(name: str) -> None:
    """LS-10: all of them."""
    for spot, other in other_actions(name):
        assert spot.line in {problem.line for problem in told(written(SCRIPTS[name], spot, other)).errors}, (spot, other)


@pytest.mark.parametrize("name", SCRIPTS)
def test_a_spoilt_claim_of_a_deal_is_told_at_its_line(name: str) -> None:
    """A claim of a deal that is not true is told at its own line, one after the other."""
    text = SCRIPTS[name]
    steps = {spot.way[:2] for spot in scripted(text)}
    ours = [spot for spot in claims(text) if spot.way[:2] in steps]
    assert len(ours) >= 3
    for spot in ours:
        for other in others(spot):
            caught(name, text, spot, other)
