"""Short ways to set up a position from typed text. No expectation lives here."""

from __future__ import annotations

from collections.abc import Mapping

from tutorial_app.engine import (
    Auction,
    Before,
    Bid,
    Card,
    CardPlay,
    Contract,
    Exchange,
    Finished,
    KittyExchange,
    PlayCard,
    Position,
    Ruleset,
    Suit,
    Trick,
    Verdict,
    apply,
    judge,
    parse_call,
    parse_card,
    turn_of,
)
from tutorial_app.rulebook.rulesets import ruleset

EMPTY: Mapping[str, str] = {}


def cards(text: str) -> tuple[Card, ...]:
    """Cards from `AS 10H Joker`."""
    return tuple(parse_card(word) for word in text.split())


def names(found) -> str:
    """Cards as text, in their order."""
    return " ".join(str(card) for card in found)


def game(name: str = "4-hand", **variant) -> Ruleset:
    """A shipped game with some switches set."""
    return ruleset(name, variant)


def contract_of(rules: Ruleset, seat: str, bid: str) -> Contract:
    """A contract from the seat and the bid's text."""
    row = rules.schedule.find(Bid(bid))
    assert row is not None, f"the game has no {bid}"
    return Contract(seat, row)


def _hands(rules: Ruleset, hands: Mapping[str, str]):
    return tuple(cards(hands[seat]) if seat in hands else None for seat in rules.seats)


def _plays(text: str) -> tuple[tuple[str, Card], ...]:
    return tuple((word.split(":")[0], parse_card(word.split(":")[1])) for word in text.split())


def trick_of(plays: str, named: str | None = None) -> Trick:
    """A trick from `N:AS E:5S`, in order of play."""
    return Trick(_plays(plays), Suit(named) if named else None)


def bidding(calls: str = "", dealer: str = "W", rules: Ruleset | None = None, hands: Mapping[str, str] = EMPTY, kitty: str | None = None) -> Position:
    """The position after calls such as `N:6S E:P`; every typed seat must be the one whose turn it is."""
    rules = rules or game()
    position: Position = Auction(rules=rules, dealer=dealer, hands=_hands(rules, hands), kitty=cards(kitty) if kitty else None)
    for word in calls.split():
        seat, call = word.split(":")
        assert turn_of(position) == seat, f"{word}: the turn is {turn_of(position)}"
        position = apply(position, parse_call(call))
    return position


def exchanging(bid: str, hand: str, kitty: str, seat: str = "N", dealer: str | None = "W", rules: Ruleset | None = None) -> KittyExchange:
    """The contractor about to discard."""
    rules = rules or game()
    return KittyExchange(rules=rules, dealer=dealer, hands=_hands(rules, {seat: hand}), kitty=cards(kitty), contract=contract_of(rules, seat, bid))


def playing(
    bid: str,
    hands: Mapping[str, str],
    trick: str = "",
    *,
    by: str = "N",
    leader: str | None = None,
    named: str | None = None,
    on_lead: str | None = None,
    led: str = "",
    void: Mapping[str, str] = EMPTY,
    won: Mapping[str, int] | None = None,
    tricks: tuple[Trick, ...] = (),
    dealer: str | None = "W",
    rules: Ruleset | None = None,
) -> CardPlay:
    """A staged position in the card play.

    `named` is the joker's suit given in advance, `on_lead` the suit a led joker called, `led` the suits led before, `void` the suits shown void.
    """
    rules = rules or game()
    table = _plays(trick)
    return CardPlay(
        rules=rules,
        dealer=dealer,
        hands=_hands(rules, hands),
        contract=contract_of(rules, by, bid),
        joker_named=Suit(named) if named else None,
        leader=leader or (table[0][0] if table else by),
        tricks=tricks,
        trick=Trick(table, Suit(on_lead) if on_lead else None),
        before=Before(
            tuple(Suit(suit) for suit in led.split()),
            tuple((seat, tuple(Suit(suit) for suit in suits.split())) for seat, suits in void.items()),
            tuple((won or {}).items()),
        ),
    )


def finished(bid: str, by: str, won: Mapping[str, int], rules: Ruleset | None = None) -> Finished:
    """A deal of which only the result is known."""
    rules = rules or game()
    return Finished(rules=rules, dealer=rules.seats[0], contract=contract_of(rules, by, bid), before=Before(tricks_won=tuple(won.items())))


def play(text: str) -> PlayCard:
    """A card to play, `JC`, or a joker led and named, `Joker:H`."""
    card, _, named = text.partition(":")
    return PlayCard(parse_card(card), Suit(named) if named else None)


def discard(text: str, named: str | None = None) -> Exchange:
    """Discards, perhaps with the joker's suit."""
    return Exchange(cards(text), Suit(named) if named else None)


def plays(position: Position, *texts: str) -> Position:
    """The position after some cards, each by the seat in turn."""
    for text in texts:
        position = apply(position, play(text))
    return position


def calls_allowed(position: Position, asked: str) -> str:
    """Those of the asked calls that the seat to act may make."""
    return " ".join(text for text in asked.split() if judge(position, parse_call(text)).legal)


def cards_allowed(position: Position, asked: str) -> str:
    """Those of the asked cards (`Joker:H` for a named lead) that the seat to act may play."""
    return " ".join(text for text in asked.split() if judge(position, play(text)).legal)


def rule_of(verdict: Verdict) -> str:
    """`no: rule` or `yes: rule`."""
    return f"{'yes' if verdict.legal else 'no'}: {verdict.reason.rule}"


def says(position: Position, action, seat: str | None = None) -> str:
    """What the engine says to an action given as text or as an action: `no: play.follow-suit`."""
    if isinstance(action, str):
        action = parse_call(action) if isinstance(position, Auction) else play(action)
    return rule_of(judge(position, action, seat))
