"""The principles a player follows, in words: one sentence each, with the facts of the moment filled in."""

from __future__ import annotations

from collections.abc import Mapping

from tutorial_app.engine import Bid, Card, Fact, Seat, Strain, Suit
from tutorial_app.players.choice import Choice

PRINCIPLES: Mapping[str, str] = {
    # calls
    "bid-the-long-suit": "with {strain} as trumps your side should win about {count} tricks, counting {holding}: {call} needs {need}",
    "bid-no-trumps": "without a trump suit your side should win about {count} tricks: {call} needs {need}",
    "raise-partner": "{partner} has bid {strain}, and with your help it should win about {count} tricks: {call} needs {need}",
    "bid-misere": "your cards are low enough to lose every trick, and {call} is worth {value} points",
    "misere-not-yet": "your cards are low enough for misère, but the rules do not let it be bid now",
    "partner-has-bid-enough": "{partner} has bid {top}, and your hand does not make a higher bid worth the risk",
    "too-weak-and-no-misere": "no suit is long and high enough for a bid, and misère fails too: {lower} cards are lower than {card}, your lowest in {suit}",
    "the-bidding-is-too-high": "beating {top} would take more than your hand is worth: {strain}, your best suit, should win about {count} tricks",
    "pass-a-weak-hand": "your best trumps would be {strain}, and {holding} are not long or high enough to promise {need} tricks",
    # the exchange
    "make-a-void": "throwing {discards} leaves you without {suits}, so that you can trump there, and keeps your trumps and high cards",
    "throw-losers-keep-trumps": "{discards} are your least useful cards; trumps and high cards stay",
    "keep-winners-and-length": "{discards} are your least useful cards; high cards and long suits stay",
    "name-the-longest-suit": "{discards} are your least useful cards, and the joker helps most on top of your {named}",
    "throw-the-dangerous-cards": "{discards} are the cards most likely to be made to win a trick",
    "name-the-safest-suit": "{discards} are the cards most likely to win a trick, and in {named} you hold low cards to play instead of the joker",
    # leads
    "pull-trumps": "{card} cannot be beaten, and it pulls trumps: up to {count} are still out",
    "force-out-high-trumps": "leading trumps with {card} drives out the high ones: up to {count} trumps are still out",
    "lead-partners-trumps": "your side chose the trumps, so help to pull them: lead {card}",
    "cash-a-master": "{card} is the highest card left in {suit}, so it should win",
    "cash-a-trump": "{card} is the highest trump left, so it wins",
    "lead-an-ace": "{card} is the highest card left in {suit}: win with it before the contractor can throw that suit away",
    "lead-the-long-suit": "you have nothing sure to win with, so lead {card} to build up your long suit, {suit}",
    "lead-a-short-suit": "leading {card} from a short suit lets you trump {suit} later; leading trumps would help the contractor",
    "give-partner-a-ruff": "{friend} has no {suit} left, so {card} can be trumped",
    "only-trumps-left": "you hold only trumps, so lead the lowest, {card}",
    "lead-the-joker": "the joker wins; there is nothing better to lead",
    # playing to a trick
    "only-legal-card": "{card} is the only card you may play",
    "partner-is-winning": "{friend} is winning the trick with {top}, so a card you do not need will do",
    "third-hand-high": "play high as an opponent still plays after you: {card} beats {top} and is hard to beat",
    "ruff-partners-low-card": "{friend} played low and {top} will hardly hold, so trump with a low one",
    "cannot-win-play-low": "you cannot beat {top}, so keep your high cards and play {card}",
    "throw-a-loser": "you cannot win this trick, so throw a card you do not need: {card}",
    "win-as-cheaply-as-possible": "nobody who could beat you plays after you, so the lowest winner will do: {card} beats {top}",
    "take-with-the-master": "{card} is the highest card left in its suit, so take the trick with it",
    "second-hand-low": "{friend} still plays after you, so save your high cards and play low",
    "ruff-as-cheaply-as-possible": "you have none of the suit led, so take the trick with a low trump: {card}",
    "over-ruff": "{top} has trumped the trick, and {card} is your lowest trump that beats it",
    "joker-takes-the-trick": "you have none of the suit led, so the joker may take the trick",
    # misère
    "duck-under": "{winner} is winning with {top}: {card} is the highest card you can lose with",
    "throw-the-danger": "you have none of the suit led, so be rid of the card most likely to win a trick later: {card}",
    "cannot-duck": "none of your cards stays below {top}",
    "lead-the-safest-card": "{card} is the card that is easiest for the others to beat",
    "leave-him-the-trick": "{contractor} is winning the trick with {top}: stay below, and misère fails",
    "cannot-stay-under-him": "you cannot stay below {top}, so use your highest card now and keep the low ones",
    "keep-the-trick-low": "{contractor} has yet to play: keep the trick as low as it is, so that he may have to win it",
    "throw-high-while-he-is-safe": "{contractor} will not win this trick, so be rid of a high card and keep the low ones",
    "lead-low-at-misere": "a low lead may force {contractor} to win the trick: {card}",
    # no principle
    "any-legal-action": "any legal action will do for a player without a plan",
}

_SUITS = {Suit.SPADES: "spades", Suit.CLUBS: "clubs", Suit.DIAMONDS: "diamonds", Suit.HEARTS: "hearts"}
_GLYPHS = {Suit.SPADES: "♠", Suit.CLUBS: "♣", Suit.DIAMONDS: "♦", Suit.HEARTS: "♥"}
_MISERES = {"M": "misère", "OM": "open misère"}
_SEAT_FACTS = ("winner", "contractor", "top_seat")


def advice_text(choice: Choice, names: Mapping[Seat, str] | None = None) -> str:
    """The reason of a choice as a whole sentence to the player who is to make it. `names` says what to call the seats."""
    words = {name: _words(name, fact, names or {}) for name, fact in choice.items}
    words["friend"] = words.get("partner") or words.get("fellow", "")
    sentence = PRINCIPLES[choice.principle].format_map(words)
    return sentence[0].upper() + sentence[1:] + "."


def _words(name: str, fact: Fact, names: Mapping[Seat, str]) -> str:
    if name == "partner":
        return f"your partner {names[str(fact)]}" if str(fact) in names else "your partner"
    if name == "fellow":
        return f"your fellow defender {names[str(fact)]}" if str(fact) in names else "your fellow defender"
    if name in _SEAT_FACTS:
        return names.get(str(fact), "the contractor" if name == "contractor" else f"seat {fact}")
    return _value(fact)


def _value(fact: object) -> str:
    if isinstance(fact, tuple):
        return _listed([_value(each) for each in fact])
    if isinstance(fact, Card):
        return "the joker" if fact.suit is None else f"{fact.rank}{_GLYPHS[fact.suit]}"
    if isinstance(fact, Suit):
        return _SUITS[fact]
    if isinstance(fact, Strain):
        return _SUITS[fact.suit] if fact.suit else "no trumps"
    return _bid(fact.name) if isinstance(fact, Bid) else str(fact)


def _bid(name: str) -> str:
    if name in _MISERES:
        return _MISERES[name]
    return name.replace("NT", " no trumps") if name.endswith("NT") else name[:-1] + _GLYPHS[Suit(name[-1])]


def _listed(parts: list[str]) -> str:
    if len(parts) < 2:
        return parts[0] if parts else "nothing"
    return f"{', '.join(parts[:-1])} and {parts[-1]}"
