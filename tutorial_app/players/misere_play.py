"""Card play in misère: the contractor ducks, the others try to make him take a trick."""

from __future__ import annotations

from math import log

from tutorial_app.engine import Card, Fact, PlayCard, Suit, hand_of
from tutorial_app.players.choice import Choice
from tutorial_app.players.known import Known
from tutorial_app.players.misere_risk import FREE_JOKER_RISK, card_risk, stay_below, wins_when_led

_SURELY_WON = 0.999
"""A chance above this counts as certain."""


def play_misere(known: Known) -> Choice:
    """The card to play in misère or open misère."""
    if len(known.legal) == 1:
        return _choice(known, known.cards[0], "only-legal-card")
    if known.declaring:
        return _duck(known) if known.trick.plays else _lead_safe(known)
    return _defend(known) if known.trick.plays else _lead_under(known)


def _choice(known: Known, card: Card, principle: str, **facts: Fact | None) -> Choice:
    named = next((play.named for play in known.legal if play.card == card), None)
    return Choice.of(PlayCard(card, named), principle, card=card, named=named, **facts)


def danger(known: Known, suit: Suit | None, without: Card | None = None) -> float:
    """How likely a suit of one's hand is to win a trick that should be lost, once a card of it is gone; 0 is safe."""
    held = tuple(card for card in known.of_suit(suit) if card != without)
    if suit is None:
        return FREE_JOKER_RISK * len(held)
    others = known.shares(known.enemies, suit)
    return sum(card_risk(known.lower_out(card), known.higher_out(card), place, others) for place, card in enumerate(reversed(held)))


def _highest(known: Known, cards: tuple[Card, ...]) -> Card:
    return max(cards, key=lambda card: (known.suit(card) is None, known.height(card), str(card)))


def _lowest(known: Known, cards: tuple[Card, ...]) -> Card:
    return min(cards, key=lambda card: (known.suit(card) is None, known.height(card), str(card)))


def _duck(known: Known) -> Choice:
    """The contractor follows: as high as possible without winning; void, he throws his most dangerous card."""
    seat, top = known.winning
    under = tuple(card for card in known.cards if not known.takes(card))
    if not under:
        last = not known.later
        card = _highest(known, known.cards) if last else _lowest(known, known.cards)
        return _choice(known, card, "cannot-duck", top=top)
    if known.suit(under[0]) == known.position.suit_led:
        return _choice(known, _highest(known, under), "duck-under", winner=seat, top=top)
    return _choice(known, _most_dangerous(known, under), "throw-the-danger", winner=seat, top=top)


def _most_dangerous(known: Known, cards: tuple[Card, ...]) -> Card:
    """The card whose going takes most danger away; of equals the highest."""

    def relief(card: Card) -> tuple[float, int, str]:
        suit = known.suit(card)
        return round(danger(known, suit) - danger(known, suit, card), 6), known.height(card), str(card)

    return max(cards, key=relief)


def _lead_safe(known: Known) -> Choice:
    """The contractor leads a card that the others can hardly stay under and that he can spare."""

    def cost(card: Card) -> tuple[float, int, str]:
        suit = known.suit(card)
        if suit is None:
            return 99.0, 0, ""
        wins = wins_when_led(known.lower_out(card), known.higher_out(card), known.shares(known.enemies, suit))
        return round(-log(1 - min(wins, _SURELY_WON)) + danger(known, suit, card) - danger(known, suit), 6), -known.higher_out(card), str(card)

    return _choice(known, min(known.cards, key=cost), "lead-the-safest-card")


def _defend(known: Known) -> Choice:
    seat, top = known.winning
    if seat == known.contractor:
        return _keep_him_winning(known, top)
    under = tuple(card for card in known.cards if not known.takes(card))
    if known.contractor in known.later:
        return _before_contractor(known, under, seat, top)
    return _choice(known, _unload(known), "throw-high-while-he-is-safe", winner=seat, top=top, contractor=known.contractor)


def _keep_him_winning(known: Known, top: Card) -> Choice:
    """The contractor is winning: stay under him with the highest card that does."""
    under = tuple(card for card in known.cards if not known.takes(card))
    facts: dict[str, Fact | None] = {"contractor": known.contractor, "top": top}
    if under:
        follows = known.suit(under[0]) == known.position.suit_led
        card = _highest(known, under) if follows else _unload_from(known, under)
        return _choice(known, card, "leave-him-the-trick", **facts)
    return _choice(known, _highest(known, known.cards), "cannot-stay-under-him", **facts)


def _before_contractor(known: Known, under: tuple[Card, ...], seat: str, top: Card) -> Choice:
    """The contractor still plays to the trick: keep it as low as it is, so that he may have to win it."""
    facts: dict[str, Fact | None] = {"contractor": known.contractor, "winner": seat, "top": top}
    if _he_can_duck(known, top):
        return _choice(known, _unload(known), "throw-high-while-he-is-safe", **facts)
    if under:
        return _choice(known, _unload_from(known, under), "keep-the-trick-low", **facts)
    return _choice(known, _lowest(known, known.cards), "keep-the-trick-low", **facts)


def _he_can_duck(known: Known, top: Card) -> bool:
    """Whether the contractor, who still plays to the trick, is known to get away with it."""
    led = known.position.suit_led
    if known.void(known.contractor, led) or known.higher_out(top) == 0:
        return True
    shown = _shown(known, led)
    return shown is not None and (not shown or min(map(known.height, shown)) < known.height(top))


def _shown(known: Known, suit: Suit | None) -> tuple[Card, ...] | None:
    """The contractor's cards of a suit, lowest first, where his hand lies on the table; else None."""
    hand = hand_of(known.position, known.contractor)
    return None if hand is None else tuple(sorted((card for card in hand if known.suit(card) == suit), key=known.height))


def _unload(known: Known) -> Card:
    return _unload_from(known, known.cards)


def _unload_from(known: Known, cards: tuple[Card, ...]) -> Card:
    """The card a defender wants to be rid of: the highest, which cannot lie under the contractor's; of equals that of the shortest suit."""
    suits = {known.suit(card) for card in cards}
    if len(suits) == 1:
        return _highest(known, cards)
    return max(cards, key=lambda card: (known.suit(card) is None, known.height(card), -len(known.of_suit(known.suit(card))), str(card)))


def _lead_under(known: Known) -> Choice:
    """A defender leads low, in a suit in which the contractor may have to win."""
    suits = tuple(dict.fromkeys(known.suit(card) for card in known.cards))
    best = max((suit for suit in suits if suit is not None), key=lambda suit: _catch(known, suit), default=None)
    if best is None:
        return _choice(known, known.cards[0], "lead-low-at-misere", contractor=known.contractor)
    return _choice(known, known.of_suit(best)[-1], "lead-low-at-misere", suit=best, contractor=known.contractor)


def _catch(known: Known, suit: Suit) -> tuple[float, int, int, str]:
    """How good a suit is to lead against misère; larger is better."""
    low = known.of_suit(suit)[-1]
    if known.void(known.contractor, suit) or not known.out(suit):
        return -1.0, 0, 0, suit.value
    shown = _shown(known, suit)
    chance = _catch_shown(known, suit, shown) if shown is not None else 1.0
    return round(chance, 6), -known.lower_out(low), len(known.out(suit)), suit.value


def _catch_shown(known: Known, suit: Suit, shown: tuple[Card, ...]) -> float:
    """The chance that a suit catches the hand on the table: each time it is led, he keeps the lowest card he can."""
    if not shown:
        return -1.0
    fellows, chance = known.shares(known.friends, suit), 0.0
    for place, (mine, his) in enumerate(zip(reversed(known.of_suit(suit)), shown, strict=False)):
        if known.height(mine) < known.height(his):
            lower = sum(known.height(card) < known.height(his) for card in known.out(suit) if card not in shown)
            chance = max(chance, stay_below(lower, known.higher_out(his), place, fellows))
    return chance
