"""One thing changed in a position: what can be changed, what cannot and why, and that nothing else moves."""

from __future__ import annotations

from random import Random

import pytest
from staging import cards, game, playing, trick_of

from tutorial_app.engine import CardPlay, Finished, NotationError, PlayCard, Position, Record, apply, parse_call, parse_card, positions, start, turn_of
from tutorial_app.players.playing import plain_deal
from tutorial_app.rulebook import GAMES, ruleset
from tutorial_app.rulebook.speech import Speech
from tutorial_app.ui.board.starts import start_text, tree_at
from tutorial_app.ui.explore.change_words import told, why_not
from tutorial_app.ui.explore.changing import changed, whereabouts
from tutorial_app.ui.explore.second import (
    CannotChangeError,
    Change,
    Contractor,
    Kitty,
    Lead,
    NewContract,
    Swap,
    Switch,
    Trumps,
    change_from,
    change_text,
)

NAMES = {"N": "Nori", "E": "Eddie", "S": "You", "W": "Wanda"}
FOLLOW = "If you have a card of the suit led, you must play one. The left bower and the joker are trumps when there is a trump suit."
SPADES = playing(
    "7S",
    {"N": "AH 9C", "E": "10S 8C 7D", "S": "JC 7C 6H", "W": "KS 10C"},
    "W:AS N:6S",
    by="W",
    void={"E": "H"},
    led="H",
    won={"W": 4, "E": 3},
)
"""Spades are trumps; West led their ace and North has followed; East, who has shown no hearts, is to play."""


def moments(game_name: str, seed: int) -> list[Position]:
    """Every position of a deal of plain players."""
    return list(positions(plain_deal(ruleset(game_name), seed)))


def changes_at(position: Position, random: Random) -> list[Change]:
    """Changes of every kind, chosen at random."""
    rules, lie = position.rules, list(whereabouts(position))
    return [
        *(Swap(*random.sample(lie, 2)) for _ in range(6)),
        Kitty(tuple(random.sample(lie, rules.kitty_size))),
        Trumps(random.choice([row.strain for row in rules.schedule.rows])),
        NewContract(random.choice(rules.schedule.rows).bid),
        Contractor(random.choice(rules.seats)),
        Lead(random.choice(rules.seats)),
        *(Switch(name, value) for name, value in random.sample(SWITCHES, 3)),
    ]


SWITCHES = [
    ("joker_lead", "any"), ("joker_lead", "not_shown_void"), ("misere", "none"), ("open_misere", "highest"), ("rounds", "one"), ("rebid", True),
    ("first_lead", "left_of_dealer"), ("joker_advance", "never"), ("open_shown", "before_first_lead"), ("defender_points", "never"),
]  # fmt: skip


@pytest.mark.parametrize("seed", [1, *(pytest.param(seed, marks=pytest.mark.long) for seed in range(2, 20))])
@pytest.mark.parametrize("name", GAMES)
def test_swapping_twice_is_the_identity(name: str, seed: int) -> None:
    """Two cards that change places twice lie where they lay, at every moment of a deal of every game; and nothing else has moved in between."""
    random = Random(f"{name}{seed}")
    for position in moments(name, seed):
        for _ in range(4):
            swap = Swap(*random.sample(sorted(position.rules.pack_set, key=str), 2))
            try:
                once = changed(position, swap)
            except CannotChangeError:
                continue
            assert changed(once, swap) == position
            lay, lie = whereabouts(position), whereabouts(once)
            assert {card: place for card, place in lie.items() if lay[card] != place} == {swap.first: lay[swap.second], swap.second: lay[swap.first]} or (
                lay[swap.first] == lay[swap.second]
            )


@pytest.mark.parametrize("seed", [1, *(pytest.param(seed, marks=pytest.mark.long) for seed in range(2, 20))])
@pytest.mark.parametrize("name", GAMES)
def test_whatever_can_be_changed_is_a_position_that_a_file_can_hold(name: str, seed: int) -> None:
    """No change leads to what a position file would refuse: hands, voids, trick, joker, turn and calls still fit together."""
    random, made, refused = Random(f"{seed}{name}"), 0, []
    for position in moments(name, seed)[::3]:
        for change in changes_at(position, random):
            try:
                after = changed(position, change)
            except CannotChangeError as error:
                refused.append(why_not(error, Speech(position.rules)))
                continue
            made += 1
            assert told(change, position, after, Speech(position.rules))
            if isinstance(position, Finished):
                continue  # its score is all that is compared
            assert turn_of(tree_at(start_text(after)).root) == turn_of(after), change_text(change)
    assert made > 10
    assert all(refused)


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("swap.JC.JC", "A card cannot change places with itself: choose two cards."),
        ("swap.JC.2C", "2♣ is not in the pack of this game."),
        ("swap.JC.9S", "It is not known where 9♠ is, so it cannot be swapped."),
        ("swap.6H.8C", "Eddie cannot hold 6♥: a hand that held it would have had to follow hearts earlier."),
        ("swap.6S.9C", f"Then 9♣ could not have been played by Nori. {FOLLOW}"),
        ("trumps.S", "This is the contract already."),
        ("contract.M", "In misère Eddie cannot"),
        ("contract.11H", "This game has no bid of 11♥."),
        ("contractor.W", "This is the contract already."),
        ("lead.E", "A♠ lies on the table already, led by Wanda."),
        ("kitty.5C.5D.6D", "The kitty is not known here, so it cannot be changed."),
        ("switch.joker_lead.not_led", "This house rule is so already."),
        ("switch.open_misere.below_10H", "This house rule is so already."),
    ],
)
def test_what_cannot_be_changed_is_said_in_a_sentence(text: str, why: str) -> None:
    """A change that is impossible, or that the past belies, is refused with what stands against it, and with the rule where there is one."""
    if text == "contract.M":
        why = "In misère Eddie would sit out, but a card has been played from that hand. Go back to before the first lead."
    with pytest.raises(CannotChangeError) as caught:
        changed(SPADES, change_from(text, SPADES.rules))
    assert why_not(caught.value, Speech(SPADES.rules, NAMES, "S")) == why


def test_a_card_of_an_earlier_trick_stays_there() -> None:
    """A card that was played in an earlier trick cannot be swapped any more; the sentence says in which."""
    gone = trick_of("W:AS N:6S E:7S S:8S")
    table = playing("7S", {"N": "AH", "E": "10S", "S": "JC", "W": "KS"}, by="W", leader="W", tricks=(gone,))
    with pytest.raises(CannotChangeError) as caught:
        changed(table, Swap(*cards("6S AH")))
    assert why_not(caught.value, Speech(table.rules)) == "6♠ was played in trick 1. Go back to before that trick to swap it."


def test_house_rules_that_contradict_each_other_are_named() -> None:
    """Where a game has no bid of ten tricks nobody can place open misère below ten hearts: the rule book's own words say so."""
    rules = ruleset("3-hand")
    position = start(rules, Record(rules, "1", 3).deal, "1")
    with pytest.raises(CannotChangeError) as caught:
        changed(position, Switch("misere", "sometimes"))
    assert why_not(caught.value, Speech(rules)).startswith("These house rules contradict each other: misere cannot be 'sometimes'")


def test_a_call_that_the_other_rules_refuse_is_named() -> None:
    """North has bid misère; at a table without misère that call would have been refused, so the two boards cannot be compared."""
    rules = game()
    position = start(rules, Record(rules, "W", 3).deal, "W")
    for call in ("7S", "M"):
        position = apply(position, parse_call(call))
    with pytest.raises(CannotChangeError) as caught:
        changed(position, Switch("misere", "none"))
    said = why_not(caught.value, Speech(rules, NAMES, "S"))
    assert said == "Under this house rule misère by Eddie would have been refused. Misère is not among the bids of this game."


def test_other_trumps_leave_the_tricks_with_those_who_won_them() -> None:
    """Spades were trumps when West won a trick with one; with hearts as trumps it is still West's, and West still leads."""
    gone = trick_of("N:AC E:5C S:9C W:6S")
    table = playing("7S", {"N": "AH", "E": "10S", "S": "JC", "W": "KS"}, by="W", leader="W", tricks=(gone,))
    after = changed(table, change_from("trumps.H", table.rules))
    assert isinstance(after, CardPlay)
    assert str(after.contract.row.bid) == "7H"
    assert dict(after.before.tricks_won) == {"W": 1}
    assert turn_of(after) == "W"


def test_another_contractor_leads_and_may_take_another_partner_out_of_the_play() -> None:
    """Before the first card the contractor leads; when East plays misère instead of North, West sits out and not South."""
    hands = {seat: " ".join(f"{rank}{suit}" for rank in ("A", "K", "Q", "J", "10", "9", "8", "7", "6", "5")) for seat, suit in zip("NESW", "SHDC", strict=True)}
    table = playing("M", hands, by="N", leader="N")
    after = changed(table, Contractor("E"))
    assert isinstance(after, CardPlay)
    assert turn_of(after) == "E"
    assert turn_of(apply(apply(after, play_of("AH")), play_of("AD"))) == "N"


def play_of(text: str):
    """A card to play."""
    return PlayCard(parse_card(text))


GOOD = ["swap.JS.8H", "trumps.NT", "contract.OM", "contractor.W", "lead.S", "kitty.5C.6C.7C", "switch.rebid.true", "switch.misere_value.300"]
JUNK = ["", "swap", "swap.JS", "swap.JS.8X", "trumps.X", "contract.P", "contractor.Q", "switch.rebid.maybe", "switch.colour.red", "kitty", "x" * 200]


@pytest.mark.parametrize("text", GOOD)
def test_a_change_is_read_back_from_its_text(text: str) -> None:
    """What stands in an address is the change that was made."""
    assert change_text(change_from(text, game())) == text


@pytest.mark.parametrize("text", JUNK)
def test_junk_is_no_change(text: str) -> None:
    """Anything may stand in an address; what is no change is refused in a sentence."""
    with pytest.raises(NotationError):
        change_from(text, game())
